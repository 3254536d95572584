//! A policy: a network that scores the answers to a question without playing them, and what trains it. No player of the
//! program has it yet (docs/results/log/2026-11-28-policy.md).

mod answers;
pub mod choices;
pub mod cloning;
mod house_answers;
pub mod improving;
pub mod inputs;
pub mod layout;
pub mod learner;
pub mod network;

use std::sync::Arc;

use archon_engine::core::decision::DecisionContext;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::view::View;
use archon_sim::evaluation::Evaluated;
use archon_sim::player::Player;

use self::inputs::Inputs;
use self::network::PolicyNetwork;

/// The player: the answer with the largest score.
pub struct LearnedPolicy {
    network: Arc<PolicyNetwork>,
    inputs: Inputs,
    scores: Vec<i32>,
}

impl LearnedPolicy {
    /// A player with a network.
    pub fn new(network: Arc<PolicyNetwork>) -> LearnedPolicy {
        LearnedPolicy { network, inputs: Inputs::default(), scores: Vec::new() }
    }

    /// The answer to a question.
    pub fn answer(&mut self, view: &View<'_>, question: &Question<'_>) -> usize {
        if !KeyForge::answers_differ(view, question) {
            return 0;
        }
        self.inputs.look(view, question);
        self.network.score(&self.inputs, &mut self.scores);
        let mut best = (i32::MIN, 0);
        for (answer, score) in self.scores.iter().enumerate() {
            if *score > best.0 && !KeyForge::is_dominated(view, question, answer) {
                best = (*score, answer);
            }
        }
        best.1
    }
}

impl Player<KeyForge> for LearnedPolicy {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.answer(context.view(), context.question())
    }

    fn determinizes(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests;
