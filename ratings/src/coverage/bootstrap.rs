//! Bootstrap intervals of ratings (B. Efron, "Bootstrap methods: another look at the jackknife",
//! 1979), an independent check of the sandwich covariance of [`crate::bradley_terry`].
//!
//! The pairs of each pairing are resampled with replacement. One pair of independent games with the
//! fitted win probabilities is added to each pairing, so that a pairing with few or equal pairs has
//! some variance.

use rand::SeedableRng;
use rand_distr::{Binomial, Distribution};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bradley_terry::{Cell, Fit, FitError, Matrix, Settings, newton};
use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::Interval;

/// A pairing to resample: its two decks, its pairs, and the weight of each result.
struct ResampledPairing {
    decks: (usize, usize),
    pairs: u64,
    weights: [[f64; 3]; 3],
}

impl ResampledPairing {
    fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> Cell {
        let mut left = self.pairs;
        let mut rest = self.pairs as f64 + 1.0;
        let results = self.weights.map(|row| {
            row.map(|weight| {
                let chance = (weight / rest.max(1e-12)).clamp(0.0, 1.0);
                rest -= weight;
                let n = Binomial::new(left, chance).map_or(0, |b| b.sample(rng));
                left -= n;
                n as f64
            })
        });
        Cell::weighted(self.decks.0, self.decks.1, &results)
    }
}

/// The ratings with the central 95 % of `draws` resampled fits as intervals. At least 200 draws make
/// sense, 1000 are better.
pub fn ratings(
    matrix: &Matrix,
    settings: &Settings,
    draws: usize,
    seed: u64,
) -> Result<Vec<Interval>, FitError> {
    let fit = Fit::new(matrix, settings)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let pairings: Vec<ResampledPairing> = matrix
        .pairings()
        .map(|(i, j, pairs)| {
            let [p, q] = Cell::from_pairs(i, j, pairs).probabilities(fit.parameters());
            let mut weights = pairs.finished.map(|row| row.map(|n| n as f64));
            weights[2][2] += p * q;
            weights[2][0] += p * (1.0 - q);
            weights[0][2] += (1.0 - p) * q;
            weights[0][0] += (1.0 - p) * (1.0 - q);
            ResampledPairing { decks: (i, j), pairs: pairs.pairs(), weights }
        })
        .collect();
    let draws: Vec<Vec<f64>> = (0..draws)
        .map(|_| {
            let drawn: Vec<Cell> = pairings.iter().map(|pairing| pairing.draw(&mut rng)).collect();
            let (parameters, _) = newton(&drawn, settings, fit.parameters().clone());
            parameters.iter().take(fit.size()).map(|x| x * ELO_PER_LOG_ODDS).collect()
        })
        .collect();
    let ratings = fit.ratings().into_iter().enumerate();
    Ok(ratings.map(|(deck, fitted)| percentile_interval(deck, &fitted, &draws)).collect())
}

fn percentile_interval(deck: usize, fitted: &Interval, draws: &[Vec<f64>]) -> Interval {
    let mut drawn: Vec<f64> = draws.iter().map(|d| d[deck]).collect();
    drawn.sort_by(f64::total_cmp);
    // The number of draws outside on each side, of one more than were drawn: the true rating counts
    // as one of them.
    let outside = ((0.025 * (drawn.len() + 1) as f64) as usize).max(1);
    let end = |place: Option<usize>| place.and_then(|p| drawn.get(p)).copied().unwrap_or(f64::NAN);
    Interval {
        low: end(Some(outside - 1)),
        high: end(drawn.len().checked_sub(outside)),
        method: "Bradley–Terry, bootstrap of pairs",
        ..*fitted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::round_robin::RoundRobin;

    #[test]
    fn the_bootstrap_agrees_with_the_sandwich() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let truth = [0.5f64, 0.1, 0.0, -0.6];
        let tournament =
            RoundRobin { decks: 4, first: 0.2, pairs: 100, missing: 0.0, correlation: 0.2 };
        let matrix = tournament.sample(&|i, j| truth[i] - truth[j], &mut rng);
        let settings = Settings::default();
        let fit = Fit::new(&matrix, &settings).unwrap().ratings();
        for (one, two) in fit.iter().zip(ratings(&matrix, &settings, 400, 1).unwrap()) {
            let ratio = one.half_width() / two.half_width();
            assert!((0.85..1.18).contains(&ratio), "{one:?} {two:?}");
        }
    }
}
