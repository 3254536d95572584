//! `archon cards-impact`: what cards are worth in decks.

use std::io::Write;

use archon_engine::keyforge::facts::FactsTable;
use archon_lab::game::KeyForge;
use archon_lab::studies::{ImpactConfig, cards_impact};

use crate::error::Error;
use crate::games::{Collections, Playable as _, left_out_of, listed, listed_decks};
use crate::study::StudyArgs;

/// `archon cards-impact`
#[derive(clap::Args)]
pub struct Args {
    /// Names, files, folders, sets or `-`
    ///
    /// The decks whose cards are measured. Of files, folders and sets all decks are taken.
    #[arg(default_value = "bundled")]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    /// Only this card, by name or id
    ///
    /// Of several one each time, or with commas.
    #[arg(short, long, value_name = "CARD")]
    card: Vec<String>,
    /// Only cards of this house
    ///
    /// Of several one each time, or with commas.
    #[arg(long, value_name = "HOUSE")]
    house: Vec<String>,
    /// Opponents, or `each-other`
    ///
    /// Of several one each time, or with commas.
    #[arg(short, long, value_name = "DECKS", default_value = "bundled")]
    against: Vec<String>,
    /// End when every impact is known to ± so many
    ///
    /// Of the games; half the width of the 95 % interval.
    #[arg(long, value_name = "PERCENT", default_value_t = 2.0)]
    precision: f64,
    /// The most mirrored pairs of games
    #[arg(short = 'n', long, default_value_t = 40_000)]
    pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Measures cards and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = ImpactConfig {
        cards: listed(&args.card, is_card),
        houses: listed(&args.house, |_| false),
        precision: args.precision,
        pairs: args.pairs,
    };
    config.check()?;
    let decks = KeyForge::find_field(&args.decks, &args.collections)?;
    let against = listed_decks(&args.against);
    let opponents = KeyForge::find_opponents(&against, &args.collections)?;
    let left_out = left_out_of(&decks.left_out, &opponents);
    let report = args.study.run::<KeyForge, _>(left_out, |context| {
        cards_impact(context, &decks, &opponents, &config)
    })?;
    args.study.write(&report, out)
}

fn is_card(name: &str) -> bool {
    let facts = FactsTable::get();
    facts.by_name(name).is_some() || facts.by_id(name).is_some()
}
