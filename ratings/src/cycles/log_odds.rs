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
            let chances = |x: f64| [x + first, x - first, x].map(logistic);
            let excess = |[one, two, alone]: [f64; 3]| cell.pairs * (one + two) + alone - points;
            let slope = |chances: [f64; 3]| {
                let [one, two, alone] = chances.map(|p| p * (1.0 - p));
                cell.pairs * (one + two) + alone
            };
            let value_and_slope = |x: f64| {
                let chances = chances(x);
                [excess(chances), slope(chances)]
            };
            let estimate = Estimate::by_newton(value_and_slope, expected, 2.0 * cell.pairs + 1.0);
            solve(|x| excess(chances(x)), estimate)
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

/// Where the root of an increasing function is.
#[derive(Clone, Copy)]
struct Estimate {
    root: f64,
    /// So far from there the function has the sign that it ought to have, whatever rounding does
    margin: f64,
}

impl Estimate {
    /// By Newton's method from a start. `size`: of the numbers whose sum is the function.
    fn by_newton(value_and_slope: impl Fn(f64) -> [f64; 2], start: f64, size: f64) -> Estimate {
        let mut estimate = Estimate { root: start, margin: f64::NAN };
        for _ in 0..10 {
            let [value, slope] = value_and_slope(estimate.root);
            // Of a sum, its terms and what they are computed from the last digits are wrong: a few of them.
            estimate.margin = 128.0 * f64::EPSILON * size / slope;
            estimate.root -= value / slope;
            if (value / slope).abs() < estimate.margin / 16.0 {
                break;
            }
        }
        estimate
    }
}

/// The root of an increasing function between −50 and 50 by bisection, to the last digit. Steps that an estimate of the
/// root decides take no evaluation, if the root lies where it says.
fn solve(increasing: impl Fn(f64) -> f64, Estimate { root, margin }: Estimate) -> f64 {
    let (mut low, mut high) = (-50.0, 50.0);
    let is_near = increasing(root - margin) < 0.0 && increasing(root + margin) >= 0.0;
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if middle == low || middle == high {
            break;
        }
        let is_below = match is_near && (middle - root).abs() > margin {
            true => middle < root,
            false => increasing(middle) < 0.0,
        };
        if is_below { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_of_the_root_changes_no_digit_of_it() {
        let plainly = |increasing: &dyn Fn(f64) -> f64| {
            let (mut low, mut high) = (-50.0, 50.0);
            for _ in 0..100 {
                let middle = (low + high) / 2.0;
                if increasing(middle) < 0.0 { low = middle } else { high = middle }
            }
            (low + high) / 2.0
        };
        for (pairs, expected) in [(1.0, 0.3), (4.0, -2.0), (50.0, 3.0), (2_000.0, 0.01)] {
            for share in [0.0, 0.125, 0.5, 0.75, 1.0] {
                let points = pairs * 2.0 * share + logistic(expected);
                let excess =
                    |x: f64| pairs * (logistic(x + 0.2) + logistic(x - 0.2)) + logistic(x) - points;
                let slope = |x: f64| (excess(x + 1e-4) - excess(x - 1e-4)) / 2e-4;
                let root = plainly(&excess);
                let value_and_slope = |x: f64| [excess(x), slope(x)];
                let good = Estimate::by_newton(value_and_slope, expected, 2.0 * pairs + 1.0);
                let [wrong, none] =
                    [root + 0.1, f64::NAN].map(|root| Estimate { root, margin: 1e-6 });
                for estimate in [good, wrong, none] {
                    assert_eq!(solve(excess, estimate), root, "{pairs} {expected} {share}");
                }
            }
        }
    }
}
