//! Messages on standard error. Where it cannot be written, as on a full disk, messages are dropped: a message
//! must not cost a result.

use std::fmt::Arguments;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on only errors are printed.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors are printed.
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

/// Prints an error, or a message that was requested.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::messages::say(format_args!($($text)*)) };
}

/// Prints progress or a note; nothing with `--quiet`.
#[macro_export]
macro_rules! note {
    ($($text:tt)*) => {
        if !$crate::messages::is_quiet() {
            $crate::messages::say(format_args!($($text)*));
        }
    };
}

/// The message of a parser of options in plain words, without terms of the programming language.
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
