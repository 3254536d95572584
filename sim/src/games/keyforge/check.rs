//! What is checked of KeyForge.

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::state::State;

use crate::check::Checkable;

impl Checkable for KeyForge {
    fn violation(state: &State) -> Option<String> {
        state.check().err().map(|violation| violation.to_string())
    }

    fn derived_otherwise(state: &State, at_step_boundary: bool) -> Option<String> {
        state.derived_otherwise(at_step_boundary)
    }

    fn ends_the_same(start: &Match<'_, KeyForge>, answers: Vec<usize>, end: &State) -> bool {
        let record = Record {
            decks: [start.decks[0].clone(), start.decks[1].clone()],
            chains: [0, 1].map(|seat| start.handicaps[seat] as u8),
            edition: start.rules,
            seed: start.seed,
            first: start.first.map(Player::from_index),
            answers,
        };
        let again = Record::from_line(record.decks[0].library, &record.to_line())
            .and_then(|record| record.replay());
        again.is_ok_and(|game| game.state() == end)
    }
}
