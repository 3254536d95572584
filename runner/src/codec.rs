//! How decks and rules are written for other processes and for files.

use archon_engine::core::game::Game;

/// How decks and rules of a game become text, and are read again in any process of the same build.
pub struct GameCodec<G: Game> {
    /// The key of rules
    pub rules_key: fn(G::Rules) -> &'static str,
    /// The rules of a key; none if this build knows none
    pub read_rules: fn(&str) -> Option<G::Rules>,
    /// A deck with everything that a game needs of it
    pub deck_to_text: fn(&G::Deck) -> String,
    /// A deck equal to the one that was written; none if this build knows no such deck
    pub deck_of_text: fn(&str) -> Option<G::Deck>,
}
