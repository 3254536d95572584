//! Trains a network of cards on how games ended, by way of what it says of the positions in between.
//!
//! The target of a position is the λ-return of temporal differences (R. Sutton, "Learning to predict by the methods of
//! temporal differences", 1988): the end of the game, discounted by λ for each turn until then, and for the rest
//! what the network says of the turns in between. A row of a card is the sum of what is learned of the card and of
//! what is learned of what is printed on it, so that little is needed to learn a card, and one that was never seen is
//! no stranger. What a deck is worth is learned beside it, and left out of the network: a better deck wins more and has
//! better positions, which is no merit of the cards that lie there.

use archon_engine::keyforge::KeyForge;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::facts::CardFeatures;
use super::gradient::Gradient;
use super::positions::{GamePositions, QUARTER, WIDTH};
use crate::evaluation::Evaluated;
use crate::evaluation::card_network::{CardNetwork, Row, UNITS, Units};
use crate::seeds::derive;

/// Games whose gradient is added up on one thread.
const CHUNK: usize = 8;
/// How fast what decks are worth is learned, beside single cards: it is seen in every position of a game.
const DECK_RATE: f32 = 0.1;
/// Batches after which rows are put together anew.
const FOLD: usize = 16;

/// How a network is trained.
pub struct LearnerConfig {
    /// How often each game is shown
    pub epochs: u32,
    /// The λ of the returns
    pub lambda: f32,
    /// How fast features and facts are learned
    pub rate: f32,
    /// How fast single cards are
    pub card_rate: f32,
    /// How much a card's own part shrinks over an epoch
    pub decay: f32,
    /// Games of a batch
    pub batch: usize,
    /// The seed
    pub seed: u64,
}

impl LearnerConfig {
    /// How the network that ships was trained.
    pub const fn new(epochs: u32, seed: u64) -> LearnerConfig {
        LearnerConfig {
            epochs,
            lambda: 0.8,
            rate: 0.002,
            card_rate: 0.01,
            decay: 1.0,
            batch: 8,
            seed,
        }
    }
}

/// Adaptive steps for some numbers.
struct Adam {
    mean: Vec<Units>,
    square: Vec<Units>,
    steps: i32,
}

impl Adam {
    fn new(rows: usize) -> Adam {
        Adam { mean: vec![[0.0; UNITS]; rows], square: vec![[0.0; UNITS]; rows], steps: 0 }
    }

    fn step(&mut self, values: &mut [Units], gradient: &[Units], rate: f32) {
        self.steps += 1;
        let full = [0.9f32, 0.999].map(|keep| 1.0 - keep.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((values, (mean, square)), gradient) in values.iter_mut().zip(moments).zip(gradient) {
            for unit in 0..UNITS {
                let g = gradient[unit];
                mean[unit] = 0.9 * mean[unit] + 0.1 * g;
                square[unit] = 0.999 * square[unit] + 0.001 * g * g;
                let step = mean[unit] / full[0] / ((square[unit] / full[1]).sqrt() + 1e-8);
                values[unit] -= rate * step;
            }
        }
    }
}

/// A network in training.
pub struct Learner<'t> {
    config: LearnerConfig,
    /// The table that is corrected
    table: &'t [f32],
    facts: &'t CardFeatures,
    scale: [f32; WIDTH],
    /// Features, then biases, then outputs
    dense: Vec<Units>,
    dense_steps: Adam,
    /// What is learned of each fact in each place
    of_facts: Vec<Units>,
    fact_steps: Adam,
    /// What is learned of each card in each place
    of_cards: Vec<Units>,
    card_square: Units,
    /// Both together
    rows: Vec<Units>,
    /// What a card in a deck is worth
    decks: Vec<f32>,
    deck_square: f32,
}

