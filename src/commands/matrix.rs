//! `archon matrix`: decks, all against all.

use std::io::Write;

use archon_lab::studies::{MatrixConfig, matrix};

use crate::error::Error;
use crate::games::{Collections, Decks, Playable, WhichGame, with_game};
use crate::study::StudyArgs;

/// `archon matrix`
#[derive(clap::Args)]
pub struct Args {
    /// Two or more: names, files, folders, sets or `-`
    #[arg(required = true)]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    #[command(flatten)]
    which: WhichGame,
    /// End when every win rate is known to ± so many
    ///
    /// Half the width of the 95 % interval.
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0)]
    precision: f64,
    /// The most mirrored pairs of games [default: 10000]
    ///
    /// With more than 50 decks 8 for each pairing.
    #[arg(short = 'n', long)]
    pairs: Option<u64>,
    #[command(flatten)]
    study: StudyArgs,
}

/// Plays the matrix and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut config = MatrixConfig { precision: args.precision, ..MatrixConfig::default() };
    config.check()?;
    let Decks { decks, left_out } = G::find_all(&args.decks, &args.collections)?;
    config.pairs = args.pairs.unwrap_or_else(|| MatrixConfig::pairs_for(decks.len()));
    let report = args.study.run::<G, _>(left_out, |context| matrix(context, &decks, &config))?;
    args.study.write(&report, out)
}
