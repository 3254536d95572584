//! Cards that move from zone to zone, and what everybody knows of them then ("Fields",
//! "Controller", "In-play").
//!
//! What a player knows is kept by card. Whoever owns a private zone knows the cards in it. When a
//! card moves face-down out of a hand, a graveyard or the reserves, the others can no longer be sure
//! of any card that was or is there. That is a little less than a perfect memory could infer, and
//! never more.

use super::super::card::Card;
use super::super::game::{Flow, Game};
use super::super::limits::Limit;
use super::super::question::Stop;
use super::super::seat::{Seat, SeatSet};
use super::super::state::Zone;
use super::events::Event;

/// Where a card moves to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum To {
    /// Its owner's hand
    Hand,
    /// Its owner's graveyard, face-down
    Graveyard,
    /// Its owner's granary, face-down; exhausted or not
    Granary { exhausted: bool },
    /// The top of its owner's deck
    DeckTop,
    /// The bottom of its owner's deck
    DeckBottom,
    /// The player's battlefield, face-up and exhausted
    Battlefield(Seat),
    /// The player's trapfield, face-down and exhausted
    Trapfield(Seat),
    /// Revealed, until what the player activated it for has resolved
    Chain(Seat),
}

const FULL: Stop = Stop::Limit(Limit::Room);

