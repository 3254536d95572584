//! `archon keeper`: cards and decks of Keeper of the Cards, as users write them.

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_engine::keeper::deck::{Deck, bundled_deck, bundled_decks};
use archon_engine::keeper::definition::{CardType, Definition};
use archon_engine::keeper::level::breakdown;
use archon_engine::keeper::text::Contents;
use archon_lab::game::keeper::decks::read_file;
use clap::Subcommand;
use serde::Serialize;

use crate::error::Error;

/// `archon keeper`
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    /// Print the result as JSON
    #[arg(short, long, global = true)]
    json: bool,
}

/// A deck.
#[derive(Serialize)]
struct ShownDeck {
    deck: String,
    cards: usize,
    minions: usize,
    mean_level: f64,
    reserves: usize,
}

/// A file that was looked at.
#[derive(Serialize)]
struct CheckedFile {
    file: String,
    cards: usize,
    decks: Vec<ShownDeck>,
    faults: Vec<String>,
}

/// A card with how its level comes about.
#[derive(Serialize)]
struct ShownCard {
    card: String,
    kind: String,
    level: u16,
    breakdown: String,
}

#[derive(Subcommand)]
enum Command {
    /// Validate files of cards and decks: components, levels, banned parts, sizes of decks
    Check {
        /// Card files (docs/keeper.md shows their form), or names of bundled decks
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Show the computation of each card's level, part by part, with exact fractions
    Cost {
        /// Card files, or names of bundled decks
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Only the card of this name
        #[arg(long, value_name = "NAME")]
        card: Option<String>,
    },
    /// List the bundled decks
    Decks,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    match &args.command {
        Command::Check { files } => check(files, args.json, out),
        Command::Cost { files, card } => cost(files, card.as_deref(), args.json, out),
        Command::Decks if args.json => {
            print_json(&bundled_decks().iter().map(shown).collect::<Vec<_>>(), out)
        }
        Command::Decks => {
            for deck in bundled_decks() {
                writeln!(out, "{}", summary(&deck))?;
            }
            Ok(())
        }
    }
}

fn print_json(shown: &impl Serialize, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "{}", serde_json::to_string_pretty(shown).expect("plain data"))?;
    Ok(())
}

/// The contents of a file, or a bundled deck with its cards.
fn contents(file: &Path) -> Result<Contents, Error> {
    if !file.exists()
        && let Some(deck) = file.to_str().and_then(bundled_deck)
    {
        return Ok(Contents { cards: deck.definitions.to_vec(), decks: vec![deck] });
    }
    Ok(read_file(file)?)
}

/// Checks every file; fails if one is faulty.
fn check(files: &[PathBuf], json: bool, out: &mut impl Write) -> Result<(), Error> {
    let (mut wrong, mut checked) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.display().to_string();
        let found = match contents(file) {
            Ok(found) => found,
            Err(error) => {
                let faults = vec![error.to_string()];
                wrong.extend(faults.clone());
                checked.push(CheckedFile { file: name, cards: 0, decks: Vec::new(), faults });
                continue;
            }
        };
        let mut faults: Vec<String> = found
            .decks
            .iter()
            .flat_map(Deck::faults)
            .map(|fault| format!("{}: {fault}", file.display()))
            .collect();
        if found.cards.is_empty() && found.decks.is_empty() {
            faults.push(format!("{}: the file contains neither a card nor a deck", file.display()));
        } else if faults.is_empty() && !json {
            writeln!(out, "{}: {} legal cards", file.display(), found.cards.len())?;
            for deck in &found.decks {
                writeln!(out, "  {}", summary(deck))?;
            }
        }
        wrong.extend(faults.clone());
        let decks = found.decks.iter().map(shown).collect();
        checked.push(CheckedFile { file: name, cards: found.cards.len(), decks, faults });
    }
    if json {
        print_json(&checked, out)?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(Error::NotLegal(wrong.join("\n"))) }
}

fn shown(deck: &Deck) -> ShownDeck {
    let of = |card: &u16| &deck.definitions[usize::from(*card)];
    let levels: u32 = deck.cards.iter().map(|card| u32::from(of(card).level)).sum();
    ShownDeck {
        deck: deck.name.clone(),
        cards: deck.cards.len(),
        minions: deck.cards.iter().filter(|card| of(card).is_minion()).count(),
        mean_level: f64::from(levels) / deck.cards.len().max(1) as f64,
        reserves: deck.reserves.len(),
    }
}

/// A deck in a line.
fn summary(deck: &Deck) -> String {
    let ShownDeck { deck, cards, minions, mean_level, reserves } = shown(deck);
    format!(
        "{deck}: {cards} cards ({minions} minions, {} spells, level {mean_level:.1} on average) and \
         {reserves} in reserve",
        cards - minions
    )
}

/// Shows the computation of levels.
fn cost(
    files: &[PathBuf],
    card: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let mut shown = Vec::new();
    for file in files {
        let wanted = |d: &&Definition| card.is_none_or(|name| d.name.eq_ignore_ascii_case(name));
        for definition in contents(file)?.cards.iter().filter(wanted) {
            let kind = match definition.card_type {
                CardType::Minion { offense, defense } => {
                    format!("minion, offense {offense}, defense {defense}")
                }
                CardType::Spell => "spell".into(),
            };
            let breakdown = breakdown(definition.card_type, &definition.abilities).to_string();
            if !json {
                writeln!(out, "{} ({kind})", definition.name)?;
                writeln!(out, "{breakdown}")?;
            }
            let (card, level) = (definition.name.clone(), definition.level);
            shown.push(ShownCard { card, kind, level, breakdown });
        }
    }
    if json && !shown.is_empty() {
        print_json(&shown, out)?;
    }
    match (shown.len(), card) {
        (0, Some(card)) => Err(Error::Usage(format!("unknown card {card:?} in these files"))),
        (0, None) => Err(Error::Usage("the files contain no card".into())),
        _ => Ok(()),
    }
}
