//! What is reviewed: a file of saved games, or a log.

use std::path::Path;

use archon_cards::library;
use archon_engine::core::game::Seat;
use archon_engine::keyforge::record::Record;
use archon_sim::files::read_text;

use super::log::TextLog;
use crate::error::{ConfigError, StudyError};

/// The word of a saved game for a seat that no program plays.
const PERSON: &str = "person";

/// A game that was played.
pub(super) enum Source {
    /// A saved game, which can be played again
    Saved(Box<SavedGame>),
    /// A log
    Log(Box<TextLog>),
}

/// A saved game.
pub(super) struct SavedGame {
    /// Decks, seed and answers
    pub record: Record,
    /// Who played, by seat; empty where that was not saved
    pub players: Vec<String>,
}

impl SavedGame {
    /// The seat of the person, if one played and no other.
    pub fn person(&self) -> Option<Seat> {
        let mut persons = (0..self.players.len()).filter(|seat| self.players[*seat] == PERSON);
        persons.next().filter(|_| persons.next().is_none())
    }

    fn read(line: &str) -> Result<SavedGame, String> {
        let record = Record::from_line(library(), line).map_err(|why| why.to_string())?;
        let value: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
        let players = value.get("players").and_then(|players| players.as_array());
        let players = players.into_iter().flatten();
        let players = players.map(|name| name.as_str().unwrap_or_default().to_string()).collect();
        Ok(SavedGame { record, players })
    }
}

impl Source {
    /// The game of a number, from 0, in a file.
    ///
    /// # Errors
    /// What is wrong with the file, as an error of the setting `log`.
    pub fn read(file: &Path, number: u64) -> Result<Source, StudyError> {
        let name = file.display();
        let text = read_text(file).map_err(|why| wrong(format!("{name}: {why}")))?;
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        if lines.is_empty() {
            return Err(wrong(format!("{name} is empty")));
        }
        let game = |games: usize| match usize::try_from(number).ok().filter(|game| *game < games) {
            Some(game) => Ok(game),
            None => {
                let range = match games - 1 {
                    0 => format!("0, the only game of {name}"),
                    last => format!("the number of a game of {name}, 0 to {last}"),
                };
                let given = number.to_string();
                Err(ConfigError::OutOfRange { setting: "game", range, given })
            }
        };
        // Saved games are JSON.
        if !lines[0].starts_with('{') {
            let log = TextLog::read(&text).map_err(|why| wrong(format!("{name}: {why}")))?;
            game(1)?;
            return Ok(Source::Log(Box::new(log)));
        }
        let saved = SavedGame::read(lines[game(lines.len())?]);
        let saved = saved.map_err(|why| wrong(format!("{name}, game {number}: {why}")))?;
        Ok(Source::Saved(Box::new(saved)))
    }
}

/// An error of the file that was named.
pub(super) fn wrong(problem: String) -> StudyError {
    ConfigError::Text { setting: "log", problem }.into()
}
