//! `format`: what to choose in a tournament format, and the chance of winning it.

mod adaptive;
mod choosing;
mod decision;
mod document;
mod field;
mod field_document;
pub mod field_report;
pub mod kind;
mod moirai;
pub mod report;
mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::house::House;
use archon_report::answer;

use self::field_report::{ChosenField, FieldReport};
use self::kind::TournamentFormat;
use self::report::FormatReport;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents, distinct};
use crate::game::Handicapped as _;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::chains::curves::Curves;
use crate::studies::matrix::design::All;

settings! {
    /// The settings of [`format()`].
    pub struct FormatConfig {
        /// Format: adaptive, triad, reversal, moirai, survival, gauntlet
        ///
        /// Of one game: adaptive-short, triad-short.
        format: String = Setting::required_text()
            .value_name("FORMAT")
            .positional()
            .checked_by(|name| TournamentFormat::named(name).map(|_| ())),
        /// Target precision of the win rates
        ///
        /// The study stops when the 95 % interval reaches no further to either side. With an auction it is that of the
        /// win rate at the break-even number of chains, which is known to 1 chain then; in Survival and Gauntlet that of
        /// the mean against all opponents.
        precision: f64 = Setting::number(NumberRange::PERCENT, 2.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// At least 400 for each pairing with an auction, 4 for others.
        pairs: u64 = Setting::count(0, 40_000).short('n'),
        /// Number of rounds of Survival
        rounds: u64 = Setting::count_to((1, 100), 6).not_in_journal(),
        /// Only opponents with a deck of this house, in Survival and Gauntlet
        houses: Vec<String> =
            Setting::texts_or("any").option("house").value_name("HOUSE").not_in_journal(),
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
        "archon format survival a.json b.json c.json -a cota",
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
        let (decks, opponents) = (&decks.decks, decks.opponents());
        match config.tournament_format()?.has_field() {
            true => Ok(StudyReport::new(format_field(context, decks, opponents, config)?)),
            false => Ok(StudyReport::new(format(context, decks, opponents, config)?)),
        }
    }
}

impl FormatConfig {
    /// The format.
    fn tournament_format(&self) -> Result<TournamentFormat, ConfigError> {
        let wrong = |problem| ConfigError::Text { setting: "format", problem };
        TournamentFormat::named(&self.format).map_err(wrong)
    }

    /// The houses of the opponents.
    fn houses(&self) -> Result<Vec<House>, ConfigError> {
        let house = |name: &String| {
            House::parse(name).ok_or_else(|| {
                let near = House::nearest(name)
                    .map_or_else(String::new, |house| format!(": did you mean {}?", house.name()));
                let problem = format!("“{name}” is not a house{near}");
                ConfigError::Text { setting: "houses", problem }
            })
        };
        self.houses.iter().map(house).collect()
    }
}

/// Solves a tournament format for my decks and one opponent's.
///
/// # Errors
/// The format is played against a field, the settings or the number of decks make no sense, the journal cannot be used, or nothing was played.
pub fn format(
    context: &StudyContext<'_, KeyForge>,
    decks: &Field<Deck>,
    opponents: &Opponents<Deck>,
    config: &FormatConfig,
) -> Result<FormatReport, StudyError> {
    config.check()?;
    let format = config.tournament_format()?;
    let name = format.name();
    let problem = match (format.has_field(), config.houses.is_empty()) {
        (true, _) => Some(("format", format!("{name} is played against a field, as format_field"))),
        (_, false) => {
            Some(("houses", format!("only survival and gauntlet choose opponents, not {name}")))
        }
        _ => None,
    };
    if let Some((setting, problem)) = problem {
        return Err(StudyError::Config(ConfigError::Text { setting, problem }));
    }
    let both = [&decks.decks, opponents.decks()].map(distinct);
    format.check_decks(both.each_ref().map(Vec::len))?;
    let mut settings = config.journal();
    settings["decks"] = decks.name.clone().into();
    settings["against"] = opponents.name().into();
    let table = Matchups { format, decks: both.each_ref().map(Vec::as_slice) };
    match format.has_auction() {
        true => with_curves(context, &table, config, settings),
        false => with_win_rates(context, &table, config, settings),
    }
}

/// Says what to bring in a format that is played against a field, Survival or Gauntlet, and what to expect.
///
/// # Errors
/// As [`format()`]; or no opponent has one of the houses.
pub fn format_field(
    context: &StudyContext<'_, KeyForge>,
    decks: &Field<Deck>,
    opponents: &Opponents<Deck>,
    config: &FormatConfig,
) -> Result<FieldReport, StudyError> {
    config.check()?;
    let format = config.tournament_format()?;
    let mine = distinct(&decks.decks);
    format.check_decks([mine.len(), opponents.decks().len()])?;
    let (theirs, field) = choose_opponents(&mine, opponents, &config.houses()?)?;
    let mut settings = config.journal();
    settings["decks"] = decks.name.clone().into();
    settings["against"] = opponents.name().into();
    let table = Matchups { format, decks: [&mine, &theirs] };
    let all = table.all();
    let pairings: Vec<_> = table.pairings().collect();
    All::check_pairs(pairings.len(), config.pairs, "for these decks".into())?;
    let mut study = All::against_field(pairings, theirs.len(), config.precision, config.pairs);
    let completed = context.play_design("format", None, &mut settings, &all, &mut study)?;
    if format == TournamentFormat::Survival {
        settings["rounds"] = config.rounds.into();
    }
    if !field.houses.is_empty() {
        settings["houses"] = field.houses.clone().into();
    }
    let ended = stop_reason(completed, study.ended);
    let provenance =
        context.provenance(("format", "percentage points"), settings, &study.all(), ended);
    let field = (field, config.rounds as usize);
    field::report(&table, &all, &study, field, provenance).ok_or(StudyError::NothingPlayed)
}

/// The opponents in a format against a field: other decks than mine that have one of the houses, or any if there are none.
fn choose_opponents(
    mine: &[Deck],
    opponents: &Opponents<Deck>,
    houses: &[House],
) -> Result<(Vec<Deck>, ChosenField), StudyError> {
    let (others, own) = opponents.without(mine);
    let named = others.len() + own;
    let has_one =
        |deck: &Deck| houses.is_empty() || houses.iter().any(|house| deck.houses.contains(house));
    let chosen: Vec<Deck> = others.into_iter().filter(has_one).collect();
    let words: Vec<String> = houses.iter().map(|house| house.name().to_string()).collect();
    if chosen.is_empty() {
        let with = match words.as_slice() {
            [] => String::new(),
            words => format!(" with {}", answer::alternatives(words)),
        };
        let problem = format!("{} contains no deck{with} but yours", opponents.title());
        return Err(StudyError::NumberOfDecks { problem });
    }
    let field = ChosenField {
        title: opponents.title().into(),
        houses: words,
        named,
        own,
        chosen: chosen.len(),
    };
    Ok((chosen, field))
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

#[cfg(test)]
mod tests;
