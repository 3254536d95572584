//! Zero-sum matrix games: both players choose at once, one the row and to maximize, the other the column
//! and to minimize. The value and optimal mixtures are those of a pair of linear programs (J. von Neumann
//! 1928; G. Dantzig 1951).
//!
//! [`crate::nash`] has a linear program of its own: it takes antisymmetric matrices alone and looks for a
//! mixture inside the set of all optimal ones, from which it goes to that of maximum entropy. Here any
//! optimal mixture will do, and the matrix need not be square.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};
use nalgebra::DMatrix;

/// What the player of the rows gets for each choice of both.
pub type Payoffs = DMatrix<f64>;

/// The solution of a matrix game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSolution {
    /// What the player of the rows gets if both play optimally
    pub value: f64,
    /// An optimal mixture of the rows; the sum is 1
    pub rows: Vec<f64>,
    /// An optimal mixture of the columns; the sum is 1
    pub columns: Vec<f64>,
}

/// The reason that a matrix game has no solution.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum GameError {
    /// No row or no column
    #[error("a game has at least one choice for each player, not {0} and {1}")]
    NoChoice(usize, usize),
    /// A payoff is infinite or not a number
    #[error("the payoff of the choices {0} and {1} is not a finite number")]
    NotFinite(usize, usize),
    /// A game drawn from a posterior distribution has other choices than the estimate
    #[error(
        "a drawn game has {0} and {1} choices, other than the estimate: draw games of its shape"
    )]
    OtherShape(usize, usize),
    /// The linear program was not solved
    #[error("the optimal mixture was not found: {0}")]
    Unsolved(String),
}

/// Solves a matrix game. Payoffs are those of the player of the rows.
///
/// # Errors
/// The matrix is empty or has a payoff that is not finite; or the linear program was not solved.
pub fn solve(payoff: &DMatrix<f64>) -> Result<GameSolution, GameError> {
    let (n, m) = payoff.shape();
    if n == 0 || m == 0 {
        return Err(GameError::NoChoice(n, m));
    }
    for row in 0..n {
        for column in 0..m {
            if !payoff[(row, column)].is_finite() {
                return Err(GameError::NotFinite(row, column));
            }
        }
    }
    let rows = maximin(payoff)?;
    let columns = maximin(&-payoff.transpose())?;
    // Between what each mixture guarantees; they differ by rounding errors.
    let guaranteed = |column: usize| (0..n).map(|row| rows[row] * payoff[(row, column)]).sum();
    let conceded = |row: usize| (0..m).map(|column| columns[column] * payoff[(row, column)]).sum();
    let low: f64 = (0..m).map(guaranteed).fold(f64::INFINITY, f64::min);
    let high: f64 = (0..n).map(conceded).fold(f64::NEG_INFINITY, f64::max);
    Ok(GameSolution { value: (low + high) / 2.0, rows, columns })
}

/// A mixture of the rows that maximizes the least payoff over the columns.
fn maximin(payoff: &DMatrix<f64>) -> Result<Vec<f64>, GameError> {
    let mut program = Problem::new(OptimizationDirection::Maximize);
    let least = program.add_var(1.0, (f64::NEG_INFINITY, f64::INFINITY));
    let weights: Vec<_> = (0..payoff.nrows()).map(|_| program.add_var(0.0, (0.0, 1.0))).collect();
    for column in payoff.column_iter() {
        let mut terms: Vec<_> =
            weights.iter().copied().zip(column.iter().copied()).filter(|t| t.1 != 0.0).collect();
        terms.push((least, -1.0));
        program.add_constraint(terms.as_slice(), ComparisonOp::Ge, 0.0);
    }
    let whole: Vec<_> = weights.iter().map(|weight| (*weight, 1.0)).collect();
    program.add_constraint(whole.as_slice(), ComparisonOp::Eq, 1.0);
    let solution = match program.solve().map_err(|e| GameError::Unsolved(e.to_string()))? {
        SolveOutcome::Solution(solution) => solution,
        SolveOutcome::Interrupted(_) => return Err(GameError::Unsolved("interrupted".into())),
    };
    let found: Vec<f64> = weights.iter().map(|weight| solution[*weight].max(0.0)).collect();
    let sum: f64 = found.iter().sum();
    if sum <= 0.0 {
        return Err(GameError::Unsolved("the mixture is empty".into()));
    }
    Ok(found.into_iter().map(|weight| weight / sum).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn matching_pennies_is_a_fair_coin() {
        let game = solve(&DMatrix::from_row_slice(2, 2, &[1.0, 0.0, 0.0, 1.0])).unwrap();
        assert!((game.value - 0.5).abs() < 1e-9);
        assert!(game.rows.iter().chain(&game.columns).all(|p| (p - 0.5).abs() < 1e-9));
    }

    #[test]
    fn no_choice_is_better_than_the_value_against_an_optimal_mixture() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for case in 0..300 {
            let (n, m) = (rng.random_range(1..=7), rng.random_range(1..=7));
            // Every third game has few different payoffs, so that it has many solutions.
            let payoff = DMatrix::from_fn(n, m, |_, _| match case % 3 {
                0 => f64::from(rng.random_range(-1..=1)),
                _ => rng.random_range(-3.0..1.0),
            });
            let game = solve(&payoff).unwrap();
            assert!((game.rows.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!((game.columns.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for row in 0..n {
                let gets: f64 = (0..m).map(|k| game.columns[k] * payoff[(row, k)]).sum();
                assert!(gets < game.value + 1e-7, "case {case}");
            }
            for column in 0..m {
                let gets: f64 = (0..n).map(|k| game.rows[k] * payoff[(k, column)]).sum();
                assert!(gets > game.value - 1e-7, "case {case}");
            }
        }
    }

    #[test]
    fn games_without_choices_or_payoffs_are_refused() {
        assert_eq!(solve(&DMatrix::zeros(0, 2)), Err(GameError::NoChoice(0, 2)));
        let not_a_number = DMatrix::from_row_slice(1, 2, &[0.0, f64::NAN]);
        assert_eq!(solve(&not_a_number), Err(GameError::NotFinite(0, 1)));
    }
}
