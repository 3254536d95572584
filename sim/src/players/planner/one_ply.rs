//! One-ply search, for turns that the beam search does not cover.

use archon_engine::core::game::{Decider, Question, Stop};

use crate::evaluation::{Before, Evaluated, Evaluation};
use crate::players::default_policy::DefaultPolicy;

/// Plays one step as the greedy player does, with the default policy in the middle of it.
pub fn one_ply_step<G: Evaluated>(
    state: &mut G::State,
    [played, best, trial]: &mut [G::State; 3],
    evaluation: &Evaluation<G>,
) -> Result<(), Stop> {
    played.clone_from(state);
    let mut search =
        OnePly::<G> { start: state, best, trial, evaluation, value: None, stop: Ok(()) };
    let stop = G::step(played, &mut search);
    if search.value.is_some() {
        let stop = search.stop;
        std::mem::swap(state, best);
        return stop;
    }
    std::mem::swap(state, played);
    stop
}

/// Searches one step ahead where a question at a step boundary is asked.
struct OnePly<'a, G: Evaluated> {
    start: &'a G::State,
    best: &'a mut G::State,
    trial: &'a mut G::State,
    evaluation: &'a Evaluation<G>,
    value: Option<f32>,
    stop: Result<(), Stop>,
}

impl<G: Evaluated> Decider<G> for OnePly<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if !question.is_at_step_boundary() {
            return Ok(G::default_policy(&view, question));
        }
        let mut passing = None;
        let mut before = Before::new(self.start);
        for answer in 0..question.num_choices() {
            if !G::is_usual_candidate(&view, question, answer) {
                continue;
            }
            let passes = G::passes(question, answer);
            let mut stop = Ok(());
            if !passes {
                self.trial.clone_from(self.start);
                stop = G::step_with(self.trial, question, answer, &mut DefaultPolicy);
            }
            let value = self.evaluation.value_of_answer(question, answer, &mut before, self.trial);
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
            self.stop = G::step_with(self.best, question, answer, &mut DefaultPolicy);
        }
        Err(Stop::Halted)
    }
}
