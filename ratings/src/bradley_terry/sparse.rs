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

use std::array::from_fn;

use nalgebra::DVector;
use rand::SeedableRng;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::cell::Cell;
use super::fit::{Covariance, Settings};
use super::newton::Posterior;
use super::sandwich::variances;

/// Draws for the variances, and how many of them are solved for together.
const DRAWS: usize = 256;
const TOGETHER: usize = 4;
const _: () = assert!(DRAWS.is_multiple_of(TOGETHER));
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
        let right: Vec<[f64; 1]> = gradient.iter().map(|x| [*x]).collect();
        let direction = Information::at(posterior, &parameters).solve(&right, OF_STEPS);
        let direction = DVector::from_vec(direction.into_iter().flatten().collect());
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

    /// The products with some vectors, each of which has one place in the arrays.
    fn times<const VECTORS: usize>(&self, x: &[[f64; VECTORS]], product: &mut [[f64; VECTORS]]) {
        let first = x.len() - 1;
        for (product, x) in product.iter_mut().zip(x) {
            *product = x.map(|x| self.precision * x);
        }
        let mut of_first = [0.0; VECTORS];
        for &(i, j, own, shared) in &self.pairings {
            let (i, j) = (i as usize, j as usize);
            let differences: [f64; VECTORS] = from_fn(|v| x[i][v] - x[j][v]);
            let moved: [f64; VECTORS] = from_fn(|v| own * differences[v] + shared * x[first][v]);
            for v in 0..VECTORS {
                product[i][v] += moved[v];
                product[j][v] -= moved[v];
                of_first[v] += shared * differences[v];
            }
        }
        product[first] = from_fn(|v| self.diagonal[first] * x[first][v] + of_first[v]);
    }

    /// The solutions of the linear system with some right sides. What is computed for one does not depend on the others,
    /// but the matrix is read once for all of them.
    fn solve<const SIDES: usize>(
        &self,
        right: &[[f64; SIDES]],
        tolerance: f64,
    ) -> Vec<[f64; SIDES]> {
        let size = right.len();
        let mut solution = vec![[0.0; SIDES]; size];
        let mut residual = right.to_vec();
        if !self.first_player {
            residual[size - 1] = [0.0; SIDES];
        }
        let precondition = |preconditioned: &mut [[f64; SIDES]], residual: &[[f64; SIDES]]| {
            for ((scaled, residual), d) in
                preconditioned.iter_mut().zip(residual).zip(&self.diagonal)
            {
                *scaled = residual.map(|r| r / d);
            }
        };
        let mut preconditioned = residual.clone();
        precondition(&mut preconditioned, &residual);
        let mut direction = preconditioned.clone();
        let mut product = vec![[0.0; SIDES]; size];
        let mut norm = dot(&residual, &preconditioned);
        let enough = norm.map(|norm| norm * tolerance * tolerance);
        for _ in 0..MOST_ITERATIONS {
            let is_solved: [bool; SIDES] = from_fn(|side| norm[side] <= enough[side]);
            if is_solved.iter().all(|is_solved| *is_solved) {
                break;
            }
            self.times(&direction, &mut product);
            let curvature = dot(&direction, &product);
            let step: [f64; SIDES] = from_fn(|side| match is_solved[side] {
                true => 0.0,
                false => norm[side] / curvature[side],
            });
            for k in 0..size {
                for side in 0..SIDES {
                    solution[k][side] += step[side] * direction[k][side];
                    residual[k][side] -= step[side] * product[k][side];
                }
            }
            precondition(&mut preconditioned, &residual);
            let next = dot(&residual, &preconditioned);
            let share: [f64; SIDES] = from_fn(|side| match is_solved[side] {
                true => 0.0,
                false => next[side] / norm[side],
            });
            norm = next;
            for (direction, z) in direction.iter_mut().zip(&preconditioned) {
                *direction = from_fn(|side| z[side] + share[side] * direction[side]);
            }
        }
        solution
    }
}

