//! SavedGame games as files: written whole or not at all, and never over something else.

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_sim::files::read_text;

use super::describe::{Describe, SavedGame};

/// The reason why a saved game was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file cannot be read
    #[error("cannot read {path}: {why}", path = path.display())]
    Read {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// The file cannot be written
    #[error("cannot write {path}: {why}", path = path.display())]
    Write {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// A file of this name exists and is not a single saved game
    #[error("{path} exists and is not a single saved game: choose another name", path = path.display())]
    Occupied {
        /// The file
        path: PathBuf,
    },
    /// The file is empty
    #[error("{path} contains no game", path = path.display())]
    Empty {
        /// The file
        path: PathBuf,
    },
    /// The file has no line of this number
    #[error("{path} has no game {number}: it contains games 0 to {last}", path = path.display())]
    NoSuchGame {
        /// The file
        path: PathBuf,
        /// The number that was given, counted from 0
        number: usize,
        /// The last number
        last: usize,
    },
    /// A line is not a saved game
    #[error("{path}, game {number}: {why}", path = path.display())]
    NoGame {
        /// The file
        path: PathBuf,
        /// The number of the game in the file, counted from 0
        number: usize,
        /// Why
        why: String,
    },
}

/// The lines of a file that holds saved games, one a line.
///
/// # Errors
/// [`FileError`] if the file cannot be read or has no line.
pub fn lines(path: &Path) -> Result<Vec<String>, FileError> {
    let text = read_text(path).map_err(|why| FileError::Read { path: path.into(), why })?;
    let lines: Vec<String> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(String::from).collect();
    if lines.is_empty() { Err(FileError::Empty { path: path.into() }) } else { Ok(lines) }
}

/// Game number `number` of a file, counted from 0.
///
/// # Errors
/// [`FileError`].
pub fn read<G: Describe>(path: &Path, number: usize) -> Result<SavedGame<G::Start>, FileError> {
    let lines = lines(path)?;
    let line = lines.get(number).ok_or_else(|| {
        let path = path.into();
        FileError::NoSuchGame { path, number, last: lines.len() - 1 }
    })?;
    G::from_line(line).map_err(|why| FileError::NoGame { path: path.into(), number, why })
}

/// Writes the line of a saved game: afterwards the file holds it whole, or what it held before. A
/// file that holds one saved game is replaced; any other is left alone.
///
/// # Errors
/// [`FileError`].
pub fn write<G: Describe>(path: &Path, line: &str) -> Result<(), FileError> {
    if path.exists() {
        let one_game = lines(path).is_ok_and(|l| l.len() == 1 && G::from_line(&l[0]).is_ok());
        if !one_game {
            return Err(FileError::Occupied { path: path.into() });
        }
    }
    let failed = |why| FileError::Write { path: path.into(), why };
    let file = beside(path, line).map_err(failed)?;
    file.persist(path).map_err(|e| failed(e.error))?;
    Ok(())
}

/// A finished file in the same folder, which only needs its name.
fn beside(path: &Path, line: &str) -> std::io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut file = tempfile::Builder::new()
        .prefix(".archon-")
        .suffix(".part")
        .tempfile_in(folder.unwrap_or(Path::new(".")))?;
    writeln!(file, "{line}")?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Writes a line into a new file of a folder, `archon-autosave-1.jsonl` or the next number that is
/// free; which it is.
///
/// # Errors
/// [`FileError::Write`].
pub fn write_anew(folder: &Path, line: &str) -> Result<PathBuf, FileError> {
    for number in 1.. {
        let path = folder.join(format!("archon-autosave-{number}.jsonl"));
        if path.exists() {
            continue;
        }
        let failed = |why| FileError::Write { path: path.clone(), why };
        match beside(&path, line).map_err(failed)?.persist_noclobber(&path) {
            Ok(_) => return Ok(path),
            Err(e) if e.error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(failed(e.error)),
        }
    }
    unreachable!("numbers do not end")
}

/// What a game that is left in a hurry would lose: kept up to date by the session, looked at by
/// whoever ends the program.
#[derive(Debug, Default)]
pub struct UnsavedGame {
    /// The line of the game, if it holds anything that was not saved
    pub line: Option<String>,
}
