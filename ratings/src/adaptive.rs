//! Adaptive sampling: which estimates get the next pairs, and when an interval is narrow enough.
//!
//! [`allocate`] distributes pairs over many estimates (pairings of a matrix, decks, cards), the
//! strata of a stratified sample, so that the largest variance becomes as small as possible (minimax
//! allocation; that for the smallest total variance is J. Neyman's, "On the two different aspects of
//! the representative method", 1934). [`is_precise`] is a fixed-width stopping rule.

use crate::pairs::Pentanomial;

/// An estimate that may get more pairs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stratum {
    /// Pairs played so far
    pub pairs: u64,
    /// The variance of one pair, above 0: [`Pentanomial::variance`]
    pub variance: f64,
    /// Factor of the variance, from 0 (gets no pairs)
    pub weight: f64,
}

/// Distributes `pairs` more pairs over the strata such that the largest weighted variance of an
/// estimate becomes as small as possible; the result is in their order. Strata whose variance is
/// already below that level get none, and so do strata of weight 0.
pub fn allocate(strata: &[Stratum], pairs: u64) -> Vec<u64> {
    let variances: Vec<f64> =
        strata.iter().map(|stratum| (stratum.weight * stratum.variance).max(0.0)).collect();
    let sum: f64 = variances.iter().sum();
    if !(sum > 0.0 && sum.is_finite()) {
        return vec![0; strata.len()];
    }
    let missing = |level: f64| {
        let each = variances.iter().zip(strata);
        each.map(move |(variance, stratum)| (level * variance - stratum.pairs as f64).max(0.0))
    };
    // Pairs per unit of variance, by bisection: such that all missing pairs add up to `pairs`.
    let played: u64 = strata.iter().map(|stratum| stratum.pairs).sum();
    let (mut low, mut high) = (0.0, (pairs + played) as f64 / sum);
    while missing(high).sum::<f64>() < pairs as f64 {
        high *= 2.0;
    }
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if missing(middle).sum::<f64>() < pairs as f64 { low = middle } else { high = middle }
    }
    // Whole pairs: the largest remainders are rounded up.
    let exact: Vec<f64> = missing(high).collect();
    let mut allocation: Vec<u64> = exact.iter().map(|x| x.floor() as u64).collect();
    let mut order: Vec<usize> = (0..exact.len()).filter(|k| variances[*k] > 0.0).collect();
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()).then(a.cmp(b)));
    let allocated: u64 = allocation.iter().sum();
    for at in order.iter().cycle().take(pairs.saturating_sub(allocated) as usize) {
        allocation[*at] += 1;
    }
    allocation
}

/// Whether the ordinary interval of a score is within `half_width` on each side. At the moment of
/// stopping the interval has about its nominal coverage of 95 % (Y. Chow and H. Robbins, "On the
/// asymptotic theory of fixed-width sequential confidence intervals", 1965), measured in
/// `docs/statistics.md`, provided that the rule looks at the width only, never at the side of the
/// score, and stops after 30 pairs at the earliest. For other stopping rules see
/// [`crate::sequential`].
pub fn is_precise(pairs: &Pentanomial, half_width: f64) -> bool {
    pairs.pairs() >= 30 && pairs.score().is_some_and(|score| score.half_width() <= half_width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stratum(pairs: u64, variance: f64) -> Stratum {
        Stratum { pairs, variance, weight: 1.0 }
    }

    #[test]
    fn allocation_adds_up_to_the_pairs() {
        let strata = [stratum(0, 0.12), stratum(7, 0.03), stratum(100, 0.2)];
        for pairs in [0, 1, 2, 10, 1001] {
            assert_eq!(allocate(&strata, pairs).iter().sum::<u64>(), pairs);
        }
    }

    #[test]
    fn large_variances_get_the_pairs() {
        assert_eq!(allocate(&[stratum(0, 0.4), stratum(0, 0.1)], 300), [240, 60]);
        // A stratum whose variance is already small gets nothing.
        assert_eq!(allocate(&[stratum(0, 0.1), stratum(500, 0.1)], 100), [100, 0]);
        let unimportant = Stratum { weight: 0.0, ..stratum(0, 0.1) };
        assert_eq!(allocate(&[unimportant, stratum(50, 0.1)], 10), [0, 10]);
        assert_eq!(allocate(&[unimportant], 10), [0]);
        assert!(allocate(&[], 10).is_empty());
    }

    #[test]
    fn no_other_allocation_has_a_smaller_largest_variance() {
        let strata = [stratum(3, 0.2), stratum(10, 0.05), stratum(0, 0.1)];
        let largest = |shares: &[u64]| -> f64 {
            let each = strata.iter().zip(shares);
            each.map(|(s, share)| s.variance / (s.pairs + share) as f64).fold(0.0, f64::max)
        };
        let best = largest(&allocate(&strata, 20));
        for a in 0..=20u64 {
            for b in 0..=20 - a {
                assert!(largest(&[a, b, 20 - a - b]) > best - 1e-3);
            }
        }
    }

    #[test]
    fn precision_needs_at_least_thirty_pairs() {
        assert!(!is_precise(&Pentanomial([0, 0, 29, 0, 0]), 0.2));
        assert!(is_precise(&Pentanomial([0, 0, 30, 0, 0]), 0.2));
    }
}
