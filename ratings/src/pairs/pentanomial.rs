//! Scores of mirrored pairs.

use crate::elo;
use crate::estimate::{Interval, normal_cdf, student_quantile};
use crate::wilson::{self, Z_95};

/// Counts of the pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// The weight of the prior of the dispersion, in pairs.
const PRIOR_PAIRS: f64 = 1.0;
/// The prior dispersion.
const PRIOR_DISPERSION: f64 = 1.1;
/// The lower bound of the dispersion.
const MIN_DISPERSION: f64 = 0.05;

impl Pentanomial {
    /// Number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The counts from the view of the other side.
    pub fn swapped(&self) -> Pentanomial {
        let [a, b, c, d, e] = self.0;
        Pentanomial([e, d, c, b, a])
    }

    /// The mean score, points a game from 0 to 1; none without a pair.
    pub fn mean(&self) -> Option<f64> {
        let pairs = self.pairs();
        (pairs > 0).then(|| self.quarters() as f64 / 4.0 / pairs as f64)
    }

    /// The sum of the scores, in quarters of a point a game.
    fn quarters(&self) -> u64 {
        self.0.iter().zip(0..).map(|(n, k)| n * k).sum()
    }

    /// Sum of the squared distances of the pairs' scores (as points a game) from a mean.
    fn squares_about(&self, mean: f64) -> f64 {
        self.0.iter().enumerate().map(|(k, n)| *n as f64 * (k as f64 / 4.0 - mean).powi(2)).sum()
    }

    /// The dispersion: the variance of a pair's score over that of two independent games with the same
    /// mean, regularised by the prior. Below 1 mirroring reduces the variance. That of the prior
    /// without a pair.
    pub fn dispersion(&self) -> f64 {
        let n = self.pairs() as f64;
        let mean = self.mean().unwrap_or(0.5);
        let shrunk = (n * mean + 1.0) / (n + 2.0);
        let prior = PRIOR_PAIRS * shrunk * (1.0 - shrunk);
        let dispersion = (2.0 * self.squares_about(mean) + PRIOR_DISPERSION * prior)
            / ((n - 1.0).max(0.0) * mean * (1.0 - mean) + prior);
        dispersion.max(MIN_DISPERSION)
    }

    /// The variance of one pair's score (points a game), regularised: for sample sizes.
    pub fn variance(&self) -> f64 {
        let n = self.pairs() as f64;
        let shrunk = (n * self.mean().unwrap_or(0.5) + 1.0) / (n + 2.0);
        self.dispersion() * shrunk * (1.0 - shrunk) / 2.0
    }

    /// The score with its 95 % interval; none without a pair.
    pub fn score(&self) -> Option<Interval> {
        self.score_at(Z_95)
    }

    /// The score with the interval of another level, given as the normal quantile of its upper end
    /// (1.96 for 95 %); none without a pair.
    pub fn score_at(&self, z: f64) -> Option<Interval> {
        let mean = self.mean()?;
        let pairs = self.pairs() as f64;
        let games = 2.0 * pairs / self.dispersion();
        // Beyond 95 % the tails of an estimated variance are Student's.
        let tail = |z: f64| student_quantile(normal_cdf(z), pairs);
        let z = if z == Z_95 { z } else { Z_95 * tail(z) / tail(Z_95) };
        let (low, high) = wilson::interval(mean, games, z);
        Some(Interval { value: mean, low, high, count: self.pairs(), method: "Wilson over pairs" })
    }

    /// How much stronger side one is, in Elo: the score and the ends of its interval on Elo's
    /// scale, infinite where the score is 0 or 1; none without a pair.
    pub fn elo(&self) -> Option<Interval> {
        self.score().map(|score| score.map(elo::from_score))
    }
}

impl std::ops::AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_independent_games_have_nearly_the_interval_of_games() {
        // 2500 : 5000 : 2500 is what 20,000 fair independent games give.
        let score = Pentanomial([2500, 0, 5000, 0, 2500]).score().unwrap();
        let games = crate::wilson::proportion(10_000, 20_000).unwrap();
        assert!((score.low - games.low).abs() < 1e-5 && (score.high - games.high).abs() < 1e-5);
    }

    #[test]
    fn pairs_that_always_split_have_a_narrow_interval() {
        let split = Pentanomial([0, 0, 100, 0, 0]);
        let swept = Pentanomial([50, 0, 0, 0, 50]);
        assert!(split.dispersion() < 0.06 && swept.dispersion() > 1.9);
        assert!(split.score().unwrap().half_width() < swept.score().unwrap().half_width() / 5.0);
    }

    #[test]
    fn equal_pairs_have_an_interval() {
        let won = Pentanomial([0, 0, 0, 0, 20]);
        let score = won.score().unwrap();
        assert_eq!((score.value, score.high), (1.0, 1.0));
        assert!(score.low > 0.8 && score.low < 0.92, "{score:?}");
        assert_eq!(won.elo().unwrap().high, f64::INFINITY);
    }
}
