//! Log-odds of pairings by themselves.

use nalgebra::DMatrix;

use crate::bradley_terry::{Cell, Fit, Matrix, dispersions};
use crate::estimate::logistic;

/// The log-odds of each pairing, estimated from its own pairs.
#[derive(Clone, Debug)]
pub struct LogOdds {
    /// `value[(i, j)]`: the log-odds that `i` beats `j`, the seats balanced; antisymmetric, and 0
    /// where nothing was played
    pub value: DMatrix<f64>,
    /// Its variance; infinite where nothing was played
    pub variance: DMatrix<f64>,
    /// Degrees of freedom of the dispersion in the variances, which is estimated; infinite if it is known
    pub degrees_of_freedom: f64,
}

impl LogOdds {
    /// The maximum-likelihood log-odds of each pairing, shrunk towards the fit by the weight of one
    /// game, so that a pairing that one side always won has finite log-odds. For [`crate::nash`].
    pub fn from_fit(matrix: &Matrix, fit: &Fit) -> LogOdds {
        let (_, first) = fit.log_odds();
        LogOdds::estimate(matrix, fit, |cell, expected| {
            let points = cell.pairs * (cell.mean[0] + cell.mean[1]) + logistic(expected);
            solve(|x| {
                let games = logistic(x + first) + logistic(x - first);
                cell.pairs * games + logistic(x) - points
            })
        })
    }

    /// The log-odds of the fit plus the residual of the score, divided by the slope of the score at the
    /// fit. Estimated log-odds have a larger variance than the first-order one, which would be
    /// mistaken for cycles; these do not. For [`super::Cycles`].
    pub fn linearized(matrix: &Matrix, fit: &Fit) -> LogOdds {
        LogOdds::estimate(matrix, fit, |cell, expected| {
            let probabilities = cell.probabilities(fit.parameters());
            let residual: f64 = cell.mean.iter().zip(probabilities).map(|(mean, p)| mean - p).sum();
            expected + residual / probabilities.iter().map(|p| p * (1.0 - p)).sum::<f64>()
        })
    }

    fn estimate(matrix: &Matrix, fit: &Fit, log_odds: impl Fn(&Cell, f64) -> f64) -> LogOdds {
        let n = matrix.size();
        let mut value = DMatrix::zeros(n, n);
        let mut variance = DMatrix::from_element(n, n, f64::INFINITY);
        let cells: Vec<Cell> =
            matrix.pairings().map(|(i, j, pairs)| Cell::from_pairs(i, j, pairs)).collect();
        let (ratings, _) = fit.log_odds();
        // The pooled dispersion and the fitted precision: with each pairing's own, pairings that are
        // one-sided by chance would weigh less.
        let [dispersion, _] = dispersions(&cells, fit.parameters());
        for cell in &cells {
            let x = log_odds(cell, ratings[cell.i] - ratings[cell.j]);
            let slope: f64 =
                cell.probabilities(fit.parameters()).iter().map(|p| p * (1.0 - p)).sum();
            for (at, sign) in [((cell.i, cell.j), 1.0), ((cell.j, cell.i), -1.0)] {
                value[at] = sign * x;
                variance[at] = dispersion / (cell.pairs * slope);
            }
        }
        let degrees_of_freedom = cells.iter().map(|cell| (cell.pairs - 1.0).max(0.0)).sum();
        LogOdds { value, variance, degrees_of_freedom }
    }
}

/// The root of an increasing function between −50 and 50.
fn solve(increasing: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (-50.0, 50.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if increasing(middle) < 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}
