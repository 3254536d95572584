//! What never changes during a match: whose card is what. Shared by all states of the match.

use std::sync::Arc;

use super::card::{CARDS_EACH, Card};
use super::component::{Condition, CostKind, TargetKind};
use super::deck::Deck;
use super::definition::{Definition, SubAbility};
use super::seat::Seat;

/// A set of activation conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ConditionSet(u16);

impl ConditionSet {
    pub const fn contains(self, condition: Condition) -> bool {
        self.0 & (1 << condition as u16) != 0
    }

    const fn insert(&mut self, condition: Condition) {
        self.0 |= 1 << condition as u16;
    }
}

/// What a player brings.
#[derive(Debug)]
struct Brought {
    definitions: Arc<[Definition]>,
    /// By number of the card: its place among the definitions
    cards: [u16; CARDS_EACH],
    /// How many cards the deck has; those after are the reserves
    deck: usize,
    /// Deck and reserves
    all: usize,
}

/// The cards of a match. Equal to itself alone: no two are made for one match.
#[derive(Debug)]
pub struct MatchTable {
    brought: Vec<Brought>,
    /// Every condition on any card of the match
    pub(crate) any_condition: ConditionSet,
    /// Whether any card of the match refers to one's own resources as single cards, so that it can
    /// matter which of them are exhausted
    pub(crate) resources_differ: bool,
}

impl PartialEq for MatchTable {
    fn eq(&self, other: &MatchTable) -> bool {
        std::ptr::eq(self, other)
    }
}

impl MatchTable {
    /// The table for decks, by seat: the cards of the deck come first, then the reserves. Cards
    /// beyond the most that a player can bring are left out; see [`Deck::faults`].
    pub fn new(decks: &[&Deck]) -> MatchTable {
        let mut table = MatchTable {
            brought: Vec::new(),
            any_condition: ConditionSet(0),
            resources_differ: false,
        };
        for deck in decks {
            let mut cards = [0; CARDS_EACH];
            let all = deck.cards.iter().chain(&deck.reserves);
            cards.iter_mut().zip(all).for_each(|(place, card)| *place = *card);
            table.brought.push(Brought {
                definitions: Arc::clone(&deck.definitions),
                cards,
                deck: deck.cards.len().min(CARDS_EACH),
                all: (deck.cards.len() + deck.reserves.len()).min(CARDS_EACH),
            });
            for ability in deck.definitions.iter().flat_map(|d| &d.abilities) {
                ability.condition.into_iter().for_each(|c| table.any_condition.insert(c));
                let costs = [CostKind::DestroyResources, CostKind::BuryResources];
                let targets =
                    |s: &SubAbility| s.target.is_some_and(|t| t.kind == TargetKind::Resources);
                table.resources_differ |= ability.costs.iter().any(|c| costs.contains(&c.kind))
                    || ability.sub_abilities.iter().any(targets);
            }
        }
        table
    }

    fn brought(&self, seat: Seat) -> &Brought {
        &self.brought[seat.index()]
    }

    /// What a card is.
    pub fn definition(&self, card: Card) -> &Definition {
        let brought = self.brought(card.owner());
        &brought.definitions[usize::from(brought.cards[card.number()])]
    }

    /// Whether two cards of the same owner are copies of each other.
    pub fn same(&self, a: Card, b: Card) -> bool {
        let cards = &self.brought(a.owner()).cards;
        a.owner() == b.owner() && cards[a.number()] == cards[b.number()]
    }

    /// How many players.
    pub fn seats(&self) -> usize {
        self.brought.len()
    }

    /// How many cards a player's deck has, reserves not counted: numbers below are of the deck.
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.brought(seat).deck
    }

    /// How many cards a player brought, reserves included.
    pub fn cards_of(&self, seat: Seat) -> usize {
        self.brought(seat).all
    }
}
