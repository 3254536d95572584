//! Least squares (C. F. Gauss 1809) with Student's intervals: effects of a deck's features, such as its
//! houses, on its rating.
//!
//! The decks are a sample of many, so a deck is one observation, however many games it played. The
//! error is the residual variance of the decks' ratings, which includes their measurement error.
//!
//! ```text
//! rating(deck) = sum of the effects of its features + the deck's own + measurement error
//! ```
//!
//! Effects are identified up to a constant, so each is given as its difference from the mean effect of
//! its group: the average house.

use std::ops::Range;

use nalgebra::{DMatrix, DVector};

use crate::estimate::EffectEstimate;

/// Effects of the columns of a group on `values`, each as its difference from the mean effect of the
/// group, fitted jointly with all other columns. `design[i][c]` is the value of column `c` for
/// observation `i`. None for an effect that is not identified (collinear columns), and for all of them
/// without residual degrees of freedom.
///
/// # Panics
///
/// If not every value has its row, all of them equally long, or the group is not within them.
pub fn group_effects(
    values: &[f64],
    design: &[Vec<f64>],
    group: Range<usize>,
) -> Vec<Option<EffectEstimate>> {
    let size = group.len();
    let weight = |column: usize, c: usize| {
        f64::from(u8::from(c == column)) - if group.contains(&c) { 1.0 / size as f64 } else { 0.0 }
    };
    if size < 2 {
        return vec![None; size];
    }
    contrasts(values, design, group.clone(), weight)
}

/// What one more of each of some columns adds to `values`, fitted jointly with all other columns; as
/// [`group_effects`] otherwise.
///
/// # Panics
///
/// As [`group_effects`].
pub fn coefficients(
    values: &[f64],
    design: &[Vec<f64>],
    of: Range<usize>,
) -> Vec<Option<EffectEstimate>> {
    contrasts(values, design, of, |column, c| f64::from(u8::from(c == column)))
}

/// Sums of coefficients, one for each column of a range: with the weight of every column in it.
fn contrasts(
    values: &[f64],
    design: &[Vec<f64>],
    of: Range<usize>,
    weight: impl Fn(usize, usize) -> f64,
) -> Vec<Option<EffectEstimate>> {
    assert_eq!(values.len(), design.len(), "a row for each value");
    let columns = design.first().map_or(0, Vec::len);
    assert!(of.end <= columns || values.is_empty(), "the group is within the columns");
    let none = vec![None; of.len()];
    let n = values.len();
    if n == 0 || of.is_empty() {
        return none;
    }
    let matrix = DMatrix::from_fn(n, columns, |i, c| design[i][c]);
    let observed = DVector::from_column_slice(values);
    let svd = matrix.clone().svd(true, true);
    let small = 1e-9 * svd.singular_values.max();
    let rank = svd.rank(small);
    let Ok(inverse) = svd.pseudo_inverse(small) else { return none };
    if n <= rank {
        return none;
    }
    let degrees_of_freedom = (n - rank) as f64;
    let coefficients = &inverse * &observed;
    let variance = (observed - &matrix * &coefficients).norm_squared() / degrees_of_freedom;
    let covariance = &inverse * inverse.transpose();
    let projection = &inverse * &matrix;
    let effect = |column: usize| {
        let contrast = DVector::from_fn(columns, |c, _| weight(column, c));
        // Identified is what lies in the row space of the design.
        let is_identified = (projection.transpose() * &contrast - &contrast).amax() < 1e-6;
        let error = (variance * contrast.dot(&(&covariance * &contrast))).max(0.0).sqrt();
        is_identified.then(|| {
            let value = contrast.dot(&coefficients);
            EffectEstimate::new(
                value,
                error,
                degrees_of_freedom,
                n,
                "least squares over decks, Student",
            )
        })
    };
    of.map(effect).collect()
}

/// An observation of [`shrunk_effects`].
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// What was observed
    pub value: f64,
    /// Its weight: how many observations it is the mean of, above 0
    pub weight: f64,
    /// The numbers of its features
    pub features: Vec<usize>,
}

