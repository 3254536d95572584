//! Players: what decides in a game. A player is one file here and one line in [`PLAYERS`].

pub mod random;

use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::view::View;

/// A player. It sees only what its side may know, and is deterministic for a seed.
pub trait Player: Send {
    /// A new game begins, with the seed of the player's own luck.
    fn begin(&mut self, seed: u64);

    /// The number of the answer to a question, below `question.options.len()`.
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> usize;
}

/// A kind of player that can be named on the command line.
pub struct Entry {
    /// Its name
    pub name: &'static str,
    /// What it does, in a sentence
    pub about: &'static str,
    /// Makes one
    pub make: fn() -> Box<dyn Player>,
}

/// Every kind of player.
pub const PLAYERS: &[Entry] = &[Entry {
    name: "random",
    about: "answers every question uniformly; the yardstick",
    make: || Box::new(random::Random::default()),
}];

/// A name that no player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player {name:?}; there are: {known}")]
pub struct UnknownPlayer {
    /// The name
    pub name: String,
    /// The names there are
    pub known: String,
}

/// The kind of player with a name.
///
/// # Errors
/// [`UnknownPlayer`].
pub fn find(name: &str) -> Result<&'static Entry, UnknownPlayer> {
    PLAYERS.iter().find(|p| p.name == name).ok_or_else(|| UnknownPlayer {
        name: name.to_string(),
        known: PLAYERS.iter().map(|p| p.name).collect::<Vec<_>>().join(", "),
    })
}
