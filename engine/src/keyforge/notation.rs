//! The one text form of a position: for tests, logs, bug reports and the command line.
//!
//! ```
//! use archon_engine::keyforge::library::Library;
//! use archon_engine::keyforge::setup::Setup;
//!
//! let text = "\
//! rules: 2021-03  turn: 5  active: one  phase: main  house: brobnar
//! one: houses: brobnar dis logos  amber: 4  chains: 2  keys: red
//!   line: troll(damage=3 exhausted upgrades(blood-of-titans)) bumpsy
//!   hand: anger
//! two: houses: dis logos untamed  amber: 0
//!   line: dust-pixie(house=dis stunned) 1:troll
//!   discard: one:dust-imp  # a fault: it is player one's";
//! let setup: Setup = text.parse().unwrap();
//! assert_eq!(setup.players[0].cards[0].damage, 3);
//! let library = Box::leak(Box::new(Library::new([]).unwrap()));
//! assert!(setup.state(library).is_err());
//!
//! let error = "one: line: trol".parse::<Setup>().unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 12: no card has the id “trol”; did you mean “troll”?");
//! ```
//!
//! # The form
//!
//! Fields, each a word with a colon and what follows it. Line breaks are spaces, so a position may
//! stand on one line; `#` begins a comment that ends with the line. A field left out has the value
//! of [`Setup::default`].
//!
//! | field | values |
//! | --- | --- |
//! | `rules` | an edition: `2018-07`, `2019-01`, `2020-12`, `2021-03`, `2026-06` |
//! | `turn` `active` `house` | a number, `one` or `two`, a house |
//! | `first` | `one` or `two`, who took the first turn, where somebody has taken several in a row |
//! | `another-turn` | how many more turns the active player takes after this one |
//! | `phase` | `mulligan-one` `mulligan-two` `key` `house` `main` `ready` `draw` `over` |
//! | `tide` | `one` or `two`, for whom it is high |
//! | `key-colors` | `matter` or `ignored` |
//! | `seed` | the seed of chance to come |
//! | `one` `two` | no value: the fields below, up to the next of these, are this player's |
//! | `houses` `amber` `chains` `keys` | houses, a number, a number, colors |
//! | `token` | what cards of the player count as that lie facedown in play |
//! | `line` `artifacts` | cards in play; the battleline from left to right |
//! | `hand` `archives` `purged` `being-played` | cards |
//! | `deck` `discard` | cards, the top first |
//!
//! A card is its id, then in brackets what is special about it: `exhausted` `stunned` `warded`
//! `enraged` `attacked` `facedown`, `damage=2` `amber=1` `power=1` (counters) `armor=1` (used),
//! another counter as `doom=1`, `house=dis`, `bonus=amber,draw` (all its icons, or `none`),
//! `copy=troll` with `own-bonus=`, `held=two` (an upgrade of the other player), `upgrades(…)`,
//! `under(…)`, and `remembers(one:3 one:7)` for purged cards, by number.
//!
//! Before the id may stand the card's number among those of its owner, and before that the owner,
//! where that is not the player whose field it is: `7:troll`, `two:troll`, `two:7:troll`. A card
//! without a number has the one after the card of that owner before it in the text, from 0.
//!
//! Where a card lies facedown in play, what it counts as is in play under a number from 36, and the
//! card under it: `token: troll  line: 36:troll(under(7:anger(facedown)))`.
//!
//! Each position that has a state is read back equal to what was printed. What a *state* has beyond
//! its position is told at [`Setup::of`].

mod error;
mod parse;
mod print;
#[cfg(test)]
mod tests;

pub use error::{NotationError, NotationProblem};

use super::player::Player;
use super::setup::Setup;
use super::state::Phase;

impl Setup {
    /// Reads the text form of a position. It need not be one that has a state.
    ///
    /// # Errors
    /// [`NotationError`]: the first thing that is wrong, and where.
    pub fn parse(text: &str) -> Result<Setup, NotationError> {
        parse::setup(text)
    }
}

impl std::str::FromStr for Setup {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Setup, NotationError> {
        Setup::parse(text)
    }
}

const PLAYERS: [(&str, Player); 2] = [("one", Player::One), ("two", Player::Two)];

const PHASES: [(&str, Phase); 9] = [
    ("setup", Phase::Setup),
    ("mulligan-one", Phase::Mulligan(Player::One)),
    ("mulligan-two", Phase::Mulligan(Player::Two)),
    ("key", Phase::Key),
    ("house", Phase::House),
    ("main", Phase::Main),
    ("ready", Phase::Ready),
    ("draw", Phase::Draw),
    ("over", Phase::Over),
];

/// The value of a key in a table of them.
fn value<T: Copy>(table: &[(&str, T)], key: &str) -> Option<T> {
    table.iter().find(|(k, _)| *k == key).map(|(_, value)| *value)
}

/// The key of a value in a table that has it.
fn key<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> &'static str {
    table.iter().find(|(_, v)| *v == value).map_or("", |(key, _)| key)
}
