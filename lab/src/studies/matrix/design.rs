//! Which games `archon matrix` plays: every pairing some pairs, then the pairings whose score is
//! least certain, until all are as precise as asked.

use archon_engine::core::game::Game;
use archon_ratings::adaptive::{Stratum, allocate, is_precise};
use archon_ratings::wilson::Z_95;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Task};
use serde_json::Value;

use super::MatrixConfig;
use crate::context::precision_and_pairs;
use crate::counts::Counts;
use crate::error::ConfigError;
use archon_report::StopReason;

/// Pairs that each pairing plays before anything is looked at.
pub const FIRST: u64 = 4;
/// Pairs of a batch.
const BATCH: (u64, u64) = (32, 256);

/// The study.
pub struct All {
    /// Half the width that every pairing's interval shall have, as a share
    precision: f64,
    /// How many times as wide it may be as the setting says
    width: f64,
    /// The most pairs, in all
    most: u64,
    /// Every pairing: its decks, pairs assigned, and what was found from the view of the first
    pub pairings: Vec<([usize; 2], u64, Counts)>,
    handed_out: u64,
    batch_scale: u64,
    /// Why no more games are played
    pub ended: StopReason,
}

impl All {
    /// A study of so many decks.
    pub fn new(decks: usize, config: &MatrixConfig) -> All {
        let pairings =
            (0..decks).flat_map(|one| (one + 1..decks).map(move |two| [one, two])).collect();
        All::of_pairings(pairings, config.precision, config.pairs)
    }

    /// A study of some pairings. `precision`: half the width of their intervals, in percent; `most`: pairs in all.
    pub fn of_pairings(pairings: Vec<[usize; 2]>, precision: f64, most: u64) -> All {
        All {
            precision: precision / 100.0,
            width: 1.0,
            most,
            pairings: pairings.into_iter().map(|decks| (decks, 0, Counts::default())).collect(),
            handed_out: 0,
            batch_scale: 1,
            ended: StopReason::Interrupted,
        }
    }

    /// A study of decks that play each deck of a field of so many. `precision`: half the width of the interval of a deck's
    /// mean against all of the field, in percent: that of each pairing may be wider, by the root of their number.
    pub fn against_field(
        pairings: Vec<[usize; 2]>,
        field: usize,
        precision: f64,
        most: u64,
    ) -> All {
        let width = (field.max(1) as f64).sqrt();
        let all = All::of_pairings(pairings, precision, most);
        All { precision: all.precision * width, width, ..all }
    }

    /// Whether so many pairs are enough for so many pairings. `purpose`: of the pairs, in words.
    ///
    /// # Errors
    /// They are too few; the error says how many are needed.
    pub fn check_pairs(pairings: usize, pairs: u64, purpose: String) -> Result<(), ConfigError> {
        let least = FIRST * pairings as u64;
        if pairs >= least {
            return Ok(());
        }
        let least = format!("{FIRST} for each pairing, {least}");
        Err(ConfigError::TooFewPairs { setting: "pairs", given: pairs, purpose, least })
    }

    /// All of it.
    pub fn all(&self) -> Counts {
        let mut all = Counts::default();
        self.pairings.iter().for_each(|(_, _, counts)| all.add(counts));
        all
    }

    fn wanted(&mut self) -> Option<Vec<u64>> {
        let n = self.pairings.len() as u64;
        let first = (FIRST * n).saturating_sub(self.handed_out).min(self.batch_scale * BATCH.1);
        if first > 0 {
            let mut wanted = vec![0; self.pairings.len()];
            for number in self.handed_out..self.handed_out + first {
                wanted[(number % n) as usize] += 1;
            }
            return Some(wanted);
        }
        let open: Vec<Stratum> = self
            .pairings
            .iter()
            .map(|(_, given, counts)| {
                let scores = counts.pairs.pentanomial();
                let weight = if is_precise(&scores, self.precision) { 0.0 } else { 1.0 };
                Stratum { pairs: *given, variance: scores.variance(), weight }
            })
            .collect();
        if open.iter().all(|pairing| pairing.weight == 0.0) {
            self.ended = StopReason::Precise;
            return None;
        }
        let left = self.most.saturating_sub(self.handed_out);
        if left == 0 {
            self.ended = StopReason::Pairs;
            return None;
        }
        let batch = self.batch_scale * (self.handed_out / 4).clamp(BATCH.0, BATCH.1);
        Some(allocate(&open, batch.min(left)))
    }
}

impl<G: Game> Study<G> for All {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        let Some(wanted) = self.wanted() else { return Vec::new() };
        let mut tasks = Vec::new();
        for (number, (pairing, pairs)) in self.pairings.iter_mut().zip(wanted).enumerate() {
            let (decks, given, _) = pairing;
            if pairs > 0 {
                // Pairings have shuffles of their own: a deck that was lucky in one is not so in all.
                tasks.push(Task::pairs(*decks, 1 + number as u64, *given, pairs));
                *given += pairs;
                self.handed_out += pairs;
            }
        }
        tasks
    }

    fn take(&mut self, task: &Task, found: Counts) {
        let (_, _, counts) = &mut self.pairings[task.stream as usize - 1];
        counts.add(&found);
    }

    fn expected(&self) -> u64 {
        let missing = |counts: &Counts, given: u64| {
            let variance = counts.pairs.pentanomial().variance();
            let needed = (variance * (Z_95 / self.precision).powi(2)).max(30.0);
            (needed - given as f64).max(0.0)
        };
        let more: f64 =
            self.pairings.iter().map(|(_, given, counts)| missing(counts, *given)).sum();
        (self.handed_out + more as u64).min(self.most.max(self.handed_out))
    }

    fn goals(&self) -> &'static [Goal] {
        PRECISION_AND_PAIRS
    }

    fn set_goals(&mut self, settings: &Value) {
        let (percent, pairs) = precision_and_pairs(settings);
        (self.precision, self.most) = (self.width * percent / 100.0, pairs);
        self.ended = StopReason::Interrupted;
    }

    fn scale_batches(&mut self, by: u64) {
        self.batch_scale = by;
    }
}
