//! The rounds of the policy.

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::Evaluation;
use archon_sim::games::keyforge::policy_network::ScoredAnswers;
use archon_sim::player::Player;
use archon_sim::players::planner::Planner;
use archon_sim::players::policy::PolicyPlayer;
use archon_sim::tuning::policy::Improvement;
use std::sync::Arc;

use super::trained::Trained;
use super::{GamesOf, POLICY, POLICY_NETWORK, Training};
use crate::error::StudyError;
use crate::studies::train::folder::TrainingFolder;
use crate::studies::train::report::RoundReport;

/// Games of the planner beside so many of the policy: its plans come to positions that the policy does not come to.
const fn planner_games(games: u64) -> u64 {
    games.div_ceil(20)
}

/// Games that a network is fitted to, beside a policy that is trained by so many.
pub const fn network_games(games: u64) -> u64 {
    games + planner_games(games)
}

impl Training<'_> {
    /// A round of the policy, after those of the network and all before it; none if it was interrupted. It begins again
    /// then: what a policy learns in a round is in no file.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn policy_round(&mut self, round: u64) -> Result<Option<RoundReport>, StudyError> {
        // What the rounds before had in memory is not needed any more.
        (self.positions, self.rounds_read) = (Vec::new(), 0);
        let (network, games) = (self.config.rounds, self.config.policy_games);
        let (rounds, pairs) = (self.config.policy_rounds, self.config.pairs);
        // The first round has a network.
        let played = games + 2 * pairs + if round > 1 { network_games(games) } else { 0 };
        self.begin(&format!("policy, round {round} of {rounds}"), played);
        let name = TrainingFolder::policy_name(network, round);
        if !self.folder.has(&name) {
            let Some(evaluation) = self.policy_evaluation(round)? else { return Ok(None) };
            let before = match round {
                1 => None,
                later => {
                    Some(self.folder.policy(&TrainingFolder::policy_name(network, later - 1))?.0)
                }
            };
            let improvement = Improvement {
                decks: &self.training_decks,
                evaluation: &evaluation,
                library: library(),
                games,
                seed: self.stream(POLICY, round),
            };
            let learned = self.batches.counting(|played| improvement.run(before.as_ref(), played));
            let Some(learned) = learned else { return Ok(None) };
            self.folder.write_policy(&name, &learned)?;
        }
        let (policy, sha256) = self.folder.policy(&name)?;
        let policy = Arc::new(policy);
        let make = || -> Box<dyn Player<KeyForge>> {
            Box::new(PolicyPlayer::new(Ok(Box::new(ScoredAnswers::new(policy.clone())))))
        };
        let opponent = self.policy_opponent.clone();
        let Some(by_set) = self.play_pairs((&make, &opponent), &sha256)? else { return Ok(None) };
        let Some(regrets) = self.regrets(&make) else { return Ok(None) };
        let mut found = RoundReport {
            round,
            network: name,
            sha256,
            games: round * games,
            ..RoundReport::default()
        };
        found.set_scores(&by_set);
        found.set_regrets(&regrets);
        Ok(Some(found))
    }

    /// What the policy of a round is trained by: the last network for the first round; later one that was fitted to games
    /// of the policy before. None if it was interrupted: it begins again then.
    fn policy_evaluation(
        &mut self,
        round: u64,
    ) -> Result<Option<Evaluation<KeyForge>>, StudyError> {
        let network = self.config.rounds;
        let name = TrainingFolder::policy_network_name(network, round);
        if !self.folder.has(&name) {
            let before = TrainingFolder::policy_network_name(network, round - 1);
            let (evaluation, _) = self.folder.evaluation(&before)?;
            let policy = TrainingFolder::policy_name(network, round - 1);
            let policy = Arc::new(self.folder.policy(&policy)?.0);
            let trained = Trained { policy, evaluation };
            let planner = self.planner.clone();
            let by_planner = || -> Box<dyn Player<KeyForge>> {
                Box::new(Planner::new(planner.clone()).evaluating(trained.evaluation.clone()))
            };
            let games = self.config.policy_games;
            let players: [GamesOf<'_>; 2] =
                [(&|| trained.policy_player(), games), (&by_planner, planner_games(games))];
            let seed = self.stream(POLICY_NETWORK, round);
            if !self.fit_to_games_of(&name, &players, seed)? {
                return Ok(None);
            }
        }
        Ok(Some(self.folder.evaluation(&name)?.0))
    }
}
