//! Tables that can be sorted, with figures, their intervals and a bar for each interval.

use maud::{Markup, html};

use super::Show;
use super::intervals::Bars;
use crate::report::Interval;

type Text<'a, R> = Box<dyn Fn(&R) -> String + 'a>;
type Number<'a, R> = Box<dyn Fn(&R) -> Option<f64> + 'a>;
type Ranks<'a, R> = Box<dyn Fn(&R) -> [usize; 2] + 'a>;
type Figure<'a, R> = Box<dyn Fn(&R) -> Option<Interval> + 'a>;

/// A column of a table over lines of kind `R`; a figure with its interval is several columns under
/// one head.
pub struct Column<'a, R> {
    head: &'a str,
    kind: Kind<'a, R>,
    sorted: Option<Order>,
    /// Its cells are the heads of their lines
    heads: bool,
}

enum Kind<'a, R> {
    Name(Text<'a, R>),
    Text(Text<'a, R>),
    Number(Number<'a, R>, Show),
    /// The best and the worst
    Ranks(Ranks<'a, R>),
    PValue(Box<dyn Fn(&R) -> f64 + 'a>),
    /// Both ends of an interval, without the estimate
    Ends(Figure<'a, R>, Show),
    /// With the reference of its bars, if it has bars
    Figure(Figure<'a, R>, Show, Option<f64>),
}

/// How the lines are sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The least first
    Ascending,
    /// The greatest first
    Descending,
}

impl Order {
    const fn word(self) -> &'static str {
        match self {
            Order::Ascending => "ascending",
            Order::Descending => "descending",
        }
    }
}

impl<'a, R> Column<'a, R> {
    const fn new(head: &'a str, kind: Kind<'a, R>) -> Column<'a, R> {
        Column { head, kind, sorted: None, heads: false }
    }

    /// What the line is about: a table has one such column.
    pub fn name(head: &'a str, get: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        Column::new(head, Kind::Name(Box::new(get)))
    }

    /// Words.
    pub fn text(head: &'a str, get: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        Column::new(head, Kind::Text(Box::new(get)))
    }

    /// Numbers of things.
    pub fn count(head: &'a str, get: impl Fn(&R) -> u64 + 'a) -> Column<'a, R> {
        Column::number(head, Show::plain(0), move |line| Some(get(line) as f64))
    }

    /// Numbers.
    pub fn number(
        head: &'a str,
        show: Show,
        get: impl Fn(&R) -> Option<f64> + 'a,
    ) -> Column<'a, R> {
        Column::new(head, Kind::Number(Box::new(get), show))
    }

    /// The best and the worst rank that the data allow. Sorted by the best, then by the worst.
    pub fn ranks(head: &'a str, get: impl Fn(&R) -> [usize; 2] + 'a) -> Column<'a, R> {
        Column::new(head, Kind::Ranks(Box::new(get)))
    }

    /// Figures with their intervals.
    pub fn figure(
        head: &'a str,
        show: Show,
        get: impl Fn(&R) -> Option<Interval> + 'a,
    ) -> Column<'a, R> {
        Column::new(head, Kind::Figure(Box::new(get), show, None))
    }

    /// Both ends of intervals, where the figure stands elsewhere.
    pub fn ends(
        head: &'a str,
        show: Show,
        get: impl Fn(&R) -> Option<Interval> + 'a,
    ) -> Column<'a, R> {
        Column::new(head, Kind::Ends(Box::new(get), show))
    }

    /// Chances of something this large where there is nothing.
    pub fn p_value(head: &'a str, get: impl Fn(&R) -> f64 + 'a) -> Column<'a, R> {
        Column::new(head, Kind::PValue(Box::new(get)))
    }

    /// Numbers that the lines are about, instead of a name.
    pub const fn heads_lines(mut self) -> Column<'a, R> {
        self.heads = true;
        self
    }

    /// With bars, and a line where a number is that all are to be compared with.
    pub fn bars(mut self, at: f64) -> Column<'a, R> {
        if let Kind::Figure(_, _, reference) = &mut self.kind {
            *reference = Some(at);
        }
        self
    }

    /// By which the lines are sorted already.
    pub const fn sorted(mut self, order: Order) -> Column<'a, R> {
        self.sorted = Some(order);
        self
    }

    /// How many cells it has in a line.
    const fn width(&self) -> usize {
        match self.kind {
            Kind::Figure(_, _, Some(_)) => 4,
            Kind::Figure(..) => 3,
            Kind::Ends(..) => 2,
            _ => 1,
        }
    }
}

