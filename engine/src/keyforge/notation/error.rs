//! What can be wrong with the text of a position.

/// What is wrong with the text of a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct NotationError {
    /// The line, from 1
    pub line: usize,
    /// The character in the line, from 1
    pub column: usize,
    /// What is wrong
    pub problem: NotationProblem,
}

/// What is wrong with the text of a position. Long words are shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationProblem {
    /// No card has that id
    #[error(
        "no card has the id “{word}”{}",
        nearest.map_or(String::new(), |id| format!("; did you mean “{id}”?"))
    )]
    UnknownCard {
        /// What was written
        word: String,
        /// The id of the card whose name is nearest, where one is near at all
        nearest: Option<&'static str>,
    },
    /// A word that does not say what belongs there
    #[error("“{word}” is no {wanted}")]
    Not {
        /// What was written
        word: String,
        /// What belongs there
        wanted: &'static str,
    },
    /// A number that is none, or too large
    #[error("“{word}” is no number from 0 to {most}")]
    Number {
        /// What was written
        word: String,
        /// The largest number possible
        most: u64,
    },
    /// Something is missing before the place given
    #[error("{0} is missing here")]
    Missing(&'static str),
    /// A field given twice
    #[error("“{0}” is given twice")]
    Twice(String),
    /// A player's field before any player
    #[error("“{0}” belongs to a player: write “one:” or “two:” before")]
    NoPlayer(String),
    /// A number that two cards have
    #[error("two cards of player {owner} have the number {number}")]
    NumberTwice {
        /// Their owner
        owner: &'static str,
        /// Their number
        number: usize,
    },
    /// A number that no card has, though a later one is taken
    #[error("player {owner} has a card with the number {last}, but none with {number}")]
    Gap {
        /// The owner
        owner: &'static str,
        /// The number that is free
        number: usize,
        /// The last number taken
        last: usize,
    },
    /// Cards on cards on cards
    #[error("cards are nested more deeply than any game does")]
    TooDeep,
}

/// A word as an error shows it.
pub(super) fn short(word: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = word.chars().take(LONGEST).collect();
    if word.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