fn dot<const VECTORS: usize>(a: &[[f64; VECTORS]], b: &[[f64; VECTORS]]) -> [f64; VECTORS] {
    let mut sums = [0.0; VECTORS];
    for (a, b) in a.iter().zip(b) {
        for v in 0..VECTORS {
            sums[v] += a[v] * b[v];
        }
    }
    sums
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
    let scatter = Scatter::of_pairings(posterior.cells, &variances);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut excess = vec![0.0; size];
    let mut scores = vec![[0.0; TOGETHER]; size];
    for _ in 0..DRAWS / TOGETHER {
        scores.fill([0.0; TOGETHER]);
        for draw in 0..TOGETHER {
            let mut of_first = 0.0;
            for pairing in &scatter {
                of_first += pairing.draw(draw, &mut scores, &mut rng);
            }
            scores[first][draw] = of_first;
        }
        let drawn = information.solve(&scores, OF_DRAWS);
        let origin = reference.map_or([0.0; TOGETHER], |deck| drawn[deck]);
        for k in 0..size {
            for draw in 0..TOGETHER {
                let origin = if k == first { 0.0 } else { origin[draw] };
                let drawn = drawn[k][draw] - origin;
                let alone = scores[k][draw] / information.diagonal[k];
                excess[k] += drawn * drawn - alone * alone;
            }
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

/// How the scores of a pairing's pairs scatter.
struct Scatter {
    decks: [u32; 2],
    /// Standard deviation of their sum, and how much the score of the advantage of going first changes with it
    deviation: f64,
    slope: f64,
    /// Standard deviation of the rest of that score
    rest: f64,
}

impl Scatter {
    fn of_pairings(cells: &[Cell], variances: &[[f64; 3]]) -> Vec<Scatter> {
        let of = |(cell, [sum, difference, both]): (&Cell, &[f64; 3])| {
            let deviation = (cell.pairs * sum).sqrt();
            let slope = cell.pairs * both / deviation;
            let rest = (cell.pairs * difference - slope * slope).max(0.0).sqrt();
            Scatter { decks: [cell.i as u32, cell.j as u32], deviation, slope, rest }
        };
        cells.iter().zip(variances).map(of).collect()
    }

    /// Adds a draw of the sum of the scores of all pairs, the one with this number, to those of the decks. Returns that of
    /// going first.
    fn draw(
        &self,
        number: usize,
        scores: &mut [[f64; TOGETHER]],
        rng: &mut Xoshiro256PlusPlus,
    ) -> f64 {
        let [one, two]: [f64; 2] = from_fn(|_| StandardNormal.sample(rng));
        let [i, j] = self.decks.map(|deck| deck as usize);
        scores[i][number] += self.deviation * one;
        scores[j][number] -= self.deviation * one;
        self.slope * one + self.rest * two
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The specification: conjugate gradients for one right side.
    fn plainly(information: &Information, right: &[f64], tolerance: f64) -> Vec<f64> {
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let times = |x: &[f64]| {
            let first = x.len() - 1;
            let mut product: Vec<f64> = x.iter().map(|x| information.precision * x).collect();
            let mut of_first = 0.0;
            for &(i, j, own, shared) in &information.pairings {
                let difference = x[i as usize] - x[j as usize];
                let moved = own * difference + shared * x[first];
                product[i as usize] += moved;
                product[j as usize] -= moved;
                of_first += shared * difference;
            }
            product[first] = information.diagonal[first] * x[first] + of_first;
            product
        };
        let scaled = |residual: &[f64]| -> Vec<f64> {
            residual.iter().zip(&information.diagonal).map(|(r, d)| r / d).collect()
        };
        let (mut solution, mut residual) = (vec![0.0; right.len()], right.to_vec());
        let mut direction = scaled(&residual);
        let mut norm = dot(&residual, &direction);
        let enough = norm * tolerance * tolerance;
        while norm > enough {
            let product = times(&direction);
            let step = norm / dot(&direction, &product);
            for k in 0..right.len() {
                solution[k] += step * direction[k];
                residual[k] -= step * product[k];
            }
            let next = dot(&residual, &scaled(&residual));
            let share = next / norm;
            norm = next;
            for (direction, z) in direction.iter_mut().zip(scaled(&residual)) {
                *direction = z + share * *direction;
            }
        }
        solution
    }

    #[test]
    fn systems_that_are_solved_together_have_the_solutions_of_each_to_the_last_digit() {
        let pairings: Vec<(u32, u32, f64, f64)> = (0..60)
            .map(|n| {
                (n % 20, (n + 1 + n / 20) % 20, 1.0 + f64::from(n % 7), 0.01 * f64::from(n % 3))
            })
            .collect();
        let mut diagonal = vec![0.1; 21];
        for (i, j, own, _) in &pairings {
            diagonal[*i as usize] += own;
            diagonal[*j as usize] += own;
            diagonal[20] += own;
        }
        let information = Information { pairings, diagonal, precision: 0.1, first_player: true };
        // The first is solved at once, the others after different numbers of steps.
        let right: Vec<[f64; 3]> =
            (0..21).map(|k| [0.0, f64::from(u8::from(k == 7)), f64::from(k) - 9.5]).collect();
        let together = information.solve(&right, 1e-9);
        for side in 0..3 {
            let alone: Vec<f64> = right.iter().map(|right| right[side]).collect();
            let alone = plainly(&information, &alone, 1e-9);
            assert_eq!(together.iter().map(|all| all[side]).collect::<Vec<_>>(), alone, "{side}");
        }
    }
}
