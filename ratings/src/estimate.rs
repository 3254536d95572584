//! Estimates with intervals, and the distributions that intervals are computed from.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::interned::{self, StaticText};
use crate::math::{exp, frexp, ldexp, ln};
use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// An estimate with its 95 % interval. Infinite numbers are `null` in JSON.
#[derive(Deserialize, Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate
    #[serde(rename = "estimate")]
    pub value: f64,
    /// Lower end of the interval (95 % where nothing else is said)
    #[serde(rename = "low_95")]
    pub low: f64,
    /// Upper end of the interval
    #[serde(rename = "high_95")]
    pub high: f64,
    /// The sample size in units of the method: pairs, decks, draws
    pub count: u64,
    /// The method of the interval
    #[serde(deserialize_with = "interned::deserialize")]
    pub method: StaticText,
}

impl Interval {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval contains a value.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The estimate on another scale, by an increasing function: the ends are transformed, which
    /// preserves the coverage.
    pub fn map(&self, increasing: impl Fn(f64) -> f64) -> Interval {
        Interval {
            value: increasing(self.value),
            low: increasing(self.low),
            high: increasing(self.high),
            ..*self
        }
    }

    /// A share, seen by the other side.
    pub fn of_other(&self) -> Interval {
        Interval { value: 1.0 - self.value, low: 1.0 - self.high, high: 1.0 - self.low, ..*self }
    }

    /// A share, in percent: `52.1 % (49.8 to 54.4)`.
    pub fn percent(&self) -> String {
        let [value, low, high] = [self.value, self.low, self.high].map(|x| 100.0 * x);
        format!("{value:.1} % ({low:.1} to {high:.1})")
    }

    /// A difference, with its sign: `+31 (+12 to +50)`.
    pub fn signed(&self, decimals: usize) -> String {
        let [value, low, high] = [self.value, self.low, self.high].map(|x| signed(x, decimals));
        format!("{value} ({low} to {high})")
    }
}

/// A number with its sign and grouped thousands: `+1,304`. A number that rounds to 0 has no sign.
pub fn signed(x: f64, decimals: usize) -> String {
    if x.is_infinite() {
        return if x > 0.0 { "+∞" } else { "−∞" }.into();
    }
    let text = grouped(&format!("{:.decimals$}", x.abs()));
    let is_zero = text.chars().all(|c| c == '0' || c == '.');
    match (is_zero, x > 0.0) {
        (true, _) => text,
        (false, true) => format!("+{text}"),
        (false, false) => format!("−{text}"),
    }
}

/// Digits with a comma between thousands: `15,931.2`.
fn grouped(number: &str) -> String {
    let (whole, decimals) = number.split_at(number.find('.').unwrap_or(number.len()));
    let mut text = String::with_capacity(number.len() + whole.len() / 3);
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) && digit.is_ascii_digit() {
            text.push(',');
        }
        text.push(digit);
    }
    text + decimals
}

/// A whole number with grouped thousands: `15,931`.
pub fn count(number: u64) -> String {
    grouped(&number.to_string())
}

/// An effect, or a difference, with the test of the hypothesis that it is 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EffectEstimate {
    /// The effect with its 95 % interval
    pub estimate: Interval,
    /// The two-sided p-value of no effect
    pub p_value: f64,
}

impl EffectEstimate {
    /// Student's interval and test from an estimate and its standard error.
    pub(crate) fn new(
        value: f64,
        error: f64,
        degrees_of_freedom: f64,
        count: usize,
        method: &'static str,
    ) -> EffectEstimate {
        let half = student_quantile(0.975, degrees_of_freedom) * error;
        let p_value = match error > 0.0 {
            true => student_p_value(value / error, degrees_of_freedom),
            false => f64::from(u8::from(value == 0.0)),
        };
        let estimate =
            Interval { value, low: value - half, high: value + half, count: count as u64, method };
        EffectEstimate { estimate, p_value }
    }
}

/// The quantile of the standard normal distribution, for a level between 0 and 1 (both excluded).
pub fn normal_quantile(level: f64) -> f64 {
    first_ten_digits(Normal::standard().inverse_cdf(level))
}

/// The cumulative distribution function of the standard normal distribution.
pub fn normal_cdf(z: f64) -> f64 {
    Normal::standard().cdf(z)
}

/// From this many degrees of freedom on Student's quantiles are within 1e-5 of the normal ones. The
/// library's search for them does not terminate for billions.
const NORMAL_DEGREES_OF_FREEDOM: f64 = 1e6;

