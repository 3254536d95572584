//! The rounds of a training: games and pairs are played on the runner, and a journal keeps them. A game depends on the
//! seed, the round and its number.

mod batches;
mod final_network;
mod policy;
mod trained;

pub(super) use self::final_network::final_network_games;
pub(super) use self::policy::network_games;

use std::sync::atomic::Ordering;
use std::time::Instant;

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_ratings::pairs::Pairs;
use archon_runner::{Common, Event, Goal, Journal, JournalError, RoundKind, Run, Task, threads};
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
use archon_sim::tuning::cards::positions::GamePositions;
use archon_sim::tuning::cards::self_play::self_played;
use archon_sim::tuning::decisions::{ValuedDecision, YARDSTICK, regrets};
use archon_sim::tuning::matches::Pair;

use self::batches::{Batches, GameDecks, seats};
use super::TrainConfig;
use super::folder::{TrainingFolder, wrong};
use super::report::RoundReport;
use crate::context::StudyContext;
use crate::error::StudyError;
use crate::played_rounds::{PairList, counted};
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
const FINAL_NETWORK: u64 = 7;

/// What makes a player, and how many games it plays.
type GamesOf<'p> = (&'p (dyn Fn() -> Box<dyn Player<KeyForge>> + Sync), u64);

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

    /// Says that a part of the training begins, and how many games are expected in it: games of different parts take very
    /// different times.
    fn begin(&self, part: &str, games: u64) {
        let progress = self.batches.running.progress;
        progress.begin(Some(part), self.batches.pool.current_num_threads());
        progress.event(Event::Expected(games));
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

    /// Trains the network of cards in a file with games that players play against themselves; whether it came to its end.
    ///
    /// # Errors
    /// The file cannot be written.
    fn fit_to_games_of(
        &mut self,
        name: &str,
        players: &[GamesOf<'_>],
        seed: u64,
    ) -> Result<bool, StudyError> {
        let decks = &self.training_decks;
        let found = self.batches.counting(|played| {
            let mut all = Vec::new();
            for (n, (make, games)) in (1..).zip(players) {
                all.extend(self_played(make, decks, (*games, derive(seed, n)), played)?);
            }
            Some(all)
        });
        let Some(found) = found else { return Ok(false) };
        self.fit(name, &found, derive(seed, 1 + players.len() as u64))
    }

    fn stream(&self, purpose: u64, number: u64) -> u64 {
        derive(derive(self.seed, purpose), number)
    }

    /// A round, after all before it; none if it was interrupted.
    ///
    /// # Errors
    /// The journal or a file of the folder cannot be used.
    pub fn round(&mut self, round: u64) -> Result<Option<RoundReport>, StudyError> {
        let TrainConfig { rounds, games, pairs, .. } = *self.config;
        let played = (round - self.rounds_read) * games + self.held_out_games() + 2 * pairs;
        self.begin(&format!("network, round {round} of {rounds}"), played);
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
        let (evaluation, sha256) = self.folder.evaluation(&name)?;
        let measured = self.measured.clone();
        let make = || -> Box<dyn Player<KeyForge>> {
            Box::new(Planner::new(measured.clone()).evaluating(evaluation.clone()))
        };
        let found = self.measure(&evaluation, &make, &sha256)?;
        Ok(found.map(|found| RoundReport {
            round,
            network: name,
            sha256,
            games: self.positions.len() as u64,
            positions: self.positions.iter().map(|game| game.moments.len() as u64).sum(),
            ..found
        }))
    }

    /// What a network and a planner with it are worth on held-out decks; none if it was interrupted. `identity` is of the files
    /// that the planner has.
    fn measure(
        &mut self,
        evaluation: &Evaluation<KeyForge>,
        make: &(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync),
        identity: &str,
    ) -> Result<Option<RoundReport>, StudyError> {
        if !self.read_held_out()? {
            return Ok(None);
        }
        let opponent = self.opponent.clone();
        let Some(by_set) = self.play_pairs((make, &opponent), identity)? else { return Ok(None) };
        let Some(regrets) = self.regrets(make) else { return Ok(None) };
        let calibration = |network| Calibration::new(&self.held_out, evaluation.weights(), network);
        let table = calibration(None);
        let network = calibration(evaluation.cards());
        let mut found = RoundReport::default();
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

    /// Held-out games that are not there yet.
    const fn held_out_games(&self) -> u64 {
        if self.held_out.is_empty() { self.config.held_out } else { 0 }
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

    /// The pairs of a player with the files that have an identity against an opponent, by set; none if it was interrupted. They
    /// have the same decks and shuffles in all rounds.
    fn play_pairs(
        &mut self,
        (make, opponent): (&(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync), &NamedPlayer<KeyForge>),
        identity: &str,
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
        let keys: Vec<u64> = tasks
            .iter()
            .map(|task| of_text(&format!("pairs {} {identity}", task.stream)))
            .collect();
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
