//! Decks by their names and paths, for any game and the same everywhere.

mod find;

#[cfg(test)]
pub(crate) use self::find::bundled_text;
pub use self::find::{EXTENSIONS, find_deck, find_decks, find_named};
pub use super::deck_source::BUNDLED;
