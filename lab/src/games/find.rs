//! Decks by their names and paths, for any game.

use super::{DeckError, DeckSource};

/// The one deck that is meant by a name or path.
///
/// # Errors
/// As [`DeckSource::read_decks`]; or a file holds several.
pub fn find_deck<G: DeckSource>(name: &str) -> Result<G::Deck, DeckError> {
    let mut decks = G::read_decks(name)?;
    if decks.len() != 1 {
        let decks = decks.iter().map(|deck| G::deck_name(deck).to_string()).collect();
        return Err(DeckError::Several { name: name.into(), decks });
    }
    Ok(decks.remove(0))
}

/// The decks of a game, a name for each seat; those of the game's default if none is named.
///
/// # Errors
/// Too few or too many are named, or as [`find_deck`].
pub fn find_decks<G: DeckSource>(names: &[impl AsRef<str>]) -> Result<Vec<G::Deck>, DeckError> {
    let given = names.len();
    match given {
        0 => G::DEFAULT_DECKS.iter().map(|name| find_deck::<G>(name)).collect(),
        _ if (2..=G::MOST_PLAYERS).contains(&given) => {
            names.iter().map(|name| find_deck::<G>(name.as_ref())).collect()
        }
        _ => Err(DeckError::NumberOfDecks { title: G::TITLE, most: G::MOST_PLAYERS, given }),
    }
}

/// The decks that are named, of a file all that it holds; every bundled deck if none is.
///
/// # Errors
/// As [`DeckSource::read_decks`].
pub fn find_all<G: DeckSource>(names: &[impl AsRef<str>]) -> Result<Vec<G::Deck>, DeckError> {
    if names.is_empty() {
        return G::bundled();
    }
    let mut decks = Vec::new();
    for name in names {
        decks.extend(G::read_decks(name.as_ref())?);
    }
    Ok(decks)
}
