//! The report of `archon matrix`.

use serde::Serialize;

use crate::lengths::report::Lengths;
use archon_report::DeckLink;
use archon_report::{Interval, Provenance};

/// Decks, all against all.
#[derive(Serialize, Clone, Debug)]
pub struct MatrixReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The decks, the highest rating first
    pub decks: Vec<MatrixDeck>,
    /// Every pairing once, sorted by `one` and `two`: places in `decks`, the better one first
    pub pairings: Vec<Pairing>,
    /// Pairs of decks whose order of rating is decided, all at once with an error of at most 5 %
    pub decided: u64,
    /// First and last place in `decks` of each longest run of decks without a significant difference
    pub not_distinguishable: Vec<[usize; 2]>,
    /// The advantage of going first, in Elo
    pub first_player: Interval,
    /// The length of games
    pub lengths: Lengths,
    /// The part that ratings do not explain
    #[serde(rename = "circles")]
    pub cycles: CyclicComponent,
}

/// A deck of a matrix.
#[derive(Serialize, Clone, Debug)]
pub struct MatrixDeck {
    /// Its name
    pub deck: String,
    /// Links to pages about it
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Points a game against all others
    pub win_rate: Option<Interval>,
    /// Elo by the joint fit; 0 is the average
    pub rating: Interval,
    /// The best rank that the data allow
    pub best_rank: usize,
    /// The worst rank that the data allow
    pub worst_rank: usize,
    /// Probability of the deck in the Nash equilibrium, from 0 to 1; none if it was not found
    pub nash_share: Option<f64>,
    /// Elo against the Nash equilibrium, at most 0, with a bootstrap interval; none if it was not found
    pub nash_elo: Option<Interval>,
    /// Finished mirrored pairs
    pub pairs: u64,
}

/// Two decks.
#[derive(Serialize, Clone, Debug)]
pub struct Pairing {
    /// The place of the better deck
    pub one: usize,
    /// The place of the other deck
    pub two: usize,
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Points a game of the better deck; none if no pair has finished
    pub score: Option<Interval>,
    /// The win rate that the ratings predict
    pub modelled: Interval,
    /// The score of whoever goes first; none if no pair has finished
    pub first_player: Option<Interval>,
}

/// The part of the matrix that ratings do not explain: rock-paper-scissors.
#[derive(Serialize, Clone, Debug)]
pub struct CyclicComponent {
    /// The share of the matrix that ratings do not explain, from 0 to 1
    pub unexplained: Interval,
    /// The p-value of the test that ratings explain everything
    pub p_value: f64,
    /// Each of three decks beats the next (places in `decks`), the most certain first
    pub triangles: Vec<Triangle>,
}

/// Three decks each of which beats the next, and the last the first.
#[derive(Serialize, Clone, Debug)]
pub struct Triangle {
    /// Places in `decks`
    pub decks: [usize; 3],
    /// The sum of the three differences, in Elo
    pub elo: f64,
    /// The p-value of the test of no cycle, corrected for all triangles
    pub p_value: f64,
}

impl MatrixReport {
    /// The pairing of two decks by their places, and whether it is the other way round.
    pub fn pairing(&self, one: usize, two: usize) -> Option<(&Pairing, bool)> {
        // They are sorted by place, the better deck first, and none is missing.
        let (better, worse) = (one.min(two), one.max(two));
        let before = better * (2 * self.decks.len()).saturating_sub(better + 1) / 2;
        let found = self.pairings.get((before + worse).checked_sub(better + 1)?);
        let is_sought = |pairing: &&Pairing| (pairing.one, pairing.two) == (better, worse);
        found.filter(is_sought).map(|pairing| (pairing, one > two))
    }
}
