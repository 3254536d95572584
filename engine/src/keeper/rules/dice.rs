//! Rolling dice, rolling them again for Dice Counters, and damage.

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::counter::CounterKind;
use super::super::game::{Choices, Flow, Game};
use super::super::limits::{DICE, Limit};
use super::super::question::{Choice, DecisionKind, Stop};
use super::super::seat::Seat;
use super::super::state::Zone;
use super::events::Event;

/// A die that was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Die {
    /// Who rolled it
    pub by: Seat,
    /// 1 to 6
    pub face: u8,
}

/// Dice that were rolled.
pub(crate) type Dice = ArrayVec<Die, DICE>;

impl Game<'_> {
    /// A player rolls dice; Dice Counters may change them.
    pub(crate) fn roll_dice(&mut self, by: Seat, count: u16) -> Flow<Dice> {
        let mut dice = Dice::new();
        self.add_dice(&mut dice, by, count)?;
        self.offer_rerolls(&mut dice)?;
        Ok(dice)
    }

    /// Dice of a player join others that are rolled at the same time.
    pub(crate) fn add_dice(&mut self, dice: &mut Dice, by: Seat, count: u16) -> Flow {
        for _ in 0..count {
            let die = Die { by, face: self.roll() };
            dice.try_push(die).map_err(|_| Stop::Limit(Limit::Room))?;
        }
        Ok(())
    }

    /// Everybody with Dice Counters may have any die rolled again, the active player first, until
    /// all pass: a die that is rolled again is a roll too.
    pub(crate) fn offer_rerolls(&mut self, dice: &mut Dice) -> Flow {
        let is_dice = |c: &super::super::counter::Counters| c.kind == CounterKind::Dice;
        'again: while self.counters().iter().any(is_dice) {
            for seat in self.active.clockwise(self.seats()) {
                let own = self.counters().iter().filter(|c| is_dice(c) && c.owner == seat);
                let cards: ArrayVec<Card, 128> = own.map(|c| c.card).collect();
                if cards.is_empty() {
                    continue;
                }
                let mut choices = Choices::new();
                for die in dice.iter() {
                    let choice = Choice::Die(die.by, die.face);
                    if !choices.contains(&choice) {
                        choices.push(choice);
                    }
                }
                choices.push(Choice::None);
                let answer = self.ask(seat, DecisionKind::Reroll, None, &choices)?;
                let Choice::Die(by, face) = answer else { continue };
                let cards = cards.into_iter();
                let Some(card) =
                    self.ask_card(seat, DecisionKind::DiceCounter, None, cards, false)?
                else {
                    continue;
                };
                self.remove_counter(card, CounterKind::Dice, seat);
                let face_now = self.roll();
                if let Some(die) = dice.iter_mut().find(|d| d.by == by && d.face == face) {
                    die.face = face_now;
                }
                continue 'again;
            }
            break;
        }
        Ok(())
    }

    /// Inflicts damage to a minion: what its defense falls to 0 by destroys it ("Battles").
    pub(crate) fn damage(&mut self, card: Card, amount: u16) -> Flow {
        if amount == 0 || self.zone(card) != Zone::Battlefield {
            return Ok(());
        }
        let controller = self.controller(card);
        let (area, n) = self.own_mut(card);
        area.defense[n] = area.defense[n].saturating_sub(amount.min(i16::MAX as u16) as i16);
        let destroyed = area.defense[n] <= 0;
        self.note(Event::Damaged(card, controller));
        // Immortality Counters do not prevent destruction as a result of damage.
        if destroyed { self.destroy(card, Default::default()) } else { Ok(()) }
    }

    /// Inflicts damage to a player, whose HP does not fall below 0 ("Endgame").
    pub(crate) fn damage_player(&mut self, seat: Seat, amount: u16) {
        if amount > 0 {
            let area = self.area_mut(seat);
            area.hp = area.hp.saturating_sub(amount);
            self.note(Event::PlayerDamaged(seat));
        }
    }
}
