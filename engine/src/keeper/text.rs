//! Card files: the plain text in which people write cards and decks.
//!
//! A file holds any number of cards and decks, a line for each fact. Empty lines, indentation and
//! lines that begin with `#` do not matter.
//!
//! ```text
//! card: Storm Giant
//! edition: 12
//! type: minion
//! offense: 3
//! defense: 20
//! level: 9
//! ability: LIGHTNING
//!   when: attack
//!   cost: exhaust-resources 2
//!   target: play 1
//!   effect: destroy
//!
//! card: Second Wind
//! edition: 12
//! type: spell
//! ability:
//!   effect: dice-heal 2
//!   effect: draw 1
//!
//! deck: Giants
//! 40 Storm Giant
//! reserves:
//! 5 Second Wind
//! ```
//!
//! - `level` may be left out; if it is there, it must be what the components give.
//! - A minion has any number of abilities, each with a name in capitals; a spell has one, without a
//!   name.
//! - `when` comes at most once, before `cost`, which comes any number of times, before the
//!   sub-abilities. A `target` begins a sub-ability; its effects follow. `target: none` begins one
//!   without a target selection, and may be left out for the first.
//! - The words for components are those of [`super::component`].

mod error;
mod print;
mod read;
#[cfg(test)]
mod tests;
mod words;

pub use error::{FileError, Problem};
pub use print::{card_text, deck_text};
pub use read::{Contents, read};
