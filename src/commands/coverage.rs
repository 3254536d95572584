//! `archon coverage`: the empirical coverage of the intervals.

use std::io::Write;

use archon_lab::studies::coverage::{CoverageConfig, coverage};
use archon_runner::{Event, Progress, RunContext};
use indicatif::{ProgressBar, ProgressStyle};

use crate::error::Error;
use crate::report_files::ReportFiles;
use crate::{interrupt, messages};

/// `archon coverage`
#[derive(clap::Args)]
pub struct Args {
    /// Simulated campaigns for each check
    ///
    /// Fast checks simulate up to 100 times this number.
    #[arg(short = 'n', long, default_value_t = 2_000)]
    campaigns: u64,
    /// Seed of the random numbers: the same seed gives the same result
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

/// Runs the checks and prints the coverage of each figure.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    args.files.can_be_written()?;
    let bar = Checks(bar());
    let context = RunContext {
        threads: args.threads,
        interrupted: interrupt::flag(),
        progress: &bar,
        ..RunContext::default()
    };
    let Args { campaigns, seed, ref only, .. } = *args;
    let report = coverage(&context, &CoverageConfig { campaigns, seed, only: only.clone() })?;
    bar.0.finish_and_clear();
    args.files.write(&report, args.json, out)?;
    match report.missed() {
        0 => Ok(()),
        missed => Err(Error::NotCovered { missed, checks: report.rows.len() }),
    }
}

/// A bar that counts checks.
struct Checks(ProgressBar);

impl Progress for Checks {
    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(checks) => self.0.set_length(checks),
            Event::Played(checks) => self.0.inc(checks),
            Event::Read(_) | Event::Forfeited { .. } => {}
        }
    }
}

fn bar() -> ProgressBar {
    let bar = match messages::is_quiet() {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(0),
    };
    let style = "{bar:40} {pos} of {len} checks, {eta} to go";
    bar.with_style(ProgressStyle::with_template(style).expect("a fixed template"))
}
