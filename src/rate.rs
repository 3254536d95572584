//! `archon rate`: decks rated against a field.

use std::io::Write;

use archon_lab::studies::{RateConfig, rate};

use crate::error::Error;
use crate::games::{Playable, WhichGame, with_game};
use crate::study::StudyArgs;

/// `archon rate`
#[derive(clap::Args)]
pub struct Args {
    /// The decks to rate: names of bundled decks, or files, of which all decks are taken [default: the
    /// bundled decks, against each other]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// What they are rated against: `bundled`, `each-other`, a folder of deck files, a set (its
    /// bundled decks), or decks
    #[arg(long, num_args = 1.., value_name = "FIELD", default_value = "bundled")]
    against: Vec<String>,
    /// End when every rating is known to so many Elo on each side
    #[arg(long, value_name = "ELO", default_value_t = 10.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    /// Do not measure what a chain (or HP) is worth; there is then no strength in chains
    #[arg(long)]
    without_chains: bool,
    #[command(flatten)]
    study: StudyArgs,
}

/// Rates decks and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let named: Vec<String> = args.decks.iter().chain(&args.against).cloned().collect();
    with_game!(args.which.of(&named)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = RateConfig {
        precision: args.precision,
        pairs: args.pairs,
        handicaps: !args.without_chains,
    };
    config.check()?;
    let decks = G::find_all(&args.decks)?;
    let opponents = G::find_opponents(&args.against)?;
    let report = args.study.run::<G, _>(|context| rate(context, decks, &opponents, &config))?;
    args.study.write(&report, out)
}
