//! The arena: players against each other on mirrored pairs, as a study of the
//! [`runner`](archon_runner).
//!
//! A mirrored pair is one match (decks, handicaps, who begins, seed, hence shuffles) played twice,
//! the second time with the players' seats swapped: what decks, shuffles and the first turn give one
//! player in one game they give the other in the other. So the pair, not the game, is the unit of
//! all statistics.

pub mod counts;
mod document;
pub mod doubling;
pub mod lines;
pub mod pairs;
pub mod report;
pub mod settings;
pub mod shards;
pub mod standing;
mod summary;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use archon_engine::core::game::Game;
use archon_ratings::sequential::sprt::{Sprt, SprtError, Verdict};
use serde_json::{Value, json};

use self::counts::Counts;
pub use self::pairs::{MirroredPair, Pairs};
use crate::error::StudyError;
use crate::game::GameInfo;
use crate::studies::arena::report::{ArenaReport, TestSettings};
use archon_runner::{
    Common, RoundKind, Run, RunContext, SeatAssignment, Study, StudyRun, Task, run_study,
    stream_of, swapped,
};
use archon_sim::play::GameLoop;
use archon_sim::players::registry::NamedPlayer;

pub use archon_runner::side_at;

/// Players, and what they play each other with.
#[derive(Clone, Copy)]
pub struct Arena<'d, G: Game> {
    /// The players; one that is named twice has other random numbers each time
    pub players: &'d [NamedPlayer<G>],
    /// The decks, of which every match takes one for each seat; at least one
    pub decks: &'d [G::Deck],
    /// How many sit at the table, from 2. At a table of more than two the players of a pairing have
    /// every other seat.
    pub seats: usize,
    /// Handicaps of the seats of a match; both players of a pairing have each of them once
    pub handicaps: &'d [u16],
    /// The rules
    pub rules: G::Rules,
    /// Mirrored pairs that a pairing plays at most
    pub pairs: u64,
    /// The seed of the arena
    pub seed: u64,
    /// What seeds and deals are derived from: [`luck::of_games`](crate::luck::of_games) of decks and rules, as the
    /// players have streams of their own
    pub luck: u64,
}

/// Two players that play each other: their numbers among the arena's players.
pub type Pairing = [usize; 2];

impl<G: GameLoop> Arena<'_, G> {
    /// Every two players.
    pub fn pairings(&self) -> Vec<Pairing> {
        let players = self.players.len();
        (0..players).flat_map(|one| (one + 1..players).map(move |two| [one, two])).collect()
    }

    /// The decks of a match, as numbers among the arena's, a deck for each seat. Decks are dealt so
    /// that at any time each was dealt as often as any other, or once more; no match has a deck twice
    /// if there are enough.
    pub fn deal(&self, pairing: Pairing, number: u64) -> Vec<usize> {
        let shuffles = swapped::shuffles(self.luck, stream_of(self.players, pairing));
        swapped::deal(self.decks.len(), self.seats, shuffles, number)
    }

    /// The seed of a pair's games.
    pub fn seed_of_pair(&self, pairing: Pairing, number: u64) -> u64 {
        self.task(pairing).seed_of(self.luck, number)
    }

    /// What all games have in common.
    pub fn common(&self) -> Common<'_, G> {
        Common {
            decks: self.decks,
            players: self.players,
            seats: self.seats,
            rules: self.rules,
            seed: self.seed,
            luck: self.luck,
        }
    }

    /// All mirrored pairs of a pairing.
    pub fn task(&self, pairing: Pairing) -> Task {
        let seat = |n: usize| SeatAssignment {
            deck: 0,
            player: pairing[side_at(n, 0)],
            handicap: self.handicaps.get(n).copied().unwrap_or(0),
        };
        Task {
            kind: RoundKind::PlayersSwapped,
            seats: (0..self.seats).map(seat).collect(),
            stream: stream_of(self.players, pairing),
            from: 0,
            rounds: self.pairs,
        }
    }

    /// Plays a pairing on all threads of the pool, from a thread that is none of them. Pairs are
    /// handed to `each` in their order, with the time that each side thought; it says whether to go
    /// on. Once `interrupted` is set nobody is asked any more, and games under way are not counted:
    /// what was handed on are then the first pairs of those asked for.
    pub fn play(
        &self,
        pairing: Pairing,
        pool: &rayon::ThreadPool,
        interrupted: &AtomicBool,
        mut each: impl FnMut(&MirroredPair, [Duration; 2]) -> bool,
    ) {
        let mut study = Pairings::new(self, vec![pairing], |_, pair, thought| {
            if each(pair, thought) { NextStep::More } else { NextStep::Nothing }
        });
        run_study(&mut study, &self.common(), None, pool, interrupted, &|_| {})
            .expect("without a journal nothing can fail");
    }
}

/// How an arena is played.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaConfig {
    /// Who plays whom, one after another
    pub pairings: Vec<Pairing>,
    /// Ends a pairing as soon as it is decided
    pub test: Option<SequentialTest>,
    /// Whether the second of each pairing is the first with half the budget
    pub doubling: bool,
}

/// A sequential test, and how it was asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The test
    pub sprt: Sprt,
    /// The settings
    pub settings: TestSettings,
}

impl SequentialTest {
    /// A test of these settings.
    ///
    /// # Errors
    /// They make no sense.
    pub fn new(settings: TestSettings) -> Result<SequentialTest, SprtError> {
        let TestSettings { elo0, elo1, alpha, beta } = settings;
        Ok(SequentialTest { sprt: Sprt::new(elo0, elo1, alpha, beta)?, settings })
    }

