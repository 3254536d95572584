//! What a player may know of a state ("Fields": public, private and restricted knowledge): a lens
//! that shows nothing else, and resampling of what it hides.
//!
//! A player knows the cards in their own private zones, everything in the battlefields, what is
//! being cast, how many cards lie elsewhere, and those cards that they saw or that were revealed.
//! The lists of all decks and reserves are open, as everywhere in archon.

use rand::Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use arrayvec::ArrayVec;

use super::card::{CARDS_EACH, Card, OwnCards};
use super::counter::Counters;
use super::definition::Definition;
use super::seat::{Seat, SeatSet};
use super::state::{Ending, Phase, State, Zone};
use super::table::Table;

/// A state as one player sees it.
#[derive(Clone, Copy)]
pub struct View<'s> {
    state: &'s State,
    seat: Seat,
}

impl<'s> View<'s> {
    /// What the player at `seat` may know of `state`.
    pub const fn new(state: &'s State, seat: Seat) -> View<'s> {
        View { state, seat }
    }

    /// Who looks.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards of the match: deck lists are open.
    pub fn table(&self) -> &'s Table {
        self.state.table()
    }

    /// Whether the player knows which card this is: then, and only then, where it is.
    pub fn knows(&self, card: Card) -> bool {
        self.state.knows(self.seat, card)
    }

    /// Where a card is, if the player knows.
    pub fn zone(&self, card: Card) -> Option<Zone> {
        self.knows(card).then(|| self.state.zone(card))
    }

