//! What goes on within a step: chains that resolve, and what has happened since everybody passed.
//!
//! It is part of the state, and empty at a step boundary. It names cards that a player may not know;
//! when a search replaces what is hidden in the middle of a step, these are replaced with them.

use arrayvec::ArrayVec;

use super::card::Card;
use super::limits::{EVENTS, LINKS};
use super::rules::chains::Link;
use super::rules::events::{Event, UsedAbility};
use super::seat::Seat;

/// What goes on within a step.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Within {
    /// What happened since everybody last passed
    pub events: ArrayVec<Event, EVENTS>,
    /// Abilities activated since then
    pub used: ArrayVec<UsedAbility, EVENTS>,
    /// The links of the active chain that have not resolved
    pub chain: ArrayVec<Link, LINKS>,
    /// Spells cast by a deploy effect, each of which starts a chain after this one
    pub deployed: ArrayVec<Link, LINKS>,
    /// The link that is being made: its targets are being selected
    pub making: ArrayVec<Link, 1>,
    /// The link that is resolving
    pub resolving: ArrayVec<Link, 1>,
    /// The dice rolled since the step began, as a number. Everybody has seen them, and what they came to may
    /// stand nowhere else in the state: the damage of a battle, dice that are rolled again.
    pub rolled: u64,
}

impl Clone for Within {
    fn clone(&self) -> Within {
        let Within { events, used, chain, deployed, making, resolving, rolled } = self;
        Within {
            events: events.clone(),
            used: used.clone(),
            chain: chain.clone(),
            deployed: deployed.clone(),
            making: making.clone(),
            resolving: resolving.clone(),
            rolled: *rolled,
        }
    }

    /// At a step boundary nothing goes on: nearly always both are empty.
    fn clone_from(&mut self, source: &Within) {
        if source.is_empty() {
            self.clear();
        } else {
            *self = source.clone();
        }
    }
}

impl Within {
    /// Whether nothing goes on.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
            && self.used.is_empty()
            && self.chain.is_empty()
            && self.deployed.is_empty()
            && self.making.is_empty()
            && self.resolving.is_empty()
            && self.rolled == 0
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.events.clear();
        self.used.clear();
        self.chain.clear();
        self.deployed.clear();
        self.making.clear();
        self.resolving.clear();
        self.rolled = 0;
    }

    /// A die shows a face, from 1.
    pub fn note_roll(&mut self, face: u8) {
        // Exact for 22 dice; of more than those, two rolls may have the same number by chance.
        self.rolled = self.rolled.wrapping_mul(7).wrapping_add(u64::from(face));
    }

    /// Every card that is named, in a fixed order.
    pub fn cards(&mut self) -> impl Iterator<Item = &mut Card> {
        let links = self.chain.iter_mut();
        let links = links.chain(&mut self.deployed).chain(&mut self.making);
        let links = links.chain(&mut self.resolving);
        let of_links = links.flat_map(|l| {
            std::iter::once(&mut l.source).chain(l.targets.iter_mut().map(|t| &mut t.1))
        });
        let of_events = self.events.iter_mut().filter_map(Event::card_mut);
        let of_used = self.used.iter_mut().map(|u| &mut u.card);
        of_links.chain(of_events).chain(of_used)
    }

    /// When a card is first named, counted from 1; 0 for one that is not. Cards of `owner` only,
    /// by number.
    pub fn mentions(&mut self, owner: Seat) -> [u16; super::card::CARDS_EACH] {
        let mut mentions = [0; super::card::CARDS_EACH];
        if self.is_empty() {
            return mentions;
        }
        for (n, card) in self.cards().enumerate() {
            if card.owner() == owner && mentions[card.number()] == 0 {
                mentions[card.number()] = n as u16 + 1;
            }
        }
        mentions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_dice_are_another_number_and_in_another_order_too() {
        let rolls = (0..=4).flat_map(|dice| (0..6_u32.pow(dice)).map(move |n| (dice, n)));
        let mut numbers: Vec<u64> = rolls
            .map(|(dice, n)| {
                let mut within = Within::default();
                (0..dice).for_each(|die| within.note_roll((n / 6_u32.pow(die) % 6) as u8 + 1));
                assert_eq!(within.is_empty(), dice == 0);
                within.rolled
            })
            .collect();
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!((all, numbers.len()), (1 + 6 + 36 + 216 + 1_296, all));
    }
}
