//! A monotone model of the win rate over the handicap.
//!
//! The handicap is a whole number: how many chains the deck in question starts with; below 0, how
//! many its opponent starts with. The log-odds of its score fall with each step by an amount that is
//! always above 0, so that more handicap never raises the win rate; how large each step is, is
//! learned from the games:
//!
//! ```text
//! log-odds(h) = a − (step(1) + … + step(h))        step(j) = exp(g(j))
//! ```
//!
//! and the same with a plus for `h` below 0. The logarithms `g` follow a random walk away from 0
//! (L. Fahrmeir and S. Lang, "Bayesian inference for generalized additive mixed models based on
//! Markov random field priors", 2001): neighboring steps are alike where no games say otherwise, and
//! a few steps may differ where they do. The fit is the most probable curve (Gauss–Newton), its
//! uncertainty the normal approximation around it (Laplace's method).
//!
//! Scores are of mirrored pairs. Their spread over that of independent games
//! ([`Pentanomial::dispersion`]) is estimated over all handicaps together and divides the weight of the
//! games (quasi-likelihood, R. Wedderburn 1974).
//!
//! The **even handicap** is where the curve crosses one half, its interval all handicaps at which
//! one half lies within the band of the curve: Fieller's construction (1954), which needs no normal
//! distribution of the crossing itself. Because only the likelihood enters, games may be placed
//! adaptively ([`super::placement`]).
//!
//! It assumes that the pairs of one handicap are independent with one win rate, and a curve without
//! jumps much larger than its neighboring steps. Far from where games were played the band is the
//! prior's opinion.

use std::collections::BTreeMap;

use nalgebra::{DMatrix, DVector};

use crate::estimate::{Estimate, logistic};
use crate::pairs::Pentanomial;
use crate::wilson::Z_95;

/// What was played: for each handicap the scores of the deck in question.
pub type Observations = BTreeMap<i32, Pentanomial>;

/// What a handicap can be and what is expected of it beforehand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The lowest handicap, at most 0: minus the most that the opponent can have
    pub lowest: i32,
    /// The highest handicap, at least 0
    pub highest: i32,
    /// By how much a step is expected to lower the log-odds, above 0; it may well be twice as
    /// much or half
    pub step: f64,
    /// The deck is its own opponent: whatever a handicap does to one side it does to the other, so
    /// that the even handicap is 0
    pub mirror: bool,
}

impl Scale {
    /// Chains, 0 to 24 on either deck.
    pub const CHAINS: Scale = Scale { lowest: -24, highest: 24, step: 0.1, mirror: false };

    fn size(&self) -> usize {
        (self.highest - self.lowest) as usize + 1
    }
}

/// Why there is no curve.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum CurveError {
    /// The scale makes no sense
    #[error(
        "a scale of handicaps goes from at most 0 to at least 0, at most 1000 in all, with an expected step above 0; not from {} to {} with {}",
        .0.lowest, .0.highest, .0.step
    )]
    Scale(Scale),
    /// A handicap lies outside the scale
    #[error("handicap {0} was played, but the scale goes from {1} to {2}")]
    Outside(i32, i32, i32),
}

/// How uncertain the size of the steps is beforehand: standard deviation of the logarithm.
const FIRST_STEP: f64 = 0.8;
/// How much a step may differ from its neighbor: standard deviation of the difference of logarithms.
const NEXT_STEP: f64 = 0.36;
/// How uneven the decks may be without a handicap: standard deviation of the log-odds.
const WITHOUT: f64 = 3.0;
/// The spread of pairs expected beforehand, and how many pairs that is worth.
const PRIOR_SPREAD: (f64, f64) = (1.1, 4.0);

/// The win rate over the handicap, fitted to games.
#[derive(Clone, Debug)]
pub struct Curve {
    scale: Scale,
    /// Log-odds for each handicap of the scale
    log_odds: DVector<f64>,
    /// Covariance of the log-odds
    covariance: DMatrix<f64>,
    spread: f64,
    pairs: u64,
}

