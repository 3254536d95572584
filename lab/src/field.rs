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
    /// What they are, in words: not by the path of a file
    pub title: String,
    /// The decks
    pub decks: Vec<D>,
    /// Decks of folders and collections that are left out because they cannot be played
    pub left_out: Vec<LeftOut>,
}

impl<D> Field<D> {
    /// Decks of a name of one's own.
    pub fn new(name: impl Into<String>, decks: Vec<D>) -> Field<D> {
        let name = name.into();
        Field { title: name.clone(), name, decks, left_out: Vec::new() }
    }

    /// The decks that are meant by each of some names: `bundled`, a folder, a set, or decks by names
    /// and paths.
    ///
    /// # Errors
    /// One of them is not found or cannot be played, or there is no deck.
    pub fn find<G: DeckSource<Deck = D>>(names: &[String]) -> Result<Field<D>, DeckError> {
        let mut found = Found::default();
        let mut titles: Vec<String> = Vec::new();
        for name in names {
            let (title, more) = match name.as_str() {
                "bundled" => ("the bundled decks".into(), Found::of(G::bundled()?)),
                folder if Path::new(folder).is_dir() => {
                    let folder = Path::new(folder);
                    (format!("the decks of {}", file_name(folder)), in_folder::<G>(folder)?)
                }
                word => match G::bundled_of(word)? {
                    Some(decks) => {
                        let set = G::set_name(word).unwrap_or(word);
                        (format!("the bundled decks of {set}"), Found::of(decks))
                    }
                    None => {
                        let found = find_all::<G>(&[word])?;
                        (title_of::<G>(&found.decks, word), found)
                    }
                },
            };
            if !titles.contains(&title) {
                titles.push(title);
            }
            found.add(more);
        }
        let title = crate::report::answer::names(&titles);
        let (name, left_out) = (names.join(", "), found.left_out());
        if found.decks.is_empty() {
            return Err(DeckError::EmptyField { named: name });
        }
        Ok(Field { name, title, decks: found.decks, left_out })
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

    /// What they are, in words.
    pub fn title(&self) -> &str {
        match self {
            Opponents::EachOther => "each other",
            Opponents::Field(field) => &field.title,
        }
    }
}

/// What the decks of a file, or of a name, are called: by their names where they are few.
fn title_of<G: DeckSource>(decks: &[G::Deck], word: &str) -> String {
    match decks {
        [one] => G::deck_name(one).to_string(),
        [one, two] => format!("{} and {}", G::deck_name(one), G::deck_name(two)),
        _ => format!("the decks of {}", file_name(Path::new(word))),
    }
}

/// A file or folder without what leads to it.
fn file_name(path: &Path) -> String {
    let whole = path.canonicalize().unwrap_or_else(|_| path.into());
    whole.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into())
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
