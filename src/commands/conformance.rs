//! `archon conformance`: replays recorded cases and says where the engine differs.

use std::io::Write;
use std::path::PathBuf;

use archon_engine::keyforge::edition::Edition;
use archon_lab::studies::conformance::{ConformanceConfig, conformance};

use crate::error::Error;
use crate::interrupt;
use crate::report_files::print;

/// `archon conformance`
#[derive(clap::Args)]
pub struct Args {
    /// Files with cases, or folders with such files (*.jsonl)
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only cases of this set: cota, aoa, wc, mm, dt, …, rules
    #[arg(long)]
    set: Option<String>,
    /// Only cases whose id contains this
    #[arg(long, value_name = "TEXT")]
    id: Option<String>,
    /// The edition of the rules: 2018-07, 2019-01, 2020-12, 2021-03, 2026-06 [default: 2021-03, and 2026-06 for cases
    /// with later cards]
    #[arg(short, long, alias = "edition", value_name = "EDITION")]
    rules: Option<String>,
    /// Fail if a smaller share of the playable cases passes, in percent
    #[arg(long, value_name = "PERCENT")]
    floor: Option<f64>,
    /// List every difference, and the missing cards of each unplayable case
    #[arg(long, short)]
    verbose: bool,
    /// Print JSON
    #[arg(short, long)]
    json: bool,
}

/// Runs the cases and reports.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let parse = |rules: &String| {
        Edition::parse(rules).ok_or_else(|| {
            let known = Edition::ALL.map(Edition::key).join(", ");
            Error::Usage(format!("unknown edition {rules:?}; editions: {known}"))
        })
    };
    let edition = args.rules.as_ref().map(parse).transpose()?;
    let Args { paths, set, id, verbose, .. } = args;
    let (paths, set, id) = (paths.clone(), set.clone(), id.clone());
    let config = ConformanceConfig { paths, set, id, edition };
    let mut report = conformance(&config, interrupt::flag())?;
    report.verbose = *verbose;
    if interrupt::is_set() {
        crate::note!("archon: interrupted; results so far");
    }
    print(&report, args.json, out)?;
    match (args.floor, report.rate()) {
        (Some(floor), rate) if rate < floor => Err(Error::Below { rate, floor }),
        _ => Ok(()),
    }
}
