//! Uniform over legal answers: the yardstick, never improved.

use archon_engine::game::{Game, Question};
use archon_engine::situation::Situation;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Player;

/// The random player.
pub struct Random {
    luck: Xoshiro256PlusPlus,
}

impl Default for Random {
    fn default() -> Self {
        Random { luck: Xoshiro256PlusPlus::seed_from_u64(0) }
    }
}

impl<G: Game> Player<G> for Random {
    fn begin(&mut self, seed: u64) {
        self.luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, situation: &Situation<'_, '_, G>) -> usize {
        self.luck.random_range(0..situation.question().answers())
    }

    fn imagines(&self) -> bool {
        false
    }
}
