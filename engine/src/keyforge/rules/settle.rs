//! What holds at all times: control, armor that was lost, creatures whose damage reaches their
//! power, constant abilities that destroy (March 2021, "Damage", "Control", FAQ "0-Power
//! Creatures", FAQ "Timing" on Pingle Who Annoys).

use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};

impl Game<'_> {
    /// Brings the game to where every constant ability has had its effect.
    pub(crate) fn settle(&mut self) -> Flow {
        while self.unsettled {
            self.unsettled = false;
            if self.kinds & kind::CONTROLS != 0 || !(self.creatures() | self.artifacts()).is_empty()
            {
                self.settle_control()?;
            }
            self.settle_armor();
            let mut doomed = (self.creatures() - self.tagged)
                .filter(|c| i32::from(self.damage(c)) >= self.power(c));
            if self.kinds & kind::DESTROYED_IF != 0 {
                doomed |= self.destroyed_by_condition() - self.tagged;
            }
            if !doomed.is_empty() {
                self.destroy_all(doomed)?;
            }
        }
        Ok(())
    }

    fn destroyed_by_condition(&self) -> CardSet {
        let mut doomed = CardSet::EMPTY;
        self.each_constant(kind::DESTROYED_IF, |by, ability| {
            if let Ability::DestroyedIf(condition) = ability
                && condition(self, by)
            {
                doomed.insert(by.card);
            }
        });
        doomed
    }

    /// "If a creature loses any amount of armor, it loses armor that has been used to prevent
    /// damage this turn before it loses armor that has not."
    fn settle_armor(&mut self) {
        for card in self.creatures() {
            let n = card.index();
            if self.armor_used[n] > 0 {
                let armor = self.armor(card).clamp(0, 255) as u8;
                let lost = self.armor_seen[n].saturating_sub(armor);
                self.armor_used[n] = self.armor_used[n].saturating_sub(lost);
                self.armor_seen[n] = armor;
            }
        }
    }
}
