//! Pictures of single charts, and of a table with intervals, as SVG files that need no font and no other file.

use maud::{Markup, html};

use super::chart::CHART_WIDTH;
use super::image::{legend, standing_alone};
use super::intervals::Bars;
use super::scale::place;
use crate::chart::Chart;
use crate::document::{Block, Document};
use crate::table::{Cell, Heading, Kind, Table, Visibility};
use archon_ratings::estimate::Interval;

/// The space around a picture.
const MARGIN: f64 = 16.0;
/// What is drawn of a table: where names end, how wide its bars are, and how wide its words.
const NAMES: f64 = 290.0;
const BARS: f64 = 320.0;
const WORDS: f64 = 170.0;
/// The height of a row.
const ROW: f64 = 20.0;
/// Rows of a picture: more belong into the table.
const MOST_ROWS: usize = 60;
/// Letters of a name.
const MOST_LETTERS: usize = 40;

/// A picture.
pub struct Figure {
    /// Its title
    pub title: String,
    /// What can be seen in it, in words
    pub description: String,
    /// The picture as SVG
    pub svg: String,
}

/// The pictures of a report: its charts, and its tables with intervals. That of what programs read comes first.
pub fn figures(document: &Document) -> Vec<Figure> {
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let figures = blocks.filter_map(|block| match block {
        Block::Chart(chart) => {
            let is_main = chart.numbers.as_ref().is_some_and(|table| table.exported);
            Some((is_main, of_chart(chart)))
        }
        Block::Table(table) => Some((table.exported, of_table(table)?)),
        _ => None,
    });
    let mut figures: Vec<(bool, Figure)> = figures.collect();
    figures.sort_by_key(|(is_main, _)| !is_main);
    figures.into_iter().map(|(_, figure)| figure).collect()
}

/// The picture of a chart.
pub fn of_chart(chart: &Chart) -> Figure {
    let mut y = MARGIN;
    let body = html! {
        @let () = y += 12.0;
        text.heading x=(MARGIN) y=(place(y)) { (chart.title) }
        @let () = y += 12.0;
        @let (drawn, height) = chart.broad();
        svg x=(MARGIN) y=(place(y)) width=(CHART_WIDTH) height=(height) { (drawn) }
        @let () = y += height;
        (legend(chart, MARGIN, &mut y))
    };
    let size = [CHART_WIDTH + 2.0 * MARGIN, y + MARGIN];
    let (title, description) = (chart.title.clone(), chart.description.clone());
    let svg = standing_alone(&title, &description, size, &body);
    Figure { title, description, svg }
}

/// The picture of a table of several rows whose intervals have bars: a bar for each row.
fn of_table(table: &Table) -> Option<Figure> {
    if table.shown == Visibility::Nowhere {
        return None;
    }
    let place_of = |wanted: &dyn Fn(&Heading) -> bool| table.headings.iter().position(wanted);
    let drawn = place_of(&|heading| heading.kind == Kind::Interval && heading.bars.is_some())?;
    let names = place_of(&|heading| heading.heads_rows)?;
    let rows: Vec<(String, Interval)> = table
        .rows
        .iter()
        .filter_map(|row| match &row[drawn] {
            Cell::Interval(Some(interval)) => {
                Some((row[names].words(&table.headings[names]), *interval))
            }
            _ => None,
        })
        .collect();
    let heading = &table.headings[drawn];
    (rows.len() > 1).then(|| bars_of(&table.caption, heading, &rows))
}

