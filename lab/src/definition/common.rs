//! The settings that studies have in common.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use archon_engine::keyforge::KeyForge;

use crate::game::GameInfo;
use crate::settings::{NumberRange, Setting, settings};
use archon_runner::forfeits::ForfeitLimit;
use archon_runner::remote::RemoteExecutor;
use archon_runner::threads::MOST_THREADS;
use archon_runner::{Progress, RunContext};

settings! {
    /// The settings of studies in which one player plays all decks.
    pub struct PlayedSettings {
        /// Player
        ///
        /// Keeper of the Cards, which has no policy, is played by `greedy` by default (see `archon players`).
        player: Option<String> = Setting::text_or(KeyForge::STUDY_PLAYER).short('p'),
        /// Size of batches, in multiples of the usual, for many threads or workers
        ///
        /// What is played next is decided after each batch: another size plays other games.
        batch_scale: u64 = Setting::count_to((1, 100_000), 1).value_name("K"),
    }
}

impl PlayedSettings {
    /// The player that is asked for, or that of the game's studies.
    pub fn player_of<G: GameInfo>(&self) -> &str {
        self.player.as_deref().unwrap_or(G::STUDY_PLAYER)
    }
}

/// Shares of games in percent.
const SHARE: NumberRange = NumberRange {
    lower: std::ops::Bound::Included(0.0),
    upper: std::ops::Bound::Included(100.0),
    words: "a number from 0 to 100",
};

settings! {
    /// The settings of everything that plays many games.
    pub struct RunningSettings {
        /// Seed of all random numbers
        ///
        /// The same seed gives the same games.
        seed: u64 = Setting::count(0, 1).short('s'),
        /// Edition of the rules
        ///
        /// KeyForge: 2018-07, 2019-01, 2020-12, 2021-03 or 2026-06; Keeper of the Cards: 12.
        rules: Option<String> = Setting::text_or("the latest").short('r').value_name("EDITION"),
        /// Number of threads
        threads: Option<usize> = Setting::count_or((1, MOST_THREADS as u64), "one for each processor")
            .short('t'),
        /// Journal: keeps results in a file, and continues from it
        ///
        /// After an interruption the results are the same as without one. A study with more pairs or a
        /// tighter precision continues from the journal of one with less.
        resume: Option<PathBuf> = Setting::path_or("").value_name("FILE").written(),
        /// Share of forfeited games above which the study fails
        ///
        /// It takes at least 10 forfeited games, or that most are.
        forfeits: f64 = Setting::number(SHARE, 5.0).value_name("PERCENT"),
    }
}

impl RunningSettings {
    /// How games are played.
    pub fn context<'c>(
        &self,
        interrupted: &'c AtomicBool,
        progress: &'c dyn Progress,
        remote: Option<&'c dyn RemoteExecutor>,
    ) -> RunContext<'c> {
        RunContext {
            threads: self.threads,
            journal: self.resume.clone(),
            interrupted,
            progress,
            forfeit_limit: ForfeitLimit { share: self.forfeits / 100.0 },
            remote,
            gathering: None,
        }
    }
}
