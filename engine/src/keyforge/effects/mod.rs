//! The words that cards are written in: the rulebook's glossary as functions.
//!
//! Cards call these on the [`Game`](super::game::Game) they are handed. What only reads the state
//! (targets, amounts, conditions) is on [`State`](super::state::State); what changes it by the
//! rules is a verb on `Game`.

pub mod amber;
pub mod battleline;
pub mod choose;
pub mod counters;
pub mod damage;
pub mod lasting;
pub mod predicates;
pub mod selectors;
pub mod zones;
