//! Determinized Monte Carlo: a few determinizations are drawn, each is searched as if nothing were
//! hidden, and the answers' visits are added up (Ginsberg, "GIB: Imperfect information in a
//! computationally challenging game", 2001; Long and others, "Understanding the success of perfect information
//! Monte Carlo sampling in game tree search", 2010). The baseline that [`ismcts`](super::ismcts) must
//! beat.

use super::search::SearchConfig;
use super::search::tree_search::Resampling;
use crate::settings::Setting;

/// When what is hidden is drawn anew.
pub const RESAMPLING: Resampling = Resampling::EachTree;

/// What can be set: as for `ismcts`, with more trees. Each has one determinization, a new one for each decision, so that there
/// are no determinizations to choose among (`numbers`) and no tree to go on with (`reuse`).
pub fn settings() -> Vec<Setting> {
    SearchConfig::SETTINGS.iter().map(|setting| setting.with_default("trees", 8)).collect()
}
