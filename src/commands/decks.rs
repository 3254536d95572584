//! `archon decks`: the bundled decks, or decks card by card.

use std::io::Write;

use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_engine::keyforge::set::Set;
use archon_lab::game::KeyForge;
use archon_lab::game::keyforge::decks::{built, bundled_of_every_set};
use serde::Serialize;

use crate::error::Error;
use crate::games::{Collections, Playable as _};

/// `archon decks`
#[derive(clap::Args)]
pub struct Args {
    /// Decks to show: names, files, folders, sets or `-`
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    /// Build decks of this set from its implemented cards, and print them as deck files
    #[arg(long, value_name = "SET", conflicts_with = "decks")]
    build: Option<String>,
    /// With --build: number of decks, 1 to 100000
    #[arg(long, default_value_t = 1, value_name = "COUNT", requires = "build", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// With --build: seed of the first deck; the others have the next ones
    #[arg(long, default_value_t = 1, value_name = "SEED", requires = "build")]
    seed: u64,
    /// Print them as JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownDeck<'d> {
    name: &'d str,
    id: Option<&'d str>,
    set: Option<&'static str>,
    houses: [&'static str; 3],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<ShownCard>,
}

#[derive(Serialize)]
struct ShownCard {
    card: &'static str,
    house: &'static str,
    maverick: bool,
    legacy: bool,
    anomaly: bool,
    enhancements: Vec<&'static str>,
}

/// Lists the bundled decks, or shows decks.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let named = !args.decks.is_empty() || args.build.is_some();
    let decks = match named {
        _ if args.build.is_some() => built_decks(args)?,
        true => KeyForge::find_all(&args.decks, &args.collections)?.decks,
        false => bundled_of_every_set()?,
    };
    if args.json {
        let shown: Vec<ShownDeck<'_>> = decks.iter().map(|deck| shown(deck, named)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&shown).expect("plain data"))?;
        return Ok(());
    }
    for deck in &decks {
        match named {
            true => write!(out, "{deck}")?,
            false => writeln!(out, "{}", line_of(deck))?,
        }
    }
    Ok(())
}

/// The decks that `--build` asks for.
fn built_decks(args: &Args) -> Result<Vec<Deck>, Error> {
    let word = args.build.as_deref().unwrap_or_default();
    let set = Set::parse(word).ok_or_else(|| Error::Usage(format!("unknown set {word:?}")))?;
    let decks = built(set, args.seed, args.count);
    if decks.is_empty() {
        let why = "too few of its cards are implemented";
        return Err(Error::Usage(format!("no deck of {} can be built: {why}", set.name())));
    }
    Ok(decks)
}

/// A deck of the list, in at most 80 columns.
fn line_of(deck: &Deck) -> String {
    let houses = deck.houses.map(|house| house.name()).join(", ");
    let set = deck.set.map_or("", Set::key);
    let room = (80_usize - 7).saturating_sub(houses.len()).min(44);
    let name: String = match deck.name.chars().count() > room {
        true => deck.name.chars().take(room - 1).chain(['…']).collect(),
        false => deck.name.clone(),
    };
    format!("{set:<5} {name:<room$} {houses}").trim_end().to_string()
}

fn shown(deck: &Deck, with_cards: bool) -> ShownDeck<'_> {
    let card = |card: &DeckCard| ShownCard {
        card: card.card.facts().id,
        house: card.house.key(),
        maverick: card.maverick,
        legacy: card.legacy,
        anomaly: card.anomaly,
        enhancements: card.enhancements.iter().map(|icon| icon.key()).collect(),
    };
    ShownDeck {
        name: &deck.name,
        id: deck.id.as_deref(),
        set: deck.set.map(Set::key),
        houses: deck.houses.map(|house| house.key()),
        cards: if with_cards { deck.cards.iter().map(card).collect() } else { Vec::new() },
    }
}
