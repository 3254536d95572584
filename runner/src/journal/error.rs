//! Why a journal cannot be used.

use std::path::{Path, PathBuf};

use super::FORMAT;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written
    #[error("cannot {what} the journal {path}: {why}", path = path.display())]
    File {
        /// What was tried
        what: &'static str,
        /// The file
        path: PathBuf,
        /// Why not
        why: std::io::Error,
    },
    /// The file is something else
    #[error(
        "{path} is no journal of archon, and is left as it is; give --resume a journal, or the name of a file that does not exist yet",
        path = path.display()
    )]
    NoJournal {
        /// The file
        path: PathBuf,
    },
    /// Another program is using it
    #[error("the journal {path} is in use by another archon that is still running", path = path.display())]
    InUse {
        /// The file
        path: PathBuf,
    },
    /// The file was changed after it was written
    #[error(
        "the journal {path} is damaged in line {line}: {what}; {advice}",
        path = path.display(),
        advice = advice(path, *line)
    )]
    Damaged {
        /// The file
        path: PathBuf,
        /// The first line that is not sound, from 1
        line: u64,
        /// What is wrong with it
        what: String,
    },
    /// It was written by an older archon
    #[error(
        "the journal {path} has format {format}, of an older archon; this one writes format {FORMAT}: start anew with another file, or go on with the archon that began it",
        path = path.display()
    )]
    OldFormat {
        /// The file
        path: PathBuf,
        /// Its format
        format: String,
    },
    /// It belongs to another study
    #[error(
        "the journal {path} is of another study: {differences}; run what it was begun with, or give --resume another file",
        path = path.display()
    )]
    OtherStudy {
        /// The file
        path: PathBuf,
        /// What differs
        differences: String,
    },
    /// Its batches are not those that the study asks for
    #[error(
        "the journal {path} does not go on as this study does, from line {line} on: it was begun with more games, or by an archon of the same version that plans its games otherwise; start anew with another file",
        path = path.display()
    )]
    OtherBatches {
        /// The file
        path: PathBuf,
        /// The first line that does not fit
        line: u64,
    },
}

fn advice(path: &Path, line: u64) -> String {
    let path = path.display();
    match line {
        1 => "nothing of it can be used: start anew with another file".into(),
        2 => "no portion of it can be used: start anew with another file".into(),
        _ => format!(
            "the lines before it are sound: `head -n {} {path} > NEW` keeps them, and --resume NEW \
             goes on from there",
            line - 1
        ),
    }
}
