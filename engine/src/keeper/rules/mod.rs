//! The rules, a file per chapter of the rulebook.

pub mod abilities;
pub mod battles;
pub mod chains;
pub(crate) mod costs;
pub(crate) mod counters;
pub(crate) mod deploy;
pub(crate) mod dice;
pub(crate) mod effects;
pub mod endgame;
pub mod events;
pub(crate) mod moving;
pub(crate) mod resources;
pub mod setup;
pub(crate) mod targets;
pub mod turn;

#[cfg(test)]
mod tests;
