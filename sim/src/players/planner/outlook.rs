//! Plans carried out in other worlds, and what comes after them.

use archon_engine::core::decision::Determinization;
use archon_engine::core::game::{Decider, Question, Seat, Stop};

use super::quick::quick_step;
use super::worth;
use crate::evaluation::{Evaluated, Evaluation, MOST_FEATURES};
use crate::seeds::derive;

/// The most steps of one turn that are played quickly.
const MOST_STEPS: usize = 60;

/// One answer of a plan, as it is known again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The key of the question
    pub question: u64,
    /// The key of the answer
    pub answer: u64,
    /// What was known of the position, if the question is one at rest
    pub known: Option<u64>,
}

impl Move {
    /// The number of the answer among those to a question.
    pub fn among<Q: Question>(&self, question: &Q) -> Option<usize> {
        (0..question.num_choices()).find(|n| question.choice_id(*n) == self.answer)
    }
}

/// A key of a question: the same where the same is asked.
pub fn question_key<Q: Question>(question: &Q) -> u64 {
    (0..question.num_choices())
        .fold(question.seat() as u64, |key, answer| derive(key, question.choice_id(answer)))
}

/// A key of what a seat knows of a position, as far as its evaluation is concerned.
pub fn what_is_known<G: Evaluated>(state: &G::State, seat: Seat) -> u64 {
    let mut found = [0.0; MOST_FEATURES];
    G::features(state, seat, &mut found[..G::FEATURES.len()]);
    found.iter().fold(0, |key, value| derive(key, u64::from(value.to_bits())))
}

/// Carries out plans.
pub struct Outlook<G: Evaluated> {
    replies: u32,
    state: Option<G::State>,
    spare: Option<[G::State; 3]>,
}

impl<G: Evaluated> Outlook<G> {
    pub const fn new(replies: u32) -> Outlook<G> {
        Outlook { replies, state: None, spare: None }
    }

    /// The moves of a plan that was found in a world: the answers of its steps.
    pub fn moves(&mut self, world: &Determinization<G>, seat: Seat, steps: &[&[u16]]) -> Vec<Move> {
        let state = self.state.get_or_insert_with(|| world.scratch());
        let mut moves = Vec::new();
        for (n, answers) in steps.iter().enumerate() {
            let known = (n > 0).then(|| what_is_known::<G>(state, seat));
            let mut keep = Keep { seat, answers, next: 0, known, moves: &mut moves };
            let stop =
                if n == 0 { world.step(state, &mut keep) } else { G::step(state, &mut keep) };
            if stop.is_err() {
                break;
            }
        }
        moves
    }

    /// How good it is for `seat` to carry out a plan in a world, and to play on quickly.
    pub fn value(
        &mut self,
        world: &Determinization<G>,
        seat: Seat,
        plan: &[Move],
        evaluation: &Evaluation<G>,
    ) -> f32 {
        let state = self.state.get_or_insert_with(|| world.scratch());
        let spare =
            self.spare.get_or_insert_with(|| [world.scratch(), world.scratch(), world.scratch()]);
        let mut carry = CarryOut::new(seat, plan);
        let turn = world.turns();
        let stop = world.step(state, &mut carry);
        if stop.is_err() {
            return worth(evaluation, state, seat, stop);
        }
        // The plan may not fit this world to its end; then the turn is played out quickly.
        let mut steps = 0;
        while G::turns(state) == turn && steps < MOST_STEPS {
            steps += 1;
            let stop = if !carry.is_over() {
                G::step(state, &mut carry)
            } else {
                quick_step(state, spare, evaluation)
            };
            if stop.is_err() {
                return worth(evaluation, state, seat, stop);
            }
        }
        for _ in 0..self.replies {
            let turn = G::turns(state);
            let mut steps = 0;
            while G::turns(state) == turn && steps < MOST_STEPS {
                steps += 1;
                let stop = quick_step(state, spare, evaluation);
                if stop.is_err() {
                    return worth(evaluation, state, seat, stop);
                }
            }
        }
        evaluation.forecast(state, seat)
    }
}

/// Answers as planned, and keeps what was asked.
struct Keep<'a> {
    seat: Seat,
    answers: &'a [u16],
    next: usize,
    known: Option<u64>,
    moves: &'a mut Vec<Move>,
}

impl<G: Evaluated> Decider<G> for Keep<'_> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::guess(&view, question));
        }
        let answer = match self.answers.get(self.next) {
            Some(answer) => usize::from(*answer),
            None => G::guess(&view, question),
        };
        self.next += 1;
        self.moves.push(Move {
            question: question_key(question),
            answer: question.choice_id(answer),
            known: self.known.filter(|_| question.is_at_step_boundary()),
        });
        Ok(answer)
    }
}

/// Answers as planned as far as that is possible in another world.
pub struct CarryOut<'p> {
    seat: Seat,
    plan: &'p [Move],
    next: usize,
}

impl<'p> CarryOut<'p> {
    /// Carries out a plan of a seat.
    pub const fn new(seat: Seat, plan: &'p [Move]) -> CarryOut<'p> {
        CarryOut { seat, plan, next: 0 }
    }

    /// Whether all of it was carried out.
    pub const fn is_over(&self) -> bool {
        self.next >= self.plan.len()
    }

    /// What the plan answers to a question of its seat, if it foresees one like it.
    pub fn planned<Q: Question>(&mut self, question: &Q) -> Option<usize> {
        if self.next == 0 || question.is_at_step_boundary() {
            // What cannot be done here is left out.
            while let Some(planned) = self.plan.get(self.next) {
                self.next += 1;
                let at_rest = planned.known.is_some() || self.next == 1;
                if let Some(answer) = planned.among(question).filter(|_| at_rest) {
                    return Some(answer);
                }
            }
            return None;
        }
        let planned = self.plan.get(self.next).filter(|planned| planned.known.is_none())?;
        let answer = planned.among(question)?;
        self.next += 1;
        Some(answer)
    }
}

impl<G: Evaluated> Decider<G> for CarryOut<'_> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::guess(&view, question));
        }
        Ok(self.planned(question).unwrap_or_else(|| G::guess(&view, question)))
    }
}
