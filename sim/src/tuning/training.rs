//! Trains the [`Network`] that corrects a table of weights, on the same positions as
//! [`super::regression`]: logistic loss, Adam (D. Kingma and J. Ba, 2015) with decoupled weight
//! decay (I. Loshchilov and F. Hutter, 2019), the state that foretells best on a tenth of the
//! positions kept apart.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::sampling::Positions;
use crate::evaluation::Feature;
use crate::evaluation::network::Network;

const BATCH: usize = 256;
const RATE: f32 = 0.002;
const DECAY: f32 = 0.02;

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrainingConfig {
    /// Hidden units
    pub units: usize,
    /// How often each position is shown
    pub epochs: u32,
    /// The seed of the first weights and of the order
    pub seed: u64,
}

/// A network in training: all its parameters in one row (weights, biases, outputs).
struct Parameters {
    values: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Parameters {
    fn new(values: Vec<f32>) -> Parameters {
        Parameters {
            mean: vec![0.0; values.len()],
            square: vec![0.0; values.len()],
            values,
            steps: 0,
        }
    }

    fn step(&mut self, gradient: &[f32], rate: f32) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9f32, 0.999f32);
        let full = |keep: f32| 1.0 - keep.powi(self.steps);
        let (full_mean, full_square) = (full(keep_mean), full(keep_square));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((value, (mean, square)), gradient) in self.values.iter_mut().zip(moments).zip(gradient)
        {
            *mean = keep_mean * *mean + (1.0 - keep_mean) * gradient;
            *square = keep_square * *square + (1.0 - keep_square) * gradient * gradient;
            let step = *mean / full_mean / ((*square / full_square).sqrt() + 1e-8);
            *value -= rate * (step + DECAY * *value);
        }
    }
}

/// Trains a network to correct the values of `table`. `each` is told the number of an epoch and the
/// mean loss on the positions kept apart.
pub fn train(
    positions: &Positions,
    features: &[Feature],
    table: &[f32],
    how: &TrainingConfig,
    mut each: impl FnMut(u32, f64),
) -> Network {
    let (width, units) = (positions.width, how.units);
    // Features come in different sizes: units see them as numbers of standard deviations. What is
    // rarely seen is not blown up.
    let scale: Vec<f32> = positions
        .spread()
        .iter()
        .zip(features)
        .map(|(s, f)| if f.turn_local { 0.0 } else { 1.0 / s.max(0.1) })
        .collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(how.seed);
    let size = (2.0 / width as f32).sqrt();
    let first = (0..width * units).map(|_| size * (rng.random::<f32>() * 2.0 - 1.0));
    let mut values: Vec<f32> = first.collect();
    values.extend(vec![0.0; units]);
    values.extend((0..units).map(|_| 0.1 * (rng.random::<f32>() * 2.0 - 1.0)));
    let mut parameters = Parameters::new(values);

    // Positions of one game follow each other: the last tenth is of other games.
    let apart = positions.len() - positions.len() / 10;
    let mut order: Vec<usize> = (0..apart).collect();
    let rows = Rows { positions, scale: &scale, table, units };
    let mut best = (f64::INFINITY, parameters.values.clone());
    let mut gradient = vec![0.0; parameters.values.len()];
    for epoch in 0..how.epochs {
        order.shuffle(&mut rng);
        let rate = RATE * (1.0 - epoch as f32 / how.epochs as f32);
        for batch in order.chunks(BATCH) {
            gradient.fill(0.0);
            for row in batch {
                rows.add_gradient(*row, &parameters.values, &mut gradient);
            }
            gradient.iter_mut().for_each(|g| *g /= batch.len() as f32);
            parameters.step(&gradient, rate);
        }
        let loss =
            (apart..positions.len()).map(|row| rows.loss(row, &parameters.values)).sum::<f64>()
                / (positions.len() - apart).max(1) as f64;
        each(epoch, loss);
        if loss < best.0 {
            best = (loss, parameters.values.clone());
        }
    }
    let mut values = best.1;
    let outputs = values.split_off(width * units + units);
    let biases = values.split_off(width * units);
    for (weights, scale) in values.chunks_exact_mut(units).zip(&scale) {
        weights.iter_mut().for_each(|weight| *weight *= scale);
    }
    Network::new(&values, &biases, &outputs)
}

