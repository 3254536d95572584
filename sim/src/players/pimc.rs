//! Determinized Monte Carlo: a few determinizations are drawn, each is searched as if nothing were
//! hidden, and the answers' visits are added up (Ginsberg, "GIB: Imperfect information in a
//! computationally challenging game", 2001; Long and others, "Understanding the success of perfect information
//! Monte Carlo sampling in game tree search", 2010). The baseline that [`ismcts`](super::ismcts) must
//! beat.

use super::search;
use super::search::tree_search::Resampling;
use super::searcher::Searcher;
use super::settings::{Setting, Settings};
use crate::evaluation::Evaluated;

/// What can be set. A baseline is plain: unless set it begins with no plans of the planner. With them
/// it is about as strong as [`ismcts`](super::ismcts), because both mostly carry them out.
pub const SETTINGS: &[Setting] = &search::settings(8, 0);

/// The player.
pub fn pimc<G: Evaluated>(settings: &Settings) -> Searcher<G> {
    Searcher::new(settings, Resampling::EachTree)
}
