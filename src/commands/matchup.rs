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
    /// Two decks: names, files or `-` [default: the starter decks]
    ///
    /// Of Keeper of the Cards [default: Wolf Pack and Stone Bastion].
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    handicaps: Handicaps,
    /// End when the win rate is known to ± so many
    ///
    /// Half the width of the 95 % interval.
    #[arg(long, value_name = "PERCENT", default_value_t = 1.5)]
    precision: f64,
    /// The most mirrored pairs of games
    #[arg(short = 'n', long, default_value_t = 2_000)]
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
    let decks = G::find_decks(named)?;
    <[_; 2]>::try_from(decks).map_err(|decks| {
        Error::Usage(format!("a pairing is of two decks, but {} are given", decks.len()))
    })
}
