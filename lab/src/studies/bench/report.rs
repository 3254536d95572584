//! The report of `archon bench`.

use std::fmt;

use archon_report::count;
use archon_report::number_format::NumberFormat;
use serde::Serialize;

/// The speed of the engine and the players.
#[derive(Serialize, Clone, Debug)]
pub struct BenchReport {
    /// The pairs of decks, by name
    pub pairs: Vec<[String; 2]>,
    /// How fast players play
    pub games_per_second: Vec<GamesPerSecond>,
    /// Decisions a game of random players, of one pair of decks, as all figures below
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
    /// Of the slowest pair of decks
    pub least: f64,
    /// Of the fastest pair of decks
    pub most: f64,
}

impl fmt::Display for BenchReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.pairs[..] {
            [[one, other]] => writeln!(out, "{one} against {other}, one thread")?,
            pairs => writeln!(out, "{} pairs of bundled decks, one thread", pairs.len())?,
        }
        writeln!(
            out,
            "{:<36} {:>10} {:>10} {:>10}",
            "games a second", "mean", "slowest", "fastest"
        )?;
        for speed in &self.games_per_second {
            let GamesPerSecond { players, mean, least, most, .. } = speed;
            let format = NumberFormat::plain(if *least < 100.0 { 2 } else { 0 });
            let [mean, least, most] = [mean, least, most].map(|speed| format.text(*speed));
            writeln!(out, "{players:<36} {mean:>10} {least:>10} {most:>10}")?;
        }
        writeln!(out, "means are geometric; figures of one pair with random players:")?;
        writeln!(out, "decisions a game                    {:.1}", self.decisions_per_game)?;
        writeln!(out, "turns a game                        {:.1}", self.turns_per_game)?;
        writeln!(out, "size of the state, bytes            {}", count(self.state_bytes as u64))?;
        writeln!(out, "time to clone it, ns                {:.1}", self.clone_ns)?;
        writeln!(out, "speedup of 2 threads                {:.2} ×", self.two_thread_speedup)
    }
}