impl<'t> Learner<'t> {
    /// A network that corrects nothing yet.
    pub fn new(
        config: LearnerConfig,
        table: &'t [f32],
        facts: &'t CardFeatures,
        games: &[GamePositions],
    ) -> Learner<'t> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(config.seed);
        let mut dense = vec![[0.0; UNITS]; WIDTH + 2];
        let size = (2.0 / WIDTH as f32).sqrt();
        for row in &mut dense[..WIDTH] {
            row[1..].iter_mut().for_each(|w| *w = size * (rng.random::<f32>() * 2.0 - 1.0));
        }
        dense[WIDTH + 1][0] = 1.0;
        for output in &mut dense[WIDTH + 1][1..] {
            *output = 0.2 * (rng.random::<f32>() * 2.0 - 1.0);
        }
        let (rows, of_facts) = (facts.rows(), facts.fact_rows());
        Learner {
            table,
            scale: scales(games),
            dense_steps: Adam::new(dense.len()),
            dense,
            fact_steps: Adam::new(of_facts),
            of_facts: vec![[0.0; UNITS]; of_facts],
            of_cards: vec![[0.0; UNITS]; rows],
            card_square: [1e-9; UNITS],
            rows: vec![[0.0; UNITS]; rows],
            decks: vec![0.0; facts.cards()],
            deck_square: 1e-9,
            config,
            facts,
        }
    }

    /// The sums of the units at a position, and the value of the table.
    fn sums(&self, game: &GamePositions, position: usize) -> (Units, f32) {
        let mut sums = self.dense[WIDTH];
        let mut value = 0.0;
        for (n, quarters) in game.features[position].iter().enumerate() {
            if *quarters != 0 {
                let found = f32::from(*quarters) * QUARTER;
                value += found * self.table[n];
                let found = found * self.scale[n];
                for (sum, weight) in sums.iter_mut().zip(&self.dense[n]) {
                    *sum += found * weight;
                }
            }
        }
        for row in game.rows_of(position) {
            for (sum, weight) in sums.iter_mut().zip(&self.rows[usize::from(*row)]) {
                *sum += weight;
            }
        }
        (sums, value)
    }

    fn output(&self, sums: &Units) -> f32 {
        let outputs = &self.dense[WIDTH + 1];
        let rectified: f32 =
            sums[1..].iter().zip(&outputs[1..]).map(|(sum, output)| sum.max(0.0) * output).sum();
        sums[0] + rectified
    }

    /// By how much the deck of seat 0 is better.
    fn deck_difference(&self, game: &GamePositions) -> f32 {
        let [one, other] = &game.decks;
        let worth = |cards: &[u16]| cards.iter().map(|c| self.decks[usize::from(*c)]).sum::<f32>();
        worth(one) - worth(other)
    }

    /// The probability of a win for the seat of each position, with the sums of the units.
    fn foretold(&self, game: &GamePositions) -> Vec<(Units, f32)> {
        let decks = self.deck_difference(game);
        let each = (0..game.features.len()).map(|position| {
            let (sums, value) = self.sums(game, position);
            let decks = if game.moments[position].seat == 0 { decks } else { -decks };
            (sums, logistic(value + self.output(&sums) + decks))
        });
        each.collect()
    }

    /// The target of each position.
    fn targets(&self, game: &GamePositions, foretold: &[(Units, f32)]) -> Vec<f32> {
        let mut targets = vec![0.0; foretold.len()];
        // As seat 0 sees it.
        let mut ahead = game.points;
        for position in (0..foretold.len()).rev() {
            let moment = game.moments[position];
            let of_seat = |points: f32| if moment.seat == 0 { points } else { 1.0 - points };
            targets[position] = of_seat(ahead);
            if moment.ended {
                let here = of_seat(foretold[position].1);
                ahead = self.config.lambda * ahead + (1.0 - self.config.lambda) * here;
            }
        }
        targets
    }

    fn add_gradient(&self, game: &GamePositions, into: &mut Gradient) {
        let foretold = self.foretold(game);
        let targets = self.targets(game, &foretold);
        let outputs = self.dense[WIDTH + 1];
        let mut of_decks = 0.0;
        for (position, ((sums, foretold), target)) in foretold.iter().zip(targets).enumerate() {
            let miss = foretold - target;
            of_decks += if game.moments[position].seat == 0 { miss } else { -miss };
            let mut back = [miss; UNITS];
            for unit in 1..UNITS {
                into.dense[WIDTH + 1][unit] += miss * sums[unit].max(0.0);
                back[unit] = if sums[unit] > 0.0 { miss * outputs[unit] } else { 0.0 };
            }
            let mut add = |row: usize, found: f32| {
                for (gradient, back) in into.dense[row].iter_mut().zip(&back) {
                    *gradient += found * back;
                }
            };
            add(WIDTH, 1.0);
            for (n, quarters) in game.features[position].iter().enumerate() {
                if *quarters != 0 {
                    add(n, f32::from(*quarters) * QUARTER * self.scale[n]);
                }
            }
            for row in game.rows_of(position) {
                for (gradient, back) in into.touch(*row).iter_mut().zip(&back) {
                    *gradient += back;
                }
            }
        }
        for (cards, sign) in game.decks.iter().zip([1.0, -1.0]) {
            cards.iter().for_each(|card| into.decks[usize::from(*card)] += sign * of_decks);
        }
    }

    /// Takes a step by the gradient of a batch, and clears it.
    fn step(&mut self, gradient: &mut Gradient, left: f32) {
        let (rate, card_rate) = (self.config.rate * left, self.config.card_rate * left);
        self.dense_steps.step(&mut self.dense, &gradient.dense, rate);
        let mut of_facts = vec![[0.0; UNITS]; self.of_facts.len()];
        let touched = gradient.touched.len().max(1) as f32;
        let mut square = [0.0; UNITS];
        for row in &gradient.touched {
            let found = &gradient.rows[usize::from(*row)];
            for fact in self.facts.fact_rows_of(usize::from(*row)) {
                of_facts[fact].iter_mut().zip(found).for_each(|(sum, g)| *sum += g);
            }
            square.iter_mut().zip(found).for_each(|(sum, g)| *sum += g * g / touched);
        }
        self.fact_steps.step(&mut self.of_facts, &of_facts, rate);
        for (kept, square) in self.card_square.iter_mut().zip(square) {
            *kept = 0.999 * *kept + 0.001 * square;
        }
        // As of all steps so far: the first would be far too large otherwise.
        let full = 1.0 - 0.999f32.powi(self.dense_steps.steps);
        let steps = self.card_square.map(|square| card_rate / ((square / full).sqrt() + 1e-6));
        for row in gradient.touched.drain(..) {
            let n = usize::from(row);
            gradient.is_touched[n] = false;
            for ((value, g), step) in self.of_cards[n].iter_mut().zip(&gradient.rows[n]).zip(&steps)
            {
                *value -= step * g;
            }
            gradient.rows[n] = [0.0; UNITS];
        }
        let square: f32 =
            gradient.decks.iter().map(|g| g * g).sum::<f32>() / (72 * self.config.batch) as f32;
        self.deck_square = 0.999 * self.deck_square + 0.001 * square;
        let step = DECK_RATE * card_rate / (self.deck_square / full).sqrt();
        for (value, g) in self.decks.iter_mut().zip(&mut gradient.decks) {
            *value -= step * std::mem::take(g);
        }
        gradient.dense.fill([0.0; UNITS]);
    }

    /// Puts rows together of what is learned of cards and of facts.
    fn fold(&mut self, keep: f32) {
        for (n, row) in self.rows.iter_mut().enumerate() {
            self.of_cards[n].iter_mut().for_each(|value| *value *= keep);
            *row = self.of_cards[n];
            for fact in self.facts.fact_rows_of(n) {
                row.iter_mut().zip(&self.of_facts[fact]).for_each(|(sum, value)| *sum += value);
            }
        }
    }

    /// Trains on games. Whether it came to its end: `stopped` is asked before each batch.
    pub fn train(&mut self, games: &[GamePositions], stopped: &dyn Fn() -> bool) -> bool {
        let chunks = self.config.batch.div_ceil(CHUNK);
        let mut gradients: Vec<_> = (0..chunks).map(|_| Gradient::new(self.facts)).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(self.config.seed, 1));
        let mut order: Vec<usize> = (0..games.len()).collect();
        let batches = games.len().div_ceil(self.config.batch);
        let all = (batches * self.config.epochs as usize) as f32;
        let keep = (1.0 - self.config.decay * FOLD as f32 / batches as f32).max(0.0);
        for epoch in 0..self.config.epochs {
            order.shuffle(&mut rng);
            for (n, batch) in order.chunks(self.config.batch).enumerate() {
                if stopped() {
                    return false;
                }
                let chunks = gradients.par_iter_mut().zip(batch.par_chunks(CHUNK));
                chunks.for_each(|(gradient, chunk)| {
                    chunk.iter().for_each(|game| self.add_gradient(&games[*game], gradient));
                });
                let (gradient, others) = gradients.split_first_mut().expect("a chunk");
                others.iter_mut().for_each(|other| gradient.take(other));
                let left = 1.0 - (epoch as usize * batches + n) as f32 / all;
                self.step(gradient, left);
                if n % FOLD == 0 {
                    self.fold(keep);
                }
            }
            self.fold(1.0);
        }
        true
    }

    /// The network as it is.
    pub fn network(&self) -> CardNetwork {
        let mut features = self.dense[..WIDTH].to_vec();
        for (n, row) in features.iter_mut().enumerate() {
            let scale = if KeyForge::FEATURES[n].turn_local { 0.0 } else { self.scale[n] };
            row.iter_mut().for_each(|weight| *weight *= scale);
        }
        let (biases, outputs) = (self.dense[WIDTH], self.dense[WIDTH + 1]);
        let rows = self.rows.iter().map(|row| Row(*row)).collect();
        CardNetwork { biases, outputs, features, rows }
    }
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-value))
}

/// One by the standard deviation of each feature; what is rarely seen is not blown up.
fn scales(games: &[GamePositions]) -> [f32; WIDTH] {
    let mut sums = [(0.0f64, 0.0f64); WIDTH];
    let mut count = 0.0;
    for features in games.iter().step_by(7).flat_map(|game| &game.features) {
        count += 1.0;
        for (sum, quarters) in sums.iter_mut().zip(features) {
            let found = f64::from(f32::from(*quarters) * QUARTER);
            *sum = (sum.0 + found, sum.1 + found * found);
        }
    }
    let spread = |(sum, squares): (f64, f64)| {
        (squares / count - (sum / count).powi(2)).max(0.0).sqrt() as f32
    };
    sums.map(|sums| 1.0 / spread(sums).max(0.1))
}
