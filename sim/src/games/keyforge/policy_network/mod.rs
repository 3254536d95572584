//! A policy that scores the answers to a question without playing them: a small network of rows, which says at once what
//! a search finds slowly. It is trained by [`crate::tuning::policy`]; `docs/learned-policy.md` says how, and what was measured.

mod answers;
mod conditions;
mod fights;
mod house_answers;
pub mod inputs;
pub mod layout;
pub mod network;

use std::sync::{Arc, LazyLock};

use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::view::View;

use self::inputs::Inputs;
use self::network::PolicyNetwork;
use crate::evaluation::{AnswerPolicy, Evaluated};

/// The network that ships: read once, when a player first asks for it.
pub static NETWORK: LazyLock<Arc<PolicyNetwork>> = LazyLock::new(|| {
    let network = PolicyNetwork::read(include_bytes!("policy.bin"));
    Arc::new(network.expect("the network that ships is sound"))
});

/// The policy that takes the answer with the largest score.
pub struct ScoredAnswers {
    network: Arc<PolicyNetwork>,
    inputs: Inputs,
    sums: Vec<i32>,
    scores: Vec<f32>,
}

impl ScoredAnswers {
    /// A policy by a network.
    pub fn new(network: Arc<PolicyNetwork>) -> ScoredAnswers {
        ScoredAnswers { network, inputs: Inputs::default(), sums: Vec::new(), scores: Vec::new() }
    }
}

impl AnswerPolicy<KeyForge> for ScoredAnswers {
    fn answer(&mut self, view: &View<'_>, question: &Question<'_>) -> usize {
        if question.num_choices() == 1 || !KeyForge::answers_differ(view, question) {
            return 0;
        }
        self.inputs.look(view, question);
        self.network.score(&self.inputs, &mut self.sums);
        let mut best = (i32::MIN, 0);
        for (answer, score) in self.sums.iter().enumerate() {
            if *score > best.0 && !KeyForge::is_dominated(view, question, answer) {
                best = (*score, answer);
            }
        }
        best.1
    }

    fn scores(&mut self, view: &View<'_>, question: &Question<'_>) -> &[f32] {
        self.inputs.look(view, question);
        self.network.score(&self.inputs, &mut self.sums);
        let scale = network::ROW_SCALE * network::OUTPUT_SCALE;
        self.scores.clear();
        self.scores.extend(self.sums.iter().map(|sum| *sum as f32 / scale));
        &self.scores
    }

    fn duplicate(&self) -> Box<dyn AnswerPolicy<KeyForge>> {
        Box::new(ScoredAnswers::new(self.network.clone()))
    }
}

#[cfg(test)]
pub(crate) mod tests;
