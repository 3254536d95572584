//! Results on their way into the journal.

use serde::Serialize;
use web_time::{Duration, Instant};

use super::journal::{BatchNames, Journal, JournalError};
use super::portion::{PortionId, PortionResult};
use super::task::Task;

/// Portions wait no longer for others before they are written to the journal together.
const WRITTEN_AFTER: Duration = Duration::from_millis(250);

/// Results that are not yet in the journal.
pub(super) struct UnwrittenResults {
    portions: Vec<(PortionId, String)>,
    written: Instant,
}

impl UnwrittenResults {
    pub(super) fn new() -> UnwrittenResults {
        UnwrittenResults { portions: Vec::new(), written: Instant::now() }
    }

    /// When they are to be written, if there are any.
    pub(super) fn to_be_written(&self) -> Option<Instant> {
        (!self.portions.is_empty()).then(|| self.written + WRITTEN_AFTER)
    }

    pub(super) fn hold<T: Serialize>(&mut self, result: &PortionResult<T>) {
        let found = serde_json::to_string(&result.found).expect("plain data");
        self.portions.push((result.id, found));
    }

    /// Writes, if it is time to: what comes after a pause at once, what comes in a stream together.
    pub(super) fn write(
        &mut self,
        journal: &mut Option<&mut Journal>,
        (naming, tasks): (BatchNames<'_>, &[Task]),
        at_once: bool,
    ) -> Result<(), JournalError> {
        let Some(journal) = journal.as_mut().filter(|_| !self.portions.is_empty()) else {
            return Ok(());
        };
        if at_once || self.written.elapsed() >= WRITTEN_AFTER {
            journal.append_to(naming, tasks, &self.portions)?;
            self.portions.clear();
            self.written = Instant::now();
        }
        Ok(())
    }
}
