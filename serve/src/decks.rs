//! Decks as a browser names them: by words, as those of sets, or by their texts. No file is read by a name.

use std::path::Path;

use archon_lab::definition::{EACH_OTHER, GivenDeck};
use archon_lab::game::{BUNDLED, DeckSource, GameName};
use archon_lab::with_game;
use serde::{Deserialize, Serialize};

#[cfg(feature = "collection")]
use crate::collection::deck_named;

/// The longest word that is looked up as the name of a deck.
const LONGEST_WORD: usize = 200;
/// The name of the file that a pasted text is read from, and so of a deck whose text does not name it.
const PASTED: &str = "deck.txt";
/// The most lines of a list of names in which a wrong one is looked for.
const LONGEST_LIST: usize = 200;

/// A deck of a study. It stays the same when its collection or file changes.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum SavedDeck {
    /// A word that means bundled decks
    Word(String),
    /// The deck itself
    Deck {
        /// Its name
        name: String,
        /// As its game writes it
        text: String,
    },
}

/// Decks that were named.
#[derive(Default, Debug)]
pub struct NamedDecks {
    /// The decks
    pub decks: Vec<SavedDeck>,
    /// Their game; none if no deck says it
    pub game: Option<GameName>,
    /// Decks that are left out, and why
    pub notes: Vec<String>,
}

impl SavedDeck {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            SavedDeck::Word(name) | SavedDeck::Deck { name, .. } => name,
        }
    }

    /// As studies take it; none if this build does not know its cards.
    pub fn given<G: DeckSource>(&self) -> Option<GivenDeck<G::Deck>> {
        match self {
            SavedDeck::Word(word) => Some(GivenDeck::Name(word.clone())),
            SavedDeck::Deck { text, .. } => G::deck_of_text(text).map(GivenDeck::Deck),
        }
    }
}

impl NamedDecks {
    /// Decks of some texts: each is names, one a line, or the text of decks in any format.
    ///
    /// # Errors
    /// A sentence that says what cannot be read.
    pub fn read(texts: &[String], collection: Option<&Path>) -> Result<NamedDecks, String> {
        let mut named = NamedDecks::default();
        for text in texts {
            named.add(text.trim_start_matches('\u{feff}').trim(), collection)?;
        }
        Ok(named)
    }

    fn add(&mut self, text: &str, collection: Option<&Path>) -> Result<(), String> {
        let lines: Vec<&str> =
            text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let is_text = lines.len() > 1 || text.starts_with(['{', '[']);
        let mut words = Vec::new();
        for line in &lines {
            match self::word(line, collection)? {
                Some(found) => words.push(found),
                None if is_text => {
                    let wrong = |why| wrong_name(&lines, collection).map_or(why, unknown);
                    return self.add_text(text).map_err(wrong);
                }
                None => return Err(unknown(line)),
            }
        }
        for (game, deck) in words {
            self.take(game, deck)?;
        }
        Ok(())
    }

    fn take(&mut self, game: Option<GameName>, deck: SavedDeck) -> Result<(), String> {
        match (self.game, game) {
            (Some(one), Some(other)) if one != other => {
                let (one, other) = (one.title(), other.title());
                return Err(format!("the decks are of different games: {one} and {other}"));
            }
            _ => self.game = self.game.or(game),
        }
        self.decks.push(deck);
        Ok(())
    }

    /// Takes the decks of a text.
    fn add_text(&mut self, text: &str) -> Result<(), String> {
        let failed = |why: std::io::Error| format!("the text of the deck cannot be saved: {why}");
        let folder = tempfile::tempdir().map_err(failed)?;
        let path = folder.path().join(PASTED);
        std::fs::write(&path, text).map_err(failed)?;
        let game = GameName::of_deck(&path.to_string_lossy()).unwrap_or_default();
        let decks = with_game!(game, decks_of_text(&path, &mut self.notes))?;
        decks.into_iter().try_for_each(|deck| self.take(Some(game), deck))
    }
}

