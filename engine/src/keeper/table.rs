//! What never changes during a match: whose card is what. Shared by all states of the match.

use super::card::{CARDS_EACH, Card};
use super::component::{Condition, CostKind, TargetKind};
use super::deck::Deck;
use super::definition::{Ability, Definition};
use super::seat::Seat;

/// A number that stands for no definition.
const ABSENT: u16 = u16::MAX;

/// A set of activation conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ConditionSet(u16);

impl ConditionSet {
    pub fn of(ability: &Ability) -> ConditionSet {
        ConditionSet(ability.condition.map_or(0, |c| 1 << c as u16))
    }

    pub const fn contains(self, condition: Condition) -> bool {
        self.0 & (1 << condition as u16) != 0
    }
}

/// The cards of a match.
#[derive(Debug)]
pub struct Table {
    definitions: Vec<Definition>,
    /// By seat, then by number: the definition
    cards: Vec<[u16; CARDS_EACH]>,
    /// By seat: how many cards are of the deck; those after are the reserves
    deck_sizes: Vec<usize>,
    /// Every condition on any card of the match
    pub(crate) any_condition: ConditionSet,
    /// Whether any card of the match refers to one's own resources as single cards, so that it can
    /// matter which of them are exhausted
    pub(crate) resources_differ: bool,
}

impl Table {
    /// The table for decks, by seat: the cards of the deck come first, then the reserves.
    pub fn new(decks: &[Deck]) -> Table {
        let mut definitions: Vec<Definition> = Vec::new();
        let mut cards = Vec::new();
        for deck in decks {
            let mut own = [ABSENT; CARDS_EACH];
            let all = deck.cards.iter().chain(&deck.reserves);
            for (place, card) in own.iter_mut().zip(all) {
                let definition = &deck.definitions[usize::from(*card)];
                let known = definitions.iter().position(|d| d == definition);
                *place = known.unwrap_or_else(|| {
                    definitions.push(definition.clone());
                    definitions.len() - 1
                }) as u16;
            }
            cards.push(own);
        }
        let abilities = definitions.iter().flat_map(|d| &d.abilities);
        let any_condition =
            abilities.map(ConditionSet::of).fold(ConditionSet(0), |a, b| ConditionSet(a.0 | b.0));
        let resources_differ = definitions.iter().flat_map(|d| &d.abilities).any(|a| {
            let costs = [CostKind::DestroyResources, CostKind::BuryResources];
            let targets = |s: &super::definition::SubAbility| {
                s.target.is_some_and(|t| t.kind == TargetKind::Resources)
            };
            a.costs.iter().any(|c| costs.contains(&c.kind)) || a.sub_abilities.iter().any(targets)
        });
        let deck_sizes = decks.iter().map(|d| d.cards.len().min(CARDS_EACH)).collect();
        Table { definitions, cards, deck_sizes, any_condition, resources_differ }
    }

    /// What a card is.
    pub fn definition(&self, card: Card) -> &Definition {
        &self.definitions[self.number(card)]
    }

    /// Whether two cards are copies of each other.
    pub fn same(&self, a: Card, b: Card) -> bool {
        self.number(a) == self.number(b)
    }

    /// The definition's number in this match: what copies of a card share.
    pub fn number(&self, card: Card) -> usize {
        usize::from(self.cards[card.owner().index()][card.number()])
    }

    /// How many players.
    pub fn seats(&self) -> usize {
        self.cards.len()
    }

    /// How many cards a player's deck has, reserves not counted: numbers below are of the deck.
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.deck_sizes[seat.index()]
    }

    /// How many cards a player brought, reserves included.
    pub fn cards_of(&self, seat: Seat) -> usize {
        self.cards[seat.index()].iter().filter(|n| **n != ABSENT).count()
    }
}
