//! A policy network in training: scores of answers by rows, and steps by the gradient of their softmax.

use archon_engine::keyforge::library::Library;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::games::keyforge::policy_network::inputs::Inputs;
use crate::games::keyforge::policy_network::layout::{BLOCK_ROWS, TABLES, rows};
use crate::games::keyforge::policy_network::network::{
    OUTPUT_SCALE, PolicyNetwork, ROW_SCALE, UNITS,
};
use crate::tuning::cards::facts::CardFeatures;

type Units = [f32; UNITS];

/// Steps of a row before it is kept: of others little is known.
const FEWEST: u32 = 6;
/// Rows of cards that are kept, at most: those with the most steps.
const MOST_ROWS: usize = 60_000;
/// How fast outputs are learned, compared with rows.
const OUTPUT_RATE: f32 = 0.3;
/// How fast rows of facts are learned, compared with others: many are part of one row.
const FACT_RATE: f32 = 0.4;

/// Decisions, one after another.
#[derive(Default)]
pub struct Decisions {
    /// For each: where its numbers begin, how many rows the position has, how many answers there are
    heads: Vec<Head>,
    numbers: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Head {
    begin: usize,
    position: u32,
    answers: u32,
    weight: f32,
}

/// One decision.
#[derive(Clone, Copy)]
pub struct Decision<'d> {
    position: &'d [u32],
    ends: &'d [u32],
    targets: &'d [u32],
    answers: &'d [u32],
    /// How much it counts
    pub weight: f32,
}

impl Decisions {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Adds the decision between some answers of `inputs`, which should have probabilities as in `targets`.
    pub fn push(&mut self, inputs: &Inputs, among: &[usize], targets: &[f32], weight: f32) {
        let begin = self.numbers.len();
        self.numbers.extend(&inputs.position);
        let mut end = 0;
        for answer in among {
            end += inputs.of_answer(*answer).len() as u32;
            self.numbers.push(end);
        }
        self.numbers.extend(targets.iter().map(|target| target.to_bits()));
        among.iter().for_each(|answer| self.numbers.extend(inputs.of_answer(*answer)));
        self.heads.push(Head {
            begin,
            position: inputs.position.len() as u32,
            answers: among.len() as u32,
            weight,
        });
    }

    /// Takes over all of `other`.
    pub fn append(&mut self, other: Decisions) {
        let offset = self.numbers.len();
        self.numbers.extend(other.numbers);
        self.heads.extend(
            other.heads.into_iter().map(|head| Head { begin: head.begin + offset, ..head }),
        );
    }

    /// A decision.
    pub fn get(&self, number: usize) -> Decision<'_> {
        let head = self.heads[number];
        let (position, rest) = self.numbers[head.begin..].split_at(head.position as usize);
        let (ends, rest) = rest.split_at(head.answers as usize);
        let (targets, answers) = rest.split_at(head.answers as usize);
        Decision { position, ends, targets, answers, weight: head.weight }
    }
}

impl<'d> Decision<'d> {
    /// The probability that an answer should have.
    pub fn target(&self, answer: usize) -> f32 {
        f32::from_bits(self.targets[answer])
    }

    fn rows(&self, answer: usize) -> &'d [u32] {
        let begin = answer.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.answers[begin..self.ends[answer] as usize]
    }
}

/// Numbers of one decision, kept for the next.
#[derive(Default)]
pub struct Work {
    sums: Vec<Units>,
    /// The probability of each answer
    pub probabilities: Vec<f32>,
}

/// The network, and how far its rows have come. A row of a card is the sum of its own and of rows of what is printed on
/// it.
pub struct Learner {
    /// Rows of blocks and of cards, then those of facts
    rows: Vec<Units>,
    facts: CardFeatures,
    outputs: Units,
    /// Squares of the gradients so far: of the plain unit, of the others
    squares: Vec<[f32; 2]>,
    output_squares: Units,
    steps: Vec<u32>,
}

impl Learner {
    /// A network that knows nothing.
    pub fn new(seed: u64, library: &Library) -> Learner {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let facts = CardFeatures::new(library);
        let (shipped, of_facts) = (rows(), facts.facts() * TABLES);
        let mut rows = vec![[0.0; UNITS]; shipped + of_facts];
        for row in rows[..BLOCK_ROWS].iter_mut() {
            row[1..].iter_mut().for_each(|n| *n = 0.1 * (rng.random::<f32>() * 2.0 - 1.0));
        }
        let mut outputs = [1.0; UNITS];
        for (n, output) in outputs[1..].iter_mut().enumerate() {
            *output = if n % 2 == 0 { 0.3 } else { -0.3 };
        }
        Learner {
            // The first steps would all be of full length otherwise, whatever the gradients: less is learned so.
            squares: vec![[5.0; 2]; rows.len()],
            steps: vec![0; rows.len()],
            rows,
            facts,
            outputs,
            output_squares: [100.0; UNITS],
        }
    }

    /// A network to be trained on; `square` stands for the gradients that made it.
    pub fn from_network(network: &PolicyNetwork, square: f32, library: &Library) -> Learner {
        let mut learner = Learner::new(0, library);
        for (row, kept) in learner.rows.iter_mut().zip(network.rows()) {
            *row = kept.map(|n| f32::from(n) / ROW_SCALE);
        }
        learner.outputs = network.outputs().map(|n| f32::from(n) / OUTPUT_SCALE);
        learner.squares.fill([square; 2]);
        learner.output_squares = [100.0 * square; UNITS];
        learner.steps.fill(FEWEST);
        learner
    }

