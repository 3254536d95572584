//! `archon tune`: the evaluation's weights, from games that it plays against itself.

use std::io::Write;
use std::path::PathBuf;

use archon_lab::studies::tune::{TuneConfig, Weights, tune};
use archon_runner::RunContext;
use archon_sim::evaluation::Evaluation;
use archon_sim::evaluation::network::MOST_UNITS;
use archon_sim::files::read_text;

use crate::error::Error;
use crate::files;
use crate::games::{GameName, Playable, with_game};
use crate::interrupt;
use crate::progress::{Bar, Rounds};

/// `archon tune`
#[derive(clap::Args)]
pub struct Args {
    /// The game whose weights are tuned: keyforge or keeper
    #[arg(long, value_name = "GAME", default_value = "keyforge")]
    game: GameName,
    /// Weights to start from [default: the built-in weights]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Weights to measure against [default: the built-in weights]
    #[arg(long, alias = "against", value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Hidden units of a network that is trained to correct the weights; 0 trains none
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_UNITS as u64))]
    units: u64,
    /// Training epochs of the network
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// File for the network [default: it is printed]
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// File for the new weights [default: they are printed]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Games from which positions are sampled; a quarter as many are held out for measurement
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(100..))]
    games: u64,
    /// Probability of a random answer in these games (epsilon), 0 to 1
    #[arg(long, default_value_t = 0.05, value_parser = share)]
    exploration: f64,
    /// Share of the positions that is kept, 0 to 1
    #[arg(long, default_value_t = 0.1, value_parser = share)]
    kept: f64,
    /// Skip the regression
    #[arg(long)]
    no_regression: bool,
    /// Strength of the prior at the starting weights, in positions
    #[arg(long, default_value_t = 100.0, value_parser = above_0)]
    hold: f64,
    /// Generations of the polish by mirrored pairs; 0 skips it
    #[arg(long, default_value_t = 30)]
    generations: u32,
    /// Candidates in a generation
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(4..=1000))]
    candidates: u64,
    /// Polish only weights of turn-local features, which a regression cannot estimate
    #[arg(long)]
    only_turn_local: bool,
    /// Mirrored pairs that each candidate plays
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// Distance of the first candidates from the start of the polish
    #[arg(long, default_value_t = 0.05, value_parser = above_0)]
    step: f64,
    /// Mirrored pairs that measure the new weights, on held-out decks and seeds
    #[arg(long, default_value_t = 1_000)]
    measure: u64,
    /// The seed of all random numbers: the same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: Option<u64>,
    /// Journal: continue from this file if it exists, and record there
    ///
    /// The result is that of an uninterrupted run. A journal can be continued with more --generations,
    /// --measure, --games, --pairs, --units or --epochs.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print the result as JSON, with the weights
    #[arg(short, long)]
    json: bool,
}

/// Reads a number from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a number from 0 to 1 is needed".into())
}

/// Reads a number above 0.
fn above_0(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| *number > 0.0 && number.is_finite());
    number.ok_or_else(|| "a number above 0 is needed".into())
}

/// Tunes, measures, writes.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.game, tune_weights(args, out))
}

fn tune_weights<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let bar = Bar::new(Rounds::Pairs, args.resume.clone());
    let context = RunContext {
        threads: args.threads.map(|n| n as usize),
        journal: args.resume.clone(),
        interrupted: interrupt::flag(),
        progress: &bar,
        ..RunContext::default()
    };
    let weights = Weights {
        from: read::<G>(args.from.as_ref())?,
        baseline: read::<G>(args.baseline.as_ref())?,
        baseline_name: name(args.baseline.as_ref()),
    };
    let report = tune(&context, &weights, &args.config(), &|said| crate::note!("{said}"))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("plain data"))?;
    } else {
        if let Some(verdict) = report.verdict() {
            writeln!(out, "{verdict}\n")?;
        }
        report.steps.iter().try_for_each(|step| writeln!(out, "{step}"))?;
    }
    write_text(args, args.out.as_ref(), report.weights.as_deref(), out)?;
    write_text(args, args.network.as_ref(), report.network.as_deref(), out)
}

impl Args {
    fn config(&self) -> TuneConfig {
        TuneConfig {
            games: self.games,
            exploration: self.exploration,
            kept: self.kept,
            regression: !self.no_regression,
            hold: self.hold,
            generations: self.generations,
            candidates: self.candidates,
            only_turn_local: self.only_turn_local,
            pairs: self.pairs,
            step: self.step,
            measure: self.measure,
            units: self.units,
            epochs: self.epochs,
            seed: self.seed,
        }
    }
}

/// Into a file, or else where everything is printed; JSON has it already.
fn write_text(
    args: &Args,
    path: Option<&PathBuf>,
    text: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Error> {
    let Some(text) = text else { return Ok(()) };
    match path {
        Some(path) => files::write(path, text),
        None if args.json => Ok(()),
        None => Ok(write!(out, "{text}")?),
    }
}

fn read<G: Playable>(path: Option<&PathBuf>) -> Result<Evaluation<G>, Error> {
    let Some(path) = path else { return Ok(Evaluation::default()) };
    let text = read_text(path).map_err(|why| Error::Read { path: path.clone(), why })?;
    Evaluation::read(&text).map_err(|e| Error::Usage(format!("{}: {e}", path.display())))
}

fn name(path: Option<&PathBuf>) -> String {
    path.map_or("the built-in weights".into(), |path| path.display().to_string())
}
