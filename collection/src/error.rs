//! The reasons why a collection cannot be used.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use archon_lab::error::StudyError;
use rusqlite::{ErrorCode, ffi};

/// What SQLite says where the operating system does not take what is to be written. Only of a page of the file itself it
/// says that the disk is full.
const WRITING: [i32; 7] = [
    ffi::SQLITE_IOERR_WRITE,
    ffi::SQLITE_IOERR_FSYNC,
    ffi::SQLITE_IOERR_DIR_FSYNC,
    ffi::SQLITE_IOERR_TRUNCATE,
    ffi::SQLITE_IOERR_SHMOPEN,
    ffi::SQLITE_IOERR_SHMSIZE,
    ffi::SQLITE_IOERR_SHMMAP,
];

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
    /// Something cannot be written, as on a disk that is full
    #[error(
        "{path} cannot be written ({why}): is the disk full? What was stored before is kept. Free some space, then \
         run the same command again to continue",
        path = path.display()
    )]
    Unwritable {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// The file contains what no version of archon wrote
    #[error(
        "{path} is damaged ({why}): restore it from a backup, or begin another collection with --collection",
        path = path.display()
    )]
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
        if let rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::InvalidColumnType(..) = error
        {
            return CollectionError::Damaged { path, why: error.to_string() };
        }
        let code = error.sqlite_error().map(|error| error.extended_code);
        if code.is_some_and(|code| WRITING.contains(&code)) {
            return CollectionError::Unwritable { path, why: error.to_string() };
        }
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

    /// An error of the operating system on a file.
    pub(crate) fn of_io(path: &Path, error: &std::io::Error) -> CollectionError {
        let path = path.to_path_buf();
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => CollectionError::Full { path },
            _ => CollectionError::File { path, why: error.to_string() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_full_disk_causes_asks_whether_it_is_full() {
        let said = |code| {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            CollectionError::of_file(Path::new("c.db"), &error).to_string()
        };
        for code in [ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_SHMOPEN, ffi::SQLITE_IOERR_SHMSIZE]
        {
            assert!(said(code).contains("is the disk full?"), "{}", said(code));
        }
        assert!(!said(ffi::SQLITE_IOERR_READ).contains("full"));
        let damaged = said(ffi::SQLITE_CORRUPT);
        assert!(damaged.contains("restore it from a backup"), "{damaged}");
    }
}
