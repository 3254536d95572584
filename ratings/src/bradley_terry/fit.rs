//! The fit and what is read off it.

use nalgebra::{DMatrix, DVector};

use super::cell::Cell;
use super::matrix::Matrix;
use super::newton::newton;
use super::sandwich::{POOLED_PAIRS, meat};
use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::{Interval, logistic, student_quantile};

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Standard deviation of the prior of a rating, in Elo, above 0
    pub prior_elo: f64,
    /// Whether the model has a term for going first
    pub first_player: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { prior_elo: 800.0, first_player: true }
    }
}

/// Why ratings cannot be fitted.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum FitError {
    /// No decks or no pairs
    #[error("ratings need at least two decks and one finished pair")]
    Empty,
    /// The prior is out of range
    #[error("the prior of the ratings needs a standard deviation above 0 Elo, not {0}")]
    Prior(f64),
}

/// The fitted ratings.
#[derive(Clone, Debug)]
pub struct Fit {
    pub(super) size: usize,
    /// The ratings in log-odds, then the advantage of going first
    pub(super) parameters: DVector<f64>,
    /// Their sandwich covariance
    pub(super) covariance: DMatrix<f64>,
    /// Pairs of each deck
    pub(super) pairs: Vec<u64>,
}

impl Fit {
    /// Fits the ratings.
    pub fn of(matrix: &Matrix, settings: &Settings) -> Result<Fit, FitError> {
        if !(settings.prior_elo > 0.0 && settings.prior_elo.is_finite()) {
            return Err(FitError::Prior(settings.prior_elo));
        }
        if matrix.size() < 2 || matrix.pairings().next().is_none() {
            return Err(FitError::Empty);
        }
        let cells: Vec<Cell> =
            matrix.pairings().map(|(i, j, pairs)| Cell::of(i, j, pairs)).collect();
        let start = DVector::zeros(matrix.size() + 1);
        let (parameters, bread) = newton(&cells, settings, start);
        let covariance = &bread * meat(&cells, &parameters) * &bread;
        let mut pairs = vec![0; matrix.size()];
        for (i, j, between) in matrix.pairings() {
            pairs[i] += between.pairs();
            pairs[j] += between.pairs();
        }
        Ok(Fit { size: matrix.size(), parameters, covariance, pairs })
    }

    /// How many decks.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The ratings in Elo, their mean 0, each with its 95 % interval and its number of pairs.
    pub fn ratings(&self) -> Vec<Interval> {
        (0..self.size)
            .map(|i| self.elo(self.parameters[i], self.covariance[(i, i)], self.pairs[i]))
            .collect()
    }

    /// The advantage of going first, in Elo.
    pub fn first_player_advantage(&self) -> Interval {
        let n = self.size;
        let pairs = self.pairs.iter().sum::<u64>() / 2;
        self.elo(self.parameters[n], self.covariance[(n, n)], pairs)
    }

    /// How much stronger deck `i` is than deck `j`, in Elo. The interval is for this one difference;
    /// for simultaneous comparisons see [`Fit::ranking`].
    pub fn difference(&self, i: usize, j: usize) -> Interval {
        let value = self.parameters[i] - self.parameters[j];
        self.elo(value, self.variance(i, j), self.pairs[i] + self.pairs[j])
    }

    /// The same ratings, not centered again, of some of the decks only, for comparing these with each
    /// other. Numbers without a deck are ignored.
    pub fn subset(&self, decks: &[usize]) -> Fit {
        let mut rows: Vec<usize> = decks.iter().copied().filter(|deck| *deck < self.size).collect();
        let pairs = rows.iter().map(|deck| self.pairs[*deck]).collect();
        let size = rows.len();
        rows.push(self.size);
        Fit {
            size,
            parameters: self.parameters.select_rows(&rows),
            covariance: self.covariance.select_rows(&rows).select_columns(&rows),
            pairs,
        }
    }

    /// The modelled score of deck `i` against deck `j`, averaged over both seats.
    pub fn score(&self, i: usize, j: usize) -> Interval {
        let first = self.parameters[self.size];
        self.difference(i, j).map(|elo| {
            let x = elo / ELO_PER_LOG_ODDS;
            (logistic(x + first) + logistic(x - first)) / 2.0
        })
    }

    /// Log-odds ratings, and the advantage of going first.
    pub(crate) fn log_odds(&self) -> (&[f64], f64) {
        (&self.parameters.as_slice()[..self.size], self.parameters[self.size])
    }

    pub(crate) fn parameters(&self) -> &DVector<f64> {
        &self.parameters
    }

    pub(super) fn variance(&self, i: usize, j: usize) -> f64 {
        self.covariance[(i, i)] + self.covariance[(j, j)] - 2.0 * self.covariance[(i, j)]
    }

    fn elo(&self, value: f64, variance: f64, pairs: u64) -> Interval {
        // The variance is itself estimated: from these pairs, and the pooled ones.
        let degrees_of_freedom = pairs as f64 + 2.0 * POOLED_PAIRS;
        let half = student_quantile(0.975, degrees_of_freedom) * variance.max(0.0).sqrt();
        Interval {
            value: value * ELO_PER_LOG_ODDS,
            low: (value - half) * ELO_PER_LOG_ODDS,
            high: (value + half) * ELO_PER_LOG_ODDS,
            count: pairs,
            method: "Bradley–Terry, sandwich over pairs",
        }
    }
}
