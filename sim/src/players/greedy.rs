//! One-ply search: evaluates the position that each answer leads to, in one determinization.

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Decider, Question, Stop};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Player;
use super::settings::settings;
use crate::evaluation::{self, Evaluated, Evaluation, Source};

settings! {
    /// What can be set.
    pub struct GreedyConfig {
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
    }
}

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by the default policy.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    rng: Xoshiro256PlusPlus,
    world: Option<(Determinization<G>, G::State)>,
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        Greedy { evaluation, rng: Xoshiro256PlusPlus::seed_from_u64(0), world: None }
    }

    fn determinize(&mut self, context: &DecisionContext<'_, '_, G>) {
        let seed = self.rng.random();
        match &mut self.world {
            Some((determinization, _)) => context.determinize_again(seed, determinization),
            None => {
                let determinization = context.determinize(seed);
                let state = determinization.scratch();
                self.world = Some((determinization, state));
            }
        }
    }

    /// The value of the position that an answer leads to.
    fn look(&mut self, context: &DecisionContext<'_, '_, G>, answer: usize) -> f32 {
        let question = context.question();
        let (determinization, state) = self.world.as_mut().expect("determinized first");
        if G::passes(question, answer) {
            return self.evaluation.value_of_stopping(determinization.state(), question.seat());
        }
        // However the step ended, the state says what it came to.
        let _ = context.answer(answer, determinization, state, &mut DefaultPolicy);
        self.evaluation.value(state, question.seat())
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let question = context.question();
        let is_candidate = |answer: &usize| {
            !G::is_dominated(context.view(), question, *answer)
                && !G::is_copy(context.view(), question, *answer)
        };
        let mut answers = (0..question.num_choices()).filter(is_candidate).peekable();
        let first = answers.next().unwrap_or(0);
        if answers.peek().is_none() {
            return first;
        }
        self.determinize(context);
        let mut best = (self.look(context, first), first);
        for answer in answers {
            let value = self.look(context, answer);
            if value > best.0 {
                best = (value, answer);
            }
        }
        best.1
    }
}

/// Answers by the default policy, for every seat.
pub struct DefaultPolicy;

impl<G: Evaluated> Decider<G> for DefaultPolicy {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(G::default_policy(&view, question))
    }
}
