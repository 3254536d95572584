//! The report of `archon tournament`.

use archon_report::{DeckLink, Interval, Provenance};
use serde::Serialize;

/// A tournament of players with a deck each.
#[derive(Serialize, Clone, Debug)]
pub struct TournamentReport {
    /// Where it comes from
    pub provenance: Provenance,
    /// How it is played before the cut: `swiss` or `round-robin`
    pub structure: String,
    /// Rounds before the cut
    pub rounds: usize,
    /// Players who go on to the elimination; 0: none
    pub cut: usize,
    /// A match is the best of so many games
    pub best_of: u32,
    /// Matches that have been played
    pub played: usize,
    /// The players by their decks, the highest chance to win first
    pub players: Vec<TournamentPlayer>,
    /// The present round, or the next one; none after the last
    pub next_round: Option<NextRound>,
    /// Every pairing once, the favorite first
    pub pairings: Vec<MatchOdds>,
}

/// A player.
#[derive(Serialize, Clone, Debug)]
pub struct TournamentPlayer {
    /// The deck
    pub deck: String,
    /// Links to pages about it
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Rounds won so far, byes included
    pub wins: usize,
    /// Rounds lost so far
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
    /// Its number, from 1
    pub round: usize,
    /// Whether part of it has been paired or played
    pub begun: bool,
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
