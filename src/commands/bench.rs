//! `archon bench`: how fast the engine and the players are on this machine.

use std::io::Write;

use archon_lab::studies::bench::bench;

use crate::error::Error;
use crate::games::{Collections, Playable, WhichGame, with_game};
use crate::report_files::print;

/// `archon bench`
#[derive(clap::Args)]
pub struct Args {
    /// Names, files, folders, sets or `-` [default: bundled]
    ///
    /// Up to 15 pairs of the decks play, spread evenly.
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    collections: Collections,
    /// Print the figures as JSON
    #[arg(short, long)]
    json: bool,
    /// Games of random players for each measurement of speed; other players play a part of them
    #[arg(long, default_value_t = 1_000)]
    games: u64,
}

/// Measures and prints.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, measure(args, out))
}

fn measure<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.games == 0 {
        return Err(Error::Usage("--games takes a number from 1 on, not 0".into()));
    }
    let decks = G::find_all(&args.decks, &args.collections)?.decks;
    print(&bench::<G>(&decks, args.games)?, args.json, out)
}
