//! The report of `archon coverage`.

use archon_ratings::coverage::{CoverageResult, NominalCoverage};
use serde::Serialize;

/// The empirical coverage of the intervals of reports, check by check.
#[derive(Serialize, Clone, Debug)]
pub struct CoverageReport {
    /// The seed of all random numbers
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Simulated campaigns for each check, as they were requested
    #[serde(skip)]
    pub campaigns: u64,
    /// Whether Ctrl-C stopped it before all checks were made
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// The checks
    pub rows: Vec<CoverageRow>,
}

/// The empirical coverage of the interval of one figure, in one simulated setting.
#[derive(Serialize, Clone, Debug)]
pub struct CoverageRow {
    /// The figure
    pub figure: &'static str,
    /// The simulated true value
    pub truth: String,
    /// The nominal coverage
    pub promise: &'static str,
    /// Simulated campaigns
    pub campaigns: u64,
    /// Number of intervals that contained the true value
    pub held: u64,
    /// Number of intervals
    pub of: u64,
    /// The empirical coverage: `held` / `of`
    pub share: f64,
    /// Whether the nominal coverage is met
    pub kept: bool,
}

impl From<&CoverageResult> for CoverageRow {
    fn from(row: &CoverageResult) -> CoverageRow {
        CoverageRow {
            figure: row.figure,
            truth: row.scenario.clone(),
            promise: match row.nominal {
                NominalCoverage::Exactly95 => "94 to 96 %",
                NominalCoverage::AtLeast95 => "at least 95 %",
            },
            campaigns: row.campaigns,
            held: row.covered,
            of: row.intervals,
            share: row.share(),
            kept: row.is_met(),
        }
    }
}

impl CoverageReport {
    /// Number of checks that miss the nominal coverage.
    pub fn missed(&self) -> usize {
        self.rows.iter().filter(|row| !row.kept).count()
    }
}
