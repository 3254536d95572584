//! What commands that run studies share: their options, the run with its progress bar and its
//! journal, and how a report is given out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use archon_lab::counts::Counts;
use archon_lab::runner::{self as study, Common, Event, Journal, Study};
use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::Named;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::error::Error;
use crate::forfeits::Forfeits;
use crate::games::Playable;
use crate::interrupt;
use crate::options::Running;
use archon_lab::report::{self, Ended, Provenance, Report};

/// Options of commands that run a study.
#[derive(clap::Args, Clone)]
pub struct Studying {
    /// Who plays all decks, with settings if wanted; `archon players` lists them
    #[arg(long, default_value = "greedy")]
    pub player: String,
    #[command(flatten)]
    pub running: Running,
    /// Write the table into a file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the report as a page into a file: one HTML file that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// Keep what was played in a file as it is found, and go on from there if the file exists: after
    /// any interruption, and with the same results as without
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
}

/// What a study of a game is played with.
pub struct Laboratory<G: Playable> {
    /// The decks, to which the study refers by number
    pub decks: Vec<G::Deck>,
    player: [Named<G>; 1],
    rules: G::Rules,
    seed: u64,
}

impl<G: Playable> Laboratory<G> {
    /// With these decks, and what the options say.
    pub fn new(options: &Studying, decks: Vec<G::Deck>) -> Result<Laboratory<G>, Error> {
        Ok(Laboratory {
            decks,
            player: [Named::read(&options.player)?.ready()?],
            rules: options.running.rules::<G>()?,
            seed: options.running.seed,
        })
    }

    /// What all games have in common.
    pub fn common(&self) -> Common<'_, G> {
        Common {
            decks: &self.decks,
            players: &self.player,
            seats: 2,
            rules: self.rules,
            seed: self.seed,
        }
    }

    /// Where a report of what was counted comes from.
    pub fn provenance(
        &self,
        command: &'static str,
        settings: Value,
        counts: &Counts,
        ended: Ended,
    ) -> Provenance {
        Provenance {
            archon: env!("CARGO_PKG_VERSION"),
            command,
            game: G::NAME,
            rules: G::rules_key(self.rules).into(),
            player: self.player[0].name().into(),
            seed: self.seed,
            settings,
            games: counts.games(),
            unfinished_games: counts.pairs.unfinished_games,
            forfeited_games: counts.forfeited.iter().sum(),
            ended,
        }
    }
}

impl Studying {
    /// Runs a study, with a progress bar and, if there is to be one, a journal.
    pub fn run<G: Evaluated, S: Study<G>>(
        &self,
        command: &str,
        settings: &Value,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<study::Ended, Error> {
        self.run_part(None, command, settings, common, study)
    }

    /// Runs one part of a command that has several: its journal stands beside the named file, with
    /// the name of the part at its end.
    pub fn run_part<G: Evaluated, S: Study<G>>(
        &self,
        part: Option<&str>,
        command: &str,
        settings: &Value,
        common: &Common<'_, G>,
        study: &mut S,
    ) -> Result<study::Ended, Error> {
        let pool = self.running.pool()?;
        let interrupted = interrupt::flag()?;
        for path in self.csv.iter().chain(&self.html) {
            can_be_written(path)?;
        }
        let journal = self.resume.as_ref().map(|path| {
            let mut name = path.clone().into_os_string();
            if let Some(part) = part {
                name.push(format!(".{part}"));
            }
            PathBuf::from(name)
        });
        let mut journal = match &journal {
            Some(path) => Some(Journal::open(path, &study::header(command, settings, common))?),
            None => None,
        };
        let bar = progress();
        let forfeits = Mutex::new(Forfeits::default());
        let began = Instant::now();
        let tell = |event: Event<'_>| match event {
            Event::Expected(rounds) => bar.set_length(rounds.max(bar.position())),
            Event::Read(rounds) => {
                bar.inc(rounds);
                bar.reset_eta();
            }
            Event::Played => bar.inc(1),
            Event::Forfeited { player, seed, why } => {
                let mut forfeits = forfeits.lock().expect("no thread panics while it is held");
                forfeits.note(&bar, &format!("game with seed {seed}"), player, why);
            }
        };
        let ended = study::run(study, common, journal.as_mut(), &pool, interrupted, &tell)?;
        let (pairs, took) = (bar.position(), began.elapsed().as_secs_f64());
        bar.finish_and_clear();
        // The report does not say this: it is the same on any machine.
        eprintln!("archon: {pairs} pairs in {took:.1} s on {} threads", pool.current_num_threads());
        if ended == study::Ended::Interrupted {
            match &self.resume {
                Some(path) => eprintln!(
                    "archon: interrupted; the same command with --resume {} goes on",
                    path.display()
                ),
                None => eprintln!("archon: interrupted; with --resume FILE it could have gone on"),
            }
        }
        Ok(ended)
    }

    /// Prints a report, and writes its table and its page if they were asked for.
    pub fn give(&self, report: &impl Report, out: &mut impl Write) -> Result<(), Error> {
        if self.json {
            let text = serde_json::to_string_pretty(report).expect("plain data");
            writeln!(out, "{text}")?;
        } else {
            write!(out, "{}\n{}", report::origin(report.provenance()), report.text())?;
        }
        if let Some(path) = &self.csv {
            write_table(path, report)?;
        }
        if let Some(path) = &self.html {
            let page = report.page().file(report.provenance());
            std::fs::write(path, page).map_err(|why| failed(path, why))?;
        }
        Ok(())
    }
}

/// The error of a study that was interrupted before there was anything to report.
pub fn nothing_yet() -> Error {
    Error::Other(
        "interrupted before the first games were finished: there is nothing to report".into(),
    )
}

fn failed(path: &Path, why: impl ToString) -> Error {
    Error::Write { path: path.into(), why: why.to_string() }
}

/// Better before an hour of games than after it.
fn can_be_written(path: &Path) -> Result<(), Error> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    options.open(path).map(drop).map_err(|why| failed(path, why))
}

fn write_table(path: &Path, report: &impl Report) -> Result<(), Error> {
    let (table, from) = (report.table(), report.provenance());
    let mut file = csv::Writer::from_path(path).map_err(|why| failed(path, why))?;
    let origin = ["archon", "command", "game", "rules", "player", "seed", "settings", "all_games"];
    let says = [
        from.archon.to_string(),
        from.command.to_string(),
        from.game.to_string(),
        from.rules.clone(),
        from.player.clone(),
        from.seed.to_string(),
        from.settings.to_string(),
        from.games.to_string(),
    ];
    file.write_record(table.columns.iter().chain(&origin)).map_err(|why| failed(path, why))?;
    for line in &table.lines {
        file.write_record(line.iter().chain(&says)).map_err(|why| failed(path, why))?;
    }
    file.flush().map_err(|why| failed(path, why))
}

fn progress() -> ProgressBar {
    // Drawn on standard error, and only on a terminal.
    let bar = ProgressBar::new(0);
    let style = "{bar:40} {human_pos} of about {human_len} pairs, {per_sec}, {eta} to go";
    bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
    bar
}
