//! Where a deck stands in a field that it played: what share of the field it beats, and which decks of
//! it are its best and worst pairings.
//!
//! A deck meets each of many opponents a few times, so that what it scored against one is mostly
//! chance: of the raw scores the highest are too high and the lowest too low, and the share above one
//! half is drawn towards one half. The scores are therefore taken as a sample of a normal distribution
//! of true scores, whose mean and spread are estimated from all of them (empirical Bayes: B. Efron and
//! C. Morris, "Data analysis using Stein's estimator and its generalizations", 1975; the spread by R.
//! DerSimonian and N. Laird 1986), and each is shrunk to the mean by how little is known of it.
//!
//! Not for a handful of opponents, whose spread cannot be told from chance.

use crate::estimate::{Interval, normal_cdf, student_quantile};
use crate::math::exp;
use crate::pairs::Pentanomial;
use crate::wilson::Z_95;

/// With fewer opponents nothing is said.
pub const FEWEST: usize = 8;
/// The density of the standard normal distribution at 0.
const DENSITY_AT_0: f64 = 0.398_942_280_401_432_7;
const METHOD: &str = "empirical Bayes over opponents";

/// A deck in a field.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The share of the opponents that it beats: of a game against which it wins more than half
    pub beaten: Interval,
    /// Its true score against each opponent, shrunk; none against those that it has not met
    pub scores: Vec<Option<Interval>>,
    /// The standard deviation of its true scores over the opponents
    pub spread: f64,
}

/// From what a deck scored against each opponent; none if there are fewer than [`FEWEST`] with a
/// finished pair, or no opponent was met twice.
pub fn standing(scores: &[Pentanomial]) -> Option<Standing> {
    let met: Vec<(f64, f64)> = scores
        .iter()
        .filter_map(|scores| Some((scores.mean()?, scores.0.iter().sum::<u64>() as f64)))
        .collect();
    if met.len() < FEWEST {
        return None;
    }
    let variance_of_a_pair = within(scores)?;
    let errors: Vec<f64> = met.iter().map(|(_, pairs)| variance_of_a_pair / pairs).collect();
    let variance = between(&met, &errors);
    let weights: Vec<f64> = errors.iter().map(|error| 1.0 / (variance + error)).collect();
    let all: f64 = weights.iter().sum();
    let mean =
        met.iter().zip(&weights).map(|((score, _), weight)| score * weight).sum::<f64>() / all;
    // Of the mean of the distribution.
    let error = (1.0 / all).sqrt();
    let mut met = met.into_iter().zip(errors);
    let shrunk: Vec<Option<Shrunk>> = scores
        .iter()
        .map(|scores| {
            scores.mean()?;
            let ((score, pairs), own_error) = met.next()?;
            let unknown = own_error / (variance + own_error);
            Some(Shrunk {
                value: score + unknown * (mean - score),
                deviation: (unknown * variance + (unknown * error).powi(2)).sqrt().max(1e-9),
                unknown,
                pairs: pairs as u64,
            })
        })
        .collect();
    let beaten = beaten(shrunk.iter().flatten(), error);
    let scores = shrunk.into_iter().map(|score| score.map(Shrunk::interval)).collect();
    Some(Standing { beaten, scores, spread: variance.sqrt() })
}

/// The posterior of the true score against an opponent.
struct Shrunk {
    value: f64,
    /// Its standard deviation
    deviation: f64,
    /// How much of it is the mean of all, from 0 to 1
    unknown: f64,
    pairs: u64,
}

impl Shrunk {
    fn interval(self) -> Interval {
        let half = Z_95 * self.deviation;
        let (low, high) = ((self.value - half).max(0.0), (self.value + half).min(1.0));
        Interval { value: self.value, low, high, count: self.pairs, method: METHOD }
    }
}

/// The variance of the score of a pair against one opponent, from those that were met repeatedly.
fn within(scores: &[Pentanomial]) -> Option<f64> {
    let (mut squares, mut degrees_of_freedom) = (0.0, 0.0);
    for scores in scores {
        let Some(mean) = scores.mean() else { continue };
        for (points, pairs) in scores.0.iter().enumerate() {
            squares += *pairs as f64 * (points as f64 / 4.0 - mean).powi(2);
            degrees_of_freedom += *pairs as f64;
        }
        degrees_of_freedom -= 1.0;
    }
    (degrees_of_freedom > 0.0).then(|| (squares / degrees_of_freedom).max(1e-6))
}

/// The variance of the true scores.
fn between(met: &[(f64, f64)], errors: &[f64]) -> f64 {
    let weights: Vec<f64> = errors.iter().map(|error| 1.0 / error).collect();
    let all: f64 = weights.iter().sum();
    let mean = met.iter().zip(&weights).map(|((x, _), w)| x * w).sum::<f64>() / all;
    let q: f64 = met.iter().zip(&weights).map(|((x, _), w)| w * (x - mean).powi(2)).sum();
    let squares: f64 = weights.iter().map(|w| w * w).sum();
    ((q - (met.len() - 1) as f64) / (all - squares / all)).max(0.0)
}

