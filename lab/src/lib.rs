//! Studies of decks and players: what is played and why, one runner for all of it, and reports.
//!
//! A study is a *design* that asks for mirrored pairs and takes what was counted; the [`runner`](archon_runner) plays
//! them in parallel and keeps a journal; a [`report`] says what was found.

pub mod arena;
pub mod campaign;
pub mod checking;
pub mod context;
pub mod counts;
pub mod field;
pub mod games;
pub mod lengths;
pub mod remote;
pub mod report;
pub mod speed;
pub mod studies;
pub mod totals;
pub mod tuning;
