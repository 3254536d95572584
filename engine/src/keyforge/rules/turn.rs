//! The turn (March 2021, "Turn sequence", timing chart): start of turn, forge a key, choose a
//! house, play, ready, draw, end of turn.

use crate::keyforge::ability::{Ability, Deed, Moment, kind};
use crate::keyforge::card::{CARDS, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::house::HouseSet;
use crate::keyforge::limits::{Limit, TURNS};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, Ask, Choice, Options, Stop};
use crate::keyforge::rules::legal::Actions;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{Few, Phase, State, Times, TurnRecord};

/// The most chains a player can have: the chain tracker ends there.
pub const MOST_CHAINS: u8 = 24;
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
        let mut choices = self.area(player).houses;
        for card in self.creatures_of(player) | self.artifacts_of(player) {
            choices = choices.or(self.houses(card));
        }
        if self.kinds & kind::CHOOSE_HOUSE == 0 {
            return choices;
        }
        let mut cannot = HouseSet::EMPTY;
        let mut must = HouseSet::EMPTY;
        self.each_constant(kind::CHOOSE_HOUSE, |by, ability| match ability {
            Ability::CannotChoose(houses) => cannot = cannot.or(houses(self, by, player)),
            Ability::MustChoose(houses) => must = must.or(houses(self, by, player)),
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
    /// Plays one step: from one state at rest to the next. At rest a main-phase action or a house
    /// comes next, or a mulligan, or the game is over.
    ///
    /// # Errors
    /// [`Stop::Over`] when the game ends, a limit, or what the decider stops the game with.
    pub fn step(&mut self) -> Flow {
        self.begin_step();
        match self.phase {
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
        self.settle()?;
        self.happens(Event::watched(Moment::TurnStarts, None, player))?;
        self.settle()?;
        self.this_turn.acted = false;
        self.forge_step()?;
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::House;
        Ok(())
    }

    fn house_step(&mut self) -> Flow {
        let player = self.active;
        let choices = self.house_choices(player);
        self.house = if choices.is_empty() {
            None
        } else {
            Some(self.ask_house(Ask::House, None, choices)?)
        };
        if self.house.is_some() {
            self.happens(Event::watched(Moment::HouseChosen, None, player))?;
            self.settle()?;
        }
        if !self.archives(player).is_empty()
            && self.ask(Ask::Archives, None, Options::YesNo)? == Choice::Yes
        {
            self.take_up_archives(player);
        }
        self.this_turn.acted = false;
        self.this_turn.omega = false;
        self.phase = Phase::Main;
        Ok(())
    }

    fn main_step(&mut self) -> Flow {
        let mut actions = Actions::new();
        self.actions(&mut actions);
        let action = match self.ask(Ask::Main, None, Options::Actions(&actions))? {
            Choice::Action(action) => action,
            other => unreachable!("{other:?} is no action"),
        };
        self.perform(action)?;
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
                self.settle()
            }
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

    /// Step 4: "The active player readies each of their exhausted cards."
    fn ready_step(&mut self) -> Flow {
        let player = self.active;
        let cards: CardSet = self.creatures_of(player) | self.artifacts_of(player);
        let cards = if self.kinds & kind::cannot(Deed::Ready) == 0 {
            cards
        } else {
            cards.filter(|c| !self.cannot(Deed::Ready, c))
        };
        self.make_ready(cards);
        self.phase = Phase::Draw;
        self.draw_step()
    }

    /// Step 5, then the end of the turn.
    fn draw_step(&mut self) -> Flow {
        let player = self.active;
        self.refill_hand(player)?;
        self.happens(Event::watched(Moment::TurnEnds, None, player))?;
        self.settle()?;
        self.end_turn()?;
        self.begin_turn()
    }

    /// Draws up to the hand size; chains hold cards back and one is shed, but only if there was a
    /// card to draw (FAQ "Chains").
    pub(crate) fn refill_hand(&mut self, player: Player) -> Flow {
        let size = self.hand_size(player) as usize;
        let missing = size.saturating_sub(self.hand(player).len());
        if missing == 0 {
            return Ok(());
        }
        let chains = self.area(player).chains;
        let drawn = missing.saturating_sub(cards_held_back(chains));
        self.draw(player, drawn)?;
        if chains > 0 {
            self.areas[player].chains -= 1;
        }
        Ok(())
    }

    fn end_turn(&mut self) -> Flow {
        self.end_lasting();
        self.settle()?;
        self.last_turn = self.this_turn.into();
        self.this_turn = TurnRecord::default();
        self.times = [Times::default(); CARDS];
        self.armor_used = Few::default();
        self.attacked = CardSet::EMPTY;
        self.allowed_one = CardSet::EMPTY;
        self.house = None;
        if self.turn >= TURNS {
            return Err(Stop::Limit(Limit::Turns));
        }
        self.turn += 1;
        self.active = self.active.opponent();
        self.phase = Phase::Key;
        Ok(())
    }
}
