//! A file with a line for each game of a campaign.

use std::path::{Path, PathBuf};

use archon_engine::core::game::{Limit, Seat};
use archon_lab::campaign::CampaignGame;
use archon_sim::play::Outcome;

use crate::error::Error;
use crate::files::NewFile;
use crate::games::Playable;

/// The file.
pub struct GamesCsv {
    path: PathBuf,
    lines: csv::Writer<NewFile>,
    seats: usize,
}

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

impl GamesCsv {
    /// Creates the file.
    pub fn create<G: Playable>(path: &Path, seats: usize) -> Result<GamesCsv, Error> {
        let file = NewFile::create(path)?;
        let mut file = GamesCsv { path: path.into(), lines: csv::Writer::from_writer(file), seats };
        let progress = (1..=seats).map(|seat| format!("{}_{seat}", G::PROGRESS));
        let columns = COLUMNS.into_iter().map(String::from).chain(progress);
        file.lines.write_record(columns).map_err(|e| file.failed(e))?;
        Ok(file)
    }

    fn failed(&self, why: impl ToString) -> Error {
        Error::Write { path: self.path.clone(), why: why.to_string() }
    }

    /// Writes the line of a game. Seats are counted from 1.
    pub fn write(&mut self, game: &CampaignGame) -> Result<(), Error> {
        let outcome = game.played.outcome;
        let only_winner = outcome.winners().filter(|w| w.count_ones() == 1);
        let winner = only_winner.map(|w| number(w.trailing_zeros() as Seat));
        let unfinished = match outcome {
            Outcome::Unfinished(Limit::Turns) => "turns",
            Outcome::Unfinished(Limit::Work) => "work",
            Outcome::Unfinished(Limit::Room) => "room",
            _ => "",
        };
        let forfeited_by = match outcome {
            Outcome::Forfeited { by, .. } => Some(number(by)),
            _ => None,
        };
        let row = (
            game.number,
            game.seed,
            number(game.played.first),
            winner,
            unfinished,
            forfeited_by,
            game.forfeit.as_deref().unwrap_or(""),
            game.played.turns,
            game.played.decisions,
            &game.played.progress[..self.seats],
        );
        self.lines.serialize(row).map_err(|e| self.failed(e))
    }

    /// Writes what is still held back, and gives the file its name.
    pub fn finish(self) -> Result<(), Error> {
        let path = self.path;
        let failed = |why: String| Error::Write { path, why };
        self.lines.into_inner().map_err(|e| failed(e.to_string()))?.finish()
    }
}

const fn number(seat: Seat) -> u8 {
    seat as u8 + 1
}
