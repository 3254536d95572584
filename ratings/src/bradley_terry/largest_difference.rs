//! The largest difference among equal decks by chance, in standard errors: draws from the distribution of
//! the errors of their ratings.
//!
//! It takes the square of the decks for each draw. Several are multiplied by the root of the covariance together, which
//! passes through memory once for them; and a deck whose rating is drawn near those of all others is not compared
//! with each of them. No sum is in another order by that.

use std::array::from_fn;

use nalgebra::DMatrix;
use rand::Rng;
use rand_distr::{Distribution, StandardNormal};

use crate::math::hypot;

/// Draws that are multiplied by the root together, and rows of it.
const TOGETHER: usize = 8;
const ROWS: usize = 4;

/// The errors of ratings with their covariance.
pub(super) struct CorrelatedErrors {
    decks: usize,
    /// A square root of the covariance: rows in blocks, which are filled with zeros, each block column by column
    root: Vec<[f64; ROWS]>,
    /// Standard errors of the differences of each deck from all; 1 from itself
    of_differences: DMatrix<f64>,
    /// The smallest of each deck
    smallest: Vec<f64>,
    /// Standard errors of the ratings themselves
    of_ratings: Vec<f64>,
    /// By how much at most independent errors of a deck and another would be larger than those of their difference
    ratios: Vec<f64>,
}

impl CorrelatedErrors {
    /// With the covariance of the ratings of so many decks, which come first in it.
    pub(super) fn new(decks: usize, covariance: &DMatrix<f64>) -> CorrelatedErrors {
        let whole = root(&covariance.view((0, 0), (decks, decks)).into_owned());
        let entry = |row, column| if row < decks { whole[(row, column)] } else { 0.0 };
        let blocks = (0..decks).step_by(ROWS);
        let rows = blocks.flat_map(|block| (0..decks).map(move |column| (block, column)));
        let root = rows.map(|(block, column)| from_fn(|row| entry(block + row, column))).collect();
        let variance = |i, j| covariance[(i, i)] + covariance[(j, j)] - 2.0 * covariance[(i, j)];
        let of_differences = DMatrix::from_fn(decks, decks, |i, j| match i == j {
            true => 1.0,
            false => variance(i.max(j), i.min(j)).max(1e-300).sqrt(),
        });
        let others = |deck: usize| (0..decks).filter(move |other| *other != deck);
        let smallest = |deck| {
            others(deck).map(|other| of_differences[(other, deck)]).fold(f64::INFINITY, f64::min)
        };
        let smallest = (0..decks).map(smallest).collect();
        let of_ratings: Vec<f64> =
            (0..decks).map(|deck| covariance[(deck, deck)].max(0.0).sqrt()).collect();
        let ratio = |deck| {
            let independent = |other: usize| hypot(of_ratings[deck], of_ratings[other]);
            let of_others =
                others(deck).map(|other| independent(other) / of_differences[(other, deck)]);
            of_others.fold(0.0, f64::max)
        };
        let ratios = (0..decks).map(ratio).collect();
        CorrelatedErrors { decks, root, of_differences, smallest, of_ratings, ratios }
    }

    /// Draws largest differences, each with what `with` draws after it.
    pub(super) fn largest<R: Rng>(
        &self,
        draws: usize,
        rng: &mut R,
        mut with: impl FnMut(&mut R) -> f64,
    ) -> Vec<(f64, f64)> {
        let mut all = Vec::with_capacity(draws);
        let mut normals = vec![[0.0; TOGETHER]; self.decks];
        let mut drawn: [Vec<f64>; TOGETHER] =
            from_fn(|_| vec![0.0; self.decks.next_multiple_of(ROWS)]);
        while all.len() < draws {
            let together = (draws - all.len()).min(TOGETHER);
            let drawn_with: Vec<f64> = (0..together)
                .map(|draw| {
                    normals.iter_mut().for_each(|of| of[draw] = StandardNormal.sample(rng));
                    with(rng)
                })
                .collect();
            self.multiply(&normals, &mut drawn);
            let largest = drawn.iter().map(|drawn| self.largest_of(&drawn[..self.decks]));
            all.extend(largest.zip(drawn_with));
        }
        all
    }

    /// The errors that follow from standard normal numbers.
    fn multiply(&self, normals: &[[f64; TOGETHER]], drawn: &mut [Vec<f64>; TOGETHER]) {
        for (block, columns) in self.root.chunks_exact(self.decks).enumerate() {
            let mut sums = [[0.0; ROWS]; TOGETHER];
            for (column, normals) in columns.iter().zip(normals) {
                for (sums, normal) in sums.iter_mut().zip(normals) {
                    for (sum, entry) in sums.iter_mut().zip(column) {
                        *sum += entry * normal;
                    }
                }
            }
            for (drawn, sums) in drawn.iter_mut().zip(&sums) {
                drawn[block * ROWS..][..ROWS].copy_from_slice(sums);
            }
        }
    }

