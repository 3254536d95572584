//! Random order, by the draws of `rand` in less time.
//!
//! A search deals what is hidden anew all the time: to shuffle took a tenth of a game of `greedy`.

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Lists up to this long are shuffled here.
const MOST: usize = 96;

/// One draw decides the places of several items: a number below the product of the numbers of places
/// that there are for each of them, which is then taken apart.
#[derive(Clone, Copy)]
struct Draw {
    /// That product
    below: u32,
    /// How many items
    items: u8,
}

/// The draw that begins with the item that has `places` places.
const fn draw(places: u32) -> Draw {
    let mut draw = Draw { below: places, items: 1 };
    while let Some(product) = draw.below.checked_mul(places + draw.items as u32) {
        draw.below = product;
        draw.items += 1;
    }
    draw
}

const DRAWS: [Draw; MOST + 1] = {
    let mut draws = [Draw { below: 0, items: 1 }; MOST + 1];
    let mut places = 1;
    while places <= MOST {
        draws[places] = draw(places as u32);
        places += 1;
    }
    draws
};

/// By which a product stands in for a division: ⌈2⁶⁴ / n⌉, of which the upper half of the product with
/// any number of 32 bits is that number divided by n (Lemire, Kaser and Kurz, "Faster remainder by
/// direct computation", 2019).
const RECIPROCALS: [u64; MOST + 1] = {
    let mut reciprocals = [0; MOST + 1];
    let mut n = 2;
    while n <= MOST {
        reciprocals[n] = u64::MAX / n as u64 + 1;
        n += 1;
    }
    reciprocals
};

/// Puts items in random order: in the same as `SliceRandom::shuffle` of `rand` 0.9, by the same draws.
pub fn shuffle<T>(items: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    if items.len() > MOST {
        return items.shuffle(rng);
    }
    let mut n = 1;
    while n < items.len() {
        let Draw { below, items: drawn } = DRAWS[n + 1];
        let mut left = rng.random_range(0..below);
        let last = n + usize::from(drawn) - 1;
        while n < last.min(items.len()) {
            let places = n + 1;
            let quotient = ((u128::from(RECIPROCALS[places]) * u128::from(left)) >> 64) as u32;
            items.swap(n, (left - quotient * places as u32) as usize);
            left = quotient;
            n += 1;
        }
        if n < items.len() {
            items.swap(n, left as usize);
            n += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn the_order_and_the_draws_are_those_of_rand() {
        for len in 0..MOST + 4 {
            for seed in 0..40 {
                let mut rngs = [0, 0].map(|_| Xoshiro256PlusPlus::seed_from_u64(seed));
                let mut orders = [(0..len).collect::<Vec<_>>(), (0..len).collect()];
                shuffle(&mut orders[0], &mut rngs[0]);
                orders[1].shuffle(&mut rngs[1]);
                assert_eq!(orders[0], orders[1], "{len} items, seed {seed}");
                assert_eq!(rngs[0].next_u64(), rngs[1].next_u64());
            }
        }
    }

    #[test]
    fn a_product_stands_in_for_every_division() {
        for n in 2..=MOST as u32 {
            for near in [0, 1, n, 12_345 * n, u32::MAX / n * n, u32::MAX] {
                for number in [near.wrapping_sub(1), near, near.wrapping_add(1)] {
                    let product = u128::from(RECIPROCALS[n as usize]) * u128::from(number);
                    assert_eq!((product >> 64) as u32, number / n);
                }
            }
        }
    }
}
