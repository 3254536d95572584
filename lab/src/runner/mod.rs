//! Studies: campaigns in which what is played next may depend on what was found so far, and which
//! go on after any interruption as if there had been none.
//!
//! A [`Study`] hands out batches of [`Task`]s and takes what was found; [`run()`] plays the tasks in
//! parallel. A task is some *rounds* of one pairing: the same decks and the same shuffles, played
//! once with each seat going first. With two seats a round is a mirrored pair, the unit of all
//! statistics.
//!
//! What comes next may depend only on what the study has taken, never on time or threads. So a study
//! and its seed always give the same games, and a [`Journal`] of what was found is all that is
//! needed to go on after an interruption: the study is asked for its batches again and is told what
//! the journal has of them, until the journal ends and games are played.

mod journal;
mod round;
mod run;

use archon_engine::core::game::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;

use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::Named;
use archon_sim::seeds::derive;

pub use journal::{Journal, JournalError, header};
pub use round::{Round, RoundGame, Watch};
pub use run::{Ended, Event, run};

/// What all games of a study have in common.
#[derive(Clone, Copy)]
pub struct Common<'d, G: Evaluated> {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Seated {
    /// Its deck, as a number among the study's
    pub deck: usize,
    /// Its player, as a number among the study's
    pub player: usize,
    /// Its handicap, in the game's own unit
    pub handicap: u16,
}

/// Rounds of one pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Task {
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
        Task { seats: vec![seat(0), seat(1)], stream, from, rounds: pairs }
    }

    /// The seed of both games of a round.
    pub fn seed_of(&self, study: u64, number: u64) -> u64 {
        derive(derive(study, self.stream), number)
    }
}

/// What is kept of the rounds of a task. It stands in the journal, so it should be small, and count
/// in whole numbers: they are the same after they were written and read.
pub trait Tally<G: Game>: Default + Send + Serialize + DeserializeOwned {
    /// What looks at the games while they are played; `()` for nothing.
    type Watch: Watch<G>;

    /// Counts a round.
    fn record(&mut self, round: &Round<Self::Watch>);

    /// Adds what was found in the rounds that follow.
    fn add(&mut self, later: Self);
}

/// What to play, and what to make of it.
pub trait Study<G: Game> {
    /// What is kept of a task
    type Tally: Tally<G>;

    /// The next batch; an empty one ends the study. It may depend only on what was taken so far. A
    /// batch is lost if the program is killed before its end, so it should be a few seconds' work.
    fn next(&mut self) -> Vec<Task>;

    /// Takes what was found in a task, in the order of the tasks.
    fn take(&mut self, task: &Task, found: Self::Tally);

    /// How many rounds it will be in all, as far as that can be said now.
    fn expected(&self) -> u64;
}

#[cfg(test)]
mod tests;