/// The even handicap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BreakEven {
    /// Where the curve crosses one half, between the ends of the scale
    pub at: f64,
    /// Lower end of the 95 % interval
    pub low: f64,
    /// Upper end of the 95 % interval
    pub high: f64,
    /// The whole handicap with the modelled score nearest to one half
    pub suggested: i32,
    /// The curve does not cross one half: even the last handicap of the scale is not enough
    pub beyond: bool,
}

impl Curve {
    /// Fits the curve.
    pub fn fit(played: &Observations, scale: &Scale) -> Result<Curve, CurveError> {
        let sensible = scale.lowest <= 0
            && scale.highest >= 0
            && i64::from(scale.highest) - i64::from(scale.lowest) <= 1000
            && scale.step > 0.0
            && scale.step.is_finite();
        if !sensible {
            return Err(CurveError::Scale(*scale));
        }
        if let Some(h) = played.keys().find(|h| **h < scale.lowest || **h > scale.highest) {
            return Err(CurveError::Outside(*h, scale.lowest, scale.highest));
        }
        let spread = pooled_spread(played);
        Ok(Fit::new(scale, played, spread).solve())
    }

    /// The scale.
    pub fn scale(&self) -> &Scale {
        &self.scale
    }

    /// How much more than independent games the pairs scatter, over all handicaps.
    pub fn dispersion(&self) -> f64 {
        self.spread
    }

    /// How many pairs the curve was fitted to.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The modelled score at a whole handicap, held within the scale, with its band (95 % at each
    /// handicap). Neither the score nor the ends of its band rise with the handicap.
    pub fn score(&self, handicap: i32) -> Estimate {
        let at = self.index(handicap);
        let (low, high) = self.band(at);
        Estimate {
            value: logistic(self.log_odds[at]),
            low: logistic(low),
            high: logistic(high),
            count: self.pairs,
            method: "monotone curve",
        }
    }

    /// The even handicap.
    pub fn break_even(&self) -> BreakEven {
        if self.scale.mirror {
            return BreakEven { at: 0.0, low: 0.0, high: 0.0, suggested: 0, beyond: false };
        }
        let at = self.crossing();
        let (low, high) = self.crossings_within_the_band();
        let ends = (self.log_odds[0], self.log_odds[self.log_odds.len() - 1]);
        let suggested = (self.scale.lowest..=self.scale.highest)
            .min_by(|a, b| {
                let off = |h: i32| (logistic(self.log_odds[self.index(h)]) - 0.5).abs();
                off(*a).total_cmp(&off(*b)).then(a.abs().cmp(&b.abs()))
            })
            .unwrap_or(0);
        BreakEven {
            at,
            low: low.min(at),
            high: high.max(at),
            suggested,
            beyond: ends.0 < 0.0 || ends.1 > 0.0,
        }
    }

    /// Log-odds of the score at each handicap from the lowest on, with their covariance.
    pub(super) fn log_odds(&self) -> (&DVector<f64>, &DMatrix<f64>) {
        (&self.log_odds, &self.covariance)
    }

    pub(super) fn index(&self, handicap: i32) -> usize {
        (handicap.clamp(self.scale.lowest, self.scale.highest) - self.scale.lowest) as usize
    }

    /// Where the curve, straight between whole handicaps, crosses one half; an end of the scale if
    /// it does not.
    fn crossing(&self) -> f64 {
        let lowest = f64::from(self.scale.lowest);
        let Some(after) = self.log_odds.iter().position(|x| *x <= 0.0) else {
            return f64::from(self.scale.highest);
        };
        if after == 0 {
            return lowest;
        }
        let (before, then) = (self.log_odds[after - 1], self.log_odds[after]);
        lowest + (after - 1) as f64 + before / (before - then)
    }

