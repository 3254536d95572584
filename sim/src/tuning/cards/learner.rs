//! Trains a network of cards on how games ended, by way of what it says of the positions in between.
//!
//! The target of a position is the λ-return of temporal differences (R. Sutton, "Learning to predict by the methods of
//! temporal differences", 1988): the end of the game, discounted by λ for each turn until then, and for the rest
//! what the network says of the turns in between. A row of a card is the sum of what is learned of the card and of
//! what is learned of what is printed on it, so that little is needed to learn a card, and one that was never seen is
//! no stranger.

use archon_engine::keyforge::KeyForge;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::facts::CardFeatures;
use super::lists::LearnedLists;
use super::positions::{GamePositions, QUARTER, WIDTH};
use crate::evaluation::Evaluated;
use crate::evaluation::card_network::{
    CardNetwork, ListCorrection, ListNumbers, Row, UNITS, Units,
};
use crate::seeds::derive;

/// How fast rows of facts are learned, compared with others: many are part of one row.
pub(super) const FACT_RATE: f32 = 0.4;
/// How fast outputs are learned, compared with rows.
const OUTPUT_RATE: f32 = 0.3;
/// How fast biases are learned, without regard to the gradients so far.
const BIAS_RATE: f32 = 0.01;
/// How fast the shifts of lists are learned, compared with rows.
const SHIFT_RATE: f32 = 0.5;
/// How fast the slopes of lists are learned, compared with rows.
const SLOPE_RATE: f32 = 0.03;
/// What stands for the squares of earlier gradients: the first steps would all be of full length otherwise, whatever the gradients.
pub(super) const FIRST_SQUARES: f32 = 5.0;

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LearnerConfig {
    /// How often each game is shown
    pub epochs: u32,
    /// The λ of the returns
    pub lambda: f32,
    /// The length of the first steps; it goes down to 0
    pub rate: f32,
    /// The seed
    pub seed: u64,
}

impl LearnerConfig {
    /// How the network that ships was trained.
    pub const fn new(epochs: u32, seed: u64) -> LearnerConfig {
        LearnerConfig { epochs, lambda: 0.9, rate: 0.05, seed }
    }
}

/// Numbers for each unit, and the squares of their gradients so far: of the plain unit, of the others.
///
/// A row takes steps of its own length (AdaGrad: J. Duchi and others, 2011), so that a card of few games is learned as well.
#[derive(Clone, Copy)]
struct LearnedRow {
    numbers: Units,
    squares: [f32; 2],
}

impl LearnedRow {
    const fn new(numbers: Units) -> LearnedRow {
        LearnedRow { numbers, squares: [FIRST_SQUARES; 2] }
    }

    fn add_to(&self, sums: &mut Units) {
        sums.iter_mut().zip(&self.numbers).for_each(|(sum, number)| *sum += number);
    }

    /// Takes a step against the gradient of the units, of which the second number is the mean square of all but the first.
    fn step(&mut self, (back, square): (&Units, f32), rate: f32) {
        let [plain, others] = &mut self.squares;
        *plain += back[0] * back[0];
        *others += square;
        let (plain, others) = (rate / plain.sqrt(), rate / others.sqrt());
        let of_plain = self.numbers[0] - plain * back[0];
        self.numbers.iter_mut().zip(back).for_each(|(number, back)| *number -= others * back);
        self.numbers[0] = of_plain;
    }
}

/// What a network says of a position.
struct Foretold {
    sums: Units,
    value: f32,
    /// The probability of a win
    points: f32,
}

