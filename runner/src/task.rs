//! Tasks: rounds of a pairing, and the settings that all games have in common.

use archon_engine::core::game::Game;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use serde::{Deserialize, Serialize};

use crate::swapped::{self, side_at};

/// What all games of a study have in common.
#[derive(Clone, Copy)]
pub struct Common<'d, G: Game> {
    /// Decks, to which tasks refer by number
    pub decks: &'d [G::Deck],
    /// Players, to which tasks refer by number
    pub players: &'d [NamedPlayer<G>],
    /// Number of seats at a table
    pub seats: usize,
    /// The rules
    pub rules: G::Rules,
    /// The seed of the study
    pub seed: u64,
    /// What the seeds of all games are derived from: of `seed` and what is played, so that unrelated studies are
    /// independent; studies whose games shall have the same shuffles have the same luck
    pub luck: u64,
}

/// The deck, player and handicap of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatAssignment {
    /// Its deck, as a number among the study's
    pub deck: usize,
    /// Its player, as a number among the study's
    pub player: usize,
    /// Its handicap, in the game's own unit
    pub handicap: u16,
}

/// The games of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum RoundKind {
    /// A game for each seat, in which it takes the first turn; all with the same shuffles
    #[default]
    EachSeatFirst,
    /// One game; the seats take the first turn in turns. There are no streams: a round's seed depends
    /// on its number alone.
    OneGame,
    /// Two games of the same match, in the second of which the two players have each other's seats.
    /// The decks are drawn for each round, from all of the study. Seats take the first turn in turns. The
    /// random numbers of a player belong to the player, not to the seat.
    PlayersSwapped,
}

/// Rounds of one pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The games of a round
    #[serde(default)]
    pub kind: RoundKind,
    /// The deck, player and handicap of each seat
    pub seats: Vec<SeatAssignment>,
    /// Rounds of the same stream and number have the same shuffles, whoever plays (common random
    /// numbers). Results that are compared with each other should share a stream. Results whose
    /// errors are taken as independent, like those of a rating model, must not.
    pub stream: u64,
    /// The number of the first round
    pub from: u64,
    /// Number of rounds
    pub rounds: u64,
}

impl Task {
    /// Mirrored pairs between two decks, both with the study's first player and no handicap.
    pub fn pairs(decks: [usize; 2], stream: u64, from: u64, pairs: u64) -> Task {
        Task::with_handicaps(decks, [0, 0], stream, from, pairs)
    }

    /// Mirrored pairs of two decks with handicaps.
    pub fn with_handicaps(
        decks: [usize; 2],
        handicaps: [u16; 2],
        stream: u64,
        from: u64,
        pairs: u64,
    ) -> Task {
        let seat = |n: usize| SeatAssignment { deck: decks[n], player: 0, handicap: handicaps[n] };
        let seats = vec![seat(0), seat(1)];
        Task { kind: RoundKind::EachSeatFirst, seats, stream, from, rounds: pairs }
    }

    /// The seed of all games of a round of a study with this luck.
    pub fn seed_of(&self, luck: u64, number: u64) -> u64 {
        match self.kind {
            RoundKind::OneGame => derive(luck, number),
            RoundKind::EachSeatFirst | RoundKind::PlayersSwapped => {
                derive(derive(luck, self.stream), number)
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

    /// The deck of each seat, by number among all of the study, in a round of a study with this luck.
    pub fn decks_of(&self, decks: usize, luck: u64, number: u64) -> Vec<usize> {
        match self.kind {
            RoundKind::EachSeatFirst | RoundKind::OneGame => {
                self.seats.iter().map(|seat| seat.deck).collect()
            }
            RoundKind::PlayersSwapped => {
                let shuffles = swapped::shuffles(luck, self.stream);
                swapped::deal(decks, self.seats.len(), shuffles, number)
            }
        }
    }

    /// The number after its last round.
    pub const fn end(&self) -> u64 {
        self.from + self.rounds
    }
}
