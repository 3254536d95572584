//! The lengths of the games of a study.

pub(crate) mod document;
pub mod report;

use crate::lengths::report::Lengths;

/// How many games of finished pairs ended in each turn, those of both sides together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LengthCounts {
    /// From turn 1 on; none at its end is 0
    ended: Vec<u64>,
}

impl LengthCounts {
    /// Counts games that ended in a turn.
    pub fn record(&mut self, turn: u32, games: u64) {
        let at = (turn as usize).max(1);
        if games > 0 {
            self.ended.resize(self.ended.len().max(at), 0);
            self.ended[at - 1] += games;
        }
    }

    /// Adds other games.
    pub fn add(&mut self, other: &LengthCounts) {
        self.ended.resize(self.ended.len().max(other.ended.len()), 0);
        for (mine, theirs) in self.ended.iter_mut().zip(&other.ended) {
            *mine += theirs;
        }
    }

    /// Number of games that ended in each turn, from turn 1 on.
    pub fn ended(&self) -> &[u64] {
        &self.ended
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.ended.iter().sum()
    }

    /// The turns of a game on average.
    pub fn mean(&self) -> f64 {
        let all: u64 = self.ended.iter().zip(1..).map(|(games, turn)| games * turn).sum();
        all as f64 / self.games() as f64
    }

    /// The fewest turns within which this share of the games ended.
    pub fn within(&self, share: f64) -> u64 {
        let (all, mut ended) = (self.games() as f64, 0);
        for (games, turn) in self.ended.iter().zip(1..) {
            ended += games;
            if ended as f64 >= share * all {
                return turn;
            }
        }
        self.ended.len() as u64
    }

    /// The figures of a report; none without a game.
    pub fn reported(&self) -> Option<Lengths> {
        (self.games() > 0).then(|| Lengths {
            games: self.games(),
            mean: self.mean(),
            median: self.within(0.5),
            shortest_5: self.within(0.05),
            longest_5: self.within(0.95),
            turns: self.ended.clone(),
        })
    }

    /// For a journal: each turn in which games ended, and how many.
    pub fn in_numbers(&self) -> Vec<u64> {
        let turns = self.ended.iter().zip(1..).filter(|(games, _)| **games > 0);
        turns.flat_map(|(games, turn)| [turn, *games]).collect()
    }

    /// From a journal.
    pub fn from_numbers(numbers: &[u64]) -> LengthCounts {
        let mut lengths = LengthCounts::default();
        for turn in numbers.chunks_exact(2) {
            // A game does not have so many turns that a journal was damaged where one has more.
            lengths.record(turn[0].min(u64::from(u16::MAX)) as u32, turn[1]);
        }
        lengths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_counted_from_the_shortest() {
        let mut lengths = LengthCounts::default();
        assert!(lengths.reported().is_none());
        lengths.record(10, 10);
        lengths.record(20, 10);
        let found = lengths.reported().unwrap();
        assert_eq!((found.games, found.mean), (20, 15.0));
        assert_eq!((found.shortest_5, found.median, found.longest_5), (10, 10, 20));
        assert_eq!(found.turns.len(), 20);
    }

    #[test]
    fn they_are_added_and_read_as_they_are_written() {
        let mut lengths = LengthCounts::default();
        lengths.record(21, 1);
        let mut others = LengthCounts::default();
        others.record(36, 2);
        others.record(21, 1);
        lengths.add(&others);
        assert_eq!(lengths.in_numbers(), [21, 2, 36, 2]);
        assert_eq!(LengthCounts::from_numbers(&[21, 2, 36, 2]), lengths);
    }
}
