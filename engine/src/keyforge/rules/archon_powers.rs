//! Archon powers (Master Rulebook 18.4, "Archon powers").
//!
//! A power lies beside the game ([`Zone::Aside`](crate::keyforge::state::Zone::Aside)) with a number of its owner
//! after those of the deck, is in no zone of the rules and can be neither moved, blanked nor controlled. What it
//! says are [`Ability::WhileIn`](crate::keyforge::ability::Ability::WhileIn) that zone: constant abilities that are
//! active for the whole game. "You" is its owner.
//!
//! Two triggers are of the setup alone: [`Trigger::BeforeStartingHands`], and [`Trigger::InsteadOfMulligan`] for
//! those whose owner cannot mulligan. A match without them pays one test of a mask.

use crate::keyforge::ability::Trigger;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::state::State;

impl State {
    /// A player's archon power.
    pub fn power_of(&self, player: Player) -> Option<Card> {
        (self.table.powers() & CardSet::owned_by(player)).first()
    }

    /// Whether something is done before starting hands are drawn.
    pub(crate) fn has_abilities_before_starting_hands(&self) -> bool {
        self.table.triggers_elsewhere & Trigger::BeforeStartingHands.bit() != 0
    }

    /// Whether a player cannot mulligan: their archon power says what is done instead.
    pub(crate) fn cannot_mulligan(&self, player: Player) -> bool {
        let bit = Trigger::InsteadOfMulligan.bit();
        let says_so = |power| self.definition(power).triggers_elsewhere & bit != 0;
        self.table.triggers_elsewhere & bit != 0 && self.power_of(player).is_some_and(says_so)
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
