//! The Wilson score interval of a proportion (E. B. Wilson, "Probable inference, the law of
//! succession, and statistical inference", 1927).
//!
//! It assumes independent trials with one probability, and has about its nominal coverage near 0 and
//! 1 and for few trials, where the normal interval has not. Not for dependent trials, such as the two
//! games of a mirrored pair: there the pair is the trial ([`crate::pairs`]).

use crate::estimate::Interval;

/// The 97.5 % point of the normal distribution: for intervals of 95 %.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// The proportion of `successes` among `trials` with its 95 % interval; none without a trial, or with
/// more successes than trials.
pub fn proportion(successes: u64, trials: u64) -> Option<Interval> {
    if trials == 0 || successes > trials {
        return None;
    }
    of_points(successes as f64, trials)
}

/// The mean of `points`, between 0 and 1 a game and mostly either, over so many games with its 95 % interval: a
/// little wide if there are draws. None without a game, or with more points than games.
pub fn of_points(points: f64, games: u64) -> Option<Interval> {
    if games == 0 || points < 0.0 || points > games as f64 {
        return None;
    }
    let value = points / games as f64;
    let (low, high) = interval(value, games as f64, Z_95);
    Some(Interval { value, low, high, count: games, method: "Wilson" })
}

/// The interval of a mean score between 0 and 1 over an (effective) number of trials, `z` standard
/// errors on each side.
pub(crate) fn interval(mean: f64, trials: f64, z: f64) -> (f64, f64) {
    let z2 = z * z;
    let middle = (mean + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let half = z / (1.0 + z2 / trials)
        * (mean * (1.0 - mean) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let low = if mean == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if mean == 1.0 { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
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
            let found = proportion(successes, trials).unwrap();
            assert!((found.low - low).abs() < 5e-5, "{found:?}");
            assert!((found.high - high).abs() < 5e-5, "{found:?}");
        }
    }

    #[test]
    fn impossible_counts_have_no_proportion() {
        assert_eq!(proportion(0, 0), None);
        assert_eq!(proportion(2, 1), None);
        assert_eq!(proportion(1, 1).unwrap().high, 1.0);
    }
}
