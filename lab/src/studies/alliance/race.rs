//! A race of combinations: all play the same mirrored pairs, with the same opponents, shuffles and seats, and after
//! each round the better half goes on (successive halving: Z. Karnin, T. Koren and O. Somekh, "Almost optimal
//! exploration in multi-armed bandits", 2013). A final round is a race in which nobody is dropped.
//!
//! Every round plays about as many pairs, so that those that are left play twice as many each. The best deck that is
//! not modified stays, so that the best combination can be compared with it.
//!
//! Combinations with a pod in common are alike: what one wins says something about the other. Who goes on is decided by
//! predicted scores, sums of the effects of the pods and of an effect of the combination itself, each shrunk by how
//! often it was seen. After four pairs each it is mostly the pods that are known.

use archon_engine::core::game::Game;
use archon_ratings::regression::{Observation, shrunk_effects};
use archon_runner::{Study, Task};
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pods;
use crate::counts::Counts;
use crate::pair_results::PairResults;

/// Mirrored pairs against one opponent before the next.
pub const BLOCK: u64 = 4;
/// Blocks of each combination in a batch of a final round.
const BLOCKS_OF_BATCH: u64 = 10;
/// The variance of the score of a pair over that of what a combination is worth beyond its pods, which has a standard
/// deviation of about 0.03 (all combinations of four decks each of `cota`, `aoa` and `mm`, `greedy`: 0.023 to 0.039).
const PRIOR: f64 = 144.0;
/// The same for what is common to all pairs of a round: next to nothing is known.
const PRIOR_OF_ROUND: f64 = 0.01;

/// A batch: those that play, and what they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    /// Number of combinations that are left, but for the best unmodified deck
    pub keep: usize,
    /// Blocks of each
    pub blocks: u64,
}

/// The batches of a search that goes from so many entrants to so many finalists with at most so many pairs; none if
/// they are too few for a block of each.
pub fn halving(entrants: usize, finalists: usize, pairs: u64) -> Option<Vec<Batch>> {
    let mut sizes = vec![entrants];
    while let Some(last) = sizes.last().copied().filter(|last| last.div_ceil(2) > finalists) {
        sizes.push(last.div_ceil(2));
    }
    let of_round = pairs / sizes.len() as u64;
    let batches: Vec<Batch> = sizes
        .into_iter()
        // One more may stay: the best unmodified deck.
        .map(|keep| Batch { keep, blocks: of_round / (keep as u64 + 1) / BLOCK })
        .collect();
    batches.iter().all(|batch| batch.blocks > 0).then_some(batches)
}

/// The batches of a final round of so many pairs each.
pub fn final_round(finalists: usize, pairs: u64) -> Vec<Batch> {
    let blocks = pairs.div_ceil(BLOCK);
    let batches = (0..blocks).step_by(BLOCKS_OF_BATCH as usize);
    batches
        .map(|from| Batch { keep: finalists, blocks: BLOCKS_OF_BATCH.min(blocks - from) })
        .collect()
}

/// What takes part in a race.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Entrant {
    /// Whether it is an unmodified deck
    pub is_whole: bool,
    /// The numbers of its pods and of what lies beside them, as [`super::combinations::Combinations::features`] has
    /// them
    pub features: Vec<usize>,
}

/// The study. Its decks are the entrants, then the field.
pub struct Race {
    batches: std::vec::IntoIter<Batch>,
    stream: u64,
    /// The opponents, as numbers of the study's decks, in the order in which they are met
    opponents: Vec<usize>,
    entrants: Vec<Entrant>,
    /// The first pair of each round that was begun
    rounds: Vec<usize>,
    /// The entrants that are left
    pub left: Vec<usize>,
    /// The results of each entrant
    pub found: Vec<PairResults>,
    blocks: u64,
    expected: u64,
    /// All of it
    pub all: Counts,
}

