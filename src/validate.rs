//! `archon validate`: archon's figures beside those of the real world (docs/validation.md).

use std::io::Write;
use std::path::PathBuf;

use archon_lab::games::KeyForge;
use archon_lab::studies::validate::SET;
use archon_lab::studies::validate::data::RealWorld;
use archon_lab::studies::{ValidateConfig, validate};

use crate::error::Error;
use crate::study::StudyArgs;

/// `archon validate`
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the real world's figures: decks/decks.jsonl, decks/stats.json,
    /// cards/ratings_2019.csv
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The year of SAS, whose scale changes between years
    #[arg(long, default_value = "2020")]
    year: String,
    /// Mirrored pairs for rating decks that have a SAS; 0 leaves this out
    #[arg(long, value_name = "PAIRS", default_value_t = 3_000)]
    deck_pairs: u64,
    /// Mirrored pairs for the houses; 0 leaves this out
    #[arg(long, value_name = "PAIRS", default_value_t = 5_000)]
    house_pairs: u64,
    /// The houses are measured with at most so many decks of the data, the first ones
    #[arg(long, value_name = "DECKS", default_value_t = 1_000)]
    house_decks: usize,
    /// Mirrored pairs for the impact of cards; 0 leaves this out
    #[arg(long, value_name = "PAIRS", default_value_t = 60_000)]
    card_pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Measures, and prints the tables of `docs/validation.md`.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config = ValidateConfig {
        year: args.year.clone(),
        deck_pairs: args.deck_pairs,
        house_pairs: args.house_pairs,
        house_decks: args.house_decks,
        card_pairs: args.card_pairs,
    };
    config.check()?;
    let real = RealWorld::read(&args.data, SET, &args.year)?;
    let report =
        args.study.run::<KeyForge, _>(Vec::new(), |context| validate(context, &real, &config))?;
    args.study.write(&report, out)
}
