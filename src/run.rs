//! How commands run a study on the runner: threads, journal, progress bar, Ctrl-C.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use archon_lab::runner::{self, Common, Ended, Event, Journal, Study};
use archon_sim::evaluation::Evaluated;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::error::Error;
use crate::forfeits::Forfeits;
use crate::interrupt;
use crate::options::Running;
use crate::say;

/// What the rounds of a command are.
#[derive(Clone, Copy)]
pub enum Rounds {
    /// Games
    Games,
    /// Mirrored pairs
    Pairs,
}

impl Rounds {
    const fn name(self) -> &'static str {
        match self {
            Rounds::Games => "games",
            Rounds::Pairs => "pairs",
        }
    }

    fn game(self, round: u64, game: usize) -> String {
        match self {
            Rounds::Games => format!("game {round}"),
            Rounds::Pairs => format!("pair {round}, game {}", game + 1),
        }
    }
}

/// How a command runs its study.
pub struct Runs<'r> {
    /// The command's name, for the journal
    pub command: &'r str,
    /// What its games depend on, for the journal
    pub settings: &'r Value,
    /// What its rounds are
    pub rounds: Rounds,
    /// Threads
    pub running: &'r Running,
    /// The journal
    pub resume: Option<&'r Path>,
}

/// How a run went.
pub struct Ran {
    /// Whether it came to its end
    pub ended: Ended,
    /// How long it took
    pub took: Duration,
    /// On how many threads
    pub threads: usize,
    /// Rounds that were played, not read from a journal
    pub played: u64,
}

impl Runs<'_> {
    /// Runs a study until it ends or Ctrl-C is pressed.
    pub fn run<G: Evaluated, S: Study<G>>(
        &self,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<Ran, Error> {
        let pool = self.running.pool()?;
        let interrupted = interrupt::flag()?;
        let open = |path| Journal::open(path, &runner::header(self.command, self.settings, common));
        let mut journal = self.resume.map(open).transpose()?;
        let bar = progress(self.rounds);
        let played = AtomicU64::new(0);
        let forfeits = Mutex::new(Forfeits::default());
        let began = Instant::now();
        let tell = |event: Event<'_>| match event {
            Event::Expected(rounds) => bar.set_length(rounds.max(bar.position())),
            Event::Read(rounds) => {
                bar.inc(rounds);
                bar.reset_eta();
            }
            Event::Played(rounds) => {
                bar.inc(rounds);
                played.fetch_add(rounds, Ordering::Relaxed);
            }
            Event::Forfeited { player, round, game, why, .. } => {
                let game = self.rounds.game(round, game);
                let mut forfeits = forfeits.lock().expect("no thread panics while it is held");
                forfeits.note(&bar, &game, player, why);
            }
        };
        let ended = runner::run(study, common, journal.as_mut(), &pool, interrupted, &tell);
        bar.finish_and_clear();
        let ended = ended?;
        if ended == Ended::Interrupted {
            match self.resume {
                Some(path) => say!(
                    "archon: interrupted; the same command with --resume {} goes on",
                    path.display()
                ),
                None => say!("archon: interrupted; with --resume FILE it could have gone on"),
            }
        }
        let (took, played) = (began.elapsed(), played.into_inner());
        Ok(Ran { ended, took, threads: pool.current_num_threads(), played })
    }
}

fn progress(rounds: Rounds) -> ProgressBar {
    // Drawn on standard error, and only on a terminal. It does not show who is ahead: whoever stops
    // a run because of that has no honest interval.
    let bar = ProgressBar::new(0);
    let name = rounds.name();
    let style =
        format!("{{bar:40}} {{human_pos}} of {{human_len}} {name}, {{per_sec}}, {{eta}} to go");
    bar.set_style(ProgressStyle::with_template(&style).expect("a fixed template"));
    bar
}
