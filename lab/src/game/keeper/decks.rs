//! Decks of Keeper of the Cards: bundled ones by name, files of cards and decks by path.

use std::path::Path;

use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::{Deck, bundled_deck, bundled_decks};
use archon_engine::keeper::text::{self, Contents};
use archon_sim::files::read_text;

use crate::game::deck_error::DeckError;
use crate::game::deck_source::DeckSource;
use crate::game::found::{FoundDecks, UnplayableDeck};

impl DeckSource for Keeper {
    const DEFAULT_DECKS: [&'static str; 2] = ["Wolf Pack", "Stone Bastion"];

    fn bundled() -> Result<Vec<Deck>, DeckError> {
        Ok(bundled_decks())
    }

    fn is_bundled(name: &str) -> bool {
        bundled_decks().iter().any(|deck| deck.name.eq_ignore_ascii_case(name))
    }

    /// Its files begin with a card or a deck.
    fn is_deck_file(text: &str) -> bool {
        let mut lines =
            text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
        lines.next().is_some_and(|line| line.starts_with("card:") || line.starts_with("deck:"))
    }

    fn bundled_named(name: &str) -> Option<FoundDecks<Deck>> {
        Some(legal_ones(vec![bundled_deck(name)?]))
    }

    fn no_such_deck(name: &str, _other: Option<&str>) -> DeckError {
        let bundled: Vec<String> = bundled_decks().into_iter().map(|deck| deck.name).collect();
        let hint = format!(": {}", bundled.join(", "));
        DeckError::NoSuchDeck { name: name.to_string(), of: " of Keeper of the Cards", hint }
    }

    fn decks_of_file(file: &Path) -> Result<FoundDecks<Deck>, DeckError> {
        let decks = read_file(file)?.decks;
        if decks.is_empty() {
            let why = "it holds cards, but no list that begins with `deck: NAME`".into();
            return Err(DeckError::NoDeck { path: file.into(), why });
        }
        Ok(legal_ones(decks))
    }
}

/// Those that have no faults.
fn legal_ones(decks: Vec<Deck>) -> FoundDecks<Deck> {
    let mut found = FoundDecks::default();
    for deck in decks {
        let faults: Vec<String> = deck.faults().iter().map(ToString::to_string).collect();
        if faults.is_empty() {
            found.decks.push(deck);
        } else {
            let why = DeckError::Faulty(faults.join("\n"));
            found.refused.push(UnplayableDeck { deck: deck.name, set: None, why });
        }
    }
    found
}

/// The contents of a card file.
///
/// # Errors
/// It cannot be read, or something in it is wrong: everything that is.
pub fn read_file(path: &Path) -> Result<Contents, DeckError> {
    let content = read_text(path).map_err(|why| DeckError::Read { path: path.into(), why })?;
    text::read(&path.display().to_string(), &content)
        .map_err(|why| DeckError::Faulty(why.to_string()))
}
