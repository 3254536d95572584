//! `archon keeper`: cards and decks of Keeper of the Cards, as users write them.

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_engine::keeper::deck::{Deck, bundled_deck, bundled_decks};
use archon_engine::keeper::definition::{CardType, Definition};
use archon_engine::keeper::level::breakdown;
use archon_engine::keeper::text::Contents;
use archon_lab::games::keeper::decks::read_file;
use clap::Subcommand;

use crate::error::Error;

/// `archon keeper`
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Validate files of cards and decks: components, levels, banned parts, sizes of decks
    Check {
        /// Card files (docs/keeper.md shows their form), or names of bundled decks
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Show how the level of each card comes about, part by part, with exact fractions
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

/// Does what was asked for.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    match &args.command {
        Command::Check { files } => check(files, out),
        Command::Cost { files, card } => cost(files, card.as_deref(), out),
        Command::Decks => {
            for deck in bundled_decks() {
                writeln!(out, "{}", summary(&deck))?;
            }
            Ok(())
        }
    }
}

/// What a file holds, or a bundled deck with its cards.
fn contents(file: &Path) -> Result<Contents, Error> {
    if !file.exists()
        && let Some(deck) = file.to_str().and_then(bundled_deck)
    {
        return Ok(Contents { cards: deck.definitions.to_vec(), decks: vec![deck] });
    }
    Ok(read_file(file)?)
}

/// Looks at every file, even after a faulty one; fails if one is.
fn check(files: &[PathBuf], out: &mut impl Write) -> Result<(), Error> {
    let mut wrong = Vec::new();
    for file in files {
        let found = match contents(file) {
            Ok(found) => found,
            Err(error) => {
                wrong.push(error.to_string());
                continue;
            }
        };
        let faults: Vec<String> = found
            .decks
            .iter()
            .flat_map(Deck::faults)
            .map(|fault| format!("{}: {fault}", file.display()))
            .collect();
        if found.cards.is_empty() && found.decks.is_empty() {
            wrong.push(format!("{}: there is neither a card nor a deck in it", file.display()));
        } else if faults.is_empty() {
            writeln!(out, "{}: {} legal cards", file.display(), found.cards.len())?;
            for deck in &found.decks {
                writeln!(out, "  {}", summary(deck))?;
            }
        }
        wrong.extend(faults);
    }
    if wrong.is_empty() { Ok(()) } else { Err(Error::NotLegal(wrong.join("\n"))) }
}

/// A deck in a line.
fn summary(deck: &Deck) -> String {
    let of = |card: &u16| &deck.definitions[usize::from(*card)];
    let minions = deck.cards.iter().filter(|card| of(card).is_minion()).count();
    let levels: u32 = deck.cards.iter().map(|card| u32::from(of(card).level)).sum();
    format!(
        "{}: {} cards ({minions} minions, {} spells, level {:.1} on average) and {} in reserve",
        deck.name,
        deck.cards.len(),
        deck.cards.len() - minions,
        f64::from(levels) / deck.cards.len().max(1) as f64,
        deck.reserves.len()
    )
}

/// Shows how levels come about.
fn cost(files: &[PathBuf], card: Option<&str>, out: &mut impl Write) -> Result<(), Error> {
    let mut shown = 0;
    for file in files {
        let wanted = |d: &&Definition| card.is_none_or(|name| d.name.eq_ignore_ascii_case(name));
        for definition in contents(file)?.cards.iter().filter(wanted) {
            let kind = match definition.card_type {
                CardType::Minion { offense, defense } => {
                    format!("minion, offense {offense}, defense {defense}")
                }
                CardType::Spell => "spell".into(),
            };
            writeln!(out, "{} ({kind})", definition.name)?;
            writeln!(out, "{}", breakdown(definition.card_type, &definition.abilities))?;
            shown += 1;
        }
    }
    match (shown, card) {
        (0, Some(card)) => Err(Error::Usage(format!("there is no card {card:?} in the files"))),
        (0, None) => Err(Error::Usage("there is no card in the files".into())),
        _ => Ok(()),
    }
}
