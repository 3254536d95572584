//! The pairs that both players play.

use archon_engine::core::game::Game;
use archon_runner::{Forfeits, Round, Study, Tally, Task};
use archon_sim::play::Outcome;
use serde::{Deserialize, Serialize};

/// A pair with a game that did not finish.
const UNFINISHED: u8 = 5;

/// The score of each pair, in their order.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct PairScores {
    /// Half points of seat 0 in both games, 0 to 4; 5 for a pair that did not finish
    halves: Vec<u8>,
    /// Forfeited games
    forfeited: u64,
}

impl PairScores {
    /// The score of each pair from 0 to 1; none if it did not finish.
    fn scores(&self) -> impl Iterator<Item = Option<f64>> + '_ {
        self.halves.iter().map(|halves| (*halves < UNFINISHED).then(|| f64::from(*halves) / 4.0))
    }
}

impl<G: Game> Tally<G> for PairScores {
    type Observer = ();

    const NAME: &'static str = "pair scores";

    fn record(&mut self, round: &Round<()>) {
        let points: Option<f64> = round.points(0).sum();
        self.halves.push(points.map_or(UNFINISHED, |points| (2.0 * points).round() as u8));
        let forfeited = |outcome: Outcome| u64::from(matches!(outcome, Outcome::Forfeited { .. }));
        self.forfeited +=
            round.games.iter().map(|game| forfeited(game.played.outcome)).sum::<u64>();
    }

    fn add(&mut self, later: PairScores) {
        self.halves.extend(later.halves);
        self.forfeited += later.forfeited;
    }

    fn forfeits(&self) -> Forfeits {
        Forfeits { games: 2 * self.halves.len() as u64, forfeited: self.forfeited }
    }
}

/// For each task its decks and the scores of seat 0 by both players in the pairs that both finished.
pub type BothScores = Vec<([usize; 2], Vec<[f64; 2]>)>;

/// The study: the same pairs by the first player and by the second, as players 0 and 1.
pub struct SharedPairs {
    tasks: Vec<Task>,
    handed_out: bool,
    found: [Vec<PairScores>; 2],
}

impl SharedPairs {
    /// These pairs, by both players.
    pub fn new(tasks: Vec<Task>) -> SharedPairs {
        SharedPairs { tasks, handed_out: false, found: Default::default() }
    }

    /// What was found.
    pub fn scores(&self) -> BothScores {
        let [first, second] = &self.found;
        let of_both = first.iter().zip(second).map(|(first, second)| {
            first
                .scores()
                .zip(second.scores())
                .filter_map(|(one, two)| Some([one?, two?]))
                .collect()
        });
        let decks = self.tasks.iter().map(|task| [0, 1].map(|seat| task.seats[seat].deck));
        decks.zip(of_both).collect()
    }
}

impl<G: Game> Study<G> for SharedPairs {
    type Tally = PairScores;

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

    fn take(&mut self, task: &Task, found: PairScores) {
        self.found[task.seats[0].player].push(found);
    }

    fn expected(&self) -> u64 {
        2 * self.tasks.iter().map(|task| task.rounds).sum::<u64>()
    }
}
