//! The rating of one deck, with what is kept of each of its games.

use std::collections::BTreeMap;

use archon_engine::keyforge::KeyForge;
use archon_runner::{Goal, Study, Task};
use serde_json::Value;

use super::how_it_wins::recorder::{RecordedGame, RecordedPairs};
use crate::counts::Counts;

/// The study of one deck against a field, whose games are recorded.
pub struct RecordedRate<'r, S> {
    rate: &'r mut S,
    /// The pairs against each opponent, in the order of their numbers: the same whoever played them
    pairs: BTreeMap<usize, Vec<[RecordedGame; 2]>>,
}

impl<S: Study<KeyForge, Tally = Counts>> RecordedRate<'_, S> {
    /// The games of a study.
    pub fn new(rate: &mut S) -> RecordedRate<'_, S> {
        RecordedRate { rate, pairs: BTreeMap::new() }
    }

    /// All pairs of the rated deck, by opponent.
    pub fn pairs(self) -> Vec<[RecordedGame; 2]> {
        self.pairs.into_values().flatten().collect()
    }

    fn record(&mut self, task: &Task, found: RecordedPairs) {
        let [one, two] = [0, 1].map(|seat| task.seats[seat].deck);
        // Decks of the field against themselves say what a handicap costs.
        if one != two {
            self.pairs.entry(two).or_default().extend(found.pairs);
        }
        self.rate.take(task, found.counts);
    }
}

impl<S: Study<KeyForge, Tally = Counts>> Study<KeyForge> for RecordedRate<'_, S> {
    type Tally = RecordedPairs;

    fn next(&mut self) -> Vec<Task> {
        self.rate.next()
    }

    fn take(&mut self, task: &Task, found: RecordedPairs) {
        self.record(task, found);
    }

    fn take_some(&mut self, task: &Task, found: RecordedPairs) -> Option<RecordedPairs> {
        self.record(task, found);
        None
    }

    fn expected(&self) -> u64 {
        self.rate.expected()
    }

    fn goals(&self) -> &'static [Goal] {
        self.rate.goals()
    }

    fn set_goals(&mut self, settings: &Value) {
        self.rate.set_goals(settings);
    }

    fn scale_batches(&mut self, by: u64) {
        self.rate.scale_batches(by);
    }
}
