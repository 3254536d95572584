//! The limit of forfeited games, above which results say nothing about strength: a program that crashes
//! sometimes is measured with its crashes, one that cannot play is not measured at all.

use std::sync::{Arc, Mutex, PoisonError};

use archon_engine::core::game::Game;
use serde_json::Value;

use crate::event::Event;
use crate::goal::Goal;
use crate::study::Study;
use crate::tally::{Forfeits, Tally as _};
use crate::task::Task;

/// The limit of forfeited games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ForfeitLimit {
    /// The share of all games, from 0 to 1
    pub share: f64,
}

impl Default for ForfeitLimit {
    /// One game in twenty.
    fn default() -> ForfeitLimit {
        ForfeitLimit { share: 0.05 }
    }
}

/// The share of forfeited games exceeds the limit.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error(
    "{} of {} games were forfeited, more than {:.0} %: such results say nothing about strength{}",
    forfeits.forfeited,
    forfeits.games,
    100.0 * share,
    last.as_deref().map_or(String::new(), |last| format!("; the last one {last}"))
)]
pub struct TooManyForfeits {
    /// Number of forfeited games and of all games
    pub forfeits: Forfeits,
    /// The largest share that is allowed
    pub share: f64,
    /// The player and the reason of one of them; none if all are from a journal
    pub last: Option<String>,
}

/// The reason of the last forfeit that was reported.
#[derive(Clone, Default)]
pub struct Reasons(Arc<Mutex<Option<String>>>);

impl Reasons {
    /// Notes an event of a run.
    pub fn note(&self, event: Event<'_>) {
        if let Event::Forfeited { player, why, .. } = event {
            let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            *last = Some(format!("by {player}: {why}"));
        }
    }

    fn last(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A study that ends early where most games are forfeited. Counted is in the order of the games, those
/// from a journal included, so that it does not depend on threads or interruptions.
pub struct ForfeitGuard<'s, S> {
    study: &'s mut S,
    limit: ForfeitLimit,
    forfeits: Forfeits,
    reasons: Reasons,
}

impl<'s, S> ForfeitGuard<'s, S> {
    /// Stops a study once players have forfeited too many games.
    pub fn new(study: &'s mut S, limit: ForfeitLimit) -> ForfeitGuard<'s, S> {
        ForfeitGuard { study, limit, forfeits: Forfeits::default(), reasons: Reasons::default() }
    }

    /// Where the reasons of forfeits are noted.
    pub fn reasons(&self) -> Reasons {
        self.reasons.clone()
    }

    /// Whether it is hopeless already: no more games will bring a share of one half below the limit.
    fn is_hopeless(&self) -> bool {
        self.limit.share < 0.5 && self.forfeits.exceed(0.5)
    }

    /// # Errors
    /// Too many games were forfeited.
    pub fn within_limit(self) -> Result<(), TooManyForfeits> {
        let ForfeitLimit { share } = self.limit;
        let Forfeits { games, forfeited } = self.forfeits;
        // Few games are no result either if a player forfeits most of them.
        let most = share < 0.5 && 2 * forfeited > games;
        match self.forfeits.exceed(share) || most {
            true => {
                Err(TooManyForfeits { forfeits: self.forfeits, share, last: self.reasons.last() })
            }
            false => Ok(()),
        }
    }
}

impl<G: Game, S: Study<G>> Study<G> for ForfeitGuard<'_, S> {
    type Tally = S::Tally;

    fn next(&mut self) -> Vec<Task> {
        if self.is_hopeless() { Vec::new() } else { self.study.next() }
    }

    fn take(&mut self, task: &Task, found: S::Tally) {
        if self.is_hopeless() {
            // The batch is not whole.
            return;
        }
        self.study.take(task, found);
    }

    fn keep(&mut self, task: &Task, from: u64, found: &S::Tally) {
        self.study.keep(task, from, found);
    }

    fn take_some(&mut self, task: &Task, found: S::Tally) -> Option<S::Tally> {
        let Forfeits { games, forfeited } = found.forfeits();
        self.forfeits.games += games;
        self.forfeits.forfeited += forfeited;
        self.study.take_some(task, found)
    }

    fn has_enough(&self) -> bool {
        self.is_hopeless() || self.study.has_enough()
    }

    fn expected(&self) -> u64 {
        self.study.expected()
    }

    fn goals(&self) -> &'static [Goal] {
        self.study.goals()
    }

    fn set_goals(&mut self, settings: &Value) {
        self.study.set_goals(settings);
    }

    fn is_named_by_rounds(&self) -> bool {
        self.study.is_named_by_rounds()
    }
}
