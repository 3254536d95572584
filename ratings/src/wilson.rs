//! The Wilson interval of a share (E. B. Wilson, "Probable inference, the law of succession, and
//! statistical inference", 1927).
//!
//! Assumes independent trials with one probability. It keeps its coverage near 0 and 1 and for few
//! trials, where the textbook interval fails. Not for trials that depend on each other, such as the
//! two games of a mirrored pair: there the pair is the trial.

/// The 97.5 % point of the normal distribution: for intervals of 95 %.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// A share estimated from counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proportion {
    /// Successes
    pub successes: u64,
    /// Trials, at least 1
    pub trials: u64,
    /// Lower end of the 95 % interval, from 0
    pub low: f64,
    /// Upper end of the 95 % interval, to 1
    pub high: f64,
}

impl Proportion {
    /// The share of `successes` among `trials` with its 95 % interval; none without a trial, or
    /// with more successes than trials.
    pub fn of(successes: u64, trials: u64) -> Option<Proportion> {
        if trials == 0 || successes > trials {
            return None;
        }
        let n = trials as f64;
        let p = successes as f64 / n;
        let z2 = Z_95 * Z_95;
        let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z_95 / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        let low = if successes == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if successes == trials { 1.0 } else { (middle + half).min(1.0) };
        Some(Proportion { successes, trials, low, high })
    }

    /// The share itself.
    pub fn estimate(&self) -> f64 {
        self.successes as f64 / self.trials as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_published_values() {
        // R. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I,
        // method 3 (Wilson score, without continuity correction).
        for (successes, trials, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)]
        {
            let share = Proportion::of(successes, trials).unwrap();
            assert!((share.low - low).abs() < 5e-5, "{share:?}");
            assert!((share.high - high).abs() < 5e-5, "{share:?}");
        }
    }

    #[test]
    fn impossible_counts_have_no_share() {
        assert_eq!(Proportion::of(0, 0), None);
        assert_eq!(Proportion::of(2, 1), None);
        assert_eq!(Proportion::of(1, 1).unwrap().high, 1.0);
    }
}
