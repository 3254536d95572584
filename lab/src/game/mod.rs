//! What studies need of a game beside its rules, split by what it is for, and the list of games.
//!
//! [`GameInfo`] names the game and its editions of rules, [`Handicapped`] says what its handicap is,
//! [`DeckSource`] where its decks come from, and [`TimelineGame`] follows single games. A game has a
//! folder here with `mod.rs` (names, rules, handicap), `decks.rs` and `timeline.rs`; the list of all
//! games is [`GameName`] with [`with_game!`](crate::with_game). [`decks`] finds decks by their names.

mod deck_error;
mod deck_source;
pub mod decks;
mod found;
mod handicap;
mod info;
pub mod keeper;
pub mod keyforge;
pub mod name;
pub mod timeline;

pub use self::deck_error::DeckError;
pub use self::deck_source::{DeckSource, TuningDecks};
pub use self::decks::{BUNDLED, find_deck, find_decks, find_named};
pub use self::found::{FoundDecks, UnplayableDeck};
pub use self::handicap::{HandicapWords, Handicapped};
pub use self::info::{DeckTraits, GameInfo, StatedStrength, StudyGame, UnknownRules};
pub use self::name::{GameName, Keeper, KeyForge, UnknownGame};
pub use self::timeline::TimelineGame;
