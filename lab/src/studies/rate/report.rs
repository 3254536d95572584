//! The report of `archon rate`.

use serde::Serialize;

use crate::game::HandicapWords;
use crate::lengths::report::Lengths;
use crate::second_player::report::SecondPlayerReport;
use crate::studies::cards_impact::report::ImpactReport;
use crate::studies::rate::how_it_wins::report::HowItWins;
use archon_report::DeckLink;
use archon_report::{Interval, Provenance};

/// Decks, rated against a field.
#[derive(Serialize, Clone, Debug)]
pub struct RateReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks that they were rated against
    pub field: Field,
    /// The name of the handicap in this game; the fields below say chains
    pub handicap: HandicapWords,
    /// The decks, the highest rating first
    pub decks: Vec<RatedDeck>,
    /// Where the deck stands in the field; none with several rated decks, and where too little is known
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<FieldStanding>,
    /// Where the one deck stands beside its SAS; none with several rated decks, and where its source states none
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stated: Option<StatedVerdict>,
    /// How the one deck wins; none with several rated decks, and where too little is known
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how_it_wins: Option<HowItWins>,
    /// The impact of the cards of the one deck; none if it was not measured
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Box<ImpactReport>>,
    /// Pairs of decks whose order is decided, all at once with an error of at most 5 %
    pub decided: u64,
    /// All pairs of decks
    pub comparisons: u64,
    /// First and last place in `decks` of each longest run of decks without a significant difference
    pub not_distinguishable: Vec<[usize; 2]>,
    /// The advantage of going first, in Elo
    pub first_player: Interval,
    /// How long the games between different decks were
    pub lengths: Lengths,
    /// The cost of chains here; none if it was not measured
    pub chains: Option<ChainScale>,
    /// The win rates by a second player; none if none was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_player: Option<SecondPlayerReport>,
}

/// The decks that decks are rated against.
#[derive(Serialize, Clone, Debug)]
pub struct Field {
    /// As it was named
    pub name: String,
    /// Their title
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
    /// Its number among those that were given
    #[serde(skip)]
    pub number: usize,
    /// Its name
    pub deck: String,
    /// Where people look it up
    #[serde(skip)]
    pub links: Vec<DeckLink>,
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

/// Where one deck stands in a field.
#[derive(Serialize, Clone, Debug)]
pub struct FieldStanding {
    /// The share of the field's decks that it beats: wins more than half of its games against
    pub beaten: Interval,
    /// Standard deviation of its true win rates over the decks of the field
    pub spread: f64,
    /// The decks of the field that it has met, the best pairing first
    pub pairings: Vec<FieldPairing>,
    /// Houses and figures of the deck with their worth; empty where it met too few decks
    pub kin: Vec<SimilarDecks>,
}

/// Where a deck stands beside the SAS that its source states.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct StatedVerdict {
    /// The SAS
    pub points: u16,
    /// The share of all decks with less, in percent; none where the source does not give it
    pub percentile: Option<f64>,
    /// Whether the mean SAS of the field is known; else its decks are taken for average decks
    pub field_is_stated: bool,
    /// From which win rate to which decks of such a SAS stand as it says
    pub expected: [f64; 2],
    /// The win rate, with an interval that holds after every pair at once
    pub win_rate: Interval,
    /// The verdict. A deck that stands as its SAS says is ever called above or below in at most 5 of 100 studies,
    /// however often one looks
    pub verdict: VerdictOnStated,
}

/// Where a deck stands beside its SAS.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictOnStated {
    /// It wins more games than decks of such a SAS
    Above,
    /// It wins as many
    As,
    /// It wins fewer
    Below,
    /// Not decided in so many games
    Open,
}

/// A deck of the field.
#[derive(Serialize, Clone, Debug)]
pub struct FieldPairing {
    /// Its name
    pub opponent: String,
    /// Its set, if it is known
    pub set: Option<&'static str>,
    /// The rated deck's win rate against it, shrunk to the mean of all by how little is known of it
    pub win_rate: Interval,
    /// Points a game as they were played
    pub played: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Where people look it up
    #[serde(skip)]
    pub links: Vec<DeckLink>,
}

/// A house or figure of the rated deck, and its worth to decks of the field.
#[derive(Serialize, Clone, Debug)]
pub struct SimilarDecks {
    /// The house or figure
    pub shares: String,
    /// The figure of the rated deck; none for a house
    pub deck: Option<f64>,
    /// The mean of the figure over the field; none for a house
    pub field: Option<f64>,
    /// Decks of the field that have the house; none for a figure
    pub decks: Option<u64>,
    /// What it adds to the win rate of a deck of the field against the rated one, over the average
    /// house, or over the mean of the figure
    pub worth: Interval,
}

/// The cost of chains, measured by decks of the field against themselves.
#[derive(Serialize, Clone, Debug)]
pub struct ChainScale {
    /// Elo for one of the first six chains
    pub elo_per_chain: Interval,
    /// The games
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
