//! Tallies: the results of rounds that are kept.

use archon_engine::core::game::Game;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::round::{Observer, Round};

/// The results of the rounds of a task. It stands in the journal, so it should be small, and count
/// in whole numbers: they are the same after they were written and read.
pub trait Tally<G: Game>: Default + Send + Serialize + DeserializeOwned {
    /// What looks at the games while they are played; `()` for nothing.
    type Observer: Observer<G>;

    /// Its name, by which other processes know what to keep; empty for what is only kept of rounds
    /// that this process plays.
    const NAME: &'static str = "";

    /// Counts a round.
    fn record(&mut self, round: &Round<Self::Observer>);

    /// Adds what was found in the rounds that follow.
    fn add(&mut self, later: Self);

    /// Number of games, and of forfeited games.
    fn forfeits(&self) -> Forfeits;
}

/// Fewer forfeited games than this are counted as lost, if they are not most of the games.
pub const FEWEST_FORFEITS: u64 = 10;

/// Games, and those of them that a player forfeited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Forfeits {
    /// Games played, unfinished ones included
    pub games: u64,
    /// Forfeited games
    pub forfeited: u64,
}

impl Forfeits {
    pub(crate) fn exceed(self, share: f64) -> bool {
        self.forfeited >= FEWEST_FORFEITS && self.forfeited as f64 > share * self.games as f64
    }
}