impl Race {
    /// A race of entrants, in their order if nothing else says who is better. `stream`: that of all its games. The
    /// seed is that of the order of the opponents.
    pub fn new(
        batches: Vec<Batch>,
        entrants: Vec<Entrant>,
        field: usize,
        stream: u64,
        seed: u64,
    ) -> Race {
        let number = entrants.len();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(derive(seed, u64::MAX - 4), stream));
        let mut opponents: Vec<usize> = (number..number + field).collect();
        opponents.shuffle(&mut rng);
        let pairs = |batch: &Batch| batch.keep.min(number) as u64 * batch.blocks * BLOCK;
        let expected = batches.iter().map(pairs).sum();
        Race {
            batches: batches.into_iter(),
            stream,
            opponents,
            entrants,
            rounds: Vec::new(),
            left: (0..number).collect(),
            found: vec![PairResults::default(); number],
            blocks: 0,
            expected,
            all: Counts::default(),
        }
    }

    /// Drops all but the best, and the best unmodified deck.
    pub fn keep(&mut self, most: usize) {
        if self.left.len() <= most {
            return;
        }
        let score = self.predicted();
        self.left.sort_by(|one, two| score[*two].total_cmp(&score[*one]).then(one.cmp(two)));
        let dropped = self.left.split_off(most);
        let is_whole = |entrant: &usize| self.entrants[*entrant].is_whole;
        if !self.left.iter().any(is_whole) {
            self.left.extend(dropped.into_iter().find(is_whole));
        }
        self.left.sort_unstable();
    }

    /// The predicted score of each entrant, up to what is common to all.
    ///
    /// Later rounds are played by better entrants and against other opponents than the first: what their pairs have in
    /// common is an effect of the round.
    fn predicted(&self) -> Vec<f64> {
        let features = self.entrants.iter().flat_map(|one| &one.features);
        let first_own = features.max().map_or(0, |last| last + 1);
        let first_round = first_own + self.entrants.len();
        let mut observations = Vec::new();
        for (number, (entrant, found)) in self.entrants.iter().zip(&self.found).enumerate() {
            for (round, from) in self.rounds.iter().enumerate() {
                let to = self.rounds.get(round + 1).copied().unwrap_or(usize::MAX);
                let results = found.results().take(to).skip(*from).flatten();
                let (sum, count) =
                    results.fold((0, 0), |(sum, n), one| (sum + u32::from(one), n + 1));
                if count > 0 {
                    let value = f64::from(sum) / f64::from(4 * count);
                    let mut features = entrant.features.clone();
                    features.extend([first_own + number, first_round + round]);
                    observations.push(Observation { value, weight: f64::from(count), features });
                }
            }
        }
        let mut priors = vec![pods::PRIOR; first_own];
        priors.resize(first_round, PRIOR);
        priors.resize(first_round + self.rounds.len(), PRIOR_OF_ROUND);
        let effects = shrunk_effects(&observations, &priors);
        let of = |(number, entrant): (usize, &Entrant)| {
            let of_pods: f64 = entrant.features.iter().map(|feature| effects[*feature]).sum();
            of_pods + effects[first_own + number]
        };
        self.entrants.iter().enumerate().map(of).collect()
    }
}

impl<G: Game> Study<G> for Race {
    type Tally = PairResults;

    fn next(&mut self) -> Vec<Task> {
        let Some(Batch { keep, blocks }) = self.batches.next() else { return Vec::new() };
        self.keep(keep);
        self.rounds.push((self.blocks * BLOCK) as usize);
        let mut tasks = Vec::new();
        for block in self.blocks..self.blocks + blocks {
            let opponent = self.opponents[(block % self.opponents.len() as u64) as usize];
            for entrant in &self.left {
                let decks = [*entrant, opponent];
                tasks.push(Task::pairs(decks, self.stream, block * BLOCK, BLOCK));
            }
        }
        self.blocks += blocks;
        tasks
    }

    fn take(&mut self, task: &Task, found: PairResults) {
        let mine = &mut self.found[task.seats[0].deck];
        debug_assert_eq!(mine.pairs() as u64, task.from, "blocks are in order");
        self.all.add(&found.counts);
        mine.append(found);
    }

    fn expected(&self) -> u64 {
        self.expected
    }
}

#[cfg(test)]
mod tests;
