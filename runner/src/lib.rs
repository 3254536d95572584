//! One runner for everything that plays many games: studies, campaigns, arenas.
//!
//! A [`Study`] hands out batches of [`Task`]s and takes what was found; [`RunContext::run_study`] has them played. A
//! task is some *rounds* of one pairing; what games a round has is its [`RoundKind`]. Most rounds are
//! the same decks and shuffles, played once with each seat going first: with two seats a mirrored
//! pair, the unit of all statistics.
//!
//! Tasks are played in [`Portion`]s: some rounds, a second's work or so. An [`Executor`] plays them, in
//! any order and anywhere; each result is a [`Tally`] of whole numbers. Tallies are added in the order
//! of the rounds, so what is found depends on no portion's size, no number of threads, no time.
//!
//! What comes next may depend only on what the study has taken. So a study and its seed always give
//! the same games, and a [`Journal`] of portions is all that is needed to go on after an interruption:
//! the study is asked for its batches again, is told what the journal has of them, and what is missing
//! is played.

mod codec;
mod context;
mod durations;
mod event;
mod executor;
pub mod forfeits;
mod gathering;
mod goal;
mod inbox;
mod journal;
mod mailbox;
pub mod numbers;
mod portion;
pub mod remote;
mod round;
mod round_counter;
mod run;
mod sequential;
mod shard;
pub mod shards;
mod study;
pub mod swapped;
mod tally;
mod task;
pub mod threads;
mod unwritten;
mod work_queue;

pub use codec::GameCodec;
pub use context::{Progress, Run, RunContext, RunError};
pub use event::Event;
pub use executor::{Executor, StopOnPanic, Threads, Worker};
pub use gathering::{Gathering, LackingPortions};
pub use goal::{Goal, PRECISION_AND_PAIRS};
pub use journal::{Journal, JournalError, header};
pub use portion::{DamagedPortion, Portion, PortionId, PortionResult, from_line, to_line};
pub use round::{Observer, Round, RoundGame};
pub use round_counter::RoundCounter;
pub use run::{run_batch, run_study, run_study_here, run_study_on};
pub use sequential::{SequentialExecutor, ThisThread};
pub use shard::{Shard, ShardError};
pub use study::{Study, StudyRun};
pub use swapped::{DecisionCost, side_at, stream_of};
pub use tally::{FEWEST_FORFEITS, Forfeits, Tally};
pub use task::{Common, RoundKind, SeatAssignment, Task};
pub use work_queue::{UnexpectedResult, WorkQueue};

#[cfg(test)]
mod tests;
