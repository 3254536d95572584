//! The state of a game at a step boundary: plain data, cloned by copying.
//!
//! Nothing here decides or changes anything by the rules: the fields, and what can be read off
//! them directly.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::{CARDS_EACH, Card, List, OwnCards};
use super::counter::{CounterKind, Counters};
use super::definition::Definition;
use super::limits::{BATTLEFIELD, COUNTERS, HYPNOTIZED, TRAPFIELD};
use super::match_table::MatchTable;
use super::seat::{MOST_SEATS, Seat, SeatSet};
use super::within::Within;
use crate::state_fields::state_fields;

/// Where a card is ("Fields").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Zone {
    /// In its owner's deck: restricted knowledge
    Deck,
    /// In its owner's hand: private knowledge
    Hand,
    /// In its owner's graveyard, face-down: private knowledge
    Graveyard,
    /// In its owner's reserves: private knowledge
    Reserves,
    /// In its owner's granary, face-down: a resource, private knowledge
    Granary,
    /// A minion in its controller's battlefield: public knowledge
    Battlefield,
    /// A trap in its controller's trapfield, face-down: private knowledge
    Trapfield,
    /// A spell that was cast, or a trap that was activated, until it has resolved: revealed
    Chain,
    /// Not part of this game (a deck of fewer cards)
    #[default]
    Absent,
}

impl Zone {
    /// Whether cards here are in play ("In-play").
    pub const fn is_play(self) -> bool {
        matches!(self, Zone::Battlefield | Zone::Trapfield)
    }

    /// Whether everybody knows the cards here.
    pub const fn is_public(self) -> bool {
        matches!(self, Zone::Battlefield | Zone::Chain)
    }
}

/// What comes next ("Turn Order").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Resource Phase
    Resource,
    /// Action Phase
    Action,
    /// Battle Phase
    Battle,
    /// Recovery Phase
    Recovery,
    /// The game has ended
    Over,
}

/// Why a game ended ("Endgame").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// All players, or all but one, have zero HP
    HitPoints,
    /// A player was made to draw while their deck was empty
    EmptyDeck,
    /// All players agreed to end it
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Why
    pub reason: Reason,
    /// Who won: one player, or several who tie
    pub winners: SeatSet,
}

/// What belongs to one player: the field, and everything about the cards they own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Cards in hand, by number
    pub hand: OwnCards,
    /// Cards in the graveyard, by number
    pub graveyard: OwnCards,
    /// Cards in reserve, by number
    pub reserves: OwnCards,
    /// Resources, by number
    pub granary: OwnCards,
    /// Own cards that are exhausted, wherever in play or in the granary
    pub exhausted: OwnCards,
    /// Own cards that are fatigued
    pub fatigued: OwnCards,
    /// Own cards that are down-leveled
    pub down_leveled: OwnCards,
    /// Own cards that were the target of a battle in this Battle Phase
    pub attacked: OwnCards,
    /// HP; 0 makes a zombie player
    pub hp: u16,
    /// The deck, by number; its last card is the top
    pub deck: List<u8, CARDS_EACH>,
    /// Minions under the player's control
    pub battlefield: List<Card, BATTLEFIELD>,
    /// Traps under the player's control
    pub trapfield: List<Card, TRAPFIELD>,
    pub(crate) zone: [Zone; CARDS_EACH],
    /// Who controls the own card, where it is in play or in a chain
    pub(crate) controller: [Seat; CARDS_EACH],
    /// Who knows the own card, where not everybody does
    pub(crate) known: [SeatSet; CARDS_EACH],
    pub(crate) down_level: [u8; CARDS_EACH],
    pub(crate) offense: [i16; CARDS_EACH],
    pub(crate) defense: [i16; CARDS_EACH],
}

impl Area {
    /// How many cards are in a zone of this player.
    pub fn count(&self, zone: Zone) -> usize {
        match zone {
            Zone::Deck => self.deck.len(),
            Zone::Hand => self.hand.len(),
            Zone::Graveyard => self.graveyard.len(),
            Zone::Reserves => self.reserves.len(),
            Zone::Granary => self.granary.len(),
            Zone::Battlefield => self.battlefield.len(),
            Zone::Trapfield => self.trapfield.len(),
            Zone::Chain | Zone::Absent => 0,
        }
    }

    /// Every set of own cards: what has to be looked at where cards change places.
    pub(crate) const fn sets_mut(&mut self) -> [&mut OwnCards; 8] {
        [
            &mut self.hand,
            &mut self.graveyard,
            &mut self.reserves,
            &mut self.granary,
            &mut self.exhausted,
            &mut self.fatigued,
            &mut self.down_leveled,
            &mut self.attacked,
        ]
    }

    pub(crate) fn empty(seat: Seat) -> Area {
        Area {
            hand: OwnCards::NONE,
            graveyard: OwnCards::NONE,
            reserves: OwnCards::NONE,
            granary: OwnCards::NONE,
            exhausted: OwnCards::NONE,
            fatigued: OwnCards::NONE,
            down_leveled: OwnCards::NONE,
            attacked: OwnCards::NONE,
            hp: 0,
            deck: List::default(),
            battlefield: List::default(),
            trapfield: List::default(),
            zone: [Zone::Absent; CARDS_EACH],
            controller: [seat; CARDS_EACH],
            known: [SeatSet::NONE; CARDS_EACH],
            down_level: [0; CARDS_EACH],
            offense: [0; CARDS_EACH],
            defense: [0; CARDS_EACH],
        }
    }
}

