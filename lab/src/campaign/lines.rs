//! A line of CSV for each game of a campaign.

use std::io::Write;

use archon_engine::core::game::{Limit, Seat};
use archon_sim::play::Outcome;

use super::CampaignGame;
use crate::games::GameInfo;

/// What stands in a line, but for how far each seat came.
const COLUMNS: [&str; 9] = [
    "game",
    "seed",
    "first",
    "winner",
    "unfinished",
    "forfeited_by",
    "forfeit",
    "turns",
    "decisions",
];

/// Writes a line for each game.
pub struct GameLines<W: Write> {
    lines: csv::Writer<W>,
    seats: usize,
}

impl<W: Write> GameLines<W> {
    /// Begins with the names of the columns.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn new<G: GameInfo>(to: W, seats: usize) -> csv::Result<GameLines<W>> {
        let mut lines = csv::Writer::from_writer(to);
        let progress = (1..=seats).map(|seat| format!("{}_{seat}", G::PROGRESS));
        lines.write_record(COLUMNS.into_iter().map(String::from).chain(progress))?;
        Ok(GameLines { lines, seats })
    }

    /// Writes the line of a game. Seats are counted from 1.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, game: &CampaignGame) -> csv::Result<()> {
        let outcome = game.played.outcome;
        let only_winner = outcome.winners().filter(|w| w.count_ones() == 1);
        let winner = only_winner.map(|w| number(w.trailing_zeros() as Seat));
        let forfeited_by = match outcome {
            Outcome::Forfeited { by, .. } => Some(number(by)),
            _ => None,
        };
        let row = (
            game.number,
            game.seed,
            number(game.played.first),
            winner,
            unfinished(outcome),
            forfeited_by,
            game.forfeit.as_deref().unwrap_or(""),
            game.played.turns,
            game.played.decisions,
            &game.played.progress[..self.seats],
        );
        self.lines.serialize(row)
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self) -> std::io::Result<W> {
        self.lines.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

/// The limit at which a game ended; empty if it came to an end.
pub(crate) const fn unfinished(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Unfinished(Limit::Turns) => "turns",
        Outcome::Unfinished(Limit::Work) => "work",
        Outcome::Unfinished(Limit::Room) => "room",
        _ => "",
    }
}

const fn number(seat: Seat) -> u8 {
    seat as u8 + 1
}
