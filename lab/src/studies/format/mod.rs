//! `format`: what to choose in a tournament format, and the chance of winning it.

mod adaptive;
mod choosing;
mod decision;
mod document;
pub mod kind;
pub mod report;
mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;

use self::kind::TournamentFormat;
use self::report::FormatReport;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents};
use crate::game::Handicapped as _;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::chains::curves::Curves;
use crate::studies::matrix::design::All;

settings! {
    /// The settings of [`format()`].
    pub struct FormatConfig {
        /// Format: adaptive, adaptive-short, triad, triad-short, reversal
        format: String = Setting::required_text()
            .value_name("FORMAT")
            .positional()
            .checked_by(|name| TournamentFormat::named(name).map(|_| ())),
        /// Target precision of the win rates
        ///
        /// The study stops when the 95 % interval reaches no further to either side. With an auction it is that of the
        /// win rate at the break-even number of chains, which is known to 1 chain then.
        precision: f64 = Setting::number(NumberRange::PERCENT, 2.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// At least 400 for each pairing with an auction, 4 for others.
        pairs: u64 = Setting::count(0, 40_000).short('n'),
    }
}

/// The study as the registry has it.
pub struct FormatStudy;

impl StudyDefinition for FormatStudy {
    const NAME: &'static str = "format";
    const ABOUT: &'static str = "Find what to choose and bid in a tournament format";
    const DETAILS: &'static str = "The games of all pairings are played, and the format is solved with the error of their \
                                   win rates. docs/formats.md has the rules.";
    const BRIEF: &'static str = "what to choose and bid in tournament formats";
    const EXAMPLES: [&'static str; 2] = [
        "archon format adaptive mine.json --against theirs.json",
        "archon format triad a.json b.json c.json -a theirs.csv",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: ["Your decks, as many as the format takes: names, files or `-`", ""],
            required: true,
        },
        against: Against::Named([
            "The opponent's decks",
            "As many as the format takes. Names, files, folders, sets, `bundled` or `-`.",
        ]),
    };
    type Config = FormatConfig;
}

impl StudyOf<KeyForge> for FormatStudy {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        decks: StudyDecks<Deck>,
        config: &FormatConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(&format(context, &decks.decks, decks.opponents(), config)?))
    }
}

/// Solves a tournament format for my decks and the opponent's.
///
/// # Errors
/// The settings or the number of decks make no sense, the journal cannot be used, or nothing was played.
pub fn format(
    context: &StudyContext<'_, KeyForge>,
    decks: &Field<Deck>,
    opponents: &Opponents<Deck>,
    config: &FormatConfig,
) -> Result<FormatReport, StudyError> {
    config.check()?;
    let wrong = |problem| ConfigError::Text { setting: "format", problem };
    let format = TournamentFormat::named(&config.format).map_err(wrong)?;
    let (against, theirs) = match opponents {
        Opponents::EachOther => ("", &[][..]),
        Opponents::Field(field) => (field.name.as_str(), field.decks.as_slice()),
    };
    format.check_decks([decks.decks.len(), theirs.len()])?;
    let mut settings = config.journal();
    settings["decks"] = decks.name.clone().into();
    settings["against"] = against.into();
    let table = Matchups { format, decks: [decks.decks.as_slice(), theirs] };
    match format.has_auction() {
        true => with_curves(context, &table, config, settings),
        false => with_win_rates(context, &table, config, settings),
    }
}

/// The decks of a format.
pub(super) struct Matchups<'d> {
    format: TournamentFormat,
    /// Mine and the opponent's
    decks: [&'d [Deck]; 2],
}

impl Matchups<'_> {
    /// All pairings of my decks with the opponent's, which are numbered after mine.
    fn pairings(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        let [mine, theirs] = self.decks.map(<[Deck]>::len);
        (0..mine).flat_map(move |one| (mine..mine + theirs).map(move |other| [one, other]))
    }

    /// All decks, mine first.
    fn all(&self) -> Vec<Deck> {
        self.decks.concat()
    }
}

/// Plays a format with auctions.
fn with_curves(
    context: &StudyContext<'_, KeyForge>,
    table: &Matchups<'_>,
    config: &FormatConfig,
    mut settings: serde_json::Value,
) -> Result<FormatReport, StudyError> {
    let all = table.all();
    let scale = |[one, two]: [usize; 2]| KeyForge::handicap_scale(all[one] == all[two]);
    let pairings: Vec<_> = table.pairings().map(|decks| (decks, scale(decks))).collect();
    let least = Curves::least_pairs(pairings.len());
    if config.pairs < least {
        return Err(StudyError::Config(ConfigError::TooFewPairs {
            setting: "pairs",
            given: config.pairs,
            purpose: "to find what to bid".into(),
            least: least.to_string(),
        }));
    }
    let mut study = Curves::new(pairings, config.precision, config.pairs, context.seed);
    let completed = context.play_design("format", None, &mut settings, &all, &mut study)?;
    let ended = stop_reason(completed, study.ended());
    let provenance =
        context.provenance(("format", "percentage points"), settings, &study.all(), ended);
    summary::with_curves(table, &all, study, provenance).ok_or(StudyError::NothingPlayed)
}

/// Plays a format without auctions.
fn with_win_rates(
    context: &StudyContext<'_, KeyForge>,
    table: &Matchups<'_>,
    config: &FormatConfig,
    mut settings: serde_json::Value,
) -> Result<FormatReport, StudyError> {
    let all = table.all();
    let pairings: Vec<_> = table.pairings().collect();
    All::check_pairs(pairings.len(), config.pairs, "for these decks".into())?;
    let mut study = All::of_pairings(pairings, config.precision, config.pairs);
    let completed = context.play_design("format", None, &mut settings, &all, &mut study)?;
    let ended = stop_reason(completed, study.ended);
    let provenance =
        context.provenance(("format", "percentage points"), settings, &study.all(), ended);
    summary::with_win_rates(table, &all, &study, provenance).ok_or(StudyError::NothingPlayed)
}
