//! `archon matrix`: decks, all against all.

use std::io::Write;

use archon_lab::studies::{MatrixConfig, matrix};

use crate::error::Error;
use crate::games::{Collections, Decks, Playable, WhichGame, with_game};
use crate::study::StudyArgs;

/// `archon matrix`
#[derive(clap::Args)]
pub struct Args {
    /// The decks, at least two: names of bundled decks, or files, of which all decks are taken
    #[arg(required = true)]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    #[command(flatten)]
    which: WhichGame,
    /// End when the win rate of every pairing is known to so many percent on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Plays the matrix and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = MatrixConfig { precision: args.precision, pairs: args.pairs };
    config.check()?;
    let Decks { decks, left_out } = G::find_all(&args.decks, &args.collections)?;
    let report = args.study.run::<G, _>(left_out, |context| matrix(context, &decks, &config))?;
    args.study.write(&report, out)
}
