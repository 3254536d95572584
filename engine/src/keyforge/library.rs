//! Every card: facts joined with definitions. Computed once, never changed.

use std::sync::LazyLock;

use super::ability::{Ability, Definition, card};
use super::cards;
use super::facts::{CardFacts, CardId, CardType, FactsTable};

/// All cards, by [`CardId`].
pub struct Library {
    facts: Vec<&'static CardFacts>,
    definitions: Vec<Option<&'static Definition>>,
}

/// What a card without text does: nothing.
pub(crate) static BLANK: Definition = card("");

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::join);

impl PartialEq for Library {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Library of {} cards", self.facts.len())
    }
}

impl Library {
    /// The library.
    pub fn get() -> &'static Library {
        &LIBRARY
    }

    fn join() -> Library {
        let table = FactsTable::get();
        let facts: Vec<_> = (0..table.len()).map(|n| table.facts(CardId(n as u16))).collect();
        let mut definitions = vec![None; facts.len()];
        for definition in cards::all() {
            let id = table.by_id(definition.id);
            let id = id.unwrap_or_else(|| panic!("no card has the id {:?}", definition.id));
            let place = &mut definitions[id.0 as usize];
            assert!(place.is_none(), "{:?} is defined twice", definition.id);
            *place = Some(definition);
        }
        Library { facts, definitions }
    }

    /// The facts of a card.
    pub fn facts(&self, id: CardId) -> &'static CardFacts {
        self.facts[id.0 as usize]
    }

    /// What a card does; nothing if it is not implemented.
    pub fn definition(&self, id: CardId) -> &'static Definition {
        self.definitions[id.0 as usize].unwrap_or(&BLANK)
    }

    /// Whether a card is implemented.
    pub fn is_playable(&self, id: CardId) -> bool {
        self.definitions[id.0 as usize].is_some()
    }

    /// How many cards there are facts of.
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Never: the table of facts is part of the program.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The ids of all cards, by set and number.
    pub fn ids(&self) -> impl Iterator<Item = CardId> {
        (0..self.facts.len()).map(|n| CardId(n as u16))
    }

    /// The ids of action cards, creatures, and so on.
    pub fn of_type(&self, card_type: CardType) -> impl Iterator<Item = CardId> {
        self.ids().filter(move |id| self.facts(*id).card_type == card_type)
    }
}

impl Definition {
    /// Whether the card must be known to be in play: it has constant abilities, or it watches for
    /// something that happens to others.
    pub(crate) fn is_listened_to_in_play(&self) -> bool {
        const OWN: u64 = Trigger::BeforeCreatureFights.bit() - 1;
        use super::ability::Trigger;
        self.constant_kinds != 0
            || self.triggers & !OWN != 0
            || self.abilities().iter().any(|a| matches!(a, Ability::GainsAbilities(..)))
    }
}
