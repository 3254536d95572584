//! Ratings from a whole matrix of pairings: one number for each deck (or player), all fitted at
//! once (R. Bradley and M. Terry, "Rank analysis of incomplete block designs", 1952), with a term
//! for going first (R. Davidson and R. Beaver 1977):
//!
//! ```text
//! log-odds that i beats j = rating(i) − rating(j) + first    when i begins
//!                         = rating(i) − rating(j) − first    when j begins
//! ```
//!
//! A draw counts as half a win. The ratings have a normal prior around 0
//! ([`Settings::prior_elo`]), so that a deck that won or lost everything has a rating; their mean is
//! 0. The prior is weak: it moves a rating that twenty pairs speak for by about half a percent of
//! its size.
//!
//! **Uncertainty** is that of the pairs as they scattered, not as the model would have it (the
//! "sandwich" of P. Huber 1967 and H. White 1982, summed over mirrored pairs): within each pairing
//! the spread of the pairs' results, drawn towards the spread over the whole matrix where a pairing
//! has few pairs. So the games of a pair may depend on each other, and where one number cannot
//! explain the matrix ([`crate::cycles`]) the intervals are for the ratings that explain it best,
//! given how many pairs each pairing has.

mod ranking;

use std::collections::BTreeMap;

use nalgebra::{DMatrix, DVector};

use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::{Estimate, logistic, student_quantile};
use crate::pairs::Pairs;

pub use ranking::{RankInterval, Ranking};

/// Who played whom: mirrored pairs for each pairing of `size` decks, numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matrix {
    size: usize,
    cells: BTreeMap<(usize, usize), Pairs>,
}

impl Matrix {
    /// A matrix of this many decks, without games.
    pub fn new(size: usize) -> Matrix {
        Matrix { size, cells: BTreeMap::new() }
    }

    /// How many decks.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Adds pairs between two decks, from the view of deck `one`. Says no, and adds nothing, where
    /// a deck is not in the matrix or plays against itself.
    pub fn add(&mut self, one: usize, two: usize, pairs: &Pairs) -> bool {
        if one == two || one.max(two) >= self.size {
            return false;
        }
        let (key, pairs) = match one < two {
            true => ((one, two), *pairs),
            false => ((two, one), pairs.swapped()),
        };
        self.cells.entry(key).or_default().add(&pairs);
        true
    }

    /// The pairs between two decks from the view of deck `one`.
    pub fn between(&self, one: usize, two: usize) -> Pairs {
        let cell = self.cells.get(&(one.min(two), one.max(two))).copied().unwrap_or_default();
        if one < two { cell } else { cell.swapped() }
    }

    /// All pairings that have finished pairs, each once, from the view of the first deck.
    pub fn pairings(&self) -> impl Iterator<Item = (usize, usize, &Pairs)> {
        self.cells.iter().filter(|(_, p)| p.pairs() > 0).map(|((i, j), p)| (*i, *j, p))
    }
}

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Standard deviation of the prior of a rating, in Elo, above 0
    pub prior_elo: f64,
    /// Whether there is a term for going first
    pub first_player: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { prior_elo: 800.0, first_player: true }
    }
}

/// Why there are no ratings.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum FitError {
    /// Nothing to compare
    #[error("ratings need at least two decks and one finished pair")]
    Empty,
    /// The prior makes no sense
    #[error("the prior of the ratings needs a standard deviation above 0 Elo, not {0}")]
    Prior(f64),
}

/// The fitted ratings.
#[derive(Clone, Debug)]
pub struct Fit {
    size: usize,
    /// The ratings in log-odds, then the term for going first
    unknowns: DVector<f64>,
    /// Their covariance, the sandwich
    covariance: DMatrix<f64>,
    pairs: Vec<u64>,
}

/// The spread of a matrix that is expected beforehand, worth this many pairs.
const PRIOR_SPREAD: (f64, f64) = (1.1, 4.0);
/// How many pairs the spread over the whole matrix is worth within a pairing.
const POOLED_PAIRS: f64 = 8.0;

impl Fit {
    /// Fits the ratings.
    pub fn of(matrix: &Matrix, settings: &Settings) -> Result<Fit, FitError> {
        if !(settings.prior_elo > 0.0 && settings.prior_elo.is_finite()) {
            return Err(FitError::Prior(settings.prior_elo));
        }
        if matrix.size < 2 || matrix.pairings().next().is_none() {
            return Err(FitError::Empty);
        }
        let cells: Vec<Cell> =
            matrix.pairings().map(|(i, j, pairs)| Cell::of(i, j, pairs)).collect();
        let start = DVector::zeros(matrix.size + 1);
        let (unknowns, bread) = newton(&cells, settings, start);
        let covariance = &bread * meat(&cells, &unknowns) * &bread;
        let mut pairs = vec![0; matrix.size];
        for (i, j, between) in matrix.pairings() {
            pairs[i] += between.pairs();
            pairs[j] += between.pairs();
        }
        Ok(Fit { size: matrix.size, unknowns, covariance, pairs })
    }

