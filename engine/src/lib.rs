//! The rules of the games: state, decisions, cards, decks. [`core::game`] says what every game offers.
//!
//! Pure: no input or output, no threads, no clock, nothing global but tables that never change.

pub mod core;
pub mod keeper;
pub mod keyforge;
mod state_fields;
