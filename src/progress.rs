//! The progress of whatever plays many games, on standard error; the bar is drawn only on a terminal.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use archon_lab::context::{Progress, Run};
use archon_lab::runner::{Ended, Event};
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
}

impl Bar {
    /// So many forfeited games are told one by one.
    const MOST_FORFEITS: u32 = 5;

    /// A bar of these rounds. The journal is named where the run can go on from it.
    pub fn new(rounds: Rounds, journal: Option<PathBuf>) -> Bar {
        let bar = ProgressBar::hidden();
        let name = rounds.name();
        let style = format!(
            "{{bar:40}} {{human_pos}} of about {{human_len}} {name}, {{per_sec}}, {{eta}} to go"
        );
        bar.set_style(ProgressStyle::with_template(&style).expect("a fixed template"));
        Bar { bar, rounds, journal, forfeits: AtomicU32::new(0) }
    }
}

impl Progress for Bar {
    fn begin(&self, part: Option<&str>, _threads: usize) {
        if let Some(part) = part {
            crate::say!("archon: {part}");
        }
        self.bar.reset();
        self.bar.set_length(0);
        self.bar.set_draw_target(ProgressDrawTarget::stderr());
        self.forfeits.store(0, Ordering::Relaxed);
    }

    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(rounds) => self.bar.set_length(rounds.max(self.bar.position())),
            Event::Read(rounds) => {
                self.bar.inc(rounds);
                self.bar.reset_eta();
            }
            Event::Played(rounds) => self.bar.inc(rounds),
            Event::Forfeited { player, round, game, seed, why } => {
                let told = self.forfeits.fetch_add(1, Ordering::Relaxed) + 1;
                if told > Self::MOST_FORFEITS {
                    return;
                }
                let last = told == Self::MOST_FORFEITS;
                let more = if last { " (more are only counted)" } else { "" };
                let game = self.rounds.game(round, game, seed);
                self.bar
                    .suspend(|| crate::say!("archon: {game} forfeited by {player}: {why}{more}"));
            }
        }
    }

    fn end(&self, run: &Run) {
        self.bar.finish_and_clear();
        // No report says this: it is the same on any machine.
        let Run { played, threads, .. } = run;
        let (name, seconds) = (self.rounds.name(), run.took.as_secs_f64());
        let a_second = *played as f64 / seconds.max(1e-9);
        crate::say!(
            "archon: {played} {name} in {seconds:.1} s on {threads} threads, {a_second:.0} a second"
        );
        if run.ended == Ended::Interrupted {
            match &self.journal {
                Some(path) => crate::say!(
                    "archon: interrupted; the same command with --resume {} goes on",
                    path.display()
                ),
                None => {
                    crate::say!("archon: interrupted; with --resume FILE it could have gone on");
                }
            }
        }
    }
}
