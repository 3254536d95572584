//! Draws from the posterior distribution of what games estimate.

use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of the draws of a study with this seed: no game is played with it.
pub(crate) fn draws_of(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX - 1))
}
