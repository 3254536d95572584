//! Decks by their names and paths.

use std::path::{Path, PathBuf};

use archon_sim::files::STANDARD_INPUT;

use crate::game::deck_error::DeckError;
use crate::game::deck_source::{BUNDLED, DeckSource};
use crate::game::found::{FoundDecks, UnplayableDeck};
use crate::game::name::GameName;

/// Endings of files of a folder that may hold decks.
pub const EXTENSIONS: [&str; 5] = ["deck", "json", "jsonl", "csv", "txt"];

/// The decks that a name means: `bundled`, the name of a bundled deck, a folder, a file, `FILE#NAME`,
/// `-` for standard input, or a set, which means its bundled decks. Of a collection, what cannot be
/// played is said beside what can.
///
/// # Errors
/// It means nothing, cannot be read, or none of its decks can be played.
pub fn find_named<G: DeckSource>(name: &str) -> Result<FoundDecks<G::Deck>, DeckError> {
    if name == BUNDLED {
        return Ok(FoundDecks::from_decks(G::bundled()?));
    }
    if let Some(found) = G::bundled_named(name) {
        return found.playable();
    }
    let path = Path::new(name);
    if path.is_dir() {
        return in_folder::<G>(path)?.playable();
    }
    if name == STANDARD_INPUT || path.exists() {
        return G::decks_of_file(path)?.playable();
    }
    if let Some((file, wanted)) = name.rsplit_once('#')
        && (file == STANDARD_INPUT || Path::new(file).exists())
    {
        let mut found = G::decks_of_file(Path::new(file))?;
        let is_wanted = |name: &str| name.eq_ignore_ascii_case(wanted.trim());
        found.decks.retain(|deck| is_wanted(G::deck_name(deck)));
        found.refused.retain(|refused| is_wanted(&refused.deck));
        if found.decks.is_empty() && found.refused.is_empty() {
            return Err(DeckError::NoneOfThatName { file: file.into(), name: wanted.into() });
        }
        return found.playable();
    }
    if let Some(decks) = G::bundled_of(name)? {
        return Ok(FoundDecks::from_decks(decks));
    }
    match id_in(name) {
        Some(id) => Err(DeckError::NotFetched { name: name.into(), id }),
        None => {
            let other = GameName::of_deck(name).filter(|game| game.key() != G::NAME);
            Err(G::no_such_deck(name, other.map(GameName::title)))
        }
    }
}

/// The deck of a name or path.
///
/// # Errors
/// As [`find_named`]; or there are several.
pub fn find_deck<G: DeckSource>(name: &str) -> Result<G::Deck, DeckError> {
    let found = find_named::<G>(name)?;
    if found.decks.len() + found.refused.len() != 1 {
        return Err(several::<G>(name, &found));
    }
    let [deck] = <[_; 1]>::try_from(found.decks).unwrap_or_else(|_| unreachable!("one deck"));
    Ok(deck)
}

/// The decks of a game, one for each seat: those of all names together, or those of the game's default
/// if none is named.
///
/// # Errors
/// As [`find_named`]; one of the decks cannot be played; or there are too few or too many.
pub fn find_decks<G: DeckSource>(names: &[impl AsRef<str>]) -> Result<Vec<G::Deck>, DeckError> {
    if names.is_empty() {
        return G::DEFAULT_DECKS.iter().map(|name| find_deck::<G>(name)).collect();
    }
    let mut all = FoundDecks::default();
    let mut collection = None;
    for name in names {
        let found = find_named::<G>(name.as_ref())?;
        if found.decks.len() + found.refused.len() > 1 {
            collection = collection.or_else(|| Some(several::<G>(name.as_ref(), &found)));
        }
        all.add(found);
    }
    let given = all.decks.len() + all.refused.len();
    if (2..=G::MOST_PLAYERS).contains(&given) {
        return all.all();
    }
    let number = DeckError::NumberOfDecks { title: G::TITLE, most: G::MOST_PLAYERS, given };
    Err(collection.unwrap_or(number))
}