    fn is_decided(&self, counts: &Counts) -> bool {
        self.sprt.verdict(&counts.pairs.pentanomial()) != Verdict::Undecided
    }
}

/// Plays an arena and reports what came of it. `each` gets every pair, in their order, and says
/// whether to go on.
///
/// # Errors
/// The threads cannot be started, the journal cannot be used, or too many games were forfeited.
pub fn arena<G: GameInfo>(
    context: &RunContext<'_>,
    arena: &Arena<'_, G>,
    config: &ArenaConfig,
    mut each: impl FnMut(Pairing, &MirroredPair) -> bool,
) -> Result<ArenaReport, StudyError> {
    let settings = settings(arena.handicaps, &config.pairings, config.test);
    reported(arena, config, &mut each, |study| {
        let (common, codec) = (arena.common(), G::codec());
        let run = StudyRun {
            command: "arena",
            part: None,
            settings: &settings,
            common: &common,
            codec: &codec,
        };
        Ok(Some(context.run_study(&run, study)?))
    })
}

/// What the games and their order depend on.
fn settings(handicaps: &[u16], pairings: &[Pairing], test: Option<SequentialTest>) -> Value {
    json!({
        "handicaps": handicaps,
        "pairings": pairings,
        "sequential_test": test.map(|test| test.settings),
    })
}

/// Takes a pair, with the number of its pairing and the time that each side thought.
type Take<'t> = Box<dyn FnMut(usize, &MirroredPair, [Duration; 2]) -> NextStep + 't>;

/// The report of what a run of all pairings brings; none are its threads and its time where parts are
/// joined. What it cost is then the time that players thought.
fn reported<G: GameInfo>(
    arena: &Arena<'_, G>,
    config: &ArenaConfig,
    each: &mut dyn FnMut(Pairing, &MirroredPair) -> bool,
    run: impl FnOnce(&mut Pairings<Take<'_>>) -> Result<Option<Run>, StudyError>,
) -> Result<ArenaReport, StudyError> {
    let pairings = &config.pairings;
    let mut played: Vec<(Pairing, Counts)> = Vec::new();
    let take: Take<'_> = Box::new(|number, pair, thought| {
        while played.len() <= number {
            played.push((pairings[played.len()], Counts::default()));
        }
        let (pairing, counts) = &mut played[number];
        counts.add(pair, thought, arena.seats);
        if !each(*pairing, pair) {
            return NextStep::Nothing;
        }
        match config.test.is_some_and(|test| test.is_decided(counts)) {
            true => NextStep::NextPairing,
            false => NextStep::More,
        }
    });
    let mut study = Pairings::new(arena, pairings.clone(), take);
    let run = run(&mut study)?;
    let begun = study.begun();
    drop(study);
    // One that was interrupted before its first pair is listed, too.
    while played.len() < begun {
        played.push((pairings[played.len()], Counts::default()));
    }
    let joined = || Run {
        interrupted: false,
        took: played.iter().flat_map(|(_, counts)| counts.thought).sum(),
        threads: 1,
        played: played.iter().map(|(_, counts)| counts.games / 2).sum(),
        begun_with: Vec::new(),
    };
    let threads = run.as_ref().map(|run| run.threads);
    Ok(summary::report(arena, config, &played, &run.unwrap_or_else(joined), threads))
}

/// What is wanted after a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// The next pair
    More,
    /// No more of this pairing
    NextPairing,
    /// No more at all
    Nothing,
}

/// Pairings that are played one after another. Pairs are handed on in their order, each with the
/// number of its pairing and the time that each side thought.
pub struct Pairings<F> {
    tasks: Vec<Task>,
    /// How many of them were begun
    begun: usize,
    /// Pairs handed on so far
    handed_on: u64,
    each: F,
    wants: NextStep,
}

impl<F: FnMut(usize, &MirroredPair, [Duration; 2]) -> NextStep> Pairings<F> {
    /// These pairings of an arena; `each` says what is wanted next.
    pub fn new<G: GameLoop>(arena: &Arena<'_, G>, pairings: Vec<Pairing>, each: F) -> Pairings<F> {
        let tasks = pairings.into_iter().map(|pairing| arena.task(pairing)).collect();
        Pairings { tasks, begun: 0, handed_on: 0, each, wants: NextStep::More }
    }

    /// How many pairings were begun.
    pub fn begun(&self) -> usize {
        self.begun
    }
}

impl<G: Game, F> Study<G> for Pairings<F>
where
    F: FnMut(usize, &MirroredPair, [Duration; 2]) -> NextStep,
{
    type Tally = Pairs;

    fn next(&mut self) -> Vec<Task> {
        if self.wants == NextStep::Nothing || self.begun == self.tasks.len() {
            return Vec::new();
        }
        self.wants = NextStep::More;
        self.begun += 1;
        vec![self.tasks[self.begun - 1].clone()]
    }

    fn take(&mut self, _: &Task, _: Pairs) {}

    fn take_some(&mut self, _: &Task, found: Pairs) -> Option<Pairs> {
        for (pair, thought) in &found.0 {
            self.handed_on += 1;
            self.wants = (self.each)(self.begun - 1, pair, *thought);
            if self.wants != NextStep::More {
                break;
            }
        }
        None
    }

    fn has_enough(&self) -> bool {
        self.wants != NextStep::More
    }

    fn expected(&self) -> u64 {
        // Asked when a pairing begins: it is still to be played.
        let begun = match self.wants {
            NextStep::More => self.begun.saturating_sub(1),
            NextStep::NextPairing | NextStep::Nothing => self.begun,
        };
        self.handed_on + self.tasks[begun..].iter().map(|task| task.rounds).sum::<u64>()
    }
}

#[cfg(test)]
mod tests;
