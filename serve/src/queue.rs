//! The studies, one of which is played at a time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use archon_lab::definition::StudyReport;

use crate::job::{Job, unpoisoned};
use crate::request::{FormContent, RunFailure, SavedRequest};
use crate::store::{self, Standing, State, Store};
use crate::values;
use crate::wording::for_browser;

/// Largest number of studies that wait.
const MOST_WAITING: usize = 100;
/// The time before the first report of a study that is played, and the least time between two.
const FIRST_REPORT: Duration = Duration::from_millis(1_500);
const BETWEEN_REPORTS: Duration = Duration::from_secs(2);
/// A report that takes so long is made so many times less often.
const SHARE_OF_REPORTS: u32 = 10;

/// All studies, and the thread that plays them.
pub struct Queue {
    store: Store,
    /// In the order of their numbers. The standing of each changes only while this is locked.
    jobs: Mutex<Vec<Arc<Job>>>,
    changed: Condvar,
    is_ending: AtomicBool,
    threads: usize,
    collection: Option<PathBuf>,
}

/// The reason a request is refused.
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
        let jobs = store.ids().into_iter().map(|id| Arc::new(Job::read(&store, id))).collect();
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
        unpoisoned(&self.jobs).iter().rev().cloned().collect()
    }

    /// A study by its name.
    pub fn find(&self, id: &str) -> Option<Arc<Job>> {
        find_in(&unpoisoned(&self.jobs), id).ok()
    }

    /// Adds a study, and returns its name.
    ///
    /// # Errors
    /// It cannot be used or kept, or too many wait.
    pub fn add(&self, asked: FormContent) -> Result<String, Refusal> {
        let mut jobs = unpoisoned(&self.jobs);
        has_room(&jobs)?;
        let saved =
            SavedRequest::read(asked, self.collection(), Path::new("")).map_err(Refusal::Wrong)?;
        let form = saved.form().map_err(Refusal::Wrong)?;
        let state = State::new(Standing::Queued, saved.notes.clone(), SystemTime::now());
        let begun = self.store.begin()?;
        values::write_files(&form.settings, &saved.values, begun.path())?;
        store::write_json(begun.path(), "request.json", &saved)?;
        store::write_json(begun.path(), "state.json", &state)?;
        let id = self.store.place(begun, &saved.study)?;
        let job = Job::new(id.clone(), saved, self.store.folder_of(&id), state);
        jobs.push(Arc::new(job));
        self.changed.notify_all();
        Ok(id)
    }

    /// Stops a study that is played or waits. What was played is kept.
    ///
    /// # Errors
    /// There is none, it is neither, or the stop cannot be kept: it is played on then.
    pub fn stop(&self, id: &str) -> Result<(), Refusal> {
        let jobs = unpoisoned(&self.jobs);
        let job = find_in(&jobs, id)?;
        match job.state().standing {
            Standing::Running => {
                job.change(|state| state.stop_requested = true)?;
                job.interrupt();
            }
            Standing::Queued => job.change(|state| state.standing = Standing::Stopped)?,
            _ => return Err(Refusal::Conflict("the study is not under way".into())),
        }
        Ok(())
    }

    /// Continues a study that was stopped, or that failed.
    ///
    /// # Errors
    /// There is none, it is not stopped, its files cannot be read, too many wait, or it
    /// cannot be kept: it stays as it is then.
    pub fn resume(&self, id: &str) -> Result<(), Refusal> {
        let jobs = unpoisoned(&self.jobs);
        let job = find_in(&jobs, id)?;
        if !job.can_resume() {
            return Err(Refusal::Conflict("the study cannot be continued".into()));
        }
        has_room(&jobs)?;
        job.change(|state| {
            state.standing = Standing::Queued;
            state.waiting_since_ms = store::milliseconds(SystemTime::now());
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
        self.store.remove(id)?;
        jobs.retain(|job| job.id != id);
        Ok(())
    }

    /// Ends the study that is played; the next start continues it.
    pub fn end(&self) {
        let jobs = unpoisoned(&self.jobs);
        self.is_ending.store(true, Ordering::Relaxed);
        jobs.iter().for_each(|job| job.interrupt());
        self.changed.notify_all();
    }

    /// Plays what waits, one study after another, until [`Queue::end`].
    pub fn work(&self) {
        while let Some(job) = self.next() {
            self.play(&job);
        }
    }

    /// The study that has waited longest, as soon as there is one, marked as played; none at the end.
    fn next(&self) -> Option<Arc<Job>> {
        let mut jobs = unpoisoned(&self.jobs);
        loop {
            if self.is_ending() {
                return None;
            }
            // Of several that began to wait at the same time, this is the first.
            if let Some(job) = waiting(&jobs).min_by_key(|job| job.state().waiting_since_ms) {
                job.interrupted.store(false, Ordering::Relaxed);
                job.note_change(|state| state.standing = Standing::Running);
                return Some(Arc::clone(job));
            }
            jobs = self.changed.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Plays a study. A fault of the program ends this study alone.
    fn play(&self, job: &Job) {
        let collection = self.collection();
        let end = catch_unwind(AssertUnwindSafe(|| {
            let played = std::thread::scope(|scope| {
                let (ended, watch) = channel::<()>();
                scope.spawn(move || report_meanwhile(job, collection, &watch));
                let played = job.play(self.threads, collection);
                drop(ended);
                played
            });
            end_of(job, played)
        }));
        let end = end.unwrap_or_else(|_| {
            End::Failed(
                "archon failed, which is a fault of the program: its message stands where `archon serve` was started"
                    .into(),
            )
        });
        // A stop is requested before this, or finds a study that has ended.
        let _jobs = unpoisoned(&self.jobs);
        job.note_change(|state| {
            let (standing, problem) = match end {
                End::Done => (Standing::Done, String::new()),
                End::Failed(why) => (Standing::Failed, for_browser(&why)),
                End::Interrupted if !state.stop_requested && self.is_ending() => {
                    (Standing::Queued, String::new())
                }
                End::Interrupted => (Standing::Stopped, String::new()),
            };
            (state.standing, state.problem) = (standing, problem);
            state.stop_requested = false;
        });
    }

    fn is_ending(&self) -> bool {
        self.is_ending.load(Ordering::Relaxed)
    }
}

/// How a study ended.
enum End {
    Done,
    Interrupted,
    Failed(String),
}

/// Keeps the report of a study that has ended; how it ended.
fn end_of(job: &Job, played: Result<StudyReport, RunFailure>) -> End {
    match played {
        Ok(report) => match job.keep(&report, job.rounds.all()) {
            Ok(()) if report.document.origin.interrupted => End::Interrupted,
            Ok(()) => End::Done,
            Err(why) => End::Failed(format!("the report cannot be written: {why}")),
        },
        Err(RunFailure::Interrupted) => End::Interrupted,
        Err(RunFailure::Problem(why)) => End::Failed(why),
    }
}

/// Makes reports of what was played so far, until `ended` is dropped.
fn report_meanwhile(job: &Job, collection: Option<&Path>, ended: &Receiver<()>) {
    let (mut pause, mut last) = (FIRST_REPORT, 0);
    while matches!(ended.recv_timeout(pause), Err(RecvTimeoutError::Timeout)) {
        let began = Instant::now();
        if job.rounds.all() > last {
            let reported = catch_unwind(AssertUnwindSafe(|| report_once(job, collection)));
            last = reported.ok().flatten().unwrap_or(last);
        }
        pause = BETWEEN_REPORTS.max(began.elapsed() * SHARE_OF_REPORTS);
    }
}

/// Makes a report of what was played so far; the number of its rounds, or none if there is no report yet.
fn report_once(job: &Job, collection: Option<&Path>) -> Option<u64> {
    let (report, played) = job.so_far(collection)?;
    // The next one, or the last, says whether there is room on the disk.
    let _ = job.keep(&report, played);
    Some(played)
}

fn waiting(jobs: &[Arc<Job>]) -> impl Iterator<Item = &Arc<Job>> {
    jobs.iter().filter(|job| job.state().standing == Standing::Queued)
}

fn has_room(jobs: &[Arc<Job>]) -> Result<(), Refusal> {
    match waiting(jobs).count() < MOST_WAITING {
        true => Ok(()),
        false => {
            let problem = format!("{MOST_WAITING} studies wait already: stop some of them");
            Err(Refusal::Conflict(problem))
        }
    }
}

fn find_in(jobs: &[Arc<Job>], id: &str) -> Result<Arc<Job>, Refusal> {
    jobs.iter().find(|job| job.id == id).cloned().ok_or(Refusal::Missing)
}

#[cfg(test)]
mod tests {
    use archon_runner::{Event, Progress as _};
    use serde_json::json;

    use super::*;
    use crate::store::Step;

    fn open(folder: &Path) -> Queue {
        Queue::new(Store::open(folder).unwrap(), 1, None)
    }

    /// A study of some pairs of games, too precise to end before the last one.
    fn add(queue: &Queue, pairs: &str) -> String {
        let values = json!({ "pairs": pairs, "precision": "0.5", "player": "random", "seed": "7" });
        let (decks, against) = (["miss-onyx-censorius"], ["radiant-argus-the-supreme"]);
        let asked =
            json!({ "study": "rate", "decks": decks, "against": against, "values": values });
        added(queue.add(serde_json::from_value(asked).unwrap()))
    }

    fn added(added: Result<String, Refusal>) -> String {
        added.unwrap_or_else(|_| panic!("it is not refused"))
    }

    fn standing(queue: &Queue, id: &str) -> Standing {
        queue.find(id).expect("it is listed").state().standing
    }

    fn wait(queue: &Queue, id: &str, wanted: impl Fn(&Job) -> bool) {
        let began = Instant::now();
        let job = queue.find(id).unwrap();
        while !wanted(&job) {
            assert!(began.elapsed() < Duration::from_secs(120), "{:?}", job.state());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Plays until something is the case, then does something and ends the server.
    fn play_until<T>(
        queue: &Queue,
        id: &str,
        wanted: impl Fn(&Job) -> bool,
        then: impl FnOnce() -> T,
    ) -> T {
        std::thread::scope(|scope| {
            scope.spawn(|| queue.work());
            let _end = EndOnDrop(queue);
            wait(queue, id, wanted);
            then()
        })
    }

    /// Ends a queue, also where a test has failed: the thread that plays is waited for.
    struct EndOnDrop<'q>(&'q Queue);

    impl Drop for EndOnDrop<'_> {
        fn drop(&mut self) {
            self.0.end();
        }
    }

    #[test]
    fn a_study_that_cannot_be_read_is_listed_and_can_be_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let [first, second] = [add(&queue, "20"), add(&queue, "20")];
        let [lost, kept] =
            [&first, &second].map(|id| queue.find(id).unwrap().folder().to_path_buf());
        drop(queue);
        std::fs::write(lost.join("request.json"), "{\"study\": ").unwrap();
        std::fs::write(kept.join("state.json"), "").unwrap();
        let before = std::fs::read(lost.join("state.json")).unwrap();
        let queue = open(folder.path());
        for (id, file) in [(&first, "request.json"), (&second, "state.json")] {
            let state = queue.find(id).expect("it is listed").state();
            assert_eq!(state.standing, Standing::Failed);
            assert!(state.problem.contains(file), "{}", state.problem);
        }
        assert!(!queue.find(&first).unwrap().can_resume());
        assert!(matches!(queue.resume(&first), Err(Refusal::Conflict(_))));
        assert_eq!(std::fs::read(lost.join("state.json")).unwrap(), before);
        assert!(queue.remove(&first).is_ok() && queue.find(&first).is_none());
        assert!(queue.resume(&second).is_ok());
        assert_eq!(standing(&queue, &second), Standing::Queued);
    }

    #[test]
    fn what_cannot_be_kept_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let id = add(&queue, "20");
        let study = queue.find(&id).unwrap().folder().to_path_buf();
        let away = folder.path().join("away");
        let without_folder = |act: &dyn Fn() -> Result<(), Refusal>| {
            std::fs::rename(&study, &away).unwrap();
            assert!(matches!(act(), Err(Refusal::Disk(_))));
            std::fs::rename(&away, &study).unwrap();
        };
        without_folder(&|| queue.stop(&id));
        assert_eq!(standing(&queue, &id), Standing::Queued);
        assert!(queue.stop(&id).is_ok());
        without_folder(&|| queue.resume(&id));
        assert_eq!(standing(&queue, &id), Standing::Stopped);
        assert!(queue.resume(&id).is_ok());
        assert_eq!(standing(&queue, &id), Standing::Queued);
    }

    #[test]
    fn a_hundred_studies_wait_at_most() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let stopped = add(&queue, "20");
        assert!(queue.stop(&stopped).is_ok());
        for _ in 0..MOST_WAITING {
            add(&queue, "20");
        }
        assert!(matches!(queue.resume(&stopped), Err(Refusal::Conflict(_))));
        assert!(queue.stop("2-rate").is_ok());
        assert!(queue.resume(&stopped).is_ok());
    }

    #[test]
    fn a_stop_outlives_a_kill_and_the_end_of_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let id = add(&queue, "100000");
        let job = queue.find(&id).unwrap();
        let has_rounds = |job: &Job| job.rounds.all() > 0;
        let killed = play_until(&queue, &id, has_rounds, || {
            assert!(queue.stop(&id).is_ok());
            // What a server finds that starts after a kill at this moment.
            Job::read(&queue.store, id.clone()).state().standing
        });
        assert_eq!(killed, Standing::Stopped);
        assert_eq!(job.state().standing, Standing::Stopped);
        assert!(!job.state().stop_requested);
        drop(queue);
        let queue = open(folder.path());
        assert_eq!(standing(&queue, &id), Standing::Stopped);
        // Without a stop the end of the server leaves it waiting.
        assert!(queue.resume(&id).is_ok());
        play_until(&queue, &id, has_rounds, || {});
        assert_eq!(standing(&queue, &id), Standing::Queued);
    }

    #[test]
    fn a_study_that_is_continued_waits_behind_those_that_wait_already() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let [first, second] = [add(&queue, "20"), add(&queue, "20")];
        assert!(queue.stop(&first).is_ok());
        let waits = |id: &str| queue.find(id).unwrap().state().waiting_since_ms;
        // Within the same millisecond the order is that of the numbers.
        while store::milliseconds(SystemTime::now()) <= waits(&second) {
            std::thread::yield_now();
        }
        assert!(queue.resume(&first).is_ok());
        assert!(waits(&first) > waits(&second));
        let next = |queue: &Queue| queue.next().expect("one waits").id.clone();
        assert_eq!(next(&queue), second);
        // The study that was played when its server ended is the first again.
        drop(queue);
        let queue = open(folder.path());
        assert_eq!([next(&queue), next(&queue)], [second, first]);
    }

    #[test]
    fn a_stop_that_comes_too_late_does_not_stop_what_is_continued() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let id = add(&queue, "20");
        let job = queue.next().expect("one waits");
        assert!(queue.stop(&id).is_ok());
        queue.play(&job);
        assert_eq!(standing(&queue, &id), Standing::Stopped);
        assert!(matches!(queue.stop(&id), Err(Refusal::Conflict(_))));
        assert!(queue.resume(&id).is_ok());
        let job = queue.next().expect("one waits");
        queue.play(&job);
        assert_eq!(standing(&queue, &id), Standing::Done);
    }

    #[test]
    fn answers_so_far_stay_while_a_journal_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let queue = open(folder.path());
        let id = add(&queue, "40");
        let job = queue.find(&id).unwrap();
        assert!(job.play(1, None).is_ok());
        let all = job.rounds.all();
        assert!(all >= 40, "{all}");
        let step = |played| Step { played, answer: String::new() };
        job.note_change(|state| state.steps = vec![step(10), step(20)]);
        // A start that has read few of its rounds.
        let again = Job::read(&queue.store, id);
        again.rounds.event(Event::Read(5));
        assert_eq!(report_once(&again, None), Some(all));
        let played: Vec<u64> = again.state().steps.iter().map(|step| step.played).collect();
        assert_eq!(played, [10, 20, all]);
    }
}
