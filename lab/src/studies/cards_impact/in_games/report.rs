//! What the games of decks say of their cards, as data.

use archon_report::Interval;
use serde::Serialize;

use crate::game_records::EffectInGames;

/// Whether this build records games of cards: not in browsers, where a page may not be larger than it is.
pub const IS_OFFERED: bool = !cfg!(target_family = "wasm");

/// Spans of rounds, a round of a side being one of its turns: the first and the last of each.
pub const SPANS: [(usize, usize); 3] = [(1, 3), (4, 6), (7, 30)];

/// The games that were recorded.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct GamesOfCards {
    /// Finished mirrored pairs
    pub pairs: u64,
    /// First and last round of each span of [`InGames::by_round`]
    pub rounds: [(usize, usize); 3],
}

/// What the games of its decks say of a card. Differences of win rates are shares: 0.01 is one percentage point. Each
/// compares sides of one deck and seat.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct InGames {
    /// Sides of games that had the card in the deck
    pub sides: u64,
    /// Effect of a copy among the 12 cards below the starting hand instead of further down, by the shuffle, of sides without
    /// a copy in the hand
    pub next: Option<EffectInGames>,
    /// The win rate of sides that drew a copy less that of sides that did not. Not an effect of the card
    pub drawn: Option<Interval>,
    /// The win rate of sides that played a copy less that of sides that did not. Not an effect of the card
    pub played: Option<Interval>,
    /// The win rate of sides that first played it in a round less that of sides that had not played it by its end, in the
    /// same round and with the same keys of both sides at its beginning, over all rounds. Not an effect of the card
    pub played_in_round: Option<Interval>,
    /// The same comparison over the rounds of each span
    pub by_round: [Option<Interval>; 3],
    /// By the houses of the decks that have it
    pub by_houses: Vec<InHouses>,
}

/// A card in the decks with some three houses.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct InHouses {
    /// The houses by name
    pub houses: [&'static str; 3],
    /// Decks with these houses that have the card
    pub decks: usize,
    /// Effect of one copy compared with a neutral card in its place, in these decks
    pub impact: Option<Interval>,
    /// [`InGames::next`] in these decks
    pub next: Option<Interval>,
    /// That less the one in all other decks that have the card
    pub over_others: Option<Interval>,
    /// The p-value of no such difference, corrected for all cards and houses of the report (Holm)
    pub corrected_p: Option<f64>,
}
