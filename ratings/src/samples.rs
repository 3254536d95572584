//! Means of samples: Student's interval, Welch's two-sample comparison, heterogeneity.

use crate::estimate::{EffectEstimate, Interval, student_quantile};

/// The mean of independent values with Student's 95 % interval; none with fewer than two.
pub fn mean(values: &[f64]) -> Option<Interval> {
    let (mean, variance) = mean_and_variance(values)?;
    let n = values.len() as f64;
    let half = student_quantile(0.975, n - 1.0) * (variance / n).sqrt();
    Some(Interval {
        value: mean,
        low: mean - half,
        high: mean + half,
        count: values.len() as u64,
        method: "Student",
    })
}

/// Sums over pairs of values that depend on each other, as the lengths of the two games of a mirrored pair,
/// which share their shuffles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PairSums {
    /// Number of pairs
    pub pairs: u64,
    /// Of all values
    pub sum: f64,
    /// Of their squares
    pub squares: f64,
    /// Of the products of the two values of a pair
    pub products: f64,
}

impl PairSums {
    /// The mean of all values with Student's 95 % interval over pairs; none with fewer than two pairs.
    pub fn mean(&self) -> Option<Interval> {
        if self.pairs < 2 {
            return None;
        }
        let n = self.pairs as f64;
        let mean = self.sum / (2.0 * n);
        // Of the means of the pairs.
        let squares = (self.squares + 2.0 * self.products) / 4.0 - n * mean * mean;
        let variance = (squares / (n - 1.0)).max(0.0);
        let half = student_quantile(0.975, n - 1.0) * (variance / n).sqrt();
        Some(Interval {
            value: mean,
            low: mean - half,
            high: mean + half,
            count: 2 * self.pairs,
            method: "Student over pairs",
        })
    }
}

/// The difference of the means of two samples whose variances may differ, the first minus the second
/// (B. Welch, "The generalization of Student's problem", 1947); none if one has fewer than two values.
pub fn welch_difference(one: &[f64], two: &[f64]) -> Option<EffectEstimate> {
    let [(mean_one, variance_one), (mean_two, variance_two)] =
        [mean_and_variance(one)?, mean_and_variance(two)?];
    let (n, m) = (one.len() as f64, two.len() as f64);
    let (a, b) = (variance_one / n, variance_two / m);
    let error = (a + b).sqrt();
    let degrees_of_freedom = match a + b > 0.0 {
        true => (a + b).powi(2) / (a * a / (n - 1.0) + b * b / (m - 1.0)),
        // All values of a sample are equal, in both: the limit for equal variances.
        false => n + m - 2.0,
    };
    Some(EffectEstimate::new(
        mean_one - mean_two,
        error,
        degrees_of_freedom,
        one.len() + two.len(),
        "means over decks, Welch",
    ))
}

/// By how much the mean of one of several samples is above the mean of all their means, each counted
/// once however large it is: a linear contrast with Welch's variance and degrees of freedom. None
/// unless every sample has two values.
pub fn above_mean_of_means(samples: &[Vec<f64>], which: usize) -> Option<EffectEstimate> {
    let k = samples.len() as f64;
    let (mut value, mut variance, mut squares, mut count) = (0.0, 0.0, 0.0, 0);
    for (place, sample) in samples.iter().enumerate() {
        let (mean, of_sample) = mean_and_variance(sample)?;
        let weight = f64::from(u8::from(place == which)) - 1.0 / k;
        let n = sample.len() as f64;
        let part = weight * weight * of_sample / n;
        value += weight * mean;
        variance += part;
        squares += part * part / (n - 1.0);
        count += sample.len();
    }
    let least = samples.iter().map(|sample| sample.len() - 1).min()? as f64;
    let degrees_of_freedom = if variance > 0.0 { variance * variance / squares } else { least };
    let method = "mean over decks less the mean of the sets, Welch";
    Some(EffectEstimate::new(value, variance.sqrt(), degrees_of_freedom, count, method))
}

