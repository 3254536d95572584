//! What to choose in a matrix game whose payoffs are estimates: the game is solved for the estimate and for
//! matrices drawn from the payoffs' posterior distribution.
//!
//! A row is called worse from the draws of its difference to the mixture that is optimal for the estimate. That mixture
//! is the best of some that were compared, so that differences to it are too large on average. The correction is that of
//! all comparisons between two rows (C. Bonferroni; O. Dunn 1961): with equal rows at least one is called worse in at most
//! 5 % of cases.

use nalgebra::DMatrix;

use super::matrix_game::{GameError, solve};
use crate::estimate::Interval;
use crate::multiple::simultaneous_z;

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
    /// The value of the game minus the row's payoff against an optimal mixture of the columns, at least 0. The lower ends
    /// of the intervals of all rows are simultaneous: each is 0 unless the row is significantly worse
    pub regret: Interval,
    /// The share of the drawn games in which the row has no regret: it can be part of an optimal mixture
    pub best_share: f64,
}

impl Choice {
    /// Whether the row is significantly worse than an optimal mixture, corrected for the number of rows: the interval of
    /// its regret does not contain 0. Other rows are not distinguishable from the best.
    pub fn is_worse(&self) -> bool {
        self.regret.low > ROUNDING
    }
}

/// What is computed of a row in one matrix of payoffs.
#[derive(Clone, Copy)]
struct RowFigures {
    /// The payoff against the column that is worst for it
    worst: f64,
    /// The value of the game minus the payoff against the optimal mixture of the columns
    regret: f64,
    /// The payoff of the mixture that is optimal for the estimate minus that of the row, both against the optimal mixture
    /// of the columns; below 0 where the row is better
    difference: f64,
}

/// The choices in a game, with the central 95 % of the solutions of the drawn games as intervals.
///
/// # Errors
/// As [`solve`]; or a drawn game has another shape.
pub fn choices(estimate: &DMatrix<f64>, draws: &[DMatrix<f64>]) -> Result<Choices, GameError> {
    let weights = solve(estimate)?.rows;
    let (value, rows) = figures(estimate, &weights)?;
    let mut values = Vec::with_capacity(draws.len());
    let mut of_rows = vec![Vec::with_capacity(draws.len()); rows.len()];
    for draw in draws {
        if draw.shape() != estimate.shape() {
            return Err(GameError::OtherShape(draw.nrows(), draw.ncols()));
        }
        let (value, rows) = figures(draw, &weights)?;
        values.push(value);
        of_rows.iter_mut().zip(rows).for_each(|(all, row)| all.push(row));
    }
    let number = rows.len();
    let choice = |((row, drawn), weight): ((RowFigures, Vec<RowFigures>), f64)| {
        let all = |of: fn(&RowFigures) -> f64| drawn.iter().map(of).collect::<Vec<f64>>();
        let regrets = all(|one| one.regret);
        Choice {
            weight,
            worst: central(row.worst, all(|one| one.worst)),
            best_share: share_without(&regrets),
            regret: Interval {
                low: least_regret(row.regret, all(|one| one.difference), number),
                ..central(row.regret, regrets)
            },
        }
    };
    let rows = rows.into_iter().zip(of_rows).zip(weights).map(choice);
    Ok(Choices { rows: rows.collect(), value: central(value, values) })
}

/// The value of a game; the figures of each row. `mixture`: that of the rows which is optimal for the estimate.
fn figures(payoff: &DMatrix<f64>, mixture: &[f64]) -> Result<(f64, Vec<RowFigures>), GameError> {
    let game = solve(payoff)?;
    let gets = |row: usize| -> f64 {
        payoff.row(row).iter().zip(&game.columns).map(|(payoff, weight)| payoff * weight).sum()
    };
    let gets: Vec<f64> = (0..payoff.nrows()).map(gets).collect();
    let mixed: f64 = mixture.iter().zip(&gets).map(|(weight, gets)| weight * gets).sum();
    let rows = payoff.row_iter().zip(gets).map(|(row, gets)| RowFigures {
        worst: row.min(),
        regret: (game.value - gets).max(0.0),
        difference: mixed - gets,
    });
    Ok((game.value, rows.collect()))
}

/// The lower end of a regret: that of the central 95 % of the drawn differences, moved down by as many of their standard
/// deviations as a normal interval of all comparisons of two of `rows` is wider than that of one; at least 0. Two rows are
/// one comparison: nothing is corrected.
fn least_regret(regret: f64, differences: Vec<f64>, rows: usize) -> f64 {
    let comparisons = rows * rows.saturating_sub(1) / 2;
    let correction = simultaneous_z(comparisons) - simultaneous_z(1);
    let count = differences.len().max(1) as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let squares: f64 = differences.iter().map(|one| (one - mean).powi(2)).sum();
    let deviation = (squares / count).sqrt();
    (central(regret, differences).low - correction * deviation).max(0.0)
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
    use rand_distr::{Distribution, StandardNormal};
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
    fn of_equal_choices_one_is_called_worse_in_at_most_5_percent() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut normal = || -> f64 { StandardNormal.sample(&mut rng) };
        for options in [3, 10] {
            let campaigns = 100;
            let mut claims = 0;
            for _ in 0..campaigns {
                let estimate = DMatrix::from_fn(options, 1, |_, _| 0.5 + 0.02 * normal());
                let draws: Vec<_> =
                    (0..400).map(|_| estimate.map(|x| x + 0.02 * normal())).collect();
                let found = choices(&estimate, &draws).unwrap();
                claims += usize::from(found.rows.iter().any(Choice::is_worse));
            }
            // 5 % and two standard errors.
            assert!(claims <= 9, "{claims} of {campaigns} with {options} options");
        }
    }

    #[test]
    fn two_choices_are_one_comparison_and_ten_need_a_larger_difference() {
        let differences: Vec<f64> = (1..=400).map(|k| 0.01 * f64::from(k)).collect();
        let low = |rows: usize| least_regret(2.0, differences.clone(), rows);
        // The tenth of 400.
        assert!((low(2) - 0.1).abs() < 1e-9 && low(1) == low(2));
        assert_eq!(low(10), 0.0);
        // The standard deviation of a uniform distribution is its width divided by √12; 45 comparisons have 3.261.
        let narrow: Vec<f64> = (1..=400).map(|k| 2.0 + 0.001 * f64::from(k)).collect();
        let found = least_regret(2.2, narrow, 10);
        assert!((found - (2.01 - 0.4 / 12_f64.sqrt() * (3.261 - 1.96))).abs() < 1e-3, "{found}");
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
