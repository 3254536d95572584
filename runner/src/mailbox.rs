//! Results on their way from who plays to the runner, who takes them together: to be woken for each took
//! 4 % of the time of `archon rate`, whose portions are often a single pair, and drove the games out of the
//! processor's caches.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use web_time::{Duration, Instant};

use super::portion::PortionResult;

/// The runner rests so long before it takes further results.
const REST: Duration = Duration::from_millis(5);

/// Where results are left for the runner.
pub(super) struct Mailbox<T> {
    mail: Mutex<Mail<T>>,
    /// What the waiting runner is woken by: a result, or the end
    comes: Condvar,
}

/// The contents of the mailbox.
pub(super) struct Mail<T> {
    /// Portions that were played
    pub(super) results: Vec<PortionResult<T>>,
    /// Whether the executor has come to its end: nothing follows
    pub(super) is_last: bool,
    is_waited_for: bool,
}

impl<T> Mail<T> {
    const fn new() -> Mail<T> {
        Mail { results: Vec::new(), is_last: false, is_waited_for: false }
    }
}

impl<T> Mailbox<T> {
    pub(super) const fn new() -> Mailbox<T> {
        Mailbox { mail: Mutex::new(Mail::new()), comes: Condvar::new() }
    }

    fn mail(&self) -> MutexGuard<'_, Mail<T>> {
        // Every change is whole before anything could panic.
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves results, if there are any: for none the runner would be woken, and for the next ones not again.
    pub(super) fn put(&self, results: Vec<PortionResult<T>>) {
        if results.is_empty() {
            return;
        }
        let mut mail = self.mail();
        mail.results.extend(results);
        if std::mem::take(&mut mail.is_waited_for) {
            self.comes.notify_one();
        }
    }

    /// Nothing follows.
    pub(super) fn close(&self) {
        self.mail().is_last = true;
        self.comes.notify_one();
    }

    /// What there is, once there is something, or at `latest`. Between two calls that find something there
    /// is a rest, but before the end.
    pub(super) fn take(&self, latest: Option<Instant>) -> Mail<T> {
        let rested = Instant::now() + REST;
        let mut mail = self.wait_until(self.mail(), rested, |mail| mail.is_last);
        mail.is_waited_for = true;
        let comes = |mail: &Mail<T>| mail.is_last || !mail.results.is_empty();
        mail = match latest {
            Some(latest) => self.wait_until(mail, latest, comes),
            None => self
                .comes
                .wait_while(mail, |mail| !comes(mail))
                .unwrap_or_else(PoisonError::into_inner),
        };
        let is_last = mail.is_last;
        std::mem::replace(&mut *mail, Mail { is_last, ..Mail::new() })
    }

    fn wait_until<'m>(
        &self,
        mail: MutexGuard<'m, Mail<T>>,
        latest: Instant,
        comes: impl Fn(&Mail<T>) -> bool,
    ) -> MutexGuard<'m, Mail<T>> {
        let time = latest.saturating_duration_since(Instant::now());
        match self.comes.wait_timeout_while(mail, time, |mail| !comes(mail)) {
            Ok((mail, _)) => mail,
            Err(poisoned) => poisoned.into_inner().0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portion::PortionId;

    fn result(from: u64) -> PortionResult<()> {
        let id = PortionId { study: 1, batch: 1, task: 0, from, rounds: 1 };
        PortionResult { id, found: () }
    }

    fn rounds(mail: &Mail<()>) -> Vec<u64> {
        mail.results.iter().map(|result| result.id.from).collect()
    }

    #[test]
    fn results_come_together_in_the_order_in_which_they_were_left() {
        let mailbox = Mailbox::new();
        mailbox.put(vec![result(3), result(1)]);
        mailbox.put(vec![result(2)]);
        let mail = mailbox.take(None);
        assert_eq!((rounds(&mail), mail.is_last), (vec![3, 1, 2], false));
        mailbox.close();
        let mail = mailbox.take(None);
        assert_eq!((rounds(&mail), mail.is_last), (vec![], true));
    }

    #[test]
    fn who_waits_for_results_is_woken_by_the_first_of_them() {
        let mailbox = Mailbox::new();
        std::thread::scope(|scope| {
            let first = scope.spawn(|| mailbox.take(None));
            std::thread::sleep(3 * REST);
            // What comes back without a round, or for the second time, is no result.
            mailbox.put(Vec::new());
            std::thread::sleep(REST);
            mailbox.put(vec![result(0)]);
            assert_eq!(rounds(&first.join().unwrap()), [0]);
        });
    }

    #[test]
    fn whatever_is_the_latest_time_the_end_is_heard_of() {
        let mailbox = Mailbox::<()>::new();
        let mail = mailbox.take(Some(Instant::now()));
        assert!(mail.results.is_empty() && !mail.is_last);
        std::thread::scope(|scope| {
            let last = scope.spawn(|| mailbox.take(None));
            mailbox.put(vec![result(0)]);
            mailbox.close();
            let mail = last.join().unwrap();
            assert!(rounds(&mail) == [0]);
            assert!(mail.is_last || mailbox.take(None).is_last);
        });
    }
}
