//! The exported table of a report as CSV. Every row also says where it comes from.

use crate::document::Document;
use crate::rows::csv_text;
use crate::table::{Cell, Heading, Kind};

/// The exported table; without one, no text.
pub fn render(document: &Document) -> String {
    let Some(table) = document.exported() else { return String::new() };
    let places: Vec<usize> =
        (0..table.headings.len()).filter(|place| table.headings[*place].exported).collect();
    let origin = &document.origin.columns;
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let mut write = |record: Vec<String>| {
        writer.write_record(record).expect("memory takes records of one length");
    };
    let names = places.iter().flat_map(|place| names(&table.headings[*place]));
    write(names.chain(origin.iter().map(|(name, _)| name.to_string())).collect());
    for row in &table.rows {
        let values =
            places.iter().flat_map(|place| values(&row[*place], table.headings[*place].kind));
        write(values.chain(origin.iter().map(|(_, value)| value.clone())).collect());
    }
    let bytes = writer.into_inner().expect("memory can be written");
    String::from_utf8(bytes).expect("made of strings")
}

/// The CSV columns of a column.
pub(crate) fn names(heading: &Heading) -> Vec<String> {
    let name = &heading.name;
    match heading.kind {
        Kind::Text | Kind::Number | Kind::PValue => vec![name.clone()],
        Kind::Ranks => vec![format!("best_{name}"), format!("worst_{name}")],
        Kind::Ends => vec![format!("{name}_low_95"), format!("{name}_high_95")],
        Kind::Interval => {
            vec![name.clone(), format!("{name}_low_95"), format!("{name}_high_95")]
        }
    }
}

/// The CSV cells of a cell; empty where there is nothing.
fn values(cell: &Cell, kind: Kind) -> Vec<String> {
    match cell {
        Cell::Text(text) => vec![csv_text(text).into_owned()],
        Cell::Number(number) => vec![number.map_or(String::new(), |x| x.to_string())],
        Cell::Ranks(ranks) => ranks.map(|rank| rank.to_string()).to_vec(),
        Cell::Interval(interval) => {
            let all = |i: &archon_ratings::estimate::Interval| [i.value, i.low, i.high];
            let all = interval
                .as_ref()
                .map_or([const { String::new() }; 3], |i| all(i).map(|x| x.to_string()));
            all.into_iter().skip(usize::from(kind == Kind::Ends)).collect()
        }
    }
}
