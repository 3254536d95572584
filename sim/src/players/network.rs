//! Networks in files that evaluate the positions and answers of searches, or correct their evaluation: their settings,
//! and how they are read.

use std::path::Path;
use std::sync::Arc;

use archon_engine::core::game::Seat;

use super::network_file::{hash_if, not_read, unquoted};
use super::policy_error::PolicyError;
use crate::evaluation::{
    Evaluated, Evaluation, NetworkUse, PolicyValueNetwork, SearchEvaluation, Source,
};
use crate::files;
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

/// The file of a network of cards.
pub const CARDS: Setting = Setting::optional_text(
    "cards",
    "a network of cards that corrects the evaluation in the place of the one that ships: a file of `archon train` \
     (docs/training.md)",
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
    /// The file of a network of cards; empty without one
    pub cards: &'s str,
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

/// A table of weights with the network of cards of a file, and the hash of the file. Another hash than `sha256` is
/// refused, unless that is empty.
///
/// # Errors
/// [`PolicyError`].
pub fn with_cards_of_file<G: Evaluated>(
    table: Evaluation<G>,
    path: &str,
    sha256: &str,
) -> Result<(Evaluation<G>, String), PolicyError> {
    let path = unquoted(path);
    let bytes = files::bytes_of(Path::new(path)).map_err(|why| not_read(path, &why))?;
    let hash = hash_if(&bytes, path, sha256)?;
    let text = files::text_of(bytes).map_err(|why| not_read(path, &why))?;
    let network = G::read_card_network(&text)
        .ok_or_else(|| PolicyError::NoCards { path: path.into() })?
        .map_err(|why| PolicyError::NoCardNetwork { path: path.into(), why })?;
    Ok((table.with_cards(Arc::new(network)), hash))
}

/// The evaluation of a player that names a network, or none. If the network cannot be read, the player forfeits its
/// games for that reason.
pub fn evaluation<G: Networked>(source: Source, named: NamedNetwork<'_>) -> SearchEvaluation<G> {
    let table = || SearchEvaluation::from(Evaluation::from_source(source));
    match shared_evaluation(source, named) {
        Ok(Some((evaluation, _))) => evaluation,
        Ok(None) => table(),
        Err(why) => table().with_network(Arc::new(Unread(why.to_string())), named.role.into()),
    }
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
    let features = || Evaluation::from_source(source);
    match (named.path, named.cards) {
        ("", "") => Ok(None),
        ("", cards) => {
            let (evaluation, hash) = with_cards_of_file(features(), cards, named.sha256)?;
            Ok(Some((evaluation.into(), hash)))
        }
        (_, "") => {
            let (network, hash) = G::read_network(named)?;
            let evaluation = SearchEvaluation::from(features());
            Ok(Some((evaluation.with_network(network, named.role.into()), hash)))
        }
        (path, cards) => Err(PolicyError::TwoNetworks { path: path.into(), cards: cards.into() }),
    }
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
