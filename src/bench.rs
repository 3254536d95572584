//! `archon bench`: how fast the engine is on this machine, with two decks.

use std::io::Write;

use std::hint::black_box;
use std::time::{Duration, Instant};

use archon_engine::core::game::Match;
use archon_lab::campaign::Campaign;
use archon_sim::players::registry::Named;
use serde::Serialize;

use crate::error::Error;
use crate::games::{Playable, WhichGame, with_game};

/// `archon bench`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks; of Keeper of
    /// the Cards Wolf Pack and Stone Bastion]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// Games for each measurement of speed
    #[arg(long, default_value_t = 20_000)]
    games: u64,
}

#[derive(Serialize)]
struct Figures {
    decks: [String; 2],
    random_games_per_second: f64,
    decisions_per_game: f64,
    turns_per_game: f64,
    decisions_per_second: f64,
    state_bytes: usize,
    clone_ns: f64,
    two_thread_speedup: f64,
}

/// Measurements of each kind; the best counts, as noise only ever slows.
const ROUNDS: usize = 5;

/// Measures and prints.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.games == 0 {
        return Err(Error::Usage("--games takes a number from 1 on, not 0".into()));
    }
    let decks = G::find_decks(&args.decks)?;
    if decks.len() != 2 {
        return Err(Error::Usage(format!("two decks are needed, but {} are given", decks.len())));
    }
    let random = Named::<G>::read("random")?;
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        players: &[random.clone(), random],
        rules: G::Rules::default(),
        games: args.games,
        seed: 1,
    };
    let pool = |threads| {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|e| Error::Other(format!("cannot start threads: {e}")))
    };
    let (alone, both) = (pool(1)?, pool(2)?);
    let tally = campaign.run(&alone, |_| true);
    let mut with_one = Duration::MAX;
    let mut with_two = Duration::MAX;
    for _ in 0..ROUNDS {
        with_one = with_one.min(time(|| campaign.run(&alone, |_| true)));
        with_two = with_two.min(time(|| campaign.run(&both, |_| true)));
    }
    let per_second = args.games as f64 / with_one.as_secs_f64();
    let decisions = tally.decisions as f64 / tally.games as f64;
    let figures = Figures {
        decks: [G::deck_name(&decks[0]).to_string(), G::deck_name(&decks[1]).to_string()],
        random_games_per_second: per_second,
        decisions_per_game: decisions,
        turns_per_game: tally.turns as f64 / tally.games as f64,
        decisions_per_second: per_second * decisions,
        state_bytes: size_of::<G::State>(),
        clone_ns: clone_ns::<G>(&campaign.start(0)),
        two_thread_speedup: with_one.as_secs_f64() / with_two.as_secs_f64(),
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&figures).expect("plain data"))?;
    } else {
        print(&figures, out)?;
    }
    Ok(())
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    black_box(work());
    began.elapsed()
}

fn clone_ns<G: Playable>(start: &Match<'_, G>) -> f64 {
    const CLONES: u32 = 200_000;
    let state = G::start(start);
    let mut best = f64::MAX;
    for _ in 0..ROUNDS {
        let took = time(|| {
            for _ in 0..CLONES {
                black_box(black_box(&state).clone());
            }
        });
        best = best.min(took.as_nanos() as f64 / f64::from(CLONES));
    }
    best
}

fn print(figures: &Figures, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "{} against {}, random players", figures.decks[0], figures.decks[1])?;
    writeln!(out, "random games a second, one thread   {:.0}", figures.random_games_per_second)?;
    writeln!(out, "decisions a second, one thread      {:.0}", figures.decisions_per_second)?;
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
