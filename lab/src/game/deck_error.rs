//! Why a deck cannot be had.

use std::path::PathBuf;

/// Why a deck cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// A deck is neither a bundled one nor a file
    #[error(
        "there is no deck {name:?}{of}: it is neither a file nor the name of a bundled deck{hint}"
    )]
    NoSuchDeck {
        /// What was asked for
        name: String,
        /// Of which game, as the end of a phrase; may be empty
        of: &'static str,
        /// What may have been meant; may be empty
        hint: String,
    },
    /// A file holds decks, but none of a name
    #[error("{file} holds no deck named {name:?}")]
    NoneOfThatName {
        /// The file, as it was named
        file: String,
        /// What was asked for
        name: String,
    },
    /// A file holds several decks where one is needed
    #[error("{name} holds {} decks where one is needed: {}\n(say which as FILE#NAME)", decks.len(), decks.join("; "))]
    Several {
        /// What was asked for
        name: String,
        /// The decks it holds
        decks: Vec<String>,
    },
    /// Too few or too many decks for a game
    #[error("{}", number_of_decks(title, *most, *given))]
    NumberOfDecks {
        /// The game
        title: &'static str,
        /// The most that can play
        most: usize,
        /// How many were named
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
    #[error("{path} is no deck: {why}", path = path.display())]
    NoDeck {
        /// The file
        path: PathBuf,
        /// Why
        why: String,
    },
    /// A deck has cards that are not implemented
    #[error("the deck {deck:?} cannot be played yet; not implemented: {cards}")]
    NotImplemented {
        /// The deck
        deck: String,
        /// Its cards that are missing
        cards: String,
    },
    /// A bundled deck, or one of a user's own cards, is faulty: everything that is wrong
    #[error("{0}")]
    Faulty(String),
    /// A folder holds no file that may be a deck
    #[error(
        "there is no deck in {path}: no file there ends with .{endings}",
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
        "archon fetches nothing from the internet: save {} as a file, such as my-deck.json, and name \
         that file instead of {name:?}",
        address(id.as_deref())
    )]
    NotFetched {
        /// What was asked for
        name: String,
        /// The deck's id in the Master Vault, if it can be told
        id: Option<String>,
    },
}

/// Where the Master Vault has a deck with its cards.
fn address(id: Option<&str>) -> String {
    let address = |id| format!("https://www.keyforgegame.com/api/decks/{id}/?links=cards");
    match id {
        Some(id) => address(id),
        None => format!("{} (ID is the end of the address of the deck's page)", address("ID")),
    }
}

fn number_of_decks(title: &str, most: usize, given: usize) -> String {
    match most {
        2 => format!("two decks play each other, but {given} are given"),
        _ => format!("{title} is played with 2 to {most} decks, but {given} are given"),
    }
}
