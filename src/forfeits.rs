//! Games that a player gave up: what was wrong is said of the first few, as they happen.

use indicatif::ProgressBar;

/// How many were said so far.
#[derive(Default)]
pub struct Forfeits {
    said: u32,
}

impl Forfeits {
    const MOST_SAID: u32 = 5;

    /// Says why a player gave a game up, above the progress bar; after a few it is silent.
    pub fn note(&mut self, bar: &ProgressBar, game: &str, player: &str, why: &str) {
        self.said += 1;
        if self.said > Self::MOST_SAID {
            return;
        }
        let more = if self.said == Self::MOST_SAID { " (more are only counted)" } else { "" };
        bar.suspend(|| crate::say!("archon: {game} forfeited by {player}: {why}{more}"));
    }
}
