//! `archon bench`: how fast the engine is on this machine, with two decks.

use std::io::Write;

use std::hint::black_box;
use std::time::{Duration, Instant};

use archon_engine::game::{Game, Match};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::state::State;
use archon_sim::campaign::Campaign;
use archon_sim::play::play;
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use archon_sim::players::registry::Named;
use serde::Serialize;

use crate::counting::allocations;
use crate::error::Error;
use crate::games::Playable as _;

/// `archon bench`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks]
    decks: Vec<String>,
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
    allocations_per_game: f64,
    two_thread_speedup: f64,
}

/// Measurements of each kind; the best counts, as noise only ever slows.
const ROUNDS: usize = 5;

/// Measures and prints.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.games == 0 {
        return Err(Error::Usage("--games takes a number from 1 on, not 0".into()));
    }
    let decks = KeyForge::find_decks(&args.decks)?;
    let random = Named::<KeyForge>::read("random")?;
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        players: &[random.clone(), random],
        rules: Edition::default(),
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
    let tally = alone.install(|| campaign.run(|_| true));
    let mut with_one = Duration::MAX;
    let mut with_two = Duration::MAX;
    for _ in 0..ROUNDS {
        with_one = with_one.min(time(|| alone.install(|| campaign.run(|_| true))));
        with_two = with_two.min(time(|| both.install(|| campaign.run(|_| true))));
    }
    let per_second = args.games as f64 / with_one.as_secs_f64();
    let decisions = tally.decisions as f64 / tally.games as f64;
    let figures = Figures {
        decks: [decks[0].name.clone(), decks[1].name.clone()],
        random_games_per_second: per_second,
        decisions_per_game: decisions,
        turns_per_game: tally.turns as f64 / tally.games as f64,
        decisions_per_second: per_second * decisions,
        state_bytes: size_of::<State>(),
        clone_ns: clone_ns(&campaign.start(0)),
        allocations_per_game: allocations_per_game(&campaign),
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

fn clone_ns(start: &Match<'_, KeyForge>) -> f64 {
    const CLONES: u32 = 200_000;
    let state = KeyForge::start(start);
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

/// Heap allocations from the start of a game to its end, players made before.
fn allocations_per_game(campaign: &Campaign<'_, KeyForge>) -> f64 {
    const GAMES: u64 = 1_000;
    let mut one = Random::default();
    let mut two = Random::default();
    let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut one, &mut two];
    let mut counted = 0;
    for number in 0..GAMES {
        let start = campaign.start(number);
        let before = allocations();
        black_box(play(&start, &mut players));
        counted += allocations() - before;
    }
    counted as f64 / GAMES as f64
}

fn print(figures: &Figures, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "{} against {}, random players", figures.decks[0], figures.decks[1])?;
    writeln!(out, "random games a second, one thread   {:.0}", figures.random_games_per_second)?;
    writeln!(out, "decisions a second, one thread      {:.0}", figures.decisions_per_second)?;
    writeln!(out, "decisions in a game                 {:.1}", figures.decisions_per_game)?;
    writeln!(out, "turns in a game                     {:.1}", figures.turns_per_game)?;
    writeln!(out, "bytes of the state                  {}", figures.state_bytes)?;
    writeln!(out, "nanoseconds to clone it             {:.1}", figures.clone_ns)?;
    writeln!(out, "heap allocations in a game          {}", figures.allocations_per_game)?;
    writeln!(out, "speed of 2 threads against 1        {:.2} ×", figures.two_thread_speedup)?;
    Ok(())
}
