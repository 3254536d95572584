//! Playing minions and traps, from the hand or deployed ("Minions", "Spells", "Deploy").

use arrayvec::ArrayVec;

use super::super::card::Card;
use super::super::game::{Flow, Game};
use super::super::limits::Limit;
use super::super::question::{Choice, DecisionKind, Stop};
use super::super::seat::{Seat, SeatSet};
use super::super::state::{Phase, Zone};
use super::moving::To;

impl Game<'_> {
    /// Summons a minion: pays its resource cost and places it face-up and exhausted.
    pub(crate) fn summon(&mut self, seat: Seat, card: Card, except: Option<Card>) -> Flow {
        let level = self.level(card);
        if self.exhaust_resources(seat, level, DecisionKind::Pay, except)? {
            self.relocate(card, To::Battlefield(seat), SeatSet::NONE)?;
        }
        Ok(())
    }

    /// Sets a spell as a trap: pays its resource cost and places it face-down and exhausted.
    /// `aware` are those who know which card it is.
    pub(crate) fn set_trap(
        &mut self,
        seat: Seat,
        card: Card,
        except: Option<Card>,
        aware: SeatSet,
    ) -> Flow {
        let level = self.level(card);
        if self.exhaust_resources(seat, level, DecisionKind::Pay, except)? {
            self.relocate(card, To::Trapfield(seat), aware)?;
        }
        Ok(())
    }

    /// Deploys a revealed card: it may be summoned, cast or set as if it was in the player's hand.
    ///
    /// Rulings: a resource that is deployed cannot be exhausted to pay for itself. A spell is cast
    /// while the chain resolves, with its costs paid and targets selected; it starts a chain of its
    /// own once this one has resolved, since only one can be active.
    pub(crate) fn deploy(&mut self, by: Seat, card: Card, source: Card) -> Flow {
        if self.in_play(card) {
            return Ok(());
        }
        let except = (self.zone(card) == Zone::Granary).then_some(card);
        let own = except.is_some_and(|c| c.owner() == by && !self.exhausted(c));
        let resources = self.can_exhaust(by) - usize::from(own);
        if usize::from(self.level(card)) > resources {
            return Ok(());
        }
        let mut choices: ArrayVec<Choice, 4> = ArrayVec::new();
        if self.definition(card).is_minion() {
            choices.push(Choice::Summon(card));
        } else {
            let standard = by == self.active && self.phase == Phase::Action;
            if self.can_cast(by, card, standard, resources) {
                choices.push(Choice::Cast(card));
            }
            choices.push(Choice::Set(card));
        }
        choices.push(Choice::None);
        match self.ask(by, DecisionKind::Deploy(card), Some(source), &choices)? {
            Choice::Summon(card) => self.summon(by, card, except),
            Choice::Set(card) => self.set_trap(by, card, except, SeatSet::EVERYBODY),
            Choice::Cast(card) => {
                let Some(link) = self.cast(by, card, except)? else { return Ok(()) };
                self.within.deployed.try_push(link).map_err(|_| Stop::Limit(Limit::Room))
            }
            _ => Ok(()),
        }
    }
}
