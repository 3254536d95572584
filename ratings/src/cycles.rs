//! Intransitivity: how much of a matrix is rock-paper-scissors, which one rating per deck does not
//! explain.
//!
//! The log-odds of all pairings are decomposed into the gradient of ratings and an orthogonal, cyclic
//! residual (HodgeRank: X. Jiang, L. Lim, Y. Yao and Y. Ye, "Statistical ranking and combinatorial
//! Hodge theory", 2011). Pairings are weighted by the precision of their log-odds.
//!
//! Chance alone makes cycles as well. In a transitive matrix the residual's weighted sum of squares
//! has a χ² distribution with (pairings − decks + 1) degrees of freedom (for the p-value an F distribution,
//! because variances are estimated), so the cyclic share is
//! computed from sums of squares less their degrees of freedom. Its interval follows from those of
//! the noncentralities (inversion of the noncentral χ² distribution). It assumes pairings with enough
//! pairs for normal log-odds, at least ten or so.

mod log_odds;
mod noncentral;
mod triangles;

use crate::math::hypot;
use nalgebra::{DMatrix, DVector};
use statrs::distribution::{ContinuousCDF, FisherSnedecor};

use crate::estimate::Interval;

pub use log_odds::LogOdds;
pub use triangles::Triangle;

/// The cyclic part of a matrix.
#[derive(Clone, PartialEq, Debug)]
pub struct Cycles {
    /// The share of the squared log-odds that ratings do not explain, from 0 to 1; the count is that
    /// of pairings
    pub share: Interval,
    /// The p-value of the residual where ratings explain everything
    pub p_value: f64,
    /// Degrees of freedom of the residual: 0 where there are too few pairings for any cycle
    pub degrees_of_freedom: u64,
    /// Cycles of three decks, the most significant first
    pub triangles: Vec<Triangle>,
}

/// A weighted sum of squares and its degrees of freedom.
struct SumOfSquares {
    value: f64,
    degrees_of_freedom: usize,
}

impl SumOfSquares {
    /// The p-value where nothing but chance makes it: by the F distribution, because the variances are
    /// themselves estimated.
    fn p_value(&self, degrees_of_freedom_of_variance: f64) -> f64 {
        let own = self.degrees_of_freedom as f64;
        let by_f = FisherSnedecor::new(own, degrees_of_freedom_of_variance).ok();
        match by_f.filter(|_| degrees_of_freedom_of_variance.is_finite()) {
            Some(distribution) => distribution.sf(self.value / own),
            None => noncentral::survival(self.value, own, 0.0),
        }
    }

    /// What exceeds the expectation of a central χ² variable: an estimate of the noncentrality.
    fn excess(&self) -> f64 {
        (self.value - self.degrees_of_freedom as f64).max(0.0)
    }

    /// The interval of the noncentrality.
    fn noncentrality(&self) -> (f64, f64) {
        noncentral::noncentrality(self.value, self.degrees_of_freedom as f64)
    }
}

impl Cycles {
    /// The cyclic part of a matrix of log-odds, best from [`LogOdds::linearized`].
    pub fn from_log_odds(log_odds: &LogOdds) -> Cycles {
        let pairings = pairings(log_odds);
        let (gradient, residual) = decompose(log_odds, &pairings);
        Cycles {
            share: share(&residual, &gradient, pairings.len()),
            p_value: residual.p_value(log_odds.degrees_of_freedom),
            degrees_of_freedom: residual.degrees_of_freedom as u64,
            triangles: triangles::triangles(log_odds),
        }
    }
}

/// All pairings that were played.
fn pairings(log_odds: &LogOdds) -> Vec<(usize, usize)> {
    let n = log_odds.value.nrows();
    (0..n)
        .flat_map(|i| (i + 1..n).map(move |j| (i, j)))
        .filter(|at| log_odds.variance[*at].is_finite())
        .collect()
}

/// Weighted sums of squares of the gradient of the best ratings and of the cyclic residual.
fn decompose(log_odds: &LogOdds, pairings: &[(usize, usize)]) -> (SumOfSquares, SumOfSquares) {
    let n = log_odds.value.nrows();
    let mut laplacian = DMatrix::zeros(n, n);
    let mut divergence = DVector::zeros(n);
    for (i, j) in pairings {
        let weight = 1.0 / log_odds.variance[(*i, *j)];
        laplacian[(*i, *i)] += weight;
        laplacian[(*j, *j)] += weight;
        laplacian[(*i, *j)] -= weight;
        laplacian[(*j, *i)] -= weight;
        divergence[*i] += weight * log_odds.value[(*i, *j)];
        divergence[*j] -= weight * log_odds.value[(*i, *j)];
    }
    // Singular: ratings are identified up to a constant in each connected component.
    let eigen = laplacian.symmetric_eigen();
    let smallest = 1e-10 * eigen.eigenvalues.amax();
    let mut rank = 0;
    let mut ratings = DVector::zeros(n);
    for (k, value) in eigen.eigenvalues.iter().enumerate() {
        if *value > smallest {
            rank += 1;
            let vector = eigen.eigenvectors.column(k);
            ratings.axpy(vector.dot(&divergence) / value, &vector, 1.0);
        }
    }
    let (mut residual, mut explained) = (0.0, 0.0);
    for (i, j) in pairings {
        let weight = 1.0 / log_odds.variance[(*i, *j)];
        let fitted = ratings[*i] - ratings[*j];
        explained += weight * fitted * fitted;
        residual += weight * (log_odds.value[(*i, *j)] - fitted).powi(2);
    }
    let left = pairings.len() - rank.min(pairings.len());
    (
        SumOfSquares { value: explained, degrees_of_freedom: rank },
        SumOfSquares { value: residual, degrees_of_freedom: left },
    )
}

/// The cyclic share with its interval. The errors of both parts are independent: their effects on the
/// share add up in squares (G. Zou and A. Donner, "Construction of confidence limits about effect
/// measures", 2008).
fn share(residual: &SumOfSquares, gradient: &SumOfSquares, pairings: usize) -> Interval {
    let (cyclic, transitive) = (residual.excess(), gradient.excess());
    let share = |cyclic: f64, transitive: f64| {
        let whole = cyclic + transitive;
        if whole > 0.0 { cyclic / whole } else { 0.0 }
    };
    let value = share(cyclic, transitive);
    let (cyclic_low, cyclic_high) = residual.noncentrality();
    let (transitive_low, transitive_high) = gradient.noncentrality();
    let distance = |to_cyclic: f64, to_transitive: f64| {
        hypot(share(to_cyclic, transitive) - value, share(cyclic, to_transitive) - value)
    };
    Interval {
        value,
        low: (value - distance(cyclic_low, transitive_high)).max(0.0),
        high: match residual.degrees_of_freedom {
            0 => 0.0,
            _ => (value + distance(cyclic_high, transitive_low)).min(1.0),
        },
        count: pairings as u64,
        method: "HodgeRank, bias-corrected",
    }
}

#[cfg(test)]
mod tests;
