//! Triad: three decks each. Each player bans one of the opponent's; then best of three, in which a deck
//! that won is out and a deck that lost may be played again, so that the match is won by winning with both.
//! Triad Short: after the bans one game, for which both choose at once one of their two decks.
//!
//! Bans and choices are taken as simultaneous. [`after_bans`] takes win rates that do not depend on who lost before;
//! [`after_bans_by_turns`] lets the loser of the previous game choose who goes first.

use nalgebra::{DMatrix, Matrix2, Matrix3};

use super::matrix_game::{GameError, solve};
use super::rates::Rates;

/// My mean win rates against their decks: a row for each of my decks.
pub type MeanTable = Matrix3<f64>;

/// My win rates against their decks going first and second: a row for each of my decks.
pub type RateTable<const DECKS: usize> = [[Rates; DECKS]; DECKS];

/// The chance of winning a Triad match after the bans: `rates[(i, j)]` is the win rate of my deck i
/// against theirs j.
///
/// The first game is a matrix game with equal payoffs on each diagonal, so both choose the first deck with
/// a fair coin; from the second game on the order of the decks does not matter.
pub fn after_bans(rates: &Matrix2<f64>) -> f64 {
    let [a, b, c, d] = [rates[(0, 0)], rates[(0, 1)], rates[(1, 0)], rates[(1, 1)]];
    let one = a * c + b * d + a * d * (1.0 - b - c);
    let other = a * c + b * d + b * c * (1.0 - a - d);
    (one + other) / 2.0
}

/// The chance of winning a Triad match after the bans if the loser of the previous game chooses who goes first, by
/// solving every game of the match.
///
/// # Errors
/// A rate is not finite, or a game was not solved.
pub fn after_bans_by_turns(rates: &RateTable<2>) -> Result<f64, GameError> {
    value_by_turns(rates, &[0, 1], &[0, 1], Rates::mean)
}

/// The value of a match in which these decks still have to win; `turn` is the rate of the next game.
fn value_by_turns(
    rates: &RateTable<2>,
    mine: &[usize],
    theirs: &[usize],
    turn: fn(&Rates) -> f64,
) -> Result<f64, GameError> {
    if mine.is_empty() || theirs.is_empty() {
        return Ok(if mine.is_empty() { 1.0 } else { 0.0 });
    }
    let without = |decks: &[usize], deck: usize| -> Vec<usize> {
        decks.iter().copied().filter(|other| *other != deck).collect()
    };
    let mut payoffs = DMatrix::zeros(mine.len(), theirs.len());
    for (row, i) in mine.iter().enumerate() {
        for (column, j) in theirs.iter().enumerate() {
            let p = turn(&rates[*i][*j]);
            let (left, other_left) = (without(mine, *i), without(theirs, *j));
            let won = value_by_turns(rates, &left, theirs, Rates::chosen_by_them)?;
            let lost = value_by_turns(rates, mine, &other_left, Rates::chosen_by_me)?;
            payoffs[(row, column)] = p * won + (1.0 - p) * lost;
        }
    }
    match (mine, theirs) {
        ([_], _) => Ok(payoffs.min()),
        (_, [_]) => Ok(payoffs.max()),
        _ => solve(&payoffs).map(|game| game.value),
    }
}

/// The game of the bans of a Triad match, as [`bans`], if the loser of the previous game chooses who goes first.
///
/// # Errors
/// As [`after_bans_by_turns`].
pub fn bans_by_turns(rates: &RateTable<3>) -> Result<DMatrix<f64>, GameError> {
    let mut payoffs = DMatrix::zeros(3, 3);
    let two = [[1, 2], [0, 2], [0, 1]];
    for theirs in 0..3 {
        for mine in 0..3 {
            let left = two[mine].map(|i| two[theirs].map(|j| rates[i][j]));
            payoffs[(theirs, mine)] = after_bans_by_turns(&left)?;
        }
    }
    Ok(payoffs)
}

/// The chance of winning Triad Short's game after the bans, by optimal mixtures of the decks.
///
/// # Errors
/// A rate is not finite, or the game was not solved.
pub fn short_after_bans(rates: &Matrix2<f64>) -> Result<f64, GameError> {
    solve(&DMatrix::from_column_slice(2, 2, rates.as_slice())).map(|game| game.value)
}

/// The rates that remain when I ban their deck `theirs` and they ban my deck `mine`.
///
/// # Panics
/// If one of them is not below 3.
pub fn left(rates: &Matrix3<f64>, theirs: usize, mine: usize) -> Matrix2<f64> {
    rates.remove_row(mine).remove_column(theirs)
}

/// The game of the bans of a Triad match: rows are the deck of theirs that I ban, columns the deck of
/// mine that they ban, payoffs my chance of winning the match.
pub fn bans(rates: &Matrix3<f64>) -> DMatrix<f64> {
    DMatrix::from_fn(3, 3, |theirs, mine| after_bans(&left(rates, theirs, mine)))
}

