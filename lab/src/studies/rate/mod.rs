//! `rate`: decks rated against a field, or against each other.

mod cards;
pub mod design;
pub(crate) mod document;
pub mod how_it_wins;
mod recorded;
pub mod report;
mod standing;
mod stated;
pub mod strength;
mod summary;

pub use self::cards::RatedGame;

use self::cards::CardsStudy;
use self::design::{FIRST, Pairings};
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::Opponents;
use crate::game::StudyGame;
use crate::second_player::BothScores;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::rate::report::{Field, RateReport};
use archon_report::StopReason;

settings! {
    /// The settings of [`rate`].
    #[derive(Copy)]
    pub struct RateConfig {
        /// Target precision of the ratings
        ///
        /// The study stops when the 95 % interval reaches no further to either side.
        precision: f64 = Setting::number(NumberRange::above_0("a number of Elo above 0"), 10.0)
            .value_name("ELO"),
        /// Maximum number of mirrored pairs
        ///
        /// 16 for each deck if there are more than 2,500. At least 8 for each rated deck.
        pairs: u64 = Setting::count_by_decks(0, RateConfig::pairs_for).short('n'),
        /// With one deck: maximum number of pairs that measure what its cards are worth
        ///
        /// As `archon cards-impact` does. They come on top of the pairs that rate the deck.
        card_pairs: u64 = Setting::count(0, 0).keyword("cards").value_name("PAIRS").not_in_journal(),
        /// Measure what a chain (or HP) costs, and report strength in chains
        ///
        /// Takes a fifth of the pairs.
        handicaps: bool = Setting::flag(true).keyword("chains").cleared_by(
            "without-chains",
            "Do not measure what a chain (or HP) costs; reports no strength in chains",
        ),
    }
}

impl RateConfig {
    /// The default of the most pairs for so many decks: twice as many for each as are needed at least,
    /// and not fewer than for a few.
    pub fn pairs_for(decks: usize) -> u64 {
        (2 * FIRST * decks as u64).max(40_000)
    }

    /// Whether the pairs are enough for so many decks.
    pub(crate) fn check_pairs(&self, decks: usize, purpose: &str) -> Result<(), ConfigError> {
        let least = FIRST * decks as u64;
        if self.pairs >= least {
            return Ok(());
        }
        Err(ConfigError::TooFewPairs {
            setting: "pairs",
            given: self.pairs,
            purpose: format!("{purpose} {decks} deck{}", if decks == 1 { "" } else { "s" }),
            least: format!("{FIRST} for each, {least}"),
        })
    }
}

/// The study as the registry has it.
pub struct Rate;

impl StudyDefinition for Rate {
    const NAME: &'static str = "rate";
    const ABOUT: &'static str =
        "Rate decks against a field: win rates, ratings, strength in chains";
    const BRIEF: &'static str = "win rates and ratings against a field";
    const EXAMPLES: [&'static str; 2] = [
        "archon rate my-deck.json --html my-deck.html",
        "archon rate my-decks/ --against cota --precision 5",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: [
                "Names, files, folders, sets or `-`",
                "Files, folders and sets stand for all their decks. Without any, the bundled decks are \
                 rated against each other.",
            ],
            required: false,
        },
        against: Against::SetsOfDecks(["Opponents, named likewise, or `each-other`", ""]),
    };
    const SECOND_PLAYER: bool = true;
    const SECOND_PLAYER_OF_ONE_DECK: bool = true;
    type Config = RateConfig;
}

impl<G: RatedGame> StudyOf<G> for Rate {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &RateConfig,
    ) -> Result<StudyReport, StudyError> {
        let StudyDecks { decks, opponents } = decks;
        let opponents = opponents.unwrap_or(Opponents::EachOther);
        Ok(StudyReport::new(rate(context, decks.decks, &opponents, config)?))
    }
}