fn bars_of(caption: &str, heading: &Heading, rows: &[(String, Interval)]) -> Figure {
    let (reference, title) = (heading.bars.unwrap_or(0.0), heading.words());
    let (shown, others) = rows.split_at(rows.len().min(MOST_ROWS));
    let intervals: Vec<Interval> = shown.iter().map(|(_, interval)| *interval).collect();
    let bars = Bars::new(&intervals, reference, heading.format).of_width(BARS);
    let number = |x: f64| heading.format.text(x);
    let left = MARGIN + NAMES;
    let mut y = MARGIN;
    let body = html! {
        @let () = y += 12.0;
        text.heading x=(MARGIN) y=(place(y)) { (caption) }
        @let () = y += 26.0;
        text.quiet x=(place(left)) y=(place(y)) text-anchor="end" { (title) }
        (bar(left, y, &bars.axis()))
        @for (name, interval) in shown {
            @let () = y += ROW;
            text x=(place(left)) y=(place(y)) text-anchor="end" { (cut(name)) }
            (bar(left, y, &bars.bar(interval)))
            text x=(place(left + BARS)) y=(place(y)) {
                (number(interval.value))
                tspan.quiet { " (" (number(interval.low)) " to " (number(interval.high)) ")" }
            }
        }
        @if !others.is_empty() {
            @let () = y += ROW;
            text.quiet x=(place(left)) y=(place(y)) text-anchor="end" { (others.len()) " more in the table" }
        }
    };
    let description = format!("{caption}: {title}, a bar for each of {} rows.", shown.len());
    let size = [left + BARS + WORDS + MARGIN, y + MARGIN];
    let svg = standing_alone(caption, &description, size, &body);
    Figure { title: caption.into(), description, svg }
}

/// A bar, or the axis above bars, in the row whose words stand at a height.
fn bar(x: f64, y: f64, drawn: &Markup) -> Markup {
    html! { svg x=(place(x)) y=(place(y - 12.0)) width=(BARS) height="16" { (drawn) } }
}

fn cut(name: &str) -> String {
    if name.chars().count() <= MOST_LETTERS {
        return name.into();
    }
    name.chars().take(MOST_LETTERS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Block, Origin};
    use crate::number_format::NumberFormat;
    use crate::table::Column;

    fn document(rows: usize) -> Document {
        let rows: Vec<f64> = (0..rows).map(|n| n as f64).collect();
        let interval = |x: &f64| {
            Some(Interval { value: *x, low: x - 9.0, high: x + 9.0, count: 1, method: "" })
        };
        let name =
            |x: &f64| format!("<deck> {x} with a name of more letters than there is room for");
        let columns = vec![
            Column::name("deck", "Deck", name),
            Column::interval("elo", "Rating", NumberFormat::elo(), interval).bars(0.0),
        ];
        let table = Table::new("The ratings", columns, &rows);
        let origin = Origin {
            archon: "0.1.0",
            command: "rate",
            interrupted: false,
            facts: Vec::new(),
            columns: Vec::new(),
        };
        let document = Document::new("Ratings", String::new(), origin);
        document.section("All", vec![Block::Note("…".into()), table.into()])
    }

    #[test]
    fn a_table_with_intervals_is_a_picture_with_a_bar_for_each_row() {
        let figures = figures(&document(3));
        let [figure] = &figures[..] else { panic!("{} figures", figures.len()) };
        assert_eq!(figure.title, "The ratings");
        for part in ["Rating, Elo", "&lt;deck&gt; 2 with", "…", "+2", " (−7 to +11)"] {
            assert!(figure.svg.contains(part), "{part}: {}", figure.svg);
        }
        assert_eq!(figure.svg.matches("<circle").count(), 3);
        for wrong in ["<script", "href", "url(", "@import", "var("] {
            assert!(!figure.svg.contains(wrong), "{wrong}: {}", figure.svg);
        }
    }

    #[test]
    fn a_picture_of_many_rows_says_how_many_it_leaves_out() {
        let [figure] = &figures(&document(MOST_ROWS + 5))[..] else { panic!("one figure") };
        assert_eq!(figure.svg.matches("<circle").count(), MOST_ROWS);
        assert!(figure.svg.contains("5 more in the table"));
        assert!(figures(&document(1)).is_empty(), "one bar says nothing");
    }
}
