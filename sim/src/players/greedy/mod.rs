//! One-ply search: evaluates the position that each answer leads to, in one determinization.
//!
//! This file is the player as a textbook has it. Which answers are looked at is in `shortlist`; what one
//! decision leaves to the next, so that the same answers are found in less time, is in `reuse`.

mod config;
mod reuse;
mod search;
mod shortlist;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question;
use smallvec::SmallVec;

pub use self::config::{GreedyConfig, Reusing};
use self::reuse::Reuse;
use crate::evaluation::{Evaluated, Evaluation};
use crate::player::Player;
use crate::seeds::derive;

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by the default policy.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    seed: u64,
    /// Decisions so far, from which the seeds of determinizations are derived: where one is drawn only because
    /// more cannot be told (a program that rebuilds states from messages), the later ones are the same.
    decisions: u64,
    reusing: Reusing,
    reuse: Reuse<G>,
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        let (reusing, reuse) = (Reusing::On, Reuse::default());
        Greedy { evaluation, seed: 0, decisions: 0, reusing, reuse }
    }

    /// The player that its settings describe.
    pub fn from_config(config: &GreedyConfig) -> Greedy<G> {
        let GreedyConfig { evaluation, reuse } = *config;
        Greedy { reusing: reuse, ..Greedy::new(Evaluation::from_source(evaluation)) }
    }

    /// The best of several answers: the one after which the position has the highest value.
    fn best_of(&mut self, context: &DecisionContext<'_, '_, G>, answers: &[usize]) -> usize {
        let (question, evaluation) = (context.question(), &self.evaluation);
        let seed = derive(self.seed, self.decisions);
        let mut search = self.reuse.search(context, answers, evaluation, self.reusing, seed);
        if self.reusing == Reusing::On {
            search.run();
        } else {
            let mut before = search.before.take();
            while let Some(answer) = search.shortlist.next() {
                let after = search.position_after(answer);
                let value = match &mut before {
                    Some(before) => evaluation.value_of_answer(question, answer, before, after),
                    None => evaluation.value(after, question.seat()),
                };
                search.rank(answer, value);
            }
        }
        let best = search.best();
        self.reuse.end(best)
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        (self.seed, self.decisions) = (seed, 0);
        self.reuse.begin();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.decisions += 1;
        self.reuse.enter(context);
        let answer = match candidates(context)[..] {
            [] => self.reuse.forced(0),
            [only] => self.reuse.forced(only),
            ref several => self.best_of(context, several),
        };
        self.reuse.leave(answer);
        answer
    }
}

/// The answers that may be the best: not those that another one is clearly better than or comes to the same
/// as, and one alone where no answer makes a difference.
fn candidates<G: Evaluated>(context: &DecisionContext<'_, '_, G>) -> SmallVec<[usize; 64]> {
    let (view, question) = (context.view(), context.question());
    let is_candidate = |n: &usize| G::is_usual_candidate(view, question, *n);
    let differ = G::answers_differ(view, question);
    (0..if differ { question.num_choices() } else { 1 }).filter(is_candidate).collect()
}

#[cfg(test)]
mod tests;
