//! The rounds of a training: games and pairs are played on the runner, and a journal keeps them. A game depends on the
//! seed, the round and its number.

mod policy;

pub(super) use self::policy::network_games;

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_ratings::pairs::Pairs;
use archon_runner::{
    Common, Event, Goal, Journal, JournalError, RoundKind, Run, RunContext, SeatAssignment, Tally,
    Task, threads,
};
use archon_sim::evaluation::Evaluation;
use archon_sim::play::play;
use archon_sim::player::Player;
use archon_sim::players::planner::{BeamConfig, Planner};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::{derive, of_text};
use archon_sim::tuning::cards::calibration::Calibration;
use archon_sim::tuning::cards::decks::{DeckPool, drawn, start_of};
use archon_sim::tuning::cards::fit;
use archon_sim::tuning::cards::learner::LearnerConfig;
use archon_sim::tuning::cards::mixed::{MixedPlayer, play_mixed};
use archon_sim::tuning::cards::positions::{GamePositions, positions_of};
use archon_sim::tuning::decisions::{ValuedDecision, YARDSTICK, regrets};
use archon_sim::tuning::matches::Pair;
use rayon::prelude::*;

use super::TrainConfig;
use super::folder::{TrainingFolder, wrong};
use super::report::RoundReport;
use crate::context::StudyContext;
use crate::error::StudyError;
use crate::played_rounds::{EachRound, GameList, PairList, counted};
use crate::settings::StudySettings as _;
use crate::studies::ladder::field;

/// A training can go further than before in these.
const GOALS: &[Goal] = &[Goal::More("rounds"), Goal::More("policy_rounds")];

/// What seeds are for, so that no two purposes share any.
const GAMES: u64 = 1;
const HELD_OUT: u64 = 2;
const PAIRS: u64 = 3;
const FIT: u64 = 4;
const POLICY: u64 = 5;
const POLICY_NETWORK: u64 = 6;

/// Where the decks of games come from.
#[derive(Clone, Copy)]
enum GameDecks<'d> {
    /// Those that are trained with
    Training(&'d DeckPool),
    /// Those that measure, by set
    HeldOut(&'d [(Set, Vec<Deck>)]),
}

impl GameDecks<'_> {
    /// Does something with the decks of the game with a number and a seed.
    fn with(self, number: u64, seed: u64, work: &mut dyn FnMut(&[&Deck; 2])) {
        match self {
            GameDecks::Training(pool) => {
                let [one, other] = &pool.decks_of(seed);
                work(&[one, other]);
            }
            GameDecks::HeldOut(field) => {
                let (_, decks) = &field[(number % field.len() as u64) as usize];
                work(&drawn(decks, seed));
            }
        }
    }
}

/// A training under way.
pub struct Training<'t> {
    seed: u64,
    config: &'t TrainConfig,
    folder: &'t TrainingFolder,
    batches: Batches<'t>,
    /// Held-out decks by set
    field: Vec<(Set, Vec<Deck>)>,
    training_decks: DeckPool,
    planner: BeamConfig,
    measured: BeamConfig,
    opponent: NamedPlayer<KeyForge>,
    policy_opponent: NamedPlayer<KeyForge>,
    /// The positions of the rounds so far
    positions: Vec<GamePositions>,
    rounds_read: u64,
    held_out: Vec<GamePositions>,
    began: Instant,
}

/// Two seats of the same player.
fn seats(deck: usize) -> Vec<SeatAssignment> {
    vec![SeatAssignment { deck, player: 0, handicap: 0 }; 2]
}

