//! `archon validate`: archon's figures beside those of the real world (docs/validation.md).

use std::io::Write;
use std::path::PathBuf;

use archon_engine::keyforge::set::Set;
use archon_lab::game::KeyForge;
use archon_lab::studies::validate::SET;
use archon_lab::studies::validate::data::RealWorld;
use archon_lab::studies::{ValidateConfig, validate};

use crate::error::Error;
use crate::options::read_set;
use crate::study::StudyArgs;

/// `archon validate`
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the real world's figures: decks/decks.jsonl, decks/stats.json,
    /// cards/ratings_2019.csv
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The set whose decks are looked at
    #[arg(long, default_value = SET.key(), value_parser = read_set)]
    set: Set,
    /// The year of SAS, whose scale changes between years
    #[arg(long, default_value = "2020")]
    year: String,
    /// Mirrored pairs for rating decks that have a SAS; 0 leaves this out
    #[arg(long, value_name = "PAIRS", default_value_t = 3_000)]
    deck_pairs: u64,
    /// Mirrored pairs for the houses; 0 leaves this out, as is the default for sets other than Call
    /// of the Archons: the data count houses over all sets [default: 5000]
    #[arg(long, value_name = "PAIRS")]
    house_pairs: Option<u64>,
    /// The houses are measured with at most so many decks of the data, the first ones
    #[arg(long, value_name = "DECKS", default_value_t = 1_000)]
    house_decks: usize,
    /// Mirrored pairs for the impact of cards; 0 leaves this out, as is the default for sets other
    /// than Call of the Archons: the data know few of their cards [default: 60000]
    #[arg(long, value_name = "PAIRS")]
    card_pairs: Option<u64>,
    #[command(flatten)]
    study: StudyArgs,
}

/// Measures, and prints the tables of `docs/validation.md`.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let default = ValidateConfig::default();
    let unless_other_set = |pairs: u64| if args.set == SET { pairs } else { 0 };
    let config = ValidateConfig {
        year: args.year.clone(),
        deck_pairs: args.deck_pairs,
        house_pairs: args.house_pairs.unwrap_or(unless_other_set(default.house_pairs)),
        house_decks: args.house_decks,
        card_pairs: args.card_pairs.unwrap_or(unless_other_set(default.card_pairs)),
    };
    config.check()?;
    let real = RealWorld::read(&args.data, args.set, &args.year)?;
    let report =
        args.study.run::<KeyForge, _>(Vec::new(), |context| validate(context, &real, &config))?;
    args.study.write(&report, out)
}
