//! What `archon rate` found.

use serde::Serialize;

use super::chains::Words;
use super::lengths::Lengths;
use super::{Interval, Provenance};

/// Decks, rated against a field.
#[derive(Serialize, Clone, Debug)]
pub struct RateReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks that they were rated against
    pub field: Field,
    /// What a handicap is called in this game; what follows says chains for it
    pub handicap: Words,
    /// The decks, the highest rating first
    pub decks: Vec<RatedDeck>,
    /// Pairs of decks whose order is decided, all at once with an error of at most 5 %
    pub decided: u64,
    /// All pairs of decks
    pub comparisons: u64,
    /// Runs of decks (places in `decks`) that the data do not tell apart, each as long as it can be
    pub not_distinguishable: Vec<Vec<usize>>,
    /// What going first is worth, in Elo
    pub first_player: Interval,
    /// How long the games between different decks were
    pub lengths: Lengths,
    /// What chains are worth here; none if it was not measured
    pub chains: Option<ChainScale>,
}

/// What decks are rated against.
#[derive(Serialize, Clone, Debug)]
pub struct Field {
    /// As it was named
    pub name: String,
    /// What they are, in words
    #[serde(skip)]
    pub title: String,
    /// How many decks
    pub decks: usize,
    /// Whether the rated decks are the field: then all results are fitted jointly
    pub each_other: bool,
}

/// A rated deck.
#[derive(Serialize, Clone, Debug)]
pub struct RatedDeck {
    /// Its name
    pub deck: String,
    /// The best rank that the data allow
    pub best_rank: usize,
    /// The worst rank that the data allow
    pub worst_rank: usize,
    /// Points a game in the games it played
    pub win_rate: Option<Interval>,
    /// Elo; 0 is the average of the field
    pub rating: Interval,
    /// How many chains make it even with the average deck of the field: above 0 for itself, below 0
    /// for the other; infinite where all 24 are not enough. None if it was not measured
    pub chains: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Games played, unfinished ones included
    pub games: u64,
}

/// What chains are worth, measured by decks of the field against themselves.
#[derive(Serialize, Clone, Debug)]
pub struct ChainScale {
    /// Elo for one of the first six chains
    pub elo_per_chain: Interval,
    /// What was played
    pub levels: Vec<ChainLevel>,
}

/// Decks against themselves with chains.
#[derive(Serialize, Clone, Debug)]
pub struct ChainLevel {
    /// So many chains on one side
    pub chains: i32,
    /// Its score as it was played
    pub score: Interval,
    /// Its score by the curve
    pub modelled: Interval,
}
