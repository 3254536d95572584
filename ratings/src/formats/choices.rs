//! What to choose in a matrix game whose payoffs are estimates: the game is solved for the estimate and for
//! matrices drawn from the payoffs' posterior distribution.

use nalgebra::DMatrix;

use super::matrix_game::{GameError, solve};
use crate::estimate::Interval;

/// Regret below this is that of a solver's rounding errors.
pub(super) const ROUNDING: f64 = 1e-7;

/// The value of a game and the choices of the player of the rows.
#[derive(Clone, PartialEq, Debug)]
pub struct Choices {
    /// The value of the game
    pub value: Interval,
    /// Each row
    pub rows: Vec<Choice>,
}

/// A row that is always chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// Its weight in an optimal mixture for the estimate
    pub weight: f64,
    /// The payoff against the column that is worst for it
    pub worst: Interval,
    /// The value of the game minus the row's payoff against an optimal mixture of the columns, at least 0
    pub regret: Interval,
    /// The share of the drawn games in which the row has no regret: it can be part of an optimal mixture
    pub best_share: f64,
}

impl Choice {
    /// Whether the row is significantly worse than an optimal mixture: the interval of its regret does
    /// not contain 0. Other rows are not distinguishable from the best.
    pub fn is_worse(&self) -> bool {
        self.regret.low > ROUNDING
    }
}

/// The choices in a game, with the central 95 % of the solutions of the drawn games as intervals.
///
/// # Errors
/// As [`solve`]; or a drawn game has another shape.
pub fn choices(estimate: &DMatrix<f64>, draws: &[DMatrix<f64>]) -> Result<Choices, GameError> {
    let (value, rows) = figures(estimate)?;
    let weights = solve(estimate)?.rows;
    let mut values = Vec::with_capacity(draws.len());
    let mut of_rows = vec![[Vec::new(), Vec::new()]; rows.len()];
    for draw in draws {
        if draw.shape() != estimate.shape() {
            return Err(GameError::OtherShape(draw.nrows(), draw.ncols()));
        }
        let (value, rows) = figures(draw)?;
        values.push(value);
        for (all, row) in of_rows.iter_mut().zip(rows) {
            all.iter_mut().zip(row).for_each(|(all, figure)| all.push(figure));
        }
    }
    let rows = rows.into_iter().zip(of_rows).zip(weights).map(|((row, drawn), weight)| {
        let [worst, regret] = drawn;
        Choice {
            weight,
            worst: central(row[0], worst),
            best_share: share_without(&regret),
            regret: central(row[1], regret),
        }
    });
    Ok(Choices { rows: rows.collect(), value: central(value, values) })
}

/// The value of a game; of each row the worst case and the regret.
fn figures(payoff: &DMatrix<f64>) -> Result<(f64, Vec<[f64; 2]>), GameError> {
    let game = solve(payoff)?;
    let rows = payoff.row_iter().map(|row| {
        let gets: f64 = row.iter().zip(&game.columns).map(|(payoff, weight)| payoff * weight).sum();
        [row.min(), (game.value - gets).max(0.0)]
    });
    Ok((game.value, rows.collect()))
}

/// The share of drawn regrets that are none; 0 without draws.
pub(super) fn share_without(regrets: &[f64]) -> f64 {
    let without = regrets.iter().filter(|regret| **regret <= ROUNDING).count();
    without as f64 / regrets.len().max(1) as f64
}

/// An estimate with the central 95 % of what was drawn, widened to the estimate if it is outside.
pub fn central(value: f64, mut drawn: Vec<f64>) -> Interval {
    drawn.sort_by(f64::total_cmp);
    // Between the k-th and the k-th but last of n draws lies another one with a chance of 1 − 2k/(n + 1).
    let outside = (0.025 * (drawn.len() + 1) as f64).round().max(1.0) as usize;
    let at = |place: Option<usize>| place.and_then(|k| drawn.get(k)).copied().unwrap_or(value);
    Interval {
        value,
        low: at(Some(outside - 1)).min(value),
        high: at(drawn.len().checked_sub(outside)).max(value),
        count: drawn.len() as u64,
        method: "posterior draws",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn drawn(estimate: &DMatrix<f64>, error: f64) -> Vec<DMatrix<f64>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        (0..400).map(|_| estimate.map(|x| x + error * rng.random_range(-1.0..1.0))).collect()
    }

    #[test]
    fn a_choice_is_worse_only_where_the_errors_allow_to_say_so() {
        let estimate = DMatrix::from_row_slice(2, 2, &[0.6, 0.5, 0.5, 0.45]);
        let precise = choices(&estimate, &drawn(&estimate, 0.01)).unwrap();
        assert_eq!([0, 1].map(|row| precise.rows[row].is_worse()), [false, true]);
        assert!((precise.value.value - 0.5).abs() < 1e-9 && precise.value.half_width() < 0.011);
        assert!((precise.rows[1].regret.value - 0.05).abs() < 1e-9);
        assert!((precise.rows[1].worst.value - 0.45).abs() < 1e-9);
        assert_eq!([0, 1].map(|row| precise.rows[row].best_share), [1.0, 0.0]);
        let vague = choices(&estimate, &drawn(&estimate, 0.2)).unwrap();
        assert_eq!([0, 1].map(|row| vague.rows[row].is_worse()), [false, false]);
        assert!(vague.value.half_width() > precise.value.half_width());
    }

    #[test]
    fn all_choices_of_an_optimal_mixture_are_without_regret() {
        let pennies = DMatrix::from_row_slice(2, 2, &[0.7, 0.3, 0.3, 0.7]);
        let found = choices(&pennies, &[]).unwrap();
        for row in &found.rows {
            assert!((row.weight - 0.5).abs() < 1e-9 && row.regret.value < 1e-9);
            assert_eq!((row.worst.value, row.worst.count), (0.3, 0));
        }
    }

    #[test]
    fn another_draw_is_in_the_interval_with_a_chance_of_95_percent() {
        // 400 numbers: the tenth and the tenth but last.
        let found = central(200.0, (1..=400).map(f64::from).rev().collect());
        assert_eq!((found.low, found.high, found.count), (10.0, 391.0, 400));
        let few = central(2.0, vec![3.0, 1.0]);
        assert_eq!((few.low, few.high), (1.0, 3.0));
        let none = central(2.0, Vec::new());
        assert_eq!((none.low, none.high), (2.0, 2.0));
    }

    #[test]
    fn draws_of_another_shape_are_refused() {
        let wrong = choices(&DMatrix::zeros(2, 2), &[DMatrix::zeros(2, 3)]);
        assert_eq!(wrong, Err(GameError::OtherShape(2, 3)));
    }
}
