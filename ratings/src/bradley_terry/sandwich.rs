//! The variance of the results for the sandwich covariance.

use nalgebra::{DMatrix, DVector};

use super::cell::Cell;

/// The prior of the dispersion, and the pairs that it is worth.
const PRIOR_DISPERSION: (f64, f64) = (1.1, 4.0);
/// The pairs that the pooled variance is worth within a pairing.
pub(super) const POOLED_PAIRS: f64 = 8.0;

/// The dispersion of the sum and of the difference of a pair's two results, pooled over the matrix:
/// the variance over that of independent games.
pub(crate) fn dispersions(cells: &[Cell], parameters: &DVector<f64>) -> [f64; 2] {
    let (prior, weight) = PRIOR_DISPERSION;
    let mut expected = 0.5 * weight;
    let mut found = [prior * expected, expected];
    for cell in cells {
        let [p, q] = cell.probabilities(parameters);
        expected += (cell.pairs - 1.0).max(0.0) * (p * (1.0 - p) + q * (1.0 - q));
        found[0] += cell.squares[0];
        found[1] += cell.squares[1];
    }
    found.map(|f| (f / expected).max(0.02))
}

/// As [`dispersions`], from the residuals of the fit: what a pairing of a single pair says counts too. Where
/// ratings do not explain the matrix these are larger, by as much as one pair shows of it.
fn dispersions_about_fit(cells: &[Cell], parameters: &DVector<f64>) -> [f64; 2] {
    let (prior, weight) = PRIOR_DISPERSION;
    let pairs: f64 = cells.iter().map(|cell| cell.pairs).sum();
    // The fit takes up a part of the residuals.
    let fitted = (parameters.len() - 1) as f64;
    let left = (1.0 - fitted / pairs.max(1.0)).max(0.1);
    let mut expected = 0.5 * weight;
    let mut found = [prior * expected, expected];
    for cell in cells {
        let [p, q] = cell.probabilities(parameters);
        expected += left * cell.pairs * (p * (1.0 - p) + q * (1.0 - q));
        let residuals = [cell.mean[0] - p, cell.mean[1] - q];
        found[0] += cell.squares[0] + cell.pairs * (residuals[0] + residuals[1]).powi(2);
        found[1] += cell.squares[1] + cell.pairs * (residuals[0] - residuals[1]).powi(2);
    }
    found.map(|f| (f / expected).max(0.02))
}

/// For each pairing the variance of the sum of a pair's two results, of their difference, and their
/// covariance, shrunk towards those of the whole matrix.
pub(super) fn variances(cells: &[Cell], parameters: &DVector<f64>) -> Vec<[f64; 3]> {
    let dispersion = dispersions_about_fit(cells, parameters);
    let each = |cell: &Cell| {
        let [p, q] = cell.probabilities(parameters);
        let (v, w) = (p * (1.0 - p), q * (1.0 - q));
        let model = [dispersion[0] * (v + w), dispersion[1] * (v + w), v - w];
        // Where one side nearly always wins, pairs say little about their variance: at worst that it
        // is 0. They count as much as even ones that say the same.
        let own = 2.0 * (v + w) * (cell.pairs - 1.0).max(0.0);
        let of_pair = |k: usize| cell.squares[k] / (cell.pairs - 1.0).max(1.0);
        std::array::from_fn(|k| (own * of_pair(k) + POOLED_PAIRS * model[k]) / (own + POOLED_PAIRS))
    };
    cells.iter().map(each).collect()
}

/// The covariance of the sum of the scores (gradients) of all pairs: the middle of the sandwich.
pub(super) fn meat(cells: &[Cell], parameters: &DVector<f64>) -> DMatrix<f64> {
    let size = parameters.len();
    let first = size - 1;
    let mut meat = DMatrix::zeros(size, size);
    for (cell, [sum, difference, both]) in cells.iter().zip(variances(cells, parameters)) {
        let (i, j, n) = (cell.i, cell.j, cell.pairs);
        meat[(i, i)] += n * sum;
        meat[(j, j)] += n * sum;
        meat[(i, j)] -= n * sum;
        meat[(j, i)] -= n * sum;
        for (deck, sign) in [(i, 1.0), (j, -1.0)] {
            meat[(deck, first)] += sign * n * both;
            meat[(first, deck)] += sign * n * both;
        }
        meat[(first, first)] += n * difference;
    }
    meat
}
