//! The result of each mirrored pair, in their order, so that it can be compared with that of the same pair with another
//! deck or by another player.

use archon_engine::core::game::Game;
use archon_ratings::pairs::Pentanomial;
use archon_runner::{Forfeits, Round, Tally};
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

/// The mark of a pair that did not finish.
const UNFINISHED: u8 = 5;

/// The tally.
#[derive(Serialize, Deserialize, Default, Clone, PartialEq, Eq, Debug)]
pub struct PairResults {
    /// All of it
    pub counts: Counts,
    /// Half points of the first seat, pair by pair; [`UNFINISHED`] for what did not finish
    results: Vec<u8>,
}

impl PairResults {
    /// Half points of the first seat, pair by pair; none for a pair that did not finish.
    pub fn results(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        self.results.iter().map(|half_points| Some(*half_points).filter(|h| *h != UNFINISHED))
    }

    /// Number of pairs, unfinished ones included.
    pub fn pairs(&self) -> usize {
        self.results.len()
    }

    /// The scores of the finished pairs.
    pub fn scores(&self) -> Pentanomial {
        let mut scores = Pentanomial::default();
        self.results().flatten().for_each(|half_points| scores.0[usize::from(half_points)] += 1);
        scores
    }

    /// Adds the results of the pairs that follow.
    pub fn append(&mut self, later: PairResults) {
        self.counts.add(&later.counts);
        self.results.extend(later.results);
    }

    /// Pairs with these results, for tests.
    #[cfg(test)]
    pub fn from_results(results: Vec<u8>) -> PairResults {
        PairResults { results, ..PairResults::default() }
    }
}

impl<G: Game> Tally<G> for PairResults {
    type Observer = ();

    const NAME: &'static str = "pair results";

    fn record(&mut self, pair: &Round<()>) {
        self.counts.record(pair);
        let points: Option<f64> = pair.points(0).sum();
        self.results.push(points.map_or(UNFINISHED, |points| (2.0 * points).round() as u8));
    }

    fn add(&mut self, later: PairResults) {
        self.append(later);
    }

    fn forfeits(&self) -> Forfeits {
        Tally::<G>::forfeits(&self.counts)
    }
}
