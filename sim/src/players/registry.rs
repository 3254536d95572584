//! Every kind of player, by name, with its settings: `ismcts:iterations=2000,c=0.7`.

use super::Player;
use super::greedy::Greedy;
use super::ismcts::{self, ismcts};
use super::pimc::{self, pimc};
use super::planner::{self, Planner};
use super::program::{self, Program};
use super::random::Random;
use super::settings::{Setting, Settings, WrongSetting, split_at_commas};
use crate::evaluation::{self, Evaluated, Evaluation};
use crate::protocol::Spoken;

/// A kind of player.
pub struct Entry<G: Evaluated> {
    /// Its name
    pub name: &'static str,
    /// What it does, in a sentence
    pub about: &'static str,
    /// What can be set
    pub settings: &'static [Setting],
    /// Makes one
    pub make: fn(&Settings) -> Box<dyn Player<G>>,
}

/// Every kind of player.
pub fn players<G: Evaluated + Spoken>() -> Vec<Entry<G>> {
    vec![
        Entry {
            name: "random",
            about: "answers every question uniformly; the yardstick",
            settings: &[],
            make: |_| Box::new(Random::default()),
        },
        Entry {
            name: "greedy",
            about: "looks one decision ahead with an evaluation of the position; fast",
            settings: &[evaluation::SETTING],
            make: |settings| Box::new(Greedy::<G>::new(Evaluation::set(settings))),
        },
        Entry {
            name: "ismcts",
            about: "information-set Monte Carlo tree search, a fresh world for each iteration",
            settings: ismcts::SETTINGS,
            make: |settings| Box::new(ismcts::<G>(settings)),
        },
        Entry {
            name: "pimc",
            about: "determinized Monte Carlo: `trees` worlds, each searched as if it were known",
            settings: pimc::SETTINGS,
            make: |settings| Box::new(pimc::<G>(settings)),
        },
        Entry {
            name: "planner",
            about: "plans its whole turn by a search over sequences of actions",
            settings: planner::SETTINGS,
            make: |settings| {
                Box::new(Planner::<G>::new(Evaluation::set(settings), settings.into()))
            },
        },
        Entry {
            name: "program",
            about: "a program of any language, by the protocol of docs/protocol.md",
            settings: program::SETTINGS,
            make: |settings| Box::new(Program::<G>::of(settings)),
        },
    ]
}

/// A player as it was named, with its settings.
#[derive(Clone, Debug)]
pub struct Named<G: Evaluated> {
    name: String,
    settings: Settings,
    make: fn(&Settings) -> Box<dyn Player<G>>,
}

/// Why a name names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongPlayer {
    /// No player has the name
    #[error("there is no player {name:?}; there are: {known}")]
    Unknown {
        /// The name
        name: String,
        /// The names there are
        known: String,
    },
    /// A setting does not fit
    #[error(transparent)]
    Setting(#[from] WrongSetting),
}

impl<G: Evaluated + Spoken> Named<G> {
    /// The player that a text names: `name` or `name:setting=value,setting=value`.
    ///
    /// # Errors
    /// [`WrongPlayer`].
    pub fn read(text: &str) -> Result<Named<G>, WrongPlayer> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let known = players::<G>();
        let entry =
            known.iter().find(|p| p.name == name.trim()).ok_or_else(|| WrongPlayer::Unknown {
                name: name.trim().to_string(),
                known: known.iter().map(|p| p.name).collect::<Vec<_>>().join(", "),
            })?;
        let settings = Settings::read(entry.name, entry.settings, settings)?;
        Ok(Named { name: text.trim().to_string(), settings, make: entry.make })
    }
}

impl<G: Evaluated> Named<G> {
    /// A player without settings that need not be in the registry.
    pub fn made_by(name: &str, make: fn(&Settings) -> Box<dyn Player<G>>) -> Named<G> {
        Named { name: name.into(), settings: Settings::default(), make }
    }

    /// As it was named, settings included.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A player of this kind.
    pub fn make(&self) -> Box<dyn Player<G>> {
        (self.make)(&self.settings)
    }
}

/// Reads a list of players. Commas separate players as well as settings: what follows a comma is a
/// setting of the player before if it has the form `name=value`. A comma between quotation marks
/// separates nothing.
///
/// # Errors
/// [`WrongPlayer`].
pub fn read_list<G: Evaluated + Spoken>(text: &str) -> Result<Vec<Named<G>>, WrongPlayer> {
    let mut names: Vec<String> = Vec::new();
    let is_setting = |part: &str| part.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
    for part in split_at_commas(text) {
        match names.last_mut() {
            Some(last) if is_setting(part) => {
                last.push(',');
                last.push_str(part);
            }
            _ => names.push(part.to_string()),
        }
    }
    names.iter().map(|name| Named::read(name)).collect()
}
