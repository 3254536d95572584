//! `best`: which of my decks to take to a tournament against a field.

mod document;
pub mod report;
mod summary;

use archon_ratings::formats::tournament::TournamentRules;

use self::report::BestReport;
use self::summary::{Event, PlayedGames};
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents, distinct};
use crate::game::StudyGame;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::matrix::design::All;
use crate::studies::tournament::TournamentConfig;

settings! {
    /// The settings of [`best`].
    pub struct BestConfig {
        /// Number of Swiss rounds
        rounds: Option<u64> =
            Setting::count_or((1, 127), "as many as leave at most one player undefeated")
                .not_in_journal(),
        /// Number of players who go on to a single elimination, a power of two
        ///
        /// 0: the first of the standings has won.
        cut: u64 = Setting::count_to((0, 64), 0).not_in_journal(),
        /// Every match is the best of this number of games, an odd number
        ///
        /// Those of the elimination too.
        best_of: u64 = Setting::count_to((1, 9), 1).not_in_journal(),
        /// Number of players, you included
        ///
        /// The decks of the others are drawn from the field. At most one more than its decks.
        players: Option<u64> =
            Setting::count_or((2, 128), "one for each deck of the field, and you").not_in_journal(),
        /// Target precision of the win rates
        ///
        /// Of the mean of each of your decks against the field. The games stop when the 95 % interval reaches no further
        /// to either side.
        precision: f64 = Setting::number(NumberRange::PERCENT, 2.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs of your decks
        ///
        /// At least 4 for each pairing.
        pairs: u64 = Setting::count(0, 40_000).short('n'),
        /// Number of mirrored pairs of each two decks of the field
        field_pairs: u64 = Setting::count_to((4, 10_000), 8),
    }
}

/// The study as the registry has it.
pub struct Best;

impl StudyDefinition for Best {
    const NAME: &'static str = "best";
    const ABOUT: &'static str = "Find which of your decks to take to a tournament";
    const BRIEF: &'static str = "which deck to take to a tournament";
    const DETAILS: &'static str =
        "The chance to win Swiss rounds and a cut with each of them, against a field.";
    const EXAMPLES: [&'static str; 2] = [
        "archon best a.json b.json c.json --against cota --players 16 --cut 4",
        "archon best mine/ --against evening/ --rounds 4",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: ["Your decks: names, files, folders, sets or `-`", ""],
            required: true,
        },
        against: Against::SetsOfDecks(["The decks of the others, named likewise", ""]),
    };
    type Config = BestConfig;
}

impl<G: StudyGame> StudyOf<G> for Best {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &BestConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(best(context, &decks.decks, decks.opponents(), config)?))
    }
}

impl BestConfig {
    /// Adds what no game depends on to the settings of a report.
    fn add_event(&self, rules: &TournamentRules, players: usize, settings: &mut serde_json::Value) {
        settings["players"] = players.into();
        settings["rounds"] = rules.rounds(players).into();
        settings["cut"] = self.cut.into();
        settings["best_of"] = self.best_of.into();
    }

    /// The rules and the number of players, against so many decks.
    fn event(&self, field: usize) -> Result<(TournamentRules, usize), ConfigError> {
        let players = self.players.map_or(field + 1, |players| players as usize);
        if players > field + 1 {
            let problem = format!(
                "{players} players need {} other decks than yours, and the field has {field}",
                players - 1
            );
            return Err(ConfigError::Text { setting: "players", problem });
        }
        let rounds = self.rounds.unwrap_or_else(|| TournamentConfig::rounds_for(players));
        let (cut, best_of) = (self.cut, self.best_of);
        let config = TournamentConfig { rounds, cut, best_of, ..TournamentConfig::default() };
        Ok((config.rules(players)?, players))
    }
}

/// Plays my decks against a field, and simulates a tournament with each of them.
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or nothing was played.
pub fn best<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &Field<G::Deck>,
    opponents: &Opponents<G::Deck>,
    config: &BestConfig,
) -> Result<BestReport, StudyError> {
    config.check()?;
    let my_decks = distinct(&decks.decks);
    let mine = my_decks.len();
    let (field, left_out) = field_of(&my_decks, opponents)?;
    let others = field.len();
    let (rules, players) = config.event(others)?;
    All::check_pairs(mine * others, config.pairs, "for these decks".into())?;
    let all = [my_decks.as_slice(), &field].concat();
    let mut settings = config.journal();
    settings["against"] = opponents.name().into();
    let pairings = (0..mine).flat_map(|one| (mine..mine + others).map(move |two| [one, two]));
    let mut own = All::against_field(pairings.collect(), others, config.precision, config.pairs);
    let mut completed = context.play_design("best", None, &mut settings, &all, &mut own)?;
    let mut among = among(mine, others, config.field_pairs);
    if completed && others > 1 {
        let pairs = config.field_pairs * among.pairings.len() as u64;
        let mut settings = serde_json::json!({ "part": "field", "precision": 0.0, "pairs": pairs });
        let part = Some("field");
        completed = context.play_design("best", part, &mut settings, &all, &mut among)?;
    }
    config.add_event(&rules, players, &mut settings);
    let games = PlayedGames { own: &own, field: &among, mine };
    let ended = stop_reason(completed, own.ended);
    let provenance =
        context.provenance(("best", "percentage points"), settings, &games.all(), ended);
    let best_of = config.best_of as u32;
    let title = opponents.title().to_string();
    let event = Event { rules, players, best_of, title, own: left_out };
    summary::report::<G>(&games, &all, event, provenance, &context.stopped())
        .ok_or(StudyError::NothingPlayed)
}

/// The decks of the others, which are none of mine, and how many are left out.
fn field_of<D: Clone + PartialEq>(
    mine: &[D],
    opponents: &Opponents<D>,
) -> Result<(Vec<D>, usize), StudyError> {
    let (field, left_out) = opponents.without(mine);
    if mine.is_empty() || !(1..=127).contains(&field.len()) {
        let problem = format!(
            "the field has {} other than yours, not 1 to 127: name the decks of the others with --against",
            archon_report::decks(field.len())
        );
        return Err(StudyError::NumberOfDecks { problem });
    }
    Ok((field, left_out))
}

/// So many pairs of each two decks of the field, which are numbered after mine, however precise.
fn among(mine: usize, others: usize, pairs: u64) -> All {
    let pairings: Vec<[usize; 2]> = (mine..mine + others)
        .flat_map(|one| (one + 1..mine + others).map(move |two| [one, two]))
        .collect();
    let most = pairs * pairings.len() as u64;
    All::of_pairings(pairings, 0.0, most)
}

#[cfg(test)]
mod tests;
