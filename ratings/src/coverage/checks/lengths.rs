//! The mean length of games.

use rand::RngExt;
use rand_distr::{Distribution, StandardNormal};

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, check, contains};
use crate::math::exp;
use crate::samples::PairSums;

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    let scenario = "200 pairs of lognormal lengths, correlation −0.4 to 0.6";
    checks.push(check("mean length", scenario, Exactly95, 10, |rng| {
        let (spread, correlation) = (rng.random_range(0.2..0.5), rng.random_range(-0.4..0.6f64));
        let mut sums = PairSums { pairs: 200, sum: 0.0, squares: 0.0, products: 0.0 };
        for _ in 0..sums.pairs {
            let [x, y]: [f64; 2] = std::array::from_fn(|_| StandardNormal.sample(rng));
            let other = correlation * x + (1.0 - correlation * correlation).sqrt() * y;
            let [one, two] = [x, other].map(|z| 20.0 * exp(spread * z));
            sums.sum += one + two;
            sums.squares += one * one + two * two;
            sums.products += one * two;
        }
        contains(sums.mean(), 20.0 * exp(spread * spread / 2.0))
    }));
}
