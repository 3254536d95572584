//! What the evaluation looks up of each card: computed once from its facts and its definition.

use std::sync::LazyLock;

use archon_engine::keyforge::ability::Trigger;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::library::Library;

/// What is printed on a card, as far as the evaluation counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Printed {
    pub power: u8,
    pub armor: u8,
    /// Æmber bonus icons
    pub amber: u8,
    pub is_creature: bool,
    /// A creature with an ability when it reaps, fights or acts; an artifact with an action
    pub usable: bool,
    /// Taunt or elusive
    pub guards: bool,
}

static TABLE: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let library = Library::get();
    let printed = |id| {
        let facts = library.facts(id);
        let is_creature = facts.card_type == CardType::Creature;
        let triggers = if is_creature {
            Trigger::Reap.bit() | Trigger::Fight.bit() | Trigger::Action.bit() | Trigger::Omni.bit()
        } else {
            Trigger::Action.bit() | Trigger::Omni.bit()
        };
        Printed {
            power: facts.power,
            armor: facts.armor,
            amber: facts.bonus.count(BonusIcon::Amber),
            is_creature,
            usable: library.definition(id).triggers & triggers != 0,
            guards: facts.keyword(Keyword::Taunt) + facts.keyword(Keyword::Elusive) > 0,
        }
    };
    library.ids().map(printed).collect()
});

/// What is printed on every card, by its id.
pub(super) fn table() -> &'static [Printed] {
    &TABLE
}
