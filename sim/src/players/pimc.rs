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

/// What can be set: as for `ismcts`, with other defaults. A baseline is plain: by default no
/// iterations follow plans. With plans it is about as strong as [`ismcts`](super::ismcts), because
/// both mostly carry them out.
pub fn settings() -> Vec<Setting> {
    let setting = |s: &Setting| s.with_default("trees", 8).with_default("plans", 0);
    SearchConfig::SETTINGS.iter().map(setting).collect()
}
