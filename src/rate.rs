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
    /// bundled decks), or a deck; of several one each time, or with commas [default: the bundled decks
    /// of the sets that the decks are of]
    #[arg(long, value_name = "FIELD")]
    against: Vec<String>,
    /// End when every rating is known to so many Elo on each side
    #[arg(long, value_name = "ELO", default_value_t = 10.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    /// With one deck: measure also what each of its cards is worth, as archon cards-impact does, with at
    /// most so many mirrored pairs beside those of --pairs
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
    let config = RateConfig {
        precision: args.precision,
        pairs: args.pairs,
        handicaps: !args.without_chains,
        card_pairs: args.cards,
    };
    config.check()?;
    let Decks { decks, left_out } = G::find_all(&args.decks, &args.collections)?;
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
    crate::say!("archon: rated against {} ({why}; --against names others)", field.join(", "));
    field
}
