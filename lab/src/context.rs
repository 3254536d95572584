//! How studies are run, whatever they play: threads, journal, Ctrl-C, who watches, and how many games
//! players may forfeit.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::error::StudyError;
use crate::game::GameInfo;
use archon_runner::forfeits::{ForfeitLimit, Watched};
use archon_runner::remote::{RemoteExecutor, RemoteStudy};
use archon_runner::shards::{self, Shards};
use archon_runner::threads;
use archon_runner::{Common, Ended, Event, Journal, Shard, Study, Threads};

/// Never set: the flag of studies that nobody interrupts.
static NEVER: AtomicBool = AtomicBool::new(false);

/// How studies are run. What they find depends on none of it.
#[derive(Clone)]
pub struct RunContext<'c> {
    /// From 1 to [`threads::MOST_THREADS`]; one for each processor if none is given
    pub threads: Option<usize>,
    /// A file that keeps what was played; if it exists the study goes on from there
    pub journal: Option<PathBuf>,
    /// Ends the study as soon as it is set; the report is of what was played until then
    pub interrupted: &'c AtomicBool,
    /// Who watches
    pub progress: &'c dyn Progress,
    /// How many games players may forfeit
    pub forfeit_limit: ForfeitLimit,
    /// Who plays in the place of threads
    pub remote: Option<&'c dyn RemoteExecutor>,
}

impl Default for RunContext<'static> {
    /// A thread for each processor, no journal, nobody watching.
    fn default() -> RunContext<'static> {
        RunContext {
            threads: None,
            journal: None,
            interrupted: &NEVER,
            progress: &(),
            forfeit_limit: ForfeitLimit::default(),
            remote: None,
        }
    }
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
    /// Whether it came to its end
    pub ended: Ended,
    /// How long it took
    pub took: Duration,
    /// On how many threads
    pub threads: usize,
    /// Rounds that were played, not read from a journal
    pub played: u64,
    /// Settings with which its journal went less far, in order
    pub begun_with: Vec<Value>,
}

impl RunContext<'_> {
    /// Plays a study. The journal names the command and the settings that its games depend on. A
    /// `part` of a study that has several has a journal of its own beside the one that is named, with
    /// the name of the part at its end.
    ///
    /// # Errors
    /// The threads cannot be started, the journal cannot be used, or too many games were forfeited.
    pub fn run<G: GameInfo, S: Study<G>>(
        &self,
        command: &str,
        part: Option<&str>,
        settings: &Value,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<Run, StudyError> {
        let header = || archon_runner::header(command, settings, common);
        let journal = self.journal_of(part).map(|file| (file, header()));
        self.play((command, part, Shard::WHOLE), settings, journal, common, study)
    }

    /// Plays a part of a campaign, whose batches do not depend on what was found, into a file that
    /// [`Shards`] joins with the others: the journal, or one in the current folder where none is
    /// named. `report` is what the campaign's report needs besides what the journal says anyway.
    ///
    /// # Errors
    /// As [`RunContext::run`].
    pub fn run_shard<G: GameInfo, S: Study<G>>(
        &self,
        (command, shard): (&str, Shard),
        settings: &Value,
        report: Value,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<Run, StudyError> {
        let header =
            shards::header(archon_runner::header(command, settings, common), shard, report);
        let file = self.journal.clone().unwrap_or_else(|| shards::file_name(command, shard));
        self.play((command, None, shard), settings, Some((file, header)), common, study)
    }

    /// Hands a study what the parts of a campaign have found, and plays nothing.
    ///
    /// # Errors
    /// The parts are not what the study asks for, or too many games were forfeited.
    pub fn join<G: GameInfo, S: Study<G>>(
        &self,
        parts: &mut Shards,
        study: &mut S,
    ) -> Result<(), StudyError> {
        let mut watched = Watched::new(study, self.forfeit_limit);
        let joined = parts.replay(&mut watched);
        watched.within_limit()?;
        Ok(joined?)
    }

    /// Plays a study, or a part of it, with a journal of this name and header.
    fn play<G: GameInfo, S: Study<G>>(
        &self,
        (command, part, shard): (&str, Option<&str>, Shard),
        settings: &Value,
        journal: Option<(PathBuf, Value)>,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<Run, StudyError> {
        let mut journal = match journal {
            Some((path, header)) => Some(Journal::open(&path, &header, study.goals())?),
            None => None,
        };
        let remote = self.remote.and_then(|executor| {
            RemoteStudy::new::<G, S::Tally>(executor, &G::codec(), command, settings, common)
        });
        let pool = match remote {
            Some(_) => None,
            None => Some(threads::pool(self.threads)?),
        };
        let threads = pool.as_ref().map_or_else(
            || self.remote.map_or(1, RemoteExecutor::width),
            rayon::ThreadPool::current_num_threads,
        );
        self.progress.begin(part, threads);
        let (began, played) = (Instant::now(), AtomicU64::new(0));
        let mut watched = Watched::new(study, self.forfeit_limit);
        let reasons = watched.reasons();
        let tell = |event: Event<'_>| {
            if let Event::Played(rounds) = event {
                played.fetch_add(rounds, Ordering::Relaxed);
            }
            reasons.note(event);
            self.progress.event(event);
        };
        let (kept, flag, study) = (journal.as_mut(), self.interrupted, &mut watched);
        let found = match (&remote, &pool) {
            (None, Some(pool)) => {
                let threads = Threads::new(pool, common, &tell);
                archon_runner::run_shard_on(&threads, study, shard, kept, flag, &tell)
            }
            (Some(remote), _) => {
                archon_runner::run_shard_on(remote, study, shard, kept, flag, &tell)
            }
            (None, None) => unreachable!("there are threads where nobody else plays"),
        };
        let stages = journal.as_ref().filter(|_| !Study::<G>::is_named_by_rounds(&watched));
        let begun_with = stages.map_or(&[][..], |journal| journal.stages());
        let begun_with = begun_with.split_last().map_or(&[][..], |(_, before)| before);
        let run = |ended| Run {
            ended,
            begun_with: begun_with.to_vec(),
            took: began.elapsed(),
            threads,
            played: played.load(Ordering::Relaxed),
        };
        self.progress.end(&run(*found.as_ref().unwrap_or(&Ended::Complete)));
        // Said first: a study that ended early does not go on as its journal does.
        watched.within_limit()?;
        let ended = found?;
        Ok(run(ended))
    }

    fn journal_of(&self, part: Option<&str>) -> Option<PathBuf> {
        let mut name = self.journal.clone()?.into_os_string();
        if let Some(part) = part {
            name.push(format!(".{part}"));
        }
        Some(name.into())
    }
}
