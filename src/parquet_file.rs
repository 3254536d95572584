//! Parquet files, where archon was built with them.

use std::path::Path;

use archon_report::document::Document;
use archon_report::rows::{Column, Value};

use crate::error::Error;

/// Whether this archon can write Parquet files.
///
/// # Errors
/// How one is made that can.
pub fn is_built_in() -> Result<(), Error> {
    if cfg!(feature = "parquet") {
        return Ok(());
    }
    Err(Error::Usage(
        "this build of archon has no --parquet: use --csv for the same table, or build with `cargo build \
         --release --features parquet`"
            .into(),
    ))
}

#[cfg(feature = "parquet")]
mod built_in {
    use std::path::PathBuf;

    use archon_report::render::parquet::{Parquet, table};
    use archon_report::rows::Rows as _;

    use super::{Column, Document, Error, Path, Value};
    use crate::files::NewFile;

    /// A file, while it is written.
    pub struct ParquetFile {
        path: PathBuf,
        rows: Parquet<NewFile>,
    }

    impl ParquetFile {
        /// Begins a file of these columns, with what it says of itself.
        pub fn create(
            path: &Path,
            columns: &[Column],
            origin: &[(&str, String)],
        ) -> Result<ParquetFile, Error> {
            let origin: Vec<(String, String)> =
                origin.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
            let rows = Parquet::new(NewFile::create(path)?, columns, &origin);
            Ok(ParquetFile { path: path.into(), rows: rows.map_err(|why| failed(path, why))? })
        }

        /// Writes a row.
        pub fn write(&mut self, row: &[Value<'_>]) -> Result<(), Error> {
            self.rows.write(row).map_err(|why| failed(&self.path, why))
        }

        /// Writes what is still held back, and gives the file its name.
        pub fn finish(self) -> Result<(), Error> {
            self.rows.finish().map_err(|why| failed(&self.path, why))?.finish()
        }
    }

    /// Writes the table of a report.
    pub fn write(path: &Path, document: &Document) -> Result<(), Error> {
        table(NewFile::create(path)?, document).map_err(|why| failed(path, why))?.finish()
    }

    fn failed(path: &Path, why: impl ToString) -> Error {
        Error::Write { path: path.into(), why: why.to_string() }
    }
}

#[cfg(not(feature = "parquet"))]
mod built_in {
    use super::{Column, Document, Error, Path, Value, is_built_in};

    /// None: this archon writes no Parquet.
    pub enum ParquetFile {}

    impl ParquetFile {
        /// Says that there is none.
        pub fn create(_: &Path, _: &[Column], _: &[(&str, String)]) -> Result<ParquetFile, Error> {
            Err(is_built_in().expect_err("it is not"))
        }

        /// Never asked.
        pub fn write(&mut self, _: &[Value<'_>]) -> Result<(), Error> {
            match *self {}
        }

        /// Never asked.
        pub fn finish(self) -> Result<(), Error> {
            match self {}
        }
    }

    /// Says that there is none.
    pub fn write(_: &Path, _: &Document) -> Result<(), Error> {
        is_built_in()
    }
}

pub use built_in::{ParquetFile, write};
