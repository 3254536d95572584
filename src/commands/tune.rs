//! `archon tune`: the evaluation's weights, from games that it plays against itself.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;

use archon_runner::RunContext;
use archon_lab::error::StudyError;
use archon_lab::studies::tune::{Matches, Matchmaker};
use archon_ratings::estimate::Interval;
use archon_ratings::pairs::{Pairs, Points};
use archon_runner::forfeits::ForfeitLimit;
use archon_sim::evaluation::Evaluation;
use archon_sim::evaluation::network::{MOST_UNITS, Network};
use archon_sim::evaluation::tuning::matches::{Pair, score};
use archon_sim::evaluation::tuning::polish::{Polish, polish};
use archon_sim::evaluation::tuning::regression;
use archon_sim::evaluation::tuning::sampling::{Positions, Sampling};
use archon_sim::evaluation::tuning::training::{Training, train};
use archon_sim::files::read_text;
use archon_sim::seeds::{derive, of_text};
use serde::Serialize;
use serde_json::json;

use crate::error::Error;
use crate::files;
use crate::games::{GameName, Playable, TuningDecks, with_game};
use crate::interrupt;
use crate::options;
use crate::progress::{Bar, Rounds};

/// `archon tune`
#[derive(clap::Args)]
pub struct Args {
    /// The game whose weights are tuned: keyforge or keeper
    #[arg(long, value_name = "GAME", default_value = "keyforge")]
    game: GameName,
    /// The weights to begin with [default: those that ship]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The weights to measure against [default: those that ship]
    #[arg(long, alias = "against", value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Hidden units of a network that is trained to correct the weights; 0 trains none
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_UNITS as u64))]
    units: u64,
    /// How often each position is shown to the network
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// Where the network is written; without it, it is printed
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Where the new weights are written; without it they are printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Games that positions are sampled from; a quarter as many more are set apart to measure
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(100..))]
    games: u64,
    /// The probability that the players of those games answer at random (epsilon)
    #[arg(long, default_value_t = 0.05, value_parser = share)]
    exploration: f64,
    /// How many of the positions are kept
    #[arg(long, default_value_t = 0.1, value_parser = share)]
    kept: f64,
    /// Leave the regression out
    #[arg(long)]
    no_regression: bool,
    /// How strongly the weights are held near those it begins with, in positions
    #[arg(long, default_value_t = 100.0, value_parser = above_0)]
    hold: f64,
    /// Generations of the polish by mirrored pairs; 0 leaves it out
    #[arg(long, default_value_t = 30)]
    generations: u32,
    /// Candidates of a generation
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u64).range(4..=1000))]
    candidates: u64,
    /// Polish only what a seat could still do in its turn, which no regression gets right
    #[arg(long)]
    only_turn_local: bool,
    /// Mirrored pairs that each candidate plays
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// How far the first candidates are from where the polish begins
    #[arg(long, default_value_t = 0.05, value_parser = above_0)]
    step: f64,
    /// Mirrored pairs that measure the new weights, on decks and seeds set apart
    #[arg(long, default_value_t = 1_000)]
    measure: u64,
    /// The seed of all chance: the same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: Option<u64>,
    /// Keep what was played in a file as it is found, and go on from there if the file exists: after
    /// any interruption, and with the same results as without. More --generations, --measure, --games,
    /// --pairs, --units or --epochs go on from the file of fewer, and end as if asked for at once
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print the result as JSON, the weights in it
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
    with_game!(args.game, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let pool = options::pool(args.threads.map(|n| n as usize))?;
    let bar = Bar::new(Rounds::Pairs, args.resume.clone());
    let context = RunContext {
        threads: None,
        journal: args.resume.clone(),
        interrupted: interrupt::flag(),
        progress: &bar,
        forfeit_limit: ForfeitLimit::default(),
        remote: None,
    };
    let decks = G::tuning_decks()?;
    let from = read::<G>(args.from.as_ref())?;
    let against = read::<G>(args.baseline.as_ref())?;
    let settings = settings(args, [&from.table(), &against.table()]);
    let all = (&decks.training[..], args.seed);
    let matchmaker = Matchmaker::new::<G>(&context, &pool, all, &settings, expected(args))?;
    let mut tuning = Tuning { args, pool: &pool, decks, matchmaker };
    let mut found = Vec::new();
    let tuned = tuning.tune([from, against], &mut found);
    tuning.matchmaker.end();
    if !args.json {
        found.iter().try_for_each(|step| writeln!(out, "{step}"))?;
    }
    // Weights that are not tuned to their end are not written.
    let tuned = tuned?
        .map(|(tuned, network)| (tuned.table(), network.map(|network| network.text(G::FEATURES))));
    if args.json {
        let report = TuningReport {
            archon: env!("CARGO_PKG_VERSION"),
            command: "tune",
            game: G::NAME,
            seed: args.seed,
            settings: &settings,
            interrupted: tuned.is_none(),
            steps: &found,
            weights: tuned.as_ref().map(|(table, _)| table.as_str()),
            network: tuned.as_ref().and_then(|(_, network)| network.as_deref()),
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("plain data"))?;
    }
    let Some((table, network)) = tuned else { return Ok(()) };
    write_text(args, args.out.as_ref(), &table, out)?;
    network.map_or(Ok(()), |text| write_text(args, args.network.as_ref(), &text, out))
}

