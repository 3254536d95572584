//! Players, the game loop, parallel campaigns, studies that can be resumed, replays of recorded
//! cases.

pub mod check;
pub mod evaluation;
pub mod exhaustive;
pub mod games;
pub mod peeking;
pub mod play;
pub mod players;
pub mod protocol;
pub mod seeds;
