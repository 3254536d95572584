//! `archon rate`: decks rated against a field.

use std::io::Write;

use archon_lab::studies::{RateConfig, rate};

use crate::error::Error;
use crate::games::{Collections, Decks, Playable, WhichGame, left_out_of, listed_decks, with_game};
use crate::study::StudyArgs;

/// `archon rate`
#[derive(clap::Args)]
pub struct Args {
    /// The decks to rate: names of bundled decks, or files, of which all decks are taken [default: the
    /// bundled decks, against each other]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    collections: Collections,
    /// What they are rated against: `bundled`, `each-other`, a folder of deck files, a set (its
    /// bundled decks), or a deck; of several one each time, or with commas
    #[arg(long, value_name = "FIELD", default_value = "bundled")]
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
    let against = listed_decks(&args.against);
    let named: Vec<String> = args.decks.iter().chain(&against).cloned().collect();
    with_game!(args.which.of(&named)?, run_game(args, &against, out))
}

fn run_game<G: Playable>(
    args: &Args,
    against: &[String],
    out: &mut impl Write,
) -> Result<(), Error> {
    let config = RateConfig {
        precision: args.precision,
        pairs: args.pairs,
        handicaps: !args.without_chains,
    };
    config.check()?;
    let Decks { decks, left_out } = G::find_all(&args.decks, &args.collections)?;
    let opponents = G::find_opponents(against, &args.collections)?;
    let left_out = left_out_of(&left_out, &opponents);
    let report =
        args.study.run::<G, _>(left_out, |context| rate(context, decks, &opponents, &config))?;
    args.study.write(&report, out)
}
