//! Pages elsewhere about a deck.

/// A page about a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckLink {
    /// Whose page
    pub site: &'static str,
    /// Its address
    pub address: String,
}
