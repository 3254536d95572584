//! Decks as they are named on the command line: bundled ones by name, files by path; and
//! `archon decks`, which lists the bundled ones.

use std::io::Write;

use std::path::Path;

use archon_cards::library;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::deck::{Deck, bundled, bundled_deck};
use archon_engine::keyforge::icon::BonusIcon;

use crate::error::Error;

/// The two decks of the starter set: what is played when no deck is named.
pub const STARTER_DECKS: [&str; 2] = ["Radiant Argus the Supreme", "Miss \"Onyx\" Censorius"];

/// `archon decks`
#[derive(clap::Args)]
pub struct Args {
    /// Decks to show card by card: names of bundled decks, or files
    decks: Vec<String>,
}

/// Lists the bundled decks, or shows decks.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.decks.is_empty() {
        for (slug, text) in bundled() {
            let decks =
                Deck::read(library(), text, slug).map_err(|e| Error::Other(e.to_string()))?;
            for deck in decks {
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

/// Every bundled deck whose cards are all implemented.
pub fn playable_bundled() -> Result<Vec<Deck>, Error> {
    let mut decks = Vec::new();
    for (slug, text) in bundled() {
        decks.extend(Deck::read(library(), text, slug).map_err(|e| Error::Other(e.to_string()))?);
    }
    decks.retain(|deck| deck.unplayable().is_empty());
    Ok(decks)
}

/// The deck, if all its cards are implemented.
pub fn playable(deck: Deck) -> Result<Deck, Error> {
    warn_of_missing_icons(&deck);
    let mut missing: Vec<_> = deck.unplayable().iter().map(|card| card.facts().name).collect();
    missing.dedup();
    if missing.is_empty() {
        Ok(deck)
    } else {
        Err(Error::NotImplemented { deck: deck.name, cards: missing.join(", ") })
    }
}

/// A list that does not say which copies carry the bonus icons of Enhance is played without them.
fn warn_of_missing_icons(deck: &Deck) {
    let missing: u32 = BonusIcon::ALL.into_iter().map(|icon| deck.icons_not_placed(icon)).sum();
    if missing > 0 {
        eprintln!(
            "archon: warning: {:?} has {missing} bonus icons of Enhance that its list does not \
             place; it is played without them (write them as `1 Punch (+draw)` in a deck file)",
            deck.name
        );
    }
}

/// The decks that a name or a path means, of a file all that it holds.
pub fn read(name: &str) -> Result<Vec<Deck>, Error> {
    if let Some(deck) = bundled_deck(library(), name) {
        return Ok(vec![deck]);
    }
    if Path::new(name).exists() {
        return read_file(Path::new(name));
    }
    if let Some((file, wanted)) = name.rsplit_once('#')
        && Path::new(file).exists()
    {
        let mut decks = read_file(Path::new(file))?;
        decks.retain(|d| d.name.eq_ignore_ascii_case(wanted.trim()));
        if decks.is_empty() {
            return Err(Error::Usage(format!("{file} holds no deck named {wanted:?}")));
        }
        return Ok(decks);
    }
    Err(Error::NoSuchDeck { name: name.to_string(), nearest: nearest(name) })
}

pub fn read_file(path: &Path) -> Result<Vec<Deck>, Error> {
    let bytes = std::fs::read(path).map_err(|why| Error::Read { path: path.into(), why })?;
    let text = String::from_utf8(bytes).map_err(|e| Error::BadDeck {
        path: path.into(),
        why: format!("it is no text: byte {} is not UTF-8", e.utf8_error().valid_up_to()),
    })?;
    let hint = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
    Deck::read(library(), &text, &hint)
        .map_err(|why| Error::BadDeck { path: path.into(), why: why.to_string() })
}

/// The bundled deck whose name is most like what was asked for.
fn nearest(name: &str) -> String {
    if bundled_decks().iter().any(|deck| deck.name.eq_ignore_ascii_case(name)) {
        return "; it is a deck of Keeper of the Cards, but KeyForge is played here".into();
    }
    let wanted = name.to_lowercase();
    let names = bundled()
        .iter()
        .filter_map(|(_, text)| text.lines().find_map(|line| line.strip_prefix("name: ")));
    let close = names
        .map(|n| (strsim::jaro_winkler(&wanted, &n.to_lowercase()), n))
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match close {
        Some((score, near)) if score > 0.7 => format!("; did you mean {near:?}?"),
        _ => String::new(),
    }
}
