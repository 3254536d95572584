//! Games of a player with some turns by chance, from which a network of cards learns what its positions are worth.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::decks::DeckPool;
use super::mixed::{AT_RANDOM, MOST_DECISIONS, answers_of};
use super::positions::{GamePositions, positions_of};
use crate::evaluation::Evaluated as _;
use crate::player::{FORFEIT, Player};
use crate::seeds::derive;

/// The probability of a turn in which some answers are by chance, so that positions are seen to which the player would not come.
pub const EXPLORED_TURNS: f64 = 0.2;

/// A player that answers by chance in some of its turns.
pub struct ExploringPlayer {
    player: Box<dyn Player<KeyForge>>,
    explored_turns: f64,
    explores: bool,
    decisions: u32,
    rng: Xoshiro256PlusPlus,
}

impl ExploringPlayer {
    /// A player with so large a part of its turns explored.
    pub fn new(player: Box<dyn Player<KeyForge>>, explored_turns: f64) -> ExploringPlayer {
        let rng = Xoshiro256PlusPlus::seed_from_u64(0);
        ExploringPlayer { player, explored_turns, explores: false, decisions: 0, rng }
    }
}

impl Player<KeyForge> for ExploringPlayer {
    fn begin(&mut self, seed: u64) {
        self.player.begin(derive(seed, 1));
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 2));
        self.explores = false;
        self.decisions = 0;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.decisions += 1;
        if self.decisions > MOST_DECISIONS {
            return FORFEIT;
        }
        let question = context.question();
        if KeyForge::begins_turn(question) {
            self.explores = self.rng.random_bool(self.explored_turns);
        }
        if self.explores && self.rng.random_bool(AT_RANDOM) {
            return self.rng.random_range(0..question.num_choices());
        }
        self.player.decide(context)
    }
}

/// The positions of games that a player plays against itself; none if it was stopped. A game depends on the seed and its number
/// alone. `played` is told how many games were played more, and says whether to go on.
pub fn explored_games(
    make: &(dyn Fn() -> Box<dyn Player<KeyForge>> + Sync),
    explored_turns: f64,
    decks: &DeckPool,
    (games, seed): (u64, u64),
    played: &(dyn Fn(u64) -> bool + Sync),
) -> Option<Vec<GamePositions>> {
    let seats = || [0, 1].map(|_| ExploringPlayer::new(make(), explored_turns));
    let of_game = |[one, other]: &mut [ExploringPlayer; 2], number| {
        if !played(1) {
            return None;
        }
        let seed = derive(seed, number);
        let decks = decks.decks_of(seed);
        let decks = [&decks[0], &decks[1]];
        Some(positions_of(&decks, seed, &answers_of([one, other], &decks, seed)))
    };
    let found: Option<Vec<_>> = (0..games).into_par_iter().map_init(seats, of_game).collect();
    // None of a game that did not end.
    Some(found?.into_iter().flatten().collect())
}
