//! KeyForge.

mod check;
pub mod conformance;
mod default_policy;
mod evaluation;
mod protocol;
pub mod puzzles;

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::state::State;

use crate::play::{GameLoop, Played, play_watched};
use crate::players::Player;
use crate::players::registry::{
    Entry, PlayerRegistry, of_any_game, with_evaluation, with_protocol,
};

impl PlayerRegistry for KeyForge {
    fn players() -> Vec<Entry<KeyForge>> {
        of_any_game().into_iter().chain(with_evaluation()).chain(with_protocol()).collect()
    }
}

impl GameLoop for KeyForge {
    fn play_watched(
        start: &Match<'_, KeyForge>,
        players: &mut [&mut dyn Player<KeyForge>],
        answers: Option<&mut Vec<usize>>,
        watch: &mut dyn FnMut(&State) -> bool,
    ) -> Option<Played> {
        play_watched(start, players, answers, watch)
    }
}
