//! Mirrored pairs between two evaluations, each at the hands of `greedy`.

use archon_engine::core::game::Match;
use rayon::prelude::*;

use super::sampling::draw_decks;
use crate::evaluation::{Evaluated, Evaluation};
use crate::play::play;
use crate::players::greedy::Greedy;
use crate::seeds::derive;

/// Pairs that one task plays.
const TASK: u64 = 16;

/// What side one made of a mirrored pair: of the game it began and of the one it went second in;
/// none for a game that did not finish.
pub type Pair = [Option<f64>; 2];

/// Plays mirrored pairs: two games of the same decks and shuffles, the second with the sides in
/// each other's seats. The result is the same for any number of threads.
///
/// # Panics
/// If there is no deck.
pub fn mirrored_pairs<G: Evaluated>(
    decks: &[G::Deck],
    rules: G::Rules,
    [one, other]: [&Evaluation<G>; 2],
    pairs: u64,
    seed: u64,
) -> Vec<Pair> {
    let tasks: Vec<u64> = (0..pairs).step_by(TASK as usize).collect();
    let parts: Vec<Vec<Pair>> = tasks
        .into_par_iter()
        .map(|begin| {
            let mut one = Greedy::new(one.clone());
            let mut other = Greedy::new(other.clone());
            (begin..(begin + TASK).min(pairs))
                .map(|number| {
                    mirrored_pair(decks, rules, [&mut one, &mut other], derive(seed, number))
                })
                .collect()
        })
        .collect();
    parts.into_iter().flatten().collect()
}

/// Plays one pair, whose decks are drawn by its seed.
///
/// # Panics
/// If there is no deck.
pub fn mirrored_pair<G: Evaluated>(
    decks: &[G::Deck],
    rules: G::Rules,
    [one, other]: [&mut Greedy<G>; 2],
    seed: u64,
) -> Pair {
    let decks = draw_decks::<G>(decks, seed);
    let start = Match { decks: &decks, handicaps: &[0; 2], rules, first: Some(0), seed };
    let begun = play(&start, &mut [one, other]).outcome.points(0);
    [begun, play(&start, &mut [other, one]).outcome.points(1)]
}

/// The mean score of finished pairs, from 0 to 1; ½ without any.
pub fn score(pairs: &[Pair]) -> f64 {
    let finished = pairs.iter().filter_map(|pair| Some((pair[0]? + pair[1]?) / 2.0));
    let (sum, n) = finished.fold((0.0, 0u32), |(sum, n), score| (sum + score, n + 1));
    if n == 0 { 0.5 } else { sum / f64::from(n) }
}
