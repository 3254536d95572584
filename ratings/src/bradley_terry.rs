//! Ratings from a whole matrix of pairings: one number for each deck (or player), all fitted jointly (R.
//! Bradley and M. Terry, "Rank analysis of incomplete block designs", 1952), with a term for going
//! first (R. Davidson and R. Beaver 1977):
//!
//! ```text
//! log-odds that i beats j = rating(i) − rating(j) + advantage    when i begins
//!                         = rating(i) − rating(j) − advantage    when j begins
//! ```
//!
//! A draw counts as half a win. The ratings have a normal prior around 0
//! ([`Settings::prior_elo`]), so that a deck that won or lost everything has a finite rating; their
//! mean is 0. The prior is weak: it shrinks a rating based on twenty pairs by about half a percent.
//!
//! **Uncertainty** is estimated from the scatter of the pairs, not from the binomial model: the
//! sandwich covariance of P. Huber (1967) and H. White (1982), clustered by mirrored pair. Within each
//! pairing the variance of the pairs' results is shrunk towards that of the whole matrix. So the games
//! of a pair may be correlated, and where one number per deck cannot explain the matrix
//! ([`crate::cycles`]) the intervals are for the ratings of the best approximation, given how many
//! pairs each pairing has.

mod cell;
mod fit;
mod largest_difference;
mod matrix;
mod newton;
mod ranking;
mod sandwich;
mod sparse;

pub(crate) use cell::Cell;
pub use fit::{Fit, FitError, Settings};
pub use matrix::Matrix;
pub(crate) use newton::newton;
pub use ranking::{RankInterval, Ranking};
pub(crate) use sandwich::dispersions;

#[cfg(test)]
mod tests;
