//! What commands that run studies share: their options, the progress bar, and how a report is written.

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

use archon_lab::report::Report;
use archon_lab::runner::{Ended, Event};
use archon_lab::studies::{Progress, StudyContext, StudyError};
use archon_sim::players::registry::Named;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::error::Error;
use crate::forfeits::Forfeits;
use crate::games::Playable;
use crate::interrupt;
use crate::options::Running;
use crate::report_files::ReportFiles;

/// Options of commands that run a study.
#[derive(clap::Args, Clone)]
pub struct StudyArgs {
    /// Who plays all decks, with settings if wanted; `archon players` lists them
    #[arg(long, default_value = "greedy")]
    pub player: String,
    #[command(flatten)]
    pub running: Running,
    #[command(flatten)]
    pub files: ReportFiles<true>,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// Keep what was played in a file as it is found, and go on from there if the file exists: after
    /// any interruption, and with the same results as without
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
}

impl StudyArgs {
    /// Runs a study with a progress bar and, if there is to be one, a journal.
    pub fn run<G: Playable, R>(
        &self,
        study: impl FnOnce(&StudyContext<'_, G>) -> Result<R, StudyError>,
    ) -> Result<R, Error> {
        self.files.can_be_written()?;
        let progress = Bar::new(self.resume.clone());
        let context = StudyContext {
            player: Named::read(&self.player)?.ready()?,
            rules: self.running.rules::<G>()?,
            seed: self.running.seed,
            threads: self.running.threads,
            journal: self.resume.clone(),
            interrupted: interrupt::flag()?,
            progress: &progress,
        };
        Ok(study(&context)?)
    }

    /// Prints a report, and writes it into the files that were asked for.
    pub fn write(&self, report: &impl Report, out: &mut impl Write) -> Result<(), Error> {
        self.files.write(report, self.json, out)
    }
}

/// The progress of a study on standard error; the bar is drawn only on a terminal.
struct Bar {
    bar: ProgressBar,
    journal: Option<PathBuf>,
    run: Mutex<Run>,
}

/// The study or the part of it that is running.
struct Run {
    began: Instant,
    threads: usize,
    forfeits: Forfeits,
}

impl Bar {
    fn new(journal: Option<PathBuf>) -> Bar {
        let bar = ProgressBar::hidden();
        let style = "{bar:40} {human_pos} of about {human_len} pairs, {per_sec}, {eta} to go";
        bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
        let run = Run { began: Instant::now(), threads: 0, forfeits: Forfeits::default() };
        Bar { bar, journal, run: Mutex::new(run) }
    }

    fn running(&self) -> MutexGuard<'_, Run> {
        self.run.lock().expect("no thread panics while it is held")
    }
}

impl Progress for Bar {
    fn begin(&self, part: Option<&str>, threads: usize) {
        if let Some(part) = part {
            crate::say!("archon: {part}");
        }
        self.bar.reset();
        self.bar.set_length(0);
        self.bar.set_draw_target(ProgressDrawTarget::stderr());
        let mut run = self.running();
        run.began = Instant::now();
        run.threads = threads;
    }

    fn event(&self, event: Event<'_>) {
        match event {
            Event::Expected(rounds) => self.bar.set_length(rounds.max(self.bar.position())),
            Event::Read(rounds) => {
                self.bar.inc(rounds);
                self.bar.reset_eta();
            }
            Event::Played(rounds) => self.bar.inc(rounds),
            Event::Forfeited { player, seed, why, .. } => {
                let game = format!("game with seed {seed}");
                self.running().forfeits.note(&self.bar, &game, player, why);
            }
        }
    }

    fn end(&self, ended: Ended) {
        let run = self.running();
        let (pairs, took) = (self.bar.position(), run.began.elapsed().as_secs_f64());
        self.bar.finish_and_clear();
        // The report does not say this: it is the same on any machine.
        crate::say!("archon: {pairs} pairs in {took:.1} s on {} threads", run.threads);
        if ended == Ended::Interrupted {
            match &self.journal {
                Some(path) => crate::say!(
                    "archon: interrupted; the same command with --resume {} goes on",
                    path.display()
                ),
                None => {
                    crate::say!("archon: interrupted; with --resume FILE it could have gone on")
                }
            }
        }
    }
}
