//! The reasons why the server cannot start.

use std::path::{Path, PathBuf};

/// The reason why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A file or folder cannot be used
    #[error("cannot {what} {path}: {why}", path = path.display())]
    File {
        /// What was to be done
        what: &'static str,
        /// The file or folder
        path: PathBuf,
        /// Why it cannot
        why: String,
    },
    /// Another server has the folder
    #[error(
        "another `archon serve` keeps its studies in {path}: use that one, or name another folder with --folder",
        path = path.display()
    )]
    InUse {
        /// The folder
        path: PathBuf,
    },
    /// The port cannot be listened on
    #[error("cannot listen on port {port} of 127.0.0.1 ({why}): name another with --port")]
    Port {
        /// The port
        port: u16,
        /// Why it cannot
        why: String,
    },
    /// There are no random numbers for a token
    #[error("the system has no random numbers for a token: {0}")]
    Random(String),
    /// The folder for data of programs is not known
    #[error("the folder for data of this user is not known: name one with --folder")]
    NoDataFolder,
}

impl ServeError {
    pub(crate) fn file(what: &'static str, path: &Path, why: &std::io::Error) -> ServeError {
        ServeError::File { what, path: path.into(), why: why.to_string() }
    }
}
