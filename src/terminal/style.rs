//! Emphasis in texts: ANSI styles, which the output removes where it is not a terminal or `NO_COLOR`
//! is set, and lines of a bounded width.

use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};

/// The most columns of a text.
pub const MOST_COLUMNS: usize = 100;
/// The fewest: narrower terminals wrap by themselves.
const FEWEST_COLUMNS: usize = 40;

/// The width of all texts, in columns: that of the terminal, or of `COLUMNS`, within bounds.
pub fn width() -> usize {
    static WIDTH: OnceLock<usize> = OnceLock::new();
    *WIDTH.get_or_init(|| {
        let found = columns().unwrap_or(MOST_COLUMNS);
        found.clamp(FEWEST_COLUMNS, MOST_COLUMNS)
    })
}

/// The width of lines in columns; none where standard output is not a terminal and `COLUMNS` is not set.
pub fn columns() -> Option<usize> {
    let set = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = console::Term::stdout();
    let own = || terminal.is_term().then(|| usize::from(terminal.size().1));
    set.or_else(own).filter(|columns| *columns > 0)
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A heading.
pub fn heading(text: &str) -> String {
    styled(Style::new().bold(), text)
}

/// What is at hand for the one who looks: their side, their answers.
pub fn own(text: &str) -> String {
    styled(AnsiColor::Green.on_default().bold(), text)
}

/// What is of less weight now.
pub fn faint(text: &str) -> String {
    styled(Style::new().dimmed(), text)
}

/// What one should look at.
pub fn alarm(text: &str) -> String {
    styled(AnsiColor::Yellow.on_default().bold(), text)
}

/// A line broken into lines of at most [`width`] columns, the further ones indented by `indent`
/// more than the first.
pub fn wrap(line: &str, indent: usize) -> String {
    wrap_to(width(), line, indent)
}

/// Wraps a line to a width.
fn wrap_to(width: usize, line: &str, indent: usize) -> String {
    let first = line.len() - line.trim_start().len();
    // On a narrow screen the text keeps half of it.
    let further = " ".repeat((first + indent).min(width / 2));
    let options = textwrap::Options::new(width)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .subsequent_indent(&further);
    textwrap::fill(line, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_at_the_width_and_styles_take_none_of_it() {
        let line = format!("  {}", heading("word ").repeat(60));
        let wrapped = wrap_to(100, &line, 4);
        let plain = anstream::adapter::strip_str(&wrapped).to_string();
        assert!(plain.lines().all(|l| l.chars().count() <= 100), "{plain}");
        assert!(plain.lines().skip(1).all(|l| l.starts_with("      word")), "{plain}");
        assert_eq!(plain.lines().count(), 4);
    }
}
