//! Who plays on behind the tree.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use archon_engine::core::game::{Question, Seat};
use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::tree::Points;
use crate::evaluation::Evaluated;

/// Who plays on behind the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// The game's quick sensible answers, with a random one now and then
    Guess,
    /// Uniform
    Random,
    /// What the evaluation favours one decision ahead, with a random answer now and then
    Greedy,
    /// What did well in this search so far, whatever the position (move-average sampling;
    /// Finnsson and Björnsson, "Simulation-based approach to general game playing", 2008)
    Mast,
    /// What did well after the answer before it (n-grams; Tak, Winands and Björnsson, "N-grams and
    /// the last-good-reply policy applied in general game playing", 2012)
    Ngram,
}

impl Policy {
    /// The policy of a name; the game's guesses if there is none.
    pub fn of(name: &str) -> Policy {
        match name {
            "random" => Policy::Random,
            "greedy" => Policy::Greedy,
            "mast" => Policy::Mast,
            "ngram" => Policy::Ngram,
            _ => Policy::Guess,
        }
    }

    /// Whether it learns from what came of answers.
    pub const fn learns(self) -> bool {
        matches!(self, Policy::Mast | Policy::Ngram)
    }
}

/// Keys are well spread already, once multiplied.
#[derive(Default)]
pub struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

type Table = HashMap<u64, (f32, u32), BuildHasherDefault<Spread>>;

/// What playouts have learned.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    table: Table,
}

fn alone(seat: Seat, key: u64) -> u64 {
    key << 4 | seat as u64
}

fn after(seat: Seat, before: u64, key: u64) -> u64 {
    (before.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ key) << 4 | 8 | seat as u64
}

impl Learned {
    /// Forgets everything but the room.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Adds what came of a line of answers: seat and key of each.
    pub fn learn(&mut self, policy: Policy, line: &[(Seat, u64)], points: &Points) {
        let mut before = 0;
        for (seat, key) in line {
            let mut add = |key| {
                let entry = self.table.entry(key).or_insert((0.0, 0));
                entry.0 += points[*seat];
                entry.1 += 1;
            };
            add(alone(*seat, *key));
            if policy == Policy::Ngram {
                add(after(*seat, before, *key));
            }
            before = *key;
        }
    }

    fn mean(&self, policy: Policy, seat: Seat, before: u64, key: u64) -> f32 {
        const FEW: u32 = 4;
        if policy == Policy::Ngram
            && let Some((points, visits)) = self.table.get(&after(seat, before, key))
            && *visits >= FEW
        {
            return points / *visits as f32;
        }
        // What was never tried is tried first.
        self.table.get(&alone(seat, key)).map_or(1.0, |(points, visits)| points / *visits as f32)
    }

    /// Answers a question, where the policy is not to look ahead.
    pub fn answer<G: Evaluated>(
        &self,
        policy: Policy,
        view: &G::View<'_>,
        question: &G::Question<'_>,
        before: u64,
        at_random: f64,
        rng: &mut Xoshiro256PlusPlus,
    ) -> usize {
        let answers = question.num_choices();
        if policy == Policy::Random || policy != Policy::Greedy && rng.random_bool(at_random) {
            return rng.random_range(0..answers);
        }
        if policy == Policy::Guess || policy == Policy::Greedy {
            return G::guess(view, question);
        }
        let seat = question.seat();
        let mut best = (f32::NEG_INFINITY, 0);
        for answer in 0..answers {
            let mean = self.mean(policy, seat, before, question.choice_id(answer));
            if mean > best.0 {
                best = (mean, answer);
            }
        }
        best.1
    }
}
