//! What each report says: its findings, its tables column by column, its charts.

mod arena;
mod balance;
mod chains;
mod coverage;
mod impact;
mod lengths;
mod matchup;
mod matrix;
mod rate;
mod sets;
mod simulation;
mod validation;
