//! What studies need of a game beside its rules, split by what it is for, and the list of games.
//!
//! [`GameInfo`] names the game and its editions of rules, [`Handicapped`] says what its handicap is,
//! [`DeckSource`] finds decks, and [`crate::studies::matchup::InDepth`] follows single games. A game has
//! a folder here with `mod.rs` (names, rules, handicap), `decks.rs` and `course.rs`; the list of all
//! games is [`GameName`] with [`with_game!`](crate::with_game).

mod error;
mod find;
mod found;
pub mod keeper;
pub mod keyforge;

use std::path::Path;
use std::str::FromStr;

use archon_engine::core::game::Game;
use archon_report::DeckLink;
use archon_runner::GameCodec;
use archon_sim::files::{STANDARD_INPUT, read_text};
use archon_sim::play::GameLoop;

use crate::field::Field;
use crate::report::impact::ImpactReport;
use crate::studies::{StudyContext, StudyError};

pub use archon_engine::keeper::Keeper;
pub use archon_engine::keyforge::KeyForge;

pub use self::error::{DeckError, UnknownGame, UnknownRules};
pub use self::find::{BUNDLED, find_all, find_deck, find_decks, find_named};
pub use self::found::{Found, Refused};

/// The name of a game, how many play it, and its editions of rules.
pub trait GameInfo: GameLoop<Deck: PartialEq> {
    /// Its name in sentences.
    const TITLE: &'static str;

    /// What [`Game::progress`] counts, as the beginning of a column's name.
    const PROGRESS: &'static str;

    /// The most that can play together.
    const MOST_PLAYERS: usize;

    /// The rules of an edition, by its key; the default rules without one.
    ///
    /// # Errors
    /// There is no such edition.
    fn read_rules(key: Option<&str>) -> Result<Self::Rules, UnknownRules>;

    /// The key of rules.
    fn rules_key(rules: Self::Rules) -> &'static str;

    /// What can be read off a deck; nothing where decks of the game are not compared like that.
    fn deck_traits(_deck: &Self::Deck) -> DeckTraits {
        DeckTraits::default()
    }

    /// What is to be played, with so many pairs, to know what the cards of a deck are worth against a
    /// field; none where a game has no such study.
    ///
    /// # Errors
    /// The pairs are too few, or no card can be measured.
    fn cards_of_deck(
        _deck: Self::Deck,
        _field: &Field<Self::Deck>,
        _pairs: u64,
        _seed: u64,
    ) -> Result<Option<CardsStudy<Self>>, StudyError> {
        Ok(None)
    }

    /// A deck with everything that a game needs of it, of which [`GameInfo::deck_of_text`] makes an
    /// equal one in any process of the same build.
    fn deck_to_text(deck: &Self::Deck) -> String;

    /// The deck that [`GameInfo::deck_to_text`] wrote; none if this program knows no such deck.
    fn deck_of_text(text: &str) -> Option<Self::Deck>;

    /// How decks and rules become text for files and other processes.
    fn codec() -> GameCodec<Self> {
        GameCodec {
            rules_key: Self::rules_key,
            read_rules: |key| Self::read_rules(Some(key)).ok(),
            deck_to_text: Self::deck_to_text,
            deck_of_text: Self::deck_of_text,
        }
    }

    /// What is assumed of a deck whose list leaves something open; reports say so.
    fn assumption(_deck: &Self::Deck) -> Option<String> {
        None
    }

    /// Where people look a deck up, and under which name; none for decks without an id.
    fn deck_links(_deck: &Self::Deck) -> Vec<DeckLink> {
        Vec::new()
    }
}

/// A study of cards as a part of another, ready to be played.
pub type CardsStudy<G> = Box<dyn FnOnce(&StudyContext<'_, G>) -> Result<ImpactReport, StudyError>>;

/// What can be read off a deck without playing it, to compare it with a field.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DeckTraits {
    /// What it is of, for people: its set, and where it is known its id
    pub set: Option<&'static str>,
    /// Kinds that decks share, such as houses
    pub kinds: Vec<&'static str>,
    /// Figures that all decks of the game have, in one order
    pub figures: Vec<(&'static str, f64)>,
}

/// A game with a handicap: what a stronger deck starts with to make a game even.
pub trait Handicapped: Game {
    /// The name of a handicap as an option and as a field of reports: `chains`.
    const HANDICAP_OPTION: &'static str;

    /// A handicap in words behind its number: of one, and of any other number.
    const HANDICAP_WORDS: [&'static str; 2];

    /// By how much one step of the handicap is expected to lower the log-odds of winning, before any
    /// game was played.
    const HANDICAP_STEP: f64;

    /// Handicaps at which decks play against themselves where it is measured what a handicap costs.
    const HANDICAP_LEVELS: [u16; 4];

    /// Whether the rulebook auctions the stronger deck for handicaps and has a procedure to find them.
    const HANDICAPS_IN_RULEBOOK: bool = false;

    /// A handicap in words: "3 chains".
    fn handicap(handicap: u16) -> String {
        format!("{handicap} {}", Self::HANDICAP_WORDS[usize::from(handicap != 1)])
    }
}

/// A game that studies can be made of: with players, a name and a handicap.
pub trait StudyGame: GameInfo + Handicapped {}

impl<G: GameInfo + Handicapped> StudyGame for G {}

/// A game whose decks are bundled with archon or read from files.
pub trait DeckSource: GameInfo {
    /// What is played if no deck is named.
    const DEFAULT_DECKS: [&'static str; 2];

    /// Every bundled deck that can be played.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled() -> Result<Vec<Self::Deck>, DeckError>;

    /// Whether a name is that of a bundled deck, playable or not.
    fn is_bundled(name: &str) -> bool;

    /// Whether a text has the form of this game's deck files and of no other game's.
    fn is_deck_file(_text: &str) -> bool {
        false
    }

    /// The bundled decks that a word means that is neither a deck nor a file, as that of a set; none
    /// if it means nothing.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled_of(_word: &str) -> Result<Option<Vec<Self::Deck>>, DeckError> {
        Ok(None)
    }

    /// The name of the set that a word means, where [`Self::bundled_of`] knows its decks.
    fn set_name(_word: &str) -> Option<&'static str> {
        None
    }

    /// The words of [`Self::bundled_of`] for the sets that decks are of, each once; none if one of
    /// them is of no set with bundled decks.
    fn sets_of(_decks: &[Self::Deck]) -> Vec<String> {
        Vec::new()
    }

    /// The bundled deck of a name, playable or not.
    fn bundled_named(name: &str) -> Option<Found<Self::Deck>>;

    /// That there is no deck of a name, with what may have been meant.
    fn no_such_deck(name: &str) -> DeckError;

    /// The decks of a file; of standard input if it is `-`.
    ///
    /// # Errors
    /// It cannot be read.
    fn decks_of_file(file: &Path) -> Result<Found<Self::Deck>, DeckError>;

    /// The bundled decks that an evaluation is tuned with.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn tuning_decks() -> Result<TuningDecks<Self::Deck>, DeckError> {
        // Where there are few, none are set apart.
        Ok(TuningDecks { training: Self::bundled()?, measuring: Self::bundled()? })
    }
}

