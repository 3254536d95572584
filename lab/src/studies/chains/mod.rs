//! `chains`: the handicap that makes a pairing even, or a deck even with a field.

pub mod curves;
pub mod design;
mod document;
pub mod report;
mod second;
mod summary;

use std::ops::Bound;

use self::design::LEAST;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents};
use crate::game::StudyGame;
use crate::second_player::BothScores;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::chains::report::{ChainsReport, Opponent};
use archon_report::StopReason;

/// Up to 50 percent.
const TO_HALF: NumberRange = NumberRange {
    lower: Bound::Excluded(0.0),
    upper: Bound::Included(50.0),
    words: "percent above 0, to 50",
};

settings! {
    /// The settings of [`chains`] and [`chains_against`].
    #[derive(Copy)]
    pub struct ChainsConfig {
        /// Target precision of the handicap, in chains (HP)
        ///
        /// The study stops when the 95 % interval reaches no further to either side.
        precision: f64 =
            Setting::number(NumberRange::above_0("a number of chains (or HP) above 0"), 1.0)
                .value_name("NUMBER"),
        /// Target precision of the win rate at that handicap
        ///
        /// Also of the win rate in alternation with the next number. The study stops when both are reached.
        win_rate: f64 = Setting::number(TO_HALF, 1.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// At least 400.
        pairs: u64 = Setting::count(0, 40_000).short('n'),
    }
}

impl ChainsConfig {
    /// Whether there are enough pairs to find a handicap.
    fn check_pairs(&self) -> Result<(), ConfigError> {
        if self.pairs >= LEAST {
            return Ok(());
        }
        Err(ConfigError::TooFewPairs {
            setting: "pairs",
            given: self.pairs,
            purpose: "to find a handicap".into(),
            least: LEAST.to_string(),
        })
    }
}

/// The study as the registry has it.
pub struct Chains;

impl StudyDefinition for Chains {
    const NAME: &'static str = "chains";
    const ALIAS: &'static str = "handicap";
    const ABOUT: &'static str = "Find the handicap that makes a pairing even, and what to bid";
    const DETAILS: &'static str = "Chains, or HP in Keeper of the Cards; with its win rates, bids, and \
                                   the rulebook's own procedure.";
    const BRIEF: &'static str = "the handicap that makes a pairing even, and bids";
    const EXAMPLES: [&'static str; 2] =
        ["archon chains mine.json theirs.json", "archon chains mine.json --against bundled"];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Pairing {
            about: [
                "Two decks: names, files or `-` [default: the starter decks]",
                "With --against one deck, whose strength is measured.",
            ],
        },
        against: Against::Named([
            "Measure one deck against these decks",
            "Names, files, folders, sets, `bundled` or `-`.",
        ]),
    };
    const SECOND_PLAYER: bool = true;
    type Config = ChainsConfig;

    fn check(config: &ChainsConfig) -> Result<(), ConfigError> {
        config.check_pairs()
    }
}

impl<G: StudyGame> StudyOf<G> for Chains {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &ChainsConfig,
    ) -> Result<StudyReport, StudyError> {
        let report = match decks {
            StudyDecks { mut decks, opponents: Some(Opponents::Field(field)) } => {
                chains_against(context, decks.decks.remove(0), &field, config)?
            }
            pairing => chains(context, &pairing.pairing(), config)?,
        };
        Ok(StudyReport::new(report))
    }
}

/// Finds the handicap that makes a pairing even.
///
/// # Errors
/// The settings make no sense, the journal cannot be used, or nothing was played.
pub fn chains<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck; 2],
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    let [one, two] = decks;
    let name = G::deck_name(two).to_string();
    let opponent =
        Opponent { title: name.clone(), name, decks: 1, field: false, itself: one == two };
    play(context, decks, opponent, config)
}

/// Finds the handicap that makes a deck even with the average deck of a field. The deck itself is left
/// out of the field.
///
/// # Errors
/// The settings make no sense, the field holds no other deck, the journal cannot be used, or nothing
/// was played.
pub fn chains_against<G: StudyGame>(
    context: &StudyContext<'_, G>,
    deck: G::Deck,
    field: &Field<G::Deck>,
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    let mut decks = vec![deck];
    decks.extend(
        field.decks.iter().filter(|other| **other != decks[0]).cloned().collect::<Vec<_>>(),
    );
    if decks.len() == 1 {
        let deck = G::deck_name(&decks[0]).to_string();
        return Err(StudyError::NoOpponent { deck, field: field.name.clone() });
    }
    let opponent = Opponent {
        name: field.name.clone(),
        title: field.title.clone(),
        decks: decks.len() - 1,
        field: true,
        itself: false,
    };
    play(context, &decks, opponent, config)
}

/// The first deck against the others.
fn play<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck],
    opponent: Opponent,
    config: &ChainsConfig,
) -> Result<ChainsReport, StudyError> {
    config.check()?;
    config.check_pairs()?;
    let scale = G::handicap_scale(opponent.itself);
    let mut settings = config.journal();
    if opponent.field {
        settings["against"] = opponent.name.clone().into();
    }
    let mut study = design::Chains::new(config, context.seed, scale, decks.len() - 1);
    let completed = context.play_design("chains", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let mut counted = study.all();
    counted.add(study.beside_the_curve());
    let provenance =
        context.provenance(("chains", G::HANDICAP_WORDS.many), settings, &counted, ended);
    let deck = G::deck_name(&decks[0]).to_string();
    let named = if opponent.field { &decks[..1] } else { decks };
    let links = named.iter().map(|deck| (G::deck_name(deck).to_string(), G::deck_links(deck)));
    let links = links.collect();
    let report = summary::report::<G>(&mut study, deck, opponent, provenance);
    let mut report = ChainsReport { links, ..report.ok_or(StudyError::NothingPlayed)? };
    if completed {
        let tasks = |pairs: u64| study.new_pairs(&report.suggested_for(pairs));
        let figures = |both: &BothScores| second::figures(&report.deck, both);
        report.second_player = context.play_second("chains", tasks, decks, figures)?;
        if report.second_player.as_ref().is_some_and(|second| second.interrupted) {
            // What the first player found stands.
            report.provenance.ended = StopReason::Interrupted;
        }
    }
    Ok(report)
}
