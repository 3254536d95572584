//! What a report says of a second player.

use archon_report::Interval;
use serde::Serialize;

/// Figures by a second player.
#[derive(Serialize, Clone, Debug)]
pub struct SecondPlayerReport {
    /// The first player
    #[serde(skip)]
    pub first_player: String,
    /// The player
    pub player: String,
    /// Whether its games were interrupted: there are no figures then
    #[serde(skip)]
    pub interrupted: bool,
    /// Mirrored pairs that it was asked to play for each deck
    pub pairs_asked: u64,
    /// The win rate of each deck by both players, in the order of the report's decks; a deck with too few pairs that
    /// finished by both is missing
    pub win_rates: Vec<SecondPlayerFigure>,
}

/// The win rate of a deck by both players.
#[derive(Serialize, Clone, Debug)]
pub struct SecondPlayerFigure {
    /// The number of the deck among those that were given
    #[serde(skip)]
    pub number: usize,
    /// The deck
    pub deck: String,
    /// By the first player, with its sampling interval
    pub first: Interval,
    /// By the second player, with its sampling interval
    pub second: Interval,
    /// By how much the second is above the first: what depends on the player
    pub difference: Interval,
    /// Whether they agree about the side of 50 %
    pub verdict: PlayerVerdict,
    /// Mirrored pairs that both players finished
    pub pairs: u64,
}

/// Whether a verdict depends on the player: both intervals lie on one side of 50 %, or on different sides, or one
/// contains it. Of several decks it is corrected for their number.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum PlayerVerdict {
    /// On the same side
    Same,
    /// On different sides
    Reversed,
    /// An interval contains 50 %
    NotKnown,
}

impl PlayerVerdict {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            PlayerVerdict::Same => "same",
            PlayerVerdict::Reversed => "REVERSED",
            PlayerVerdict::NotKnown => "not known",
        }
    }
}
