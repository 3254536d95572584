//! Uniform over legal answers: the yardstick, never improved.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game, Question};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::player::Player;

/// The random player.
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Default for Random {
    fn default() -> Self {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(0) }
    }
}

impl<G: Game> Player<G> for Random {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.rng.random_range(0..context.question().num_choices())
    }

    fn determinizes(&self) -> bool {
        false
    }
}
