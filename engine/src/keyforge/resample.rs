//! Determinization: what a player cannot know is drawn anew.
//!
//! The places that hide a card are listed in an order that does not depend on which cards lie
//! there, and the hidden cards in the order of their indices; then they are dealt by chance. So the
//! outcome depends on what the player knows and on chance alone, and a search over such states
//! decides the same wherever the hidden cards really are.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;

use super::card::{CARDS_PER_DECK, Card, CardSet};
use super::player::Player;
use super::state::{State, Zone};
use super::view::View;
use crate::core::shuffle::shuffle;

/// A place that hides a card, with what belongs to the place whatever card lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// The zone's order; a deck's places are ordered from its bottom
    zone: u8,
    position: u8,
    host: Card,
    held_by_two: bool,
    facedown: bool,
    hosted: bool,
    known_to_other: bool,
}

const ZONES: [Zone; 6] =
    [Zone::Hand, Zone::Archives, Zone::Under, Zone::Facedown, Zone::Purged, Zone::Deck];

impl State {
    /// Deals the cards whose places `player` does not know anew to those places, uniformly, for
    /// each deck, and draws all chance to come.
    pub fn resample(&mut self, player: Player, rng: &mut Xoshiro256PlusPlus) {
        if self.table.hidden_lists().is_some() {
            self.draw_list(player, rng);
        }
        for owner in Player::BOTH {
            self.redeal(player, owner, rng);
        }
        // As `from_rng` does, eight bytes at a time.
        let mut seed = [0; 32];
        for bytes in seed.chunks_exact_mut(8) {
            bytes.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        self.rng = Xoshiro256PlusPlus::from_seed(seed);
    }

    /// [`State::resample`] for the player of a later view: cards whose places that player knows there stay where
    /// they are.
    pub(super) fn resample_before(&mut self, now: &View<'_>, rng: &mut Xoshiro256PlusPlus) {
        let player = now.player();
        let known = self.known[player];
        self.known[player] |= now.known();
        self.resample(player, rng);
        self.known[player] = known;
    }

    /// Lays the cards whose places `player` does not know as they lie in `drawn`, a state that was resampled
    /// for them, with all chance to come, if the same cards are hidden in both, as many in each zone.
    /// Whether it did: not where more than zones belongs to places.
    pub(super) fn hide_as_in(&mut self, drawn: &State, player: Player) -> bool {
        if !self.is_drawn_alike(drawn, player) {
            return false;
        }
        let mut places = [[CardSet::EMPTY; 3]; 2];
        for (owner, places) in Player::BOTH.into_iter().zip(&mut places) {
            let Some(here) = self.hidden_in_zones(player, owner) else { return false };
            let Some(there) = drawn.hidden_in_zones(player, owner) else { return false };
            let all = |zones: [CardSet; 3]| zones[0] | zones[1] | zones[2];
            if all(here) != all(there) || here.map(CardSet::len) != there.map(CardSet::len) {
                return false;
            }
            *places = there;
        }
        for (owner, [hand, archives, deck]) in Player::BOTH.into_iter().zip(places) {
            let hidden = hand | archives | deck;
            self.known[player.opponent()] -= hidden;
            self.lay(player, owner, hidden, [hand, archives]);
            let deck = drawn.areas[owner].deck.as_slice();
            self.areas[owner].deck.as_mut_slice().copy_from_slice(deck);
        }
        self.take_lists(drawn);
        self.rng = drawn.rng.clone();
        true
    }

    /// The cards of `owner` whose places `player` does not know, in hand, archives and deck. None if not all
    /// cards of the deck are such, or more than zones belongs to places. What the opponent knows of their hand
    /// and archives must not matter to that: `player` does not see of which cards it is noted.
    #[inline(never)]
    fn hidden_in_zones(&self, player: Player, owner: Player) -> Option<[CardSet; 3]> {
        let other = player.opponent();
        let area = &self.areas[owner];
        let deck = area.deck.set_of(owner);
        let hidden = self.hidden_beside(deck, player, owner);
        let zones = [area.hand & hidden, self.areas[other].archives & hidden, deck];
        let marked = (hidden & (self.facedown | self.hosted)) | (deck & self.known[other]);
        let all = zones[0] | zones[1] | zones[2];
        (all == hidden && marked.is_empty()).then_some(zones)
    }

    /// Whether other cards are hidden from `player` than `before`, or chance was asked since.
    pub(super) fn has_learned_since(&self, before: &State, player: Player) -> bool {
        let hidden_in = |state: &State| Player::BOTH.map(|owner| state.hidden_from(player, owner));
        let theirs = CardSet::owned_by(player.opponent());
        self.rng != before.rng
            || self.table.unlisted() & theirs != before.table.unlisted() & theirs
            || !self.hides_just_the_same(before, player) && hidden_in(self) != hidden_in(before)
    }

    /// Whether nothing has changed of what makes cards hidden from `player`, as after most steps.
    fn hides_just_the_same(&self, before: &State, player: Player) -> bool {
        let other = player.opponent();
        let (theirs, then) = (&self.areas[other], &before.areas[other]);
        self.known[player] == before.known[player]
            && theirs.hand == then.hand
            && theirs.archives == then.archives
            && (self.facedown | before.facedown).is_empty()
            && Player::BOTH.iter().all(|owner| self.areas[*owner].deck == before.areas[*owner].deck)
    }

    /// The cards of `owner` whose places `player` does not know.
    fn hidden_from(&self, player: Player, owner: Player) -> CardSet {
        self.hidden_beside(self.areas[owner].deck.set_of(owner), player, owner)
    }

    /// Redistributes what a player cannot know, the cards of their deck given.
    #[inline]
    fn hidden_beside(&self, deck: CardSet, player: Player, owner: Player) -> CardSet {
        let other = player.opponent();
        let mut hidden = deck | self.areas[other].archives;
        if owner == other {
            hidden |= self.areas[other].hand;
        }
        hidden |= self.facedown.filter(|c| ZONES[2..5].contains(&self.zone(c)));
        (hidden & CardSet::owned_by(owner)) - self.known[player]
    }

    fn place(&self, card: Card, position: u8, player: Player) -> Place {
        let zone = self.zone(card);
        let hosted = self.hosted.contains(card);
        // The opponent knows what is in their hand and archives; whether that is noted depends on
        // where the cards were before, which `player` may not know.
        let of_other = zone == Zone::Hand
            || zone == Zone::Archives && self.controller(card) == player.opponent();
        Place {
            zone: ZONES.iter().position(|z| *z == zone).unwrap_or(ZONES.len()) as u8,
            position,
            host: if hosted || matches!(zone, Zone::Under | Zone::Facedown) {
                self.host[card.index()]
            } else {
                Card::from_index(0)
            },
            held_by_two: self.held_by_two.contains(card),
            facedown: self.facedown.contains(card),
            hosted,
            known_to_other: !of_other && self.known[player.opponent()].contains(card),
        }
    }

    fn redeal(&mut self, player: Player, owner: Player, rng: &mut Xoshiro256PlusPlus) {
        let hidden = self.hidden_from(player, owner);
        if hidden.len() < 2 {
            return;
        }
        let marked = self.facedown | self.hosted | self.known[player.opponent()];
        if (hidden & marked).is_empty() {
            self.redeal_unmarked(player, owner, hidden, rng);
        } else {
            self.redeal_marked(player, owner, hidden, rng);
        }
    }

    /// The usual case: nothing belongs to the places but their zones.
    fn redeal_unmarked(
        &mut self,
        player: Player,
        owner: Player,
        hidden: CardSet,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let other = player.opponent();
        let mut all = [Card::from_index(0); CARDS_PER_DECK];
        let mut number = 0;
        for card in hidden {
            all[number] = card;
            number += 1;
        }
        let cards = &mut all[..number];
        shuffle(cards, rng);
        let in_hand = (self.areas[owner].hand & hidden).len();
        let in_archives = (self.areas[other].archives & hidden).len();
        let (hand, cards) = cards.split_at(in_hand);
        let (archives, cards) = cards.split_at(in_archives);
        let lies = [hand, archives].map(|cards| cards.iter().copied().collect());
        self.lay(player, owner, hidden, lies);
        let deck = self.areas[owner].deck.as_mut_slice();
        if deck.len() == cards.len() {
            deck.copy_from_slice(cards);
            return;
        }
        let places = deck.iter_mut().filter(|place| hidden.contains(**place));
        places.zip(cards).for_each(|(place, card)| *place = *card);
    }

    /// Puts those of the hidden cards of `owner` that lie in hand and in the archives there, and the others in
    /// the deck, whose order is left.
    #[inline(never)]
    fn lay(
        &mut self,
        player: Player,
        owner: Player,
        hidden: CardSet,
        [hand, archives]: [CardSet; 2],
    ) {
        let other = player.opponent();
        let before = (self.areas[owner].hand | self.areas[other].archives) & hidden;
        if before.is_empty() {
            return;
        }
        for (cards, zone) in [(before, Zone::Deck), (hand, Zone::Hand), (archives, Zone::Archives)]
        {
            cards.into_iter().for_each(|card| self.zone[card.index()] = zone);
        }
        self.areas[owner].hand = (self.areas[owner].hand - hidden) | hand;
        self.areas[other].archives = (self.areas[other].archives - hidden) | archives;
        self.held_by_two -= hidden;
        if other == Player::Two {
            self.held_by_two |= archives;
        }
    }

    /// Places to which more belongs: cards facedown under others, cards whose place the opponent
    /// knows.
    fn redeal_marked(
        &mut self,
        player: Player,
        owner: Player,
        hidden: CardSet,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let deck_places = hidden & self.areas[owner].deck.set_of(owner);
        let mut places: SmallVec<[Place; CARDS_PER_DECK]> =
            (hidden - deck_places).into_iter().map(|c| self.place(c, 0, player)).collect();
        places.sort_unstable();
        for (position, card) in self.areas[owner].deck.as_slice().iter().enumerate() {
            if deck_places.contains(*card) {
                places.push(self.place(*card, position as u8, player));
            }
        }
        let mut cards: SmallVec<[Card; CARDS_PER_DECK]> = hidden.into_iter().collect();
        shuffle(&mut cards, rng);

        for area in &mut self.areas.0 {
            area.hand -= hidden;
            area.archives -= hidden;
        }
        for set in [&mut self.held_by_two, &mut self.facedown, &mut self.hosted] {
            *set -= hidden;
        }
        let other = player.opponent();
        self.known[other] -= hidden;
        for (card, place) in cards.into_iter().zip(places) {
            let zone = ZONES[usize::from(place.zone)];
            self.zone[card.index()] = zone;
            self.host[card.index()] = place.host;
            let put = |set: &mut CardSet, is: bool| {
                if is {
                    set.insert(card);
                }
            };
            put(&mut self.held_by_two, place.held_by_two);
            put(&mut self.facedown, place.facedown);
            put(&mut self.hosted, place.hosted);
            put(&mut self.known[other], place.known_to_other);
            match zone {
                Zone::Deck => {
                    self.areas[owner].deck.as_mut_slice()[usize::from(place.position)] = card;
                }
                Zone::Hand => self.areas[owner].hand.insert(card),
                Zone::Archives => {
                    let holder = if place.held_by_two { Player::Two } else { Player::One };
                    self.areas[holder].archives.insert(card);
                }
                _ => {}
            }
        }
    }
}
