//! The one loop: has a study's batches played in portions, or reads them from its journal.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use archon_engine::core::game::Game;
use serde_json::Value;

use super::durations::Durations;
use super::event::Event;
use super::executor::{Executor, Threads};
use super::inbox::Inbox;
use super::journal::gaps::{Gap, gaps};
use super::journal::{BatchNames, Journal, JournalError, RecordedBatch, key_of};
use super::mailbox::{Mail, Mailbox};
use super::portion::{BLOCK, Portion, PortionId};
use super::sequential::SequentialExecutor;
use super::shard::Shard;
use super::study::Study;
use super::tally::Tally;
use super::task::{Common, Task};
use super::unwritten::UnwrittenResults;
use super::work_queue::WorkQueue;
use archon_sim::play::GameLoop;

/// Runs a study to its end, or until `interrupted` is set, on the threads of a pool. The calling
/// thread is none of them. Returns whether it came to its end; if not, what was taken until then are
/// whole batches, and of the batch under way what [`Study::take_some`] takes.
///
/// # Errors
/// The fault of the journal. The results before it have been taken.
pub fn run_study<G: GameLoop, S: Study<G>>(
    study: &mut S,
    common: &Common<'_, G>,
    journal: Option<&mut Journal>,
    pool: &rayon::ThreadPool,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<bool, JournalError> {
    let threads = Threads::new(pool, common, tell);
    run_study_on(&threads, study, Shard::WHOLE, journal, interrupted, tell)
}

/// Runs a part of a study on any executor: of every task the rounds that are the part's, or all of them.
/// The study takes these; the batches of a part must not depend on what it took, they would not be
/// those of the whole study. Returns whether it came to its end.
///
/// # Errors
/// As [`run_study`].
pub fn run_study_on<G: Game, S: Study<G>>(
    executor: &(impl Executor<S::Tally> + Sync),
    study: &mut S,
    shard: Shard,
    journal: Option<&mut Journal>,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<bool, JournalError> {
    run_batches(&PlayedBy::Others(executor), study, shard, journal, interrupted, tell)
}

/// Runs a part of a study, as [`run_study_on`] does, without another thread: the calling one plays.
///
/// # Errors
/// As [`run_study`].
pub fn run_study_here<G: Game, S: Study<G>>(
    executor: &dyn SequentialExecutor<S::Tally>,
    study: &mut S,
    shard: Shard,
    journal: Option<&mut Journal>,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<bool, JournalError> {
    run_batches(&PlayedBy::This(executor), study, shard, journal, interrupted, tell)
}

/// Who plays the portions of a study.
enum PlayedBy<'e, T> {
    /// Others, while the thread of the study waits for their results
    Others(&'e (dyn Executor<T> + Sync)),
    /// The thread of the study
    This(&'e dyn SequentialExecutor<T>),
}

fn run_batches<G: Game, S: Study<G>>(
    executor: &PlayedBy<'_, S::Tally>,
    study: &mut S,
    shard: Shard,
    mut journal: Option<&mut Journal>,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<bool, JournalError> {
    let mut durations = Durations::default();
    let stages = journal.as_ref().map_or(&[][..], |journal| journal.stages());
    let mut stages: VecDeque<Value> = stages.to_vec().into();
    let by_rounds = study.is_named_by_rounds();
    if stages.len() > 1
        && !by_rounds
        && let Some(first) = stages.pop_front()
    {
        study.set_goals(&first);
    } else {
        stages.clear();
    }
    for number in 1.. {
        let mut tasks = study.next();
        while tasks.is_empty()
            && let Some(further) = stages.pop_front()
        {
            study.set_goals(&further);
            tasks = study.next();
        }
        tell(Event::Expected(shard.share_of(study.expected())));
        let keys: Vec<u64> = tasks.iter().filter(|_| by_rounds).map(key_of).collect();
        let naming = if by_rounds { BatchNames::Rounds(&keys) } else { BatchNames::Batch(number) };
        let recorded = match &mut journal {
            Some(journal) => journal.recorded(naming, &tasks)?,
            None => BTreeMap::new(),
        };
        if tasks.is_empty() {
            break;
        }
        let shares: Vec<Range<u64>> = tasks.iter().map(|task| shard.rounds_of(task)).collect();
        let batch = Batch { number, naming, tasks: &tasks, shares: &shares, recorded };
        let found =
            play_batch(executor, study, batch, &mut journal, &mut durations, interrupted, tell)?;
        let Some(found) = found else { return Ok(false) };
        for (task, found) in tasks.iter().zip(found) {
            study.take(task, found);
        }
    }
    // What is named by its rounds may be asked for by other batches, in other portions.
    if let Some(journal) = journal.filter(|_| !by_rounds) {
        journal.put_in_order::<G, S::Tally>();
    }
    Ok(true)
}

/// Plays a single batch, for work that goes from one batch to the next by itself; `number` counts them
/// from 1. Each task has a key: tasks with the same key have the same rounds, whatever batch they are
/// in, so that a journal serves work that goes further, too. None if it was interrupted.
///
/// # Errors
/// As [`run_study`].
pub fn run_batch<G: Game, T: Tally<G>>(
    executor: &(impl Executor<T> + Sync),
    (number, tasks, keys): (u64, &[Task], &[u64]),
    mut journal: Option<&mut Journal>,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Option<Vec<T>>, JournalError> {
    let naming = BatchNames::Rounds(keys);
    let recorded = match &mut journal {
        Some(journal) => journal.recorded(naming, tasks)?,
        None => BTreeMap::new(),
    };
    let mut study = OneBatch(std::marker::PhantomData);
    let shares: Vec<Range<u64>> = tasks.iter().map(|task| task.from..task.end()).collect();
    let batch = Batch { number, naming, tasks, shares: &shares, recorded };
    let mut durations = Durations::default();
    let executor = PlayedBy::Others(executor);
    play_batch::<G, _>(
        &executor,
        &mut study,
        batch,
        &mut journal,
        &mut durations,
        interrupted,
        tell,
    )
}

/// A batch that is to be played.
struct Batch<'b> {
    /// From 1
    number: u64,
    naming: BatchNames<'b>,
    tasks: &'b [Task],
    /// The rounds of each that are wanted
    shares: &'b [Range<u64>],
    /// Its portions in the journal
    recorded: RecordedBatch,
}

/// Keeps all results, and asks for no rounds.
struct OneBatch<T>(std::marker::PhantomData<T>);

impl<G: Game, T: Tally<G>> Study<G> for OneBatch<T> {
    type Tally = T;

    fn next(&mut self) -> Vec<Task> {
        Vec::new()
    }

    fn take(&mut self, _: &Task, _: T) {}

    fn expected(&self) -> u64 {
        0
    }
}

/// Has a batch played, as far as it is not recorded: what was found in each task; none if it was
/// interrupted.
fn play_batch<G: Game, S: Study<G>>(
    executor: &PlayedBy<'_, S::Tally>,
    study: &mut S,
    Batch { number, naming, tasks, shares, recorded }: Batch<'_>,
    journal: &mut Option<&mut Journal>,
    durations: &mut Durations,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Option<Vec<S::Tally>>, JournalError> {
    let gaps = gaps(shares.iter().cloned(), &recorded);
    let mut inbox = Inbox::new(study, (tasks, shares), recorded);
    let read = inbox.recorded.values().map(|portion| portion.rounds).sum();
    if read > 0 {
        tell(Event::Read(read));
    }
    inbox.deliver(journal)?;
    if !gaps.is_empty() && !inbox.enough {
        let name = (journal.as_ref().map_or(0, |journal| journal.study()), number, tasks);
        match executor {
            PlayedBy::Others(executor) => {
                let (mailbox, known) = (Arc::new(Mailbox::new()), std::mem::take(durations));
                let lasting = (executor.width(), executor.portion_lasts());
                let mail = Arc::clone(&mailbox);
                let queue = WorkQueue::new(name, gaps, lasting, known, mail, interrupted);
                collect_results(*executor, (&queue, &mailbox), naming, &mut inbox, journal, tell)?;
                *durations = queue.durations();
            }
            PlayedBy::This(executor) => {
                let portions = portions_of(name, gaps);
                play_here(*executor, &portions, naming, &mut inbox, journal, interrupted, tell)?;
            }
        }
    }
    if !inbox.enough && !inbox.is_complete() {
        let here = matches!(executor, PlayedBy::This(_));
        let stopped = here || interrupted.load(Ordering::Relaxed);
        assert!(stopped, "the executor left portions of batch {number} unplayed");
        return Ok(None);
    }
    Ok(Some(inbox.whole))
}

/// Plays the gaps of a batch, records the results and adds them.
fn collect_results<G: Game, S: Study<G>>(
    executor: &(dyn Executor<S::Tally> + Sync),
    (queue, mailbox): (&WorkQueue<'_, S::Tally>, &Mailbox<S::Tally>),
    naming: BatchNames<'_>,
    inbox: &mut Inbox<'_, G, S>,
    journal: &mut Option<&mut Journal>,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<(), JournalError> {
    std::thread::scope(|scope| {
        // However the waiting below ends, no more portions are played.
        let _stopping = StopGuard(queue);
        let working = scope.spawn(|| {
            let _leaving = LeaveGuard(queue);
            executor.work(queue);
        });
        let mut unwritten = UnwrittenResults::new();
        loop {
            let Mail { results, is_last, .. } = mailbox.take(unwritten.to_be_written());
            let mut used = 0;
            for result in results {
                if inbox.enough {
                    break;
                }
                tell(Event::Played(result.id.rounds));
                if journal.is_some() {
                    unwritten.hold(&result);
                }
                used += inbox.arrive(result, journal)?;
            }
            if inbox.enough {
                queue.stop();
            }
            if is_last {
                break;
            }
            queue.used(used);
            unwritten.write(journal, (naming, inbox.tasks), false)?;
        }
        unwritten.write(journal, (naming, inbox.tasks), true)?;
        working.join().unwrap_or_else(|panic| resume_unwind(panic));
        Ok(())
    })
}

/// The gaps of a batch as portions.
fn portions_of(
    (study, batch, tasks): (u64, u64, &[Task]),
    gaps: impl IntoIterator<Item = Gap>,
) -> Vec<Portion> {
    let mut portions = Vec::new();
    for Gap { task, mut from, to } in gaps {
        while from < to {
            let rounds = (BLOCK - from % BLOCK).min(to - from);
            let id = PortionId { study, batch, task, from, rounds };
            portions.push(Portion { id, task: tasks[task].clone() });
            from += rounds;
        }
    }
    portions
}

/// Plays portions on this thread, records the results and adds them.
fn play_here<G: Game, S: Study<G>>(
    executor: &dyn SequentialExecutor<S::Tally>,
    portions: &[Portion],
    naming: BatchNames<'_>,
    inbox: &mut Inbox<'_, G, S>,
    journal: &mut Option<&mut Journal>,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<(), JournalError> {
    let mut unwritten = UnwrittenResults::new();
    let mut taken = Ok(());
    executor.play(portions, &mut |result| {
        tell(Event::Played(result.id.rounds));
        if journal.is_some() {
            unwritten.hold(&result);
        }
        let batch = (naming, inbox.tasks);
        taken = inbox.arrive(result, journal).and_then(|_| unwritten.write(journal, batch, false));
        taken.is_ok() && !inbox.enough && !interrupted.load(Ordering::Relaxed)
    });
    taken?;
    unwritten.write(journal, (naming, inbox.tasks), true)
}

struct StopGuard<'q, 'r, T>(&'q WorkQueue<'r, T>);

impl<T> Drop for StopGuard<'_, '_, T> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

struct LeaveGuard<'q, 'r, T>(&'q WorkQueue<'r, T>);

impl<T> Drop for LeaveGuard<'_, '_, T> {
    fn drop(&mut self) {
        self.0.leave();
    }
}
