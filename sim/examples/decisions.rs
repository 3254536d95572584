//! A yardstick of decisions: how much of the probability of winning a player gives away by a decision.
//!
//!     decisions make FILE POSITIONS DETERMINIZATIONS SEED
//!     decisions score FILE PLAYER…
//!
//! `make` draws positions of games that `planner@2026-11` plays against itself between decks that no player is tuned with: one
//! question of a game, with answers among which it matters. Every answer is given in the same determinizations,
//! and `greedy@2026-11` plays each to its end with the same seeds: common random numbers. The mean points are the answer's
//! value. The file has a line for each position: the decks, the seed of the game, the answers until then, what is asked, the
//! values in ten-thousandths.
//!
//! `score` asks players the same questions: the regret is the best value less that of their answer. The best of noisy
//! values is too good by some, for all players alike: what counts is by how much players differ.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use archon_cards::library;
use archon_engine::core::game::{Question as _, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_sim::evaluation::Evaluated;
use archon_sim::play::play_keeping;
use archon_sim::player::Player;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::rollouts::{RolloutGame as _, Rollouts};
use archon_sim::seeds::derive;
use archon_sim::tuning::decisions::{
    ValuedDecision, deck, mean_and_half_width, regrets, replay, start,
};
use archon_sim::tuning::is_for_training;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Who plays the games, and who plays them to their ends.
const PLAYER: &str = "planner@2026-11";
const ROLLOUTS: &str = "greedy@2026-11";
/// The seeds of built decks begin here.
const BUILT: u64 = 7_000_000;

fn named(name: &str) -> Box<dyn Player<KeyForge>> {
    NamedPlayer::read(name).unwrap_or_else(|error| panic!("{error}")).make()
}

/// A deck that no player is tuned with: bundled and of odd number, or built.
fn held_out(rng: &mut Xoshiro256PlusPlus) -> String {
    if rng.random_bool(0.5) {
        let all: Vec<&str> = bundled()
            .iter()
            .enumerate()
            .filter(|(n, _)| !is_for_training(*n))
            .map(|(_, (slug, _))| *slug)
            .collect();
        (*all.choose(rng).expect("decks")).to_string()
    } else {
        let later: Vec<&Set> = Set::ALL.iter().filter(|set| set.is_after_dark_tidings()).collect();
        let set = later.choose(rng).expect("sets");
        format!("built:{}:{}", set.key(), BUILT + rng.random_range(0..1_000_000))
    }
}

/// What is asked, in a word.
fn kind_of(ask: DecisionKind) -> &'static str {
    match ask {
        DecisionKind::Mulligan => "mulligan",
        DecisionKind::House | DecisionKind::NameHouse => "house",
        DecisionKind::Main | DecisionKind::Use(_) => "action",
        DecisionKind::Card | DecisionKind::Attack | DecisionKind::Host => "target",
        DecisionKind::May => "may",
        DecisionKind::Place(_) => "place",
        _ => "other",
    }
}

/// Who is asked, what about, how many answers there are, and whether it may matter which is given.
fn asked(game: &Stepwise) -> Option<(Seat, &'static str, usize, bool)> {
    game.consult(|context| {
        let (view, question) = (context.view(), context.question());
        let count = question.num_choices();
        let differs = |n: &usize| KeyForge::is_usual_candidate(view, question, *n);
        let matters =
            KeyForge::answers_differ(view, question) && (0..count).filter(differs).count() > 1;
        (question.seat(), kind_of(question.ask), count, matters)
    })
}

fn make_one(seed: u64, determinizations: u64) -> Option<ValuedDecision> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let names = [held_out(&mut rng), held_out(&mut rng)];
    let [one, other] = names.each_ref().map(|name| deck(library(), name).expect("a deck"));
    let decks = [&one, &other];
    let mut answers = Vec::new();
    let mut planners = [named(PLAYER), named(PLAYER)];
    let [first, second] = &mut planners;
    play_keeping(&start(&decks, seed), &mut [&mut **first, &mut **second], Some(&mut answers));
    let (game, seat, kind, count) = (0..30).find_map(|_| {
        let at = rng.random_range(0..answers.len());
        let game = replay(&decks, seed, &answers[..at])?;
        let (seat, kind, count, matters) = asked(&game)?;
        matters.then_some((game, seat, kind, count))
    })?;
    let mut players = [named(ROLLOUTS), named(ROLLOUTS)];
    let mut rollouts = Rollouts { players: &mut players, stopped: None };
    let all: Vec<usize> = (0..count).collect();
    let mut values = vec![0.0; count];
    for n in 0..determinizations {
        let start = start(&decks, derive(seed, 1_000 + n));
        let points = KeyForge::points_after(&mut rollouts, &game, &start, seat, &all);
        let points = points.expect("nobody forfeits")?;
        let values = values.iter_mut().zip(points);
        values.for_each(|(value, points)| *value += points / determinizations as f64);
    }
    let answers = game.answers().to_vec();
    Some(ValuedDecision { decks: names, seed, answers, kind: kind.into(), values })
}

fn report(positions: &[ValuedDecision], name: &str, base: &[Option<f64>]) -> Vec<Option<f64>> {
    let player = NamedPlayer::<KeyForge>::read(name).unwrap_or_else(|error| panic!("{error}"));
    let regrets = regrets(library(), positions, &|| player.make(), &|| false);
    let mut kinds: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut differences = Vec::new();
    for ((position, regret), base) in positions.iter().zip(&regrets).zip(base) {
        let Some(regret) = regret else { continue };
        kinds.entry(&position.kind).or_default().push(*regret);
        kinds.entry("all").or_default().push(*regret);
        differences.extend(base.map(|base| base - regret));
    }
    let mut line = name.to_string();
    for (kind, regrets) in &kinds {
        let [mean, half] = mean_and_half_width(regrets).expect("several");
        let _ =
            write!(line, "; {kind} ({}): {:.2} ± {:.2}", regrets.len(), 100.0 * mean, 100.0 * half);
    }
    let [mean, half] = mean_and_half_width(&differences).unwrap_or_default();
    println!("{line}; better than the first by {:.2} ± {:.2}", 100.0 * mean, 100.0 * half);
    regrets
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["make", file, count, determinizations, seed] => {
            let number = |word: &str| -> u64 { word.parse().expect("a number") };
            let (count, determinizations, seed) =
                (number(count), number(determinizations), number(seed));
            let lines = (0..count)
                .into_par_iter()
                .filter_map(|n| make_one(derive(seed, n), determinizations));
            let text: String = lines.map(|position| position.line()).collect();
            fs::write(file, text).expect("written");
        }
        ["score", file, ref players @ ..] => {
            let text = fs::read_to_string(file).expect("a file of positions");
            let positions: Vec<ValuedDecision> = text
                .lines()
                .map(|line| {
                    ValuedDecision::read(line).unwrap_or_else(|| panic!("no position: {line}"))
                })
                .collect();
            println!(
                "{} positions; regret a decision in points of a hundred, by kind of question",
                positions.len()
            );
            let mut base = vec![None; positions.len()];
            for (n, name) in players.iter().enumerate() {
                let regrets = report(&positions, name, &base);
                if n == 0 {
                    base = regrets;
                }
            }
        }
        _ => panic!("decisions make or score: see the beginning of this file"),
    }
}
