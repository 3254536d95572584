//! Charts as SVG, drawn twice: for wide and for narrow screens. A picture that is scaled down has letters
//! that are too small to read, so the narrow one has fewer numbers instead, and its notes in the legend.

use maud::{Markup, html};

use super::scale::{Scale, Ticks, place};
use super::table::table;
use crate::chart::{Axis, Chart, Mark, Series};

/// The height of a strip of dots.
const STRIP: f64 = 170.0;
/// The radius of a dot.
const DOT: f64 = 4.0;

/// The width of a chart on wide screens.
pub(super) const CHART_WIDTH: f64 = 720.0;

/// How large a chart is drawn.
#[derive(Clone, Copy)]
struct Frame {
    /// The class of its picture
    class: &'static str,
    width: f64,
    height: f64,
    /// Margins for numbers and names: top, right, bottom, left
    margins: [f64; 4],
    /// Most numbers across and upwards
    ticks: [usize; 2],
    /// Whether notes stand beside what they are about
    notes: bool,
}

/// For wide screens and paper, and for screens of 360 pixels and more.
const FRAMES: [Frame; 2] = [
    Frame {
        class: "broad",
        width: CHART_WIDTH,
        height: 340.0,
        margins: [22.0, 18.0, 46.0, 62.0],
        ticks: [12, 6],
        notes: true,
    },
    Frame {
        class: "slim",
        width: 320.0,
        height: 260.0,
        margins: [10.0, 12.0, 46.0, 54.0],
        ticks: [5, 5],
        notes: false,
    },
];

impl Chart {
    /// The chart with its title and legend.
    pub(super) fn figure(&self) -> Markup {
        html! {
            figure {
                figcaption { (self.title) }
                div.wide role="region" aria-label=(self.title) tabindex="0" {
                    @for frame in &FRAMES { (self.drawn(frame)) }
                }
                (self.legend())
                p.description { (self.description) }
                @if let Some(numbers) = &self.numbers {
                    details {
                        summary { "The numbers of this chart" }
                        (table(numbers))
                    }
                }
            }
        }
    }

    /// Its title.
    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// The picture for wide screens, [`CHART_WIDTH`] wide, and its height.
    pub(super) fn broad(&self) -> (Markup, f64) {
        let height = if self.up.is_some() { FRAMES[0].height } else { STRIP };
        (self.drawn(&FRAMES[0]), height)
    }

    /// Samples of the marks that have no note beside them, with their names.
    pub(super) fn samples(&self) -> Vec<(Markup, &str)> {
        let entries = self.marks.iter().filter_map(Mark::entry);
        entries.filter(|(.., noted)| !noted).map(|(sample, name, _)| (sample, name)).collect()
    }

    /// The picture.
    fn drawn(&self, frame: &Frame) -> Markup {
        let frame = &match self.up {
            Some(_) => *frame,
            // Without numbers at the side.
            None => Frame {
                height: STRIP,
                margins: [frame.margins[0], 18.0, frame.margins[2], 18.0],
                ..*frame
            },
        };
        let [above, right, below, left] = frame.margins;
        let (xs, ys) = self.extent();
        let across = Scale { low: xs[0], high: xs[1], from: left, to: frame.width - right };
        let up = Scale { low: ys[0], high: ys[1], from: frame.height - below, to: above };
        html! {
            svg.chart.(frame.class) viewBox={ "0 0 " (frame.width) " " (frame.height) } role="img"
                aria-label=(self.title) {
                desc { (self.description) }
                (self.axes(frame, &across, &up))
                // What is behind comes first.
                @for mark in self.marks.iter().filter(|mark| mark.is_behind()) {
                    (mark.drawn(frame, &across, &up))
                }
                @for mark in self.marks.iter().filter(|mark| !mark.is_behind()) {
                    (mark.drawn(frame, &across, &up))
                }
            }
        }
    }

