//! Options that write a report into files, one for each format that the laboratory can render.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

use archon_lab::definition::StudyReport;
use archon_report::Report;
use archon_report::document::Document;
use archon_report::render::{IMAGE, RENDERERS, Renderer, text};

use serde::Serialize;

use crate::error::Error;
use crate::parquet_file;
use crate::terminal::style::columns;

/// The files that reports are to be written into. `TABLE`: whether formats that hold the table alone
/// are among the options; commands that write a line for each game do without.
#[derive(Clone, Default)]
pub struct ReportFiles<const TABLE: bool> {
    files: Vec<(&'static Renderer, PathBuf)>,
    parquet: Option<PathBuf>,
}

/// The option that writes the table as Parquet.
const PARQUET: &str = "parquet";

fn renderers(table: bool) -> impl Iterator<Item = &'static Renderer> {
    RENDERERS.iter().chain([&IMAGE]).filter(move |renderer| table || !renderer.only_table)
}

impl<const TABLE: bool> clap::Args for ReportFiles<TABLE> {
    fn augment_args(command: clap::Command) -> clap::Command {
        let command = match TABLE {
            true => command.arg(
                clap::Arg::new(PARQUET)
                    .long(PARQUET)
                    .value_name("FILE")
                    .value_parser(clap::value_parser!(PathBuf))
                    .help("Write the table into a Parquet file")
                    .long_help(
                        "Write the table into a Parquet file, for polars, pandas, DuckDB or R",
                    ),
            ),
            false => command,
        };
        renderers(TABLE).fold(command, |command, renderer| {
            command.arg(
                clap::Arg::new(renderer.option)
                    .long(renderer.option)
                    .value_name("FILE")
                    .value_parser(clap::value_parser!(PathBuf))
                    .help(renderer.help.split(':').next().unwrap_or_default())
                    .long_help(renderer.help),
            )
        })
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl<const TABLE: bool> clap::FromArgMatches for ReportFiles<TABLE> {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let path = |renderer: &'static Renderer| {
            Some((renderer, matches.get_one::<PathBuf>(renderer.option)?.clone()))
        };
        let parquet = match TABLE {
            true => matches.get_one::<PathBuf>(PARQUET).cloned(),
            false => None,
        };
        Ok(ReportFiles { files: renderers(TABLE).filter_map(path).collect(), parquet })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const TABLE: bool> ReportFiles<TABLE> {
    /// Whether all of them can be written: better known before an hour of games than after it. A file
    /// that is made to see it does not stay.
    pub fn can_be_written(&self) -> Result<(), Error> {
        if self.parquet.is_some() {
            parquet_file::is_built_in()?;
        }
        for path in self.paths() {
            let existed = path.exists();
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create(true).truncate(false);
            options.open(path).map_err(|why| failed(path, why))?;
            if !existed {
                std::fs::remove_file(path).map_err(|why| failed(path, why))?;
            }
        }
        Ok(())
    }

    /// The files.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(_, path)| path).chain(&self.parquet).map(PathBuf::as_path)
    }

    /// The option of one that was asked for.
    pub fn first_option(&self) -> Option<&'static str> {
        self.files.first().map(|(renderer, _)| renderer.option)
    }

    /// Writes a document into all of them.
    pub fn write_all(&self, document: &Document) -> Result<(), Error> {
        for (renderer, path) in &self.files {
            crate::files::write(path, &(renderer.render)(document))?;
        }
        self.parquet.as_ref().map_or(Ok(()), |path| parquet_file::write(path, document))
    }

    /// Prints a report, as text or as JSON, and writes it into the files.
    pub fn write(
        &self,
        report: &impl Report,
        json: bool,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        let document = report.document();
        self.write_as(|| archon_report::json(report), &document, json, out)
    }

    /// Prints what a study found, as text or as JSON, and writes it into the files.
    pub fn write_study(
        &self,
        report: &StudyReport,
        json: bool,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        self.write_as(|| report.json(), &report.document, json, out)
    }

    fn write_as(
        &self,
        as_json: impl FnOnce() -> String,
        document: &Document,
        json: bool,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        if json {
            writeln!(out, "{}", as_json())?;
        } else {
            write!(out, "{}", text::render(document, columns()))?;
        }
        self.write_all(document)
    }
}

fn failed(path: &Path, why: impl ToString) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}

/// Prints a report that has no document: as text, or as JSON.
pub fn print(
    report: &(impl Serialize + Display),
    json: bool,
    out: &mut impl Write,
) -> Result<(), Error> {
    match json {
        true => writeln!(out, "{}", serde_json::to_string_pretty(report).expect("plain data"))?,
        false => write!(out, "{report}")?,
    }
    Ok(())
}
