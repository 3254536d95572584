//! `archon compare`: two saved reports of the same study.

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_report::compare::compare;
use serde_json::Value;

use crate::error::Error;
use crate::report_files::ReportFiles;

/// `archon compare`
#[derive(clap::Args)]
pub struct Args {
    /// The first report, as --json wrote it
    #[arg(value_name = "REPORT")]
    first: PathBuf,
    /// The second report
    ///
    /// Differences are the second less the first.
    #[arg(value_name = "REPORT")]
    second: PathBuf,
    #[command(flatten)]
    files: ReportFiles<true>,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// Compares the reports and prints what differs.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    args.files.can_be_written()?;
    let (one, two) = (read(&args.first)?, read(&args.second)?);
    let names = [&args.first, &args.second].map(|path| path.display().to_string());
    let found = compare((&names[0], &one), (&names[1], &two));
    let report = found.map_err(|why| Error::Usage(why.to_string()))?;
    args.files.write(&report, args.json, out)
}

fn read(path: &Path) -> Result<Value, Error> {
    let text =
        std::fs::read_to_string(path).map_err(|why| Error::Read { path: path.into(), why })?;
    serde_json::from_str(&text)
        .map_err(|why| Error::Usage(format!("{} is not a report in JSON: {why}", path.display())))
}
