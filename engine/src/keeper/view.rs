//! What a player may know of a state ("Fields": public, private and restricted knowledge): a lens
//! that shows nothing else.
//!
//! A player knows the cards in their own private zones, everything in the battlefields, what is
//! being cast, how many cards lie elsewhere, and those cards that they saw or that were revealed.
//! The lists of all decks and reserves are open, as everywhere in archon.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::{Card, OwnCards};
use super::counter::Counters;
use super::definition::Definition;
use super::match_table::MatchTable;
use super::question::Choice;
use super::seat::Seat;
use super::state::{Ending, Phase, State, Zone};

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
    pub fn table(&self) -> &'s MatchTable {
        self.state.table()
    }

    /// An answer in words.
    pub fn describe(&self, choice: Choice) -> String {
        choice.describe(self.table())
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
        self.state.area(seat).count(zone)
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
    /// rest is dealt anew, and so is all chance to come; see [`State::resample`].
    pub fn resample(&self, rng: &mut Xoshiro256PlusPlus) -> State {
        let mut state = self.state.clone();
        state.resample(self.seat, rng);
        state
    }
}
