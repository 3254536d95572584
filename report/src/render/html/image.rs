//! A picture of a report for forums and chats: its answer, its findings and its first charts as one SVG file, in light
//! colors, that needs no font and no other file.

use maud::{Markup, PreEscaped, html};

use super::chart::CHART_WIDTH;
use super::scale::place;
use crate::chart::Chart;
use crate::document::{Block, Document};

/// Width of the picture, and its margin.
const WIDTH: f64 = 800.0;
const MARGIN: f64 = 40.0;
/// Charts of a picture: more belong on the page.
const MOST_CHARTS: usize = 2;
/// Findings of a picture.
const MOST_FINDINGS: usize = 4;
/// The colors of the page's style sheet where it is light.
const STYLE: &str = "\
    text{font-family:system-ui,sans-serif;font-size:12px;fill:#1b1d1f}\
    .title{font-size:22px;font-weight:600}.answer{font-size:17px}.finding{font-size:14px}\
    .quiet,.name,.note{fill:#565c62}.tick,.edge{stroke:#565c62;fill:none}.grid{stroke:#eceef0;fill:none}\
    .whisker{stroke:#1f5a96;stroke-width:1.5;fill:none}.level{stroke:#565c62;stroke-dasharray:2 3;fill:none}\
    .range{fill:#eceef0}.line{fill:none;stroke-width:2;stroke-linejoin:round}.band{fill-opacity:.22}\
    .line.one{stroke:#1f5a96}.line.two{stroke:#a04c00;stroke-dasharray:6 4}\
    .band.one,.points.one circle,.points.one rect{fill:#1f5a96}\
    .band.two,.points.two circle,.points.two rect{fill:#a04c00}.columns rect{fill:#9db8d4}";
/// What stands in single pictures alone.
const STYLE_OF_FIGURES: &str = "\
    .heading{font-size:14px;font-weight:600}.reference{stroke:#c9ced3;fill:none}.arrow,.bar circle{fill:#1f5a96}\
    .bar text{fill:#565c62}";

/// Text in lines, and where it stands.
struct Lines {
    class: &'static str,
    lines: Vec<String>,
    /// The distance of lines
    step: f64,
}

impl Lines {
    fn new(text: &str, class: &'static str, size: f64) -> Lines {
        // A letter is about half as wide as it is high, a bold one wider.
        let letter = if class == "title" { 0.64 } else { 0.54 } * size;
        let columns = ((WIDTH - 2.0 * MARGIN) / letter) as usize;
        let lines = textwrap::wrap(text, columns).into_iter().map(|line| line.into_owned());
        Lines { class, lines: lines.collect(), step: 1.35 * size }
    }

    fn drawn(&self, y: &mut f64) -> Markup {
        html! {
            @for line in &self.lines {
                @let () = *y += self.step;
                text class=(self.class) x=(MARGIN) y=(place(*y)) { (line) }
            }
        }
    }
}

/// The samples of a legend with their names, a line each.
pub(super) fn legend(chart: &Chart, x: f64, y: &mut f64) -> Markup {
    html! {
        @for (sample, name) in chart.samples() {
            @let () = *y += 18.0;
            svg x=(x) y=(place(*y - 10.0)) width="30" height="12" { (sample) }
            text.quiet x=(x + 38.0) y=(place(*y)) { (name) }
        }
    }
}

/// The whole file.
pub fn render(document: &Document) -> String {
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let charts = blocks.filter_map(|block| match block {
        Block::Chart(chart) => Some(chart),
        _ => None,
    });
    let charts: Vec<&Chart> = charts.take(MOST_CHARTS).collect();
    let origin = &document.origin;
    let facts = origin.facts.first().into_iter().flatten().map(|fact| fact.words());
    let facts: Vec<String> = facts.collect();
    let source = format!("archon {} {}, {}", origin.command, origin.archon, facts.join(", "));
    let mut y = MARGIN / 2.0;
    let space = |y: &mut f64| *y += 12.0;
    let body = html! {
        (Lines::new(&document.title, "title", 22.0).drawn(&mut y))
        @let () = space(&mut y);
        (Lines::new(&document.answer, "answer", 17.0).drawn(&mut y))
        @for finding in document.findings.iter().take(MOST_FINDINGS) {
            @let () = space(&mut y);
            (Lines::new(finding, "finding", 14.0).drawn(&mut y))
        }
        @for chart in &charts {
            @let () = space(&mut y);
            (Lines::new(chart.title(), "finding", 14.0).drawn(&mut y))
            @let () = space(&mut y);
            @let (drawn, height) = chart.broad();
            svg x=(MARGIN) y=(place(y)) width=(CHART_WIDTH) height=(height) { (drawn) }
            @let () = y += height;
            (legend(chart, MARGIN, &mut y))
        }
        @let () = space(&mut y);
        (Lines::new(&source, "quiet", 12.0).drawn(&mut y))
    };
    let height = (y + MARGIN / 2.0).ceil();
    drawn(&document.title, &document.answer, [WIDTH, height], STYLE, &body)
}

/// A single picture as a file: its title, what it says, its size, and what is drawn.
pub(super) fn standing_alone(title: &str, said: &str, size: [f64; 2], body: &Markup) -> String {
    drawn(title, said, size.map(f64::ceil), &format!("{STYLE}{STYLE_OF_FIGURES}"), body)
}

fn drawn(title: &str, said: &str, [width, height]: [f64; 2], style: &str, body: &Markup) -> String {
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
            viewBox={ "0 0 " (width) " " (height) } role="img" {
            title { (title) }
            desc { (said) }
            style { (PreEscaped(style)) }
            rect width=(width) height=(height) fill="#ffffff" {}
            (body)
        }
    };
    picture.into_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::{Axis, Series};
    use crate::document::{Fact, Origin, Section};
    use crate::number_format::NumberFormat;

    fn document(title: &str) -> Document {
        let axis = || Axis::new("x", NumberFormat::plain(0));
        let chart = Chart::new("Keys & rounds", "…", axis(), axis()).line(
            vec![(0.0, 0.0), (1.0, 2.0)],
            Series::One,
            "The deck <A>",
        );
        let origin = Origin {
            archon: "0.1.0",
            command: "rate",
            interrupted: false,
            facts: vec![vec![Fact::new("Seed", "seed {}", 7)]],
            columns: Vec::new(),
        };
        let mut document = Document::new(title, "It wins 40 % (38 to 42).".into(), origin);
        document.findings.push("A finding. ".repeat(30));
        document.sections.push(Section::new("Keys", vec![chart.into()]));
        document
    }

    #[test]
    fn the_picture_says_what_the_report_does_and_loads_nothing() {
        let picture = render(&document("<script> & others"));
        for part in [
            "&lt;script&gt; &amp; others",
            "It wins 40 %",
            "seed 7",
            "Keys &amp; rounds",
            "The deck &lt;A&gt;",
        ] {
            assert!(picture.contains(part), "{part}: {picture}");
        }
        for wrong in ["<script", "href", "url(", "@import", "var("] {
            assert!(!picture.contains(wrong), "{wrong}: {picture}");
        }
        assert_eq!(picture, render(&document("<script> & others")), "the same bytes twice");
        // Long sentences take several lines.
        assert!(
            picture.matches("finding.").count() == 30
                && picture.matches("<text class=\"finding\"").count() > 3
        );
    }
}