struct Rows<'p> {
    positions: &'p Positions,
    scale: &'p [f32],
    table: &'p [f32],
    units: usize,
}

impl Rows<'_> {
    fn features(&self, row: usize) -> &[f32] {
        &self.positions.features[row * self.positions.width..][..self.positions.width]
    }

    /// What the hidden units sum up to, and what is foretold.
    fn foretold(&self, row: usize, parameters: &[f32]) -> (Vec<f32>, f32) {
        let (width, units) = (self.positions.width, self.units);
        let mut sums = parameters[width * units..][..units].to_vec();
        let mut value = 0.0;
        for (n, found) in self.features(row).iter().enumerate() {
            if *found != 0.0 {
                value += found * self.table[n];
                let found = found * self.scale[n];
                let weights = &parameters[n * units..][..units];
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += found * weight);
            }
        }
        let outputs = &parameters[width * units + units..];
        value += sums.iter().zip(outputs).map(|(sum, output)| sum.max(0.0) * output).sum::<f32>();
        (sums, 1.0 / (1.0 + libm::expf(-value)))
    }

    fn loss(&self, row: usize, parameters: &[f32]) -> f64 {
        let foretold = f64::from(self.foretold(row, parameters).1).clamp(1e-9, 1.0 - 1e-9);
        let points = f64::from(self.positions.points[row]);
        -(points * libm::log(foretold) + (1.0 - points) * libm::log(1.0 - foretold))
    }

    fn add_gradient(&self, row: usize, parameters: &[f32], gradient: &mut [f32]) {
        let (width, units) = (self.positions.width, self.units);
        let (sums, foretold) = self.foretold(row, parameters);
        let miss = foretold - self.positions.points[row];
        let outputs = &parameters[width * units + units..];
        let back: Vec<f32> = sums
            .iter()
            .zip(outputs)
            .map(|(sum, output)| if *sum > 0.0 { miss * output } else { 0.0 })
            .collect();
        let (of_weights, rest) = gradient.split_at_mut(width * units);
        let (of_biases, of_outputs) = rest.split_at_mut(units);
        of_outputs.iter_mut().zip(&sums).for_each(|(g, sum)| *g += miss * sum.max(0.0));
        of_biases.iter_mut().zip(&back).for_each(|(g, back)| *g += back);
        for (n, found) in self.features(row).iter().enumerate() {
            if *found != 0.0 {
                let found = found * self.scale[n];
                let row = &mut of_weights[n * units..][..units];
                row.iter_mut().zip(&back).for_each(|(g, back)| *g += found * back);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuning::regression;

    /// Who wins hangs on whether two things are the same: no weighed sum foretells that.
    #[test]
    fn a_network_learns_what_goes_together() {
        let feature = |name| Feature { name, about: "", least: -9.0, most: 9.0, turn_local: false };
        let features = [feature("a"), feature("b")];
        let mut positions = Positions { width: 2, ..Positions::default() };
        for n in 0..4_000u32 {
            let (a, b) = (n & 1, n >> 1 & 1);
            positions.features.extend([a as f32, b as f32]);
            positions.points.push(f32::from(u8::from(a == b)));
        }
        let table = regression::fit(&positions, &features, &[0.0; 2], 1.0);
        assert!(regression::loss(&positions, &table) > 0.6);
        let how = TrainingConfig { units: 16, epochs: 150, seed: 1 };
        let mut last = f64::INFINITY;
        let network = train(&positions, &features, &table, &how, |_, loss| last = loss);
        assert!(last < 0.2, "{last}");
        let value = |a: f32, b: f32| {
            let found = std::array::from_fn(|n| [a, b].get(n).copied().unwrap_or(0.0));
            network.correction(&found) + a * table[0] + b * table[1]
        };
        assert!(value(0.0, 0.0) > 1.0 && value(1.0, 1.0) > 1.0);
        assert!(value(1.0, 0.0) < -1.0 && value(0.0, 1.0) < -1.0);
        assert_eq!(network, train(&positions, &features, &table, &how, |_, _| ()));
    }
}