/// Decks that an evaluation is tuned with, and those that measure it: other ones where there are
/// enough; seeds differ anyway.
pub struct TuningDecks<D> {
    /// What is trained with
    pub training: Vec<D>,
    /// What is measured with
    pub measuring: Vec<D>,
}

/// The games there are. The first is played where nothing says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameName {
    /// KeyForge
    #[default]
    KeyForge,
    /// Keeper of the Cards
    Keeper,
}

/// Calls a function that is generic over the game with the game that a
/// [`GameName`](crate::games::GameName) names.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $run:ident($($argument:expr),*)) => {
        match $game {
            $crate::games::GameName::KeyForge => $run::<$crate::games::KeyForge>($($argument),*),
            $crate::games::GameName::Keeper => $run::<$crate::games::Keeper>($($argument),*),
        }
    };
}

impl GameName {
    /// All of them.
    pub const ALL: [GameName; 2] = [GameName::KeyForge, GameName::Keeper];

    /// Its name as an option, in reports and in files: `keyforge`.
    pub fn key(self) -> &'static str {
        fn key<G: Game>() -> &'static str {
            G::NAME
        }
        with_game!(self, key())
    }

    /// Its name in sentences.
    pub fn title(self) -> &'static str {
        fn title<G: GameInfo>() -> &'static str {
            G::TITLE
        }
        with_game!(self, title())
    }

    /// The option that names its handicaps: `chains`.
    pub fn handicap_option(self) -> &'static str {
        fn option<G: Handicapped>() -> &'static str {
            G::HANDICAP_OPTION
        }
        with_game!(self, option())
    }

    /// The game of a deck, as far as its name or the form of its file tells.
    pub fn of_deck(name: &str) -> Option<GameName> {
        fn is_bundled<G: DeckSource>(name: &str) -> bool {
            G::is_bundled(name)
        }
        if let Some(game) = Self::ALL.into_iter().find(|game| with_game!(game, is_bundled(name))) {
            return Some(game);
        }
        let named = name.rsplit_once('#').map(|(file, _)| file);
        let is_file = |path: &&str| *path == STANDARD_INPUT || Path::new(path).is_file();
        let path = [Some(name), named].into_iter().flatten().find(is_file)?;
        Some(Self::of_text(&read_text(Path::new(path)).ok()?))
    }

    /// The game whose deck files look like this text; the default game if none has a form of its own.
    fn of_text(text: &str) -> GameName {
        fn is_deck_file<G: DeckSource>(text: &str) -> bool {
            G::is_deck_file(text)
        }
        let found = Self::ALL.into_iter().find(|game| with_game!(game, is_deck_file(text)));
        found.unwrap_or_default()
    }
}

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(key: &str) -> Result<GameName, UnknownGame> {
        let found = Self::ALL.into_iter().find(|game| game.key() == key);
        found.ok_or_else(|| UnknownGame { given: key.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_by_their_keys() {
        for game in GameName::ALL {
            assert_eq!(game.key().parse(), Ok(game));
        }
        let error = "chess".parse::<GameName>().expect_err("no such game");
        assert_eq!(error.to_string(), "there is no game \"chess\"; there are: keyforge, keeper");
    }

    #[test]
    fn the_form_of_a_file_tells_the_game() {
        assert_eq!(GameName::of_text("# mine\n\ncard: X\nedition: 12\n"), GameName::Keeper);
        assert_eq!(GameName::of_text("deck: X\n"), GameName::Keeper);
        for text in ["name: X\nset: cota\n", "{\"data\": {}}", ""] {
            assert_eq!(GameName::of_text(text), GameName::KeyForge);
        }
        assert_eq!(GameName::of_deck("wolf pack"), Some(GameName::Keeper));
        assert_eq!(GameName::of_deck("Miss Onyx Censorius"), Some(GameName::KeyForge));
        assert_eq!(GameName::of_deck("nothing of the kind"), None);
    }
}