/// The result as JSON.
#[derive(Serialize)]
struct TuningReport<'t> {
    archon: &'t str,
    command: &'t str,
    game: &'t str,
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    seed: u64,
    settings: &'t serde_json::Value,
    interrupted: bool,
    steps: &'t [Step],
    weights: Option<&'t str>,
    network: Option<&'t str>,
}

/// What a step of tuning showed.
#[derive(Serialize)]
#[serde(untagged)]
enum Step {
    /// How many positions there are
    Sampled { positions: usize, positions_set_apart: usize },
    /// How well the weights foretell who wins (natural logarithms; less is better)
    Fitted { weights: &'static str, log_loss: f64, log_loss_set_apart: f64 },
    /// How they score against others, on decks that are set apart
    Played {
        weights: &'static str,
        against: String,
        pairs: u64,
        unfinished: u64,
        score: Option<Interval>,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Sampled { positions, positions_set_apart } => {
                write!(f, "{positions} positions to learn from, {positions_set_apart} set apart")
            }
            Step::Fitted { weights, log_loss, log_loss_set_apart } => {
                write!(f, "{weights:<12} log-loss {log_loss:.5}, set apart {log_loss_set_apart:.5}")
            }
            Step::Played { weights, against, score: None, .. } => {
                write!(f, "{weights} against {against}: no pair finished")
            }
            Step::Played { weights, against, pairs, unfinished, score: Some(score) } => write!(
                f,
                "{weights} against {against}: {:.1} % ({:.1} to {:.1}) of {pairs} pairs, {unfinished} unfinished",
                100.0 * score.value,
                100.0 * score.low,
                100.0 * score.high,
            ),
        }
    }
}

/// What the games depend on, for the journal.
fn settings(args: &Args, weights: [&str; 2]) -> serde_json::Value {
    json!({
        "weights": weights.map(|table| format!("{:016x}", of_text(table))),
        "games": args.games,
        "exploration": args.exploration,
        "kept": args.kept,
        "regression": !args.no_regression,
        "hold": args.hold,
        "generations": args.generations,
        "candidates": args.candidates,
        "only_turn_local": args.only_turn_local,
        "pairs": args.pairs,
        "step": args.step,
        "measure": args.measure,
        "units": args.units,
        "epochs": args.epochs,
    })
}

