//! Faults of programs that play.

use std::time::Duration;

/// The fault of a program that forfeits its game, in words for its author.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The command cannot be read
    #[error("the command {command:?} cannot be read: {why}")]
    NoCommand {
        /// The command
        command: String,
        /// The reason
        why: String,
    },
    /// The program cannot be started
    #[error("{command:?} cannot be started: {why}")]
    NotStarted {
        /// The command
        command: String,
        /// The reason
        why: String,
    },
    /// A message of the program did not come in time
    #[error("no {awaited} within {}", seconds(*.within))]
    TimedOut {
        /// The expected message
        awaited: String,
        /// The time limit
        within: Duration,
    },
    /// The run was stopped while the message was awaited; the program has done nothing wrong
    #[error("the {awaited} was no longer awaited: the run was stopped")]
    Stopped {
        /// The expected message
        awaited: String,
    },
    /// The program does not read what is sent
    #[error("{sent} could not be sent within {}: the program does not read its input", seconds(*.within))]
    DoesNotRead {
        /// The message
        sent: String,
        /// The time limit
        within: Duration,
    },
    /// The program ended
    #[error("the program ended ({how}) during {awaited}")]
    Ended {
        /// Its exit status, or the signal that killed it
        how: String,
        /// The expected message
        awaited: String,
    },
    /// The program runs on, but one of its pipes is closed
    #[error("the program closed its {pipe} during {awaited}")]
    Closed {
        /// The pipe
        pipe: &'static str,
        /// The expected message
        awaited: String,
    },
    /// A line that is not the expected message
    #[error("expected {awaited}, received {line:?}: {why}")]
    NoMessage {
        /// The expected message
        awaited: String,
        /// The line, cut short
        line: String,
        /// The problem
        why: String,
    },
    /// A line without an end
    #[error("expected {awaited}, received a line of more than {most} bytes")]
    TooLong {
        /// The longest line that is read
        most: usize,
        /// The expected message
        awaited: String,
    },
    /// The program spoke without being asked
    #[error("the program sent {line:?} before it was asked {asked}")]
    Early {
        /// The line, cut short
        line: String,
        /// The question that was asked next
        asked: String,
    },
    /// The program speaks another version
    #[error(
        "the program speaks version {given} of the protocol, archon speaks {}",
        super::game::VERSIONS.map(|version| version.to_string()).join(" and ")
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
        /// The games that it plays
        plays: String,
    },
    /// The number is not that of a legal answer
    #[error("{given} is not an answer to {asked}: answers are numbered from 0 to {last}")]
    NoSuchAnswer {
        /// The number given
        given: u64,
        /// The question
        asked: String,
        /// The last answer
        last: usize,
    },
    /// The answer is to another question
    #[error("an answer to question {given}, but {asked} was asked")]
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

/// The beginning of a line, for a message.
pub(super) fn excerpt(line: &[u8]) -> String {
    const MOST: usize = 80;
    let text = String::from_utf8_lossy(line);
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
