//! Reports, and their tables for data frames.

use std::collections::BTreeMap;
use std::sync::Arc;

use archon_lab::definition::StudyReport;
use archon_report::Report as LabReport;
use archon_report::document::Document;
use archon_report::render::html::figure::figures;
use archon_report::render::html::notebook;
use archon_report::render::parquet::{self, Parquet};
use archon_report::render::{RENDERERS, text};
use archon_report::rows::{Column as LabColumn, Kind as ColumnKind, Rows as _, Value};
use archon_report::table::{Cell, Kind, Table as LabTable};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    ArrayRef, Float64Array, RecordBatch, RecordBatchIterator, StringArray, UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyType};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::deck::words;
use crate::display;
use crate::errors::{error, guarded};
use crate::figure::Figure;

/// What a study found. json(), csv(), html(), markdown() and text() are what the command of the same name
/// writes for the same settings, byte for byte.
#[pyclass(frozen, module = "archon_lab")]
#[derive(Serialize, Deserialize)]
pub struct Report {
    json: String,
    document: Document,
    games: Option<Games>,
}

/// A line for each game, where they were kept.
#[derive(Serialize, Deserialize)]
pub struct Games {
    /// As CSV
    pub csv: String,
    /// What stands in a line
    pub columns: Vec<LabColumn>,
    /// Where the lines come from
    pub origin: Vec<(String, String)>,
}

impl Games {
    /// As a Parquet file.
    fn parquet(&self) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
        let mut rows = Parquet::new(Vec::new(), &self.columns, &self.origin)?;
        for record in csv::Reader::from_reader(self.csv.as_bytes()).records() {
            let record = record?;
            let cells = self.columns.iter().zip(&record);
            let row: Result<Vec<Value<'_>>, _> =
                cells.map(|(c, cell)| value(c.kind, cell)).collect();
            rows.write(&row?)?;
        }
        Ok(rows.finish()?)
    }
}

fn value(kind: ColumnKind, cell: &str) -> Result<Value<'_>, Box<dyn std::error::Error>> {
    Ok(match kind {
        _ if cell.is_empty() => Value::Empty,
        ColumnKind::Count | ColumnKind::Ascending | ColumnKind::Seed => Value::Count(cell.parse()?),
        ColumnKind::Number => Value::Number(cell.parse()?),
        ColumnKind::Text => Value::Text(cell),
    })
}

impl Report {
    /// Of a report of the laboratory.
    pub fn new(report: &impl LabReport, games: Option<Games>) -> Report {
        let json = archon_report::json(report) + "\n";
        Report { json, document: report.document(), games }
    }

    /// Of a study that was run.
    pub fn of_study(report: StudyReport) -> Report {
        Report { json: report.json() + "\n", document: report.document, games: None }
    }

    fn render(&self, option: &str) -> PyResult<String> {
        let renderer = RENDERERS.iter().find(|renderer| renderer.option == option);
        let render = renderer.expect("a format there is").render;
        guarded(|| render(&self.document))
    }

    /// The name of the table, and the table.
    fn exported(&self) -> PyResult<(&'static str, Named)> {
        let command = self.document.origin.command;
        let (name, columns) = match (command, &self.games, self.document.exported()) {
            ("simulate" | "arena", Some(games), _) => ("games", of_lines(&games.csv)),
            ("simulate" | "arena", None, _) => {
                let said = "the games were not kept: keep_games=True keeps them";
                return Err(error("SettingError", said));
            }
            (_, _, Some(table)) => (name_of(command), of_table(table)),
            (_, _, None) => return Err(error("SettingError", "this report has no table")),
        };
        Ok((name, columns))
    }
}

/// What the rows of a command's table are.
fn name_of(command: &str) -> &'static str {
    match command {
        "rate" => "decks",
        "matrix" => "pairings",
        "chains" => "handicaps",
        "matchup" => "turns",
        "cards-impact" => "cards",
        _ => "measurements",
    }
}

#[pymethods]
impl Report {
    /// The report as JSON, as `--json` prints it.
    fn json(&self) -> &str {
        &self.json
    }

