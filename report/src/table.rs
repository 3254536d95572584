//! Tables whose columns are declared once: what a column is called by programs and by people, how its
//! numbers are written, and where they come from. Every renderer prints from this declaration.

use crate::link::DeckLink;
use crate::number_format::NumberFormat;
use archon_ratings::estimate::Interval;
use serde::{Deserialize, Serialize};

/// A table: headings, and cells in rows.
#[derive(Serialize, Deserialize)]
pub struct Table {
    /// The caption
    pub caption: String,
    /// The columns
    pub headings: Vec<Heading>,
    /// A cell for each column
    pub rows: Vec<Vec<Cell>>,
    /// Who sees the table
    pub shown: Visibility,
    /// Whether it is the table of the report that programs read
    pub exported: bool,
    /// Whether a row is also printed on terminals
    pub on_terminals: Vec<bool>,
    /// Pages elsewhere about what each row is about; none for a table without such
    pub links: Vec<Vec<DeckLink>>,
}

/// Who sees a table or a column. What programs read is said by `exported`.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// People, everywhere
    Everywhere,
    /// People, in files; on a terminal it would be too much
    InFiles,
    /// Programs alone
    Nowhere,
}

/// The heading of a column.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Heading {
    /// Its name for programs: a column of CSV, or the stem of several
    pub name: String,
    /// Its heading for people, without the unit
    pub title: String,
    /// What kind of cells it has
    pub kind: Kind,
    /// How its numbers are written
    pub format: NumberFormat,
    /// Its meaning, in a sentence; empty if the heading says enough
    pub help: String,
    /// The reference of its bars, if intervals are to be drawn
    pub bars: Option<f64>,
    /// How the rows are sorted by it
    pub sorted: Option<Order>,
    /// Whether the row is about this cell
    pub heads_rows: bool,
    /// Who sees it
    pub shown: Visibility,
    /// Whether programs get it
    pub exported: bool,
}

impl Heading {
    /// The heading for people, with the unit.
    pub fn words(&self) -> String {
        match self.format.unit_name() {
            "" => self.title.clone(),
            unit => format!("{}, {unit}", self.title),
        }
    }
}

/// What kind of cells a column has.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Words
    Text,
    /// Numbers
    Number,
    /// The best and the worst rank that the data allow
    Ranks,
    /// p-values
    PValue,
    /// Both ends of intervals, where the estimate stands elsewhere
    Ends,
    /// Estimates with their intervals
    Interval,
}

/// The content of a cell, not yet formatted.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub enum Cell {
    /// Words
    Text(String),
    /// A number, if there is one
    Number(Option<f64>),
    /// The best and the worst rank
    Ranks([usize; 2]),
    /// An estimate with its interval, if there is one
    Interval(Option<Interval>),
}

/// How rows are sorted.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The least first
    Ascending,
    /// The greatest first
    Descending,
}

/// A column over rows of type `R`: its heading, and how a cell is made of a row.
pub struct Column<'a, R> {
    heading: Heading,
    get: Box<dyn Fn(&R) -> Cell + 'a>,
    links: Option<Links<'a, R>>,
}

/// Pages elsewhere about what a row is about.
type Links<'a, R> = Box<dyn Fn(&R) -> Vec<DeckLink> + 'a>;

impl Heading {
    fn new(name: &str, title: &str, kind: Kind, format: NumberFormat) -> Heading {
        Heading {
            name: name.into(),
            title: title.into(),
            kind,
            format,
            help: String::new(),
            bars: None,
            sorted: None,
            heads_rows: false,
            shown: Visibility::Everywhere,
            exported: true,
        }
    }
}

