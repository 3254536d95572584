//! The length of games.

use serde::Serialize;

/// The length of games, in turns of both sides.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Lengths {
    /// Games of finished pairs
    pub games: u64,
    /// Their mean
    pub mean: f64,
    /// Their median
    pub median: u64,
    /// Their 5 % quantile
    pub shortest_5: u64,
    /// Their 95 % quantile
    pub longest_5: u64,
    /// Number of games that ended in each turn, from turn 1 on
    pub turns: Vec<u64>,
}