    /// The table as CSV, as `--csv` writes it; of simulate() and arena() a line for each game, if they
    /// were kept.
    fn csv(&self) -> PyResult<String> {
        match (&self.games, self.document.exported()) {
            (Some(games), _) => Ok(games.csv.clone()),
            (None, Some(_)) => self.render("csv"),
            (None, None) => Err(self.exported().err().expect("there is no table")),
        }
    }

    /// Writes the table into a file as Parquet, as `--parquet` does: what csv() has, with 64-bit numbers as
    /// they are, and where it comes from in the metadata. Raises OSError if the file cannot be written.
    fn parquet(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        let path = words(path)?;
        if self.games.is_none() {
            self.exported()?;
        }
        let written = guarded(|| match &self.games {
            Some(games) => games.parquet().map_err(|why| why.to_string()),
            None => parquet::table(Vec::new(), &self.document).map_err(|why| why.to_string()),
        })?;
        std::fs::write(path, written.map_err(|why| error("InternalError", why))?)?;
        Ok(())
    }

    /// The report as a page, as `--html` writes it.
    fn html(&self) -> PyResult<String> {
        self.render("html")
    }

    /// The report in Markdown, as `--markdown` writes it.
    fn markdown(&self) -> PyResult<String> {
        self.render("markdown")
    }

    /// The report as text, in lines of at most `width` columns if that is given.
    #[pyo3(signature = (width=None))]
    fn text(&self, width: Option<usize>) -> PyResult<String> {
        guarded(|| text::render(&self.document, width))
    }

    /// The report as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.json,))
    }

    /// The table of the report, for polars, pandas, pyarrow, duckdb and whatever else takes Arrow: the
    /// columns of csv() but for those that say where it comes from, which are metadata of the schema.
    /// `name` is what its rows are (tables says it), and need not be given.
    #[pyo3(signature = (name=None))]
    fn table(&self, name: Option<&str>) -> PyResult<Table> {
        let (known, columns) = self.exported()?;
        if name.is_some_and(|name| name != known) {
            let said =
                format!("this report has no table {:?}; it has {known:?}", name.unwrap_or(""));
            return Err(error("SettingError", said));
        }
        let origin = &self.document.origin;
        let command = [("archon", origin.archon), ("command", origin.command)];
        let command = command.map(|(name, value)| (name.to_string(), value.to_string()));
        let of_origin =
            origin.columns.iter().map(|(name, value)| (name.to_string(), value.clone()));
        Ok(Table { metadata: command.into_iter().chain(of_origin).collect(), columns })
    }

    /// The names of the report's tables.
    #[getter]
    fn tables(&self) -> Vec<&'static str> {
        self.exported().map(|(name, _)| vec![name]).unwrap_or_default()
    }

    /// The command that writes the same report.
    #[getter]
    fn command(&self) -> &'static str {
        self.document.origin.command
    }

    /// What was found, a sentence each.
    #[getter]
    fn findings(&self) -> Vec<String> {
        self.document.findings.clone()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(None)
    }

    fn __repr__(&self) -> String {
        format!("<Report of {}: {}>", self.document.origin.command, self.document.title)
    }

    /// Its pictures: its charts, and tables with a bar for each row, in their order.
    #[getter]
    fn figures(&self) -> PyResult<Vec<Figure>> {
        guarded(|| figures(&self.document).into_iter().map(Figure::from).collect())
    }

    /// The first of its pictures, or the first whose title contains `title`. Raises SettingError if there is none, and
    /// names those that there are.
    #[pyo3(signature = (title=None))]
    fn figure(&self, title: Option<&str>) -> PyResult<Figure> {
        let figures = self.figures()?;
        let titles: Vec<String> =
            figures.iter().map(|figure| format!("{:?}", figure.title())).collect();
        let is_meant = |figure: &Figure| figure.title().contains(title.unwrap_or(""));
        figures.into_iter().find(is_meant).ok_or_else(|| {
            let said = match (&titles[..], title) {
                ([], _) => "this report has no figures".to_string(),
                (_, title) => {
                    let title = title.unwrap_or("");
                    format!("this report has no figure {title:?}; it has {}", titles.join(", "))
                }
            };
            error("SettingError", said)
        })
    }

    /// How notebooks show it: its page without scripts.
    fn _repr_html_(&self) -> PyResult<String> {
        guarded(|| notebook::render(&self.document))
    }

    /// How others show it that know no HTML.
    fn _repr_markdown_(&self) -> PyResult<String> {
        self.markdown()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickled(py.get_type::<Report>(), self)
    }

    #[staticmethod]
    fn _revive(version: &str, saved: &[u8]) -> PyResult<Report> {
        revived("report", version, saved)
    }
}

