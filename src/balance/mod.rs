//! `archon balance`: how decks, sets and houses stand to each other.

pub mod summary;

use std::io::Write;

use archon_engine::keyforge::KeyForge;
use archon_lab::runner as study;
use serde_json::json;

use crate::error::Error;
use crate::field;
use crate::games::Playable as _;
use crate::options;
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::report::Ended;
use archon_lab::studies::balance::design::{Balance, Kind};
use archon_lab::studies::rate::design::{FIRST, Plan};

/// `archon balance`
#[derive(clap::Args)]
pub struct Args {
    /// The decks, at least two: names of bundled decks, or files; or one folder; or a set, which means
    /// its bundled decks
    #[arg(default_value = "bundled")]
    decks: Vec<String>,
    /// End when every deck's rating is known to so many Elo on each side
    #[arg(long, value_name = "ELO", default_value_t = 25.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 30_000)]
    pairs: u64,
    /// Do not measure what a chain is worth
    #[arg(long)]
    without_chains: bool,
    #[command(flatten)]
    studying: Studying,
}

/// Plays the study and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::precision(args.precision, "Elo")?;
    let decks = field::decks::<KeyForge>(&args.decks, "the decks")?;
    let n = decks.len();
    if n < 2 {
        return Err(Error::Usage(format!("a study of balance takes at least two decks, not {n}")));
    }
    let least = FIRST * n as u64;
    if args.pairs < least {
        return Err(Error::Usage(format!(
            "--pairs {} is too few for {n} decks: at least {FIRST} for each, {least}",
            args.pairs
        )));
    }
    let subject = args.decks.join(", ");
    let settings = json!({
        "decks": subject,
        "precision": args.precision,
        "pairs": args.pairs,
        "chains": !args.without_chains,
    });
    let plan = Plan {
        precision: args.precision,
        pairs: args.pairs,
        handicaps: (!args.without_chains).then_some(KeyForge::HANDICAP_LEVELS),
        seed: args.studying.running.seed,
    };
    let mut study = Balance::new(plan, decks.iter().map(Kind::from).collect());
    let laboratory = Laboratory::<KeyForge>::new(&args.studying, decks)?;
    let ended = args.studying.run("balance", &settings, &laboratory.common(), &mut study)?;
    let ended = match ended {
        study::Ended::Complete => study.rate.ended,
        study::Ended::Interrupted => Ended::Interrupted,
    };
    let provenance = laboratory.provenance("balance", settings, &study.rate.all, ended);
    let names: Vec<String> = laboratory.decks.iter().map(|deck| deck.name.clone()).collect();
    let report = summary::report(&study, &names, subject, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}
