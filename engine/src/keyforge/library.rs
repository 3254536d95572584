//! Every card: facts joined with definitions. Computed once, never changed.
//!
//! The engine knows no card's definition. A crate of cards gives a [`Library`] of them to whoever
//! reads decks and positions, and from there it comes into every game.

use std::collections::HashMap;

use super::ability::{Ability, AbilityId, Definition, Trigger, card, kind};
use super::facts::{CardFacts, CardId, CardType, FactsTable};
use super::icon::{BonusIcon, BonusIcons};
use super::keyword::Keyword;

/// All cards, by [`CardId`].
pub struct Library {
    facts: Vec<&'static CardFacts>,
    definitions: Vec<Option<&'static Definition>>,
    summaries: Vec<CardSummary>,
    titles: Vec<CardId>,
}

/// What is looked up of cards most often, in a few bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSummary {
    /// Printed power
    pub power: u8,
    /// Printed armor
    pub armor: u8,
    /// Æmber bonus icons: printed ones, and of a card of a match those that were added, too
    pub amber: u8,
    /// Other bonus icons, counted likewise
    pub other_icons: u8,
    /// Whether it is a creature
    pub is_creature: bool,
    /// A creature with an ability when it reaps, fights or acts; an artifact with an action
    pub usable: bool,
    /// Taunt or elusive is printed on it
    pub guards: bool,
    /// Skirmish, poison, assault, hazardous or splash-attack is printed on it
    pub fights: bool,
}

/// Why definitions make no library.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LibraryError {
    /// A definition of a card that is not in the table of facts
    #[error("no card has the id {0:?}")]
    NoSuchCard(&'static str),
    /// Two definitions of a card
    #[error("{0:?} is defined twice")]
    DefinedTwice(&'static str),
}

/// What a card without text does: nothing.
pub(crate) static BLANK: Definition = card("");

impl PartialEq for Library {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Library {}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Library of {} cards", self.facts.len())
    }
}

impl Library {
    /// A library of these definitions. Cards without one have their facts and do nothing; they are
    /// not playable.
    ///
    /// # Errors
    /// [`LibraryError`]: the first definition that does not fit.
    pub fn new(
        defined: impl IntoIterator<Item = &'static Definition>,
    ) -> Result<Library, LibraryError> {
        let table = FactsTable::get();
        let facts: Vec<_> = table.iter().map(|(_, facts)| facts).collect();
        let mut definitions = vec![None; facts.len()];
        for definition in defined {
            let id = table.by_id(definition.id).ok_or(LibraryError::NoSuchCard(definition.id))?;
            if definitions[usize::from(id.0)].replace(definition).is_some() {
                return Err(LibraryError::DefinedTwice(definition.id));
            }
        }
        let summaries = facts.iter().zip(&definitions);
        let summaries = summaries.map(|(f, d)| CardSummary::of(f, d.unwrap_or(&BLANK))).collect();
        let mut first = HashMap::new();
        let titles = (facts.iter().enumerate())
            .map(|(n, facts)| *first.entry(facts.name).or_insert(CardId(n as u16)))
            .collect();
        Ok(Library { facts, definitions, summaries, titles })
    }

    /// The facts of a card.
    pub fn facts(&self, id: CardId) -> &'static CardFacts {
        self.facts[id.0 as usize]
    }

    /// The first card with the title of this one: itself, unless others share its title.
    #[inline]
    pub(crate) fn first_with_title_of(&self, id: CardId) -> CardId {
        self.titles[id.0 as usize]
    }

    /// What a card does; nothing if it is not implemented.
    pub fn definition(&self, id: CardId) -> &'static Definition {
        self.definitions[id.0 as usize].unwrap_or(&BLANK)
    }

    /// An ability, by its name.
    pub fn ability(&self, id: AbilityId) -> Option<&'static Ability> {
        let definition = *self.definitions.get(usize::from(id.card.0))?;
        definition?.ability_of_number(id.number)
    }

    /// The names of a card's abilities: those that are printed, what they grant, what they make last.
    pub fn abilities_of(&self, card: CardId) -> impl Iterator<Item = AbilityId> + use<> {
        self.definition(card).ability_numbers().map(move |number| AbilityId { card, number })
    }

    /// An ability's name in logs and files: `card-id#number`, or the keyword's.
    pub fn ability_name(&self, id: AbilityId) -> String {
        match (self.facts.get(usize::from(id.card.0)), id.keyword()) {
            (Some(facts), _) => format!("{}#{}", facts.id, id.number),
            (None, Some(keyword)) => keyword.key().into(),
            (None, None) => format!("#{}", id.number),
        }
    }

    /// The ability that a name in logs and files stands for.
    pub fn parse_ability_name(&self, name: &str) -> Option<AbilityId> {
        let (card, number) = name.rsplit_once('#')?;
        let id = AbilityId { card: FactsTable::get().by_id(card)?, number: number.parse().ok()? };
        self.ability(id).map(|_| id)
    }

    /// What is looked up of a card most often.
    #[inline]
    pub fn summary(&self, id: CardId) -> &CardSummary {
        &self.summaries[id.0 as usize]
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
}

