//! The report of `archon balance`.

use serde::Serialize;

use crate::lengths::report::Lengths;
use crate::studies::rate::report::ChainScale;
use archon_report::DeckLink;
use archon_report::{Interval, Provenance};

/// How many decks stand to each other: sets, houses, seats, lengths of games, chains.
#[derive(Serialize, Clone, Debug)]
pub struct BalanceReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks, as they were named
    pub subject: String,
    /// Their title
    #[serde(skip)]
    pub title: String,
    /// The decks, the highest rating first
    pub decks: Vec<BalanceDeck>,
    /// Standard deviation of the strength of decks in Elo (sampling error removed)
    pub deck_spread: f64,
    /// The sets, the strongest first
    pub sets: Vec<SetBalance>,
    /// Every two sets that have at least two decks, places in `sets`
    pub set_pairs: Vec<SetPair>,
    /// The houses, the strongest first
    pub houses: Vec<HouseBalance>,
    /// The advantage of going first
    pub first_player: FirstPlayer,
    /// The length of games
    pub lengths: LengthsBySet,
    /// The cost of chains; none if it was not measured
    pub chains: Option<Chains>,
}

/// A deck of the study.
#[derive(Serialize, Clone, Debug)]
pub struct BalanceDeck {
    /// Its name
    pub deck: String,
    /// Where people look it up
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Its set, if it is known
    pub set: Option<String>,
    /// Its houses
    pub houses: [String; 3],
    /// Elo; 0 is the average of the decks
    pub rating: Interval,
    /// Finished mirrored pairs
    pub pairs: u64,
}

/// The decks of a set.
#[derive(Serialize, Clone, Debug)]
pub struct SetBalance {
    /// The set
    pub set: String,
    /// How many decks
    pub decks: usize,
    /// The mean rating of its decks, in Elo, where these are a sample of the set's; none with fewer
    /// than two
    pub rating: Option<Interval>,
    /// Standard deviation of the strength of its decks (sampling error removed)
    pub spread: f64,
}

/// Two sets against each other.
#[derive(Serialize, Clone, Debug)]
pub struct SetPair {
    /// The stronger one, as a place in `sets`
    pub one: usize,
    /// The second set
    pub two: usize,
    /// By how much the mean rating of the first one's decks is higher, in Elo, where the decks are
    /// samples
    pub difference: Interval,
    /// Points a game of the first one's decks in the games of these decks between the sets; none if
    /// there were none
    pub win_rate: Option<Interval>,
    /// The p-value of the test of no difference
    pub p_value: f64,
    /// The p-value corrected for all pairs of sets (Holm); a difference is claimed below 0.05
    pub corrected_p: f64,
}

/// The effect of a house on a deck.
#[derive(Serialize, Clone, Debug)]
pub struct HouseBalance {
    /// The house
    pub house: String,
    /// Decks that have it
    pub decks: usize,
    /// Effect on a deck's rating compared with the average house, in Elo: fitted for all houses at once;
    /// the decks are a sample
    pub effect: Interval,
    /// The p-value of the test of no effect
    pub p_value: f64,
    /// The p-value corrected for all houses (Holm); an effect is claimed below 0.05
    pub corrected_p: f64,
    /// Points a game of the decks that have it, in these games
    pub win_rate: Option<Interval>,
}

/// The advantage of going first.
#[derive(Serialize, Clone, Debug)]
pub struct FirstPlayer {
    /// The advantage of going first, in Elo
    pub elo: Interval,
    /// Points a game of the first player
    pub win_rate: Interval,
    /// The win rate among the decks of each set alone, by place in `sets`; none without such games
    pub by_set: Vec<Option<Interval>>,
}

/// The length of games, in all and by set.
#[derive(Serialize, Clone, Debug)]
pub struct LengthsBySet {
    /// Of all games
    #[serde(flatten)]
    pub all: Lengths,
    /// The mean among the decks of each set alone, by place in `sets`; none without such games
    pub mean_by_set: Vec<Option<f64>>,
}

/// The cost of chains.
#[derive(Serialize, Clone, Debug)]
pub struct Chains {
    /// The scale that was measured
    pub scale: ChainScale,
    /// How many chains 100 Elo are; infinite where chains may cost nothing
    pub per_100_elo: Interval,
}
