//! The studies, one of which is played at a time.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use archon_lab::definition::StudyReport;

use crate::job::{Job, unpoisoned};
use crate::request::{Asked, Failed, Kept};
use crate::store::{self, Standing, State, Store};
use crate::values;

/// Studies that may wait.
const MOST_WAITING: usize = 100;
/// The time before the first report of a study that is played, and the least time between two.
const FIRST_REPORT: Duration = Duration::from_millis(1_500);
const BETWEEN_REPORTS: Duration = Duration::from_secs(2);
/// A report that takes so long is made so many times less often.
const SHARE_OF_REPORTS: u32 = 10;

/// All studies, and the thread that plays them.
pub struct Queue {
    store: Store,
    jobs: Mutex<BTreeMap<u64, Arc<Job>>>,
    changed: Condvar,
    is_ending: AtomicBool,
    threads: usize,
    collection: Option<PathBuf>,
}

/// Why something was not done.
pub enum Refusal {
    /// What was sent cannot be used
    Wrong(String),
    /// It cannot be done as things stand
    Conflict(String),
    /// There is no such study
    Missing,
    /// A file cannot be written
    Disk(std::io::Error),
}

impl From<std::io::Error> for Refusal {
    fn from(why: std::io::Error) -> Refusal {
        Refusal::Disk(why)
    }
}

impl Queue {
    /// The studies of a folder. Those that were played or waited when their server ended wait now.
    pub fn new(store: Store, threads: usize, collection: Option<PathBuf>) -> Queue {
        let mut jobs = BTreeMap::new();
        for id in store.ids() {
            let (Some(kept), Some(mut state)) = (store.request(&id), store.state(&id)) else {
                continue;
            };
            if state.standing == Standing::Running {
                state.standing = Standing::Queued;
            }
            let folder = store.folder_of(&id);
            jobs.insert(number(&id), Arc::new(Job::new(id, kept, folder, state)));
        }
        Queue {
            store,
            jobs: Mutex::new(jobs),
            changed: Condvar::new(),
            is_ending: AtomicBool::new(false),
            threads,
            collection,
        }
    }

    /// The file of the collection.
    pub fn collection(&self) -> Option<&Path> {
        self.collection.as_deref()
    }

    /// Threads that play.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The folder of all studies.
    pub fn folder(&self) -> &Path {
        self.store.folder()
    }

    /// All studies, the latest first.
    pub fn all(&self) -> Vec<Arc<Job>> {
        unpoisoned(&self.jobs).values().rev().cloned().collect()
    }

    /// A study by its name.
    pub fn find(&self, id: &str) -> Option<Arc<Job>> {
        unpoisoned(&self.jobs).values().find(|job| job.id == id).cloned()
    }

    /// Adds a study; its name.
    ///
    /// # Errors
    /// It cannot be used or kept, or too many wait.
    pub fn add(&self, asked: Asked) -> Result<String, Refusal> {
        let mut jobs = unpoisoned(&self.jobs);
        let waiting = jobs.values().filter(|job| job.state().standing == Standing::Queued).count();
        if waiting >= MOST_WAITING {
            let problem = format!("{MOST_WAITING} studies wait already: stop some of them");
            return Err(Refusal::Conflict(problem));
        }
        let kept = Kept::read(asked, self.collection(), Path::new("")).map_err(Refusal::Wrong)?;
        let id = self.store.next(&kept.study)?;
        let folder = self.store.folder_of(&id);
        let job = self.keep(&id, kept, &folder).inspect_err(|_| {
            let _ = std::fs::remove_dir_all(&folder);
        })?;
        jobs.insert(number(&id), Arc::new(job));
        self.changed.notify_all();
        Ok(id)
    }

    fn keep(&self, id: &str, kept: Kept, folder: &Path) -> Result<Job, Refusal> {
        let form = kept.form().map_err(Refusal::Wrong)?;
        values::write_files(&form.settings, &kept.values, folder)?;
        store::write_json(folder, "request.json", &kept)?;
        let asked = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let state = State {
            standing: Standing::Queued,
            problem: String::new(),
            title: String::new(),
            steps: Vec::new(),
            notes: kept.notes.clone(),
            asked: asked.map_or(0, |time| time.as_secs()),
        };
        let job = Job::new(id.into(), kept, folder.into(), state);
        job.change(|_| {})?;
        Ok(job)
    }

    /// Stops a study that is played or waits. What was played is kept.
    ///
    /// # Errors
    /// There is none, or it is neither.
    pub fn stop(&self, id: &str) -> Result<(), Refusal> {
        let jobs = unpoisoned(&self.jobs);
        let job = find_in(&jobs, id)?;
        match job.state().standing {
            Standing::Running => job.interrupt(),
            Standing::Queued => job.change(|state| state.standing = Standing::Stopped)?,
            _ => return Err(Refusal::Conflict("the study is not under way".into())),
        }
        Ok(())
    }

