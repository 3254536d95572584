//! `coverage`: the empirical coverage of the intervals.

mod document;
pub mod report;
