//! What pods are worth, from games of sampled combinations: where there are too many combinations to play each, the
//! sum of the effects of its pods says which are played.
//!
//! Each sampled combination plays one opponent in a stream of its own, because the model takes their errors to be
//! independent. Every pod is sampled about equally often. What opponents differ by is fitted along with the pods.

use archon_engine::core::game::Game;
use archon_ratings::regression::{Observation, shrunk_effects};
use archon_runner::{Study, Task};
use archon_sim::seeds::derive;
use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::combinations::{Combination, Combinations};
use crate::counts::Counts;

/// Mirrored pairs of each sampled combination.
pub const PAIRS_OF_SAMPLE: u64 = 4;
/// Draws of which the one with the pods sampled least is taken.
const DRAWS: usize = 16;
/// The variance of the score of a pair over that of the effect of a pod (of what lies beside it, of an opponent): four
/// pairs have a standard deviation of about 0.18, pods one of about 0.07.
pub const PRIOR: f64 = 28.0;
/// Streams from this number on are those of samples.
const FIRST_STREAM: u64 = 1000;

/// The sampled combinations, as places in the list of all.
pub fn sample(combinations: &Combinations<'_>, samples: usize, seed: u64) -> Vec<usize> {
    let all = &combinations.all;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 3));
    let mut sampled = vec![0_u32; combinations.pods.len() + combinations.decks.len()];
    let mut chosen = Vec::with_capacity(samples);
    for _ in 0..samples {
        let often = |place: &usize, sampled: &[u32]| -> u32 {
            combinations.each_feature(all[*place]).map(|f| sampled[f]).sum()
        };
        let draws: Vec<usize> = (0..DRAWS).map(|_| rng.random_range(0..all.len())).collect();
        let least = draws.into_iter().min_by_key(|place| often(place, &sampled));
        let place = least.expect("several were drawn");
        combinations.each_feature(all[place]).for_each(|f| sampled[f] += 1);
        chosen.push(place);
    }
    chosen
}

/// The study of the samples. Its decks are those of the samples, then the field.
pub struct PodGames {
    samples: usize,
    field: usize,
    is_assigned: bool,
    /// What was found of each sample
    found: Vec<Counts>,
    /// All of it
    pub all: Counts,
}

impl PodGames {
    /// A study of so many samples against a field of so many decks.
    pub fn new(samples: usize, field: usize) -> PodGames {
        let found = vec![Counts::default(); samples];
        PodGames { samples, field, is_assigned: false, found, all: Counts::default() }
    }

    /// The estimated score of every combination: the mean and the effects of its pods and of what lies beside it.
    pub fn predicted(&self, combinations: &Combinations<'_>, sampled: &[usize]) -> Vec<f64> {
        let of_decks = combinations.pods.len() + combinations.decks.len();
        let mut observations = Vec::new();
        for (number, (place, found)) in sampled.iter().zip(&self.found).enumerate() {
            if let Some(score) = found.pairs.pentanomial().mean() {
                let mut features = combinations.features(combinations.all[*place]);
                features.push(of_decks + number % self.field);
                let weight = PAIRS_OF_SAMPLE as f64;
                observations.push(Observation { value: score, weight, features });
            }
        }
        let effects = shrunk_effects(&observations, &vec![PRIOR; of_decks + self.field]);
        let sum = |combination: &Combination| -> f64 {
            combinations.each_feature(*combination).map(|feature| effects[feature]).sum()
        };
        combinations.all.iter().map(sum).collect()
    }
}

impl<G: Game> Study<G> for PodGames {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        if std::mem::replace(&mut self.is_assigned, true) {
            return Vec::new();
        }
        let task = |sample: usize| {
            let decks = [sample, self.samples + sample % self.field];
            Task::pairs(decks, FIRST_STREAM + sample as u64, 0, PAIRS_OF_SAMPLE)
        };
        (0..self.samples).map(task).collect()
    }

    fn take(&mut self, task: &Task, found: Counts) {
        self.all.add(&found);
        self.found[task.seats[0].deck].add(&found);
    }

    fn expected(&self) -> u64 {
        self.samples as u64 * PAIRS_OF_SAMPLE
    }
}
