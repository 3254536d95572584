//! The queue gives portions of a batch out to who plays them, and takes the results.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::journal::order::BLOCK;
use super::portion::{Portion, PortionId, PortionResult};
use super::{RoundKind, Task};

/// Rounds of a portion at most, for each second that it should last.
const MOST_ROUNDS: f64 = 2_048.0;
/// Rounds of a portion while it is not known how long they last.
const FIRST_ROUNDS: u64 = 2;
/// Portions that may be given out before the first of them is back: results wait for those before.
const AHEAD: usize = 4_096;

/// Rounds of a task that nobody has played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub(super) task: usize,
    pub(super) from: u64,
    pub(super) to: u64,
}

/// How long a round of each kind of task lasts, in seconds.
#[derive(Default)]
pub(super) struct Durations(HashMap<(RoundKind, Vec<usize>), f64>);

/// Where the portions of a batch are given out.
pub struct WorkQueue<'r, T> {
    study: u64,
    batch: u64,
    tasks: &'r [Task],
    /// Players that work at the same time
    width: u64,
    /// How long a portion should last, in seconds
    wanted: f64,
    state: Mutex<State>,
    changed: Condvar,
    results: Sender<Message<T>>,
    interrupted: &'r AtomicBool,
    over: AtomicBool,
}

/// What the runner hears.
pub(super) enum Message<T> {
    /// A portion was played
    Played(PortionResult<T>),
    /// The executor has come to its end
    Left,
}

struct State {
    gaps: VecDeque<Gap>,
    /// Rounds in the gaps
    left: u64,
    /// Given out and not back
    out: HashMap<(usize, u64), (u64, Instant)>,
    /// Given out and not used yet by the study
    ahead: usize,
    durations: Durations,
}

/// Why a result is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// It belongs to another study or batch
    #[error("the result is of another study or batch")]
    Foreign,
    /// It has more rounds than were asked for, or others
    #[error("nobody asked for these rounds")]
    NotAsked,
}

impl<'r, T> WorkQueue<'r, T> {
    pub(super) fn new(
        (study, batch, tasks): (u64, u64, &'r [Task]),
        gaps: VecDeque<Gap>,
        (width, wanted): (usize, Duration),
        durations: Durations,
        results: Sender<Message<T>>,
        interrupted: &'r AtomicBool,
    ) -> WorkQueue<'r, T> {
        let left = gaps.iter().map(|gap| gap.to - gap.from).sum();
        let state = State { gaps, left, out: HashMap::new(), ahead: 0, durations };
        WorkQueue {
            study,
            batch,
            tasks,
            width: width.max(1) as u64,
            wanted: wanted.as_secs_f64(),
            state: Mutex::new(state),
            changed: Condvar::new(),
            results,
            interrupted,
            over: AtomicBool::new(false),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is whole before anything could panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next portion to play; none if there are no more. It waits while there may be more.
    pub fn next(&self) -> Option<Portion> {
        let mut state = self.state();
        loop {
            if self.stopped() {
                return None;
            }
            if state.ahead < AHEAD
                && let Some(portion) = self.give(&mut state)
            {
                return Some(portion);
            }
            // What is out may come back in part; a single round cannot.
            if state.gaps.is_empty() && state.out.values().all(|(rounds, _)| *rounds == 1) {
                return None;
            }
            let wait = Duration::from_millis(20);
            state = match self.changed.wait_timeout(state, wait) {
                Ok((state, _)) => state,
                Err(poisoned) => poisoned.into_inner().0,
            };
        }
    }

    fn give(&self, state: &mut State) -> Option<Portion> {
        let gap = *state.gaps.front()?;
        let task = &self.tasks[gap.task];
        // The last portions are small, so that nobody waits long for another.
        let fair = state.left.div_ceil(2 * self.width);
        let in_time = match state.durations.0.get(&key(task)) {
            Some(seconds) => (self.wanted / seconds) as u64,
            None => FIRST_ROUNDS,
        };
        let most = (self.wanted * MOST_ROUNDS) as u64;
        let rounds = in_time.min(most).max(1).min(fair).min(gap.to - gap.from);
        let rounds = rounds.min(BLOCK - gap.from % BLOCK);
        let id = PortionId {
            study: self.study,
            batch: self.batch,
            task: gap.task,
            from: gap.from,
            rounds,
        };
        if gap.from + rounds == gap.to {
            state.gaps.pop_front();
        } else {
            state.gaps[0].from += rounds;
        }
        state.left -= rounds;
        state.ahead += 1;
        state.out.insert((gap.task, gap.from), (rounds, Instant::now()));
        Some(Portion { id, task: task.clone() })
    }

    /// Takes the result of a portion. Fewer rounds than were asked for are enough: the rest is given
    /// out again, so who hands them in asks for the next portion afterwards. A result that is handed
    /// in twice counts once.
    ///
    /// # Errors
    /// If it does not belong to what was given out.
    pub fn hand_in(&self, result: PortionResult<T>) -> Result<(), Refused> {
        let PortionId { study, batch, task, from, rounds } = result.id;
        if (study, batch) != (self.study, self.batch) || task >= self.tasks.len() {
            return Err(Refused::Foreign);
        }
        let mut state = self.state();
        let Some((asked, since)) = state.out.get(&(task, from)).copied() else {
            let known = &self.tasks[task];
            let given = (known.from..known.end()).contains(&from)
                && !state.gaps.iter().any(|g| g.task == task && (g.from..g.to).contains(&from));
            return if given { Ok(()) } else { Err(Refused::NotAsked) };
        };
        if rounds > asked {
            return Err(Refused::NotAsked);
        }
        state.out.remove(&(task, from));
        if rounds < asked {
            let gap = Gap { task, from: from + rounds, to: from + asked };
            state.left += gap.to - gap.from;
            state.gaps.push_front(gap);
        }
        if rounds > 0 {
            let seconds = since.elapsed().as_secs_f64().max(1e-9) / rounds as f64;
            let known = state.durations.0.entry(key(&self.tasks[task])).or_insert(seconds);
            *known = 0.75 * *known + 0.25 * seconds;
        } else {
            state.ahead -= 1;
        }
        drop(state);
        self.changed.notify_all();
        if rounds > 0 {
            // Nobody listens any more only if the runner itself was unwound.
            let _ = self.results.send(Message::Played(result));
        }
        Ok(())
    }

    /// The study, as portions name it.
    pub const fn study(&self) -> u64 {
        self.study
    }

    /// The executor has come to its end.
    pub(super) fn leave(&self) {
        let _ = self.results.send(Message::Left);
    }

    /// So many results were used by the study.
    pub(super) fn used(&self, results: usize) {
        let mut state = self.state();
        state.ahead = state.ahead.saturating_sub(results);
        drop(state);
        self.changed.notify_all();
    }

    /// Whether nothing more is wanted: whoever plays stops as soon as possible, and hands in the rounds
    /// that are whole.
    pub fn stopped(&self) -> bool {
        archon_sim::play::either_set(&self.over, self.interrupted)
    }

    /// Nothing more is wanted.
    pub fn stop(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// What was learned of how long rounds last.
    pub(super) fn durations(self) -> Durations {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).durations
    }
}

fn key(task: &Task) -> (RoundKind, Vec<usize>) {
    (task.kind, task.seats.iter().map(|seat| seat.player).collect())
}
