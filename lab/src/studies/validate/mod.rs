//! `validate`: archon's figures compared with those of human play, for one player at a time. They are for
//! looking: nothing is fitted to them.

mod compare;
pub mod data;
mod document;
mod named_by_rounds;
pub mod report;

use std::path::PathBuf;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use serde_json::json;

use self::data::RealWorld;
use self::named_by_rounds::NamedByRounds;
use super::balance::design::{Balance, SetAndHouses};
use super::rate::RateConfig;
use super::rate::design::FIRST;
use crate::context::StudyContext;
use crate::counts::Counts;
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::game::keyforge::decks::bundled_of_set;
use crate::settings::{Setting, StudySettings as _, settings};
use crate::studies::cards_impact::ImpactConfig;
use crate::studies::cards_impact::design::Impact;
use crate::studies::cards_impact::experiment::{CardFilter, Experiment};
use crate::studies::validate::report::{
    CardValidation, DeckValidation, HouseValidation, ValidationReport,
};
use archon_report::StopReason;
use archon_runner::Study;

/// The set whose decks and cards are looked at unless another is asked for: the one with the most
/// results.
pub const SET: Set = Set::CallOfTheArchons;

settings! {
    /// The settings of [`validate`].
    pub struct ValidateConfig {
        /// Folder with data of human play: decks/decks.jsonl, decks/stats.json,
        /// cards/ratings_2019.csv
        data: PathBuf = Setting::path().value_name("DIR").not_in_journal().folder(),
        /// Set whose decks are compared
        set: String = Setting::text(SET.key()).checked_by(is_set),
        /// Year of SAS, whose scale changes between years
        year: String = Setting::text("2020"),
        /// Mirrored pairs that rate decks with a SAS; 0 leaves this part out
        ///
        /// At least 8 for each deck.
        deck_pairs: u64 = Setting::count(0, 3_000).value_name("PAIRS"),
        /// Mirrored pairs for the houses; 0 leaves this part out
        ///
        /// The default is 0 for sets other than Call of the Archons: the data count houses over all sets.
        /// At least 8 for each deck.
        house_pairs: Option<u64> = Setting::count_or((0, u64::MAX), "5000").value_name("PAIRS"),
        /// Maximum number of decks of the data that measure the houses, the first ones
        house_decks: usize = Setting::count(2, 1_000).value_name("DECKS"),
        /// Mirrored pairs for the impact of cards; 0 leaves this part out
        ///
        /// The default is 0 for sets other than Call of the Archons: the data have few of their cards.
        card_pairs: Option<u64> = Setting::count_or((0, u64::MAX), "60000").value_name("PAIRS"),
    }
}

/// Says what is wrong with the name of a set.
fn is_set(word: &str) -> Result<(), String> {
    let known = Set::ALL.map(Set::key).join(", ");
    let near = || Set::nearest(word).map(|set| format!(" (did you mean {:?}?)", set.name()));
    match Set::parse(word) {
        Some(_) => Ok(()),
        None => Err(format!("unknown set {word:?}{}; sets: {known}", near().unwrap_or_default())),
    }
}

impl ValidateConfig {
    /// Whether anything is measured at all.
    fn check_pairs(&self) -> Result<(), ConfigError> {
        let all = [Some(self.deck_pairs), self.house_pairs, self.card_pairs];
        if all != [Some(0); 3] {
            return Ok(());
        }
        let range = "more than 0, as house_pairs and card_pairs do, of which one is needed".into();
        Err(ConfigError::OutOfRange { setting: "deck_pairs", range, given: "0".into() })
    }

    /// These settings with the defaults for the decks of a set.
    fn for_set(&self, set: Set) -> ValidateConfig {
        let unless_other_set = |pairs: u64| Some(if set == SET { pairs } else { 0 });
        ValidateConfig {
            set: set.key().into(),
            house_pairs: self.house_pairs.or(unless_other_set(5_000)),
            card_pairs: self.card_pairs.or(unless_other_set(60_000)),
            ..self.clone()
        }
    }

    fn house_pairs(&self) -> u64 {
        self.house_pairs.unwrap_or(0)
    }

    fn card_pairs(&self) -> u64 {
        self.card_pairs.unwrap_or(0)
    }
}

/// The study as the registry has it.
pub struct Validate;

impl StudyDefinition for Validate {
    const NAME: &'static str = "validate";
    const ABOUT: &'static str = "Compare figures with those of human play (docs/validation.md)";
    const EXAMPLES: [&'static str; 2] =
        ["archon validate --data ../shared", "archon validate --data ../shared --card-pairs 0"];
    const DECKS: DecksArgument =
        DecksArgument { decks: NamedDecks::None, against: Against::Nobody };
    type Config = ValidateConfig;

    fn check(config: &ValidateConfig) -> Result<(), ConfigError> {
        config.check_pairs()
    }
}

impl StudyOf<KeyForge> for Validate {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        _: StudyDecks<Deck>,
        config: &ValidateConfig,
    ) -> Result<StudyReport, StudyError> {
        let set = Set::parse(&config.set).unwrap_or(SET);
        let real = RealWorld::read(&config.data, set, &config.year)
            .map_err(|why| StudyError::Data { problem: why.to_string() })?;
        Ok(StudyReport::new(validate(context, &real, config)?))
    }
}

