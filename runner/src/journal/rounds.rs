//! Portions that the journal names by what their rounds are, not by the batch that asked for them: so
//! they are found again when the batches are others, as in a study that goes further.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use super::{RecordedBatch, RecordedPortion};
use crate::task::Task;

/// Key, number of the first round, number of rounds, and their tallies.
pub(super) type NamedPortion<T> = (String, u64, u64, T);

/// A line after the first: portions, each with the key of its rounds.
#[derive(Deserialize)]
pub(super) struct NamedLine<T> {
    /// The study, by the fingerprint of its header
    pub(super) study: String,
    /// The tallies
    pub(super) rounds: Vec<NamedPortion<T>>,
}

/// A portion: the line it is in, its key, first round and number of rounds.
type Name = (u64, u64, u64, u64);

/// A key as it is written.
pub(super) fn written(key: u64) -> String {
    format!("{key:016x}")
}

/// A key that was written.
pub(super) fn read(key: &str) -> Option<u64> {
    u64::from_str_radix(key, 16).ok()
}

/// Where all named portions are. Some may have the same rounds: those that fit are taken.
#[derive(Debug, Default)]
pub(super) struct NamedPortions {
    /// By key and first round
    portions: BTreeMap<(u64, u64), Vec<RecordedPortion>>,
    /// Those that the batch under way takes, with the number of the task
    taken: HashMap<Name, usize>,
}

impl NamedPortions {
    pub(super) fn insert(&mut self, key: u64, from: u64, recorded: RecordedPortion) {
        self.portions.entry((key, from)).or_default().push(recorded);
    }

    /// What there is of the rounds of a batch, whose tasks have these keys: of portions that begin
    /// with the same round the longest that is in the task.
    pub(super) fn take(&mut self, tasks: &[Task], keys: &[u64]) -> RecordedBatch {
        self.taken.clear();
        let mut batch = RecordedBatch::new();
        for (number, (task, key)) in tasks.iter().zip(keys).enumerate() {
            let mut at = task.from;
            for ((_, from), recorded) in self.portions.range((*key, at)..(*key, task.end())) {
                let fits = |r: &&RecordedPortion| *from >= at && *from + r.rounds <= task.end();
                let Some(longest) = recorded.iter().filter(fits).max_by_key(|r| r.rounds) else {
                    continue;
                };
                let name = (longest.line, *key, *from, longest.rounds);
                if self.taken.contains_key(&name) {
                    // It is for another task with the same rounds.
                    continue;
                }
                self.taken.insert(name, number);
                batch.insert((number, *from), *longest);
                at = from + longest.rounds;
            }
        }
        batch
    }

    /// Of the portions of a line those that the batch under way takes.
    pub(super) fn of_line<T>(
        &self,
        line: u64,
        portions: Vec<NamedPortion<T>>,
    ) -> Vec<super::LinePortion<T>> {
        let taken = |(key, from, rounds, found): NamedPortion<T>| {
            let task = self.taken.get(&(line, read(&key)?, from, rounds))?;
            Some((*task, from, rounds, found))
        };
        portions.into_iter().filter_map(taken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(line: u64, rounds: u64) -> RecordedPortion {
        RecordedPortion { rounds, is_named: true, line, at: 0, length: 0 }
    }

    fn found(batch: &RecordedBatch) -> Vec<(usize, u64, u64)> {
        batch.iter().map(|((task, from), recorded)| (*task, *from, recorded.rounds)).collect()
    }

    #[test]
    fn of_portions_with_the_same_rounds_the_longest_that_fits_is_taken() {
        let mut named = NamedPortions::default();
        for (line, (from, rounds)) in
            [(0, 5), (0, 3), (3, 1), (4, 4), (5, 1), (8, 2)].into_iter().enumerate()
        {
            named.insert(7, from, recorded(line as u64, rounds));
        }
        named.insert(8, 0, recorded(9, 1));
        let task = |from, rounds| Task::pairs([0, 1], 0, from, rounds);
        let mut of = |from, rounds| found(&named.take(&[task(from, rounds)], &[7]));
        assert_eq!(of(0, 10), [(0, 0, 5), (0, 5, 1), (0, 8, 2)]);
        assert_eq!(of(0, 4), [(0, 0, 3), (0, 3, 1)]);
        assert_eq!(of(0, 2), []);
        assert_eq!(of(3, 5), [(0, 3, 1), (0, 4, 4)]);
        assert_eq!(of(3, 6), [(0, 3, 1), (0, 4, 4)], "the last one ends too late");
    }

    #[test]
    fn a_portion_is_for_one_task_and_a_line_gives_what_was_taken() {
        let mut named = NamedPortions::default();
        named.insert(7, 0, recorded(2, 2));
        named.insert(7, 2, recorded(2, 2));
        let task = |from, rounds| Task::pairs([0, 1], 0, from, rounds);
        let tasks = [task(0, 2), task(0, 2), task(2, 3)];
        assert_eq!(found(&named.take(&tasks, &[7; 3])), [(0, 0, 2), (2, 2, 2)]);
        let portion = |from, found| (written(7), from, 2, found);
        let line = vec![portion(0, "one"), portion(2, "two"), (written(8), 0, 2, "other")];
        assert_eq!(named.of_line(2, line.clone()), [(0, 0, 2, "one"), (2, 2, 2, "two")]);
        assert_eq!(named.of_line(3, line), []);
    }
}
