//! What belongs to a strength: houses of decks, sets. Decks are a sample of many, so a deck is one
//! observation, however many games it played: what is left unexplained of the decks' ratings, their
//! measuring errors among it, is the error (least squares; C. F. Gauss 1809, with Student's
//! distribution).
//!
//! ```text
//! rating(deck) = sum of the effects of what it has + the deck's own + measuring error
//! ```
//!
//! Effects are known up to a constant, so each is given as its distance from the mean effect of its
//! group: the average house.

use std::ops::Range;

use nalgebra::{DMatrix, DVector};

use crate::estimate::{Estimate, student_cdf, student_quantile};

/// An effect, or a difference, with what speaks against there being none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effect {
    /// The effect with its 95 % interval
    pub estimate: Estimate,
    /// The chance of one this large where there is none
    pub p_value: f64,
}

impl Effect {
    fn of(value: f64, error: f64, freedom: f64, count: usize, method: &'static str) -> Effect {
        let half = student_quantile(0.975, freedom) * error;
        let p_value = match error > 0.0 {
            true => 2.0 * student_cdf(-(value / error).abs(), freedom),
            false => f64::from(u8::from(value == 0.0)),
        };
        let estimate =
            Estimate { value, low: value - half, high: value + half, count: count as u64, method };
        Effect { estimate, p_value }
    }
}

/// What the columns of a group add to `values`, each over the mean of the group; fitted jointly with
/// all other columns. `has[i][c]` is how much value `i` has of column `c`. None for an effect that the
/// values cannot tell from others, and for all of them if there are too few values.
///
/// # Panics
///
/// If not every value has its row, all of them equally long, or the group is not within them.
pub fn effects(values: &[f64], has: &[Vec<f64>], group: Range<usize>) -> Vec<Option<Effect>> {
    assert_eq!(values.len(), has.len(), "a row for each value");
    let columns = has.first().map_or(0, Vec::len);
    assert!(group.end <= columns || values.is_empty(), "the group is within the columns");
    let size = group.len();
    let nothing = vec![None; size];
    let n = values.len();
    if n == 0 || size < 2 {
        return nothing;
    }
    let design = DMatrix::from_fn(n, columns, |i, c| has[i][c]);
    let observed = DVector::from_column_slice(values);
    let svd = design.clone().svd(true, true);
    let small = 1e-9 * svd.singular_values.max();
    let rank = svd.rank(small);
    let Ok(inverse) = svd.pseudo_inverse(small) else { return nothing };
    if n <= rank {
        return nothing;
    }
    let freedom = (n - rank) as f64;
    let coefficients = &inverse * &observed;
    let variance = (observed - &design * &coefficients).norm_squared() / freedom;
    let covariance = &inverse * inverse.transpose();
    let known = &inverse * &design;
    let effect = |column: usize| {
        let contrast = DVector::from_fn(columns, |c, _| {
            f64::from(u8::from(c == column))
                - if group.contains(&c) { 1.0 / size as f64 } else { 0.0 }
        });
        // What lies in the rows of the design can be told.
        let is_known = (known.transpose() * &contrast - &contrast).amax() < 1e-6;
        let error = (variance * contrast.dot(&(&covariance * &contrast))).max(0.0).sqrt();
        is_known.then(|| {
            let value = contrast.dot(&coefficients);
            Effect::of(value, error, freedom, n, "least squares over decks, Student")
        })
    };
    group.clone().map(effect).collect()
}

/// By how much the mean of the first is higher, for two samples whose spreads may differ (B. Welch,
/// "The generalization of Student's problem", 1947); none if one has fewer than two values.
pub fn difference(one: &[f64], two: &[f64]) -> Option<Effect> {
    let [(mean_one, a, n), (mean_two, b, m)] = [moments(one)?, moments(two)?];
    let error = (a + b).sqrt();
    // All values equal on both sides: there is no error to speak of.
    let freedom = match a + b > 0.0 {
        true => (a + b).powi(2) / (a * a / (n - 1.0) + b * b / (m - 1.0)),
        false => n + m - 2.0,
    };
    let count = one.len() + two.len();
    Some(Effect::of(mean_one - mean_two, error, freedom, count, "means over decks, Welch"))
}

/// The mean, the variance of the mean, and how many.
fn moments(values: &[f64]) -> Option<(f64, f64, f64)> {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|x| (x - mean).powi(2)).sum();
    (values.len() > 1).then(|| (mean, squares / (n - 1.0) / n, n))
}

