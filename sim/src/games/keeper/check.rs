//! What is checked of Keeper of the Cards.

use archon_engine::core::game::Match;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::record::Record;
use archon_engine::keeper::state::State;

use crate::check::Checkable;

impl Checkable for Keeper {
    fn violation(state: &State) -> Option<String> {
        state.check().err().map(|violation| violation.to_string())
    }

    fn ends_the_same(start: &Match<'_, Keeper>, answers: Vec<usize>, end: &State) -> bool {
        let record = Record {
            decks: start.decks.iter().map(|deck| (*deck).clone()).collect(),
            handicaps: start.handicaps.to_vec(),
            seed: start.seed,
            first: start.first,
            answers,
        };
        let again = Record::from_line(&record.to_line()).and_then(|record| record.replay());
        again.is_ok_and(|game| {
            let again = game.state();
            // The cards of the match are others, which are the same.
            (again.turn, again.phase, again.active) == (end.turn, end.phase, end.active)
                && (again.ending, &again.rng) == (end.ending, &end.rng)
                && again.counters() == end.counters()
                && end.all_seats().all(|seat| again.area(seat) == end.area(seat))
        })
    }
}
