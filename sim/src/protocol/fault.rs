//! What can be wrong with a program that plays.

use std::time::Duration;

/// What a program did that ends its game, in words for whoever has to mend it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The command is none
    #[error("the command {command:?} cannot be read: {why}")]
    NoCommand {
        /// As it was given
        command: String,
        /// Why
        why: String,
    },
    /// The program cannot be started
    #[error("{command:?} cannot be started: {why}")]
    NotStarted {
        /// As it was given
        command: String,
        /// Why
        why: String,
    },
    /// The program did not say what it had to say in time
    #[error("no {awaited} within {}", seconds(*.within))]
    TimedOut {
        /// What was waited for
        awaited: String,
        /// How long
        within: Duration,
    },
    /// The program does not read what is sent
    #[error("{sent} could not be sent within {}: the program does not read its input", seconds(*.within))]
    DoesNotRead {
        /// What was sent
        sent: String,
        /// How long it was tried
        within: Duration,
    },
    /// The program ended
    #[error("the program ended ({how}) where {awaited} was due")]
    Ended {
        /// Its exit status, or the signal that killed it
        how: String,
        /// What was waited for
        awaited: String,
    },
    /// The program runs on, but one of its pipes is closed
    #[error("the program closed its {pipe} where {awaited} was due")]
    Closed {
        /// Which
        pipe: &'static str,
        /// What was waited for
        awaited: String,
    },
    /// A line that is not the message that was due
    #[error("no {awaited}, but {line:?}: {why}")]
    NoMessage {
        /// What was waited for
        awaited: String,
        /// What came, cut short
        line: String,
        /// What is wrong with it
        why: String,
    },
    /// A line without an end
    #[error("a line of more than {most} bytes where {awaited} was due")]
    TooLong {
        /// The longest line that is read
        most: usize,
        /// What was waited for
        awaited: String,
    },
    /// The program spoke without being asked
    #[error("the program said {line:?} before it was asked {asked}")]
    Early {
        /// What it said, cut short
        line: String,
        /// What came then
        asked: String,
    },
    /// The program speaks another version
    #[error(
        "the program speaks version {given} of the protocol; this one speaks {}",
        super::game::VERSION
    )]
    OtherVersion {
        /// The version it named
        given: u32,
    },
    /// The program does not play this game
    #[error("the program does not play {game}; it plays: {plays}")]
    OtherGame {
        /// The game
        game: &'static str,
        /// What it plays
        plays: String,
    },
    /// The number is not that of a legal answer
    #[error("{given} is no answer to {asked}: they are numbered from 0 to {last}")]
    NoSuchAnswer {
        /// The number given
        given: u64,
        /// The question
        asked: String,
        /// The last there is
        last: usize,
    },
    /// The answer is to another question
    #[error("an answer to question {given}, where {asked} was asked")]
    OtherQuestion {
        /// The number of the question that was answered
        given: u64,
        /// The question
        asked: String,
    },
}

fn seconds(duration: Duration) -> String {
    format!("{} s", duration.as_secs_f64())
}

/// The beginning of what a program said, for a message.
pub(super) fn excerpt(line: &[u8]) -> String {
    const MOST: usize = 80;
    let text = String::from_utf8_lossy(line);
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
