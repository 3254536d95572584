//! The players that go by a learned policy.

use std::sync::Arc;

use super::{CannotPlay, Entry, Prepared};
use crate::evaluation::{AnswerPolicy, Evaluated, Evaluation};
use crate::player::Player;
use crate::players::lookahead::{Lookahead, LookaheadConfig, TurnRollouts};
use crate::players::policy::{PolicyConfig, PolicyPlayer, policy, policy_of_file};

/// The players of a game with a learned policy.
pub(super) fn entries<G: Evaluated>() -> [Entry<G>; 2] {
    [policy_entry(), lookahead_entry()]
}

fn policy_entry<G: Evaluated>() -> Entry<G> {
    Entry {
        prepare: |settings| {
            let PolicyConfig { weights, sha256 } = settings.into();
            by_policy(&weights, &sha256, |policy| Box::new(PolicyPlayer::<G>::new(Ok(policy))))
        },
        ..Entry::new(
            "policy",
            "answers by a learned policy, without playing anything; faster than greedy",
            PolicyConfig::SETTINGS,
            |settings| {
                let PolicyConfig { weights, sha256 } = settings.into();
                Box::new(PolicyPlayer::<G>::new(policy(&weights, &sha256)))
            },
        )
    }
}

fn lookahead_entry<G: Evaluated>() -> Entry<G> {
    fn make<G: Evaluated>(
        config: &LookaheadConfig,
        policy: Box<dyn AnswerPolicy<G>>,
    ) -> Box<dyn Player<G>> {
        let rollouts = TurnRollouts::new(policy, Evaluation::learned());
        Box::new(Lookahead::new(config.clone(), rollouts))
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
                match policy(&config.weights, &config.sha256) {
                    Ok(policy) => make::<G>(&config, policy),
                    none => Box::new(PolicyPlayer::new(none)),
                }
            },
        )
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
        identity: format!("sha256={hash}"),
    })
}
