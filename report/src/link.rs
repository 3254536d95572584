//! Pages elsewhere about a deck.

use archon_ratings::interned::{self, StaticText};
use serde::{Deserialize, Serialize};

/// A page about a deck.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct DeckLink {
    /// Whose page
    #[serde(deserialize_with = "interned::deserialize")]
    pub site: StaticText,
    /// Its address
    pub address: String,
}
