//! The games that archon plays, as the command line speaks of them.

pub mod keeper;
mod keyforge;

use std::path::Path;

use archon_cards::library;
use archon_engine::core::game::{Game as _, Seat};
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_sim::check::Checkable;
use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::PlayerRegistry;
use archon_sim::protocol::GameProtocol;
use clap::ValueEnum;

use crate::error::Error;
use crate::options::Handicaps;
use crate::terminal::describe::Describe;
use crate::terminal::saving;

/// What the command line needs of a game besides what players and harness need.
pub trait Playable:
    Evaluated<Deck: PartialEq> + GameProtocol + PlayerRegistry + Describe + Checkable
{
    /// Its name in sentences.
    const TITLE: &'static str;

    /// The option that names handicaps, without dashes; also the field in reports.
    const HANDICAP_OPTION: &'static str;

    /// A handicap in words: "3 chains".
    fn handicap(handicap: u16) -> String {
        format!("{handicap} {}", Self::HANDICAP_WORDS[usize::from(handicap != 1)])
    }

    /// A handicap in words behind its number: of one, and of any other number.
    const HANDICAP_WORDS: [&'static str; 2];

    /// By how much one step of the handicap is expected to lower the log-odds of winning, before any
    /// game was played.
    const HANDICAP_STEP: f64;

    /// Handicaps at which decks play against themselves where it is measured what a handicap costs.
    const HANDICAP_LEVELS: [u16; 4];

    /// Whether the rulebook auctions the stronger deck for handicaps and has a procedure to find them.
    const HANDICAPS_IN_RULEBOOK: bool;

    /// What [`archon_engine::core::game::Game::progress`] counts, as the beginning of a column's name.
    const PROGRESS: &'static str;

    /// The most that can play together.
    const MOST_PLAYERS: usize;

    /// What is played if no deck is named.
    const DEFAULT_DECKS: [&'static str; 2];

    /// What was given as handicaps, if anything was, of the option of this game; an option of
    /// another game is refused.
    ///
    /// # Errors
    /// [`Error::Usage`].
    fn given_handicaps(given: &Handicaps) -> Result<Option<&str>, Error>;

    /// The rules that `--rules` names; those that are the default if it names none.
    ///
    /// # Errors
    /// There are no such rules.
    fn read_rules(named: Option<&str>) -> Result<Self::Rules, Error>;

    /// The key of rules.
    fn rules_key(rules: Self::Rules) -> &'static str;

    /// Every bundled deck that can be played.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled() -> Result<Vec<Self::Deck>, Error>;

    /// The bundled decks that a word means that is neither a deck nor a file, as that of a set;
    /// none if it means nothing.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn bundled_of(_word: &str) -> Result<Option<Vec<Self::Deck>>, Error> {
        Ok(None)
    }

    /// All that a file of a folder holds, and how many of its decks cannot be played.
    ///
    /// # Errors
    /// It cannot be read.
    fn playable_of_file(file: &Path) -> Result<(Vec<Self::Deck>, usize), Error>;

    /// The bundled decks that an evaluation is tuned with.
    ///
    /// # Errors
    /// A bundled deck is faulty.
    fn tuning_decks() -> Result<TuningDecks<Self::Deck>, Error>;

    /// The decks that a name or a path means, of a file all that it holds; all can be played.
    ///
    /// # Errors
    /// There is no such deck, or it cannot be played.
    fn read_decks(name: &str) -> Result<Vec<Self::Deck>, Error>;

    /// What a game starts from.
    fn new_game(
        decks: Vec<Self::Deck>,
        handicaps: &[u16],
        rules: Self::Rules,
        first: Option<Seat>,
        seed: u64,
    ) -> Self::Start;

    /// The one deck that is meant by a name or path.
    ///
    /// # Errors
    /// As [`Playable::read_decks`]; or a file holds several.
    fn find_deck(name: &str) -> Result<Self::Deck, Error> {
        let mut decks = Self::read_decks(name)?;
        if decks.len() != 1 {
            let names: Vec<_> = decks.iter().map(|d| Self::deck_name(d)).collect();
            return Err(Error::Usage(format!(
                "{name} holds {} decks where one is needed: {}\n(say which as FILE#NAME)",
                decks.len(),
                names.join("; ")
            )));
        }
        Ok(decks.remove(0))
    }

    /// The decks of a game, a name for each seat; those of the game's default if none is named.
    ///
    /// # Errors
    /// Too few or too many are named, or as [`Playable::find_deck`].
    fn find_decks(names: &[String]) -> Result<Vec<Self::Deck>, Error> {
        if names.is_empty() {
            return Self::DEFAULT_DECKS.iter().map(|name| Self::find_deck(name)).collect();
        }
        let given = names.len();
        match Self::MOST_PLAYERS {
            2 if given != 2 => {
                Err(Error::Usage(format!("two decks play each other, but {given} are given")))
            }
            most if !(2..=most).contains(&given) => Err(Error::Usage(format!(
                "{} is played with 2 to {most} decks, but {given} are given",
                Self::TITLE
            ))),
            _ => names.iter().map(|name| Self::find_deck(name)).collect(),
        }
    }

    /// The decks that are named, of a file all that it holds; every bundled deck if none is.
    ///
    /// # Errors
    /// As [`Playable::read_decks`].
    fn find_all(names: &[String]) -> Result<Vec<Self::Deck>, Error> {
        if names.is_empty() {
            return Self::bundled();
        }
        let mut decks = Vec::new();
        for name in names {
            decks.extend(Self::read_decks(name)?);
        }
        Ok(decks)
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

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// KeyForge
    #[value(name = "keyforge")]
    KeyForge,
    /// Keeper of the Cards
    #[value(name = "keeper")]
    Keeper,
}

impl GameName {
    const fn title(self) -> &'static str {
        match self {
            GameName::KeyForge => keyforge::TITLE,
            GameName::Keeper => keeper::TITLE,
        }
    }

    /// The game that a file of saved games holds: its line says so; KeyForge's need not.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of_saved(path: &Path, number: usize) -> Result<GameName, Error> {
        let lines = saving::lines(path)?;
        let line = lines.get(number).or(lines.first());
        let value = line.and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let game = value.as_ref().and_then(|value| value.get("game")?.as_str());
        Ok(if game == Some(Keeper::NAME) { GameName::Keeper } else { GameName::KeyForge })
    }

    /// The game of a deck, as far as its name or the form of its file tells. What is neither is left
    /// to the game that is played to complain about.
    fn of_deck(name: &str) -> Option<GameName> {
        if archon_engine::keyforge::deck::bundled_deck(library(), name).is_some() {
            return Some(GameName::KeyForge);
        }
        if bundled_decks().iter().any(|deck| deck.name.eq_ignore_ascii_case(name)) {
            return Some(GameName::Keeper);
        }
        let named = name.rsplit_once('#').map(|(file, _)| file);
        let path = [Some(name), named].into_iter().flatten().find(|p| Path::new(p).is_file())?;
        let text = std::fs::read(path).ok()?;
        Some(if is_card_file(&String::from_utf8_lossy(&text)) {
            GameName::Keeper
        } else {
            GameName::KeyForge
        })
    }
}

