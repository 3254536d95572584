//! A study: what it plays, and what it is called.

use archon_engine::core::game::{Described, Game};
use serde_json::Value;

use crate::codec::GameCodec;
use crate::goal::Goal;
use crate::journal::header;
use crate::tally::Tally;
use crate::task::{Common, Task};

/// What to play, and what to make of it.
pub trait Study<G: Game> {
    /// The tally of a task
    type Tally: Tally<G>;

    /// The next batch; an empty one ends the study. It may depend only on what was taken so far.
    fn next(&mut self) -> Vec<Task>;

    /// Takes what was found in a task, in the order of the tasks, once the whole batch was played.
    fn take(&mut self, task: &Task, found: Self::Tally);

    /// Sees what was found in some rounds of a task, from this number on, as soon as it arrives, in any order: for
    /// results that are kept elsewhere than in a journal. What is played next must not depend on it.
    fn keep(&mut self, _task: &Task, _from: u64, _found: &Self::Tally) {}

    /// Takes what was found in the next rounds of a task, in the order of the rounds, while the batch
    /// is played: for results that are used as they come, like the lines of a table. None if it took
    /// them; else they are kept until the batch was played.
    fn take_some(&mut self, _task: &Task, found: Self::Tally) -> Option<Self::Tally> {
        Some(found)
    }

    /// Whether the rest of the batch is not wanted; asked after each [`Study::take_some`]. It may
    /// depend only on what was taken.
    fn has_enough(&self) -> bool {
        false
    }

    /// The expected number of rounds in all.
    fn expected(&self) -> u64;

    /// The settings that say how far it goes. A study with such settings can go on from a journal
    /// that went less far.
    fn goals(&self) -> &'static [Goal] {
        &[]
    }

    /// From now on it goes as far as these settings say. With a journal that is extended, a study goes
    /// first as far as before, and then further.
    fn set_goals(&mut self, _settings: &Value) {}

    /// Whether its journal names portions by their rounds, not by the batch that asked for them: then it
    /// plays, when it goes further than its journal, the games of a study that was asked to go so far from
    /// the first; each round that the journal has is read wherever it is asked for again, and the report
    /// is the same. Else it goes first as far as before ([`Study::set_goals`]).
    fn is_named_by_rounds(&self) -> bool {
        false
    }

    /// From now on its batches are so many times as large, for many who play at the same time. Said
    /// before the first batch; nothing to a study whose batches are large enough.
    fn scale_batches(&mut self, _by: u64) {}
}

/// What is run: a command with the settings that its games depend on, which the journal names, and
/// what all games have in common.
pub struct StudyRun<'r, G: Described> {
    /// The command
    pub command: &'r str,
    /// Of a study of several parts: this part. It has a journal of its own beside the one that is
    /// named, with the name of the part at its end
    pub part: Option<&'r str>,
    /// The settings
    pub settings: &'r Value,
    /// Decks, players, rules, seed
    pub common: &'r Common<'r, G>,
    /// How decks and rules become text
    pub codec: &'r GameCodec<G>,
}

impl<G: Described> StudyRun<'_, G> {
    /// The first line of its journal.
    pub(crate) fn header(&self) -> Value {
        header(self.command, self.settings, self.common)
    }
}
