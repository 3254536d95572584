//! Rows as a Parquet file: columns that polars, pandas, DuckDB, R and Spark read as they are.
//!
//! Rows are held until a row group is full and are then written together, so that memory does not grow
//! with the table. Counts and seeds are unsigned 64-bit integers; where a cell is empty there is a null.
//! Blocks are compressed with Zstandard. Where the file comes from stands in its metadata.

use std::io::Write;
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{ColumnPath, Type, TypePtr};

use crate::document::Document;
use crate::render::csv::names;
use crate::rows::{Column, Kind, Rows, Value};
use crate::table;

pub use parquet::errors::ParquetError as Error;

/// Rows of a row group: some megabytes of memory.
const GROUP: usize = 1 << 17;
/// More is hardly smaller and much slower.
const LEVEL: i32 = 3;

/// Writes a table.
pub struct Parquet<W: Write + Send> {
    file: SerializedFileWriter<W>,
    columns: Vec<PendingCells>,
    rows: usize,
}

/// Writes the table of a report, as CSV has it; the columns that say where it comes from are metadata.
/// Without a table the file has no columns.
///
/// # Errors
/// It cannot be written.
pub fn table<W: Write + Send>(to: W, document: &Document) -> Result<W, ParquetError> {
    let origin = &document.origin;
    let mut said: Vec<(String, String)> =
        vec![("archon".into(), origin.archon.into()), ("command".into(), origin.command.into())];
    for (name, value) in &origin.columns {
        if said.iter().all(|(known, _)| known != name) {
            said.push((name.to_string(), value.clone()));
        }
    }
    let Some(table) = document.exported() else { return Parquet::new(to, &[], &said)?.finish() };
    let places = || (0..table.headings.len()).filter(|place| table.headings[*place].exported);
    let columns: Vec<Column> = places()
        .flat_map(|place| {
            let heading = &table.headings[place];
            let kind = match heading.kind {
                table::Kind::Text => Kind::Text,
                table::Kind::Ranks => Kind::Count,
                _ => Kind::Number,
            };
            names(heading).into_iter().map(move |name| Column::new(name, kind))
        })
        .collect();
    let mut rows = Parquet::new(to, &columns, &said)?;
    for row in &table.rows {
        let cells = places().flat_map(|place| cells(&row[place], table.headings[place].kind));
        rows.write(&cells.collect::<Vec<_>>())?;
    }
    rows.finish()
}

fn cells(cell: &table::Cell, kind: table::Kind) -> Vec<Value<'_>> {
    match cell {
        table::Cell::Text(text) => vec![text.as_str().into()],
        table::Cell::Number(number) => vec![(*number).into()],
        table::Cell::Ranks(ranks) => ranks.map(Value::from).to_vec(),
        table::Cell::Interval(interval) => {
            let all = interval.as_ref().map(|i| [i.value, i.low, i.high]);
            let all = (0..3).map(|n| Value::from(all.map(|all| all[n])));
            all.skip(usize::from(kind == table::Kind::Ends)).collect()
        }
    }
}

/// Cells of a column that wait to be written: those that are not empty, and for each row whether it
/// has one.
struct PendingCells {
    values: Values,
    is_there: Vec<i16>,
}

enum Values {
    Counts(Vec<i64>),
    Numbers(Vec<f64>),
    Texts(Vec<ByteArray>),
}

impl<W: Write + Send> Parquet<W> {
    /// Begins a file with these columns; `origin` says where its rows come from.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn new(
        to: W,
        columns: &[Column],
        origin: &[(String, String)],
    ) -> Result<Parquet<W>, ParquetError> {
        let fields = columns.iter().map(field).collect::<Result<Vec<TypePtr>, _>>()?;
        let schema = Type::group_type_builder("schema").with_fields(fields).build()?;
        let key_value = |(key, value): &(String, String)| KeyValue::new(key.clone(), value.clone());
        let mut properties = WriterProperties::builder()
            .set_created_by(concat!("archon ", env!("CARGO_PKG_VERSION")).into())
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
            .set_key_value_metadata(Some(origin.iter().map(key_value).collect()));
        for column in columns {
            let path = ColumnPath::from(column.name.as_str());
            properties = match column.kind {
                Kind::Ascending => properties
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED),
                // Nothing makes them smaller.
                Kind::Seed => properties.set_column_dictionary_enabled(path, false),
                Kind::Count | Kind::Number | Kind::Text => properties,
            };
        }
        let file = SerializedFileWriter::new(to, Arc::new(schema), Arc::new(properties.build()))?;
        let columns = columns.iter().map(|column| PendingCells::new(column.kind)).collect();
        Ok(Parquet { file, columns, rows: 0 })
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for column in &mut self.columns {
            column.flush(&mut group)?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Writes what is still held back, and the end of the file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<W, ParquetError> {
        if self.rows > 0 {
            self.flush()?;
        }
        self.file.into_inner()
    }
}

impl<W: Write + Send> Rows for Parquet<W> {
    type Error = ParquetError;

