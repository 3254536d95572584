//! Where studies are kept: a folder each, with what was asked for, its journal, how it stands, and its report.
//!
//! | file | what it is |
//! | --- | --- |
//! | `request.json` | what was asked for; written once |
//! | `state.json` | how it stands |
//! | `journal`, `journal.PART` | the pairs that were played |
//! | `report.json`, `report.html`, … | the report, or that of what was played so far |
//! | `NAME.txt` | what was pasted for a setting that is a file |
//!
//! Files are written under another name and renamed, so that a kill leaves the old one or the new one.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use archon_lab::definition::StudyReport;
use archon_report::render::RENDERERS;
use serde::{Deserialize, Serialize};

use crate::error::ServeError;
use crate::request::Kept;

/// How a study stands.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It waits for others
    Queued,
    /// It is played
    Running,
    /// It has its report
    Done,
    /// Somebody stopped it; it can go on
    Stopped,
    /// It cannot be run
    Failed,
}

/// What was known of a study at some time.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Pairs that were known
    pub played: u64,
    /// The answer of the report of then
    pub answer: String,
}

/// How a study stands, and what is known of it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// How it stands
    pub standing: Standing,
    /// Why it failed, in a sentence; empty otherwise
    pub problem: String,
    /// The title of its report
    pub title: String,
    /// The answers so far, the last one last
    pub steps: Vec<Step>,
    /// What somebody should know of its decks
    pub notes: Vec<String>,
    /// When it was asked for, in seconds since 1970
    pub asked: u64,
}

/// The folder of all studies. It is locked as long as this is there.
pub struct Store {
    folder: PathBuf,
    _lock: File,
}

/// The folder of a user who names none: `archon/serve` in the folder for data.
///
/// # Errors
/// [`ServeError::NoDataFolder`].
pub fn default_folder() -> Result<PathBuf, ServeError> {
    use etcetera::BaseStrategy as _;
    let folders = etcetera::choose_base_strategy().map_err(|_| ServeError::NoDataFolder)?;
    Ok(folders.data_dir().join("archon").join("serve"))
}

impl Store {
    /// Opens a folder; makes it where there is none.
    ///
    /// # Errors
    /// It cannot be used, or another server has it.
    pub fn open(folder: &Path) -> Result<Store, ServeError> {
        let make = folder.join("studies");
        std::fs::create_dir_all(&make).map_err(|why| ServeError::file("make", &make, &why))?;
        let folder = folder.canonicalize().map_err(|why| ServeError::file("use", folder, &why))?;
        let path = folder.join("lock");
        let failed = |why: io::Error| ServeError::file("lock", &path, &why);
        let mut options = File::options();
        let lock = options.write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Store { folder, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(ServeError::InUse { path: folder }),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        }
    }

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of a study.
    pub fn folder_of(&self, id: &str) -> PathBuf {
        self.folder.join("studies").join(id)
    }

    /// The names of all studies, in the order in which they were asked for.
    pub fn ids(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.join("studies")).into_iter().flatten();
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut ids: Vec<String> = names.filter(|name| number_of(name).is_some()).collect();
        ids.sort_by_key(|id| number_of(id));
        ids
    }

    /// The name of the next study of a kind, with its folder.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn next(&self, study: &str) -> io::Result<String> {
        let last = self.ids().last().and_then(|id| number_of(id)).unwrap_or(0);
        let id = format!("{}-{study}", last + 1);
        std::fs::create_dir(self.folder_of(&id))?;
        Ok(id)
    }

    /// What was asked for; none if it cannot be read.
    pub fn request(&self, id: &str) -> Option<Kept> {
        read_json(&self.folder_of(id).join("request.json"))
    }

    /// How a study stood.
    pub fn state(&self, id: &str) -> Option<State> {
        read_json(&self.folder_of(id).join("state.json"))
    }
}

/// The number at the beginning of a study's name.
fn number_of(id: &str) -> Option<u64> {
    let (number, study) = id.split_once('-')?;
    let is_plain = study.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    number.parse().ok().filter(|_| is_plain)
}

fn read_json<T: for<'d> Deserialize<'d>>(path: &Path) -> Option<T> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

/// Writes data into a file of a study.
///
/// # Errors
/// The file cannot be written.
pub fn write_json(folder: &Path, name: &str, value: &impl Serialize) -> io::Result<()> {
    write(folder, name, serde_json::to_string_pretty(value).map_err(io::Error::other)?.as_bytes())
}

/// Writes a report in all formats.
///
/// # Errors
/// A file cannot be written.
pub fn write_report(folder: &Path, report: &StudyReport) -> io::Result<()> {
    write(folder, "report.json", format!("{}\n", report.json).as_bytes())?;
    for renderer in RENDERERS {
        let text = (renderer.render)(&report.document);
        write(folder, &format!("report.{}", renderer.option), text.as_bytes())?;
    }
    Ok(())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.persist(folder.join(name)).map_err(|why| why.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn studies_are_numbered_and_one_server_has_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.next("rate").unwrap(), "1-rate");
        assert_eq!(store.next("cards-impact").unwrap(), "2-cards-impact");
        std::fs::create_dir(store.folder_of("10-matrix")).unwrap();
        std::fs::create_dir(store.folder_of("mine")).unwrap();
        assert_eq!(store.ids(), ["1-rate", "2-cards-impact", "10-matrix"]);
        assert_eq!(store.next("rate").unwrap(), "11-rate");
        assert!(matches!(Store::open(folder.path()), Err(ServeError::InUse { .. })));
        drop(store);
        assert!(Store::open(folder.path()).is_ok());
    }
}
