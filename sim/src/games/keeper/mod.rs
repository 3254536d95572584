//! Keeper of the Cards.

mod check;
mod counters;
mod default_policy;
mod evaluation;
mod protocol;

use archon_engine::core::game::Match;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::state::State;

use crate::play::{GameLoop, PlayOptions, PlayedGame, Watch, play_watched};
use crate::player::Player;
use crate::players::network::Networked;
use crate::players::registry::{
    Entry, PlayerRegistry, of_any_game, with_evaluation, with_protocol,
};

impl PlayerRegistry for Keeper {
    fn players() -> Vec<Entry<Keeper>> {
        of_any_game().into_iter().chain(with_evaluation()).chain(with_protocol()).collect()
    }
}

// Without an encoding: it has no networks.
impl Networked for Keeper {}

impl GameLoop for Keeper {
    fn play_watched(
        start: &Match<'_, Keeper>,
        players: &mut [&mut dyn Player<Keeper>],
        options: PlayOptions<'_>,
        mut watch: Option<Watch<'_, Keeper>>,
    ) -> Option<PlayedGame> {
        let watch = |state: &State| watch.as_mut().is_none_or(|watch| watch(state));
        play_watched(start, players, options, watch)
    }
}