    /// Goes on with a study that was stopped, or that failed.
    ///
    /// # Errors
    /// There is none, or it is not stopped.
    pub fn go_on(&self, id: &str) -> Result<(), Refusal> {
        let jobs = unpoisoned(&self.jobs);
        let job = find_in(&jobs, id)?;
        if !job.can_go_on() {
            return Err(Refusal::Conflict("the study was not stopped".into()));
        }
        job.interrupted.store(false, Ordering::Relaxed);
        job.change(|state| {
            state.standing = Standing::Queued;
            state.problem.clear();
        })?;
        self.changed.notify_all();
        Ok(())
    }

    /// Removes a study that is not played, with its report.
    ///
    /// # Errors
    /// There is none, or it is played.
    pub fn remove(&self, id: &str) -> Result<(), Refusal> {
        let mut jobs = unpoisoned(&self.jobs);
        let job = find_in(&jobs, id)?;
        if job.state().standing == Standing::Running {
            return Err(Refusal::Conflict("the study is under way: stop it first".into()));
        }
        std::fs::remove_dir_all(job.folder())?;
        jobs.remove(&number(id));
        Ok(())
    }

    /// Ends what is played; it goes on with the next start.
    pub fn end(&self) {
        let jobs = unpoisoned(&self.jobs);
        self.is_ending.store(true, Ordering::Relaxed);
        jobs.values().for_each(|job| job.interrupt());
        self.changed.notify_all();
    }

    /// Plays what waits, one study after another, until [`Queue::end`].
    pub fn work(&self) {
        while let Some(job) = self.next() {
            self.play(&job);
        }
    }

    /// The study that waits longest, as soon as there is one, marked as played; none at the end.
    fn next(&self) -> Option<Arc<Job>> {
        let mut jobs = unpoisoned(&self.jobs);
        loop {
            if self.is_ending.load(Ordering::Relaxed) {
                return None;
            }
            let waits = |job: &&Arc<Job>| job.state().standing == Standing::Queued;
            if let Some(job) = jobs.values().find(waits) {
                job.interrupted.store(false, Ordering::Relaxed);
                let _ = job.change(|state| state.standing = Standing::Running);
                return Some(Arc::clone(job));
            }
            jobs = self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn play(&self, job: &Job) {
        let collection = self.collection();
        let played = std::thread::scope(|scope| {
            let (ended, watch) = channel::<()>();
            scope.spawn(move || report_meanwhile(job, collection, &watch));
            let played = catch_unwind(AssertUnwindSafe(|| job.play(self.threads, collection)));
            drop(ended);
            played
        });
        let failed = Failed::Because(
            "archon failed, which is a fault of the program: its message stands where `archon serve` was started"
                .into(),
        );
        let ended = self.ended(job, played.unwrap_or(Err(failed)));
        let _ = job.change(|state| (state.standing, state.problem) = ended);
    }

    /// Keeps the report of a study that has ended; how it stands, and what is wrong.
    fn ended(&self, job: &Job, played: Result<StudyReport, Failed>) -> (Standing, String) {
        let interrupted = match self.is_ending.load(Ordering::Relaxed) {
            true => Standing::Queued,
            false => Standing::Stopped,
        };
        match played {
            Ok(report) => match job.keep(&report, job.rounds.all()) {
                Ok(()) if report.document.origin.interrupted => (interrupted, String::new()),
                Ok(()) => (Standing::Done, String::new()),
                Err(why) => (Standing::Failed, format!("the report cannot be written: {why}")),
            },
            Err(Failed::Nothing) => (interrupted, String::new()),
            Err(Failed::Because(why)) => (Standing::Failed, why),
        }
    }
}

/// Makes reports of what was played so far, until `ended` is dropped.
fn report_meanwhile(job: &Job, collection: Option<&Path>, ended: &Receiver<()>) {
    let (mut pause, mut last) = (FIRST_REPORT, 0);
    while matches!(ended.recv_timeout(pause), Err(RecvTimeoutError::Timeout)) {
        let began = Instant::now();
        let known = job.rounds.all();
        if known > last {
            let so_far = catch_unwind(AssertUnwindSafe(|| job.so_far(collection)));
            if let Ok(Some(report)) = so_far {
                last = known;
                // The next one, or the last, says whether there is room on the disk.
                let _ = job.keep(&report, known);
            }
        }
        pause = BETWEEN_REPORTS.max(began.elapsed() * SHARE_OF_REPORTS);
    }
}

fn number(id: &str) -> u64 {
    id.split('-').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn find_in(jobs: &BTreeMap<u64, Arc<Job>>, id: &str) -> Result<Arc<Job>, Refusal> {
    jobs.values().find(|job| job.id == id).cloned().ok_or(Refusal::Missing)
}
