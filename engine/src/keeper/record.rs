//! A game as one line of text: decks, HP, seed and answers, from which it is played again exactly.
//!
//! The line is JSON with types of its own, so that the engine's may change. The version is raised
//! when old lines no longer give the same games.

use serde::{Deserialize, Serialize};

use super::Keeper;
use super::deck::Deck;
use super::stepwise::{Stepwise, WrongAnswer};
use super::text::{FileError, deck_text, read};
use crate::core::form_error::FormError;
use crate::core::game::{Described, MOST_SEATS, Match};

/// The version of saved games that this program writes and reads.
pub const VERSION: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The decks, by seat
    pub decks: Vec<Deck>,
    /// By seat: so many HP fewer at the beginning
    pub handicaps: Vec<u16>,
    /// The seed of all chance
    pub seed: u64,
    /// Who took the first turn, if it was not left to chance
    pub first: Option<usize>,
    /// The number of the answer to each question, from the start
    pub answers: Vec<usize>,
}

/// What is wrong with the line of a saved game.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It is no JSON, or not of this form
    #[error("this is not a saved game of Keeper of the Cards: {0}")]
    Form(FormError),
    /// It is of another game
    #[error("this is a saved game of {0:?}, not of Keeper of the Cards")]
    OtherGame(String),
    /// It was written by another version
    #[error(
        "this game was saved by version {0} of the format; this program reads version {VERSION}"
    )]
    Version(u32),
    /// A deck in it is faulty
    #[error("a deck of the saved game is faulty: {0}")]
    Deck(#[from] FileError),
    /// Too few or too many decks, or a deck text with none or several, or a wrong first player
    #[error("the saved game is faulty: {0}")]
    Seats(&'static str),
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
    game: String,
    #[serde(with = "crate::core::exact")]
    seed: u64,
    first: Option<usize>,
    handicaps: Vec<u16>,
    /// Each as a card file
    decks: Vec<String>,
    answers: Vec<usize>,
}

impl Record {
    /// The game as one line.
    pub fn to_line(&self) -> String {
        let line = RecordLine {
            archon_game: VERSION,
            game: Keeper::NAME.to_string(),
            seed: self.seed,
            first: self.first,
            handicaps: self.handicaps.clone(),
            decks: self.decks.iter().map(deck_text).collect(),
            answers: self.answers.clone(),
        };
        serde_json::to_string(&line).expect("plain data")
    }

    /// Reads a line.
    ///
    /// # Errors
    /// [`RecordError`], but for answers that do not fit: those are found when it is replayed.
    pub fn from_line(line: &str) -> Result<Record, RecordError> {
        let line: RecordLine =
            serde_json::from_str(line).map_err(|why| RecordError::Form(why.into()))?;
        if line.game != Keeper::NAME {
            return Err(RecordError::OtherGame(line.game));
        }
        if line.archon_game != VERSION {
            return Err(RecordError::Version(line.archon_game));
        }
        let mut decks = Vec::new();
        for text in &line.decks {
            let mut contents = read("deck of the saved game", text)?;
            match (contents.decks.pop(), contents.decks.is_empty()) {
                (Some(deck), true) => decks.push(deck),
                _ => return Err(RecordError::Seats("a deck's text holds no deck, or several")),
            }
        }
        if !(2..=MOST_SEATS).contains(&decks.len()) {
            return Err(RecordError::Seats("a game has 2 to 8 decks"));
        }
        if line.first.is_some_and(|first| first >= decks.len()) {
            return Err(RecordError::Seats("there is no such first player"));
        }
        let (handicaps, seed, first, answers) =
            (line.handicaps, line.seed, line.first, line.answers);
        Ok(Record { decks, handicaps, seed, first, answers })
    }

    /// Plays the game again.
    ///
    /// # Errors
    /// [`RecordError::Answer`] if one does not fit its question.
    pub fn replay(&self) -> Result<Stepwise, RecordError> {
        let decks: Vec<&Deck> = self.decks.iter().collect();
        let mut game = Stepwise::start(&Match {
            decks: &decks,
            handicaps: &self.handicaps,
            rules: (),
            first: self.first,
            seed: self.seed,
        });
        for (place, answer) in self.answers.iter().enumerate() {
            game.answer(*answer).map_err(|why| RecordError::Answer { place, why })?;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeper::deck::bundled_decks;

    fn new_game() -> Record {
        let decks = bundled_decks();
        Record {
            decks: decks[..3].to_vec(),
            handicaps: vec![0, 5, 0],
            seed: 8,
            first: Some(1),
            answers: Vec::new(),
        }
    }

    #[test]
    fn a_game_is_replayed_from_its_line() {
        let mut record = new_game();
        let mut game = record.replay().expect("no answers yet");
        assert_eq!(game.state().area(crate::keeper::seat::Seat::new(1)).hp, 30, "the handicap");
        let mut n = 0;
        while let Some(asked) = game.question() {
            n = (n * 31 + 7) % 1009;
            let answer = n % asked.choices.len();
            game.answer(answer).expect("a legal answer");
        }
        record.answers = game.answers().to_vec();
        let read = Record::from_line(&record.to_line()).expect("a line");
        assert!(read == record);
        let again = read.replay().expect("fits");
        // The table is another one, with the same cards.
        assert_eq!(again.state().ending, game.state().ending);
        assert_eq!(again.state().rng, game.state().rng);
        assert_eq!(game.answer(0), Err(WrongAnswer::GameEnded));
    }

    #[test]
    fn a_damaged_line_is_refused_and_says_why() {
        let mut record = new_game();
        record.answers = vec![0, 99];
        let line = record.to_line();
        for end in (0..line.len()).step_by(7).filter(|n| line.is_char_boundary(*n)) {
            assert!(Record::from_line(&line[..end]).is_err(), "cut at {end}");
        }
        let error = Record::from_line(&line).expect("a line").replay().expect_err("no answer 99");
        assert!(error.to_string().contains("answer number 1"), "{error}");
        for (from, to, says) in [
            ("\"archon_game\":1", "\"archon_game\":9", "version 9"),
            ("\"keeper\"", "\"chess\"", "chess"),
            ("\"first\":1", "\"first\":7", "first player"),
            ("type: minion", "type: monster", "monster"),
        ] {
            let error = Record::from_line(&line.replace(from, to)).expect_err(says).to_string();
            assert!(error.contains(says), "{error}");
        }
    }
}
