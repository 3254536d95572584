//! Training of the network of cards ([`crate::evaluation::card_network`]): games of mixed players, their positions, and
//! the network that foretells their ends. `archon train` does all of it.

pub mod calibration;
pub mod decks;
pub mod facts;
pub mod learner;
mod lists;
pub mod mixed;
pub mod positions;
pub mod self_play;
#[cfg(test)]
mod tests;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::library::Library;

use self::facts::CardFeatures;
use self::learner::{Learner, LearnerConfig};
use self::positions::GamePositions;
use crate::evaluation::Evaluation;
use crate::games::keyforge::cards;

/// Trains a network of cards from nothing, to correct the table that ships; its text, or none if it was stopped.
pub fn fit(
    library: &Library,
    games: &[GamePositions],
    config: LearnerConfig,
    stopped: &dyn Fn() -> bool,
) -> Option<String> {
    let (table, facts) = (Evaluation::<KeyForge>::default(), CardFeatures::new(library));
    let mut learner = Learner::new(config, table.weights(), &facts, games);
    let is_whole = learner.train(games, stopped);
    is_whole.then(|| cards::text(&learner.network()))
}
