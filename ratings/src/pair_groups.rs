//! Means over those games of mirrored pairs in which something was so, and contrasts of such means.
//!
//! A card is in the starting hand of one game of a pair, of both or of none, and both games share their shuffles: games
//! are not independent, pairs are. A mean over a group of games is a ratio of two sums over pairs, the sum of the
//! values over the number of games, whose variance is that of its linearisation (W. Cochran, "Sampling techniques",
//! 1977, section 6): of each pair, the sum of its values less the mean. A contrast is a weighted sum of means of
//! several groups; a pair may have games in two of them, and their dependence is part of the variance.
//!
//! The variance of each group is regularised by one observation, so that games that all ended alike do not have
//! variance 0.

use crate::estimate::{EffectEstimate, Interval, student_quantile};
use crate::multiple::simultaneous_z;
use crate::wilson::{self, Z_95};

/// Both games of a pair, each with its group and its value from 0 to 1; none for a game that does not count.
pub type GroupedPair = [Option<(usize, f64)>; 2];

/// No contrast is computed if one of its groups has games of fewer pairs.
pub const FEWEST_PAIRS: u64 = 10;
/// The weight of the regularisation, in observations.
pub(crate) const PRIOR: f64 = 1.0;
/// The prior dispersion of a share.
const PRIOR_DISPERSION: f64 = 2.0;
/// The lower bound of the dispersion.
const MIN_DISPERSION: f64 = 0.25;

/// A contrast of means of groups.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contrast {
    value: f64,
    error: f64,
    /// The number of pairs with a game in the smallest group
    degrees_of_freedom: f64,
    games: u64,
}

/// Games of a group: their number, the sum of their values, the number of pairs with one.
#[derive(Clone, Copy, Default)]
struct Group {
    games: f64,
    sum: f64,
    pairs: u64,
}

impl Group {
    fn mean(&self) -> f64 {
        self.sum / self.games
    }
}

impl Contrast {
    /// The sum of the means of groups, each times its weight; none if a group with a weight other than 0 has games of
    /// fewer than [`FEWEST_PAIRS`] pairs. Games of groups beyond the last weight do not count.
    pub fn new(weights: &[f64], pairs: &[GroupedPair]) -> Option<Contrast> {
        let mut groups = vec![Group::default(); weights.len()];
        let counts = |game: &Option<(usize, f64)>| game.filter(|(group, _)| *group < weights.len());
        for pair in pairs {
            let [one, two] = [0, 1].map(|n| counts(&pair[n]));
            for (group, value) in [one, two].into_iter().flatten() {
                groups[group].games += 1.0;
                groups[group].sum += value;
            }
            let again = |(group, _)| one.is_some_and(|(other, _)| other == group);
            let first = [one, two.filter(|game| !again(*game))];
            first.into_iter().flatten().for_each(|(group, _)| groups[group].pairs += 1);
        }
        let weighted = || groups.iter().zip(weights).filter(|(_, weight)| **weight != 0.0);
        let smallest = weighted().map(|(group, _)| group.pairs).min()?;
        if smallest < FEWEST_PAIRS {
            return None;
        }
        let of_pair = |pair: &GroupedPair| -> f64 {
            let games = pair.iter().filter_map(counts).filter(|(group, _)| weights[*group] != 0.0);
            games
                .map(|(group, value)| {
                    weights[group] * (value - groups[group].mean()) / groups[group].games
                })
                .sum()
        };
        let squares: f64 = pairs.iter().map(|pair| of_pair(pair) * of_pair(pair)).sum();
        let prior: f64 = weighted()
            .map(|(group, weight)| {
                let shrunk = (group.sum + 1.0) / (group.games + 2.0);
                PRIOR * shrunk * (1.0 - shrunk) * (weight / group.games) * (weight / group.games)
            })
            .sum();
        Some(Contrast {
            value: weighted().map(|(group, weight)| weight * group.mean()).sum(),
            error: (squares + prior).sqrt(),
            degrees_of_freedom: smallest as f64,
            games: weighted().map(|(group, _)| group.games).sum::<f64>() as u64,
        })
    }

    /// A contrast with this value and standard error, from so many games, those of the rarest kind of so many pairs.
    pub(crate) const fn from_moments(value: f64, error: f64, pairs: u64, games: u64) -> Contrast {
        Contrast { value, error, degrees_of_freedom: pairs as f64, games }
    }

    /// The contrast with its 95 % interval and the test that it is 0. The count is that of the games.
    pub fn effect(&self) -> EffectEstimate {
        let [value, error] = [self.value, self.error];
        let games = self.games as usize;
        EffectEstimate::new(value, error, self.degrees_of_freedom, games, "linearised over pairs")
    }

    /// The contrast with an interval that is simultaneous for so many contrasts.
    pub fn at_once(&self, contrasts: usize) -> Interval {
        let one = self.effect().estimate;
        let level = 1.0 - 0.025 / contrasts.max(1) as f64;
        let half = match self.degrees_of_freedom > 1e5 {
            true => simultaneous_z(contrasts) * self.error,
            false => student_quantile(level, self.degrees_of_freedom) * self.error,
        };
        Interval { low: self.value - half, high: self.value + half, ..one }
    }
}

