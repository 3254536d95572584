//! The protocol by which a program of any language plays: lines of JSON over its standard input and
//! output. `docs/protocol.md` is its description for those who write such programs.
//!
//! What is the same for every game is here: the messages, the [`Conversation`] with a program, what
//! can go wrong ([`Fault`]). What a game says of itself it says by [`GameProtocol`], in its folder under
//! `games/`.

pub mod bot;
mod conversation;
mod fault;
pub mod message;
pub mod position;
mod process;

use archon_engine::core::game::Described;
use serde::Serialize;

pub use bot::Rebuild;
pub use conversation::{Conversation, Limits};
pub use fault::Fault;

/// The version of the protocol that this program speaks.
pub const VERSION: u32 = 1;

/// What a game says of itself to programs outside: plain data, from what a seat may know and from
/// nothing else. Each value is an object in JSON, whose fields belong to the game.
pub trait GameProtocol: Described {
    /// The key of the rules that are played by.
    fn rules(view: &Self::View<'_>) -> &'static str;

    /// What is open of a deck besides its cards: its name at least.
    fn deck(deck: &Self::Deck) -> impl Serialize;

    /// What everybody knows before the game begins: which cards there are and what is printed on
    /// them.
    fn opening(view: &Self::View<'_>) -> impl Serialize;

    /// What the seat may know now.
    fn table(view: &Self::View<'_>) -> impl Serialize;

    /// What is asked, for programs and (field `text`) in words.
    fn ask(view: &Self::View<'_>, question: &Self::Question<'_>) -> impl Serialize;

    /// What answer `n` means, for programs and (field `text`) in words. The field `number` is not
    /// the game's.
    fn choice(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> impl Serialize;

    /// All of a state, for programs that rebuild it ([`Rebuild`]); none if the game has no such form.
    /// It is asked for of determinized states alone.
    fn position(_: &Self::State) -> Option<serde_json::Value> {
        None
    }
}
