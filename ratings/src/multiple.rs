//! Multiple comparisons: of twenty intervals of 95 % one misses on average, and of many cards without
//! any effect the largest estimate looks like one.

use crate::estimate::normal_quantile;

/// So many of the smallest p-values are sorted first.
const SORTED_FIRST: usize = 1_024;

/// S. Holm's correction ("A simple sequentially rejective multiple test procedure", 1979): p-values
/// adjusted such that rejecting all below 0.05 has a family-wise error rate of at most 5 %, under any
/// dependence. In the order given; NaN is no test: it stays NaN and does not count.
///
/// Of millions of p-values few are below 1 after correction, so that only the smallest are sorted: more of them as
/// long as the last one is below 1.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    holm_of_smallest(p_values, p_values.iter().filter(|p| !p.is_nan()).count())
}

/// The smallest p-values of so many tests, corrected as [`holm`] corrects all of them. The others are those that would be
/// 1, or are larger than these.
pub(crate) fn holm_of_smallest(p_values: &[f64], tests: usize) -> Vec<f64> {
    let corrected_at = |p: &f64| if p.is_nan() { *p } else { 1.0 };
    let mut corrected: Vec<f64> = p_values.iter().map(corrected_at).collect();
    let mut order: Vec<usize> = (0..p_values.len()).filter(|k| !p_values[*k].is_nan()).collect();
    let (mut rank, mut largest) = (0, 0.0_f64);
    let ascending = |a: &usize, b: &usize| p_values[*a].total_cmp(&p_values[*b]);
    while rank < order.len() {
        let rest = &mut order[rank..];
        let sorted = rest.len().min(rank.max(SORTED_FIRST));
        if sorted < rest.len() {
            rest.select_nth_unstable_by(sorted, ascending);
        }
        rest[..sorted].sort_unstable_by(ascending);
        for at in &rest[..sorted] {
            largest = largest.max((tests - rank) as f64 * p_values[*at]);
            if largest >= 1.0 {
                return corrected;
            }
            corrected[*at] = largest;
            rank += 1;
        }
    }
    corrected
}

/// The half-width, in standard errors, of `count` intervals with a simultaneous coverage of 95 % under any
/// dependence (C. Bonferroni; O. Dunn 1961). 1.96 for one.
pub fn simultaneous_z(count: usize) -> f64 {
    normal_quantile(1.0 - 0.025 / count.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: [f64; 5] = [0.01, 0.04, 0.03, 0.005, 0.5];

    fn same(one: &[f64], two: &[f64]) {
        assert!(one.iter().zip(two).all(|(a, b)| (a - b).abs() < 1e-12), "{one:?} {two:?}");
    }

    #[test]
    fn the_correction_agrees_with_r() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.5), "holm")
        same(&holm(&P), &[0.04, 0.09, 0.09, 0.025, 0.5]);
    }

    #[test]
    fn corrected_values_keep_their_order_and_stay_below_one() {
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
        assert!(holm(&[f64::NAN, 0.01])[0].is_nan());
    }

    #[test]
    fn of_many_p_values_all_that_are_corrected_to_less_than_one_are_found() {
        for (count, exponent) in [(5_000, 1.0), (5_000, 4.0), (20_000, 12.0)] {
            let mut p_values: Vec<f64> = (0..count)
                .map(|n| ((f64::from(n) + 0.5) / f64::from(count)).powf(exponent))
                .collect();
            p_values.reverse();
            let mut largest: f64 = 0.0;
            let plain = p_values.iter().rev().enumerate().map(|(rank, p)| {
                largest = largest.max((p_values.len() - rank) as f64 * p).min(1.0);
                largest
            });
            let mut plain: Vec<f64> = plain.collect();
            plain.reverse();
            assert_eq!(holm(&p_values), plain, "{exponent}");
        }
    }

    #[test]
    fn what_was_not_tested_makes_no_p_value_larger() {
        // R: p.adjust(c(0.01, NA, 0.04, NA), "holm")
        same(&[0.02, 0.04], &[0, 2].map(|at| holm(&[0.01, f64::NAN, 0.04, f64::NAN])[at]));
    }

    #[test]
    fn more_intervals_are_wider() {
        assert!((simultaneous_z(1) - 1.959_964).abs() < 1e-6);
        assert!((simultaneous_z(10) - 2.807_034).abs() < 1e-6);
    }
}
