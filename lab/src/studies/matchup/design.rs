//! Which games `archon matchup` plays: one pairing, until its win rate is as precise as asked.

use archon_ratings::adaptive::is_precise;
use archon_ratings::wilson::Z_95;

use super::MatchupConfig;
use super::depth::Depth;
use crate::context::precision_and_pairs;
use crate::game::TimelineGame;
use archon_report::StopReason;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Tally, Task};
use serde_json::Value;

/// Pairs of a batch.
const BATCH: (u64, u64) = (32, 256);

/// The study: pairs of one pairing until its win rate is known.
pub struct Matchup<G: TimelineGame> {
    /// The handicap of each deck
    pub handicaps: [u16; 2],
    /// Half the width that the interval of the win rate shall have, as a share
    precision: f64,
    /// The most pairs
    pairs: u64,
    /// Pairs that were asked for
    pub handed_out: u64,
    batch_scale: u64,
    /// The results
    pub found: Depth<G>,
    /// Why no more games are played
    pub ended: StopReason,
}

impl<G: TimelineGame> Matchup<G> {
    /// A study with nothing played.
    pub fn new(config: &MatchupConfig) -> Matchup<G> {
        Matchup {
            handicaps: config.handicaps,
            precision: config.precision / 100.0,
            pairs: config.pairs,
            handed_out: 0,
            batch_scale: 1,
            found: Depth::default(),
            ended: StopReason::Interrupted,
        }
    }
}

impl<G: TimelineGame> Study<G> for Matchup<G> {
    type Tally = Depth<G>;

    fn next(&mut self) -> Vec<Task> {
        let left = self.pairs.saturating_sub(self.handed_out);
        if is_precise(&self.found.counts.pairs.pentanomial(), self.precision) {
            self.ended = StopReason::Precise;
            return Vec::new();
        }
        if left == 0 {
            self.ended = StopReason::Pairs;
            return Vec::new();
        }
        let pairs = self.batch_scale * (self.handed_out / 4).clamp(BATCH.0, BATCH.1);
        let pairs = pairs.min(left);
        let from = self.handed_out;
        self.handed_out += pairs;
        vec![Task::with_handicaps([0, 1], self.handicaps, 0, from, pairs)]
    }

    fn take(&mut self, _: &Task, found: Depth<G>) {
        Tally::<G>::add(&mut self.found, found);
    }

    fn expected(&self) -> u64 {
        let variance = self.found.counts.pairs.pentanomial().variance();
        let needed = variance * (Z_95 / self.precision).powi(2);
        (needed as u64).clamp(self.handed_out, self.pairs.max(self.handed_out))
    }

    fn goals(&self) -> &'static [Goal] {
        PRECISION_AND_PAIRS
    }

    fn set_goals(&mut self, settings: &Value) {
        let (percent, pairs) = precision_and_pairs(settings);
        (self.precision, self.pairs) = (percent / 100.0, pairs);
        self.ended = StopReason::Interrupted;
    }

    fn scale_batches(&mut self, by: u64) {
        self.batch_scale = by;
    }
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::KeyForge;

    use super::*;

    #[test]
    fn scaled_batches_are_so_many_times_as_large_and_exceed_no_limit() {
        let batches = |scale: u64| -> Vec<u64> {
            let config = MatchupConfig { pairs: 1_000, ..MatchupConfig::default() };
            let mut study: Matchup<KeyForge> = Matchup::new(&config);
            Study::<KeyForge>::scale_batches(&mut study, scale);
            let tasks = std::iter::from_fn(|| Study::<KeyForge>::next(&mut study).pop());
            tasks.map(|task| task.rounds).collect()
        };
        assert_eq!(batches(1)[..3], [32, 32, 32]);
        assert_eq!(batches(3)[..3], [96, 96, 144]);
        for scale in [1, 3, 100] {
            assert_eq!(batches(scale).iter().sum::<u64>(), 1_000);
        }
    }
}
