//! `archon rate`: decks rated against a field.

use std::io::Write;

use archon_lab::studies::{RateConfig, rate};

use crate::error::Error;
use crate::games::{Collections, Decks, Playable, WhichGame, left_out_of, listed_decks, with_game};
use crate::study::StudyArgs;

/// `archon rate`
#[derive(clap::Args)]
pub struct Args {
    /// Names, files, folders, sets or `-` [default: bundled]
    ///
    /// Of files, folders and sets all decks are taken. Without any, the bundled decks are rated
    /// against each other.
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    collections: Collections,
    /// Whom they play: decks as above, or `each-other`
    ///
    /// Of several one each time, or with commas [default: the bundled decks of the sets that the decks
    /// are of].
    #[arg(short, long, value_name = "DECKS")]
    against: Vec<String>,
    /// End when every rating is known to ± so many
    ///
    /// Half the width of the 95 % interval.
    #[arg(long, value_name = "ELO", default_value_t = 10.0)]
    precision: f64,
    /// The most mirrored pairs of games [default: 40000]
    ///
    /// With more than 2500 decks 16 for each.
    #[arg(short = 'n', long)]
    pairs: Option<u64>,
    /// With one deck: most pairs for what each of its cards is worth
    ///
    /// As archon cards-impact measures it, with at most so many mirrored pairs beside those of --pairs.
    #[arg(long, value_name = "PAIRS", default_value_t = 0)]
    cards: u64,
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
    let mut config = RateConfig {
        precision: args.precision,
        handicaps: !args.without_chains,
        card_pairs: args.cards,
        ..RateConfig::default()
    };
    config.check()?;
    let Decks { decks, left_out } = G::find_all(&args.decks, &args.collections)?;
    config.pairs = args.pairs.unwrap_or_else(|| RateConfig::pairs_for(decks.len()));
    let opponents = match against {
        [] => G::find_opponents(&usual_field::<G>(args, &decks), &args.collections)?,
        named => G::find_opponents(named, &args.collections)?,
    };
    let left_out = left_out_of(&left_out, &opponents);
    let report =
        args.study.run::<G, _>(left_out, |context| rate(context, decks, &opponents, &config))?;
    args.study.write(&report, out)
}

/// Whom decks are rated against where that is not said, and why, on standard error.
fn usual_field<G: Playable>(args: &Args, decks: &[G::Deck]) -> Vec<String> {
    let (field, why) = match (args.decks.as_slice(), G::sets_of(decks).as_slice()) {
        ([], _) => (vec!["bundled".into()], "no deck is named: all that are bundled are rated"),
        (_, []) => (vec!["bundled".into()], "the decks name no set with bundled decks"),
        (_, sets) => (sets.to_vec(), "what decks of these sets most often meet"),
    };
    crate::note!("archon: rated against {} ({why}; --against names others)", field.join(", "));
    field
}
