//! What holds at all times: control, armor that was lost, creatures whose damage reaches their
//! power, constant abilities that destroy (March 2021, "Damage", "Control", FAQ "0-Power
//! Creatures", FAQ "Timing" on Pingle Who Annoys).

use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};

impl Game<'_> {
    /// Brings the game to where every constant ability has had its effect.
    pub(crate) fn settle(&mut self) -> Flow {
        // Power that is counted anew (for each key, for each æmber …) may change with anything.
        let counted = kind::COUNTS_POWER | kind::DESTROYED_IF;
        self.unsettled |= self.kinds & counted != 0;
        while self.unsettled {
            self.unsettled = false;
            self.settle_control()?;
            self.settle_armor();
            let lowered = self.kinds & (kind::LOWERS_POWER | kind::BLANK) != 0;
            let mut doomed = (self.creatures() - self.tagged).filter(|c| {
                (lowered || self.damage(c) > 0 || self.facts(c).power == 0)
                    && i32::from(self.damage(c)) >= self.power(c)
            });
            if self.kinds & kind::DESTROYED_IF != 0 {
                doomed |= self.destroyed_by_condition() - self.tagged;
            }
            if !doomed.is_empty() {
                // What only a ward saves is looked at again: its damage still reaches its power.
                let warded = doomed & self.warded;
                self.destroy_all(doomed)?;
                self.unsettled |= !(warded - self.warded).is_empty();
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
        if self.armor_used.is_empty() {
            return;
        }
        let mut used = self.armor_used;
        for entry in used.iter_mut() {
            let armor = self.armor(entry.card).clamp(0, 255) as u8;
            let lost = entry.of.saturating_sub(armor);
            entry.used = entry.used.saturating_sub(lost);
            entry.of = armor;
        }
        self.armor_used = used;
    }
}