/// How an object is pickled: the function that revives it, and the version and the bytes that it takes.
pub type Pickled<'py> = (Bound<'py, PyAny>, (&'static str, Bound<'py, PyBytes>));

/// The pickle of an object of a class.
pub fn pickled<'py>(class: Bound<'py, PyType>, object: &impl Serialize) -> PyResult<Pickled<'py>> {
    let saved = postcard::to_allocvec(object).map_err(|why| error("InternalError", why))?;
    let saved = PyBytes::new(class.py(), &saved);
    Ok((class.getattr("_revive")?, (env!("CARGO_PKG_VERSION"), saved)))
}

/// The object of a pickle, which only the version that has written it can read.
pub fn revived<T: DeserializeOwned>(what: &str, version: &str, saved: &[u8]) -> PyResult<T> {
    let here = env!("CARGO_PKG_VERSION");
    if version != here {
        let said = format!(
            "this {what} was pickled by archon {version} and cannot be read by archon {here}: keep json() or csv() of \
             reports that other versions are to read"
        );
        return Err(error("RecordError", said));
    }
    postcard::from_bytes(saved)
        .map_err(|why| error("RecordError", format!("the pickle of this {what} is damaged: {why}")))
}

/// Columns by name, in their order.
type Named = Vec<(String, Column)>;

/// A column; numbers and words may be missing.
#[derive(Serialize, Deserialize)]
enum Column {
    Text(Vec<Option<String>>),
    Float(Vec<Option<f64>>),
    Count(Vec<Option<u64>>),
}

impl Column {
    /// A cell as notebooks show it: of numbers that are not whole some four digits.
    fn cell(&self, n: usize) -> String {
        match self {
            Column::Text(cells) => cells[n].clone().unwrap_or_default(),
            Column::Count(cells) => cells[n].map_or(String::new(), |count| count.to_string()),
            Column::Float(cells) => cells[n].map_or(String::new(), four_digits),
        }
    }
}

fn four_digits(number: f64) -> String {
    let digits = match number.abs() {
        _ if number.fract() == 0.0 => 0,
        size if size >= 1000.0 => 0,
        size if size >= 100.0 => 1,
        size if size >= 10.0 => 2,
        size if size >= 1.0 => 3,
        _ => 4,
    };
    format!("{number:.digits$}")
}

/// Rows that notebooks show of a table at most; data frames have all.
const MOST_ROWS: usize = 200;

fn of_table(table: &LabTable) -> Named {
    let mut columns = Vec::new();
    for (place, heading) in table.headings.iter().enumerate() {
        if !heading.exported {
            continue;
        }
        let name = &heading.name;
        let cells = || table.rows.iter().map(|row| &row[place]);
        let ends = |n: usize| {
            let end = |cell: &Cell| match cell {
                Cell::Interval(Some(i)) => Some([i.value, i.low, i.high][n]),
                _ => None,
            };
            Column::Float(cells().map(end).collect())
        };
        match heading.kind {
            Kind::Text => {
                let text = |cell: &Cell| match cell {
                    Cell::Text(text) => Some(text.clone()),
                    _ => None,
                };
                columns.push((name.clone(), Column::Text(cells().map(text).collect())));
            }
            Kind::Number | Kind::PValue => {
                let number = |cell: &Cell| match cell {
                    Cell::Number(number) => *number,
                    _ => None,
                };
                columns.push((name.clone(), Column::Float(cells().map(number).collect())));
            }
            Kind::Ranks => {
                for (n, which) in ["best", "worst"].into_iter().enumerate() {
                    let rank = |cell: &Cell| match cell {
                        Cell::Ranks(ranks) => Some(ranks[n] as u64),
                        _ => None,
                    };
                    let ranks = Column::Count(cells().map(rank).collect());
                    columns.push((format!("{which}_{name}"), ranks));
                }
            }
            Kind::Interval | Kind::Ends => {
                if heading.kind == Kind::Interval {
                    columns.push((name.clone(), ends(0)));
                }
                columns.push((format!("{name}_low_95"), ends(1)));
                columns.push((format!("{name}_high_95"), ends(2)));
            }
        }
    }
    columns
}

