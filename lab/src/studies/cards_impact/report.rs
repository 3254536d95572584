//! What `archon cards-impact` found.

use serde::Serialize;

use crate::lengths::report::Lengths;
use archon_report::{Interval, Provenance};

/// What cards are worth in decks.
#[derive(Serialize, Clone, Debug)]
pub struct ImpactReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks whose cards were measured, as they were named
    pub subject: String,
    /// What they are, in words
    #[serde(skip)]
    pub subject_title: String,
    /// Their names
    pub decks: Vec<String>,
    /// Whom they played against, as it was named
    pub against: String,
    /// What these are, in words
    #[serde(skip)]
    pub against_title: String,
    /// How many decks these are
    pub opponents: usize,
    /// The cards, the one that is worth most first
    pub cards: Vec<CardImpact>,
    /// The houses, by name
    pub houses: Vec<HouseImpact>,
    /// What stood in for the cards
    pub neutral: Vec<NeutralCards>,
    /// How long the games were, with and without the cards
    pub lengths: Lengths,
}

/// What a card of a house is worth.
#[derive(Serialize, Clone, Debug)]
pub struct CardImpact {
    /// Its title
    pub card: String,
    /// Its id
    pub id: String,
    /// The house it is in, in these decks
    pub house: String,
    /// Its type: action, artifact, creature, upgrade
    pub card_type: String,
    /// How many of the decks have it
    pub decks: usize,
    /// What one copy of it adds to the win rate of these decks over a neutral card in its place, as a
    /// share: 0.01 is a percent of the games. The interval is for this card alone
    pub impact: Interval,
    /// The impact with an interval that is simultaneous for all cards of the report
    pub at_once: Interval,
    /// The mean over the decks that have it, where these are taken as a sample of all decks with the
    /// card; none if it is in fewer than two decks
    pub over_decks: Option<Interval>,
    /// The chance of a difference this large where the card changes nothing
    pub p_value: f64,
    /// The p-value corrected for all cards examined (Holm); an effect is claimed below 0.05
    pub corrected_p: f64,
    /// What is claimed
    pub claim: Claim,
    /// Games of the decks as they are, by whether it was drawn: not what the card does, because long
    /// games draw more cards
    pub drawn: Exposure,
    /// Win rates by whether the card was played: a card is played by who can afford it
    pub played: Exposure,
}

/// What is claimed of a card, with an error of at most 5 % for all cards of a report together.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// It is worth more than a neutral card
    Better,
    /// It is worth less
    Worse,
    /// Nothing
    Undecided,
}

/// How games went in which something happened to a card, and the others.
#[derive(Serialize, Clone, Debug, Default)]
pub struct Exposure {
    /// Games in which it did
    pub games: u64,
    /// Their win rate, counted in games
    pub win_rate: Option<Interval>,
    /// Games in which it did not
    pub other_games: u64,
    /// Their win rate
    pub other_win_rate: Option<Interval>,
}

impl Exposure {
    /// By how much the win rate is higher where it happened; none where one of the two is missing.
    pub fn difference(&self) -> Option<f64> {
        Some(self.win_rate?.value - self.other_win_rate?.value)
    }
}

/// The cards of a house.
#[derive(Serialize, Clone, Debug)]
pub struct HouseImpact {
    /// The house
    pub house: String,
    /// Cards that were measured
    pub cards: usize,
    /// Those that are claimed to be worth more than a neutral card
    pub better: usize,
    /// Those that are claimed to be worth less
    pub worse: usize,
    /// The mean of what its cards are worth, over the decks that have it; none with fewer than two
    pub mean: Option<Interval>,
    /// Standard deviation of what its cards are worth, without what chance adds to it
    pub spread: f64,
}

/// The neutral cards of each house.
#[derive(Serialize, Clone, Debug)]
pub struct NeutralCards {
    /// The house
    pub house: String,
    /// The set
    pub set: String,
    /// Their titles
    pub cards: Vec<String>,
}

impl ImpactReport {
    /// Cards that something is claimed of.
    pub fn claimed(&self) -> usize {
        self.cards.iter().filter(|card| card.claim != Claim::Undecided).count()
    }
}