    /// How many decks.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The ratings in Elo, their mean 0, each with its 95 % interval and its number of pairs.
    pub fn ratings(&self) -> Vec<Estimate> {
        (0..self.size)
            .map(|i| self.elo(self.unknowns[i], self.covariance[(i, i)], self.pairs[i]))
            .collect()
    }

    /// What going first is worth, in Elo.
    pub fn first_player_advantage(&self) -> Estimate {
        let n = self.size;
        let pairs = self.pairs.iter().sum::<u64>() / 2;
        self.elo(self.unknowns[n], self.covariance[(n, n)], pairs)
    }

    /// How much stronger deck `i` is than deck `j`, in Elo. The interval is for this one
    /// difference; for many at once see [`Fit::ranking`].
    pub fn difference(&self, i: usize, j: usize) -> Estimate {
        let value = self.unknowns[i] - self.unknowns[j];
        self.elo(value, self.variance(i, j), self.pairs[i] + self.pairs[j])
    }

    /// The same ratings of some of the decks only, for comparing these with each other; where a
    /// number occurs that is no deck's it is left out. What is 0 stays as it was.
    pub fn subset(&self, decks: &[usize]) -> Fit {
        let mut of: Vec<usize> = decks.iter().copied().filter(|deck| *deck < self.size).collect();
        let pairs = of.iter().map(|deck| self.pairs[*deck]).collect();
        let size = of.len();
        of.push(self.size);
        Fit {
            size,
            unknowns: self.unknowns.select_rows(&of),
            covariance: self.covariance.select_rows(&of).select_columns(&of),
            pairs,
        }
    }

    /// The modelled score of deck `i` against deck `j`, both seats alike.
    pub fn score(&self, i: usize, j: usize) -> Estimate {
        let first = self.unknowns[self.size];
        self.difference(i, j).map(|elo| {
            let x = elo / ELO_PER_LOG_ODDS;
            (logistic(x + first) + logistic(x - first)) / 2.0
        })
    }

    /// Log-odds ratings, and the term for going first.
    pub(crate) fn log_odds(&self) -> (&[f64], f64) {
        (&self.unknowns.as_slice()[..self.size], self.unknowns[self.size])
    }

    pub(crate) fn unknowns(&self) -> &DVector<f64> {
        &self.unknowns
    }

    fn variance(&self, i: usize, j: usize) -> f64 {
        self.covariance[(i, i)] + self.covariance[(j, j)] - 2.0 * self.covariance[(i, j)]
    }

    fn elo(&self, value: f64, variance: f64, pairs: u64) -> Estimate {
        // The variance is itself estimated: from these pairs, and some of the whole matrix.
        let degrees_of_freedom = pairs as f64 + 2.0 * POOLED_PAIRS;
        let half = student_quantile(0.975, degrees_of_freedom) * variance.max(0.0).sqrt();
        Estimate {
            value: value * ELO_PER_LOG_ODDS,
            low: (value - half) * ELO_PER_LOG_ODDS,
            high: (value + half) * ELO_PER_LOG_ODDS,
            count: pairs,
            method: "Bradley–Terry, sandwich over pairs",
        }
    }
}

/// A pairing as the fit sees it.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) i: usize,
    pub(crate) j: usize,
    pub(crate) pairs: f64,
    /// Mean result of `i` when it begins and when it goes second
    pub(crate) mean: [f64; 2],
    /// Sums of squares about these means: of the sum of both results, of their difference, and the
    /// product of the two
    squares: [f64; 3],
}

impl Cell {
    pub(crate) fn of(i: usize, j: usize, pairs: &Pairs) -> Cell {
        Cell::weighted(i, j, &pairs.finished.map(|row| row.map(|n| n as f64)))
    }

    /// A pairing from the number of pairs, perhaps not whole, of each of the nine results.
    pub(crate) fn weighted(i: usize, j: usize, results: &[[f64; 3]; 3]) -> Cell {
        let each = || {
            (0..3)
                .flat_map(|a| (0..3).map(move |b| (a, b)))
                .map(|(a, b)| (a as f64 / 2.0, b as f64 / 2.0, results[a][b]))
        };
        let pairs: f64 = each().map(|(_, _, n)| n).sum();
        let over = pairs.max(f64::MIN_POSITIVE);
        let mean = [each().map(|(a, _, n)| a * n).sum::<f64>() / over, {
            each().map(|(_, b, n)| b * n).sum::<f64>() / over
        }];
        let mut squares = [0.0; 3];
        for (a, b, n) in each() {
            let (a, b) = (a - mean[0], b - mean[1]);
            squares[0] += n * (a + b) * (a + b);
            squares[1] += n * (a - b) * (a - b);
            squares[2] += n * (a + b) * (a - b);
        }
        Cell { i, j, pairs, mean, squares }
    }

    /// The chances of `i` to win when it begins and when it goes second.
    pub(crate) fn chances(&self, unknowns: &DVector<f64>) -> [f64; 2] {
        let x = unknowns[self.i] - unknowns[self.j];
        let first = unknowns[unknowns.len() - 1];
        [logistic(x + first), logistic(x - first)]
    }
}

