//! `balance`: how decks, sets and houses of KeyForge stand to each other.

pub mod design;
pub(crate) mod document;
pub mod report;
pub(crate) mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use serde_json::json;

use self::design::{Balance, SetAndHouses};
use super::rate::RateConfig;
use super::rate::design::FIRST;
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError};
use crate::field::Field;
use crate::game::Handicapped as _;
use crate::studies::balance::report::BalanceReport;

/// The settings of [`balance`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BalanceConfig {
    /// It ends when every deck's rating is known to so many Elo on each side: half the width of its
    /// 95 % interval, above 0
    pub precision: f64,
    /// The most mirrored pairs (two games each) in all; at least 8 for each deck
    pub pairs: u64,
    /// Whether a fifth of the pairs measure what a chain costs
    pub chains: bool,
}

impl Default for BalanceConfig {
    /// To ± 25 Elo with at most 30 000 pairs.
    fn default() -> BalanceConfig {
        BalanceConfig { precision: 25.0, pairs: 30_000, chains: true }
    }
}

impl BalanceConfig {
    /// The default of the most pairs for so many decks: twice as many for each as are needed at least,
    /// and not fewer than for a few.
    pub fn pairs_for(decks: usize) -> u64 {
        BalanceConfig::default().pairs.max(2 * FIRST * decks as u64)
    }

    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        self.rate().check()
    }

    /// The settings of the rating that the study is made of.
    fn rate(&self) -> RateConfig {
        RateConfig {
            precision: self.precision,
            pairs: self.pairs,
            handicaps: self.chains,
            card_pairs: 0,
        }
    }
}

/// Rates decks against each other, and compares their sets and houses.
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or nothing was played.
pub fn balance(
    context: &StudyContext<'_, KeyForge>,
    field: &Field<Deck>,
    config: &BalanceConfig,
) -> Result<BalanceReport, StudyError> {
    config.check()?;
    let decks = &field.decks;
    if decks.len() < 2 {
        return Err(StudyError::TooFewDecks { study: "a study of balance", given: decks.len() });
    }
    config.rate().check_pairs(decks.len(), "for")?;
    let mut settings = json!({
        "decks": field.name,
        "precision": config.precision,
        "pairs": config.pairs,
        "chains": config.chains,
    });
    let levels = config.chains.then_some(KeyForge::HANDICAP_LEVELS);
    let kinds = decks.iter().map(SetAndHouses::from).collect();
    let mut study = Balance::new(&config.rate(), levels, context.seed, kinds);
    let completed = context.play_design("balance", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.rate.ended);
    let provenance = context.provenance("balance", settings, &study.rate.all, ended);
    let subject = [field.name.clone(), field.title.clone()];
    summary::report(&study, decks, subject, provenance).ok_or(StudyError::NothingPlayed)
}
