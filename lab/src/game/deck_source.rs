//! Where the decks of a game come from.

use std::path::Path;

use super::deck_error::DeckError;
use super::found::FoundDecks;
use super::info::GameInfo;

/// The word for all bundled decks.
pub const BUNDLED: &str = "bundled";

/// A game whose decks are bundled with archon or read from files.
pub trait DeckSource: GameInfo {
    /// The decks that are played if none is named.
    const DEFAULT_DECKS: [&'static str; 2];

    /// Every bundled deck that can be played.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled() -> Result<Vec<Self::Deck>, DeckError>;

    /// Whether a name is that of a bundled deck, playable or not.
    fn is_bundled(name: &str) -> bool;

    /// Whether a text has the form of this game's deck files and of no other game's.
    fn is_deck_file(_text: &str) -> bool {
        false
    }

    /// The decks that a word means that is neither a deck nor a file, as that of a set: its bundled decks, or decks
    /// that are built of its cards; none if it means nothing.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled_of(_word: &str) -> Result<Option<Vec<Self::Deck>>, DeckError> {
        Ok(None)
    }

    /// The name of the set that a word means, where [`Self::bundled_of`] knows its decks.
    fn set_name(_word: &str) -> Option<&'static str> {
        None
    }

    /// Whether a deck was built by archon: no such deck was ever printed.
    fn is_built(_deck: &Self::Deck) -> bool {
        false
    }

    /// The words of [`Self::bundled_of`] for the sets that decks are of, each once; none if one of
    /// them is of no set that has decks.
    fn sets_of(_decks: &[Self::Deck]) -> Vec<String> {
        Vec::new()
    }

    /// The bundled deck of a name, playable or not.
    fn bundled_named(name: &str) -> Option<FoundDecks<Self::Deck>>;

    /// That there is no deck of a name, with what may have been meant; `other`: the game that has one,
    /// in words.
    fn no_such_deck(name: &str, other: Option<&str>) -> DeckError;

    /// The decks of a file; of standard input if it is `-`.
    ///
    /// # Errors
    /// It cannot be read.
    fn decks_of_file(file: &Path) -> Result<FoundDecks<Self::Deck>, DeckError>;

    /// The bundled decks that an evaluation is tuned with.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn tuning_decks() -> Result<TuningDecks<Self::Deck>, DeckError> {
        // Where there are few, none are set apart.
        Ok(TuningDecks { training: Self::bundled()?, measuring: Self::bundled()? })
    }
}

/// Decks that an evaluation is tuned with, and those that measure it: other ones where there are
/// enough; seeds differ anyway.
pub struct TuningDecks<D> {
    /// What is trained with
    pub training: Vec<D>,
    /// What is measured with
    pub measuring: Vec<D>,
}
