//! The reasons why a journal cannot be used.

use std::path::{Path, PathBuf};

use super::FORMAT;

/// The reason why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written
    #[error("cannot {what} the journal {path}: {why}", path = path.display())]
    File {
        /// The operation: read or write
        what: &'static str,
        /// The file
        path: PathBuf,
        /// The reason
        why: std::io::Error,
    },
    /// The file is not a journal
    #[error(
        "{path} is not a journal of archon and was not changed; --resume takes a journal, or the name of a new file",
        path = path.display()
    )]
    NoJournal {
        /// The file
        path: PathBuf,
    },
    /// Another program is using it
    #[error("the journal {path} is in use by another archon that is still running: wait until it ends, or use another file", path = path.display())]
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
        /// The first damaged line, from 1
        line: u64,
        /// The damage
        what: String,
    },
    /// It was written by an older archon
    #[error(
        "the journal {path} has format {format} of an older archon, this one writes format {FORMAT}: start again with another file, or continue with the version that began it",
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
        "the journal {path} belongs to another study: {differences}; run the study that began it, or use another file with --resume",
        path = path.display()
    )]
    OtherStudy {
        /// The file
        path: PathBuf,
        /// The differences, in words
        differences: String,
    },
    /// Its batches are not those of the study
    #[error(
        "the journal {path} does not match this study from line {line} on: it was begun with more games, or by another build of the same version; start again with another file",
        path = path.display()
    )]
    OtherBatches {
        /// The file
        path: PathBuf,
        /// The first line that does not match
        line: u64,
    },
}

fn advice(path: &Path, line: u64) -> String {
    let path = path.display();
    match line {
        1 => "nothing in it can be used: start again with another file".into(),
        2 => "no portion in it can be used: start again with another file".into(),
        _ => format!(
            "the lines before it are intact: `head -n {} {path} > NEW` copies them, and --resume NEW \
             continues from there",
            line - 1
        ),
    }
}
