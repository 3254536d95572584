//! Looking often without being fooled: tests and intervals that may be looked at after every pair.
//!
//! - [`sprt`]: a sequential test of two strengths, for "is this player stronger?"
//! - [`confidence`]: an interval that holds at all times at once, for stopping when a question is
//!   answered
//!
//! An ordinary interval of 95 % looked at after every pair misses the truth some time far more often
//! than one time in twenty.

pub mod confidence;
pub mod sprt;