/// A network in training.
pub struct Learner<'t> {
    config: LearnerConfig,
    /// The table that is corrected
    table: &'t [f32],
    facts: &'t CardFeatures,
    scale: [f32; WIDTH],
    features: Vec<LearnedRow>,
    /// What is learned of each card in each place
    of_cards: Vec<LearnedRow>,
    /// What is learned of each fact in each place
    of_facts: Vec<LearnedRow>,
    shifts: LearnedLists<'t>,
    slopes: LearnedLists<'t>,
    biases: Units,
    outputs: Units,
    output_squares: Units,
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
        let mut any = |size: f32| {
            let mut numbers = [0.0; UNITS];
            numbers[1..].fill_with(|| size * (rng.random::<f32>() * 2.0 - 1.0));
            numbers
        };
        let features = (0..WIDTH).map(|_| LearnedRow::new(any(0.15))).collect();
        let mut outputs = any(0.15);
        outputs[0] = 1.0;
        let empty = LearnedRow::new([0.0; UNITS]);
        Learner {
            table,
            scale: scales(games),
            features,
            of_cards: vec![empty; facts.rows()],
            of_facts: vec![empty; facts.fact_rows()],
            shifts: LearnedLists::new(facts, SHIFT_RATE),
            slopes: LearnedLists::new(facts, SLOPE_RATE),
            biases: [0.0; UNITS],
            outputs,
            output_squares: [50.0; UNITS],
            config,
            facts,
        }
    }

    /// The sums of the units at a position, and the value of the table.
    fn sums(&self, game: &GamePositions, position: usize) -> (Units, f32) {
        let (mut sums, mut value) = (self.biases, 0.0);
        for (n, quarters) in game.features[position].iter().enumerate() {
            if *quarters != 0 {
                let found = f32::from(*quarters) * QUARTER;
                value += found * self.table[n];
                let found = found * self.scale[n];
                for (sum, weight) in sums.iter_mut().zip(&self.features[n].numbers) {
                    *sum += found * weight;
                }
            }
        }
        for row in game.rows_of(position) {
            let row = usize::from(*row);
            self.of_cards[row].add_to(&mut sums);
            self.facts.fact_rows_of(row).for_each(|fact| self.of_facts[fact].add_to(&mut sums));
        }
        (sums, value)
    }

    fn output(&self, sums: &Units) -> f32 {
        let rectified = sums[1..].iter().zip(&self.outputs[1..]);
        let rectified: f32 = rectified.map(|(sum, output)| sum.max(0.0) * output).sum();
        sums[0] + rectified
    }

    /// What the lists of a game make of the values, for each seat.
    fn of_lists(&self, game: &GamePositions) -> [ListCorrection; 2] {
        let of_seat = |rows: &Vec<u16>| [&self.shifts, &self.slopes].map(|n| n.added(0.0, rows));
        game.lists.each_ref().map(|rows| of_seat(rows).into())
    }

    /// What is foretold at each position, for its seat.
    fn foretold(&self, game: &GamePositions, of_lists: &[ListCorrection; 2]) -> Vec<Foretold> {
        let each = (0..game.features.len()).map(|position| {
            let of_lists = of_lists[usize::from(game.moments[position].seat)];
            let (sums, value) = self.sums(game, position);
            let value = of_lists.corrected(value + self.output(&sums));
            Foretold { sums, value, points: logistic(value) }
        });
        each.collect()
    }

    /// The target of each position.
    fn targets(&self, game: &GamePositions, foretold: &[Foretold]) -> Vec<f32> {
        let mut targets = vec![0.0; foretold.len()];
        // As seat 0 sees it.
        let mut ahead = game.points;
        for position in (0..foretold.len()).rev() {
            let moment = game.moments[position];
            let of_seat = |points: f32| if moment.seat == 0 { points } else { 1.0 - points };
            targets[position] = of_seat(ahead);
            if moment.ended {
                let here = of_seat(foretold[position].points);
                ahead = self.config.lambda * ahead + (1.0 - self.config.lambda) * here;
            }
        }
        targets
    }

    /// Takes a step for each position of a game.
    fn step(&mut self, game: &GamePositions, rate: f32) {
        let of_lists = self.of_lists(game);
        let foretold = self.foretold(game, &of_lists);
        let targets = self.targets(game, &foretold);
        // The gradients of the shift and of the logarithm of the slope, for each seat.
        let mut gradients = [[0.0; 2]; 2];
        for (position, (foretold, target)) in foretold.iter().zip(targets).enumerate() {
            let seat = usize::from(game.moments[position].seat);
            let miss = foretold.points - target;
            let of_sum = miss * of_lists[seat].slope;
            gradients[seat][0] += of_sum;
            gradients[seat][1] += miss * foretold.value;
            let back = self.step_outputs(&foretold.sums, of_sum, rate);
            self.step_rows((game, position), &back, rate);
        }
        for (rows, [shift, slope]) in game.lists.iter().zip(gradients) {
            self.shifts.step(rows, shift, rate);
            self.slopes.step(rows, slope, rate);
        }
    }

    /// Takes a step with the outputs; the gradient of the units.
    fn step_outputs(&mut self, sums: &Units, miss: f32, rate: f32) -> Units {
        let mut back = [0.0; UNITS];
        back[0] = miss;
        for unit in (1..UNITS).filter(|unit| sums[*unit] > 0.0) {
            back[unit] = miss * self.outputs[unit];
            let gradient = miss * sums[unit];
            self.output_squares[unit] += gradient * gradient;
            let step = OUTPUT_RATE * rate / self.output_squares[unit].sqrt();
            self.outputs[unit] -= step * gradient;
        }
        back
    }

    fn step_rows(&mut self, (game, position): (&GamePositions, usize), back: &Units, rate: f32) {
        let square = back[1..].iter().map(|n| n * n).sum::<f32>() / (UNITS - 1) as f32;
        for (n, quarters) in game.features[position].iter().enumerate() {
            if *quarters != 0 {
                let found = f32::from(*quarters) * QUARTER * self.scale[n];
                let row = &mut self.features[n];
                // One length for all units, of which the plain one is moved most.
                row.squares[1] += (square + back[0] * back[0]) * found * found;
                let step = rate * found / row.squares[1].sqrt();
                row.numbers.iter_mut().zip(back).for_each(|(weight, back)| *weight -= step * back);
            }
        }
        self.biases.iter_mut().zip(back).for_each(|(bias, back)| *bias -= BIAS_RATE * rate * back);
        for row in game.rows_of(position) {
            let row = usize::from(*row);
            self.of_cards[row].step((back, square), rate);
            for fact in self.facts.fact_rows_of(row) {
                self.of_facts[fact].step((back, square), FACT_RATE * rate);
            }
        }
    }

    /// Trains on games. Whether it came to its end: `stopped` is asked now and then.
    pub fn train(&mut self, games: &[GamePositions], stopped: &dyn Fn() -> bool) -> bool {
        const ASKED: usize = 256;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(self.config.seed, 1));
        let mut order: Vec<usize> = (0..games.len()).collect();
        let all = (games.len() * self.config.epochs as usize) as f32;
        for epoch in 0..self.config.epochs as usize {
            order.shuffle(&mut rng);
            for (n, game) in order.iter().enumerate() {
                if n % ASKED == 0 && stopped() {
                    return false;
                }
                let done = (epoch * games.len() + n) as f32 / all;
                self.step(&games[*game], self.config.rate * (1.0 - done));
            }
        }
        true
    }

    /// The network as it is.
    pub fn network(&self) -> CardNetwork {
        let feature = |n: usize| {
            let scale = if KeyForge::FEATURES[n].turn_local { 0.0 } else { self.scale[n] };
            self.features[n].numbers.map(|weight| scale * weight)
        };
        let row = |n: usize| {
            let mut sums = self.of_cards[n].numbers;
            self.facts.fact_rows_of(n).for_each(|fact| self.of_facts[fact].add_to(&mut sums));
            Row(sums)
        };
        CardNetwork {
            biases: self.biases,
            outputs: self.outputs,
            features: (0..WIDTH).map(feature).collect(),
            rows: (0..self.facts.rows()).map(row).collect(),
            lists: self
                .shifts
                .numbers()
                .into_iter()
                .zip(self.slopes.numbers())
                .map(ListNumbers::from)
                .collect(),
        }
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
