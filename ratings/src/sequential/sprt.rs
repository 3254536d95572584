//! The sequential probability ratio test on mirrored pairs (A. Wald, "Sequential tests of
//! statistical hypotheses", 1945), in the generalised form for scores with an unknown distribution
//! (X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of
//! hypotheses", 2014), as chess-engine testing uses it on pentanomial counts.
//!
//! The hypotheses are two strengths, `elo0` (H0) and `elo1` (H1). The likelihood of each is maximised
//! over all distributions of scores with its mean; the test continues while the logarithm of the
//! likelihood ratio is between ln β and −ln α. These are J. Ville's bounds for likelihood ratios (1939).
//! Wald's own, ln(β/(1−α)) and ln((1−β)/α), are a little narrower; with an estimated variance they
//! exceed the error rates. The test assumes independent, identically distributed pairs, and its error
//! rates are asymptotic: `docs/statistics.md` has the measured ones. For a strength between the two,
//! either hypothesis may be accepted.

use crate::elo;
use crate::math::ln;
use crate::pairs::Pentanomial;

/// A sequential test of two strengths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    lower: f64,
    upper: f64,
}

/// Why a test cannot be constructed.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum SprtError {
    /// The strengths are not in order
    #[error(
        "a sequential test needs two finite strengths, the first below the second, not {0} and {1}"
    )]
    Strengths(f64, f64),
    /// An error rate is out of range
    #[error("the error rates of a sequential test lie above 0 and below 0.5, not {0} and {1}")]
    ErrorRates(f64, f64),
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No decision yet: continue
    Undecided,
    /// H0: not stronger than `elo0`
    AcceptH0,
    /// H1: at least as strong as `elo1`
    AcceptH1,
}

/// The weight of the prior in pairs: some with no point and some with all points, with a mean between the
/// two strengths. Without it a few equal pairs would have variance 0.
const PRIOR_PAIRS: f64 = 1.5;

impl Sprt {
    /// A test of `elo0` against `elo1` with an error of the first kind (H1 accepted where H0 is true) of
    /// at most `alpha` and of the second kind of at most `beta`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(SprtError::Strengths(elo0, elo1));
        }
        let rate = |r: f64| r > 0.0 && r < 0.5;
        if !(rate(alpha) && rate(beta)) {
            return Err(SprtError::ErrorRates(alpha, beta));
        }
        Ok(Sprt { elo0, elo1, lower: ln(beta), upper: -ln(alpha) })
    }

    /// The bounds of the log-likelihood ratio: ln β and −ln α.
    pub fn bounds(&self) -> (f64, f64) {
        (self.lower, self.upper)
    }

    /// The logarithm of the likelihood ratio: above 0 the evidence favors `elo1`.
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let scores = [self.elo0, self.elo1].map(elo::to_score);
        let middle = (scores[0] + scores[1]) / 2.0;
        let mut counts = pairs.0.map(|n| n as f64);
        counts[0] += PRIOR_PAIRS * (1.0 - middle);
        counts[4] += PRIOR_PAIRS * middle;
        let [of0, of1] = scores.map(|score| constrained(&counts, score));
        of1 - of0
    }

    /// The decision for these counts. It may be asked after every pair.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio <= self.lower {
            Verdict::AcceptH0
        } else if ratio >= self.upper {
            Verdict::AcceptH1
        } else {
            Verdict::Undecided
        }
    }
}