/// How many pairs will be played, at most.
fn expected(args: &Args) -> u64 {
    let polish = u64::from(args.generations) * args.candidates * args.pairs;
    let measured = [!args.no_regression, args.generations > 0, true, args.units > 0];
    polish + args.measure * measured.into_iter().filter(|measured| *measured).count() as u64
}

/// Into a file, or else where everything is printed; JSON has it already.
fn write_text(
    args: &Args,
    path: Option<&PathBuf>,
    text: &str,
    out: &mut impl Write,
) -> Result<(), Error> {
    match path {
        Some(path) => files::write(path, text),
        None if args.json => Ok(()),
        None => Ok(write!(out, "{text}")?),
    }
}

type Tuned<G> = (Evaluation<G>, Option<Network>);

/// Tuning under way.
struct Tuning<'t, G: Playable> {
    args: &'t Args,
    pool: &'t rayon::ThreadPool,
    decks: TuningDecks<G::Deck>,
    matchmaker: Matchmaker<'t>,
}

/// Why tuning ends before its end.
enum Cut {
    /// Ctrl-C
    Interrupted,
    /// Something is wrong
    Failed(Error),
}

impl From<std::io::Error> for Cut {
    fn from(error: std::io::Error) -> Cut {
        Cut::Failed(error.into())
    }
}

impl From<StudyError> for Cut {
    fn from(error: StudyError) -> Cut {
        Cut::Failed(error.into())
    }
}