/// Heterogeneity: the standard deviation of the true values behind measured ones, whose standard
/// errors are given; the variance minus the mean squared error, as τ in a meta-analysis (L. Hedges
/// 1983). 0 where the errors explain all of the variance.
pub fn heterogeneity(values: &[f64], errors: &[f64]) -> f64 {
    let Some((_, variance)) = mean_and_variance(values) else { return 0.0 };
    let n = values.len() as f64;
    let of_errors = errors.iter().map(|e| e * e).sum::<f64>() / errors.len().max(1) as f64;
    // Not simplified: results are the same to the bit as those published.
    (variance / n * n - of_errors).max(0.0).sqrt()
}

/// Mean and unbiased variance; none with fewer than two values.
pub(crate) fn mean_and_variance(values: &[f64]) -> Option<(f64, f64)> {
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

    #[test]
    fn a_mean_and_its_interval_agree_with_the_textbook() {
        // W. Gosset's sleep data ("Student", 1908), the ten differences: t = 4.0621, 9 degrees.
        let extra = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let mean = mean(&extra).unwrap();
        assert!((mean.value - 1.58).abs() < 1e-12);
        assert!((mean.low - 0.700_114).abs() < 1e-4 && (mean.high - 2.459_886).abs() < 1e-4);
        assert_eq!(super::mean(&[1.0]), None);
    }

    #[test]
    fn games_of_a_pair_that_are_equally_long_say_no_more_than_one() {
        let lengths = [10.0, 12.0, 17.0, 9.0];
        let square = lengths.iter().map(|x| x * x).sum::<f64>();
        let sum = lengths.iter().sum::<f64>();
        let twice = PairSums { pairs: 4, sum: 2.0 * sum, squares: 2.0 * square, products: square };
        let (found, once) = (twice.mean().unwrap(), mean(&lengths).unwrap());
        assert!((found.low - once.low).abs() < 1e-9 && (found.high - once.high).abs() < 1e-9);
        assert_eq!(found.count, 8);
        assert_eq!(PairSums { pairs: 1, ..twice }.mean(), None);
    }

    #[test]
    fn of_two_samples_the_distance_from_their_mean_is_half_of_welch_s_difference() {
        let (one, two) = (vec![1., 2., 3., 4., 5.], vec![2., 4., 6., 8., 10., 12.]);
        let whole = welch_difference(&one, &two).unwrap();
        let half = above_mean_of_means(&[one.clone(), two], 0).unwrap();
        assert!((2.0 * half.estimate.low - whole.estimate.low).abs() < 1e-9);
        assert!((2.0 * half.estimate.high - whole.estimate.high).abs() < 1e-9);
        assert!((half.p_value - whole.p_value).abs() < 1e-12);
        assert_eq!(above_mean_of_means(&[one, vec![1.0]], 0), None);
    }

    #[test]
    fn welch_s_difference_of_the_textbook() {
        // By hand: t = −2.3764 with 6.972 degrees of freedom; the tail integrated numerically.
        let found = welch_difference(&[1., 2., 3., 4., 5.], &[2., 4., 6., 8., 10., 12.]).unwrap();
        assert!((found.estimate.value + 4.0).abs() < 1e-12);
        assert!((found.p_value - 0.049284).abs() < 1e-6, "{}", found.p_value);
        assert_eq!(welch_difference(&[1.0], &[1.0, 2.0]), None);
    }

    #[test]
    fn measurement_errors_are_no_heterogeneity() {
        assert_eq!(heterogeneity(&[1.0, -1.0, 1.0, -1.0], &[2.0; 4]), 0.0);
        let found = heterogeneity(&[3.0, -3.0, 3.0, -3.0], &[1.0; 4]);
        assert!((found - 11.0f64.sqrt()).abs() < 1e-12, "{found}");
    }
}
