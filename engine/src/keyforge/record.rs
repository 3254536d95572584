//! A game as one line of text: decks, seed, edition and answers, from which it is played again
//! exactly.
//!
//! The line is JSON with types of its own, so that the engine's may change. The version is raised
//! when old lines no longer give the same games.

use serde::{Deserialize, Serialize};

use crate::core::form_error::FormError;

use super::deck::{Deck, DeckCard};
use super::edition::Edition;
use super::facts::{CardId, FactsTable};
use super::house::House;
use super::icon::{BonusIcon, BonusIcons};
use super::library::Library;
use super::player::Player;
use super::rules::setup::Start;
use super::set::Set;
use super::state::State;
use super::stepwise::{Stepwise, WrongAnswer};

/// The version of saved games that this program writes and reads.
pub const VERSION: u32 = 2;

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The decks of player one and two
    pub decks: [Deck; 2],
    /// Their chains at the start
    pub chains: [u8; 2],
    /// The rules
    pub edition: Edition,
    /// The seed of all chance
    pub seed: u64,
    /// Who took the first turn, if it was not left to chance
    pub first: Option<Player>,
    /// The number of the answer to each question, from the start
    pub answers: Vec<usize>,
}

/// What is wrong with the line of a saved game.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It is no JSON, or not of this form
    #[error("this is not a saved game: {0}")]
    Form(FormError),
    /// It was written by another version
    #[error(
        "this game was saved by version {0} of the format; this program reads version {VERSION}"
    )]
    Version(u32),
    /// A word in it is unknown
    #[error("unknown {what} {word:?} in a saved game")]
    Unknown {
        /// What kind of word
        what: &'static str,
        /// The word
        word: String,
    },
    /// A deck in it is none
    #[error("a deck of the saved game is faulty: {0}")]
    Deck(String),
    /// An answer in it does not fit
    #[error("answer number {place} of the saved game does not fit: {why}")]
    Answer {
        /// Counted from 0
        place: usize,
        /// Why
        why: WrongAnswer,
    },
}

#[derive(Serialize, Deserialize)]
struct RecordLine {
    archon_game: u32,
    rules: String,
    #[serde(with = "crate::core::exact")]
    seed: u64,
    first: Option<usize>,
    chains: [u8; 2],
    decks: [DeckLine; 2],
    answers: Vec<usize>,
}

#[derive(Serialize, Deserialize)]
struct DeckLine {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    set: Option<String>,
    houses: [String; 3],
    /// Ids of what lies beside the deck: token creature, prophecies, archon power
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    beside: Vec<String>,
    /// Whether the opponent is not shown the list
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    hidden_list: bool,
    /// Card id, house; then flags `m` (maverick), `l` (legacy), `a` (anomaly) and the bonus icons of
    /// Enhance from top to bottom
    cards: Vec<(String, usize, String, Vec<String>)>,
}

impl DeckLine {
    fn of(deck: &Deck) -> DeckLine {
        let table = FactsTable::get();
        let cards = deck.cards.iter().map(|c| {
            let house = deck.houses.iter().position(|h| *h == c.house).unwrap_or(0);
            let flags = [(c.maverick, 'm'), (c.legacy, 'l'), (c.anomaly, 'a')];
            let flags = flags.iter().filter(|(is, _)| *is).map(|(_, flag)| flag).collect();
            let icons = c.enhancements.iter().map(|icon| icon.key().to_string()).collect();
            (table.facts(c.card).id.to_string(), house, flags, icons)
        });
        DeckLine {
            name: deck.name.clone(),
            id: deck.id.clone(),
            set: deck.set.map(|s| s.key().to_string()),
            houses: deck.houses.map(|h| h.key().to_string()),
            beside: deck.beside().map(|card| table.facts(card).id.to_string()).collect(),
            hidden_list: deck.hidden_list,
            cards: cards.collect(),
        }
    }

