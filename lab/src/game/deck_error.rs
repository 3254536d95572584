//! The reasons why a deck cannot be used.

use std::path::PathBuf;

/// The reason why a deck cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// A deck is neither a bundled one nor a file
    #[error("unknown deck {name:?}{of}: it is neither a file nor the name of a bundled deck{hint}")]
    NoSuchDeck {
        /// The name that was given
        name: String,
        /// The game, as the end of a phrase; may be empty
        of: &'static str,
        /// A suggestion; may be empty
        hint: String,
    },
    /// A file holds decks, but none of a name
    #[error("{file} contains no deck named {name:?}")]
    NoneOfThatName {
        /// The file, as given
        file: String,
        /// The name that was given
        name: String,
    },
    /// A file holds several decks where one is needed
    #[error("{name} contains {} decks, but one is needed: {}\n(name one as FILE#NAME)", decks.len(), decks.join("; "))]
    Several {
        /// The name that was given
        name: String,
        /// The decks it holds
        decks: Vec<String>,
    },
    /// Too few or too many decks for a game
    #[error("{}", number_of_decks(title, *most, *given))]
    NumberOfDecks {
        /// The game
        title: &'static str,
        /// The largest number of decks
        most: usize,
        /// The number that was given
        given: usize,
    },
    /// A file or folder cannot be read
    #[error("cannot read {path}: {why}", path = path.display())]
    Read {
        /// The file
        path: PathBuf,
        /// Why
        why: std::io::Error,
    },
    /// A file holds no deck
    #[error("{path} is not a deck: {why}", path = path.display())]
    NoDeck {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// A deck has cards that are not implemented
    #[error("the deck {deck:?} cannot be played: these cards are not implemented: {cards}")]
    NotImplemented {
        /// The deck
        deck: String,
        /// Its cards that are missing
        cards: String,
    },
    /// A bundled deck, or one of a user's own cards, is faulty: all faults
    #[error("{0}")]
    Faulty(String),
    /// A folder holds no file that may be a deck
    #[error(
        "no decks in {path}: the names of deck files end in .{endings}",
        path = path.display()
    )]
    EmptyFolder {
        /// The folder
        path: PathBuf,
        /// Endings of files that may be decks, without the first point
        endings: String,
    },
    /// A deck is named by an address of the internet or an id
    #[error(
        "archon does not use the network: save {} as a file, such as my-deck.json, and name \
         that file instead of {name:?}",
        address(id.as_deref())
    )]
    NotFetched {
        /// The name that was given
        name: String,
        /// The deck's id in the Master Vault, if it can be told
        id: Option<String>,
    },
}

/// The address of a deck with its cards in the Master Vault.
fn address(id: Option<&str>) -> String {
    let address = |id| format!("https://www.keyforgegame.com/api/decks/{id}/?links=cards");
    match id {
        Some(id) => address(id),
        None => {
            format!("{} (where ID is the end of the address of the deck's page)", address("ID"))
        }
    }
}

fn number_of_decks(title: &str, most: usize, given: usize) -> String {
    let takes = match most {
        2 => "a game takes two decks".to_string(),
        most => format!("a game of {title} takes 2 to {most} decks"),
    };
    match given {
        0 | 1 => format!(
            "{takes}, and only {given} is named: name its opponent after it (a file, or a bundled deck such as \
             radiant-argus-the-supreme; `archon decks` lists them); rate measures one deck against many"
        ),
        _ => format!(
            "{takes}, but {given} are named: leave out {}, or compare all of them with matrix or rate",
            given - most
        ),
    }
}
