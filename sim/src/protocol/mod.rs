//! The protocol by which a program of any language plays: lines of JSON over its standard input and
//! output. `docs/protocol.md` is its description for those who write such programs.
//!
//! What is the same for every game is here: the messages, the [`Conversation`] with a program, what
//! can go wrong ([`Fault`]). What a game says of itself it says by [`GameProtocol`], in its folder under
//! `games/`.

mod conversation;
mod fault;
mod game;
pub mod message;
pub mod position;
mod process;

pub use conversation::{Conversation, Limits};
pub use fault::Fault;
pub use game::{GameProtocol, Observed, Rebuild, VERSION, VERSIONS};
