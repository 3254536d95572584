//! The progress of a study in two numbers.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::context::Progress;
use crate::event::Event;

/// Counts the rounds of a study, for whoever asks while it runs.
#[derive(Default, Debug)]
pub struct RoundCounter {
    known: AtomicU64,
    /// Those that were known when the part that runs began
    before: AtomicU64,
    /// Of the part that runs
    expected: AtomicU64,
}

impl RoundCounter {
    /// Number of rounds that were played or read from a journal.
    pub fn known(&self) -> u64 {
        self.known.load(Ordering::Relaxed)
    }

    /// Number of rounds that the study will probably have had when the part of it that runs has ended; only those before that
    /// part until it says so.
    pub fn expected(&self) -> u64 {
        self.before.load(Ordering::Relaxed) + self.expected.load(Ordering::Relaxed)
    }
}

impl Progress for RoundCounter {
    fn begin(&self, _part: Option<&str>, _threads: usize) {
        self.before.store(self.known(), Ordering::Relaxed);
        self.expected.store(0, Ordering::Relaxed);
    }

    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(rounds) => self.expected.store(rounds, Ordering::Relaxed),
            Event::Read(rounds) | Event::Played(rounds) => {
                self.known.fetch_add(rounds, Ordering::Relaxed);
            }
            Event::Forfeited { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_a_journal_and_played_ones_of_a_part_are_known_and_the_last_expectation_counts() {
        let counter = RoundCounter::default();
        for event in [Event::Expected(9), Event::Read(2), Event::Played(3), Event::Expected(7)] {
            counter.event(event);
        }
        assert_eq!((counter.known(), counter.expected()), (5, 7));
        counter.begin(Some("another part"), 1);
        assert_eq!((counter.known(), counter.expected()), (5, 5));
        counter.event(Event::Expected(6));
        assert_eq!((counter.known(), counter.expected()), (5, 11));
    }
}
