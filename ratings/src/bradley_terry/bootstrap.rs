//! Ratings of campaigns that might have been: the pairs of each pairing are drawn again with
//! replacement (B. Efron, "Bootstrap methods: another look at the jackknife", 1979), one pair of
//! independent games as the fit expects them being added to each pairing, so that a pairing with
//! few or equal pairs is not taken for certain. A check of the sandwich, and intervals for whatever
//! has no formula.

use rand::SeedableRng;
use rand_distr::{Binomial, Distribution};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Cell, Fit, Matrix, NoFit, Settings, newton};
use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::{Estimate, logistic};

/// Ratings fitted to campaigns drawn again.
#[derive(Clone, Debug)]
pub struct Bootstrap {
    /// For each draw the ratings in Elo
    pub draws: Vec<Vec<f64>>,
    fitted: Vec<Estimate>,
}

impl Bootstrap {
    /// Draws campaigns and fits each. At least 200 draws make sense, 1000 are better.
    pub fn of(
        matrix: &Matrix,
        settings: &Settings,
        draws: usize,
        seed: u64,
    ) -> Result<Bootstrap, NoFit> {
        let fit = Fit::of(matrix, settings)?;
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
        let cells: Vec<_> = matrix
            .pairings()
            .map(|(i, j, pairs)| {
                let x = fit.unknowns[i] - fit.unknowns[j];
                let first = fit.unknowns[fit.size];
                let (p, q) = (logistic(x + first), logistic(x - first));
                let mut shares = pairs.finished.map(|row| row.map(|n| n as f64));
                shares[2][2] += p * q;
                shares[2][0] += p * (1.0 - q);
                shares[0][2] += (1.0 - p) * q;
                shares[0][0] += (1.0 - p) * (1.0 - q);
                (i, j, pairs.pairs(), shares)
            })
            .collect();
        let draws = (0..draws)
            .map(|_| {
                let drawn: Vec<Cell> = cells
                    .iter()
                    .map(|(i, j, pairs, shares)| {
                        let mut left = *pairs;
                        let mut rest = *pairs as f64 + 1.0;
                        let results = shares.map(|row| {
                            row.map(|share| {
                                let chance = (share / rest.max(1e-12)).clamp(0.0, 1.0);
                                rest -= share;
                                let n =
                                    Binomial::new(left, chance).map_or(0, |b| b.sample(&mut luck));
                                left -= n;
                                n as f64
                            })
                        });
                        Cell::weighted(*i, *j, &results)
                    })
                    .collect();
                let (unknowns, _) = newton(&drawn, settings, fit.unknowns.clone());
                unknowns.iter().take(fit.size).map(|x| x * ELO_PER_LOG_ODDS).collect()
            })
            .collect();
        Ok(Bootstrap { draws, fitted: fit.ratings() })
    }

    /// The ratings with the central 95 % of the draws as intervals.
    pub fn ratings(&self) -> Vec<Estimate> {
        let interval = |(deck, fitted): (usize, &Estimate)| {
            let mut drawn: Vec<f64> = self.draws.iter().map(|d| d[deck]).collect();
            drawn.sort_by(f64::total_cmp);
            // So many draws lie outside on each side, of one more than were drawn: the truth, too,
            // is one of them.
            let outside = ((0.025 * (drawn.len() + 1) as f64) as usize).max(1);
            let end = |place: Option<usize>| {
                place.and_then(|p| drawn.get(p)).copied().unwrap_or(f64::NAN)
            };
            let low = end(Some(outside - 1));
            let high = end(drawn.len().checked_sub(outside));
            Estimate { low, high, method: "Bradley–Terry, bootstrap of pairs", ..*fitted }
        };
        self.fitted.iter().enumerate().map(interval).collect()
    }
}
