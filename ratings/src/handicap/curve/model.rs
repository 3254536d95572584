//! The posterior of the curve and its mode.

use crate::math::{exp, ln, ln_1p};
use nalgebra::{DMatrix, DVector};

use super::{Curve, Observations, Scale};
use crate::estimate::logistic;
use crate::pairs::Pentanomial;

/// Prior standard deviation of the logarithm of the first step.
const FIRST_STEP: f64 = 0.8;
/// Prior standard deviation of the difference of the logarithms of neighboring steps.
const NEXT_STEP: f64 = 0.36;
/// The same where a level ends ([`Scale::level`]): the effect may be twice or three times as large.
const NEXT_LEVEL: f64 = 1.0;
/// Prior standard deviation of the log-odds without a handicap.
const INTERCEPT: f64 = 3.0;
/// The prior of the dispersion, and the pairs that it is worth.
const PRIOR_DISPERSION: (f64, f64) = (1.1, 4.0);

/// The dispersion of the pairs' scores around the mean of their handicap.
fn pooled_dispersion(observations: &Observations) -> f64 {
    let (prior, weight) = PRIOR_DISPERSION;
    let (mut found, mut expected) = (prior * weight / 4.0, weight / 4.0);
    for pairs in observations.values() {
        let (n, Some(mean)) = (pairs.pairs() as f64, pairs.mean()) else { continue };
        let squares: f64 = (0..5)
            .zip(pairs.0)
            .map(|(k, count)| count as f64 * (f64::from(k) / 4.0 - mean).powi(2))
            .sum();
        found += 2.0 * squares;
        expected += (n - 1.0) * mean * (1.0 - mean);
    }
    (found / expected).max(0.02)
}

/// Precision and mean of the prior.
fn prior(scale: &Scale) -> (DMatrix<f64>, DVector<f64>) {
    let (up, down) = (scale.highest as usize, -scale.lowest as usize);
    let steps = if scale.mirror { up.max(down) } else { up + down };
    let mut prior = DMatrix::zeros(1 + steps, 1 + steps);
    let mut expected = DVector::from_element(1 + steps, ln(scale.step));
    expected[0] = 0.0;
    let intercept: f64 = if scale.mirror { 1e-7 } else { INTERCEPT };
    prior[(0, 0)] = intercept.powi(-2);
    let mut walk = |from: usize, to: usize, deviation: f64| {
        let precision = deviation.powi(-2);
        prior[(from, from)] += precision;
        prior[(to, to)] += precision;
        prior[(from, to)] -= precision;
        prior[(to, from)] -= precision;
    };
    let side_two = if scale.mirror { 0 } else { down };
    let side_one = steps - side_two;
    let after = |j: usize| match scale.level {
        Some(level) if j.is_multiple_of(usize::from(level)) => NEXT_LEVEL,
        _ => NEXT_STEP,
    };
    for j in 1..side_one {
        walk(j, j + 1, after(j));
    }
    for j in 1..side_two {
        walk(side_one + j, side_one + j + 1, after(j));
    }
    let two_sided = side_one > 0 && side_two > 0;
    if two_sided {
        walk(1, side_one + 1, NEXT_STEP);
    }
    // The first steps of both sides share the prior of the size of a step.
    let sides = if two_sided { 2.0 } else { 1.0 };
    for (parameter, steps) in [(1, side_one), (side_one + 1, side_two)] {
        if steps > 0 {
            prior[(parameter, parameter)] += FIRST_STEP.powi(-2) / sides;
        }
    }
    (prior, expected)
}

/// The posterior. Its parameters are the log-odds without a handicap and the logarithms of the steps.
pub(super) struct Model<'a> {
    scale: &'a Scale,
    /// For each handicap of the scale: effective games and points
    games: Vec<(f64, f64)>,
    /// Precision of the prior
    precision: DMatrix<f64>,
    /// Mean of the prior
    expected: DVector<f64>,
    dispersion: f64,
    pairs: u64,
}

