//! Playout policies: who plays on below the tree.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use archon_engine::core::game::{Question, Seat};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::tree::Points;
use crate::evaluation::Evaluated;
use crate::settings::words;

words! {
    /// A playout policy.
    pub enum Policy {
        /// The best answer by the learned policy; greedy in a game that has none
        Learned = "learned",
        /// The best answer by the evaluation after a one-ply search, epsilon-greedily
        Greedy = "greedy",
        /// The game's default policy, epsilon-greedily: at random with some probability
        Heuristic = "heuristic",
        /// Uniform
        Random = "random",
        /// The answer with the best mean in this search so far, whatever the position (move-average
        /// sampling; Finnsson and Björnsson, "Simulation-based approach to general game playing",
        /// 2008)
        Mast = "mast",
        /// The answer with the best mean after the answer before it (n-grams; Tak, Winands and
        /// Björnsson, "N-grams and the last-good-reply policy applied in general game playing", 2012)
        Ngram = "ngram",
    }
}

impl Policy {
    /// Whether it goes by the mean points of answers in this search.
    pub const fn uses_action_stats(self) -> bool {
        matches!(self, Policy::Mast | Policy::Ngram)
    }
}

/// A hasher for choice ids: they are well distributed once multiplied.
#[derive(Default)]
pub struct ChoiceHasher(u64);

impl Hasher for ChoiceHasher {
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

type Means = HashMap<u64, (f32, u32), BuildHasherDefault<ChoiceHasher>>;

/// Points and visits of answers over all iterations of a search, by what they mean.
#[derive(Clone, Debug, Default)]
pub struct ActionStats {
    means: Means,
}

fn alone(seat: Seat, key: u64) -> u64 {
    key << 4 | seat as u64
}

fn after(seat: Seat, before: u64, key: u64) -> u64 {
    (before.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ key) << 4 | 8 | seat as u64
}

impl ActionStats {
    /// Empties the statistics; allocations are kept.
    pub fn clear(&mut self) {
        self.means.clear();
    }

    /// Adds the points of an iteration to its answers, given by seat and choice id.
    pub fn add(&mut self, policy: Policy, actions: &[(Seat, u64)], points: &Points) {
        let mut before = 0;
        for (seat, key) in actions {
            let mut add = |key| {
                let entry = self.means.entry(key).or_insert((0.0, 0));
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
        const ENOUGH: u32 = 4;
        if policy == Policy::Ngram
            && let Some((points, visits)) = self.means.get(&after(seat, before, key))
            && *visits >= ENOUGH
        {
            return points / *visits as f32;
        }
        // What was never tried is tried first.
        self.means.get(&alone(seat, key)).map_or(1.0, |(points, visits)| points / *visits as f32)
    }

    /// Answers a question by a policy; [`Policy::Greedy`] answers here only in the middle of a step, by
    /// the default policy.
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
        if policy == Policy::Heuristic || policy == Policy::Greedy {
            return G::default_policy(view, question);
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
