//! Ranks: the best and the worst place that the results allow each of some decks.
//!
//! All decks meet the same opponents with the same shuffles, so decks are compared pair by pair of games: the differences of
//! two decks vary less than their ratings do. A deck ranks behind those that are significantly better in the pairs that
//! both have played. The probability that any of all comparisons is wrong is at most 5 % (Bonferroni).

use std::collections::BTreeMap;

use archon_ratings::impact::PairedDifferences;
use archon_ratings::multiple::simultaneous_z;

/// More decks are not compared with each other: it would take minutes.
pub(crate) const MOST: usize = 500;
/// The fewest pairs that two decks are compared by.
const LEAST: u64 = 30;

/// Half points of pairs in their order, against each opponent; none where a pair is missing or did not finish.
pub(crate) type ResultsOfDeck = BTreeMap<i64, Vec<Option<u8>>>;

/// The best and the worst rank of each of some decks; none of more than [`MOST`], or of one alone.
pub(crate) fn ranks(decks: &[ResultsOfDeck]) -> Option<Vec<[usize; 2]>> {
    let n = decks.len();
    if !(2..=MOST).contains(&n) {
        return None;
    }
    let z = simultaneous_z(n * (n - 1) / 2);
    let mut ranks = vec![[1, n]; n];
    for one in 0..n {
        for other in one + 1..n {
            let found = differences(&decks[one], &decks[other]);
            if found.comparisons() < LEAST {
                continue;
            }
            let Some(difference) = found.impact_at(z) else { continue };
            if difference.low > 0.0 {
                ranks[one][1] -= 1;
                ranks[other][0] += 1;
            } else if difference.high < 0.0 {
                ranks[other][1] -= 1;
                ranks[one][0] += 1;
            }
        }
    }
    Some(ranks)
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

    #[test]
    fn a_deck_ranks_behind_those_that_are_significantly_better() {
        assert_eq!(ranks(&[deck(3), deck(10), deck(6)]), Some(vec![[3, 3], [1, 1], [2, 2]]));
        assert_eq!(ranks(&[deck(6), deck(10), deck(6)]), Some(vec![[2, 3], [1, 1], [2, 3]]));
        assert_eq!(ranks(&[deck(6)]), None);
        assert_eq!(ranks(&vec![deck(6); MOST + 1]), None);
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
        assert_eq!(ranks(&[strong, weak]), Some(vec![[1, 2], [1, 2]]), "too few to say");
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
            wrong += usize::from(ranks(&decks).unwrap().iter().any(|rank| *rank != [1, 8]));
        }
        assert!(wrong <= 20, "5 % of 200 are 10; found {wrong}");
    }
}
