//! KeyForge: the words of the game, the state, the rules. What the cards do is not here: the crate
//! `archon-cards` defines them, and a [`library::Library`] of definitions is handed to a game at set-up.

pub mod ability;
pub mod card;
pub mod counter;
pub mod deck;
pub mod edition;
pub mod effects;
pub mod facts;

#[cfg(test)]
mod fixtures;
pub mod game;
mod hidden;
mod hidden_lists;
pub mod house;
pub mod icon;
mod impl_game;
pub mod invariants;
pub mod keys;
pub mod keyword;
pub mod library;
pub mod limits;
pub mod match_table;
pub mod notation;
pub mod player;
pub mod question;
pub mod record;
pub mod reference;
mod resample;
pub mod rules;
pub mod scenario;
pub mod set;
pub mod setup;
mod small_list;
pub mod spelling;
pub mod state;
pub mod stepwise;
pub mod traits;
pub mod view;

pub use impl_game::KeyForge;
