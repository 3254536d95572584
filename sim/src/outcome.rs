//! How a game ended, and what is known of it.

use archon_engine::core::game::{Limit, MOST_SEATS, Seat};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Somebody won
    Won(Seat),
    /// Several won together: a bit for each seat
    Drawn(u8),
    /// The limit of turns was reached: the game is a draw, whose point all seats share (a bit for each). To leave
    /// such games out would favor who wins the short ones
    OutOfTurns(u8),
    /// Another stated limit was reached, by what happened in a single step; part of no win rate
    Unfinished(Limit),
    /// A player forfeited: a loss for its seat, counted like any other and reported separately
    Forfeited {
        /// Whose seat
        by: Seat,
        /// All other seats, a bit for each: they have won
        others: u8,
    },
}

impl Outcome {
    /// What a seat makes of the game: 1 for winning it, a share for winning it with others, 0 for
    /// losing; none if it is unfinished.
    pub fn points(self, seat: Seat) -> Option<f64> {
        self.winners().map(|winners| share(winners, seat))
    }

    /// Who won or shares the point, a bit for each seat; none if the game is unfinished.
    pub const fn winners(self) -> Option<u8> {
        match self {
            Outcome::Won(winner) => Some(1 << winner),
            Outcome::Drawn(winners)
            | Outcome::OutOfTurns(winners)
            | Outcome::Forfeited { others: winners, .. } => Some(winners),
            Outcome::Unfinished(_) => None,
        }
    }
}

/// The points of a seat in a game that seats have won, a bit for each: the winners share the point.
pub(crate) fn share(winners: u8, seat: Seat) -> f64 {
    if winners & (1 << seat) != 0 { 1.0 / f64::from(winners.count_ones()) } else { 0.0 }
}

/// What is known of a game that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// How it ended
    pub outcome: Outcome,
    /// Who took the first turn
    pub first: Seat,
    /// Turns of all seats together
    pub turns: u32,
    /// Decisions with a choice
    pub decisions: u32,
    /// How far each seat came (KeyForge: keys forged)
    pub progress: [u16; MOST_SEATS],
}