impl<'t> Training<'t> {
    /// One that begins, or continues with the journal of its folder.
    ///
    /// # Errors
    /// The folder has another training, there is no such player, or the threads cannot be started.
    pub fn new(
        context: &'t StudyContext<'t, KeyForge>,
        config: &'t TrainConfig,
        folder: &'t TrainingFolder,
    ) -> Result<Training<'t>, StudyError> {
        let opponent = NamedPlayer::read(&config.opponent)?.ready()?;
        let policy_opponent = NamedPlayer::read(&config.policy_opponent)?.ready()?;
        let pool = threads::pool(context.running.threads)?;
        let field = field::field();
        let decks: Vec<Deck> = field.iter().flat_map(|(_, decks)| decks.clone()).collect();
        let players = [opponent.clone(), policy_opponent.clone()];
        let (rules, seed) = (Edition::default(), context.seed);
        let common = Common { decks: &decks, players: &players, seats: 2, rules, seed, luck: seed };
        let header = archon_runner::header("train", &config.journal(), &common);
        let journal =
            Journal::open(&folder.journal(), &header, GOALS).map_err(|why| match why {
                JournalError::OtherStudy { differences, .. } => wrong(format!(
                    "{} contains another training: {differences}; use another folder, or the settings that it was begun \
                     with",
                    folder.path().display()
                )),
                why => why.into(),
            })?;
        Ok(Training {
            seed,
            config,
            folder,
            batches: Batches { running: &context.running, pool, journal, begun: 0, played: 0 },
            field,
            training_decks: DeckPool::new(library()),
            planner: config.planner_of("planner")?,
            measured: config.planner_of("measured")?,
            opponent,
            policy_opponent,
            positions: Vec::new(),
            rounds_read: 0,
            held_out: Vec::new(),
            began: Instant::now(),
        })
    }

    /// Says how many games are expected, when some rounds of the network and of the policy are done.
    pub fn begin(&self, [done, policies]: [u64; 2]) {
        let TrainConfig { rounds, games, pairs, held_out, policy_rounds, policy_games, .. } =
            *self.config;
        let progress = self.batches.running.progress;
        progress.begin(None, self.batches.pool.current_num_threads());
        let left = rounds.saturating_sub(done);
        let of_network = if left > 0 { held_out + rounds * games + left * 2 * pairs } else { 0 };
        let of_policy = policy_rounds.saturating_sub(policies) * (policy_games + 2 * pairs);
        // All rounds of the policy but the first train a network before.
        let networks = policy_rounds.saturating_sub(policies.max(1));
        let of_policy = of_policy + networks * network_games(policy_games);
        if of_network + of_policy > 0 {
            progress.event(Event::Expected(of_network + of_policy));
        }
    }

    /// Nothing more will be played.
    pub fn end(self, interrupted: bool) {
        self.batches.running.progress.end(&Run {
            interrupted,
            took: self.began.elapsed(),
            threads: self.batches.pool.current_num_threads(),
            played: self.batches.played,
            begun_with: Vec::new(),
        });
    }

    /// Trains the network of cards in a file with games; whether it came to its end.
    ///
    /// # Errors
    /// The file cannot be written.
    fn fit(&self, name: &str, games: &[GamePositions], seed: u64) -> Result<bool, StudyError> {
        let config = LearnerConfig::new(self.config.epochs as u32, seed);
        let interrupted = self.batches.running.interrupted;
        let stopped = || interrupted.load(Ordering::Relaxed);
        let Some(text) = fit(library(), games, config, &stopped) else { return Ok(false) };
        self.folder.write_network(name, &text)?;
        Ok(true)
    }

    fn stream(&self, purpose: u64, number: u64) -> u64 {
        derive(derive(self.seed, purpose), number)
    }

    /// A round, after all before it; none if it was interrupted.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn round(&mut self, round: u64) -> Result<Option<RoundReport>, StudyError> {
        for earlier in self.rounds_read + 1..=round {
            let evaluation = match earlier {
                1 => Evaluation::default(),
                later => self.folder.evaluation(&TrainingFolder::network_name(later - 1))?.0,
            };
            let stream = self.stream(GAMES, earlier);
            let decks = GameDecks::Training(&self.training_decks);
            let task = (self.config.games, stream);
            let played = self.batches.play_games(decks, (&self.planner, &evaluation), task)?;
            let Some(played) = played else { return Ok(None) };
            self.positions.extend(played);
            self.rounds_read = earlier;
        }
        let name = TrainingFolder::network_name(round);
        if !self.folder.has(&name) && !self.fit(&name, &self.positions, self.stream(FIT, round))? {
            return Ok(None);
        }
        self.measure(round)
    }

    fn measure(&mut self, round: u64) -> Result<Option<RoundReport>, StudyError> {
        let name = TrainingFolder::network_name(round);
        let (evaluation, sha256) = self.folder.evaluation(&name)?;
        if !self.read_held_out()? {
            return Ok(None);
        }
        let measured = self.measured.clone();
        let make = || -> Box<dyn Player<KeyForge>> {
            Box::new(Planner::new(measured.clone()).evaluating(evaluation.clone()))
        };
        let opponent = self.opponent.clone();
        let Some(by_set) = self.play_pairs((&make, &opponent), &sha256)? else { return Ok(None) };
        let Some(regrets) = self.regrets(&make) else { return Ok(None) };
        let calibration = |network| Calibration::new(&self.held_out, evaluation.weights(), network);
        let table = calibration(None);
        let network = calibration(evaluation.cards());
        let mut found = RoundReport {
            round,
            network: name,
            sha256,
            games: self.positions.len() as u64,
            positions: self.positions.iter().map(|game| game.moments.len() as u64).sum(),
            ..RoundReport::default()
        };
        found.set_scores(&by_set);
        found.set_calibration(&network, &table);
        found.set_regrets(&regrets);
        Ok(Some(found))
    }

    /// The regrets of a player at the decisions of the yardstick; none if it was interrupted.
    fn regrets(&self, make: &(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync)) -> Option<Vec<f64>> {
        let yardstick: Vec<ValuedDecision> =
            YARDSTICK.lines().filter_map(ValuedDecision::read).collect();
        let interrupted = self.batches.running.interrupted;
        let stopped = || interrupted.load(Ordering::Relaxed);
        let found = self.batches.pool.install(|| regrets(library(), &yardstick, &make, &stopped));
        (!stopped()).then(|| found.into_iter().flatten().collect())
    }

    /// Plays the held-out games, unless they are there; whether they are now.
    fn read_held_out(&mut self) -> Result<bool, StudyError> {
        if self.held_out.is_empty() {
            let task = (self.config.held_out, self.stream(HELD_OUT, 0));
            let decks = GameDecks::HeldOut(&self.field);
            let player = (&self.planner, &Evaluation::default());
            let played = self.batches.play_games(decks, player, task)?;
            let Some(played) = played else { return Ok(false) };
            self.held_out = played;
        }
        Ok(true)
    }

    /// The pairs of a player with the file that has a hash against an opponent, by set; none if it was interrupted. They
    /// have the same decks and shuffles in all rounds.
    fn play_pairs(
        &mut self,
        (make, opponent): (&(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync), &NamedPlayer<KeyForge>),
        sha256: &str,
    ) -> Result<Option<Vec<(String, Pairs)>>, StudyError> {
        let (pairs, sets) = (self.config.pairs, self.field.len() as u64);
        let task = |set: usize| Task {
            kind: RoundKind::PlayersSwapped,
            seats: seats(set),
            stream: self.stream(PAIRS, set as u64),
            from: 0,
            rounds: pairs / sets + u64::from((set as u64) < pairs % sets),
        };
        let tasks: Vec<Task> = (0..self.field.len()).map(task).collect();
        let keys: Vec<u64> =
            tasks.iter().map(|task| of_text(&format!("pairs {} {sha256}", task.stream))).collect();
        let field = &self.field;
        let player = |_: &Task| {
            let (mut one, mut other) = (make(), opponent.make());
            move |task: &Task, number: u64, into: &mut PairList| {
                let decks = &field[task.seats[0].deck].1;
                into.push(pair(decks, derive(task.stream, number), [&mut *one, &mut *other]));
            }
        };
        let found = self.batches.play((&tasks, &keys, 2), &player)?;
        let named = |found: Vec<PairList>| {
            let sets = self.field.iter().map(|(set, _)| set.key().to_string());
            sets.zip(found.iter().map(|list| counted(&list.pairs()))).collect()
        };
        Ok(found.map(named))
    }
}

