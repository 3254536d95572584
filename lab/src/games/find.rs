//! Decks by their names and paths, for any game.

use super::{DeckError, DeckSource, Found};

/// The one deck that is meant by a name or path.
///
/// # Errors
/// As [`DeckSource::read_decks`]; or a file holds several.
pub fn find_deck<G: DeckSource>(name: &str) -> Result<G::Deck, DeckError> {
    let found = G::read_decks(name)?.playable()?;
    if found.decks.len() + found.refused.len() != 1 {
        let decks = found.decks.iter().map(|deck| G::deck_name(deck).to_string());
        let refused = found.refused.iter().map(|refused| refused.deck.clone());
        let decks = decks.chain(refused).collect();
        return Err(DeckError::Several { name: name.into(), decks });
    }
    let [deck] = <[_; 1]>::try_from(found.decks).unwrap_or_else(|_| unreachable!("one deck"));
    Ok(deck)
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

/// The decks that are named, of a file all that it holds; every bundled deck if none is. Of a
/// collection, what cannot be played is said beside what can.
///
/// # Errors
/// As [`DeckSource::read_decks`]; or none of the decks under a name can be played.
pub fn find_all<G: DeckSource>(names: &[impl AsRef<str>]) -> Result<Found<G::Deck>, DeckError> {
    if names.is_empty() {
        return Ok(Found::of(G::bundled()?));
    }
    let mut all = Found::default();
    for name in names {
        all.add(G::read_decks(name.as_ref())?.playable()?);
    }
    Ok(all)
}
