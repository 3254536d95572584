//! A report as text for a terminal. A table that is wider than the terminal continues below with the
//! columns that did not fit; nothing is left out because of the width.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::document::{Block, Document, Origin};
use crate::heat_map::{HeatMap, Share};
use crate::table::{Kind, Table, Visibility};

/// Between two columns.
const GAP: usize = 2;
/// Sentences are wrapped here at the latest.
const SENTENCES: usize = 100;
/// Cells of words are wrapped here.
const CELL: usize = 60;
/// What names of rows keep where there is little room.
const LEAST_NAME: usize = 24;
/// A larger heat map is left to files.
const LARGEST_MAP: usize = 16;

/// The report. `width`: the columns of the terminal; none for a file or a program, where no line has
/// to fit.
pub fn render(document: &Document, width: Option<usize>) -> String {
    let mut text = wrapped(&document.answer, width, "");
    if document.origin.interrupted {
        text.push_str("INTERRUPTED: these are the results so far.\n");
    }
    text.push('\n');
    text.push_str(&fitted(&document.title, width));
    if !document.findings.is_empty() {
        text.push('\n');
    }
    for finding in &document.findings {
        text.push_str(&wrapped(finding, width, ""));
    }
    for section in &document.sections {
        let blocks: Vec<String> = section
            .blocks
            .iter()
            .map(|part| block(part, width))
            .filter(|block| !block.is_empty())
            .collect();
        if !blocks.is_empty() {
            text.push_str(&format!("\n{}\n\n{}", section.title, blocks.join("\n")));
        }
    }
    text.push('\n');
    text.push_str(&provenance(&document.origin, width));
    text
}

/// Where it comes from, at the end.
fn provenance(origin: &Origin, width: Option<usize>) -> String {
    let mut text = String::new();
    for (number, facts) in origin.facts.iter().enumerate() {
        let mut words: Vec<String> = facts.iter().map(|fact| fact.words()).collect();
        if number == 0 {
            words.insert(0, format!("archon {} {}", origin.command, origin.archon));
        }
        let line = words.join(", ");
        text.push_str(&fitted(&line, width));
    }
    text
}

/// A share of a heat map: `54 ±3`.
pub fn share(share: Share) -> String {
    format!("{:.0} ±{:.0}", 100.0 * share.estimate, 100.0 * share.half_width())
}

fn block(block: &Block, width: Option<usize>) -> String {
    match block {
        Block::Paragraph(text) | Block::Note(text) => wrapped(text, width, ""),
        Block::List(items) => items.iter().map(|item| wrapped(item, width, "  ")).collect(),
        Block::Table(table) | Block::Folded(_, table) => table_of(table, width),
        Block::Chart(chart) => {
            let numbers = chart.numbers.as_ref().map(|numbers| table_of(numbers, width));
            let numbers = numbers.filter(|numbers| !numbers.is_empty());
            let numbers = numbers.map_or(String::new(), |numbers| format!("\n{numbers}"));
            wrapped(&chart.description, width, "") + &numbers
        }
        Block::HeatMap(map) if map.rows.len() > LARGEST_MAP => String::new(),
        Block::HeatMap(map) => heat_map(map, width),
    }
}

/// A line that is wrapped on a terminal and nowhere else.
fn fitted(line: &str, width: Option<usize>) -> String {
    width.map_or_else(|| format!("{line}\n"), |width| wrapped(line, Some(width), ""))
}

fn wrapped(text: &str, width: Option<usize>, indent: &str) -> String {
    let width = width.map_or(SENTENCES, |width| width.min(SENTENCES));
    let options = textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent);
    textwrap::fill(text, options) + "\n"
}

fn table_of(table: &Table, width: Option<usize>) -> String {
    if table.shown != Visibility::Everywhere {
        return String::new();
    }
    let columns: Vec<TextColumn> = table
        .shown_columns(true)
        .into_iter()
        .map(|place| {
            let heading = &table.headings[place];
            let rows = table.rows.iter().zip(&table.on_terminals).filter(|(_, shown)| **shown);
            TextColumn {
                heading: heading.words(),
                cells: rows.map(|(cells, _)| cells[place].words(heading)).collect(),
                to_the_right: heading.kind != Kind::Text,
                heads_rows: heading.heads_rows,
            }
        })
        .collect();
    let mut text = wrapped(&format!("{}:", table.caption), width, "");
    text.push_str(&folded(columns, width));
    for help in table.help(true) {
        text.push_str(&wrapped(&help, width, ""));
    }
    text
}

fn heat_map(map: &HeatMap, width: Option<usize>) -> String {
    let numbered = map.columns.iter().any(|head| head.short != head.name);
    let name = |(name, number): (&String, usize)| match numbered {
        true => format!("{number} {name}"),
        false => name.clone(),
    };
    let mut columns = vec![TextColumn {
        heading: String::new(),
        cells: map.rows.iter().zip(1..).map(name).collect(),
        to_the_right: false,
        heads_rows: true,
    }];
    columns.extend(map.columns.iter().enumerate().map(|(place, head)| TextColumn {
        heading: head.short.clone(),
        cells: map.shares.iter().map(|row| row[place].map_or(String::new(), share)).collect(),
        to_the_right: true,
        heads_rows: false,
    }));
    wrapped(&format!("{}:", map.caption), width, "") + &folded(columns, width)
}

