//! The reasons why parts of a campaign cannot be joined.

use std::path::PathBuf;

use super::EXTENSION;
use crate::journal::JournalError;
use crate::shard::Shard;

/// The reason why parts cannot be joined.
#[derive(Debug, thiserror::Error)]
pub enum ShardsError {
    /// A folder has no part
    #[error("no parts in {folder}: the names of parts end in .{EXTENSION}", folder = folder.display())]
    EmptyFolder {
        /// The folder
        folder: PathBuf,
    },
    /// A file is not a part
    #[error("{path} is not a part of a campaign: parts are written with --shard", path = path.display())]
    NoPart {
        /// The file
        path: PathBuf,
    },
    /// A part belongs to another campaign
    #[error(
        "{path} belongs to another campaign than {other}: {differences} (\"in the file\": in {other})",
        path = path.display(),
        other = other.display()
    )]
    Foreign {
        /// The part
        path: PathBuf,
        /// The first part that was named
        other: PathBuf,
        /// The differences, in words
        differences: String,
    },
    /// A part was written by another version
    #[error(
        "{path} was written by archon {theirs}, this is archon {ours}: join parts with the version that played them",
        path = path.display(),
        ours = env!("CARGO_PKG_VERSION")
    )]
    OtherVersion {
        /// The part
        path: PathBuf,
        /// Its version
        theirs: String,
    },
    /// Two files are the same part
    #[error(
        "{shard} was given twice, as {one} and {two}: name one of them",
        one = one.display(),
        two = two.display()
    )]
    Doubled {
        /// The part
        shard: Shard,
        /// The one file
        one: PathBuf,
        /// The other file
        two: PathBuf,
    },
    /// Parts are missing
    #[error("{missing}")]
    Missing {
        /// The missing parts and how to play them, in words
        missing: String,
    },
    /// A part is not complete
    #[error(
        "{shard} ({path}) is not complete: {what} {from} to {to} are missing; run the command that began it again",
        path = path.display()
    )]
    Unfinished {
        /// The part
        shard: Shard,
        /// Its file
        path: PathBuf,
        /// The unit that is counted: games or pairs
        what: &'static str,
        /// The first that is missing
        from: u64,
        /// The last of them
        to: u64,
    },
    /// A part contains rounds of another part
    #[error(
        "{shard} ({path}) is damaged: it contains rounds of another part; play it again",
        path = path.display()
    )]
    NotItsOwn {
        /// The part
        shard: Shard,
        /// Its file
        path: PathBuf,
    },
    /// The header of a part cannot be read by this program
    #[error("{path} cannot be joined by this build of archon, which cannot read its {what}: join parts with the build that played them", path = path.display())]
    Unknown {
        /// The part
        path: PathBuf,
        /// What cannot be read, as `player "NAME"`
        what: String,
    },
    /// Single games were requested, but the parts contain totals only
    #[error(
        "the parts contain no single games: a line for each game needs parts that were played with --keep-games"
    )]
    NoGames,
    /// A part cannot be read, or is damaged
    #[error(transparent)]
    Journal(#[from] JournalError),
}