impl Game<'_> {
    /// Moves a card. `aware` are those who know which card it is and see it move, besides the player
    /// in whose zone it was.
    ///
    /// # Errors
    /// The limit of a zone.
    pub(crate) fn relocate(&mut self, card: Card, to: To, aware: SeatSet) -> Flow {
        let from = self.zone(card);
        let keeper = self.controller(card);
        let public = matches!(to, To::Battlefield(_) | To::Chain(_));
        if !public && matches!(from, Zone::Hand | Zone::Graveyard | Zone::Reserves) {
            self.lose_sight(from, card.owner(), aware);
        }
        self.take_out(card, from, keeper);
        let owner = card.owner();
        let (area, n) = self.own_mut(card);
        let mut known = if from.is_public() { SeatSet::EVERYBODY } else { area.known[n] };
        let (zone, controller) = match to {
            To::Hand => {
                area.hand.insert(n);
                known.insert(owner);
                (Zone::Hand, owner)
            }
            To::Graveyard => {
                area.graveyard.insert(n);
                known.insert(owner);
                (Zone::Graveyard, owner)
            }
            To::Granary { exhausted } => {
                area.granary.insert(n);
                area.exhausted.set(n, exhausted);
                known.insert(owner);
                (Zone::Granary, owner)
            }
            To::DeckTop => {
                area.deck.push(n as u8);
                (Zone::Deck, owner)
            }
            To::DeckBottom => {
                area.deck.insert(0, n as u8);
                (Zone::Deck, owner)
            }
            To::Battlefield(seat) => {
                area.exhausted.insert(n);
                known = SeatSet::EVERYBODY;
                (Zone::Battlefield, seat)
            }
            To::Trapfield(seat) => {
                area.exhausted.insert(n);
                known.insert(seat);
                (Zone::Trapfield, seat)
            }
            To::Chain(seat) => {
                known = SeatSet::EVERYBODY;
                (Zone::Chain, seat)
            }
        };
        area.zone[n] = zone;
        area.controller[n] = controller;
        area.known[n] = known;
        match to {
            To::Battlefield(seat) => {
                self.reset_stats(card);
                let field = &mut self.area_mut(seat).battlefield;
                if field.push(card) { Ok(()) } else { Err(FULL) }
            }
            To::Trapfield(seat) => {
                let field = &mut self.area_mut(seat).trapfield;
                if field.push(card) { Ok(()) } else { Err(FULL) }
            }
            _ => Ok(()),
        }
    }

    /// Offense and defense as printed.
    pub(crate) fn reset_stats(&mut self, card: Card) {
        let definition = self.definition(card);
        let (offense, defense) = (definition.offense(), definition.defense());
        let (area, n) = self.own_mut(card);
        area.offense[n] = i16::from(offense);
        area.defense[n] = i16::from(defense);
    }

    fn take_out(&mut self, card: Card, from: Zone, keeper: Seat) {
        let (area, n) = self.own_mut(card);
        area.exhausted.remove(n);
        area.fatigued.remove(n);
        match from {
            Zone::Deck => area.deck.remove(n as u8),
            Zone::Hand => area.hand.remove(n),
            Zone::Graveyard => area.graveyard.remove(n),
            Zone::Reserves => area.reserves.remove(n),
            Zone::Granary => area.granary.remove(n),
            Zone::Battlefield => {
                self.area_mut(keeper).battlefield.remove(card);
                self.leave_play(card);
            }
            Zone::Trapfield => {
                self.area_mut(keeper).trapfield.remove(card);
                self.leave_play(card);
            }
            Zone::Chain | Zone::Absent => {}
        }
    }

    /// Counters leave with the minion, and nobody's control of it ends at the end of the turn.
    fn leave_play(&mut self, card: Card) {
        let mut n = 0;
        while n < self.counters.len() {
            if self.counters.as_slice()[n].card == card {
                self.counters.remove_at(n);
            } else {
                n += 1;
            }
        }
        while let Some(n) = self.hypnotized.as_slice().iter().position(|h| h.card == card) {
            self.hypnotized.remove_at(n);
        }
        self.leave_battle(card);
    }

    /// A card moves face-down out of a private zone: all but its owner and `aware` lose sight of the
    /// cards there.
    fn lose_sight(&mut self, from: Zone, owner: Seat, aware: SeatSet) {
        let mut sure = aware;
        sure.insert(owner);
        let area = self.area_mut(owner);
        let cards = match from {
            Zone::Hand => area.hand,
            Zone::Graveyard => area.graveyard,
            _ => area.reserves,
        };
        if cards.len() > 1 {
            for n in cards.iter() {
                area.known[n] = area.known[n].and(sure);
            }
        }
    }

    /// Who sees which card moves when a player does something to it: the player, if they know the
    /// card.
    pub(crate) fn aware(&self, seat: Seat, card: Card) -> SeatSet {
        if self.knows(seat, card) { SeatSet::of(seat) } else { SeatSet::NONE }
    }

    /// A player sees a card ("See").
    pub(crate) fn see(&mut self, seat: Seat, card: Card) {
        let (area, n) = self.own_mut(card);
        area.known[n].insert(seat);
    }

    /// All players see a card ("Reveal").
    pub(crate) fn reveal(&mut self, card: Card) {
        let (area, n) = self.own_mut(card);
        area.known[n] = SeatSet::EVERYBODY;
    }

    /// Destroys a card wherever it is ("Destroy"): it goes to its owner's graveyard, and conditions
    /// see it. A card that is already there is not destroyed.
    pub(crate) fn destroy(&mut self, card: Card, aware: SeatSet) -> Flow {
        let (from, controller) = (self.zone(card), self.controller(card));
        if from == Zone::Graveyard {
            return Ok(());
        }
        self.relocate(card, To::Graveyard, aware)?;
        self.note(Event::Destroyed(card, from, controller));
        Ok(())
    }

    /// Moves an in-play card to another player's field, in the zone it is in ("Controller").
    pub(crate) fn change_controller(&mut self, card: Card, to: Seat) -> Flow {
        let from = self.controller(card);
        if from == to {
            return Ok(());
        }
        let zone = self.zone(card);
        let (area, n) = self.own_mut(card);
        area.controller[n] = to;
        area.known[n].insert(to);
        self.leave_battle(card);
        let moved = if zone == Zone::Battlefield {
            self.area_mut(from).battlefield.remove(card);
            self.area_mut(to).battlefield.push(card)
        } else {
            self.area_mut(from).trapfield.remove(card);
            self.area_mut(to).trapfield.push(card)
        };
        if moved { Ok(()) } else { Err(FULL) }
    }
}