    /// The first and the last handicap at which the curve may cross one half: before the first it is
    /// known to lie above, after the last below. Between whole handicaps the band is that of the
    /// straight line: where games were played on both sides it is narrower there than at either.
    fn crossings_within_the_band(&self) -> (f64, f64) {
        let mut known_above = f64::from(self.scale.lowest);
        let mut known_below = f64::from(self.scale.highest);
        for before in 0..self.log_odds.len() - 1 {
            let here = f64::from(self.scale.lowest) + before as f64;
            let (from, to) = (self.log_odds[before], self.log_odds[before + 1]);
            let variance =
                |i: usize, j: usize| Z_95.powi(2) * self.covariance[(before + i, before + j)];
            let (first, both, last) = (variance(0, 0), variance(0, 1), variance(1, 1));
            // value² − z² variance, in the part of the way: above 0 where it is known on which side
            // of one half the curve lies. Such a stretch ends at a root or at a whole handicap.
            let roots = roots([
                from * from - first,
                2.0 * (from * (to - from) - (both - first)),
                (to - from).powi(2) - (first - 2.0 * both + last),
            ]);
            let ends = [(0.0, from * from > first), (1.0, to * to > last)];
            let ends = ends.into_iter().filter(|(_, is_known)| *is_known).map(|(part, _)| part);
            for part in roots.into_iter().filter(|x| (0.0..=1.0).contains(x)).chain(ends) {
                if from + part * (to - from) > 0.0 {
                    known_above = known_above.max(here + part);
                } else {
                    known_below = known_below.min(here + part);
                }
            }
        }
        (known_above, known_below)
    }

    fn deviation(&self, at: usize) -> f64 {
        self.covariance[(at, at)].max(0.0).sqrt()
    }

    /// The ends of the band, in log-odds. The curve falls, so that what is known to lie below a
    /// value here lies below it at higher handicaps as well; this makes the ends fall too.
    fn band(&self, at: usize) -> (f64, f64) {
        let low = |k: usize| self.log_odds[k] - Z_95 * self.deviation(k);
        let high = |k: usize| self.log_odds[k] + Z_95 * self.deviation(k);
        (
            (at..self.log_odds.len()).map(low).fold(f64::NEG_INFINITY, f64::max),
            (0..=at).map(high).fold(f64::INFINITY, f64::min),
        )
    }
}

/// Where `a + b x + c x²` is 0; not a number where it is not.
fn roots([a, b, c]: [f64; 3]) -> [f64; 2] {
    let root = (b * b - 4.0 * a * c).sqrt();
    // The larger in size of both first: the other would lose digits.
    let q = -0.5 * (b + root.copysign(b));
    [q / c, a / q]
}

/// How much more than independent games the pairs scatter around the mean of their handicap.
fn pooled_spread(played: &Observations) -> f64 {
    let (prior, weight) = PRIOR_SPREAD;
    let (mut found, mut expected) = (prior * weight / 4.0, weight / 4.0);
    for pairs in played.values() {
        let (n, Some(mean)) = (pairs.pairs() as f64, pairs.mean()) else { continue };
        let squares: f64 = (0..5)
            .zip(pairs.0)
            .map(|(k, count)| count as f64 * (f64::from(k) / 4.0 - mean).powi(2))
            .sum();
        found += 2.0 * squares;
        expected += (n - 1.0) * mean * (1.0 - mean);
    }
    (found / expected).max(0.02)
}

/// The fit: one unknown for the log-odds without a handicap, then the logarithms of the steps.
struct Fit<'a> {
    scale: &'a Scale,
    /// For each handicap of the scale: effective games and points
    games: Vec<(f64, f64)>,
    prior: DMatrix<f64>,
    expected: DVector<f64>,
    spread: f64,
    pairs: u64,
}

