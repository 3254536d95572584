//! Why parts of a campaign cannot be joined.

use std::path::PathBuf;

use super::EXTENSION;
use crate::journal::JournalError;
use crate::shard::Shard;

/// Why parts cannot be joined.
#[derive(Debug, thiserror::Error)]
pub enum ShardsError {
    /// No part is there
    #[error("there is no part in {folder}: no name of a file in it ends in .{EXTENSION}", folder = folder.display())]
    EmptyFolder {
        /// The folder
        folder: PathBuf,
    },
    /// A file is no part
    #[error("{path} is no part of a campaign: such files are written with --shard", path = path.display())]
    NoPart {
        /// The file
        path: PathBuf,
    },
    /// It is of another campaign
    #[error(
        "{path} is a part of another campaign than {other}: {differences} (\"in the file\" is of {other})",
        path = path.display(),
        other = other.display()
    )]
    Foreign {
        /// The part
        path: PathBuf,
        /// The first part that was named
        other: PathBuf,
        /// What differs
        differences: String,
    },
    /// It was written by another version
    #[error(
        "{path} was written by archon {theirs}, this is archon {ours}: join parts with the archon that played them",
        path = path.display(),
        ours = env!("CARGO_PKG_VERSION")
    )]
    OtherVersion {
        /// The part
        path: PathBuf,
        /// Its version
        theirs: String,
    },
    /// A part is there twice
    #[error(
        "{shard} is there twice: {one} and {two}",
        one = one.display(),
        two = two.display()
    )]
    Doubled {
        /// Which
        shard: Shard,
        /// Where
        one: PathBuf,
        /// Where again
        two: PathBuf,
    },
    /// Parts are not there
    #[error("{missing} missing")]
    Missing {
        /// Which, in words
        missing: String,
    },
    /// A part was not played to its end
    #[error(
        "{shard} ({path}) is not finished: {what} {from} to {to} are missing; the command that began it goes on",
        path = path.display()
    )]
    Unfinished {
        /// Which
        shard: Shard,
        /// Its file
        path: PathBuf,
        /// What is missing, as it is counted
        what: &'static str,
        /// The first that is missing
        from: u64,
        /// The last of them
        to: u64,
    },
    /// A part has what belongs to another
    #[error(
        "{shard} ({path}) is damaged: it has rounds that belong to another part",
        path = path.display()
    )]
    NotItsOwn {
        /// Which
        shard: Shard,
        /// Its file
        path: PathBuf,
    },
    /// It says something of its campaign that this program cannot read
    #[error("{path} is no part that this archon can join: {what} in it cannot be read", path = path.display())]
    Unknown {
        /// The part
        path: PathBuf,
        /// What
        what: String,
    },
    /// Games are wanted one by one, and only totals were kept
    #[error(
        "the parts hold no single games: play them with --keep-games where a line for each game is wanted"
    )]
    NoGames,
    /// A part cannot be read, or is damaged
    #[error(transparent)]
    Journal(#[from] JournalError),
}
