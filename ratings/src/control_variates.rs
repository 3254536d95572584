//! Taking out luck that is known: a mean adjusted by a control, something seen in every game whose
//! expectation is known without playing (J. Hammersley and D. Handscomb, "Monte Carlo methods",
//! 1964; for games of cards, N. Burch and others, "AIVAT", 2018).
//!
//! ```text
//! adjusted = mean of (value − coefficient · (control − expectation))
//! ```
//!
//! That is the same expectation with less variance if control and value go together. The coefficient
//! must not be chosen on the games that it adjusts, or the interval is too narrow and the mean
//! biased: it is fixed beforehand ([`adjusted`]), or found for each part of the games on all the
//! others ([`cross_fitted`]).

use crate::estimate::{Estimate, student_quantile};

/// An adjusted mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    /// The adjusted mean with its 95 % interval
    pub mean: Estimate,
    /// How many times as many games the plain mean would need for the same interval
    pub factor: f64,
}

/// Why a mean cannot be adjusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAdjusted {
    /// Too few values
    #[error("an adjusted mean needs at least {needed} values, but there are {found}")]
    TooFew {
        /// How many are needed
        needed: usize,
        /// How many there are
        found: usize,
    },
    /// Values and controls do not belong together
    #[error("there are {0} values, but {1} controls")]
    Lengths(usize, usize),
}

/// The mean of independent values with Student's 95 % interval; none with fewer than two.
pub fn mean(values: &[f64]) -> Option<Estimate> {
    let (mean, variance) = moments(values)?;
    let n = values.len() as f64;
    let half = student_quantile(0.975, n - 1.0) * (variance / n).sqrt();
    Some(Estimate {
        value: mean,
        low: mean - half,
        high: mean + half,
        count: values.len() as u64,
        method: "Student",
    })
}

/// A mean adjusted with a coefficient fixed beforehand. The values are independent of each other:
/// of mirrored pairs, not of the games within them.
pub fn adjusted(
    values: &[f64],
    controls: &[f64],
    expectation: f64,
    coefficient: f64,
) -> Result<Adjusted, NotAdjusted> {
    check(values, controls, 2)?;
    let residuals: Vec<f64> =
        values.iter().zip(controls).map(|(y, x)| y - coefficient * (x - expectation)).collect();
    let mean = mean(&residuals).ok_or(NotAdjusted::TooFew { needed: 2, found: values.len() })?;
    let mean = Estimate { method: "control variate, Student", ..mean };
    let variance = |v: &[f64]| moments(v).map_or(0.0, |(_, variance)| variance);
    let (plain, left) = (variance(values), variance(&residuals));
    let factor = if left > 0.0 { plain / left } else { f64::INFINITY };
    Ok(Adjusted { mean, factor: if plain > 0.0 { factor } else { 1.0 } })
}

/// A mean adjusted with coefficients found by least squares, for each of `parts` parts of the
/// values (every `parts`-th) on all the others. At least ten values in each part make sense.
pub fn cross_fitted(
    values: &[f64],
    controls: &[f64],
    expectation: f64,
    parts: usize,
) -> Result<Adjusted, NotAdjusted> {
    let parts = parts.max(2);
    check(values, controls, 2 * parts)?;
    let slopes: Vec<f64> = (0..parts)
        .map(|part| {
            let others = || {
                let all = values.iter().zip(controls).enumerate();
                all.filter(move |(k, _)| k % parts != part).map(|(_, pair)| pair)
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
        controls.iter().enumerate().map(|(k, x)| slopes[k % parts] * (x - expectation)).collect();
    adjusted(values, &scaled, 0.0, 1.0).map(|done| Adjusted {
        mean: Estimate { method: "control variate, cross-fitted", ..done.mean },
        ..done
    })
}

fn check(values: &[f64], controls: &[f64], needed: usize) -> Result<(), NotAdjusted> {
    if values.len() != controls.len() {
        return Err(NotAdjusted::Lengths(values.len(), controls.len()));
    }
    if values.len() < needed {
        return Err(NotAdjusted::TooFew { needed, found: values.len() });
    }
    Ok(())
}

/// Mean and variance; none with fewer than two values.
fn moments(values: &[f64]) -> Option<(f64, f64)> {
    if values.len() < 2 {
        return None;
    }
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / (n - 1.0);
    Some((mean, variance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn a_mean_and_its_interval_agree_with_the_textbook() {
        // W. Gosset's sleep data ("Student", 1908), the ten differences: t = 4.0621, 9 degrees.
        let extra = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let mean = mean(&extra).unwrap();
        assert!((mean.value - 1.58).abs() < 1e-12);
        assert!((mean.low - 0.700_114).abs() < 1e-4 && (mean.high - 2.459_886).abs() < 1e-4);
    }

    #[test]
    fn luck_that_is_known_is_taken_out() {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(3);
        let controls: Vec<f64> = (0..400).map(|_| luck.random::<f64>()).collect();
        let values: Vec<f64> =
            controls.iter().map(|x| 2.0 * x + 0.2 * (luck.random::<f64>() - 0.5)).collect();
        let fixed = adjusted(&values, &controls, 0.5, 2.0).unwrap();
        let found = cross_fitted(&values, &controls, 0.5, 5).unwrap();
        for done in [fixed, found] {
            assert!((done.mean.value - 1.0).abs() < 0.01 && done.factor > 50.0, "{done:?}");
        }
        // A useless coefficient costs games but tells no lies.
        let wrong = adjusted(&values, &controls, 0.5, -1.0).unwrap();
        assert!(wrong.factor < 1.0 && wrong.mean.half_width() > 0.08);
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        let wrong = adjusted(&[1.0, 2.0], &[1.0], 0.0, 1.0);
        assert_eq!(wrong, Err(NotAdjusted::Lengths(2, 1)));
        let few = cross_fitted(&[1.0; 5], &[1.0; 5], 0.0, 5);
        assert_eq!(few, Err(NotAdjusted::TooFew { needed: 10, found: 5 }));
        assert_eq!(adjusted(&[1.0; 5], &[1.0; 5], 1.0, 1.0).unwrap().factor, 1.0);
        assert_eq!(mean(&[1.0]), None);
    }
}
