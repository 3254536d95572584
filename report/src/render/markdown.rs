//! A report as Markdown, with tables of the GitHub dialect. A chart is its description and the table
//! of its numbers.

use crate::document::{Block, Document};
use crate::heat_map::HeatMap;
use crate::table::{Kind, Table, Visibility};

/// The whole file.
pub fn render(document: &Document) -> String {
    let mut text = format!("# {}\n\n", escaped(&document.title));
    let origin = &document.origin;
    if origin.interrupted {
        text.push_str("**Interrupted: these are the results so far.**\n\n");
    }
    text.push_str(&format!("**{}**\n\n", escaped(&document.answer)));
    for finding in &document.findings {
        text.push_str(&format!("{}\n\n", escaped(finding)));
    }
    for section in &document.sections {
        let blocks: String = section.blocks.iter().map(block).collect();
        if !blocks.is_empty() {
            text.push_str(&format!("## {}\n\n{blocks}", escaped(&section.title)));
        }
    }
    text.push_str("## Provenance\n\n");
    text.push_str(&format!("- Command: archon {}, version {}\n", origin.command, origin.archon));
    for fact in origin.facts.iter().flatten() {
        text.push_str(&format!("- {}: {}\n", fact.heading, escaped(&fact.value)));
    }
    text
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(text) | Block::Note(text) => format!("{}\n\n", escaped(text)),
        Block::List(items) => {
            items.iter().map(|item| format!("- {}\n", escaped(item))).collect::<String>() + "\n"
        }
        Block::Table(table) | Block::Folded(_, table) => table_of(table),
        Block::Chart(chart) => {
            let numbers = chart.numbers.as_ref().map_or(String::new(), table_of);
            format!("{}\n\n{numbers}", escaped(&chart.description))
        }
        Block::HeatMap(map) => heat_map(map),
    }
}

fn table_of(table: &Table) -> String {
    if table.shown == Visibility::Nowhere {
        return String::new();
    }
    let places = table.shown_columns(false);
    let headings = || places.iter().map(|place| &table.headings[*place]);
    let mut text = format!("{}:\n\n", escaped(&table.caption));
    text.push_str(&row(headings().map(|heading| heading.words())));
    text.push_str(&rule(headings().map(|heading| heading.kind != Kind::Text)));
    for cells in &table.rows {
        text.push_str(&row(headings().zip(&places).map(|(h, place)| cells[*place].words(h))));
    }
    text.push('\n');
    let help: Vec<String> = table.help(false).iter().map(|help| escaped(help)).collect();
    if !help.is_empty() {
        text.push_str(&format!("{}\n\n", help.join(" ")));
    }
    text
}

fn heat_map(map: &HeatMap) -> String {
    let mut text = format!("{}:\n\n", escaped(&map.caption));
    let heads = map.columns.iter().map(|head| head.short.clone());
    text.push_str(&row(std::iter::once(String::new()).chain(heads)));
    text.push_str(&rule(std::iter::once(false).chain(map.columns.iter().map(|_| true))));
    for (number, (name, shares)) in map.rows.iter().zip(&map.shares).enumerate() {
        let head = &map.columns[number];
        let name =
            if head.short == head.name { name.clone() } else { format!("{} {name}", head.short) };
        let cells = shares.iter().map(|share| share.map_or(String::new(), super::text::share));
        text.push_str(&row(std::iter::once(name).chain(cells)));
    }
    text + "\n"
}

fn row(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| escaped(&cell)).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// The line below the headings: numbers are aligned to the right.
fn rule(right: impl Iterator<Item = bool>) -> String {
    let cells: Vec<&str> = right.map(|right| if right { "---:" } else { "---" }).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '|' | '*' | '_' | '`' | '<' | '[' | ']' | '#' | '&' | '~' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '\n' => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_not_markup() {
        assert_eq!(escaped("<b>*a* | [b]\n"), r"\<b>\*a\* \| \[b\] ");
    }
}
