//! A check: a figure, the campaigns that are simulated for it, and what all checks count with.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pair_distribution::PairDistribution;
use crate::estimate::Interval;

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
    /// The simulated setting
    pub scenario: String,
    /// The coverage that it should have
    pub nominal: NominalCoverage,
    /// Campaigns simulated
    pub campaigns: u64,
    /// Number of intervals that contained the true value (or of correct decisions)
    pub covered: u64,
    /// Of how many
    pub intervals: u64,
}

impl CoverageResult {
    /// The empirical coverage.
    pub fn share(&self) -> f64 {
        self.covered as f64 / self.intervals as f64
    }

    /// Whether the empirical coverage agrees with the nominal one, within the error of the simulation: three
    /// standard errors, so that a list of a hundred checks seldom has one that is outside by chance. The
    /// intervals of one campaign depend on each other: campaigns count.
    pub fn is_met(&self) -> bool {
        let covered = self.share();
        let error = 3.0 * (0.05f64 * 0.95 / self.campaigns as f64).sqrt();
        match self.nominal {
            NominalCoverage::Exactly95 => covered >= 0.94 - error && covered <= 0.96 + error,
            NominalCoverage::AtLeast95 => covered >= 0.95 - error,
        }
    }
}

/// Simulates a campaign and returns the number of intervals that contained the true value, and of all.
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
        self.run_until(campaigns, seed, &|| false).expect("nobody stops it")
    }

    /// [`Check::run`]; none if it was stopped before it came to its end.
    pub fn run_until(
        &self,
        campaigns: u64,
        seed: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Option<CoverageResult> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let campaigns = (campaigns * self.times).max(1);
        let (mut covered, mut all) = (0, 0);
        for _ in 0..campaigns {
            if stopped() {
                return None;
            }
            let (one, of) = (self.campaign)(&mut rng);
            covered += one;
            all += of;
        }
        Some(CoverageResult {
            figure: self.figure,
            scenario: self.scenario.clone(),
            nominal: self.nominal,
            campaigns,
            covered,
            intervals: all.max(1),
        })
    }
}

/// A check of `times` as many campaigns as are asked for.
pub(in crate::coverage) fn check(
    figure: &'static str,
    scenario: impl Into<String>,
    nominal: NominalCoverage,
    times: u64,
    campaign: impl Fn(&mut Xoshiro256PlusPlus) -> (u64, u64) + Send + Sync + 'static,
) -> Check {
    Check { figure, scenario: scenario.into(), nominal, times, campaign: Box::new(campaign) }
}

/// Counts one interval: whether it contains the true value. A missing interval does not.
pub(in crate::coverage) fn contains(estimate: Option<Interval>, truth: f64) -> (u64, u64) {
    (u64::from(estimate.is_some_and(|e| e.contains(truth))), 1)
}

/// Counts several intervals.
pub(in crate::coverage) fn all_of(contained: impl IntoIterator<Item = bool>) -> (u64, u64) {
    contained.into_iter().fold((0, 0), |(yes, all), one| (yes + u64::from(one), all + 1))
}

/// Pairs with a random mean score from a range and a random advantage, up to ten points, in one of
/// the seats.
pub(in crate::coverage) fn random_pairs(
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
pub(in crate::coverage) const CORRELATIONS: [(&str, f64); 3] = [
    ("negative correlation (−0.4)", -0.4),
    ("independent games", 0.0),
    ("overdispersed (+0.5)", 0.5),
];
