//! How studies are run: threads, journal, Ctrl-C, progress, and the limit of forfeited games.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_engine::core::game::Described;
use archon_sim::play::GameLoop;
use serde_json::Value;
use web_time::{Duration, Instant};

use crate::event::Event;
use crate::executor::Threads;
use crate::forfeits::{ForfeitGuard, ForfeitLimit, TooManyForfeits};
use crate::gathering::{GatheredStudy, Gathering};
use crate::journal::{Journal, JournalError};
use crate::remote::{RemoteExecutor, RemoteStudy};
use crate::run::{run_study_here, run_study_on};
use crate::sequential::ThisThread;
use crate::shard::Shard;
use crate::shards::{self, Shards, ShardsError};
use crate::study::{Study, StudyRun};
use crate::threads::{self, ThreadsError};

/// Never set: the flag of studies that are not interrupted.
static NEVER: AtomicBool = AtomicBool::new(false);

/// How studies are run. What they find depends on none of it.
#[derive(Clone)]
pub struct RunContext<'c> {
    /// From 1 to [`threads::MOST_THREADS`]; one for each processor if none is given
    pub threads: Option<usize>,
    /// A file that keeps what was played; if it exists the study goes on from there
    pub journal: Option<PathBuf>,
    /// Stops the study when set; the report has the results so far
    pub interrupted: &'c AtomicBool,
    /// Who watches
    pub progress: &'c dyn Progress,
    /// The limit of forfeited games
    pub forfeit_limit: ForfeitLimit,
    /// Who plays in the place of threads
    pub remote: Option<&'c dyn RemoteExecutor>,
    /// What was played elsewhere; then nothing is played here
    pub gathering: Option<&'c Gathering>,
}

impl Default for RunContext<'static> {
    /// A thread for each processor, no journal, no progress.
    fn default() -> RunContext<'static> {
        RunContext {
            threads: None,
            journal: None,
            interrupted: &NEVER,
            progress: &(),
            forfeit_limit: ForfeitLimit::default(),
            remote: None,
            gathering: None,
        }
    }
}

