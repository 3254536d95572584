//! What `archon coverage` found.

use archon_ratings::coverage::{CoverageResult, NominalCoverage};
use serde::Serialize;

/// Share of simulated campaigns in which the interval contained the true value.
#[derive(Serialize, Clone, Debug)]
pub struct CoverageReport {
    /// The seed of all chance
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Whether Ctrl-C ended it before all checks were made
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// The checks
    pub rows: Vec<CoverageRow>,
}

/// A check of a figure.
#[derive(Serialize, Clone, Debug)]
pub struct CoverageRow {
    /// The figure
    pub figure: &'static str,
    /// The truth that was simulated
    pub truth: String,
    /// How often its interval should hold it
    pub promise: &'static str,
    /// Simulated campaigns
    pub campaigns: u64,
    /// How often it held
    pub held: u64,
    /// Of how many intervals
    pub of: u64,
    /// The share that held
    pub share: f64,
    /// Whether that is as promised
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
    /// How many checks missed what they promise.
    pub fn missed(&self) -> usize {
        self.rows.iter().filter(|row| !row.kept).count()
    }
}