impl CardSummary {
    fn of(facts: &CardFacts, definition: &Definition) -> CardSummary {
        let is_creature = facts.card_type == CardType::Creature;
        let uses = if is_creature {
            Trigger::Reap.bit() | Trigger::Fight.bit() | Trigger::Action.bit() | Trigger::Omni.bit()
        } else {
            Trigger::Action.bit() | Trigger::Omni.bit()
        };
        const FIGHTING: [Keyword; 5] = [
            Keyword::Skirmish,
            Keyword::Poison,
            Keyword::Assault,
            Keyword::Hazardous,
            Keyword::SplashAttack,
        ];
        let has_any = |words: &[Keyword]| words.iter().any(|word| facts.keyword(*word) > 0);
        CardSummary {
            power: facts.power,
            armor: facts.armor,
            amber: 0,
            other_icons: 0,
            is_creature,
            usable: definition.triggers & uses != 0,
            guards: has_any(&[Keyword::Taunt, Keyword::Elusive]),
            fights: has_any(&FIGHTING),
        }
        .with_icons(facts.bonus)
    }

    /// The summary of a card with these bonus icons.
    pub(crate) fn with_icons(self, icons: BonusIcons) -> CardSummary {
        let amber = icons.count(BonusIcon::Amber);
        CardSummary { amber, other_icons: icons.len() as u8 - amber, ..self }
    }
}

/// Triggers of what a card does itself, or of what is done to it.
const OWN_TRIGGERS: u64 = Trigger::BeforeCreatureFights.bit() - 1;

impl Definition {
    /// Whether the card must be known to be in play: it has constant abilities, or it watches for
    /// something that happens to others.
    pub(crate) fn is_listened_to_in_play(&self) -> bool {
        self.constant_kinds != 0
            || self.triggers & !OWN_TRIGGERS != 0
            || self.abilities().iter().any(|a| matches!(a, Ability::GainsAbilities(..)))
    }

    /// Whether the card, while it is in play, says more than what happens in fights and to damage, and when it is
    /// used or destroyed or leaves play: it may change something as soon as a card is put beside it.
    pub(crate) fn changes_something_at_once(&self) -> bool {
        self.constant_kinds & !kind::OF_LATER != 0 || self.triggers & !OWN_TRIGGERS != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::each;

    static TROLL: Definition = card("troll");
    static NOBODY: Definition = card("nobody");

    #[test]
    fn a_library_refuses_unknown_cards_and_second_definitions() {
        assert_eq!(Library::new([&NOBODY]).err(), Some(LibraryError::NoSuchCard("nobody")));
        let twice = Library::new([&TROLL, &TROLL]);
        assert_eq!(twice.err(), Some(LibraryError::DefinedTwice("troll")));
    }

    #[test]
    fn cards_that_share_a_title_have_the_same_first() {
        let library = Library::new([&TROLL]).expect("one definition");
        for id in library.ids() {
            let first = library.first_with_title_of(id);
            assert!(first <= id && library.facts(first).name == library.facts(id).name);
            let is_same = |other: &CardId| library.facts(*other).name == library.facts(id).name;
            assert_eq!(library.ids().find(is_same), Some(first));
        }
    }

    #[test]
    fn every_ability_has_one_name_that_leads_back_to_it() {
        static GRANTED: [Ability; 2] = [Ability::PlayCost(3), Ability::PlayCost(4)];
        static LASTING: [Ability; 2] =
            [Ability::GainsAbilities(each(|_, _, _| true), &GRANTED), Ability::PlayCost(7)];
        static DEFINITION: std::sync::LazyLock<Definition> = std::sync::LazyLock::new(|| {
            card("troll")
                .ability(Ability::PlayCost(0))
                .ability(Ability::PlayCost(1))
                .gains_abilities(each(|_, _, _| true), &GRANTED)
                .lasting(&LASTING)
        });
        let library = Library::new([&*DEFINITION]).expect("one definition");
        let troll = FactsTable::get().by_id("troll").expect("a card");
        let cost = |id| match library.ability(id) {
            Some(Ability::PlayCost(cost)) => Some(*cost),
            _ => None,
        };
        let costs: Vec<_> = library.abilities_of(troll).map(cost).collect();
        let expected = [Some(0), Some(1), None, Some(3), Some(4), None, Some(3), Some(4), Some(7)];
        assert_eq!(costs, expected);
        let names: Vec<_> =
            library.abilities_of(troll).map(|id| library.ability_name(id)).collect();
        assert_eq!(names[3], "troll#3");
        let back = names.iter().map(|name| library.parse_ability_name(name));
        assert!(back.eq(library.abilities_of(troll).map(Some)));
        assert_eq!(library.parse_ability_name("troll#9"), None);
        let (number, lasting) = DEFINITION.nth_lasting(1).expect("two of them");
        assert!(number == 8 && matches!(lasting, Ability::PlayCost(7)));
    }

    #[test]
    fn what_is_not_defined_is_not_playable_and_does_nothing() {
        let library = Library::new([&TROLL]).expect("one definition");
        let playable: Vec<_> = library.ids().filter(|id| library.is_playable(*id)).collect();
        assert_eq!(playable, FactsTable::get().by_id("troll").into_iter().collect::<Vec<_>>());
        let bumpsy = FactsTable::get().by_id("bumpsy").expect("a card");
        assert!(library.definition(bumpsy).is_vanilla());
        assert_eq!(library.summary(bumpsy).power, 5);
    }
}