/// The slope of `values` over `over`: by how much they rise for each unit, with its interval; none
/// with fewer than three values or where all of `over` are equal.
///
/// # Panics
///
/// If the lists differ in length.
pub fn slope(values: &[f64], over: &[f64]) -> Option<Effect> {
    assert_eq!(values.len(), over.len(), "a place for each value");
    let n = values.len() as f64;
    let mean = |of: &[f64]| of.iter().sum::<f64>() / n;
    let (x, y) = (mean(over), mean(values));
    let squares: f64 = over.iter().map(|o| (o - x).powi(2)).sum();
    if values.len() < 3 || squares <= 0.0 || !squares.is_finite() {
        return None;
    }
    let products: f64 = over.iter().zip(values).map(|(o, v)| (o - x) * (v - y)).sum();
    let rise = products / squares;
    let left = over.iter().zip(values).map(|(o, v)| (v - y - rise * (o - x)).powi(2)).sum::<f64>();
    let error = (left / (n - 2.0) / squares).sqrt();
    Some(Effect::of(rise, error, n - 2.0, values.len(), "least squares, Student"))
}

/// Standard deviation of what was measured, without what the measuring errors add to it: their
/// standard errors are given. 0 where the errors explain all of it.
pub fn spread(values: &[f64], errors: &[f64]) -> f64 {
    let Some((_, variance_of_mean, n)) = moments(values) else { return 0.0 };
    let of_errors = errors.iter().map(|e| e * e).sum::<f64>() / errors.len().max(1) as f64;
    (variance_of_mean * n - of_errors).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::SliceRandom;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Decks with three of seven houses, whose effects are −30, −20, … 30.
    fn decks(count: usize, luck: &mut Xoshiro256PlusPlus) -> (Vec<f64>, Vec<Vec<f64>>) {
        let deck = |_| {
            let mut houses: Vec<usize> = (0..7).collect();
            houses.shuffle(luck);
            let mut has = vec![0.0; 7];
            houses[..3].iter().for_each(|house| has[*house] = 1.0);
            // Nearly normal, with a deviation of 40.
            let own = (0..12).map(|_| luck.random::<f64>() - 0.5).sum::<f64>() * 40.0;
            let houses: f64 =
                has.iter().enumerate().map(|(h, x)| x * (h as f64 - 3.0) * 10.0).sum();
            (500.0 + houses + own, has)
        };
        (0..count).map(deck).unzip()
    }

    #[test]
    fn intervals_of_effects_hold_the_truth() {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut held, mut claimed, campaigns) = (0, 0, 400);
        for _ in 0..campaigns {
            let (values, has) = decks(30, &mut luck);
            let found = effects(&values, &has, 0..7);
            for (house, effect) in found.iter().enumerate() {
                let effect = effect.unwrap();
                held += u32::from(effect.estimate.holds((house as f64 - 3.0) * 10.0));
                claimed += u32::from(house == 3 && effect.p_value < 0.05);
            }
        }
        let share = f64::from(held) / f64::from(7 * campaigns);
        assert!((0.935..0.965).contains(&share), "{share}");
        assert!(claimed <= campaigns / 20 + 14, "{claimed} of {campaigns}");
    }

    #[test]
    fn what_always_goes_together_cannot_be_told_apart() {
        let has: Vec<Vec<f64>> = [
            [1., 1., 0., 1.],
            [1., 1., 1., 0.],
            [0., 0., 1., 1.],
            [1., 1., 0., 1.],
            [0., 0., 1., 1.],
        ]
        .map(|row| row.to_vec())
        .to_vec();
        let found = effects(&[1.0, 2.0, 4.0, 1.5, 3.0], &has, 0..4);
        assert!(found[0].is_none() && found[1].is_none(), "{found:?}");
        assert_eq!(effects(&[1.0], &[vec![1.0, 0.0]], 0..2), [None, None]);
        assert!(effects(&[], &[], 0..0).is_empty());
    }

    #[test]
    fn the_difference_and_the_slope_of_the_textbooks() {
        // By hand: t = −2.3764 with 6.972 degrees of freedom; the tail integrated numerically.
        let found = difference(&[1., 2., 3., 4., 5.], &[2., 4., 6., 8., 10., 12.]).unwrap();
        assert!((found.estimate.value + 4.0).abs() < 1e-12);
        assert!((found.p_value - 0.049284).abs() < 1e-6, "{}", found.p_value);
        assert_eq!(difference(&[1.0], &[1.0, 2.0]), None);
        let rise = slope(&[1., 3., 2., 5.], &[0., 1., 2., 3.]).unwrap();
        assert!((rise.estimate.value - 1.1).abs() < 1e-12);
        assert!((rise.estimate.half_width() - 4.302_653 * 0.519_615).abs() < 1e-3, "{rise:?}");
        assert_eq!(slope(&[1., 2., 3.], &[1., 1., 1.]), None);
    }

    #[test]
    fn errors_are_no_spread() {
        assert_eq!(spread(&[1.0, -1.0, 1.0, -1.0], &[2.0; 4]), 0.0);
        let spread = spread(&[3.0, -3.0, 3.0, -3.0], &[1.0; 4]);
        assert!((spread - 11.0f64.sqrt()).abs() < 1e-12, "{spread}");
    }
}
