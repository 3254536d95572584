//! Rounds that are not in the journal.

use std::collections::VecDeque;
use std::ops::Range;

use super::RecordedBatch;

/// Rounds of a task that were not played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    pub(crate) task: usize,
    pub(crate) from: u64,
    pub(crate) to: u64,
}

/// Rounds that the journal does not have, of those that are wanted of each task.
pub(crate) fn gaps(
    shares: impl Iterator<Item = Range<u64>>,
    recorded: &RecordedBatch,
) -> VecDeque<Gap> {
    let mut gaps = VecDeque::new();
    for (task, share) in shares.enumerate() {
        let mut from = share.start;
        for ((_, at), portion) in recorded.range((task, 0)..(task + 1, 0)) {
            if *at > from {
                gaps.push_back(Gap { task, from, to: *at });
            }
            from = at + portion.rounds;
        }
        if from < share.end {
            gaps.push_back(Gap { task, from, to: share.end });
        }
    }
    gaps
}