/// The share of the games that count in which something was so, with Wilson's 95 % interval at the number of games that
/// would say as much if they were independent (E. Korn and B. Graubard, "Confidence intervals for proportions with
/// small expected number of positive counts estimated from survey data", 1998). None without a game.
pub fn share(pairs: &[[Option<bool>; 2]]) -> Option<Interval> {
    let was = |game: &Option<bool>| game.map(|was| f64::from(u8::from(was)));
    let games = pairs.iter().flatten().flatten().count() as f64;
    let sum: f64 = pairs.iter().flatten().filter_map(was).sum();
    if games == 0.0 {
        return None;
    }
    let mean = sum / games;
    let of_pair = |pair: &[Option<bool>; 2]| -> f64 {
        pair.iter().filter_map(was).map(|value| value - mean).sum()
    };
    let squares: f64 = pairs.iter().map(|pair| of_pair(pair) * of_pair(pair)).sum();
    let shrunk = (sum + 1.0) / (games + 2.0);
    let prior = PRIOR * shrunk * (1.0 - shrunk);
    // The variance of a pair over that of as many independent games; at first that of games that end alike.
    let dispersion = (squares + PRIOR_DISPERSION * prior) / (games * mean * (1.0 - mean) + prior);
    let (low, high) = wilson::interval(mean, games / dispersion.max(MIN_DISPERSION), Z_95);
    Some(Interval { value: mean, low, high, count: games as u64, method: "Wilson over pairs" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn a_mean_over_all_games_of_pairs_is_that_of_the_pairs() {
        let pairs: Vec<GroupedPair> = [(1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]
            .into_iter()
            .cycle()
            .take(400)
            .map(|(a, b)| [Some((0, a)), Some((0, b))])
            .collect();
        let found = Contrast::new(&[1.0], &pairs).unwrap();
        assert!((found.value - 0.625).abs() < 1e-12);
        // Of the means of the pairs, 1, 0, ½ and 1, the variance is 0.171875 over 400.
        assert!((found.error - (0.171_875f64 / 400.0).sqrt()).abs() < 1e-4, "{found:?}");
        assert_eq!((found.degrees_of_freedom, found.games), (400.0, 800));
    }

    #[test]
    fn games_of_a_pair_in_two_groups_make_their_difference_more_precise_where_they_end_alike() {
        let pairs = |alike: bool| -> Vec<GroupedPair> {
            let other = |won: bool| if alike { won } else { !won };
            let won = (0..200).map(|n| n % 2 == 0);
            let value = |won| f64::from(u8::from(won));
            won.map(|won| [Some((0, value(won))), Some((1, value(other(won))))]).collect()
        };
        let error = |alike| Contrast::new(&[1.0, -1.0], &pairs(alike)).unwrap().error;
        assert!(error(true) < 0.1 * error(false), "{} {}", error(true), error(false));
    }

    #[test]
    fn groups_with_few_pairs_have_no_contrast() {
        let one = [Some((0, 1.0)), Some((1, 0.0))];
        let pairs = vec![one; FEWEST_PAIRS as usize];
        assert!(Contrast::new(&[1.0, -1.0], &pairs).is_some());
        assert!(Contrast::new(&[1.0, -1.0], &pairs[1..]).is_none());
        assert!(Contrast::new(&[1.0, -1.0], &[]).is_none());
        assert!(Contrast::new(&[1.0, -1.0, 0.5], &pairs).is_none(), "nothing of a third group");
        assert!(Contrast::new(&[1.0, 0.0], &pairs).is_some(), "a group without weight");
    }

    #[test]
    fn simultaneous_intervals_are_wider_and_equal_results_have_an_interval() {
        let pairs = vec![[Some((0, 1.0)), Some((1, 1.0))]; 50];
        let found = Contrast::new(&[1.0, -1.0], &pairs).unwrap();
        let (one, all) = (found.effect().estimate, found.at_once(36));
        assert!(one.low < 0.0 && one.high > 0.0 && one.high < 0.1, "{one:?}");
        assert!(all.half_width() > 1.4 * one.half_width());
        let always = share(&[[Some(true), Some(true)]; 50]).unwrap();
        assert!((always.value, always.high) == (1.0, 1.0) && always.low < 0.95, "{always:?}");
        assert_eq!(share(&[[None, None]]), None);
    }

    #[test]
    fn games_that_end_alike_say_half_as_much_of_a_share() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut pairs = |alike: bool| -> Vec<[Option<bool>; 2]> {
            (0..2000)
                .map(|_| {
                    let was = rng.random_bool(0.3);
                    [Some(was), Some(if alike { was } else { rng.random_bool(0.3) })]
                })
                .collect()
        };
        let [alike, apart] = [true, false].map(|alike| share(&pairs(alike)).unwrap().half_width());
        assert!((alike / apart - 2f64.sqrt()).abs() < 0.1, "{alike} {apart}");
    }
}
