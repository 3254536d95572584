//! One runner for everything that plays many games: studies, campaigns, arenas.
//!
//! A [`Study`] hands out batches of [`Task`]s and takes what was found; [`RunContext::run_study`] has them played. A
//! task is some *rounds* of one pairing; what games a round has is its [`RoundKind`]. Most rounds are
//! the same decks and shuffles, played once with each seat going first: with two seats a mirrored
//! pair, the unit of all statistics.
//!
//! Tasks are played in [`Portion`]s: some rounds, a second's work or so. An [`Executor`] plays them, in
//! any order and anywhere; each result is a [`Tally`] of whole numbers. Tallies are added in the order
//! of the rounds, so what is found depends on no portion's size, no number of threads, no time.
//!
//! What comes next may depend only on what the study has taken. So a study and its seed always give
//! the same games, and a [`Journal`] of portions is all that is needed to go on after an interruption:
//! the study is asked for its batches again, is told what the journal has of them, and what is missing
//! is played.

mod codec;
mod context;
mod durations;
mod executor;
pub mod forfeits;
mod goal;
mod journal;
mod mailbox;
pub mod numbers;
mod portion;
pub mod remote;
mod round;
mod run;
mod shard;
pub mod shards;
pub mod swapped;
pub mod threads;
mod work_queue;

use archon_engine::core::game::Game;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::forfeits::Forfeits;
use archon_sim::players::registry::Named;
use archon_sim::seeds::derive;

pub use codec::GameCodec;
pub use context::{Progress, Run, RunContext, RunError, StudyRun};
pub use executor::{Executor, StopOnPanic, Threads, Worker};
pub use goal::{Goal, PRECISION_AND_PAIRS};
pub use journal::{Journal, JournalError, header};
pub use portion::{Damaged, Portion, PortionId, PortionResult, from_line, to_line};
pub use round::{Effort, Round, RoundGame, Watch};
pub use run::{Event, run_batch, run_study, run_study_on};
pub use shard::{Shard, ShardError};
pub use swapped::{side_at, stream_of};
pub use work_queue::{Refused, WorkQueue};

/// What all games of a study have in common.
#[derive(Clone, Copy)]
pub struct Common<'d, G: Game> {
    /// Decks, to which tasks refer by number
    pub decks: &'d [G::Deck],
    /// Players, to which tasks refer by number
    pub players: &'d [Named<G>],
    /// How many sit at the table
    pub seats: usize,
    /// The rules
    pub rules: G::Rules,
    /// The seed that every game's is derived from
    pub seed: u64,
}

/// What one seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// Its deck, as a number among the study's
    pub deck: usize,
    /// Its player, as a number among the study's
    pub player: usize,
    /// Its handicap, in the game's own unit
    pub handicap: u16,
}

/// Which games a round has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum RoundKind {
    /// A game for each seat, in which it takes the first turn; all with the same shuffles
    #[default]
    EachSeatFirst,
    /// One game; the seats take the first turn in turns. There are no streams: a round's seed depends
    /// on its number alone.
    OneGame,
    /// Two games of the same match, in the second of which the two players have each other's seats.
    /// The decks are dealt anew for each round, from all of the study; seats take the first turn in
    /// turns, and luck belongs to the player, not to the seat.
    PlayersSwapped,
}

/// Rounds of one pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Which games a round has
    #[serde(default)]
    pub kind: RoundKind,
    /// Who sits where
    pub seats: Vec<Seated>,
    /// Rounds of the same stream and number have the same shuffles, whoever plays (common random
    /// numbers). Results that are compared with each other should share a stream. Results whose
    /// errors are taken as independent, like those of a rating model, must not.
    pub stream: u64,
    /// The number of the first round
    pub from: u64,
    /// How many rounds
    pub rounds: u64,
}

impl Task {
    /// Mirrored pairs between two decks, both with the study's first player and no handicap.
    pub fn pairs(decks: [usize; 2], stream: u64, from: u64, pairs: u64) -> Task {
        Task::with_handicaps(decks, [0, 0], stream, from, pairs)
    }

