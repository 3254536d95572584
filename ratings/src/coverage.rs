//! Do the intervals hold what they promise? Campaigns simulated from known truths.
//!
//! Every kind of interval and every error rate that archon reports has its checks here. A check
//! simulates campaigns from a truth, makes the figure from each as a user would get it, and counts
//! how often it holds the truth. Truths are drawn anew for each campaign from the range that the
//! check names ("rate near 0.02" is 0.01 to 0.03): with few pairs, results are so coarse that at a
//! single rate the coverage of any interval jumps by percents when the rate moves by a hair.
//!
//! `archon coverage` runs them all; a short version runs with the tests.

mod bootstrap;
mod checks;
pub mod handicap;
pub mod pair_distribution;
pub mod sequential;

use rand::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::wilson::Proportion;

/// What a figure promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NominalCoverage {
    /// It holds the truth in 95 % of campaigns: 94 to 96 % when measured
    Exactly95,
    /// It holds in at least 95 % of campaigns: tests, and intervals that hold all at once or at all
    /// times
    AtLeast95,
}

/// How often a figure kept its promise.
#[derive(Clone, PartialEq, Debug)]
pub struct CoverageResult {
    /// The figure
    pub figure: &'static str,
    /// What was true
    pub truth: String,
    /// What it promises
    pub promise: NominalCoverage,
    /// Campaigns simulated
    pub campaigns: u64,
    /// How many intervals (or answers) held, of how many
    pub held: Proportion,
}

impl CoverageResult {
    /// Whether the measured share keeps the promise.
    pub fn is_met(&self) -> bool {
        let held = self.held.estimate();
        match self.promise {
            NominalCoverage::Exactly95 => (0.94..=0.96).contains(&held),
            NominalCoverage::AtLeast95 => held >= 0.95,
        }
    }

    /// Whether the share that was measured may come from a figure that keeps its promise: so few
    /// campaigns as a test has time for do not tell 95 % from 93 %.
    pub fn is_plausible(&self) -> bool {
        // Three standard errors, so that a list of checks fails once in many runs; intervals of
        // one campaign go together, so campaigns count, not intervals.
        let slack = 3.0 * (0.05f64 * 0.95 / self.campaigns as f64).sqrt();
        let held = self.held.estimate();
        match self.promise {
            NominalCoverage::Exactly95 => held >= 0.94 - slack && held <= 0.96 + slack,
            NominalCoverage::AtLeast95 => held >= 0.95 - slack,
        }
    }
}

/// A campaign simulated and looked at: how many intervals held, of how many.
type Campaign = Box<dyn Fn(&mut Xoshiro256PlusPlus) -> (u64, u64) + Send + Sync>;

/// One check.
pub struct Check {
    figure: &'static str,
    truth: String,
    promise: NominalCoverage,
    /// Cheap checks simulate this many times as many campaigns.
    times: u64,
    campaign: Campaign,
}

impl Check {
    /// What it checks.
    pub fn figure(&self) -> &'static str {
        self.figure
    }

    /// Simulates this many campaigns, or some times as many where they are cheap.
    pub fn run(&self, campaigns: u64, seed: u64) -> CoverageResult {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let campaigns = (campaigns * self.times).max(1);
        let (mut held, mut all) = (0, 0);
        for _ in 0..campaigns {
            let (one, of) = (self.campaign)(&mut rng);
            held += one;
            all += of;
        }
        let held = Proportion::of(held, all.max(1)).expect("no more than all hold");
        CoverageResult {
            figure: self.figure,
            truth: self.truth.clone(),
            promise: self.promise,
            campaigns,
            held,
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

    #[test]
    fn every_figure_may_keep_its_promise() {
        for (check, seed) in checks(1) {
            let row = check.run(40, seed);
            assert!(row.is_plausible(), "{row:?}");
        }
    }

    #[test]
    fn the_same_seed_measures_the_same() {
        let row = |seed| checks(seed)[0].0.run(20, checks(seed)[0].1);
        assert_eq!(row(3), row(3));
    }
}
