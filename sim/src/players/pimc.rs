//! Determinized Monte Carlo: a few worlds are imagined, each is searched as if nothing were hidden,
//! and the answers' visits are added up (Ginsberg, "GIB: Imperfect information in a computationally
//! challenging game", 2001; Long and others, "Understanding the success of perfect information
//! Monte Carlo sampling in game tree search", 2010). The baseline that [`ismcts`](super::ismcts) must
//! beat.

use super::search::worlds::Worlds;
use super::searcher::Searcher;
use super::settings::Settings;
use crate::evaluation::Evaluated;

/// The player.
pub fn pimc<G: Evaluated>(settings: &Settings) -> Searcher<G> {
    Searcher::new(settings, Worlds::Fixed)
}
