//! Determinization: what a player cannot know is drawn anew.
//!
//! The places that hide a card are listed in an order that does not depend on which cards lie there,
//! and the hidden cards in the order of their numbers; then they are dealt by chance. So the outcome
//! depends on what the player knows and on chance alone, and a search over such states decides the
//! same wherever the hidden cards really are.

use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::{CARDS_EACH, Card, OwnCards};
use super::seat::{Seat, SeatSet};
use super::state::{State, Zone};

/// A place that hides a card, with what belongs to the place whatever card lies there. The fields
/// are in the order in which places are listed: traps first, they take what fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    not_trap: bool,
    zone: Zone,
    /// In a deck from the bottom, in a trapfield from the first
    position: u8,
    controller: Seat,
    /// When it was named within the step
    mention: u16,
    known: SeatSet,
    down_level: u8,
    exhausted: bool,
    fatigued: bool,
    attacked: bool,
    /// The level of a trap: what was paid for it
    level: u16,
}

impl State {
    /// Deals the cards that the player at `seat` does not know anew to the places where they can be,
    /// for each owner, and draws all chance to come.
    ///
    /// A trap is a spell that was set for its level: hidden traps get spells of the level of the real
    /// one. All that is known or marked of a place (exhausted, fatigued, down-leveled, known to
    /// others, a target) stays with the place.
    pub fn resample(&mut self, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        for owner in self.all_seats() {
            self.redeal(seat, owner, rng);
        }
        self.rng = Xoshiro256PlusPlus::from_rng(rng);
    }

    fn redeal(&mut self, seat: Seat, owner: Seat, rng: &mut Xoshiro256PlusPlus) {
        let brought = self.table().cards_of(owner);
        let hides = |n: &usize| !self.knows(seat, Card::of(owner, *n));
        let hidden: ArrayVec<usize, CARDS_EACH> = (0..brought).filter(hides).collect();
        if hidden.len() < 2 {
            return;
        }
        let mentions = self.within.mentions(owner);
        let mut places: ArrayVec<(Place, usize), CARDS_EACH> =
            hidden.iter().map(|n| (self.place(Card::of(owner, *n), mentions[*n]), *n)).collect();
        places.sort_unstable_by_key(|(place, _)| *place);
        let mut cards = hidden;
        cards.shuffle(rng);
        for (at, (place, _)) in places.iter().enumerate() {
            if place.not_trap {
                break;
            }
            let fits = |n: &usize| {
                let definition = self.definition(Card::of(owner, *n));
                definition.is_spell() && definition.level == place.level
            };
            if let Some(found) = cards[at..].iter().position(fits) {
                cards.swap(at, at + found);
            }
        }
        self.lay(owner, &places, &cards);
    }

    pub(super) fn place(&self, card: Card, mention: u16) -> Place {
        let (area, n) = self.own(card);
        let zone = area.zone[n];
        let controller = self.controller(card);
        let position = match zone {
            Zone::Deck => area.deck.as_slice().iter().position(|c| usize::from(*c) == n),
            Zone::Trapfield => {
                self.area(controller).trapfield.as_slice().iter().position(|c| *c == card)
            }
            _ => None,
        };
        let is_trap = zone == Zone::Trapfield;
        Place {
            not_trap: !is_trap,
            zone,
            position: position.unwrap_or(0) as u8,
            controller,
            mention,
            known: area.known[n],
            down_level: area.down_level[n],
            exhausted: area.exhausted.contains(n),
            fatigued: area.fatigued.contains(n),
            attacked: area.attacked.contains(n),
            level: if is_trap { self.definition(card).level } else { 0 },
        }
    }

    /// Lays the cards, by number, at the places of others.
    fn lay(&mut self, owner: Seat, places: &[(Place, usize)], cards: &[usize]) {
        let mut comes: [usize; CARDS_EACH] = std::array::from_fn(|n| n);
        for ((_, there), card) in places.iter().zip(cards) {
            comes[*there] = *card;
        }
        let hidden: OwnCards = cards.iter().copied().collect();
        let area = self.area_mut(owner);
        for set in area.sets_mut() {
            let moved = set.and(hidden);
            *set = set.without(hidden);
            moved.iter().for_each(|n| set.insert(comes[n]));
        }
        for n in area.deck.as_mut_slice() {
            *n = comes[usize::from(*n)] as u8;
        }
        for ((place, _), card) in places.iter().zip(cards) {
            area.zone[*card] = place.zone;
            area.controller[*card] = place.controller;
            area.known[*card] = place.known;
            area.down_level[*card] = place.down_level;
        }
        let rename = |card: &mut Card| {
            if card.owner() == owner {
                *card = Card::of(owner, comes[card.number()]);
            }
        };
        for seat in self.all_seats() {
            self.area_mut(seat).trapfield.as_mut_slice().iter_mut().for_each(rename);
        }
        self.hypnotized.as_mut_slice().iter_mut().for_each(|h| rename(&mut h.card));
        self.within.cards().for_each(rename);
    }
}
