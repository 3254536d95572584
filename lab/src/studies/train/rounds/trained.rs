//! Players with a policy and a network of the training.

use std::sync::Arc;

use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::Evaluation;
use archon_sim::games::keyforge::policy_network::ScoredAnswers;
use archon_sim::games::keyforge::policy_network::network::PolicyNetwork;
use archon_sim::player::Player;
use archon_sim::players::lookahead::{Lookahead, LookaheadConfig, TurnRollouts};
use archon_sim::players::planner::{BeamConfig, Planner};
use archon_sim::settings::Settings;

/// A policy and a network.
pub(super) struct Trained {
    pub policy: Arc<PolicyNetwork>,
    pub evaluation: Evaluation<KeyForge>,
}

impl Trained {
    fn scored_answers(&self) -> Box<ScoredAnswers> {
        Box::new(ScoredAnswers::new(self.policy.clone()))
    }

    fn rollouts(&self) -> TurnRollouts<KeyForge> {
        TurnRollouts::new(self.scored_answers(), self.evaluation.clone())
    }

    /// `policy:houses=1`.
    pub fn policy_player(&self) -> Box<dyn Player<KeyForge>> {
        Box::new(Lookahead::at_houses(1, 0.0, self.rollouts()))
    }

    /// `lookahead:worlds=1`.
    pub fn lookahead(&self) -> Box<dyn Player<KeyForge>> {
        let mut config = LookaheadConfig::from(&Settings::defaults(LookaheadConfig::SETTINGS));
        config.worlds = 1;
        Box::new(Lookahead::new(config, self.rollouts()))
    }

    /// `planner`.
    pub fn planner(&self) -> Box<dyn Player<KeyForge>> {
        let config = BeamConfig::from(&Settings::defaults(BeamConfig::SETTINGS));
        let planner = Planner::new(config).asking(self.scored_answers());
        Box::new(planner.evaluating(self.evaluation.clone()))
    }
}
