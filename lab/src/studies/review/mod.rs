//! `review`: a game that was played, looked at afterwards. The win probability by turn as far as one player could know it, the
//! turning points, and the decisions with the largest regret. No position can be made from a text log: its report has the
//! race of keys and æmber.
//!
//! Every value is a mean over determinizations, which agree with what the seat could know at that moment; the hidden cards
//! as they really lay are never looked at. Games are played on by one player in both seats.

mod document;
mod log;
mod log_decks;
mod log_games;
mod race;
pub mod report;
mod source;
mod summary;
mod timeline;
mod valuing;

use std::path::PathBuf;

use archon_engine::core::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_report::{Provenance, StopReason};
use archon_runner::threads::MOST_THREADS;
use archon_sim::players::registry::NamedPlayer;
use serde_json::Value;

use self::log::TextLog;
use self::log_games::SimulatedGames;
use self::report::ReviewReport;
use self::source::{SavedGame, Source};
use self::timeline::Timeline;
use self::valuing::{Budget, Valuing};
use crate::context::StudyContext;
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, file_name};
use crate::settings::{Setting, StudySettings as _, settings};

/// The seats as they are named in settings and logs.
const SEATS: [&str; 2] = ["one", "two"];
/// Their names in reports, as in logs.
const SEAT_NAMES: [&str; 2] = ["One", "Two"];

/// The settings that are for text logs alone.
const OF_LOGS: [&str; 2] = ["deck", "simulated"];

fn is_seat(word: &str) -> Result<(), String> {
    match SEATS.contains(&word) {
        true => Ok(()),
        false => Err(format!("“{word}” is neither one nor two")),
    }
}

settings! {
    /// The settings of [`review`].
    pub struct ReviewConfig {
        /// File of the game: saved games, one a line, or a text log
        ///
        /// Saved by `archon play`, `archon simulate --record` or the site; a log of `archon replay` or of The Crucible
        /// Online; `-` is standard input.
        log: PathBuf = Setting::path().positional(),
        /// Number of the game in the file, from 0
        game: u64 = Setting::count(0, 0).value_name("NUMBER"),
        /// Seat whose decisions are reviewed: `one` or `two`
        seat: Option<String> = Setting::text_or("the seat of the person, or one")
            .checked_by(is_seat).not_in_journal(),
        /// Deck of a player of a text log; can be given twice
        ///
        /// Its player is found by the log. The report then has the houses that the log leaves out and the cards played.
        deck: Vec<String> = Setting::texts_or("none").value_name("FILE"),
        /// Player that plays the rollouts in both seats (see `archon players`)
        player: String = Setting::text("greedy").short('p').not_in_journal(),
        /// Stronger player, whose answers are compared with those that were given
        stronger: String = Setting::text("planner").value_name("PLAYER"),
        /// Number of determinizations for each turn and for each of the largest regrets
        rollouts: u64 = Setting::count_to((16, 1_000_000), 512).short('n'),
        /// Number of determinizations in which all answers to a question are compared
        screening: u64 = Setting::count_to((4, 65_536), 32),
        /// Number of decisions with the largest regret that are shown
        largest: u64 = Setting::count_to((0, 100), 10),
        /// Number of games simulated between both decks of a text log
        ///
        /// For the share of games won from the same keys and æmber; 0 for none.
        simulated: u64 = Setting::count_to((0, 1_000_000), 4_096).value_name("GAMES"),
        /// Seed of all random numbers
        ///
        /// The same seed gives the same report.
        seed: u64 = Setting::count(0, 1).short('s').not_in_journal(),
        /// Number of threads
        threads: Option<usize> = Setting::count_or((1, MOST_THREADS as u64), "one for each processor")
            .short('t')
            .not_in_journal(),
    }
}

impl ReviewConfig {
    /// The seat that was named.
    fn seat(&self) -> Option<Seat> {
        self.seat.as_ref().and_then(|seat| SEATS.iter().position(|word| word == seat))
    }

    /// The settings of a report, as far as they are used.
    fn reported(&self, is_used: impl Fn(&str) -> bool) -> Value {
        let mut settings = self.journal();
        settings["log"] = file_name(&self.log).into();
        settings.as_object_mut().expect("settings").retain(|name, _| is_used(name));
        settings
    }

    /// The settings that a text log depends on.
    fn of_log(&self, is_simulated: bool) -> Value {
        self.reported(|name| match name {
            "log" => true,
            "deck" => !self.deck.is_empty(),
            "simulated" => is_simulated,
            _ => false,
        })
    }

    /// Checks that no seat is set, of which a text log has no decisions.
    ///
    /// # Errors
    /// A seat is set.
    fn fits_log(&self) -> Result<(), ConfigError> {
        if self.seat.is_none() {
            return Ok(());
        }
        let name = self.log.display();
        let problem =
            format!("{name} is a text log, and decisions are reviewed in saved games only");
        Err(ConfigError::Text { setting: "seat", problem })
    }
}

