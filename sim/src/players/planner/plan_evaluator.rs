//! Evaluation of plans: played in other determinizations, with replies by one-ply search after them if there are to be any.

use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Decider, Question, Seat, Stop};

use super::one_ply::one_ply_step;
use super::value_after;
use crate::evaluation::{Evaluated, MOST_FEATURES, SearchEvaluation};
use crate::seeds::derive;

/// The most steps of one turn that are played by one-ply search.
const MOST_STEPS: usize = 60;

/// One answer of a plan, as it is recognized in another determinization.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The id of the question
    pub question: u64,
    /// The choice id of the answer
    pub answer: u64,
    /// What was known of the position, if the question is one at a step boundary
    pub known: Option<u64>,
}

impl Move {
    /// The number of the answer among those to a question.
    pub fn among<Q: Question>(&self, question: &Q) -> Option<usize> {
        (0..question.num_choices()).find(|n| question.choice_id(*n) == self.answer)
    }
}

/// An id of a question: the same where the same is asked.
pub fn question_id<Q: Question>(question: &Q) -> u64 {
    (0..question.num_choices())
        .fold(question.seat() as u64, |key, answer| derive(key, question.choice_id(answer)))
}

/// A hash of what a seat knows of a position, as far as its evaluation is concerned: its features.
pub fn known_features<G: Evaluated>(state: &G::State, seat: Seat) -> u64 {
    let mut found = [0.0; MOST_FEATURES];
    G::features(state, seat, &mut found[..G::FEATURES.len()]);
    found.iter().fold(0, |key, value| derive(key, u64::from(value.to_bits())))
}

/// Plays plans to evaluate them.
pub struct PlanEvaluator<G: Evaluated> {
    replies: u32,
    state: Option<G::State>,
    spare: Option<[G::State; 3]>,
}

impl<G: Evaluated> PlanEvaluator<G> {
    pub const fn new(replies: u32) -> PlanEvaluator<G> {
        PlanEvaluator { replies, state: None, spare: None }
    }

    /// The moves of a plan that was found in a determinization: the answers of its steps.
    pub fn moves(
        &mut self,
        determinization: &Determinization<G>,
        seat: Seat,
        steps: &[&[u16]],
    ) -> Vec<Move> {
        let state = self.state.get_or_insert_with(|| determinization.scratch());
        let mut moves = Vec::new();
        for (n, answers) in steps.iter().enumerate() {
            let known = (n > 0).then(|| known_features::<G>(state, seat));
            let mut recorder = Recorder { seat, answers, next: 0, known, moves: &mut moves };
            let stop = if n == 0 {
                determinization.step(state, &mut recorder)
            } else {
                G::step(state, &mut recorder)
            };
            if stop.is_err() {
                break;
            }
        }
        moves
    }

    /// The value for `seat` of following a plan in a determinization, with the replies after it, if there are any.
    pub fn value(
        &mut self,
        determinization: &Determinization<G>,
        seat: Seat,
        plan: &[Move],
        evaluation: &SearchEvaluation<G>,
    ) -> f32 {
        let state = self.state.get_or_insert_with(|| determinization.scratch());
        let spare = self.spare.get_or_insert_with(|| {
            [determinization.scratch(), determinization.scratch(), determinization.scratch()]
        });
        let mut follower = PlanFollower::new(seat, plan);
        let turn = determinization.turns();
        let stop = determinization.step(state, &mut follower);
        if stop.is_err() {
            return value_after(evaluation, state, seat, stop);
        }
        // The plan may end before the turn does here; the rest is played by one-ply search.
        let mut steps = 0;
        while G::turns(state) == turn && steps < MOST_STEPS {
            steps += 1;
            let stop = if !follower.is_over() {
                G::step(state, &mut follower)
            } else {
                one_ply_step(state, spare, evaluation.features())
            };
            if stop.is_err() {
                return value_after(evaluation, state, seat, stop);
            }
        }
        for _ in 0..self.replies {
            let turn = G::turns(state);
            let mut steps = 0;
            while G::turns(state) == turn && steps < MOST_STEPS {
                steps += 1;
                let stop = one_ply_step(state, spare, evaluation.features());
                if stop.is_err() {
                    return value_after(evaluation, state, seat, stop);
                }
            }
        }
        evaluation.forecast(state, seat)
    }
}

/// Answers as planned, and records what was asked.
struct Recorder<'a> {
    seat: Seat,
    answers: &'a [u16],
    next: usize,
    known: Option<u64>,
    moves: &'a mut Vec<Move>,
}

impl<G: Evaluated> Decider<G> for Recorder<'_> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::default_policy(&view, question));
        }
        let answer = match self.answers.get(self.next) {
            Some(answer) => usize::from(*answer),
            None => G::default_policy(&view, question),
        };
        self.next += 1;
        self.moves.push(Move {
            question: question_id(question),
            answer: question.choice_id(answer),
            known: self.known.filter(|_| question.is_at_step_boundary()),
        });
        Ok(answer)
    }
}

/// Answers as planned as far as that is possible in another determinization.
pub struct PlanFollower<'p> {
    seat: Seat,
    plan: &'p [Move],
    next: usize,
}

impl<'p> PlanFollower<'p> {
    /// Follows a plan of a seat.
    pub const fn new(seat: Seat, plan: &'p [Move]) -> PlanFollower<'p> {
        PlanFollower { seat, plan, next: 0 }
    }

    /// Whether the plan has ended.
    pub const fn is_over(&self) -> bool {
        self.next >= self.plan.len()
    }

    /// The plan's answer to a question of its seat, if it has one to such a question.
    pub fn planned<Q: Question>(&mut self, question: &Q) -> Option<usize> {
        if self.next == 0 || question.is_at_step_boundary() {
            // Moves that are not legal here are left out.
            while let Some(planned) = self.plan.get(self.next) {
                self.next += 1;
                let at_boundary = planned.known.is_some() || self.next == 1;
                if let Some(answer) = planned.among(question).filter(|_| at_boundary) {
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

impl<G: Evaluated> Decider<G> for PlanFollower<'_> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::default_policy(&view, question));
        }
        Ok(self.planned(question).unwrap_or_else(|| G::default_policy(&view, question)))
    }
}
