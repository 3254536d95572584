//! What a game must tell of itself to be played and replayed in a terminal.

use archon_engine::core::game::{Game, Seat, Stop};
use archon_engine::core::stepwise::Stepwise;

/// Whose knowledge a text keeps to. Seats are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// What the player in this seat may know
    Seat(Seat),
    /// Everything lies open
    All,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A turn begins
    Turn(String),
    /// Somebody decided something
    Deed(String),
    /// Something changed
    Change(String),
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct Saved<S> {
    /// What the game starts from
    pub start: S,
    /// The answers, from the start
    pub answers: Vec<usize>,
    /// Who plays in each seat, where that was saved: the names of players, or `person`
    pub players: Option<Vec<String>>,
}

/// A game that can be told in words.
///
/// Texts are lines without a width; they may hold ANSI styles ([`super::style`]), which are
/// taken out where they do not belong. A text for [`Eyes::Seat`] shows nothing that this seat may
/// not know.
pub trait Describe: Game {
    /// Everything that a game starts from: it and the answers give the same game again.
    type Start: Clone;

    /// What a game of these decks starts from; the handicaps have been checked.
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

    /// The seed of all chance, which that of players is derived from.
    fn seed(start: &Self::Start) -> u64;

    /// What a seat is called among all: "One", "Two".
    fn seat_name(seat: Seat) -> String;

    /// The whole table.
    fn table(state: &Self::State, decks: &[String], eyes: Eyes) -> String;

    /// What is asked, for the one who decides.
    fn question(state: &Self::State, asked: &Self::PendingDecision) -> String;

    /// The legal answers in words, in order, for the one who decides.
    fn answers(state: &Self::State, asked: &Self::PendingDecision) -> Vec<String>;

    /// What happened from `before` to `after`, between which answer number `answer` was given.
    fn log(
        before: &Stepwise<Self>,
        answer: usize,
        after: &Stepwise<Self>,
        eyes: Eyes,
    ) -> Vec<LogLine>;

    /// The cards of every pile that may be looked through.
    fn piles(state: &Self::State, eyes: Eyes) -> String;

    /// What is printed on a card.
    ///
    /// # Errors
    /// That there is none of this name, and perhaps which was meant.
    fn card(start: &Self::Start, name: &str) -> Result<String, String>;

    /// How the game ended.
    fn ending(state: &Self::State, stop: Stop, eyes: Eyes) -> String;

    /// The line of a saved game, without a line break.
    fn to_line(saved: &Saved<Self::Start>) -> String;

    /// Reads the line of a saved game.
    ///
    /// # Errors
    /// What is wrong with it.
    fn from_line(line: &str) -> Result<Saved<Self::Start>, String>;
}
