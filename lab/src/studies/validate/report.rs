//! The report of `archon validate`: archon's figures compared with those of human play.

use serde::Serialize;

use archon_report::{Interval, Provenance};

/// A player's figures beside those of people.
#[derive(Serialize, Clone, Debug)]
pub struct ValidationReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// Ratings of decks beside SAS; none if it was left out
    pub decks: Option<DeckValidation>,
    /// Houses beside their results; none if it was left out
    pub houses: Option<HouseValidation>,
    /// Cards beside their results; none if it was left out
    pub cards: Option<CardValidation>,
}

/// Ratings of decks beside SAS.
#[derive(Serialize, Clone, Debug)]
pub struct DeckValidation {
    /// How many decks: of one set, whose SAS was given in one year
    pub decks: usize,
    /// That year
    pub year: String,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// Rank correlation of rating and SAS
    pub correlation: Option<Interval>,
    /// The share of the ratings' variance that is not measurement error: a correlation with anything can
    /// at most be the root of it
    pub reliability: f64,
    /// Figures that are correlated with strength
    pub features: Vec<Feature>,
}

/// By how much strength rises with a figure of a deck.
#[derive(Serialize, Clone, Debug)]
pub struct Feature {
    /// The figure
    pub feature: String,
    /// Log-odds of winning for each unit, as archon has it: decks are a sample
    pub archon: Interval,
    /// The slope in the results of people, against mixed opponents
    pub people: f64,
}

/// Houses beside their results.
#[derive(Serialize, Clone, Debug)]
pub struct HouseValidation {
    /// How many decks
    pub decks: usize,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// The houses, the strongest first
    pub houses: Vec<HouseComparison>,
    /// Rank correlation with the win share of decks with the house, all sets
    pub correlation: Option<Interval>,
    /// Rank correlation with the win share of the house's cards of this set in 2019
    pub correlation_2019: Option<Interval>,
}

/// A house.
#[derive(Serialize, Clone, Debug)]
pub struct HouseComparison {
    /// The house
    pub house: String,
    /// Effect on a deck, in Elo, compared with the average house
    pub effect: Interval,
    /// Win share of people's decks with it, all sets
    pub people: f64,
    /// Mean win share of its cards of this set in 2019
    pub people_2019: f64,
}

/// Cards beside their results.
#[derive(Serialize, Clone, Debug)]
pub struct CardValidation {
    /// How many cards
    pub cards: usize,
    /// Mirrored pairs that were played
    pub pairs: u64,
    /// The share of the impacts' variance that is not measurement error
    pub reliability: f64,
    /// Rank correlations: of which figure of archon with which of people
    pub correlations: Vec<Correlation>,
    /// Cards whose ranks within their houses differ most
    pub disagreements: Vec<CardComparison>,
}

/// A rank correlation.
#[derive(Serialize, Clone, Debug)]
pub struct Correlation {
    /// Archon's figure
    pub archon: &'static str,
    /// People's figure
    pub people: &'static str,
    /// The correlation
    pub correlation: Option<Interval>,
}

/// A card.
#[derive(Serialize, Clone, Debug)]
pub struct CardComparison {
    /// Its title
    pub card: String,
    /// Its house
    pub house: String,
    /// Its impact
    pub impact: Interval,
    /// Win share of people's decks with it, less that of its house's cards
    pub people: f64,
    /// The rank of its impact among the cards of its house, the best is 1
    pub rank: usize,
    /// The rank of its win share
    pub rank_people: usize,
    /// Cards of its house
    pub of: usize,
}
