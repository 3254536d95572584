//! `archon bench`: how fast the engine and the players are on this machine.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use archon_lab::studies::simulate::Campaign;
use archon_lab::studies::speed::{
    GamesPerSecond, games_per_second, nanoseconds_to_clone, spread_pairs,
};
use archon_sim::players::registry::Named;
use serde::Serialize;

use crate::error::Error;
use crate::games::{Collections, Playable, WhichGame, with_game};

/// `archon bench`
#[derive(clap::Args)]
pub struct Args {
    /// Names, files, folders, sets or `-` [default: bundled]
    ///
    /// Up to 15 pairs of the decks play, spread evenly.
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    collections: Collections,
    /// Print the figures as JSON
    #[arg(short, long)]
    json: bool,
    /// Games of random players for each measurement of speed; other players play a part of them
    #[arg(long, default_value_t = 1_000)]
    games: u64,
}

#[derive(Serialize)]
struct Figures {
    pairs: Vec<[String; 2]>,
    games_per_second: Vec<GamesPerSecond>,
    decisions_per_game: f64,
    turns_per_game: f64,
    state_bytes: usize,
    clone_ns: f64,
    two_thread_speedup: f64,
}

/// Measurements of each kind; the best counts, as noise only ever slows.
const ROUNDS: usize = 5;

/// Players, what part of the games they play, and how often.
const PLAYERS: [([&str; 2], u64, usize); 4] = [
    (["random", "random"], 1, ROUNDS),
    (["greedy", "greedy"], 50, ROUNDS),
    (["ismcts:iterations=100", "greedy"], 1_000, 1),
    (["planner", "planner"], 1_000, 1),
];

/// Measures and prints.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.games == 0 {
        return Err(Error::Usage("--games takes a number from 1 on, not 0".into()));
    }
    let everything = ["bundled".to_string()];
    let names = if args.decks.is_empty() { &everything[..] } else { &args.decks };
    let decks = G::find_field(names, &args.collections)?.decks;
    if decks.len() < 2 {
        return Err(Error::Usage(format!("two decks are needed, but there is {}", decks.len())));
    }
    let pairs = spread_pairs(&decks);
    let mut speeds = Vec::new();
    for (players, part, rounds) in PLAYERS {
        let players = [Named::<G>::read(players[0])?, Named::<G>::read(players[1])?];
        let games = args.games.div_ceil(part);
        speeds.extend(games_per_second(&players, &pairs, games, rounds));
    }
    let figures = figures::<G>(&pairs, args.games, speeds)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&figures).expect("plain data"))?;
    } else {
        print(&figures, out)?;
    }
    Ok(())
}

/// What is measured with one pair: that in the middle.
fn figures<G: Playable>(
    pairs: &[[&G::Deck; 2]],
    games: u64,
    games_per_second: Vec<GamesPerSecond>,
) -> Result<Figures, Error> {
    let random = Named::<G>::read("random")?;
    let campaign = Campaign {
        decks: &pairs[pairs.len() / 2],
        handicaps: &[0, 0],
        players: &[random.clone(), random],
        rules: G::Rules::default(),
        games: games * 10,
        seed: 1,
    };
    let pool = |threads| {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|e| Error::Other(format!("cannot start threads: {e}")))
    };
    let (alone, both) = (pool(1)?, pool(2)?);
    let totals = campaign.run(&alone, |_| true);
    let mut with_one = Duration::MAX;
    let mut with_two = Duration::MAX;
    for _ in 0..ROUNDS {
        with_one = with_one.min(time(|| campaign.run(&alone, |_| true)));
        with_two = with_two.min(time(|| campaign.run(&both, |_| true)));
    }
    let name = |deck: &G::Deck| G::deck_name(deck).to_string();
    Ok(Figures {
        pairs: pairs.iter().map(|pair| pair.map(name)).collect(),
        games_per_second,
        decisions_per_game: totals.decisions as f64 / totals.games as f64,
        turns_per_game: totals.turns as f64 / totals.games as f64,
        state_bytes: size_of::<G::State>(),
        clone_ns: nanoseconds_to_clone::<G>(&G::start(&campaign.start(0)), ROUNDS),
        two_thread_speedup: with_one.as_secs_f64() / with_two.as_secs_f64(),
    })
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    black_box(work());
    began.elapsed()
}

fn print(figures: &Figures, out: &mut impl Write) -> Result<(), Error> {
    match &figures.pairs[..] {
        [[one, other]] => writeln!(out, "{one} against {other}, one thread")?,
        pairs => writeln!(out, "{} pairs of bundled decks, one thread", pairs.len())?,
    }
    writeln!(out, "{:<36} {:>10} {:>10} {:>10}", "games a second", "mean", "least", "most")?;
    for speed in &figures.games_per_second {
        let GamesPerSecond { players, mean, least, most, .. } = speed;
        let digits = if *least < 100.0 { 2 } else { 0 };
        writeln!(out, "{players:<36} {mean:>10.digits$} {least:>10.digits$} {most:>10.digits$}")?;
    }
    writeln!(out, "means are geometric; of one pair and random players:")?;
    writeln!(out, "decisions in a game                 {:.1}", figures.decisions_per_game)?;
    writeln!(out, "turns in a game                     {:.1}", figures.turns_per_game)?;
    writeln!(out, "bytes of the state                  {}", figures.state_bytes)?;
    writeln!(out, "nanoseconds to clone it             {:.1}", figures.clone_ns)?;
    writeln!(out, "speed of 2 threads against 1        {:.2} ×", figures.two_thread_speedup)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use archon_engine::keeper::Keeper;
    use archon_engine::keyforge::KeyForge;

    use archon_sim::play::play_watched;
    use archon_sim::players::Player;
    use archon_sim::players::random::Random;

    use super::*;
    use crate::counting::allocations;

    /// Heap allocations from a game's first position to its end.
    fn allocations_per_game<G: Playable>(campaign: &Campaign<'_, G>, games: u64) -> f64 {
        let mut one = Random::default();
        let mut two = Random::default();
        let mut players: [&mut dyn Player<G>; 2] = [&mut one, &mut two];
        let mut counted = 0;
        for number in 0..games {
            let start = campaign.start(number);
            let mut before = None;
            let watch = |_: &G::State| {
                before.get_or_insert_with(allocations);
                true
            };
            black_box(play_watched(&start, &mut players, None, watch));
            counted += allocations() - before.unwrap_or_else(allocations);
        }
        counted as f64 / games as f64
    }

    fn allocations_in_games<G: Playable>(games: u64) -> f64 {
        let decks = G::bundled().expect("bundled decks");
        let random = Named::<G>::read("random").expect("a player");
        let mut most: f64 = 0.0;
        for (n, deck) in decks.iter().take(4).enumerate() {
            let campaign = Campaign {
                decks: &[deck, &decks[(n + 1) % decks.len()]],
                handicaps: &[0, 0],
                players: &[random.clone(), random.clone()],
                rules: G::Rules::default(),
                games,
                seed: 1,
            };
            most = most.max(allocations_per_game(&campaign, games));
        }
        most
    }

    #[test]
    fn a_running_game_allocates_nothing() {
        assert_eq!(allocations_in_games::<KeyForge>(20), 0.0);
        assert_eq!(allocations_in_games::<Keeper>(20), 0.0);
    }
}
