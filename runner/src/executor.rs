//! Executors of portions: threads of this process, or others.

use std::sync::Mutex;

use archon_engine::core::game::{Described, Game};
use archon_engine::core::stop_flags::StopFlags;
use web_time::{Duration, Instant};

use super::portion::{Portion, PortionId, PortionResult};
use super::round::{Observer, Players, Round, SeatedTask};
use super::work_queue::WorkQueue;
use crate::event::Event;
use crate::tally::Tally;
use crate::task::{Common, Task};
use archon_sim::play::{GameLoop, Outcome};

/// After this time a worker hands in what it has of a portion.
const LONGEST: Duration = Duration::from_secs(1);

/// Plays portions. What it needs to know besides the [`Portion`]s is the study's [`Common`]; portions
/// and results have text forms for the way to another process. A portion may be played again after a
/// failure: that changes nothing, and only one result counts.
pub trait Executor<T> {
    /// The number of portions that it plays at the same time.
    fn width(&self) -> usize;

    /// The intended duration of the portions that are assigned at once. It limits what is lost when a worker is
    /// killed.
    fn portion_lasts(&self) -> Duration {
        Duration::from_millis(500)
    }

    /// Plays the portions of the queue until it has no more, and hands in the results. It returns when no
    /// portion is being played, and soon after [`WorkQueue::stopped`].
    fn work(&self, queue: &WorkQueue<'_, T>);
}

/// The threads of a pool.
pub struct Threads<'e, G: Game> {
    pool: &'e rayon::ThreadPool,
    common: &'e Common<'e, G>,
    tell: &'e (dyn Fn(Event<'_>) + Sync),
    /// Workers that have nothing to do just now
    idle: Mutex<Vec<Worker<G>>>,
}

impl<'e, G: Game> Threads<'e, G> {
    /// All threads of the pool, asked from a thread that is none of them. `tell` hears of forfeited
    /// games.
    pub fn new(
        pool: &'e rayon::ThreadPool,
        common: &'e Common<'e, G>,
        tell: &'e (dyn Fn(Event<'_>) + Sync),
    ) -> Threads<'e, G> {
        Threads { pool, common, tell, idle: Mutex::new(Vec::new()) }
    }
}

impl<G: GameLoop, T: Tally<G>> Executor<T> for Threads<'_, G> {
    fn width(&self) -> usize {
        self.pool.current_num_threads()
    }

    fn work(&self, queue: &WorkQueue<'_, T>) {
        // Each thread once: players that search on the same pool take no other's games.
        self.pool.broadcast(|_| {
            let _panicking = StopOnPanic(queue);
            let taken = self.idle.lock().ok().and_then(|mut idle| idle.pop());
            let mut worker = taken.unwrap_or_default();
            while let Some(portion) = queue.next() {
                let result =
                    worker.play_portion(self.common, &portion, queue.stop_flags(), self.tell);
                queue.hand_in(result).expect("what was given out");
            }
            if let Ok(mut idle) = self.idle.lock() {
                idle.push(worker);
            }
        });
    }
}

/// Stops all others if a worker panics, which has it for as long as it works.
pub struct StopOnPanic<'q, 'r, T>(pub &'q WorkQueue<'r, T>);

impl<T> Drop for StopOnPanic<'_, '_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// Plays portions one after another, with players that are made once: making one may cost as much as
/// starting a program.
pub struct Worker<G: Game>(Players<G>);

impl<G: Game> Default for Worker<G> {
    fn default() -> Self {
        Worker(Players::default())
    }
}

impl<G: GameLoop> Worker<G> {
    /// Plays a portion, or as many of its first rounds as it can in a second; at least one, unless it
    /// is stopped.
    pub fn play_portion<T: Tally<G>>(
        &mut self,
        common: &Common<'_, G>,
        portion: &Portion,
        stopped: StopFlags<'_>,
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> PortionResult<T> {
        self.play_portion_for(LONGEST, common, portion, stopped, tell)
    }

    /// Plays a portion, or as many of its first rounds as it can in so long.
    pub fn play_portion_for<T: Tally<G>>(
        &mut self,
        longest: Duration,
        common: &Common<'_, G>,
        portion: &Portion,
        stopped: StopFlags<'_>,
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> PortionResult<T> {
        let began = Instant::now();
        let Portion { id, task } = portion;
        let mut found = T::default();
        let mut played = 0;
        let mut whole = true;
        {
            let mut seated = SeatedTask::new(common, task, &mut self.0, stopped);
            for number in id.from..id.from + id.rounds {
                let _failing = PanicNote { common, task, number };
                let Some(round) = seated.play_round::<T::Observer>(number) else {
                    whole = false;
                    break;
                };
                tell_forfeits(&round, common, task, tell);
                found.record(&round);
                played += 1;
                if began.elapsed() > longest {
                    break;
                }
            }
        }
        if !whole {
            // Players that were stopped within a game are not used again.
            self.0 = Players::default();
        }
        PortionResult { id: PortionId { rounds: played, ..*id }, found }
    }
}

fn tell_forfeits<G: Game, W: Observer<G>>(
    round: &Round<W>,
    common: &Common<'_, G>,
    task: &Task,
    tell: &(dyn Fn(Event<'_>) + Sync),
) {
    for (game, round_game) in round.games.iter().enumerate() {
        if let (Some(why), Outcome::Forfeited { by, .. }) =
            (&round_game.forfeit, round_game.played.outcome)
        {
            let player = common.players[task.player_of(by, game)].name();
            tell(Event::Forfeited { player, round: round.number, game, seed: round.seed, why });
        }
    }
}

/// Says which game it was if one panics.
struct PanicNote<'f, 'd, G: Described> {
    common: &'f Common<'d, G>,
    task: &'f Task,
    number: u64,
}

impl<G: Described> Drop for PanicNote<'_, '_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            use std::io::Write;
            let (task, number) = (self.task, self.number);
            let deck = |(seat, deck): (usize, usize)| {
                let name = G::deck_name(&self.common.decks[deck]);
                format!("{name:?} (handicap {})", task.seats[seat].handicap)
            };
            let decks = task.decks_of(self.common.decks.len(), self.common.luck, number);
            let decks: Vec<String> = decks.into_iter().enumerate().map(deck).collect();
            // A second panic would abort the program without a message.
            let _ = writeln!(
                std::io::stderr(),
                "archon: the error above occurred in round {number} (game seed {}): {}",
                task.seed_of(self.common.luck, number),
                decks.join(" against ")
            );
        }
    }
}
