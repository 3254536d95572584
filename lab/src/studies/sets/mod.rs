//! `balance --sets`: the decks of each set against those of every other.

pub mod design;
pub(crate) mod document;
pub mod report;
mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use serde_json::json;

use self::design::SetAgainstSet;
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError};
use crate::field::Field;
use crate::game::DeckSource as _;
use crate::studies::sets::report::SetsReport;
use archon_report::LeftOut;

/// The settings of [`set_against_set`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SetsConfig {
    /// The most mirrored pairs (two games each) in all; at least as many as one round of every set
    /// against every other has
    pub pairs: u64,
}

impl Default for SetsConfig {
    /// At most 30 000 pairs.
    fn default() -> SetsConfig {
        SetsConfig { pairs: 30_000 }
    }
}

/// Plays the decks of each set against those of every other, evenly.
///
/// # Errors
/// There are fewer than two sets with two decks, too few pairs, the journal cannot be used, or nothing
/// was played.
pub fn set_against_set(
    context: &StudyContext<'_, KeyForge>,
    field: &Field<Deck>,
    config: &SetsConfig,
) -> Result<SetsReport, StudyError> {
    let mut context = context.clone();
    let mut decks = field.decks.clone();
    decks.retain(|deck| {
        let alone = field.decks.iter().filter(|other| other.set == deck.set).count() < 2;
        let why = match deck.set {
            None => "its set is not known",
            Some(_) if alone => "it is the only deck of its set",
            Some(_) => return true,
        };
        context.left_out.push(LeftOut {
            deck: deck.name.clone(),
            set: deck.set.map(|set| set.name().into()),
            reason: why.into(),
        });
        false
    });
    let mut study = SetAgainstSet::new(decks.iter().filter_map(|deck| deck.set).collect(), config);
    if study.sets.len() < 2 {
        let sets = KeyForge::sets_of(&decks);
        return Err(StudyError::TooFewSets { given: sets.join(", ") });
    }
    let least = study.round();
    if config.pairs < least {
        return Err(StudyError::Config(ConfigError::TooFewPairs {
            setting: "pairs",
            given: config.pairs,
            purpose: format!("for {} sets", study.sets.len()),
            least: format!("one for each deck against each other set, {least}"),
        }));
    }
    let mut settings = json!({ "decks": field.name, "sets": true, "pairs": config.pairs });
    let completed = context.play_design("balance", None, &mut settings, &decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance = context.provenance(("balance", ""), settings, &study.all, ended);
    summary::report(&study, &decks, field.title.clone(), provenance)
        .ok_or(StudyError::NothingPlayed)
}
