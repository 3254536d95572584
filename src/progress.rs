//! The progress of commands that play many games, on standard error: a bar on a terminal, and otherwise a line
//! every ten seconds.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use archon_report::count;
use archon_runner::Event;
use archon_runner::{Progress, Run};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The unit of the rounds of a command.
#[derive(Clone, Copy)]
pub enum Rounds {
    /// Games
    Games,
    /// Mirrored pairs
    Pairs,
    /// Rollouts of one game, which no journal keeps
    Rollouts,
}

impl Rounds {
    const fn name(self) -> &'static str {
        match self {
            Rounds::Games => "games",
            Rounds::Pairs => "pairs",
            Rounds::Rollouts => "rollouts",
        }
    }

    fn game(self, round: u64, game: usize, seed: u64) -> String {
        match self {
            Rounds::Games | Rounds::Rollouts => format!("game {round}"),
            Rounds::Pairs => format!("game {} of pair {round} (seed {seed})", game + 1),
        }
    }
}

/// A progress bar, with messages. It does not show estimates: the interval of a run that somebody stops because
/// of its estimate does not have its stated coverage.
pub struct Bar {
    bar: ProgressBar,
    rounds: Rounds,
    journal: Option<PathBuf>,
    /// Whether what is played is kept without a journal
    is_kept: bool,
    /// Forfeited games so far
    forfeits: AtomicU32,
    /// The time of the last line; none on a terminal
    said: Option<Mutex<Instant>>,
}

impl Bar {
    /// Number of forfeited games that are reported one by one.
    const MOST_FORFEITS: u32 = 5;
    /// The time between two lines where no bar is drawn.
    const LINE_EVERY: Duration = Duration::from_secs(10);

    /// A bar of these rounds. `journal`: the file from which an interrupted run can be continued.
    pub fn new(rounds: Rounds, journal: Option<PathBuf>) -> Bar {
        let bar = ProgressBar::hidden();
        let name = rounds.name();
        let style = format!(
            "{{bar:40}} {{human_pos}} of about {{human_len}} {name}, {{per_sec}}, about {{eta}} to go"
        );
        bar.set_style(ProgressStyle::with_template(&style).expect("a fixed template"));
        let said = (!std::io::stderr().is_terminal()).then(|| Mutex::new(Instant::now()));
        Bar { bar, rounds, journal, is_kept: false, forfeits: AtomicU32::new(0), said }
    }

    /// A bar of rounds that are kept as they are played, without a journal that is named.
    pub fn of_kept(rounds: Rounds) -> Bar {
        Bar { is_kept: true, ..Bar::new(rounds, None) }
    }

    /// Prints a line of progress, if the last one was long ago.
    fn say_how_far(&self) {
        let Some(said) = &self.said else { return };
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.elapsed() < Self::LINE_EVERY {
            return;
        }
        *said = Instant::now();
        let (at, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let (name, left) = (self.rounds.name(), self.bar.eta().as_secs());
        let (played, more) = (count(at), count(all.saturating_sub(at)));
        crate::note!("archon: {played} {name} played, about {more} to go (about {left} s)");
    }
}

impl Progress for Bar {
    fn begin(&self, part: Option<&str>, _threads: usize) {
        if let Some(part) = part {
            crate::note!("archon: {part}");
        }
        self.bar.reset();
        self.bar.set_length(0);
        if !crate::messages::is_quiet() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.forfeits.store(0, Ordering::Relaxed);
    }

    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(rounds) => self.bar.set_length(rounds.max(self.bar.position())),
            Event::Read(rounds) => {
                self.bar.inc(rounds);
                self.bar.reset_eta();
            }
            Event::Played(rounds) => {
                self.bar.inc(rounds);
                self.say_how_far();
            }
            Event::Forfeited { player, round, game, seed, why } => {
                let told = self.forfeits.fetch_add(1, Ordering::Relaxed) + 1;
                if told > Self::MOST_FORFEITS {
                    return;
                }
                let last = told == Self::MOST_FORFEITS;
                let more = if last { " (further forfeits are only counted)" } else { "" };
                let game = self.rounds.game(round, game, seed);
                self.bar.suspend(|| crate::note!("archon: {player} forfeits {game}: {why}{more}"));
            }
        }
    }

    fn end(&self, run: &Run) {
        self.bar.finish_and_clear();
        // This is not in the report, which is the same on any machine.
        let Run { played, threads, .. } = run;
        let (name, seconds) = (self.rounds.name(), run.took.as_secs_f64());
        let a_second = *played as f64 / seconds.max(1e-9);
        crate::note!(
            "archon: {} {name} in {seconds:.1} s on {threads} threads, {} a second",
            count(*played),
            count(a_second.round() as u64)
        );
        if run.interrupted {
            match &self.journal {
                None if matches!(self.rounds, Rounds::Rollouts) => {
                    crate::note!("archon: interrupted; the report has what was valued until then");
                }
                Some(path) => crate::note!(
                    "archon: interrupted; to continue, run the same command with --resume {}",
                    path.display()
                ),
                None if self.is_kept => {
                    crate::note!("archon: interrupted; to continue, run the same command again");
                }
                None => {
                    crate::note!("archon: interrupted; a run with --resume FILE can be continued");
                }
            }
        }
    }
}
