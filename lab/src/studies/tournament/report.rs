//! The report of `archon tournament`.

use archon_report::{DeckLink, Interval, Provenance};
use serde::Serialize;

use crate::game::HandicapWords;

/// A tournament of players with a deck each.
#[derive(Serialize, Clone, Debug)]
pub struct TournamentReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// How it is played before the cut: `swiss`, `round-robin` or `double-elimination`
    pub structure: String,
    /// Rounds before the cut; none where they depend on the results
    pub rounds: Option<usize>,
    /// Players who go on to the elimination; 0: none
    pub cut: usize,
    /// Every match is the best of so many games
    pub best_of: u32,
    /// Matches that have been played
    pub played: usize,
    /// The players by their decks, the highest chance to win first
    pub players: Vec<TournamentPlayer>,
    /// The present round, or the next one; none after the last
    pub next_round: Option<NextRound>,
    /// Every pairing once, the favorite first
    pub pairings: Vec<MatchOdds>,
    /// The handicaps that make matches fair; none if they are not wanted
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairHandicaps>,
}

/// The handicaps that make matches fair.
#[derive(Serialize, Clone, Debug)]
pub struct FairHandicaps {
    /// The name of the handicap in this game
    pub handicap: HandicapWords,
    /// Whether they are those of all pairings; otherwise those of the next round
    pub of_all: bool,
    /// The matches
    pub matches: Vec<FairHandicap>,
}

/// The handicap that makes a match fair.
#[derive(Serialize, Clone, Debug)]
pub struct FairHandicap {
    /// The deck that has it: the stronger one
    pub deck: String,
    /// The other
    pub against: String,
    /// Mirrored pairs of both, with and without handicaps
    pub pairs: u64,
    /// The whole number with the modelled win rate nearest to one half
    pub number: u32,
    /// Where the modelled win rate is one half; below 0: a handicap of the other deck
    pub break_even: Interval,
    /// Whether even the largest handicap is not enough
    pub is_beyond: bool,
    /// The modelled win rate of the deck with the number
    pub win_rate: Interval,
    /// Whether no handicap is not distinguishable from the fair one, with Holm's correction for all of these matches
    pub none_may_be_fair: bool,
    /// How far to bid for the deck; none in a game without auctions
    pub bid: Option<FairBid>,
}

/// How far to bid for a deck if both players are equally skilled.
#[derive(Serialize, Clone, Copy, Debug)]
pub struct FairBid {
    /// The highest bid; none: the deck should not be bid for
    pub limit: Option<u32>,
    /// The lowest and the highest limit that the interval of the break-even number allows
    pub limit_95: [u32; 2],
}

/// A player.
#[derive(Serialize, Clone, Debug)]
pub struct TournamentPlayer {
    /// The deck
    pub deck: String,
    /// Links to pages about it
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Rounds won so far before the cut, byes included
    pub wins: usize,
    /// Rounds lost so far before the cut
    pub losses: usize,
    /// The chance to win the tournament, from 0 to 1
    pub first: Interval,
    /// The chance to be in the elimination, from 0 to 1; without one, as `first`
    pub in_cut: Interval,
    /// Rounds won before the cut, at the end
    pub expected_wins: Interval,
}

/// A round that is to be played.
#[derive(Serialize, Clone, Debug)]
pub struct NextRound {
    /// Its number, from 1; rounds of the elimination are numbered on
    pub round: usize,
    /// Whether part of it has been paired or played
    pub begun: bool,
    /// Players of the elimination who are left; 0 before it
    pub left: usize,
    /// Its matches
    pub matches: Vec<MatchOdds>,
    /// The deck without an opponent
    pub bye: Option<String>,
}

/// Two players.
#[derive(Serialize, Clone, Debug)]
pub struct MatchOdds {
    /// The deck that is more likely to win
    pub favorite: String,
    /// The other
    pub against: String,
    /// Mirrored pairs that were played of it
    pub pairs: u64,
    /// The chance of the favorite to win a game
    pub win_rate: Interval,
    /// The chance of the other to win the match
    pub upset: Interval,
}
