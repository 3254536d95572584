//! Placing and removing counters, and what they do ("Counters").

use super::super::card::Card;
use super::super::counter::{CounterKind, Counters};
use super::super::game::{Flow, Game};
use super::super::limits::Limit;
use super::super::question::{Choice, DecisionKind, Stop};
use super::super::seat::Seat;
use super::super::state::Zone;

impl Game<'_> {
    /// A player places counters on a card; only minions in the battlefield take any.
    pub(crate) fn place_counters(
        &mut self,
        card: Card,
        kind: CounterKind,
        owner: Seat,
        count: u8,
    ) -> Flow {
        if self.zone(card) != Zone::Battlefield {
            return Ok(());
        }
        let same = |c: &&mut Counters| c.card == card && c.kind == kind && c.owner == owner;
        if let Some(there) = self.counters.as_mut_slice().iter_mut().find(same) {
            there.count = there.count.saturating_add(count);
            return Ok(());
        }
        let room = self.counters.push(Counters { card, kind, owner, count });
        if room { Ok(()) } else { Err(Stop::Limit(Limit::Room)) }
    }

    /// Takes one counter off a minion, if it is there.
    pub(crate) fn remove_counter(&mut self, card: Card, kind: CounterKind, owner: Seat) {
        let same = |c: &Counters| c.card == card && c.kind == kind && c.owner == owner;
        let Some(n) = self.counters().iter().position(same) else { return };
        let there = &mut self.counters.as_mut_slice()[n];
        there.count -= 1;
        if there.count == 0 {
            self.counters.remove_at(n);
        }
    }

    /// The effect of a counter that was removed, when its chain link resolves. It does nothing to a
    /// card that is no longer a minion in the battlefield.
    pub(crate) fn counter_effect(&mut self, card: Card, kind: CounterKind, by: Seat) -> Flow {
        if self.zone(card) != Zone::Battlefield {
            return Ok(());
        }
        let (area, n) = self.own_mut(card);
        match kind {
            CounterKind::Offense => area.offense[n] = area.offense[n].saturating_add(1),
            CounterKind::Defense => area.defense[n] = area.defense[n].saturating_add(5),
            // Ruling: offense does not fall below 0, as with batch subtract.
            CounterKind::Weakness => area.offense[n] = (area.offense[n] - 1).max(0),
            CounterKind::Exhaustion => area.exhausted.insert(n),
            CounterKind::Damage => {
                let dice = self.roll_dice(by, 1)?;
                self.damage(card, dice.iter().map(|d| u16::from(d.face)).sum())?;
            }
            CounterKind::Dice | CounterKind::Immortality => {}
        }
        Ok(())
    }

    /// Whether an Immortality Counter is removed in place of an effect on the card. Its owners are
    /// asked, the active player first.
    pub(crate) fn prevented(&mut self, card: Card) -> Flow<bool> {
        let kind = CounterKind::Immortality;
        if !self.counters().iter().any(|c| c.card == card && c.kind == kind) {
            return Ok(false);
        }
        for seat in self.active.clockwise(self.seats()) {
            if self.count(card, kind, seat) == 0 {
                continue;
            }
            let ask = DecisionKind::Immortality(card);
            if self.ask(seat, ask, Some(card), &[Choice::Yes, Choice::No])? == Choice::Yes {
                self.remove_counter(card, kind, seat);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Up to `most` counters are removed from a card by an effect, no matter whose.
    ///
    /// Ruling: "up to" is never 0 ("Up to"), so one is removed if there is any.
    pub(crate) fn remove_counters(&mut self, card: Card, most: u8, by: Seat, source: Card) -> Flow {
        for n in 0..most {
            let on_card = self.counters().iter().filter(|c| c.card == card);
            let mut choices: super::super::game::Choices =
                on_card.map(|c| Choice::CounterOf(c.card, c.kind, c.owner)).collect();
            if choices.is_empty() {
                break;
            }
            if n > 0 {
                choices.push(Choice::None);
            }
            match self.ask(by, DecisionKind::RemoveCounter(card), Some(source), &choices)? {
                Choice::CounterOf(card, kind, owner) => self.remove_counter(card, kind, owner),
                _ => break,
            }
        }
        Ok(())
    }
}
