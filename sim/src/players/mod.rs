//! Players: what decides in a game. A player is one file here and one line in
//! [`registry::players`].

pub mod greedy;
pub mod ismcts;
pub mod pimc;
pub mod random;
pub mod registry;
pub mod search;
pub mod searcher;
pub mod settings;

use archon_engine::game::Game;
use archon_engine::situation::Situation;

/// A player. It sees only what its seat may know, and is deterministic for a seed and its settings.
pub trait Player<G: Game>: Send {
    /// A new game begins, with the seed of the player's own luck.
    fn begin(&mut self, seed: u64);

    /// The number of the answer to the question of `situation`.
    fn decide(&mut self, situation: &Situation<'_, '_, G>) -> usize;

    /// Whether the player imagines how the game could go on. One that does not cannot, and costs
    /// less.
    fn imagines(&self) -> bool {
        true
    }

    /// What the player thought of the answers to the question it decided last: for each, an
    /// estimate of the points its seat will make (from 0 to 1), and how much thought went into it
    /// (visits). Empty if it keeps none.
    fn thoughts(&self) -> Vec<Thought> {
        Vec::new()
    }
}

/// What a player thought of one answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The number of the answer
    pub answer: usize,
    /// Points that the seat is expected to make of the game, from 0 (lost) to 1 (won)
    pub points: f64,
    /// How often the answer was tried
    pub visits: u32,
}
