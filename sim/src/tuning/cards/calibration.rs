//! How well an evaluation says who wins: logarithmic loss, and calibration by bins of its forecasts.

use super::positions::{GamePositions, QUARTER};
use crate::evaluation::card_network::{CardNetwork, ListCorrection};

/// Bins of forecasts, all as wide.
pub const BINS: usize = 10;

/// Forecasts this near to certainty count as this far from it in the logarithmic loss.
const NEAREST: f64 = 1e-6;

/// The positions whose forecasts lie in one bin.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// Number of positions
    pub positions: u64,
    /// The sum of the forecasts, from 0 to 1 each
    pub forecasts: f64,
    /// The sum of the points that came of them, from 0 to 1 each
    pub points: f64,
}

impl Bin {
    /// The mean forecast and the mean of the points; none of an empty bin.
    pub fn means(&self) -> Option<[f64; 2]> {
        let count = self.positions as f64;
        (self.positions > 0).then(|| [self.forecasts / count, self.points / count])
    }
}

/// Forecasts compared with what came of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Calibration {
    /// The bins, by forecast
    pub bins: [Bin; BINS],
    /// The sum of the logarithmic losses
    losses: f64,
}

impl Calibration {
    /// The forecasts of a table of weights, corrected by a network of cards, at the ends of turns.
    pub fn new(
        games: &[GamePositions],
        table: &[f32],
        network: Option<&CardNetwork>,
    ) -> Calibration {
        let mut found = Calibration::default();
        for game in games {
            for (position, moment) in game.moments.iter().enumerate().filter(|(_, m)| m.ended) {
                let value = value(game, position, table, network);
                let forecast = 1.0 / (1.0 + libm::exp(-f64::from(value)));
                let points = if moment.seat == 0 { game.points } else { 1.0 - game.points };
                found.add(forecast, f64::from(points));
            }
        }
        found
    }

    fn add(&mut self, forecast: f64, points: f64) {
        let bin = &mut self.bins[((forecast * BINS as f64) as usize).min(BINS - 1)];
        bin.positions += 1;
        bin.forecasts += forecast;
        bin.points += points;
        let near = forecast.clamp(NEAREST, 1.0 - NEAREST);
        self.losses -= points * libm::log(near) + (1.0 - points) * libm::log(1.0 - near);
    }

    /// Number of positions.
    pub fn positions(&self) -> u64 {
        self.bins.iter().map(|bin| bin.positions).sum()
    }

    /// The mean logarithmic loss; none without a position.
    pub fn log_loss(&self) -> Option<f64> {
        let positions = self.positions();
        (positions > 0).then(|| self.losses / positions as f64)
    }

    /// The mean absolute deviation of the points from the forecasts, over the bins by their positions; none without a
    /// position.
    pub fn deviation(&self) -> Option<f64> {
        let positions = self.positions();
        let deviations = self.bins.iter().map(|bin| (bin.points - bin.forecasts).abs());
        (positions > 0).then(|| deviations.sum::<f64>() / positions as f64)
    }
}

/// The value of a position as log-odds.
pub(super) fn value(
    game: &GamePositions,
    position: usize,
    table: &[f32],
    network: Option<&CardNetwork>,
) -> f32 {
    let found = |quarters: &i16| f32::from(*quarters) * QUARTER;
    let features = &game.features[position];
    let value: f32 = features.iter().zip(table).map(|(n, weight)| found(n) * weight).sum();
    let Some(network) = network else { return value };
    let mut sums = network.biases;
    let of_features = features.iter().zip(&network.features);
    let mut add = |found: f32, weights: &[f32]| {
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += found * weight);
    };
    of_features.filter(|(n, _)| **n != 0).for_each(|(n, weights)| add(found(n), weights));
    game.rows_of(position).iter().for_each(|row| add(1.0, &network.rows[usize::from(*row)].0));
    let lists = &game.lists[usize::from(game.moments[position].seat)];
    let number = |n: usize| lists.iter().map(|row| network.lists[usize::from(*row)][n]).sum();
    let of_lists = ListCorrection::from([number(0), number(1)]);
    of_lists.corrected(value + network.output(&sums))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forecasts_that_come_true_deviate_by_nothing_and_others_by_their_distance() {
        let mut right = Calibration::default();
        let mut wrong = Calibration::default();
        for n in 0..100 {
            let won = if n < 25 { 1.0 } else { 0.0 };
            right.add(0.25, won);
            wrong.add(0.75, won);
        }
        assert_eq!((right.positions(), right.bins[2].means()), (100, Some([0.25, 0.25])));
        assert!(right.deviation().expect("positions") < 1e-9);
        assert!((wrong.deviation().expect("positions") - 0.5).abs() < 1e-9);
        let entropy = -(0.25 * 0.25f64.ln() + 0.75 * 0.75f64.ln());
        assert!((right.log_loss().expect("positions") - entropy).abs() < 1e-9);
        assert!(wrong.log_loss() > right.log_loss());
    }

    #[test]
    fn what_is_certain_lies_in_the_last_bin_and_costs_a_finite_loss() {
        let mut found = Calibration::default();
        found.add(1.0, 0.0);
        assert_eq!(found.bins[BINS - 1].positions, 1);
        assert!(found.log_loss().expect("a position").is_finite());
        assert_eq!(Calibration::default().deviation(), None);
    }
}
