//! In which order a deck meets its opponents.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt as _};

/// Of more decks against each other the order of the opponents is not stored: it would take the square
/// of the decks in memory.
const MOST_STORED: usize = 512;

/// The opponents of a deck, all of them once before any of them again.
pub(super) struct Rounds {
    order: Order,
    /// How many were met
    met: u64,
}

enum Order {
    /// One after another
    Stored(Vec<u32>),
    /// All decks but one, always so many further on
    Stride { deck: u32, decks: u32, start: u32, stride: u32 },
}

impl Rounds {
    /// A deck against all others of so many, in random order.
    pub(super) fn each_other(deck: usize, decks: usize, rng: &mut impl Rng) -> Rounds {
        if decks <= MOST_STORED {
            let others = (0..decks as u32).filter(|other| *other as usize != deck).collect();
            return Rounds::stored(others, rng);
        }
        let others = decks as u32 - 1;
        let start = rng.random_range(0..others);
        let stride = loop {
            let stride = rng.random_range(1..others);
            // Otherwise some would never be met.
            if greatest_common_divisor(stride, others) == 1 {
                break stride;
            }
        };
        let order = Order::Stride { deck: deck as u32, decks: decks as u32, start, stride };
        Rounds { order, met: 0 }
    }

    /// These opponents, in random order.
    pub(super) fn stored(mut opponents: Vec<u32>, rng: &mut impl Rng) -> Rounds {
        opponents.shuffle(rng);
        Rounds { order: Order::Stored(opponents), met: 0 }
    }

    /// The next opponent.
    pub(super) fn next(&mut self) -> usize {
        self.met += 1;
        self.at(self.met - 1)
    }

    /// How many were met.
    pub(super) const fn met(&self) -> u64 {
        self.met
    }

    /// The opponent of this number, from 0.
    pub(super) fn at(&self, number: u64) -> usize {
        match &self.order {
            Order::Stored(opponents) => {
                opponents[(number % opponents.len() as u64) as usize] as usize
            }
            Order::Stride { deck, decks, start, stride } => {
                let others = u64::from(*decks) - 1;
                let place = (u64::from(*start) + number % others * u64::from(*stride)) % others;
                ((u64::from(*deck) + 1 + place) % u64::from(*decks)) as usize
            }
        }
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn all_opponents_are_met_once_before_any_again() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for decks in [2, 3, 512, 513, 1000] {
            for deck in [0, decks / 2, decks - 1] {
                let mut rounds = Rounds::each_other(deck, decks, &mut rng);
                let first: Vec<usize> = (1..decks).map(|_| rounds.next()).collect();
                let mut sorted = first.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, (0..decks).filter(|n| *n != deck).collect::<Vec<_>>());
                let again: Vec<usize> = (1..decks).map(|_| rounds.next()).collect();
                assert_eq!(again, first);
            }
        }
    }
}
