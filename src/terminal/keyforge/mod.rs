//! KeyForge in words: the table, questions, the log.

pub mod card;
mod knowledge;
mod log;
mod perspective;
mod question;
mod table;
#[cfg(test)]
mod tests;
mod text;

use archon_cards::library;
use archon_engine::core::game::{Seat, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::{PendingDecision, Stepwise};

use self::perspective::{Perspective, sentence};
use super::describe::{CardText, Describe, LogLine, SavedGame, Viewer};

/// The key under which a saved game says who plays: the line of a record has none.
const PLAYERS: &str = "players";

/// As the one sees it who decides.
fn asked_sight<'s>(state: &'s State, asked: &PendingDecision) -> Perspective<'s> {
    Perspective { state, viewer: Viewer::Seat(asked.player.index()) }
}

impl Describe for KeyForge {
    /// A record without answers.
    type Start = Record;

    /// # Panics
    /// If there are not two decks.
    fn new_game(
        decks: Vec<Deck>,
        handicaps: &[u16],
        rules: Edition,
        first: Option<Seat>,
        seed: u64,
    ) -> Record {
        Record {
            decks: decks.try_into().expect("two decks"),
            // At most 24, as has been checked.
            chains: [0, 1].map(|seat| handicaps.get(seat).map_or(0, |chains| *chains as u8)),
            edition: rules,
            seed,
            first: first.map(Player::from_index),
            answers: Vec::new(),
        }
    }

    fn begin(start: &Record) -> State {
        State::start(&start.start())
    }

    fn deck_names(start: &Record) -> Vec<String> {
        start.decks.iter().map(|deck| deck.name.clone()).collect()
    }

    fn seed(start: &Record) -> u64 {
        start.seed
    }

    fn seat_name(seat: Seat) -> String {
        perspective::subject(Viewer::All, Player::from_index(seat)).into()
    }

    fn table(state: &State, decks: &[String], viewer: Viewer) -> String {
        table::table(Perspective { state, viewer }, decks)
    }

    fn question(state: &State, asked: &PendingDecision) -> String {
        question::question(asked_sight(state, asked), asked)
    }

    fn answers(state: &State, asked: &PendingDecision) -> Vec<String> {
        question::answers(asked_sight(state, asked), asked)
    }

    fn order(state: &State, asked: &PendingDecision) -> Vec<usize> {
        question::order(state, asked)
    }

    fn log(before: &Stepwise, answer: usize, after: &Stepwise, viewer: Viewer) -> Vec<LogLine> {
        log::log(before, answer, after, viewer)
    }

    fn piles(state: &State, viewer: Viewer) -> String {
        table::piles(Perspective { state, viewer })
    }

    fn card(_: &Record, name: &str, texts: &[CardText]) -> Result<String, String> {
        let table = FactsTable::get();
        let id = table.by_name(name).ok_or_else(|| {
            let near = table.nearest(name).map(|id| id.facts().name);
            let near = near.map_or_else(String::new, |near| format!("; did you mean {near:?}?"));
            format!("unknown card {name:?}{near}")
        })?;
        let mut text = Vec::new();
        card::show(id, &mut text).map_err(|why| why.to_string())?;
        Ok(String::from_utf8_lossy(&text).into_owned() + &text::shown(id.facts().name, texts))
    }

    fn card_texts(file: &str) -> Vec<CardText> {
        text::card_texts(file)
    }

    fn ending(state: &State, stop: Stop, viewer: Viewer) -> String {
        match (stop, state.winner) {
            (Stop::Over, Some(winner)) => {
                format!("{}.", sentence(viewer, winner, "win the game"))
            }
            (stop, _) => format!("The game ends unfinished: a limit was reached ({stop:?})."),
        }
    }

    fn to_line(saved: &SavedGame<Record>) -> String {
        let record = Record { answers: saved.answers.clone(), ..saved.start.clone() };
        let line = record.to_line();
        match (&saved.players, line.strip_suffix('}')) {
            (Some(players), Some(open)) => {
                let players = serde_json::to_string(players).expect("plain data");
                format!("{open},\"{PLAYERS}\":{players}}}")
            }
            _ => line,
        }
    }

    fn from_line(line: &str) -> Result<SavedGame<Record>, String> {
        let mut record = Record::from_line(library(), line).map_err(|why| why.to_string())?;
        let value: serde_json::Value = serde_json::from_str(line).map_err(|why| why.to_string())?;
        let players = value.get(PLAYERS).and_then(|players| players.as_array());
        let players = players.map(|players| {
            players.iter().map(|name| name.as_str().unwrap_or("").to_string()).collect()
        });
        let answers = std::mem::take(&mut record.answers);
        Ok(SavedGame { start: record, answers, players })
    }
}
