//! Rank correlation (C. Spearman, "The proof and measurement of association between two things", 1904).
//!
//! Ties get their mean rank. The interval is R. Fisher's (1921), on the scale of the inverse hyperbolic
//! tangent, with the standard error for ranks (D. Bonett and T. Wright, "Sample size requirements for
//! estimating Pearson, Kendall and Spearman correlations", 2000). It assumes a sample of independent
//! decks. Measurement error of the ratings attenuates the correlation; this is not corrected.

use crate::estimate::Interval;
use crate::math::{atanh, tanh};
use crate::wilson::Z_95;

/// The rank correlation of two lists, from −1 to 1, with its 95 % interval; none with lists of
/// different lengths or fewer than four entries, with NaN, or where all values of a list are equal.
pub fn spearman(one: &[f64], two: &[f64]) -> Option<Interval> {
    let n = one.len();
    if n < 4 || two.len() != n || one.iter().chain(two).any(|x| x.is_nan()) {
        return None;
    }
    let (a, b) = (ranks(one), ranks(two));
    let middle = (n as f64 + 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(x, y)| (x - middle) * (y - middle)).sum()
    };
    let scale = (product(&a, &a) * product(&b, &b)).sqrt();
    if scale == 0.0 {
        return None;
    }
    let value = (product(&a, &b) / scale).clamp(-1.0, 1.0);
    let error = ((1.0 + value * value / 2.0) / (n as f64 - 3.0)).sqrt();
    let end = |side: f64| tanh(atanh(value) + side * Z_95 * error);
    Some(Interval {
        value,
        low: end(-1.0),
        high: end(1.0),
        count: n as u64,
        method: "Spearman, Fisher's interval",
    })
}

/// Ranks from 1 for the smallest; ties get their mean rank.
pub fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut from = 0;
    while from < order.len() {
        let equal = |k: &usize| values[order[*k]] == values[order[from]];
        let to = (from..order.len()).take_while(equal).count() + from;
        for at in &order[from..to] {
            ranks[*at] = (from + to + 1) as f64 / 2.0;
        }
        from = to;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_textbook_example() {
        // Hours of television and intelligence, the usual worked example: −29/165.
        let one = [106., 100., 86., 101., 99., 103., 97., 113., 112., 110.];
        let two = [7., 27., 2., 50., 28., 29., 20., 12., 6., 17.];
        let found = spearman(&one, &two).unwrap();
        assert!((found.value + 29.0 / 165.0).abs() < 1e-12);
        assert!(found.low < -0.5 && found.high > 0.5 && found.count == 10);
    }

    #[test]
    fn ties_get_their_mean_rank() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0, 3.0]), [4.0, 1.0, 4.0, 2.0, 4.0]);
        // scipy.stats.spearmanr([1, 2, 2, 4, 5], [2, 1, 3, 3, 5])
        let found = spearman(&[1., 2., 2., 4., 5.], &[2., 1., 3., 3., 5.]).unwrap();
        assert!((found.value - 0.763_157_894_736_842).abs() < 1e-9, "{}", found.value);
    }

    #[test]
    fn the_same_order_is_one_and_the_opposite_minus_one() {
        let list = [0.3, 0.1, 7.0, 2.0];
        assert_eq!(spearman(&list, &list).unwrap().value, 1.0);
        let opposite = list.map(|x| -x);
        assert_eq!(spearman(&list, &opposite).unwrap().value, -1.0);
    }

    #[test]
    fn lists_without_an_order_have_no_correlation() {
        assert_eq!(spearman(&[1.0; 5], &[1., 2., 3., 4., 5.]), None);
        assert_eq!(spearman(&[1., 2., 3.], &[1., 2., 3.]), None);
        assert_eq!(spearman(&[1., 2., 3., f64::NAN], &[1., 2., 3., 4.]), None);
    }
}
