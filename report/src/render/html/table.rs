//! Tables that can be sorted, with figures, their intervals and a bar for each interval.

use maud::{Markup, html};

use super::intervals::Bars;
use crate::link::DeckLink;
use crate::number_format::NumberFormat;
use crate::table::{Cell, Heading, Kind, Order, Table};
use archon_ratings::estimate::Interval;

/// Number of columns of the page that a column takes, without that of its bars.
fn width(heading: &Heading) -> usize {
    match heading.kind {
        Kind::Interval => 3,
        Kind::Ends => 2,
        _ => 1,
    }
}

const fn word(order: Order) -> &'static str {
    match order {
        Order::Ascending => "ascending",
        Order::Descending => "descending",
    }
}

/// The column that answers, of those shown: the one by which the rows are sorted, if it has intervals, else the first that
/// has. On a phone the others are folded.
fn answering(table: &Table, shown: &[usize]) -> Option<usize> {
    let has_intervals = |place: &&usize| table.headings[**place].kind == Kind::Interval;
    let sorted = |place: &&usize| table.headings[**place].sorted.is_some();
    let mut intervals = shown.iter().filter(has_intervals);
    intervals.clone().find(sorted).or_else(|| intervals.next()).copied()
}

/// A table with a caption.
pub(super) fn table(table: &Table) -> Markup {
    let places = table.shown_columns(false);
    let answering = answering(table, &places);
    let columns: Vec<Column<'_>> = places
        .iter()
        .scan(0, |next, place| {
            let (heading, start) = (&table.headings[*place], *next);
            let cells = table.rows.iter().map(|row| &row[*place]);
            let scale = heading.bars.map(|reference| {
                let intervals: Vec<Interval> = cells
                    .filter_map(|cell| match cell {
                        Cell::Interval(interval) => *interval,
                        _ => None,
                    })
                    .collect();
                Bars::new(&intervals, reference, heading.format)
            });
            // The picture of an interval is a column of the page, too.
            *next += width(heading) + usize::from(scale.is_some());
            let answers = answering == Some(*place);
            Some(Column { heading, place: *place, scale, start, answers })
        })
        .collect();
    let two_rows = columns.iter().any(|column| width(column.heading) > 1);
    html! {
        div.wide role="region" aria-label=(table.caption) tabindex="0" {
            table.sortable {
                caption { span { (table.caption) } }
                thead {
                    tr {
                        @for column in &columns { (first_head(column, two_rows)) }
                    }
                    @if two_rows {
                        tr {
                            @for column in &columns { (second_heads(column)) }
                        }
                    }
                }
                tbody {
                    @for (number, row) in table.rows.iter().enumerate() {
                        @let links = table.links.get(number).map_or(&[][..], Vec::as_slice);
                        tr {
                            @for column in &columns { (cells(column, &row[column.place], links)) }
                        }
                    }
                }
            }
        }
    }
}

/// A column of a table, and where it is on the page.
struct Column<'a> {
    heading: &'a Heading,
    /// Its place in the table
    place: usize,
    /// The scale of its bars
    scale: Option<Bars>,
    /// Its first column on the page
    start: usize,
    /// Whether it is the one that answers
    answers: bool,
}

fn first_head(column: &Column<'_>, two_rows: bool) -> Markup {
    let heading = column.heading;
    let rows = two_rows.then_some("2");
    let sorted = heading.sorted.map(word);
    let words = heading.words();
    let help = (!heading.help.is_empty()).then_some(&heading.help);
    match heading.kind {
        Kind::Text => html! {
            th.name[heading.heads_rows] scope="col" rowspan=[rows] title=[help]
                data-column=(column.start) data-kind="text" aria-sort=[sorted] { (words) }
        },
        Kind::Number | Kind::Ranks | Kind::PValue => html! {
            th.number.heads[heading.heads_rows] scope="col" rowspan=[rows] title=[help] data-column=(column.start)
                data-kind=(if heading.kind == Kind::Number { "number" } else { "least" })
                aria-sort=[sorted] { (words) }
        },
        Kind::Interval | Kind::Ends => html! {
            th.group.key[column.answers] scope="colgroup" title=[help]
                colspan=(width(heading) + usize::from(column.scale.is_some())) { (words) }
        },
    }
}

