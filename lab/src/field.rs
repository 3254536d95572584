//! Fields: decks that are named together, and whom decks are rated against.

use std::path::{Path, PathBuf};

use crate::games::{DeckError, DeckSource, Found, LeftOut, find_all};

/// Endings of files of a folder that may hold decks.
const EXTENSIONS: [&str; 5] = ["deck", "json", "jsonl", "csv", "txt"];

/// Decks under a name, at least one.
#[derive(Clone, Debug)]
pub struct Field<D> {
    /// As they were named
    pub name: String,
    /// The decks
    pub decks: Vec<D>,
    /// Decks of folders and collections that are left out because they cannot be played
    pub left_out: Vec<LeftOut>,
}

impl<D> Field<D> {
    /// Decks of a name of one's own.
    pub fn new(name: impl Into<String>, decks: Vec<D>) -> Field<D> {
        Field { name: name.into(), decks, left_out: Vec::new() }
    }

    /// The decks that are meant by each of some names: `bundled`, a folder, a set, or decks by names
    /// and paths.
    ///
    /// # Errors
    /// One of them is not found or cannot be played, or there is no deck.
    pub fn find<G: DeckSource<Deck = D>>(names: &[String]) -> Result<Field<D>, DeckError> {
        let mut found = Found::default();
        for name in names {
            found.add(match name.as_str() {
                "bundled" => Found::of(G::bundled()?),
                folder if Path::new(folder).is_dir() => in_folder::<G>(Path::new(folder))?,
                word => match G::bundled_of(word)? {
                    Some(decks) => Found::of(decks),
                    None => find_all::<G>(&[word])?,
                },
            });
        }
        let (name, left_out) = (names.join(", "), found.left_out());
        if found.decks.is_empty() {
            return Err(DeckError::EmptyField { named: name });
        }
        Ok(Field { name, decks: found.decks, left_out })
    }
}

/// Whom decks are rated against.
#[derive(Clone, Debug)]
pub enum Opponents<D> {
    /// Each other
    EachOther,
    /// The decks of a field
    Field(Field<D>),
}

impl<D> Opponents<D> {
    /// The opponents that are meant: `each-other`, or a field as [`Field::find`] takes it.
    ///
    /// # Errors
    /// As [`Field::find`].
    pub fn find<G: DeckSource<Deck = D>>(names: &[String]) -> Result<Opponents<D>, DeckError> {
        match names {
            [one] if one == "each-other" => Ok(Opponents::EachOther),
            _ => Ok(Opponents::Field(Field::find::<G>(names)?)),
        }
    }

    /// As they were named.
    pub fn name(&self) -> &str {
        match self {
            Opponents::EachOther => "each-other",
            Opponents::Field(field) => &field.name,
        }
    }
}

/// The decks of the files of a folder, by the names of the files.
fn in_folder<G: DeckSource>(folder: &Path) -> Result<Found<G::Deck>, DeckError> {
    let failed = |why| DeckError::Read { path: folder.into(), why };
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    files.retain(|file| {
        let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default();
        EXTENSIONS.contains(&extension) && file.is_file()
    });
    files.sort();
    let mut found = Found::default();
    for file in files {
        found.add(G::decks_of_file(&file)?);
    }
    Ok(found)
}
