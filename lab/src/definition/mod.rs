//! What a study is: what it is called, what decks it takes, what can be set, and how it is run.
//!
//! A study is a folder of [`crate::studies`] with a type that implements [`StudyDefinition`], and
//! [`StudyOf`] for the games that it is made of; the [`registry`](crate::registry) lists all of them.

mod common;
mod decks;
mod run;

pub use self::common::{PlayedSettings, RunningSettings};
pub use self::decks::{DeckFinder, EACH_OTHER, GivenDeck, GivenDecks};
pub use self::run::{StudyReport, StudyRequest, run_study};
use crate::context::StudyContext;
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents};
use crate::game::StudyGame;
use crate::settings::StudySettings;

/// What decks a study takes.
#[derive(Clone, Copy, Debug)]
pub enum NamedDecks {
    /// None
    None,
    /// Two
    Pairing {
        /// What help says of them: in a sentence, and what most need not know
        about: [&'static str; 2],
    },
    /// Any number that are dealt at random to the players: an option, as the players come first
    Dealt {
        /// What help says of them: in a sentence, and what most need not know
        about: [&'static str; 2],
    },
    /// Any number, all that files, folders and sets hold
    Collection {
        /// What help says of them: in a sentence, and what most need not know
        about: [&'static str; 2],
        /// Whether some must be named; otherwise the bundled decks are taken
        required: bool,
    },
}

/// Whom the decks of a study play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Each other, or nobody
    Nobody,
    /// Opponents that may be named: of a pairing, one deck against them in the place of two
    Named([&'static str; 2]),
    /// Opponents; the bundled decks of the sets that the decks are of where none are named
    SetsOfDecks([&'static str; 2]),
}

/// The decks that a study takes.
#[derive(Clone, Copy, Debug)]
pub struct DecksArgument {
    /// The decks that it is about
    pub decks: NamedDecks,
    /// Whom they play
    pub against: Against,
}

/// The decks that a study is made of.
#[derive(Clone, Debug)]
pub struct StudyDecks<D> {
    /// Those that it is about
    pub decks: Field<D>,
    /// Whom they play, where the study asks for opponents
    pub opponents: Option<Opponents<D>>,
}

/// What a study is, but for how it is run.
pub trait StudyDefinition {
    /// Its name: the command's
    const NAME: &'static str;
    /// Another name of the command; none if it is empty
    const ALIAS: &'static str = "";
    /// What it does, in a sentence
    const ABOUT: &'static str;
    /// What it is about in the program's short help, in a few words; may be empty
    const BRIEF: &'static str = "";
    /// What more the long help says; may be empty
    const DETAILS: &'static str = "";
    /// Two commands that show it
    const EXAMPLES: [&'static str; 2];
    /// The decks that it takes
    const DECKS: DecksArgument;
    /// Whether one player plays all decks, whom the settings in common name
    const ONE_PLAYER: bool = true;
    /// Whether a second player may play some of its games, to show what depends on the player
    const SECOND_PLAYER: bool = false;
    /// Whether one deck against a field has a second player where none is named
    const SECOND_PLAYER_OF_ONE_DECK: bool = false;
    /// Whether it plays pairs of games between decks: rules, journal and the limit of forfeits are settings in common. One that
    /// does not has those that it needs in its own table.
    const PLAYS_PAIRS: bool = true;
    /// Whether progress counts games; that of a study without pairs counts rollouts otherwise
    const PLAYS_GAMES: bool = false;
    /// Its settings
    type Config: StudySettings;

    /// Whether settings fit each other, as far as that can be said without decks.
    ///
    /// # Errors
    /// The first that does not.
    fn check(_config: &Self::Config) -> Result<(), ConfigError> {
        Ok(())
    }
}

/// A study of a game.
pub trait StudyOf<G: StudyGame>: StudyDefinition {
    /// Runs it.
    ///
    /// # Errors
    /// The settings or decks make no sense, the journal cannot be used, or nothing was played.
    fn run(
        context: &StudyContext<'_, G>,
        decks: StudyDecks<G::Deck>,
        config: &Self::Config,
    ) -> Result<StudyReport, StudyError>;
}
