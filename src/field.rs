//! Fields of opponents as they are named on the command line.

use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::games::Playable;

/// Files of a folder that may hold decks.
const EXTENSIONS: [&str; 5] = ["deck", "json", "jsonl", "csv", "txt"];

/// Whom decks are rated against.
#[derive(Clone, Debug)]
pub enum Opponents<D> {
    /// Each other
    EachOther,
    /// These decks
    Decks {
        /// As they were named
        name: String,
        /// At least one
        decks: Vec<D>,
    },
}

impl<D> Opponents<D> {
    /// As they were named.
    pub fn name(&self) -> String {
        match self {
            Opponents::EachOther => "each-other".into(),
            Opponents::Decks { name, .. } => name.clone(),
        }
    }
}

/// The field that is meant: `bundled`, `each-other`, a folder, a set, or decks.
pub fn find<G: Playable>(names: &[String]) -> Result<Opponents<G::Deck>, Error> {
    match names {
        [one] if one == "each-other" => Ok(Opponents::EachOther),
        _ => {
            Ok(Opponents::Decks { name: names.join(", "), decks: decks::<G>(names, "--against")? })
        }
    }
}

/// The decks that are meant: `bundled`, a folder, a set, or decks. `option` is where they were named,
/// for the error if there are none.
pub fn decks<G: Playable>(names: &[String], option: &str) -> Result<Vec<G::Deck>, Error> {
    let decks = match names {
        [one] if one == "bundled" => G::bundled()?,
        [one] if Path::new(one).is_dir() => in_folder::<G>(Path::new(one))?,
        [one] => match G::bundled_of(one)? {
            Some(decks) => decks,
            None => G::find_all(names)?,
        },
        several => G::find_all(several)?,
    };
    if decks.is_empty() {
        return Err(Error::Usage(format!(
            "there is no deck in {option} {}: the field is empty",
            names.join(", ")
        )));
    }
    Ok(decks)
}

/// All decks of the files of a folder, by the names of the files. Decks that cannot be played are
/// left out, which is said.
fn in_folder<G: Playable>(folder: &Path) -> Result<Vec<G::Deck>, Error> {
    let failed = |why| Error::Read { path: folder.into(), why };
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
    if left_out > 0 {
        eprintln!(
            "archon: {left_out} decks of {} are left out: they cannot be played",
            folder.display()
        );
    }
    Ok(decks)
}
