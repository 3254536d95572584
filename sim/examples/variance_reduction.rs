//! How many times fewer games than independent sampling: mirrored shuffles, common random numbers,
//! and a control variate with a value function fixed beforehand, measured over pairs of bundled decks.
//!
//! `cargo run --release -p archon-sim --example variance_reduction [PAIRS [ROUNDS]]`
//!
//! - **Mirror**: the variance of a pair's score if its games were independent, over the real one.
//! - **Common random numbers**: the same for the difference between no and two chains on the first
//!   deck, played with the same shuffles instead of others.
//! - **Control variate**: the shipped evaluation's points for the first deck after some turns,
//!   coefficient cross-fitted. Their expectation is not known, only cheaper to find: by games that
//!   are broken off there. `known` is the factor if it cost nothing, `paid` what is left when such
//!   games are played as well, in the best proportion (B. Peherstorfer, K. Willcox, M. Gunzburger,
//!   "Optimal model management for multifidelity Monte Carlo estimation", 2016), each costing its
//!   share of a game's turns.
//!
//! Each line is the geometric mean over the pairs of decks with Student's 95 % interval.

use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck, bundled_of};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_ratings::control_variates::cross_fitted;
use archon_ratings::samples::mean;
use archon_sim::evaluation::Evaluation;
use archon_sim::play::{PlayOptions, play_watched};
use archon_sim::players::Player;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;

/// Turns after which the position is valued.
const AFTER: [u32; 4] = [2, 4, 8, 12];

/// A pair of games: points of the first deck, its values after turns, turns.
struct Pair {
    score: [f64; 2],
    values: [f64; AFTER.len()],
    turns: f64,
}

fn play(
    decks: [&Deck; 2],
    chains: u16,
    seed: u64,
    players: &mut [&mut dyn Player<KeyForge>],
) -> Option<Pair> {
    let evaluation = Evaluation::<KeyForge>::learned();
    let mut pair = Pair { score: [0.0; 2], values: [0.0; AFTER.len()], turns: 0.0 };
    for first in 0..2 {
        let start = Match::<KeyForge> {
            decks: &decks,
            handicaps: &[chains, 0],
            rules: Edition::default(),
            first: Some(first),
            seed,
        };
        let mut seen = [None; AFTER.len()];
        let played = play_watched(&start, players, PlayOptions::default(), |state| {
            let points = || evaluation.points(state, 0);
            for (value, after) in seen.iter_mut().zip(AFTER) {
                if value.is_none() && KeyForge::turns(state) > after {
                    *value = Some(points());
                }
            }
            true
        })?;
        pair.score[first] = played.outcome.points(0)?;
        pair.turns += f64::from(played.turns) / 2.0;
        for (value, seen) in pair.values.iter_mut().zip(seen) {
            // A game that is over before is worth what it brought.
            *value += seen.unwrap_or(pair.score[first]) / 2.0;
        }
    }
    Some(pair)
}

fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (values.len() - 1) as f64
}

fn main() {
    let number =
        |n: usize, default| std::env::args().nth(n).and_then(|x| x.parse().ok()).unwrap_or(default);
    let (pairs, rounds) = (number(1, 20), number(2, 200));
    let slugs: Vec<&str> = bundled_of(Set::CallOfTheArchons).map(|(slug, _)| *slug).collect();
    let named = NamedPlayer::<KeyForge>::read("greedy").expect("a player that there is");
    let (mut one, mut two) = (named.make(), named.make());
    let mut mirror = Vec::new();
    let mut common = Vec::new();
    let mut known: [Vec<f64>; AFTER.len()] = Default::default();
    let mut paid: [Vec<f64>; AFTER.len()] = Default::default();
    for k in 0..pairs {
        let decks = [7 * k + 3, 11 * k + 40]
            .map(|n| bundled_deck(library(), slugs[n % slugs.len()]).expect("bundled"));
        let decks = [&decks[0], &decks[1]];
        let mut played = |chains: u16| -> Vec<Option<Pair>> {
            (0..rounds)
                .map(|n| {
                    let players: &mut [&mut dyn Player<KeyForge>] = &mut [&mut *one, &mut *two];
                    play(decks, chains, derive(1 + k as u64, n as u64), players)
                })
                .collect()
        };
        let both: Vec<(Pair, Pair)> =
            played(0).into_iter().zip(played(2)).filter_map(|(a, b)| Some((a?, b?))).collect();
        let score = |pair: &Pair| (pair.score[0] + pair.score[1]) / 2.0;
        let scores: Vec<f64> = both.iter().map(|(pair, _)| score(pair)).collect();
        let with_chains: Vec<f64> = both.iter().map(|(_, pair)| score(pair)).collect();
        let single =
            |first: usize| -> Vec<f64> { both.iter().map(|(p, _)| p.score[first]).collect() };
        let independent = (variance(&single(0)) + variance(&single(1))) / 4.0;
        if variance(&scores) == 0.0 {
            continue;
        }
        mirror.push(independent / variance(&scores));
        let differences: Vec<f64> = scores.iter().zip(&with_chains).map(|(a, b)| a - b).collect();
        common.push((variance(&scores) + variance(&with_chains)) / variance(&differences));
        let turns = both.iter().map(|(pair, _)| pair.turns).sum::<f64>() / both.len() as f64;
        for (at, after) in AFTER.into_iter().enumerate() {
            let values: Vec<f64> = both.iter().map(|(pair, _)| pair.values[at]).collect();
            let expectation = values.iter().sum::<f64>() / values.len() as f64;
            let Ok(done) = cross_fitted(&scores, &values, expectation, 5) else { continue };
            let explained = (1.0 - 1.0 / done.factor).max(0.0);
            let cost = (f64::from(after) / turns).min(1.0);
            let net = ((1.0 - explained).sqrt() + (cost * explained).sqrt()).powi(-2);
            known[at].push(done.factor);
            // Where it does not pay it is left alone.
            paid[at].push(if explained > cost / (1.0 + cost) { net.max(1.0) } else { 1.0 });
        }
    }
    println!(
        "{} pairs of decks, {rounds} mirrored pairs each; fewer games by a factor of",
        mirror.len()
    );
    let say = |what: &str, factors: &[f64]| {
        let logs: Vec<f64> = factors.iter().map(|x| x.ln()).collect();
        if let Some(m) = mean(&logs) {
            let [value, low, high] = [m.value, m.low, m.high].map(f64::exp);
            println!("{what:55} {value:.2} ({low:.2} to {high:.2})");
        }
    };
    say("mirrored pairs, score of a pairing", &mirror);
    say("common random numbers, difference of two chains", &common);
    for (at, after) in AFTER.into_iter().enumerate() {
        say(&format!("control variate after {after} turns, expectation known"), &known[at]);
        say(&format!("control variate after {after} turns, paid for"), &paid[at]);
    }
}
