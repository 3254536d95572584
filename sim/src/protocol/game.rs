//! What a game says of itself to programs.

use archon_engine::core::game::Described;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The version of the protocol that this program speaks.
pub const VERSION: u32 = 2;

/// The versions that it offers, ascending. Version 1 has positions without effects that last.
pub const VERSIONS: [u32; 2] = [1, VERSION];

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

    /// The layout of observations as numbers, for programs that ask for them; none if the game has none.
    fn encoding() -> Option<Value> {
        None
    }

    /// What the seat that is asked may know, as numbers in that layout.
    fn observation(_view: &Self::View<'_>, _question: &Self::Question<'_>) -> Option<Observed> {
        None
    }

    /// All of a state, for programs that rebuild it ([`Rebuild`]); none if the game has no such form.
    /// It is asked for of determinized states alone, as `version` of the protocol has it.
    fn position(_: &Self::State, _version: u32) -> Option<Value> {
        None
    }
}

/// An observation as numbers: the names of its parts, with their numbers row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed(pub Vec<(&'static str, Vec<i16>)>);

impl Serialize for Observed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, numbers)| (name, numbers)))
    }
}

/// A game whose states can be rebuilt from positions.
pub trait Rebuild: GameProtocol {
    /// What states refer to that no position tells, as the library of cards.
    type Context: Copy + 'static;

    /// A state of a position. What positions do not tell is taken from `earlier`, a state of the
    /// same game before it.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn rebuild(
        context: Self::Context,
        position: &Value,
        earlier: Option<&Self::State>,
    ) -> Result<Self::State, String>;

    /// Makes a state in the middle of a step that of a position.
    ///
    /// # Errors
    /// What is wrong with the position; the state is then as it was.
    fn correct(state: &mut Self::State, position: &Value) -> Result<(), String>;
}
