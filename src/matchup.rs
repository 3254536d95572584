//! `archon matchup`: a pairing in depth.

use std::io::Write;

use archon_lab::studies::{MatchupConfig, matchup};

use crate::error::Error;
use crate::games::{Playable, WhichGame, with_game};
use crate::options::Handicaps;
use crate::study::StudyArgs;

/// `archon matchup`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks; of Keeper of
    /// the Cards Wolf Pack and Stone Bastion]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    handicaps: Handicaps,
    /// End when the win rate is known to so many percent on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 1.5)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each)
    #[arg(long, default_value_t = 2_000)]
    pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Plays the pairing and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut config =
        MatchupConfig { precision: args.precision, pairs: args.pairs, ..Default::default() };
    config.check()?;
    let decks = pairing::<G>(&args.decks)?;
    let handicaps = args.handicaps.of::<G>(2)?;
    config.handicaps = [handicaps[0], handicaps[1]];
    let report = args.study.run::<G, _>(Vec::new(), |context| matchup(context, &decks, &config))?;
    args.study.write(&report, out)
}

/// Two decks, also of a game that more can play.
fn pairing<G: Playable>(named: &[String]) -> Result<[G::Deck; 2], Error> {
    let decks = match named.len() {
        0 | 2 => G::find_decks(named)?,
        given => {
            return Err(Error::Usage(format!("a pairing is of two decks, but {given} are given")));
        }
    };
    let [one, two] = <[_; 2]>::try_from(decks).unwrap_or_else(|_| unreachable!("two are found"));
    Ok([one, two])
}
