//! Mirrored pairs between evaluations, as `archon tune` has them played: on the runner, so that tuning
//! can be interrupted and goes on from its journal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use archon_engine::core::game::Game;
use archon_sim::evaluation::tuning::matches::{Pair, mirrored_pair};
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::players::greedy::Greedy;
use archon_sim::players::registry::Named;
use archon_sim::seeds::derive;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::context::{Run, RunContext};
use crate::forfeits::Forfeits;
use crate::runner::{
    self, Common, Ended, Event, Executor, Journal, Portion, PortionId, PortionResult, Round,
    RoundKind, Seated, StopOnPanic, Tally, Task, WorkQueue,
};
use crate::studies::StudyError;

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

    fn push(&mut self, pair: Pair) {
        let half = |points: Option<f64>| points.map_or(UNFINISHED, |p| (2.0 * p).round() as u8);
        self.0.push(pair.map(half));
    }
}

impl<G: Game> Tally<G> for PairList {
    type Watch = ();

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

/// Pairs to be played: many evaluations, each against another, all with the same decks and shuffles.
#[derive(Clone, Copy)]
pub struct Matches<'m, G: Evaluated> {
    /// The decks that those of each pair are drawn from
    pub decks: &'m [G::Deck],
    /// Who plays whom
    pub sides: &'m [[&'m Evaluation<G>; 2]],
    /// Pairs of each
    pub pairs: u64,
    /// The seed of all of them
    pub seed: u64,
}

/// Plays one after another what tuning asks for.
pub struct Matchmaker<'c> {
    context: &'c RunContext<'c>,
    pool: &'c rayon::ThreadPool,
    journal: Option<Journal>,
    batch: u64,
    played: AtomicU64,
    began: Instant,
}

impl<'c> Matchmaker<'c> {
    /// On the threads of a pool, with `expected` pairs in all. The journal names the decks, the seed
    /// and the settings that the games depend on.
    ///
    /// # Errors
    /// The journal cannot be used.
    pub fn new<G: Evaluated>(
        context: &'c RunContext<'c>,
        pool: &'c rayon::ThreadPool,
        (decks, seed): (&[G::Deck], u64),
        settings: &Value,
        expected: u64,
    ) -> Result<Matchmaker<'c>, StudyError> {
        let greedy =
            Named::<G>::made_by("greedy", |_| Box::new(Greedy::<G>::new(Evaluation::default())));
        let players = [greedy];
        let rules = G::Rules::default();
        let common = Common { decks, players: &players, seats: 2, rules, seed };
        let open = |path| Journal::open(path, &runner::header("tune", settings, &common), &[]);
        let journal = context.journal.as_deref().map(open).transpose()?;
        context.progress.begin(None, pool.current_num_threads());
        context.progress.event(Event::Expected(expected));
        let (played, began) = (AtomicU64::new(0), Instant::now());
        Ok(Matchmaker { context, pool, journal, batch: 0, played, began })
    }

    /// Whether tuning is to end.
    pub fn is_interrupted(&self) -> bool {
        self.context.interrupted.load(Ordering::Relaxed)
    }

    /// Plays matches: the pairs of each two sides; none if it was interrupted.
    ///
    /// # Errors
    /// What is wrong with the journal.
    pub fn play<G: Evaluated>(
        &mut self,
        matches: &Matches<'_, G>,
    ) -> Result<Option<Vec<Vec<Pair>>>, StudyError> {
        self.batch += 1;
        let seat = |player| Seated { deck: 0, player, handicap: 0 };
        let task = |sides: usize| Task {
            kind: RoundKind::PlayersSwapped,
            seats: vec![seat(sides); 2],
            stream: matches.seed,
            from: 0,
            rounds: matches.pairs,
        };
        let tasks: Vec<Task> = (0..matches.sides.len()).map(task).collect();
        let executor = MatchThreads { pool: self.pool, matches };
        let (played, progress) = (&self.played, self.context.progress);
        let tell = |event: Event<'_>| {
            if let Event::Played(rounds) = event {
                played.fetch_add(rounds, Ordering::Relaxed);
            }
            progress.event(event);
        };
        let batch = (self.batch, &tasks[..]);
        let (journal, interrupted) = (self.journal.as_mut(), self.context.interrupted);
        let found: Option<Vec<PairList>> =
            runner::run_batch::<G, _>(&executor, batch, journal, interrupted, &tell)?;
        Ok(found.map(|found| found.iter().map(PairList::pairs).collect()))
    }

    /// Nothing more will be played.
    pub fn end(self) {
        let ended = if self.is_interrupted() { Ended::Interrupted } else { Ended::Complete };
        let threads = self.pool.current_num_threads();
        let (took, played) = (self.began.elapsed(), self.played.into_inner());
        self.context.progress.end(&Run { ended, took, threads, played, begun_with: Vec::new() });
    }
}

/// Plays matches on the threads of a pool.
struct MatchThreads<'e, G: Evaluated> {
    pool: &'e rayon::ThreadPool,
    matches: &'e Matches<'e, G>,
}

impl<G: Evaluated> Executor<PairList> for MatchThreads<'_, G> {
    fn width(&self) -> usize {
        self.pool.current_num_threads()
    }

    fn work(&self, queue: &WorkQueue<'_, PairList>) {
        self.pool.broadcast(|_| {
            let _panicking = StopOnPanic(queue);
            while let Some(portion) = queue.next() {
                queue.hand_in(self.play(&portion, queue)).expect("what was given out");
            }
        });
    }
}

impl<G: Evaluated> MatchThreads<'_, G> {
    fn play(&self, portion: &Portion, queue: &WorkQueue<'_, PairList>) -> PortionResult<PairList> {
        let began = Instant::now();
        let Portion { id, task } = portion;
        let [mut one, mut other] =
            self.matches.sides[task.seats[0].player].map(|side| Greedy::new(side.clone()));
        let (mut found, mut rounds) = (PairList::default(), 0);
        for number in id.from..id.from + id.rounds {
            if queue.stopped() || began.elapsed() > LONGEST {
                break;
            }
            let players = [&mut one, &mut other];
            let seed = derive(task.stream, number);
            let rules = G::Rules::default();
            found.push(mirrored_pair(self.matches.decks, rules, players, seed));
            rounds += 1;
        }
        PortionResult { id: PortionId { rounds, ..*id }, found }
    }
}
