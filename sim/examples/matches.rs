//! Mirrored pairs between two players, with decks that were trained with or others:
//!
//!     cargo run --release -p archon-sim --example matches -- PLAYER OPPONENT trained|held-out|field|built PAIRS SEED

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_sim::play::play;
use archon_sim::player::Player;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use archon_sim::tuning::cards::decks::{bundled_half, drawn, held_out_of_all_sets, start_of};
use rayon::prelude::*;

/// The decks of matches: bundled ones that were trained with, bundled ones that were not, those and all of later sets
/// (the field of the ladder), built ones.
fn decks(which: &str) -> Vec<Deck> {
    match which {
        "trained" => bundled_half(library(), true),
        "held-out" => bundled_half(library(), false),
        "field" => held_out_of_all_sets(library()),
        "built" => {
            let later = Set::ALL.iter().filter(|set| set.is_after_dark_tidings());
            let of_set = |set: &Set| {
                (1..=40).filter_map(|n| Deck::build(library(), *set, n)).collect::<Vec<_>>()
            };
            later.flat_map(of_set).collect()
        }
        _ => panic!("decks: trained, held-out, field or built"),
    }
}

/// A player, and how long it thought.
struct Timed<'t> {
    player: Box<dyn Player<KeyForge>>,
    nanoseconds: &'t AtomicU64,
}

impl Player<KeyForge> for Timed<'_> {
    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let begin = Instant::now();
        let answer = self.player.decide(context);
        self.nanoseconds.fetch_add(begin.elapsed().as_nanos() as u64, Ordering::Relaxed);
        answer
    }

    fn determinizes(&self) -> bool {
        self.player.determinizes()
    }
}

/// The mean of scores and half of its 95 % interval, in percent.
fn interval(scores: &[f64]) -> (f64, f64) {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (100.0 * mean, 196.0 * (variance / n).sqrt())
}

/// Plays pairs of `player` against `opponent`, and says the score.
fn compare(player: &str, opponent: &str, which: &str, pairs: u64, seed: u64) {
    let decks = decks(which);
    let named = |name: &str| {
        let named = NamedPlayer::<KeyForge>::read(name).and_then(NamedPlayer::ready);
        named.unwrap_or_else(|why| panic!("{why}"))
    };
    let [player, opponent] = [player, opponent].map(named);
    let times = [AtomicU64::new(0), AtomicU64::new(0)];
    let by_set: Vec<Vec<&Deck>> = match which {
        "field" => {
            let of_set = |set| decks.iter().filter(|d| d.set == Some(set)).collect::<Vec<_>>();
            let sets = Set::ALL.iter().map(|set| of_set(*set));
            sets.filter(|decks| decks.len() > 1).collect()
        }
        _ => vec![decks.iter().collect()],
    };
    let scores: Vec<f64> = (0..pairs)
        .into_par_iter()
        .map_init(
            || {
                let timed = |player, nanoseconds| Timed { player, nanoseconds };
                (timed(player.make(), &times[0]), timed(opponent.make(), &times[1]))
            },
            |(one, other), number| {
                let seed = derive(seed, number);
                let decks = drawn(&by_set[number as usize % by_set.len()], seed);
                let start = start_of(&decks, seed);
                let start = archon_engine::core::game::Match { first: Some(0), ..start };
                let one_first = play(&start, &mut [one, other]).outcome.points(0);
                let other_first = play(&start, &mut [other, one]).outcome.points(1);
                (one_first.unwrap_or(0.5) + other_first.unwrap_or(0.5)) / 2.0
            },
        )
        .collect();
    if by_set.len() > 1 {
        for (n, decks) in by_set.iter().enumerate() {
            let of_set: Vec<f64> = scores.iter().copied().skip(n).step_by(by_set.len()).collect();
            let (mean, half) = interval(&of_set);
            let set = decks[0].set.map_or("none", |set| set.key());
            println!("{set}: {mean:.1} ± {half:.1} % of {} pairs", of_set.len());
        }
    }
    let n = scores.len() as f64;
    let (mean, half) = interval(&scores);
    let [own, others] = times.map(|time| time.into_inner() as f64 / (2e6 * n));
    println!(
        "{} against {}, {which} decks, {pairs} pairs, seed {seed}: {:.1} ± {:.1} %; \
         {own:.2} and {others:.2} ms a game, {:.3} times",
        player.name(),
        opponent.name(),
        mean,
        half,
        own / others
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [player, opponent, which, pairs, seed] = args
        .try_into()
        .unwrap_or_else(|_| panic!("PLAYER OPPONENT trained|held-out|field|built PAIRS SEED"));
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"));
    compare(&player, &opponent, &which, number(&pairs), number(&seed));
}
