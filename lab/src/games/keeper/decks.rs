//! Decks of Keeper of the Cards: bundled ones by name, files of cards and decks by path.

use std::path::Path;

use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::{Deck, bundled_deck, bundled_decks};
use archon_engine::keeper::text::{self, Contents};

use crate::games::{DeckError, DeckSource, Found, Refused};

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

    fn read_decks(name: &str) -> Result<Found<Deck>, DeckError> {
        Ok(legal_ones(read(name)?))
    }

    fn decks_of_file(file: &Path) -> Result<Found<Deck>, DeckError> {
        Ok(legal_ones(read_file(file)?.decks))
    }
}

/// Those that have no faults.
fn legal_ones(decks: Vec<Deck>) -> Found<Deck> {
    let mut found = Found::default();
    for deck in decks {
        let faults: Vec<String> = deck.faults().iter().map(ToString::to_string).collect();
        if faults.is_empty() {
            found.decks.push(deck);
        } else {
            let why = DeckError::Faulty(faults.join("\n"));
            found.refused.push(Refused { deck: deck.name, set: None, why });
        }
    }
    found
}

/// The decks that a name or a path means, legal or not.
fn read(name: &str) -> Result<Vec<Deck>, DeckError> {
    if let Some(deck) = bundled_deck(name) {
        return Ok(vec![deck]);
    }
    let path = Path::new(name);
    if path.exists() {
        let decks = read_file(path)?.decks;
        return if decks.is_empty() {
            Err(DeckError::NoDeck {
                path: path.into(),
                why: "it holds cards, but no list that begins with `deck: NAME`".into(),
            })
        } else {
            Ok(decks)
        };
    }
    if let Some((file, wanted)) = name.rsplit_once('#')
        && Path::new(file).exists()
    {
        let mut decks = read_file(Path::new(file))?.decks;
        decks.retain(|deck| deck.name.eq_ignore_ascii_case(wanted.trim()));
        if decks.is_empty() {
            return Err(DeckError::NoneOfThatName { file: file.into(), name: wanted.into() });
        }
        return Ok(decks);
    }
    let bundled: Vec<String> = bundled_decks().into_iter().map(|deck| deck.name).collect();
    Err(DeckError::NoSuchDeck {
        name: name.to_string(),
        of: " of Keeper of the Cards",
        hint: format!(": {}", bundled.join(", ")),
    })
}

/// What a card file holds.
///
/// # Errors
/// It cannot be read, or something in it is wrong: everything that is.
pub fn read_file(path: &Path) -> Result<Contents, DeckError> {
    let bytes = std::fs::read(path).map_err(|why| DeckError::Read { path: path.into(), why })?;
    let content = String::from_utf8(bytes).map_err(|e| DeckError::NoDeck {
        path: path.into(),
        why: format!("it is no text: byte {} is not UTF-8", e.utf8_error().valid_up_to()),
    })?;
    text::read(&path.display().to_string(), &content)
        .map_err(|why| DeckError::Faulty(why.to_string()))
}
