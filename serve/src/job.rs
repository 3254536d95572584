//! A study of the server: its state, its progress while it is played, and its reports.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use archon_lab::definition::StudyReport;
use archon_runner::{Event, Progress, RunContext};

use crate::request::{RunFailure, SavedRequest};
use crate::store::{self, Standing, State, Step, Store};
use crate::wording::for_browser;

/// The name of a journal.
const JOURNAL: &str = "journal";

/// A study of the server.
pub struct Job {
    /// Its name
    pub id: String,
    /// Its decks and settings
    pub request: SavedRequest,
    folder: PathBuf,
    state: Mutex<State>,
    /// Whether its request cannot be read: then it can only be deleted
    is_unreadable: bool,
    /// Whether it is to end now
    pub interrupted: AtomicBool,
    /// The rounds of the part under way
    pub rounds: Rounds,
}

/// The rounds of the part of a study that is played.
#[derive(Default)]
pub struct Rounds {
    known: AtomicU64,
    expected: AtomicU64,
    part: Mutex<String>,
    /// Rounds of all parts
    all: AtomicU64,
}

impl Rounds {
    /// Rounds that were played or read from a journal.
    pub fn known(&self) -> u64 {
        self.known.load(Ordering::Relaxed)
    }

    /// Rounds that are expected; 0 before the study said so.
    pub fn expected(&self) -> u64 {
        self.expected.load(Ordering::Relaxed)
    }

    /// The part that is played; empty if the study has one.
    pub fn part(&self) -> String {
        unpoisoned(&self.part).clone()
    }

    /// Rounds of all parts.
    pub fn all(&self) -> u64 {
        self.all.load(Ordering::Relaxed)
    }

    fn reset(&self) {
        for number in [&self.known, &self.expected, &self.all] {
            number.store(0, Ordering::Relaxed);
        }
        unpoisoned(&self.part).clear();
    }
}

impl Progress for Rounds {
    fn begin(&self, part: Option<&str>, _threads: usize) {
        self.known.store(0, Ordering::Relaxed);
        self.expected.store(0, Ordering::Relaxed);
        *unpoisoned(&self.part) = part.unwrap_or_default().into();
    }

    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(rounds) => self.expected.store(rounds, Ordering::Relaxed),
            Event::Read(rounds) | Event::Played(rounds) => {
                self.known.fetch_add(rounds, Ordering::Relaxed);
                self.all.fetch_add(rounds, Ordering::Relaxed);
            }
            Event::Forfeited { .. } => {}
        }
    }
}