/// Effects of features of which each observation has a few, shrunk to 0: best linear unbiased prediction (C.
/// Henderson, "Best linear unbiased estimation and prediction under a selection model", 1975), that is ridge
/// regression. There is a prior for each feature: the variance of the error of an observation of weight 1 over that of
/// the effect, above 0. The higher it is, the more is shrunk. What all observations have in common is their mean, which
/// is no effect.
///
/// Sums of effects are for choosing what to measure next. They have no intervals.
///
/// # Panics
///
/// If a feature has no prior.
pub fn shrunk_effects(observations: &[Observation], priors: &[f64]) -> Vec<f64> {
    let weight: f64 = observations.iter().map(|one| one.weight).sum();
    let sum: f64 = observations.iter().map(|one| one.weight * one.value).sum();
    let mean = if weight > 0.0 { sum / weight } else { 0.0 };
    let mut matrix = DMatrix::from_diagonal(&DVector::from_column_slice(priors));
    let mut observed = DVector::zeros(priors.len());
    for Observation { value, weight, features } in observations {
        for one in features {
            observed[*one] += weight * (value - mean);
            for two in features {
                matrix[(*one, *two)] += weight;
            }
        }
    }
    let solved = matrix.cholesky().map(|factor| factor.solve(&observed));
    solved.map_or_else(|| vec![0.0; priors.len()], |effects| effects.as_slice().to_vec())
}