impl<G: Playable> Tuning<'_, G> {
    /// The tuned weights, with a network if one is trained; none if it was interrupted.
    fn tune(
        &mut self,
        from: [Evaluation<G>; 2],
        found: &mut Vec<Step>,
    ) -> Result<Option<Tuned<G>>, Error> {
        match self.run_steps(from, found) {
            Ok(tuned) => Ok(Some(tuned)),
            Err(Cut::Interrupted) => Ok(None),
            Err(Cut::Failed(error)) => Err(error),
        }
    }

    fn run_steps(
        &mut self,
        [present, ships]: [Evaluation<G>; 2],
        found: &mut Vec<Step>,
    ) -> Result<Tuned<G>, Cut> {
        let (args, features) = (self.args, G::FEATURES);
        let sampling = Sampling {
            games: args.games,
            seed: derive(args.seed, 1),
            exploration: args.exploration,
            kept: args.kept,
            same_deck: true,
        };
        let (decks, matchmaker) = (&self.decks, &mut self.matchmaker);
        let positions = matchmaker.sample(&decks.training, &present, &sampling)?;
        let positions = positions.ok_or(Cut::Interrupted)?;
        let apart = Sampling {
            seed: derive(args.seed, 2),
            games: sampling.games / 4,
            same_deck: false,
            ..sampling
        };
        let apart = matchmaker.sample(&decks.measuring, &present, &apart)?;
        let apart = apart.ok_or(Cut::Interrupted)?;
        found.push(Step::Sampled { positions: positions.len(), positions_set_apart: apart.len() });
        let mut tuned = present.clone();
        let fitted = |weights, tuned: &Evaluation<G>| {
            let [log_loss, log_loss_set_apart] =
                [&positions, &apart].map(|p| regression::loss(p, tuned.weights()));
            Step::Fitted { weights, log_loss, log_loss_set_apart }
        };
        found.push(fitted("before", &tuned));
        if !args.no_regression {
            let near = present.weights();
            let weights = self.pool.install(|| {
                let weights = regression::fit(&positions, features, near, args.hold);
                regression::fit_turn_local(&positions, features, &weights, args.hold)
            });
            tuned = Evaluation::new(weights);
            found.push(fitted("regression", &tuned));
            found.push(self.measure("regression", "its start", [&tuned, &present])?);
        }
        if args.generations > 0 {
            let start = tuned.clone();
            tuned = self.polish(&start, &positions.spread())?;
            found.push(fitted("polish", &tuned));
            found.push(self.measure("polish", "its start", [&tuned, &start])?);
        }
        if tuned.weights() != ships.weights() {
            let against = name(args.baseline.as_ref());
            found.push(self.measure("the table", &against, [&tuned, &ships])?);
        }
        if args.units == 0 {
            return Ok((tuned, None));
        }
        let (units, seed) = (args.units as usize, derive(args.seed, 5));
        let how = Training { units, epochs: args.epochs, seed };
        let network = self.pool.install(|| {
            train(&positions, features, tuned.weights(), &how, |n, loss| {
                crate::note!("epoch {n}: log-loss {loss:.5} on a tenth kept apart");
            })
        });
        let learned = tuned.clone().with_network(network.clone());
        let loss = |p: &Positions| {
            regression::loss_of(p, |found| f64::from(learned.value_of_features(found)))
        };
        let losses = [&positions, &apart].map(loss);
        let [log_loss, log_loss_set_apart] = losses;
        found.push(Step::Fitted { weights: "network", log_loss, log_loss_set_apart });
        found.push(self.measure("network", "the table it corrects", [&learned, &tuned])?);
        Ok((tuned, Some(network)))
    }

    fn polish(&mut self, start: &Evaluation<G>, spread: &[f32]) -> Result<Evaluation<G>, Cut> {
        let args = self.args;
        let how = Polish {
            generations: args.generations,
            candidates: args.candidates as usize,
            pairs: args.pairs,
            step: args.step,
            only_turn_local: args.only_turn_local,
            seed: derive(args.seed, 4),
        };
        let (decks, matchmaker) = (&self.decks.training, &mut self.matchmaker);
        polish(start, spread, &how, |generation, candidates| {
            let sides: Vec<[&Evaluation<G>; 2]> =
                candidates.iter().map(|candidate| [candidate, start]).collect();
            let seed = how.seed_of(generation);
            let matches = Matches { decks, sides: &sides, pairs: how.pairs, seed };
            let played = matchmaker.play(&matches)?.ok_or(Cut::Interrupted)?;
            let scores: Vec<f64> = played.iter().map(|pairs| score(pairs)).collect();
            let mean = scores.iter().sum::<f64>() / scores.len() as f64;
            crate::note!("generation {generation}: candidates score {mean:.3}");
            Ok(scores)
        })
    }

    /// The score of one evaluation against another, on the decks that are set apart.
    fn measure(
        &mut self,
        weights: &'static str,
        against: &str,
        sides: [&Evaluation<G>; 2],
    ) -> Result<Step, Cut> {
        let (pairs, seed) = (self.args.measure, derive(self.args.seed, 3));
        let matches = Matches { decks: &self.decks.measuring, sides: &[sides], pairs, seed };
        let played = self.matchmaker.play(&matches)?.ok_or(Cut::Interrupted)?;
        let mut counted = Pairs::default();
        for pair in played.iter().flatten() {
            let [first, second] = points(pair);
            counted.record(first, second);
        }
        Ok(Step::Played {
            weights,
            against: against.into(),
            pairs: counted.pairs(),
            unfinished: counted.unfinished,
            score: counted.score(),
        })
    }
}

fn read<G: Playable>(path: Option<&PathBuf>) -> Result<Evaluation<G>, Error> {
    let Some(path) = path else { return Ok(Evaluation::default()) };
    let text = read_text(path).map_err(|why| Error::Read { path: path.clone(), why })?;
    Evaluation::read(&text).map_err(|e| Error::Usage(format!("{}: {e}", path.display())))
}

fn name(path: Option<&PathBuf>) -> String {
    path.map_or("what ships".into(), |path| path.display().to_string())
}

fn points(pair: &Pair) -> [Option<Points>; 2] {
    pair.map(|points| {
        points.map(|points| match points {
            p if p > 0.75 => Points::Won,
            p if p < 0.25 => Points::Lost,
            _ => Points::Drawn,
        })
    })
}
