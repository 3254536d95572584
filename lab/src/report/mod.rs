//! What studies found, as plain data; `documents` makes of each what people see.

pub mod arena;
pub mod balance;
pub mod chains;
pub mod coverage;
mod documents;
pub mod impact;
pub mod lengths;
pub mod matchup;
pub mod matrix;
pub mod rate;
pub mod sets;
pub mod simulation;
pub mod validation;