/// A table with a caption.
pub fn table<R>(caption: &str, columns: Vec<Column<'_, R>>, lines: &[R]) -> Markup {
    let scales: Vec<Option<Bars>> = columns
        .iter()
        .map(|column| match &column.kind {
            Kind::Figure(get, show, Some(reference)) => {
                let intervals: Vec<Interval> = lines.iter().filter_map(get).collect();
                Some(Bars::of(&intervals, *reference, *show))
            }
            _ => None,
        })
        .collect();
    let two_rows = columns.iter().any(|column| column.width() > 1);
    let starts: Vec<usize> = columns
        .iter()
        .scan(0, |next, column| {
            let start = *next;
            *next += column.width();
            Some(start)
        })
        .collect();
    html! {
        div.wide role="region" aria-label=(caption) tabindex="0" {
            table.sortable {
                caption { (caption) }
                thead {
                    tr {
                        @for (column, start) in columns.iter().zip(&starts) {
                            (first_head(column, *start, two_rows))
                        }
                    }
                    @if two_rows {
                        tr {
                            @for ((column, scale), start) in columns.iter().zip(&scales).zip(&starts) {
                                (second_heads(column, scale.as_ref(), *start))
                            }
                        }
                    }
                }
                tbody {
                    @for line in lines {
                        tr {
                            @for (column, scale) in columns.iter().zip(&scales) {
                                (cells(column, scale.as_ref(), line))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn first_head<R>(column: &Column<'_, R>, start: usize, two_rows: bool) -> Markup {
    let rows = two_rows.then_some("2");
    let sorted = column.sorted.map(Order::word);
    match column.kind {
        Kind::Name(_) | Kind::Text(_) => html! {
            th.name[matches!(column.kind, Kind::Name(_))] scope="col" rowspan=[rows]
                data-column=(start) data-kind="text" aria-sort=[sorted] { (column.head) }
        },
        Kind::Number(..) | Kind::Ranks(..) | Kind::PValue(..) => html! {
            th.number scope="col" rowspan=[rows] data-column=(start)
                data-kind=(if matches!(column.kind, Kind::Number(..)) { "number" } else { "least" })
                aria-sort=[sorted] { (column.head) }
        },
        Kind::Figure(..) | Kind::Ends(..) => html! {
            th.group scope="colgroup" colspan=(column.width()) { (column.head) }
        },
    }
}

fn second_heads<R>(column: &Column<'_, R>, scale: Option<&Bars>, start: usize) -> Markup {
    let parts: &[&str] = match column.kind {
        Kind::Figure(..) => &["estimate", "low", "high"],
        Kind::Ends(..) => &["low", "high"],
        _ => &[],
    };
    html! {
        @for (number, part) in parts.iter().enumerate() {
            th.number.end[*part != "estimate"] scope="col" data-column=(start + number)
                data-kind="number"
                aria-sort=[column.sorted.filter(|_| number == 0).map(Order::word)] {
                span.unseen { (column.head) ": " }
                (part)
            }
        }
        @if let Some(scale) = scale {
            th.picture scope="col" { span.unseen { (column.head) ": interval as a bar" } (scale.axis()) }
        }
    }
}

fn cells<R>(column: &Column<'_, R>, scale: Option<&Bars>, line: &R) -> Markup {
    match &column.kind {
        Kind::Name(get) => html! { th.name scope="row" { (get(line)) } },
        Kind::Text(get) => html! { td.words { (get(line)) } },
        Kind::Number(get, show) if column.heads => html! {
            @let number = get(line);
            th.number scope="row" data-value=[number] { (number.map_or("–".into(), |n| show.text(n))) }
        },
        Kind::Number(get, show) => match get(line) {
            None => html! { td.number { "–" } },
            Some(number) => html! { td.number data-value=(number) { (show.text(number)) } },
        },
        Kind::Ranks(get) => {
            let [best, worst] = get(line);
            html! {
                td.number data-value=(best as f64 + worst as f64 / 1e6) {
                    (best) @if best != worst { "–" (worst) }
                }
            }
        }
        Kind::PValue(get) => {
            let p = get(line);
            let text = if p < 0.001 { "< 0.001".to_string() } else { format!("{p:.3}") };
            html! { td.number data-value=(p) { (text) } }
        }
        Kind::Ends(get, show) => html! {
            @for number in get(line).map_or([None; 2], |i| [Some(i.low_95), Some(i.high_95)]) {
                td.number.end data-value=[number] { (number.map_or(String::new(), |n| show.text(n))) }
            }
        },
        Kind::Figure(get, show, bars) => match get(line) {
            None => html! {
                td.number { "–" }
                td.number.end {}
                td.number.end {}
                @if bars.is_some() { td.picture {} }
            },
            Some(interval) => html! {
                td.number data-value=(interval.estimate) { (show.text(interval.estimate)) }
                td.number.end data-value=(interval.low_95) { (show.text(interval.low_95)) }
                td.number.end data-value=(interval.high_95) { (show.text(interval.high_95)) }
                @if let Some(scale) = scale { td.picture { (scale.bar(&interval)) } }
            },
        },
    }
}
