//! What notebooks show of a report: its page as a part of another page, in the same style, without its script and without
//! names that another output of the notebook could have, too.

use maud::{Markup, PreEscaped, html};

use super::{STYLE, block, pictures_first, provenance, table};
use crate::document::{Block, Document};
use crate::table::{Table, Visibility};

/// A table of more rows than this is shown in part, with a box that unfolds it.
const FOLDED_FROM: usize = 25;

/// What pages have of `html` and `body`, and the box that unfolds a table. Colors follow the browser, as on pages.
const AROUND: &str = "\
    .archon{background:var(--page);color:var(--text);padding:.25rem .75rem 1rem;font-variant-numeric:tabular-nums lining-nums}\
    .archon label.all:not(:has(:checked)) + .rows tbody tr:nth-child(n + 16){display:none}\
    .archon label.all{font-size:.875rem;color:var(--quiet)}\
    .archon .side-by-side{display:flex;flex-wrap:wrap;gap:0 2.5rem;align-items:flex-start}\
    .archon :is(th,td){text-align:left}.archon .number{text-align:right}";

/// A part of a page in the style of pages, which changes nothing around it.
pub fn framed(content: &Markup) -> String {
    // The rules of the page nested into one: they hold within.
    let style = format!(".archon{{\n{}\n}}\n{AROUND}", STYLE.replace(":root", "&"));
    html! { div.archon { style { (PreEscaped(style)) } (content) } }.into_string()
}

/// A report.
pub fn render(document: &Document) -> String {
    let origin = &document.origin;
    framed(&html! {
        h1 { (document.title) }
        @for (deck, links) in &document.links {
            p.note { (deck) (table::links_of(deck, links)) }
        }
        @if origin.interrupted {
            p.warning { "Interrupted: these are the results so far." }
        }
        p.answer { (document.answer) }
        @for finding in &document.findings {
            p.finding { (finding) }
        }
        @for section in &document.sections {
            h2 { (section.title) }
            @for part in pictures_first(&section.blocks) {
                (folded(part))
            }
        }
        details {
            summary { "Provenance" }
            (provenance(origin))
        }
    })
}

/// A block; of a long table its first rows, until a box is checked.
fn folded(part: &Block) -> Markup {
    match part {
        Block::Table(table) => unfoldable(shown(table), &block(part)),
        _ => block(part),
    }
}

fn shown(table: &Table) -> usize {
    if table.shown == Visibility::Nowhere { 0 } else { table.rows.len() }
}

/// A table of so many rows, of which the first are shown until a box is checked if there are many.
pub fn unfoldable(rows: usize, table: &Markup) -> Markup {
    if rows <= FOLDED_FROM {
        return table.clone();
    }
    html! {
        label.all { input type="checkbox"; " Show all " (rows) " rows" }
        div.rows { (table) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Origin;
    use crate::number_format::NumberFormat;
    use crate::table::Column;

    fn document(rows: usize) -> Document {
        let rows: Vec<f64> = (0..rows).map(|n| n as f64).collect();
        let columns = vec![
            Column::name("deck", "Deck", |x: &f64| format!("<deck> {x}")),
            Column::number("games", "Games", NumberFormat::plain(0), |x: &f64| Some(*x)),
        ];
        let origin = Origin {
            archon: "0.1.0",
            command: "rate",
            interrupted: true,
            facts: Vec::new(),
            columns: Vec::new(),
        };
        let document = Document::new("Ratings", "<b>It wins.".into(), origin);
        document.section("All", vec![Table::new("The ratings", columns, &rows).into()])
    }

    #[test]
    fn a_report_in_a_notebook_changes_nothing_around_it() {
        let part = render(&document(3));
        assert!(
            part.starts_with("<div class=\"archon\"><style>.archon{") && part.ends_with("</div>")
        );
        for said in ["&lt;b&gt;It wins.", "&lt;deck&gt; 2", "Interrupted", "Provenance"] {
            assert!(part.contains(said), "{said}: {part}");
        }
        // Another output of the notebook would have the same, and scripts do not run there.
        for wrong in ["<script", " id=", ":root", "<body", "Show all"] {
            assert!(!part.contains(wrong), "{wrong}: {part}");
        }
    }

    #[test]
    fn a_long_table_has_all_rows_and_a_box_that_shows_them() {
        let part = render(&document(FOLDED_FROM + 1));
        assert!(part.contains("Show all 26 rows"), "{part}");
        assert!(part.contains("&lt;deck&gt; 25"), "{part}");
    }
}
