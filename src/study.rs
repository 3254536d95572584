//! What commands that run studies share: their options, and how a report is written.

use std::cell::RefCell;
use std::io::Write;

use archon_lab::context::StudyContext;
use archon_lab::error::StudyError;
use archon_report::LeftOut;
use archon_report::Report;
use archon_sim::players::registry::Named;

use crate::error::Error;
use crate::games::Playable;
use crate::options::{Resuming, Running};
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;

/// Options of commands that run a study.
#[derive(clap::Args, Clone)]
pub struct StudyArgs {
    /// Who plays (see `archon players`)
    #[arg(short, long, default_value = "greedy")]
    pub player: String,
    #[command(flatten)]
    pub running: Running,
    #[command(flatten)]
    pub files: ReportFiles<true>,
    /// Print the report as JSON
    #[arg(short, long)]
    pub json: bool,
    /// Play batches K times as large, for many threads or workers
    ///
    /// What is played next is decided after each batch, so that other games are played than without: it
    /// is one of the study's settings.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub batch_scale: u64,
    #[command(flatten)]
    pub resuming: Resuming,
}

impl StudyArgs {
    /// Runs a study with a progress bar and, if there is to be one, a journal. Its report lists the
    /// decks that are left out.
    pub fn run<G: Playable, R>(
        &self,
        left_out: Vec<LeftOut>,
        study: impl FnOnce(&StudyContext<'_, G>) -> Result<R, StudyError>,
    ) -> Result<R, Error> {
        self.files.can_be_written()?;
        let bar = Bar::new(Rounds::Pairs, self.resuming.resume.clone());
        let context = StudyContext {
            player: Named::read(&self.player)?.ready()?,
            rules: self.running.rules::<G>()?,
            seed: self.running.seed,
            left_out,
            assumptions: RefCell::default(),
            batch_scale: self.batch_scale,
            running: self.resuming.context(&self.running, &bar),
        };
        Ok(study(&context)?)
    }

    /// Prints a report, and writes it into the files that were asked for.
    pub fn write(&self, report: &impl Report, out: &mut impl Write) -> Result<(), Error> {
        self.files.write(report, self.json, out)
    }
}