    /// What a card of any deck list is.
    pub fn definition(&self, card: Card) -> &'s Definition {
        self.state.definition(card)
    }

    /// How many players.
    pub fn seats(&self) -> usize {
        self.state.seats()
    }

    /// The number of the turn, from 0.
    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.state.active
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    /// A player's HP.
    pub fn hp(&self, seat: Seat) -> u16 {
        self.state.area(seat).hp
    }

    /// The minions in a player's battlefield.
    pub fn battlefield(&self, seat: Seat) -> &'s [Card] {
        self.state.area(seat).battlefield.as_slice()
    }

    /// The offense of a minion now.
    pub fn offense(&self, minion: Card) -> u16 {
        self.state.offense(minion)
    }

    /// The defense that a minion has left.
    pub fn defense(&self, minion: Card) -> i16 {
        self.state.defense(minion)
    }

    /// The level of a card now, if the player knows the card.
    pub fn level(&self, card: Card) -> Option<u16> {
        self.knows(card).then(|| self.state.level(card))
    }

    /// Whether a card in play is exhausted: everybody sees that. `None` for a card that the player
    /// does not know.
    pub fn exhausted(&self, card: Card) -> Option<bool> {
        self.knows(card).then(|| self.state.exhausted(card))
    }

    /// Counters on minions.
    pub fn counters(&self) -> &'s [Counters] {
        self.state.counters()
    }

    /// How many cards are in a player's zone.
    pub fn count(&self, seat: Seat, zone: Zone) -> usize {
        let area = self.state.area(seat);
        match zone {
            Zone::Deck => area.deck.len(),
            Zone::Hand => area.hand.len(),
            Zone::Graveyard => area.graveyard.len(),
            Zone::Reserves => area.reserves.len(),
            Zone::Granary => area.granary.len(),
            Zone::Battlefield => area.battlefield.len(),
            Zone::Trapfield => area.trapfield.len(),
            Zone::Chain | Zone::Absent => 0,
        }
    }

    /// How many of a player's resources are unexhausted.
    pub fn unexhausted_resources(&self, seat: Seat) -> usize {
        self.state.unexhausted_resources(seat).len()
    }

    /// The cards in a player's hand, graveyard, reserves, granary or trapfield that the viewer knows.
    pub fn known_in(&self, seat: Seat, zone: Zone) -> impl Iterator<Item = Card> + 's {
        let (view, area) = (*self, self.state.area(seat));
        let own = match zone {
            Zone::Hand => area.hand,
            Zone::Graveyard => area.graveyard,
            Zone::Reserves => area.reserves,
            Zone::Granary => area.granary,
            _ => OwnCards::NONE,
        };
        let field: &[Card] = match zone {
            Zone::Battlefield => area.battlefield.as_slice(),
            Zone::Trapfield => area.trapfield.as_slice(),
            _ => &[],
        };
        own.cards(seat).chain(field.iter().copied()).filter(move |c| view.knows(*c))
    }

    /// A state that the player cannot tell from the real one: what they know is the same, the hidden
    /// rest is dealt anew, and so is all chance to come.
    pub fn resample(&self, luck: &mut impl Rng) -> State {
        let mut state = self.state.clone();
        self.resample_into(&mut state, luck);
        state
    }

    /// The same into a state that is there already, without allocating.
    pub fn resample_into(&self, state: &mut State, luck: &mut impl Rng) {
        state.clone_from(self.state);
        for owner in self.state.all_seats() {
            self.redeal(state, owner, luck);
        }
        state.luck = Xoshiro256PlusPlus::from_rng(luck);
    }

    /// Deals the cards of `owner` that the player does not know anew to the places of those cards.
    ///
    /// A trap is a spell, and was set for its level: hidden traps get spells of the level of the real
    /// one. What is known or marked of a place (exhausted, fatigued, down-leveled, known to others)
    /// stays with the place.
    fn redeal(&self, state: &mut State, owner: Seat, luck: &mut impl Rng) {
        let area = self.state.area(owner);
        let all = 0..self.state.table().cards_of(owner);
        let hides = |n: &usize| area.zone[*n] != Zone::Absent && !self.knows(Card::of(owner, *n));
        let mut places: ArrayVec<usize, CARDS_EACH> = all.filter(hides).collect();
        if places.len() < 2 {
            return;
        }
        // Traps first: they take what fits, the rest takes what is left.
        places.sort_unstable_by_key(|n| (area.zone[*n] != Zone::Trapfield, *n));
        let mut cards = places.clone();
        cards.shuffle(luck);
        for (at, place) in places.iter().enumerate() {
            if area.zone[*place] != Zone::Trapfield {
                break;
            }
            let real = self.state.definition(Card::of(owner, *place));
            let fits = |n: &usize| {
                let other = self.state.definition(Card::of(owner, *n));
                other.is_spell() && other.level == real.level
            };
            if let Some(found) = cards[at..].iter().position(fits) {
                cards.swap(at, at + found);
            }
        }
        self.move_cards(state, owner, &places, &cards);
    }

    /// The card `cards[i]` comes to the place of the card `places[i]`.
    fn move_cards(&self, state: &mut State, owner: Seat, places: &[usize], cards: &[usize]) {
        let real = self.state.area(owner);
        let mut comes: [usize; CARDS_EACH] = std::array::from_fn(|n| n);
        for (place, card) in places.iter().zip(cards) {
            comes[*place] = *card;
        }
        let moved = |set: OwnCards| set.iter().map(|n| comes[n]).collect::<OwnCards>();
        let area = state.area_mut(owner);
        area.hand = moved(real.hand);
        area.graveyard = moved(real.graveyard);
        area.reserves = moved(real.reserves);
        area.granary = moved(real.granary);
        area.exhausted = moved(real.exhausted);
        area.fatigued = moved(real.fatigued);
        area.down_leveled = moved(real.down_leveled);
        area.attacked = moved(real.attacked);
        for n in area.deck.as_mut_slice() {
            *n = comes[usize::from(*n)] as u8;
        }
        for (place, card) in places.iter().zip(cards) {
            area.zone[*card] = real.zone[*place];
            area.controller[*card] = real.controller[*place];
            area.known[*card] = real.known[*place];
            area.down_level[*card] = real.down_level[*place];
        }
        let renamed = |card: &mut Card| {
            if card.owner() == owner {
                *card = Card::of(owner, comes[card.number()]);
            }
        };
        for seat in self.state.all_seats() {
            state.area_mut(seat).trapfield.as_mut_slice().iter_mut().for_each(renamed);
        }
        let hypnotized = state.hypnotized.as_mut_slice().iter_mut();
        hypnotized.for_each(|h| renamed(&mut h.card));
    }

    /// Everybody who knows a card, as far as the viewer sees it: part of what [`View::knows`] keeps.
    pub fn known_to(&self, card: Card) -> Option<SeatSet> {
        self.knows(card).then(|| {
            let (area, n) = self.state.own(card);
            area.known[n]
        })
    }
}
