//! The games of `archon tune`: those that positions are sampled from, and mirrored pairs between
//! evaluations. They are played on the runner, so that tuning can be interrupted and goes on from its
//! journal. The journal names them by what they depend on: tuning that goes further than before finds
//! there whatever it plays again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use archon_engine::core::game::{Described, Game};
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::players::greedy::Greedy;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::{derive, of_text};
use archon_sim::tuning::matches::{Pair, mirrored_pair};
use archon_sim::tuning::sampling::{Positions, SamplingConfig, play_one, positions_of};
use serde_json::Value;

use crate::error::StudyError;
use crate::played_rounds::{EachRound, GameList, PairList};
use archon_runner::{Common, Event, Goal, Journal, RoundKind, SeatAssignment, Tally, Task};
use archon_runner::{Run, RunContext};

/// In these tuning can go further: what it plays first is then the same.
const GOALS: &[Goal] = &[
    Goal::More("games"),
    Goal::More("generations"),
    Goal::More("pairs"),
    Goal::More("measure"),
    Goal::More("units"),
    Goal::More("epochs"),
];

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
                into.push(play_one(decks, G::Rules::default(), evaluation, sampling, number));
            }
        };
        // They are no pairs: the progress does not count them.
        let found = self.play_batch::<G, _, _>((&[task], &[key]), &player, &|_| {})?;
        let Some(games) = found.and_then(|mut found| found.pop()) else { return Ok(None) };
        let stopped = || self.is_interrupted();
        let rules = G::Rules::default();
        Ok(self.pool.install(|| positions_of::<G>(decks, rules, sampling, games.games(), &stopped)))
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
