//! The report of `archon format`.

use archon_report::{DeckLink, Interval, Provenance};
use serde::Serialize;

use crate::lengths::report::Lengths;

/// What to choose in a tournament format, and the chance of winning.
#[derive(Serialize, Clone, Debug)]
pub struct FormatReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// The format
    pub format: &'static str,
    /// The format in sentences
    #[serde(skip)]
    pub format_title: &'static str,
    /// My decks
    pub decks: Vec<String>,
    /// The opponent's decks
    pub opponents: Vec<String>,
    /// Pages about the decks
    #[serde(skip)]
    pub links: Vec<(String, Vec<DeckLink>)>,
    /// My chance of winning the match if both choose optimally
    pub value: Interval,
    /// The choices of the format, in their order
    pub decisions: Vec<Decision>,
    /// The auctions of the format
    pub auctions: Vec<Auction>,
    /// The games of each pairing
    pub pairings: Vec<PairingRates>,
    /// The length of games
    pub lengths: Lengths,
}

/// A choice between some options, made at the same time as the opponent's.
#[derive(Serialize, Clone, Debug)]
pub struct Decision {
    /// What is chosen
    pub decision: &'static str,
    /// What is done with the option, in sentences: "ban"
    #[serde(skip)]
    pub verb: &'static str,
    /// The options
    pub options: Vec<ChoiceOption>,
}

/// An option of a choice.
#[derive(Serialize, Clone, Debug)]
pub struct ChoiceOption {
    /// What it is
    pub option: String,
    /// How often it is chosen in an optimal mixture for the estimates
    pub share: f64,
    /// The chance that it is part of an optimal choice, by the error of the estimates
    pub best_share: f64,
    /// My chance of winning against the answer that is worst for it
    pub worst_case: Interval,
    /// By how much my chance of winning is lower than with the optimal mixture, against the opponent's optimal mixture
    pub regret: Interval,
    /// Whether it is significantly worse than the optimal mixture; if not, it is not distinguishable from the best
    pub is_worse: bool,
}

/// The auction of a deck.
#[derive(Serialize, Clone, Debug)]
pub struct Auction {
    /// The auctioned deck
    pub deck: String,
    /// The deck that the other side plays
    pub other_deck: String,
    /// Whether it is my deck: I open with 0 chains. Otherwise I answer the opponent's 0
    pub is_mine: bool,
    /// My chance of winning the game under optimal bidding
    pub value: Interval,
    /// The number of chains on the deck that makes the pairing even; below 0, chains on the other deck
    pub break_even: Interval,
    /// My highest bid; none: I should not play the deck even without chains
    pub limit: Option<u32>,
    /// The lowest and the highest limit that the error of the estimates allows
    pub limit_95: [Option<u32>; 2],
    /// Number of chains of the last bid if both bid optimally
    pub last_bid: u32,
    /// Whether I play the deck if both bid optimally
    pub i_play_it: bool,
    /// My answer to each standing bid of the opponent
    pub answers: Vec<StandingBid>,
}

/// The answer to a standing bid of the opponent.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct StandingBid {
    /// The standing bid
    pub bid: u32,
    /// The bid to answer with; none to concede the deck
    pub answer: Option<u32>,
    /// My chance of winning with the best answer
    pub win_rate: Interval,
    /// My chance of winning if I concede
    pub conceded: Interval,
    /// My chance of winning with the best higher bid; none at the highest
    pub raised: Option<Interval>,
    /// By how much another answer would be better
    pub regret: Interval,
    /// The chance that some higher bid is better than to concede, by the error of the estimates
    pub raise_share: f64,
    /// Whether conceding is not distinguishable from the best answer
    pub may_concede: bool,
    /// The lowest and the highest bid that are not distinguishable from the best answer; none if all are worse
    pub may_raise: Option<[u32; 2]>,
}

/// The games of a pairing.
#[derive(Serialize, Clone, Debug)]
pub struct PairingRates {
    /// My deck
    pub deck: String,
    /// The opponent's deck
    pub opponent: String,
    /// Number of finished pairs
    pub pairs: u64,
    /// Points a game of my deck without chains
    pub win_rate: Option<Interval>,
    /// Points a game of my deck going first
    pub going_first: Option<Interval>,
    /// Points a game of my deck going second
    pub going_second: Option<Interval>,
}
