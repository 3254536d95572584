//! The settings that studies have in common.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use crate::settings::{NumberRange, Setting, settings};
use archon_runner::forfeits::ForfeitLimit;
use archon_runner::remote::RemoteExecutor;
use archon_runner::threads::MOST_THREADS;
use archon_runner::{Progress, RunContext};

settings! {
    /// The settings of studies in which one player plays all decks.
    pub struct PlayedSettings {
        /// Who plays (see `archon players`)
        player: String = Setting::text("greedy").short('p'),
        /// Play batches K times as large, for many threads or workers
        ///
        /// What is played next is decided after each batch, so that other games are played than
        /// without: it is one of the study's settings.
        batch_scale: u64 = Setting::count_to((1, 100_000), 1).value_name("K"),
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
        /// The seed of all chance
        ///
        /// The same seed gives the same games.
        seed: u64 = Setting::count(0, 1).short('s'),
        /// The edition of the rules
        ///
        /// KeyForge: 2018-07, 2019-01, 2020-12 or 2021-03; Keeper of the Cards: 12.
        rules: Option<String> = Setting::text_or("the latest").short('r').value_name("EDITION"),
        /// Threads
        threads: Option<usize> = Setting::count_or((1, MOST_THREADS as u64), "one for each processor")
            .short('t'),
        /// Keep what was played in a file, and go on from it
        ///
        /// After any interruption, and with the same results as without. A study with more pairs or a
        /// tighter precision goes on from the journal of one with less.
        resume: Option<PathBuf> = Setting::path_or("").value_name("FILE"),
        /// End with an error if more than this share of the games is forfeited
        ///
        /// And 10 games at least.
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
        }
    }
}
