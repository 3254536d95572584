//! Sequential analysis: tests and intervals under continuous monitoring and optional stopping.
//!
//! - [`sprt`]: a sequential test of two strengths, for "is this player stronger?"
//! - [`confidence`]: a confidence sequence, whose interval is valid at any stopping time
//!
//! An ordinary interval of 95 %, computed after every pair, excludes the true value at some time far
//! more often than one time in twenty.

pub mod confidence;
pub mod range;
pub mod sprt;
