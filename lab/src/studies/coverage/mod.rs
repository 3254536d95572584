//! `coverage`: the empirical coverage of the intervals.

mod document;
pub mod report;

use std::sync::atomic::Ordering;

use archon_ratings::coverage::{Check, checks};
use archon_runner::{Event, RunContext, threads};
use rayon::prelude::*;

use self::report::{CoverageReport, CoverageRow};
use crate::error::{ConfigError, StudyError};

/// The settings of [`coverage`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoverageConfig {
    /// Simulated campaigns for each check; cheap checks simulate up to a hundred times as many
    pub campaigns: u64,
    /// The seed of all random numbers
    pub seed: u64,
    /// Only the checks of figures whose name contains this
    pub only: Option<String>,
}

/// Simulates campaigns with known truth, and counts how often intervals contain it.
///
/// # Errors
/// The settings leave nothing to check, or the threads cannot be started.
pub fn coverage(
    context: &RunContext<'_>,
    config: &CoverageConfig,
) -> Result<CoverageReport, StudyError> {
    let CoverageConfig { campaigns, seed, only } = config;
    if *campaigns == 0 {
        let range = "a number from 1 on".into();
        return Err(
            ConfigError::OutOfRange { setting: "campaigns", range, given: "0".into() }.into()
        );
    }
    let wanted = |check: &Check| only.as_deref().is_none_or(|text| check.figure().contains(text));
    let mut checks = checks(*seed);
    checks.retain(|(check, _)| wanted(check));
    if checks.is_empty() {
        let given = format!("{:?}", only.as_deref().unwrap_or_default());
        let range = "part of the name of a figure".into();
        return Err(ConfigError::OutOfRange { setting: "only", range, given }.into());
    }
    let pool = threads::pool(context.threads)?;
    context.progress.begin(None, pool.current_num_threads());
    context.progress.event(Event::Expected(checks.len() as u64));
    let is_interrupted = || context.interrupted.load(Ordering::Relaxed);
    let rows: Vec<CoverageRow> = pool.install(|| {
        checks
            .par_iter()
            // What is whole when Ctrl-C is pressed is reported.
            .filter_map(|(check, seed)| {
                let row = check.run_until(*campaigns, *seed, &is_interrupted)?;
                context.progress.event(Event::Played(1));
                Some(CoverageRow::from(&row))
            })
            .collect()
    });
    Ok(CoverageReport { seed: *seed, campaigns: *campaigns, interrupted: is_interrupted(), rows })
}
