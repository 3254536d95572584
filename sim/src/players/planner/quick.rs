//! Quick play: one decision ahead, to see how a turn may go that is not searched.

use archon_engine::core::game::{Decider, Question, Stop};

use super::step::is_worth_trying;
use crate::evaluation::{Evaluated, Evaluation};
use crate::players::greedy::Guess;

/// Plays one step as the greedy player does, but for guesses in the middle of it.
pub fn quick_step<G: Evaluated>(
    state: &mut G::State,
    [played, best, trial]: &mut [G::State; 3],
    evaluation: &Evaluation<G>,
) -> Result<(), Stop> {
    played.clone_from(state);
    let mut quick = Quick::<G> { start: state, best, trial, evaluation, value: None, stop: Ok(()) };
    let stop = G::step(played, &mut quick);
    if quick.value.is_some() {
        let stop = quick.stop;
        std::mem::swap(state, best);
        return stop;
    }
    std::mem::swap(state, played);
    stop
}

/// Looks one step ahead where a question at rest is asked.
struct Quick<'a, G: Evaluated> {
    start: &'a G::State,
    best: &'a mut G::State,
    trial: &'a mut G::State,
    evaluation: &'a Evaluation<G>,
    value: Option<f32>,
    stop: Result<(), Stop>,
}

impl<G: Evaluated> Decider<G> for Quick<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if !question.is_at_step_boundary() {
            return Ok(G::guess(&view, question));
        }
        let seat = question.seat();
        let mut passing = None;
        for answer in 0..question.num_choices() {
            if !is_worth_trying::<G>(&view, question, answer) {
                continue;
            }
            let passes = G::passes(question, answer);
            let (value, stop) = if passes {
                (self.evaluation.value_of_stopping(self.start, seat), Ok(()))
            } else {
                self.trial.clone_from(self.start);
                let stop = G::step_with(self.trial, question, answer, &mut Guess);
                (self.evaluation.value(self.trial, seat), stop)
            };
            if self.value.is_none_or(|best| value > best) {
                self.value = Some(value);
                passing = passes.then_some(answer);
                self.stop = stop;
                if !passes {
                    std::mem::swap(self.best, self.trial);
                }
            }
        }
        if let Some(answer) = passing {
            self.best.clone_from(self.start);
            self.stop = G::step_with(self.best, question, answer, &mut Guess);
        }
        Err(Stop::Halted)
    }
}
