//! The report of `archon format` for a format that is played against a field.

use archon_report::{DeckLink, Interval, Provenance};
use serde::Serialize;

use super::report::PairingRates;
use crate::lengths::report::Lengths;

/// What to bring against a field, and what to expect.
#[derive(Serialize, Clone, Debug)]
pub struct FieldReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The format
    pub format: &'static str,
    /// The format in sentences
    #[serde(skip)]
    pub format_title: &'static str,
    /// The field
    pub field: ChosenField,
    /// Pages about the decks
    #[serde(skip)]
    pub links: Vec<(String, Vec<DeckLink>)>,
    /// My decks, in the order in which they were named
    pub decks: Vec<FieldDeck>,
    /// The runs of a gauntlet, a deck each, in the order of the decks; empty in another format
    pub runs: Vec<GauntletRun>,
    /// What to expect in Survival; none in another format
    pub survival: Option<SurvivalFigures>,
    /// The games of each pairing
    pub pairings: Vec<PairingRates>,
    /// The length of games
    pub lengths: Lengths,
}

/// The opponents, and how they were chosen.
#[derive(Serialize, Clone, Debug)]
pub struct ChosenField {
    /// The decks as they were named, in sentences
    pub title: String,
    /// The houses of which each has one; empty: any
    pub houses: Vec<String>,
    /// Number of decks that were named
    pub named: usize,
    /// Number of them that are mine, and no opponents
    pub own: usize,
    /// Number of them that are opponents
    pub chosen: usize,
}

/// A deck of mine against the field.
#[derive(Serialize, Clone, Debug)]
pub struct FieldDeck {
    /// The deck
    pub deck: String,
    /// Mirrored pairs
    pub pairs: u64,
    /// Mean of its win rates against all opponents
    pub win_rate: Interval,
    /// By how much the win rate is lower than that of the best of my decks
    pub regret: Interval,
    /// The chance that it has the highest win rate, by the error of the estimates
    pub best_share: f64,
    /// Whether its win rate is significantly lower than that of the best; if not, it is not distinguishable from it
    pub is_worse: bool,
}

/// A deck against all opponents, one after the other.
#[derive(Serialize, Clone, Debug)]
pub struct GauntletRun {
    /// The deck
    pub deck: String,
    /// Expected wins if all games are played
    pub wins: Interval,
    /// The chance of winning all games
    pub clear: Interval,
    /// Expected wins before the first loss
    pub run: Interval,
}

/// What to expect in Survival.
#[derive(Serialize, Clone, Debug)]
pub struct SurvivalFigures {
    /// Rounds
    pub rounds: usize,
    /// The chance of having a deck left after all rounds, in whatever order, against a field that does not change
    pub alive: Interval,
    /// Expected rounds after which a deck is left
    pub survived: Interval,
    /// The orders of the decks, the best first
    pub orders: Vec<SurvivalOrder>,
}

/// An order of the decks.
#[derive(Serialize, Clone, Debug)]
pub struct SurvivalOrder {
    /// The decks, the first in the first round
    pub decks: Vec<String>,
    /// The chance that each of them is the one that is left after all rounds, against a field that does not change
    pub in_play: Vec<Interval>,
    /// The chance of having a deck left if the opponents who are left have the stronger decks
    pub alive_hardening: Interval,
    /// By how much it is lower than with the best order
    pub regret: Interval,
    /// The chance that it is the best order, by the error of the estimates
    pub best_share: f64,
    /// Whether it is significantly worse than the best order; if not, it is not distinguishable from it
    pub is_worse: bool,
}
