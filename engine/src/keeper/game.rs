//! A game being played: the state, who decides, and what goes on within one step.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use rand::RngExt;

use super::card::Card;
use super::limits::{Limit, WORK};
use super::question::{Chance, Choice, Decider, DecisionKind, Question, Stop};
use super::rules::battles::Battle;
use super::seat::{Seat, SeatSet};
use super::state::{Phase, State};
use super::view::View;

/// What a rule returns: `?` carries what stops a game in the middle of it.
pub type Flow<T = ()> = Result<T, Stop>;

/// Room for the answers to a question.
pub(crate) type Choices = ArrayVec<Choice, 1024>;

/// A game within a step. Dereferences to its [`State`].
pub struct Game<'g> {
    state: &'g mut State,
    decider: &'g mut dyn Decider,
    /// More happened than there is room for
    pub(crate) full: bool,
    /// The battle that goes on
    pub(crate) battle: Option<Battle>,
    work: u32,
    /// Whether somebody was asked in this step
    asked: bool,
}

impl Deref for Game<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.state
    }
}

impl DerefMut for Game<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

impl<'g> Game<'g> {
    /// Plays on from a step boundary, with `decider` answering for all players.
    pub fn new(state: &'g mut State, decider: &'g mut dyn Decider) -> Game<'g> {
        Game { state, decider, full: false, battle: None, work: 0, asked: false }
    }

    pub(crate) fn state_mut(&mut self) -> &mut State {
        self.state
    }

    /// Forgets how much was done: a new step begins.
    pub(crate) fn begin_step(&mut self) {
        self.work = 0;
        self.asked = false;
    }

    /// Counts a chain link against the limit of a step, and looks whether something overflowed.
    pub(crate) fn count_work(&mut self) -> Flow {
        self.work += 1;
        if self.work > WORK {
            return Err(Stop::Limit(Limit::Work));
        }
        if self.full { Err(Stop::Limit(Limit::Room)) } else { Ok(()) }
    }

    /// Asks a player. What has one answer is not asked.
    ///
    /// # Errors
    /// What the decider stops the game with.
    pub(crate) fn ask(
        &mut self,
        seat: Seat,
        ask: DecisionKind,
        source: Option<Card>,
        choices: &[Choice],
    ) -> Flow<Choice> {
        debug_assert!(!choices.is_empty(), "a question without an answer: {ask:?} of {source:?}");
        if let [only] = choices {
            return Ok(*only);
        }
        let begins = match ask {
            DecisionKind::Resource | DecisionKind::Action | DecisionKind::Attacker => true,
            DecisionKind::StartChain => self.state.phase == Phase::Recovery,
            _ => false,
        };
        let at_step_boundary = begins && !self.asked;
        self.asked = true;
        let question = Question { seat, ask, source, choices, at_step_boundary };
        self.decider.determinize(self.state, seat);
        let view = View::new(self.state, seat);
        let answer = self.decider.decide(&view, &question)?;
        let len = choices.len();
        assert!(answer < len, "answer {answer} to a question with {len} answers: {ask:?}");
        Ok(choices[answer])
    }

    /// Asks for one of `cards`, or none of them if `none`. Without cards nobody is asked.
    pub(crate) fn ask_card(
        &mut self,
        seat: Seat,
        ask: DecisionKind,
        source: Option<Card>,
        cards: impl Iterator<Item = Card>,
        none: bool,
    ) -> Flow<Option<Card>> {
        let mut choices: Choices = cards.map(Choice::Card).collect();
        if choices.is_empty() {
            return Ok(None);
        }
        if none {
            choices.push(Choice::None);
        }
        Ok(self.ask(seat, ask, source, &choices)?.card())
    }

    /// Asks for one of `seats`. Without any nobody is asked.
    pub(crate) fn ask_seat(
        &mut self,
        seat: Seat,
        ask: DecisionKind,
        source: Option<Card>,
        seats: SeatSet,
    ) -> Flow<Option<Seat>> {
        let choices: Choices = seats.iter().map(Choice::Seat).collect();
        if choices.is_empty() {
            return Ok(None);
        }
        match self.ask(seat, ask, source, &choices)? {
            Choice::Seat(seat) => Ok(Some(seat)),
            other => unreachable!("{other:?} is no player"),
        }
    }

    /// Asks for a number.
    pub(crate) fn ask_number(
        &mut self,
        seat: Seat,
        ask: DecisionKind,
        source: Option<Card>,
        from: u16,
        to: u16,
    ) -> Flow<u16> {
        let choices: Choices = (from..=to).map(Choice::Number).collect();
        match self.ask(seat, ask, source, &choices)? {
            Choice::Number(number) => Ok(number),
            other => unreachable!("{other:?} is no number"),
        }
    }

    /// Rolls a six-sided die.
    pub(crate) fn roll(&mut self) -> u8 {
        let face = match self.decider.chance(Chance::Die) {
            Some(face) => face as u8,
            None => self.state.rng.random_range(1..=6),
        };
        self.state.within.note_roll(face);
        face
    }

    /// A number below `len`, at random.
    pub(crate) fn pick(&mut self, len: usize) -> usize {
        match self.decider.chance(Chance::Card(len)) {
            Some(n) => n,
            None => self.state.rng.random_range(0..len),
        }
    }
}
