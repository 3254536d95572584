//! Studies whose portions are played elsewhere while nobody waits for them, as in a browser, where no thread may.
//!
//! A study is run: it takes the results that are known, leaves in the [`Gathering`] the portions that it lacks, and ends
//! as interrupted, with a report of what it has. Once more is known it is run again, from its beginning. What comes
//! next depends only on what was found, so it asks for the same portions until these are known.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};
use std::sync::{Mutex, MutexGuard, PoisonError};

use archon_engine::core::game::Described;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::portion::{Portion, PortionId, PortionResult, from_line};
use crate::remote::{RemoteError, study_text};
use crate::sequential::SequentialExecutor;
use crate::study::StudyRun;
use crate::tally::Tally;

/// A portion by study, batch, task and first round.
type PortionKey = (u64, u64, usize, u64);

fn key(id: &PortionId) -> PortionKey {
    (id.study, id.batch, id.task, id.from)
}

/// Results of portions, and the portions that the last run lacked.
#[derive(Debug, Default)]
pub struct Gathering {
    /// Number of rounds, the line, and the place in it
    known: Mutex<BTreeMap<PortionKey, (u64, String, usize)>>,
    lacking: Mutex<Option<LackingPortions>>,
}

/// Portions that a run lacked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LackingPortions {
    /// The study, for [`RemoteWorker::new`](crate::remote::RemoteWorker::new)
    pub study: String,
    /// The portions, of one batch, in the order in which the study takes them
    pub portions: Vec<Portion>,
}

impl Gathering {
    /// Takes what [`RemoteWorker::play`](crate::remote::RemoteWorker::play) returned; the number of its rounds. Whether
    /// anybody asked for them shows when the study is run.
    ///
    /// # Errors
    /// The line is damaged.
    pub fn hand_in(&self, line: &str) -> Result<u64, RemoteError> {
        let results: Vec<PortionResult<IgnoredAny>> = from_line(line)
            .map_err(|why| RemoteError::Damaged { what: "result", why: why.to_string() })?;
        let mut known = unpoisoned(&self.known);
        let played = results.iter().enumerate().filter(|(_, result)| result.id.rounds > 0);
        Ok(played
            .map(|(place, result)| {
                known.insert(key(&result.id), (result.id.rounds, line.into(), place));
                result.id.rounds
            })
            .sum())
    }

    /// The portions that the last run lacked; none if it was whole.
    pub fn lacking(&self) -> Option<LackingPortions> {
        unpoisoned(&self.lacking).clone()
    }
}

fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A run of a study with what a [`Gathering`] has.
pub(crate) struct GatheredStudy<'g> {
    gathering: &'g Gathering,
    text: String,
    study: u64,
}

impl<'g> GatheredStudy<'g> {
    /// For a study; none if what is kept of it has no [name](Tally::NAME).
    pub(crate) fn new<G: Described, T: Tally<G>>(
        gathering: &'g Gathering,
        run: &StudyRun<'_, G>,
    ) -> Option<GatheredStudy<'g>> {
        let (text, study) = study_text::<G, T>(run)?;
        unpoisoned(&gathering.lacking).take();
        Some(GatheredStudy { gathering, text, study })
    }

    /// The known result that begins with the first round of a portion, and has no more than its rounds.
    fn known<T: DeserializeOwned>(&self, id: &PortionId) -> Option<PortionResult<T>> {
        let known = unpoisoned(&self.gathering.known);
        let (_, line, place) = known.get(&key(id)).filter(|(rounds, ..)| *rounds <= id.rounds)?;
        // Other builds and other studies write lines with other contents: they are not known.
        let mut results: Vec<PortionResult<T>> = from_line(line).ok()?;
        Some(results.swap_remove(*place))
    }

    /// The rounds of a portion before the next that are known.
    fn until_known(&self, id: &PortionId) -> u64 {
        let known = unpoisoned(&self.gathering.known);
        let later = known.range((Excluded(key(id)), Unbounded)).next();
        let of_task = |(study, batch, task, _): PortionKey| (study, batch, task);
        match later {
            Some((next, _)) if of_task(*next) == of_task(key(id)) => {
                id.rounds.min(next.3 - id.from)
            }
            _ => id.rounds,
        }
    }
}

impl<T: DeserializeOwned> SequentialExecutor<T> for GatheredStudy<'_> {
    fn play(&self, portions: &[Portion], take: &mut dyn FnMut(PortionResult<T>) -> bool) {
        let mut lacking = Vec::new();
        for portion in portions {
            // Portions of this run name its journal, results the study.
            let mut id = PortionId { study: self.study, ..portion.id };
            while id.rounds > 0 {
                let rounds = match self.known::<T>(&id) {
                    Some(mut result) => {
                        let rounds = result.id.rounds;
                        result.id.study = portion.id.study;
                        if !take(result) {
                            return;
                        }
                        rounds
                    }
                    None => {
                        let rounds = self.until_known(&id);
                        let id = PortionId { rounds, ..id };
                        lacking.push(Portion { id, task: portion.task.clone() });
                        rounds
                    }
                };
                (id.from, id.rounds) = (id.from + rounds, id.rounds - rounds);
            }
        }
        if !lacking.is_empty() {
            let lacking = LackingPortions { study: self.text.clone(), portions: lacking };
            *unpoisoned(&self.gathering.lacking) = Some(lacking);
        }
    }
}
