//! What a player is: it is seated, asked, and told how the game ended.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game, Seat};

use crate::outcome::PlayedGame;

/// What [`Player::decide`] returns in place of an answer when the player forfeits the game.
pub const FORFEIT: usize = usize::MAX;

/// What every player is told of a match before the first decision. The game's seed is not part of
/// it: it would tell the order of the decks.
#[derive(Clone, Copy, Debug)]
pub struct MatchInfo<'d, G: Game> {
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
    fn sit(&mut self, _info: &MatchInfo<'_, G>, _seat: Seat) {}

    /// A new game begins, with the seed of the player's own randomness.
    fn begin(&mut self, seed: u64);

    /// The number of the answer to the question of `context`; or [`FORFEIT`], which forfeits the
    /// game, for the reason that [`Player::forfeits`] gives.
    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize;

    /// Whether the player calls [`DecisionContext::determinize`]. For one that does not, the game
    /// loop keeps no copy of the state, which is faster.
    fn determinizes(&self) -> bool {
        true
    }

    /// Why the player forfeited the game, if it did.
    fn forfeits(&self) -> Option<String> {
        None
    }

    /// The game has ended.
    fn ended(&mut self, _game: &PlayedGame) {}

    /// Statistics at the root of the player's last search, for each answer to the question that it
    /// decided last. Empty if it keeps none.
    fn root_stats(&self) -> Vec<RootStats> {
        Vec::new()
    }
}

/// What a search found of one answer at its root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootStats {
    /// The number of the answer
    pub answer: usize,
    /// The mean of the points that the seat made, from 0 (lost) to 1 (won)
    pub points: f64,
    /// How often the search took the answer
    pub visits: u32,
}
