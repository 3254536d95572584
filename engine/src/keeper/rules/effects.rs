//! What the effects of abilities do when their chain link resolves ("Keywords").
//!
//! An effect that is impossible for a target does nothing to it.

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::component::{Effect, EffectKind};
use super::super::counter::CounterKind;
use super::super::game::{Flow, Game};
use super::super::limits::{Limit, MOST_TARGETS};
use super::super::question::{DecisionKind, Stop};
use super::super::seat::{Seat, SeatSet};
use super::super::state::{HypnotizedCard, Zone};
use super::chains::Does;
use super::moving::To;

/// A sub-ability of the resolving link: which, of which card, used by whom.
#[derive(Clone, Copy)]
struct SubAbilityUse {
    source: Card,
    by: Seat,
    sub: u8,
}

/// The targets of a sub-ability.
type Targets = ArrayVec<Card, MOST_TARGETS>;

impl Game<'_> {
    /// A chain link resolves: every sub-ability in sequence.
    ///
    /// The link is in the state, since it names cards that the players may not know: whenever
    /// somebody was asked, the targets are looked up again.
    pub(crate) fn resolve(&mut self, does: Does) -> Flow {
        let (source, by) = (self.within.resolving[0].source, self.within.resolving[0].by);
        let (ability, sub_abilities) = match does {
            Does::Counter(kind) => return self.counter_effect(source, kind, by),
            Does::Ability { ability, sub_abilities } => (ability, sub_abilities),
        };
        let table = std::sync::Arc::clone(self.table());
        let ability = &table.definition(source).abilities[usize::from(ability)];
        for (n, sub) in ability.sub_abilities.iter().enumerate().take(sub_abilities.into()) {
            for effect in &sub.effects {
                self.apply(SubAbilityUse { source, by, sub: n as u8 }, *effect)?;
            }
        }
        Ok(())
    }

    /// The targets of a sub-ability of the resolving link, as they are now.
    fn targets(&self, using: SubAbilityUse) -> Targets {
        let Some(link) = self.within.resolving.first() else { return Targets::new() };
        let of_sub = link.targets.iter().filter(|(sub, _)| *sub == using.sub);
        of_sub.map(|(_, card)| *card).collect()
    }

    fn apply(&mut self, using: SubAbilityUse, effect: Effect) -> Flow {
        let (by, x) = (using.by, effect.x);
        match effect.kind {
            EffectKind::Draw => {
                for _ in 0..x {
                    self.draw(by)?;
                }
                return Ok(());
            }
            EffectKind::DiceHeal => {
                let dice = self.roll_dice(by, x.into())?;
                let healed = dice.iter().map(|d| u16::from(d.face)).sum();
                let area = self.area_mut(by);
                area.hp = area.hp.saturating_add(healed);
                return Ok(());
            }
            EffectKind::BatchOffense | EffectKind::BatchDefense => {
                return self.batch_add(using, effect);
            }
            EffectKind::BatchOffenseDown => return self.batch_subtract(using, x),
            EffectKind::DiceDamage => return self.dice_damage(using, x),
            EffectKind::Bury => return self.put_into_decks(using, To::DeckBottom),
            EffectKind::Sheathe => return self.put_into_decks(using, To::DeckTop),
            // The targets are revealed together, then deployed one by one.
            EffectKind::Deploy => self.targets(using).iter().for_each(|card| self.reveal(*card)),
            _ => {}
        }
        for n in 0..self.targets(using).len() {
            self.apply_to(using, effect, n)?;
        }
        Ok(())
    }

    /// An effect on a single target.
    fn apply_to(&mut self, using: SubAbilityUse, effect: Effect, n: usize) -> Flow {
        let (by, x, card) = (using.by, effect.x, self.targets(using)[n]);
        match effect.kind {
            EffectKind::Offense => self.place_counters(card, CounterKind::Offense, by, x),
            EffectKind::Defense => self.place_counters(card, CounterKind::Defense, by, x),
            EffectKind::Weakness => self.place_counters(card, CounterKind::Weakness, by, x),
            EffectKind::Damage => self.place_counters(card, CounterKind::Damage, by, x),
            EffectKind::Exhaustion => self.place_counters(card, CounterKind::Exhaustion, by, x),
            EffectKind::Dice => self.place_counters(card, CounterKind::Dice, by, x),
            EffectKind::Immortality => self.place_counters(card, CounterKind::Immortality, by, x),
            EffectKind::RemoveCounters => self.remove_counters(card, x, by, using.source),
            EffectKind::DownLevel => {
                let (area, n) = self.own_mut(card);
                area.down_level[n] = area.down_level[n].saturating_add(x);
                area.down_leveled.insert(n);
                Ok(())
            }
            EffectKind::Deploy => self.deploy(by, card, using.source),
            EffectKind::ExhaustFatigue => {
                self.exhaust_and_fatigue(card);
                Ok(())
            }
            EffectKind::Bounce => self.move_by_effect(by, card, To::Hand),
            EffectKind::Silo => self.move_by_effect(by, card, To::Granary { exhausted: true }),
            EffectKind::Destroy => {
                if self.prevented(card)? {
                    return Ok(());
                }
                let aware = self.aware(by, card);
                self.destroy(card, aware)
            }
            EffectKind::Hypnotize => self.hypnotize(using, n),
            // Those on all targets together, see above.
            EffectKind::Draw
            | EffectKind::DiceHeal
            | EffectKind::BatchOffense
            | EffectKind::BatchDefense
            | EffectKind::BatchOffenseDown
            | EffectKind::DiceDamage
            | EffectKind::Bury
            | EffectKind::Sheathe => Ok(()),
        }
    }

    /// Bounces or siloes a card, unless an Immortality Counter prevents it.
    fn move_by_effect(&mut self, by: Seat, card: Card, to: To) -> Flow {
        if self.zone(card) == Zone::Hand && to == To::Hand || self.prevented(card)? {
            return Ok(());
        }
        let aware = self.aware(by, card);
        self.relocate(card, to, aware)
    }

    /// Only in-play cards and resources can be exhausted ("Exhaust"). Any card can be fatigued, and
    /// is until its controller's next turn begins or it changes zones: the Recovery Phase passes it
    /// by ("Fatigue").
    fn exhaust_and_fatigue(&mut self, card: Card) {
        let zone = self.zone(card);
        let (area, n) = self.own_mut(card);
        if zone.is_play() || zone == Zone::Granary {
            area.exhausted.insert(n);
        }
        area.fatigued.insert(n);
    }

    /// Puts cards on top or at the bottom of their owners' decks; the player chooses the order.
    ///
    /// Putting on top ("sheathe") is not among what Immortality Counters prevent.
    fn put_into_decks(&mut self, using: SubAbilityUse, to: To) -> Flow {
        let mut done = 0u64;
        loop {
            let targets = self.targets(using);
            let is_left = |n: &usize| done & (1 << n) == 0;
            let Some(first) = (0..targets.len()).find(is_left) else { return Ok(()) };
            // The player chooses among the cards that they know; those that they do not know are all
            // the same to them.
            let same_deck = (0..targets.len()).filter(is_left).filter(|n| {
                targets[*n].owner() == targets[first].owner() && self.knows(using.by, targets[*n])
            });
            let cards: Targets = same_deck.map(|n| targets[n]).collect();
            let ask = DecisionKind::DeckOrder;
            let chosen =
                self.ask_card(using.by, ask, Some(using.source), cards.into_iter(), false)?;
            let targets = self.targets(using);
            let n = chosen.and_then(|c| targets.iter().position(|t| *t == c)).unwrap_or(first);
            let card = targets[n];
            done |= 1 << n;
            if to == To::DeckBottom && self.prevented(card)? {
                continue;
            }
            let aware = self.aware(using.by, card);
            self.relocate(card, to, aware)?;
        }
    }

    /// Changes the controller of an in-play card until the end of the turn ("Hypnotize").
    fn hypnotize(&mut self, using: SubAbilityUse, n: usize) -> Flow {
        let card = self.targets(using)[n];
        if !self.in_play(card) || self.prevented(card)? {
            return Ok(());
        }
        let from = self.controller(card);
        let others: SeatSet = self.all_seats().filter(|s| *s != from).collect();
        let ask = DecisionKind::Hypnotize;
        let Some(to) = self.ask_seat(using.by, ask, Some(using.source), others)? else {
            return Ok(());
        };
        let card = self.targets(using)[n];
        self.change_controller(card, to)?;
        let room = self.hypnotized.push(HypnotizedCard { card, from });
        if room { Ok(()) } else { Err(Stop::Limit(Limit::Room)) }
    }

    /// Distributes an amount over the offense or defense of the targets ("Batch Add").
    fn batch_add(&mut self, using: SubAbilityUse, effect: Effect) -> Flow {
        let minions = self.minions_among(using);
        let mut left = u16::from(effect.x);
        for (n, card) in minions.iter().enumerate() {
            let share = if n + 1 == minions.len() {
                left
            } else {
                self.ask_number(using.by, DecisionKind::Share(*card), Some(using.source), 0, left)?
            };
            left -= share;
            let (area, n) = self.own_mut(*card);
            let stat = if effect.kind == EffectKind::BatchOffense {
                &mut area.offense[n]
            } else {
                &mut area.defense[n]
            };
            *stat = stat.saturating_add(share as i16);
        }
        Ok(())
    }

    /// Distributes a loss of offense over the targets; none falls below 0, and as much is lost as
    /// can be ("Batch Subtract").
    fn batch_subtract(&mut self, using: SubAbilityUse, x: u8) -> Flow {
        let minions = self.minions_among(using);
        let mut left = u16::from(x);
        for (n, card) in minions.iter().enumerate() {
            let others: u16 = minions[n + 1..].iter().map(|c| self.offense(*c)).sum();
            let offense = self.offense(*card);
            let (fewest, most) = (left.saturating_sub(others).min(offense), left.min(offense));
            let ask = DecisionKind::Share(*card);
            let share = self.ask_number(using.by, ask, Some(using.source), fewest, most)?;
            left -= share;
            let (area, n) = self.own_mut(*card);
            area.offense[n] -= share as i16;
        }
        Ok(())
    }

    /// Rolls dice, each of which then damages one of the targets ("Dice-damage").
    ///
    /// They are used in falling order: what a minion is damaged by in sum does not depend on it.
    fn dice_damage(&mut self, using: SubAbilityUse, x: u8) -> Flow {
        let mut dice = self.roll_dice(using.by, x.into())?;
        dice.sort_unstable_by_key(|d| std::cmp::Reverse(d.face));
        for die in dice {
            let minions = self.minions_among(using).into_iter();
            let ask = DecisionKind::DamageWith(die.face);
            let chosen = self.ask_card(using.by, ask, Some(using.source), minions, false)?;
            let Some(card) = chosen else { break };
            self.damage(card, die.face.into())?;
        }
        Ok(())
    }

    /// The targets that are minions in a battlefield now.
    fn minions_among(&self, using: SubAbilityUse) -> Targets {
        self.targets(using).into_iter().filter(|c| self.zone(*c) == Zone::Battlefield).collect()
    }
}
