//! Networks in files that evaluate the positions and answers of searches: their settings, and how they are read.

use std::sync::Arc;

use archon_engine::core::game::Seat;

use super::policy_error::PolicyError;
use crate::evaluation::{
    Evaluated, Evaluation, NetworkUse, PolicyValueNetwork, SearchEvaluation, Source,
};
use crate::settings::{Setting, words};

/// The file of a network.
pub const NETWORK: Setting = Setting::optional_text(
    "network",
    "a network in the form of ONNX that evaluates positions and answers in the place of the evaluation: \
     docs/policies.md (builds with --features onnx, and Python's)",
);

/// What the network does.
pub const ROLE: Setting = Setting::word::<Role>(
    "role",
    "what the network does: both; value: it evaluates positions (its output value); prior: it says which answers are \
     likely (its output logits)",
);

/// The hash of the network's file.
pub const SHA256: Setting = Setting::optional_text(
    "sha256",
    "the first 16 hexadecimal digits of the SHA-256 of the network's file; another file is refused. Reports and \
     journals name it",
);

words! {
    /// What a network does in a search.
    pub enum Role {
        /// It evaluates positions and says which answers are likely
        Both = "both",
        /// It evaluates positions
        Value = "value",
        /// It says which answers are likely
        Prior = "prior",
    }
}

impl From<Role> for NetworkUse {
    fn from(role: Role) -> NetworkUse {
        NetworkUse { values: role != Role::Prior, priors: role != Role::Value }
    }
}

/// The network that a player's settings name.
#[derive(Clone, Copy, Debug)]
pub struct NamedNetwork<'s> {
    /// The file; empty without a network
    pub path: &'s str,
    /// What the network does
    pub role: Role,
    /// The hash that the file must have; empty for any
    pub sha256: &'s str,
}

/// A network that was read, and the hash of its file.
pub type ReadNetwork<G> = (Arc<dyn PolicyValueNetwork<G>>, String);

/// A game with networks in files, if it has an encoding that they read.
pub trait Networked: Evaluated {
    /// Reads a network that has the outputs for its use.
    ///
    /// # Errors
    /// [`PolicyError`].
    fn read_network(named: NamedNetwork<'_>) -> Result<ReadNetwork<Self>, PolicyError> {
        Err(PolicyError::NotOfGame { path: named.path.into() })
    }
}

/// The evaluation of a player that names a network, or none. If the network cannot be read, the player forfeits its
/// games for that reason.
pub fn evaluation<G: Networked>(source: Source, named: NamedNetwork<'_>) -> SearchEvaluation<G> {
    let features = SearchEvaluation::from(Evaluation::from_source(source));
    if named.path.is_empty() {
        return features;
    }
    let network = G::read_network(named)
        .map_or_else(|why| Arc::new(Unread(why.to_string())) as Arc<_>, |(network, _)| network);
    features.with_network(network, named.role.into())
}

/// The evaluation of players that name a network, which is read once for all of them, and the hash of its file; none
/// for those that name none.
///
/// # Errors
/// [`PolicyError`].
pub fn shared_evaluation<G: Networked>(
    source: Source,
    named: NamedNetwork<'_>,
) -> Result<Option<(SearchEvaluation<G>, String)>, PolicyError> {
    if named.path.is_empty() {
        return Ok(None);
    }
    let (network, hash) = G::read_network(named)?;
    let evaluation = SearchEvaluation::from(Evaluation::from_source(source))
        .with_network(network, named.role.into());
    Ok(Some((evaluation, hash)))
}

/// A network that could not be read.
#[derive(Debug)]
struct Unread(String);

impl<G: Evaluated> PolicyValueNetwork<G> for Unread {
    fn win_probability(&self, _: &G::State, _: Seat) -> Result<f32, String> {
        Err(self.0.clone())
    }

    fn logits(&self, _: &G::View<'_>, _: &G::Question<'_>) -> Result<Vec<f32>, String> {
        Err(self.0.clone())
    }
}
