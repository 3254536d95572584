//! The report of `archon alliance`.

use archon_report::{Interval, Provenance};
use serde::Serialize;

/// The best Alliance decks of some decks.
#[derive(Serialize, Clone, Debug)]
pub struct AllianceReport {
    /// Where it comes from; its player is that of the final round
    pub provenance: Provenance,
    /// The player of the search
    pub search_player: String,
    /// Number of decks that pods come from
    pub decks: usize,
    /// Number of legal combinations, unmodified decks included
    pub legal: usize,
    /// Number of combinations that the restricted list forbids
    pub forbidden: u64,
    /// The restricted list; `none` if there is none
    pub restricted: String,
    /// Number of combinations that were raced
    pub raced: usize,
    /// The opponents, as given
    pub against: String,
    /// The opponents in words
    #[serde(skip)]
    pub against_title: String,
    /// Number of decks of the opponents
    pub opponents: usize,
    /// The combinations of the final round, the highest win rate first
    pub combinations: Vec<RankedCombination>,
    /// By how much the first wins more than the best unmodified deck, as a share of the games; none if the first is
    /// one
    pub gain: Option<Interval>,
}

/// A combination of the final round.
#[derive(Serialize, Clone, Debug)]
pub struct RankedCombination {
    /// Its rank by its win rate, from 1
    pub rank: usize,
    /// Its name
    pub name: String,
    /// Whether it is an unmodified deck
    pub unmodified: bool,
    /// Its pods
    pub pods: [PodSource; 3],
    /// Its token creature or prophecies; empty if it has none
    pub beside: Vec<String>,
    /// The deck that these are of; none if it has none
    pub beside_of: Option<String>,
    /// Points a game in the final round, with an interval that is simultaneous for all combinations of the report
    pub win_rate: Interval,
    /// By how much it wins less than the first, as a share of the games, in the same pairs; with a simultaneous
    /// interval, and none for the first
    pub behind: Option<Interval>,
    /// Whether no other combination of the report is significantly better: one of these is the best of the report, with
    /// an error probability of at most 5 %
    pub may_be_best: bool,
    /// The deck, in archon's own format
    pub deck: String,
}

/// A pod and where it comes from.
#[derive(Serialize, Clone, Debug)]
pub struct PodSource {
    /// The house
    pub house: String,
    /// The deck
    pub deck: String,
}
