//! The report of `archon best`.

use archon_report::{DeckLink, Interval, Provenance};
use serde::Serialize;

use crate::lengths::report::Lengths;

/// Which deck to take to a tournament.
#[derive(Serialize, Clone, Debug)]
pub struct BestReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The field in sentences
    pub field: String,
    /// Decks of the field
    pub opponents: usize,
    /// Decks that were named as opponents and are among mine
    pub own: usize,
    /// Players, I included
    pub players: usize,
    /// Swiss rounds
    pub rounds: usize,
    /// Players who go on to the elimination; 0: none
    pub cut: usize,
    /// Every match is the best of so many games
    pub best_of: u32,
    /// My decks, the highest chance to win first
    pub decks: Vec<BestDeck>,
    /// The length of games
    pub lengths: Lengths,
}

/// A deck of mine.
#[derive(Serialize, Clone, Debug)]
pub struct BestDeck {
    /// The deck
    pub deck: String,
    /// Pages about it
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Mirrored pairs against the field
    pub pairs: u64,
    /// Mean of its win rates in single games against all decks of the field
    pub win_rate: Interval,
    /// The chance to win the tournament with it
    pub first: Interval,
    /// The chance to be in the elimination; without one, as `first`
    pub in_cut: Interval,
    /// Expected wins before the cut, byes included
    pub wins: Interval,
    /// By how much the chance to win the tournament is lower than with the best of my decks
    pub regret: Interval,
    /// The chance that it is the best of my decks, by the error of the estimates
    pub best_share: f64,
    /// Whether it is significantly worse than the best; if not, it is not distinguishable from it
    pub is_worse: bool,
}
