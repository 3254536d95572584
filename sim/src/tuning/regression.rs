//! Logistic regression of how games end on the features of their positions, within the range of
//! each weight and held near the weights it begins with.
//!
//! Newton's method (iteratively reweighted least squares); each step solves its quadratic within
//! the ranges by coordinate descent, as in J. Friedman, T. Hastie and R. Tibshirani,
//! "Regularization paths for generalized linear models via coordinate descent", 2010.

use rayon::prelude::*;

use super::sampling::Positions;
use crate::evaluation::Feature;

/// Positions that one task adds up.
const TASK: usize = 4_096;
const NEWTON_STEPS: usize = 12;
const SWEEPS: usize = 200;

/// The weights that foretell best. `hold` says how strongly each weight is held near the one in
/// `near`: as strongly as that many positions of average doubt in which its feature is one
/// standard deviation from nothing.
pub fn fit(positions: &Positions, features: &[Feature], near: &[f32], hold: f64) -> Vec<f32> {
    let width = positions.width;
    let spread = positions.spread();
    let held: Vec<f64> =
        spread.iter().map(|s| 0.25 * hold * f64::from(*s).powi(2).max(1e-4)).collect();
    let mut weights: Vec<f64> = near.iter().map(|w| f64::from(*w)).collect();
    for _ in 0..NEWTON_STEPS {
        let (mut gradient, mut curvature) = derivatives(positions, &weights);
        for n in 0..width {
            gradient[n] -= held[n] * (weights[n] - f64::from(near[n]));
            curvature[n * width + n] += held[n];
        }
        let step = best_step(&gradient, &curvature, &weights, features);
        let largest = step.iter().fold(0.0f64, |most, s| most.max(s.abs()));
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight += step;
        }
        if largest < 1e-6 {
            break;
        }
    }
    within_ranges(&weights, features)
}

fn within_ranges(weights: &[f64], features: &[Feature]) -> Vec<f32> {
    let within =
        |(weight, feature): (&f64, &Feature)| (*weight as f32).clamp(feature.least, feature.most);
    weights.iter().zip(features).map(within).collect()
}

/// The step from `weights` that gains most by a gradient and a curvature without leaving a range.
fn best_step(
    gradient: &[f64],
    curvature: &[f64],
    weights: &[f64],
    features: &[Feature],
) -> Vec<f64> {
    let width = weights.len();
    let mut step = vec![0.0; width];
    for _ in 0..SWEEPS {
        let mut moved = 0.0f64;
        for n in 0..width {
            let row = &curvature[n * width..][..width];
            let rest: f64 = row.iter().zip(&step).map(|(c, s)| c * s).sum();
            let (least, most) = (f64::from(features[n].least), f64::from(features[n].most));
            let to = step[n] + (gradient[n] - rest) / row[n];
            let to = to.clamp(least - weights[n], most - weights[n]);
            moved = moved.max((to - step[n]).abs());
            step[n] = to;
        }
        if moved < 1e-7 {
            break;
        }
    }
    step
}

/// These weights with others for turn-local features, which are fitted to predict by how much
/// the value of a position without them rises by the end of the turn: least squares, each held near its
/// weight in `near` as in [`fit`].
pub fn fit_turn_local(
    positions: &Positions,
    features: &[Feature],
    near: &[f32],
    hold: f64,
) -> Vec<f32> {
    let width = positions.width;
    let turn_local: Vec<usize> = (0..width).filter(|n| features[*n].turn_local).collect();
    let mut weights: Vec<f64> = near.iter().map(|w| f64::from(*w)).collect();
    let mut plain = weights.clone();
    for n in &turn_local {
        plain[*n] = 0.0;
    }
    let count = turn_local.len();
    let (mut gradient, mut curvature) = (vec![0.0; count], vec![0.0; count * count]);
    for pair in positions.turn_local.chunks_exact(2 * width) {
        let (pending, after) = pair.split_at(width);
        let foretold: f64 = turn_local.iter().map(|n| weights[*n] * f64::from(pending[*n])).sum();
        let miss = dot(after, &plain) - dot(pending, &plain) - foretold;
        for (k, n) in turn_local.iter().enumerate() {
            let found = f64::from(pending[*n]);
            gradient[k] += miss * found;
            for (l, other) in turn_local.iter().enumerate() {
                curvature[k * count + l] += found * f64::from(pending[*other]);
            }
        }
    }
    for k in 0..count {
        curvature[k * count + k] += hold;
    }
    let of_turn_local: Vec<f64> = turn_local.iter().map(|n| weights[*n]).collect();
    let named: Vec<Feature> = turn_local.iter().map(|n| features[*n]).collect();
    let step = best_step(&gradient, &curvature, &of_turn_local, &named);
    for (n, step) in turn_local.iter().zip(step) {
        weights[*n] += step;
    }
    within_ranges(&weights, features)
}

/// The gradient of the logarithm of the likelihood, and its curvature with the sign changed.
fn derivatives(positions: &Positions, weights: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let width = positions.width;
    let parts: Vec<(Vec<f64>, Vec<f64>)> = positions
        .features
        .par_chunks(TASK * width)
        .zip(positions.points.par_chunks(TASK))
        .map(|(features, points)| {
            let mut gradient = vec![0.0; width];
            let mut curvature = vec![0.0; width * width];
            for (features, points) in features.chunks_exact(width).zip(points) {
                let foretold = logistic(dot(features, weights));
                let miss = f64::from(*points) - foretold;
                let doubt = foretold * (1.0 - foretold);
                for (n, found) in features.iter().enumerate() {
                    if *found == 0.0 {
                        continue;
                    }
                    let found = f64::from(*found);
                    gradient[n] += miss * found;
                    let row = &mut curvature[n * width..][..width];
                    for (sum, other) in row.iter_mut().zip(features) {
                        *sum += doubt * found * f64::from(*other);
                    }
                }
            }
            (gradient, curvature)
        })
        .collect();
    let mut sum = (vec![0.0; width], vec![0.0; width * width]);
    for (gradient, curvature) in parts {
        sum.0.iter_mut().zip(gradient).for_each(|(sum, part)| *sum += part);
        sum.1.iter_mut().zip(curvature).for_each(|(sum, part)| *sum += part);
    }
    sum
}

/// How badly weights foretell: the mean of the logarithmic loss, in nats. 0.693 is knowing
/// nothing.
pub fn loss(positions: &Positions, weights: &[f32]) -> f64 {
    let weights: Vec<f64> = weights.iter().map(|w| f64::from(*w)).collect();
    loss_of(positions, |features| dot(features, &weights))
}

/// The mean logistic loss of any function of the features whose values are logarithms of odds.
pub fn loss_of(positions: &Positions, value: impl Fn(&[f32]) -> f64) -> f64 {
    let sum: f64 = positions
        .iter()
        .map(|(features, points)| {
            let foretold = logistic(value(features)).clamp(1e-9, 1.0 - 1e-9);
            let points = f64::from(points);
            -(points * libm::log(foretold) + (1.0 - points) * libm::log(1.0 - foretold))
        })
        .sum();
    sum / positions.len().max(1) as f64
}

fn dot(features: &[f32], weights: &[f64]) -> f64 {
    features.iter().zip(weights).map(|(found, weight)| f64::from(*found) * weight).sum()
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-value))
}
