//! The list of checks.

mod comparisons;
mod handicaps;
mod ratings;
mod scores;
mod sequential;

use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pair_distribution::PairDistribution;
use super::{Check, NominalCoverage};
use crate::estimate::Interval;

/// All checks. Their seeds follow from the order, so new ones are added at the end.
pub fn all() -> Vec<Check> {
    let mut checks = Vec::new();
    scores::add(&mut checks);
    sequential::add(&mut checks);
    ratings::add(&mut checks);
    handicaps::add_curves(&mut checks);
    comparisons::add(&mut checks);
    handicaps::add_alternations(&mut checks);
    checks
}

fn check(
    figure: &'static str,
    scenario: impl Into<String>,
    nominal: NominalCoverage,
    times: u64,
    campaign: impl Fn(&mut Xoshiro256PlusPlus) -> (u64, u64) + Send + Sync + 'static,
) -> Check {
    Check { figure, scenario: scenario.into(), nominal, times, campaign: Box::new(campaign) }
}

/// Counts one interval: whether it contains the true value. A missing interval does not.
fn contains(estimate: Option<Interval>, truth: f64) -> (u64, u64) {
    (u64::from(estimate.is_some_and(|e| e.contains(truth))), 1)
}

/// Counts several intervals.
fn all_of(contained: impl IntoIterator<Item = bool>) -> (u64, u64) {
    contained.into_iter().fold((0, 0), |(yes, all), one| (yes + u64::from(one), all + 1))
}

/// Pairs with a random mean score from a range and a random advantage, up to ten points, in one of
/// the seats.
fn random_pairs(
    range: (f64, f64),
    correlation: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> PairDistribution {
    let rate = rng.random_range(range.0..range.1);
    let room = (rate.min(1.0 - rate) / 4.0).min(0.1);
    let advantage = rng.random_range(-room..room);
    PairDistribution::new(rate + advantage, rate - advantage, correlation)
}

/// Correlations of the two games of a pair.
const CORRELATIONS: [(&str, f64); 3] = [
    ("negative correlation (−0.4)", -0.4),
    ("independent games", 0.0),
    ("overdispersed (+0.5)", 0.5),
];
