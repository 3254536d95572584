//! The reasons why a study cannot be run.

use crate::game::keyforge::cards::CardError;
use crate::game::{DeckError, UnknownRules};
use archon_runner::forfeits::TooManyForfeits;
use archon_runner::shards::ShardsError;
use archon_runner::threads::ThreadsError;
use archon_runner::{JournalError, RunError};
use archon_sim::players::registry::WrongPlayer;

/// A setting that a study cannot be run with. Its text is the name of the setting and the problem.
#[derive(Clone, PartialEq, Debug)]
pub enum ConfigError {
    /// A value outside of its range
    OutOfRange {
        /// The setting
        setting: &'static str,
        /// The values that it takes, in words
        range: String,
        /// The value that was given
        given: String,
    },
    /// A text that cannot be read
    Text {
        /// The setting
        setting: &'static str,
        /// The problem, in words
        problem: String,
    },
    /// A setting that must be given
    Missing {
        /// The setting
        setting: &'static str,
        /// The values that it takes, in words
        range: String,
    },
    /// Two settings of which one excludes the other
    Conflict {
        /// The setting
        setting: &'static str,
        /// The setting that excludes it
        other: &'static str,
    },
    /// The handicap of another game
    OtherHandicap {
        /// As it was given
        given: &'static str,
        /// The game whose handicap it is
        of: &'static str,
        /// The game that is played
        title: &'static str,
        /// Its handicap
        handicap: &'static str,
    },
    /// Fewer mirrored pairs than the study needs
    TooFewPairs {
        /// The setting
        setting: &'static str,
        /// The value that was given
        given: u64,
        /// The purpose of the pairs, in words
        purpose: String,
        /// The least number, in words
        least: String,
    },
}

impl ConfigError {
    /// The name of the setting: a field of the study's settings.
    pub const fn setting(&self) -> &'static str {
        match self {
            ConfigError::OutOfRange { setting, .. }
            | ConfigError::Text { setting, .. }
            | ConfigError::Missing { setting, .. }
            | ConfigError::Conflict { setting, .. }
            | ConfigError::OtherHandicap { given: setting, .. }
            | ConfigError::TooFewPairs { setting, .. } => setting,
        }
    }

    /// The problem: the text without the name of the setting at its beginning. `named` gives the names of other
    /// settings.
    pub fn problem(&self, named: impl Fn(&str) -> String) -> String {
        match self {
            ConfigError::OutOfRange { range, given, .. } => format!("takes {range}, not {given}"),
            ConfigError::Text { problem, .. } => format!("cannot be used: {problem}"),
            ConfigError::Missing { range, .. } => format!("must be given: {range}"),
            ConfigError::Conflict { other, .. } => {
                format!("cannot be used together with {}", named(other))
            }
            ConfigError::OtherHandicap { of, title, handicap, .. } => {
                format!("is the handicap of {of}: use {} for {title}", named(handicap))
            }
            ConfigError::TooFewPairs { given, purpose, least, .. } => {
                format!("{given} is too few {purpose}: use at least {least}")
            }
        }
    }
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.setting(), self.problem(str::to_string))
    }
}

impl std::error::Error for ConfigError {}

/// The reason why a study was not run, or gave no report.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A setting is out of its range
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// There is no such player, or it cannot play
    #[error(transparent)]
    Player(#[from] WrongPlayer),
    /// There is no such edition of the rules
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// The study is not available for the game
    #[error("{study} is not available for {title}")]
    OtherGame {
        /// The study
        study: &'static str,
        /// The game
        title: &'static str,
    },
    /// Another number of decks than the study takes
    #[error("{problem}")]
    NumberOfDecks {
        /// What it takes and what was given, in words
        problem: String,
    },
    /// Another number of players than the study takes
    #[error("{problem}")]
    NumberOfPlayers {
        /// What it takes and what was given, in words
        problem: String,
    },
    /// Decks that cannot be played where none may be left out
    #[error("{problem}")]
    LeftOut {
        /// The decks and the reasons, in words
        problem: String,
    },
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
        "a comparison of sets takes at least two sets with two decks each; sets with two decks: {}",
        if given.is_empty() { "none" } else { given }
    )]
    TooFewSets {
        /// The sets that have two decks
        given: String,
    },
    /// A deck has no opponent
    #[error("{deck:?} has no opponent: {field} contains no other deck; name other opponents")]
    NoOpponent {
        /// The deck
        deck: String,
        /// The field, as given
        field: String,
    },
    /// The impact of cards is measured for one deck
    #[error("the impact of cards is measured for one deck against a field, not for {given} decks")]
    CardsOfOneDeck {
        /// How many were given
        given: usize,
    },
    /// A deck cannot be found or played
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// Data of human play cannot be used
    #[error("{problem}; the setting data names that folder")]
    Data {
        /// The problem, in words
        problem: String,
    },
    /// Cards cannot be measured
    #[error(transparent)]
    Cards(#[from] CardError),
    /// Interrupted before any pair of games was finished
    #[error("interrupted before the first games were finished: no results")]
    NothingPlayed,
    /// A search was interrupted before its final round
    #[error(
        "interrupted before the final round: no results{}",
        if *has_journal { "; to continue, run the same command again" } else { "; --resume FILE keeps what was played" }
    )]
    InterruptedSearch {
        /// Whether a journal has what was played
        has_journal: bool,
    },
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
    /// A player forfeited a game that values are taken from
    #[error("the player {player} forfeited, so that there are no values: {reason}")]
    Forfeited {
        /// The player
        player: String,
        /// The reason that it gave
        reason: String,
    },
}

impl StudyError {
    /// The kind of the error: the name of its class in Python, and of the error in JavaScript.
    pub const fn kind(&self) -> &'static str {
        match self {
            StudyError::Config(_)
            | StudyError::Cards(_)
            | StudyError::Threads(_)
            | StudyError::Rules(_)
            | StudyError::Data { .. } => "SettingError",
            StudyError::Player(_)
            | StudyError::NumberOfPlayers { .. }
            | StudyError::Forfeited { .. } => "PlayerError",
            StudyError::TooFewDecks { .. }
            | StudyError::NumberOfDecks { .. }
            | StudyError::OtherGame { .. }
            | StudyError::LeftOut { .. }
            | StudyError::TooFewSets { .. }
            | StudyError::CardsOfOneDeck { .. }
            | StudyError::NoOpponent { .. }
            | StudyError::Deck(_) => "DeckError",
            StudyError::Journal(_) => "JournalError",
            StudyError::NothingPlayed
            | StudyError::InterruptedSearch { .. }
            | StudyError::Forfeits(_)
            | StudyError::Shards(_) => "StudyError",
        }
    }
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
