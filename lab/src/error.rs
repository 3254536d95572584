//! Why a study cannot be run.

use crate::game::DeckError;
use crate::game::keyforge::cards::CardError;
use archon_runner::forfeits::TooManyForfeits;
use archon_runner::shards::ShardsError;
use archon_runner::threads::ThreadsError;
use archon_runner::{JournalError, RunError};

/// A setting that a study cannot be run with. Its text begins with the name of the setting.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// A value outside of its range
    #[error("{setting} takes {range}, not {given}")]
    OutOfRange {
        /// The setting
        setting: &'static str,
        /// What it takes, in words
        range: &'static str,
        /// What was given
        given: String,
    },
    /// Fewer mirrored pairs than the study needs
    #[error("{setting} {given} is too few {purpose}: at least {least}")]
    TooFewPairs {
        /// The setting
        setting: &'static str,
        /// What was given
        given: u64,
        /// What they are too few for, in words
        purpose: String,
        /// What is needed, in words
        least: String,
    },
}

impl ConfigError {
    /// The name of the setting, as of the field of the study's settings.
    pub fn setting(&self) -> &'static str {
        match self {
            ConfigError::OutOfRange { setting, .. } | ConfigError::TooFewPairs { setting, .. } => {
                setting
            }
        }
    }
}

/// Whether half a width can be reached: finite and above 0.
pub(crate) fn check_above_0(
    setting: &'static str,
    given: f64,
    range: &'static str,
) -> Result<(), ConfigError> {
    if given > 0.0 && given.is_finite() {
        return Ok(());
    }
    Err(ConfigError::OutOfRange { setting, range, given: given.to_string() })
}

/// Whether half a width of a share is above 0 and below 50 percent.
pub(crate) fn check_percent(setting: &'static str, given: f64) -> Result<(), ConfigError> {
    if given > 0.0 && given < 50.0 {
        return Ok(());
    }
    let range = "percent between 0 and 50";
    Err(ConfigError::OutOfRange { setting, range, given: given.to_string() })
}

/// Why a study was not run, or gave no report.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A setting is out of its range
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Too few decks
    #[error("{study} takes at least two decks, not {given}")]
    TooFewDecks {
        /// The study
        study: &'static str,
        /// How many were given
        given: usize,
    },
    /// Too few sets to compare
    #[error(
        "set against set takes decks of at least two sets, two decks of each; given are {}",
        if given.is_empty() { "none" } else { given }
    )]
    TooFewSets {
        /// The sets that have two decks
        given: String,
    },
    /// A deck has nobody to play against
    #[error("there is nobody for {deck:?} to play against: {field} holds no other deck")]
    NoOpponent {
        /// The deck
        deck: String,
        /// The field, as it was named
        field: String,
    },
    /// Cards are measured of one deck
    #[error("what cards are worth is measured of one deck, not of {given}, against a field")]
    CardsOfOneDeck {
        /// How many were given
        given: usize,
    },
    /// A bundled deck cannot be had
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// Cards cannot be measured
    #[error(transparent)]
    Cards(#[from] CardError),
    /// Interrupted before any pair of games was finished
    #[error("interrupted before the first games were finished: there is nothing to report")]
    NothingPlayed,
    /// The journal cannot be used
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Parts cannot be joined
    #[error(transparent)]
    Shards(#[from] ShardsError),
    /// The threads cannot be started
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// Too many games were forfeited
    #[error(transparent)]
    Forfeits(#[from] TooManyForfeits),
}

impl From<RunError> for StudyError {
    fn from(error: RunError) -> StudyError {
        match error {
            RunError::Journal(error) => error.into(),
            RunError::Shards(error) => error.into(),
            RunError::Threads(error) => error.into(),
            RunError::Forfeits(error) => error.into(),
        }
    }
}
