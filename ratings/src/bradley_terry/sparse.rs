//! The fit of many decks, in time and memory linear in the pairings.
//!
//! Newton's steps are solved by conjugate gradients with the diagonal as preconditioner (M. Hestenes and
//! E. Stiefel, "Methods of conjugate gradients for solving linear systems", 1952): decks that meet
//! opponents in an order of their own make a well-connected graph, on which a dozen iterations are enough.
//!
//! The sandwich covariance is never formed. A draw of the sum of scores, pairing by pairing, solved for
//! the parameters, is a draw from it. The variance of a rating is estimated from [`DRAWS`] such draws,
//! with the rating of the deck's own pairs against opponents of known rating as control variate, whose
//! variance is known exactly and which explains most of the draw. The error of the estimated standard
//! errors is about 1 %.

use nalgebra::DVector;
use rand::SeedableRng;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::cell::Cell;
use super::fit::{Covariance, Settings};
use super::newton::Posterior;
use super::sandwich::variances;

/// Draws for the variances.
const DRAWS: usize = 256;
/// The seed of the draws: the fit is a function of the matrix.
const SEED: u64 = 0x51ED;
/// The most iterations of conjugate gradients, for graphs that are badly connected.
const MOST_ITERATIONS: usize = 400;
/// Relative residuals at which a system counts as solved: of Newton's steps, and of draws.
const OF_STEPS: f64 = 1e-11;
const OF_DRAWS: f64 = 1e-4;

/// The most probable parameters and the variances of the ratings.
pub(super) fn fit(cells: &[Cell], settings: &Settings, decks: usize) -> (DVector<f64>, Covariance) {
    let posterior = Posterior::new(cells, settings);
    let parameters = maximum(&posterior, decks + 1);
    let information = Information::at(&posterior, &parameters);
    let covariance = covariance(&posterior, &information, &parameters);
    (parameters, covariance)
}

/// The parameters with the highest posterior density.
fn maximum(posterior: &Posterior<'_>, size: usize) -> DVector<f64> {
    let mut parameters = DVector::zeros(size);
    let mut best = posterior.log_density(&parameters);
    for _ in 0..100 {
        let gradient = posterior.gradient(&parameters);
        let direction =
            Information::at(posterior, &parameters).solve(gradient.as_slice(), OF_STEPS);
        let direction = DVector::from_vec(direction);
        let mut length = 1.0;
        while length > 1e-8 {
            let tried = &parameters + length * &direction;
            let value = posterior.log_density(&tried);
            if value >= best - 1e-12 * best.abs() {
                (parameters, best) = (tried, value);
                break;
            }
            length /= 2.0;
        }
        if direction.amax() < 1e-9 || length <= 1e-8 {
            break;
        }
    }
    parameters
}

/// The information (the negative Hessian of the log-density) as a sparse matrix.
struct Information {
    /// Of each pairing: its decks, the information on their difference, and what it shares with the
    /// advantage of going first
    pairings: Vec<(u32, u32, f64, f64)>,
    diagonal: Vec<f64>,
    precision: f64,
    first_player: bool,
}

impl Information {
    fn at(posterior: &Posterior<'_>, parameters: &DVector<f64>) -> Information {
        let first = parameters.len() - 1;
        let mut diagonal = vec![posterior.precision; parameters.len()];
        let mut pairings = Vec::with_capacity(posterior.cells.len());
        for cell in posterior.cells {
            let [v, w] = cell.probabilities(parameters).map(|p| cell.pairs * p * (1.0 - p));
            let shared = if posterior.first_player { v - w } else { 0.0 };
            pairings.push((cell.i as u32, cell.j as u32, v + w, shared));
            diagonal[cell.i] += v + w;
            diagonal[cell.j] += v + w;
            diagonal[first] += v + w;
        }
        let (precision, first_player) = (posterior.precision, posterior.first_player);
        if !first_player {
            diagonal[first] = 1.0;
        }
        Information { pairings, diagonal, precision, first_player }
    }

    /// The product with a vector.
    fn times(&self, x: &[f64], product: &mut [f64]) {
        let first = x.len() - 1;
        for (product, x) in product.iter_mut().zip(x) {
            *product = self.precision * x;
        }
        let mut of_first = 0.0;
        for &(i, j, own, shared) in &self.pairings {
            let (i, j) = (i as usize, j as usize);
            let difference = x[i] - x[j];
            let moved = own * difference + shared * x[first];
            product[i] += moved;
            product[j] -= moved;
            of_first += shared * difference;
        }
        product[first] = self.diagonal[first] * x[first] + of_first;
    }

