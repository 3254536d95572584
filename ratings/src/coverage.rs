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
mod checks;
pub mod handicap;
pub mod pair_distribution;
mod round_robin;
mod sequential;

use rand::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The nominal coverage of an interval, or one minus the nominal error rate of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NominalCoverage {
    /// 95 %: 94 to 96 % when measured
    Exactly95,
    /// At least 95 %: tests, simultaneous intervals, confidence sequences
    AtLeast95,
}

/// The empirical coverage of a figure.
#[derive(Clone, PartialEq, Debug)]
pub struct CoverageResult {
    /// The figure
    pub figure: &'static str,
    /// What was simulated
    pub scenario: String,
    /// The coverage that it should have
    pub nominal: NominalCoverage,
    /// Campaigns simulated
    pub campaigns: u64,
    /// How many intervals contained the true value (or decisions were right)
    pub covered: u64,
    /// Of how many
    pub intervals: u64,
}

impl CoverageResult {
    /// The empirical coverage.
    pub fn share(&self) -> f64 {
        self.covered as f64 / self.intervals as f64
    }

    /// Whether the empirical coverage agrees with the nominal one.
    pub fn is_met(&self) -> bool {
        let covered = self.share();
        match self.nominal {
            NominalCoverage::Exactly95 => (0.94..=0.96).contains(&covered),
            NominalCoverage::AtLeast95 => covered >= 0.95,
        }
    }
}

/// Simulates a campaign and returns how many intervals contained the true value, of how many.
type Campaign = Box<dyn Fn(&mut Xoshiro256PlusPlus) -> (u64, u64) + Send + Sync>;

/// A figure in a simulated scenario.
pub struct Check {
    figure: &'static str,
    scenario: String,
    nominal: NominalCoverage,
    /// Cheap checks simulate this many times as many campaigns.
    times: u64,
    campaign: Campaign,
}

impl Check {
    /// The figure that is checked.
    pub fn figure(&self) -> &'static str {
        self.figure
    }

    /// Simulates this many campaigns, or some times as many where they are cheap.
    pub fn run(&self, campaigns: u64, seed: u64) -> CoverageResult {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let campaigns = (campaigns * self.times).max(1);
        let (mut covered, mut all) = (0, 0);
        for _ in 0..campaigns {
            let (one, of) = (self.campaign)(&mut rng);
            covered += one;
            all += of;
        }
        CoverageResult {
            figure: self.figure,
            scenario: self.scenario.clone(),
            nominal: self.nominal,
            campaigns,
            covered,
            intervals: all.max(1),
        }
    }
}

/// All checks, each with its seed from the seed of the study.
pub fn checks(seed: u64) -> Vec<(Check, u64)> {
    let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
    checks::all().into_iter().map(|check| (check, seeds.next_u64())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the empirical coverage is compatible with the nominal one: the few campaigns that a
    /// test has time for do not tell 95 % from 93 %.
    fn is_plausible(result: &CoverageResult) -> bool {
        // Three standard errors, so that a list of checks fails once in many runs. Intervals of one
        // campaign are correlated, so campaigns count, not intervals.
        let slack = 3.0 * (0.05f64 * 0.95 / result.campaigns as f64).sqrt();
        let covered = result.share();
        match result.nominal {
            NominalCoverage::Exactly95 => covered >= 0.94 - slack && covered <= 0.96 + slack,
            NominalCoverage::AtLeast95 => covered >= 0.95 - slack,
        }
    }

    #[test]
    fn empirical_coverage_is_compatible_with_nominal_coverage() {
        for (check, seed) in checks(1) {
            let result = check.run(40, seed);
            assert!(is_plausible(&result), "{result:?}");
        }
    }

    #[test]
    fn the_same_seed_measures_the_same() {
        let result = |seed| checks(seed)[0].0.run(20, checks(seed)[0].1);
        assert_eq!(result(3), result(3));
    }
}
