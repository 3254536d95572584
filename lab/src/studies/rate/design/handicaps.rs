//! Decks against themselves with a handicap on one side, which say what handicaps cost.

use std::collections::BTreeMap;

use archon_ratings::adaptive::{Stratum, allocate};
use archon_ratings::estimate::Interval;
use archon_ratings::handicap::curve::Observations;
use archon_ratings::pairs::{Pairs, Pentanomial};

use super::{AGAINST_ITSELF, BATCH, LEAST, UNKNOWN};
use archon_runner::Task;

/// One pair in so many is for what a handicap is worth, until that is known.
pub const HANDICAP_EVERY: u64 = 5;

/// How many handicaps are measured.
const LEVELS: usize = 4;

/// The part of the design that measures what handicaps cost. Each handicap gets pairs until they say what it
/// costs as precisely as it shall be known.
pub struct Handicaps {
    /// The handicap of one side
    levels: [u16; LEVELS],
    /// Decks that play against themselves, in order
    decks: Vec<u32>,
    /// Pairs of each handicap that were assigned
    given: [u64; LEVELS],
    /// Results: the handicap of one side, and its points
    pub played: Observations,
}

impl Handicaps {
    /// These handicaps with these decks; there is at least one.
    pub fn new(levels: [u16; LEVELS], decks: Vec<u32>) -> Handicaps {
        Handicaps { levels, decks, given: [0; LEVELS], played: Observations::new() }
    }

    /// Pairs that were assigned.
    pub fn handed_out(&self) -> u64 {
        self.given.iter().sum()
    }

    /// What is known of the cost of each handicap; what is known to so many Elo has no weight.
    fn costs(&self, precision: f64) -> [Stratum; LEVELS] {
        self.levels.map(|level| {
            let cost = self.played.get(&i32::from(level)).and_then(Pentanomial::elo);
            let Interval { count, .. } = cost.unwrap_or(UNKNOWN);
            let half = cost.unwrap_or(UNKNOWN).half_width().min(UNKNOWN.half_width());
            let known = half <= precision && count >= LEAST;
            Stratum {
                pairs: cost.map_or(0, |_| count),
                variance: half.powi(2) * count as f64,
                weight: if known { 0.0 } else { 1.0 },
            }
        })
    }

    /// How many more pairs will probably make what each handicap costs as precise as so many Elo; infinite as
    /// long as that is not to be told.
    pub fn missing(&self, precision: f64) -> f64 {
        let missing = |cost: Stratum| {
            if cost.pairs == 0 {
                return f64::INFINITY;
            }
            let needed = (cost.variance / precision.powi(2)).max(LEAST as f64);
            cost.weight * (needed - cost.pairs as f64).max(0.0)
        };
        self.costs(precision).map(missing).iter().sum()
    }

    /// The next pairs: at most so many, and, beyond the least batch, half of what is probably missing.
    pub fn next(&mut self, most: u64, precision: f64) -> Vec<Task> {
        let half = (self.missing(precision) / 2.0) as u64;
        let shares = allocate(&self.costs(precision), most.min(half.max(BATCH.0)));
        let mut tasks = BTreeMap::new();
        for (level, share) in shares.into_iter().enumerate() {
            let handicap = self.levels[level];
            for number in self.given[level]..self.given[level] + share {
                // Every deck with every handicap, in the end.
                let decks = self.decks.len() as u64;
                let (deck, round) =
                    (self.decks[(number % decks) as usize] as usize, number / decks);
                // Shuffles of their own: the curve takes results of different handicaps to be independent.
                let stream = AGAINST_ITSELF + (deck * LEVELS + level) as u64;
                let task = tasks.entry((level, deck)).or_insert_with(|| {
                    Task::with_handicaps([deck, deck], [handicap, 0], stream, round, 0)
                });
                task.rounds += 1;
            }
            self.given[level] += share;
        }
        tasks.into_values().collect()
    }

    /// Counts results with a handicap on one side.
    pub fn count(&mut self, handicap: u16, found: &Pairs) {
        *self.played.entry(i32::from(handicap)).or_default() += found.pentanomial();
    }
}