/// Columns of a line for each game that are no whole numbers.
const WORDS: [&str; 9] = [
    "unfinished",
    "forfeit",
    "archon",
    "rules",
    "player_one",
    "player_two",
    "decks",
    "seats_of_one",
    "winners",
];

fn of_lines(lines: &str) -> Named {
    let mut reader = csv::Reader::from_reader(lines.as_bytes());
    let names: Vec<String> =
        reader.headers().into_iter().flatten().map(ToString::to_string).collect();
    let mut columns: Named = names
        .into_iter()
        .map(|name| {
            let column = match name.as_str() {
                name if WORDS.contains(&name) => Column::Text(Vec::new()),
                "points_of_one" => Column::Float(Vec::new()),
                _ => Column::Count(Vec::new()),
            };
            (name, column)
        })
        .collect();
    for record in reader.records().flatten() {
        for ((_, column), cell) in columns.iter_mut().zip(&record) {
            match column {
                Column::Text(cells) => cells.push(Some(cell.to_string())),
                Column::Float(cells) => cells.push(cell.parse().ok()),
                Column::Count(cells) => cells.push(cell.parse().ok()),
            }
        }
    }
    columns
}

/// A table of a report: hand it to polars.DataFrame, pandas.DataFrame.from_arrow, pyarrow.table, or name
/// it in a query of duckdb.
#[pyclass(frozen, module = "archon_lab")]
#[derive(Serialize, Deserialize)]
pub struct Table {
    columns: Named,
    metadata: BTreeMap<String, String>,
}

impl Table {
    fn batch(&self) -> Result<RecordBatch, ArrowError> {
        let (mut fields, mut arrays) = (Vec::new(), Vec::new());
        for (name, column) in &self.columns {
            let (kind, array): (_, ArrayRef) = match column {
                Column::Text(cells) => (DataType::Utf8, Arc::new(StringArray::from_iter(cells))),
                Column::Float(cells) => {
                    (DataType::Float64, Arc::new(Float64Array::from(cells.clone())))
                }
                Column::Count(cells) => {
                    (DataType::UInt64, Arc::new(UInt64Array::from(cells.clone())))
                }
            };
            fields.push(Field::new(name, kind, true));
            arrays.push(array);
        }
        let metadata = self.metadata.clone().into_iter().collect();
        RecordBatch::try_new(Arc::new(Schema::new_with_metadata(fields, metadata)), arrays)
    }
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.columns.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Where it comes from.
    #[getter]
    fn metadata(&self) -> BTreeMap<String, String> {
        self.metadata.clone()
    }

    fn __len__(&self) -> usize {
        self.columns.first().map_or(0, |(_, column)| match column {
            Column::Text(cells) => cells.len(),
            Column::Float(cells) => cells.len(),
            Column::Count(cells) => cells.len(),
        })
    }

    /// The Arrow PyCapsule interface. The schema is what it is, whatever is requested.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batch = self.batch().map_err(|why| error("InternalError", why))?;
        let schema = batch.schema();
        let reader = RecordBatchIterator::new(std::iter::once(Ok::<_, ArrowError>(batch)), schema);
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// How notebooks show it.
    fn _repr_html_(&self) -> String {
        let is_number = |column: &Column| !matches!(column, Column::Text(_));
        let headings = self.columns.iter().map(|(name, column)| (name.clone(), is_number(column)));
        let headings: Vec<(String, bool)> = headings.collect();
        let row = |n: usize| self.columns.iter().map(|(_, column)| column.cell(n)).collect();
        let rows: Vec<Vec<String>> = (0..self.__len__().min(MOST_ROWS)).map(row).collect();
        display::table(&headings, &rows, self.__len__())
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.__len__(), self.columns().join(", "))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickled(py.get_type::<Table>(), self)
    }

    #[staticmethod]
    fn _revive(version: &str, saved: &[u8]) -> PyResult<Table> {
        revived("table", version, saved)
    }
}