/// The slope of the regression of `values` on `over`; none with fewer than three values or where all
/// of `over` are equal.
///
/// # Panics
///
/// If the lists differ in length.
pub fn slope(values: &[f64], over: &[f64]) -> Option<EffectEstimate> {
    assert_eq!(values.len(), over.len(), "an abscissa for each value");
    let n = values.len() as f64;
    let mean = |of: &[f64]| of.iter().sum::<f64>() / n;
    let (x, y) = (mean(over), mean(values));
    let squares: f64 = over.iter().map(|o| (o - x).powi(2)).sum();
    if values.len() < 3 || squares <= 0.0 || !squares.is_finite() {
        return None;
    }
    let products: f64 = over.iter().zip(values).map(|(o, v)| (o - x) * (v - y)).sum();
    let slope = products / squares;
    let residual =
        over.iter().zip(values).map(|(o, v)| (v - y - slope * (o - x)).powi(2)).sum::<f64>();
    let error = (residual / (n - 2.0) / squares).sqrt();
    Some(EffectEstimate::new(slope, error, n - 2.0, values.len(), "least squares, Student"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Decks with three of seven houses, whose effects are −30, −20, … 30.
    fn decks(count: usize, rng: &mut Xoshiro256PlusPlus) -> (Vec<f64>, Vec<Vec<f64>>) {
        let deck = |_| {
            let mut houses: Vec<usize> = (0..7).collect();
            houses.shuffle(rng);
            let mut has = vec![0.0; 7];
            houses[..3].iter().for_each(|house| has[*house] = 1.0);
            // Nearly normal, with a deviation of 40.
            let own = (0..12).map(|_| rng.random::<f64>() - 0.5).sum::<f64>() * 40.0;
            let houses: f64 =
                has.iter().enumerate().map(|(h, x)| x * (h as f64 - 3.0) * 10.0).sum();
            (500.0 + houses + own, has)
        };
        (0..count).map(deck).unzip()
    }

    #[test]
    fn a_coefficient_of_one_column_and_a_constant_is_the_slope() {
        let (over, values) = ([1.0, 2.0, 4.0, 7.0, 8.0], [2.0, 1.0, 5.0, 6.0, 9.0]);
        let design: Vec<Vec<f64>> = over.iter().map(|x| vec![1.0, *x]).collect();
        let found = coefficients(&values, &design, 1..2)[0].unwrap().estimate;
        let slope = slope(&values, &over).unwrap().estimate;
        for (one, two) in
            [(found.value, slope.value), (found.low, slope.low), (found.high, slope.high)]
        {
            assert!((one - two).abs() < 1e-9, "{found:?} {slope:?}");
        }
        // Two columns that are the same cannot be told apart.
        let twice: Vec<Vec<f64>> = over.iter().map(|x| vec![*x, *x]).collect();
        assert_eq!(coefficients(&values, &twice, 0..2), [None, None]);
    }

    #[test]
    fn intervals_of_effects_contain_the_truth() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut held, mut claimed, campaigns) = (0, 0, 400);
        for _ in 0..campaigns {
            let (values, has) = decks(30, &mut rng);
            let found = group_effects(&values, &has, 0..7);
            for (house, effect) in found.iter().enumerate() {
                let effect = effect.unwrap();
                held += u32::from(effect.estimate.contains((house as f64 - 3.0) * 10.0));
                claimed += u32::from(house == 3 && effect.p_value < 0.05);
            }
        }
        let share = f64::from(held) / f64::from(7 * campaigns);
        assert!((0.935..0.965).contains(&share), "{share}");
        assert!(claimed <= campaigns / 20 + 14, "{claimed} of {campaigns}");
    }

    #[test]
    fn shrunk_effects_rank_sums_of_features_and_shrink_those_seen_seldom() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_301);
        let effects: Vec<f64> = (0..20).map(|k| (f64::from(k) - 9.5) / 50.0).collect();
        let observation = |rng: &mut Xoshiro256PlusPlus| {
            let mut features: Vec<usize> = (0..20).collect();
            features.shuffle(rng);
            features.truncate(3);
            let noise = (0..12).map(|_| rng.random::<f64>() - 0.5).sum::<f64>() * 0.35;
            let value = 0.5 + features.iter().map(|k| effects[*k]).sum::<f64>() + noise;
            Observation { value, weight: 1.0, features }
        };
        let observations: Vec<Observation> = (0..4000).map(|_| observation(&mut rng)).collect();
        let found = shrunk_effects(&observations, &[25.0; 20]);
        let worst = found.iter().zip(&effects).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(worst < 0.06, "{worst}");
        assert!(found[19] > found[10] && found[10] > found[0]);
        let few = shrunk_effects(&observations[..20], &[25.0; 20]);
        let size = |effects: &[f64]| effects.iter().map(|e| e * e).sum::<f64>();
        assert!(size(&few) < size(&found));
        // A feature that nobody has, and no observations.
        let alone = Observation { features: vec![0], ..observations[0].clone() };
        assert_eq!(shrunk_effects(&[alone], &[1.0; 2])[1], 0.0);
        assert_eq!(shrunk_effects(&[], &[1.0; 2]), [0.0, 0.0]);
    }

    #[test]
    fn an_observation_of_weight_three_is_three_equal_ones_and_the_smaller_prior_takes_more() {
        let of = |value, weight, features: &[usize]| Observation {
            value,
            weight,
            features: features.to_vec(),
        };
        let once = [of(0.7, 3.0, &[0, 1]), of(0.4, 1.0, &[2])];
        let thrice = [of(0.7, 1.0, &[0, 1]), of(0.7, 1.0, &[0, 1]), of(0.7, 1.0, &[0, 1])];
        let thrice = [&thrice[..], &once[1..]].concat();
        let priors = [2.0, 10.0, 2.0];
        let [one, other] = [&once[..], &thrice].map(|given| shrunk_effects(given, &priors));
        assert!(one.iter().zip(&other).all(|(a, b)| (a - b).abs() < 1e-12), "{one:?} {other:?}");
        assert!((one[0] / one[1] - 5.0).abs() < 1e-9, "{one:?}");
    }

    #[test]
    fn collinear_columns_are_not_identified() {
        let has: Vec<Vec<f64>> = [
            [1., 1., 0., 1.],
            [1., 1., 1., 0.],
            [0., 0., 1., 1.],
            [1., 1., 0., 1.],
            [0., 0., 1., 1.],
        ]
        .map(|row| row.to_vec())
        .to_vec();
        let found = group_effects(&[1.0, 2.0, 4.0, 1.5, 3.0], &has, 0..4);
        assert!(found[0].is_none() && found[1].is_none(), "{found:?}");
        assert_eq!(group_effects(&[1.0], &[vec![1.0, 0.0]], 0..2), [None, None]);
        assert!(group_effects(&[], &[], 0..0).is_empty());
    }

    #[test]
    fn the_foundof_the_textbook() {
        let found = slope(&[1., 3., 2., 5.], &[0., 1., 2., 3.]).unwrap();
        assert!((found.estimate.value - 1.1).abs() < 1e-12);
        assert!((found.estimate.half_width() - 4.302_653 * 0.519_615).abs() < 1e-3, "{found:?}");
        assert_eq!(slope(&[1., 2., 3.], &[1., 1., 1.]), None);
    }
}
