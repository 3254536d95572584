//! Decks ("Setup and Deck Building"): 40 to 60 cards, and up to 5 in reserve.

mod bundled;

pub use bundled::{bundled_deck, bundled_decks};

use std::sync::Arc;

use super::definition::Definition;

/// The fewest cards in a deck.
pub const FEWEST_CARDS: usize = 40;
/// The most cards in a deck.
pub const MOST_CARDS: usize = 60;
/// The most cards in reserve.
pub const MOST_RESERVES: usize = 5;

/// A deck and its reserves, with the definitions of their cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Its name
    pub name: String,
    /// The different cards, in the order in which the deck lists them
    pub definitions: Arc<[Definition]>,
    /// The cards of the deck: each a place in `definitions`
    pub cards: Vec<u16>,
    /// The cards in reserve: each a place in `definitions`
    pub reserves: Vec<u16>,
}

/// Why a deck is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckFault {
    /// Too few or too many cards
    #[error(
        "the deck “{deck}” has {cards} cards; a deck has 40 to 60: {}",
        if *.cards < FEWEST_CARDS { "add some" } else { "take some out" }
    )]
    Size {
        /// The deck
        deck: String,
        /// How many it has
        cards: usize,
    },
    /// Too many cards in reserve
    #[error("the deck “{deck}” has {cards} cards in reserve; at most 5 are allowed: take some out")]
    Reserves {
        /// The deck
        deck: String,
        /// How many it has
        cards: usize,
    },
}

impl Deck {
    /// Everything that makes the deck illegal; empty for a legal deck.
    pub fn faults(&self) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        if !(FEWEST_CARDS..=MOST_CARDS).contains(&self.cards.len()) {
            faults.push(DeckFault::Size { deck: self.name.clone(), cards: self.cards.len() });
        }
        if self.reserves.len() > MOST_RESERVES {
            faults
                .push(DeckFault::Reserves { deck: self.name.clone(), cards: self.reserves.len() });
        }
        faults
    }

    /// The different cards with how often they are in the deck and in reserve.
    pub fn counts(&self) -> impl Iterator<Item = (&Definition, usize, usize)> {
        self.definitions.iter().enumerate().map(|(n, definition)| {
            let count = |cards: &[u16]| cards.iter().filter(|c| usize::from(**c) == n).count();
            (definition, count(&self.cards), count(&self.reserves))
        })
    }
}
