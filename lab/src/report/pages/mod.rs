//! Reports as pages. A module per report.

pub mod balance;
pub mod chains;
pub mod impact;
mod lengths;
pub mod matchup;
pub mod matrix;
pub mod rate;
pub mod validation;
