//! Simulated tournaments of every deck against every other, with known ratings.

use rand::RngExt;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pair_distribution::PairDistribution;
use crate::bradley_terry::Matrix;
use crate::estimate::logistic;
use crate::pairs::Pairs;

/// A tournament.
#[derive(Clone, Copy)]
pub struct RoundRobin {
    /// Number of decks
    pub decks: usize,
    /// What going first is worth, in log-odds
    pub first: f64,
    /// Pairs of each pairing
    pub pairs: u64,
    /// The probability that a pairing is not played
    pub missing: f64,
    /// The correlation of the two games of a pair
    pub correlation: f64,
}

impl RoundRobin {
    /// Simulates it for decks with these log-odds.
    pub fn sample(
        &self,
        log_odds: &impl Fn(usize, usize) -> f64,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Matrix {
        let mut matrix = Matrix::new(self.decks);
        for i in 0..self.decks {
            for j in 0..i {
                // A ring is always played, so that all decks are connected.
                let ring = i == j + 1 || (j == 0 && i + 1 == self.decks);
                if ring || rng.random::<f64>() >= self.missing {
                    let x = log_odds(i, j);
                    let [p, q] = [x + self.first, x - self.first].map(logistic);
                    let truth = PairDistribution::new(p, q, self.correlation);
                    matrix.add(i, j, &truth.sample(self.pairs, rng));
                }
            }
        }
        matrix
    }
}

/// Normal log-odds ratings with mean 0.
pub fn strengths(decks: usize, deviation: f64, rng: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    let drawn: Vec<f64> = (0..decks)
        .map(|_| {
            let x: f64 = StandardNormal.sample(rng);
            deviation * x
        })
        .collect();
    let mean = drawn.iter().sum::<f64>() / decks as f64;
    drawn.iter().map(|x| x - mean).collect()
}

/// A tournament with expected results in place of random ones, with enough pairs to make them exact.
pub fn exact_round_robin(
    log_odds: &impl Fn(usize, usize) -> f64,
    decks: usize,
    first: f64,
) -> Matrix {
    const PAIRS: f64 = 1e9;
    let mut matrix = Matrix::new(decks);
    for i in 0..decks {
        for j in 0..i {
            let x = log_odds(i, j);
            let (p, q) = (logistic(x + first), logistic(x - first));
            let mut pairs = Pairs::default();
            for (a, b, chance) in [
                (2, 2, p * q),
                (2, 0, p * (1.0 - q)),
                (0, 2, (1.0 - p) * q),
                (0, 0, (1.0 - p) * (1.0 - q)),
            ] {
                pairs.finished[a][b] = (PAIRS * chance).round() as u64;
            }
            matrix.add(i, j, &pairs);
        }
    }
    matrix
}
