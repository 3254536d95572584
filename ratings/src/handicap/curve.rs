//! A monotone model of the win rate over the handicap.
//!
//! The handicap is a whole number: how many chains the deck in question starts with; below 0, how
//! many its opponent starts with. Each step lowers the log-odds of the score by a positive amount, which
//! is estimated from the games, so the win rate decreases with the handicap:
//!
//! ```text
//! log-odds(h) = a − (step(1) + … + step(h))        step(j) = exp(g(j))
//! ```
//!
//! and the same with a plus for `h` below 0. The logarithms `g` have a random-walk prior that starts at 0
//! (L. Fahrmeir and S. Lang, "Bayesian inference for generalized additive mixed models based on Markov
//! random field priors", 2001), which smooths neighboring steps. The curve is the posterior mode
//! (Gauss–Newton), its covariance the normal approximation around it (Laplace's method).
//!
//! The observations are scores of mirrored pairs. Their dispersion ([`Pentanomial::dispersion`]) is
//! pooled over all handicaps and divides the weight of the games (quasi-likelihood, R. Wedderburn 1974).
//!
//! The **break-even handicap** is where the curve crosses one half; its interval is the set of handicaps
//! at which one half lies within the band of the curve: Fieller's construction (1954), which does not
//! assume a normal distribution of the crossing. Because only the likelihood enters, games may be placed
//! adaptively ([`super::placement`]).
//!
//! The model assumes that the pairs of one handicap are independent with one win rate, and a curve without
//! jumps much larger than the neighboring steps. Far from the observed handicaps the band is that of the
//! prior.

mod crossing;
mod draws;
mod model;

use std::collections::BTreeMap;

use nalgebra::{DMatrix, DVector};

use crate::estimate::{Interval, logistic};
use crate::pairs::Pentanomial;
use crate::wilson::Z_95;

pub use crossing::BreakEven;
use model::Model;

/// The scores of the deck in question at each handicap.
pub type Observations = BTreeMap<i32, Pentanomial>;

/// The range of the handicap and the prior of its effect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The lowest handicap, at most 0: minus the most that the opponent can have
    pub lowest: i32,
    /// The highest handicap, at least 0
    pub highest: i32,
    /// The prior median of a step's effect on the log-odds, above 0; twice or half of it are within
    /// one standard deviation or so
    pub step: f64,
    /// Number of steps after which the effect of one may jump: six chains cost another card each time cards are
    /// drawn (KeyForge, "Chains"). None if it changes gradually
    pub level: Option<u16>,
    /// The deck is its own opponent: the curve is symmetric and the break-even handicap is 0
    pub mirror: bool,
}

impl Scale {
    /// Chains, 0 to 24 on either deck.
    pub const CHAINS: Scale =
        Scale { lowest: -24, highest: 24, step: 0.1, level: Some(6), mirror: false };

    fn size(&self) -> usize {
        (self.highest - self.lowest) as usize + 1
    }
}

/// Why a curve cannot be fitted.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum CurveError {
    /// The scale is invalid
    #[error(
        "a scale of handicaps contains 0, spans at most 1000 and has an expected step above 0; not {} to {} with {}",
        .0.lowest, .0.highest, .0.step
    )]
    Scale(Scale),
    /// A handicap lies outside the scale
    #[error("handicap {0} was played, but the scale goes from {1} to {2}")]
    Outside(i32, i32, i32),
}

/// The fitted win rate over the handicap.
#[derive(Clone, Debug)]
pub struct Curve {
    scale: Scale,
    /// Log-odds for each handicap of the scale
    log_odds: DVector<f64>,
    /// Covariance of the log-odds
    covariance: DMatrix<f64>,
    dispersion: f64,
    pairs: u64,
}

impl Curve {
    /// Fits the curve.
    pub fn fit(observations: &Observations, scale: &Scale) -> Result<Curve, CurveError> {
        let valid = scale.lowest <= 0
            && scale.highest >= 0
            && i64::from(scale.highest) - i64::from(scale.lowest) <= 1000
            && scale.step > 0.0
            && scale.step.is_finite();
        if !valid {
            return Err(CurveError::Scale(*scale));
        }
        if let Some(h) = observations.keys().find(|h| **h < scale.lowest || **h > scale.highest) {
            return Err(CurveError::Outside(*h, scale.lowest, scale.highest));
        }
        Ok(Model::new(scale, observations).fit())
    }

    /// The scale.
    pub fn scale(&self) -> &Scale {
        &self.scale
    }

    /// The dispersion of the pairs' scores, pooled over all handicaps.
    pub fn dispersion(&self) -> f64 {
        self.dispersion
    }

    /// Number of pairs to which the curve was fitted.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The modelled score at a whole handicap, clamped to the scale, with its pointwise 95 % band. The
    /// score and both ends of the band decrease with the handicap.
    pub fn score(&self, handicap: i32) -> Interval {
        let at = self.index(handicap);
        let (low, high) = self.band(at);
        Interval {
            value: logistic(self.log_odds[at]),
            low: logistic(low),
            high: logistic(high),
            count: self.pairs,
            method: "monotone curve",
        }
    }

    /// The log-odds of the score at each handicap from the lowest on, with their covariance.
    pub(super) fn log_odds(&self) -> (&DVector<f64>, &DMatrix<f64>) {
        (&self.log_odds, &self.covariance)
    }

    pub(super) fn index(&self, handicap: i32) -> usize {
        (handicap.clamp(self.scale.lowest, self.scale.highest) - self.scale.lowest) as usize
    }

    fn standard_error(&self, at: usize) -> f64 {
        self.covariance[(at, at)].max(0.0).sqrt()
    }

    /// The ends of the band, in log-odds. The curve decreases, so an upper bound at one handicap is one at
    /// all higher handicaps, and a lower bound at all lower ones; the ends decrease too.
    fn band(&self, at: usize) -> (f64, f64) {
        let low = |k: usize| self.log_odds[k] - Z_95 * self.standard_error(k);
        let high = |k: usize| self.log_odds[k] + Z_95 * self.standard_error(k);
        (
            (at..self.log_odds.len()).map(low).fold(f64::NEG_INFINITY, f64::max),
            (0..=at).map(high).fold(f64::INFINITY, f64::min),
        )
    }
}

#[cfg(test)]
mod tests;
