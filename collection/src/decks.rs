//! The decks of a collection.

use archon_lab::game::{DeckSource, GameInfo};
use rusqlite::{Row, Transaction};

use crate::error::CollectionError;
use crate::file::Collection;

/// A deck as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredDeck {
    /// Its number in the file
    pub(crate) number: i64,
    /// Its game, by its name in files
    pub game: String,
    /// Of what decides its games, 16 hexadecimal digits: the same whatever it is called
    pub fingerprint: String,
    /// Its name, which can be changed
    pub name: String,
    /// Its id in the Master Vault
    pub id: Option<String>,
    /// The name of its set
    pub set: Option<String>,
    /// The names of its houses
    pub houses: Vec<String>,
    /// When it was added, as 2026-11-27T15:00:00Z
    pub added: String,
    text: String,
}

/// Decks that were added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddedDecks {
    /// New ones
    pub new: usize,
    /// Decks that were there, maybe under another name
    pub known: usize,
    /// All decks of the collection now
    pub all: usize,
}

/// The columns of [`StoredDeck::read`].
const COLUMNS: &str = "number, game, fingerprint, name, id, set_name, houses, added, deck";
/// The least similarity (Jaro–Winkler) of a name that is suggested.
const SIMILAR: f64 = 0.7;
/// The fewest digits that a fingerprint is named by.
const FEWEST_DIGITS: usize = 6;

impl StoredDeck {
    fn read(row: &Row<'_>) -> rusqlite::Result<StoredDeck> {
        let houses: String = row.get("houses")?;
        Ok(StoredDeck {
            number: row.get("number")?,
            game: row.get("game")?,
            fingerprint: row.get("fingerprint")?,
            name: row.get("name")?,
            id: row.get("id")?,
            set: row.get("set_name")?,
            houses: serde_json::from_str(&houses).unwrap_or_default(),
            added: row.get("added")?,
            text: row.get("deck")?,
        })
    }

    /// The deck itself.
    ///
    /// # Errors
    /// It has cards that this build does not know.
    pub fn deck<G: GameInfo>(&self) -> Result<G::Deck, CollectionError> {
        let unknown = || CollectionError::UnknownDeck { name: self.name.clone() };
        G::deck_of_text(&self.text).ok_or_else(unknown)
    }

    /// Whether a user means it by a name: its own, its id, or the beginning of its fingerprint.
    fn is_named(&self, name: &str) -> bool {
        let name = name.trim();
        let digits = name.len() >= FEWEST_DIGITS && name.bytes().all(|b| b.is_ascii_hexdigit());
        self.name.to_lowercase() == name.to_lowercase()
            || self.id.as_deref().is_some_and(|id| id.eq_ignore_ascii_case(name))
            || digits && self.fingerprint.starts_with(&name.to_ascii_lowercase())
    }
}

/// The fingerprint of a deck.
pub(crate) fn fingerprint<G: GameInfo>(deck: &G::Deck) -> String {
    format!("{:016x}", G::contents(deck))
}

fn insert<G: GameInfo>(to: &Transaction<'_>, deck: &G::Deck) -> rusqlite::Result<usize> {
    let traits = G::deck_traits(deck);
    to.execute(
        "INSERT INTO decks (game, fingerprint, name, id, set_name, houses, deck, added)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
         ON CONFLICT DO NOTHING",
        (
            G::NAME,
            fingerprint::<G>(deck),
            G::deck_name(deck),
            G::deck_id(deck),
            traits.set,
            serde_json::to_string(&traits.kinds).expect("plain data"),
            G::deck_to_text(deck),
        ),
    )
}