/// A column, written.
struct TextColumn {
    heading: String,
    cells: Vec<String>,
    to_the_right: bool,
    heads_rows: bool,
}

impl TextColumn {
    fn width(&self) -> usize {
        let lines = self.cells.iter().flat_map(|cell| cell.lines()).chain([self.heading.as_str()]);
        lines.map(|line| line.width()).max().unwrap_or(0)
    }
}

/// Columns side by side. Those beyond the width follow below, beside what the rows are about.
fn folded(mut columns: Vec<TextColumn>, width: Option<usize>) -> String {
    let head = columns.iter().position(|column| column.heads_rows).unwrap_or(0);
    if let Some(width) = width {
        let most = (width / 3).max(LEAST_NAME);
        for cell in &mut columns[head].cells {
            *cell = cut(cell, most);
        }
    }
    for (place, column) in columns.iter_mut().enumerate() {
        if place != head && !column.to_the_right {
            for cell in column.cells.iter_mut().filter(|cell| cell.width() > CELL) {
                *cell = textwrap::fill(cell, width.map_or(CELL, |width| width.min(CELL)));
            }
        }
    }
    let mut blocks: Vec<Vec<usize>> = vec![Vec::new()];
    let mut used = 0;
    for (place, column) in columns.iter().enumerate() {
        let block = blocks.last_mut().expect("there is always one");
        let needed = column.width() + if block.is_empty() { 0 } else { GAP };
        let only_head = block.iter().all(|place| *place == head);
        if width.is_some_and(|width| used + needed > width) && !only_head && place != head {
            used = columns[head].width() + GAP + column.width();
            blocks.push(vec![head, place]);
        } else {
            used += needed;
            block.push(place);
        }
    }
    let blocks = blocks.iter().map(|places| grid(&columns, places));
    blocks.collect::<Vec<_>>().join("\n")
}

fn grid(columns: &[TextColumn], places: &[usize]) -> String {
    let columns: Vec<(&TextColumn, usize)> =
        places.iter().map(|place| (&columns[*place], columns[*place].width().max(1))).collect();
    let mut text = String::new();
    row(&mut text, &columns, |column| &column.heading);
    for number in 0..columns[0].0.cells.len() {
        row(&mut text, &columns, |column| &column.cells[number]);
    }
    text
}

/// Cells side by side, in as many lines as the highest has.
fn row<'c>(
    text: &mut String,
    columns: &[(&'c TextColumn, usize)],
    cell: impl Fn(&'c TextColumn) -> &'c str,
) {
    let height = columns.iter().map(|(column, _)| cell(column).lines().count()).max();
    for line in 0..height.unwrap_or(0).max(1) {
        let start = text.len();
        for (column, width) in columns {
            let part = cell(column).lines().nth(line).unwrap_or("");
            let empty = width.saturating_sub(part.width());
            let (before, after) = if column.to_the_right { (empty, 0) } else { (0, empty) };
            text.extend(std::iter::repeat_n(' ', before));
            text.push_str(part);
            text.extend(std::iter::repeat_n(' ', after + GAP));
        }
        text.truncate(start + text[start..].trim_end().len());
        text.push('\n');
    }
}

/// A name, cut to a width.
fn cut(name: &str, most: usize) -> String {
    if name.width() <= most {
        return name.to_string();
    }
    let (mut text, mut width) = (String::new(), 0);
    for letter in name.chars() {
        width += letter.width().unwrap_or(0);
        if width >= most {
            break;
        }
        text.push(letter);
    }
    text.truncate(text.trim_end().len());
    text.push('…');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(heading: &str, cells: [&str; 2], to_the_right: bool) -> TextColumn {
        TextColumn {
            heading: heading.into(),
            cells: cells.map(String::from).to_vec(),
            to_the_right,
            heads_rows: !to_the_right,
        }
    }

    #[test]
    fn names_are_cut_to_their_width_on_the_terminal() {
        assert_eq!(cut("Radiant Argus the Supreme", 8), "Radiant…");
        // Each of these letters takes two columns.
        assert_eq!(cut("大法官阿古斯", 8), "大法官…");
    }

    #[test]
    fn cells_are_aligned_by_their_width() {
        let columns = vec![column("deck", ["æ", "大法官"], false), column("n", ["10", "9"], true)];
        assert_eq!(folded(columns, None), "deck     n\næ       10\n大法官   9\n");
    }

    #[test]
    fn a_row_has_as_many_lines_as_its_highest_cell() {
        let columns =
            vec![column("deck", ["Argus\nSupreme", ""], false), column("n", ["10", ""], true)];
        assert_eq!(folded(columns, None), "deck      n\nArgus    10\nSupreme\n\n");
    }

    #[test]
    fn columns_that_do_not_fit_follow_below_and_nothing_is_lost() {
        let columns = vec![
            column("deck", ["Argus", "Onyx"], false),
            column("rating", ["+12 (+5 to +19)", "−12 (−19 to −5)"], true),
            column("win rate", ["52.1 (49.8 to 54.4)", "47.9 (45.6 to 50.2)"], true),
            column("games", ["1000", "1000"], true),
        ];
        let text = folded(columns, Some(40));
        assert!(text.lines().all(|line| line.width() <= 40), "{text}");
        assert_eq!(text.matches("Argus").count(), 2, "{text}");
        for words in ["+12 (+5 to +19)", "47.9 (45.6 to 50.2)", "1000"] {
            assert!(text.contains(words), "{text}");
        }
    }
}
