//! A mean under conditions that few trials are observed under, of which each has a partner under conditions
//! that many are: double sampling with regression (W. Cochran, "Sampling techniques", 1977, chapter 12).
//!
//! Of `N` mirrored pairs by one player, `K` are played by another as well, with the same shuffles. With `x`
//! for the scores by the first player and `y` for those by the second,
//!
//! ```text
//! second = mean of y over K − slope · (mean of x over K − mean of x over N)
//! ```
//!
//! where the slope is that of `y` on `x` by least squares. The first player's many pairs correct for what
//! shuffles and opponents the few had, as far as both players depend on them. Variance:
//! `r · (1/K + (mean over K − mean over N)² / Σ(x − mean)²) + slope² · s / N` with the variances `r` of the
//! residuals and `s` of `x`. The difference `second − mean of x over N` has `slope − 1` in the place of the
//! slope. Variances have a prior of one pair of even independent games, so that a few equal pairs do not
//! have variance 0.

use crate::estimate::{Interval, student_quantile};

/// The variance of the score of a pair of even independent games.
const PRIOR: f64 = 0.125;
/// Fewer pairs by both say nothing.
pub const LEAST: usize = 10;

/// The estimates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SecondSample {
    /// The mean under the second conditions, from 0 to 1
    pub mean: Interval,
    /// By how much it is above the mean under the first
    pub difference: Interval,
}

/// The estimates from the scores, from 0 to 1, of trials under both conditions, the first and the second,
/// and from the mean of all trials under the first with their number; the former are among these. None with
/// fewer than [`LEAST`] trials under both.
pub fn second_sample(both: &[[f64; 2]], (mean, all): (f64, u64)) -> Option<SecondSample> {
    if both.len() < LEAST {
        return None;
    }
    let few = both.len() as f64;
    let all = (all as f64).max(few);
    let [x, y] = [0, 1].map(|which| both.iter().map(|pair| pair[which]).sum::<f64>() / few);
    let product = |a: usize, b: usize| -> f64 {
        let means = [x, y];
        both.iter().map(|pair| (pair[a] - means[a]) * (pair[b] - means[b])).sum()
    };
    let (xx, xy, yy) = (product(0, 0), product(0, 1), product(1, 1));
    let slope = if xx > 0.0 { xy / xx } else { 0.0 };
    let degrees_of_freedom = few - 2.0;
    let residual = ((yy - slope * xy).max(0.0) + PRIOR) / (degrees_of_freedom + 1.0);
    let of_first = (xx + PRIOR) / few;
    let gap = x - mean;
    let leverage = if xx > 0.0 { gap * gap / xx } else { 0.0 };
    let of_few = residual * (1.0 / few + leverage);
    let value = y - slope * gap;
    let quantile = student_quantile(0.975, degrees_of_freedom);
    let around = |value: f64, slope: f64, [least, most]: [f64; 2]| {
        let half = quantile * (of_few + slope * slope * of_first / all).sqrt();
        let [value, low, high] =
            [value, value - half, value + half].map(|end| end.clamp(least, most));
        let method = "double sampling with regression, Student";
        Interval { value, low, high, count: both.len() as u64, method }
    };
    Some(SecondSample {
        mean: around(value, slope, [0.0, 1.0]),
        difference: around(value - mean, slope - 1.0, [-1.0, 1.0]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of pairs, as many of each.
    fn scores(pairs: &[[f64; 2]], each: usize) -> Vec<[f64; 2]> {
        pairs.iter().flat_map(|pair| std::iter::repeat_n(*pair, each)).collect()
    }

    #[test]
    fn what_both_depend_on_is_taken_from_the_many() {
        // The second player always wins what the first does; the few were unlucky.
        let both = scores(&[[0.0, 0.0], [0.0, 0.0], [1.0, 1.0]], 20);
        let found = second_sample(&both, (0.5, 10_000)).unwrap();
        assert!((found.mean.value - 0.5).abs() < 1e-12 && found.difference.contains(0.0));
        assert!(found.mean.half_width() < 0.03, "{found:?}");
        // Without the many it would be known as badly as by the few alone.
        let alone = second_sample(&both, (1.0 / 3.0, 60)).unwrap();
        assert!(alone.mean.half_width() > 0.11, "{alone:?}");
    }

    #[test]
    fn what_does_not_depend_on_the_first_stays_as_it_was_played() {
        let both = scores(&[[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], 20);
        let found = second_sample(&both, (0.7, 10_000)).unwrap();
        assert!((found.mean.value - 0.5).abs() < 1e-12);
        assert!((found.difference.value + 0.2).abs() < 1e-12 && !found.difference.contains(0.0));
    }

    #[test]
    fn a_few_equal_pairs_are_not_certain_and_fewer_say_nothing() {
        let won = scores(&[[1.0, 1.0]], LEAST);
        let found = second_sample(&won, (1.0, 10)).unwrap();
        assert!(found.mean.low < 0.95 && found.mean.high == 1.0, "{found:?}");
        assert!(found.difference.low < 0.0 && found.difference.high > 0.0);
        assert_eq!(second_sample(&won[1..], (1.0, 10)), None);
    }
}