/// Rates decks. If the opponents are the decks themselves, all results are fitted jointly, as with
/// [`Opponents::EachOther`].
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or nothing was played.
pub fn rate<G: RatedGame>(
    context: &StudyContext<'_, G>,
    mut decks: Vec<G::Deck>,
    opponents: &Opponents<G::Deck>,
    config: &RateConfig,
) -> Result<RateReport, StudyError> {
    config.check()?;
    let rated = decks.len();
    let [name, title] = [opponents.name(), opponents.title()].map(ToString::to_string);
    let (pairings, in_field) = match opponents {
        Opponents::Field(field) if rated < 2 || field.decks != decks => {
            let pairings = against_field::<G>(&decks, &field.decks, &name)?;
            decks.extend(field.decks.iter().cloned());
            (pairings, rated..decks.len())
        }
        _ => (Pairings::EachOther(rated), 0..rated),
    };
    let each_other = matches!(pairings, Pairings::EachOther(_));
    if each_other && rated < 2 {
        let study = "a rating of decks against each other";
        return Err(StudyError::TooFewDecks { study, given: rated });
    }
    config.check_pairs(rated, "to rate")?;
    let cards = cards_study::<G>(&decks[..rated], opponents, config.card_pairs, context.seed)?;
    let mut settings = config.journal();
    settings["against"] = name.clone().into();
    let field = Field { name, title, decks: in_field.len(), each_other };
    let levels = config.handicaps.then_some(G::HANDICAP_LEVELS);
    let mut study = design::Rate::new(config, levels, context.seed, pairings, in_field);
    let (completed, how_it_wins) = if rated == 1 && !each_other {
        G::play_one(context, &mut settings, &decks, &mut study)?
    } else {
        (context.play_design("rate", None, &mut settings, &decks, &mut study)?, None)
    };
    let ended = stop_reason(completed, study.ended);
    let provenance = context.provenance(("rate", "Elo"), settings, &study.all, ended);
    let mut report = summary::report::<G>(&study, &decks, rated, field, provenance)
        .ok_or(StudyError::NothingPlayed)?;
    report.how_it_wins = how_it_wins;
    let is_enough = context.second.as_ref().is_some_and(|second| study.assigned() >= second.from);
    if completed && is_enough {
        let tasks = |pairs: u64| study.first_pairs(pairs);
        let figures = |both: &BothScores| summary::by_both(&study, &report, both);
        report.second_player = context.play_second("rate", tasks, &decks, figures)?;
        if report.second_player.as_ref().is_some_and(|second| second.interrupted) {
            // What the first player found stands.
            report.provenance.ended = StopReason::Interrupted;
        }
    }
    if let Some(cards) = cards
        && report.provenance.ended != StopReason::Interrupted
    {
        report.cards = match cards(context) {
            // Interrupted before anything was measured: what was rated stands.
            Err(StudyError::NothingPlayed) => None,
            found => Some(Box::new(found?)),
        };
    }
    Ok(report)
}

/// What is to be played to know what the cards of the one deck are worth; none if that is not wanted.
fn cards_study<G: RatedGame>(
    decks: &[G::Deck],
    opponents: &Opponents<G::Deck>,
    pairs: u64,
    seed: u64,
) -> Result<Option<CardsStudy<G>>, StudyError> {
    match (decks, opponents) {
        _ if pairs == 0 => Ok(None),
        ([deck], Opponents::Field(field)) => G::cards_of_deck(deck.clone(), field, pairs, seed),
        _ => Err(StudyError::CardsOfOneDeck { given: decks.len() }),
    }
}

/// Each deck against all others of a field.
fn against_field<G: StudyGame>(
    decks: &[G::Deck],
    field: &[G::Deck],
    name: &str,
) -> Result<Pairings, StudyError> {
    let rated = decks.len();
    let others = |deck: &G::Deck| -> Vec<u32> {
        let others = (0..field.len()).filter(|n| field[*n] != *deck);
        others.map(|n| (rated + n) as u32).collect()
    };
    let opponents: Vec<Vec<u32>> = decks.iter().map(others).collect();
    if let Some(alone) = opponents.iter().position(Vec::is_empty) {
        let deck = G::deck_name(&decks[alone]).to_string();
        return Err(StudyError::NoOpponent { deck, field: name.into() });
    }
    Ok(Pairings::Field { rated, opponents })
}
