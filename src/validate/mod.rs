//! `archon validate`: do the numbers mean anything? Archon's figures beside those of the real world,
//! for one player at a time. They are for looking: nothing is fitted to them.

mod compare;
mod data;

use std::io::Write;
use std::path::PathBuf;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_lab::runner::{self as study, Study};
use serde_json::{Value, json};

use crate::decks::playable_bundled;
use crate::error::Error;
use crate::impact::{Experiment, Wanted};
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::counts::Counts;
use archon_lab::report::Ended;
use archon_lab::report::validation::ValidationReport;
use archon_lab::studies::balance::design::{Balance, Kind};
use archon_lab::studies::impact::design::{Impact, Plan as ImpactPlan};
use archon_lab::studies::rate::design::{FIRST, Plan};
use data::RealWorld;

/// The set whose decks and cards are looked at: the one with the most results, and with every card
/// implemented.
const SET: Set = Set::CallOfTheArchons;

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
    studying: Studying,
}

/// Measures, and prints the tables of `docs/validation.md`.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let real = RealWorld::read(&args.data, SET, &args.year)?;
    let settings = json!({
        "set": SET.key(),
        "year": args.year,
        "deck_pairs": args.deck_pairs,
        "house_pairs": args.house_pairs,
        "house_decks": args.house_decks,
        "card_pairs": args.card_pairs,
    });
    let mut bench =
        Bench { args, settings: &settings, all: Counts::default(), ended: Ended::Pairs };
    let decks = bench.decks(&real)?;
    let houses = bench.houses(&real)?;
    let cards = bench.cards(&real)?;
    if decks.is_none() && houses.is_none() && cards.is_none() {
        return Err(match bench.ended {
            Ended::Interrupted => nothing_yet(),
            _ => Error::Usage("--deck-pairs, --house-pairs and --card-pairs are all 0".into()),
        });
    }
    let laboratory = Laboratory::<KeyForge>::new(&args.studying, Vec::new())?;
    let provenance = laboratory.provenance("validate", settings.clone(), &bench.all, bench.ended);
    args.studying.give(&ValidationReport { provenance, decks, houses, cards }, out)
}

/// Runs the parts one after the other.
struct Bench<'a> {
    args: &'a Args,
    settings: &'a Value,
    all: Counts,
    ended: Ended,
}

impl Bench<'_> {
    /// Runs a part, with a journal of its own beside the one that was named.
    fn run<S: Study<KeyForge>>(
        &mut self,
        part: &str,
        decks: Vec<Deck>,
        study: &mut S,
    ) -> Result<(), Error> {
        eprintln!("archon: {part}");
        let studying = &self.args.studying;
        let laboratory = Laboratory::<KeyForge>::new(studying, decks)?;
        let settings = json!({ "part": part, "of": self.settings });
        let common = laboratory.common();
        let ended = studying.run_part(Some(part), "validate", &settings, &common, study)?;
        if ended == study::Ended::Interrupted {
            self.ended = Ended::Interrupted;
        }
        Ok(())
    }

    /// Whether there is anything to do, and enough to do it with.
    fn is_wanted(&self, option: &str, pairs: u64, least: u64) -> Result<bool, Error> {
        if pairs == 0 || self.ended == Ended::Interrupted {
            return Ok(false);
        }
        if pairs < least {
            return Err(Error::Usage(format!(
                "{option} {pairs} is too few: at least {least}, or 0 to leave it out"
            )));
        }
        Ok(true)
    }

    fn rate(&mut self, part: &str, decks: Vec<Deck>, pairs: u64) -> Result<Balance, Error> {
        let seed = self.args.studying.running.seed;
        let plan = Plan { precision: 0.1, pairs, handicaps: None, seed };
        let mut study = Balance::new(plan, decks.iter().map(Kind::from).collect());
        self.run(part, decks, &mut study)?;
        self.all.add(&study.rate.all);
        Ok(study)
    }

    fn decks(
        &mut self,
        real: &RealWorld,
    ) -> Result<Option<archon_lab::report::validation::DeckValidation>, Error> {
        let pairs = self.args.deck_pairs;
        if !self.is_wanted("--deck-pairs", pairs, FIRST * real.with_sas.len() as u64)? {
            return Ok(None);
        }
        let decks = real.with_sas.iter().map(|(deck, _)| deck.clone()).collect();
        let study = self.rate("decks", decks, pairs)?;
        Ok(compare::decks(&study, real, &self.args.year))
    }

    fn houses(
        &mut self,
        real: &RealWorld,
    ) -> Result<Option<archon_lab::report::validation::HouseValidation>, Error> {
        let pairs = self.args.house_pairs;
        let decks: Vec<Deck> = real.decks.iter().take(self.args.house_decks).cloned().collect();
        if decks.len() < 2 {
            return Err(Error::Usage("--house-decks takes at least 2".into()));
        }
        if !self.is_wanted("--house-pairs", pairs, FIRST * decks.len() as u64)? {
            return Ok(None);
        }
        let study = self.rate("houses", decks, pairs)?;
        Ok(compare::houses(&study, real))
    }

    fn cards(
        &mut self,
        real: &RealWorld,
    ) -> Result<Option<archon_lab::report::validation::CardValidation>, Error> {
        let (pairs, seed) = (self.args.card_pairs, self.args.studying.running.seed);
        let decks: Vec<Deck> =
            playable_bundled()?.into_iter().filter(|deck| deck.set == Some(SET)).collect();
        let wanted = Wanted::default();
        let experiment = Experiment::new(decks.clone(), decks, &wanted, "bundled", seed)?;
        let least = Impact::least_pairs(experiment.cards.len(), experiment.measured);
        if !self.is_wanted("--card-pairs", pairs, least)? {
            return Ok(None);
        }
        let mut study = experiment.study(ImpactPlan { precision: 0.001, pairs, seed });
        self.run("cards", experiment.decks.clone(), &mut study)?;
        self.all.add(&study.all);
        Ok(compare::cards(&experiment, &study, real))
    }
}
