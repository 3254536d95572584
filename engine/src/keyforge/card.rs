//! A physical card in a game, sets of them, and short ordered lists of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

mod list;
mod maybe;
mod renumbered;

pub use list::CardList;
pub use maybe::MaybeCard;
pub(crate) use renumbered::Renumbering;

use super::player::Player;

/// Cards in a deck (rulebook: every Archon deck has 36).
pub const CARDS_PER_DECK: usize = 36;
/// Places that each player has for cards that belong to no deck, and for what stands in for cards
/// that lie facedown in play: as many as fill the width of a [`CardSet`].
pub const EXTRA_CARDS: usize = 28;
/// Cards that a player can have in a game.
pub const CARDS_PER_PLAYER: usize = CARDS_PER_DECK + EXTRA_CARDS;
/// Cards that a game has room for.
pub const CARDS: usize = 2 * CARDS_PER_PLAYER;

const IN_DECKS: usize = 2 * CARDS_PER_DECK;

/// A physical card in a game: 0 to 35 are the deck of player one, 36 to 71 that of player two; after
/// them come player one's and player two's cards that belong to no deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// Card number `n` of a player: of their deck, 0 to 35, or one of those besides it.
    pub const fn of(owner: Player, n: usize) -> Card {
        debug_assert!(n < CARDS_PER_PLAYER);
        if n < CARDS_PER_DECK {
            Card((owner.index() * CARDS_PER_DECK + n) as u8)
        } else {
            Card((IN_DECKS + owner.index() * EXTRA_CARDS + n - CARDS_PER_DECK) as u8)
        }
    }

    /// The card's number among those of its owner, as in [`Card::of`].
    pub const fn number(self) -> usize {
        let n = self.0 as usize;
        if n < IN_DECKS {
            n % CARDS_PER_DECK
        } else {
            CARDS_PER_DECK + (n - IN_DECKS) % EXTRA_CARDS
        }
    }

    /// The card's place in arrays by card.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at a place in arrays by card, below [`CARDS`].
    pub const fn from_index(index: usize) -> Card {
        debug_assert!(index < CARDS);
        Card(index as u8)
    }

    /// The player in whose deck the card began the game (rulebook, "Control").
    pub const fn owner(self) -> Player {
        let n = self.0 as usize;
        let first = n < CARDS_PER_DECK || IN_DECKS <= n && n < IN_DECKS + EXTRA_CARDS;
        if first { Player::One } else { Player::Two }
    }
}

/// A set of cards: one bit a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// Every card that a game has room for, whether it is there or not.
    pub const ALL: CardSet = CardSet(u128::MAX >> (u128::BITS as usize - CARDS));

    /// The set of one card.
    pub const fn of(card: Card) -> CardSet {
        // Put together from two halves: a shift of 128 bits takes thrice as many instructions.
        let bit = 1_u64 << (card.0 & 63);
        let (low, high) = if card.0 < 64 { (bit, 0) } else { (0, bit) };
        CardSet((high as u128) << 64 | low as u128)
    }

    /// Every card that `owner` owns.
    pub const fn owned_by(owner: Player) -> CardSet {
        const DECK: u128 = (1 << CARDS_PER_DECK) - 1;
        const EXTRA: u128 = ((1 << EXTRA_CARDS) - 1) << IN_DECKS;
        const OWNED: [u128; 2] = [DECK | EXTRA, DECK << CARDS_PER_DECK | EXTRA << EXTRA_CARDS];
        CardSet(OWNED[owner.index()])
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        let half = if card.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (card.0 & 63) & 1 != 0
    }

    /// Adds `card`.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= CardSet::of(card).0;
    }

    /// Takes `card` out; whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let had = self.contains(card);
        self.0 &= !CardSet::of(card).0;
        had
    }

    /// This set and `card`.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | CardSet::of(card).0)
    }

    /// This set without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !CardSet::of(card).0)
    }

    /// Whether no card is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first card, in order of index.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// Those that come before `card` in order of index.
    #[must_use]
    pub const fn before(self, card: Card) -> CardSet {
        CardSet(self.0 & (CardSet::of(card).0 - 1))
    }

    /// One more than the greatest index of a card in the set.
    pub(crate) const fn end(self) -> usize {
        (u128::BITS - self.0.leading_zeros()) as usize
    }

    /// The only card of a set of one.
    pub const fn only(self) -> Option<Card> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Card number `n` of the set, in order of index.
    pub fn nth(self, n: usize) -> Option<Card> {
        // In one half: of 128 bits at once every part of this would have to look at both.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones() as usize;
        let (mut bits, n, first) =
            if n < in_low { (low, n, 0) } else { (high, n - in_low, u64::BITS) };
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| Card((first + bits.trailing_zeros()) as u8))
    }

    /// The cards for which `test` holds.
    #[must_use]
    pub fn filter(self, mut test: impl FnMut(Card) -> bool) -> CardSet {
        let mut kept = self;
        for card in self {
            if !test(card) {
                kept.remove(card);
            }
        }
        kept
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet::of(card)
    }
}

impl From<Option<Card>> for CardSet {
    fn from(card: Option<Card>) -> CardSet {
        card.map_or(CardSet::EMPTY, CardSet::of)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

/// The cards of a [`CardSet`], in order of index.
pub struct CardSetIter {
    low: u64,
    high: u64,
}

impl Iterator for CardSetIter {
    type Item = Card;
    fn next(&mut self) -> Option<Card> {
        // Half by half: of 128 bits at once every part of this would have to look at both.
        if self.low != 0 {
            let card = Card(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            return Some(card);
        }
        if self.high != 0 {
            let card = Card(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            return Some(card);
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for CardSetIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        CardSetIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: CardSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

#[cfg(test)]
mod tests;
