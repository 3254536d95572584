//! The texts of a game that is played and replayed in a terminal.

use archon_engine::core::game::{Game, Seat, Stop};
use archon_engine::core::stepwise::Stepwise;

/// The viewer for whom a text is written. Seats are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player in this seat: the text shows what it may know
    Seat(Seat),
    /// Everybody: nothing is hidden
    All,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A turn begins
    Turn(String),
    /// A player answered a question
    Deed(String),
    /// Something changed
    Change(String),
}

/// The text of a card, as a file of the user has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// The card's name
    pub name: String,
    /// Its text, without control characters but line breaks
    pub text: String,
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame<S> {
    /// The start of the game
    pub start: S,
    /// The answers, from the start
    pub answers: Vec<usize>,
    /// The names of players by seat, or `person`; none if they were not saved
    pub players: Option<Vec<String>>,
}

/// A game with texts for the terminal.
///
/// Texts are lines of any length. They may contain ANSI styles ([`super::style`]), which are removed where the
/// output is not a terminal. A text for [`Viewer::Seat`] shows nothing that this seat may not know.
pub trait Describe: Game {
    /// The start of a game: together with the answers it gives the same game again.
    type Start: Clone;

    /// The start of a game of these decks. The handicaps have been checked.
    fn new_game(
        decks: Vec<Self::Deck>,
        handicaps: &[u16],
        rules: Self::Rules,
        first: Option<Seat>,
        seed: u64,
    ) -> Self::Start;

    /// The state before the first decision.
    fn begin(start: &Self::Start) -> Self::State;

    /// The names of the decks, by seat.
    fn deck_names(start: &Self::Start) -> Vec<String>;

    /// The seed of all random numbers, from which the seeds of players are derived.
    fn seed(start: &Self::Start) -> u64;

    /// The name of a seat: "One", "Two".
    fn seat_name(seat: Seat) -> String;

    /// The whole table.
    fn table(state: &Self::State, decks: &[String], viewer: Viewer) -> String;

    /// The question, as the player who is asked sees it.
    fn question(state: &Self::State, asked: &Self::PendingDecision) -> String;

    /// The legal answers in words, in order, as the player who is asked sees them.
    fn answers(state: &Self::State, asked: &Self::PendingDecision) -> Vec<String>;

    /// The numbers of the answers in the order in which they are listed: creatures as they stand in their battleline.
    fn order(state: &Self::State, asked: &Self::PendingDecision) -> Vec<usize>;

    /// The log lines from `before` to `after`, between which answer number `answer` was given.
    fn log(
        before: &Stepwise<Self>,
        answer: usize,
        after: &Stepwise<Self>,
        viewer: Viewer,
    ) -> Vec<LogLine>;

    /// The cards of every pile that the viewer may look through.
    fn piles(state: &Self::State, viewer: Viewer) -> String;

    /// The printed facts of a card, and its text if it is among these, by name.
    ///
    /// # Errors
    /// No card has this name; the nearest name, if there is one.
    fn card(start: &Self::Start, name: &str, texts: &[CardText]) -> Result<String, String>;

    /// The texts of cards that a file of decks brings.
    fn card_texts(_file: &str) -> Vec<CardText> {
        Vec::new()
    }

    /// The result of the game.
    fn ending(state: &Self::State, stop: Stop, viewer: Viewer) -> String;

    /// The line of a saved game, without a line break.
    fn to_line(saved: &SavedGame<Self::Start>) -> String;

    /// Reads the line of a saved game.
    ///
    /// # Errors
    /// The problem, in words.
    fn from_line(line: &str) -> Result<SavedGame<Self::Start>, String>;
}
