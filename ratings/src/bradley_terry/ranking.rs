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

    /// What the square of a difference with such a variance has to exceed.
    fn needed(&self, variance: f64) -> f64 {
        self.critical_value * self.critical_value * variance.max(0.0)
    }

    /// Whether deck `i` is significantly better or worse than deck `j`.
    fn compare(&self, i: usize, j: usize) -> Ordering {
        let difference = self.ratings[i] - self.ratings[j];
        match difference * difference > self.needed(self.covariance.of_difference(i, j)) {
            true => difference.total_cmp(&0.0),
            false => Ordering::Equal,
        }
    }
}

/// The decks in the order of their ratings, by which most of many comparisons are decided without making them.
struct Order<'d> {
    decks: Vec<usize>,
    differences: &'d Differences,
    /// The smallest and the largest of variances that are independent; none if they are not
    variances: Option<[f64; 2]>,
}

impl Order<'_> {
    fn new(differences: &Differences) -> Order<'_> {
        let ratings = &differences.ratings;
        let mut decks: Vec<usize> = (0..ratings.len()).collect();
        decks.sort_by(|a, b| ratings[*b].total_cmp(&ratings[*a]).then(a.cmp(b)));
        let variances = match &differences.covariance {
            Covariance::Full(_) => None,
            Covariance::Independent { ratings, .. } => {
                let smallest = ratings.iter().copied().fold(f64::INFINITY, f64::min);
                let largest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                Some([smallest, largest])
            }
        };
        Order { decks, differences, variances }
    }

    /// Which decks before a place have to be compared with that there: those before the range are significantly better,
    /// those after it are not.
    fn undecided(&self, place: usize) -> Range<usize> {
        let (Some(extremes), Covariance::Independent { ratings: variances, .. }) =
            (self.variances, &self.differences.covariance)
        else {
            return 0..place;
        };
        let deck = self.decks[place];
        let [least, most] = extremes.map(|other| {
            let needed = self.differences.needed(variances[deck] + other);
            self.decks[..place].partition_point(|better| {
                let ratings = &self.differences.ratings;
                (ratings[*better] - ratings[deck]).powi(2) > needed
            })
        });
        most..least
    }

    fn ranks(&self) -> Vec<RankInterval> {
        let decks = self.decks.len();
        if self.variances.is_none() {
            return RankInterval::from_comparisons(decks, |i, j| self.differences.compare(i, j));
        }
        let mut ranks = vec![RankInterval { best: 1, worst: decks }; decks];
        // By how many all decks before a place are significantly better than one.
        let mut all_before = vec![0; decks + 1];
        for (place, deck) in self.decks.iter().enumerate() {
            let undecided = self.undecided(place);
            ranks[*deck].best += undecided.start;
            all_before[undecided.start] += 1;
            for better in &self.decks[undecided] {
                if self.differences.significant(*better, *deck) {
                    ranks[*better].worst -= 1;
                    ranks[*deck].best += 1;
                }
            }
        }
        let mut worse = 0;
        for (place, deck) in self.decks.iter().enumerate().rev() {
            worse += all_before[place + 1];
            ranks[*deck].worst -= worse;
        }
        ranks
    }

    /// Maximal runs without a significant difference.
    fn groups(&self) -> Vec<Range<usize>> {
        let n = self.decks.len();
        // The last of those before a place that are significantly better: no run has both.
        let last_better = |place: usize| {
            let undecided = self.undecided(place);
            let is_better =
                |from: &usize| self.differences.significant(self.decks[*from], self.decks[place]);
            undecided.clone().rev().find(is_better).or(undecided.start.checked_sub(1))
        };
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
        let order = Order::new(&differences);
        let (ranks, groups, order) = (order.ranks(), order.groups(), order.decks);
        Ranking { critical_value, ranks, groups, order, differences }
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

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;

    #[test]
    fn ranks_and_groups_of_independent_ratings_are_those_of_all_comparisons() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        for (decks, spread, unequal) in
            [(1, 1.0, 0.0), (2, 1.0, 0.5), (60, 0.2, 2.0), (60, 1.0, 0.0), (200, 3.0, 0.9)]
        {
            let draw = |rng: &mut Xoshiro256PlusPlus| rng.random_range(-1.0..1.0);
            let ratings: Vec<f64> = (0..decks).map(|_| spread * draw(&mut rng)).collect();
            let variances: Vec<f64> =
                (0..decks).map(|_| 0.02 + unequal * (0.1 * draw(&mut rng)).abs()).collect();
            let covariance =
                Covariance::Independent { ratings: variances.clone(), first_player: 0.0 };
            let differences = Differences { ratings, covariance, critical_value: 3.0 };
            let order = Order::new(&differences);
            let ranks = RankInterval::from_comparisons(decks, |i, j| differences.compare(i, j));
            assert_eq!(order.ranks(), ranks);
            let without_shortcut =
                Order { decks: order.decks.clone(), differences: &differences, variances: None };
            assert_eq!(order.groups(), without_shortcut.groups());
        }
    }
}