    fn deck(&self, library: &'static Library) -> Result<Deck, RecordError> {
        let unknown = |what, word: &str| RecordError::Unknown { what, word: word.to_string() };
        let card_of = |id: &String| FactsTable::get().by_id(id).ok_or_else(|| unknown("card", id));
        let mut houses = [House::Brobnar; 3];
        for (house, word) in houses.iter_mut().zip(&self.houses) {
            *house = House::parse(word).ok_or_else(|| unknown("house", word))?;
        }
        let mut cards = Vec::new();
        for (id, house, flags, icons) in &self.cards {
            let card = card_of(id)?;
            let house = *houses.get(*house).ok_or_else(|| unknown("house", "of a card"))?;
            let mut enhancements = BonusIcons::default();
            for icon in icons {
                let icon = BonusIcon::parse(icon).ok_or_else(|| unknown("bonus icon", icon))?;
                enhancements = enhancements.with(icon);
            }
            cards.push(DeckCard {
                card,
                house,
                maverick: flags.contains('m'),
                legacy: flags.contains('l'),
                anomaly: flags.contains('a'),
                enhancements,
            });
        }
        let set = match &self.set {
            Some(word) => Some(Set::parse(word).ok_or_else(|| unknown("set", word))?),
            None => None,
        };
        let beside: Vec<CardId> = self.beside.iter().map(card_of).collect::<Result<_, _>>()?;
        Deck::new(library, self.name.clone(), self.id.clone(), set, &houses, cards)
            .and_then(|deck| deck.with_beside(&beside))
            .map(|deck| Deck { hidden_list: self.hidden_list, ..deck })
            .map_err(|faults| RecordError::Deck(faults.to_string()))
    }
}

impl Record {
    /// What the game starts from.
    pub fn start(&self) -> Start<'_> {
        Start {
            decks: [&self.decks[0], &self.decks[1]],
            chains: self.chains,
            edition: self.edition,
            first: self.first,
            seed: self.seed,
        }
    }

    /// The line, without a line break.
    pub fn to_line(&self) -> String {
        let line = RecordLine {
            archon_game: VERSION,
            rules: self.edition.key().to_string(),
            seed: self.seed,
            first: self.first.map(Player::index),
            chains: self.chains,
            decks: [DeckLine::of(&self.decks[0]), DeckLine::of(&self.decks[1])],
            answers: self.answers.clone(),
        };
        serde_json::to_string(&line).expect("plain data")
    }

    /// Reads a line; its decks are of `library`.
    ///
    /// # Errors
    /// [`RecordError`]: what is wrong with it.
    pub fn from_line(library: &'static Library, line: &str) -> Result<Record, RecordError> {
        let line: RecordLine =
            serde_json::from_str(line).map_err(|why| RecordError::Form(why.into()))?;
        if line.archon_game != VERSION {
            return Err(RecordError::Version(line.archon_game));
        }
        let edition = Edition::parse(&line.rules)
            .ok_or(RecordError::Unknown { what: "edition", word: line.rules })?;
        let first = match line.first {
            None => None,
            Some(n @ (0 | 1)) => Some(Player::from_index(n)),
            Some(n) => {
                return Err(RecordError::Unknown { what: "player", word: n.to_string() });
            }
        };
        Ok(Record {
            decks: [line.decks[0].deck(library)?, line.decks[1].deck(library)?],
            chains: line.chains,
            edition,
            seed: line.seed,
            first,
            answers: line.answers,
        })
    }

    /// Plays the game again to where its answers end.
    ///
    /// # Errors
    /// [`RecordError::Answer`] if one does not fit its question.
    pub fn replay(&self) -> Result<Stepwise, RecordError> {
        let mut game = Stepwise::from_state(State::start(&self.start()));
        for (place, answer) in self.answers.iter().enumerate() {
            game.answer(*answer).map_err(|why| RecordError::Answer { place, why })?;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::fixtures::library;

    #[test]
    fn a_saved_game_keeps_what_lies_beside_its_decks() {
        let id = |id| FactsTable::get().by_id(id).unwrap();
        let houses = [House::Brobnar, House::Dis, House::Logos];
        let cards = |(card, house)| (0..12).map(move |_| DeckCard::plain(id(card), house));
        let cards = ["troll", "charette", "dextre"].into_iter().zip(houses).flat_map(cards);
        let deck = Deck::new(library(), "Saved", None, None, &houses, cards.collect()).unwrap();
        let deck = deck.with_beside(&[id("grumpus")]).unwrap();
        let record = Record {
            decks: [deck.clone(), deck],
            chains: [0, 0],
            edition: Edition::June2026,
            seed: 1,
            first: None,
            answers: Vec::new(),
        };
        let again = Record::from_line(library(), &record.to_line()).unwrap();
        assert_eq!(again.decks[0].token, Some(id("grumpus")));
        assert_eq!(again, record);
    }
}