impl<'a> Model<'a> {
    pub(super) fn new(scale: &'a Scale, observations: &Observations) -> Model<'a> {
        let dispersion = pooled_dispersion(observations);
        let mut games = vec![(0.0, 0.0); scale.size()];
        for (h, pairs) in observations {
            let n = 2.0 * pairs.pairs() as f64 / dispersion;
            let mean = pairs.mean().unwrap_or(0.5);
            games[(h - scale.lowest) as usize] = (n, n * mean);
        }
        let (precision, expected) = prior(scale);
        let pairs = observations.values().map(Pentanomial::pairs).sum();
        Model { scale, games, precision, expected, dispersion, pairs }
    }

    /// Which parameter is step `j`, counted from 1 away from 0.
    fn step(&self, j: i32, below: bool) -> usize {
        let offset = if below && !self.scale.mirror { self.scale.highest } else { 0 };
        (offset + j) as usize
    }

    /// The log-odds at each handicap and their Jacobian.
    fn log_odds(&self, parameters: &DVector<f64>) -> (DVector<f64>, DMatrix<f64>) {
        let size = self.scale.size();
        let mut value = DVector::from_element(size, parameters[0]);
        let mut jacobian = DMatrix::zeros(size, parameters.len());
        for (at, h) in (self.scale.lowest..=self.scale.highest).enumerate() {
            jacobian[(at, 0)] = 1.0;
            for j in 1..=h.abs() {
                let parameter = self.step(j, h < 0);
                let step = exp(parameters[parameter]) * f64::from(-h.signum());
                value[at] += step;
                jacobian[(at, parameter)] = step;
            }
        }
        (value, jacobian)
    }

    /// The logarithm of the density, without its constant.
    fn log_posterior(&self, parameters: &DVector<f64>, log_odds: &DVector<f64>) -> f64 {
        let residual = parameters - &self.expected;
        let prior = -0.5 * (residual.transpose() * &self.precision * &residual)[(0, 0)];
        let games = self.games.iter().zip(log_odds.iter()).map(|((n, points), x)| {
            // ln of the logistic function, without overflow
            let won = -(ln_1p(exp(-x.abs())) + (-x).max(0.0));
            points * won + (n - points) * (won - x)
        });
        prior + games.sum::<f64>()
    }

    /// The posterior mode by Gauss–Newton with step halving.
    pub(super) fn fit(&self) -> Curve {
        let mut parameters = self.expected.clone();
        let (mut log_odds, mut jacobian) = self.log_odds(&parameters);
        let mut best = self.log_posterior(&parameters, &log_odds);
        let mut covariance = DMatrix::zeros(0, 0);
        for _ in 0..100 {
            let mut information = self.precision.clone();
            let mut gradient = -(&self.precision * (&parameters - &self.expected));
            for (at, (n, points)) in self.games.iter().enumerate() {
                if *n > 0.0 {
                    let p = logistic(log_odds[at]);
                    let row = jacobian.row(at).transpose();
                    gradient.axpy(points - n * p, &row, 1.0);
                    information.ger(n * p * (1.0 - p), &row, &row, 1.0);
                }
            }
            // The prior alone makes it positive definite.
            let Some(solved) = information.cholesky() else { break };
            let direction = solved.solve(&gradient);
            covariance = solved.inverse();
            let mut length = 1.0;
            let gained = loop {
                let tried = &parameters + length * &direction;
                let (value, slopes) = self.log_odds(&tried);
                let posterior = self.log_posterior(&tried, &value);
                if posterior >= best {
                    let gained = posterior - best;
                    (parameters, log_odds, jacobian, best) = (tried, value, slopes, posterior);
                    break gained;
                }
                length /= 2.0;
                if length < 1e-6 {
                    break 0.0;
                }
            };
            if gained < 1e-10 {
                break;
            }
        }
        let covariance = &jacobian * covariance * jacobian.transpose();
        Curve {
            scale: *self.scale,
            log_odds,
            covariance,
            dispersion: self.dispersion,
            pairs: self.pairs,
        }
    }
}
