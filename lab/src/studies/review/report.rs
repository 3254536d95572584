//! The report of `archon review`.

use archon_engine::keyforge::house::House;
use archon_report::{Interval, Provenance};
use serde::{Serialize, Serializer};

/// A game, reviewed for one seat.
#[derive(Serialize, Clone, Debug)]
pub struct ReviewReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// What the game was read from, in words: a saved game, or whose log
    pub source: String,
    /// How the lines of a text log were read; none of a saved game
    pub lines: Option<LogLines>,
    /// The name of the seat that is reviewed; none of a text log
    pub seat: Option<String>,
    /// The names of both seats
    pub names: [String; 2],
    /// The decks, where they are known
    pub decks: [Option<String>; 2],
    /// The cards of the decks that were named for a text log
    pub cards: Vec<LoggedCard>,
    /// Turns of a text log whose house is that of the cards played, because the log does not name it
    pub inferred_houses: usize,
    /// The winner by its name; none if the game is not over, or that is not known
    pub winner: Option<String>,
    /// The turns, in order
    pub turns: Vec<ReviewedTurn>,
    /// Turns in which the win probability changed significantly (5 % for all turns together), the largest change first
    pub turning_points: Vec<TurningPoint>,
    /// Decisions of the seat
    pub asked: usize,
    /// Decisions whose answers were compared
    pub compared: usize,
    /// The player whose answers are compared with those that were given
    pub stronger_player: Option<String>,
    /// The decisions with the largest regret, the largest first
    pub decisions: Vec<ReviewedDecision>,
}

/// How the lines of a text log were read. Empty lines are not counted.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct LogLines {
    /// All lines
    pub all: usize,
    /// Moves: turns, houses, cards played, discarded or used, keys, the end
    pub moves: usize,
    /// What follows from moves, and the steps of a turn
    pub consequences: usize,
    /// What is no part of the game, such as talk
    pub talk: usize,
    /// The lines that were not read
    pub unread: Vec<UnreadLine>,
}

/// A line that was not read.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct UnreadLine {
    /// Its number in the file, from 1
    pub line: usize,
    /// Its text
    pub text: String,
}

/// A turn.
#[derive(Serialize, Clone, Debug)]
pub struct ReviewedTurn {
    /// Its number, from 1
    pub turn: u32,
    /// Whose it is
    pub player: String,
    /// Keys of both when it begins, where they are known
    pub keys: [Option<u16>; 2],
    /// Æmber of both when it begins, where it is known
    pub amber: [Option<u16>; 2],
    /// What its player did
    #[serde(flatten)]
    pub actions: TurnActions,
    /// The win probability of the seat when it begins, as far as the seat could know
    pub win_probability: Option<Interval>,
    /// By how much it is more when the next turn begins, or when the game ends
    pub change: Option<Interval>,
    /// Of a text log with both decks: simulated games with such a turn
    pub similar_games: Option<SimilarGames>,
}

/// Simulated games with a turn of the same player, the same keys and about the same æmber.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct SimilarGames {
    /// The share of them that the first of the names won
    pub share: Interval,
    /// The most by which the æmber of either player differs
    pub difference: u16,
}

/// What a player did in a turn.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnActions {
    /// The active house
    #[serde(serialize_with = "by_name")]
    pub house: Option<House>,
    /// Names of the cards that were played from hand, in order
    pub played: Vec<String>,
    /// Number of cards that were discarded from hand
    pub discarded: u64,
    /// Number of times that a creature reaped
    pub reaped: u64,
    /// Number of times that a creature fought
    pub fought: u64,
}

fn by_name<S: Serializer>(house: &Option<House>, serializer: S) -> Result<S::Ok, S::Error> {
    house.map(House::name).serialize(serializer)
}

/// A card of a deck of a text log, or one that was played and is in no known deck of its player.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct LoggedCard {
    /// The player
    pub player: String,
    /// The name
    pub card: String,
    /// Its house in the deck; none if it is not in the deck
    #[serde(serialize_with = "by_name")]
    pub house: Option<House>,
    /// Number of copies in the deck
    pub copies: u64,
    /// How often it was played in turns of the player
    pub played: u64,
    /// The turn in which it was first played
    pub first_turn: Option<u32>,
}

/// A turn in which the win probability changed.
#[derive(Serialize, Clone, Debug)]
pub struct TurningPoint {
    /// The turn
    pub turn: u32,
    /// Whose it is
    pub player: String,
    /// The change of the win probability of the seat
    pub change: Interval,
    /// The p-value of no change, corrected for all turns
    pub p_value: f64,
}

/// A decision.
#[derive(Serialize, Clone, Debug)]
pub struct ReviewedDecision {
    /// The number of the answer in the game, from 0
    pub number: usize,
    /// The turn
    pub turn: u32,
    /// What was answered
    pub given: String,
    /// The win probability with it
    pub win_probability: Interval,
    /// The best answer in the first round of rollouts
    pub better: String,
    /// By how much its win probability is larger, in the same determinizations of the third round, where it may be smaller,
    /// too; simultaneous for all decisions
    pub regret: Interval,
    /// What the stronger player answers
    pub stronger: Option<String>,
    /// By how much the win probability of that answer is larger than of the given one; none if it is the same.
    /// Simultaneous for all decisions
    pub stronger_gain: Option<Interval>,
}

impl ReviewedDecision {
    /// Whether the answer that was given is significantly worse.
    pub fn is_significant(&self) -> bool {
        self.regret.low > 0.0
    }
}