/// The game of the bans of Triad Short, as [`bans`].
///
/// # Errors
/// As [`short_after_bans`].
pub fn short_bans(rates: &Matrix3<f64>) -> Result<DMatrix<f64>, GameError> {
    let mut payoffs = DMatrix::zeros(3, 3);
    for theirs in 0..3 {
        for mine in 0..3 {
            payoffs[(theirs, mine)] = short_after_bans(&left(rates, theirs, mine))?;
        }
    }
    Ok(payoffs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// The value of a match in which these decks still have to win, by solving every game of the tree.
    fn tree(rates: &Matrix2<f64>, mine: &[usize], theirs: &[usize]) -> f64 {
        if mine.is_empty() || theirs.is_empty() {
            return if mine.is_empty() { 1.0 } else { 0.0 };
        }
        let without = |decks: &[usize], deck: usize| -> Vec<usize> {
            decks.iter().copied().filter(|other| *other != deck).collect()
        };
        let payoff = DMatrix::from_fn(mine.len(), theirs.len(), |i, j| {
            let (i, j) = (mine[i], theirs[j]);
            let p = rates[(i, j)];
            p * tree(rates, &without(mine, i), theirs)
                + (1.0 - p) * tree(rates, mine, &without(theirs, j))
        });
        solve(&payoff).unwrap().value
    }

    #[test]
    fn the_formula_is_the_value_of_the_tree_of_the_match() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..100 {
            let rates = Matrix2::from_fn(|_, _| rng.random());
            let value = tree(&rates, &[0, 1], &[0, 1]);
            assert!((after_bans(&rates) - value).abs() < 1e-7, "{rates}");
        }
    }

    #[test]
    fn without_an_advantage_of_either_turn_it_does_not_matter_who_chooses() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(18);
        for _ in 0..30 {
            let means = Matrix3::from_fn(|_, _| rng.random::<f64>());
            let even: RateTable<3> = std::array::from_fn(|i| {
                std::array::from_fn(|j| Rates { first: means[(i, j)], second: means[(i, j)] })
            });
            let difference = bans_by_turns(&even).unwrap() - bans(&means);
            assert!(difference.abs().max() < 1e-7, "{difference}");
        }
    }

    #[test]
    fn the_first_player_s_advantage_is_worth_the_same_to_both() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(19);
        for _ in 0..30 {
            let rates: RateTable<3> = std::array::from_fn(|_| {
                std::array::from_fn(|_| Rates { first: rng.random(), second: rng.random() })
            });
            let theirs: RateTable<3> =
                std::array::from_fn(|i| std::array::from_fn(|j| rates[j][i].of_other()));
            let value = |rates| solve(&bans_by_turns(rates).unwrap()).unwrap().value;
            assert!((value(&rates) + value(&theirs) - 1.0).abs() < 1e-7);
        }
    }

    #[test]
    fn a_ban_takes_the_deck_of_the_other_side() {
        let rates = Matrix3::new(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0);
        // Their first deck is a column, my last one a row.
        assert_eq!(left(&rates, 0, 2), Matrix2::new(2.0, 3.0, 5.0, 6.0));
    }

    #[test]
    fn the_deck_that_beats_all_of_mine_is_banned() {
        let rates = Matrix3::new(0.6, 0.5, 0.1, 0.5, 0.6, 0.1, 0.55, 0.5, 0.1);
        for payoffs in [bans(&rates), short_bans(&rates).unwrap()] {
            let game = solve(&payoffs).unwrap();
            assert!(game.rows[2] > 1.0 - 1e-7, "{game:?}");
        }
    }

    #[test]
    fn the_other_side_has_the_other_value() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for _ in 0..50 {
            let rates = Matrix3::from_fn(|_, _| rng.random::<f64>());
            let theirs = rates.transpose().map(|p| 1.0 - p);
            let value = |payoffs: &DMatrix<f64>| solve(payoffs).unwrap().value;
            assert!((value(&bans(&rates)) + value(&bans(&theirs)) - 1.0).abs() < 1e-7);
            let short = [&rates, &theirs].map(|rates| value(&short_bans(rates).unwrap()));
            assert!((short[0] + short[1] - 1.0).abs() < 1e-7);
        }
    }

    /// Bait: in one game a deck is worth playing for what it keeps the opponent from playing.
    #[test]
    fn triad_short_is_mixed_where_decks_beat_each_other_in_a_circle() {
        let rates = Matrix2::new(0.8, 0.3, 0.4, 0.7);
        // (ad − bc) / (a + d − b − c)
        assert!((short_after_bans(&rates).unwrap() - 0.44 / 0.8).abs() < 1e-9);
    }
}
