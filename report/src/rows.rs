//! Lines for games as rows of typed columns, from which CSV and Parquet are written: both say the same
//! cell by cell.

use std::borrow::Cow;
use std::io::Write;

use serde::{Deserialize, Serialize};

/// A column of a table that programs read.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name
    pub name: String,
    /// The kind of its cells
    pub kind: Kind,
}

/// The kind of the cells of a column. Any cell may be empty.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole numbers from 0 on
    Count,
    /// Whole numbers from 0 on, in ascending order
    Ascending,
    /// Numbers of 64 bits that have no order and nothing in common
    Seed,
    /// Numbers
    Number,
    /// Words
    Text,
}

/// A cell.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<'v> {
    /// An empty cell
    Empty,
    /// A whole number
    Count(u64),
    /// A number
    Number(f64),
    /// Words; without any, the cell is empty
    Text(&'v str),
}

impl Column {
    /// A column of this name.
    pub fn new(name: impl Into<String>, kind: Kind) -> Column {
        Column { name: name.into(), kind }
    }
}

impl<'v, T: Into<Value<'v>>> From<Option<T>> for Value<'v> {
    fn from(value: Option<T>) -> Value<'v> {
        value.map_or(Value::Empty, Into::into)
    }
}

impl From<u64> for Value<'_> {
    fn from(count: u64) -> Self {
        Value::Count(count)
    }
}

impl From<u32> for Value<'_> {
    fn from(count: u32) -> Self {
        Value::Count(count.into())
    }
}

impl From<u16> for Value<'_> {
    fn from(count: u16) -> Self {
        Value::Count(count.into())
    }
}

impl From<u8> for Value<'_> {
    fn from(count: u8) -> Self {
        Value::Count(count.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(count: usize) -> Self {
        Value::Count(count as u64)
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Number(number)
    }
}

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Value<'v> {
        if text.is_empty() { Value::Empty } else { Value::Text(text) }
    }
}

/// Where rows are written.
pub trait Rows {
    /// Why a row cannot be written.
    type Error;

    /// Writes a row: a cell for each column.
    ///
    /// # Errors
    /// It cannot be written.
    fn write(&mut self, row: &[Value<'_>]) -> Result<(), Self::Error>;
}

/// A text as a cell of a CSV file. Spreadsheets take what begins with one of these signs as a formula, and
/// names of decks come from strangers: an apostrophe before it makes it a text.
pub(crate) fn csv_text(text: &str) -> Cow<'_, str> {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// Rows as CSV, below the names of the columns.
pub struct Csv<W: Write> {
    lines: csv::Writer<W>,
    /// Until they are written
    names: Option<Vec<String>>,
}

impl<W: Write> Csv<W> {
    /// A table of these columns.
    pub fn new(to: W, columns: &[Column]) -> Csv<W> {
        let names = columns.iter().map(|column| column.name.clone()).collect();
        Csv { lines: csv::Writer::from_writer(to), names: Some(names) }
    }

    fn begin(&mut self) -> csv::Result<()> {
        self.names.take().map_or(Ok(()), |names| self.lines.write_record(names))
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> csv::Result<W> {
        self.begin()?;
        self.lines.into_inner().map_err(|why| why.into_error().into())
    }
}

impl<W: Write> Rows for Csv<W> {
    type Error = csv::Error;

    fn write(&mut self, row: &[Value<'_>]) -> csv::Result<()> {
        self.begin()?;
        for value in row {
            match value {
                Value::Empty => self.lines.write_field("")?,
                Value::Count(count) => self.lines.write_field(count.to_string())?,
                // As numbers that need not be whole: 1.0.
                Value::Number(number) => self.lines.write_field(format!("{number:?}"))?,
                Value::Text(text) => self.lines.write_field(csv_text(text).as_bytes())?,
            }
        }
        self.lines.write_record(None::<&[u8]>)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_formula_in_a_spreadsheet() {
        for name in ["=cmd|' /C calc'!A0", "+1", "-1+1", "@SUM(A1)", "\t=1"] {
            assert_eq!(csv_text(name), format!("'{name}"));
        }
        assert_eq!(csv_text("Miss \"Onyx\" = Censorius"), "Miss \"Onyx\" = Censorius");
    }

    #[test]
    fn cells_are_written_as_they_are_and_empty_ones_as_nothing() {
        let kinds = [Kind::Count, Kind::Number, Kind::Text, Kind::Seed];
        let columns: Vec<Column> =
            kinds.iter().map(|kind| Column::new(format!("{kind:?}"), *kind)).collect();
        let mut csv = Csv::new(Vec::new(), &columns);
        csv.write(&[3u32.into(), 1.0.into(), "a, b".into(), u64::MAX.into()]).expect("memory");
        csv.write(&[None::<u8>.into(), 0.5.into(), "".into(), Value::Empty]).expect("memory");
        let text = String::from_utf8(csv.finish().expect("memory")).expect("text");
        assert_eq!(text, "Count,Number,Text,Seed\n3,1.0,\"a, b\",18446744073709551615\n,0.5,,\n");
    }
}
