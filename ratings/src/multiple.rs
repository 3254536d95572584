//! Looking at many figures at once: of twenty intervals of 95 % one misses on average, and of many
//! cards without any effect the luckiest looks good.

use crate::estimate::normal_quantile;

/// S. Holm's correction ("A simple sequentially rejective multiple test procedure", 1979): p-values
/// such that claiming all below 0.05 claims anything false with a chance of at most 5 %, however
/// they depend on each other. In the order given; values that are no number stay so.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let n = p_values.len();
    let mut corrected = p_values.to_vec();
    let mut largest: f64 = 0.0;
    for (rank, at) in ascending(p_values).into_iter().enumerate() {
        largest = largest.max((n - rank) as f64 * p_values[at]).min(1.0);
        corrected[at] = largest;
    }
    corrected
}

/// Y. Benjamini's and Y. Hochberg's correction ("Controlling the false discovery rate", 1995):
/// values such that of all claimed below 0.05 at most 5 % are false on average. For independent or
/// positively dependent p-values; for lists to look further into, where some false ones do no harm.
pub fn benjamini_hochberg(p_values: &[f64]) -> Vec<f64> {
    let n = p_values.len() as f64;
    let mut corrected = p_values.to_vec();
    let mut smallest: f64 = 1.0;
    for (rank, at) in ascending(p_values).into_iter().enumerate().rev() {
        smallest = smallest.min(n / (rank + 1) as f64 * p_values[at]);
        corrected[at] = smallest;
    }
    corrected
}

/// The places of p-values in ascending order, without those that are no number.
fn ascending(p_values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..p_values.len()).filter(|k| !p_values[*k].is_nan()).collect();
    order.sort_by(|a, b| p_values[*a].total_cmp(&p_values[*b]));
    order
}

/// How many standard errors an interval needs on each side so that all of `count` intervals hold at
/// once with 95 %, however they depend on each other (C. Bonferroni; O. Dunn 1961). 1.96 for one.
pub fn simultaneous(count: usize) -> f64 {
    normal_quantile(1.0 - 0.025 / count.max(1) as f64)
}

/// How many standard errors the intervals of the `selected` out of `count` figures need so that of
/// them at most 5 % miss on average, although they were selected for being extreme (Y. Benjamini
/// and D. Yekutieli, "False discovery rate-adjusted multiple confidence intervals for selected
/// parameters", 2005).
pub fn selected(selected: usize, count: usize) -> f64 {
    let count = count.max(1);
    let share = selected.clamp(1, count) as f64 / count as f64;
    normal_quantile(1.0 - 0.025 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: [f64; 5] = [0.01, 0.04, 0.03, 0.005, 0.5];

    fn same(one: &[f64], two: &[f64]) {
        assert!(one.iter().zip(two).all(|(a, b)| (a - b).abs() < 1e-12), "{one:?} {two:?}");
    }

    #[test]
    fn corrections_agree_with_r() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.5), "holm") and "BH"
        same(&holm(&P), &[0.04, 0.09, 0.09, 0.025, 0.5]);
        same(&benjamini_hochberg(&P), &[0.025, 0.05, 0.05, 0.025, 0.5]);
    }

    #[test]
    fn corrected_values_keep_their_order_and_stay_below_one() {
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(benjamini_hochberg(&[0.9, 0.8]), [0.9, 0.9]);
        assert!(holm(&[]).is_empty());
        assert!(holm(&[f64::NAN, 0.01])[0].is_nan());
    }

    #[test]
    fn more_intervals_are_wider() {
        assert!((simultaneous(1) - 1.959_964).abs() < 1e-6);
        assert!((simultaneous(10) - 2.807_034).abs() < 1e-6);
        assert_eq!(selected(3, 3), simultaneous(1));
        assert!((selected(1, 10) - simultaneous(10)).abs() < 1e-12);
    }
}