fn decks_of_text<G: DeckSource>(
    path: &Path,
    notes: &mut Vec<String>,
) -> Result<Vec<SavedDeck>, String> {
    let nothing_of_the_path = |said: String| said.replace(&*path.to_string_lossy(), "the text");
    let found = G::decks_of_file(path).and_then(|found| found.playable());
    let found = found.map_err(|why| nothing_of_the_path(why.to_string()))?;
    for left in found.left_out() {
        notes.push(nothing_of_the_path(format!("left out: {}", left.words())));
    }
    let saved = |deck: &G::Deck| SavedDeck::Deck {
        name: G::deck_name(deck).to_string(),
        text: G::deck_to_text(deck),
    };
    Ok(found.decks.iter().map(saved).collect())
}

/// The decks of a word: bundled ones, a deck of the collection, or none.
fn word(
    word: &str,
    collection: Option<&Path>,
) -> Result<Option<(Option<GameName>, SavedDeck)>, String> {
    if word.len() > LONGEST_WORD {
        return Ok(None);
    }
    if word == BUNDLED || word == EACH_OTHER {
        return Ok(Some((None, SavedDeck::Word(word.into()))));
    }
    for game in GameName::ALL {
        if with_game!(game, means_bundled(word))? {
            return Ok(Some((Some(game), SavedDeck::Word(word.into()))));
        }
    }
    #[cfg(feature = "collection")]
    if let Some(path) = collection {
        return deck_named(path, word);
    }
    #[cfg(not(feature = "collection"))]
    let _ = collection;
    Ok(None)
}

/// Whether a word means a bundled deck or the decks of a set.
fn means_bundled<G: DeckSource>(word: &str) -> Result<bool, String> {
    if G::is_bundled(word) {
        return Ok(true);
    }
    let is_set = G::bundled_of(word).map_err(|why| why.to_string())?.is_some();
    // A file or folder of this name would be read in the place of the set.
    if is_set && Path::new(word).exists() {
        return Err(format!(
            "{word:?} is also a file in the folder in which archon serve was started: start it in another folder"
        ));
    }
    Ok(is_set)
}

/// The first line that is not a name, of a text that is not a deck; none if so few of its lines are names that it is not
/// a list of names.
fn wrong_name<'l>(lines: &[&'l str], collection: Option<&Path>) -> Option<&'l str> {
    if lines.len() > LONGEST_LIST {
        return None;
    }
    let is_name = |line: &&&str| matches!(word(line, collection), Ok(Some(_)));
    let names = lines.iter().filter(is_name).count();
    let wrong = lines.iter().find(|line| !is_name(line));
    wrong.copied().filter(|_| names * 2 >= lines.len())
}

/// Checks that words still mean bundled decks when a study is played; the decks that are named, without those of
/// `bundled` and `each-other`.
///
/// # Errors
/// A sentence that says which does not: a file of that name is there, or this version does not know it.
pub fn check_words<G: DeckSource>(decks: &[SavedDeck]) -> Result<Vec<G::Deck>, String> {
    let mut named = Vec::new();
    for deck in decks {
        match deck {
            SavedDeck::Word(word) if word == BUNDLED || word == EACH_OTHER => {}
            SavedDeck::Word(word) if means_bundled::<G>(word)? => {
                let meant = G::bundled_named(word).map(|found| found.decks);
                let meant = meant.map_or_else(|| G::bundled_of(word), |decks| Ok(Some(decks)));
                named.extend(meant.map_err(|why| why.to_string())?.into_iter().flatten());
            }
            SavedDeck::Word(word) => return Err(unknown(word)),
            SavedDeck::Deck { text, .. } => named.extend(G::deck_of_text(text)),
        }
    }
    Ok(named)
}

/// Checks that the names of the sets of decks mean their bundled decks.
///
/// # Errors
/// A sentence that says which does not.
pub fn check_sets<G: DeckSource>(decks: &[G::Deck]) -> Result<(), String> {
    G::sets_of(decks).iter().try_for_each(|set| means_bundled::<G>(set).map(|_| ()))
}

fn unknown(word: &str) -> String {
    let hint = archon_lab::game::KeyForge::no_such_deck(word, None).to_string();
    format!(
        "{hint}. Here decks are named by their texts, as bundled decks and sets, or as decks of the collection"
    )
}

#[cfg(test)]
mod tests {
    use archon_lab::game::KeyForge;

    use super::*;

    fn read(text: &str) -> Result<NamedDecks, String> {
        NamedDecks::read(&[text.to_string()], None)
    }

