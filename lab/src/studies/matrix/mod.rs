//! `matrix`: decks, all against all.

pub mod design;
mod document;
pub mod report;
mod summary;

use serde_json::json;

use self::design::{All, FIRST};
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError, check_percent};
use crate::game::StudyGame;
use crate::studies::matrix::report::MatrixReport;

/// The settings of [`matrix`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatrixConfig {
    /// It ends when the win rate of every pairing is known to so many percent on each side: half the
    /// width of its 95 % interval, between 0 and 50
    pub precision: f64,
    /// The most mirrored pairs (two games each) in all, at least 4 for each pairing
    pub pairs: u64,
}

impl Default for MatrixConfig {
    /// To ± 5 % with at most 10 000 pairs.
    fn default() -> MatrixConfig {
        MatrixConfig { precision: 5.0, pairs: 10_000 }
    }
}

impl MatrixConfig {
    /// The default of the most pairs for so many decks: twice as many for each pairing as are needed to
    /// say anything, 10 000 at least.
    pub fn pairs_for(decks: usize) -> u64 {
        MatrixConfig::default().pairs.max(2 * FIRST * (decks * decks.saturating_sub(1) / 2) as u64)
    }

    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        check_percent("precision", self.precision)
    }
}

/// Plays every deck against every other.
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or nothing was played.
pub fn matrix<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck],
    config: &MatrixConfig,
) -> Result<MatrixReport, StudyError> {
    config.check()?;
    let n = decks.len();
    if n < 2 {
        return Err(StudyError::TooFewDecks { study: "a matrix", given: n });
    }
    let least = FIRST * (n * (n - 1) / 2) as u64;
    if config.pairs < least {
        return Err(StudyError::Config(ConfigError::TooFewPairs {
            setting: "pairs",
            given: config.pairs,
            purpose: format!("for {n} decks"),
            least: format!("{FIRST} for each pairing, {least}"),
        }));
    }
    let mut settings = json!({ "precision": config.precision, "pairs": config.pairs });
    let mut study = All::new(n, config);
    let completed = context.play_design("matrix", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance = context.provenance("matrix", settings, &study.all(), ended);
    summary::report::<G>(&study, decks, provenance).ok_or(StudyError::NothingPlayed)
}
