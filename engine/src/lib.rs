//! The rules of KeyForge: state, decisions, cards, decks.
//!
//! Pure: no input or output, no threads, no clock, nothing global but tables that never change.

pub mod keyforge;
