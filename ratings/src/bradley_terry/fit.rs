//! The fit and what is read off it.

use nalgebra::{DMatrix, DVector};

use super::cell::Cell;
use super::matrix::Matrix;
use super::newton::newton;
use super::sandwich::{POOLED_PAIRS, meat};
use super::sparse;
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

/// With more decks the covariance of their ratings is not computed: it takes the square of the decks in
/// memory and the cube in time.
pub(super) const MOST_WITH_COVARIANCE: usize = 512;

/// The sandwich covariance of the parameters.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Covariance {
    /// All of it
    Full(DMatrix<f64>),
    /// The variances of many ratings, whose covariances are small against them: each is estimated from
    /// other pairs than most of the others
    Independent {
        /// Of each deck
        ratings: Vec<f64>,
        /// Of the advantage of going first
        first_player: f64,
    },
}

impl Covariance {
    /// The variance of the rating of deck `i`.
    fn of_rating(&self, i: usize) -> f64 {
        match self {
            Covariance::Full(all) => all[(i, i)],
            Covariance::Independent { ratings, .. } => ratings[i],
        }
    }

    fn of_first_player(&self) -> f64 {
        match self {
            Covariance::Full(all) => all[(all.nrows() - 1, all.nrows() - 1)],
            Covariance::Independent { first_player, .. } => *first_player,
        }
    }

    /// The variance of the difference of two ratings.
    pub(super) fn of_difference(&self, i: usize, j: usize) -> f64 {
        match self {
            Covariance::Full(all) => all[(i, i)] + all[(j, j)] - 2.0 * all[(i, j)],
            Covariance::Independent { ratings, .. } => ratings[i] + ratings[j],
        }
    }

    fn subset(&self, decks: &[usize]) -> Covariance {
        match self {
            Covariance::Full(all) => {
                let rows: Vec<usize> = decks.iter().copied().chain([all.nrows() - 1]).collect();
                Covariance::Full(all.select_rows(&rows).select_columns(&rows))
            }
            Covariance::Independent { ratings, first_player } => Covariance::Independent {
                ratings: decks.iter().map(|deck| ratings[*deck]).collect(),
                first_player: *first_player,
            },
        }
    }
}

/// The fitted ratings.
#[derive(Clone, Debug)]
pub struct Fit {
    pub(super) size: usize,
    /// The ratings in log-odds, then the advantage of going first
    pub(super) parameters: DVector<f64>,
    /// Their sandwich covariance
    pub(super) covariance: Covariance,
    /// Pairs of each deck
    pub(super) pairs: Vec<u64>,
}

impl Fit {
    /// Fits the ratings. Of more than 512 decks, in time and memory linear in the pairings; the ratings
    /// are then taken as independent of each other, and their standard errors have an error of about 1 %.
    ///
    /// # Errors
    /// There is nothing to fit, or the prior is out of range.
    pub fn new(matrix: &Matrix, settings: &Settings) -> Result<Fit, FitError> {
        Fit::with_covariance_up_to(MOST_WITH_COVARIANCE, matrix, settings)
    }

    /// Fits the ratings, with the covariance of all of them if there are no more decks than this.
    pub(super) fn with_covariance_up_to(
        most: usize,
        matrix: &Matrix,
        settings: &Settings,
    ) -> Result<Fit, FitError> {
        if !(settings.prior_elo > 0.0 && settings.prior_elo.is_finite()) {
            return Err(FitError::Prior(settings.prior_elo));
        }
        if matrix.size() < 2 || matrix.pairings().next().is_none() {
            return Err(FitError::Empty);
        }
        let cells: Vec<Cell> =
            matrix.pairings().map(|(i, j, pairs)| Cell::from_pairs(i, j, pairs)).collect();
        let (parameters, covariance) = if matrix.size() <= most {
            let start = DVector::zeros(matrix.size() + 1);
            let (parameters, bread) = newton(&cells, settings, start);
            let covariance = &bread * meat(&cells, &parameters) * &bread;
            (parameters, Covariance::Full(covariance))
        } else {
            sparse::fit(&cells, settings, matrix.size())
        };
        let mut pairs = vec![0; matrix.size()];
        for (i, j, between) in matrix.pairings() {
            pairs[i] += between.pairs();
            pairs[j] += between.pairs();
        }
        Ok(Fit { size: matrix.size(), parameters, covariance, pairs })
    }

    /// Number of decks.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The ratings in Elo, their mean 0, each with its 95 % interval and its number of pairs.
    pub fn ratings(&self) -> Vec<Interval> {
        (0..self.size)
            .map(|i| self.elo(self.parameters[i], self.covariance.of_rating(i), self.pairs[i]))
            .collect()
    }

    /// The advantage of going first, in Elo.
    pub fn first_player_advantage(&self) -> Interval {
        let n = self.size;
        let pairs = self.pairs.iter().sum::<u64>() / 2;
        self.elo(self.parameters[n], self.covariance.of_first_player(), pairs)
    }

    /// How much stronger deck `i` is than deck `j`, in Elo. The interval is for this one difference;
    /// for simultaneous comparisons see [`Fit::ranking`].
    pub fn difference(&self, i: usize, j: usize) -> Interval {
        let value = self.parameters[i] - self.parameters[j];
        self.elo(value, self.covariance.of_difference(i, j), self.pairs[i] + self.pairs[j])
    }

    /// The fit of some of the decks only, for comparing these with each other. The ratings are not centered
    /// again. Numbers without a deck are ignored.
    pub fn subset(&self, decks: &[usize]) -> Fit {
        let mut rows: Vec<usize> = decks.iter().copied().filter(|deck| *deck < self.size).collect();
        let pairs = rows.iter().map(|deck| self.pairs[*deck]).collect();
        let size = rows.len();
        let covariance = self.covariance.subset(&rows);
        rows.push(self.size);
        Fit { size, parameters: self.parameters.select_rows(&rows), covariance, pairs }
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
