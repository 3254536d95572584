//! Words that many reports share.

use crate::table;

/// A p-value; a very small one by its bound.
pub fn p_value(p: f64) -> String {
    match p < 0.001 {
        true => format!("p {}", table::p_value(p)),
        false => format!("p = {}", table::p_value(p)),
    }
}

/// So many decks.
pub fn decks(n: usize) -> String {
    if n == 1 { "1 deck".into() } else { format!("{n} decks") }
}

/// With a capital letter at its beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
