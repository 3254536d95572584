//! `archon tune`: the evaluation's weights, from games that it plays against itself.

use std::io::Write;
use std::path::PathBuf;

use archon_lab::context::RunContext;
use archon_lab::forfeits::ForfeitLimit;
use archon_lab::studies::StudyError;
use archon_lab::tuning::{Matches, Matchmaker};
use archon_ratings::pairs::{Pairs, Points};
use archon_sim::evaluation::Evaluation;
use archon_sim::evaluation::network::{MOST_UNITS, Network};
use archon_sim::evaluation::tuning::matches::{Pair, score};
use archon_sim::evaluation::tuning::polish::{Polish, polish};
use archon_sim::evaluation::tuning::regression;
use archon_sim::evaluation::tuning::sampling::{Positions, Sampling, sample};
use archon_sim::evaluation::tuning::training::{Training, train};
use archon_sim::files::read_text;
use archon_sim::seeds::{derive, of_text};
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
    /// Keep what was played against itself in a file as it is found, and go on from there if the file
    /// exists: after any interruption, and with the same results as without. Positions are sampled
    /// again
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
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
        interrupted: interrupt::flag()?,
        progress: &bar,
        forfeit_limit: ForfeitLimit::default(),
        elsewhere: None,
    };
    let decks = G::tuning_decks()?;
    let from = read::<G>(args.from.as_ref())?;
    let against = read::<G>(args.baseline.as_ref())?;
    let settings = settings(args, [&from.table(), &against.table()]);
    let all = (&decks.training[..], args.seed);
    let matchmaker = Matchmaker::new::<G>(&context, &pool, all, &settings, expected(args))?;
    let mut tuning = Tuning { args, pool: &pool, decks, matchmaker };
    let mut report = Vec::new();
    let tuned = tuning.tune([from, against], &mut report);
    tuning.matchmaker.end();
    out.write_all(&report)?;
    // Weights that are not tuned to their end are not written.
    let Some((tuned, network)) = tuned? else { return Ok(()) };
    write_text(args.out.as_ref(), &tuned.table(), out)?;
    if let Some(network) = network {
        let text = network.text(G::FEATURES);
        write_text(args.network.as_ref(), &text, out)?;
    }
    Ok(())
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

fn write_text(path: Option<&PathBuf>, text: &str, out: &mut impl Write) -> Result<(), Error> {
    match path {
        Some(path) => files::write(path, text),
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
        out: &mut Vec<u8>,
    ) -> Result<Option<Tuned<G>>, Error> {
        match self.run_steps(from, out) {
            Ok(tuned) => Ok(Some(tuned)),
            Err(Cut::Interrupted) => Ok(None),
            Err(Cut::Failed(error)) => Err(error),
        }
    }

    fn run_steps(
        &mut self,
        [present, ships]: [Evaluation<G>; 2],
        out: &mut Vec<u8>,
    ) -> Result<Tuned<G>, Cut> {
        let (args, features) = (self.args, G::FEATURES);
        let sampling = Sampling {
            games: args.games,
            seed: derive(args.seed, 1),
            exploration: args.exploration,
            kept: args.kept,
            same_deck: true,
        };
        let positions = self.sample(&self.decks.training, &present, &sampling)?;
        let apart = Sampling {
            seed: derive(args.seed, 2),
            games: sampling.games / 4,
            same_deck: false,
            ..sampling
        };
        let apart = self.sample(&self.decks.measuring, &present, &apart)?;
        writeln!(out, "{} positions to learn from, {} set apart", positions.len(), apart.len())?;
        let mut tuned = present.clone();
        let losses = |name: &str, tuned: &Evaluation<G>| {
            let [of_training, of_apart] =
                [&positions, &apart].map(|p| regression::loss(p, tuned.weights()));
            format!("{name:<12} log-loss {of_training:.5}, set apart {of_apart:.5}")
        };
        writeln!(out, "{}", losses("before", &tuned))?;
        if !args.no_regression {
            let near = present.weights();
            let weights = self.pool.install(|| {
                let weights = regression::fit(&positions, features, near, args.hold);
                regression::fit_turn_local(&positions, features, &weights, args.hold)
            });
            tuned = Evaluation::new(weights);
            writeln!(out, "{}", losses("regression", &tuned))?;
            let pairs = self.measure([&tuned, &present])?;
            writeln!(out, "regression against its start: {pairs}")?;
        }
        if args.generations > 0 {
            let start = tuned.clone();
            tuned = self.polish(&start, &positions.spread())?;
            writeln!(out, "{}", losses("polish", &tuned))?;
            let pairs = self.measure([&tuned, &start])?;
            writeln!(out, "polish against its start: {pairs}")?;
        }
        if tuned.weights() != ships.weights() {
            let pairs = self.measure([&tuned, &ships])?;
            writeln!(out, "against {}: {pairs}", name(args.baseline.as_ref()))?;
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
        writeln!(out, "network      log-loss {:.5}, set apart {:.5}", losses[0], losses[1])?;
        let pairs = self.measure([&learned, &tuned])?;
        writeln!(out, "network against the table it corrects: {pairs}")?;
        Ok((tuned, Some(network)))
    }

    fn sample(
        &self,
        decks: &[G::Deck],
        present: &Evaluation<G>,
        sampling: &Sampling,
    ) -> Result<Positions, Cut> {
        let stopped = || interrupt::is_set();
        let rules = G::Rules::default();
        let found = self.pool.install(|| sample(decks, rules, present, sampling, &stopped));
        found.ok_or(Cut::Interrupted)
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
    fn measure(&mut self, sides: [&Evaluation<G>; 2]) -> Result<String, Cut> {
        let (pairs, seed) = (self.args.measure, derive(self.args.seed, 3));
        let matches = Matches { decks: &self.decks.measuring, sides: &[sides], pairs, seed };
        let played = self.matchmaker.play(&matches)?.ok_or(Cut::Interrupted)?;
        let mut counted = Pairs::default();
        for pair in played.iter().flatten() {
            let [first, second] = points(pair);
            counted.record(first, second);
        }
        Ok(match counted.score() {
            Some(score) => format!(
                "{:.1} % [{:.1}, {:.1}] of {} pairs, {} unfinished",
                100.0 * score.value,
                100.0 * score.low,
                100.0 * score.high,
                counted.pairs(),
                counted.unfinished
            ),
            None => "no pair finished".into(),
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
