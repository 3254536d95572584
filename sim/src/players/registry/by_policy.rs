//! The players that go by a learned policy.

use std::sync::Arc;

use super::{CannotPlay, Entry, Prepared};
use crate::evaluation::{AnswerPolicy, Evaluated, Evaluation};
use crate::player::Player;
use crate::players::lookahead::{Lookahead, LookaheadConfig, TurnRollouts};
use crate::players::policy::{PolicyConfig, PolicyPlayer, ReadPolicy, policy, policy_of_file};

/// The players of a game with a learned policy.
pub(super) fn entries<G: Evaluated>() -> [Entry<G>; 2] {
    [policy_entry(), lookahead_entry()]
}

fn policy_entry<G: Evaluated>() -> Entry<G> {
    fn make<G: Evaluated>(
        config: &PolicyConfig,
        policy: Box<dyn AnswerPolicy<G>>,
    ) -> Box<dyn Player<G>> {
        match config.houses {
            0 => Box::new(PolicyPlayer::new(Ok(policy)).at_temperature(config.temperature)),
            worlds => Box::new(Lookahead::at_houses(worlds, config.temperature, rollouts(policy))),
        }
    }
    Entry {
        prepare: |settings| {
            let config = PolicyConfig::from(settings);
            let (weights, sha256) = (config.weights.clone(), config.sha256.clone());
            by_policy(&weights, &sha256, move |policy| make::<G>(&config, policy))
        },
        ..Entry::new(
            "policy",
            "answers by a learned policy; faster than greedy. houses=1 is the player of studies",
            PolicyConfig::SETTINGS,
            |settings| {
                let config = PolicyConfig::from(settings);
                or_forfeit(policy(&config.weights, &config.sha256), |policy| make(&config, policy))
            },
        )
    }
}

fn lookahead_entry<G: Evaluated>() -> Entry<G> {
    fn make<G: Evaluated>(
        config: &LookaheadConfig,
        policy: Box<dyn AnswerPolicy<G>>,
    ) -> Box<dyn Player<G>> {
        Box::new(Lookahead::new(config.clone(), rollouts(policy)))
    }
    Entry {
        prepare: |settings| {
            let config = LookaheadConfig::from(settings);
            let (weights, sha256) = (config.weights.clone(), config.sha256.clone());
            by_policy(&weights, &sha256, move |policy| make::<G>(&config, policy))
        },
        ..Entry::new(
            "lookahead",
            "looks ahead to the end of its turn, which the learned policy plays",
            LookaheadConfig::SETTINGS,
            |settings| {
                let config = LookaheadConfig::from(settings);
                or_forfeit(policy(&config.weights, &config.sha256), |policy| make(&config, policy))
            },
        )
    }
}

/// Rollouts whose ends are valued by the network of cards.
fn rollouts<G: Evaluated>(policy: Box<dyn AnswerPolicy<G>>) -> TurnRollouts<G> {
    TurnRollouts::new(policy, Evaluation::learned())
}

/// A player by a policy; without one, a player that forfeits its games.
fn or_forfeit<G: Evaluated>(
    policy: ReadPolicy<G>,
    make: impl FnOnce(Box<dyn AnswerPolicy<G>>) -> Box<dyn Player<G>>,
) -> Box<dyn Player<G>> {
    match policy {
        Ok(policy) => make(policy),
        none => Box::new(PolicyPlayer::new(none)),
    }
}

/// What is ready for players that share the policy of a file, if they name one.
fn by_policy<G: Evaluated>(
    weights: &str,
    sha256: &str,
    make: impl Fn(Box<dyn AnswerPolicy<G>>) -> Box<dyn Player<G>> + Send + Sync + 'static,
) -> Result<Prepared<G>, CannotPlay> {
    if weights.is_empty() {
        return Ok(Prepared::Nothing);
    }
    let (policy, hash) = policy_of_file::<G>(weights, sha256)?;
    Ok(Prepared::Shared {
        make: Arc::new(move || make(policy.duplicate())),
        identity: vec![format!("sha256={hash}")],
    })
}
