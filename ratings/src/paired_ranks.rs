//! Ranks of decks that have played the same pairs of games: against the same opponents with the same shuffles.
//!
//! Decks are compared pair by pair of games, since the differences of two decks vary less than their ratings do. A deck
//! ranks behind those that are significantly better in the pairs that both have played. The probability that any of all
//! comparisons is wrong is at most 5 % (Bonferroni).

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::bradley_terry::RankInterval;
use crate::impact::PairedDifferences;

/// Half points, 0 to 4, of a deck in each pair, by opponent and number of the pair; none where a pair was not played or
/// did not finish.
pub type ResultsOfDeck = BTreeMap<i64, Vec<Option<u8>>>;

/// The fewest pairs that two decks are compared by.
pub const FEWEST_PAIRS: u64 = 30;
/// The probability that any comparison is wrong.
const ERROR: f64 = 0.05;

/// The best and the worst rank of each deck that the results allow. A comparison takes time in proportion to the pairs; the
/// number of comparisons grows with the square of the number of decks.
pub fn paired_ranks(decks: &[ResultsOfDeck]) -> Vec<RankInterval> {
    let n = decks.len();
    let level = ERROR / (n * n.saturating_sub(1) / 2).max(1) as f64;
    RankInterval::from_comparisons(n, |one, other| {
        let found = differences(&decks[one], &decks[other]);
        match found.comparisons() < FEWEST_PAIRS || found.p_value() > level {
            true => Ordering::Equal,
            false => found.mean().total_cmp(&0.0),
        }
    })
}

/// The first's results less the other's, in the pairs that both have played.
fn differences(one: &ResultsOfDeck, other: &ResultsOfDeck) -> PairedDifferences {
    let mut differences = PairedDifferences::default();
    for (opponent, results) in one {
        let others = other.get(opponent).map_or(&[][..], Vec::as_slice);
        for (one, other) in results.iter().zip(others) {
            if one.is_some() && other.is_some() {
                differences.record(*one, *other);
            }
        }
    }
    differences
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deck that wins so many of 12 games against each of 10 opponents.
    fn deck(won: usize) -> ResultsOfDeck {
        let results = |opponent: usize| {
            let pair = |number: usize| {
                let games = [0, 1].map(|game| (2 * number + game + opponent) % 12 < won);
                Some(2 * games.iter().filter(|won| **won).count() as u8)
            };
            (0..6).map(pair).collect()
        };
        (0..10).map(|opponent| (opponent as i64, results(opponent))).collect()
    }

    fn ranks(decks: &[ResultsOfDeck]) -> Vec<[usize; 2]> {
        paired_ranks(decks).iter().map(|rank| [rank.best, rank.worst]).collect()
    }

    #[test]
    fn a_deck_ranks_behind_those_that_are_significantly_better() {
        assert_eq!(ranks(&[deck(3), deck(10), deck(6)]), [[3, 3], [1, 1], [2, 2]]);
        assert_eq!(ranks(&[deck(6), deck(10), deck(6)]), [[2, 3], [1, 1], [2, 3]]);
        assert_eq!(ranks(&[deck(6)]), [[1, 1]]);
        assert!(ranks(&[]).is_empty());
    }

    #[test]
    fn only_pairs_that_both_have_played_are_compared() {
        let (strong, mut weak) = (deck(10), deck(2));
        let sum = |a: &ResultsOfDeck, b: &ResultsOfDeck| differences(a, b).comparisons();
        assert_eq!(sum(&strong, &weak), 60);
        weak.remove(&3);
        weak.get_mut(&4).unwrap().truncate(2);
        weak.get_mut(&5).unwrap()[0] = None;
        assert_eq!(sum(&strong, &weak), 60 - 6 - 4 - 1);
        weak.retain(|opponent, _| *opponent < 3);
        assert_eq!(ranks(&[strong, weak]), [[1, 2], [1, 2]], "too few to say");
    }

    #[test]
    fn two_decks_are_compared_by_thirty_pairs_and_not_by_fewer() {
        let played = |pairs: u64| -> Vec<ResultsOfDeck> {
            [4, 0].map(|points| [(0, vec![Some(points); pairs as usize])].into()).to_vec()
        };
        assert_eq!(ranks(&played(FEWEST_PAIRS)), [[1, 1], [2, 2]]);
        assert_eq!(ranks(&played(FEWEST_PAIRS - 1)), [[1, 2], [1, 2]]);
    }

    #[test]
    fn of_equal_decks_almost_none_ranks_behind_another() {
        use rand::{RngExt as _, SeedableRng};
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(3611);
        let mut wrong = 0;
        for _ in 0..200 {
            let decks: Vec<ResultsOfDeck> = (0..8)
                .map(|_| {
                    let mut pairs = || (0..8).map(|_| Some(rng.random_range(0..=4))).collect();
                    (0..10).map(|opponent| (opponent, pairs())).collect()
                })
                .collect();
            wrong += usize::from(ranks(&decks).iter().any(|rank| *rank != [1, 8]));
        }
        assert!(wrong <= 20, "5 % of 200 are 10; found {wrong}");
    }
}
