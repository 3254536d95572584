//! The report of `archon arena`. All but the costs follows from the settings alone: the same arena gives
//! the same, whatever the threads.

use serde::Serialize;

use archon_report::Interval;
use archon_report::LeftOut;

/// Players against each other.
#[derive(Serialize, Clone, Debug)]
pub struct ArenaReport {
    /// The program's version
    pub archon: &'static str,
    /// The settings
    pub settings: ArenaSettings,
    /// Whether Ctrl-C ended it early
    pub interrupted: bool,
    /// Decks that were named and cannot be played
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// Assumptions about decks whose lists are incomplete
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<String>,
    /// Two players each
    pub pairings: Vec<Encounter>,
    /// All players, the strongest first
    pub ladder: Vec<LadderPlayer>,
    /// The cost, which differs from run to run
    pub cost: Cost,
    /// Whether each pairing is a player against itself with half the budget
    #[serde(skip)]
    pub doubling: bool,
}

/// The settings.
#[derive(Serialize, Clone, Debug)]
pub struct ArenaSettings {
    /// The game
    pub game: &'static str,
    /// The edition of the rules
    pub rules: String,
    /// The seed of all random numbers
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Handicaps of the seats of a match
    pub handicaps: Vec<u16>,
    /// Mirrored pairs that a pairing plays at most
    pub pairs_at_most: u64,
    /// The players
    pub players: Vec<String>,
    /// The decks
    pub decks: Vec<String>,
    /// The sequential test, if there is one
    pub sequential_test: Option<TestSettings>,
}

/// A sequential test, as it was asked for.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct TestSettings {
    /// The strength that is too little
    pub elo0: f64,
    /// The strength that is enough
    pub elo1: f64,
    /// Probability of accepting `elo1` where `elo0` holds
    pub alpha: f64,
    /// Probability of accepting `elo0` where `elo1` holds
    pub beta: f64,
}

/// Two players on mirrored pairs, seen by the first.
#[derive(Serialize, Clone, Debug)]
pub struct Encounter {
    /// Their names
    pub players: [String; 2],
    /// Pairs that finished
    pub pairs: u64,
    /// Number of pairs that brought 0, ½, 1, 1½ and 2 points
    pub pentanomial: [u64; 5],
    /// Points a game
    pub score: Option<Interval>,
    /// How much stronger the first is
    pub elo: Option<Interval>,
    /// Points a game of the games that it began
    pub score_going_first: Option<Interval>,
    /// Points a game of the others
    pub score_going_second: Option<Interval>,
    /// The score of whoever goes first
    pub first_player: Option<Interval>,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games won by each
    pub won: [u64; 2],
    /// Games that both won together
    pub drawn: u64,
    /// Games that each forfeited; they are among those that the other won
    pub forfeited: [u64; 2],
    /// Games that reached the limit of turns: they are among the drawn ones
    pub out_of_turns: u64,
    /// Games that reached another limit
    pub unfinished: UnfinishedGames,
    /// Turns on average, those of all seats together
    pub turns_per_game: f64,
    /// Decisions of each on average
    pub decisions_per_game: [f64; 2],
    /// The result of the sequential test, if there is one
    pub sequential_test: Option<TestResult>,
}

/// Games excluded from scores, by the limit that they reached.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct UnfinishedGames {
    /// How many
    pub games: u64,
    /// Those at the limit of work in one step
    pub work: u64,
    /// Out of room in the state
    pub room: u64,
    /// Pairs that were excluded with them
    pub pairs: u64,
}

/// The result of a sequential test.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct TestResult {
    /// `elo0`, `elo1`, or none while it is undecided
    pub accepted: Option<&'static str>,
    /// Log-likelihood ratio of the second hypothesis to the first
    pub log_likelihood_ratio: f64,
    /// Where it accepts the first or the second
    pub bounds: (f64, f64),
}

/// A player among all.
#[derive(Serialize, Clone, Debug)]
pub struct LadderPlayer {
    /// Its name
    pub player: String,
    /// Above the first player named, fitted to all games at once; the first has itself 0
    pub elo: Option<Interval>,
    /// Points a game against all others, in finished pairs
    pub score: Option<f64>,
    /// Games played
    pub games: u64,
    /// Decisions on average
    pub decisions_per_game: f64,
}

/// The cost in time.
#[derive(Serialize, Clone, Debug)]
pub struct Cost {
    /// How long it took
    pub seconds: f64,
    /// Games a second
    pub games_per_second: f64,
    /// Number of threads; not given where parts are merged
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// Of both players of each pairing
    pub microseconds_per_decision: Vec<[Option<f64>; 2]>,
    /// Of the players of the ladder, over all their games
    pub microseconds_per_decision_in_ladder: Vec<Option<f64>>,
}
