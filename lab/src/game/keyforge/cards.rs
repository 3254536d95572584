//! Cards by name, and why some of them cannot be measured.

use archon_engine::keyforge::facts::{CardId, FactsTable};

/// Why cards cannot be measured.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardError {
    /// There is no card of a name
    #[error("there is no card {name:?}{nearest}")]
    UnknownCard {
        /// What was asked for
        name: String,
        /// A suggestion, or nothing
        nearest: String,
    },
    /// There is no house of a name
    #[error("there is no house {name:?}{nearest}; there are: {known}")]
    UnknownHouse {
        /// What was asked for
        name: String,
        /// A suggestion, or nothing
        nearest: String,
        /// The keys of all houses
        known: String,
    },
    /// A card is in none of the decks
    #[error("none of the decks has the card {card:?}")]
    CardInNoDeck {
        /// The card
        card: &'static str,
    },
    /// A house is in none of the decks
    #[error("none of the decks has the house {house}")]
    HouseInNoDeck {
        /// The house
        house: &'static str,
    },
    /// No card is of the cards and of the houses that were asked for
    #[error("none of these cards is of one of these houses, in these decks")]
    NothingLeft,
    /// There is no card to swap others for
    #[error(
        "nothing can stand in for cards of {house}, in {deck:?}: no other common of that house in {set} can be played"
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
