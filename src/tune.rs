//! `archon tune`: the evaluation's weights, from games that it plays against itself.

use std::io::Write;
use std::path::PathBuf;

use archon_ratings::pairs::{Pairs, Points};
use archon_sim::evaluation::Evaluation;
use archon_sim::evaluation::network::{MOST_UNITS, Network};
use archon_sim::evaluation::tuning::matches::{Pair, mirrored_pairs};
use archon_sim::evaluation::tuning::polish::{Polish, polish};
use archon_sim::evaluation::tuning::regression;
use archon_sim::evaluation::tuning::sampling::{Positions, Sampling, sample};
use archon_sim::evaluation::tuning::training::{Training, train};
use archon_sim::seeds::derive;

use crate::error::Error;
use crate::files;
use crate::games::{GameName, Playable, TuningDecks, with_game};
use crate::options;

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
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
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
    let mut report = Vec::new();
    let tuned = pool.install(|| tune::<G>(args, &mut report))?;
    out.write_all(&report)?;
    let (tuned, network) = tuned;
    write_text(args.out.as_ref(), &tuned.table(), out)?;
    if let Some(network) = network {
        let text = network.text(G::FEATURES);
        write_text(args.network.as_ref(), &text, out)?;
    }
    Ok(())
}

fn write_text(path: Option<&PathBuf>, text: &str, out: &mut impl Write) -> Result<(), Error> {
    match path {
        Some(path) => files::write(path, text),
        None => Ok(write!(out, "{text}")?),
    }
}

type Tuned<G> = (Evaluation<G>, Option<Network>);

fn tune<G: Playable>(args: &Args, out: &mut Vec<u8>) -> Result<Tuned<G>, Error> {
    let features = G::FEATURES;
    let present = read::<G>(args.from.as_ref())?;
    let ships = read::<G>(args.against.as_ref())?;
    let TuningDecks { training, measuring } = G::tuning_decks()?;
    let rules = G::Rules::default();
    let sampling = Sampling {
        games: args.games,
        seed: derive(args.seed, 1),
        exploration: args.exploration,
        kept: args.kept,
        same_deck: true,
    };
    let positions = sample(&training, rules, &present, &sampling);
    let apart = Sampling {
        seed: derive(args.seed, 2),
        games: sampling.games / 4,
        same_deck: false,
        ..sampling
    };
    let apart = sample(&measuring, rules, &present, &apart);
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
        let weights = regression::fit(&positions, features, near, args.hold);
        let weights = regression::fit_turn_local(&positions, features, &weights, args.hold);
        tuned = Evaluation::new(weights);
        writeln!(out, "{}", losses("regression", &tuned))?;
        let pairs = against(args, &measuring, [&tuned, &present], 3)?;
        writeln!(out, "regression against its start: {pairs}")?;
    }
    if args.generations > 0 {
        let how = Polish {
            generations: args.generations,
            candidates: args.candidates as usize,
            pairs: args.pairs,
            step: args.step,
            only_turn_local: args.only_turn_local,
            seed: derive(args.seed, 4),
        };
        let start = tuned.clone();
        tuned = polish(&training, rules, &start, &positions.spread(), &how, |n, mean| {
            crate::say!("generation {n}: candidates score {mean:.3}");
        });
        writeln!(out, "{}", losses("polish", &tuned))?;
        let pairs = against(args, &measuring, [&tuned, &start], 3)?;
        writeln!(out, "polish against its start: {pairs}")?;
    }
    if tuned.weights() != ships.weights() {
        let pairs = against(args, &measuring, [&tuned, &ships], 3)?;
        writeln!(out, "against {}: {pairs}", name(args.against.as_ref()))?;
    }
    if args.units == 0 {
        return Ok((tuned, None));
    }
    let how =
        Training { units: args.units as usize, epochs: args.epochs, seed: derive(args.seed, 5) };
    let network = train(&positions, features, tuned.weights(), &how, |n, loss| {
        crate::say!("epoch {n}: log-loss {loss:.5} on a tenth kept apart");
    });
    let learned = tuned.clone().with_network(network.clone());
    let loss =
        |p: &Positions| regression::loss_of(p, |found| f64::from(learned.value_of_features(found)));
    let losses = [&positions, &apart].map(loss);
    writeln!(out, "network      log-loss {:.5}, set apart {:.5}", losses[0], losses[1])?;
    let pairs = against(args, &measuring, [&learned, &tuned], 3)?;
    writeln!(out, "network against the table it corrects: {pairs}")?;
    Ok((tuned, Some(network)))
}

fn read<G: Playable>(path: Option<&PathBuf>) -> Result<Evaluation<G>, Error> {
    let Some(path) = path else { return Ok(Evaluation::default()) };
    let text =
        std::fs::read_to_string(path).map_err(|why| Error::Read { path: path.clone(), why })?;
    Evaluation::read(&text).map_err(|e| Error::Usage(format!("{}: {e}", path.display())))
}

fn name(path: Option<&PathBuf>) -> String {
    path.map_or("what ships".into(), |path| path.display().to_string())
}

fn against<G: Playable>(
    args: &Args,
    decks: &[G::Deck],
    sides: [&Evaluation<G>; 2],
    number: u64,
) -> Result<String, Error> {
    let seed = derive(args.seed, number);
    let pairs = mirrored_pairs(decks, G::Rules::default(), sides, args.measure, seed);
    let mut counted = Pairs::default();
    for pair in &pairs {
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

fn points(pair: &Pair) -> [Option<Points>; 2] {
    pair.map(|points| {
        points.map(|points| match points {
            p if p > 0.75 => Points::Won,
            p if p < 0.25 => Points::Lost,
            _ => Points::Drawn,
        })
    })
}