/// Whether a text begins as card files of Keeper of the Cards do.
fn is_card_file(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines.next().is_some_and(|line| line.starts_with("card:") || line.starts_with("deck:"))
}

/// Which game is played: an option of commands that play either.
#[derive(clap::Args)]
pub struct WhichGame {
    /// The game [default: that of the decks that are named; KeyForge if none is]
    #[arg(long, value_name = "GAME")]
    pub game: Option<GameName>,
}

impl WhichGame {
    /// The game that was asked for, or that the decks are of.
    ///
    /// # Errors
    /// Decks of different games, or of another than was asked for.
    pub fn of(&self, decks: &[String]) -> Result<GameName, Error> {
        let mut found = self.game.map(|game| (game, None));
        for deck in decks {
            let Some(game) = GameName::of_deck(deck) else { continue };
            match found {
                None => found = Some((game, Some(deck))),
                Some((other, _)) if other == game => {}
                Some((other, None)) => {
                    return Err(Error::Usage(format!(
                        "{deck:?} is a deck of {}, but --game asks for {}",
                        game.title(),
                        other.title()
                    )));
                }
                Some((other, Some(first))) => {
                    return Err(Error::Usage(format!(
                        "the decks are of different games: {first:?} of {}, {deck:?} of {}",
                        other.title(),
                        game.title()
                    )));
                }
            }
        }
        Ok(found.map_or(GameName::KeyForge, |(game, _)| game))
    }
}

/// Calls a function that is generic over the game with the game that a [`GameName`] names.
macro_rules! with_game {
    ($game:expr, $run:ident($($argument:expr),*)) => {
        match $game {
            $crate::games::GameName::KeyForge => {
                $run::<archon_engine::keyforge::KeyForge>($($argument),*)
            }
            $crate::games::GameName::Keeper => {
                $run::<archon_engine::keeper::Keeper>($($argument),*)
            }
        }
    };
}
pub(crate) use with_game;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_is_that_of_the_decks() {
        let of = |game, decks: &[&str]| {
            let decks: Vec<String> = decks.iter().map(ToString::to_string).collect();
            WhichGame { game }.of(&decks).map_err(|e| e.to_string())
        };
        assert_eq!(of(None, &[]), Ok(GameName::KeyForge));
        assert_eq!(of(Some(GameName::Keeper), &[]), Ok(GameName::Keeper));
        assert_eq!(of(None, &["wolf pack", "Stone Bastion"]), Ok(GameName::Keeper));
        assert_eq!(of(None, &["nothing of the kind"]), Ok(GameName::KeyForge));
        let mixed = of(None, &["Wolf Pack", "Miss Onyx Censorius"]).expect_err("two games");
        assert!(mixed.contains("different games") && mixed.contains("Wolf Pack"), "{mixed}");
        let other = of(Some(GameName::KeyForge), &["Wolf Pack"]).expect_err("another game");
        assert!(other.contains("--game asks for KeyForge"), "{other}");
    }

    #[test]
    fn card_files_are_told_from_lists_of_keyforge_by_their_first_line() {
        assert!(is_card_file("# mine\n\ncard: X\nedition: 12\n"));
        assert!(is_card_file("deck: X\n"));
        assert!(!is_card_file("name: X\nset: cota\n"));
        assert!(!is_card_file("{\"data\": {}}"));
        assert!(!is_card_file(""));
    }
}
