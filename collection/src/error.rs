//! The reasons why a collection cannot be used.

use std::path::{Path, PathBuf};

use archon_lab::error::StudyError;
use rusqlite::ErrorCode;

/// The reason why a command on a collection failed. What was stored before stays stored.
#[derive(Debug, thiserror::Error)]
pub enum CollectionError {
    /// There is no file of this name, where one is needed
    #[error("there is no collection {path}: `archon collection add DECKS` begins one", path = path.display())]
    Missing {
        /// The file
        path: PathBuf,
    },
    /// The file is something else
    #[error(
        "{path} is not a collection of archon and was not changed: name another file with --collection",
        path = path.display()
    )]
    NotACollection {
        /// The file
        path: PathBuf,
    },
    /// The file was written by a later version of archon
    #[error(
        "{path} was written by a later version of archon (format {found}; this one reads formats up to {known}): \
         update archon, or name another file with --collection",
        path = path.display()
    )]
    Newer {
        /// The file
        path: PathBuf,
        /// Its format
        found: usize,
        /// The latest format that this version knows
        known: usize,
    },
    /// Another program holds the file
    #[error(
        "{path} is locked by another program: run the same command again when that one has ended",
        path = path.display()
    )]
    Busy {
        /// The file
        path: PathBuf,
    },
    /// Nothing more can be written
    #[error(
        "{path} cannot grow, because the disk is full: what was stored before is kept; free some space, then run \
         the same command again to continue",
        path = path.display()
    )]
    Full {
        /// The file
        path: PathBuf,
    },
    /// The file contains what no version of archon wrote
    #[error("{path} is damaged ({why}): replace it by a copy of it", path = path.display())]
    Damaged {
        /// The file
        path: PathBuf,
        /// What is wrong
        why: String,
    },
    /// The file cannot be opened, read or written
    #[error("cannot use the collection {path}: {why}", path = path.display())]
    File {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// The folder for data of programs is not known
    #[error("the folder for data of this user is not known: name a file with --collection")]
    NoDataFolder,
    /// No deck of the collection has a name
    #[error(
        "no deck named {name:?} in the collection{hint} (`archon collection list` lists its decks)"
    )]
    NoSuchDeck {
        /// The name that was given
        name: String,
        /// A suggestion; may be empty
        hint: String,
    },
    /// Several decks of the collection have a name
    #[error("{name:?} names {} decks of the collection: name one by its fingerprint, {}", fingerprints.len(), fingerprints.join(" or "))]
    Several {
        /// The name that was given
        name: String,
        /// The fingerprints of the decks
        fingerprints: Vec<String>,
    },
    /// A stored deck has cards that this build does not know
    #[error(
        "the deck {name:?} of the collection cannot be read by this version of archon: remove it and add it again"
    )]
    UnknownDeck {
        /// The deck
        name: String,
    },
    /// The games cannot be played
    #[error(transparent)]
    Study(#[from] StudyError),
}

impl CollectionError {
    /// An error of SQLite on a file.
    pub(crate) fn of_file(path: &Path, error: &rusqlite::Error) -> CollectionError {
        let path = path.to_path_buf();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => CollectionError::Full { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                CollectionError::Busy { path }
            }
            Some(ErrorCode::NotADatabase) => CollectionError::NotACollection { path },
            Some(ErrorCode::DatabaseCorrupt) => {
                CollectionError::Damaged { path, why: error.to_string() }
            }
            _ => CollectionError::File { path, why: error.to_string() },
        }
    }
}
