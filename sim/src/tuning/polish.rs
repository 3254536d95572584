//! Weights moved by the result of mirrored pairs: separable CMA-ES (R. Ros and N. Hansen, "A simple
//! modification in CMA-ES achieving linear time and space complexity", 2008), with the same pairs
//! for all candidates of a generation.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::evaluation::{Evaluated, Evaluation, Feature};
use crate::seeds::derive;

/// How weights are polished.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Polish {
    /// Generations
    pub generations: u32,
    /// Candidates of a generation
    pub candidates: usize,
    /// Mirrored pairs that each candidate plays
    pub pairs: u64,
    /// How far candidates are from the mean at first: the change of a position's value, in
    /// logarithm of odds, by a feature one standard deviation from nothing
    pub step: f64,
    /// Whether only the weights of turn-local features are moved: no regression tells what they do to
    /// decisions
    pub only_turn_local: bool,
    /// The seed
    pub seed: u64,
}

impl Polish {
    /// The seed of a generation's pairs, the same for all its candidates.
    pub fn seed_of(&self, generation: u32) -> u64 {
        derive(self.seed, u64::from(generation) + 1)
    }
}

/// Polishes `start` by pairs against itself; `spread` is the standard deviation of each feature.
/// `scores` has the candidates of a generation play `start` and returns the score of each, from 0 to 1
/// (see [`score`](super::matches::score)), or an error, which ends it.
pub fn polish<G: Evaluated, E>(
    start: &Evaluation<G>,
    spread: &[f32],
    how: &Polish,
    mut scores: impl FnMut(u32, &[Evaluation<G>]) -> Result<Vec<f64>, E>,
) -> Result<Evaluation<G>, E> {
    let may_move = |feature: &Feature| feature.turn_local || !how.only_turn_local;
    let n = G::FEATURES.iter().filter(|feature| may_move(feature)).count() as f64;
    let parents = (how.candidates / 2).max(1);
    let shares: Vec<f64> = {
        let raw: Vec<f64> = (0..parents)
            .map(|k| libm::log(parents as f64 + 0.5) - libm::log((k + 1) as f64))
            .collect();
        let sum: f64 = raw.iter().sum();
        raw.into_iter().map(|share| share / sum).collect()
    };
    // Names and values as in Hansen's tutorial, the learning rate of the variances raised by
    // (n + 2) / 3 as for the separable form.
    let mu_eff = 1.0 / shares.iter().map(|share| share * share).sum::<f64>();
    let c_sigma = (mu_eff + 2.0) / (n + mu_eff + 5.0);
    let d_sigma = 1.0 + 2.0 * (((mu_eff - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0) + c_sigma;
    let c_c = (4.0 + mu_eff / n) / (n + 4.0 + 2.0 * mu_eff / n);
    let raised = (n + 2.0) / 3.0;
    let c_1 = (raised * 2.0 / ((n + 1.3).powi(2) + mu_eff)).min(0.5);
    let c_mu = (raised * 2.0 * (mu_eff - 2.0 + 1.0 / mu_eff) / ((n + 2.0).powi(2) + mu_eff))
        .clamp(0.0, 1.0 - c_1);
    let expected = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(how.seed);
    // A feature that is rarely seen moves no further than one seen in a tenth of the positions.
    let unit = |(s, feature): (&f32, &Feature)| {
        if may_move(feature) { 1.0 / f64::from(s.max(0.3)) } else { 0.0 }
    };
    let unit: Vec<f64> = spread.iter().zip(G::FEATURES).map(unit).collect();
    let mut mean: Vec<f64> = start.weights().iter().map(|w| f64::from(*w)).collect();
    let mut sigma = how.step;
    let mut variance = vec![1.0; mean.len()];
    let mut path_sigma = vec![0.0; mean.len()];
    let mut path_c = vec![0.0; mean.len()];
    for generation in 0..how.generations {
        let steps: Vec<Vec<f64>> = (0..how.candidates)
            .map(|_| variance.iter().map(|v: &f64| v.sqrt() * normal(&mut rng)).collect())
            .collect();
        let candidates: Vec<Evaluation<G>> = steps
            .iter()
            .map(|steps| within_ranges::<G>(&moved(&mean, steps, sigma, &unit)))
            .collect();
        let scores = scores(generation, &candidates)?;
        let mut candidates: Vec<(f64, Vec<f64>)> = scores.into_iter().zip(steps).collect();
        // A stable sort: candidates that score the same stay in order.
        candidates.sort_by(|a, b| b.0.total_cmp(&a.0));

        let mut step = vec![0.0; mean.len()];
        for (share, (_, steps)) in shares.iter().zip(&candidates) {
            step.iter_mut().zip(steps).for_each(|(sum, s)| *sum += share * s);
        }
        mean = moved(&mean, &step, sigma, &unit);
        mean = within_ranges::<G>(&mean).weights().iter().map(|w| f64::from(*w)).collect();
        for k in 0..mean.len() {
            path_sigma[k] = (1.0 - c_sigma) * path_sigma[k]
                + (c_sigma * (2.0 - c_sigma) * mu_eff).sqrt() * step[k] / variance[k].sqrt();
            path_c[k] = (1.0 - c_c) * path_c[k] + (c_c * (2.0 - c_c) * mu_eff).sqrt() * step[k];
            let of_parents: f64 =
                shares.iter().zip(&candidates).map(|(share, c)| share * c.1[k].powi(2)).sum();
            variance[k] =
                (1.0 - c_1 - c_mu) * variance[k] + c_1 * path_c[k].powi(2) + c_mu * of_parents;
        }
        let moving = path_sigma.iter().zip(&unit).filter(|(_, unit)| **unit > 0.0);
        let length = moving.map(|(p, _)| p * p).sum::<f64>().sqrt();
        sigma *= libm::exp((c_sigma / d_sigma) * (length / expected - 1.0));
    }
    Ok(within_ranges(&mean))
}

fn moved(mean: &[f64], steps: &[f64], sigma: f64, unit: &[f64]) -> Vec<f64> {
    mean.iter().zip(steps).zip(unit).map(|((m, s), u)| m + sigma * s * u).collect()
}

fn within_ranges<G: Evaluated>(weights: &[f64]) -> Evaluation<G> {
    let within = weights
        .iter()
        .zip(G::FEATURES)
        .map(|(weight, feature)| (*weight as f32).clamp(feature.least, feature.most));
    Evaluation::new(within.collect())
}

/// A number of the standard normal distribution (G. Box and M. Muller, 1958).
fn normal(rng: &mut Xoshiro256PlusPlus) -> f64 {
    let (one, other): (f64, f64) = (1.0 - rng.random::<f64>(), rng.random());
    (-2.0 * libm::log(one)).sqrt() * libm::cos(std::f64::consts::TAU * other)
}
