//! Rounds that a study plays by itself instead of the runner's game loop, as training does: what plays them on the threads
//! of a pool, and the tallies that keep all of them.

use std::time::{Duration, Instant};

use archon_engine::core::game::Game;
use archon_ratings::pairs::{Pairs, Points};
use archon_runner::{
    Executor, Forfeits, Portion, PortionId, PortionResult, Round, StopOnPanic, Tally, Task,
    WorkQueue,
};
use archon_sim::tuning::matches::Pair;
use archon_sim::tuning::sampling::Answers;
use serde::{Deserialize, Serialize};

/// After this time a worker hands in what it has of a portion.
const LONGEST: Duration = Duration::from_secs(1);
/// The mark of a game that did not finish.
const UNFINISHED: u8 = 3;

/// Half points of the first evaluation in the game that it began and in the other, pair by pair.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct PairList(Vec<[u8; 2]>);

impl PairList {
    /// As points.
    pub fn pairs(&self) -> Vec<Pair> {
        let points = |half: u8| (half != UNFINISHED).then(|| f64::from(half) / 2.0);
        self.0.iter().map(|pair| pair.map(points)).collect()
    }

    /// Adds a pair.
    pub fn push(&mut self, pair: Pair) {
        let half = |points: Option<f64>| points.map_or(UNFINISHED, |p| (2.0 * p).round() as u8);
        self.0.push(pair.map(half));
    }
}

impl<G: Game> Tally<G> for PairList {
    type Observer = ();

    fn record(&mut self, round: &Round<()>) {
        let points = |game: usize| round.games.get(game)?.played.outcome.points(game);
        self.push([points(0), points(1)]);
    }

    fn add(&mut self, later: PairList) {
        self.0.extend(later.0);
    }

    fn forfeits(&self) -> Forfeits {
        // Evaluations forfeit nothing.
        Forfeits { games: 2 * self.0.len() as u64, forfeited: 0 }
    }
}

/// Pairs as counts.
pub fn counted<'p>(pairs: impl IntoIterator<Item = &'p Pair>) -> Pairs {
    let points = |points: f64| match points {
        p if p > 0.75 => Points::Won,
        p if p < 0.25 => Points::Lost,
        _ => Points::Drawn,
    };
    let mut counted = Pairs::default();
    for [first, second] in pairs {
        counted.record(first.map(points), second.map(points));
    }
    counted
}

/// The answers of games, game by game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameList(Vec<Answers>);

impl GameList {
    /// The games.
    pub fn games(&self) -> &[Answers] {
        &self.0
    }

    /// Adds a game.
    pub fn push(&mut self, answers: Answers) {
        self.0.push(answers);
    }
}

impl<G: Game> Tally<G> for GameList {
    type Observer = ();

    fn record(&mut self, _: &Round<()>) {
        unreachable!("games whose answers are kept are played by their own executor");
    }

    fn add(&mut self, later: GameList) {
        self.0.extend(later.0);
    }

    fn forfeits(&self) -> Forfeits {
        // Evaluations forfeit nothing.
        Forfeits { games: self.0.len() as u64, forfeited: 0 }
    }
}

/// Plays round after round on the threads of a pool.
pub struct EachRound<'e, G, F> {
    /// The threads
    pub pool: &'e rayon::ThreadPool,
    /// What plays the rounds of a task
    pub player: &'e F,
    /// The game
    pub game: std::marker::PhantomData<G>,
}

impl<G: Game, T: Tally<G>, P, F> Executor<T> for EachRound<'_, G, F>
where
    P: FnMut(&Task, u64, &mut T),
    F: Fn(&Task) -> P + Sync,
{
    fn width(&self) -> usize {
        self.pool.current_num_threads()
    }

    fn work(&self, queue: &WorkQueue<'_, T>) {
        self.pool.broadcast(|_| {
            let _panicking = StopOnPanic(queue);
            while let Some(Portion { id, task }) = queue.next() {
                let began = Instant::now();
                let (mut play, mut found, mut rounds) = ((self.player)(&task), T::default(), 0);
                for number in id.from..id.from + id.rounds {
                    if queue.stopped() || began.elapsed() > LONGEST {
                        break;
                    }
                    play(&task, number, &mut found);
                    rounds += 1;
                }
                let result = PortionResult { id: PortionId { rounds, ..id }, found };
                queue.hand_in(result).expect("what was given out");
            }
        });
    }
}