impl<'a, R> Column<'a, R> {
    fn new(
        name: &str,
        title: &str,
        kind: Kind,
        format: NumberFormat,
        get: impl Fn(&R) -> Cell + 'a,
    ) -> Column<'a, R> {
        let heading = Heading::new(name, title, kind, format);
        Column { heading, get: Box::new(get), links: None }
    }

    /// The column that names its rows. A table has one.
    pub fn name(name: &str, title: &str, get: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        Column::text(name, title, get).heads_rows()
    }

    /// Words.
    pub fn text(name: &str, title: &str, get: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        let get = move |row: &R| Cell::Text(get(row));
        Column::new(name, title, Kind::Text, NumberFormat::plain(0), get)
    }

    /// Numbers of things.
    pub fn count(name: &str, title: &str, get: impl Fn(&R) -> u64 + 'a) -> Column<'a, R> {
        Column::number(name, title, NumberFormat::plain(0), move |row| Some(get(row) as f64))
    }

    /// Numbers.
    pub fn number(
        name: &str,
        title: &str,
        format: NumberFormat,
        get: impl Fn(&R) -> Option<f64> + 'a,
    ) -> Column<'a, R> {
        Column::new(name, title, Kind::Number, format, move |row| Cell::Number(get(row)))
    }

    /// The best and the worst rank that the data allow. Sorted by the best, then by the worst.
    pub fn ranks(name: &str, title: &str, get: impl Fn(&R) -> [usize; 2] + 'a) -> Column<'a, R> {
        let get = move |row: &R| Cell::Ranks(get(row));
        Column::new(name, title, Kind::Ranks, NumberFormat::plain(0), get)
    }

    /// Estimates with their intervals.
    pub fn interval(
        name: &str,
        title: &str,
        format: NumberFormat,
        get: impl Fn(&R) -> Option<Interval> + 'a,
    ) -> Column<'a, R> {
        Column::new(name, title, Kind::Interval, format, move |row| Cell::Interval(get(row)))
    }

    /// Both ends of intervals, where the estimate stands elsewhere.
    pub fn ends(
        name: &str,
        title: &str,
        format: NumberFormat,
        get: impl Fn(&R) -> Option<Interval> + 'a,
    ) -> Column<'a, R> {
        Column::new(name, title, Kind::Ends, format, move |row| Cell::Interval(get(row)))
    }

    /// A column of p-values.
    pub fn p_value(name: &str, title: &str, get: impl Fn(&R) -> Option<f64> + 'a) -> Column<'a, R> {
        let get = move |row: &R| Cell::Number(get(row));
        Column::new(name, title, Kind::PValue, NumberFormat::plain(3), get)
    }

    /// The row is about this cell.
    pub fn heads_rows(mut self) -> Column<'a, R> {
        self.heading.heads_rows = true;
        self
    }

    /// With links to pages elsewhere about what the row is about.
    pub fn links(mut self, links: impl Fn(&R) -> Vec<DeckLink> + 'a) -> Column<'a, R> {
        self.links = Some(Box::new(links));
        self
    }

    /// With bars, and a line where a number is that all are to be compared with.
    pub fn bars(mut self, reference: f64) -> Column<'a, R> {
        self.heading.bars = Some(reference);
        self
    }

    /// By which the rows are sorted already.
    pub fn sorted(mut self, order: Order) -> Column<'a, R> {
        self.heading.sorted = Some(order);
        self
    }

    /// With a sentence that says what it means.
    pub fn help(mut self, help: impl Into<String>) -> Column<'a, R> {
        self.heading.help = help.into();
        self
    }

    /// For programs alone.
    pub fn for_programs(mut self) -> Column<'a, R> {
        self.heading.shown = Visibility::Nowhere;
        self
    }

    /// For people alone: programs can compute it from other columns.
    pub fn for_people(mut self) -> Column<'a, R> {
        self.heading.exported = false;
        self
    }

    /// For programs and in files.
    pub fn in_files(mut self) -> Column<'a, R> {
        self.heading.shown = Visibility::InFiles;
        self
    }
}

impl Table {
    /// A table of rows.
    pub fn new<R>(caption: impl Into<String>, columns: Vec<Column<'_, R>>, rows: &[R]) -> Table {
        let links = columns.iter().find_map(|column| column.links.as_ref());
        Table {
            caption: caption.into(),
            links: links.map_or_else(Vec::new, |links| rows.iter().map(links).collect()),
            rows: rows
                .iter()
                .map(|row| columns.iter().map(|column| (column.get)(row)).collect())
                .collect(),
            headings: columns.into_iter().map(|column| column.heading).collect(),
            shown: Visibility::Everywhere,
            exported: false,
            on_terminals: vec![true; rows.len()],
        }
    }

    /// The table that programs read, which a report has one of.
    pub fn exported(mut self) -> Table {
        self.exported = true;
        self
    }

    /// People see it in files, not on a terminal.
    pub fn in_files(mut self) -> Table {
        self.shown = Visibility::InFiles;
        self
    }

    /// On a terminal only some of the rows, by their number.
    pub fn abridged(mut self, on_terminals: impl Fn(usize) -> bool) -> Table {
        self.on_terminals = (0..self.rows.len()).map(on_terminals).collect();
        self
    }

