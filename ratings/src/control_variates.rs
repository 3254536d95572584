//! Control variates: a mean adjusted by a variable that is observed in every game and whose
//! expectation is known without playing (J. Hammersley and D. Handscomb, "Monte Carlo methods",
//! 1964; for games of cards, N. Burch and others, "AIVAT", 2018).
//!
//! ```text
//! adjusted = mean of (value − coefficient · (control − expectation))
//! ```
//!
//! The expectation is the same and the variance smaller if control and value are correlated. The
//! coefficient must not be estimated from the games that it adjusts, or the interval is too narrow and
//! the mean biased: it is fixed beforehand ([`adjusted`]), or estimated for each fold of the games on
//! all the others ([`cross_fitted`]).

use crate::estimate::Interval;
use crate::samples::{mean, mean_and_variance};

/// An adjusted mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AdjustedMean {
    /// The adjusted mean with its 95 % interval
    pub mean: Interval,
    /// Variance reduction factor: how many times as many games the plain mean would need for the same
    /// interval
    pub factor: f64,
}

/// Why a mean cannot be adjusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdjustmentError {
    /// Too few values
    #[error("an adjusted mean needs at least {needed} values, but there are {found}")]
    TooFew {
        /// The number needed
        needed: usize,
        /// The number given
        found: usize,
    },
    /// Values and controls differ in number
    #[error("there are {0} values, but {1} controls")]
    Lengths(usize, usize),
}

/// A mean adjusted with a coefficient fixed beforehand. The values are independent of each other:
/// of mirrored pairs, not of the games within them.
pub fn adjusted(
    values: &[f64],
    controls: &[f64],
    expectation: f64,
    coefficient: f64,
) -> Result<AdjustedMean, AdjustmentError> {
    check(values, controls, 2)?;
    let residuals: Vec<f64> =
        values.iter().zip(controls).map(|(y, x)| y - coefficient * (x - expectation)).collect();
    let mean =
        mean(&residuals).ok_or(AdjustmentError::TooFew { needed: 2, found: values.len() })?;
    let mean = Interval { method: "control variate, Student", ..mean };
    let variance = |v: &[f64]| mean_and_variance(v).map_or(0.0, |(_, variance)| variance);
    let (plain, residual) = (variance(values), variance(&residuals));
    let factor = if residual > 0.0 { plain / residual } else { f64::INFINITY };
    Ok(AdjustedMean { mean, factor: if plain > 0.0 { factor } else { 1.0 } })
}

/// A mean adjusted with coefficients estimated by least squares, for each of `folds` folds of the
/// values (every `folds`-th) on all the others. At least ten values in each fold make sense.
pub fn cross_fitted(
    values: &[f64],
    controls: &[f64],
    expectation: f64,
    folds: usize,
) -> Result<AdjustedMean, AdjustmentError> {
    let folds = folds.max(2);
    check(values, controls, 2 * folds)?;
    let slopes: Vec<f64> = (0..folds)
        .map(|fold| {
            let others = || {
                let all = values.iter().zip(controls).enumerate();
                all.filter(move |(k, _)| k % folds != fold).map(|(_, pair)| pair)
            };
            let n = others().count() as f64;
            let (sum_y, sum_x) = others().fold((0.0, 0.0), |(a, b), (y, x)| (a + y, b + x));
            let (mut both, mut square) = (0.0, 0.0);
            for (y, x) in others() {
                both += (y - sum_y / n) * (x - sum_x / n);
                square += (x - sum_x / n) * (x - sum_x / n);
            }
            if square > 0.0 { both / square } else { 0.0 }
        })
        .collect();
    // Each value's own control, times its coefficient, is the control with coefficient 1.
    let scaled: Vec<f64> =
        controls.iter().enumerate().map(|(k, x)| slopes[k % folds] * (x - expectation)).collect();
    adjusted(values, &scaled, 0.0, 1.0).map(|done| AdjustedMean {
        mean: Interval { method: "control variate, cross-fitted", ..done.mean },
        ..done
    })
}

fn check(values: &[f64], controls: &[f64], needed: usize) -> Result<(), AdjustmentError> {
    if values.len() != controls.len() {
        return Err(AdjustmentError::Lengths(values.len(), controls.len()));
    }
    if values.len() < needed {
        return Err(AdjustmentError::TooFew { needed, found: values.len() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn a_correlated_control_reduces_the_variance() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let controls: Vec<f64> = (0..400).map(|_| rng.random::<f64>()).collect();
        let values: Vec<f64> =
            controls.iter().map(|x| 2.0 * x + 0.2 * (rng.random::<f64>() - 0.5)).collect();
        let fixed = adjusted(&values, &controls, 0.5, 2.0).unwrap();
        let found = cross_fitted(&values, &controls, 0.5, 5).unwrap();
        for done in [fixed, found] {
            assert!((done.mean.value - 1.0).abs() < 0.01 && done.factor > 50.0, "{done:?}");
        }
        // A wrong coefficient raises the variance and leaves the mean unbiased.
        let wrong = adjusted(&values, &controls, 0.5, -1.0).unwrap();
        assert!(wrong.factor < 1.0 && wrong.mean.half_width() > 0.08);
    }

    #[test]
    fn mismatched_or_too_few_values_are_refused() {
        let wrong = adjusted(&[1.0, 2.0], &[1.0], 0.0, 1.0);
        assert_eq!(wrong, Err(AdjustmentError::Lengths(2, 1)));
        let few = cross_fitted(&[1.0; 5], &[1.0; 5], 0.0, 5);
        assert_eq!(few, Err(AdjustmentError::TooFew { needed: 10, found: 5 }));
        assert_eq!(adjusted(&[1.0; 5], &[1.0; 5], 1.0, 1.0).unwrap().factor, 1.0);
    }
}
