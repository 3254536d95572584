//! The phases of a turn ("Turn Order").

use super::super::card::Card;
use super::super::game::{Choices, Flow, Game};
use super::super::limits::{Limit, TURNS};
use super::super::question::{Choice, DecisionKind, Stop};
use super::super::seat::{Seat, SeatSet};
use super::super::state::{Phase, State};
use super::abilities::Offer;
use super::moving::To;

impl Game<'_> {
    /// Plays on from one step boundary to the next: a Resource Phase, one action of an Action Phase
    /// or its end, one battle of a Battle Phase or its end, a Recovery Phase.
    ///
    /// # Errors
    /// Why the game does not go on: it is over, the decider halted it, or a limit was reached.
    pub fn step(&mut self) -> Flow {
        self.begin_step();
        let ended = match self.phase {
            Phase::Resource => self.resource_phase(),
            Phase::Action => self.action_phase(),
            Phase::Battle => self.battle_phase(),
            Phase::Recovery => self.recovery_phase(),
            Phase::Over => Err(Stop::Over),
        };
        // Halted, the step is not over.
        if ended != Err(Stop::Halted) {
            self.within.rolled = 0;
        }
        ended
    }

    /// Plays to the end.
    ///
    /// # Errors
    /// Always: why the game does not go on.
    pub fn play(&mut self) -> Stop {
        loop {
            if let Err(stop) = self.step() {
                return stop;
            }
        }
    }

    /// Up to two cards become resources, and two cards less those are drawn. In the first turn of
    /// the game it is one altogether.
    fn resource_phase(&mut self) -> Flow {
        let seat = self.active;
        let mut left = if self.turn == 0 { 1 } else { 2 };
        while left > 0 {
            let hand: Choices =
                self.different(seat, self.area(seat).hand).map(Choice::Card).collect();
            let cards = hand.iter().filter_map(|c| c.card());
            let Some(card) = self.ask_card(seat, DecisionKind::Resource, None, cards, true)? else {
                break;
            };
            self.relocate(card, To::Granary { exhausted: false }, SeatSet::NONE)?;
            left -= 1;
        }
        for _ in 0..left {
            self.draw(seat)?;
        }
        self.phase = Phase::Action;
        self.anybody_may_start_chains()
    }

    /// Draws a card: the topmost of the deck, or any from the reserves ("Draw").
    ///
    /// Ruling: a player whose deck is empty loses by having to draw even with cards in reserve; the
    /// endgame condition names the deck alone.
    pub(crate) fn draw(&mut self, seat: Seat) -> Flow {
        let area = self.area(seat);
        if area.deck.is_empty() {
            return self.overdraw(seat);
        }
        let mut from_reserves = None;
        if !area.reserves.is_empty() {
            let mut choices = Choices::new();
            choices.push(Choice::TopOfDeck);
            choices.extend(self.different(seat, area.reserves).map(Choice::Card));
            if let Choice::Card(reserve) = self.ask(seat, DecisionKind::Draw, None, &choices)? {
                from_reserves = Some(reserve);
            }
        }
        // Looked up now: what is hidden may have been replaced by a search.
        let top = self.area(seat).deck.last().map(|n| Card::of(seat, n.into()));
        let Some(card) = from_reserves.or(top) else { return self.overdraw(seat) };
        self.relocate(card, To::Hand, SeatSet::NONE)
    }

    /// One action, or the end of the phase.
    fn action_phase(&mut self) -> Flow {
        let seat = self.active;
        let mut choices = Choices::new();
        self.list_activations(seat, Offer::MAIN, &mut choices);
        choices.push(Choice::End);
        match self.ask(seat, DecisionKind::Action, None, &choices)? {
            Choice::End => {
                self.phase = Phase::Battle;
                self.attacked = SeatSet::NONE;
                for seat in self.all_seats() {
                    self.area_mut(seat).attacked = Default::default();
                }
            }
            Choice::Summon(card) => self.summon(seat, card, None)?,
            Choice::Set(card) => self.set_trap(seat, card, None, SeatSet::NONE)?,
            activation => {
                if let Some(link) = self.activate(seat, activation)? {
                    self.run_chain(link)?;
                }
            }
        }
        self.anybody_may_start_chains()
    }

    fn battle_phase(&mut self) -> Flow {
        if !self.battle_or_end()? {
            self.phase = Phase::Recovery;
        }
        Ok(())
    }

    /// Everything recovers but what is fatigued; then the turn ends.
    fn recovery_phase(&mut self) -> Flow {
        self.anybody_may_start_chains()?;
        for seat in self.all_seats() {
            self.recover(seat);
        }
        self.end_hypnosis()?;
        self.turn += 1;
        if self.turn >= TURNS {
            return Err(Stop::Limit(Limit::Turns));
        }
        let seats = self.seats();
        self.active = self.active.left(seats);
        self.phase = Phase::Resource;
        self.state_mut().end_fatigue();
        Ok(())
    }

    /// The Recovery Phase for the cards that a player owns: unexhausted, with the printed offense,
    /// defense and level.
    fn recover(&mut self, seat: Seat) {
        let area = self.area_mut(seat);
        area.exhausted = area.exhausted.and(area.fatigued);
        let recovered = area.down_leveled.without(area.fatigued);
        for n in recovered.iter() {
            area.down_level[n] = 0;
        }
        area.down_leveled = area.down_leveled.and(area.fatigued);
        let minions = self.area(seat).battlefield;
        for card in minions.as_slice() {
            if !self.fatigued(*card) {
                self.reset_stats(*card);
            }
        }
    }

    /// What was hypnotized goes back to the controller it had before, the last effect first.
    fn end_hypnosis(&mut self) -> Flow {
        while let Some(last) = self.hypnotized.last() {
            let at = self.hypnotized.len() - 1;
            self.hypnotized.remove_at(at);
            self.change_controller(last.card, last.from)?;
        }
        Ok(())
    }
}

impl State {
    /// A turn begins: what the active player controls is fatigued no longer ("Fatigue": until its
    /// controller's next turn).
    fn end_fatigue(&mut self) {
        for owner in self.all_seats() {
            for n in self.area(owner).fatigued.iter() {
                let card = Card::of(owner, n);
                if self.controller(card) == self.active {
                    self.area_mut(Seat::new(owner.index())).fatigued.remove(n);
                }
            }
        }
    }
}
