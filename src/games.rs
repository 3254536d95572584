//! The games that archon plays, as the command line needs them.

use std::path::Path;

use archon_lab::definition::{DeckFinder, GivenDeck};
use archon_lab::field::Field;
use archon_lab::game::{DeckSource, StudyGame, TimelineGame};
use archon_lab::studies::rate::RatedGame;
use archon_sim::check::Checkable;
use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::PlayerRegistry;
use archon_sim::protocol::GameProtocol;

use crate::error::Error;
use crate::terminal::describe::Describe;
use crate::terminal::saving;

pub use archon_lab::game::GameName;
pub use archon_lab::with_game;

/// A game that all commands can be used with.
pub trait Playable:
    RatedGame
    + Evaluated
    + DeckSource
    + TimelineGame
    + PlayerRegistry
    + GameProtocol
    + Describe
    + Checkable
{
    /// The decks of a game, a name for each seat; those of the game's default if none is named.
    fn find_decks(names: &[String]) -> Result<Vec<Self::Deck>, Error> {
        Ok(DeckFinder::<Self>::new(false, &note).table(given(names))?)
    }

    /// The decks that are named, all that a file, folder or set holds; every bundled deck if none is.
    fn find_all(names: &[String], collections: &Collections) -> Result<Field<Self::Deck>, Error> {
        Ok(DeckFinder::<Self>::new(collections.strict, &note).collection(given(names))?)
    }
}

impl<G> Playable for G where
    G: StudyGame
        + Evaluated
        + DeckSource
        + TimelineGame
        + RatedGame
        + PlayerRegistry
        + GameProtocol
        + Describe
        + Checkable
{
}

/// Hides the lists of decks, in a game that has hidden lists.
pub fn hide_lists<G: Playable>(decks: &mut [G::Deck]) -> Result<(), Error> {
    for deck in decks {
        if !G::hide_list(deck) {
            let why = format!("deck lists of {} are open: leave --hidden-lists out", G::TITLE);
            return Err(Error::Usage(why));
        }
    }
    Ok(())
}

/// Decks by their names.
pub fn given<D>(names: &[String]) -> Vec<GivenDeck<D>> {
    names.iter().cloned().map(GivenDeck::Name).collect()
}

/// Tells what somebody should know of decks, on standard error.
pub fn note(text: &str) {
    crate::note!("archon: {text}");
}

/// The option of commands that take collections of decks.
#[derive(clap::Args, Clone, Default)]
pub struct Collections {
    /// Refuse a collection of decks if one cannot be played
    ///
    /// Otherwise it is left out, and the report lists it.
    #[arg(long)]
    strict: bool,
}

/// The values of an option that is given once for each, or with commas between them. One that
/// `is_known` may have commas in it, as names of decks do.
pub fn listed(given: &[String], is_known: impl Fn(&str) -> bool) -> Vec<String> {
    let mut values = Vec::new();
    for text in given {
        let parts: Vec<&str> = text.split(',').collect();
        let mut from = 0;
        while from < parts.len() {
            let joined = |to: usize| parts[from..to].join(",").trim().to_string();
            let known = (from + 1..=parts.len()).rev().find(|to| is_known(&joined(*to)));
            let to = known.unwrap_or(from + 1);
            values.push(joined(to));
            from = to;
        }
    }
    values
}

/// The decks, or names of decks, folders and sets, that an option lists.
pub fn listed_decks(given: &[String]) -> Vec<String> {
    listed(given, |name| Path::new(name).exists() || GameName::of_deck(name).is_some())
}

/// The game that a file of saved games holds: its line says so; the default game's need not.
///
/// # Errors
/// The file cannot be read.
pub fn of_saved(path: &Path, number: usize) -> Result<GameName, Error> {
    let lines = saving::lines(path)?;
    let line = lines.get(number).or(lines.first());
    let value = line.and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let game = value.as_ref().and_then(|value| value.get("game")?.as_str());
    Ok(game.and_then(|game| game.parse().ok()).unwrap_or_default())
}

/// The option that names the game.
#[derive(clap::Args)]
pub struct WhichGame {
    /// keyforge or keeper [default: that of the decks]
    #[arg(long, value_name = "GAME")]
    pub game: Option<GameName>,
}

impl WhichGame {
    /// The game that was named, or the game of the decks.
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
                        "{deck:?} is a deck of {}, but --game names {}",
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
        Ok(found.map_or(GameName::default(), |(game, _)| game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_listed_one_by_one_or_with_commas() {
        let known = ["one, with a comma", "two"];
        let of = |given: &[&str]| {
            let given: Vec<String> = given.iter().map(ToString::to_string).collect();
            listed(&given, |name| known.contains(&name)).join("|")
        };
        assert_eq!(of(&["two", "three"]), "two|three");
        assert_eq!(of(&["two, three,one, with a comma"]), "two|three|one, with a comma");
        assert_eq!(of(&["one, with a comma"]), "one, with a comma");
        assert_eq!(of(&["one, with"]), "one|with");
    }

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
        assert!(other.contains("--game names KeyForge"), "{other}");
    }
}