/// The quantile of Student's distribution, for degrees of freedom above 0.
pub fn student_quantile(level: f64, degrees_of_freedom: f64) -> f64 {
    if degrees_of_freedom >= NORMAL_DEGREES_OF_FREEDOM {
        return normal_quantile(level);
    }
    let compute = || {
        let student = StudentsT::new(0.0, 1.0, degrees_of_freedom);
        student.map_or(f64::NAN, |t| first_ten_digits(t.inverse_cdf(level)))
    };
    QUANTILES.with_borrow_mut(|known| {
        // Estimates have a few counts in common: of 79,800 pairings of 400 decks some hundred differ.
        if known.len() >= MOST_QUANTILES {
            known.clear();
        }
        *known.entry([level, degrees_of_freedom].map(f64::to_bits)).or_insert_with(compute)
    })
}

/// The most quantiles that are kept.
const MOST_QUANTILES: usize = 10_000;

thread_local! {
    /// Student's quantiles by level and degrees of freedom: one takes as long as a hundred of what they are used in.
    static QUANTILES: RefCell<HashMap<[u64; 2], f64>> = RefCell::default();
}

/// The first ten digits of a quantile or a p-value, whatever its size. The library takes logarithms and powers from
/// the system, whose last digits differ from one system to another; a report is to have the same bytes on all.
fn first_ten_digits(x: f64) -> f64 {
    const STEPS: f64 = (1_u64 << 34) as f64;
    let (fraction, exponent) = frexp(x);
    ldexp((fraction * STEPS).round() / STEPS, exponent)
}

/// The cumulative distribution function of Student's distribution, for degrees of freedom above 0.
pub fn student_cdf(t: f64, degrees_of_freedom: f64) -> f64 {
    StudentsT::new(0.0, 1.0, degrees_of_freedom).map_or(f64::NAN, |d| d.cdf(t))
}

/// The two-sided p-value of a Student's t statistic, for degrees of freedom above 0.
pub(crate) fn student_p_value(t: f64, degrees_of_freedom: f64) -> f64 {
    first_ten_digits(2.0 * student_cdf(-t.abs(), degrees_of_freedom))
}

/// The logistic function: from log-odds to a probability.
pub fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + exp(-x))
}

/// Log-odds of a probability; infinite at 0 and 1.
pub fn logit(p: f64) -> f64 {
    ln(p / (1.0 - p))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_agree_with_the_tables() {
        assert!((normal_quantile(0.975) - crate::wilson::Z_95).abs() < 1e-9);
        assert!((student_quantile(0.975, 10.0) - 2.228_138_852).abs() < 1e-6);
        assert!((student_quantile(0.975, 9e5) - student_quantile(0.975, 5e9)).abs() < 1e-5);
        assert!((student_cdf(2.228_138_852, 10.0) - 0.975).abs() < 1e-9);
        assert!((normal_cdf(1.0) - 0.841_344_746).abs() < 1e-8);
    }

    #[test]
    fn quantiles_and_p_values_have_ten_digits_whatever_their_size() {
        assert_eq!(first_ten_digits(1.959_963_984_5), first_ten_digits(1.959_963_984_5 + 1e-13));
        for t in [0.1, 4.0, 30.0] {
            let exact = 2.0 * student_cdf(-t, 1000.0);
            assert!(exact > 0.0 && (student_p_value(t, 1000.0) / exact - 1.0).abs() < 1e-10);
        }
        assert_eq!(first_ten_digits(0.0), 0.0);
        assert!(first_ten_digits(f64::INFINITY).is_infinite());
    }

    #[test]
    fn numbers_have_their_sign() {
        assert_eq!(signed(3.04, 1), "+3.0");
        assert_eq!(signed(-3.06, 1), "−3.1");
        assert_eq!(signed(-0.04, 1), "0.0");
        assert_eq!(signed(f64::NEG_INFINITY, 1), "−∞");
        assert_eq!(signed(1304.26, 1), "+1,304.3");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1_000, 40_000, 1_234_567].map(count),
            ["0", "999", "1,000", "40,000", "1,234,567"]
        );
    }

    #[test]
    fn log_odds_and_back() {
        for p in [0.001, 0.3, 0.5, 0.99] {
            assert!((logistic(logit(p)) - p).abs() < 1e-12);
        }
    }
}
