//! `archon bot`: a player as a program that speaks the protocol of `docs/protocol.md`, so that any
//! release can play any other.

use std::io::Write;

use archon_sim::bot::run as play;
use archon_sim::games::bots;

use crate::error::Error;

/// `archon bot`
#[derive(clap::Args)]
pub struct Args {
    /// The player with its settings, as `archon players` lists them
    player: String,
}

/// Plays what standard input asks until it ends.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let bots = bots(archon_cards::library(), &args.player)?;
    play(&args.player, bots, std::io::stdin().lock(), out)
        .map_err(|why| Error::Other(why.to_string()))
}
