//! What everybody knows before the game: the decks, and what is printed on their cards.

use std::collections::BTreeMap;

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::CardFacts;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::traits::Trait;
use archon_engine::keyforge::view::View;
use serde::Serialize;

use super::{Houses, Number};

/// A deck, without its cards.
#[derive(Serialize)]
pub struct DeckName {
    name: String,
    id: Option<String>,
    set: Option<&'static str>,
    houses: [&'static str; 3],
}

impl DeckName {
    /// Of this deck.
    pub fn new(deck: &Deck) -> DeckName {
        DeckName {
            name: deck.name.clone(),
            id: deck.id.clone(),
            set: deck.set.map(Set::key),
            houses: deck.houses.map(House::key),
        }
    }
}

/// The cards of a game.
#[derive(Serialize)]
pub struct Opening {
    /// The cards of both decks; the place in the list is the card's number
    cards: Vec<DeckCard>,
    /// What is printed on them
    facts: BTreeMap<&'static str, Facts>,
}

/// A card of a deck.
#[derive(Serialize)]
struct DeckCard {
    card: Number,
    owner: usize,
    id: &'static str,
    house: &'static str,
    bonus: Vec<&'static str>,
}

/// What is printed on a card.
#[derive(Serialize)]
struct Facts {
    name: &'static str,
    #[serde(rename = "type")]
    card_type: &'static str,
    houses: Houses,
    power: u8,
    armor: u8,
    traits: Vec<&'static str>,
    keywords: BTreeMap<&'static str, u8>,
}

impl Facts {
    fn new(facts: &'static CardFacts) -> Facts {
        let keyword = |k: &Keyword| Some((k.key(), facts.keyword(*k))).filter(|(_, n)| *n > 0);
        Facts {
            name: facts.name,
            card_type: facts.card_type.key(),
            houses: Houses(facts.houses),
            power: facts.power,
            armor: facts.armor,
            traits: facts.traits().iter().map(|t: &Trait| t.key()).collect(),
            keywords: Keyword::ALL.iter().filter_map(keyword).collect(),
        }
    }
}

impl Opening {
    /// Of the game that is looked at.
    pub fn new(view: &View<'_>) -> Opening {
        let all = || view.cards().into_iter().filter(|c| view.has(*c));
        let cards = all().map(|card| DeckCard {
            card: Number(card),
            owner: card.owner().index(),
            id: view.printed_id(card).facts().id,
            house: view.printed_house(card).key(),
            bonus: view.bonus_icons(card).iter().map(BonusIcon::key).collect(),
        });
        let facts = all().map(|card| {
            let facts = view.printed_id(card).facts();
            (facts.id, Facts::new(facts))
        });
        Opening { cards: cards.collect(), facts: facts.collect() }
    }
}
