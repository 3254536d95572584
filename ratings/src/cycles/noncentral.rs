//! The noncentral χ² distribution.

use crate::math::{exp, ln};
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// The probability that a noncentral χ² variable exceeds a value, by the Poisson mixture of central ones.
pub(super) fn survival(value: f64, degrees_of_freedom: f64, noncentrality: f64) -> f64 {
    if degrees_of_freedom <= 0.0 {
        return 1.0;
    }
    let central =
        |extra: f64| ChiSquared::new(degrees_of_freedom + extra).map_or(f64::NAN, |c| c.sf(value));
    if noncentrality <= 0.0 {
        return central(0.0);
    }
    if noncentrality > 200.0 {
        // P. Patnaik's approximation (1949): a scaled central variable with the same mean and
        // variance, whose error decreases with the noncentrality.
        let (mean, twice) =
            (degrees_of_freedom + noncentrality, degrees_of_freedom + 2.0 * noncentrality);
        let degrees_of_freedom = mean * mean / twice;
        return ChiSquared::new(degrees_of_freedom)
            .map_or(f64::NAN, |c| c.sf(value * mean / twice));
    }
    let mean = noncentrality / 2.0;
    let width = 8.0 * mean.sqrt() + 10.0;
    let (from, to) = ((mean - width).max(0.0).floor(), (mean + width).ceil());
    let mut sum = 0.0;
    let mut k = from;
    while k <= to {
        let weight = k * ln(mean) - mean - statrs::function::gamma::ln_gamma(k + 1.0);
        sum += exp(weight) * central(2.0 * k);
        k += 1.0;
    }
    sum
}

/// The 95 % interval of the noncentrality of a χ² variable observed at `value`, by inversion.
pub(super) fn noncentrality(value: f64, degrees_of_freedom: f64) -> (f64, f64) {
    if degrees_of_freedom <= 0.0 {
        return (0.0, 0.0);
    }
    let end = |level: f64| {
        if survival(value, degrees_of_freedom, 0.0) >= level {
            return 0.0;
        }
        let (mut low, mut high) = (0.0, value + 20.0 + 10.0 * value.sqrt());
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if survival(value, degrees_of_freedom, middle) < level {
                low = middle
            } else {
                high = middle
            }
        }
        (low + high) / 2.0
    };
    (end(0.025), end(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distribution_agrees_with_published_values() {
        // R: pchisq(10, df = 4, ncp = 3, lower.tail = FALSE)
        assert!((survival(10.0, 4.0, 3.0) - 0.21623681831821898).abs() < 1e-6);
    }

    #[test]
    fn the_approximation_for_large_matrices_is_continuous() {
        let (exact, approximate) = (survival(230.0, 10.0, 199.99), survival(230.0, 10.0, 200.01));
        assert!((exact - approximate).abs() < 2e-3, "{exact} {approximate}");
    }
}