/// The most probable ratings, and the inverse of the information there.
pub(crate) fn newton(
    cells: &[Cell],
    settings: &Settings,
    start: DVector<f64>,
) -> (DVector<f64>, DMatrix<f64>) {
    let size = start.len();
    let first = size - 1;
    let precision = (ELO_PER_LOG_ODDS / settings.prior_elo).powi(2);
    let mut unknowns = start;
    let posterior = |unknowns: &DVector<f64>| -> f64 {
        let games = cells.iter().map(|cell| {
            let [p, q] = cell.chances(unknowns);
            let one = |mean: f64, p: f64| {
                mean * p.max(1e-300).ln() + (1.0 - mean) * (1.0 - p).max(1e-300).ln()
            };
            cell.pairs * (one(cell.mean[0], p) + one(cell.mean[1], q))
        });
        games.sum::<f64>() - 0.5 * precision * unknowns.norm_squared()
    };
    let mut best = posterior(&unknowns);
    let mut inverse = DMatrix::zeros(size, size);
    for _ in 0..100 {
        let mut gradient = -precision * &unknowns;
        let mut information = DMatrix::from_diagonal_element(size, size, precision);
        for cell in cells {
            let [p, q] = cell.chances(&unknowns);
            let (one, two) = (cell.pairs * (cell.mean[0] - p), cell.pairs * (cell.mean[1] - q));
            gradient[cell.i] += one + two;
            gradient[cell.j] -= one + two;
            gradient[first] += one - two;
            let (v, w) = (cell.pairs * p * (1.0 - p), cell.pairs * q * (1.0 - q));
            information[(cell.i, cell.i)] += v + w;
            information[(cell.j, cell.j)] += v + w;
            information[(cell.i, cell.j)] -= v + w;
            information[(cell.j, cell.i)] -= v + w;
            for (deck, sign) in [(cell.i, 1.0), (cell.j, -1.0)] {
                information[(deck, first)] += sign * (v - w);
                information[(first, deck)] += sign * (v - w);
            }
            information[(first, first)] += v + w;
        }
        if !settings.first_player {
            gradient[first] = 0.0;
            information.row_mut(first).fill(0.0);
            information.column_mut(first).fill(0.0);
            information[(first, first)] = 1.0;
        }
        let Some(solved) = information.cholesky() else { break };
        let direction = solved.solve(&gradient);
        inverse = solved.inverse();
        if !settings.first_player {
            inverse[(first, first)] = 0.0;
        }
        let mut length = 1.0;
        while length > 1e-8 {
            let tried = &unknowns + length * &direction;
            let value = posterior(&tried);
            if value >= best - 1e-12 * best.abs() {
                (unknowns, best) = (tried, value);
                break;
            }
            length /= 2.0;
        }
        if direction.amax() < 1e-11 || length <= 1e-8 {
            break;
        }
    }
    (unknowns, inverse)
}

/// How much the sum and the difference of a pair's two results scatter over what independent games
/// would, in the whole matrix.
pub(crate) fn spreads(cells: &[Cell], unknowns: &DVector<f64>) -> [f64; 2] {
    let (spread, weight) = PRIOR_SPREAD;
    let mut expected = 0.5 * weight;
    let mut found = [spread * expected, expected];
    for cell in cells {
        let [p, q] = cell.chances(unknowns);
        expected += (cell.pairs - 1.0).max(0.0) * (p * (1.0 - p) + q * (1.0 - q));
        found[0] += cell.squares[0];
        found[1] += cell.squares[1];
    }
    found.map(|f| (f / expected).max(0.02))
}

/// For each pairing the variance of the sum of a pair's two results, of their difference, and their
/// covariance, drawn towards those of the whole matrix.
fn variances(cells: &[Cell], unknowns: &DVector<f64>) -> Vec<[f64; 3]> {
    let spread = spreads(cells, unknowns);
    let each = |cell: &Cell| {
        let [p, q] = cell.chances(unknowns);
        let (v, w) = (p * (1.0 - p), q * (1.0 - q));
        let model = [spread[0] * (v + w), spread[1] * (v + w), v - w];
        let weight = (cell.pairs - 1.0).max(0.0) + POOLED_PAIRS;
        std::array::from_fn(|k| (cell.squares[k] + POOLED_PAIRS * model[k]) / weight)
    };
    cells.iter().map(each).collect()
}

/// The covariance of the sum of the scores (gradients) of all pairs.
fn meat(cells: &[Cell], unknowns: &DVector<f64>) -> DMatrix<f64> {
    let size = unknowns.len();
    let first = size - 1;
    let mut meat = DMatrix::zeros(size, size);
    for (cell, [sum, difference, both]) in cells.iter().zip(variances(cells, unknowns)) {
        let (i, j, n) = (cell.i, cell.j, cell.pairs);
        meat[(i, i)] += n * sum;
        meat[(j, j)] += n * sum;
        meat[(i, j)] -= n * sum;
        meat[(j, i)] -= n * sum;
        for (deck, sign) in [(i, 1.0), (j, -1.0)] {
            meat[(deck, first)] += sign * n * both;
            meat[(first, deck)] += sign * n * both;
        }
        meat[(first, first)] += n * difference;
    }
    meat
}

#[cfg(test)]
mod tests;
