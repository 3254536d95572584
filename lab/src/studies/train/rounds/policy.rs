//! The rounds of the policy.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_runner::{Event, RunContext};
use archon_sim::games::keyforge::policy_network::ScoredAnswers;
use archon_sim::player::Player;
use archon_sim::players::policy::PolicyPlayer;
use archon_sim::tuning::policy::Improvement;

use super::{POLICY, Training};
use crate::error::StudyError;
use crate::studies::train::folder::TrainingFolder;
use crate::studies::train::report::RoundReport;

impl Training<'_> {
    /// A round of the policy, after those of the network and all before it; none if it was interrupted. It begins again
    /// then: what a policy learns in a round is in no file.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn policy_round(&mut self, round: u64) -> Result<Option<RoundReport>, StudyError> {
        let (network, games) = (self.config.rounds, self.config.policy_games);
        let name = TrainingFolder::policy_name(network, round);
        if !self.folder.has_policy(&name) {
            let (evaluation, _) = self.folder.evaluation(network)?;
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
            let RunContext { progress, interrupted, .. } = *self.batches.running;
            let counted = AtomicU64::new(0);
            let played = |more| {
                counted.fetch_add(more, Ordering::Relaxed);
                progress.event(Event::Played(more));
                !interrupted.load(Ordering::Relaxed)
            };
            let learned = self.batches.pool.install(|| improvement.run(before.as_ref(), &played));
            self.batches.played += counted.into_inner();
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
}
