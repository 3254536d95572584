//! Words that many reports share.

use archon_ratings::estimate::count;

use crate::table;

/// A p-value; a very small one by its bound.
pub fn p_value(p: f64) -> String {
    match p < 0.001 {
        true => format!("p {}", table::p_value(p)),
        false => format!("p = {}", table::p_value(p)),
    }
}

/// A number of decks: `1 deck`, `1,200 decks`.
pub fn decks(n: usize) -> String {
    if n == 1 { "1 deck".into() } else { format!("{} decks", count(n as u64)) }
}

/// Words with a capital letter at the beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
