//! Trial definitions: the hardest cards of the next four sets in the words that there are, so that
//! the vocabulary is tried before many hands write cards. A set that is written takes its own from
//! here and leaves none behind.

mod age_of_ascension;
mod dark_tidings;
mod mass_mutation;
mod worlds_collide;

use std::sync::LazyLock;

use archon_cards::{SETS, SetOfCards};
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::scenario::Scenario;

/// A position of the cards of [`SETS`] and those on trial.
fn trial(house: &str) -> Scenario {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        let sets = SETS.iter().flat_map(SetOfCards::definitions);
        let trial = [
            age_of_ascension::CARDS,
            worlds_collide::CARDS,
            mass_mutation::CARDS,
            dark_tidings::CARDS,
        ];
        let known: Vec<&str> = sets.clone().map(|definition| definition.id).collect();
        let trial = trial.into_iter().flatten().filter(move |d| !known.contains(&d.id));
        Library::new(sets.chain(trial)).expect("each card is defined once")
    });
    Scenario::from_library(&LIBRARY, house)
}
