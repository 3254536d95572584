//! Archon powers (Master Rulebook 18.4, "Archon powers").
//!
//! A power lies beside the game ([`Zone::Aside`](crate::keyforge::state::Zone::Aside)) with a number of its owner
//! after those of the deck, is in no zone of the rules and can be neither moved, blanked nor controlled. What it
//! says are [`Ability::WhileIn`] that zone: constant abilities that are
//! active for the whole game. "You" is its owner.
//!
//! Two triggers are of the setup alone: [`Trigger::BeforeStartingHands`], and [`Trigger::InsteadOfMulligan`] for
//! those whose owner cannot mulligan. A match without them pays one test of a mask.

use crate::keyforge::ability::{Ability, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::state::State;

impl State {
    /// A player's archon power.
    pub fn power_of(&self, player: Player) -> Option<Card> {
        (self.table.powers() & CardSet::owned_by(player)).first()
    }

    /// Whether a player has forged the key that their archon power refers to. Each power that does makes keys of one
    /// color cost more, and says what its owner may do while that key is forged.
    pub fn has_key_of_power(&self, player: Player) -> bool {
        let refers_to = |ability: &Ability| match ability {
            Ability::KeyCostOf(color, ..) => self.has_key(player, *color),
            _ => false,
        };
        let says_so = |ability: &Ability| match ability {
            Ability::WhileIn(_, abilities) => abilities.iter().any(refers_to),
            _ => false,
        };
        let power = self.power_of(player);
        power.is_some_and(|power| self.definition(power).abilities().iter().any(says_so))
    }

    /// Whether a player's archon power watches for a trigger.
    pub fn power_watches(&self, player: Player, trigger: Trigger) -> bool {
        let says_so = |power| self.definition(power).triggers_elsewhere & trigger.bit() != 0;
        self.table.triggers_elsewhere & trigger.bit() != 0
            && self.power_of(player).is_some_and(says_so)
    }

    /// Whether something is done before starting hands are drawn.
    pub(crate) fn has_abilities_before_starting_hands(&self) -> bool {
        self.table.triggers_elsewhere & Trigger::BeforeStartingHands.bit() != 0
    }

    /// Whether a player cannot mulligan: their archon power says what is done instead.
    pub(crate) fn cannot_mulligan(&self, player: Player) -> bool {
        self.power_watches(player, Trigger::InsteadOfMulligan)
    }
}

impl Game<'_> {
    /// What is done in setup at a trigger, by a player whose power watches for it.
    pub(crate) fn resolve_in_setup(&mut self, trigger: Trigger, player: Player) -> Flow {
        self.resolve_watchers(trigger, None, player)?;
        self.apply_state_checks()
    }
}

#[cfg(test)]
mod tests;
