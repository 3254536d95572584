//! What can go wrong for somebody at the command line.

use std::path::PathBuf;

/// Why a command did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A deck is neither a bundled one nor a file
    #[error(
        "there is no deck {name:?}: it is neither a file nor the name of a bundled deck{nearest}\n(`archon decks` lists the bundled decks)"
    )]
    NoSuchDeck {
        /// What was asked for
        name: String,
        /// A suggestion, or nothing
        nearest: String,
    },
    /// A deck of Keeper of the Cards is neither a bundled one nor a file
    #[error(
        "there is no deck {name:?} of Keeper of the Cards: it is neither a file nor the name of a bundled deck: {bundled}"
    )]
    NoSuchKeeperDeck {
        /// What was asked for
        name: String,
        /// The names of the bundled decks
        bundled: String,
    },
    /// A file cannot be read
    #[error("cannot read {path}: {why}", path = path.display())]
    Read {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// Cards or decks that users wrote are not legal: everything that is wrong
    #[error("{0}")]
    NotLegal(String),
    /// A file cannot be written
    #[error("cannot write {path}: {why}", path = path.display())]
    Write {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// Figures of the real world cannot be used
    #[error("cannot use {path}: {why}", path = path.display())]
    Data {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// A file holds no deck
    #[error("{path} is no deck: {why}", path = path.display())]
    BadDeck {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// A deck has cards that are not implemented
    #[error("the deck {deck:?} cannot be played yet; not implemented: {cards}")]
    NotImplemented {
        /// The deck
        deck: String,
        /// Its cards that are missing
        cards: String,
    },
    /// An option has a value that makes no sense
    #[error("{0}")]
    Usage(String),
    /// A player or a setting of it is unknown
    #[error(transparent)]
    Player(#[from] archon_sim::players::registry::WrongPlayer),
    /// Standard output cannot be written
    #[error("cannot write to standard output: {0}")]
    Output(#[from] std::io::Error),
    /// A saved game cannot be read or written
    #[error(transparent)]
    SavedGame(#[from] crate::terminal::saving::FileError),
    /// Cases cannot be read
    #[error(transparent)]
    Cases(#[from] archon_sim::games::keyforge::conformance::Unreadable),
    /// Fewer cases passed than asked for
    #[error("{rate:.2} % of the playable cases passed, less than {floor} %")]
    Below {
        /// What passed, in percent
        rate: f64,
        /// What was asked for
        floor: f64,
    },
    /// A program does not speak the protocol
    #[error("{failed} of {all} checks failed")]
    ProtocolCheck {
        /// Checks that failed
        failed: u32,
        /// Checks that were made
        all: u32,
    },
    /// Intervals do not hold what they promise
    #[error("{missed} of {checks} checks missed what they promise")]
    NotCovered {
        /// How many
        missed: usize,
        /// Of how many
        checks: usize,
    },
    /// The journal of a study cannot be used
    #[error(transparent)]
    Journal(#[from] archon_lab::runner::JournalError),
    /// Something else, said in full
    #[error("{0}")]
    Other(String),
}

impl Error {
    /// 1 where the command ran and its result is not good enough, 2 where it could not run.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Error::Below { .. } | Error::NotLegal(_) | Error::ProtocolCheck { .. } => 1,
            _ => 2,
        }
    }
}