/// Who plays a study.
enum PlayedBy<'s> {
    Remote(RemoteStudy<'s>),
    Gathered(GatheredStudy<'s>),
    Threads(rayon::ThreadPool),
    ThisThread,
}

/// Watches a study. It never changes what the study finds.
pub trait Progress: Sync {
    /// The study begins to play on so many threads; of a study of several parts, this part of it.
    fn begin(&self, _part: Option<&str>, _threads: usize) {}

    /// Something happened; called from all threads.
    fn event(&self, _event: Event<'_>) {}

    /// The study, or a part of it, has ended.
    fn end(&self, _run: &Run) {}
}

/// Nobody watches.
impl Progress for () {}

/// How a run went.
#[derive(Clone, Debug)]
pub struct Run {
    /// Whether it was interrupted before its end
    pub interrupted: bool,
    /// How long it took
    pub took: Duration,
    /// Number of threads
    pub threads: usize,
    /// Rounds that were played, not read from a journal
    pub played: u64,
    /// Settings with which its journal went less far, in order
    pub begun_with: Vec<Value>,
}

/// Why a study was not run to its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The journal cannot be used
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Parts cannot be joined
    #[error(transparent)]
    Shards(#[from] ShardsError),
    /// The threads cannot be started
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// Too many games were forfeited
    #[error(transparent)]
    Forfeits(#[from] TooManyForfeits),
}

impl RunContext<'_> {
    /// Plays a study.
    ///
    /// # Errors
    /// The threads cannot be started, the journal cannot be used, or too many games were forfeited.
    pub fn run_study<G: GameLoop, S: Study<G>>(
        &self,
        run: &StudyRun<'_, G>,
        study: &mut S,
    ) -> Result<Run, RunError> {
        let journal = self.journal_of(run.part).map(|file| (file, run.header()));
        self.run_with_journal(run, Shard::WHOLE, journal, study)
    }

    /// Plays a part of a campaign, whose batches do not depend on what was found, into a file that
    /// [`Shards`] joins with the others: the journal, or one in the current folder where none is
    /// named. `report` is what the campaign's report needs besides what the journal says anyway.
    ///
    /// # Errors
    /// As [`RunContext::run_study`].
    pub fn run_shard<G: GameLoop, S: Study<G>>(
        &self,
        run: &StudyRun<'_, G>,
        shard: Shard,
        report: Value,
        study: &mut S,
    ) -> Result<Run, RunError> {
        let header = shards::header(run.header(), shard, report);
        let file = self.journal.clone().unwrap_or_else(|| shards::file_name(run.command, shard));
        self.run_with_journal(run, shard, Some((file, header)), study)
    }

    /// Hands a study what the parts of a campaign have found, and plays nothing.
    ///
    /// # Errors
    /// The parts are not what the study asks for, or too many games were forfeited.
    pub fn join<G: Described, S: Study<G>>(
        &self,
        parts: &mut Shards,
        study: &mut S,
    ) -> Result<(), RunError> {
        let mut guarded = ForfeitGuard::new(study, self.forfeit_limit);
        let joined = parts.replay(&mut guarded);
        guarded.within_limit()?;
        Ok(joined?)
    }

    /// Plays a study, or a part of it, with a journal of this name and header.
    fn run_with_journal<G: GameLoop, S: Study<G>>(
        &self,
        run: &StudyRun<'_, G>,
        shard: Shard,
        journal: Option<(PathBuf, Value)>,
        study: &mut S,
    ) -> Result<Run, RunError> {
        let mut journal = match journal {
            Some((path, header)) => Some(Journal::open(&path, &header, study.goals())?),
            None => None,
        };
        let played_by = self.played_by::<G, S>(run)?;
        let threads = match &played_by {
            PlayedBy::Remote(_) => self.remote.map_or(1, RemoteExecutor::width),
            PlayedBy::Threads(pool) => pool.current_num_threads(),
            PlayedBy::Gathered(_) | PlayedBy::ThisThread => 1,
        };
        self.progress.begin(run.part, threads);
        let (began, played) = (Instant::now(), AtomicU64::new(0));
        let mut guarded = ForfeitGuard::new(study, self.forfeit_limit);
        let reasons = guarded.reasons();
        let tell = |event: Event<'_>| {
            if let Event::Played(rounds) = event {
                played.fetch_add(rounds, Ordering::Relaxed);
            }
            reasons.note(event);
            self.progress.event(event);
        };
        let (kept, flag, study) = (journal.as_mut(), self.interrupted, &mut guarded);
        let completed = match &played_by {
            PlayedBy::Remote(remote) => run_study_on(remote, study, shard, kept, flag, &tell),
            PlayedBy::Gathered(known) => run_study_here(known, study, shard, kept, flag, &tell),
            PlayedBy::Threads(pool) => {
                let threads = Threads::new(pool, run.common, &tell);
                run_study_on(&threads, study, shard, kept, flag, &tell)
            }
            PlayedBy::ThisThread => {
                let this = ThisThread::new(run.common, flag.into(), &tell);
                run_study_here(&this, study, shard, kept, flag, &tell)
            }
        };
        let stages = journal.as_ref().filter(|_| !Study::<G>::is_named_by_rounds(&guarded));
        let begun_with = stages.map_or(&[][..], |journal| journal.stages());
        let begun_with = begun_with.split_last().map_or(&[][..], |(_, before)| before);
        let run = Run {
            interrupted: matches!(completed, Ok(false)),
            begun_with: begun_with.to_vec(),
            took: began.elapsed(),
            threads,
            played: played.load(Ordering::Relaxed),
        };
        self.progress.end(&run);
        // Said first: a study that ended early does not go on as its journal does.
        guarded.within_limit()?;
        completed?;
        Ok(run)
    }

    /// Who plays a study.
    fn played_by<'s, G: GameLoop, S: Study<G>>(
        &'s self,
        run: &StudyRun<'_, G>,
    ) -> Result<PlayedBy<'s>, ThreadsError> {
        let gathered =
            self.gathering.and_then(|known| GatheredStudy::new::<G, S::Tally>(known, run));
        if let Some(gathered) = gathered {
            return Ok(PlayedBy::Gathered(gathered));
        }
        let remote = self.remote.and_then(|remote| RemoteStudy::new::<G, S::Tally>(remote, run));
        match remote {
            Some(remote) => Ok(PlayedBy::Remote(remote)),
            // In a browser no other thread can be waited for.
            None if cfg!(target_family = "wasm") => Ok(PlayedBy::ThisThread),
            None => Ok(PlayedBy::Threads(threads::pool(self.threads)?)),
        }
    }

    fn journal_of(&self, part: Option<&str>) -> Option<PathBuf> {
        let mut name = self.journal.clone()?.into_os_string();
        if let Some(part) = part {
            name.push(format!(".{part}"));
        }
        Some(name.into())
    }
}