    /// The largest difference between two of these errors, in standard errors.
    fn largest_of(&self, drawn: &[f64]) -> f64 {
        let in_own = |deck: usize| drawn[deck] / self.of_ratings[deck];
        // Both ends by size, and both in standard errors of the rating itself.
        let (mut low, mut high, mut own_low, mut own_high) = (0, 0, (0, 0.0), (0, 0.0));
        for deck in 0..self.decks {
            low = if drawn[deck] < drawn[low] { deck } else { low };
            high = if drawn[deck] > drawn[high] { deck } else { high };
            let own = in_own(deck);
            own_low = if own < own_low.1 { (deck, own) } else { own_low };
            own_high = if own > own_high.1 { (deck, own) } else { own_high };
        }
        let furthest_in_own = f64::max(own_high.1, -own_low.1);
        let mut most: f64 = 0.0;
        // Most is found with those at the ends. After that few decks can have more.
        for deck in [own_low.0, own_high.0, low, high].into_iter().chain(0..self.decks) {
            let furthest = f64::max(drawn[high] - drawn[deck], drawn[deck] - drawn[low]);
            // As for independent ratings below, and a little more than any rounding.
            let by_own = || 1.000_001 * self.ratios[deck] * hypot(in_own(deck), furthest_in_own);
            if furthest / self.smallest[deck] <= most || by_own() <= most {
                continue;
            }
            for (other, error) in drawn.iter().zip(&self.of_differences.column(deck)) {
                most = most.max((drawn[deck] - other).abs() / error);
            }
        }
        most
    }
}

/// Draws the largest difference in standard errors of so many independent ratings, or a little more: with
/// standard errors `a` and `b` and standardized draws `u` and `v`, |a u − b v| / √(a² + b²) is at most
/// √(u² + v²) (Cauchy and Schwarz), and u and v have different signs where it is largest.
pub(super) fn bound_of_independent(n: usize, rng: &mut impl Rng) -> f64 {
    let (mut least, mut most) = (0.0_f64, 0.0_f64);
    for _ in 0..n {
        let drawn: f64 = StandardNormal.sample(rng);
        // Nearly always neither.
        if drawn < least {
            least = drawn;
        } else if drawn > most {
            most = drawn;
        }
    }
    hypot(least, most)
}

/// A square root of a covariance, which may be singular.
fn root(covariance: &DMatrix<f64>) -> DMatrix<f64> {
    let eigen = covariance.clone().symmetric_eigen();
    let scale = eigen.eigenvalues.map(|v| v.max(0.0).sqrt());
    eigen.eigenvectors * DMatrix::from_diagonal(&scale)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// The specification: one draw after the other, every deck compared with every other.
    fn plainly(
        decks: usize,
        covariance: &DMatrix<f64>,
        draws: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<(f64, f64)> {
        let root = root(&covariance.view((0, 0), (decks, decks)).into_owned());
        let draw = |_| {
            let normal = nalgebra::DVector::from_fn(decks, |_, _| StandardNormal.sample(rng));
            let drawn = &root * normal;
            let mut most: f64 = 0.0;
            for i in 0..decks {
                for j in 0..i {
                    let variance =
                        covariance[(i, i)] + covariance[(j, j)] - 2.0 * covariance[(i, j)];
                    most = most.max((drawn[i] - drawn[j]).abs() / variance.max(1e-300).sqrt());
                }
            }
            (most, StandardNormal.sample(rng))
        };
        (0..draws).map(draw).collect()
    }

    #[test]
    fn draws_are_those_of_the_plain_way_to_the_last_digit() {
        // With the last ones the errors of some decks are a hundred times as large as those of others.
        for (decks, unequal) in
            [(1, 0.0), (2, 0.0), (3, 1.0), (7, 3.0), (12, 0.0), (33, 1.0), (50, 1e4)]
        {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
            let size = decks + 1;
            let factor = DMatrix::from_fn(size, size, |i, _| {
                let normal: f64 = StandardNormal.sample(&mut rng);
                normal * (1.0 + unequal * i as f64)
            });
            let covariance = &factor * factor.transpose();
            let [mut one, mut two] = [(); 2].map(|()| rng.clone());
            let errors = CorrelatedErrors::new(decks, &covariance);
            let drawn = errors.largest(21, &mut one, |rng| StandardNormal.sample(rng));
            assert_eq!(drawn, plainly(decks, &covariance, 21, &mut two), "{decks}");
            assert_eq!(one, two);
        }
    }
}
