//! Runs a study: plays its batches in parallel, or reads them from its journal.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::journal::{Journal, JournalError};
use super::round::{Players, Round, Watch, play_round};
use super::{Common, Seated, Study, Tally, Task};
use archon_sim::evaluation::Evaluated;
use archon_sim::play::Outcome;

/// Rounds that a thread plays before it looks for the next; a few, so that no thread waits long for
/// another at the end of a batch.
const PORTION: u64 = 4;

/// How a run came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The study wanted no more
    Complete,
    /// It was stopped; what was taken until then are whole batches
    Interrupted,
}

/// What happens while a study runs, for whoever watches it. It comes from all threads, in any order.
#[derive(Clone, Copy, Debug)]
pub enum Event<'e> {
    /// So many rounds are expected in all
    Expected(u64),
    /// This many rounds were read from the journal
    Read(u64),
    /// A round was played
    Played,
    /// A player gave a game up
    Forfeited {
        /// The player
        player: &'e str,
        /// The seed of the game
        seed: u64,
        /// What was wrong
        why: &'e str,
    },
}

/// Runs a study to its end, or until `interrupted` is set, on the threads of a pool.
///
/// # Errors
/// What is wrong with the journal. What was found until then has been taken.
pub fn run<G: Evaluated, S: Study<G>>(
    study: &mut S,
    common: &Common<'_, G>,
    mut journal: Option<&mut Journal>,
    pool: &rayon::ThreadPool,
    interrupted: &AtomicBool,
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Ended, JournalError> {
    // Players that nobody uses just now: making one may cost as much as starting a program.
    let idle = Mutex::new(Vec::new());
    loop {
        let tasks = study.next();
        tell(Event::Expected(study.expected()));
        let recorded = match &mut journal {
            Some(journal) => journal.read::<S::Tally>(&tasks)?,
            None => None,
        };
        if tasks.is_empty() {
            return Ok(Ended::Complete);
        }
        let found = match recorded {
            Some(found) => {
                tell(Event::Read(tasks.iter().map(|task| task.rounds).sum()));
                found
            }
            None => {
                let stopped = || interrupted.load(Ordering::Relaxed);
                let Some(found) = pool.install(|| play(&tasks, common, &idle, &stopped, tell))
                else {
                    return Ok(Ended::Interrupted);
                };
                if let Some(journal) = &mut journal {
                    journal.append(&tasks, &found)?;
                }
                found
            }
        };
        for (task, found) in tasks.iter().zip(found) {
            study.take(task, found);
        }
    }
}

/// Plays tasks; what was found in each, or none if it was stopped.
fn play<G: Evaluated, T: Tally<G>>(
    tasks: &[Task],
    common: &Common<'_, G>,
    idle: &Mutex<Vec<Players<G>>>,
    stopped: &(dyn Fn() -> bool + Sync),
    tell: &(dyn Fn(Event<'_>) + Sync),
) -> Option<Vec<T>> {
    let portions: Vec<(usize, u64, u64)> = tasks
        .iter()
        .enumerate()
        .flat_map(|(n, task)| {
            let to = task.from + task.rounds;
            let from = (task.from..to).step_by(PORTION as usize);
            from.map(move |from| (n, from, (from + PORTION).min(to)))
        })
        .collect();
    let found: Vec<Option<T>> = portions
        .par_iter()
        .with_max_len(1)
        .map(|(n, from, to)| {
            let task = &tasks[*n];
            let taken = idle.lock().ok().and_then(|mut idle| idle.pop());
            let mut players = taken.unwrap_or_default();
            let mut found = T::default();
            for number in *from..*to {
                let _failing = Failing { common, task, number };
                let round = play_round(common, task, number, &mut players, stopped)?;
                tell_of(&round, common, task, tell);
                found.record(&round);
            }
            if let Ok(mut idle) = idle.lock() {
                idle.push(players);
            }
            Some(found)
        })
        .collect();
    let mut whole: Vec<T> = tasks.iter().map(|_| T::default()).collect();
    for ((n, ..), found) in portions.iter().zip(found) {
        whole[*n].add(found?);
    }
    Some(whole)
}

fn tell_of<G: Evaluated, W: Watch<G>>(
    round: &Round<W>,
    common: &Common<'_, G>,
    task: &Task,
    tell: &(dyn Fn(Event<'_>) + Sync),
) {
    for game in &round.games {
        if let (Some(why), Outcome::Forfeited { by, .. }) = (&game.forfeit, game.played.outcome) {
            let player = common.players[task.seats[by].player].name();
            tell(Event::Forfeited { player, seed: round.seed, why });
        }
    }
    tell(Event::Played);
}

/// Says which game it was if one panics.
struct Failing<'f, 'd, G: Evaluated> {
    common: &'f Common<'d, G>,
    task: &'f Task,
    number: u64,
}

impl<G: Evaluated> Drop for Failing<'_, '_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let deck = |seat: &Seated| {
                let name = G::deck_name(&self.common.decks[seat.deck]);
                format!("{name:?} (handicap {})", seat.handicap)
            };
            let decks: Vec<String> = self.task.seats.iter().map(deck).collect();
            eprintln!(
                "archon: this happened in a game with seed {}: {}",
                self.task.seed_of(self.common.seed, self.number),
                decks.join(" against ")
            );
        }
    }
}
