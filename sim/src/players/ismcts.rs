//! Information-set Monte Carlo tree search: one tree over the information sets of the player who
//! decides, a fresh determinization for each iteration (Cowling, Powley and Whitehouse,
//! "Information set Monte Carlo tree search", 2012).

use super::search::SearchConfig;
use super::search::tree_search::Resampling;
use crate::settings::Setting;

/// When what is hidden is drawn anew.
pub const RESAMPLING: Resampling = Resampling::EachIteration;

/// What can be set.
pub const SETTINGS: &[Setting] = SearchConfig::SETTINGS;
