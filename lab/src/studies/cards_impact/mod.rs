//! `cards_impact`: what cards of KeyForge are worth in decks.

pub mod design;
pub(crate) mod document;
pub mod experiment;
pub(crate) mod in_games;
pub mod neutral;
pub mod report;
pub mod rounds;
pub(crate) mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::FactsTable;

use self::design::Impact;
pub use self::experiment::CardFilter;
use self::experiment::Experiment;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents};
use crate::game::keyforge::cards::CardError;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::cards_impact::report::{CardImpact, ImpactReport};

settings! {
    /// The settings of [`cards_impact`].
    pub struct ImpactConfig {
        /// Only this card, by name or id
        cards: Vec<String> =
            Setting::texts().option("card").short('c').value_name("CARD").known_by(is_card),
        /// Only cards of this house
        houses: Vec<String> = Setting::texts().option("house").value_name("HOUSE"),
        /// Target precision of the impacts
        ///
        /// In percent of the games. The study stops when the 95 % interval reaches no further to either
        /// side.
        precision: f64 = Setting::number(NumberRange::PERCENT, 2.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// At least 8 for each card and deck.
        pairs: u64 = Setting::count(0, 40_000).short('n'),
        /// Mirrored pairs of the decks as they are, to compare cards when drawn and when played
        ///
        /// They come on top. The table then also says what sides win that drew or played a card, by round and
        /// by the houses of the deck.
        games: u64 = Setting::count(0, 0).value_name("PAIRS").not_in_journal(),
    }
}

/// Whether a text is the name or id of a card.
fn is_card(name: &str) -> bool {
    let facts = FactsTable::get();
    facts.by_name(name).is_some() || facts.by_id(name).is_some()
}

/// The study as the registry has it.
pub struct CardsImpact;

impl StudyDefinition for CardsImpact {
    const NAME: &'static str = "cards-impact";
    const ABOUT: &'static str = "Measure what cards are worth, by swapping them for neutral ones";
    const BRIEF: &'static str = "what their cards are worth";
    const EXAMPLES: [&'static str; 2] = [
        "archon cards-impact my-deck.json --against cota",
        "archon cards-impact cota --house mars --csv mars.csv",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: [
                "Names, files, folders, sets or `-`",
                "The decks whose cards are measured. Files, folders and sets stand for all their decks.",
            ],
            required: false,
        },
        against: Against::SetsOfDecks(["Opponents, named likewise, or `each-other`", ""]),
    };
    type Config = ImpactConfig;
}

impl StudyOf<KeyForge> for CardsImpact {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        decks: StudyDecks<Deck>,
        config: &ImpactConfig,
    ) -> Result<StudyReport, StudyError> {
        let report = cards_impact(context, &decks.decks, decks.opponents(), config)?;
        Ok(StudyReport::new(report))
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
    PreparedStudy::new(decks, opponents, config, context.seed)?.run(context, None)
}

/// A study that is ready to be played: everything that can be wrong with it is known.
pub(crate) struct PreparedStudy {
    experiment: Experiment,
    config: ImpactConfig,
    /// The decks and the opponents, as they were named and in words
    subject: [String; 2],
    against: [String; 2],
}

impl PreparedStudy {
    /// # Errors
    /// The settings or decks make no sense, or a card cannot be measured.
    pub(crate) fn new(
        decks: &Field<Deck>,
        opponents: &Opponents<Deck>,
        config: &ImpactConfig,
        seed: u64,
    ) -> Result<PreparedStudy, StudyError> {
        config.check()?;
        if config.games > 0 && !in_games::report::IS_OFFERED {
            let problem = "games are not recorded in browsers".into();
            return Err(ConfigError::Text { setting: "games", problem }.into());
        }
        let filter = CardFilter::read(&config.cards, &config.houses, &decks.decks)?;
        let against = [opponents.name(), opponents.title()].map(ToString::to_string);
        let field = match opponents {
            Opponents::EachOther => decks.decks.clone(),
            Opponents::Field(field) => field.decks.clone(),
        };
        let experiment = Experiment::new(decks.decks.clone(), field, &filter, &against[0], seed)?;
        if experiment.cards.is_empty() && config.games == 0 {
            return Err(CardError::OnlyGigantic.into());
        }
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
        Ok(PreparedStudy { experiment, config: config.clone(), subject, against })
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
        let PreparedStudy { experiment, config, subject, against } = self;
        let mut settings = config.journal();
        settings["decks"] = subject[0].clone().into();
        settings["against"] = against[0].clone().into();
        let mut study = experiment.study(&config, context.seed);
        let completed = context.play_design(
            "cards-impact",
            part,
            &mut settings,
            &experiment.decks,
            &mut study,
        )?;
        let mut all = study.all.clone();
        let recorded = match config.games {
            games if in_games::report::IS_OFFERED && games > 0 && completed => {
                Some(in_games::play(context, (experiment.measured(), experiment.field()), games)?)
            }
            _ => None,
        };
        if let Some(recorded) = &recorded {
            settings["games"] = config.games.into();
            all.add(&recorded.counts);
        }
        let completed = completed && recorded.as_ref().is_none_or(|recorded| recorded.completed);
        let ended = stop_reason(completed, study.ended);
        let provenance =
            context.provenance(("cards-impact", "percentage points"), settings, &all, ended);
        // Where nothing was swapped, the recorded games have the lengths.
        let lengths = study.all.lengths.reported().or_else(|| all.lengths.reported());
        let lengths = lengths.ok_or(StudyError::NothingPlayed)?;
        let mut report =
            summary::report(&experiment, &study, subject, against, lengths, provenance);
        if let Some(recorded) = recorded.filter(|recorded| recorded.completed) {
            let cards = summary::cards_in_decks(&experiment, &study);
            in_games::add(&mut report, &cards, experiment.measured(), &recorded.pairs);
        }
        // Of a card that was not swapped the recorded games alone say something.
        let is_seen = |card: &CardImpact| card.in_games.as_ref().is_some_and(|g| g.sides > 0);
        report.cards.retain(|card| card.impact.is_some() || is_seen(card));
        if report.cards.is_empty() {
            return Err(StudyError::NothingPlayed);
        }
        Ok(report)
    }
}
