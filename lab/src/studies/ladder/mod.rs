//! `ladder`: how strong players are on a field that nobody trained with, in figures that others can quote.
//!
//! Every two players play mirrored pairs with decks of each set of a fixed field ([`field`]), as in an arena, whose
//! games and fit these are. What is played by two players depends on nobody else, so that it is the same with more
//! players. Beside strength and cost the report counts what players do ([`counters`]).

pub mod counters;
pub mod design;
mod document;
pub mod field;
pub mod report;
pub mod signatures;
mod summary;

use archon_engine::core::game::Described as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_runner::StudyRun;
use archon_sim::players::registry::NamedPlayer;

use self::design::{PlayedPairing, SetGames};
use self::report::LadderReport;
use crate::context::StudyContext;
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::StudyError;
use crate::game::GameInfo;
use crate::luck;
use crate::settings::{Setting, StudySettings as _, settings};
use crate::studies::arena::Arena;

/// The player of 0 Elo.
pub const BASELINE: &str = "greedy@2026-11";

/// The players that are always on the ladder, the baseline first.
pub const REFERENCE: [&str; 6] =
    [BASELINE, "random", "greedy", "planner@2026-11", "planner", "ismcts@2026-11:iterations=50"];

settings! {
    /// The settings of [`ladder`].
    pub struct LadderConfig {
        /// Players to measure with the reference players
        ///
        /// As `archon players` lists them, or a program: `program:command=./my-bot`.
        players: Vec<String> = Setting::texts_or("the reference players alone")
            .positional()
            .value_name("PLAYER")
            .known_by(|_| true),
        /// Number of mirrored pairs of two players with decks of each set
        pairs: u64 = Setting::count_to((1, 100_000), 40).short('n'),
        /// Leave out all reference players but the baseline
        ///
        /// Quicker: the players play only the baseline and each other.
        only: bool = Setting::flag(false),
    }
}

/// The study as the registry has it.
pub struct Ladder;

impl StudyDefinition for Ladder {
    const NAME: &'static str = "ladder";
    const ABOUT: &'static str = "Measure players on a fixed field, in figures to quote";
    const DETAILS: &'static str = "Ladder 2026-11: decks of ten sets that no player was trained with, Elo above \
                                   greedy@2026-11. See docs/ladder.md.";
    const EXAMPLES: [&'static str; 2] = ["archon ladder", "archon ladder program:command=./my-bot"];
    const DECKS: DecksArgument =
        DecksArgument { decks: NamedDecks::None, against: Against::Nobody };
    const ONE_PLAYER: bool = false;
    type Config = LadderConfig;
}

impl StudyOf<KeyForge> for Ladder {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        _: StudyDecks<Deck>,
        config: &LadderConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(ladder(context, &field::field(), config)?))
    }
}

impl LadderConfig {
    /// The players, the baseline first.
    ///
    /// # Errors
    /// There is no such player, one is named twice, or there is only one.
    pub fn players(&self) -> Result<Vec<NamedPlayer<KeyForge>>, StudyError> {
        let reference = if self.only { &REFERENCE[..1] } else { &REFERENCE[..] };
        let mut players: Vec<NamedPlayer<KeyForge>> = Vec::new();
        for name in reference.iter().copied().chain(self.players.iter().map(String::as_str)) {
            let player = NamedPlayer::read(name)?.ready()?;
            if players.iter().any(|known| known.name() == player.name()) {
                let problem = format!(
                    "{name} is on the ladder twice: name each player once, and no reference player"
                );
                return Err(StudyError::NumberOfPlayers { problem });
            }
            players.push(player);
        }
        if players.len() < 2 {
            let problem = "--only leaves the baseline alone: name the players to measure".into();
            return Err(StudyError::NumberOfPlayers { problem });
        }
        Ok(players)
    }
}

/// What was played with the decks of a set.
pub(super) struct PlayedSet {
    set: Set,
    decks: Vec<String>,
    rules: Edition,
    found: Vec<PlayedPairing>,
}

/// Measures players with the decks of each set of a field.
///
/// # Errors
/// There is no such player, the journal cannot be used, or too many games were forfeited.
pub fn ladder(
    context: &StudyContext<'_, KeyForge>,
    field: &[(Set, Vec<Deck>)],
    config: &LadderConfig,
) -> Result<LadderReport, StudyError> {
    config.check()?;
    let players = config.players()?;
    let mut settings = config.journal();
    settings["ladder"] = field::NAME.into();
    // An edition that was asked for holds for all sets.
    let given = (context.rules != Edition::default()).then(|| context.rules.key());
    let mut summary = summary::Summary::new(context.seed, config, &players);
    for (set, decks) in field {
        let rules = KeyForge::rules_for(given, decks)?;
        let arena = Arena {
            players: &players,
            decks,
            seats: 2,
            handicaps: &[0, 0],
            rules,
            pairs: config.pairs,
            seed: context.seed,
            luck: luck::of_games::<KeyForge>(context.seed, decks, &[], rules),
        };
        let mut study = SetGames::new(&arena, &arena.pairings());
        let run = StudyRun {
            command: "ladder",
            part: Some(set.key()),
            settings: &settings,
            common: &arena.common(),
            codec: &KeyForge::codec(),
        };
        let run = context.running.run_study(&run, &mut study)?;
        let decks = decks.iter().map(|deck| KeyForge::deck_name(deck).to_string()).collect();
        summary.add(PlayedSet { set: *set, decks, rules, found: study.found }, &run);
        if run.interrupted {
            break;
        }
    }
    Ok(summary.report())
}

#[cfg(test)]
mod tests;
