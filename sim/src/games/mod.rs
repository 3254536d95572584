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

pub mod keeper;
pub mod keyforge;
