//! Keeper of the Cards.

mod check;
mod default_policy;
mod evaluation;
mod protocol;

use archon_engine::keeper::Keeper;

use crate::players::registry::{
    Entry, PlayerRegistry, of_any_game, with_evaluation, with_protocol,
};

impl PlayerRegistry for Keeper {
    fn players() -> Vec<Entry<Keeper>> {
        of_any_game().into_iter().chain(with_evaluation()).chain(with_protocol()).collect()
    }
}
