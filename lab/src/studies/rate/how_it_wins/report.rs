//! How a deck wins, as data.

use serde::Serialize;

use crate::game_records::EffectInGames;
use archon_report::Interval;

/// How a deck wins.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct HowItWins {
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Its win rate in the games that it begins
    pub going_first: Interval,
    /// Its win rate in the games that the opponent begins
    pub going_second: Interval,
    /// The first less the second
    pub seats: Interval,
    /// How games are won
    pub ways: Vec<WayToWin>,
    /// Keys over time
    pub keys: Vec<KeysInRound>,
    /// The houses of the deck
    pub houses: Vec<OpeningHouse>,
    /// Mulligans going first and going second
    pub mulligans: [Mulligans; 2],
    /// The cards, those with the highest effect in the starting hand first
    pub cards: Vec<CardInGames>,
    /// Pairs of cards
    pub card_pairs: CardPairs,
}

/// A way to win: its share of the games that were won.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct WayToWin {
    /// In words, of the side that won
    pub way: &'static str,
    /// Of the games that the deck won
    pub deck: Option<Interval>,
    /// Of the games that opponents won
    pub opponents: Option<Interval>,
}

/// The mean number of keys at the end of a round, over all games; a game that is over keeps its keys.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct KeysInRound {
    /// The round: a turn of each side
    pub round: u64,
    /// Of the deck
    pub deck: Interval,
    /// Of its opponents
    pub opponents: Interval,
}

/// A house of the deck.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct OpeningHouse {
    /// The house
    pub house: String,
    /// Games in which it was the house of the deck's first turn, as a share
    pub opened: Interval,
    /// The win rate in these games. Not an effect of the choice, which depends on the hand
    pub win_rate: Option<Interval>,
    /// Effect of three or more cards of the house in the starting hand instead of fewer, by the shuffle
    pub in_hand: Option<Interval>,
}

/// Mulligans in one seat.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Mulligans {
    /// `first` or `second`: who takes the first turn
    pub seat: &'static str,
    /// Games in which the deck took one, as a share
    pub taken: Interval,
    /// Its win rate with hands that it kept
    pub kept: Option<Interval>,
    /// Its win rate after a mulligan: of an average hand with one card fewer
    pub after: Option<Interval>,
    /// Hands by the largest number of cards of one house
    pub hands: Vec<HandKind>,
}

/// Hands of a kind.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct HandKind {
    /// The most cards of one house
    pub largest_house: usize,
    /// How often they are dealt
    pub dealt: Interval,
    /// How often they were kept
    pub kept: Interval,
    /// The win rate of those that were kept
    pub win_rate: Option<Interval>,
    /// The win rate of those that were kept less that after a mulligan; the interval is simultaneous for all kinds of
    /// hands in the seat
    pub over_a_mulligan: Option<Interval>,
}

/// A card in the games of the deck.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct CardInGames {
    /// Its title
    pub card: String,
    /// Its id
    pub id: String,
    /// Its house in the deck
    pub house: String,
    /// Number of copies
    pub copies: usize,
    /// Effect of a copy in the starting hand, by the shuffle: the first hand, or the hand after a mulligan in a seat in
    /// which most first hands are replaced
    pub in_hand: Option<EffectInGames>,
    /// Effect of a copy among the next cards of the deck instead of below them, in games without one in the hand
    pub next: Option<EffectInGames>,
    /// Games in which it was played, as a share
    pub played: Interval,
    /// The win rate of games in which it was played in the deck's last turn, less that of other games in which it was
    /// played. Not an effect of the card
    pub last_turn: Option<Interval>,
}

/// Pairs of different cards, compared with what is expected from each of the two alone.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct CardPairs {
    /// Pairs that were compared
    pub examined: usize,
    /// Half the width of the simultaneous interval of an interaction, the median of all pairs; none if none was compared
    pub half_width: Option<f64>,
    /// Those whose interaction is significant, the largest first
    pub pairs: Vec<CardPair>,
}

/// Two cards, in games with neither in the starting hand, both seats alike.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct CardPair {
    /// Their titles
    pub cards: [String; 2],
    /// Their ids
    pub ids: [String; 2],
    /// The win rate with both among the next cards of the deck
    pub together: Interval,
    /// The win rate expected without an interaction: that with the first alone and that with the second alone, less that
    /// with neither
    pub expected: Interval,
    /// The win rate with both less the expected one: above 0 where the cards help each other
    pub interaction: Interval,
    /// The interaction with an interval that is simultaneous for all pairs compared
    pub at_once: Interval,
    /// The p-value of no interaction, corrected for all pairs compared (Holm)
    pub corrected_p: f64,
}
