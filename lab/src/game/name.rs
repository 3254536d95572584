//! The games there are, by name.

use std::path::Path;
use std::str::FromStr;

pub use archon_engine::keeper::Keeper;
pub use archon_engine::keyforge::KeyForge;

use archon_engine::core::game::Described;
use archon_sim::files::{STANDARD_INPUT, read_text};

use super::deck_source::DeckSource;
use super::handicap::Handicapped;
use super::info::GameInfo;

/// There is no game of a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown game {given:?}; games: {}", GameName::ALL.map(GameName::key).join(", "))]
pub struct UnknownGame {
    /// The settings
    pub given: String,
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
/// [`GameName`](crate::game::GameName) names.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $run:ident($($argument:expr),*)) => {
        match $game {
            $crate::game::name::GameName::KeyForge => $run::<$crate::game::name::KeyForge>($($argument),*),
            $crate::game::name::GameName::Keeper => $run::<$crate::game::name::Keeper>($($argument),*),
        }
    };
}

impl GameName {
    /// All of them.
    pub const ALL: [GameName; 2] = [GameName::KeyForge, GameName::Keeper];

    /// Its name as an option, in reports and in files: `keyforge`.
    pub fn key(self) -> &'static str {
        fn key<G: Described>() -> &'static str {
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

impl GameName {
    /// The help of the option of its handicaps.
    pub fn handicap_about(self) -> &'static str {
        fn about<G: Handicapped>() -> &'static str {
            G::HANDICAP_ABOUT
        }
        with_game!(self, about())
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
        assert_eq!(error.to_string(), "unknown game \"chess\"; games: keyforge, keeper");
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
