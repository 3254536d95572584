//! `archon decks`: the bundled decks, or decks card by card.

use std::io::Write;

use archon_lab::games::keyforge::decks::{each_bundled, read};

use crate::error::Error;

/// `archon decks`
#[derive(clap::Args)]
pub struct Args {
    /// Decks to show card by card: names of bundled decks, or files
    decks: Vec<String>,
}

/// Lists the bundled decks, or shows decks.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.decks.is_empty() {
        for decks in each_bundled() {
            for deck in decks? {
                let houses = deck.houses.map(|h| h.name()).join(", ");
                writeln!(out, "{:<44} {houses}", deck.name)?;
            }
        }
        return Ok(());
    }
    for name in &args.decks {
        for deck in read(name)? {
            write!(out, "{deck}")?;
        }
    }
    Ok(())
}
