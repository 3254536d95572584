//! What one decision leaves to the next.
//!
//! A determinization serves as long as it still is one: as long as the seat learns nothing, chance decides
//! nothing and nobody else is asked. In it, what follows the best answer was played and evaluated with that
//! answer: in the middle of the step the value of what the default policy answered is known, and after the
//! step the position and its value are those of the next decision. That comes to the same as reaching and
//! evaluating them anew, which is tested.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question;

use super::Reusing;
use super::search::{BEST, Best, Continuation, Lookahead, ReachedPosition, Search};
use super::shortlist::EarlierValues;
use crate::evaluation::{Before, Evaluated, Evaluation};

/// What one decision leaves to the next.
pub struct Reuse<G: Evaluated> {
    pub(super) lookahead: Option<Lookahead<G>>,
    kept: Kept,
    pub(super) earlier: EarlierValues,
    /// The answers in this step, as long as only this seat gave any
    pub(super) given: Vec<usize>,
    /// Whether they are all answers since the step began
    is_followed: bool,
    /// What followed the last of them in the determinization
    follows: Continuation,
}

/// What is left of the last decision that was searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// Nothing of this game
    Nothing,
    /// A determinization
    Determinization,
    /// A determinization, and in the place [`BEST`] the position at the end of the step, if it is answered
    /// as it was there
    Position,
}

/// How the determinization of a decision came about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It was drawn for the decision
    Drawn,
    /// It was drawn where the step began
    SameStep,
    /// It is where the step before has led, in the place [`BEST`]
    StepBefore,
}

impl<G: Evaluated> Default for Reuse<G> {
    fn default() -> Self {
        Reuse {
            lookahead: None,
            kept: Kept::Nothing,
            earlier: EarlierValues::default(),
            given: Vec::new(),
            is_followed: false,
            follows: Continuation::default(),
        }
    }
}

impl<G: Evaluated> Reuse<G> {
    /// A new game begins.
    pub fn begin(&mut self) {
        self.kept = Kept::Nothing;
        self.given.clear();
        self.earlier.clear();
    }

    /// A decision is to be made.
    pub fn enter(&mut self, context: &DecisionContext<'_, '_, G>) {
        if context.since_boundary().is_empty() {
            self.given.clear();
        }
        self.is_followed = self.given == context.since_boundary();
        if !self.is_followed || self.given.is_empty() {
            self.earlier.in_step.clear();
        }
        if !self.is_followed {
            self.lose_position();
        }
    }

    /// The decision was made.
    pub fn leave(&mut self, answer: usize) {
        if self.is_followed {
            self.given.push(answer);
        }
    }

    /// The only answer was given, without a search.
    pub fn forced(&mut self, only: usize) -> usize {
        if self.follows.answers.first() == Some(&only) {
            self.follows.answers.remove(0);
        } else {
            self.follows.answers.clear();
            self.lose_position();
        }
        only
    }

    fn lose_position(&mut self) {
        if self.kept == Kept::Position {
            self.kept = Kept::Determinization;
        }
    }

    /// The search among several answers, in a determinization that is drawn with `seed` if it has to be.
    pub fn search<'r, 'c, 'q, 's>(
        &'r mut self,
        context: &'c DecisionContext<'q, 's, G>,
        answers: &[usize],
        evaluation: &'r Evaluation<G>,
        reusing: Reusing,
        seed: u64,
    ) -> Search<'r, 'c, 'q, 's, G> {
        let origin = self.determinize(context, seed);
        let Lookahead { determinization, reached, value_of_best } =
            self.lookahead.as_mut().expect("it was drawn");
        let determinization = &*determinization;
        let question = context.question();
        let mut before = determinization.is_at_boundary().then(|| {
            if origin == Origin::StepBefore && reusing == Reusing::On {
                let (value, features) = (value_of_best.value, &value_of_best.features);
                Before::evaluated(determinization.state(), evaluation, value, features)
            } else {
                Before::new(determinization.state())
            }
        });
        let follows = self.follows.answers.first().copied();
        let shortlist = match &mut before {
            // Where the turn may end, the same will be asked again if it does not.
            Some(before) if answers.iter().any(|n| G::passes(question, *n)) => {
                let before = before.values(evaluation, question.seat());
                self.earlier.in_turn(question, answers, determinization.turns(), before)
            }
            Some(_) => self.earlier.all(question, answers),
            None => self.earlier.in_step(question, answers, follows),
        };
        Search {
            context,
            evaluation,
            determinization,
            reached,
            value_of_best,
            follows: &self.follows,
            before,
            shortlist,
            best: None,
            kept: follows.filter(|_| self.kept == Kept::Position),
        }
    }

    /// The search has ended; its best answer.
    pub fn end(&mut self, best: Best) -> usize {
        self.follows = best.continuation;
        self.kept = if best.is_kept { Kept::Position } else { Kept::Determinization };
        best.answer
    }

    /// Goes on in the determinization of an earlier decision if it still is one, or draws one.
    fn determinize(&mut self, context: &DecisionContext<'_, '_, G>, seed: u64) -> Origin {
        if self.go_on_after_step(context) {
            return Origin::StepBefore;
        }
        if self.go_on_in_step(context) {
            return Origin::SameStep;
        }
        self.follows.answers.clear();
        match &mut self.lookahead {
            Some(Lookahead { determinization, .. }) if self.kept != Kept::Nothing => {
                context.determinize_further(seed, determinization);
            }
            Some(Lookahead { determinization, .. }) => {
                context.determinize_again(seed, determinization);
            }
            None => self.lookahead = Some(Lookahead::new(context.determinize(seed))),
        }
        self.kept = Kept::Determinization;
        Origin::Drawn
    }

    /// Goes on where the step before has led in its determinization, if that is still one: the step was
    /// answered in the game as there, nobody but this seat was asked in it, and it was played to its end.
    fn go_on_after_step(&mut self, context: &DecisionContext<'_, '_, G>) -> bool {
        let is_answered_alike = self.kept == Kept::Position && self.follows.answers.is_empty();
        let Some(lookahead) = self.lookahead.as_mut().filter(|_| is_answered_alike) else {
            return false;
        };
        let Lookahead { determinization, reached, .. } = lookahead;
        let ReachedPosition { state, policy, is_ended } = &mut *reached[BEST];
        let goes_on = *is_ended && policy.is_alone && context.is_led_to(state, determinization);
        if goes_on {
            context.move_to(state, determinization);
        }
        goes_on
    }

    /// Goes on in the determinization that was drawn where this step began, if it still is one: all answers
    /// since are this seat's, and it has learned nothing by them.
    pub(super) fn go_on_in_step(&mut self, context: &DecisionContext<'_, '_, G>) -> bool {
        let Some(lookahead) = self.lookahead.as_mut().filter(|_| self.kept != Kept::Nothing) else {
            return false;
        };
        let determinization = &mut lookahead.determinization;
        let goes_on = !self.given.is_empty()
            && context.since_boundary() == self.given
            && !context.has_learned()
            && context.is_in_step_of(determinization);
        if goes_on {
            context.follow(determinization);
        }
        goes_on
    }
}
