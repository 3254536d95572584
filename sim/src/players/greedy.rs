//! One-ply search: evaluates the position that each answer leads to, in one determinization.

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Decider, Question, Stop};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;

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

/// Positions that are reached before they are evaluated. The steps share the processor's cache of
/// instructions, and so do the evaluations: one by one they drive each other out of it.
const AT_A_TIME: usize = 8;

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by the default policy.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    rng: Xoshiro256PlusPlus,
    world: Option<World<G>>,
}

/// A determinization, and the positions that answers lead to in it.
struct World<G: Evaluated> {
    determinization: Determinization<G>,
    /// [`AT_A_TIME`] of them, on the heap: states of Keeper of the Cards have 35 kB
    after: Vec<G::State>,
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        Greedy { evaluation, rng: Xoshiro256PlusPlus::seed_from_u64(0), world: None }
    }
}

impl<G: Evaluated> World<G> {
    fn new(determinization: Determinization<G>) -> World<G> {
        let after = (0..AT_A_TIME).map(|_| determinization.scratch()).collect();
        World { determinization, after }
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
        let mut answers = (0..question.num_choices()).filter(is_candidate);
        let first = answers.next().unwrap_or(0);
        let Some(second) = answers.next() else { return first };
        let mut answers = [first, second].into_iter().chain(answers);

        let seed = self.rng.random();
        if let Some(world) = &mut self.world {
            context.determinize_again(seed, &mut world.determinization);
        }
        let world = self.world.get_or_insert_with(|| World::new(context.determinize(seed)));
        let World { determinization, after } = world;
        let mut best = None;
        loop {
            let mut reached = SmallVec::<[usize; AT_A_TIME]>::new();
            for (state, answer) in after.iter_mut().zip(answers.by_ref()) {
                reached.push(answer);
                if !G::passes(question, answer) {
                    // However the step ended, the state says what it came to.
                    let _ = context.answer(answer, determinization, state, &mut DefaultPolicy);
                }
            }
            for (answer, state) in reached.iter().zip(&*after) {
                let value = if question.is_at_step_boundary() {
                    let before = determinization.state();
                    self.evaluation.value_of_answer(question, *answer, before, state)
                } else {
                    self.evaluation.value(state, question.seat())
                };
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, *answer));
                }
            }
            if reached.len() < AT_A_TIME {
                break;
            }
        }
        best.map_or(first, |(_, answer)| answer)
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