/// Plays a mirrored pair between two players with decks drawn by its seed.
fn pair(decks: &[Deck], seed: u64, [one, other]: [&mut dyn Player<KeyForge>; 2]) -> Pair {
    let decks = drawn(decks, seed);
    let start = Match { first: Some(0), ..start_of(&decks, seed) };
    let begun = play(&start, &mut [one, other]).outcome.points(0);
    [begun, play(&start, &mut [other, one]).outcome.points(1)]
}

/// Batches of games: what they are played on, and kept in.
struct Batches<'t> {
    running: &'t RunContext<'t>,
    pool: rayon::ThreadPool,
    journal: Journal,
    begun: u64,
    /// Games played in all of them
    played: u64,
}

impl Batches<'_> {
    /// Plays games of mixed players; the positions of those that ended, or none if it was interrupted.
    fn play_games(
        &mut self,
        decks: GameDecks<'_>,
        (planner, evaluation): (&BeamConfig, &Evaluation<KeyForge>),
        (rounds, stream): (u64, u64),
    ) -> Result<Option<Vec<GamePositions>>, StudyError> {
        let task = Task { kind: RoundKind::OneGame, seats: seats(0), stream, from: 0, rounds };
        let player = |_: &Task| {
            let [mut one, mut other] =
                [(); 2].map(|()| MixedPlayer::new(planner.clone(), evaluation.clone()));
            move |_: &Task, number: u64, into: &mut GameList| {
                let seed = derive(stream, number);
                decks.with(number, seed, &mut |decks| {
                    into.push(play_mixed([&mut one, &mut other], decks, (number, seed)));
                });
            }
        };
        let keys = [of_text(&format!("games {stream}"))];
        let found = self.play((&[task], &keys, 1), &player)?;
        let Some(games) = found.and_then(|mut found| found.pop()) else { return Ok(None) };
        let interrupted = self.running.interrupted;
        let positions = |(number, answers): (usize, &Vec<u32>)| {
            let (number, mut found) = (number as u64, None);
            if !interrupted.load(Ordering::Relaxed) {
                let seed = derive(stream, number);
                decks.with(number, seed, &mut |decks| found = positions_of(decks, seed, answers));
            }
            found
        };
        let games = games.games();
        let numbered = || games.par_iter().enumerate().filter_map(positions).collect();
        let found = self.pool.install(numbered);
        Ok((!interrupted.load(Ordering::Relaxed)).then_some(found))
    }

    /// Does something on the threads that says how many games it has played more, and asks whether to go on.
    fn counting<T: Send>(
        &mut self,
        work: impl FnOnce(&(dyn Fn(u64) -> bool + Sync)) -> T + Send,
    ) -> T {
        let RunContext { progress, interrupted, .. } = *self.running;
        let counted = AtomicU64::new(0);
        let played = |more| {
            counted.fetch_add(more, Ordering::Relaxed);
            progress.event(Event::Played(more));
            !interrupted.load(Ordering::Relaxed)
        };
        let found = self.pool.install(|| work(&played));
        self.played += counted.into_inner();
        found
    }

    /// Has tasks played, each with its key, by what `player` makes for a task; `games` is the number of games of a round.
    /// None if it was interrupted.
    fn play<T: Tally<KeyForge>, P: FnMut(&Task, u64, &mut T)>(
        &mut self,
        (tasks, keys, games): (&[Task], &[u64], u64),
        player: &(impl Fn(&Task) -> P + Sync),
    ) -> Result<Option<Vec<T>>, StudyError> {
        self.begun += 1;
        let executor = EachRound { pool: &self.pool, player, game: PhantomData::<KeyForge> };
        let counted = AtomicU64::new(0);
        let progress = self.running.progress;
        let tell = |event: Event<'_>| {
            progress.event(match event {
                Event::Played(rounds) => {
                    counted.fetch_add(games * rounds, Ordering::Relaxed);
                    Event::Played(games * rounds)
                }
                Event::Read(rounds) => Event::Read(games * rounds),
                other => other,
            });
        };
        let found = archon_runner::run_batch::<KeyForge, T>(
            &executor,
            (self.begun, tasks, keys),
            Some(&mut self.journal),
            self.running.interrupted,
            &tell,
        )?;
        self.played += counted.into_inner();
        Ok(found)
    }
}
