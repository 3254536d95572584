//! Fields: decks that are named together, and whom decks are rated against.

use std::path::{Path, PathBuf};

use crate::games::{DeckError, DeckSource, find_all};

/// Endings of files of a folder that may hold decks.
const EXTENSIONS: [&str; 5] = ["deck", "json", "jsonl", "csv", "txt"];

/// Decks under a name, at least one.
#[derive(Clone, Debug)]
pub struct Field<D> {
    /// As they were named
    pub name: String,
    /// The decks
    pub decks: Vec<D>,
    /// Decks of a folder that are left out because they cannot be played
    pub left_out: usize,
}

impl<D> Field<D> {
    /// Decks of a name of one's own.
    pub fn new(name: impl Into<String>, decks: Vec<D>) -> Field<D> {
        Field { name: name.into(), decks, left_out: 0 }
    }

    /// The decks that are meant: `bundled`, a folder, a set, or decks by names and paths.
    ///
    /// # Errors
    /// One of them is not found or cannot be played, or there is no deck.
    pub fn find<G: DeckSource<Deck = D>>(names: &[String]) -> Result<Field<D>, DeckError> {
        let mut left_out = 0;
        let decks = match names {
            [one] if one == "bundled" => G::bundled()?,
            [one] if Path::new(one).is_dir() => {
                let (decks, others) = in_folder::<G>(Path::new(one))?;
                left_out = others;
                decks
            }
            [one] => match G::bundled_of(one)? {
                Some(decks) => decks,
                None => find_all::<G>(names)?,
            },
            several => find_all::<G>(several)?,
        };
        let name = names.join(", ");
        if decks.is_empty() {
            return Err(DeckError::EmptyField { named: name });
        }
        Ok(Field { name, decks, left_out })
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

/// The playable decks of the files of a folder, by the names of the files, and how many others there
/// are.
fn in_folder<G: DeckSource>(folder: &Path) -> Result<(Vec<G::Deck>, usize), DeckError> {
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
    let (mut decks, mut left_out) = (Vec::new(), 0);
    for file in files {
        let (playable, others) = G::playable_of_file(&file)?;
        decks.extend(playable);
        left_out += others;
    }
    Ok((decks, left_out))
}
