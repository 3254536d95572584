//! What each game says of itself to players, programs and checks: a folder for each game, with the
//! same file names. Everything else in this crate names no game.
//!
//! | file | what it says | needed by |
//! | --- | --- | --- |
//! | `mod.rs` | which players there are ([`PlayerRegistry`](crate::players::registry::PlayerRegistry)) | whoever names players |
//! | `evaluation/`, `default_policy.rs` | how good positions are ([`Evaluated`](crate::evaluation::Evaluated)) | players that search, tuning |
//! | `protocol/` | positions and questions for programs outside ([`GameProtocol`](crate::protocol::GameProtocol)) | `program`, `archon bot` |
//! | `check.rs` | invariants of its states ([`Checkable`](crate::check::Checkable)) | random games under checks |
//!
//! All but the first are optional: a game with rules alone
//! ([`Game`](archon_engine::core::game::Game)) is played by the players of any game.

use archon_engine::keeper::Keeper;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::library::Library;

use crate::bot::{self, Bot};
use crate::players::registry::WrongPlayer;

pub mod keeper;
pub mod keyforge;

/// A player as a program, with the cards of a library, for every game that it can play so: see [`crate::bot`].
///
/// # Errors
/// [`WrongPlayer`].
pub fn bots(library: &'static Library, player: &str) -> Result<Vec<Box<dyn Bot>>, WrongPlayer> {
    let keyforge = bot::with_states::<KeyForge>(library, player)?;
    let keeper = bot::without_states::<Keeper>(player)?;
    Ok([Some(keyforge), keeper].into_iter().flatten().collect())
}
