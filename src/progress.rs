//! The progress of whatever plays many games, on standard error: a bar on a terminal, and a line now and
//! then where it is none.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use archon_runner::Event;
use archon_runner::{Progress, Run};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

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

    fn game(self, round: u64, game: usize, seed: u64) -> String {
        match self {
            Rounds::Games => format!("game {round}"),
            Rounds::Pairs => format!("game {} of pair {round} (seed {seed})", game + 1),
        }
    }
}

/// A progress bar, and what is to be said when it is gone. It does not show who is ahead: whoever stops
/// a run because of that has no honest interval.
pub struct Bar {
    bar: ProgressBar,
    rounds: Rounds,
    journal: Option<PathBuf>,
    /// Forfeited games that were told so far
    forfeits: AtomicU32,
    /// When it was last said how far it is; none on a terminal
    said: Option<Mutex<Instant>>,
}

impl Bar {
    /// So many forfeited games are told one by one.
    const MOST_FORFEITS: u32 = 5;
    /// Where no bar is drawn a line says so often how far it is.
    const LINE_EVERY: Duration = Duration::from_secs(10);

    /// A bar of these rounds. The journal is named where the run can go on from it.
    pub fn new(rounds: Rounds, journal: Option<PathBuf>) -> Bar {
        let bar = ProgressBar::hidden();
        let name = rounds.name();
        let style = format!(
            "{{bar:40}} {{human_pos}} of about {{human_len}} {name}, {{per_sec}}, {{eta}} to go"
        );
        bar.set_style(ProgressStyle::with_template(&style).expect("a fixed template"));
        let said = (!std::io::stderr().is_terminal()).then(|| Mutex::new(Instant::now()));
        Bar { bar, rounds, journal, forfeits: AtomicU32::new(0), said }
    }

    /// Says how far it is, if it was not said for a while.
    fn say_how_far(&self) {
        let Some(said) = &self.said else { return };
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.elapsed() < Self::LINE_EVERY {
            return;
        }
        *said = Instant::now();
        let (at, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let (name, left) = (self.rounds.name(), self.bar.eta().as_secs());
        crate::note!("archon: {at} of about {all} {name}, about {left} s to go");
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
                let more = if last { " (more are only counted)" } else { "" };
                let game = self.rounds.game(round, game, seed);
                self.bar
                    .suspend(|| crate::note!("archon: {game} forfeited by {player}: {why}{more}"));
            }
        }
    }

    fn end(&self, run: &Run) {
        self.bar.finish_and_clear();
        // No report says this: it is the same on any machine.
        let Run { played, threads, .. } = run;
        let (name, seconds) = (self.rounds.name(), run.took.as_secs_f64());
        let a_second = *played as f64 / seconds.max(1e-9);
        crate::note!(
            "archon: {played} {name} in {seconds:.1} s on {threads} threads, {a_second:.0} a second"
        );
        if run.interrupted {
            match &self.journal {
                Some(path) => crate::note!(
                    "archon: interrupted; the same command with --resume {} goes on",
                    path.display()
                ),
                None => {
                    crate::note!("archon: interrupted; with --resume FILE it could have gone on");
                }
            }
        }
    }
}
