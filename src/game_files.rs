//! Files with a line for each game.

use std::path::{Path, PathBuf};

use archon_lab::studies::arena::{self, Arena};
use archon_lab::studies::simulate::{self, Campaign};
use archon_report::rows::{Column, Csv, Rows, Value};

use crate::error::Error;
use crate::files::NewFile;
use crate::games::Playable;
use crate::parquet_file::{ParquetFile, is_built_in};

/// Options that write a line for each game into files.
#[derive(clap::Args, Clone)]
pub struct GameFiles {
    /// Write a line for each game into a CSV file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a line for each game into a Parquet file (for polars, pandas, DuckDB or R)
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

impl GameFiles {
    /// The first option that was given.
    pub fn first_option(&self) -> Option<&'static str> {
        match (&self.csv, &self.parquet) {
            (Some(_), _) => Some("csv"),
            (None, Some(_)) => Some("parquet"),
            (None, None) => None,
        }
    }

    /// Begins the files, with what they say of themselves; none if none is wanted.
    fn create(
        &self,
        columns: &[Column],
        origin: &[(&str, String)],
    ) -> Result<Option<GameRows>, Error> {
        if self.first_option().is_none() {
            return Ok(None);
        }
        if self.parquet.is_some() {
            is_built_in()?;
        }
        let csv = match &self.csv {
            Some(path) => Some((path.clone(), Csv::new(NewFile::create(path)?, columns))),
            None => None,
        };
        let parquet = match &self.parquet {
            Some(path) => Some(ParquetFile::create(path, columns, origin)?),
            None => None,
        };
        Ok(Some(GameRows { csv, parquet }))
    }
}

/// The files with a line for each game of a campaign.
pub fn of_campaign<G: Playable>(
    files: &GameFiles,
    campaign: &Campaign<'_, G>,
) -> Result<Option<GameRows>, Error> {
    let columns = simulate::lines::columns::<G>(campaign.decks.len());
    files.create(&columns, &simulate::lines::origin(campaign))
}

/// The files with a line for each game of an arena.
pub fn of_arena<G: Playable>(
    files: &GameFiles,
    arena: &Arena<'_, G>,
) -> Result<Option<GameRows>, Error> {
    files.create(&arena::lines::columns(), &arena::lines::origin(arena))
}

/// The files, while they are written.
pub struct GameRows {
    csv: Option<(PathBuf, Csv<NewFile>)>,
    parquet: Option<ParquetFile>,
}

impl Rows for GameRows {
    type Error = Error;

    fn write(&mut self, row: &[Value<'_>]) -> Result<(), Error> {
        if let Some((path, csv)) = &mut self.csv {
            csv.write(row).map_err(|why| failed(path, why))?;
        }
        self.parquet.as_mut().map_or(Ok(()), |parquet| parquet.write(row))
    }
}

impl GameRows {
    /// Writes what is still held back, and gives the files their names.
    pub fn finish(self) -> Result<(), Error> {
        if let Some((path, csv)) = self.csv {
            csv.finish().map_err(|why| failed(&path, why))?.finish()?;
        }
        self.parquet.map_or(Ok(()), ParquetFile::finish)
    }
}

fn failed(path: &Path, why: impl ToString) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}
