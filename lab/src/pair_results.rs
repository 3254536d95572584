//! The result of each mirrored pair, in their order, so that it can be compared with that of the same pair with another
//! deck or by another player.

use archon_engine::core::game::Game;
use archon_ratings::estimate::Interval;
use archon_ratings::impact::PairedDifferences;
use archon_ratings::multiple::simultaneous_z;
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

/// The places of results that are to be compared, by their score, the highest first.
pub fn ranking(found: &[PairResults]) -> Vec<usize> {
    let score = |place: usize| found[place].scores().mean().unwrap_or(0.0);
    let mut ranks: Vec<usize> = (0..found.len()).collect();
    ranks.sort_by(|one, two| score(*two).total_cmp(&score(*one)).then(one.cmp(two)));
    ranks
}

/// All scores, with simultaneous intervals; none if some have no finished pair.
pub fn win_rates(found: &[PairResults]) -> Option<Vec<Interval>> {
    let z = simultaneous_z(found.len());
    found.iter().map(|one| one.scores().score_at(z)).collect()
}

/// Whether each may be the best: no other is significantly better in the pairs that both played. For the one that is
/// truly the best, each of the others is better by chance with a probability of at most 5 % over their number, so that
/// it is left out with one of at most 5 % (the subset selection of S. Gupta, "On some multiple decision rules", 1965,
/// with Bonferroni's bound).
pub fn may_be_best(found: &[PairResults]) -> Vec<bool> {
    let z = simultaneous_z(found.len().saturating_sub(1));
    let is_better = |one: &PairResults, two: &PairResults| {
        differences(one, two).impact_at(z).is_some_and(|difference| difference.low > 0.0)
    };
    found.iter().map(|one| !found.iter().any(|other| is_better(other, one))).collect()
}

/// The first's results less the other's, pair by pair.
pub fn differences(one: &PairResults, two: &PairResults) -> PairedDifferences {
    let mut differences = PairedDifferences::default();
    one.results().zip(two.results()).for_each(|(one, two)| differences.record(one, two));
    differences
}