    /// From where to where the axes reach.
    fn extent(&self) -> ([f64; 2], [f64; 2]) {
        let mut xs = self.across.includes.clone();
        let mut ys = self.up.as_ref().map_or(vec![0.0, 1.0], |up| up.includes.clone());
        for mark in &self.marks {
            match mark {
                Mark::Band(points, ..) | Mark::Points(points, ..) => {
                    xs.extend(points.iter().map(|(x, _)| *x));
                    ys.extend(points.iter().flat_map(|(_, i)| [i.low, i.high]));
                }
                Mark::Line(points, ..) => {
                    xs.extend(points.iter().map(|(x, _)| *x));
                    ys.extend(points.iter().map(|(_, y)| *y));
                }
                Mark::Columns(columns, width, _) => {
                    xs.extend(columns.iter().flat_map(|(x, _)| [x - width / 2.0, x + width / 2.0]));
                    ys.extend(columns.iter().map(|(_, y)| *y).chain([0.0]));
                }
                Mark::Dots(dots, _) => xs.extend(dots),
                Mark::Level(y, _) => ys.push(*y),
                Mark::Upright(x, ..) => xs.push(*x),
            }
        }
        let range = |numbers: Vec<f64>| {
            let numbers = || numbers.iter().copied().filter(|x| x.is_finite());
            let (low, high) = (
                numbers().fold(f64::INFINITY, f64::min),
                numbers().fold(f64::NEG_INFINITY, f64::max),
            );
            if low < high { [low, high] } else { [0.0, 1.0] }
        };
        let [low, high] = range(ys);
        // A little room above and below, but not below what cannot be less than 0.
        let room = 0.04 * (high - low);
        let low = if low >= 0.0 && low - room < 0.0 { 0.0 } else { low - room };
        (range(xs), [low, high + room])
    }

    fn axes(&self, frame: &Frame, across: &Scale, up: &Scale) -> Markup {
        let horizontal = Ticks::within(across.low, across.high, frame.ticks[0], self.across.format);
        html! {
            g.axis {
                @if let Some(axis) = &self.up { (upwards(axis, frame, across, up)) }
                path.edge d={ "M" (place(across.from)) " " (place(up.from)) "H" (place(across.to)) } {}
                @for x in &horizontal.at {
                    path.tick d={ "M" (place(across.at(*x))) " " (place(up.from)) "v5" } {}
                    text x=(place(across.at(*x))) y=(place(up.from + 19.0)) text-anchor="middle" {
                        (horizontal.text(*x))
                    }
                }
                text.name x=(place((across.from + across.to) / 2.0)) y=(place(frame.height - 6.0))
                    text-anchor="middle" { (self.across.name) }
            }
        }
    }

    fn legend(&self) -> Markup {
        let entries: Vec<_> = self.marks.iter().filter_map(Mark::entry).collect();
        let own = self.marks.iter().filter(|mark| !mark.is_noted()).count();
        html! {
            @if !entries.is_empty() {
                ul.legend.slim[own < 2] {
                    @for (sample, name, noted) in entries {
                        li.slim[noted] {
                            svg viewBox="0 0 30 12" aria-hidden="true" focusable="false" { (sample) }
                            (name)
                        }
                    }
                }
            }
        }
    }
}

/// The numbers at the side, and what they are.
fn upwards(axis: &Axis, frame: &Frame, across: &Scale, up: &Scale) -> Markup {
    let vertical = Ticks::within(up.low, up.high, frame.ticks[1], axis.format);
    let middle = (up.from + up.to) / 2.0;
    html! {
        @for y in &vertical.at {
            path.grid d={ "M" (place(across.from)) " " (place(up.at(*y))) "H" (place(across.to)) } {}
            text x=(place(across.from - 8.0)) y=(place(up.at(*y) + 4.0)) text-anchor="end" {
                (vertical.text(*y))
            }
        }
        text.name x="14" y=(place(middle)) text-anchor="middle"
            transform={ "rotate(-90 14 " (place(middle)) ")" } { (axis.name) }
    }
}

/// Places of dots: each at its number, beside the middle as far as those before it need, from the left on.
fn swarm(dots: &[f64], across: &Scale, up: &Scale) -> Vec<[f64; 2]> {
    let mut xs: Vec<f64> = dots.iter().filter(|x| x.is_finite()).map(|x| across.at(*x)).collect();
    xs.sort_by(f64::total_cmp);
    let (middle, room) = ((up.from + up.to) / 2.0, (up.from - up.to) / 2.0 - DOT);
    let mut placed: Vec<[f64; 2]> = Vec::new();
    for x in xs {
        let near = placed.iter().rev().take_while(|[before, _]| x - before < 2.0 * DOT);
        let near: Vec<f64> = near.map(|[_, y]| *y).collect();
        // From the middle outwards; where all is full, dots lie upon each other.
        let steps =
            (0..).map(|n: u32| f64::from(n.div_ceil(2)) * if n % 2 == 1 { -2.0 } else { 2.0 });
        let heights = steps.map(|step| step * DOT).take_while(|y| y.abs() <= room);
        let free = heights
            .map(|y| middle + y)
            .find(|y| near.iter().all(|other| (y - other).abs() >= 2.0 * DOT - 0.01));
        placed.push([x, free.unwrap_or(middle)]);
    }
    placed
}

