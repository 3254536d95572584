//! Keeper of the Cards in words: the table, questions, the log.

mod log;
mod perspective;
mod question;
mod table;
#[cfg(test)]
mod tests;

use archon_engine::core::game::{Game, Match, Seat, Stop};
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::Deck;
use archon_engine::keeper::definition::Definition;
use archon_engine::keeper::level::breakdown;
use archon_engine::keeper::record::Record;
use archon_engine::keeper::seat::Seat as Player;
use archon_engine::keeper::state::{Reason, State};
use archon_engine::keeper::stepwise::{PendingDecision, Stepwise};
use archon_engine::keeper::text::card_text;

use self::perspective::{Perspective, SEATS, sentence, subject};
use super::describe::{CardText, Describe, LogLine, SavedGame, Viewer};

/// The key under which a saved game says who plays: the line of a record has none.
const PLAYERS: &str = "players";

/// As the one sees it who decides.
fn asked_sight<'s>(state: &'s State, asked: &PendingDecision) -> Perspective<'s> {
    Perspective { state, viewer: Viewer::Seat(asked.seat.index()) }
}

impl Describe for Keeper {
    /// A record without answers.
    type Start = Record;

    fn new_game(
        decks: Vec<Deck>,
        handicaps: &[u16],
        (): (),
        first: Option<Seat>,
        seed: u64,
    ) -> Record {
        Record { decks, handicaps: handicaps.to_vec(), seed, first, answers: Vec::new() }
    }

    fn begin(start: &Record) -> State {
        let decks: Vec<&Deck> = start.decks.iter().collect();
        Keeper::start(&Match {
            decks: &decks,
            handicaps: &start.handicaps,
            rules: (),
            first: start.first,
            seed: start.seed,
        })
    }

    fn deck_names(start: &Record) -> Vec<String> {
        start.decks.iter().map(|deck| deck.name.clone()).collect()
    }

    fn seed(start: &Record) -> u64 {
        start.seed
    }

    fn seat_name(seat: Seat) -> String {
        SEATS[seat].into()
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

    /// The card as a card file, and how its level comes about.
    fn card(start: &Record, name: &str, _: &[CardText]) -> Result<String, String> {
        let all: Vec<&Definition> = start.decks.iter().flat_map(|d| d.definitions.iter()).collect();
        let mut found: Vec<&Definition> = Vec::new();
        for definition in all.iter().filter(|d| d.name.eq_ignore_ascii_case(name.trim())) {
            // Two users may have made different cards of the same name.
            if !found.contains(definition) {
                found.push(definition);
            }
        }
        if found.is_empty() {
            let likeness = |d: &&&Definition| {
                strsim::jaro_winkler(&d.name.to_lowercase(), &name.to_lowercase())
            };
            let near = all.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
            let near = near.map_or_else(String::new, |d| format!("; did you mean {:?}?", d.name));
            return Err(format!("unknown card {name:?} in this game{near}"));
        }
        let shown =
            |d: &&Definition| format!("{}{}\n", card_text(d), breakdown(d.card_type, &d.abilities));
        Ok(found.iter().map(shown).collect())
    }

    fn ending(state: &State, stop: Stop, viewer: Viewer) -> String {
        let (Stop::Over, Some(ending)) = (stop, state.ending) else {
            return format!("The game ends unfinished: a limit was reached ({stop:?}).");
        };
        let perspective = Perspective { state, viewer };
        let winners: Vec<Player> = ending.winners.iter().collect();
        let who = match winners[..] {
            [winner] => sentence(perspective, winner, "win the game"),
            _ => {
                let names: Vec<_> = winners.iter().map(|w| subject(perspective, *w)).collect();
                format!("{} win the game together", names.join(" and "))
            }
        };
        let how = match ending.reason {
            Reason::HitPoints => "nobody else has HP left".to_string(),
            Reason::EmptyDeck => {
                let who: Vec<_> =
                    state.overdrawn.iter().map(|seat| subject(perspective, seat)).collect();
                format!("{} had to draw from an empty deck", who.join(" and "))
            }
            Reason::Agreement => "all agreed to end the game".to_string(),
        };
        format!("{who}: {how}.")
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
        let mut record = Record::from_line(line).map_err(|why| why.to_string())?;
        let value: serde_json::Value = serde_json::from_str(line).map_err(|why| why.to_string())?;
        let players = value.get(PLAYERS).and_then(|players| players.as_array());
        let players = players.map(|players| {
            players.iter().map(|name| name.as_str().unwrap_or("").to_string()).collect()
        });
        let answers = std::mem::take(&mut record.answers);
        Ok(SavedGame { start: record, answers, players })
    }
}
