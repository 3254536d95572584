//! Pages: a report as one HTML file that needs nothing else, neither a network nor another file.
//!
//! Markup is written with `maud`, which escapes every text that is put into it.
//! Charts are plain SVG of our own instead of a charting crate's, because theirs carry fixed colours
//! and text that no style sheet reaches: they would stay light on a dark page and grey in print.
//!
//! The page says to the browser that nothing may be loaded and that no script but its own may run
//! (a content security policy with the hash of `SCRIPT`). Without scripts all rows and columns are there, in the order of the report.
//! The same report gives the same bytes.

mod chart;
pub mod figure;
mod heat;
mod image;
mod intervals;
pub mod notebook;
mod scale;
mod table;

pub use self::image::render as image_of;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::document::{Block, Document, Origin};
use crate::table::{Table, Visibility};

/// The style sheet of pages, for programs that show others beside them.
pub const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("page.js");
/// The SHA-256 of [`SCRIPT`], as content security policies write it. A test knows the right one.
const SCRIPT_HASH: &str = "sha256-xhFqqEEolW7b8EYsuuz7plnZB71LEZ6XxGX23WEMEJM=";

/// The whole file.
pub fn render(document: &Document) -> String {
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src '{SCRIPT_HASH}'; \
         base-uri 'none'; form-action 'none'"
    );
    let origin = &document.origin;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "archon " (origin.archon) };
                title { (document.title) " – archon " (origin.command) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a.skip href="#content" { "Skip to the results" }
                header {
                    h1 { (document.title) }
                    @for (deck, links) in &document.links {
                        p.note { (deck) (table::links_of(deck, links)) }
                    }
                    @if origin.interrupted {
                        p.warning { "Interrupted: these are the results so far." }
                    }
                }
                main #content tabindex="-1" {
                    p.answer { (document.answer) }
                    @for finding in &document.findings {
                        p.finding { (finding) }
                    }
                    @for (number, section) in document.sections.iter().enumerate() {
                        section aria-labelledby={ "section-" (number + 1) } {
                            h2 id={ "section-" (number + 1) } { (section.title) }
                            @for part in pictures_first(&section.blocks) {
                                (block(part))
                            }
                        }
                    }
                }
                footer {
                    h2 { "Provenance" }
                    (provenance(origin))
                }
                p #said.unseen role="status" {}
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    let mut text = page.into_string();
    text.push('\n');
    text
}

/// A table of more rows than this stands behind the pictures of its section.
const LONG: usize = 15;

/// The blocks of a section, with pictures before long tables. Notes stay with what they are about.
fn pictures_first(blocks: &[Block]) -> Vec<&Block> {
    let mut groups: Vec<Vec<&Block>> = Vec::new();
    for block in blocks {
        match (block, groups.last_mut()) {
            (Block::Note(_), Some(last)) => last.push(block),
            _ => groups.push(vec![block]),
        }
    }
    let is_long =
        |group: &[&Block]| matches!(group[0], Block::Table(table) if table.rows.len() > LONG);
    let is_picture = |group: &[&Block]| matches!(group[0], Block::Chart(_) | Block::HeatMap(_));
    if let Some(first) = groups.iter().position(|group| is_long(group)) {
        // Pictures are moved before the first long table; the sort keeps all else in its order.
        groups[first..].sort_by_key(|group| !is_picture(group));
    }
    groups.concat()
}

fn block(block: &Block) -> Markup {
    match block {
        Block::Paragraph(text) => html! { p { (text) } },
        Block::Note(text) => html! { p.note { (text) } },
        Block::List(items) => list(items),
        Block::Table(table) => table_with_help(table),
        Block::Folded(summary, table) => html! {
            details {
                summary { (summary) }
                (table_with_help(table))
            }
        },
        Block::Chart(chart) => chart.figure(),
        Block::HeatMap(map) => heat::heat(map),
    }
}

/// More items than this are folded.
const MOST_ITEMS: usize = 8;

/// A list; of a long one the first items, the others folded.
fn list(items: &[String]) -> Markup {
    let all = |items: &[String]| html! { ul { @for item in items { li { (item) } } } };
    if items.len() <= MOST_ITEMS {
        return all(items);
    }
    let (first, others) = items.split_at(MOST_ITEMS - 2);
    html! {
        (all(first))
        details {
            summary { (others.len()) " more" }
            (all(others))
        }
    }
}

/// A table, and what its columns mean; nothing if it is not for people.
fn table_with_help(table: &Table) -> Markup {
    let help = table.help(false);
    html! {
        @if table.shown != Visibility::Nowhere {
            (table::table(table))
            @if !help.is_empty() {
                p.note { (help.join(" ")) }
            }
        }
    }
}

/// Where the report comes from: enough to make it again.
fn provenance(origin: &Origin) -> Markup {
    html! {
        dl.provenance {
            div { dt { "Command" } dd { "archon " (origin.command) ", version " (origin.archon) } }
            @for fact in origin.facts.iter().flatten() {
                div { dt { (fact.heading) } dd { (fact.value) } }
            }
        }
    }
}
