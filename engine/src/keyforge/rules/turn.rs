//! The turn (March 2021, "Turn sequence", timing chart): start of turn, forge a key, choose a
//! house, play, ready, draw, end of turn.

use crate::keyforge::ability::{Ability, Trigger, Would, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{DrawStep, Flow, Game};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keyword::Keyword;
use crate::keyforge::limits::{ACTIONS, Limit, TURNS};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::legal::Actions;
use crate::keyforge::rules::modifiers::Refill;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{Phase, State, Times, TurnRecord};

/// Chains that raising the tide by the rules costs (March 2021, "Tide").
const CHAINS_FOR_THE_TIDE: u8 = 3;

/// Cards that a player with chains draws fewer (March 2021, "Chains"): 1 for chains 1 to 6, 2 for
/// 7 to 12, and so on.
pub const fn cards_held_back(chains: u8) -> usize {
    (chains as usize).div_ceil(6)
}

impl State {
    /// The houses that a player may choose (March 2021, "House choice", "Cannot vs must/may").
    pub fn house_choices(&self, player: Player) -> HouseSet {
        let in_play = self.creatures_of(player) | self.artifacts_of(player);
        let mut choices = self.area(player).houses.or(self.houses_among(in_play));
        if self.constant_kinds & kind::CHOOSE_HOUSE == 0 {
            return choices;
        }
        let mut cannot = HouseSet::EMPTY;
        let mut must = HouseSet::EMPTY;
        self.each_constant(kind::CHOOSE_HOUSE, |ctx, ability| match ability {
            Ability::CannotChoose(houses) => cannot = cannot.or(houses(self, ctx, player)),
            Ability::MustChoose(houses) => must = must.or(houses(self, ctx, player)),
            _ => {}
        });
        if self.edition.any_house_can_be_forced() && !must.is_empty() {
            choices = choices.or(must);
        }
        let allowed: HouseSet = choices.iter().filter(|h| !cannot.contains(*h)).collect();
        let mandated = allowed.and(must);
        if !mandated.is_empty() {
            mandated
        } else if self.edition.cannot_beats_must() || choices.and(must).is_empty() {
            allowed
        } else {
            // July 2018 knows no precedence: both hold, so no choice is legal ("House choice").
            HouseSet::EMPTY
        }
    }
}

impl Game<'_> {
    /// Plays one step: from one step boundary to the next. There a main-phase action or a house
    /// comes next, or a mulligan, or the game is over.
    ///
    /// # Errors
    /// [`Stop::Over`] when the game ends, a limit, or what the decider stops the game with.
    pub fn step(&mut self) -> Flow {
        self.begin_step();
        self.step_begun()
    }

    /// Plays on to the next step boundary, as the only step that is played.
    pub(crate) fn only_step(&mut self) -> Flow {
        self.begin_only_step();
        self.step_begun()
    }

    fn step_begun(&mut self) -> Flow {
        match self.phase {
            Phase::Setup => self.setup_step(),
            Phase::Mulligan(player) => self.mulligan_step(player),
            Phase::Key => self.begin_turn(),
            Phase::House => self.house_step(),
            Phase::Main => self.main_step(),
            Phase::Ready => self.ready_step(),
            Phase::Draw => self.draw_step(),
            Phase::Over => Err(Stop::Over),
        }
    }

    /// Plays on until the game stops; why it did.
    pub fn play_on(&mut self) -> Stop {
        loop {
            if let Err(stop) = self.step() {
                return stop;
            }
        }
    }

    fn begin_turn(&mut self) -> Flow {
        let player = self.active;
        self.apply_state_checks()?;
        self.resolve_watchers(Trigger::TurnStarts, None, player)?;
        self.apply_state_checks()?;
        self.this_turn.acted = false;
        self.forge_step()?;
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::House;
        Ok(())
    }

    fn house_step(&mut self) -> Flow {
        let choices = self.house_choices(self.active);
        let house = if choices.is_empty() {
            None
        } else {
            Some(self.ask_house(DecisionKind::House, None, choices)?)
        };
        self.with_house(house)
    }

    /// Step 2 with a house that is legal, as the only step.
    pub(crate) fn house_step_with(&mut self, house: House) -> Flow {
        self.begin_only_step();
        self.with_house(Some(house))
    }

    fn with_house(&mut self, house: Option<House>) -> Flow {
        let player = self.active;
        self.house = house;
        self.this_turn.counts[player].house_chosen = house;
        if self.house.is_some() {
            self.resolve_watchers(Trigger::HouseChosen, None, player)?;
            self.apply_state_checks()?;
        }
        if !self.archives(player).is_empty()
            && !self.cannot_take_up_archives(player)
            && self.ask(DecisionKind::Archives, None, Options::YesNo)? == Choice::Yes
        {
            let archives = self.archives(player);
            if !self.is_replaced(Would::TakeUpArchives, || Event::nobodys(player))? {
                self.take_up(archives)?;
            }
        }
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::Main;
        Ok(())
    }

    fn main_step(&mut self) -> Flow {
        let mut actions = Actions::new();
        self.actions(&mut actions);
        let options = Options::Actions(&actions);
        let answer = self.ask_number(self.active, DecisionKind::Main, None, options)?;
        self.take_action(actions[answer])
    }

    /// A main-phase action that is legal, as the only step.
    pub(crate) fn main_step_with(&mut self, action: Action) -> Flow {
        self.begin_only_step();
        self.take_action(action)
    }

    fn take_action(&mut self, action: Action) -> Flow {
        self.this_turn.actions += 1;
        if self.this_turn.actions > ACTIONS {
            return Err(Stop::Limit(Limit::Work));
        }
        self.perform(action)?;
        if self.this_turn.ends && self.phase == Phase::Main {
            return self.finish_turn();
        }
        if self.this_turn.omega && self.phase == Phase::Main {
            self.phase = Phase::Ready;
            return self.ready_step();
        }
        Ok(())
    }

    /// Performs a main-phase action that is legal.
    fn perform(&mut self, action: Action) -> Flow {
        match action {
            Action::Play(card) => self.play_from_hand(card),
            Action::Discard(card) => {
                self.this_turn.from_hand += 1;
                self.this_turn.acted = true;
                self.discard_cards(card)?;
                self.apply_state_checks()
            }
            // It is neither played nor used nor discarded.
            Action::Return(card) => {
                self.count_for_rule_of_six(card, Times::use_once);
                self.return_to_hand(card)?;
                self.apply_state_checks()
            }
            Action::Prophesy(side) => self.prophesy(side),
            Action::RaiseTide => {
                // No card is used: alpha cards can still be played.
                let player = self.active;
                self.raise_tide(player)?;
                self.gain_chains(player, CHAINS_FOR_THE_TIDE);
                Ok(())
            }
            Action::End => {
                self.phase = Phase::Ready;
                self.ready_step()
            }
            _ => self.use_in_main_phase(action),
        }
    }

    /// Step 4, unless it is skipped, and what follows.
    fn ready_step(&mut self) -> Flow {
        let player = self.active;
        if !self.is_replaced(Would::ReadyStep, || Event::nobodys(player))? {
            self.ready_cards_of_active_player()?;
        }
        self.phase = Phase::Draw;
        self.draw_step()
    }

    /// "The active player readies each of their exhausted cards."
    fn ready_cards_of_active_player(&mut self) -> Flow {
        let player = self.active;
        let entrenched = self.entrenched(self.creatures_of(player))?;
        // Chosen before anything replaces readying: where all that could ready stay exhausted there is nothing to
        // replace (recorded cases dt/the-chosen-one/08, /09). The event tells how many stay so.
        let step = || Event::nobodys(player).amounting(entrenched.len() as u16);
        let creatures = if self.is_replaced(Would::ReadyCreatures, step)? {
            CardSet::EMPTY
        } else {
            self.creatures_of(player)
        };
        let cards: CardSet = creatures | self.artifacts_of(player);
        self.make_ready(cards - entrenched)?;
        self.resolve_watchers(Trigger::ReadyStepEnds, None, player)?;
        self.apply_state_checks()
    }

    /// Those of some cards that the active player leaves exhausted, which each creature with entrench may be (Master
    /// Rulebook 18.4, "Entrench"). All are chosen before the first card readies.
    fn entrenched(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        let mut entrenched = CardSet::EMPTY;
        if !self.table.may_have(Keyword::Entrench) {
            return Ok(entrenched);
        }
        let creatures = self.that_can_ready(cards & self.creatures());
        let mut may_be = creatures.filter(|card| self.has(card, Keyword::Entrench));
        while !may_be.is_empty() {
            let options = Options::Cards { cards: may_be, none: true };
            let Choice::Card(card) = self.ask(DecisionKind::Entrench, None, options)? else {
                break;
            };
            may_be.remove(card);
            entrenched.insert(card);
        }
        Ok(entrenched)
    }

    /// Step 5, then the end of the turn. Of a step that is skipped nothing happens: chains are not shed.
    fn draw_step(&mut self) -> Flow {
        let player = self.active;
        let mut refill = self.refill(player);
        if refill.is_skipped {
            return self.finish_turn();
        }
        self.draw_step = DrawStep { goes_on: true, drawn: 0 };
        if self.triggers & Trigger::DrawStepStarts.bit() != 0 {
            self.resolve_watchers(Trigger::DrawStepStarts, None, player)?;
            self.apply_state_checks()?;
            refill = self.refill(player);
        }
        self.refill_hand_to(player, refill)?;
        if !self.happened.is_empty() {
            self.apply_state_checks()?;
        }
        self.draw_step.goes_on = false;
        self.finish_turn()
    }

    /// How many cards the active player drew in the "draw cards" step of this turn, which is over or goes on.
    pub fn drawn_in_draw_step(&self) -> usize {
        self.draw_step.drawn
    }

    /// The end of the turn, and the start of the next.
    fn finish_turn(&mut self) -> Flow {
        let player = self.active;
        self.resolve_watchers(Trigger::TurnEnds, None, player)?;
        self.apply_state_checks()?;
        self.end_turn()?;
        self.begin_turn()
    }

    /// "End your turn", said to `player`: if it is their turn, nothing is readied or drawn any more
    /// once the card that is being played or used has resolved.
    pub fn end_turn_of(&mut self, player: Player) {
        self.this_turn.ends |= self.active == player && self.phase == Phase::Main;
    }

    /// "Take another turn after this one": the active player.
    pub fn take_another_turn(&mut self) {
        self.extra_turns_to_come = self.extra_turns_to_come.saturating_add(1);
    }

    /// "That house becomes your active house".
    pub fn change_active_house(&mut self, house: House) {
        self.house = Some(house);
        self.needs_state_checks = true;
    }

    /// A player refills their hand as in the "draw cards" step: up to the hand size; chains hold
    /// cards back and one is shed, but only if there was a card to draw (FAQ "Chains").
    ///
    /// # Errors
    /// What stops the game.
    pub fn refill_hand(&mut self, player: Player) -> Flow {
        self.refill_hand_to(player, self.refill(player))
    }

    fn refill_hand_to(&mut self, player: Player, refill: Refill) -> Flow {
        let Refill { size, additional, .. } = refill;
        let missing = size.saturating_sub(self.hand(player).len());
        if missing + additional == 0 {
            return Ok(());
        }
        let chains = self.area(player).chains;
        let drawn = missing.saturating_sub(cards_held_back(chains));
        self.draw(player, drawn + additional)?;
        if chains > 0 && missing > 0 {
            self.areas[player].chains -= 1;
        }
        Ok(())
    }

    fn end_turn(&mut self) -> Flow {
        let another = self.extra_turns_to_come > 0;
        let next = if another { self.active } else { self.active.opponent() };
        self.end_lasting(next);
        self.apply_state_checks()?;
        let player = self.active;
        self.last_turns[player] = self.this_turn.into();
        self.this_turn = TurnRecord::default();
        self.times.clear();
        self.armor_used.clear();
        self.attacked = CardSet::EMPTY;
        self.allowed_one = CardSet::EMPTY;
        self.house = None;
        if self.turn >= TURNS {
            return Err(Stop::Limit(Limit::Turns));
        }
        self.turn += 1;
        if another {
            self.extra_turns_to_come -= 1;
            self.extra_turns[next] = self.extra_turns[next].saturating_add(1);
        }
        self.active = next;
        self.phase = Phase::Key;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