impl Mark {
    /// Whether a note stands beside it, where there is room.
    const fn is_noted(&self) -> bool {
        matches!(self, Mark::Level(..) | Mark::Upright(..))
    }

    const fn is_behind(&self) -> bool {
        matches!(self, Mark::Band(..) | Mark::Columns(..) | Mark::Level(..) | Mark::Upright(..))
    }

    fn drawn(&self, frame: &Frame, across: &Scale, up: &Scale) -> Markup {
        let spot = |x: f64, y: f64| format!("{} {}", place(across.at(x)), place(up.at(y)));
        match self {
            Mark::Band(points, ..) if points.is_empty() => html! {},
            Mark::Line(points, ..) if points.is_empty() => html! {},
            Mark::Band(points, series, _) => {
                let there = points.iter().map(|(x, i)| spot(*x, i.high));
                let back = points.iter().rev().map(|(x, i)| spot(*x, i.low));
                let path: Vec<String> = there.chain(back).collect();
                html! { path.band.(series.class()) d={ "M" (path.join("L")) "Z" } {} }
            }
            Mark::Line(points, series, _) => {
                let path: Vec<String> = points.iter().map(|(x, y)| spot(*x, *y)).collect();
                html! { path.line.(series.class()) d={ "M" (path.join("L")) } {} }
            }
            Mark::Points(points, series, _) => html! {
                g.points.(series.class()) {
                    @for (x, interval) in points {
                        path.whisker d={
                            "M" (spot(*x, interval.low)) "V" (place(up.at(interval.high)))
                        } {}
                        (point(*series, across.at(*x), up.at(interval.value)))
                    }
                }
            },
            Mark::Columns(columns, width, _) => html! {
                g.columns {
                    @for (x, y) in columns {
                        @let (left, right) =
                            (across.at(x - width / 2.0), across.at(x + width / 2.0));
                        @let gap = if right - left > 4.0 { 1.0 } else { 0.0 };
                        rect x=(place(left)) y=(place(up.at(*y))) width=(place(right - left - gap))
                            height=(place(up.from - up.at(*y))) {}
                    }
                }
            },
            Mark::Dots(dots, _) => html! {
                g.points.one {
                    @for [x, y] in swarm(dots, across, up) {
                        circle cx=(place(x)) cy=(place(y)) r=(DOT - 0.5) {}
                    }
                }
            },
            Mark::Level(y, name) => html! {
                path.level d={ "M" (place(across.from)) " " (place(up.at(*y))) "H" (place(across.to)) } {}
                @if frame.notes {
                    text.note x=(place(across.to)) y=(place(up.at(*y) - 5.0)) text-anchor="end" { (name) }
                }
            },
            Mark::Upright(x, range, name) => {
                let at = across.at(*x);
                let anchor = match (at - across.from) / (across.to - across.from) {
                    part if part < 0.2 => "start",
                    part if part > 0.8 => "end",
                    _ => "middle",
                };
                html! {
                    @if let Some([low, high]) = range {
                        rect.range x=(place(across.at(*low))) y=(place(up.to))
                            width=(place(across.at(*high) - across.at(*low)))
                            height=(place(up.from - up.to)) {}
                    }
                    path.level d={ "M" (place(at)) " " (place(up.from)) "V" (place(up.to)) } {}
                    @if frame.notes {
                        text.note x=(place(at)) y=(place(up.to - 7.0)) text-anchor=(anchor) { (name) }
                    }
                }
            }
        }
    }

    /// What stands in the legend, and whether only where there is no room for it beside the mark.
    fn entry(&self) -> Option<(Markup, &str, bool)> {
        let (sample, name) = self.sample();
        (!name.is_empty()).then_some((sample, name, self.is_noted()))
    }

