//! `matrix`: decks, all against all.

pub mod design;
mod document;
pub mod report;
mod summary;

use self::design::{All, FIRST};
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::StudyError;
use crate::game::StudyGame;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::matrix::report::MatrixReport;

settings! {
    /// The settings of [`matrix`].
    #[derive(Copy)]
    pub struct MatrixConfig {
        /// Target precision of the win rates
        ///
        /// The study stops when the 95 % interval reaches no further to either side.
        precision: f64 = Setting::number(NumberRange::PERCENT, 5.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// 8 for each pairing if there are more than 50 decks. At least 4 for each pairing.
        pairs: u64 = Setting::count_by_decks(0, MatrixConfig::pairs_for).short('n'),
    }
}

impl MatrixConfig {
    /// The default of the most pairs for so many decks: twice as many for each pairing as are needed to
    /// say anything, 10 000 at least.
    pub fn pairs_for(decks: usize) -> u64 {
        (2 * FIRST * (decks * decks.saturating_sub(1) / 2) as u64).max(10_000)
    }
}

/// The study as the registry has it.
pub struct Matrix;

impl StudyDefinition for Matrix {
    const NAME: &'static str = "matrix";
    const ABOUT: &'static str =
        "Play decks all against all: ratings, rock-paper-scissors, Nash averaging";
    const BRIEF: &'static str = "all against all";
    const EXAMPLES: [&'static str; 2] = [
        "archon matrix my-decks/ --html matrix.html",
        "archon matrix a.json b.json c.json -p planner",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: ["Two or more: names, files, folders, sets or `-`", ""],
            required: true,
        },
        against: Against::Nobody,
    };
    type Config = MatrixConfig;
}

impl<G: StudyGame> StudyOf<G> for Matrix {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &MatrixConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(matrix(context, &decks.decks.decks, config)?))
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
    All::check_pairs(n * (n - 1) / 2, config.pairs, format!("for {n} decks"))?;
    let mut settings = config.journal();
    let mut study = All::new(n, config);
    let completed = context.play_design("matrix", None, &mut settings, decks, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let all = study.all();
    let provenance = context.provenance(("matrix", "percentage points"), settings, &all, ended);
    summary::report::<G>(&study, decks, &all.lengths, provenance, &context.stopped())
        .ok_or(StudyError::NothingPlayed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{KeyForge, find_decks};
    use archon_report::Report as _;
    use archon_report::document::Block;
    use archon_report::render::text::render;
    use archon_sim::players::registry::NamedPlayer;

    /// The report of two decks, after a few games, of a study that was stopped or ended.
    fn report(is_stopped: bool) -> MatrixReport {
        let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
        let decks = find_decks::<KeyForge>(&names).expect("bundled");
        let player = NamedPlayer::<KeyForge>::read("random").expect("it exists");
        let context = StudyContext::new(player);
        let config = MatrixConfig { pairs: 8, ..MatrixConfig::default() };
        let mut study = All::new(2, &config);
        let mut settings = config.journal();
        context.play_design("matrix", None, &mut settings, &decks, &mut study).expect("played");
        let (all, why) = (study.all(), stop_reason(!is_stopped, study.ended));
        let provenance = context.provenance(("matrix", ""), settings, &all, why);
        let stopped = || is_stopped;
        summary::report::<KeyForge>(&study, &decks, &all.lengths, provenance, &stopped)
            .expect("pairs were played")
    }

    #[test]
    fn what_takes_long_is_left_out_of_an_interrupted_report_which_says_so() {
        for (is_stopped, has_nash) in [(true, false), (false, true)] {
            let report = report(is_stopped);
            assert_eq!(report.decks[0].nash_elo.is_some(), has_nash);
            let text = render(&report.document(), None);
            assert_eq!(text.contains("Nash averaging was not finished"), !has_nash, "{text}");
        }
    }

    #[test]
    fn a_page_does_not_list_the_pairings_of_hundreds_of_decks_but_programs_get_all() {
        let mut report = report(false);
        for (pairings, listed) in [(4_950, true), (4_951, false)] {
            report.pairings = vec![report.pairings[0].clone(); pairings];
            let document = report.document();
            let last = &document.sections.last().expect("it has sections").blocks[0];
            assert_eq!(matches!(last, Block::Table(_)), listed, "{pairings}");
            assert_eq!(document.exported().expect("programs get a table").rows.len(), pairings);
        }
    }
}
