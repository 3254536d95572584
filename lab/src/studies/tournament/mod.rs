//! `tournament`: the chances of players with a deck each in Swiss rounds, a round robin or a double elimination, before the first round or from
//! the standings of an evening on.

mod document;
mod fair;
pub mod report;
mod results;
mod summary;

use std::path::PathBuf;

use archon_ratings::formats::tournament::{Structure, TournamentRules};

use self::fair::{FairGames, FairMatches};
use self::report::{FairHandicaps, TournamentReport};
use self::results::Results;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::file_name;
use crate::game::StudyGame;
use crate::settings::{NumberRange, Setting, StudySettings as _, settings};
use crate::studies::chains::design::LEAST;
use crate::studies::matrix::MatrixConfig;
use crate::studies::matrix::design::All;

/// The most players: more tournaments than one evening has.
const MOST_PLAYERS: usize = 128;

settings! {
    /// The settings of [`tournament`].
    pub struct TournamentConfig {
        /// Rounds before the cut: `swiss`, `round-robin`, `double-elimination`
        ///
        /// Double elimination: out after two losses.
        structure: String = Setting::text("swiss").not_in_journal().value_name("STRUCTURE"),
        /// Number of Swiss rounds
        ///
        /// By default as many as leave at most one player undefeated: 3 for 5 to 8 players.
        rounds: u64 = Setting::count_by_decks(1, TournamentConfig::rounds_for).not_in_journal(),
        /// Number of players who go on to a single elimination, a power of two
        ///
        /// 0: the first of the standings has won.
        cut: u64 = Setting::count_to((0, 64), 0).not_in_journal(),
        /// Every match is the best of this number of games, an odd number
        ///
        /// Those of the elimination too.
        best_of: u64 = Setting::count_to((1, 9), 1).not_in_journal(),
        /// File with the results so far
        ///
        /// CSV with the columns round, player, opponent and winner, players by their decks. The second player with a deck
        /// is “NAME (2)”. Rounds of the elimination are numbered on.
        results: Option<PathBuf> = Setting::path_or("").not_in_journal().value_name("FILE"),
        /// Find the handicaps that make matches fair: those of the `next` round, or `all`
        ///
        /// More games are played, with handicaps on the stronger deck.
        fair: Option<String> = Setting::text_or("no handicaps")
            .checked_by(|name| FairMatches::named(name).map(|_| ()))
            .not_in_journal()
            .value_name("MATCHES"),
        /// Maximum number of mirrored pairs for the fair handicap of a match
        ///
        /// At least 400.
        fair_pairs: u64 = Setting::count(0, 1_000).not_in_journal(),
        /// Target precision of the win rates
        ///
        /// The games stop when the 95 % interval reaches no further to either side.
        precision: f64 = Setting::number(NumberRange::PERCENT, 5.0).value_name("PERCENT"),
        /// Maximum number of mirrored pairs
        ///
        /// 8 for each pairing if there are more than 50 decks. At least 4 for each pairing.
        pairs: u64 = Setting::count_by_decks(0, MatrixConfig::pairs_for).short('n'),
    }
}

impl TournamentConfig {
    /// Swiss rounds after which at most one of so many players is undefeated.
    pub(crate) fn rounds_for(players: usize) -> u64 {
        u64::from(players.max(2).next_power_of_two().ilog2())
    }

    /// The matches whose fair handicaps are wanted.
    fn fair_matches(&self) -> Option<FairMatches> {
        self.fair.as_deref().and_then(|name| FairMatches::named(name).ok())
    }

    /// Whether there are enough pairs for fair handicaps, if they are wanted.
    fn check_fair_pairs(&self) -> Result<(), ConfigError> {
        if self.fair.is_none() || self.fair_pairs >= LEAST {
            return Ok(());
        }
        Err(ConfigError::TooFewPairs {
            setting: "fair_pairs",
            given: self.fair_pairs,
            purpose: "to find a handicap".into(),
            least: LEAST.to_string(),
        })
    }

    /// Adds what no game depends on to the settings of a report.
    fn add_rules(&self, rules: &TournamentRules, players: usize, settings: &mut serde_json::Value) {
        settings["structure"] = self.structure.clone().into();
        if let Some(rounds) = rules.rounds(players) {
            settings["rounds"] = rounds.into();
        }
        settings["cut"] = self.cut.into();
        settings["best_of"] = self.best_of.into();
        if let Some(file) = &self.results {
            settings["results"] = file_name(file).into();
        }
        if let Some(fair) = &self.fair {
            settings["fair"] = fair.clone().into();
            settings["fair_pairs"] = self.fair_pairs.into();
        }
    }

