//! The maximum of the posterior by Newton's method.

use crate::math::ln;
use nalgebra::{DMatrix, DVector};

use super::cell::Cell;
use super::fit::Settings;
use crate::elo::ELO_PER_LOG_ODDS;

/// The most probable parameters, and the inverse of the information there.
pub(crate) fn newton(
    cells: &[Cell],
    settings: &Settings,
    start: DVector<f64>,
) -> (DVector<f64>, DMatrix<f64>) {
    let posterior = Posterior::new(cells, settings);
    let size = start.len();
    let mut parameters = start;
    let mut best = posterior.log_density(&parameters);
    let mut factor = None;
    for _ in 0..100 {
        let (gradient, information) = posterior.derivatives(&parameters);
        let Some(solved) = information.cholesky() else { break };
        let direction = solved.solve(&gradient);
        factor = Some(solved);
        let mut length = 1.0;
        while length > 1e-8 {
            let tried = &parameters + length * &direction;
            let value = posterior.log_density(&tried);
            if value >= best - 1e-12 * best.abs() {
                (parameters, best) = (tried, value);
                break;
            }
            length /= 2.0;
        }
        if direction.amax() < 1e-11 || length <= 1e-8 {
            break;
        }
    }
    let mut inverse = factor.map_or_else(|| DMatrix::zeros(size, size), |solved| solved.inverse());
    if !settings.first_player {
        inverse[(size - 1, size - 1)] = 0.0;
    }
    (parameters, inverse)
}

/// The posterior density of the parameters.
pub(super) struct Posterior<'a> {
    pub(super) cells: &'a [Cell],
    /// Of the prior
    pub(super) precision: f64,
    /// Whether there is a term for going first
    pub(super) first_player: bool,
}

impl Posterior<'_> {
    /// Given the results of these pairings.
    pub(super) fn new<'a>(cells: &'a [Cell], settings: &Settings) -> Posterior<'a> {
        let precision = (ELO_PER_LOG_ODDS / settings.prior_elo).powi(2);
        Posterior { cells, precision, first_player: settings.first_player }
    }

    /// The logarithm of the density, without its constant.
    pub(super) fn log_density(&self, parameters: &DVector<f64>) -> f64 {
        let games = self.cells.iter().map(|cell| {
            let [p, q] = cell.probabilities(parameters);
            let one = |mean: f64, p: f64| {
                mean * ln(p.max(1e-300)) + (1.0 - mean) * ln((1.0 - p).max(1e-300))
            };
            cell.pairs * (one(cell.mean[0], p) + one(cell.mean[1], q))
        });
        games.sum::<f64>() - 0.5 * self.precision * parameters.norm_squared()
    }

    /// The gradient of the log-density.
    pub(super) fn gradient(&self, parameters: &DVector<f64>) -> DVector<f64> {
        let first = parameters.len() - 1;
        let mut gradient = -self.precision * parameters;
        for cell in self.cells {
            let [p, q] = cell.probabilities(parameters);
            let (one, two) = (cell.pairs * (cell.mean[0] - p), cell.pairs * (cell.mean[1] - q));
            gradient[cell.i] += one + two;
            gradient[cell.j] -= one + two;
            gradient[first] += one - two;
        }
        if !self.first_player {
            gradient[first] = 0.0;
        }
        gradient
    }

    /// The gradient of the log-density and the information, its negative Hessian.
    fn derivatives(&self, parameters: &DVector<f64>) -> (DVector<f64>, DMatrix<f64>) {
        let size = parameters.len();
        let first = size - 1;
        let gradient = self.gradient(parameters);
        let mut information = DMatrix::from_diagonal_element(size, size, self.precision);
        for cell in self.cells {
            let [p, q] = cell.probabilities(parameters);
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
        if !self.first_player {
            information.row_mut(first).fill(0.0);
            information.column_mut(first).fill(0.0);
            information[(first, first)] = 1.0;
        }
        (gradient, information)
    }
}
