//! Players, evaluations, the game loop, checks by random games, the protocol for programs, and what each
//! game says of itself for these.

pub mod bot;
pub mod check;
pub mod evaluation;
pub mod exhaustive;
pub mod files;
pub mod games;
pub mod outcome;
pub mod peeking;
pub mod play;
pub mod player;
pub mod players;
pub mod protocol;
pub mod rollouts;
pub mod seeds;
pub mod settings;
pub mod tuning;
