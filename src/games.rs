//! The games that archon plays, as the command line needs them.

use std::path::Path;

use archon_lab::field::{Field, Opponents};
use archon_lab::games::{self, DeckSource, StudyGame};
use archon_lab::studies::matchup::InDepth;
use archon_sim::check::Checkable;
use archon_sim::evaluation::Evaluated;
use archon_sim::players::registry::PlayerRegistry;
use archon_sim::protocol::GameProtocol;

use crate::error::Error;
use crate::terminal::describe::Describe;
use crate::terminal::saving;

pub use archon_lab::games::{GameName, TuningDecks};
pub use archon_lab::with_game;

/// A game that all commands can be used with. Decks are found with warnings on standard error.
pub trait Playable:
    StudyGame + Evaluated + DeckSource + InDepth + PlayerRegistry + GameProtocol + Describe + Checkable
{
    /// The one deck that is meant by a name or path.
    fn find_deck(name: &str) -> Result<Self::Deck, Error> {
        let deck = games::find_deck::<Self>(name)?;
        warn_of::<Self>(std::slice::from_ref(&deck));
        Ok(deck)
    }

    /// The decks of a game, a name for each seat; those of the game's default if none is named.
    fn find_decks(names: &[String]) -> Result<Vec<Self::Deck>, Error> {
        let decks = games::find_decks::<Self>(names)?;
        warn_of::<Self>(&decks);
        Ok(decks)
    }

    /// The decks that are named, of a file all that it holds; every bundled deck if none is.
    fn find_all(names: &[String]) -> Result<Vec<Self::Deck>, Error> {
        let decks = games::find_all::<Self>(names)?;
        warn_of::<Self>(&decks);
        Ok(decks)
    }

    /// The decks that are meant: `bundled`, a folder, a set, or decks.
    fn find_field(names: &[String]) -> Result<Field<Self::Deck>, Error> {
        let field = Field::find::<Self>(names)?;
        if field.left_out > 0 {
            crate::say!(
                "archon: {} decks of {} are left out: they cannot be played",
                field.left_out,
                field.name
            );
        }
        warn_of::<Self>(&field.decks);
        Ok(field)
    }

    /// The opponents that are meant: `each-other`, or a field.
    fn find_opponents(names: &[String]) -> Result<Opponents<Self::Deck>, Error> {
        match names {
            [one] if one == "each-other" => Ok(Opponents::EachOther),
            _ => Ok(Opponents::Field(Self::find_field(names)?)),
        }
    }
}

impl<G> Playable for G where
    G: StudyGame
        + Evaluated
        + DeckSource
        + InDepth
        + PlayerRegistry
        + GameProtocol
        + Describe
        + Checkable
{
}

/// Says what somebody should know of decks that are played nevertheless.
fn warn_of<G: DeckSource>(decks: &[G::Deck]) {
    for warning in decks.iter().filter_map(G::warning) {
        crate::say!("archon: warning: {warning}");
    }
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

/// Which game is played: an option of commands that play either.
#[derive(clap::Args)]
pub struct WhichGame {
    /// The game, keyforge or keeper [default: that of the decks that are named; KeyForge if none is]
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
        Ok(found.map_or(GameName::default(), |(game, _)| game))
    }
}

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
}
