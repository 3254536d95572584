//! What everybody knows before the game: the decks, and what their cards are made of.

use archon_engine::keeper::card::Card;
use archon_engine::keeper::deck::Deck;
use archon_engine::keeper::definition::{Ability, CardType, Definition, SubAbility};
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::view::View;
use serde::Serialize;

use super::Number;

/// A deck, without its cards.
#[derive(Serialize)]
pub struct DeckName {
    name: String,
}

impl DeckName {
    /// Of this deck.
    pub fn new(deck: &Deck) -> DeckName {
        DeckName { name: deck.name.clone() }
    }
}

/// The cards of a game.
#[derive(Serialize)]
pub struct Opening {
    cards: Vec<DeckCard>,
    /// What the cards are: users write them, so that two of the same name may differ
    facts: Vec<Facts>,
}

/// A card that somebody brought.
#[derive(Serialize)]
struct DeckCard {
    card: Number,
    owner: usize,
    /// Its place in the list of facts
    fact: usize,
    /// Whether it begins in reserve
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reserve: bool,
}

/// What a card is.
#[derive(Serialize)]
struct Facts {
    name: String,
    #[serde(rename = "type")]
    card_type: &'static str,
    level: u16,
    offense: u8,
    defense: u8,
    abilities: Vec<AbilityFacts>,
}

/// A component with the numbers it takes.
#[derive(Serialize)]
struct Component {
    kind: &'static str,
    x: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    y: Option<u8>,
}

#[derive(Serialize)]
struct AbilityFacts {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    when: Option<&'static str>,
    costs: Vec<Component>,
    parts: Vec<PartFacts>,
}

/// A sub-ability.
#[derive(Serialize)]
struct PartFacts {
    target: Option<Component>,
    effects: Vec<Component>,
}

impl Facts {
    fn new(definition: &Definition) -> Facts {
        Facts {
            name: definition.name.clone(),
            card_type: match definition.card_type {
                CardType::Minion { .. } => "minion",
                CardType::Spell => "spell",
            },
            level: definition.level,
            offense: definition.offense(),
            defense: definition.defense(),
            abilities: definition.abilities.iter().map(AbilityFacts::new).collect(),
        }
    }
}

impl AbilityFacts {
    fn new(ability: &Ability) -> AbilityFacts {
        let cost = |kind: &'static str, x| Component { kind, x, y: None };
        AbilityFacts {
            name: ability.name.clone(),
            when: ability.condition.map(|c| c.key()),
            costs: ability.costs.iter().map(|c| cost(c.kind.key(), c.x)).collect(),
            parts: ability.sub_abilities.iter().map(PartFacts::new).collect(),
        }
    }
}

impl PartFacts {
    fn new(sub: &SubAbility) -> PartFacts {
        let target = sub.target.map(|target| Component {
            kind: target.kind.key(),
            x: target.x,
            y: (target.kind.numbers() == 2).then_some(target.y),
        });
        let effect = |e: &archon_engine::keeper::component::Effect| Component {
            kind: e.kind.key(),
            x: e.x,
            y: None,
        };
        PartFacts { target, effects: sub.effects.iter().map(effect).collect() }
    }
}

impl Opening {
    /// Of the game that is looked at.
    pub fn new(view: &View<'_>) -> Opening {
        let table = view.table();
        let mut definitions: Vec<&Definition> = Vec::new();
        let mut cards = Vec::new();
        for seat in (0..table.seats()).map(Seat::new) {
            for n in 0..table.cards_of(seat) {
                let card = Card::of(seat, n);
                let definition = view.definition(card);
                let fact = definitions.iter().position(|d| *d == definition).unwrap_or_else(|| {
                    definitions.push(definition);
                    definitions.len() - 1
                });
                cards.push(DeckCard {
                    card: Number(card),
                    owner: seat.index(),
                    fact,
                    reserve: n >= table.deck_size(seat),
                });
            }
        }
        Opening { cards, facts: definitions.into_iter().map(Facts::new).collect() }
    }
}