fn second_heads(column: &Column<'_>) -> Markup {
    let heading = column.heading;
    let parts: &[&str] = match heading.kind {
        Kind::Interval => &["estimate", "low", "high"],
        Kind::Ends => &["low", "high"],
        _ => &[],
    };
    let words = heading.words();
    html! {
        @for (number, part) in parts.iter().enumerate() {
            th.number.end[*part != "estimate"].key[column.answers && number == 0] scope="col"
                data-column=(column.start + number)
                data-kind="number"
                aria-sort=[heading.sorted.filter(|_| number == 0).map(word)] {
                span.unseen { (words) ": " }
                (part)
            }
        }
        @if let Some(scale) = &column.scale {
            th.picture.key[column.answers] scope="col" { span.unseen { (words) ": interval as a bar" } (scale.axis()) }
        }
    }
}

/// Pages elsewhere about a deck: nothing is loaded from there, and they are not told who comes.
pub(super) fn links_of(deck: &str, links: &[DeckLink]) -> Markup {
    html! {
        @if !links.is_empty() {
            span.links {
                @for link in links {
                    " "
                    a href=(link.address) rel="noopener noreferrer" {
                        (link.site) span.unseen { ": " (deck) }
                    }
                }
            }
        }
    }
}

fn cells(column: &Column<'_>, cell: &Cell, links: &[DeckLink]) -> Markup {
    let heading = column.heading;
    let number = |x: f64| heading.format.text(x);
    let words = cell.words(heading);
    match cell {
        Cell::Text(_) if heading.heads_rows => html! {
            th.name scope="row" { bdi { (words) } (links_of(&words, links)) }
        },
        // Names may contain marks that turn the direction of the text: they end with the cell.
        Cell::Text(_) => html! { td.words { bdi { (words) } } },
        Cell::Number(value) if heading.heads_rows => html! {
            th.number.heads scope="row" data-value=[value.filter(|x| !x.is_nan())] { (words) }
        },
        Cell::Number(value) => {
            html! { td.number data-value=[value.filter(|x| !x.is_nan())] { (words) } }
        }
        Cell::Ranks([best, worst]) => html! {
            td.number data-value=(*best as f64 + *worst as f64 / 1e6) { (words) }
        },
        Cell::Interval(interval) if heading.kind == Kind::Ends => html! {
            @for end in interval.map_or([None; 2], |i| [Some(i.low), Some(i.high)]) {
                td.number.end data-value=[end] { (end.map_or(String::new(), number)) }
            }
        },
        Cell::Interval(None) => html! {
            td.number.key[column.answers] { "–" }
            td.number.end {}
            td.number.end {}
            @if column.scale.is_some() { td.picture.key[column.answers] {} }
        },
        Cell::Interval(Some(interval)) => html! {
            td.number.key[column.answers] data-value=(interval.value) {
                (number(interval.value))
                @if column.answers { span.half { (half_width(interval, heading.format)) } }
            }
            td.number.end data-value=(interval.low) { (number(interval.low)) }
            td.number.end data-value=(interval.high) { (number(interval.high)) }
            @if let Some(scale) = &column.scale {
                td.picture.key[column.answers] { (scale.bar(interval)) }
            }
        },
    }
}

/// What stands behind an estimate where the ends of its interval have no room: by how much it may be wrong, on the side
/// where that is more.
fn half_width(interval: &Interval, format: NumberFormat) -> String {
    let half = (interval.high - interval.value).max(interval.value - interval.low);
    if half.is_finite() { format!(" ± {}", format.half_width(half)) } else { " ± ?".into() }
}
