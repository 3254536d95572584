//! Heat maps: a table of shares in which colour repeats what the numbers say.

use std::ops::Range;

use maud::{Markup, html};

use crate::heat_map::{Head, HeatMap, Share};

/// From which distance to one half a share has a stronger colour.
const STEPS: [f64; 4] = [0.025, 0.075, 0.15, 0.25];

/// How far from one half a share is, from 0 to 4 steps.
fn steps(share: f64) -> usize {
    let distance = (share - 0.5).abs();
    STEPS.iter().filter(|step| distance >= **step).count()
}

fn class(share: f64) -> String {
    let side = if share < 0.5 { "low" } else { "high" };
    match steps(share) {
        0 => "even".into(),
        n => format!("{side}-{n}"),
    }
}

/// As many columns are side by side on paper at a size that can be read, at most.
const ON_PAPER: usize = 30;

/// A heat map: nothing is where there is no share.
/// A large one is whole on a screen, where it can be scrolled, and in blocks of columns on paper.
pub(super) fn heat(heat_map: &HeatMap) -> Markup {
    let HeatMap { caption, rows, columns, shares } = heat_map;
    let share = |row: usize, column: usize| shares[row][column];
    let all = 0..columns.len();
    let blocks = columns.len().div_ceil(ON_PAPER);
    if blocks < 2 {
        return html! { (map(caption, rows, columns, all, cell, share)) (legend()) };
    }
    let width = columns.len().div_ceil(blocks);
    let starts = all.clone().step_by(width);
    html! {
        div.on-screen { (map(caption, rows, columns, all, cell, share)) }
        div.on-paper {
            @for start in starts {
                @let block = start..(start + width).min(columns.len());
                @let shorts = [block.start, block.end - 1].map(|column| &columns[column].short);
                @let caption = format!("{caption}; {} to {}", shorts[0], shorts[1]);
                (map(&caption, rows, columns, block, plain_cell, share))
            }
        }
        (legend())
    }
}

/// Some columns of a heat map.
fn map(
    caption: &str,
    lines: &[String],
    columns: &[Head],
    block: Range<usize>,
    cell: impl Fn(Option<Share>) -> Markup,
    share: impl Fn(usize, usize) -> Option<Share>,
) -> Markup {
    let columns = &columns[..block.end];
    let numbered = columns.iter().any(|head| head.short != head.name);
    html! {
        div.wide role="region" aria-label=(caption) tabindex="0" {
            table.heat style={ "--columns: " (block.len()) } {
                caption { span { (caption) } }
                thead {
                    tr {
                        @if numbered { td {} }
                        td {}
                        @for head in &columns[block.clone()] {
                            th scope="col" {
                                @if head.short == head.name { (head.name) }
                                @else { abbr title=(head.name) { (head.short) } }
                            }
                        }
                    }
                }
                tbody {
                    @for (line, name) in lines.iter().enumerate() {
                        tr {
                            @if numbered { td.number { (line + 1) } }
                            th.name scope="row" { (name) }
                            @for column in block.clone() {
                                (cell(share(line, column)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell(share: Option<Share>) -> Markup {
    let Some(share) = share else { return html! { td {} } };
    let [low, high] = [share.low, share.high].map(|x| format!("{:.1}", 100.0 * x));
    html! {
        td.(class(share.estimate)) .decided[is_decided(share)] title={ (low) " to " (high) " %" } {
            (in_percent(share))
        }
    }
}

/// Whether the interval excludes one half.
fn is_decided(share: Share) -> bool {
    share.low > 0.5 || share.high < 0.5
}

fn in_percent(share: Share) -> Markup {
    let half = 100.0 * share.half_width();
    html! {
        (format!("{:.0}", 100.0 * share.estimate))
        small { " ±" (format!("{half:.0}")) }
    }
}

/// On paper nothing can be pointed at.
fn plain_cell(share: Option<Share>) -> Markup {
    let Some(share) = share else { return html! { td {} } };
    html! { td.(class(share.estimate)) .decided[is_decided(share)] { (in_percent(share)) } }
}

fn legend() -> Markup {
    let bounds: Vec<f64> = STEPS.iter().map(|step| 100.0 * step).collect();
    let classes = (1..=STEPS.len()).rev().map(|n| format!("low-{n}"));
    let classes =
        classes.chain(["even".into()]).chain((1..=STEPS.len()).map(|n| format!("high-{n}")));
    let ends = bounds.iter().rev().map(|d| 50.0 - d).chain(bounds.iter().map(|d| 50.0 + d));
    let ends: Vec<f64> = std::iter::once(0.0).chain(ends).chain([100.0]).collect();
    html! {
        ul.legend {
            @for (class, range) in classes.zip(ends.windows(2)) {
                li { span.swatch.(class) {} (range[0]) "–" (range[1]) " %" }
            }
        }
        p.note { "Bold: the interval of this cell alone excludes 50 %." }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_the_same_on_both_sides_of_one_half() {
        assert_eq!(class(0.5), "even");
        assert_eq!(class(0.53), "high-1");
        assert_eq!(class(0.47), "low-1");
        assert_eq!(class(0.99), "high-4");
        assert_eq!(class(0.01), "low-4");
        let share = Share { estimate: 0.6, low: 0.5, high: 0.7 };
        let turned = share.turned();
        assert!((turned.estimate - 0.4).abs() < 1e-12 && (turned.high - 0.5).abs() < 1e-12);
    }

    #[test]
    fn a_large_map_is_whole_on_a_screen_and_in_blocks_on_paper() {
        let map = |n: usize| {
            let names: Vec<String> = (0..n).map(|k| format!("deck {k}")).collect();
            let head = |(k, name): (usize, &String)| Head {
                short: (k + 1).to_string(),
                name: name.clone(),
            };
            let heads: Vec<Head> = names.iter().enumerate().map(head).collect();
            let share = Share { estimate: 0.6, low: 0.55, high: 0.7 };
            let shares = |i, j| (i != j).then_some(share);
            heat(&HeatMap::of_pairs("Wins", &names, heads, shares)).into_string()
        };
        let small = map(ON_PAPER);
        assert!(!small.contains("on-paper") && small.matches("<table").count() == 1);
        let large = map(80);
        assert_eq!(large.matches("<table").count(), 1 + 3);
        for (block, columns) in [("1 to 27", 27), ("28 to 54", 27), ("55 to 80", 26)] {
            assert!(large.contains(&format!("Wins; {block}<")), "{block}");
            assert!(large.contains(&format!("--columns: {columns}")), "{columns}");
        }
        // Every share twice: on the screen with its interval to point at, and on paper.
        assert_eq!(large.matches("<td class=\"high-2 decided\"").count(), 2 * 80 * 79);
        assert_eq!(large.matches("title=\"55.0 to 70.0 %\"").count(), 80 * 79);
    }
}
