//! How tournament formats are decided: the chance of winning a match, and what to choose in it, from the
//! win rates of the decks in single games.
//!
//! - [`matrix_game`]: simultaneous choices; the values of all formats with such choices come from it
//! - [`rates`], [`chain_rates`]: the win rates of a pairing, over its chains, and draws from their posterior
//!   distribution
//! - [`choices`], [`bidding`]: what to choose and bid where the win rates are uncertain
//! - [`best_of_three`], [`adaptive`]: matches with one deck each
//! - [`triad`], [`moirai`]: matches with three decks each
//! - [`reversal`], [`survival`], [`gauntlet`]: one game or many against a field
//! - [`tournament`]: Swiss rounds or a round robin, with or without a cut
//!
//! The auction of Adaptive is in [`crate::handicap::auction`]. All rates are probabilities that "I" win, from
//! 0 to 1. Games have no draws. Games are independent given the decks, and a player's skill does not
//! depend on the score.

pub mod adaptive;
pub mod best_of_three;
pub mod bidding;
pub mod chain_rates;
pub mod choices;
pub mod gauntlet;
pub mod matrix_game;
pub mod moirai;
pub mod rates;
pub mod reversal;
pub mod survival;
pub mod tournament;
pub mod triad;