    #[test]
    fn names_stand_one_a_line_and_a_text_is_read_as_a_file_is() {
        let named = read("cota\n\n Miss Onyx Censorius \n").unwrap();
        let words: Vec<&str> = named.decks.iter().map(SavedDeck::name).collect();
        assert_eq!(words, ["cota", "Miss Onyx Censorius"]);
        assert_eq!(named.game, Some(GameName::KeyForge));
        let file = "../engine/decks/cota/miss-onyx-censorius.deck";
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(file).unwrap();
        let named = read(&text).unwrap();
        assert_eq!(named.decks.len(), 1, "{text}");
        assert!(named.decks[0].given::<KeyForge>().is_some());
    }

    fn name_of<G: DeckSource>(deck: &G::Deck) -> String {
        G::deck_name(deck).to_string()
    }

    /// A folder of this name in the folder in which tests run, as long as it is there.
    fn folder_named(name: &str) -> tempfile::TempDir {
        tempfile::Builder::new().prefix(name).rand_bytes(0).tempdir_in(".").unwrap()
    }

    #[test]
    fn a_set_does_not_become_a_folder_that_comes_later() {
        use crate::request::{RunFailure, SavedRequest};
        // No other test names this set.
        let set = "mm";
        let named = read(set).unwrap().decks;
        assert!(!check_words::<KeyForge>(&named).unwrap().is_empty());
        let one = KeyForge::bundled_of(set).unwrap().unwrap().swap_remove(0);
        let one = name_of::<KeyForge>(&one);
        let saved = |decks: &[&str], against: &[&str]| -> SavedRequest {
            let values = serde_json::json!({ "pairs": "400", "player": "random" });
            let asked = serde_json::json!({
                "study": "rate", "decks": decks, "against": against, "values": values
            });
            SavedRequest::read(serde_json::from_value(asked).unwrap(), None, Path::new("")).unwrap()
        };
        let studies = [saved(&["mm"], &[]), saved(&[&one], &["mm"]), saved(&[&one], &[])];
        let interrupted = std::sync::atomic::AtomicBool::new(true);
        let run = |saved: &SavedRequest| {
            let running =
                archon_runner::RunContext { interrupted: &interrupted, ..Default::default() };
            match saved.run(Path::new(""), running, &|_| {}) {
                Err(RunFailure::Problem(why)) => why,
                _ => String::new(),
            }
        };
        for saved in &studies {
            assert_eq!(run(saved), "");
        }
        let _folder = folder_named(set);
        for saved in &studies {
            let why = run(saved);
            assert!(why.contains("\"mm\" is also a file"), "{why}");
        }
        assert_eq!(run(&saved(&[&one], &["Miss Onyx Censorius"])), "");
    }

    #[test]
    fn a_wrong_name_of_a_list_is_said() {
        let wrong = read("Miss Onyx Censorius\nRadiant Argus the Suprem\ncota").unwrap_err();
        assert!(wrong.contains("\"Radiant Argus the Suprem\""), "{wrong}");
        assert!(wrong.contains("did you mean \"Radiant Argus the Supreme\""), "{wrong}");
        // A deck with a wrong line is not a list of names.
        let file = "../engine/decks/cota/miss-onyx-censorius.deck";
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(file).unwrap() + "\nNo Such Card At All\n";
        let wrong = read(&text).unwrap_err();
        assert!(!wrong.contains("Here decks are named by"), "{wrong}");
    }

    #[test]
    fn no_file_is_read_by_its_name() {
        for name in ["/etc/passwd", "Cargo.toml", "../README.md", "-", "src", "Cargo.toml#x"] {
            let refused = read(name).unwrap_err();
            assert!(refused.contains("Here decks are named by"), "{name}: {refused}");
        }
    }

    #[test]
    fn decks_of_two_games_and_texts_that_are_no_decks_are_refused() {
        let mixed = NamedDecks::read(&["Wolf Pack".into(), "cota".into()], None).unwrap_err();
        assert!(mixed.contains("different games"), "{mixed}");
        let nothing = read("{\"a\": 1}").unwrap_err();
        assert!(!nothing.contains("/tmp"), "{nothing}");
    }
}
