//! The report of `archon balance --sets`.

use serde::Serialize;

use archon_report::DeckLink;
use archon_report::{Interval, Provenance};

/// The decks of each set against those of every other.
#[derive(Serialize, Clone, Debug)]
pub struct SetsReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks, in words
    pub subject: String,
    /// The sets, the strongest first
    pub sets: Vec<SetStrength>,
    /// Every two sets, places in `sets`
    pub set_pairs: Vec<SetAgainstSet>,
    /// The advantage of going first, in Elo
    pub first_player: Interval,
    /// The decks, the highest rating first
    pub decks: Vec<SetDeck>,
}

/// A set.
#[derive(Serialize, Clone, Debug)]
pub struct SetStrength {
    /// Its name
    pub set: String,
    /// How many decks
    pub decks: usize,
    /// By how much the mean rating of its decks is above that of the sets, each set counted once, in
    /// Elo; decks are samples
    pub rating: Interval,
    /// The p-value of the test of no difference
    pub p_value: f64,
    /// The p-value corrected for all sets (Holm); a difference is claimed below 0.05
    pub corrected_p: f64,
    /// Standard deviation of the strength of its decks in Elo (sampling error removed)
    pub spread: f64,
}

/// Two sets against each other.
#[derive(Serialize, Clone, Debug)]
pub struct SetAgainstSet {
    /// The first set, as a place in `sets`
    pub one: usize,
    /// The second set
    pub two: usize,
    /// Points a game of the decks of the first, where the decks of both are samples of their sets
    pub win_rate: Interval,
    /// The win rate of exactly these decks; more games narrow its interval
    pub win_rate_of_these_decks: Interval,
    /// The p-value of the test of a win rate of one half
    pub p_value: f64,
    /// The p-value corrected for all pairs of sets (Holm); a difference is claimed below 0.05
    pub corrected_p: f64,
    /// Pairings of decks that played
    pub pairings: u64,
    /// Finished mirrored pairs
    pub pairs: u64,
}

/// A deck.
#[derive(Serialize, Clone, Debug)]
pub struct SetDeck {
    /// Its name
    pub deck: String,
    /// Where people look it up
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Its set
    pub set: String,
    /// Elo by the joint fit; 0 is the average of all decks
    pub rating: Interval,
    /// Finished mirrored pairs
    pub pairs: u64,
}
