//! The folders of studies, each with the decks and settings of a study, its journal, its state, and its report.
//!
//! | file | what it is |
//! | --- | --- |
//! | `request.json` | the decks and settings; written once |
//! | `state.json` | the state |
//! | `journal`, `journal.PART` | the pairs that were played |
//! | `report.json`, `report.html`, … | the report, or that of what was played so far |
//! | `NAME.txt` | what was pasted for a setting that is a file |
//!
//! A file is written under another name, brought to the disk, and renamed: a kill leaves the old file or the new one. A
//! folder gets its name when all its files are there, and loses it before they are removed. The numbers of studies are
//! never used twice: `last-number` beside the folders has the last one.

use std::fs::{File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use archon_lab::definition::StudyReport;
use archon_report::render::RENDERERS;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use crate::error::ServeError;
use crate::request::SavedRequest;

/// The format of the files; a file without a number has format 0.
const FORMAT: u32 = 1;
/// The beginnings of the names of folders that are not studies yet, or no longer.
const NEW: &str = "new-";
const DELETED: &str = "deleted-";
/// The beginning of the names of temporary files.
const TEMPORARY: &str = ".tmp";
/// The largest number of answers of a study that are kept.
const MOST_STEPS: usize = 60;
/// The ending of the file with the data of a report.
const JSON: &str = "json";
/// The file with the number of the newest study.
const LAST_NUMBER: &str = "last-number";

/// The standing of a study.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It waits for others
    Queued,
    /// It is played
    Running,
    /// It has its report
    Done,
    /// Somebody stopped it; it can be continued
    Stopped,
    /// It cannot be run, or not be read
    Failed,
}

/// The answer of a study at some time.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Pairs that were known
    pub played: u64,
    /// The answer of the report of then
    pub answer: String,
}

/// The state of a study.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Its standing
    pub standing: Standing,
    /// Whether a stop was requested while it is played
    #[serde(default)]
    pub stop_requested: bool,
    /// The reason it failed, in a sentence; empty otherwise
    #[serde(default)]
    pub problem: String,
    /// The title of its report
    #[serde(default)]
    pub title: String,
    /// The answers so far, the last one last
    #[serde(default)]
    pub steps: Vec<Step>,
    /// Remarks on its decks
    #[serde(default)]
    pub notes: Vec<String>,
    /// Time of the request, in seconds since 1970
    #[serde(default)]
    pub asked: u64,
    /// Time since which it waits, or waited before it was played, in milliseconds since 1970
    #[serde(default)]
    pub waiting_since_ms: u64,
}

impl State {
    /// The state of a study of which nothing was played.
    pub fn new(standing: Standing, notes: Vec<String>, asked: SystemTime) -> State {
        let waiting_since_ms = milliseconds(asked);
        State {
            standing,
            stop_requested: false,
            problem: String::new(),
            title: String::new(),
            steps: Vec::new(),
            notes,
            asked: waiting_since_ms / 1_000,
            waiting_since_ms,
        }
    }
}

impl State {
    /// Adds an answer after those of fewer pairs: after a start pairs are counted from the journal again. Of too many
    /// answers every second one is kept, and the last.
    pub fn add_step(&mut self, step: Step) {
        self.steps.retain(|earlier| earlier.played < step.played);
        self.steps.push(step);
        if self.steps.len() > MOST_STEPS {
            let last = self.steps.len() - 1;
            let mut number = 0..;
            self.steps.retain(|_| number.next().is_some_and(|at| at % 2 == 0 || at == last));
        }
    }
}

