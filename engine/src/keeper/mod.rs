//! Keeper of the Cards: the components that users build cards from, the cards, the rules.

pub mod banned;
pub mod card;
pub mod component;
pub mod counter;
pub mod deck;
pub mod definition;
pub mod game;
mod hidden;
pub mod impl_game;
pub mod invariants;
pub mod level;
pub mod limits;
pub mod match_table;
pub mod question;
pub mod record;
pub mod resample;
pub mod rules;
pub mod scenario;
pub mod seat;
pub mod state;
pub mod stepwise;
pub mod text;
pub mod view;
pub(crate) mod within;

#[cfg(test)]
mod random_games;

pub use impl_game::Keeper;
