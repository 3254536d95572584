//! How often cards were played and used in a turn.

use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::limits;
use crate::keyforge::player::Player;
use crate::keyforge::small_list::{Listed, SmallList};

/// How often a card was played and used in a turn, which the rule of six keeps below 7 each, and who used it while it
/// was a creature: 3 bits, 3 bits, a bit for each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Times(u8);

impl Times {
    const PLAYED_ONCE: u8 = 32;
    const USED_ONCE: u8 = 4;

    /// Times played.
    pub const fn played(self) -> u8 {
        self.0 / Times::PLAYED_ONCE
    }

    /// Times used, or counted as that for the rule of six: tried to play in vain, or returned to hand in the main step.
    /// For what asks for a first use the two are one as long as no card is both: that of the library which may be tried in
    /// vain is an action, that which returns an upgrade (a test of the library holds it).
    pub const fn used(self) -> u8 {
        (self.0 / Times::USED_ONCE) & 7
    }

    /// Played once more.
    pub const fn play(&mut self) {
        if self.played() < 7 {
            self.0 += Times::PLAYED_ONCE;
        }
    }

    /// Used once more.
    pub const fn use_once(&mut self) {
        if self.used() < 7 {
            self.0 += Times::USED_ONCE;
        }
    }

    /// Whether a player used it while it was a creature.
    pub const fn used_as_creature_by(self, player: Player) -> bool {
        self.0 & (1 << player.index()) != 0
    }

    /// A player used it while it was a creature.
    pub const fn use_as_creature(&mut self, player: Player) {
        self.0 |= 1 << player.index();
    }

    /// Adds what another card was played and used, which is this one now.
    pub fn add(&mut self, other: Times) {
        (0..other.played()).for_each(|_| self.play());
        (0..other.used()).for_each(|_| self.use_once());
        self.0 |= other.0 & (Times::USED_ONCE - 1);
    }

    /// Whether neither.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl Listed for Times {
    const FILLER: Times = Times(0);
}

/// How often each card was played and used this turn: nothing of those that were neither.
#[derive(PartialEq, Hash, Default)]
pub(crate) struct TimesOfCards {
    /// The cards that were played or used
    cards: CardSet,
    /// How often each of them was, in order of their index: a card's place is how many of them come before it, which is
    /// counted faster than it is looked for
    times: SmallList<Times, { limits::TIMES }>,
}

impl Clone for TimesOfCards {
    #[inline]
    fn clone(&self) -> TimesOfCards {
        TimesOfCards { cards: self.cards, times: self.times.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &TimesOfCards) {
        self.cards = source.cards;
        self.times.clone_from(&source.times);
    }
}

impl TimesOfCards {
    /// The cards that were played or used.
    #[inline]
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// How often a card was played and used.
    #[inline]
    pub fn of(&self, card: Card) -> Times {
        if !self.cards.contains(card) {
            return Times::default();
        }
        self.times.as_slice()[self.cards.before(card).len()]
    }

    /// Each card that was played or used, and how often, in order of index.
    pub fn iter(&self) -> impl Iterator<Item = (Card, Times)> {
        self.cards.into_iter().zip(self.times.iter().copied())
    }

    /// Those of which `test` holds.
    pub fn filter(&self, test: impl Fn(Times) -> bool) -> CardSet {
        self.iter().filter(|(_, times)| test(*times)).map(|(card, _)| card).collect()
    }

    /// Notes that a card was played or used.
    #[inline]
    pub fn note(&mut self, card: Card, note: impl FnOnce(&mut Times)) {
        let place = self.cards.before(card).len();
        if !self.cards.contains(card) {
            self.cards.insert(card);
            self.times.insert(place, Times::default());
        }
        note(&mut self.times.as_mut_slice()[place]);
    }

    /// What was done with one card was done with another, which it has become.
    pub fn hand_over(&mut self, old: Card, new: Card) {
        if !self.cards.contains(old) {
            return;
        }
        let mut after = TimesOfCards::default();
        for (card, done) in self.iter() {
            after.note(if card == old { new } else { card }, |times| times.add(done));
        }
        *self = after;
    }

    /// Nothing has been done in a new turn.
    #[inline]
    pub fn clear(&mut self) {
        self.cards = CardSet::EMPTY;
        self.times.clear();
    }
}

impl std::fmt::Debug for TimesOfCards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_has_its_times_in_whatever_order_they_are_noted() {
        let card = Card::from_index;
        let mut times = TimesOfCards::default();
        // More than lie in place, on both halves of a set.
        let order = (0..40).map(|n| (n * 37 + 5) % 128);
        for (n, index) in order.clone().enumerate() {
            (0..=n % 3).for_each(|_| times.note(card(index), Times::use_once));
        }
        for (n, index) in order.enumerate() {
            assert_eq!(usize::from(times.of(card(index)).used()), n % 3 + 1, "card {index}");
        }
        assert_eq!(times.cards().len(), 40);
        assert_eq!(times.filter(|times| times.used() == 2).len(), 13);
        assert!(times.of(card(6)).is_none());
    }

    #[test]
    fn what_was_done_with_a_card_is_handed_over_to_what_it_becomes() {
        let card = Card::from_index;
        let mut times = TimesOfCards::default();
        [3, 90, 64].into_iter().for_each(|index| times.note(card(index), Times::play));
        times.note(card(3), Times::use_once);
        times.hand_over(card(3), card(100));
        assert!(times.of(card(3)).is_none());
        assert_eq!((times.of(card(100)).played(), times.of(card(100)).used()), (1, 1));
        assert_eq!(times.of(card(64)).played(), 1);
        times.hand_over(card(90), card(64));
        assert_eq!(times.of(card(64)).played(), 2);
        times.hand_over(card(7), card(8));
        assert_eq!(times.cards(), CardSet::from_iter([card(64), card(100)]));
    }
}
