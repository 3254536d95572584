//! Cards by name, the halves of gigantic creatures, and the reasons why some cards cannot be measured.

use archon_engine::keyforge::facts::{CardId, FactsTable};

/// The reason why cards cannot be measured.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardError {
    /// There is no card of a name
    #[error("unknown card {name:?}{nearest}")]
    UnknownCard {
        /// The name that was given
        name: String,
        /// A suggestion; may be empty
        nearest: String,
    },
    /// There is no house of a name
    #[error("unknown house {name:?}{nearest}; houses: {known}")]
    UnknownHouse {
        /// The name that was given
        name: String,
        /// A suggestion; may be empty
        nearest: String,
        /// The keys of all houses
        known: String,
    },
    /// A card is in none of the decks
    #[error("no deck contains the card {card:?}")]
    CardInNoDeck {
        /// The card
        card: &'static str,
    },
    /// A house is in none of the decks
    #[error("no deck has the house {house}")]
    HouseInNoDeck {
        /// The house
        house: &'static str,
    },
    /// No card is of the cards and of the houses that were asked for
    #[error("in these decks, none of the cards belongs to one of the houses")]
    NothingLeft,
    /// Only gigantic creatures are wanted, and no recorded games
    #[error(
        "gigantic creatures are two cards and cannot be swapped: record games with --games PAIRS"
    )]
    OnlyGigantic,
    /// There is no card to swap others for
    #[error(
        "cards of {house} in {deck:?} cannot be measured: no other common of that house in {set} is implemented as a neutral card"
    )]
    NoReplacement {
        /// The house
        house: &'static str,
        /// The deck
        deck: String,
        /// Its set
        set: &'static str,
    },
}

/// The card that stands for a card in tables: of both halves of a gigantic creature the first.
pub fn whole(card: CardId) -> CardId {
    let second = card.facts().gigantic.filter(|gigantic| gigantic.half == 2);
    second.and_then(|half| FactsTable::get().by_id(half.other)).unwrap_or(card)
}

/// The card that a name or an id means.
///
/// # Errors
/// [`CardError::UnknownCard`].
pub fn find_card(name: &str) -> Result<CardId, CardError> {
    let table = FactsTable::get();
    table.by_id(name).or_else(|| table.by_name(name)).ok_or_else(|| CardError::UnknownCard {
        name: name.into(),
        nearest: table.nearest(name).map_or_else(String::new, |near| {
            format!("; did you mean {:?}?", table.facts(near).name)
        }),
    })
}
