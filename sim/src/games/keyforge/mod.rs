//! KeyForge.

mod check;
pub mod conformance;
mod default_policy;
pub mod encoding;
mod evaluation;
pub mod policy;
pub mod policy_network;
mod protocol;
pub mod puzzles;

use std::cell::RefCell;

use archon_engine::core::game::{Game, Match, Seat};
use archon_engine::core::rerun::Rerun;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::stepwise::Stepwise;

pub use self::evaluation::cards;
use crate::play::{GameLoop, PlayOptions, PlayedGame, Watch, play_watched_from};
use crate::player::Player;
use crate::players::ancestors::of_november_2026;
use crate::players::registry::{
    Entry, PlayerRegistry, of_any_game, with_evaluation, with_protocol,
};
use crate::rollouts::{RolloutForfeit, RolloutGame, Rollouts};

impl PlayerRegistry for KeyForge {
    fn players() -> Vec<Entry<KeyForge>> {
        let today = of_any_game().into_iter().chain(with_evaluation()).chain(with_protocol());
        today.chain(policy::entries()).chain(of_november_2026()).collect()
    }
}

impl GameLoop for KeyForge {
    fn play_watched(
        start: &Match<'_, KeyForge>,
        players: &mut [&mut dyn Player<KeyForge>],
        options: PlayOptions<'_>,
        mut watch: Option<Watch<'_, KeyForge>>,
    ) -> Option<PlayedGame> {
        thread_local! {
            /// The first state of the game before, mostly one between the same decks: what never changes
            /// in a match is put together once. A twenty-fifth of a game of `random`.
            static BEFORE: RefCell<Option<State>> = const { RefCell::new(None) };
        }
        let state = BEFORE.with_borrow_mut(|before| {
            let state = match before {
                Some(before) => KeyForge::start_after(start, before),
                None => KeyForge::start(start),
            };
            match before {
                Some(before) => before.clone_from(&state),
                None => *before = Some(state.clone()),
            }
            state
        });
        let watch = |state: &State| watch.as_mut().is_none_or(|watch| watch(state));
        play_watched_from(state, start, players, options, watch)
    }
}

impl RolloutGame for KeyForge {
    fn points_after(
        rollouts: &mut Rollouts<'_, KeyForge>,
        game: &Stepwise,
        start: &Match<'_, KeyForge>,
        seat: Seat,
        answers: &[usize],
    ) -> Result<Option<Vec<f64>>, RolloutForfeit> {
        rollouts.after_answers(game, start, seat, answers)
    }

    fn points_from(
        rollouts: &mut Rollouts<'_, KeyForge>,
        state: &State,
        start: &Match<'_, KeyForge>,
        seat: Seat,
    ) -> Result<Option<f64>, RolloutForfeit> {
        rollouts.from_boundary(state, start, seat)
    }
}
