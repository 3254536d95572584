//! The report of `archon bench`.

use std::fmt;

use serde::Serialize;

/// How fast the engine and the players are.
#[derive(Serialize, Clone, Debug)]
pub struct BenchReport {
    /// The pairs of decks, by name
    pub pairs: Vec<[String; 2]>,
    /// How fast players play
    pub games_per_second: Vec<GamesPerSecond>,
    /// Decisions in a game of random players, of one pair; so is what follows
    pub decisions_per_game: f64,
    /// Turns in a game
    pub turns_per_game: f64,
    /// The size of a state
    pub state_bytes: usize,
    /// How long it takes to clone a state
    pub clone_ns: f64,
    /// The speed of two threads against that of one
    pub two_thread_speedup: f64,
}

/// Games a second on one thread.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GamesPerSecond {
    /// The players
    pub players: String,
    /// Games of each pair of decks
    pub games: u64,
    /// The geometric mean over the pairs
    pub mean: f64,
    /// Of the slowest pair
    pub least: f64,
    /// Of the fastest pair
    pub most: f64,
}

impl fmt::Display for BenchReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.pairs[..] {
            [[one, other]] => writeln!(out, "{one} against {other}, one thread")?,
            pairs => writeln!(out, "{} pairs of bundled decks, one thread", pairs.len())?,
        }
        writeln!(out, "{:<36} {:>10} {:>10} {:>10}", "games a second", "mean", "least", "most")?;
        for speed in &self.games_per_second {
            let GamesPerSecond { players, mean, least, most, .. } = speed;
            let digits = if *least < 100.0 { 2 } else { 0 };
            writeln!(
                out,
                "{players:<36} {mean:>10.digits$} {least:>10.digits$} {most:>10.digits$}"
            )?;
        }
        writeln!(out, "means are geometric; of one pair and random players:")?;
        writeln!(out, "decisions in a game                 {:.1}", self.decisions_per_game)?;
        writeln!(out, "turns in a game                     {:.1}", self.turns_per_game)?;
        writeln!(out, "bytes of the state                  {}", self.state_bytes)?;
        writeln!(out, "nanoseconds to clone it             {:.1}", self.clone_ns)?;
        writeln!(out, "speed of 2 threads against 1        {:.2} ×", self.two_thread_speedup)
    }
}
