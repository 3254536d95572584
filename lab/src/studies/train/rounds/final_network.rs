//! The final network, which plays with the policy of the last round: the one that trained that policy, or one that is fitted
//! to its games.

use std::sync::Arc;

use super::trained::Trained;
use super::{FINAL_NETWORK, GamesOf, Training, network_games};
use crate::error::StudyError;
use crate::studies::train::folder::TrainingFolder;
use crate::studies::train::report::RoundReport;

/// Games of the planner, and of the policy with a rollout for each answer, beside so many of the policy: their turns come to
/// positions that the policy does not come to.
const fn further_games(games: u64) -> [u64; 2] {
    [games.div_ceil(40), games.div_ceil(60)]
}

/// Games that a final network is fitted to, if so many of the policy are asked for.
pub const fn final_network_games(games: u64) -> u64 {
    let [planner, lookahead] = further_games(games);
    games + planner + lookahead
}

impl Training<'_> {
    /// The final network, after all rounds; none if it was interrupted. It begins again then: its games are in no file. The
    /// network of the last round was trained with so many games.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn final_network(&mut self, of_rounds: u64) -> Result<Option<RoundReport>, StudyError> {
        let (network, round) = (self.config.rounds, self.config.policy_rounds);
        let games = self.config.final_games;
        let played = final_network_games(games) + self.held_out_games() + 2 * self.config.pairs;
        self.begin("final network", played);
        let before = TrainingFolder::policy_network_name(network, round);
        let name = match games {
            0 => before.clone(),
            _ => TrainingFolder::final_name(network, round),
        };
        let (policy, policy_sha256) =
            self.folder.policy(&TrainingFolder::policy_name(network, round))?;
        let policy = Arc::new(policy);
        if !self.folder.has(&name) {
            let (evaluation, _) = self.folder.evaluation(&before)?;
            let before = Trained { policy: policy.clone(), evaluation };
            let [of_planner, of_lookahead] = further_games(games);
            let players: [GamesOf<'_>; 3] = [
                (&|| before.policy_player(), games),
                (&|| before.planner(), of_planner),
                (&|| before.lookahead(), of_lookahead),
            ];
            let seed = self.stream(FINAL_NETWORK, round);
            if !self.fit_to_games_of(&name, &players, seed)? {
                return Ok(None);
            }
        }
        let (evaluation, sha256) = self.folder.evaluation(&name)?;
        let last = Trained { policy, evaluation };
        let identity = format!("{sha256} {policy_sha256}");
        let measured = self.measure(&last.evaluation, &|| last.planner(), &identity)?;
        Ok(measured.map(|found| RoundReport {
            // The only line of its log.
            round: 1,
            network: name,
            sha256,
            games: match (games, round) {
                (0, 1) => of_rounds,
                (0, _) => network_games(self.config.policy_games),
                _ => final_network_games(games),
            },
            ..found
        }))
    }
}