    /// The solution of the linear system with this right side.
    fn solve(&self, right: &[f64], tolerance: f64) -> Vec<f64> {
        let size = right.len();
        let mut solution = vec![0.0; size];
        let mut residual = right.to_vec();
        if !self.first_player {
            residual[size - 1] = 0.0;
        }
        let scaled = |residual: &[f64]| -> Vec<f64> {
            residual.iter().zip(&self.diagonal).map(|(r, d)| r / d).collect()
        };
        let mut preconditioned = scaled(&residual);
        let mut direction = preconditioned.clone();
        let mut product = vec![0.0; size];
        let mut norm = dot(&residual, &preconditioned);
        let enough = norm * tolerance * tolerance;
        for _ in 0..MOST_ITERATIONS {
            if norm <= enough {
                break;
            }
            self.times(&direction, &mut product);
            let step = norm / dot(&direction, &product);
            for k in 0..size {
                solution[k] += step * direction[k];
                residual[k] -= step * product[k];
            }
            preconditioned = scaled(&residual);
            let next = dot(&residual, &preconditioned);
            let share = next / norm;
            norm = next;
            for (direction, z) in direction.iter_mut().zip(&preconditioned) {
                *direction = z + share * *direction;
            }
        }
        solution
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The variance of each rating, and of the advantage of going first.
fn covariance(
    posterior: &Posterior<'_>,
    information: &Information,
    parameters: &DVector<f64>,
) -> Covariance {
    let size = parameters.len();
    let first = size - 1;
    let variances = variances(posterior.cells, parameters);
    let reference = reference(posterior.cells);
    // Of the sum of scores.
    let mut known = vec![0.0; size];
    for (cell, [sum, difference, _]) in posterior.cells.iter().zip(&variances) {
        known[cell.i] += cell.pairs * sum;
        known[cell.j] += cell.pairs * sum;
        known[first] += cell.pairs * difference;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut excess = vec![0.0; size];
    let mut scores = vec![0.0; size];
    for _ in 0..DRAWS {
        draw(posterior.cells, &variances, &mut scores, &mut rng);
        let drawn = information.solve(&scores, OF_DRAWS);
        let origin = reference.map_or(0.0, |deck| drawn[deck]);
        for k in 0..size {
            let drawn = if k == first { drawn[k] } else { drawn[k] - origin };
            let alone = scores[k] / information.diagonal[k];
            excess[k] += drawn * drawn - alone * alone;
        }
    }
    let variance = |k: usize| {
        if Some(k) == reference {
            return 0.0;
        }
        let alone = known[k] / information.diagonal[k].powi(2);
        // Opponents whose ratings are uncertain too can only make a rating more uncertain, but for the
        // prior and the mean of all.
        (alone + excess[k] / DRAWS as f64).max(alone / 2.0)
    };
    let first_player = if posterior.first_player { variance(first) } else { 0.0 };
    Covariance::Independent { ratings: (0..first).map(variance).collect(), first_player }
}

/// The deck that all pairings share, if there is one: the ratings are then independent of each other
/// relative to it, as they are relative to their mean otherwise.
fn reference(cells: &[Cell]) -> Option<usize> {
    let shared = |deck: usize| cells.iter().all(|cell| cell.i == deck || cell.j == deck);
    let cell = cells.first()?;
    [cell.j, cell.i].into_iter().find(|deck| shared(*deck))
}

/// Draws the sum of the scores of all pairs.
fn draw(cells: &[Cell], variances: &[[f64; 3]], scores: &mut [f64], rng: &mut Xoshiro256PlusPlus) {
    scores.fill(0.0);
    let first = scores.len() - 1;
    for (cell, [sum, difference, both]) in cells.iter().zip(variances) {
        let [one, two]: [f64; 2] = std::array::from_fn(|_| StandardNormal.sample(rng));
        let deviation = (cell.pairs * sum).sqrt();
        let slope = cell.pairs * both / deviation;
        let rest = (cell.pairs * difference - slope * slope).max(0.0).sqrt();
        scores[cell.i] += deviation * one;
        scores[cell.j] -= deviation * one;
        scores[first] += slope * one + rest * two;
    }
}
