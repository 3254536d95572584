//! Moirai: three decks each, best of three. Each assigns the opponent's decks to the games: game 1 is
//! Archon, game 2 Reversal, game 3 Adaptive Short with the two decks assigned to it.

use nalgebra::{DMatrix, Matrix3};

use super::chain_rates::ChainRates;
use super::matrix_game::{GameError, solve};

/// The six assignments of three decks to three games: `assignment[game]` is a deck.
pub const ASSIGNMENTS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The game of the assignments: rows are my assignments of their decks, columns theirs of mine, in the
/// order of [`ASSIGNMENTS`], payoffs my chance of winning two games or more. `games[k][(i, j)]` is my win
/// rate in game k if my deck i and their deck j are assigned to it.
pub fn assignments(games: &[Matrix3<f64>; 3]) -> DMatrix<f64> {
    DMatrix::from_fn(6, 6, |row, column| {
        let (theirs, mine) = (ASSIGNMENTS[row], ASSIGNMENTS[column]);
        let [one, two, three] = std::array::from_fn(|k| games[k][(mine[k], theirs[k])]);
        one * two + one * three + two * three - 2.0 * one * two * three
    })
}

/// The game of the assignments from the rates of all nine pairings, in the order of my decks, then of theirs: Archon with the
/// own decks, Reversal with each other's, Adaptive Short with its auction.
///
/// # Errors
/// As [`solve`].
///
/// # Panics
/// With fewer than nine pairings.
pub fn payoffs(rates: &[&ChainRates]) -> Result<DMatrix<f64>, GameError> {
    let mean = |i: usize, j: usize| rates[3 * i + j].rates(0).mean();
    let mut short = Matrix3::zeros();
    for i in 0..3 {
        for j in 0..3 {
            short[(i, j)] = solve(&rates[3 * i + j].adaptive_short())?.value;
        }
    }
    let games = [Matrix3::from_fn(mean), Matrix3::from_fn(|i, j| 1.0 - mean(i, j)), short];
    Ok(assignments(&games))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn payoffs_are_the_sums_over_all_results() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(10);
        for _ in 0..20 {
            let games = std::array::from_fn(|_| Matrix3::from_fn(|_, _| rng.random()));
            let payoffs = assignments(&games);
            for (row, theirs) in ASSIGNMENTS.iter().enumerate() {
                for (column, mine) in ASSIGNMENTS.iter().enumerate() {
                    let mut expected = 0.0;
                    for results in (0..8_u32).filter(|results| results.count_ones() >= 2) {
                        let chance = |k: usize| -> f64 {
                            let rate: f64 = games[k][(mine[k], theirs[k])];
                            if results >> k & 1 == 1 { rate } else { 1.0 - rate }
                        };
                        expected += (0..3).map(chance).product::<f64>();
                    }
                    assert!((payoffs[(row, column)] - expected).abs() < 1e-12);
                }
            }
        }
    }
}
