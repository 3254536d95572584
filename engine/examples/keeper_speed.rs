//! How fast random games of Keeper of the Cards go on one core, and how they end; for profiling.
//! With a number of seats as the second argument.

use std::collections::BTreeMap;
use std::sync::Arc;

use archon_engine::keeper::deck::{Deck, bundled_decks};
use archon_engine::keeper::game::Game;
use archon_engine::keeper::match_table::MatchTable;
use archon_engine::keeper::question::{Decider, Question, Stop};
use archon_engine::keeper::rules::setup::Start;
use archon_engine::keeper::state::State;
use archon_engine::keeper::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

struct Uniform {
    rng: Xoshiro256PlusPlus,
    decisions: u64,
}

impl Decider for Uniform {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        self.decisions += 1;
        Ok(self.rng.random_range(0..question.choices.len()))
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|a| a.parse::<u64>().ok());
    let games = arguments.next().unwrap_or(10_000);
    let seats = arguments.next().unwrap_or(2) as usize;
    let check = arguments.next().is_some();
    let decks = bundled_decks();
    let mut uniform = Uniform { rng: Xoshiro256PlusPlus::seed_from_u64(1), decisions: 0 };
    let mut turns = 0;
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    let mut wins: BTreeMap<String, u64> = BTreeMap::new();
    let start = std::time::Instant::now();
    for seed in 0..games {
        let chosen: Vec<&Deck> = (0..seats)
            .map(|n| &decks[(seed as usize + n * (1 + seed as usize / 4 % 3)) % 4])
            .collect();
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = State::start(&Start::new(Arc::new(MatchTable::new(&chosen)), rng));
        let mut game = Game::new(&mut state, &mut uniform);
        let stop = loop {
            let step = game.step();
            if check {
                game.check().unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
            }
            if let Err(stop) = step {
                break stop;
            }
        };
        turns += u64::from(state.turn) + 1;
        let ending = state.ending.map_or(format!("{stop:?}"), |e| {
            format!("{:?}, {} winners", e.reason, e.winners.len())
        });
        *endings.entry(ending).or_default() += 1;
        if let Some(winner) = state.ending.and_then(|e| e.winners.iter().next()) {
            *wins.entry(chosen[winner.index()].name.clone()).or_default() += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s, {:.1} decisions, {:.1} turns a game; state of {} bytes",
        games as f64 / seconds,
        uniform.decisions as f64 / games as f64,
        turns as f64 / games as f64,
        size_of::<State>(),
    );
    println!("{endings:?}\n{wins:?}");
}