/// The maximal log-likelihood of counts of 0, ¼, ½, ¾ and 1 under a distribution with this mean, up to a
/// constant that does not depend on the mean. `counts[0]` and `counts[4]` are above 0.
///
/// The maximum is at `p_k = n_k / N / (1 + t (a_k − mean))` with `t` such that the mean is
/// met (A. Owen, "Empirical likelihood", 2001, chapter 2).
fn constrained(counts: &[f64; 5], mean: f64) -> f64 {
    let distance = |k: usize| k as f64 / 4.0 - mean;
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let mut t = 0.0;
    // Newton's method within a bracket: the sum decreases with t.
    for _ in 0..100 {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (k, n) in counts.iter().enumerate() {
            let share = distance(k) / (1.0 + t * distance(k));
            sum += n * share;
            slope -= n * share * share;
        }
        if sum > 0.0 {
            low = t;
        } else {
            high = t;
        }
        let step = t - sum / slope;
        let next = if step > low && step < high { step } else { (low + high) / 2.0 };
        if (next - t).abs() <= 1e-13 * (1.0 + t.abs()) {
            break;
        }
        t = next;
    }
    -counts.iter().enumerate().map(|(k, n)| n * ln(1.0 + t * distance(k))).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likelihood_is_maximal_under_its_constraint() {
        let counts = [3.0, 0.0, 10.0, 4.0, 9.0];
        let total: f64 = counts.iter().sum();
        let mean = counts.iter().enumerate().map(|(k, n)| n * k as f64 / 4.0).sum::<f64>() / total;
        assert!(constrained(&counts, mean).abs() < 1e-9, "no constraint costs nothing");
        // Independent check: two kinds only, where the mean fixes the distribution.
        let two = [30.0, 0.0, 0.0, 0.0, 70.0];
        let expected = 30.0 * (0.5f64 / 0.3).ln() + 70.0 * (0.5f64 / 0.7).ln();
        assert!((constrained(&two, 0.5) - expected).abs() < 1e-9);
    }

    #[test]
    fn the_ratio_is_near_its_normal_approximation() {
        // N (s1 − s0)(2 s − s0 − s1) / 2 σ², the approximation that chess-engine tests also print.
        let counts = Pentanomial([300, 700, 2000, 900, 400]);
        let test = Sprt::new(0.0, 5.0, 0.05, 0.05).unwrap();
        let (s0, s1) = (0.5, elo::to_score(5.0));
        let n = counts.pairs() as f64;
        let mean = counts.mean().unwrap();
        let variance = counts
            .0
            .iter()
            .enumerate()
            .map(|(k, c)| *c as f64 * (k as f64 / 4.0 - mean).powi(2))
            .sum::<f64>()
            / n;
        let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let exact = test.log_likelihood_ratio(&counts);
        assert!((exact - normal).abs() < 0.02 * normal.abs(), "{exact} {normal}");
    }

    #[test]
    fn clear_counts_are_decided() {
        let test = Sprt::new(0.0, 20.0, 0.05, 0.05).unwrap();
        assert_eq!(test.verdict(&Pentanomial::default()), Verdict::Undecided);
        assert_eq!(test.verdict(&Pentanomial([5, 0, 10, 0, 5])), Verdict::Undecided);
        assert_eq!(test.verdict(&Pentanomial([500, 0, 1000, 0, 900])), Verdict::AcceptH1);
        assert_eq!(test.verdict(&Pentanomial([900, 0, 1000, 0, 500])), Verdict::AcceptH0);
        let (low, high) = test.bounds();
        assert!((low + high).abs() < 1e-12 && (high - 20f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn swapping_sides_mirrors_the_ratio() {
        let counts = Pentanomial([10, 3, 20, 5, 18]);
        let one = Sprt::new(-5.0, 15.0, 0.05, 0.05).unwrap().log_likelihood_ratio(&counts);
        let two = Sprt::new(-15.0, 5.0, 0.05, 0.05).unwrap();
        assert!((one + two.log_likelihood_ratio(&counts.swapped())).abs() < 1e-9);
    }

    #[test]
    fn invalid_tests_are_refused() {
        assert!(Sprt::new(5.0, 5.0, 0.05, 0.05).is_err());
        assert!(Sprt::new(f64::NAN, 5.0, 0.05, 0.05).is_err());
        assert!(Sprt::new(0.0, 5.0, 0.0, 0.05).is_err());
        assert!(Sprt::new(0.0, 5.0, 0.05, 0.5).is_err());
    }
}
