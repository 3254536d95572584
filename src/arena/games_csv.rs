//! A file with a line for each game of an arena.

use std::path::{Path, PathBuf};

use archon_engine::core::game::Limit;
use archon_lab::arena::{MirroredPair, side_at};
use archon_sim::play::Outcome;
use serde::Serialize;

use crate::error::Error;
use crate::files::NewFile;

/// The file.
pub struct GamesCsv {
    path: PathBuf,
    lines: csv::Writer<NewFile>,
}

/// What all lines of a pairing have in common.
#[derive(Clone, Copy)]
pub struct Common<'a> {
    /// The names of the players
    pub players: [&'a str; 2],
    /// The rules
    pub rules: &'a str,
    /// The arena's seed
    pub seed: u64,
    /// How many sit at the table
    pub seats: usize,
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

impl GamesCsv {
    /// Creates the file.
    pub fn create(path: &Path) -> Result<GamesCsv, Error> {
        let file = NewFile::create(path)?;
        Ok(GamesCsv { path: path.into(), lines: csv::Writer::from_writer(file) })
    }

    fn failed(&self, why: impl ToString) -> Error {
        Error::Write { path: self.path.clone(), why: why.to_string() }
    }

    /// Writes both games of a pair. Seats are counted from 1, and so are games.
    pub fn write(
        &mut self,
        common: Common<'_>,
        pair: &MirroredPair,
        decks: &[&str],
    ) -> Result<(), Error> {
        for (number, game) in pair.games.iter().enumerate() {
            let unfinished = match game.outcome {
                Outcome::Unfinished(Limit::Turns) => "turns",
                Outcome::Unfinished(Limit::Work) => "work",
                Outcome::Unfinished(Limit::Room) => "room",
                _ => "",
            };
            let forfeited_by = match game.outcome {
                Outcome::Forfeited { by, .. } => Some(by + 1),
                _ => None,
            };
            let winners = game.outcome.winners().unwrap_or(0);
            let winners: Vec<String> = (0..common.seats)
                .filter(|seat| winners & (1 << seat) != 0)
                .map(|seat| (seat + 1).to_string())
                .collect();
            let of_one: Vec<String> = (0..common.seats)
                .filter(|seat| side_at(*seat, number) == 0)
                .map(|seat| (seat + 1).to_string())
                .collect();
            let row = Row {
                archon: env!("CARGO_PKG_VERSION"),
                rules: common.rules,
                arena_seed: common.seed,
                player_one: common.players[0],
                player_two: common.players[1],
                pair: pair.number,
                game: number + 1,
                seed: pair.seed,
                decks: decks.join(" / "),
                seats_of_one: of_one.join(" "),
                first: game.first + 1,
                winners: winners.join(" "),
                points_of_one: pair.points_in(number, 0, common.seats),
                unfinished,
                forfeited_by,
                forfeit: pair.forfeits[number].as_deref().unwrap_or(""),
                turns: game.turns,
                decisions: game.decisions,
            };
            self.lines.serialize(row).map_err(|e| self.failed(e))?;
        }
        Ok(())
    }

    /// Writes what is still held back, and gives the file its name.
    pub fn finish(self) -> Result<(), Error> {
        let path = self.path;
        let failed = |why: String| Error::Write { path, why };
        self.lines.into_inner().map_err(|e| failed(e.to_string()))?.finish()
    }
}
