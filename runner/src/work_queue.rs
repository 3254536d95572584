//! The queue gives portions of a batch out to who plays them, and takes the results.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use archon_engine::core::stop_flags::StopFlags;
use web_time::{Duration, Instant};

use super::durations::Durations;
use super::journal::gaps::Gap;
use super::mailbox::Mailbox;
use super::portion::{BLOCK, Portion, PortionId, PortionResult};
use crate::task::Task;

/// Rounds of a portion at most, for each second that it should last.
const MOST_ROUNDS: f64 = 2_048.0;
/// Rounds of a portion while it is not known how long they last.
const FIRST_ROUNDS: u64 = 2;
/// Portions that may be assigned before the first of them is back: results wait for those before.
const AHEAD: usize = 4_096;
/// Portions that are assigned together at most: as text they have a quarter of a kilobyte each.
const TOGETHER: usize = 256;
/// Portions that are assigned together last this share of what they should, if there is so much for
/// everyone: on their way to another process they cost as much as some rounds.
const LEAST_SHARE: f64 = 0.01;

/// The queue that assigns the portions of a batch.
pub struct WorkQueue<'r, T> {
    study: u64,
    batch: u64,
    tasks: &'r [Task],
    /// Players that work at the same time
    width: u64,
    /// Intended duration of the portions that are assigned at once, in seconds
    wanted: f64,
    /// Rounds of the batch that are to be played
    rounds: u64,
    state: Mutex<State>,
    changed: Condvar,
    mailbox: Arc<Mailbox<T>>,
    interrupted: &'r AtomicBool,
    over: AtomicBool,
}

struct State {
    gaps: VecDeque<Gap>,
    /// Rounds in the gaps
    left: u64,
    /// Given out and not back, by task and first round
    out: HashMap<(usize, u64), AssignedPortion>,
    /// Number of rounds of portions that came back unplayed
    unplayed: HashMap<(usize, u64), u64>,
    /// Given out and not used yet by the study
    ahead: usize,
    durations: Durations,
}

/// A portion that was assigned.
struct AssignedPortion {
    rounds: u64,
    since: Instant,
    /// Whether it is the first of those that were assigned together: one of its rounds is played
    is_first: bool,
}

/// The limits of the rounds that may be assigned.
struct Allowance {
    rounds: u64,
    seconds: f64,
}

/// The reason why a result is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnexpectedResult {
    /// It belongs to another study or batch
    #[error("the result belongs to another study or batch")]
    Foreign,
    /// Its rounds were not requested
    #[error("these rounds were not requested")]
    NotAsked,
}

