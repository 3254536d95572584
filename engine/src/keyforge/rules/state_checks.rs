//! What holds at all times: control, armor that was lost, creatures whose damage reaches their
//! power, constant abilities that destroy (March 2021, "Damage", "Control", FAQ "0-Power
//! Creatures", FAQ "Timing" on Pingle Who Annoys).

use crate::keyforge::ability::{Ability, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::limits::Limit;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::modifiers::{NO_POWERS, Powers};
use crate::keyforge::rules::triggers::Event;

impl Game<'_> {
    /// Brings the game to where every constant ability has had its effect.
    #[inline]
    pub(crate) fn apply_state_checks(&mut self) -> Flow {
        // Power that is counted anew (for each key, for each æmber …) may change with anything.
        const COUNTED: u64 = kind::COUNTS_POWER | kind::DESTROYED_IF | kind::OPEN_TOP;
        self.needs_state_checks |= self.constant_kinds & COUNTED != 0;
        if self.needs_state_checks { self.check_until_nothing_changes() } else { Ok(()) }
    }

    #[inline(never)]
    fn check_until_nothing_changes(&mut self) -> Flow {
        loop {
            self.check_until_nothing_is_destroyed()?;
            if self.happened.is_empty() {
                return Ok(());
            }
            let event = self.happened.remove(0);
            self.resolve_triggers(event)?;
        }
    }

    /// Resolves what an instruction has set off in the middle of its verb, if anything.
    pub(crate) fn resolve_what_happened(&mut self) -> Flow {
        if self.happened.is_empty() { Ok(()) } else { self.apply_state_checks() }
    }

    /// Notes what happened where nothing can be resolved, if somebody watches for it.
    pub(crate) fn has_happened(&mut self, event: Event) {
        if self.triggers & event.watched.bits() != 0 {
            self.happened.push(event);
            self.needs_state_checks = true;
        }
    }

    #[inline]
    fn check_until_nothing_is_destroyed(&mut self) -> Flow {
        let mut made_artifacts = CardSet::EMPTY;
        while self.needs_state_checks {
            self.needs_state_checks = false;
            if self.is_overfull {
                return Err(Stop::Limit(Limit::Room));
            }
            self.move_to_rightful_controllers()?;
            if self.constant_kinds & kind::ARTIFACTS != 0 {
                self.make_artifacts(&mut made_artifacts)?;
            }
            if self.constant_kinds & (kind::OPEN_TOP | kind::COPIES) != 0 {
                self.show_open_tops();
                self.copy_tokens()?;
            }
            self.forget_lost_armor();
            let lowered = self.constant_kinds & (kind::LOWERS_POWER | kind::BLANK) != 0;
            let mut doomed = if lowered {
                self.damaged_to_power() - self.tagged
            } else {
                // Power is at least what it is without what changes it.
                let doubtful = if self.is_anything_damaged() {
                    self.damaged_to_unchanged_power()
                } else {
                    self.without_power(self.creatures())
                };
                (doubtful - self.tagged).filter(|c| i32::from(self.damage(c)) >= self.power(c))
            };
            if self.constant_kinds & kind::DESTROYED_IF != 0 {
                let (destroyed, purged) = self.destroyed_or_purged_by_condition();
                doomed |= destroyed - self.tagged;
                if !purged.is_empty() {
                    self.purge(purged)?;
                }
            }
            doomed -= self.spared;
            if !doomed.is_empty() {
                // What only a ward saves is looked at again: its damage still reaches its power.
                let warded = doomed & self.warded;
                self.destroy_all(doomed)?;
                self.needs_state_checks |= !(warded - self.warded).is_empty();
            }
        }
        Ok(())
    }

    /// Whether any card has damage. A pass over all cards takes fewer instructions than a look at each creature.
    #[inline]
    fn is_anything_damaged(&self) -> bool {
        self.damage.iter().fold(0, |any, damage| any | damage) != 0
    }

    /// Creatures whose damage, or none, reaches their power without what constant abilities make of it.
    fn damaged_to_unchanged_power(&self) -> CardSet {
        let mut reached = CardSet::EMPTY;
        for player in Player::BOTH {
            for creature in self.battleline(player) {
                if i32::from(self.damage(*creature)) >= self.unchanged_power(*creature) {
                    reached.insert(*creature);
                }
            }
        }
        reached
    }

    /// Creatures whose damage reaches their power.
    #[inline(never)]
    fn damaged_to_power(&self) -> CardSet {
        let mut powers = NO_POWERS;
        if self.constant_kinds & (kind::SET_POWER | kind::BLANK) != 0 {
            self.find_powers(&mut powers);
            return self.damaged_to(&powers);
        }
        // Power is at least what it is without what only adds to it.
        self.find_powers_but_for_additions(&mut powers);
        let doubtful = self.damaged_to(&powers);
        doubtful.filter(|creature| i32::from(self.damage(creature)) >= self.power(creature))
    }

    fn damaged_to(&self, powers: &Powers) -> CardSet {
        let mut damaged = CardSet::EMPTY;
        for player in Player::BOTH {
            for (creature, power) in self.battleline(player).iter().zip(&powers[player]) {
                if i32::from(self.damage(*creature)) >= *power {
                    damaged.insert(*creature);
                }
            }
        }
        damaged
    }

    #[inline(never)]
    fn destroyed_or_purged_by_condition(&self) -> (CardSet, CardSet) {
        let (mut destroyed, mut purged) = (CardSet::EMPTY, CardSet::EMPTY);
        self.each_constant(kind::DESTROYED_IF, |ctx, ability| match ability {
            Ability::DestroyedIf(condition) if condition(self, ctx) => destroyed.insert(ctx.card),
            Ability::PurgedIf(condition) if condition(self, ctx) => purged.insert(ctx.card),
            _ => {}
        });
        (destroyed, purged)
    }

    /// "If a creature loses any amount of armor, it loses armor that has been used to prevent
    /// damage this turn before it loses armor that has not."
    fn forget_lost_armor(&mut self) {
        if !self.armor_used.is_empty() {
            self.note_lost_armor();
        }
    }

    #[inline(never)]
    fn note_lost_armor(&mut self) {
        let mut used = self.armor_used.clone();
        for entry in used.iter_mut() {
            let armor = self.armor(entry.card).clamp(0, 255) as u8;
            let lost = entry.of.saturating_sub(armor);
            entry.used = entry.used.saturating_sub(lost);
            entry.of = armor;
        }
        self.armor_used = used;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::ability::{AbilityContext, Amount};
    use crate::keyforge::ability::{UnprintedAbility, each, unprinted};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;
    use crate::keyforge::state::Zone;

    #[test]
    fn a_creature_whose_power_drops_to_its_damage_is_destroyed() {
        let game = Scenario::new("dis").line(Two, "troll valdr").artifacts(Two, "banner-of-battle");
        let mut game = game.damage("troll", 8).damage("valdr", 5).begin();
        let banner = game.card("banner-of-battle");
        game.does("", |g| g.destroy(banner).map(|_| ()));
        assert!(game.is_in_discard("troll") && game.is_in_play("valdr"));
    }

    #[test]
    fn destruction_goes_on_until_nothing_changes() {
        // Each creature is held up by its left neighbor: the first one takes the others along.
        static LEANS: UnprintedAbility = unprinted(
            1,
            Ability::Power(
                each(|s, ctx, card| s.right_neighbor(ctx.card) == Some(card)),
                Amount::Fixed(2),
            ),
        );
        let game = Scenario::new("dis").line(One, "shaffles dust-imp troll valdr");
        let mut game = game.damage("dust-imp", 3).damage("troll", 9).begin();
        let [shaffles, imp, troll] = ["shaffles", "dust-imp", "troll"].map(|c| game.card(c));
        game.does("", |g| {
            g.add_power_counters(imp, 2);
            g.add_power_counters(troll, 2);
            g.this_turn(AbilityContext::new(shaffles, One), &LEANS)?;
            g.this_turn(AbilityContext::new(imp, One), &LEANS)?;
            g.remove_power_counters(imp, 2)?;
            g.remove_power_counters(troll, 2)?;
            assert_eq!(g.creatures().len(), 4);
            g.destroy(shaffles).map(|_| ())
        });
        assert_eq!(game.line(One), "valdr");
    }

    #[test]
    fn a_card_is_purged_as_soon_as_its_condition_holds() {
        static ALONE: UnprintedAbility =
            unprinted(3, Ability::PurgedIf(|s, ctx| s.creatures_of(ctx.you).len() == 1));
        let mut game = Scenario::new("dis").line(One, "dust-imp valdr").begin();
        let (imp, valdr) = (game.card("dust-imp"), game.card("valdr"));
        game.does("", |g| {
            g.this_turn(AbilityContext::new(imp, One), &ALONE)?;
            assert!(g.in_play(imp), "there is another");
            g.return_to_hand(valdr).map(|_| ())
        });
        assert_eq!((game.zone("dust-imp"), game.amber(One)), (Zone::Purged, 0), "not destroyed");
    }

    #[test]
    fn a_card_is_destroyed_as_soon_as_its_condition_holds() {
        static ALONE: UnprintedAbility =
            unprinted(2, Ability::DestroyedIf(|s, ctx| s.creatures_of(ctx.you).len() == 1));
        let mut game = Scenario::new("dis").line(One, "troll valdr").begin();
        let (troll, valdr) = (game.card("troll"), game.card("valdr"));
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One), &ALONE)?;
            g.return_to_hand(valdr).map(|_| ())
        });
        assert!(game.is_in_discard("troll"));
    }
}
