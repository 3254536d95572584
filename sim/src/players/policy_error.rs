//! Why a policy from outside, such as a network in a file, cannot play.

use crate::evaluation::WrongPolicyNetwork;
use crate::evaluation::card_network::WrongCardNetwork;

/// The reason, with what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PolicyError {
    /// The build has no runtime for networks
    #[error(
        "this build runs no networks; `cargo build --release --features onnx` makes one that does, \
         and the Python package does as well"
    )]
    NotBuilt,
    /// The game has no encoding
    #[error(
        "{path:?} cannot evaluate positions of this game: networks read KeyForge's observations alone; leave the setting \
         network out"
    )]
    NotOfGame {
        /// The file
        path: String,
    },
    /// The game has no network of cards
    #[error(
        "{path:?} cannot correct the evaluation of this game: networks of cards are of KeyForge's cards alone; leave the \
         setting cards out"
    )]
    NoCards {
        /// The file
        path: String,
    },
    /// The file is not a whole network of cards
    #[error(
        "{path:?} is not a network of cards that this build knows: {why}; `archon train` writes them"
    )]
    NoCardNetwork {
        /// The file
        path: String,
        /// What is wrong
        why: WrongCardNetwork,
    },
    /// The file is not a whole policy
    #[error(
        "{path:?} is not a policy that this build knows: {why}; docs/learned-policy.md says how one is trained"
    )]
    NoPolicyNetwork {
        /// The file
        path: String,
        /// What is wrong
        why: WrongPolicyNetwork,
    },
    /// A policy is named, and none is asked
    #[error(
        "the policy {path:?} would not be asked: the setting weights cannot be used with policy=none, nor with a network \
         whose role is not value"
    )]
    NotAsked {
        /// The file of the policy
        path: String,
    },
    /// Two networks are named
    #[error(
        "the settings network ({path:?}) and cards ({cards:?}) cannot be used together: a player has one network in a file"
    )]
    TwoNetworks {
        /// The file of the network
        path: String,
        /// The file of the network of cards
        cards: String,
    },
    /// The file cannot be read
    #[error("the file {path:?} cannot be read: {why}")]
    NotRead {
        /// The file
        path: String,
        /// What the system says
        why: String,
    },
    /// The file holds something else than what was played with before
    #[error("the file {path:?} has the hash {found}, not {expected}: it is another network")]
    OtherContent {
        /// The file
        path: String,
        /// The hash that was named
        expected: String,
        /// That of the file
        found: String,
    },
    /// The runtime does not take it
    #[error("{path:?} is no network in the form of ONNX that archon can run: {why}")]
    NoNetwork {
        /// The file
        path: String,
        /// What the runtime says
        why: String,
    },
    /// It does not say what it reads
    #[error(
        "{path:?} does not say which encoding it reads: its metadata need the entry \
         archon_encoding (archon_lab.ENCODING[\"hash\"] as it was trained; that of this build is {ours})"
    )]
    NoEncoding {
        /// The file
        path: String,
        /// The hash of this build's encoding
        ours: String,
    },
    /// It reads other observations than those of this build
    #[error(
        "{path:?} reads observations of the encoding {theirs}, and this build has the encoding \
         {ours}: the network has to be trained with this build"
    )]
    OtherEncoding {
        /// The file
        path: String,
        /// The hash that the network names
        theirs: String,
        /// That of this build
        ours: String,
    },
    /// Its inputs or outputs are not those of a policy
    #[error("{path:?} does not fit (docs/policies.md): {why}")]
    OtherForm {
        /// The file
        path: String,
        /// What is wrong
        why: String,
    },
    /// Nobody offers it
    #[error(
        "no policy {identity:?} is offered here: a player `python` is an object of Python, given to a function of \
         archon_lab in the place of a name"
    )]
    NotOffered {
        /// What was named
        identity: String,
    },
    /// It fails as it is used
    #[error("{policy:?} failed: {why}")]
    Failed {
        /// The policy
        policy: String,
        /// What is wrong
        why: String,
    },
}