impl<'r, T> WorkQueue<'r, T> {
    pub(super) fn new(
        (study, batch, tasks): (u64, u64, &'r [Task]),
        gaps: VecDeque<Gap>,
        (width, wanted): (usize, Duration),
        durations: Durations,
        mailbox: Arc<Mailbox<T>>,
        interrupted: &'r AtomicBool,
    ) -> WorkQueue<'r, T> {
        let left = gaps.iter().map(|gap| gap.to - gap.from).sum();
        let (out, unplayed) = (HashMap::new(), HashMap::new());
        let state = State { gaps, left, out, unplayed, ahead: 0, durations };
        WorkQueue {
            study,
            batch,
            tasks,
            width: width.max(1) as u64,
            wanted: wanted.as_secs_f64(),
            rounds: left,
            state: Mutex::new(state),
            changed: Condvar::new(),
            mailbox,
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
        self.wait_for(|state| {
            let room = self.room(state);
            self.give(state, &room, (Instant::now(), true))
        })
    }

    /// The next portions for someone who is handed several at once, as another process is: until they
    /// should last as long as wanted together. Their results are handed in together; those for which
    /// there was no time have no rounds, but for the first. There are none if there are no more. It
    /// waits while there may be more.
    pub fn next_several(&self) -> Vec<Portion> {
        self.wait_for(|state| self.give_several(state)).unwrap_or_default()
    }

    /// Waits until a portion can be assigned; none if there are no more.
    fn wait_for<R>(&self, give: impl Fn(&mut State) -> Option<R>) -> Option<R> {
        let mut state = self.state();
        loop {
            if self.stopped() {
                return None;
            }
            if state.ahead < AHEAD
                && let Some(given) = give(&mut state)
            {
                return Some(given);
            }
            // What is out may come back in part; a single round cannot.
            if state.gaps.is_empty() && state.out.values().all(|o| o.is_first && o.rounds == 1) {
                return None;
            }
            let wait = Duration::from_millis(20);
            state = match self.changed.wait_timeout(state, wait) {
                Ok((state, _)) => state,
                Err(poisoned) => poisoned.into_inner().0,
            };
        }
    }

    /// The limits of the portions that are assigned at once.
    fn room(&self, state: &State) -> Allowance {
        // The last portions are small, so that nobody waits long for another.
        let fair = state.left.div_ceil(2 * self.width);
        let most = (self.wanted * MOST_ROUNDS) as u64;
        Allowance { rounds: most.max(1).min(fair), seconds: self.wanted }
    }

    fn give_several(&self, state: &mut State) -> Option<Vec<Portion>> {
        let Allowance { rounds: fair, seconds: wanted } = self.room(state);
        let for_each = self.rounds.div_ceil(self.width);
        // Everyone has a share of those that may be given out before the first is back.
        let together = (AHEAD / (2 * self.width as usize)).clamp(1, TOGETHER);
        let now = Instant::now();
        let (mut portions, mut rounds, mut seconds) = (Vec::new(), 0, 0.0);
        while portions.len() < together
            && state.ahead < AHEAD
            && let Some(gap) = state.gaps.front()
        {
            let known = state.durations.estimate(&self.tasks[gap.task]);
            let least = known.map_or(0, |each| ((LEAST_SHARE * wanted - seconds) / each) as u64);
            let room = Allowance {
                rounds: fair.max(for_each.min(rounds + least)).saturating_sub(rounds),
                seconds: wanted - seconds,
            };
            // Of what is not known nobody can say how long it lasts with others: it goes alone.
            let fits = room.rounds > 0 && known.is_some_and(|each| each <= room.seconds);
            if !portions.is_empty() && !fits {
                break;
            }
            let portion = self.give(state, &room, (now, portions.is_empty()))?;
            rounds += portion.id.rounds;
            seconds += portion.id.rounds as f64 * known.unwrap_or(f64::INFINITY);
            portions.push(portion);
        }
        Some(portions).filter(|portions| !portions.is_empty())
    }

    fn give(
        &self,
        state: &mut State,
        room: &Allowance,
        (since, is_first): (Instant, bool),
    ) -> Option<Portion> {
        let gap = *state.gaps.front()?;
        let task = &self.tasks[gap.task];
        let in_time = match state.durations.estimate(task) {
            Some(seconds) => (room.seconds / seconds) as u64,
            None => FIRST_ROUNDS,
        };
        let rounds = in_time.max(1).min(room.rounds).min(gap.to - gap.from);
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
        state.out.insert((gap.task, gap.from), AssignedPortion { rounds, since, is_first });
        Some(Portion { id, task: task.clone() })
    }

    /// Takes the result of a portion. Fewer rounds than were asked for are enough: the rest is given
    /// out again, so who hands them in asks for the next portion afterwards. A result that is handed
    /// in twice counts once.
    ///
    /// # Errors
    /// If it does not belong to an assigned portion.
    pub fn hand_in(&self, result: PortionResult<T>) -> Result<(), UnexpectedResult> {
        self.hand_in_several(vec![result])
    }

    /// Takes the results of portions that were assigned together.
    ///
    /// # Errors
    /// If one of them does not belong to an assigned portion; then none is taken.
    pub fn hand_in_several(&self, results: Vec<PortionResult<T>>) -> Result<(), UnexpectedResult> {
        let mut state = self.state();
        results.iter().try_for_each(|result| self.check(&state, &result.id))?;
        let (mut taken, mut played, mut seconds) = (Vec::new(), Vec::new(), 0.0_f64);
        for result in results {
            let PortionId { task, from, rounds, .. } = result.id;
            let Some(out) = state.take_back(task, from, rounds) else { continue };
            seconds = seconds.max(out.since.elapsed().as_secs_f64());
            played.push((&self.tasks[task], rounds));
            if rounds > 0 {
                taken.push(result);
            }
        }
        state.durations.learn(&played, seconds);
        drop(state);
        self.changed.notify_all();
        self.mailbox.put(taken);
        Ok(())
    }

    /// Whether someone was asked for these rounds.
    fn check(&self, state: &State, id: &PortionId) -> Result<(), UnexpectedResult> {
        let PortionId { study, batch, task, from, rounds } = *id;
        if (study, batch) != (self.study, self.batch) || task >= self.tasks.len() {
            return Err(UnexpectedResult::Foreign);
        }
        let known = &self.tasks[task];
        let was_given = match (state.out.get(&(task, from)), state.unplayed.get(&(task, from))) {
            (Some(out), unplayed) => rounds <= out.rounds.max(unplayed.copied().unwrap_or(0)),
            (None, Some(asked)) => rounds <= *asked,
            (None, None) => {
                (known.from..known.end()).contains(&from)
                    && !state.gaps.iter().any(|g| g.task == task && (g.from..g.to).contains(&from))
            }
        };
        if was_given { Ok(()) } else { Err(UnexpectedResult::NotAsked) }
    }

    /// The study, as portions name it.
    pub const fn study(&self) -> u64 {
        self.study
    }

    /// The executor has come to its end.
    pub(super) fn leave(&self) {
        self.mailbox.close();
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
        self.stop_flags().is_set()
    }

    /// What says so while a game is being played.
    pub const fn stop_flags(&self) -> StopFlags<'_> {
        StopFlags::either(&self.over, self.interrupted)
    }

    /// Nothing more is wanted.
    pub fn stop(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// The measured durations of rounds.
    pub(super) fn durations(self) -> Durations {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).durations
    }
}

impl State {
    /// A portion comes back with so many of its rounds played; none if it was back before. What is
    /// left of it will be assigned again, in the order of the rounds.
    fn take_back(&mut self, task: usize, from: u64, rounds: u64) -> Option<AssignedPortion> {
        // More are of someone who was asked for more of them once, and had played none at first.
        self.out.get(&(task, from)).filter(|out| rounds <= out.rounds)?;
        let out = self.out.remove(&(task, from))?;
        if rounds < out.rounds {
            let gap = Gap { task, from: from + rounds, to: from + out.rounds };
            self.left += gap.to - gap.from;
            let place = self.gaps.partition_point(|g| (g.task, g.from) < (task, gap.from));
            self.gaps.insert(place, gap);
        }
        if rounds == 0 {
            self.ahead -= 1;
            let most = self.unplayed.entry((task, from)).or_default();
            *most = out.rounds.max(*most);
        }
        Some(out)
    }
}
