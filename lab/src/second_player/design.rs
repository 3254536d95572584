//! The pairs that both players play.

use archon_engine::core::game::Game;
use archon_runner::{Study, Task};

use crate::pair_results::PairResults;

/// Half points of two won games.
const BOTH_WON: f64 = 4.0;

/// For each task its decks and the scores of seat 0 by both players in the pairs that both finished.
pub type BothScores = Vec<([usize; 2], Vec<[f64; 2]>)>;

/// The study: the same pairs by the first player and by the second, as players 0 and 1.
pub struct SharedPairs {
    tasks: Vec<Task>,
    handed_out: bool,
    found: [Vec<PairResults>; 2],
}

impl SharedPairs {
    /// These pairs, by both players.
    pub fn new(tasks: Vec<Task>) -> SharedPairs {
        SharedPairs { tasks, handed_out: false, found: Default::default() }
    }

    /// What was found.
    pub fn scores(&self) -> BothScores {
        let [first, second] = &self.found;
        let scores = |(one, two): (Option<u8>, Option<u8>)| {
            Some([one?, two?].map(|half_points| f64::from(half_points) / BOTH_WON))
        };
        let of_both = first.iter().zip(second).map(|(first, second)| {
            first.results().zip(second.results()).filter_map(scores).collect()
        });
        let decks = self.tasks.iter().map(|task| [0, 1].map(|seat| task.seats[seat].deck));
        decks.zip(of_both).collect()
    }
}

impl<G: Game> Study<G> for SharedPairs {
    type Tally = PairResults;

    fn next(&mut self) -> Vec<Task> {
        if std::mem::replace(&mut self.handed_out, true) {
            return Vec::new();
        }
        // What takes long comes first, so that no thread waits at the end.
        let by = |player: usize| {
            self.tasks.iter().map(move |task| {
                let mut task = task.clone();
                task.seats.iter_mut().for_each(|seat| seat.player = player);
                task
            })
        };
        by(1).chain(by(0)).collect()
    }

    fn take(&mut self, task: &Task, found: PairResults) {
        self.found[task.seats[0].player].push(found);
    }

    fn expected(&self) -> u64 {
        2 * self.tasks.iter().map(|task| task.rounds).sum::<u64>()
    }
}
