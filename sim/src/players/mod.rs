//! Players: what decides in a game. A player is one file here and one line in
//! [`registry`].

pub mod ancestors;
pub mod default_policy;
pub mod greedy;
pub mod ismcts;
pub mod lookahead;
pub mod network;
pub mod network_file;
pub mod pimc;
pub mod planner;
pub mod policy;
pub mod policy_error;
pub mod program;
pub mod random;
pub mod registry;
pub mod search;
pub mod searcher;
pub mod stoppable;
pub mod win_search;

pub use crate::player::{FORFEIT, MatchInfo, Player, RootStats};
pub use crate::settings;
