//! `archon coverage`: the empirical coverage of the intervals.

use std::io::Write;
use std::sync::atomic::Ordering;

use archon_lab::studies::coverage::report::{CoverageReport, CoverageRow};
use archon_ratings::coverage::checks;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::error::Error;
use crate::report_files::ReportFiles;
use crate::{interrupt, messages};

/// `archon coverage`
#[derive(clap::Args)]
pub struct Args {
    /// Simulated campaigns for each check
    ///
    /// Cheap checks simulate up to a hundred times as many.
    #[arg(short = 'n', long, default_value_t = 2_000)]
    campaigns: u64,
    /// The seed of all chance: the same seed measures the same
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Only the checks of figures whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Threads [default: one for each processor]
    #[arg(short, long)]
    threads: Option<usize>,
    #[command(flatten)]
    files: ReportFiles<true>,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// Runs the checks and prints how often each figure held.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.campaigns == 0 {
        return Err(Error::Usage("--campaigns takes a number from 1 on, not 0".into()));
    }
    let wanted = |figure: &str| args.only.as_deref().is_none_or(|text| figure.contains(text));
    let checks: Vec<_> =
        checks(args.seed).into_iter().filter(|(check, _)| wanted(check.figure())).collect();
    if checks.is_empty() {
        let text = args.only.as_deref().unwrap_or_default();
        return Err(Error::Usage(format!("--only {text:?} leaves no check")));
    }
    args.files.can_be_written()?;
    let (pool, interrupted) = (crate::options::pool(args.threads)?, interrupt::flag());
    let bar = match messages::is_quiet() {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(checks.len() as u64),
    };
    let style = "{bar:40} {pos} of {len} checks, {eta} to go";
    bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
    let rows: Vec<CoverageRow> = pool.install(|| {
        checks
            .par_iter()
            .progress_with(bar)
            // What is whole when Ctrl-C is pressed is reported.
            .filter(|_| !interrupted.load(Ordering::Relaxed))
            .map(|(check, seed)| CoverageRow::from(&check.run(args.campaigns, *seed)))
            .collect()
    });
    let report = CoverageReport { seed: args.seed, interrupted: interrupt::is_set(), rows };
    args.files.write(&report, args.json, out)?;
    match report.missed() {
        0 => Ok(()),
        missed => Err(Error::NotCovered { missed, checks: report.rows.len() }),
    }
}