/// The study as the registry has it.
pub struct Review;

impl StudyDefinition for Review {
    const NAME: &'static str = "review";
    const ABOUT: &'static str = "Review a game: win probability by turn, decisions with regret";
    const DETAILS: &'static str =
        "Values are means over rollouts from what the player could know at that moment.";
    const EXAMPLES: [&'static str; 2] = [
        "archon review my-game.jsonl",
        "archon review games.jsonl --game 3 --seat two --html r.html",
    ];
    const DECKS: DecksArgument =
        DecksArgument { decks: NamedDecks::None, against: Against::Nobody };
    const ONE_PLAYER: bool = false;
    const PLAYS_PAIRS: bool = false;
    type Config = ReviewConfig;
}

impl StudyOf<KeyForge> for Review {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        _: StudyDecks<Deck>,
        config: &ReviewConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(review(context, config)?))
    }
}

/// Reviews the game of a file.
///
/// # Errors
/// The file cannot be read or is not a game, there is no such player, or the threads cannot be started.
pub fn review(
    context: &StudyContext<'_, KeyForge>,
    config: &ReviewConfig,
) -> Result<ReviewReport, StudyError> {
    config.check()?;
    let stronger = NamedPlayer::read(&config.stronger)?.ready()?;
    match Source::read(&config.log, config.game)? {
        Source::Saved(saved) => saved_game(context, config, &stronger, &saved),
        Source::Log(log) => text_log(context, config, *log),
    }
}

fn text_log(
    context: &StudyContext<'_, KeyForge>,
    config: &ReviewConfig,
    log: TextLog,
) -> Result<ReviewReport, StudyError> {
    config.fits_log()?;
    let named = match config.deck.is_empty() {
        true => Field::new("", Vec::new()),
        false => Field::find::<KeyForge>(&config.deck)?,
    };
    let decks = log_decks::of_players(&log, named.decks)
        .map_err(|problem| ConfigError::Text { setting: "deck", problem })?;
    let simulated = match (&decks, config.simulated) {
        ([Some(one), Some(two)], 1..) => {
            Some(SimulatedGames::play(context, [one, two], config.simulated)?)
        }
        _ => None,
    };
    let settings = config.of_log(simulated.is_some());
    let (rules, games, interrupted) = simulated.as_ref().map_or(("", 0, false), |simulated| {
        (simulated.rules.key(), simulated.count(), simulated.interrupted)
    });
    let ended = if interrupted { StopReason::Interrupted } else { StopReason::Games };
    let mut provenance = provenance(context, rules, settings, games, ended);
    provenance.assumptions = named.assumptions;
    Ok(summary::of_log(log, &decks, simulated.as_ref(), provenance))
}

fn saved_game(
    context: &StudyContext<'_, KeyForge>,
    config: &ReviewConfig,
    stronger: &NamedPlayer<KeyForge>,
    saved: &SavedGame,
) -> Result<ReviewReport, StudyError> {
    if !config.deck.is_empty() {
        let problem =
            format!("{} contains saved games, which have their decks", config.log.display());
        return Err(ConfigError::Text { setting: "deck", problem }.into());
    }
    let seat = config.seat().or(saved.person()).unwrap_or(0);
    let timeline = Timeline::new(&saved.record, seat).map_err(|why| {
        source::wrong(format!("{}, game {}: {why}", config.log.display(), config.game))
    })?;
    let budget = Budget {
        rollouts: config.rollouts,
        screening: config.screening,
        largest: config.largest as usize,
    };
    let valuing = Valuing::new(context, stronger, &saved.record, seat)?;
    let values = valuing.values(&timeline, budget)?;
    let mut settings = config.reported(|name| !OF_LOGS.contains(&name));
    settings["seat"] = Value::from(SEATS[seat]);
    let ended = if values.interrupted { StopReason::Interrupted } else { StopReason::Games };
    let provenance =
        provenance(context, saved.record.edition.key(), settings, values.rollouts, ended);
    Ok(summary::report(saved, &timeline, &values, (seat, stronger.name()), provenance))
}

/// Where a report comes from; rollouts are its games.
fn provenance(
    context: &StudyContext<'_, KeyForge>,
    rules: &str,
    settings: Value,
    games: u64,
    ended: StopReason,
) -> Provenance {
    Provenance {
        archon: env!("CARGO_PKG_VERSION"),
        command: Review::NAME,
        game: "keyforge",
        rules: rules.into(),
        player: context.player.name().into(),
        seed: context.seed,
        settings,
        games,
        games_out_of_turns: 0,
        unfinished_games: 0,
        forfeited_games: 0,
        left_out: Vec::new(),
        assumptions: Vec::new(),
        ended,
        precision_unit: "",
    }
}

#[cfg(test)]
mod tests;
