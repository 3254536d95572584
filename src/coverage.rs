//! `archon coverage`: how often the intervals hold what they promise.

use std::io::Write;

use archon_ratings::coverage::{CoverageResult, NominalCoverage, checks};
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use crate::error::Error;

/// `archon coverage`
#[derive(clap::Args)]
pub struct Args {
    /// Simulated campaigns for each check; cheap checks simulate up to a hundred times as many
    #[arg(long, default_value_t = 2_000)]
    campaigns: u64,
    /// The seed of all chance: the same seed measures the same
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the checks of figures whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Threads [default: one for each processor]
    #[arg(long)]
    threads: Option<usize>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct CoverageReport {
    seed: u64,
    rows: Vec<CoverageRow>,
}

#[derive(Serialize)]
struct CoverageRow {
    figure: &'static str,
    truth: String,
    promise: &'static str,
    campaigns: u64,
    held: u64,
    of: u64,
    share: f64,
    kept: bool,
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
    let pool = crate::options::pool(args.threads)?;
    let bar = ProgressBar::new(checks.len() as u64);
    let style = "{bar:40} {pos} of {len} checks, {eta} to go";
    bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
    let rows: Vec<CoverageResult> = pool.install(|| {
        checks
            .par_iter()
            .progress_with(bar)
            .map(|(check, seed)| check.run(args.campaigns, *seed))
            .collect()
    });
    let lines: Vec<CoverageRow> = rows.iter().map(CoverageRow::from).collect();
    let missed = lines.iter().filter(|line| !line.kept).count();
    if args.json {
        let report = CoverageReport { seed: args.seed, rows: lines };
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("plain data"))?;
    } else {
        print(&lines, args.seed, out)?;
    }
    match missed {
        0 => Ok(()),
        _ => Err(Error::NotCovered { missed, checks: rows.len() }),
    }
}

fn print(lines: &[CoverageRow], seed: u64, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "How often figures held over simulated campaigns with known truth, seed {seed}")?;
    writeln!(out)?;
    let width = |of: &dyn Fn(&CoverageRow) -> usize| lines.iter().map(of).max().unwrap_or(0);
    let figure = width(&|line| line.figure.chars().count());
    let truth = width(&|line| line.truth.chars().count());
    for line in lines {
        writeln!(
            out,
            "{:<figure$}  {:<truth$}  {:6.2} % of {:>6}  ({}){}",
            line.figure,
            line.truth,
            100.0 * line.share,
            line.of,
            line.promise,
            if line.kept { "" } else { "  MISSED" }
        )?;
    }
    Ok(())
}
