//! `conformance`: recorded cases replayed, and where the engine differs.

pub mod report;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use archon_cards::library;
use archon_engine::keyforge::edition::Edition;
use archon_sim::games::keyforge::conformance::{Done, Unreadable, files, run_file};
use rayon::prelude::*;

use self::report::ConformanceReport;

/// Which cases are replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct ConformanceConfig {
    /// Files with cases, or folders with such files
    pub paths: Vec<PathBuf>,
    /// Only cases of this set
    pub set: Option<String>,
    /// Only cases whose id contains this
    pub id: Option<String>,
    /// The edition of the rules; none: for each case the one that knows its cards
    pub edition: Option<Edition>,
}

/// Replays cases, until `interrupted` is set.
///
/// # Errors
/// A file cannot be read, or holds no cases.
pub fn conformance(
    config: &ConformanceConfig,
    interrupted: &AtomicBool,
) -> Result<ConformanceReport, Unreadable> {
    let mut paths = Vec::new();
    for path in &config.paths {
        paths.extend(files(path)?);
    }
    let wanted = |id: &str, set: &str| {
        !interrupted.load(Ordering::Relaxed)
            && config.set.as_deref().is_none_or(|s| s == set)
            && config.id.as_deref().is_none_or(|part| id.contains(part))
    };
    // A case that breaks the engine is a failure of that case, reported with the others.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let run = |path: &PathBuf| match interrupted.load(Ordering::Relaxed) {
        true => Ok(Vec::new()),
        false => run_file(library(), path, config.edition, wanted),
    };
    let done: Result<Vec<Vec<Done>>, _> = paths.par_iter().map(run).collect();
    std::panic::set_hook(usual);
    Ok(ConformanceReport::new(&done?.concat()))
}
