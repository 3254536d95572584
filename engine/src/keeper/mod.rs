//! Keeper of the Cards: the components that users build cards from, the cards, the rules.

pub mod banned;
pub mod component;
pub mod deck;
pub mod definition;
pub mod level;
pub mod limits;
pub mod text;
