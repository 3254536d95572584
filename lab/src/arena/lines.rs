//! A line of CSV for each game of an arena.

use std::io::Write;

use archon_sim::play::Outcome;
use serde::Serialize;

use super::{Arena, MirroredPair, Pairing, side_at};
use crate::campaign::lines::unfinished;
use crate::games::GameInfo;

/// Writes a line for each game.
pub struct GameLines<W: Write> {
    lines: csv::Writer<W>,
}

#[derive(Serialize)]
struct Row<'a> {
    archon: &'a str,
    rules: &'a str,
    arena_seed: u64,
    player_one: &'a str,
    player_two: &'a str,
    pair: u64,
    game: usize,
    seed: u64,
    decks: String,
    seats_of_one: String,
    first: usize,
    winners: String,
    points_of_one: Option<f64>,
    unfinished: &'a str,
    forfeited_by: Option<usize>,
    forfeit: &'a str,
    turns: u32,
    decisions: u32,
}

impl<W: Write> GameLines<W> {
    /// The names of the columns come with the first line.
    pub fn new(to: W) -> GameLines<W> {
        GameLines { lines: csv::Writer::from_writer(to) }
    }

    /// Writes both games of a pair. Seats are counted from 1, and so are games.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write<G: GameInfo>(
        &mut self,
        arena: &Arena<'_, G>,
        pairing: Pairing,
        pair: &MirroredPair,
    ) -> csv::Result<()> {
        let players = pairing.map(|player| arena.players[player].name());
        let decks = arena.deal(pairing, pair.number).into_iter();
        let decks: Vec<&str> = decks.map(|deck| G::deck_name(&arena.decks[deck])).collect();
        for (number, game) in pair.games.iter().enumerate() {
            let forfeited_by = match game.outcome {
                Outcome::Forfeited { by, .. } => Some(by + 1),
                _ => None,
            };
            let winners = game.outcome.winners().unwrap_or(0);
            let winners = (0..arena.seats).filter(|seat| winners & (1 << seat) != 0);
            let of_one = (0..arena.seats).filter(|seat| side_at(*seat, number) == 0);
            self.lines.serialize(Row {
                archon: env!("CARGO_PKG_VERSION"),
                rules: G::rules_key(arena.rules),
                arena_seed: arena.seed,
                player_one: players[0],
                player_two: players[1],
                pair: pair.number,
                game: number + 1,
                seed: pair.seed,
                decks: decks.join(" / "),
                seats_of_one: seats(of_one),
                first: game.first + 1,
                winners: seats(winners),
                points_of_one: pair.points_in(number, 0, arena.seats),
                unfinished: unfinished(game.outcome),
                forfeited_by,
                forfeit: pair.forfeits[number].as_deref().unwrap_or(""),
                turns: game.turns,
                decisions: game.decisions,
            })?;
        }
        Ok(())
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self) -> std::io::Result<W> {
        self.lines.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

/// Seats as they are counted from 1.
fn seats(seats: impl Iterator<Item = usize>) -> String {
    seats.map(|seat| (seat + 1).to_string()).collect::<Vec<_>>().join(" ")
}
