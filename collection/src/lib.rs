//! A collection: decks with their ratings in one file ([`Collection`]).
//!
//! A deck is known by what decides its games, not by its name. It is rated against a fixed field, by games whose seeds are
//! derived from the seed, the field, the player and the rules: no game of a deck depends on the other decks that are there.
//! So a deck that is added to a hundred rated ones plays only its own games ([`PreparedRating`]), more pairs begin with those that
//! were played, and what is listed is what rating all decks at once would give.
//!
//! Figures are reused where everything that a game depends on is the same, as journals see it: the decks of the field,
//! player, rules, seed, the version of the program, and how the players begin a game, by which another build is noticed.

mod chains;
mod decks;
mod document;
mod error;
mod file;
mod groups;
mod listing;
mod lock;
mod plan;
mod rate;
mod results;

pub use decks::{AddedDecks, StoredDeck};
pub use document::CollectionReport;
pub use error::CollectionError;
pub use file::{Collection, default_path};
pub use listing::{DeckFilter, DeckOrder, DeckRating, ListedDeck};
pub use lock::RatingLock;
pub use rate::{
    DEFAULT_MOST_PAIRS, DEFAULT_PAIRS, PAIRS, PAIRS_WITH_HANDICAPS, PreparedRating, RateRequest,
    RatedDecks,
};

#[cfg(test)]
mod tests;
