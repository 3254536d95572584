//! The rules of the games: state, decisions, cards, decks. [`game`] says what every game offers.
//!
//! Pure: no input or output, no threads, no clock, nothing global but tables that never change.

pub mod game;
pub mod hidden;
pub mod keeper;
pub mod keyforge;
pub mod situation;
pub mod stepwise;
