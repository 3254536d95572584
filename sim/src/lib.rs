//! Players, evaluations, the game loop, checks by random games, the protocol for programs, and what each
//! game says of itself for these.

pub mod check;
pub mod evaluation;
pub mod exhaustive;
pub mod files;
pub mod games;
pub mod peeking;
pub mod play;
pub mod players;
pub mod protocol;
pub mod seeds;
