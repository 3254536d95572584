//! The rules of KeyForge and of Keeper of the Cards: state, decisions, cards, decks.
//!
//! Pure: no input or output, no threads, no clock, nothing global but tables that never change.

pub mod keeper;
pub mod keyforge;
