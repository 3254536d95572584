//! Keeper of the Cards on the command line.

use std::path::Path;

use archon_engine::core::game::{MOST_SEATS, Seat};
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::{Deck, bundled_deck, bundled_decks};
use archon_engine::keeper::record::Record;
use archon_engine::keeper::text::{self, Contents};

use super::{Playable, TuningDecks};
use crate::error::Error;
use crate::options::Handicaps;

/// Its name in sentences.
pub const TITLE: &str = "Keeper of the Cards";

/// The one edition that is played.
const EDITION: &str = "12";

impl Playable for Keeper {
    const TITLE: &'static str = TITLE;
    const HANDICAP_OPTION: &'static str = "hp";
    const HANDICAP_WORDS: [&'static str; 2] = ["HP fewer", "HP fewer"];
    const HANDICAP_STEP: f64 = 0.1;
    const HANDICAP_LEVELS: [u16; 4] = [4, 8, 14, 20];
    const HANDICAPS_IN_RULEBOOK: bool = false;
    const PROGRESS: &'static str = "hp";
    const MOST_PLAYERS: usize = MOST_SEATS;
    const DEFAULT_DECKS: [&'static str; 2] = ["Wolf Pack", "Stone Bastion"];

    fn given_handicaps(given: &Handicaps) -> Result<Option<&str>, Error> {
        match given.chains {
            None => Ok(given.hp.as_deref()),
            Some(_) => Err(Error::Usage(
                "--chains are the handicap of KeyForge; that of Keeper of the Cards is --hp".into(),
            )),
        }
    }

    fn read_rules(named: Option<&str>) -> Result<(), Error> {
        match named {
            None | Some(EDITION) => Ok(()),
            Some(other) => Err(Error::Usage(format!(
                "there is no edition {other:?} of Keeper of the Cards; there are: {EDITION}"
            ))),
        }
    }

    fn rules_key((): ()) -> &'static str {
        EDITION
    }

    fn bundled() -> Result<Vec<Deck>, Error> {
        Ok(bundled_decks())
    }

    fn playable_of_file(file: &Path) -> Result<(Vec<Deck>, usize), Error> {
        let mut decks = read_file(file)?.decks;
        let number = decks.len();
        decks.retain(|deck| deck.faults().is_empty());
        let left_out = number - decks.len();
        Ok((decks, left_out))
    }

    fn tuning_decks() -> Result<TuningDecks<Deck>, Error> {
        // Four are too few to set some apart.
        Ok(TuningDecks { training: bundled_decks(), measuring: bundled_decks() })
    }

    fn read_decks(name: &str) -> Result<Vec<Deck>, Error> {
        let decks = find(name)?;
        for deck in &decks {
            let faults: Vec<String> = deck.faults().iter().map(ToString::to_string).collect();
            if !faults.is_empty() {
                return Err(Error::Other(faults.join("\n")));
            }
        }
        Ok(decks)
    }

    fn new_game(
        decks: Vec<Deck>,
        handicaps: &[u16],
        (): (),
        first: Option<Seat>,
        seed: u64,
    ) -> Record {
        Record { decks, handicaps: handicaps.to_vec(), seed, first, answers: Vec::new() }
    }
}

/// The decks that a name or a path means, legal or not.
fn find(name: &str) -> Result<Vec<Deck>, Error> {
    if let Some(deck) = bundled_deck(name) {
        return Ok(vec![deck]);
    }
    let path = Path::new(name);
    if path.exists() {
        let decks = read_file(path)?.decks;
        return if decks.is_empty() {
            Err(Error::BadDeck {
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
            return Err(Error::Usage(format!("{file} holds no deck named {wanted:?}")));
        }
        return Ok(decks);
    }
    let bundled: Vec<String> = bundled_decks().into_iter().map(|deck| deck.name).collect();
    Err(Error::NoSuchKeeperDeck { name: name.to_string(), bundled: bundled.join(", ") })
}

/// What a card file holds.
///
/// # Errors
/// It cannot be read, or something in it is wrong: everything that is.
pub fn read_file(path: &Path) -> Result<Contents, Error> {
    let bytes = std::fs::read(path).map_err(|why| Error::Read { path: path.into(), why })?;
    let content = String::from_utf8(bytes).map_err(|e| Error::BadDeck {
        path: path.into(),
        why: format!("it is no text: byte {} is not UTF-8", e.utf8_error().valid_up_to()),
    })?;
    text::read(&path.display().to_string(), &content).map_err(|why| Error::Other(why.to_string()))
}