    /// Some of its columns, by name, as a table of its own that is not exported.
    pub fn view(&self, caption: impl Into<String>, names: &[&str]) -> Table {
        let places: Vec<usize> = names
            .iter()
            .map(|name| {
                let is_it = |heading: &Heading| heading.name == *name;
                self.headings.iter().position(is_it).expect("a view names columns of its table")
            })
            .collect();
        let heading = |place: &usize| Heading {
            shown: Visibility::Everywhere,
            help: String::new(),
            ..self.headings[*place].clone()
        };
        Table {
            caption: caption.into(),
            headings: places.iter().map(heading).collect(),
            rows: self
                .rows
                .iter()
                .map(|row| places.iter().map(|place| row[*place].clone()).collect())
                .collect(),
            shown: self.shown,
            exported: false,
            on_terminals: self.on_terminals.clone(),
            links: Vec::new(),
        }
    }

    /// The places of the columns that people see.
    pub fn shown_columns(&self, on_terminal: bool) -> Vec<usize> {
        let seen = |place: &usize| match self.headings[*place].shown {
            Visibility::Everywhere => true,
            Visibility::InFiles => !on_terminal,
            Visibility::Nowhere => false,
        };
        (0..self.headings.len()).filter(seen).collect()
    }

    /// What its columns mean, a sentence for each that has one.
    pub fn help(&self, on_terminal: bool) -> Vec<String> {
        let headings = self.shown_columns(on_terminal).into_iter().map(|n| &self.headings[n]);
        headings
            .filter(|heading| !heading.help.is_empty())
            .map(|heading| format!("{}: {}", heading.title, heading.help))
            .collect()
    }
}

impl Cell {
    /// As people read it in one piece.
    pub fn words(&self, heading: &Heading) -> String {
        let number = |x: f64| heading.format.text(x);
        match self {
            Cell::Text(words) => words.clone(),
            Cell::Number(None) | Cell::Interval(None) => "–".into(),
            Cell::Number(Some(p)) if heading.kind == Kind::PValue => p_value(*p),
            Cell::Number(Some(x)) => number(*x),
            Cell::Ranks([best, worst]) if best == worst => best.to_string(),
            Cell::Ranks([best, worst]) => format!("{best}–{worst}"),
            Cell::Interval(Some(i)) if heading.kind == Kind::Ends => {
                format!("{} to {}", number(i.low), number(i.high))
            }
            Cell::Interval(Some(i)) => {
                format!("{} ({} to {})", number(i.value), number(i.low), number(i.high))
            }
        }
    }
}

/// A p-value without its name; a very small one by its bound.
pub fn p_value(p: f64) -> String {
    if p < 0.001 { "< 0.001".into() } else { format!("{p:.3}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_has_the_cells_of_its_table() {
        let columns = vec![
            Column::name("deck", "Deck", |row: &(&str, u64)| row.0.into()),
            Column::count("games", "Games", |row: &(&str, u64)| row.1).for_programs(),
        ];
        let table = Table::new("Decks", columns, &[("Argus", 3), ("Onyx", 5)]).exported();
        assert_eq!(table.shown_columns(true), [0]);
        let view = table.view("Games", &["games"]);
        assert_eq!(view.shown_columns(true), [0]);
        assert_eq!(view.rows, [[Cell::Number(Some(3.0))], [Cell::Number(Some(5.0))]]);
        assert!(!view.exported);
    }

    #[test]
    fn cells_are_written_as_their_column_says() {
        let heading = |kind, format| Heading::new("", "Win rate", kind, format);
        let rate = Interval { value: 0.521, low: 0.498, high: 0.544, count: 1, method: "" };
        let percent = heading(Kind::Interval, NumberFormat::percent(1));
        assert_eq!(Cell::Interval(Some(rate)).words(&percent), "52.1 (49.8 to 54.4)");
        assert_eq!(percent.words(), "Win rate, %");
        let ends = heading(Kind::Ends, NumberFormat::signed_percent(1));
        assert_eq!(Cell::Interval(Some(rate)).words(&ends), "+49.8 to +54.4");
        let p = heading(Kind::PValue, NumberFormat::plain(3));
        assert_eq!(Cell::Number(Some(0.0004)).words(&p), "< 0.001");
        assert_eq!(Cell::Ranks([1, 3]).words(&p), "1–3");
        assert_eq!(Cell::Number(None).words(&p), "–");
    }
}
