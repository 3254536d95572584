//! Short ordered lists of cards: battlelines, piles.

use super::{CARDS_PER_DECK, Card, CardSet};
use crate::keyforge::player::Player;

/// An ordered list of at most `N` cards, stored in place: a pile (its top is its end) or a
/// battleline (from left to right).
#[derive(Clone, Copy)]
pub struct CardList<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Default for CardList<N> {
    fn default() -> Self {
        CardList { len: 0, cards: [Card(0); N] }
    }
}

impl<const N: usize> PartialEq for CardList<N> {
    fn eq(&self, other: &Self) -> bool {
        // To the end without a branch: many cards at once.
        let pairs = self.as_slice().iter().zip(other.as_slice());
        self.len == other.len && pairs.fold(0, |bits, (a, b)| bits | (a.0 ^ b.0)) == 0
    }
}

impl<const N: usize> std::fmt::Debug for CardList<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<const N: usize> CardList<N> {
    /// The cards in order.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The cards in order, to be reordered.
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }

    /// How many cards the list has.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the list has no card.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no further card fits.
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// Adds a card at the end: the top of a pile, the right flank of a battleline.
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the card at the end.
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len as usize])
    }

    /// The card at the end.
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Puts a card before the one at `place`; `place` is at most the length.
    pub fn insert(&mut self, place: usize, card: Card) {
        let len = self.len as usize;
        self.cards.copy_within(place..len, place + 1);
        self.cards[place] = card;
        self.len += 1;
    }

    /// Where `card` lies.
    pub fn position(&self, card: Card) -> Option<usize> {
        self.as_slice().iter().position(|c| *c == card)
    }

    /// Takes `card` out and closes the gap; whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(place) = self.position(card) else {
            return false;
        };
        let len = self.len as usize;
        self.cards.copy_within(place + 1..len, place);
        self.len -= 1;
        true
    }

    /// Empties the list.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The cards as a set, all of which are of the deck of `owner`: in half the time.
    pub fn set_of(&self, owner: Player) -> CardSet {
        let first = (owner.index() * CARDS_PER_DECK) as u8;
        let bits = self.as_slice().iter().fold(0_u64, |bits, card| {
            debug_assert!((first..first + CARDS_PER_DECK as u8).contains(&card.0));
            bits | 1 << (card.0.wrapping_sub(first) & 63)
        });
        CardSet(u128::from(bits) << first)
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        // Two halves: shifts of 128 bits cost more than twice as much.
        let (mut low, mut high) = (0_u64, 0_u64);
        for card in self.as_slice() {
            let bit = 1_u64 << (card.0 & 63);
            if card.0 < 64 { low |= bit } else { high |= bit }
        }
        CardSet(u128::from(high) << 64 | u128::from(low))
    }
}
