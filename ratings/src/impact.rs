//! Swap experiments: the effect of a card on the score, estimated from paired comparisons. The same
//! mirrored pair is played with the card and with a neutral one in its place; shuffles, seats and
//! opponent are equal.
//!
//! The win rate of games in which a card was drawn is confounded: long games draw more cards. Both pairs
//! of a comparison use common random numbers (P. Glasserman and D. Yao 1992), so most differences are 0
//! and the mean needs far fewer games than the difference of two independent rates.
//!
//! The interval of the mean difference is Student's. Its variance is regularised by one and a half
//! observations of the mean size of the differences other than 0, so that few comparisons, or none that
//! differ, do not have variance 0 (after D. Bonett and R. Price, "Adjusted Wald confidence interval for
//! a difference of binomial proportions based on paired data", 2012).

use crate::estimate::{Interval, normal_cdf, student_p_value, student_quantile};
use crate::wilson::Z_95;

/// Differences of the scores of two pairs played with the same random numbers, from −1 to 1 in quarters:
/// `counts[4]` are those without a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairedDifferences {
    /// Number of differences of −1, −¾, … ¾, 1 points a game
    pub counts: [u64; 9],
    /// Comparisons excluded because one of their four games did not finish
    pub unfinished: u64,
}

/// The weight of the regularisation, in observations.
const PRIOR_COMPARISONS: f64 = 1.5;
/// The size of a difference where none was observed: one game of the two.
const DEFAULT_SIZE: f64 = 0.5;

impl PairedDifferences {
    /// Counts a comparison: the half points, 0 to 4, of a pair with the card and of the same pair
    /// without it; none where a game did not finish.
    ///
    /// # Panics
    ///
    /// If a pair has more than four half points.
    pub fn record(&mut self, with: Option<u8>, without: Option<u8>) {
        match (with, without) {
            (Some(with), Some(without)) => {
                assert!(with <= 4 && without <= 4, "a pair has at most four half points");
                self.counts[usize::from(4 + with - without)] += 1;
            }
            _ => self.unfinished += 1,
        }
    }

    /// Adds other comparisons.
    pub fn add(&mut self, other: &PairedDifferences) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
        self.unfinished += other.unfinished;
    }

    /// Number of comparisons.
    pub fn comparisons(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean difference in points a game; 0 without a comparison.
    pub fn mean(&self) -> f64 {
        self.moments().map_or(0.0, |(mean, ..)| mean)
    }

    /// The effect of the card in points a game (0.01 is a percent of win rate) with its 95 % interval;
    /// none without a comparison.
    pub fn impact(&self) -> Option<Interval> {
        self.impact_at(Z_95)
    }

    /// The impact with an interval of another level, given as the normal quantile of its upper end
    /// (1.96 for 95 %), as [`crate::multiple::simultaneous_z`] gives it; none without a comparison.
    pub fn impact_at(&self, z: f64) -> Option<Interval> {
        let (mean, error, degrees_of_freedom) = self.moments()?;
        let half = student_quantile(normal_cdf(z), degrees_of_freedom) * error;
        Some(Interval {
            value: mean,
            low: (mean - half).max(-1.0),
            high: (mean + half).min(1.0),
            count: self.comparisons(),
            method: "paired difference",
        })
    }

    /// The two-sided p-value of no effect; for many cards it needs a correction
    /// ([`crate::multiple`]). 1 without a comparison.
    pub fn p_value(&self) -> f64 {
        self.moments().map_or(1.0, |(mean, error, degrees_of_freedom)| {
            student_p_value(mean / error, degrees_of_freedom)
        })
    }

    /// Mean, standard error and degrees of freedom.
    fn moments(&self) -> Option<(f64, f64, f64)> {
        let n = self.comparisons() as f64;
        if n == 0.0 {
            return None;
        }
        let sum = |power: i32| -> f64 {
            (-4i32..)
                .zip(self.counts)
                .map(|(k, c)| c as f64 * (f64::from(k) / 4.0).powi(power))
                .sum()
        };
        let (mean, squares) = (sum(1) / n, sum(2));
        let moved = n - self.counts[4] as f64;
        let size = if moved > 0.0 { squares / moved } else { DEFAULT_SIZE * DEFAULT_SIZE };
        let weight = n + PRIOR_COMPARISONS;
        let shrunk = sum(1) / weight;
        let variance =
            (squares + PRIOR_COMPARISONS * size - weight * shrunk * shrunk) / (weight - 1.0);
        Some((mean, (variance / weight).sqrt(), weight - 1.0))
    }
}

/// The mean effect of a card over several decks, each deck one observation. The decks are a sample of
/// many: the interval is for the mean over all such decks and includes their heterogeneity. None with
/// fewer than two decks.
pub fn over_decks(impacts: &[f64]) -> Option<Interval> {
    crate::samples::mean(impacts)
        .map(|mean| Interval { method: "mean over decks, Student", ..mean })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_of_pairs_with_common_random_numbers() {
        let mut differences = PairedDifferences::default();
        for (with, without) in [(4, 2), (2, 2), (2, 2), (1, 2), (0, 4)] {
            differences.record(Some(with), Some(without));
        }
        differences.record(None, Some(2));
        assert_eq!(differences.counts, [1, 0, 0, 1, 2, 0, 1, 0, 0]);
        assert_eq!((differences.comparisons(), differences.unfinished), (5, 1));
        assert!((differences.impact().unwrap().value - (0.5 - 0.25 - 1.0) / 5.0).abs() < 1e-12);
        let mut twice = differences;
        twice.add(&differences);
        assert_eq!((twice.comparisons(), twice.unfinished), (10, 2));
    }

    #[test]
    fn equal_results_have_an_interval() {
        let same = PairedDifferences { counts: [0, 0, 0, 0, 100, 0, 0, 0, 0], unfinished: 0 };
        let impact = same.impact().unwrap();
        assert!(impact.low < -0.01 && impact.high > 0.01 && impact.high < 0.02, "{impact:?}");
        assert_eq!(same.p_value(), 1.0);
        assert_eq!(PairedDifferences::default().impact(), None);
        assert_eq!(PairedDifferences::default().p_value(), 1.0);
    }

    #[test]
    fn common_random_numbers_narrow_the_interval() {
        // One comparison of ten differs; two separate rates of ½ would need ± 0.03 each.
        let mostly = PairedDifferences { counts: [0, 0, 20, 0, 900, 0, 80, 0, 0], unfinished: 0 };
        let impact = mostly.impact().unwrap();
        assert!(impact.low > 0.0 && impact.half_width() < 0.011, "{impact:?}");
        assert!(mostly.p_value() < 1e-6);
    }

    #[test]
    fn heterogeneous_decks_widen_the_interval_of_the_mean() {
        let alike = over_decks(&[0.02, 0.021, 0.019, 0.02]).unwrap();
        let unlike = over_decks(&[0.1, -0.06, 0.05, -0.01]).unwrap();
        assert!((alike.value - unlike.value).abs() < 1e-12);
        assert!(alike.low > 0.0 && unlike.low < 0.0);
        assert_eq!(over_decks(&[0.1]), None);
    }
}
