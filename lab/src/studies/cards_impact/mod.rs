//! `cards_impact`: what cards of KeyForge are worth in decks.

pub mod design;
pub(crate) mod document;
pub mod experiment;
pub mod neutral;
pub mod report;
pub mod rounds;
pub(crate) mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use serde_json::json;

use self::design::Impact;
pub use self::experiment::CardFilter;
use self::experiment::Experiment;
use crate::context::{StudyContext, stop_reason};
use crate::error::{ConfigError, StudyError, check_percent};
use crate::field::{Field, Opponents};
use crate::studies::cards_impact::report::ImpactReport;

/// The settings of [`cards_impact`].
#[derive(Clone, PartialEq, Debug)]
pub struct ImpactConfig {
    /// Only these cards, by names or ids; all if there is none
    pub cards: Vec<String>,
    /// Only cards of these houses; of all if there is none
    pub houses: Vec<String>,
    /// It ends when every card's impact is known to so many percent of the games on each side: half
    /// the width of its 95 % interval, between 0 and 50
    pub precision: f64,
    /// The most mirrored pairs (two games each) in all; at least 8 for each card and deck
    pub pairs: u64,
}

impl Default for ImpactConfig {
    /// Every card, to ± 2 % with at most 40 000 pairs.
    fn default() -> ImpactConfig {
        ImpactConfig { cards: Vec::new(), houses: Vec::new(), precision: 2.0, pairs: 40_000 }
    }
}

impl ImpactConfig {
    /// Whether each setting is in its range.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(&self) -> Result<(), ConfigError> {
        check_percent("precision", self.precision)
    }
}

/// Measures cards of decks by swapping each for neutral cards of its house.
///
/// # Errors
/// The settings or decks make no sense, a card cannot be measured, the journal cannot be used, or
/// nothing was played.
pub fn cards_impact(
    context: &StudyContext<'_, KeyForge>,
    decks: &Field<Deck>,
    opponents: &Opponents<Deck>,
    config: &ImpactConfig,
) -> Result<ImpactReport, StudyError> {
    Prepared::new(decks, opponents, config, context.seed)?.run(context, None)
}

/// A study that is ready to be played: everything that can be wrong with it is known.
pub(crate) struct Prepared {
    experiment: Experiment,
    config: ImpactConfig,
    /// The decks and the opponents, as they were named and in words
    subject: [String; 2],
    against: [String; 2],
}

impl Prepared {
    /// # Errors
    /// The settings or decks make no sense, or a card cannot be measured.
    pub(crate) fn new(
        decks: &Field<Deck>,
        opponents: &Opponents<Deck>,
        config: &ImpactConfig,
        seed: u64,
    ) -> Result<Prepared, StudyError> {
        config.check()?;
        let filter = CardFilter::read(&config.cards, &config.houses, &decks.decks)?;
        let against = [opponents.name(), opponents.title()].map(ToString::to_string);
        let field = match opponents {
            Opponents::EachOther => decks.decks.clone(),
            Opponents::Field(field) => field.decks.clone(),
        };
        let experiment = Experiment::new(decks.decks.clone(), field, &filter, &against[0], seed)?;
        let least = Impact::least_pairs(experiment.cards.len(), experiment.measured);
        if config.pairs < least {
            return Err(StudyError::Config(ConfigError::TooFewPairs {
                setting: "pairs",
                given: config.pairs,
                purpose: format!("for {} cards", experiment.cards.len()),
                least: least.to_string(),
            }));
        }
        let subject = [decks.name.clone(), decks.title.clone()];
        Ok(Prepared { experiment, config: config.clone(), subject, against })
    }

    /// Plays it; as a part of another study with a journal of its own.
    ///
    /// # Errors
    /// The journal cannot be used, or nothing was played.
    pub(crate) fn run(
        self,
        context: &StudyContext<'_, KeyForge>,
        part: Option<&str>,
    ) -> Result<ImpactReport, StudyError> {
        let Prepared { experiment, config, subject, against } = self;
        let mut settings = json!({
            "decks": subject[0],
            "cards": config.cards,
            "houses": config.houses,
            "against": against[0],
            "precision": config.precision,
            "pairs": config.pairs,
        });
        let mut study = experiment.study(&config, context.seed);
        let completed = context.play_design(
            "cards-impact",
            part,
            &mut settings,
            &experiment.decks,
            &mut study,
        )?;
        let ended = stop_reason(completed, study.ended);
        let provenance = context.provenance("cards-impact", settings, &study.all, ended);
        summary::report(&experiment, &study, subject, against, provenance)
            .ok_or(StudyError::NothingPlayed)
    }
}