    fn sample(&self) -> (Markup, &str) {
        match self {
            Mark::Band(_, series, name) => {
                (html! { path.band.(series.class()) d="M1 1H29V11H1Z" {} }, name)
            }
            Mark::Line(_, series, name) => {
                (html! { path.line.(series.class()) d="M1 6H29" {} }, name)
            }
            Mark::Points(_, series, name) => {
                let sample = html! {
                    g.points.(series.class()) {
                        path.whisker d="M15 0V12" {}
                        (point(*series, 15.0, 6.0))
                    }
                };
                (sample, name)
            }
            Mark::Columns(_, _, name) => {
                (html! { g.columns { rect x="10" y="1" width="10" height="11" {} } }, name)
            }
            Mark::Dots(_, name) => {
                (html! { g.points.one { circle cx="15" cy="6" r=(DOT - 0.5) {} } }, name)
            }
            Mark::Level(_, name) => (html! { path.level d="M1 6H29" {} }, name),
            Mark::Upright(_, range, name) => {
                let sample = html! {
                    @if range.is_some() { rect.range x="3" y="0" width="24" height="12" {} }
                    path.level d="M15 0V12" {}
                };
                (sample, name)
            }
        }
    }
}

fn point(series: Series, x: f64, y: f64) -> Markup {
    match series {
        Series::One => html! { circle cx=(place(x)) cy=(place(y)) r="3.5" {} },
        Series::Two => html! {
            rect x=(place(x - 3.0)) y=(place(y - 3.0)) width="6" height="6" {}
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_format::NumberFormat;
    use archon_ratings::estimate::Interval;

    fn chart() -> Chart {
        let axis = || Axis::new("x", NumberFormat::plain(0));
        Chart::new("A & B", "What can be <seen>.", axis(), axis())
    }

    fn interval(low: f64, value: f64, high: f64) -> Interval {
        Interval { value, low, high, count: 1, method: "" }
    }

    #[test]
    fn what_is_not_there_or_has_no_end_is_drawn_without_errors() {
        let all = [
            chart().curve(Vec::new(), Series::One, "curve").points(
                Vec::new(),
                Series::Two,
                "points",
            ),
            chart().line(vec![(3.0, 0.5)], Series::One, "one point"),
            chart()
                .points(
                    vec![(0.0, interval(f64::NEG_INFINITY, 0.2, f64::INFINITY))],
                    Series::One,
                    "",
                )
                .upright(1.0, Some([f64::NEG_INFINITY, f64::INFINITY]), "even"),
        ];
        for chart in all {
            let text = chart.figure().into_string();
            for wrong in ["NaN", "inf", "d=\"M\"", "<seen>", "A & B"] {
                assert!(!text.contains(wrong), "{wrong}: {text}");
            }
        }
    }

    #[test]
    fn dots_of_a_strip_do_not_hide_each_other() {
        let dots = [vec![0.5; 9], vec![0.2, 0.21, 0.9, f64::NAN]].concat();
        let chart = Chart::strip("Field", "", chart().across, dots.clone(), "an opponent");
        let across = Scale { low: 0.2, high: 0.9, from: 18.0, to: 302.0 };
        let up = Scale { low: 0.0, high: 1.0, from: STRIP - 46.0, to: 10.0 };
        let placed = swarm(&dots, &across, &up);
        assert_eq!(placed.len(), 12);
        for (n, [x, y]) in placed.iter().enumerate() {
            for [other, height] in &placed[..n] {
                assert!((x - other).hypot(y - height) >= 2.0 * DOT - 0.1, "{placed:?}");
            }
        }
        let text = chart.figure().into_string();
        assert_eq!(text.matches("<circle").count(), 2 * 12 + 1, "{text}");
        assert!(!text.contains("rotate"), "height says nothing: {text}");
    }

    #[test]
    fn marks_are_within_the_axes() {
        let points = vec![(0.0, interval(0.1, 0.2, 0.3)), (10.0, interval(0.7, 0.8, 0.95))];
        let (xs, ys) = chart().curve(points, Series::One, "curve").level(0.5, "even").extent();
        assert_eq!(xs, [0.0, 10.0]);
        assert!(ys[0] < 0.1 && ys[1] > 0.95, "{ys:?}");
    }
}