impl<'a> Fit<'a> {
    fn new(scale: &'a Scale, played: &Observations, spread: f64) -> Fit<'a> {
        let mut games = vec![(0.0, 0.0); scale.size()];
        for (h, pairs) in played {
            let n = 2.0 * pairs.pairs() as f64 / spread;
            let mean = pairs.mean().unwrap_or(0.5);
            games[(h - scale.lowest) as usize] = (n, n * mean);
        }
        let (up, down) = (scale.highest as usize, -scale.lowest as usize);
        let steps = if scale.mirror { up.max(down) } else { up + down };
        let mut prior = DMatrix::zeros(1 + steps, 1 + steps);
        let mut expected = DVector::from_element(1 + steps, scale.step.ln());
        expected[0] = 0.0;
        let without: f64 = if scale.mirror { 1e-7 } else { WITHOUT };
        prior[(0, 0)] = without.powi(-2);
        // The steps nearest to 0 on both sides share what is expected of all of them.
        let mut walk = |from: usize, to: usize| {
            let precision = NEXT_STEP.powi(-2);
            prior[(from, from)] += precision;
            prior[(to, to)] += precision;
            prior[(from, to)] -= precision;
            prior[(to, from)] -= precision;
        };
        let side_two = if scale.mirror { 0 } else { down };
        let side_one = steps - side_two;
        for j in 1..side_one {
            walk(j, j + 1);
        }
        for j in 1..side_two {
            walk(side_one + j, side_one + j + 1);
        }
        if side_one > 0 && side_two > 0 {
            walk(1, side_one + 1);
        }
        let both = if side_one > 0 && side_two > 0 { 2.0 } else { 1.0 };
        for (unknown, there) in [(1, side_one), (side_one + 1, side_two)] {
            if there > 0 {
                prior[(unknown, unknown)] += FIRST_STEP.powi(-2) / both;
            }
        }
        let pairs = played.values().map(Pentanomial::pairs).sum();
        Fit { scale, games, prior, expected, spread, pairs }
    }

    /// Which unknown is step `j`, counted from 1 away from 0.
    fn step(&self, j: i32, below: bool) -> usize {
        let offset = if below && !self.scale.mirror { self.scale.highest } else { 0 };
        (offset + j) as usize
    }

    /// The log-odds at each handicap and how they change with the unknowns.
    fn log_odds(&self, unknowns: &DVector<f64>) -> (DVector<f64>, DMatrix<f64>) {
        let size = self.scale.size();
        let mut value = DVector::from_element(size, unknowns[0]);
        let mut change = DMatrix::zeros(size, unknowns.len());
        for (at, h) in (self.scale.lowest..=self.scale.highest).enumerate() {
            change[(at, 0)] = 1.0;
            for j in 1..=h.abs() {
                let unknown = self.step(j, h < 0);
                let step = unknowns[unknown].exp() * f64::from(-h.signum());
                value[at] += step;
                change[(at, unknown)] = step;
            }
        }
        (value, change)
    }

    fn log_posterior(&self, unknowns: &DVector<f64>, log_odds: &DVector<f64>) -> f64 {
        let off = unknowns - &self.expected;
        let prior = -0.5 * (off.transpose() * &self.prior * &off)[(0, 0)];
        let games = self.games.iter().zip(log_odds.iter()).map(|((n, points), x)| {
            // ln of the logistic function, without overflow
            let won = -((-x.abs()).exp().ln_1p() + (-x).max(0.0));
            points * won + (n - points) * (won - x)
        });
        prior + games.sum::<f64>()
    }

    fn solve(&self) -> Curve {
        let mut unknowns = self.expected.clone();
        let (mut log_odds, mut change) = self.log_odds(&unknowns);
        let mut best = self.log_posterior(&unknowns, &log_odds);
        let mut covariance = DMatrix::zeros(0, 0);
        for _ in 0..100 {
            let mut information = self.prior.clone();
            let mut gradient = -(&self.prior * (&unknowns - &self.expected));
            for (at, (n, points)) in self.games.iter().enumerate() {
                if *n > 0.0 {
                    let p = logistic(log_odds[at]);
                    let row = change.row(at).transpose();
                    gradient.axpy(points - n * p, &row, 1.0);
                    information.ger(n * p * (1.0 - p), &row, &row, 1.0);
                }
            }
            // The prior alone makes it positive definite.
            let Some(solved) = information.cholesky() else { break };
            let direction = solved.solve(&gradient);
            covariance = solved.inverse();
            let mut length = 1.0;
            let gained = loop {
                let tried = &unknowns + length * &direction;
                let (value, jacobian) = self.log_odds(&tried);
                let posterior = self.log_posterior(&tried, &value);
                if posterior >= best {
                    let gained = posterior - best;
                    (unknowns, log_odds, change, best) = (tried, value, jacobian, posterior);
                    break gained;
                }
                length /= 2.0;
                if length < 1e-6 {
                    break 0.0;
                }
            };
            if gained < 1e-10 {
                break;
            }
        }
        let covariance = &change * covariance * change.transpose();
        Curve { scale: *self.scale, log_odds, covariance, spread: self.spread, pairs: self.pairs }
    }
}

#[cfg(test)]
mod tests;