/// A time in milliseconds since 1970; 0 before.
pub fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
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
            Ok(()) => {
                let store = Store { folder, _lock: lock };
                store.clean();
                Ok(store)
            }
            Err(TryLockError::WouldBlock) => Err(ServeError::InUse { path: folder }),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        }
    }

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn studies(&self) -> PathBuf {
        self.folder.join("studies")
    }

    /// The folder of a study.
    pub fn folder_of(&self, id: &str) -> PathBuf {
        self.studies().join(id)
    }

    /// Removes the temporary files of a server that was killed. Files that cannot be removed stay for the next start.
    fn clean(&self) {
        for name in names_in(&self.studies()) {
            if name.starts_with(NEW) || name.starts_with(DELETED) {
                let _ = std::fs::remove_dir_all(self.folder_of(&name));
            }
        }
        for id in self.ids() {
            let folder = self.folder_of(&id);
            for name in names_in(&folder).iter().filter(|name| name.starts_with(TEMPORARY)) {
                let path = folder.join(name);
                let _ = match path.is_dir() {
                    true => std::fs::remove_dir_all(path),
                    false => std::fs::remove_file(path),
                };
            }
        }
    }

    /// The names of all studies, in the order in which they were asked for.
    pub fn ids(&self) -> Vec<String> {
        let mut ids = names_in(&self.studies());
        ids.retain(|name| number_of(name).is_some());
        ids.sort_by_key(|id| number_of(id));
        ids
    }

    /// A folder for the files of a study that has no name yet; removed when it is dropped.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn begin(&self) -> io::Result<TempDir> {
        tempfile::Builder::new().prefix(NEW).tempdir_in(self.studies())
    }

    /// Gives a study its name, and its folder that of the study.
    ///
    /// # Errors
    /// The folder cannot be renamed, or the number of the study cannot be kept.
    pub fn place(&self, begun: TempDir, study: &str) -> io::Result<String> {
        let kept = std::fs::read_to_string(self.folder.join(LAST_NUMBER)).ok();
        let kept = kept.and_then(|text| text.trim().parse().ok()).unwrap_or(0);
        let last = self.ids().last().and_then(|id| number_of(id)).unwrap_or(0).max(kept);
        let number = last.saturating_add(1);
        write_file(&self.folder, LAST_NUMBER, format!("{number}\n").as_bytes())?;
        let id = format!("{number}-{study}");
        std::fs::rename(begun.path(), self.folder_of(&id))?;
        // It is no longer there under its first name.
        let _ = begun.keep();
        Ok(id)
    }

    /// Removes a study. Files that cannot be removed now are removed with the next start.
    ///
    /// # Errors
    /// Its folder cannot be renamed: all of it is still there.
    pub fn remove(&self, id: &str) -> io::Result<()> {
        let deleted = self.studies().join(format!("{DELETED}{id}"));
        match std::fs::rename(self.folder_of(id), &deleted) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
            renamed => renamed?,
        }
        let _ = std::fs::remove_dir_all(deleted);
        Ok(())
    }

    /// The settings and decks of a study.
    ///
    /// # Errors
    /// A sentence that says why its file cannot be read.
    pub fn request(&self, id: &str) -> Result<SavedRequest, String> {
        read_json(&self.folder_of(id), "request.json")
    }

    /// The state of a study.
    ///
    /// # Errors
    /// A sentence that says why its file cannot be read.
    pub fn state(&self, id: &str) -> Result<State, String> {
        read_json(&self.folder_of(id), "state.json")
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

/// The number at the beginning of a study's name.
fn number_of(id: &str) -> Option<u64> {
    let (number, study) = id.split_once('-')?;
    let is_plain = study.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    number.parse().ok().filter(|_| is_plain)
}

/// The content of a file with the number of its format.
#[derive(Serialize, Deserialize)]
struct Numbered<T> {
    #[serde(default)]
    format: u32,
    #[serde(flatten)]
    content: T,
}

fn read_json<T: for<'d> Deserialize<'d>>(folder: &Path, name: &str) -> Result<T, String> {
    let failed = |why: String| format!("its file {name} cannot be read: {why}");
    let bytes = std::fs::read(folder.join(name)).map_err(|why| failed(why.to_string()))?;
    let format: Numbered<serde_json::Value> =
        serde_json::from_slice(&bytes).map_err(|why| failed(why.to_string()))?;
    if format.format > FORMAT {
        let format = format.format;
        return Err(failed(format!("a newer version of archon wrote it (format {format})")));
    }
    serde_json::from_slice(&bytes).map_err(|why| failed(why.to_string()))
}

/// Writes data into a file of a study.
///
/// # Errors
/// The file cannot be written.
pub fn write_json(folder: &Path, name: &str, value: &impl Serialize) -> io::Result<()> {
    let numbered = Numbered { format: FORMAT, content: value };
    let text = serde_json::to_string_pretty(&numbered).map_err(io::Error::other)?;
    write_file(folder, name, text.as_bytes())
}

/// The endings of the files of a report, one for each of its formats.
pub fn report_endings() -> impl Iterator<Item = &'static str> {
    std::iter::once(JSON).chain(RENDERERS.iter().map(|renderer| renderer.option))
}

/// A report as the file of an ending has it; none if no format has this ending.
pub fn report_text(report: &StudyReport, ending: &str) -> Option<String> {
    if ending == JSON {
        return Some(format!("{}\n", report.json()));
    }
    let renderer = RENDERERS.iter().find(|renderer| renderer.option == ending)?;
    Some((renderer.render)(&report.document))
}

