//! The report of `archon simulate`.

use std::collections::BTreeMap;

use serde::Serialize;

use archon_report::{Interval, Provenance};

/// The results of a campaign. They follow from the campaign alone: the same campaign gives the
/// same, whatever the threads.
#[derive(Serialize, Clone, Debug)]
pub struct SimulationReport {
    /// Whether Ctrl-C ended it before all games were played
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// Where it comes from, in the form of all reports
    pub provenance: Provenance,
    /// The game
    #[serde(skip)]
    pub game: &'static str,
    /// The edition of the rules
    pub rules: &'static str,
    /// The seed of all random numbers
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that somebody won, or that turns ran out in
    pub finished: u64,
    /// Games that reached the limit of turns: half a win for each of two decks
    pub out_of_turns: u64,
    /// Games that reached another limit
    pub unfinished: UnfinishedGames,
    /// Games that several won together, where the game has such
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<u64>,
    /// Assumptions about decks whose lists are incomplete
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<String>,
    /// The decks, by seat
    pub decks: Vec<SimulatedDeck>,
    /// Games won by the first player
    pub first_player: Option<WinRate>,
    /// Turns of a game on average, those of all players together
    pub turns_per_game: f64,
    /// Their standard deviation
    pub turns_standard_deviation: f64,
    /// The fewest
    pub turns_fewest: u32,
    /// The most
    pub turns_most: u32,
    /// Decisions with a choice in a game, on average
    pub decisions_per_game: f64,
}

/// Games that reached a limit, by the limit.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct UnfinishedGames {
    /// Work within one step
    pub work: u64,
    /// Room in the state
    pub room: u64,
}

/// A deck of a campaign.
#[derive(Serialize, Clone, Debug)]
pub struct SimulatedDeck {
    /// Its name
    pub deck: String,
    /// The player
    pub player: String,
    /// Its handicap, by the name of the game's option
    #[serde(flatten)]
    pub handicap: BTreeMap<&'static str, u16>,
    /// The handicap in words; empty without one
    #[serde(skip)]
    pub handicap_in_words: String,
    /// Games won
    pub wins: u64,
    /// Games that its player forfeited; they are among the wins of the others
    pub forfeited: u64,
    /// Of all finished games
    pub win_rate: Option<WinRate>,
    /// Of those in which it took the first turn
    pub win_rate_going_first: Option<WinRate>,
    /// Of the others
    pub win_rate_going_second: Option<WinRate>,
}

/// A share of games won.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct WinRate {
    /// The share
    #[serde(flatten)]
    pub share: Interval,
    /// Games won
    pub wins: u64,
    /// Number of tries
    pub games: u64,
}
