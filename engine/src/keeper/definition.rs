//! What a card is: user-written, built from components ("Card Types and Layout", "Abilities").

use super::component::{Condition, Cost, Effect, EffectKind, Target};

/// The edition that this engine plays; cards of earlier ones are banned ("Clean Slate Edition").
pub const EDITION: u8 = 12;

/// A sentence of an ability: a target selection, if there is one, and effects.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SubAbility {
    /// Which cards are its targets
    pub target: Option<Target>,
    /// What it does, in order. Never empty.
    pub effects: Vec<Effect>,
}

/// An ability of a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ability {
    /// Its name (minions only); no effect on the game
    pub name: Option<String>,
    /// When it can be activated; without one, during one's own Action Phase
    pub condition: Option<Condition>,
    /// What is paid when it is activated, in order
    pub costs: Vec<Cost>,
    /// What it does, in order. Never empty.
    pub sub_abilities: Vec<SubAbility>,
}

impl Ability {
    /// Whether it works wherever the card is and without exhausting it ("Ghost-play").
    pub fn ghost_play(&self) -> bool {
        self.condition.is_some_and(Condition::ghost_play)
    }

    /// Every effect, in order.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.sub_abilities.iter().flat_map(|sub| &sub.effects)
    }

    /// Whether any effect is of the kind.
    pub fn does(&self, kind: EffectKind) -> bool {
        self.effects().any(|e| e.kind == kind)
    }
}

/// The two types of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardType {
    /// A minion, with its printed offense and defense, 0 to 99 each
    Minion {
        /// Printed offense
        offense: u8,
        /// Printed defense
        defense: u8,
    },
    /// A spell; it has exactly one ability
    Spell,
}

/// A card as its designer wrote it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Definition {
    /// Its name; no effect on the game, but decks name cards by it
    pub name: String,
    /// Minion or spell
    pub card_type: CardType,
    /// Its abilities, in order
    pub abilities: Vec<Ability>,
    /// Its level, at least 1; always what [`super::level`] computes
    pub level: u16,
}

impl Definition {
    /// Whether it is a minion.
    pub const fn is_minion(&self) -> bool {
        matches!(self.card_type, CardType::Minion { .. })
    }

    /// Whether it is a spell.
    pub const fn is_spell(&self) -> bool {
        matches!(self.card_type, CardType::Spell)
    }

    /// Printed offense; 0 for a spell.
    pub const fn offense(&self) -> u8 {
        match self.card_type {
            CardType::Minion { offense, .. } => offense,
            CardType::Spell => 0,
        }
    }

    /// Printed defense; 0 for a spell.
    pub const fn defense(&self) -> u8 {
        match self.card_type {
            CardType::Minion { defense, .. } => defense,
            CardType::Spell => 0,
        }
    }
}