    fn add(&self, rows: &[u32], sums: &mut Units) {
        let mut add = |row: usize| {
            for (sum, number) in sums.iter_mut().zip(&self.rows[row]) {
                *sum += number;
            }
        };
        for row in rows {
            add(*row as usize);
            of_facts(&self.facts, *row).for_each(&mut add);
        }
    }

    /// Finds the probability of each answer.
    pub fn look(&self, decision: &Decision<'_>, work: &mut Work) {
        let Work { sums, probabilities } = work;
        let mut position = [0.0; UNITS];
        self.add(decision.position, &mut position);
        position[0] = 0.0;
        sums.clear();
        probabilities.clear();
        for answer in 0..decision.ends.len() {
            let mut of_answer = position;
            self.add(decision.rows(answer), &mut of_answer);
            let rectified = of_answer[1..].iter().zip(&self.outputs[1..]);
            let weighed: f32 = rectified.map(|(sum, output)| sum.max(0.0) * output).sum();
            probabilities.push(of_answer[0] + weighed);
            sums.push(of_answer);
        }
        let most = probabilities.iter().copied().fold(f32::MIN, f32::max);
        probabilities.iter_mut().for_each(|score| *score = (*score - most).exp());
        let sum: f32 = probabilities.iter().sum();
        probabilities.iter_mut().for_each(|probability| *probability /= sum);
    }

    /// Takes a step towards the targets.
    pub fn step(&mut self, decision: &Decision<'_>, work: &mut Work, rate: f32) {
        self.look(decision, work);
        let mut of_position = [0.0; UNITS];
        let mut of_outputs = [0.0; UNITS];
        for answer in 0..decision.ends.len() {
            let miss = decision.weight * (work.probabilities[answer] - decision.target(answer));
            if miss.abs() < 1e-3 {
                continue;
            }
            let sums = &work.sums[answer];
            let mut back = [0.0; UNITS];
            for unit in 1..UNITS {
                let is_on = if sums[unit] > 0.0 { miss } else { 0.0 };
                back[unit] = is_on * self.outputs[unit];
                of_outputs[unit] += is_on * sums[unit];
                of_position[unit] += back[unit];
            }
            back[0] = miss;
            self.move_rows(decision.rows(answer), &back, rate);
        }
        self.move_rows(decision.position, &of_position, rate);
        let squares = self.output_squares.iter_mut().zip(of_outputs);
        for (output, (square, gradient)) in self.outputs.iter_mut().zip(squares).skip(1) {
            *square += gradient * gradient;
            *output -= OUTPUT_RATE * rate * gradient / square.sqrt();
        }
    }

    fn move_rows(&mut self, rows: &[u32], back: &Units, rate: f32) {
        let square: f32 = back[1..].iter().map(|n| n * n).sum::<f32>() / (UNITS - 1) as f32;
        let Learner { rows: all, facts, squares, steps, .. } = self;
        let mut step = |n: usize, rate: f32| {
            steps[n] = steps[n].saturating_add(1);
            let [plain, others] = &mut squares[n];
            *plain += back[0] * back[0];
            *others += square;
            let (plain, others) = (rate / plain.sqrt(), rate / others.sqrt());
            let numbers = &mut all[n];
            let of_plain = numbers[0] - plain * back[0];
            for (number, back) in numbers.iter_mut().zip(back) {
                *number -= others * back;
            }
            numbers[0] = of_plain;
        };
        for row in rows {
            step(*row as usize, rate);
            of_facts(facts, *row).for_each(|fact| step(fact, FACT_RATE * rate));
        }
    }

    /// The network as it ships: whole numbers, of the rows with the most steps.
    pub fn network(&self) -> PolicyNetwork {
        let whole = |row: &Units| row.map(|n| (n * ROW_SCALE).round().clamp(-127.0, 127.0) as i8);
        let mut steps: Vec<u32> = self.steps[BLOCK_ROWS..rows()].to_vec();
        steps.sort_unstable_by(|a, b| b.cmp(a));
        let fewest = FEWEST.max(steps.get(MOST_ROWS).map_or(0, |steps| steps + 1));
        let row = |n: usize| {
            let mut row = [0.0; UNITS];
            if n < BLOCK_ROWS || self.steps[n] >= fewest {
                self.add(&[n as u32], &mut row);
            }
            whole(&row)
        };
        let outputs = self.outputs.map(|n| (n * OUTPUT_SCALE).round().clamp(-2e4, 2e4) as i16);
        PolicyNetwork::new((0..rows()).map(row).collect(), outputs)
    }
}

/// The rows of facts that are part of a row.
fn of_facts(facts: &CardFeatures, row: u32) -> impl Iterator<Item = usize> + '_ {
    let of_card = (row as usize).checked_sub(BLOCK_ROWS);
    let card = of_card.map_or(&[][..], |n| &facts.of_cards()[n / TABLES]);
    let first = BLOCK_ROWS + facts.cards() * TABLES + of_card.unwrap_or(0) % TABLES;
    card.iter().map(move |fact| first + usize::from(*fact) * TABLES)
}
