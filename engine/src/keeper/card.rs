//! A physical card in a game, sets of one owner's cards, and short lists in place.

use super::deck::{MOST_CARDS, MOST_RESERVES};
use super::seat::Seat;

/// The most cards that a player brings: deck and reserves.
pub const CARDS_EACH: usize = MOST_CARDS + MOST_RESERVES;

/// A physical card in a game: its owner, and its number among the owner's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Card(u16);

impl Card {
    /// Card number `n` of its owner, below [`CARDS_EACH`].
    pub const fn of(owner: Seat, n: usize) -> Card {
        debug_assert!(n < CARDS_EACH);
        Card((owner.index() as u16) << 7 | n as u16)
    }

    /// The player whose deck it originates from ("Owner").
    pub const fn owner(self) -> Seat {
        Seat::new((self.0 >> 7) as usize)
    }

    /// Its number among its owner's cards.
    pub const fn number(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// A set of cards of one owner, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OwnCards(u128);

impl OwnCards {
    /// No card.
    pub const NONE: OwnCards = OwnCards(0);

    /// Whether card number `n` is in the set.
    pub const fn contains(self, n: usize) -> bool {
        self.0 & (1 << n) != 0
    }

    /// Adds card number `n`.
    pub const fn insert(&mut self, n: usize) {
        self.0 |= 1 << n;
    }

    /// Takes card number `n` out.
    pub const fn remove(&mut self, n: usize) {
        self.0 &= !(1 << n);
    }

    /// Adds card number `n` or takes it out.
    pub const fn set(&mut self, n: usize, inside: bool) {
        if inside { self.insert(n) } else { self.remove(n) }
    }

    /// The cards in both sets.
    #[must_use]
    pub const fn and(self, other: OwnCards) -> OwnCards {
        OwnCards(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: OwnCards) -> OwnCards {
        OwnCards(self.0 & !other.0)
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let n = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                n
            })
        })
    }

    /// The cards, in order, as cards of `owner`.
    pub fn cards(self, owner: Seat) -> impl Iterator<Item = Card> {
        self.iter().map(move |n| Card::of(owner, n))
    }
}

impl FromIterator<usize> for OwnCards {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> OwnCards {
        let mut set = OwnCards::NONE;
        numbers.into_iter().for_each(|n| set.insert(n));
        set
    }
}

/// A list of at most `N` items, in place, copied as it is.
#[derive(Clone, Copy, Debug)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + PartialEq, const N: usize> List<T, N> {
    /// The items.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// The items, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        &mut self.items[..len]
    }

    /// How many items.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end; whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        self.insert(self.len(), item)
    }

    /// Adds an item before the one at `at`; whether there was room.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let len = self.len();
        if len == N {
            return false;
        }
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Takes the item at `at` out; the order of the others stays.
    pub fn remove_at(&mut self, at: usize) {
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
    }

    /// Takes an item out, if it is there; the order of the others stays.
    pub fn remove(&mut self, item: T) {
        if let Some(at) = self.as_slice().iter().position(|i| *i == item) {
            self.remove_at(at);
        }
    }

    /// The last item.
    pub fn last(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// Takes every item out.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}
