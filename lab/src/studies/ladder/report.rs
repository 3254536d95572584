//! The report of `archon ladder`. All but the cost follows from the settings alone, whatever the threads.

use std::collections::BTreeMap;

use archon_report::Interval;
use serde::Serialize;

/// Players on the ladder.
#[derive(Serialize, Clone, Debug)]
pub struct LadderReport {
    /// The program's version
    pub archon: &'static str,
    /// The command
    pub command: &'static str,
    /// The name of the ladder: its field and baseline
    pub ladder: &'static str,
    /// The game
    pub game: &'static str,
    /// The seed of all random numbers
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Mirrored pairs of two players with decks of each set
    pub pairs: u64,
    /// The player of 0 Elo
    pub baseline: String,
    /// Whether Ctrl-C ended it early
    pub interrupted: bool,
    /// The sets that were played
    pub sets: Vec<LadderSet>,
    /// All players, the strongest first
    pub players: Vec<LadderPlayer>,
    /// The cost, which differs from run to run
    pub cost: LadderCost,
}

/// The decks of a set.
#[derive(Serialize, Clone, Debug)]
pub struct LadderSet {
    /// The key of the set
    pub set: &'static str,
    /// The edition of the rules
    pub rules: &'static str,
    /// The decks
    pub decks: Vec<String>,
}

/// A player among all.
#[derive(Serialize, Clone, Debug)]
pub struct LadderPlayer {
    /// Its name
    pub player: String,
    /// Above the baseline, fitted to all games at once
    pub elo: Option<Interval>,
    /// Points a game against all others, in finished pairs
    pub score: Option<f64>,
    /// Best and worst rank that the games allow, simultaneously for all players
    pub ranks: [usize; 2],
    /// Whether it is significantly stronger than the next one, with a correction for all comparisons; none for the
    /// last
    pub stronger_than_next: Option<bool>,
    /// Games played
    pub games: u64,
    /// Games that it forfeited
    pub forfeited: u64,
    /// Decisions on average
    pub decisions_per_game: f64,
    /// Figures by set, in the order of the sets
    pub by_set: Vec<SetFigure>,
    /// What it did in all games, by the names of the counters
    pub counters: BTreeMap<&'static str, u64>,
}

/// A player with the decks of a set.
#[derive(Serialize, Clone, Debug)]
pub struct SetFigure {
    /// The key of the set
    pub set: &'static str,
    /// Above the baseline, fitted to the games of the set
    pub elo: Option<Interval>,
    /// Points a game against all others, in finished pairs
    pub score: Option<f64>,
    /// Games played
    pub games: u64,
}

/// The cost in time.
#[derive(Serialize, Clone, Debug)]
pub struct LadderCost {
    /// How long it took
    pub seconds: f64,
    /// Number of threads
    pub threads: usize,
    /// Time that each player thought in a game, in the order of the players
    pub milliseconds_per_game: Vec<Option<f64>>,
    /// Time that each player thought about a decision
    pub microseconds_per_decision: Vec<Option<f64>>,
}