/// Writes a report in all formats.
///
/// # Errors
/// A file cannot be written.
pub fn write_report(folder: &Path, report: &StudyReport) -> io::Result<()> {
    report_endings().try_for_each(|ending| {
        let text = report_text(report, ending).unwrap_or_default();
        write_file(folder, &format!("report.{ending}"), text.as_bytes())
    })
}

/// Writes a file of a folder.
///
/// # Errors
/// It cannot be written: the file of that name, if any, is as it was.
pub fn write_file(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let mut file = tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(folder)?;
    file.write_all(bytes)?;
    // After a loss of power a file could have its name before its content.
    file.as_file().sync_all()?;
    file.persist(folder.join(name)).map_err(|why| why.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(store: &Store, study: &str) -> String {
        store.place(store.begin().unwrap(), study).unwrap()
    }

    #[test]
    fn studies_are_numbered_and_one_server_has_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(add(&store, "rate"), "1-rate");
        assert_eq!(add(&store, "cards-impact"), "2-cards-impact");
        std::fs::create_dir(store.folder_of("10-matrix")).unwrap();
        std::fs::create_dir(store.folder_of("mine")).unwrap();
        assert_eq!(store.ids(), ["1-rate", "2-cards-impact", "10-matrix"]);
        assert_eq!(add(&store, "rate"), "11-rate");
        assert!(matches!(Store::open(folder.path()), Err(ServeError::InUse { .. })));
        drop(store);
        assert!(Store::open(folder.path()).is_ok());
    }

    #[test]
    fn the_number_of_a_deleted_study_is_not_used_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let id = add(&store, "rate");
        store.remove(&id).unwrap();
        assert!(names_in(&store.studies()).is_empty());
        assert_eq!(add(&store, "rate"), "2-rate");
        store.remove("2-rate").unwrap();
        drop(store);
        assert_eq!(add(&Store::open(folder.path()).unwrap(), "rate"), "3-rate");
    }

    #[test]
    fn what_a_killed_server_left_is_removed_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let id = add(&store, "rate");
        let of_study = store.folder_of(&id);
        write_file(&of_study, "journal", b"games").unwrap();
        std::fs::create_dir(of_study.join(".tmpAbC")).unwrap();
        std::fs::write(of_study.join(".tmpAbC/journal"), "a copy").unwrap();
        std::fs::write(of_study.join(".tmpXyZ"), "half a fi").unwrap();
        for left in ["new-x1", "deleted-2-rate"] {
            std::fs::create_dir(store.folder_of(left)).unwrap();
            std::fs::write(store.folder_of(left).join("request.json"), "{").unwrap();
        }
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(names_in(&store.studies()), [id]);
        assert_eq!(names_in(&of_study), ["journal"]);
    }

    #[test]
    fn of_many_answers_every_second_one_is_kept_and_the_last() {
        let mut state = State::new(Standing::Running, Vec::new(), SystemTime::UNIX_EPOCH);
        let most = MOST_STEPS as u64;
        (1..=most).for_each(|played| state.add_step(Step { played, answer: String::new() }));
        assert_eq!(state.steps.len(), MOST_STEPS);
        state.add_step(Step { played: most + 1, answer: String::new() });
        let played: Vec<u64> = state.steps.iter().map(|step| step.played).collect();
        let expected: Vec<u64> = (1..=most + 1).step_by(2).collect();
        assert_eq!(played, expected);
        // One more of the same number takes the place of the last.
        state.add_step(Step { played: most + 1, answer: "again".into() });
        assert_eq!(state.steps.len(), expected.len());
        assert_eq!(state.steps.last().unwrap().answer, "again");
    }

    #[test]
    fn a_file_of_a_newer_version_is_not_read_and_one_without_a_number_is() {
        let folder = tempfile::tempdir().unwrap();
        let read = |text: &str| {
            std::fs::write(folder.path().join("state.json"), text).unwrap();
            read_json::<State>(folder.path(), "state.json")
        };
        assert_eq!(read(r#"{"standing": "done"}"#).unwrap().standing, Standing::Done);
        let newer = read(r#"{"format": 2, "standing": "postponed"}"#).unwrap_err();
        assert!(newer.contains("a newer version of archon wrote it"), "{newer}");
        let state = State::new(Standing::Stopped, Vec::new(), SystemTime::now());
        write_json(folder.path(), "state.json", &state).unwrap();
        assert_eq!(read_json::<State>(folder.path(), "state.json").unwrap(), state);
    }
}
