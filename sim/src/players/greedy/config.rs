//! The settings of the greedy player.

use crate::evaluation::{self, Source};
use crate::settings::{Setting, settings, words};

settings! {
    /// What can be set.
    pub struct GreedyConfig {
        /// The evaluation of positions
        evaluation: Source = evaluation::TABLE_SETTING,
        /// Whether results of one decision are used by the next
        reuse: Reusing = Setting::word::<Reusing>(
            "reuse",
            "whether positions and values of one decision are used by the next; `off` finds the same answers more \
             slowly",
        ),
    }
}

words! {
    /// Whether results of one decision are used by the next.
    pub enum Reusing {
        /// Wherever the answers stay the same
        On = "on",
        /// Never: every position is reached and evaluated again
        Off = "off",
    }
}
