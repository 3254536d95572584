//! A pairing in the form that the fit needs.

use nalgebra::DVector;

use crate::estimate::logistic;
use crate::pairs::Pairs;

/// The sufficient statistics of a pairing.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) i: usize,
    pub(crate) j: usize,
    pub(crate) pairs: f64,
    /// Mean result of deck `i` when it begins and when it goes second
    pub(crate) mean: [f64; 2],
    /// Sums of squares about these means: of the sum of both results, of their difference, and the
    /// product of the two
    pub(super) squares: [f64; 3],
}

impl Cell {
    pub(crate) fn from_pairs(i: usize, j: usize, pairs: &Pairs) -> Cell {
        Cell::weighted(i, j, &pairs.finished.map(|row| row.map(|n| n as f64)))
    }

    /// A pairing from the weight of each of the nine results.
    pub(crate) fn weighted(i: usize, j: usize, results: &[[f64; 3]; 3]) -> Cell {
        let each = || {
            (0..3)
                .flat_map(|a| (0..3).map(move |b| (a, b)))
                .map(|(a, b)| (a as f64 / 2.0, b as f64 / 2.0, results[a][b]))
        };
        let pairs: f64 = each().map(|(_, _, n)| n).sum();
        let over = pairs.max(f64::MIN_POSITIVE);
        let mean = [each().map(|(a, _, n)| a * n).sum::<f64>() / over, {
            each().map(|(_, b, n)| b * n).sum::<f64>() / over
        }];
        let mut squares = [0.0; 3];
        for (a, b, n) in each() {
            let (a, b) = (a - mean[0], b - mean[1]);
            squares[0] += n * (a + b) * (a + b);
            squares[1] += n * (a - b) * (a - b);
            squares[2] += n * (a + b) * (a - b);
        }
        Cell { i, j, pairs, mean, squares }
    }

    /// The fitted probabilities that `i` wins when it begins and when it goes second.
    pub(crate) fn probabilities(&self, parameters: &DVector<f64>) -> [f64; 2] {
        let x = parameters[self.i] - parameters[self.j];
        let first = parameters[parameters.len() - 1];
        [logistic(x + first), logistic(x - first)]
    }
}
