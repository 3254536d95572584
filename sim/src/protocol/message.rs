//! The messages of the protocol, each a line of JSON. `docs/protocol.md` explains them.

use archon_engine::core::game::{Question, Seat};
use serde::{Deserialize, Serialize, Serializer};

use super::game::{GameProtocol, Observed};
use super::position::Position;
use crate::player::MatchInfo;

/// The first message to a program.
#[derive(Serialize, Debug)]
#[serde(tag = "type", rename = "hello")]
pub struct Hello<'a> {
    /// The versions of the protocol that may be answered with
    pub protocols: &'a [u32],
    /// The version of archon
    pub archon: &'a str,
}

/// What a program says first.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// Always `hello`
    pub r#type: HelloWord,
    /// The version of the protocol that it speaks
    pub protocol: u32,
    /// Its name
    pub name: String,
    /// Its version
    #[serde(default)]
    pub version: String,
    /// The games it plays, if not all
    #[serde(default)]
    pub games: Option<Vec<String>>,
    /// Whether it wants positions with its questions
    #[serde(default)]
    pub positions: bool,
    /// Whether it wants observations as numbers with its questions
    #[serde(default)]
    pub observations: bool,
}

/// The word `hello`.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum HelloWord {
    /// `hello`
    Hello,
}

/// A game begins, or another takes its place.
#[derive(Serialize, Debug)]
#[serde(tag = "type", rename = "game")]
pub struct Begin<'a, O: Serialize> {
    /// The game's name
    pub game: &'a str,
    /// The rules
    pub rules: &'a str,
    /// The program's seat, from 0
    pub seat: usize,
    /// Who takes the first turn, if the program was told
    pub first: Option<usize>,
    /// What the program's randomness may be drawn from so that a game can be played again: below 2^53
    pub seed: u64,
    /// How long an answer may take, in milliseconds
    pub timeout_ms: u64,
    /// What a handicap is called
    pub handicap: &'a str,
    /// Each seat's handicap, if the program was told
    pub handicaps: &'a [u16],
    /// Each seat's deck, if the program was told: the game's own fields
    pub decks: &'a [serde_json::Value],
    /// The layout of observations, for a program that wants them
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<serde_json::Value>,
    /// The game's own fields
    #[serde(flatten)]
    pub opening: O,
}

/// A question.
#[derive(Serialize, Debug)]
#[serde(tag = "type", rename = "question")]
pub struct DecisionKind<'a, V: Serialize, A: Serialize, L: Serialize> {
    /// Its number in the game, from 0
    pub question: u32,
    /// What the program may know
    pub view: V,
    /// What is asked
    pub ask: A,
    /// The legal answers
    pub answers: L,
    /// The position, for a program that wants it
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<&'a Position>,
    /// What the seat may know as numbers, for a program that wants them
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observation: Option<Observed>,
}

/// A legal answer.
#[derive(Serialize, Debug)]
pub struct Choice<C: Serialize> {
    /// What the program says to choose it
    pub number: usize,
    /// What it means: the game's own fields
    #[serde(flatten)]
    pub choice: C,
}

/// What a player was told when it sat down, as data.
#[derive(Clone, Debug)]
pub struct MatchDetails {
    first: Seat,
    handicaps: Vec<u16>,
    decks: Vec<serde_json::Value>,
}

impl MatchDetails {
    /// Of this match.
    pub fn new<G: GameProtocol>(info: &MatchInfo<'_, G>) -> MatchDetails {
        let deck = |deck: &&G::Deck| serde_json::to_value(G::deck(deck)).expect("plain data");
        MatchDetails {
            first: info.first,
            handicaps: info.handicaps.to_vec(),
            decks: info.decks.iter().map(deck).collect(),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.decks.len()
    }
}

/// Writes the line that begins a game for the seat that `question` is put to.
pub fn write_game<G: GameProtocol>(
    line: &mut Vec<u8>,
    view: &G::View<'_>,
    question: &G::Question<'_>,
    told: Option<&MatchDetails>,
    seed: u64,
    timeout_ms: u64,
    observations: bool,
) {
    let begin = Begin {
        game: G::NAME,
        rules: G::rules(view),
        seat: question.seat(),
        first: told.map(|t| t.first),
        seed,
        timeout_ms,
        handicap: G::HANDICAP,
        handicaps: told.map_or(&[], |t| &t.handicaps),
        decks: told.map_or(&[], |t| &t.decks),
        encoding: if observations { G::encoding() } else { None },
        opening: G::opening(view),
    };
    write(line, &begin);
}

/// Writes the line of question number `number` of a game.
pub fn write_question<G: GameProtocol>(
    line: &mut Vec<u8>,
    number: u32,
    view: &G::View<'_>,
    question: &G::Question<'_>,
) {
    write_question_with::<G>(line, number, view, question, None, None);
}

/// Writes the line of a question with its position.
pub fn write_question_with<G: GameProtocol>(
    line: &mut Vec<u8>,
    number: u32,
    view: &G::View<'_>,
    question: &G::Question<'_>,
    position: Option<&Position>,
    observation: Option<Observed>,
) {
    struct Answers<'a, 'v, 'q, G: GameProtocol>(&'a G::View<'v>, &'a G::Question<'q>);
    impl<G: GameProtocol> Serialize for Answers<'_, '_, '_, G> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let choice = |number| Choice { number, choice: G::choice(self.0, self.1, number) };
            serializer.collect_seq((0..self.1.num_choices()).map(choice))
        }
    }
    let ask = DecisionKind {
        question: number,
        view: G::table(view),
        ask: G::ask(view, question),
        answers: Answers::<G>(view, question),
        position,
        observation,
    };
    write(line, &ask);
}

/// Writes the line of a message, in the place of what the line was.
pub fn write(line: &mut Vec<u8>, message: &impl Serialize) {
    line.clear();
    serde_json::to_writer(&mut *line, message).expect("plain data");
    line.push(b'\n');
}

/// What a program answers: a number alone, or an object.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum Answer {
    /// The number
    Number(u64),
    /// The number in an object
    Object {
        /// The number
        answer: u64,
        /// The question that is answered, to be safe
        #[serde(default)]
        question: Option<u64>,
    },
}

/// The game has ended.
#[derive(Serialize, Debug)]
#[serde(tag = "type", rename = "end")]
pub struct End<'a> {
    /// `won`, `lost`, `drawn` or `unfinished`
    pub result: &'a str,
    /// Who won
    pub winners: &'a [usize],
    /// Who forfeited the game, if somebody did
    pub forfeited_by: Option<usize>,
    /// If it was the program: what was wrong
    pub why: Option<&'a str>,
    /// Turns of all seats together
    pub turns: u32,
    /// How far each seat came
    pub progress: &'a [u16],
}

/// The last message to a program.
#[derive(Serialize, Debug)]
#[serde(tag = "type", rename = "goodbye")]
pub struct Goodbye {}
