//! Results of a batch, in the order of the rounds.

use std::collections::BTreeMap;
use std::ops::Range;

use archon_engine::core::game::Game;

use super::journal::{Journal, JournalError, RecordedBatch};
use super::portion::{PortionId, PortionResult};
use super::study::Study;
use super::tally::Tally as _;
use super::task::Task;

/// Puts results into the order of the rounds and hands them to the study.
pub(super) struct Inbox<'s, G: Game, S: Study<G>> {
    study: &'s mut S,
    pub(super) tasks: &'s [Task],
    /// The rounds of each that are wanted
    shares: &'s [Range<u64>],
    pub(super) recorded: RecordedBatch,
    arrived: BTreeMap<(usize, u64), (u64, S::Tally)>,
    /// Results that were played and wait, or more
    played: usize,
    /// The task and round that are next
    next: (usize, u64),
    /// The tallies of each task until the end of the batch
    pub(super) whole: Vec<S::Tally>,
    /// Whether the study has enough
    pub(super) enough: bool,
    game: std::marker::PhantomData<G>,
}

impl<'s, G: Game, S: Study<G>> Inbox<'s, G, S> {
    pub(super) fn new(
        study: &'s mut S,
        (tasks, shares): (&'s [Task], &'s [Range<u64>]),
        recorded: RecordedBatch,
    ) -> Inbox<'s, G, S> {
        Inbox {
            study,
            tasks,
            shares,
            recorded,
            arrived: BTreeMap::new(),
            played: 0,
            next: (0, shares[0].start),
            whole: tasks.iter().map(|_| S::Tally::default()).collect(),
            enough: false,
            game: std::marker::PhantomData,
        }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.next.0 == self.tasks.len()
    }

    /// Takes a result; how many the study has used now.
    pub(super) fn arrive(
        &mut self,
        result: PortionResult<S::Tally>,
        journal: &mut Option<&mut Journal>,
    ) -> Result<usize, JournalError> {
        let PortionId { task, from, rounds, .. } = result.id;
        self.study.keep(&self.tasks[task], from, &result.found);
        self.arrived.insert((task, from), (rounds, result.found));
        self.played += 1;
        self.deliver(journal)?;
        // Those that are from the journal wait, too: none of them was given out.
        let waiting = self.arrived.len().min(self.played);
        let used = self.played - waiting;
        self.played = waiting;
        Ok(used)
    }

    /// Hands on what is next, as far as it is there.
    pub(super) fn deliver(
        &mut self,
        journal: &mut Option<&mut Journal>,
    ) -> Result<(), JournalError> {
        loop {
            let (number, from) = self.next;
            let Some(task) = self.tasks.get(number) else { return Ok(()) };
            if from == self.shares[number].end {
                self.next = (number + 1, self.shares.get(number + 1).map_or(0, |next| next.start));
                continue;
            }
            if let Some(recorded) = self.recorded.get(&self.next) {
                let journal = journal.as_mut().expect("what it was recorded in");
                for (task, from, rounds, found) in journal.read(recorded)? {
                    self.recorded.remove(&(task, from));
                    self.arrived.insert((task, from), (rounds, found));
                }
            }
            let Some((rounds, found)) = self.arrived.remove(&self.next) else { return Ok(()) };
            self.next.1 += rounds;
            if let Some(found) = self.study.take_some(task, found) {
                self.whole[number].add(found);
            }
            if self.study.has_enough() {
                self.enough = true;
                return Ok(());
            }
        }
    }
}
