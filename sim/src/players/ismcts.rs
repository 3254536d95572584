//! Information-set Monte Carlo tree search: one tree over the information sets of the player who
//! decides, a fresh determinization for each iteration (Cowling, Powley and Whitehouse,
//! "Information set Monte Carlo tree search", 2012).

use super::search::SearchConfig;
use super::search::tree_search::Resampling;
use super::searcher::Searcher;
use crate::evaluation::Evaluated;
use crate::settings::{Setting, Settings};

/// What can be set.
pub const SETTINGS: &[Setting] = SearchConfig::SETTINGS;

/// The player.
pub fn ismcts<G: Evaluated>(settings: &Settings) -> Searcher<G> {
    Searcher::new(settings.into(), Resampling::EachIteration)
}
