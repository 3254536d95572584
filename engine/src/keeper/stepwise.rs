//! A game driven from outside, one decision at a time: who decides, what about, which answers are
//! legal; then an answer.
//!
//! No stack is kept between decisions. A decision in the middle of a step is reached again by
//! running the step from the state at rest with the answers given so far; chance is part of the
//! state, so the same things happen. That the same questions are asked again is checked.

use super::card::Card;
use super::game::Game;
use super::question::{Ask, Choice, Decider, Question, Stop};
use super::rules::setup::Start;
use super::seat::Seat;
use super::state::State;
use super::view::View;

/// A question, kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Who decides
    pub seat: Seat,
    /// What about
    pub ask: Ask,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers: at least two
    pub choices: Vec<Choice>,
}

/// An answer that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongAnswer {
    /// There is no question: the game has ended
    #[error("the game has ended: there is nothing to answer")]
    GameEnded,
    /// The number is not one of an answer
    #[error("answer {given} is not among the {answers} answers (counted from 0)")]
    NoSuchAnswer {
        /// What was given
        given: usize,
        /// How many answers there are
        answers: usize,
    },
}

/// A game that waits for its next answer.
#[derive(Clone, Debug)]
pub struct Stepwise {
    rest: State,
    now: State,
    since_rest: Vec<usize>,
    answers: Vec<usize>,
    asked: Option<Asked>,
    stop: Option<Stop>,
}

struct Recorded<'a> {
    answers: &'a [usize],
    next: usize,
    asked: Option<Asked>,
}

impl Decider for Recorded<'_> {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        if let Some(answer) = self.answers.get(self.next) {
            self.next += 1;
            assert!(*answer < question.choices.len(), "a step asked otherwise when run again");
            return Ok(*answer);
        }
        self.asked = Some(Asked {
            seat: question.seat,
            ask: question.ask,
            source: question.source,
            choices: question.choices.to_vec(),
        });
        Err(Stop::Halted)
    }
}

impl Stepwise {
    /// A new game, at its first decision.
    pub fn start(start: &Start) -> Stepwise {
        Stepwise::from_state(State::start(start))
    }

    /// A game that goes on from a state at rest.
    pub fn from_state(state: State) -> Stepwise {
        let mut game = Stepwise {
            now: state.clone(),
            rest: state,
            since_rest: Vec::new(),
            answers: Vec::new(),
            asked: None,
            stop: None,
        };
        game.run();
        game
    }

    /// The question that waits for an answer; none when the game has ended.
    pub fn question(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Why the game has ended: it is over, or a limit was reached.
    pub fn ended(&self) -> Option<Stop> {
        self.stop
    }

    /// What a player may know now.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View::new(&self.now, seat)
    }

    /// The state now, which may be in the middle of a step. Shows what is hidden.
    pub fn state(&self) -> &State {
        &self.now
    }

    /// Every answer given since the start.
    pub fn answers(&self) -> &[usize] {
        &self.answers
    }

    /// Answers the question with the number of one of its choices. A wrong answer leaves the game
    /// as it was.
    ///
    /// # Errors
    /// [`WrongAnswer`].
    pub fn answer(&mut self, answer: usize) -> Result<(), WrongAnswer> {
        let asked = self.asked.as_ref().ok_or(WrongAnswer::GameEnded)?;
        let answers = asked.choices.len();
        if answer >= answers {
            return Err(WrongAnswer::NoSuchAnswer { given: answer, answers });
        }
        self.since_rest.push(answer);
        self.answers.push(answer);
        self.run();
        Ok(())
    }

    /// All players agree to end the game.
    pub fn agree_to_end(&mut self) {
        if self.stop.is_none() {
            self.now.agree_to_end();
            self.asked = None;
            self.stop = Some(Stop::Over);
        }
    }

    fn run(&mut self) {
        loop {
            self.now.clone_from(&self.rest);
            let mut recorded = Recorded { answers: &self.since_rest, next: 0, asked: None };
            let stop = Game::new(&mut self.now, &mut recorded).step().err();
            assert_eq!(recorded.next, self.since_rest.len(), "a step asked less when run again");
            self.asked = recorded.asked;
            match stop {
                None => {
                    self.rest.clone_from(&self.now);
                    self.since_rest.clear();
                }
                Some(Stop::Halted) => return,
                Some(stop) => {
                    self.stop = Some(stop);
                    return;
                }
            }
        }
    }
}
