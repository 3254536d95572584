//! The report of `archon cards-impact`.

use serde::Serialize;

use super::in_games::report::{GamesOfCards, IS_OFFERED, InGames};
use crate::lengths::report::Lengths;
use archon_report::{Interval, Provenance};

/// The impacts of cards in decks.
#[derive(Serialize, Clone, Debug)]
pub struct ImpactReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks whose cards were measured, as given
    pub subject: String,
    /// These decks in words
    #[serde(skip)]
    pub subject_title: String,
    /// Their names
    pub decks: Vec<String>,
    /// The opponents, as given
    pub against: String,
    /// The opponents in words
    #[serde(skip)]
    pub against_title: String,
    /// Number of decks of the opponents
    pub opponents: usize,
    /// The cards, the highest impact first, then those that were not swapped, by id
    pub cards: Vec<CardImpact>,
    /// The houses, by name
    pub houses: Vec<HouseImpact>,
    /// The games that say what the cards win when drawn and played; none if none were asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<GamesOfCards>,
    /// The neutral cards that took the place of cards
    pub neutral: Vec<NeutralCards>,
    /// The length of games, with and without the cards
    pub lengths: Lengths,
}

/// The impact of a card of a house. Gigantic creatures are two cards: they are not swapped, and either half is a copy.
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
    /// Number of the decks that have it
    pub decks: usize,
    /// Effect of one copy on the win rate of these decks, compared with a neutral card in its place, as a
    /// share: 0.01 is one percentage point. The interval is for this card alone. None if it was not swapped, and so the
    /// other figures of the impact
    pub impact: Option<Interval>,
    /// The impact with an interval that is simultaneous for all cards of the report
    pub at_once: Option<Interval>,
    /// The mean over the decks that have it, where these are taken as a sample of all decks with the
    /// card; none if it is in fewer than two decks
    pub over_decks: Option<Interval>,
    /// The p-value of the test of no effect
    pub p_value: Option<f64>,
    /// The p-value corrected for all cards examined (Holm); an effect is claimed below 0.05
    pub corrected_p: Option<f64>,
    /// The claim
    pub claim: Option<Claim>,
    /// Games of the unchanged decks by whether it was drawn. Not an effect of the card: more cards are drawn in
    /// long games
    pub drawn: Exposure,
    /// Games of the unchanged decks by whether it was played. Not an effect of the card either
    pub played: Exposure,
    /// What the games of its decks say of it; none if none were asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_games: Option<Box<InGames>>,
}

/// The claim about a card, with an error of at most 5 % for all cards of a report together.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// It is worth more than a neutral card
    Better,
    /// It is worth less than a neutral card
    Worse,
    /// No significant difference
    Undecided,
}

/// Win rates of games in which something happened to a card, and of the other games.
#[derive(Serialize, Clone, Debug, Default)]
pub struct Exposure {
    /// Games in which it happened
    pub games: u64,
    /// Their win rate, counted in games
    pub win_rate: Option<Interval>,
    /// The other games
    pub other_games: u64,
    /// Their win rate
    pub other_win_rate: Option<Interval>,
}

impl Exposure {
    /// The difference of the two win rates; none where one of them is missing.
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
    /// Number of cards that are significantly better than a neutral card
    pub better: usize,
    /// Number of cards that are significantly worse
    pub worse: usize,
    /// The mean impact of its cards, over the decks that have it; none with fewer than two decks
    pub mean: Option<Interval>,
    /// Standard deviation of the true impacts of its cards, sampling error removed
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
    /// The games that were recorded; a build that records none has no code to show them.
    pub(super) fn games_of_cards(&self) -> Option<&GamesOfCards> {
        self.games.as_ref().filter(|_| IS_OFFERED)
    }

    /// Number of the cards that were swapped.
    pub fn swapped(&self) -> usize {
        self.cards.iter().filter(|card| card.impact.is_some()).count()
    }

    /// Cards that something is claimed of.
    pub fn claimed(&self) -> usize {
        let claims = self.cards.iter().filter_map(|card| card.claim);
        claims.filter(|claim| *claim != Claim::Undecided).count()
    }
}
