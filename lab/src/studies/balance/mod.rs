//! `balance`: how decks, sets and houses of KeyForge stand to each other.

pub mod design;
pub(crate) mod document;
pub mod report;
pub(crate) mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;

use self::design::SetAndHouses;
use super::rate::RateConfig;
use super::rate::design::FIRST;
use super::sets::{SetsConfig, set_against_set};
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::StudyError;
use crate::field::Field;
use crate::game::Handicapped as _;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::balance::report::BalanceReport;

settings! {
    /// The settings of [`balance`], and of [`set_against_set`].
    #[derive(Copy)]
    pub struct BalanceConfig {
        /// Target precision of the ratings
        ///
        /// The study stops when the 95 % interval reaches no further to either side.
        precision: f64 = Setting::number(NumberRange::above_0("a number of Elo above 0"), 25.0)
            .value_name("ELO")
            .conflicts_with("sets"),
        /// Maximum number of mirrored pairs
        ///
        /// 16 for each deck if there are more than 1,875. At least 8 for each deck.
        pairs: u64 = Setting::count_by_decks(0, BalanceConfig::pairs_for).short('n'),
        /// Measure the cost of a chain
        ///
        /// Takes a fifth of the pairs.
        chains: bool = Setting::flag(true)
            .cleared_by("without-chains", "Do not measure what a chain costs")
            .conflicts_with("sets"),
        /// Compare only sets
        ///
        /// The decks of each set play those of every other set equally often, in whole rounds within
        /// the maximum number of pairs.
        sets: bool = Setting::flag(false).not_in_journal(),
    }
}

/// The study as the registry has it.
pub struct Balance;

impl StudyDefinition for Balance {
    const NAME: &'static str = "balance";
    const ABOUT: &'static str =
        "Study many decks: houses, sets against sets, who begins, lengths of games, chains";
    const BRIEF: &'static str = "houses, sets, the first player, lengths of games";
    const EXAMPLES: [&'static str; 2] =
        ["archon balance cota aoa --html balance.html", "archon balance my-decks/ -n 5000"];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: ["Two or more: names, files, folders, sets or `-`", ""],
            required: false,
        },
        against: Against::Nobody,
    };
    type Config = BalanceConfig;
}

impl StudyOf<KeyForge> for Balance {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        decks: StudyDecks<Deck>,
        config: &BalanceConfig,
    ) -> Result<StudyReport, StudyError> {
        if config.sets {
            let config = SetsConfig { pairs: config.pairs };
            return Ok(StudyReport::new(set_against_set(context, &decks.decks, &config)?));
        }
        Ok(StudyReport::new(balance(context, &decks.decks, config)?))
    }
}

impl BalanceConfig {
    /// The default of the most pairs for so many decks: twice as many for each as are needed at least,
    /// and not fewer than for a few.
    pub fn pairs_for(decks: usize) -> u64 {
        (2 * FIRST * decks as u64).max(30_000)
    }

    /// The settings of the rating that the study is made of.
    fn rate(&self) -> RateConfig {
        RateConfig {
            precision: self.precision,
            pairs: self.pairs,
            handicaps: self.chains,
            ..RateConfig::default()
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
    let mut settings = config.journal();
    settings["decks"] = field.name.clone().into();
    let levels = config.chains.then_some(KeyForge::HANDICAP_LEVELS);
    let kinds = decks.iter().map(SetAndHouses::from).collect();
    let mut study = design::Balance::new(&config.rate(), levels, context.seed, kinds);
    let completed = context.play_design("balance", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.rate.ended);
    let provenance = context.provenance(("balance", "Elo"), settings, &study.rate.all, ended);
    let subject = [field.name.clone(), field.title.clone()];
    summary::report(&study, decks, subject, provenance).ok_or(StudyError::NothingPlayed)
}