    /// The rules for so many players.
    pub(crate) fn rules(&self, players: usize) -> Result<TournamentRules, ConfigError> {
        let text = |setting, problem| Err(ConfigError::Text { setting, problem });
        let structure = match self.structure.as_str() {
            "swiss" => Structure::Swiss(self.rounds as usize),
            "round-robin" => Structure::RoundRobin,
            "double-elimination" => Structure::DoubleElimination,
            other => {
                let names = "swiss, round-robin or double-elimination";
                return text("structure", format!("“{other}” is not a structure: write {names}"));
            }
        };
        let cut = self.cut as usize;
        if cut > players || (cut > 0 && !cut.is_power_of_two()) {
            return text("cut", format!("{cut} is no power of two up to {players}, the players"));
        }
        if self.best_of.is_multiple_of(2) {
            return text("best_of", format!("the best of {} games is undecided", self.best_of));
        }
        let rules = TournamentRules { structure, cut };
        let most = TournamentRules { structure: Structure::RoundRobin, cut }.rounds(players);
        if let (Some(rounds), Some(most)) = (rules.rounds(players), most)
            && rounds > most
        {
            let problem = format!(
                "{rounds} rounds are more than the {most} in which {players} players all meet"
            );
            return text("rounds", problem);
        }
        Ok(rules)
    }
}

/// The study as the registry has it.
pub struct Tournament;

impl StudyDefinition for Tournament {
    const NAME: &'static str = "tournament";
    const ABOUT: &'static str = "Simulate a tournament of players with a deck each";
    const BRIEF: &'static str = "chances in a tournament";
    const DETAILS: &'static str =
        "Who may win, how likely upsets are, and who meets whom in the next round.";
    const EXAMPLES: [&'static str; 2] = [
        "archon tournament evening/ --rounds 4 --cut 4",
        "archon tournament evening/ --results results.csv --html sheet.html",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: ["The players’ decks: names, files, folders, sets or `-`", "Two to 128."],
            required: true,
        },
        against: Against::Nobody,
    };
    type Config = TournamentConfig;
}

impl<G: StudyGame> StudyOf<G> for Tournament {
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &TournamentConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(tournament(context, &decks.decks.decks, config)?))
    }
}

/// Plays every deck against every other, and simulates the tournament of their players.
///
/// # Errors
/// The settings, decks or results make no sense, the journal cannot be used, or nothing was played.
pub fn tournament<G: StudyGame>(
    context: &StudyContext<'_, G>,
    decks: &[G::Deck],
    config: &TournamentConfig,
) -> Result<TournamentReport, StudyError> {
    config.check()?;
    let n = decks.len();
    if !(2..=MOST_PLAYERS).contains(&n) {
        let problem = format!("a tournament takes 2 to {MOST_PLAYERS} decks, not {n}");
        return Err(StudyError::NumberOfDecks { problem });
    }
    let rules = config.rules(n)?;
    config.check_fair_pairs()?;
    All::check_pairs(n * (n - 1) / 2, config.pairs, format!("for {n} decks"))?;
    let names = player_names::<G>(decks);
    let before = Results::none(n, rules, context.seed);
    let results = match &config.results {
        Some(file) => before.read_file(file, &names)?,
        None => before,
    };
    let next = results.next_round();
    let mut settings = config.journal();
    let matrix = MatrixConfig { precision: config.precision, pairs: config.pairs };
    let mut study = All::new(n, &matrix);
    let mut completed =
        context.play_design("tournament", None, &mut settings, decks, &mut study)?;
    let mut played = study.all();
    let mut fair = None;
    if let Some(which) = config.fair_matches().filter(|_| completed) {
        let matches = match which {
            FairMatches::All => study.pairings.iter().map(|(pair, ..)| *pair).collect(),
            FairMatches::Next => {
                next.as_ref().map_or_else(Vec::new, |round| round.pairings.matches.clone())
            }
        };
        let games = FairGames::play(context, decks, &matches, config)?;
        completed = games.completed;
        played.add(&games.played);
        fair = Some(FairHandicaps {
            handicap: G::HANDICAP_WORDS,
            of_all: which == FairMatches::All,
            matches: games.handicaps::<G>(&study, &names, decks),
        });
    }
    config.add_rules(&rules, n, &mut settings);
    let ended = stop_reason(completed, study.ended);
    let provenance =
        context.provenance(("tournament", "percentage points"), settings, &played, ended);
    let best_of = config.best_of as u32;
    let field = summary::PlayedField { study: &study, names, rules, best_of, results, next, fair };
    summary::report::<G>(field, decks, provenance, &context.stopped())
        .ok_or(StudyError::NothingPlayed)
}

/// The players by their decks. Where decks have one name, all but the first have a number: “NAME (2)”.
fn player_names<G: StudyGame>(decks: &[G::Deck]) -> Vec<String> {
    let name = |(place, deck): (usize, &G::Deck)| {
        let name = G::deck_name(deck);
        match decks[..place].iter().filter(|deck| G::deck_name(deck) == name).count() {
            0 => name.to_string(),
            before => format!("{name} ({})", before + 1),
        }
    };
    decks.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests;
