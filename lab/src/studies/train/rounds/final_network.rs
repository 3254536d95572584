//! The final network, which plays with the policy of the last round.

use std::sync::Arc;

use super::trained::Trained;
use super::{FINAL_NETWORK, GamesOf, Training};
use crate::error::StudyError;
use crate::studies::train::folder::TrainingFolder;
use crate::studies::train::report::RoundReport;

/// Games of the planner, and of the policy with a rollout for each answer, beside so many of the policy: their turns come to
/// positions that the policy does not come to.
const fn further_games(games: u64) -> [u64; 2] {
    [games.div_ceil(40), games.div_ceil(60)]
}

/// Games that the final network is fitted to, if so many are asked for.
const fn final_network_games(games: u64) -> u64 {
    let [planner, lookahead] = further_games(games);
    games + planner + lookahead
}

impl Training<'_> {
    /// The final network, after all rounds; none if it was interrupted. It begins again then: its games are in no file.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn final_network(&mut self) -> Result<Option<RoundReport>, StudyError> {
        let (network, round) = (self.config.rounds, self.config.policy_rounds);
        let games = self.config.final_games;
        let played = final_network_games(games) + self.held_out_games() + 2 * self.config.pairs;
        self.begin("final network", played);
        let name = TrainingFolder::final_name(network, round);
        let (policy, policy_sha256) =
            self.folder.policy(&TrainingFolder::policy_name(network, round))?;
        let policy = Arc::new(policy);
        if !self.folder.has(&name) {
            let before = TrainingFolder::policy_network_name(network, round);
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
            games: final_network_games(games),
            ..found
        }))
    }
}
