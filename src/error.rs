//! The errors of the command line.

use std::path::PathBuf;

use archon_lab::error::{ConfigError, StudyError};
use archon_runner::JournalError;
use archon_runner::shards::ShardsError;
use archon_runner::threads::ThreadsError;

use crate::interrupt;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A deck cannot be found or played
    #[error(transparent)]
    Deck(#[from] archon_lab::game::DeckError),
    /// There is no such edition of the rules
    #[error(transparent)]
    Rules(#[from] archon_lab::game::UnknownRules),
    /// A study cannot be run
    #[error(transparent)]
    Study(StudyError),
    /// There is no such card
    #[error(transparent)]
    Card(#[from] archon_lab::game::keyforge::cards::CardError),
    /// A file cannot be read
    #[error("cannot read {path}: {why}", path = path.display())]
    Read {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// Cards or decks that users wrote are not legal: all faults
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
    /// An option has a value that cannot be used
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
    #[error("{rate:.2} % of the playable cases passed, fewer than the required {floor} %")]
    Below {
        /// The share that passed, in percent
        rate: f64,
        /// The required share, in percent
        floor: f64,
    },
    /// A program does not speak the protocol
    #[error("{failed} of {all} checks failed")]
    ProtocolCheck {
        /// Checks that failed
        failed: usize,
        /// Checks that were made
        all: usize,
    },
    /// Intervals miss the nominal coverage
    #[error("{missed} of {checks} checks missed the nominal coverage")]
    NotCovered {
        /// Number of checks that missed it
        missed: usize,
        /// Number of checks
        checks: usize,
    },
    /// A collection cannot be used
    #[cfg(feature = "collection")]
    #[error(transparent)]
    Collection(archon_collection::CollectionError),
    /// The web application cannot start
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Serve(#[from] archon_serve::ServeError),
    /// Another reason, as a full sentence
    #[error("{0}")]
    Other(String),
}

impl Error {
    /// Fails if an invariant was violated.
    pub fn of_violations(violations: &[String]) -> Result<(), Error> {
        match violations.is_empty() {
            true => Ok(()),
            false => Err(Error::Other("an invariant was violated".into())),
        }
    }

    /// 1 where the command ran and its result is not good enough, 2 where it could not run; that of
    /// Ctrl-C where it came before there was any result.
    pub fn exit_code(&self) -> u8 {
        match self {
            Error::Study(StudyError::NothingPlayed | StudyError::InterruptedSearch { .. })
                if interrupt::is_set() =>
            {
                interrupt::STATUS
            }
            Error::Below { .. }
            | Error::NotLegal(_)
            | Error::NotCovered { .. }
            | Error::ProtocolCheck { .. } => 1,
            _ => 2,
        }
    }
}

impl From<ConfigError> for Error {
    /// A setting is an option of its name.
    fn from(error: ConfigError) -> Error {
        let option = |name: &str| format!("--{}", name.replace('_', "-"));
        Error::Usage(format!("{} {}", option(error.setting()), error.problem(option)))
    }
}

impl From<StudyError> for Error {
    fn from(error: StudyError) -> Error {
        match error {
            StudyError::Config(error) => error.into(),
            StudyError::Player(error) => error.into(),
            StudyError::Rules(error) => error.into(),
            StudyError::Threads(error) => error.into(),
            other => Error::Study(other),
        }
    }
}

#[cfg(feature = "collection")]
impl From<archon_collection::CollectionError> for Error {
    fn from(error: archon_collection::CollectionError) -> Error {
        match error {
            archon_collection::CollectionError::Study(error) => error.into(),
            other => Error::Collection(other),
        }
    }
}

impl From<clap::Error> for Error {
    fn from(error: clap::Error) -> Error {
        Error::Usage(error.to_string())
    }
}

impl From<JournalError> for Error {
    fn from(error: JournalError) -> Error {
        Error::Study(error.into())
    }
}

impl From<ShardsError> for Error {
    fn from(error: ShardsError) -> Error {
        Error::Study(error.into())
    }
}

impl From<ThreadsError> for Error {
    fn from(error: ThreadsError) -> Error {
        match error {
            ThreadsError::OutOfRange { .. } => Error::Usage(format!("--{error}")),
            ThreadsError::Start(_) => Error::Other(error.to_string()),
        }
    }
}
