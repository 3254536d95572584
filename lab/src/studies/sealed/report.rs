//! The report of `archon sealed`.

use archon_report::{Interval, Provenance};
use serde::Serialize;

/// Decks of one set, ranked for Sealed.
#[derive(Serialize, Clone, Debug)]
pub struct SealedReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The set
    pub set: String,
    /// Number of decks of the field
    pub opponents: usize,
    /// Whether the field consists of built decks, because no deck of the set is bundled
    pub built_field: bool,
    /// The decks, the highest win rate first
    pub decks: Vec<RankedDeck>,
}

/// A ranked deck.
#[derive(Serialize, Clone, Debug)]
pub struct RankedDeck {
    /// Its rank by its win rate, from 1
    pub rank: usize,
    /// Its name
    pub deck: String,
    /// Points a game, with an interval that is simultaneous for all decks of the report
    pub win_rate: Interval,
    /// By how much it wins less than the first, as a share of the games, in the same pairs; with a simultaneous
    /// interval, and none for the first
    pub behind: Option<Interval>,
    /// Names of the decks from which it does not differ significantly, with a simultaneous interval for all
    /// pairs of decks
    pub not_distinguishable_from: Vec<String>,
    /// Whether no other deck is significantly better: one of these is the best, with an error probability of at most
    /// 5 %
    pub may_be_best: bool,
}
