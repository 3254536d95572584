//! KeyForge.

mod check;
pub mod conformance;
mod default_policy;
mod evaluation;
mod protocol;
pub mod puzzles;

use archon_engine::keyforge::KeyForge;

use crate::players::registry::{
    Entry, PlayerRegistry, of_any_game, with_evaluation, with_protocol,
};

impl PlayerRegistry for KeyForge {
    fn players() -> Vec<Entry<KeyForge>> {
        of_any_game().into_iter().chain(with_evaluation()).chain(with_protocol()).collect()
    }
}