impl Collection {
    /// Adds decks, all or none. A deck that is there, under whatever name, stays as it is.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add<G: DeckSource>(&mut self, decks: &[G::Deck]) -> Result<AddedDecks, CollectionError> {
        self.change(|transaction| {
            let mut new = 0;
            for deck in decks {
                new += insert::<G>(transaction, deck)?;
            }
            let all: i64 =
                transaction.query_row("SELECT count(*) FROM decks", [], |row| row.get(0))?;
            Ok(AddedDecks { new, known: decks.len() - new, all: all as usize })
        })
    }

    /// All decks, in the order in which they were added.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn decks(&self) -> Result<Vec<StoredDeck>, CollectionError> {
        self.read(|connection| {
            let query = format!("SELECT {COLUMNS} FROM decks ORDER BY number");
            connection.prepare(&query)?.query_map([], StoredDeck::read)?.collect()
        })
    }

    /// The decks that are meant by names, ids or fingerprints, in the order of the names; all decks if none is named.
    ///
    /// # Errors
    /// A name means no deck, or several.
    pub fn find(&self, names: &[String]) -> Result<Vec<StoredDeck>, CollectionError> {
        let all = self.decks()?;
        if names.is_empty() {
            return Ok(all);
        }
        let mut found: Vec<StoredDeck> = Vec::new();
        for name in names {
            let deck = only(&all, name)?;
            if !found.contains(deck) {
                found.push(deck.clone());
            }
        }
        Ok(found)
    }

    /// Removes decks with all that was played with them. One that was removed meanwhile is no error.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn remove(&mut self, decks: &[StoredDeck]) -> Result<(), CollectionError> {
        self.change(|transaction| {
            for deck in decks {
                let removal = "DELETE FROM decks WHERE number = ?1 AND fingerprint = ?2";
                transaction.execute(removal, (deck.number, &deck.fingerprint))?;
            }
            Ok(())
        })
    }

    /// Gives a deck another name. Its games stay.
    ///
    /// # Errors
    /// The file cannot be written, or the deck was removed meanwhile.
    pub fn rename(&mut self, deck: &StoredDeck, name: &str) -> Result<(), CollectionError> {
        let renamed = self.change(|transaction| {
            let to = (name, deck.number, &deck.fingerprint);
            let renaming = "UPDATE decks SET name = ?1 WHERE number = ?2 AND fingerprint = ?3";
            transaction.execute(renaming, to)
        })?;
        match renamed {
            0 => Err(CollectionError::NoSuchDeck { name: deck.name.clone(), hint: String::new() }),
            _ => Ok(()),
        }
    }
}

/// The one deck that a name means.
fn only<'d>(all: &'d [StoredDeck], name: &str) -> Result<&'d StoredDeck, CollectionError> {
    let found: Vec<&StoredDeck> = all.iter().filter(|deck| deck.is_named(name)).collect();
    match found.as_slice() {
        [one] => Ok(one),
        [] => {
            let wanted = name.to_lowercase();
            let similar = all
                .iter()
                .map(|deck| (strsim::jaro_winkler(&wanted, &deck.name.to_lowercase()), deck))
                .max_by(|a, b| a.0.total_cmp(&b.0))
                .filter(|(similarity, _)| *similarity > SIMILAR);
            let hint = similar.map(|(_, deck)| format!("; did you mean {:?}?", deck.name));
            Err(CollectionError::NoSuchDeck { name: name.into(), hint: hint.unwrap_or_default() })
        }
        several => Err(CollectionError::Several {
            name: name.into(),
            fingerprints: several.iter().map(|deck| deck.fingerprint.clone()).collect(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::KeyForge;

    use super::*;

    #[test]
    fn a_deck_is_stored_once_whatever_it_is_called() {
        let folder = tempfile::tempdir().unwrap();
        let mut collection = Collection::open_or_begin(&folder.path().join("c.db")).unwrap();
        let mut decks = KeyForge::bundled().unwrap();
        decks.truncate(3);
        let added = collection.add::<KeyForge>(&decks).unwrap();
        assert_eq!(added, AddedDecks { new: 3, known: 0, all: 3 });
        decks[0].name = "Mine".into();
        let added = collection.add::<KeyForge>(&decks[..2]).unwrap();
        assert_eq!(added, AddedDecks { new: 0, known: 2, all: 3 });
        let stored = collection.decks().unwrap();
        assert_ne!(stored[0].name, "Mine");
        assert_eq!(stored[1].deck::<KeyForge>().unwrap(), decks[1]);
        assert_eq!(stored[1].houses.len(), 3);
        assert_eq!(stored[1].set.as_deref(), Some("Call of the Archons"));
    }

    #[test]
    fn a_deck_is_named_by_its_name_id_or_fingerprint() {
        let folder = tempfile::tempdir().unwrap();
        let mut collection = Collection::open_or_begin(&folder.path().join("c.db")).unwrap();
        let decks = KeyForge::bundled().unwrap();
        collection.add::<KeyForge>(&decks[..3]).unwrap();
        let find = |collection: &Collection, name: &str| collection.find(&[name.to_string()]);
        let stored = collection.decks().unwrap();
        let second = &stored[1];
        for name in [second.name.to_uppercase(), second.fingerprint[..8].to_string()] {
            assert_eq!(&find(&collection, &name).unwrap(), std::slice::from_ref(second));
        }
        let unknown = find(&collection, &second.name[1..]).unwrap_err().to_string();
        assert!(unknown.contains(&format!("did you mean {:?}", second.name)), "{unknown}");
        collection.rename(&stored[0], &second.name).unwrap();
        let several = find(&collection, &second.name).unwrap_err().to_string();
        assert!(several.contains(&second.fingerprint), "{several}");
        collection.remove(&stored[..1]).unwrap();
        assert_eq!(find(&collection, &second.name).unwrap().len(), 1);
        assert_eq!(collection.decks().unwrap().len(), 2);
    }
}