    /// The same with handicaps.
    pub fn with_handicaps(
        decks: [usize; 2],
        handicaps: [u16; 2],
        stream: u64,
        from: u64,
        pairs: u64,
    ) -> Task {
        let seat = |n: usize| Seated { deck: decks[n], player: 0, handicap: handicaps[n] };
        let seats = vec![seat(0), seat(1)];
        Task { kind: RoundKind::EachSeatFirst, seats, stream, from, rounds: pairs }
    }

    /// The seed of all games of a round.
    pub fn seed_of(&self, study: u64, number: u64) -> u64 {
        match self.kind {
            RoundKind::OneGame => derive(study, number),
            RoundKind::EachSeatFirst | RoundKind::PlayersSwapped => {
                derive(derive(study, self.stream), number)
            }
        }
    }

    /// The player, by number, that has a seat in a game of a round.
    pub fn player_of(&self, seat: usize, game: usize) -> usize {
        match self.kind {
            RoundKind::EachSeatFirst | RoundKind::OneGame => self.seats[seat].player,
            RoundKind::PlayersSwapped => self.seats[side_at(seat, game)].player,
        }
    }

    /// The deck of each seat, by number among all of the study, in a round.
    pub fn decks_of(&self, decks: usize, study: u64, number: u64) -> Vec<usize> {
        match self.kind {
            RoundKind::EachSeatFirst | RoundKind::OneGame => {
                self.seats.iter().map(|seat| seat.deck).collect()
            }
            RoundKind::PlayersSwapped => {
                let shuffles = swapped::shuffles(study, self.stream);
                swapped::deal(decks, self.seats.len(), shuffles, number)
            }
        }
    }

    /// The number after its last round.
    pub const fn end(&self) -> u64 {
        self.from + self.rounds
    }
}

/// What is kept of the rounds of a task. It stands in the journal, so it should be small, and count
/// in whole numbers: they are the same after they were written and read.
pub trait Tally<G: Game>: Default + Send + Serialize + DeserializeOwned {
    /// What looks at the games while they are played; `()` for nothing.
    type Watch: Watch<G>;

    /// Its name, by which other processes know what to keep; empty for what is only kept of rounds
    /// that this process plays.
    const NAME: &'static str = "";

    /// Counts a round.
    fn record(&mut self, round: &Round<Self::Watch>);

    /// Adds what was found in the rounds that follow.
    fn add(&mut self, later: Self);

    /// How many games were counted, and how many of them forfeited.
    fn forfeits(&self) -> Forfeits;
}

/// What to play, and what to make of it.
pub trait Study<G: Game> {
    /// What is kept of a task
    type Tally: Tally<G>;

    /// The next batch; an empty one ends the study. It may depend only on what was taken so far.
    fn next(&mut self) -> Vec<Task>;

    /// Takes what was found in a task, in the order of the tasks, once the whole batch was played.
    fn take(&mut self, task: &Task, found: Self::Tally);

    /// Takes what was found in the next rounds of a task, in the order of the rounds, while the batch
    /// is played: for results that are used as they come, like the lines of a table. None if it took
    /// them; else they are kept until the batch was played.
    fn take_some(&mut self, _task: &Task, found: Self::Tally) -> Option<Self::Tally> {
        Some(found)
    }

    /// Whether the rest of the batch is not wanted; asked after each [`Study::take_some`]. It may
    /// depend only on what was taken.
    fn has_enough(&self) -> bool {
        false
    }

    /// How many rounds it will be in all, as far as that can be said now.
    fn expected(&self) -> u64;

    /// The settings that say how far it goes. A study with such settings can go on from a journal
    /// that went less far.
    fn goals(&self) -> &'static [Goal] {
        &[]
    }

    /// From now on it goes as far as these settings say. With a journal that is extended, a study goes
    /// first as far as before, and then further.
    fn set_goals(&mut self, _settings: &Value) {}

    /// Whether its journal names portions by their rounds, not by the batch that asked for them: then it
    /// plays, when it goes further than its journal, the games of a study that was asked to go so far from
    /// the first; each round that the journal has is read wherever it is asked for again, and the report
    /// is the same. Else it goes first as far as before ([`Study::set_goals`]).
    fn is_named_by_rounds(&self) -> bool {
        false
    }

    /// From now on its batches are so many times as large, for many who play at the same time. Said
    /// before the first batch; nothing to a study whose batches are large enough.
    fn scale_batches(&mut self, _by: u64) {}
}

#[cfg(test)]
mod tests;
