//! What is said on standard error. Where that cannot be written, like on a full disk, it is left out:
//! no message is worth a result.

use std::fmt::Arguments;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on only errors are said.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors are said.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Writes a line to standard error.
pub fn say(text: Arguments<'_>) {
    let _ = writeln!(std::io::stderr(), "{}", printable(&text.to_string()));
}

/// A text without what could steer a terminal: names in files may hold anything.
pub fn printable(text: &str) -> String {
    let keeps = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
    text.chars().map(|c| if keeps(c) { c } else { '·' }).collect()
}

/// Says what went wrong, or what somebody asked for.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::messages::say(format_args!($($text)*)) };
}

/// Says how it goes, or what is good to know; nothing with `--quiet`.
#[macro_export]
macro_rules! note {
    ($($text:tt)*) => {
        if !$crate::messages::is_quiet() {
            $crate::messages::say(format_args!($($text)*));
        }
    };
}

/// The message of a parser of options in words that need no knowledge of the language it is written
/// in.
pub fn in_plain_words(message: &str) -> String {
    const WORDS: [(&str, &str); 7] = [
        ("invalid digit found in string", "a whole number from 0 on is needed"),
        ("cannot parse integer from empty string", "a whole number from 0 on is needed"),
        ("number too large to fit in target type", "it is too large"),
        ("number too small to fit in target type", "it is too small"),
        ("invalid float literal", "a number is needed"),
        ("cannot parse float from empty string", "a number is needed"),
        ("provided string was not `true` or `false`", "true or false is needed"),
    ];
    WORDS.iter().fold(message.to_string(), |text, (theirs, ours)| text.replace(theirs, ours))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_not_printed() {
        assert_eq!(printable("a\u{1b}[31mb\n\tc\u{7}\u{9b}"), "a·[31mb\n\tc··");
    }
}
