//! Simultaneous comparison of all decks with each other.
//!
//! A difference is significant if it exceeds what the largest of all differences reaches by chance in
//! one campaign of forty (the single-step maximum test, P. Westfall and S. Young 1993; J. Tukey's range
//! test where all variances are equal). From the significant differences follow simultaneous
//! confidence intervals of the ranks (M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, "Inference for
//! ranks", 2024).

use nalgebra::DMatrix;
use rand::SeedableRng;
use rand_distr::{ChiSquared, Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Fit;

/// Draws for the critical value.
const DRAWS: usize = 4000;

/// The family-wise error rate among equal decks. Half of the nominal 5 %, because the standard errors
/// are asymptotic.
const ERROR: f64 = 0.025;

/// The confidence interval of a rank, from 1 for the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankInterval {
    /// The best rank compatible with the data
    pub best: usize,
    /// The worst rank compatible with the data
    pub worst: usize,
}

/// The order of the decks and which differences are significant.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// The critical value: how many standard errors a significant difference has at least
    pub critical_value: f64,
    /// The decks from the highest rating to the lowest
    pub order: Vec<usize>,
    /// For each deck (by number) the interval of its rank, simultaneously with 95 %
    pub ranks: Vec<RankInterval>,
    /// Maximal runs in the order of ratings without a significant difference; a deck may be in several
    pub groups: Vec<Vec<usize>>,
    better: Vec<Vec<bool>>,
}

impl Ranking {
    /// Whether deck `i` is significantly better than deck `j`.
    pub fn better(&self, i: usize, j: usize) -> bool {
        self.better[i][j]
    }

    /// Whether any difference is significant.
    pub fn any_difference(&self) -> bool {
        self.better.iter().flatten().any(|b| *b)
    }
}

impl Fit {
    /// The order of the decks with a family-wise error rate of at most 5 %. The seed is for the draws
    /// of the critical value.
    pub fn ranking(&self, seed: u64) -> Ranking {
        let n = self.size;
        let critical_value = self.critical_value(seed);
        let better: Vec<Vec<bool>> = (0..n)
            .map(|i| {
                (0..n)
                    .map(|j| {
                        let needed = critical_value * self.variance(i, j).max(0.0).sqrt();
                        i != j && self.parameters[i] - self.parameters[j] > needed
                    })
                    .collect()
            })
            .collect();
        let ranks = (0..n)
            .map(|i| RankInterval {
                best: 1 + (0..n).filter(|j| better[*j][i]).count(),
                worst: n - (0..n).filter(|j| better[i][*j]).count(),
            })
            .collect();
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by(|a, b| self.parameters[*b].total_cmp(&self.parameters[*a]).then(a.cmp(b)));
        let groups = groups(&order, &better);
        Ranking { critical_value, order, ranks, groups, better }
    }

    /// The quantile 1 − [`ERROR`] of the largest difference among equal decks, in standard errors.
    fn critical_value(&self, seed: u64) -> f64 {
        let n = self.size;
        let covariance = self.covariance.view((0, 0), (n, n)).into_owned();
        let root = root(&covariance);
        let errors: Vec<f64> = (0..n)
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .map(|(i, j)| self.variance(i, j).max(1e-300).sqrt())
            .collect();
        // The errors are estimated, from at least the pairs of the deck that has fewest.
        let degrees_of_freedom =
            self.pairs.iter().copied().filter(|n| *n > 0).min().unwrap_or(1) as f64;
        let estimated = ChiSquared::new(degrees_of_freedom).expect("at least one pair");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut largest: Vec<f64> = (0..DRAWS)
            .map(|_| {
                let normal = nalgebra::DVector::from_fn(n, |_, _| StandardNormal.sample(&mut rng));
                let drawn = &root * normal;
                let mut most: f64 = 0.0;
                let mut at = 0;
                for i in 0..n {
                    for j in 0..i {
                        most = most.max((drawn[i] - drawn[j]).abs() / errors[at]);
                        at += 1;
                    }
                }
                let scale: f64 = estimated.sample(&mut rng);
                most / (scale / degrees_of_freedom).sqrt()
            })
            .collect();
        largest.sort_by(f64::total_cmp);
        largest[(DRAWS as f64 * (1.0 - ERROR)) as usize]
    }
}

/// A square root of a covariance, which may be singular.
fn root(covariance: &DMatrix<f64>) -> DMatrix<f64> {
    let eigen = covariance.clone().symmetric_eigen();
    let scale = eigen.eigenvalues.map(|v| v.max(0.0).sqrt());
    eigen.eigenvectors * DMatrix::from_diagonal(&scale)
}

/// Maximal runs in the order without a significant difference.
fn groups(order: &[usize], better: &[Vec<bool>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut reached = 0;
    for from in 0..order.len() {
        let apart = |to: &usize| (from..*to).any(|k| better[order[k]][order[*to]]);
        let to = (from + 1..order.len()).find(apart).unwrap_or(order.len());
        if to > reached {
            groups.push(order[from..to].to_vec());
            reached = to;
        }
    }
    groups
}
