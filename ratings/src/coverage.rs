//! Empirical coverage: the intervals and tests of this crate, applied to simulated campaigns whose true
//! values are known.
//!
//! Every kind of interval and every error rate that archon reports is checked here. A check simulates
//! campaigns, computes the figure from each as a user would get it, and counts how often its interval
//! contains the true value. True values are drawn anew for each campaign from the range that the
//! check names ("rate near 0.02" is 0.01 to 0.03): with few pairs the results are so discrete that at a
//! single rate the coverage of any interval oscillates by percents (L. Brown, T. Cai and A. DasGupta,
//! "Interval estimation for a binomial proportion", 2001).
//!
//! `archon coverage` runs all checks; a short version runs with the tests.

mod bootstrap;
mod check;
mod checks;
pub mod handicap;
pub mod pair_distribution;
mod round_robin;
mod sequential;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub use check::{Check, CoverageResult, NominalCoverage};

/// All checks, each with its seed from the seed of the study.
pub fn checks(seed: u64) -> Vec<(Check, u64)> {
    let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
    checks::all().into_iter().map(|check| (check, seeds.next_u64())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empirical_coverage_is_compatible_with_nominal_coverage() {
        for (check, seed) in checks(1) {
            let result = check.run(40, seed);
            assert!(result.is_met(), "{result:?}");
        }
    }

    #[test]
    fn the_same_seed_measures_the_same() {
        let result = |seed| checks(seed)[0].0.run(20, checks(seed)[0].1);
        assert_eq!(result(3), result(3));
    }
}
