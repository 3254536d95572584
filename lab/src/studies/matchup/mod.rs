//! `matchup`: a pairing in depth.

pub mod depth;
pub mod design;
pub(crate) mod document;
pub mod report;
mod summary;

use serde_json::json;

use self::design::Matchup;
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError, check_percent};
use crate::game::timeline::{EndingOf, TimelineGame};
use crate::studies::matchup::report::MatchupReport;

/// The settings of [`matchup`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchupConfig {
    /// The handicap of each deck, from 0 to [`archon_engine::core::game::Game::MOST_HANDICAP`]
    pub handicaps: [u16; 2],
    /// It ends when the win rate is known to so many percent on each side: half the width of its 95 %
    /// interval, between 0 and 50
    pub precision: f64,
    /// The most mirrored pairs (two games each), at least 1
    pub pairs: u64,
}

impl Default for MatchupConfig {
    /// No handicaps, to ± 1.5 % with at most 2000 pairs.
    fn default() -> MatchupConfig {
        MatchupConfig { handicaps: [0, 0], precision: 1.5, pairs: 2_000 }
    }
}

impl MatchupConfig {
    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        check_percent("precision", self.precision)?;
        if self.pairs == 0 {
            let range = "a number from 1 on";
            return Err(ConfigError::OutOfRange { setting: "pairs", range, given: "0".into() });
        }
        Ok(())
    }
}

/// Plays two decks against each other and follows each game.
///
/// # Errors
/// The settings make no sense, the journal cannot be used, or nothing was played.
pub fn matchup<G: TimelineGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck; 2],
    config: &MatchupConfig,
) -> Result<MatchupReport<EndingOf<G>>, StudyError> {
    config.check()?;
    if let Some(given) = config.handicaps.into_iter().find(|given| *given > G::MOST_HANDICAP) {
        let range = "handicaps up to the most of the game";
        let given = given.to_string();
        return Err(ConfigError::OutOfRange { setting: "handicaps", range, given }.into());
    }
    let mut settings = json!({ "precision": config.precision, "pairs": config.pairs });
    settings[G::HANDICAP_OPTION] = json!(config.handicaps);
    let mut study = Matchup::<G>::new(config);
    let completed = context.play_design("matchup", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance = context.provenance("matchup", settings, &study.found.counts, ended);
    summary::report(&study, decks.each_ref(), provenance).ok_or(StudyError::NothingPlayed)
}
