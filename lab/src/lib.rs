//! Studies of decks and players: what is played and why, and what is reported of it.
//!
//! A study is a *design* that asks for mirrored pairs and takes what was counted; the
//! [runner](archon_runner) plays them in parallel and keeps a journal; what was found becomes a
//! [report](archon_report). Each of the [`studies`] has a folder.

pub mod context;
pub mod counts;
pub mod definition;
pub mod error;
pub mod field;
pub mod game;
mod game_records;
pub mod lengths;
pub mod luck;
pub mod pair_results;
mod played_rounds;
mod posterior;
pub mod registry;
pub mod remote;
pub mod second_player;
pub mod settings;
mod short_names;
pub mod studies;
