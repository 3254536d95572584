//! The settings of the greedy player.

use crate::evaluation::{self, Source};
use crate::settings::{Setting, settings, words};

settings! {
    /// What can be set.
    pub struct GreedyConfig {
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
        /// Whether what one decision has found is used by the next
        reuse: Reusing = Setting::word::<Reusing>(
            "reuse",
            "whether positions and values of one decision are used by the next; without, the same \
             answers are found in more time",
        ),
    }
}

words! {
    /// Whether what one decision has found is used by the next.
    pub enum Reusing {
        /// Wherever it comes to the same
        On = "on",
        /// Never: every position is reached and evaluated anew
        Off = "off",
    }
}