pub(crate) fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Job {
    /// A study that is kept in a folder.
    pub fn new(id: String, request: SavedRequest, folder: PathBuf, state: State) -> Job {
        Job {
            id,
            request,
            folder,
            state: Mutex::new(state),
            is_unreadable: false,
            interrupted: AtomicBool::new(false),
            rounds: Rounds::default(),
        }
    }

    /// A study of a folder. One that cannot be read has failed, and its files stay as they are.
    pub fn read(store: &Store, id: String) -> Job {
        let folder = store.folder_of(&id);
        let (request, state) = (store.request(&id), store.state(&id));
        let problem = match (&request, &state) {
            (Err(why), _) => Some(format!("{why}. The study can only be deleted.")),
            (_, Err(why)) => {
                Some(format!("{why}. Continue keeps the pairs of games that were played."))
            }
            (Ok(_), Ok(_)) => None,
        };
        let is_unreadable = request.is_err();
        let saved = request.unwrap_or_else(|_| SavedRequest::unreadable(&id));
        let mut state = state.unwrap_or_else(|_| {
            let written = std::fs::metadata(&folder).and_then(|folder| folder.modified());
            let written = written.unwrap_or(SystemTime::UNIX_EPOCH);
            State::new(Standing::Failed, saved.notes.clone(), written)
        });
        match problem {
            Some(problem) => (state.standing, state.problem) = (Standing::Failed, problem),
            None if state.standing == Standing::Running && state.stop_requested => {
                state.standing = Standing::Stopped;
            }
            None if state.standing == Standing::Running => state.standing = Standing::Queued,
            None => {}
        }
        state.stop_requested = false;
        Job { is_unreadable, ..Job::new(id, saved, folder, state) }
    }

    /// Its state.
    pub fn state(&self) -> State {
        unpoisoned(&self.state).clone()
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Changes its state, and writes it.
    ///
    /// # Errors
    /// It cannot be written: it is not changed.
    pub fn change(&self, change: impl FnOnce(&mut State)) -> std::io::Result<()> {
        let mut state = unpoisoned(&self.state);
        let mut changed = state.clone();
        change(&mut changed);
        store::write_json(&self.folder, "state.json", &changed)?;
        *state = changed;
        Ok(())
    }

    /// Changes its state by what happened, and writes it where the disk has room: otherwise the next start continues it
    /// from its journal.
    pub fn note_change(&self, change: impl FnOnce(&mut State)) {
        let mut state = unpoisoned(&self.state);
        change(&mut state);
        let _ = store::write_json(&self.folder, "state.json", &*state);
    }

    /// Ends the game under way and those after it.
    pub fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    /// Plays it to its end, or until it is interrupted.
    ///
    /// # Errors
    /// It cannot be run, or nothing was played.
    pub fn play(
        &self,
        threads: usize,
        collection: Option<&Path>,
    ) -> Result<StudyReport, RunFailure> {
        self.rounds.reset();
        let running = RunContext {
            threads: Some(threads),
            journal: Some(self.folder.join(JOURNAL)),
            interrupted: &self.interrupted,
            progress: &self.rounds,
            ..RunContext::default()
        };
        let note = |text: &str| {
            let text = for_browser(text);
            // It is said again after each start.
            self.note_change(|state| {
                if !state.notes.contains(&text) {
                    state.notes.push(text);
                }
            });
        };
        #[cfg(feature = "collection")]
        if self.request.study == crate::collection::NAME {
            return crate::collection::run(&self.request, &self.folder, collection, running, &note);
        }
        let _ = collection;
        self.request.run(&self.folder, running, &note)
    }

    /// The report of what was played so far with the number of its rounds: the study is run again with a copy of its
    /// journal, as one that was interrupted. So it is a report as any other, and the study that is played knows nothing of
    /// it. None if there is none yet.
    pub fn so_far(&self, collection: Option<&Path>) -> Option<(StudyReport, u64)> {
        #[cfg(feature = "collection")]
        if self.request.study == crate::collection::NAME {
            let played = self.rounds.all();
            let report = crate::collection::so_far(&self.request, collection).ok()?;
            return Some((report, played));
        }
        let _ = collection;
        let copies = tempfile::tempdir_in(&self.folder).ok()?;
        let mut copied = false;
        for entry in std::fs::read_dir(&self.folder).ok()?.flatten() {
            let name = entry.file_name();
            if name.to_str().is_some_and(|name| name.starts_with(JOURNAL)) {
                std::fs::copy(entry.path(), copies.path().join(&name)).ok()?;
                copied = true;
            }
        }
        if !copied {
            return None;
        }
        let (rounds, interrupted) = (Rounds::default(), AtomicBool::new(true));
        let running = RunContext {
            threads: Some(1),
            journal: Some(copies.path().join(JOURNAL)),
            interrupted: &interrupted,
            progress: &rounds,
            ..RunContext::default()
        };
        let report = self.request.run(&self.folder, running, &|_| {}).ok()?;
        Some((report, rounds.all()))
    }

    /// Keeps a report, and what it answers as a step; `played`: the rounds that it has.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep(&self, report: &StudyReport, played: u64) -> std::io::Result<()> {
        store::write_report(&self.folder, report)?;
        self.change(|state| {
            state.title.clone_from(&report.document.title);
            let step = Step { played, answer: report.document.answer.clone() };
            state.add_step(step);
        })
    }

    /// Whether it can be started again.
    pub fn can_resume(&self) -> bool {
        let stands = matches!(self.state().standing, Standing::Stopped | Standing::Failed);
        stands && !self.is_unreadable
    }
}
