//! A confidence sequence for the mean score, by betting: I. Waudby-Smith and A. Ramdas, "Estimating
//! means of bounded random variables by betting", 2024.
//!
//! A gambler bets on every pair against the hypothesis that the mean score is `m`, at odds that are fair
//! under it. If `m` is true the wealth is a nonnegative martingale, which ever reaches 20 times its start
//! with a probability of at most 5 % (J. Ville 1939), so values of `m` for which it has are rejected.
//! The wealth is spread over twelve fixed bets in both directions, a mixture as in T. Cover's universal
//! portfolios (1991; F. Orabona and K. Jun, "Tight concentrations and confidence sequences from the
//! regret of universal portfolio", 2023). So the interval depends on the counts alone, not on the order
//! of the pairs, and counts may be added from many threads.
//!
//! It is valid for any distribution of scores whose conditional mean, given all earlier pairs, is
//! constant, at any stopping time. Its width is about 1.75 times that of the ordinary interval.

use crate::estimate::Interval;
use crate::math::{exp, ln};
use crate::pairs::Pentanomial;

/// The share of its wealth that the largest bet stakes; each next one stakes half of that.
const MAX_STAKE: f64 = 0.95;
/// The number of bets: the smallest stakes 0.95 / 2048, enough for tens of millions of pairs.
const BETS: i32 = 12;

/// The mean score with the 95 % interval of the confidence sequence; none without a pair.
pub fn score(pairs: &Pentanomial) -> Option<Interval> {
    score_with_error(pairs, 0.05)
}

/// The score with a confidence sequence of an error rate between 0 and 1: the probability, at most, that the
/// interval excludes the true mean at any time. `0.05 / k` for `k` simultaneous intervals.
pub fn score_with_error(pairs: &Pentanomial, error: f64) -> Option<Interval> {
    let value = pairs.mean()?;
    let low = lower_end(pairs, error / 2.0, value);
    let high = 1.0 - lower_end(&pairs.swapped(), error / 2.0, 1.0 - value);
    Some(Interval {
        value,
        low,
        high,
        count: pairs.pairs(),
        method: "confidence sequence by betting",
    })
}

/// The anytime-valid p-value, from 0 to 1, of the hypothesis that the mean score is `mean`.
pub fn p_value(pairs: &Pentanomial, mean: f64) -> f64 {
    let above = log_wealth(pairs, mean);
    let below = log_wealth(&pairs.swapped(), 1.0 - mean);
    (2.0 * exp(-above.max(below))).min(1.0)
}

/// The largest mean at which the bets on higher scores have not reached a wealth of `1 / error`. Their
/// wealth decreases with the mean.
fn lower_end(pairs: &Pentanomial, error: f64, value: f64) -> f64 {
    let threshold = -ln(error);
    let (mut low, mut high) = (0.0, value);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if log_wealth(pairs, middle) >= threshold {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The logarithm of the wealth of the bets on scores above `mean`, that starts at 1 spread evenly over
/// them.
fn log_wealth(pairs: &Pentanomial, mean: f64) -> f64 {
    if mean <= 0.0 {
        // Any point disproves a mean of zero.
        return if pairs.0[1..].iter().any(|n| *n > 0) { f64::INFINITY } else { 0.0 };
    }
    let log_wealth: [f64; BETS as usize] = std::array::from_fn(|bet| {
        let stake = MAX_STAKE / f64::from(1u32 << bet);
        let payoff = |k: usize| ln(1.0 - stake + stake * (k as f64 / 4.0) / mean);
        pairs
            .0
            .iter()
            .enumerate()
            .map(|(k, n)| if *n == 0 { 0.0 } else { *n as f64 * payoff(k) })
            .sum()
    });
    let largest = log_wealth.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
    largest + ln(log_wealth.iter().map(|w| exp(w - largest)).sum::<f64>() / f64::from(BETS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wealth_is_a_martingale_under_the_true_mean() {
        // Of one pair, exactly: the bets' expected pay under any distribution with that mean is 1.
        for chances in [[0.3, 0.1, 0.2, 0.1, 0.3], [0.7, 0.0, 0.2, 0.1, 0.0]] {
            let mean: f64 = chances.iter().enumerate().map(|(k, p)| p * k as f64 / 4.0).sum();
            let expected: f64 = (0..5)
                .map(|k| {
                    let mut counts = [0; 5];
                    counts[k] = 1;
                    chances[k] * log_wealth(&Pentanomial(counts), mean).exp()
                })
                .sum();
            assert!((expected - 1.0).abs() < 1e-12, "{expected}");
        }
    }

    #[test]
    fn it_is_wider_than_the_ordinary_interval() {
        for pairs in [Pentanomial([250, 0, 500, 0, 250]), Pentanomial([2, 10, 30, 40, 918])] {
            let always = score(&pairs).unwrap();
            let once = pairs.score().unwrap();
            let ratio = always.half_width() / once.half_width();
            assert!(ratio > 1.3 && ratio < 2.0, "{ratio}");
            assert!(always.contains(always.value));
        }
    }

    #[test]
    fn swapping_sides_mirrors_the_interval() {
        let pairs = Pentanomial([3, 1, 9, 0, 20]);
        let (one, two) = (score(&pairs).unwrap(), score(&pairs.swapped()).unwrap());
        assert!((one.low + two.high - 1.0).abs() < 1e-9);
        assert!((p_value(&pairs, 0.4) - p_value(&pairs.swapped(), 0.6)).abs() < 1e-9);
    }

    #[test]
    fn scores_at_the_boundary_have_an_interval() {
        let none = score(&Pentanomial([40, 0, 0, 0, 0])).unwrap();
        assert_eq!((none.value, none.low), (0.0, 0.0));
        assert!(none.high < 0.2, "{none:?}");
        assert_eq!(score(&Pentanomial::default()), None);
    }

    #[test]
    fn the_interval_inverts_the_p_value() {
        let pairs = Pentanomial([30, 0, 60, 0, 80]);
        let interval = score(&pairs).unwrap();
        assert!((p_value(&pairs, interval.low) - 0.05).abs() < 1e-6);
        assert!((p_value(&pairs, interval.high) - 0.05).abs() < 1e-6);
        assert_eq!(p_value(&pairs, interval.value), 1.0);
    }
}
