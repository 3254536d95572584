//! `archon cards-impact`: what cards are worth in decks.

use std::io::Write;

use archon_lab::games::KeyForge;
use archon_lab::studies::{ImpactConfig, cards_impact};

use crate::error::Error;
use crate::games::Playable as _;
use crate::study::StudyArgs;

/// `archon cards-impact`
#[derive(clap::Args)]
pub struct Args {
    /// The decks whose cards are measured: names of bundled decks, or files; or one folder; or a set,
    /// which means its bundled decks
    #[arg(default_value = "bundled")]
    decks: Vec<String>,
    /// Only these cards: names or ids
    #[arg(long, num_args = 1.., value_name = "CARD")]
    card: Vec<String>,
    /// Only cards of these houses
    #[arg(long, num_args = 1.., value_name = "HOUSE")]
    house: Vec<String>,
    /// Whom the decks play against: `bundled`, a folder of deck files, a set (its bundled decks), or
    /// decks
    #[arg(long, num_args = 1.., value_name = "FIELD", default_value = "bundled")]
    against: Vec<String>,
    /// End when every card's impact is known to so many percent of the games on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 2.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Measures cards and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = ImpactConfig {
        cards: args.card.clone(),
        houses: args.house.clone(),
        precision: args.precision,
        pairs: args.pairs,
    };
    config.check()?;
    let decks = KeyForge::find_field(&args.decks)?;
    let opponents = KeyForge::find_opponents(&args.against)?;
    let report = args
        .study
        .run::<KeyForge, _>(|context| cards_impact(context, &decks, &opponents, &config))?;
    args.study.write(&report, out)
}
