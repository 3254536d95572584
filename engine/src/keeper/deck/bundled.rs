//! The decks that are compiled in.

use super::Deck;
use crate::keeper::text::read;

const FILES: [(&str, &str); 0] = [];

/// The decks that ship with archon, in alphabetical order of their files.
pub fn bundled_decks() -> Vec<Deck> {
    FILES
        .iter()
        .flat_map(|(file, text)| match read(file, text) {
            Ok(contents) => contents.decks,
            Err(error) => panic!("a bundled deck is faulty: {error}"),
        })
        .collect()
}

/// The bundled deck of that name; case does not matter.
pub fn bundled_deck(name: &str) -> Option<Deck> {
    bundled_decks().into_iter().find(|deck| deck.name.eq_ignore_ascii_case(name))
}
