//! Players, the game loop, parallel campaigns, studies that can be resumed, replays of recorded
//! cases.

pub mod check;
pub mod conformance;
pub mod evaluation;
pub mod exhaustive;
pub mod peeking;
pub mod play;
pub mod players;
pub mod protocol;
pub mod puzzles;
pub mod seeds;
