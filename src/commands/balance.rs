//! `archon balance`: how decks, sets and houses stand to each other.

use std::io::Write;

use archon_lab::game::KeyForge;
use archon_lab::studies::{BalanceConfig, SetsConfig, balance, set_against_set};

use crate::error::Error;
use crate::games::{Collections, Playable as _};
use crate::study::StudyArgs;

/// `archon balance`
#[derive(clap::Args)]
pub struct Args {
    /// Two or more: names, files, folders, sets or `-`
    #[arg(default_value = "bundled")]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    /// End when every rating is known to ± so many
    ///
    /// Half the width of the 95 % interval.
    #[arg(long, value_name = "ELO", default_value_t = 25.0, conflicts_with = "sets")]
    precision: f64,
    /// The most mirrored pairs of games [default: 30000]
    ///
    /// With more than 1875 decks 16 for each.
    #[arg(short = 'n', long)]
    pairs: Option<u64>,
    /// Do not measure what a chain is worth
    #[arg(long, conflicts_with = "sets")]
    without_chains: bool,
    /// Compare sets alone
    ///
    /// The decks of each play those of every other evenly, in whole rounds up to --pairs.
    #[arg(long)]
    sets: bool,
    #[command(flatten)]
    study: StudyArgs,
}

/// Plays the study and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.sets {
        return run_sets(args, out);
    }
    let mut config = BalanceConfig {
        precision: args.precision,
        chains: !args.without_chains,
        ..BalanceConfig::default()
    };
    config.check()?;
    let field = KeyForge::find_field(&args.decks, &args.collections)?;
    config.pairs = args.pairs.unwrap_or_else(|| BalanceConfig::pairs_for(field.decks.len()));
    let left_out = field.left_out.clone();
    let report =
        args.study.run::<KeyForge, _>(left_out, |context| balance(context, &field, &config))?;
    args.study.write(&report, out)
}

fn run_sets(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = SetsConfig { pairs: args.pairs.unwrap_or(SetsConfig::default().pairs) };
    let field = KeyForge::find_field(&args.decks, &args.collections)?;
    let left_out = field.left_out.clone();
    let report = args
        .study
        .run::<KeyForge, _>(left_out, |context| set_against_set(context, &field, &config))?;
    args.study.write(&report, out)
}
