//! Emphasis in texts: ANSI styles, which the output takes out where it is no terminal or `NO_COLOR`
//! is set, and lines of a bounded width.

use anstyle::{AnsiColor, Style};

/// The width of all texts, in columns.
pub const WIDTH: usize = 100;

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

/// A line broken into lines of at most [`WIDTH`] columns, the further ones indented by `indent`
/// more than the first.
pub fn wrap(line: &str, indent: usize) -> String {
    let first = line.len() - line.trim_start().len();
    let further = " ".repeat(first + indent);
    let options = textwrap::Options::new(WIDTH)
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
        let wrapped = wrap(&line, 4);
        let plain = anstream::adapter::strip_str(&wrapped).to_string();
        assert!(plain.lines().all(|l| l.chars().count() <= WIDTH), "{plain}");
        assert!(plain.lines().skip(1).all(|l| l.starts_with("      word")), "{plain}");
        assert_eq!(plain.lines().count(), 4);
    }
}