/// A card whose controller is changed until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HypnotizedCard {
    /// The card
    pub card: Card,
    /// Its controller before the effect
    pub from: Seat,
}

state_fields! {
    /// A game at a step boundary.
    pub struct State {
        [shared] pub(crate) table: Arc<MatchTable>,
        /// All chance to come
        [cloned] pub rng: Xoshiro256PlusPlus,
        /// The number of the turn, from 0
        [copied] pub turn: u16,
        /// What comes next
        [copied] pub phase: Phase,
        /// Whose turn it is
        [copied] pub active: Seat,
        /// Who took the first turn
        [copied] pub first: Seat,
        /// Players who were the target of a battle in this Battle Phase
        [copied] pub attacked: SeatSet,
        /// Players who were made to draw while their deck was empty
        [copied] pub overdrawn: SeatSet,
        /// How the game ended, if it has
        [copied] pub ending: Option<Ending>,
        [copied] pub(crate) counters: List<Counters, COUNTERS>,
        [copied] pub(crate) hypnotized: List<HypnotizedCard, HYPNOTIZED>,
        /// What goes on within a step
        [cloned] pub(crate) within: Within,
        /// Of the seats that are in the game
        [cloned] pub(crate) areas: arrayvec::ArrayVec<Area, MOST_SEATS>,
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.has_same_fields(other)
    }
}

impl State {
    /// How many players.
    pub fn seats(&self) -> usize {
        self.areas.len()
    }

    /// Every seat, from the first.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::new(0).clockwise(self.seats())
    }

    /// What belongs to a player.
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index()]
    }

    pub(crate) fn area_mut(&mut self, seat: Seat) -> &mut Area {
        &mut self.areas[seat.index()]
    }

    pub(crate) fn own(&self, card: Card) -> (&Area, usize) {
        (&self.areas[card.owner().index()], card.number())
    }

    pub(crate) fn own_mut(&mut self, card: Card) -> (&mut Area, usize) {
        (&mut self.areas[card.owner().index()], card.number())
    }

    /// The cards of the match.
    pub fn table(&self) -> &Arc<MatchTable> {
        &self.table
    }

    /// What a card is.
    pub fn definition(&self, card: Card) -> &Definition {
        self.table.definition(card)
    }

    /// Where a card is.
    pub fn zone(&self, card: Card) -> Zone {
        let (area, n) = self.own(card);
        area.zone[n]
    }

    /// Whether a card is in play.
    pub fn in_play(&self, card: Card) -> bool {
        self.zone(card).is_play()
    }

    /// The player whose zone the card is in ("Controller").
    pub fn controller(&self, card: Card) -> Seat {
        let (area, n) = self.own(card);
        match area.zone[n] {
            Zone::Battlefield | Zone::Trapfield | Zone::Chain => area.controller[n],
            _ => card.owner(),
        }
    }

    /// Whether a card is exhausted.
    pub fn exhausted(&self, card: Card) -> bool {
        let (area, n) = self.own(card);
        area.exhausted.contains(n)
    }

    /// Whether a card is fatigued.
    pub fn fatigued(&self, card: Card) -> bool {
        let (area, n) = self.own(card);
        area.fatigued.contains(n)
    }

    /// The level of a card now, at least 1.
    pub fn level(&self, card: Card) -> u16 {
        let (area, n) = self.own(card);
        self.definition(card).level.saturating_sub(u16::from(area.down_level[n])).max(1)
    }

    /// The offense of an in-play minion, at least 0.
    pub fn offense(&self, card: Card) -> u16 {
        let (area, n) = self.own(card);
        area.offense[n].max(0) as u16
    }

    /// The defense that an in-play minion has left.
    pub fn defense(&self, card: Card) -> i16 {
        let (area, n) = self.own(card);
        area.defense[n]
    }

    /// Counters on minions.
    pub fn counters(&self) -> &[Counters] {
        self.counters.as_slice()
    }

    /// How many counters of a type and an owner are on a minion.
    pub fn count(&self, card: Card, kind: CounterKind, owner: Seat) -> u8 {
        let same = |c: &&Counters| c.card == card && c.kind == kind && c.owner == owner;
        self.counters().iter().find(same).map_or(0, |c| c.count)
    }

    /// A player's unexhausted resources.
    pub fn unexhausted_resources(&self, seat: Seat) -> OwnCards {
        let area = self.area(seat);
        area.granary.without(area.exhausted)
    }

    /// Whether a player knows which card this is.
    pub fn knows(&self, seat: Seat, card: Card) -> bool {
        let (area, n) = self.own(card);
        area.zone[n].is_public() || area.known[n].contains(seat)
    }

    /// Every card in play, by controller: minions, then traps.
    pub fn cards_in_play(&self) -> impl Iterator<Item = Card> + '_ {
        self.areas
            .iter()
            .flat_map(|a| a.battlefield.as_slice().iter().chain(a.trapfield.as_slice()).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_of_a_state_at_a_step_boundary_stays_small() {
        // The areas of the seats that play, counters and hypnotized cards; what goes on within a
        // step is empty there.
        assert!(size_of::<Area>() <= 1_152, "{}", size_of::<Area>());
        assert!(size_of::<State>() <= 35_000, "{}", size_of::<State>());
    }
}
