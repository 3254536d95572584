//! Simultaneous comparison of all decks with each other.
//!
//! A difference is significant if it exceeds what the largest of all differences reaches by chance in
//! one campaign of forty (the single-step maximum test, P. Westfall and S. Young 1993; J. Tukey's range
//! test where all variances are equal). From the significant differences follow simultaneous
//! confidence intervals of the ranks (M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, "Inference for
//! ranks", 2024).

use std::cmp::Ordering;
use std::ops::Range;

use rand::SeedableRng;
use rand_distr::{ChiSquared, Distribution};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Fit;
use super::fit::Covariance;
use super::largest_difference::{CorrelatedErrors, bound_of_independent};

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

impl RankInterval {
    /// The intervals that significant differences between so many decks leave. `compare`: whether the first of two decks
    /// is significantly better (`Greater`) or worse (`Less`) than the second.
    pub fn from_comparisons(
        decks: usize,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> Vec<RankInterval> {
        let mut ranks = vec![RankInterval { best: 1, worst: decks }; decks];
        for one in 0..decks {
            for other in one + 1..decks {
                let (better, worse) = match compare(one, other) {
                    Ordering::Greater => (one, other),
                    Ordering::Less => (other, one),
                    Ordering::Equal => continue,
                };
                ranks[better].worst -= 1;
                ranks[worse].best += 1;
            }
        }
        ranks
    }
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
    /// Maximal runs in the order of ratings without a significant difference, as places in [`Ranking::order`];
    /// a deck may be in several
    pub groups: Vec<Range<usize>>,
    differences: Differences,
}

impl Ranking {
    /// Whether deck `i` is significantly better than deck `j`.
    pub fn better(&self, i: usize, j: usize) -> bool {
        self.differences.significant(i, j)
    }

    /// Number of pairs of decks whose difference is significant.
    pub fn significant_differences(&self) -> u64 {
        self.ranks.iter().map(|rank| (self.ranks.len() - rank.worst) as u64).sum()
    }

    /// Whether any difference is significant.
    pub fn any_difference(&self) -> bool {
        self.significant_differences() > 0
    }
}

/// The ratings and how large a significant difference is. Pairs of decks are compared when somebody asks:
/// of ten thousand decks there are fifty million.
#[derive(Clone, PartialEq, Debug)]
struct Differences {
    ratings: Vec<f64>,
    covariance: Covariance,
    critical_value: f64,
}

impl Differences {
    /// Whether deck `i` is significantly better than deck `j`.
    fn significant(&self, i: usize, j: usize) -> bool {
        self.compare(i, j) == Ordering::Greater
    }

    /// Whether deck `i` is significantly better or worse than deck `j`.
    fn compare(&self, i: usize, j: usize) -> Ordering {
        let difference = self.ratings[i] - self.ratings[j];
        let needed = |variance: f64| self.critical_value * self.critical_value * variance.max(0.0);
        match difference * difference > needed(self.covariance.of_difference(i, j)) {
            true => difference.total_cmp(&0.0),
            false => Ordering::Equal,
        }
    }

    /// Maximal runs in the order without a significant difference.
    fn groups(&self, order: &[usize]) -> Vec<Range<usize>> {
        let n = order.len();
        // The last of those before a place that are significantly better: no run has both.
        let last_better =
            |to: usize| (0..to).rev().find(|from| self.significant(order[*from], order[to]));
        let last_better: Vec<Option<usize>> = (0..n).map(last_better).collect();
        let mut groups: Vec<Range<usize>> = Vec::new();
        let mut to = 0;
        for from in 0..n {
            let reached = to;
            while to < n && last_better[to].is_none_or(|better| better < from) {
                to += 1;
            }
            if to > reached {
                groups.push(from..to);
            }
        }
        groups
    }
}

impl Fit {
    /// The order of the decks with a family-wise error rate of at most 5 %. The seed is for the draws
    /// of the critical value.
    pub fn ranking(&self, seed: u64) -> Ranking {
        let critical_value = self.critical_value(seed);
        let ratings = self.parameters.as_slice()[..self.size].to_vec();
        let differences =
            Differences { ratings, covariance: self.covariance.clone(), critical_value };
        let mut order: Vec<usize> = (0..self.size).collect();
        order.sort_by(|a, b| self.parameters[*b].total_cmp(&self.parameters[*a]).then(a.cmp(b)));
        Ranking {
            critical_value,
            ranks: RankInterval::from_comparisons(self.size, |i, j| differences.compare(i, j)),
            groups: differences.groups(&order),
            order,
            differences,
        }
    }

    /// The quantile 1 − [`ERROR`] of the largest difference among equal decks, in standard errors.
    fn critical_value(&self, seed: u64) -> f64 {
        // The errors are estimated, from at least the pairs of the deck that has fewest.
        let degrees_of_freedom =
            self.pairs.iter().copied().filter(|n| *n > 0).min().unwrap_or(1) as f64;
        let estimated = ChiSquared::new(degrees_of_freedom).expect("at least one pair");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let draws: Vec<(f64, f64)> = match &self.covariance {
            Covariance::Full(covariance) => {
                CorrelatedErrors::new(self.size, covariance)
                    .largest(DRAWS, &mut rng, |rng| estimated.sample(rng))
            }
            Covariance::Independent { .. } => (0..DRAWS)
                .map(|_| (bound_of_independent(self.size, &mut rng), estimated.sample(&mut rng)))
                .collect(),
        };
        let in_standard_errors =
            |(most, scale): (f64, f64)| most / (scale / degrees_of_freedom).sqrt();
        let mut largest: Vec<f64> = draws.into_iter().map(in_standard_errors).collect();
        largest.sort_by(f64::total_cmp);
        largest[(DRAWS as f64 * (1.0 - ERROR)) as usize]
    }
}
