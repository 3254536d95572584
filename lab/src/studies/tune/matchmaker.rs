//! The games of `archon tune`: those that positions are sampled from, and mirrored pairs between
//! evaluations. They are played on the runner, so that tuning can be interrupted and goes on from its
//! journal. The journal names them by what they depend on: tuning that goes further than before finds
//! there whatever it plays again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use archon_engine::core::game::{Described, Game};
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::players::greedy::Greedy;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::{derive, of_text};
use archon_sim::tuning::matches::{Pair, mirrored_pair};
use archon_sim::tuning::sampling::{Answers, Positions, SamplingConfig, play_one, positions_of};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::StudyError;
use archon_runner::Forfeits;
use archon_runner::{
    Common, Event, Executor, Goal, Journal, Portion, PortionId, PortionResult, Round, RoundKind,
    SeatAssignment, StopOnPanic, Tally, Task, WorkQueue,
};
use archon_runner::{Run, RunContext};

/// After this time a worker hands in what it has of a portion.
const LONGEST: Duration = Duration::from_secs(1);
/// The mark of a game that did not finish.
const UNFINISHED: u8 = 3;
/// In these tuning can go further: what it plays first is then the same.
const GOALS: &[Goal] = &[
    Goal::More("games"),
    Goal::More("generations"),
    Goal::More("pairs"),
    Goal::More("measure"),
    Goal::More("units"),
    Goal::More("epochs"),
];

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

/// The answers of games, game by game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameList(Vec<Answers>);

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
    played: u64,
    began: Instant,
}

impl<'c> Matchmaker<'c> {
    /// On the threads of a pool, with `expected` pairs in all. The journal names the decks, the seed
    /// and the settings that the games depend on.
    ///
    /// # Errors
    /// The journal cannot be used.
    pub fn new<G: Evaluated + Described>(
        context: &'c RunContext<'c>,
        pool: &'c rayon::ThreadPool,
        (decks, seed): (&[G::Deck], u64),
        settings: &Value,
        expected: u64,
    ) -> Result<Matchmaker<'c>, StudyError> {
        let greedy = NamedPlayer::<G>::made_by("greedy", |_| {
            Box::new(Greedy::<G>::new(Evaluation::default()))
        });
        let players = [greedy];
        let rules = G::Rules::default();
        let common = Common { decks, players: &players, seats: 2, rules, seed, luck: seed };
        let open =
            |path| Journal::open(path, &archon_runner::header("tune", settings, &common), GOALS);
        let journal = context.journal.as_deref().map(open).transpose()?;
        context.progress.begin(None, pool.current_num_threads());
        context.progress.event(Event::Expected(expected));
        let (played, began) = (0, Instant::now());
        Ok(Matchmaker { context, pool, journal, batch: 0, played, began })
    }

    /// Whether tuning is to end.
    pub fn is_interrupted(&self) -> bool {
        self.context.interrupted.load(Ordering::Relaxed)
    }

    /// Plays games between these decks and keeps positions of them; none if it was interrupted.
    ///
    /// # Errors
    /// What is wrong with the journal.
    pub fn sample<G: Evaluated>(
        &mut self,
        decks: &[G::Deck],
        evaluation: &Evaluation<G>,
        sampling: &SamplingConfig,
    ) -> Result<Option<Positions>, StudyError> {
        let seats = vec![SeatAssignment { deck: 0, player: 0, handicap: 0 }; 2];
        let (stream, rounds) = (sampling.seed, sampling.games);
        let task = Task { kind: RoundKind::OneGame, seats, stream, from: 0, rounds };
        let how = (sampling.exploration.to_bits(), sampling.same_deck);
        let key = of_text(&format!("games {stream} {how:?} {evaluation:?} {decks:?}"));
        let player = |_: &Task| {
            |_: &Task, number: u64, into: &mut GameList| {
                into.0.push(play_one(decks, G::Rules::default(), evaluation, sampling, number));
            }
        };
        // They are no pairs: the progress does not count them.
        let found = self.play_batch::<G, _, _>((&[task], &[key]), &player, &|_| {})?;
        let Some(games) = found.and_then(|mut found| found.pop()) else { return Ok(None) };
        let stopped = || self.is_interrupted();
        let rules = G::Rules::default();
        Ok(self.pool.install(|| positions_of::<G>(decks, rules, sampling, &games.0, &stopped)))
    }

    /// Plays matches: the pairs of each two sides; none if it was interrupted.
    ///
    /// # Errors
    /// What is wrong with the journal.
    pub fn play<G: Evaluated>(
        &mut self,
        matches: &Matches<'_, G>,
    ) -> Result<Option<Vec<Vec<Pair>>>, StudyError> {
        let seat = |player| SeatAssignment { deck: 0, player, handicap: 0 };
        let task = |sides: usize| Task {
            kind: RoundKind::PlayersSwapped,
            seats: vec![seat(sides); 2],
            stream: matches.seed,
            from: 0,
            rounds: matches.pairs,
        };
        let tasks: Vec<Task> = (0..matches.sides.len()).map(task).collect();
        let decks = of_text(&format!("{:?}", matches.decks));
        let key = |sides: &[&Evaluation<G>; 2]| {
            of_text(&format!("pairs {} {decks} {sides:?}", matches.seed))
        };
        let keys: Vec<u64> = matches.sides.iter().map(key).collect();
        let player = |task: &Task| {
            let [mut one, mut other] =
                matches.sides[task.seats[0].player].map(|side| Greedy::new(side.clone()));
            move |task: &Task, number: u64, into: &mut PairList| {
                let (players, rules) = ([&mut one, &mut other], G::Rules::default());
                let seed = derive(task.stream, number);
                into.push(mirrored_pair(matches.decks, rules, players, seed));
            }
        };
        let (context, played) = (self.context, &AtomicU64::new(0));
        let tell = |event: Event<'_>| {
            if let Event::Played(rounds) = event {
                played.fetch_add(rounds, Ordering::Relaxed);
            }
            context.progress.event(event);
        };
        let found = self.play_batch::<G, _, _>((&tasks, &keys), &player, &tell)?;
        self.played += played.load(Ordering::Relaxed);
        Ok(found.map(|found| found.iter().map(PairList::pairs).collect()))
    }

    /// Has tasks played, each with its key, by what `player` makes for a task.
    fn play_batch<G: Game, T: Tally<G>, P: FnMut(&Task, u64, &mut T)>(
        &mut self,
        (tasks, keys): (&[Task], &[u64]),
        player: &(impl Fn(&Task) -> P + Sync),
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> Result<Option<Vec<T>>, StudyError> {
        self.batch += 1;
        let executor = EachRound { pool: self.pool, player, game: std::marker::PhantomData::<G> };
        let (journal, interrupted) = (self.journal.as_mut(), self.context.interrupted);
        let batch = (self.batch, tasks, keys);
        Ok(archon_runner::run_batch::<G, T>(&executor, batch, journal, interrupted, tell)?)
    }

    /// Nothing more will be played.
    pub fn end(self) {
        let interrupted = self.is_interrupted();
        let threads = self.pool.current_num_threads();
        let (took, played) = (self.began.elapsed(), self.played);
        self.context.progress.end(&Run {
            interrupted,
            took,
            threads,
            played,
            begun_with: Vec::new(),
        });
    }
}

/// Plays round after round on the threads of a pool.
struct EachRound<'e, G, F> {
    pool: &'e rayon::ThreadPool,
    /// What plays the rounds of a task
    player: &'e F,
    game: std::marker::PhantomData<G>,
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