fn several<G: DeckSource>(name: &str, found: &FoundDecks<G::Deck>) -> DeckError {
    let decks = found.decks.iter().map(|deck| G::deck_name(deck).to_string());
    let refused = found.refused.iter().map(|refused| refused.deck.clone());
    DeckError::Several { name: name.into(), decks: decks.chain(refused).collect() }
}

/// The files of a folder and of the folders in it that may hold decks. Hidden folders, and links to folders, are left
/// alone.
fn deck_files(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let (entry, path) = entry.map(|entry| (entry.file_type(), entry.path()))?;
        let is_hidden = path.file_name().is_some_and(|n| n.to_string_lossy().starts_with('.'));
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
        if entry?.is_dir() {
            if !is_hidden {
                deck_files(&path, files)?;
            }
        } else if EXTENSIONS.contains(&extension) && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

/// The decks of the files of a folder and below, by the paths of the files. A file that holds none is left out.
fn in_folder<G: DeckSource>(folder: &Path) -> Result<FoundDecks<G::Deck>, DeckError> {
    let failed = |why| DeckError::Read { path: folder.into(), why };
    let mut files = Vec::new();
    deck_files(folder, &mut files).map_err(failed)?;
    files.sort();
    let mut found = FoundDecks::default();
    for file in files {
        match G::decks_of_file(&file) {
            Ok(decks) => found.add(decks),
            Err(why) => {
                let deck =
                    file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().into_owned();
                found.refused.push(UnplayableDeck { deck, set: None, why });
            }
        }
    }
    if found.decks.is_empty() && found.refused.is_empty() {
        return Err(DeckError::EmptyFolder {
            path: folder.into(),
            endings: EXTENSIONS.join(", ."),
        });
    }
    Ok(found)
}

/// The id of a deck, if a text is one, or an address that ends with one, or any address.
fn id_in(text: &str) -> Option<Option<String>> {
    let is_address = text.contains("://") || text.starts_with("www.");
    let parts = text.split(['/', '?', '#', '=', '&']);
    let id = parts.map(str::trim).find(|part| is_id(part)).map(str::to_lowercase);
    (is_address || id.is_some()).then_some(id)
}

/// Whether a text is a UUID.
fn is_id(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12])
        && parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The text of a bundled deck of KeyForge, as its file has it.
