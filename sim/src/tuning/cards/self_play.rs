//! Games of a player against itself, from which a network of cards learns what its positions are worth.

use archon_engine::keyforge::KeyForge;
use rayon::prelude::*;

use super::decks::DeckPool;
use super::positions::{GamePositions, positions_of};
use crate::player::Player;
use crate::seeds::derive;
use crate::tuning::limited::answers_of;

/// The positions of games that a player plays against itself; none if it was stopped. A game depends on the seed and its number
/// alone. `played` is told how many games were played more, and says whether to go on.
pub fn self_played(
    make: &(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync),
    decks: &DeckPool,
    (games, seed): (u64, u64),
    played: &(dyn Fn(u64) -> bool + Sync),
) -> Option<Vec<GamePositions>> {
    let seats = || [make(), make()];
    let of_game = |[one, other]: &mut [Box<dyn Player<KeyForge>>; 2], number| {
        if !played(1) {
            return None;
        }
        let seed = derive(seed, number);
        let decks = decks.decks_of(seed);
        let decks = [&decks[0], &decks[1]];
        Some(positions_of(&decks, seed, &answers_of([&mut **one, &mut **other], &decks, seed)))
    };
    let found: Option<Vec<_>> = (0..games).into_par_iter().map_init(seats, of_game).collect();
    // None of a game that did not end.
    Some(found?.into_iter().flatten().collect())
}
