//! What most studies keep of the pairs of a pairing.

use archon_engine::core::game::{Game, Limit};
use archon_ratings::pairs::{Pairs, Points};
use archon_runner::{Round, Tally};
use archon_sim::play::Outcome;
use serde::{Deserialize, Serialize};

use crate::lengths::LengthCounts;
use archon_runner::Forfeits;

/// Mirrored pairs between two decks, counted from the view of seat 0.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(into = "InJournal", from = "InJournal")]
pub struct Counts {
    /// The pairs
    pub pairs: Pairs,
    /// Turns of all games, those of both sides together
    pub turns: u64,
    /// Games that reached the limit of turns, which count as half, of work in a step, of the state
    pub limits: [u64; 3],
    /// Games that each side gave up; they are among those it lost
    pub forfeited: [u64; 2],
    /// How long the games of finished pairs were
    pub lengths: LengthCounts,
}

impl Counts {
    /// Games played, unfinished ones included.
    pub fn games(&self) -> u64 {
        2 * (self.pairs.pairs() + self.pairs.unfinished)
    }

    /// Counts a pair.
    pub fn record<W>(&mut self, pair: &Round<W>) {
        let points = |game: usize| match pair.games[game].played.outcome.points(0)? {
            0.0 => Some(Points::Lost),
            1.0 => Some(Points::Won),
            _ => Some(Points::Drawn),
        };
        self.pairs.record(points(0), points(1));
        for game in &pair.games {
            self.turns += u64::from(game.played.turns);
            match game.played.outcome {
                Outcome::OutOfTurns(_) | Outcome::Unfinished(Limit::Turns) => self.limits[0] += 1,
                Outcome::Unfinished(Limit::Work) => self.limits[1] += 1,
                Outcome::Unfinished(Limit::Room) => self.limits[2] += 1,
                Outcome::Forfeited { by, .. } => self.forfeited[by] += 1,
                Outcome::Won(_) | Outcome::Drawn(_) => {}
            }
        }
        if pair.games.iter().all(|game| game.played.outcome.winners().is_some()) {
            pair.games.iter().for_each(|game| self.lengths.record(game.played.turns, 1));
        }
    }

    /// Adds other counts.
    pub fn add(&mut self, other: &Counts) {
        self.pairs.add(&other.pairs);
        self.turns += other.turns;
        for (mine, theirs) in self.limits.iter_mut().zip(other.limits) {
            *mine += theirs;
        }
        for (mine, theirs) in self.forfeited.iter_mut().zip(other.forfeited) {
            *mine += theirs;
        }
        self.lengths.add(&other.lengths);
    }

    /// The counts from the view of the other seat.
    pub fn swapped(&self) -> Counts {
        let [one, two] = self.forfeited;
        Counts { pairs: self.pairs.swapped(), forfeited: [two, one], ..self.clone() }
    }
}

impl<G: Game> Tally<G> for Counts {
    type Observer = ();

    const NAME: &'static str = "pairs";

    fn record(&mut self, round: &Round<()>) {
        Counts::record(self, round);
    }

    fn add(&mut self, later: Counts) {
        Counts::add(self, &later);
    }

    fn forfeits(&self) -> Forfeits {
        Forfeits { games: self.games(), forfeited: self.forfeited.iter().sum() }
    }
}

/// In a journal: numbers in a fixed order without the zeros at their end, and the lengths.
type InJournal = (Vec<u64>, Vec<u64>);

impl From<Counts> for InJournal {
    fn from(counts: Counts) -> InJournal {
        let pairs = counts.pairs;
        let mut numbers = vec![counts.turns];
        numbers.extend(pairs.finished.as_flattened());
        numbers.extend([pairs.unfinished, pairs.unfinished_games]);
        numbers.extend(counts.limits);
        numbers.extend(counts.forfeited);
        numbers.truncate(numbers.iter().rposition(|n| *n > 0).map_or(0, |last| last + 1));
        (numbers, counts.lengths.in_numbers())
    }
}

impl From<InJournal> for Counts {
    fn from((numbers, lengths): InJournal) -> Counts {
        let mut numbers = numbers.into_iter().chain(std::iter::repeat(0));
        let mut next = || numbers.next().unwrap_or(0);
        let turns = next();
        let finished = [0; 3].map(|_| [0; 3].map(|_: u64| next()));
        let pairs = Pairs { finished, unfinished: next(), unfinished_games: next() };
        Counts {
            pairs,
            turns,
            limits: [0; 3].map(|_: u64| next()),
            forfeited: [0; 2].map(|_: u64| next()),
            lengths: LengthCounts::from_numbers(&lengths),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_they_are_written() {
        let mut counts = Counts { turns: 57, limits: [0, 1, 0], ..Counts::default() };
        counts.pairs.record(Some(Points::Won), Some(Points::Lost));
        counts.pairs.record(None, Some(Points::Won));
        counts.lengths.record(36, 1);
        counts.lengths.record(21, 1);
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(text, "[[57,0,0,0,0,0,0,1,0,0,1,1,0,1],[21,1,36,1]]");
        assert_eq!(serde_json::from_str::<Counts>(&text).unwrap(), counts);
        assert_eq!(serde_json::to_string(&Counts::default()).unwrap(), "[[],[]]");
        assert_eq!(serde_json::from_str::<Counts>("[[],[]]").unwrap(), Counts::default());
    }
}
