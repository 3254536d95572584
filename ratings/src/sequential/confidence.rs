//! An interval that holds at all times at once (a confidence sequence), by betting: I. Waudby-Smith
//! and A. Ramdas, "Estimating means of bounded random variables by betting", 2024.
//!
//! Somebody who doubts that the mean score is `m` bets on every pair, against even odds for `m`. If
//! `m` is true their wealth grows twentyfold at any time with a chance of at most 5 % (J. Ville,
//! 1939), so values of `m` that have made them rich are given up. Here they put a part of their
//! wealth on each of twelve fixed bets in both directions, a mixture as in T. Cover's universal
//! portfolios (1991; F. Orabona and K. Jun, "Tight concentrations and confidence sequences from the
//! regret of universal portfolio", 2023). So the interval depends on the counts alone, not on the
//! order of the pairs, and counts may be added from many threads.
//!
//! It holds without any assumption about the distribution of scores: it needs only that the mean of
//! the next pair, whatever came before, is the mean asked for. It may be looked at after every pair
//! and sampling may stop for any reason. The price is a width of about 1.75 times the ordinary
//! interval's.

use crate::estimate::Estimate;
use crate::pairs::Pentanomial;

/// How much of the wealth the boldest bet stakes; each next one stakes half of that.
const BOLDEST: f64 = 0.95;
/// How many bets: the most careful stakes 0.95 / 2048, enough for tens of millions of pairs.
const BETS: i32 = 12;

/// The mean score with an interval that holds with 95 % at all times at once; none without a pair.
pub fn score(pairs: &Pentanomial) -> Option<Estimate> {
    score_with_error(pairs, 0.05)
}

/// The mean score with an interval that misses the truth, at any time, with a chance of at most
/// `error`, between 0 and 1; none without a pair. For `k` intervals that shall all hold, ask each
/// for an error of `0.05 / k`.
pub fn score_with_error(pairs: &Pentanomial, error: f64) -> Option<Estimate> {
    let value = pairs.mean()?;
    let low = lower_end(pairs, error / 2.0, value);
    let high = 1.0 - lower_end(&pairs.swapped(), error / 2.0, 1.0 - value);
    Some(Estimate { value, low, high, count: pairs.pairs(), method: "betting, at all times" })
}

/// The chance, at most, of evidence this strong against a mean score of `mean` if it were true,
/// however often one looked: an anytime-valid p-value, from 0 to 1.
pub fn p_value(pairs: &Pentanomial, mean: f64) -> f64 {
    let above = log_wealth(pairs, mean);
    let below = log_wealth(&pairs.swapped(), 1.0 - mean);
    (2.0 * (-above.max(below)).exp()).min(1.0)
}

/// The largest mean at which the bets that the score is higher have not yet won `1 / error`. Their
/// wealth falls as the mean grows.
fn lower_end(pairs: &Pentanomial, error: f64, value: f64) -> f64 {
    let rich = -error.ln();
    let (mut low, mut high) = (0.0, value);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if log_wealth(pairs, middle) >= rich {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The logarithm of what a wealth of 1, spread evenly over the bets that scores are above `mean`,
/// has become.
fn log_wealth(pairs: &Pentanomial, mean: f64) -> f64 {
    if mean <= 0.0 {
        // Any point disproves a mean of zero; without a point there is nothing to bet on.
        return if pairs.0[1..].iter().any(|n| *n > 0) { f64::INFINITY } else { 0.0 };
    }
    let won: [f64; BETS as usize] = std::array::from_fn(|bet| {
        let stake = BOLDEST / f64::from(1u32 << bet);
        let pay = |k: usize| (1.0 - stake + stake * (k as f64 / 4.0) / mean).ln();
        pairs
            .0
            .iter()
            .enumerate()
            .map(|(k, n)| if *n == 0 { 0.0 } else { *n as f64 * pay(k) })
            .sum()
    });
    let most = won.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
    most + (won.iter().map(|w| (w - most).exp()).sum::<f64>() / f64::from(BETS)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wealth_does_not_grow_on_average_where_the_mean_is_true() {
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
    fn it_is_wider_than_the_ordinary_interval_but_not_twice() {
        for pairs in [Pentanomial([250, 0, 500, 0, 250]), Pentanomial([2, 10, 30, 40, 918])] {
            let always = score(&pairs).unwrap();
            let once = pairs.score().unwrap();
            let ratio = always.half_width() / once.half_width();
            assert!(ratio > 1.3 && ratio < 2.0, "{ratio}");
            assert!(always.contains(always.value));
        }
    }

    #[test]
    fn both_sides_see_the_same() {
        let pairs = Pentanomial([3, 1, 9, 0, 20]);
        let (one, two) = (score(&pairs).unwrap(), score(&pairs.swapped()).unwrap());
        assert!((one.low + two.high - 1.0).abs() < 1e-9);
        assert!((p_value(&pairs, 0.4) - p_value(&pairs.swapped(), 0.6)).abs() < 1e-9);
    }

    #[test]
    fn scores_at_the_border_have_an_interval() {
        let none = score(&Pentanomial([40, 0, 0, 0, 0])).unwrap();
        assert_eq!((none.value, none.low), (0.0, 0.0));
        assert!(none.high < 0.2, "{none:?}");
        assert_eq!(score(&Pentanomial::default()), None);
    }

    #[test]
    fn the_interval_is_what_is_not_doubted() {
        let pairs = Pentanomial([30, 0, 60, 0, 80]);
        let interval = score(&pairs).unwrap();
        assert!((p_value(&pairs, interval.low) - 0.05).abs() < 1e-6);
        assert!((p_value(&pairs, interval.high) - 0.05).abs() < 1e-6);
        assert_eq!(p_value(&pairs, interval.value), 1.0);
    }
}
