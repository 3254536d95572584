//! Who is better than whom, looked at for all pairs of decks at once.
//!
//! A difference counts as decided if it is larger than what the largest of all differences would
//! reach by chance in one campaign of forty (the single-step maximum test, P. Westfall and S. Young
//! 1993; J. Tukey's range test where all variances are alike). From the decided differences follow
//! ranks with intervals that hold for all decks at once (M. Mogstad, J. Romano, A. Shaikh and D.
//! Wilhelm, "Inference for ranks", 2024).

use nalgebra::DMatrix;
use rand::SeedableRng;
use rand_distr::{ChiSquared, Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Fit;

/// How many draws the limit for a difference is found from.
const DRAWS: usize = 4000;

/// How often any difference at all may be claimed among equal decks. Half of the 5 % that are
/// promised: the errors are asymptotic, and a check of a few hundred campaigns shall pass too.
const ERROR: f64 = 0.025;

/// Ranks that can be said, from 1 for the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankInterval {
    /// The best rank that the data allow
    pub best: usize,
    /// The worst rank that the data allow
    pub worst: usize,
}

/// The decided order of the decks.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// How many standard errors a difference must have to count
    pub critical: f64,
    /// The decks from the highest rating to the lowest
    pub order: Vec<usize>,
    /// For each deck (by number) the interval of its rank; all hold at once with 95 %
    pub ranks: Vec<RankInterval>,
    /// Runs of decks in order of rating that the data do not tell apart, each as long as it can be;
    /// a deck may be in several
    pub groups: Vec<Vec<usize>>,
    better: Vec<Vec<bool>>,
}

impl Ranking {
    /// Whether it is decided that deck `i` is better than deck `j`.
    pub fn better(&self, i: usize, j: usize) -> bool {
        self.better[i][j]
    }

    /// Whether any difference at all is decided.
    pub fn any_difference(&self) -> bool {
        self.better.iter().flatten().any(|b| *b)
    }
}

impl Fit {
    /// The order of the decks as far as the data decide it, with an error of at most 5 % for all
    /// differences together. The seed is for the draws that the limit is found from.
    pub fn ranking(&self, seed: u64) -> Ranking {
        let n = self.size;
        let critical = self.largest_by_chance(seed);
        let better: Vec<Vec<bool>> = (0..n)
            .map(|i| {
                (0..n)
                    .map(|j| {
                        let needed = critical * self.variance(i, j).max(0.0).sqrt();
                        i != j && self.unknowns[i] - self.unknowns[j] > needed
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
        order.sort_by(|a, b| self.unknowns[*b].total_cmp(&self.unknowns[*a]).then(a.cmp(b)));
        let groups = groups(&order, &better);
        Ranking { critical, order, ranks, groups, better }
    }

    /// The limit that the largest difference passes with a chance of [`ERROR`], in standard errors, among equal decks.
    fn largest_by_chance(&self, seed: u64) -> f64 {
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

/// Longest runs in the order without a decided difference.
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
