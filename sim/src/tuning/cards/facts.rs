//! What is printed on cards, as features: what is learned of these serves cards that were never seen.

use archon_engine::keyforge::facts::{CardFacts, CardId, FactsTable};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::library::Library;

use crate::games::keyforge::cards::{LISTS, PLACES};

/// The facts of all cards.
pub struct CardFeatures {
    of_cards: Vec<Vec<u16>>,
    names: Vec<String>,
}

/// The facts of a card, by name.
fn facts_of(library: &Library, card: CardId, facts: &CardFacts) -> Vec<String> {
    let summary = library.summary(card);
    let card_type = facts.card_type.key();
    let mut found = vec![card_type.to_string()];
    if facts.reference.is_some() {
        found.push("reference".into());
    }
    if let Some(house) = facts.house {
        found.push(format!("house {house:?}"));
    }
    found.push(format!("{card_type} amber {}", summary.amber.min(3)));
    if facts.power > 0 {
        found.push(format!("power {}", facts.power.min(10)));
    }
    if facts.armor > 0 {
        found.push(format!("armor {}", facts.armor.min(3)));
    }
    let flags = [
        ("usable", summary.usable),
        ("gigantic", facts.gigantic.is_some()),
        ("enhances", summary.other_icons > 0),
        ("places", facts.refers_to_places),
        ("tide", facts.refers_to_tide),
    ];
    found.extend(flags.iter().filter(|(_, is)| *is).map(|(name, _)| (*name).to_string()));
    for keyword in Keyword::ALL {
        if facts.keyword(keyword) > 0 {
            found.push(format!("{keyword:?}"));
        }
    }
    found.extend(facts.traits().iter().map(|t| format!("trait {t:?}")));
    found
}

impl CardFeatures {
    /// Those of the table of facts.
    pub fn new(library: &Library) -> CardFeatures {
        let mut names: Vec<String> = Vec::new();
        let mut of_cards = Vec::new();
        for (card, facts) in FactsTable::get().iter() {
            let mut numbers = Vec::new();
            for fact in facts_of(library, card, facts) {
                let known = names.iter().position(|name| *name == fact);
                let number = known.unwrap_or_else(|| {
                    names.push(fact);
                    names.len() - 1
                });
                numbers.push(number as u16);
            }
            of_cards.push(numbers);
        }
        CardFeatures { of_cards, names }
    }

    /// How many cards there are.
    pub fn cards(&self) -> usize {
        self.of_cards.len()
    }

    /// How many facts there are.
    pub fn facts(&self) -> usize {
        self.names.len()
    }

    /// The facts of each card.
    pub fn of_cards(&self) -> &[Vec<u16>] {
        &self.of_cards
    }

    /// How many rows: cards times places.
    pub fn rows(&self) -> usize {
        self.cards() * PLACES.len()
    }

    /// How many rows of facts.
    pub fn fact_rows(&self) -> usize {
        self.names.len() * PLACES.len()
    }

    /// How many rows of lists: cards times lists.
    pub fn list_rows(&self) -> usize {
        self.cards() * LISTS.len()
    }

    /// How many rows of facts in lists.
    pub fn list_fact_rows(&self) -> usize {
        self.names.len() * LISTS.len()
    }

    /// The rows of facts that are part of a card's row of a list.
    pub fn list_fact_rows_of(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        let (card, list) = (row / LISTS.len(), row % LISTS.len());
        self.of_cards[card].iter().map(move |fact| usize::from(*fact) * LISTS.len() + list)
    }

    /// The rows of facts that are part of a card's row.
    pub fn fact_rows_of(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        let (card, place) = (row / PLACES.len(), row % PLACES.len());
        self.of_cards[card].iter().map(move |fact| usize::from(*fact) * PLACES.len() + place)
    }
}