/// The expected share of true scores above one half. Its error: each is above or not by itself, and all
/// move with the mean. Decks are whole, and with few opponents the spread is uncertain too: half a deck
/// more on each side, and Student's quantile.
fn beaten<'s>(scores: impl Iterator<Item = &'s Shrunk>, error_of_mean: f64) -> Interval {
    let (mut expected, mut own, mut moved, mut number) = (0.0, 0.0, 0.0, 0.0);
    for score in scores {
        let z = (score.value - 0.5) / score.deviation;
        let above = normal_cdf(z);
        expected += above;
        own += above * (1.0 - above);
        moved += DENSITY_AT_0 * exp(-z * z / 2.0) * score.unknown / score.deviation;
        number += 1.0;
    }
    let value = expected / number;
    let deviation = (own + (moved * error_of_mean).powi(2)).sqrt();
    let half = (student_quantile(0.975, number - 1.0) * deviation + 0.5) / number;
    let (low, high) = ((value - half).max(0.0), (value + half).min(1.0));
    Interval { value, low, high, count: number as u64, method: METHOD }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng};
    use rand_distr::{Distribution as _, StandardNormal};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// True scores against a field, and so many pairs of each.
    fn field(
        opponents: usize,
        pairs: usize,
        [mean, spread]: [f64; 2],
        rng: &mut Xoshiro256PlusPlus,
    ) -> (Vec<f64>, Vec<Pentanomial>) {
        let opponent = |_| {
            let x: f64 = StandardNormal.sample(rng);
            let score = (mean + spread * x).clamp(0.02, 0.98);
            let mut counts = [0; 5];
            for _ in 0..pairs {
                let won = (0..2).filter(|_| rng.random::<f64>() < score).count();
                counts[2 * won] += 1;
            }
            (score, Pentanomial(counts))
        };
        (0..opponents).map(opponent).unzip()
    }

    #[test]
    fn the_share_of_decks_that_are_beaten_is_within_its_interval() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_293);
        for (opponents, pairs, mean) in [(179, 13, 0.44), (80, 5, 0.5), (30, 20, 0.6)] {
            let mut held = 0;
            for _ in 0..500 {
                let (truth, counts) = field(opponents, pairs, [mean, 0.12], &mut rng);
                let beaten = truth.iter().filter(|score| **score > 0.5).count() as f64;
                let found = standing(&counts).unwrap().beaten;
                held += u32::from(found.contains(beaten / opponents as f64));
            }
            let share = f64::from(held) / 500.0;
            assert!((0.92..=0.99).contains(&share), "{opponents} × {pairs}, {mean}: {share}");
        }
    }

    #[test]
    fn shrunk_scores_hold_the_truth_where_raw_ones_of_the_best_are_too_high() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_294);
        let (mut held, mut all, mut raw_excess, mut excess) = (0.0, 0.0, 0.0, 0.0);
        for _ in 0..200 {
            let (truth, counts) = field(80, 8, [0.5, 0.1], &mut rng);
            let found = standing(&counts).unwrap();
            for (truth, score) in truth.iter().zip(&found.scores) {
                held += f64::from(u8::from(score.unwrap().contains(*truth)));
                all += 1.0;
            }
            let value = |n: &usize| found.scores[*n].unwrap().value;
            let best = (0..80).max_by(|a, b| value(a).total_cmp(&value(b))).unwrap();
            excess += value(&best) - truth[best];
            raw_excess += counts[best].mean().unwrap() - truth[best];
        }
        assert!((0.93..0.97).contains(&(held / all)), "{}", held / all);
        assert!(raw_excess / 200.0 > 0.08, "{}", raw_excess / 200.0);
        assert!((excess / 200.0).abs() < 0.02, "{}", excess / 200.0);
    }

    #[test]
    fn nothing_is_said_of_few_opponents_or_of_single_pairs() {
        let once = Pentanomial([0, 0, 1, 0, 0]);
        assert_eq!(standing(&[Pentanomial([1, 2, 3, 2, 1]); 7]), None);
        assert_eq!(standing(&[once; 20]), None);
        assert_eq!(standing(&[]), None);
    }

    #[test]
    fn opponents_that_differ_by_chance_alone_are_all_alike() {
        let even = standing(&[Pentanomial([3, 0, 6, 0, 3]); 20]).unwrap();
        assert_eq!(even.spread, 0.0);
        assert!(even.beaten.contains(0.5));
        assert!(even.scores.iter().all(|score| (score.unwrap().value - 0.5).abs() < 1e-9));
    }
}
