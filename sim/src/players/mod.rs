//! Players: what decides in a game. A player is one file here and one line in
//! [`registry::players`].

pub mod greedy;
pub mod ismcts;
pub mod pimc;
pub mod planner;
pub mod program;
pub mod random;
pub mod registry;
pub mod search;
pub mod searcher;
pub mod settings;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game, Seat};

use crate::play::Played;

/// What [`Player::decide`] returns in place of an answer when the player gives the game up.
pub const GIVES_UP: usize = usize::MAX;

/// What everybody at a table knows before the first decision. The game's seed is not part of it:
/// whoever had it would know how the decks lie.
#[derive(Clone, Copy, Debug)]
pub struct Table<'d, G: Game> {
    /// A deck for each seat
    pub decks: &'d [&'d G::Deck],
    /// Each seat's handicap, in the game's own unit
    pub handicaps: &'d [u16],
    /// The rules
    pub rules: G::Rules,
    /// Who takes the first turn
    pub first: Seat,
}

/// A player. It sees only what its seat may know, and is deterministic for a seed and its settings.
pub trait Player<G: Game>: Send {
    /// The player takes a seat for the game that begins next. For players that are told everything
    /// at once; a [`DecisionContext`] shows whatever is needed to decide.
    fn sit(&mut self, _table: &Table<'_, G>, _seat: Seat) {}

    /// A new game begins, with the seed of the player's own luck.
    fn begin(&mut self, seed: u64);

    /// The number of the answer to the question of `context`; or [`GIVES_UP`], which forfeits the
    /// game, for the reason that [`Player::forfeits`] gives.
    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize;

    /// Whether the player imagines how the game could go on. One that does not cannot, and costs
    /// less.
    fn determinizes(&self) -> bool {
        true
    }

    /// Why the player gave the game up, if it did: what was wrong, for whoever has to mend it.
    fn forfeits(&self) -> Option<String> {
        None
    }

    /// The game has ended.
    fn ended(&mut self, _game: &Played) {}

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
