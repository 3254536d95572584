//! A card or none, where a state keeps it.

use super::Card;

/// A card or none, in one byte: for what a state keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MaybeCard(u8);

impl MaybeCard {
    /// No card.
    pub const NONE: MaybeCard = MaybeCard(u8::MAX);

    /// The card, if there is one.
    #[inline]
    pub const fn get(self) -> Option<Card> {
        if self.0 == u8::MAX { None } else { Some(Card(self.0)) }
    }
}

impl From<Option<Card>> for MaybeCard {
    fn from(card: Option<Card>) -> MaybeCard {
        card.map_or(MaybeCard::NONE, |card| MaybeCard(card.0))
    }
}

impl std::fmt::Debug for MaybeCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}
