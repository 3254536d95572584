//! Reports as pages. A module per report.

pub mod chains;
pub mod matchup;
pub mod matrix;
pub mod rate;
