//! How long games are.

use serde::Serialize;

/// How long games are, in turns of both sides together.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Lengths {
    /// Games of finished pairs
    pub games: u64,
    /// Their mean
    pub mean: f64,
    /// Half of the games are at most so long
    pub median: u64,
    /// A twentieth of the games is at most so long
    pub shortest_5: u64,
    /// A twentieth of the games is at least so long
    pub longest_5: u64,
    /// How many games ended in each turn, from turn 1 on
    pub turns: Vec<u64>,
}
