//! Which pairs a deck plays against a field: the first so many of one sequence, so that more pairs begin with those of fewer.
//!
//! All decks meet the same opponents in the same order and with the same shuffles (common random numbers), each of them
//! once before any of them again, so that their differences are those of the decks.

use std::ops::Range;

use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// What the order of the opponents is derived from, besides the seed.
const ORDER: u64 = 1 << 32;
/// No interval of fewer pairs is looked at.
const FIRST_LOOK: u64 = 100;

/// The order in which decks meet the decks of a field, by their numbers.
pub(crate) fn order(seed: u64, field: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..field).collect();
    order.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(derive(seed, ORDER)));
    order
}

/// The order with a handicap: another one, so that few pairs at each of several handicaps are not all against the same
/// opponents.
pub(crate) fn order_at(handicap: i32, seed: u64, field: usize) -> Vec<usize> {
    match handicap {
        0 => order(seed, field),
        _ => order(derive(seed, u64::from(handicap as u32)), field),
    }
}

/// The stream of the shuffles against an opponent: each handicap has its own, since the curve takes their errors as
/// independent.
pub(crate) fn stream(handicap: i32, opponent: usize) -> u64 {
    (u64::from(handicap as u32) << 32) + 1 + opponent as u64
}

/// The number of pairs against each of so many opponents, by their place in the order.
pub(crate) fn shares(pairs: u64, opponents: usize) -> impl Iterator<Item = u64> {
    let opponents = opponents as u64;
    (0..opponents).map(move |place| pairs / opponents + u64::from(place < pairs % opponents))
}

/// The pairs of a deck after which its interval is looked at: the least such number that is not smaller than this. Each is a
/// quarter larger than the one before. They are the same for all decks and after any interruption, so that what a deck plays
/// depends on its results alone.
pub(crate) fn look(at_least: u64) -> u64 {
    let mut look = FIRST_LOOK;
    while look < at_least {
        look += look.div_ceil(4);
    }
    look
}

/// The numbers of the pairs below `wanted` that are not stored. `stored`: ranges that do not overlap, in order.
pub(crate) fn missing(stored: &[Range<u64>], wanted: u64) -> Vec<Range<u64>> {
    let mut missing = Vec::new();
    let mut from = 0;
    for range in stored {
        let to = range.start.min(wanted);
        if from < to {
            missing.push(from..to);
        }
        from = from.max(range.end);
    }
    if from < wanted {
        missing.push(from..wanted);
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_met_once_before_any_again() {
        let mut met = order(7, 80);
        assert_ne!(met, (0..80).collect::<Vec<_>>());
        assert_ne!(met, order(8, 80));
        met.sort_unstable();
        assert_eq!(met, (0..80).collect::<Vec<_>>());
        assert_eq!(order_at(0, 7, 80), order(7, 80));
        assert_ne!(order_at(1, 7, 80), order_at(-1, 7, 80));
        assert_eq!((stream(0, 4), stream(1, 4)), (5, (1 << 32) + 5));
        assert_ne!(stream(1, 4), stream(-1, 4));
        assert_eq!(shares(7, 3).collect::<Vec<_>>(), [3, 2, 2]);
        assert_eq!(shares(2, 3).collect::<Vec<_>>(), [1, 1, 0]);
    }

    #[test]
    fn intervals_are_looked_at_after_a_quarter_more_pairs_each_time() {
        assert_eq!([0, 100, 101, 125, 126, 1_000].map(look), [100, 100, 125, 125, 157, 1_184]);
    }

    #[test]
    fn what_is_missing_is_what_is_not_stored() {
        let gaps = |stored: &[[u64; 2]], wanted: u64| -> Vec<[u64; 2]> {
            let stored: Vec<Range<u64>> = stored.iter().map(|[from, to]| *from..*to).collect();
            missing(&stored, wanted).iter().map(|gap| [gap.start, gap.end]).collect()
        };
        assert_eq!(gaps(&[], 5), [[0, 5]]);
        assert!(gaps(&[[0, 5]], 5).is_empty() && gaps(&[[0, 5]], 3).is_empty());
        assert_eq!(gaps(&[[1, 2], [2, 4]], 9), [[0, 1], [4, 9]]);
        assert_eq!(gaps(&[[0, 2], [4, 6]], 5), [[2, 4]]);
        assert_eq!(gaps(&[[3, 6]], 2), [[0, 2]]);
        assert!(gaps(&[], 0).is_empty());
    }
}
