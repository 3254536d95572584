//! `archon conformance`: replays recorded cases and says where the engine differs.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use archon_cards::library;
use archon_engine::keyforge::edition::Edition;
use archon_sim::games::keyforge::conformance::{Done, Outcome, files, run_file};
use rayon::prelude::*;
use serde::Serialize;

use crate::error::Error;
use crate::interrupt;

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
    /// The edition of the rules: 2018-07, 2019-01, 2020-12, 2021-03
    #[arg(short, long, alias = "edition", default_value = "2021-03", value_name = "EDITION")]
    rules: String,
    /// Fail if less than this part of the playable cases passes, in percent
    #[arg(long, value_name = "PERCENT")]
    floor: Option<f64>,
    /// Show every difference, and the cards that each unplayable case lacks
    #[arg(long, short)]
    verbose: bool,
    /// Print JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize, Default)]
struct Tally {
    passed: usize,
    failed: usize,
    unplayable: usize,
    #[serde(skip)]
    missing: BTreeMap<String, usize>,
}

#[derive(Serialize)]
struct Failure<'a> {
    id: &'a str,
    why: &'a str,
}

#[derive(Serialize)]
struct Report<'a> {
    sets: &'a BTreeMap<&'a str, Tally>,
    failures: Vec<Failure<'a>>,
}

/// Runs the cases and reports.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let edition = Edition::parse(&args.rules).ok_or_else(|| {
        let known = Edition::ALL.map(Edition::key).join(", ");
        Error::Usage(format!("there is no edition {:?}; there are: {known}", args.rules))
    })?;
    let done = replay(args, edition)?;
    let mut sets: BTreeMap<&str, Tally> = BTreeMap::new();
    for case in &done {
        let tally = sets.entry(&case.set).or_default();
        match &case.outcome {
            Outcome::Passed => tally.passed += 1,
            Outcome::Failed(_) => tally.failed += 1,
            Outcome::Unplayable(missing) => {
                tally.unplayable += 1;
                for id in missing {
                    *tally.missing.entry(id.clone()).or_default() += 1;
                }
            }
        }
    }
    if interrupt::is_set() {
        crate::note!("archon: interrupted; these are the cases that were replayed");
    }
    if args.json {
        print_json(&sets, &done, out)?;
    } else {
        print(args, &sets, &done, out)?;
    }
    let passed: usize = sets.values().map(|t| t.passed).sum();
    let played: usize = passed + sets.values().map(|t| t.failed).sum::<usize>();
    let rate = 100.0 * passed as f64 / played.max(1) as f64;
    match args.floor {
        Some(floor) if rate < floor => Err(Error::Below { rate, floor }),
        _ => Ok(()),
    }
}

fn replay(args: &Args, edition: Edition) -> Result<Vec<Done>, Error> {
    let mut paths = Vec::new();
    for path in &args.paths {
        paths.extend(files(path)?);
    }
    let interrupted = interrupt::flag();
    let wanted = |id: &str, set: &str| {
        !interrupted.load(Ordering::Relaxed)
            && args.set.as_deref().is_none_or(|s| s == set)
            && args.id.as_deref().is_none_or(|part| id.contains(part))
    };
    // A case that breaks the engine is a failure of that case, reported with the others.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let done: Result<Vec<Vec<Done>>, _> =
        paths.par_iter().map(|path| run_file(library(), path, edition, wanted)).collect();
    std::panic::set_hook(usual);
    Ok(done?.into_iter().flatten().collect())
}

fn failures(done: &[Done]) -> impl Iterator<Item = (&str, &[String])> {
    done.iter().filter_map(|d| match &d.outcome {
        Outcome::Failed(why) => Some((d.id.as_str(), why.as_slice())),
        _ => None,
    })
}

fn print_json(
    sets: &BTreeMap<&str, Tally>,
    done: &[Done],
    out: &mut impl Write,
) -> Result<(), Error> {
    let failures = failures(done)
        .map(|(id, why)| Failure { id, why: why.first().map_or("", String::as_str) })
        .collect();
    let report = Report { sets, failures };
    writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("plain data"))?;
    Ok(())
}

fn print(
    args: &Args,
    sets: &BTreeMap<&str, Tally>,
    done: &[Done],
    out: &mut impl Write,
) -> Result<(), Error> {
    for (id, why) in failures(done) {
        let shown = if args.verbose { why.len() } else { 1 };
        for line in why.iter().take(shown) {
            writeln!(out, "{id}: {line}")?;
        }
    }
    if args.verbose {
        for case in done {
            if let Outcome::Unplayable(missing) = &case.outcome {
                writeln!(out, "{}: not playable without {}", case.id, missing.join(", "))?;
            }
        }
    }
    writeln!(out, "{:<8} {:>7} {:>7} {:>13}", "set", "passed", "failed", "not playable")?;
    for (set, tally) in sets {
        let Tally { passed, failed, unplayable, missing } = tally;
        writeln!(out, "{set:<8} {passed:>7} {failed:>7} {unplayable:>13}")?;
        if !missing.is_empty() {
            let mut missing: Vec<_> = missing.iter().collect();
            missing.sort_by_key(|(id, cases)| (std::cmp::Reverse(**cases), id.as_str()));
            let most = if args.verbose { missing.len() } else { 12 };
            let named: Vec<_> =
                missing.iter().take(most).map(|(id, cases)| format!("{id} ({cases})")).collect();
            let more = missing.len() - named.len();
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            writeln!(out, "         missing: {}{more}", named.join(", "))?;
        }
    }
    Ok(())
}
