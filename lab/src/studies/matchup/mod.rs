//! `matchup`: a pairing in depth.

pub mod depth;
pub mod design;
pub(crate) mod document;
pub mod report;
mod summary;

use serde_json::json;

use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::game::timeline::{EndingOf, TimelineGame};
use crate::second_player::{BothScores, figure};
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::matchup::report::MatchupReport;
use archon_report::StopReason;
use archon_runner::Task;

settings! {
    /// The settings of [`matchup`].
    #[derive(Copy)]
    pub struct MatchupConfig {
        /// Chains of each deck at the start
        handicaps: [u16; 2] = Setting::handicaps().keyword("chains"),
        /// Target precision of the win rate
        ///
        /// The study stops when the 95 % interval reaches no further to either side.
        precision: f64 = Setting::number(NumberRange::PERCENT, 1.5).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        pairs: u64 = Setting::count(1, 2_000).short('n'),
    }
}

/// The study as the registry has it.
pub struct Matchup;

impl StudyDefinition for Matchup {
    const NAME: &'static str = "matchup";
    const ABOUT: &'static str = "Analyze a pairing in depth: who wins, how, and how games develop";
    const BRIEF: &'static str = "how a pairing goes, in depth";
    const EXAMPLES: [&'static str; 2] = [
        "archon matchup mine.json theirs.json",
        "archon matchup mine.json theirs.json --chains 3,0",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Pairing {
            about: [
                "Two decks: names, files or `-` [default: the starter decks]",
                "In Keeper of the Cards the default is Wolf Pack and Stone Bastion.",
            ],
        },
        against: Against::Nobody,
    };
    const SECOND_PLAYER: bool = true;
    type Config = MatchupConfig;
}

impl<G: TimelineGame> StudyOf<G> for Matchup {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &MatchupConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(matchup(context, &decks.pairing(), config)?))
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
        let (setting, given) = (G::HANDICAP_OPTION, given.to_string());
        let range = format!("numbers from 0 to {}", G::MOST_HANDICAP);
        return Err(ConfigError::OutOfRange { setting, range, given }.into());
    }
    let mut settings = config.journal();
    settings[G::HANDICAP_OPTION] = json!(config.handicaps);
    let mut study = design::Matchup::<G>::new(config);
    let completed = context.play_design("matchup", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance =
        context.provenance(("matchup", "percentage points"), settings, &study.found.counts, ended);
    let mut report =
        summary::report(&study, decks.each_ref(), provenance).ok_or(StudyError::NothingPlayed)?;
    if completed {
        let tasks = |pairs: u64| {
            let played = pairs.min(study.handed_out);
            vec![Task::with_handicaps([0, 1], config.handicaps, 0, 0, played)]
        };
        let figures = |both: &BothScores| {
            let scores = both.first().map_or(&[][..], |(_, scores)| scores);
            let figure = figure((0, G::deck_name(&decks[0])), scores, &study.found.counts.pairs);
            figure.into_iter().collect()
        };
        report.second_player = context.play_second("matchup", tasks, decks, figures)?;
        if report.second_player.as_ref().is_some_and(|second| second.interrupted) {
            // What the first player found stands.
            report.provenance.ended = StopReason::Interrupted;
        }
    }
    Ok(report)
}
