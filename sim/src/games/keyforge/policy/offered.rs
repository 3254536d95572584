//! Policies that the program around this crate has, as an object of Python: it offers them by name, and whoever reads
//! the name of the player `python` finds them.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use archon_engine::keyforge::KeyForge;

use super::{Policy, PolicyPlayer};
use crate::players::policy_error::PolicyError;
use crate::players::registry::{CannotPlay, Entry, Prepared};
use crate::settings::{Setting, Settings, settings};

/// What is offered, by identity. Nothing that is played depends on when it was offered: an identity names one policy.
static OFFERED: RwLock<BTreeMap<String, Arc<dyn Policy>>> = RwLock::new(BTreeMap::new());

/// Offers a policy to whoever names it, in the place of another of the same identity.
pub fn offer(identity: &str, policy: Arc<dyn Policy>) {
    let mut offered = OFFERED.write().unwrap_or_else(PoisonError::into_inner);
    offered.insert(identity.into(), policy);
}

/// Offers a policy no more.
pub fn withdraw(identity: &str) {
    OFFERED.write().unwrap_or_else(PoisonError::into_inner).remove(identity);
}

/// The policy of an identity.
fn offered(identity: &str) -> Option<Arc<dyn Policy>> {
    OFFERED.read().unwrap_or_else(PoisonError::into_inner).get(identity).cloned()
}

settings! {
    /// What can be set.
    struct OfferedConfig {
        /// Which one
        identity: String = Setting::text("identity", "what names its content"),
        /// For people
        name: String = Setting::optional_text("name", "what people call it"),
    }
}

/// The player; none where nothing is offered.
pub fn entry() -> Option<Entry<KeyForge>> {
    if OFFERED.read().unwrap_or_else(PoisonError::into_inner).is_empty() {
        return None;
    }
    Some(Entry {
        name: "python",
        about: "an object of Python with decide(observations, masks), given in the place of a name (docs/policies.md)",
        settings: OfferedConfig::SETTINGS.to_vec(),
        make: |settings| Box::new(PolicyPlayer::new(find(settings))),
        prepare: |settings| {
            let policy = find(settings).map_err(CannotPlay::Policy)?;
            let make = move || {
                Box::new(PolicyPlayer::new(Ok(policy.clone()))) as Box<dyn crate::player::Player<_>>
            };
            Ok(Prepared::Shared { make: Arc::new(make), identity: Vec::new() })
        },
    })
}

fn find(settings: &Settings) -> Result<Arc<dyn Policy>, PolicyError> {
    let OfferedConfig { identity, .. } = settings.into();
    offered(&identity).ok_or(PolicyError::NotOffered { identity })
}