    fn write(&mut self, row: &[Value<'_>]) -> Result<(), ParquetError> {
        assert_eq!(row.len(), self.columns.len(), "a row has a cell for each column");
        for (column, value) in self.columns.iter_mut().zip(row) {
            column.hold(value);
        }
        self.rows += 1;
        if self.rows == GROUP { self.flush() } else { Ok(()) }
    }
}

fn field(column: &Column) -> Result<TypePtr, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Count | Kind::Ascending | Kind::Seed => {
            (Physical::INT64, Some(LogicalType::integer(64, false)))
        }
        Kind::Number => (Physical::DOUBLE, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let field = Type::primitive_type_builder(&column.name, physical)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(logical)
        .build()?;
    Ok(Arc::new(field))
}

impl PendingCells {
    fn new(kind: Kind) -> PendingCells {
        let values = match kind {
            Kind::Count | Kind::Ascending | Kind::Seed => Values::Counts(Vec::new()),
            Kind::Number => Values::Numbers(Vec::new()),
            Kind::Text => Values::Texts(Vec::new()),
        };
        PendingCells { values, is_there: Vec::new() }
    }

    fn hold(&mut self, value: &Value<'_>) {
        match (&mut self.values, value) {
            (_, Value::Empty) => {}
            // The same bits: the schema says that they have no sign.
            (Values::Counts(held), Value::Count(count)) => held.push(count.cast_signed()),
            (Values::Numbers(held), Value::Number(number)) => held.push(*number),
            (Values::Texts(held), Value::Text(text)) => held.push(ByteArray::from(*text)),
            _ => unreachable!("a cell is of its column's kind"),
        }
        self.is_there.push(i16::from(*value != Value::Empty));
    }

    fn flush<W: Write + Send>(
        &mut self,
        group: &mut SerializedRowGroupWriter<'_, W>,
    ) -> Result<(), ParquetError> {
        match &mut self.values {
            Values::Counts(values) => write::<Int64Type, W>(group, values, &self.is_there)?,
            Values::Numbers(values) => write::<DoubleType, W>(group, values, &self.is_there)?,
            Values::Texts(values) => write::<ByteArrayType, W>(group, values, &self.is_there)?,
        }
        self.is_there.clear();
        Ok(())
    }
}

/// Writes the next column of a row group.
fn write<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &mut Vec<T::T>,
    is_there: &[i16],
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { unreachable!("a column for each") };
    column.typed::<T>().write_batch(values, Some(is_there), None)?;
    column.close()?;
    values.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    use parquet::record::Field;

    use super::*;
    use crate::rows::Csv;

    fn columns() -> Vec<Column> {
        let kinds = [Kind::Ascending, Kind::Seed, Kind::Count, Kind::Number, Kind::Text];
        kinds.iter().map(|kind| Column::new(format!("{kind:?}"), *kind)).collect()
    }

    /// Every cell as CSV writes it.
    fn read(bytes: Vec<u8>) -> Vec<Vec<String>> {
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).expect("Parquet");
        let text = |field: &Field| match field {
            Field::Null => String::new(),
            Field::ULong(count) => count.to_string(),
            Field::Double(number) => format!("{number:?}"),
            Field::Str(text) => text.clone(),
            other => panic!("{other:?} is in no such file"),
        };
        let rows = reader.get_row_iter(None).expect("rows");
        rows.map(|row| row.expect("a row").get_column_iter().map(|(_, f)| text(f)).collect())
            .collect()
    }

    #[test]
    fn a_file_has_the_cells_of_the_csv_in_several_row_groups() {
        let (mut parquet, mut csv) = (
            Parquet::new(Vec::new(), &columns(), &[("seed".into(), "7".into())]).expect("memory"),
            Csv::new(Vec::new(), &columns()),
        );
        let rows = GROUP as u64 * 2 + 3;
        for n in 0..rows {
            let number = (n % 3 > 0).then_some(n as f64 / 2.0);
            let seed = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 << 63;
            let text = if n % 5 == 0 { "" } else { "æmber, \"gained\"" };
            let row = [
                n.into(),
                seed.into(),
                (n % 7 > 0).then_some(n % 7).into(),
                number.into(),
                text.into(),
            ];
            parquet.write(&row).expect("memory");
            csv.write(&row).expect("memory");
        }
        let bytes = parquet.finish().expect("memory");
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes.clone())).expect("Parquet");
        let metadata = reader.metadata();
        assert_eq!(metadata.num_row_groups(), 3);
        let said = metadata.file_metadata().key_value_metadata().expect("metadata");
        assert!(said.iter().any(|kv| kv.key == "seed" && kv.value.as_deref() == Some("7")));
        let csv = csv.finish().expect("memory");
        let mut lines = csv::Reader::from_reader(csv.as_slice());
        let lines: Vec<Vec<String>> = lines
            .records()
            .map(|line| line.expect("a line").iter().map(str::to_string).collect())
            .collect();
        assert_eq!(lines.len() as u64, rows);
        assert!(read(bytes) == lines, "the cells are not those of the CSV");
    }

    #[test]
    fn a_table_without_rows_has_columns() {
        let parquet = Parquet::new(Vec::new(), &columns(), &[]).expect("memory");
        let bytes = bytes::Bytes::from(parquet.finish().expect("memory"));
        let reader = SerializedFileReader::new(bytes).expect("Parquet");
        let schema = reader.metadata().file_metadata().schema_descr();
        assert_eq!((schema.num_columns(), reader.metadata().num_row_groups()), (5, 0));
    }
}