/// Measures decks, houses and cards beside what people found, part by part.
///
/// # Errors
/// The settings make no sense, the journal cannot be used, or nothing was played.
pub fn validate(
    context: &StudyContext<'_, KeyForge>,
    real: &RealWorld,
    config: &ValidateConfig,
) -> Result<ValidationReport, StudyError> {
    config.check()?;
    let config = &config.for_set(real.set);
    config.check_pairs()?;
    let settings = config.journal();
    let mut parts =
        Parts { context, config, set: real.set, all: Counts::default(), ended: StopReason::Pairs };
    // All of it is checked before the first game.
    let experiment = parts.experiment(real)?;
    parts.wants_decks(real)?;
    parts.wants_houses(real)?;
    let decks = parts.decks(real)?;
    let houses = parts.houses(real)?;
    let cards = experiment.map_or(Ok(None), |experiment| parts.cards(&experiment, real))?;
    if decks.is_none() && houses.is_none() && cards.is_none() {
        return Err(StudyError::NothingPlayed);
    }
    let provenance =
        context.provenance(("validate", ""), settings.clone(), &parts.all, parts.ended);
    Ok(ValidationReport { provenance, decks, houses, cards })
}

/// Runs the parts one after the other.
struct Parts<'a> {
    context: &'a StudyContext<'a, KeyForge>,
    config: &'a ValidateConfig,
    set: Set,
    all: Counts,
    ended: StopReason,
}

impl Parts<'_> {
    /// Runs a part, with a journal of its own, which knows nothing of the other parts: each can be
    /// left out, or go further, by itself.
    fn run<S: Study<KeyForge>>(
        &mut self,
        part: &str,
        pairs: u64,
        decks: &[Deck],
        study: S,
    ) -> Result<S, StudyError> {
        let mut settings = json!({ "part": part, "set": self.set.key(), "pairs": pairs });
        let mut study = NamedByRounds(study);
        let completed =
            self.context.play_design("validate", Some(part), &mut settings, decks, &mut study)?;
        if !completed {
            self.ended = StopReason::Interrupted;
        }
        Ok(study.0)
    }

    /// Whether there is anything to do, and enough to do it with.
    fn is_wanted(
        &self,
        setting: &'static str,
        pairs: u64,
        least: u64,
    ) -> Result<bool, ConfigError> {
        if pairs == 0 || self.ended == StopReason::Interrupted {
            return Ok(false);
        }
        if pairs < least {
            return Err(ConfigError::TooFewPairs {
                setting,
                given: pairs,
                purpose: "for this data".into(),
                least: format!("{least}, or 0 to leave it out"),
            });
        }
        Ok(true)
    }

    fn rate(&mut self, part: &str, decks: &[Deck], pairs: u64) -> Result<Balance, StudyError> {
        let config =
            RateConfig { precision: 0.1, pairs, handicaps: false, ..RateConfig::default() };
        let kinds = decks.iter().map(SetAndHouses::from).collect();
        let study = Balance::new(&config, None, self.context.seed, kinds);
        let study = self.run(part, pairs, decks, study)?;
        self.all.add(&study.rate.all);
        Ok(study)
    }

    fn wants_decks(&self, real: &RealWorld) -> Result<bool, ConfigError> {
        let least = FIRST * real.with_sas.len() as u64;
        self.is_wanted("deck_pairs", self.config.deck_pairs, least)
    }

    fn decks(&mut self, real: &RealWorld) -> Result<Option<DeckValidation>, StudyError> {
        let pairs = self.config.deck_pairs;
        if !self.wants_decks(real)? {
            return Ok(None);
        }
        let decks: Vec<Deck> = real.with_sas.iter().map(|(deck, _)| deck.clone()).collect();
        let study = self.rate("decks", &decks, pairs)?;
        Ok(compare::decks(&study, real, &self.config.year))
    }

    /// The decks that houses are measured with.
    fn of_houses<'r>(&self, real: &'r RealWorld) -> &'r [Deck] {
        &real.decks[..real.decks.len().min(self.config.house_decks)]
    }

    fn wants_houses(&self, real: &RealWorld) -> Result<bool, ConfigError> {
        let least = FIRST * self.of_houses(real).len() as u64;
        self.is_wanted("house_pairs", self.config.house_pairs(), least)
    }

    fn houses(&mut self, real: &RealWorld) -> Result<Option<HouseValidation>, StudyError> {
        let pairs = self.config.house_pairs();
        let decks = self.of_houses(real);
        if !self.wants_houses(real)? {
            return Ok(None);
        }
        let study = self.rate("houses", decks, pairs)?;
        Ok(compare::houses(&study, real))
    }

    /// The experiment with cards; none if it is left out.
    fn experiment(&self, real: &RealWorld) -> Result<Option<Experiment>, StudyError> {
        let (pairs, seed) = (self.config.card_pairs(), self.context.seed);
        if pairs == 0 {
            return Ok(None);
        }
        let decks = bundled_of_set(real.set)?;
        let all = CardFilter::default();
        let experiment = Experiment::new(decks.clone(), decks, &all, "bundled", seed)?;
        let least = Impact::least_pairs(experiment.cards.len(), experiment.measured);
        Ok(self.is_wanted("card_pairs", pairs, least)?.then_some(experiment))
    }

    fn cards(
        &mut self,
        experiment: &Experiment,
        real: &RealWorld,
    ) -> Result<Option<CardValidation>, StudyError> {
        let (pairs, seed) = (self.config.card_pairs(), self.context.seed);
        if self.ended == StopReason::Interrupted {
            return Ok(None);
        }
        let config = ImpactConfig { precision: 0.1, pairs, ..ImpactConfig::default() };
        let study = experiment.study(&config, seed);
        let study = self.run("cards", pairs, &experiment.decks, study)?;
        self.all.add(&study.all);
        Ok(compare::cards(experiment, &study, real))
    }
}