#[cfg(test)]
pub(crate) fn bundled_text(slug: &str) -> &'static str {
    let mut all = archon_engine::keyforge::deck::bundled_of_all_sets();
    all.find(|(name, _)| *name == slug).expect("a bundled deck").1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Keeper, KeyForge};

    #[test]
    fn names_sets_folders_and_files_mean_decks() {
        let count = |names: &[&str]| {
            let found =
                names.iter().map(|name| find_named::<KeyForge>(name).map(|f| f.decks.len()));
            found.sum::<Result<usize, DeckError>>()
        };
        assert_eq!(count(&["cota"]).unwrap(), 80);
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["miss-onyx-censorius", "radiant-argus-the-supreme"].map(|slug| {
            let file = folder.path().join(format!("{slug}.deck"));
            std::fs::write(&file, bundled_text(slug)).unwrap();
            file.to_str().unwrap().to_string()
        });
        assert_eq!(count(&[folder.path().to_str().unwrap()]).unwrap(), 2);
        assert_eq!(count(&[&other]).unwrap(), 1);
        assert_eq!(count(&["Call of the Archons", "Miss Onyx Censorius"]).unwrap(), 81);
        assert_eq!(count(&["bundled"]).unwrap(), 179);
        assert_eq!(count(&[&one]).unwrap(), 1);
        assert_eq!(
            find_decks::<KeyForge>(&[&one, "Catguy Foreman Ledam, Director"]).unwrap().len(),
            2
        );
        assert_eq!(find_named::<Keeper>("bundled").unwrap().decks.len(), 4);
    }

    #[test]
    fn two_decks_may_come_from_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("two.deck");
        let both = ["miss-onyx-censorius", "radiant-argus-the-supreme"].map(bundled_text);
        std::fs::write(&file, both.join("\n")).unwrap();
        let file = file.to_str().unwrap();
        assert_eq!(find_decks::<KeyForge>(&[file]).unwrap().len(), 2);
        let three = find_decks::<KeyForge>(&[file, "Miss Onyx Censorius"]).unwrap_err().to_string();
        assert!(three.contains("FILE#NAME"), "{three}");
        let named = format!("{file}#miss \"onyx\" censorius");
        assert_eq!(find_deck::<KeyForge>(&named).unwrap().name, "Miss \"Onyx\" Censorius");
    }

    /// Nothing is fetched; the answer says what to download.
    #[test]
    fn an_address_or_id_is_answered_with_what_to_download() {
        let said = |name: &str| find_deck::<KeyForge>(name).unwrap_err().to_string();
        let id = "0b9d3d6a-7d2c-4d6c-9d92-0c2c9a5e5f5e";
        let api = format!("https://www.keyforgegame.com/api/decks/{id}/?links=cards");
        for name in [
            id.to_string(),
            format!("https://www.keyforgegame.com/deck-details/{id}"),
            format!("https://www.keyforgegame.com/deck-details/{id}?powers=yes"),
            format!("decksofkeyforge.com/decks/{id}"),
        ] {
            let said = said(&name);
            assert!(said.contains(&api) && said.contains("does not use the network"), "{said}");
        }
        let other = said("https://example.org/deck");
        assert!(other.contains("/api/decks/ID/?links=cards"), "{other}");
        assert!(said("no-such-deck-at-all").contains("unknown deck"));
    }

    #[test]
    fn what_is_near_a_name_is_offered() {
        let said = |name: &str| find_deck::<KeyForge>(name).unwrap_err().to_string();
        assert!(
            said("Mis Onix Censorius").contains("did you mean \"Miss \\\"Onyx\\\" Censorius\"")
        );
        assert!(said("bundeld").contains("did you mean \"bundled\""), "{}", said("bundeld"));
        assert!(said("Wrlds Colide").contains("did you mean \"Worlds Collide\""));
    }

    #[test]
    fn a_file_of_a_folder_that_holds_no_deck_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let empty = find_named::<KeyForge>(folder.path().to_str().unwrap()).unwrap_err();
        assert!(empty.to_string().contains("no decks in"), "{empty}");
        std::fs::write(folder.path().join("notes.txt"), "to do: sleeves").unwrap();
        let deck = bundled_text("miss-onyx-censorius");
        std::fs::write(folder.path().join("mine.deck"), deck).unwrap();
        let found = find_named::<KeyForge>(folder.path().to_str().unwrap()).unwrap();
        assert_eq!((found.decks.len(), found.refused.len()), (1, 1));
        assert_eq!(found.refused[0].deck, "notes.txt");
    }

    #[test]
    fn folders_in_a_folder_are_read_too_but_hidden_ones_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let deck = bundled_text("miss-onyx-censorius");
        for inner in ["mine/best", ".git"] {
            std::fs::create_dir_all(folder.path().join(inner)).unwrap();
            std::fs::write(folder.path().join(inner).join("mine.deck"), deck).unwrap();
        }
        std::fs::write(folder.path().join("mine/notes.txt"), "to do: sleeves").unwrap();
        let found = find_named::<KeyForge>(folder.path().to_str().unwrap()).unwrap();
        let refused: Vec<&Path> = found.refused.iter().map(|r| Path::new(&r.deck)).collect();
        assert_eq!((found.decks.len(), refused), (1, vec![Path::new("mine/notes.txt")]));
    }
}
