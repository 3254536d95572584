//! How a journal names tasks and batches.

use archon_sim::seeds::of_text;

use crate::task::Task;

/// A number for the tasks of a batch. How many rounds they have is left out, so that a study that is
/// only longer than before goes on from its journal.
pub(super) fn number_of(tasks: &[Task]) -> String {
    let tasks: Vec<_> =
        tasks.iter().map(|task| (task.kind, &task.seats, task.stream, task.from)).collect();
    format!("{:016x}", of_text(&serde_json::to_string(&tasks).expect("plain data")))
}

/// A number for what the rounds of a task are: those with the same number have the same games in two
/// tasks of the same key.
pub(crate) fn key_of(task: &Task) -> u64 {
    let rounds = (task.kind, &task.seats, task.stream);
    of_text(&serde_json::to_string(&rounds).expect("plain data"))
}

/// How the journal names what was played of a batch.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BatchNames<'k> {
    /// By the number of the batch, from 1, and that of the task
    Batch(u64),
    /// By the key of each task: whatever batch has the same rounds finds them
    Rounds(&'k [u64]),
}
