//! What holds of every state at a step boundary, whatever the cards; checked after each step of random games.

use super::card::{CARDS_EACH, Card};
use super::limits::TURNS;
use super::seat::{MOST_SEATS, Seat, SeatSet};
use super::state::{Phase, State, Zone};

/// A broken invariant: a bug of archon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}{} in turn {turn}", .card.map_or(String::new(), |c| format!(" ({c:?})")))]
pub struct Violation {
    /// What is wrong
    pub what: &'static str,
    /// With which card
    pub card: Option<Card>,
    /// In which turn
    pub turn: u16,
}

impl State {
    /// Looks at every invariant of a state at a step boundary.
    ///
    /// # Errors
    /// The first one that is broken.
    pub fn check(&self) -> Result<(), Violation> {
        self.holds((2..=MOST_SEATS).contains(&self.seats()), "not 2 to 8 players")?;
        for seat in self.all_seats() {
            self.check_zones(seat)?;
            self.check_fields(seat)?;
        }
        self.check_counters()?;
        self.check_ending()
    }

    fn holds(&self, fact: bool, what: &'static str) -> Result<(), Violation> {
        if fact { Ok(()) } else { Err(Violation { what, card: None, turn: self.turn }) }
    }

    fn holds_for(&self, card: Card, fact: bool, what: &'static str) -> Result<(), Violation> {
        if fact { Ok(()) } else { Err(Violation { what, card: Some(card), turn: self.turn }) }
    }

    /// Each card is in exactly one zone, and that zone agrees.
    fn check_zones(&self, owner: Seat) -> Result<(), Violation> {
        let area = self.area(owner);
        let brought = self.table.cards_of(owner);
        let mut listed = [[0u8; CARDS_EACH]; 3];
        for n in area.deck.as_slice() {
            listed[0][usize::from(*n)] += 1;
        }
        for field in self.all_seats().map(|s| self.area(s)) {
            let fields = [field.battlefield.as_slice(), field.trapfield.as_slice()];
            for (n, field) in fields.into_iter().enumerate() {
                for card in field.iter().filter(|c| c.owner() == owner) {
                    listed[n + 1][card.number()] += 1;
                }
            }
        }
        for n in 0..CARDS_EACH {
            let card = Card::of(owner, n);
            let zone = area.zone[n];
            self.holds_for(card, (zone == Zone::Absent) == (n >= brought), "a card is lost")?;
            let sets = [
                (area.hand, Zone::Hand, "hand"),
                (area.graveyard, Zone::Graveyard, "graveyard"),
                (area.reserves, Zone::Reserves, "reserves"),
                (area.granary, Zone::Granary, "granary"),
            ];
            for (set, of, what) in sets {
                self.holds_for(card, set.contains(n) == (zone == of), what)?;
            }
            let lists = [Zone::Deck, Zone::Battlefield, Zone::Trapfield];
            for (of, listed) in lists.into_iter().zip(&listed) {
                self.holds_for(card, listed[n] == u8::from(zone == of), "deck, minion or trap")?;
            }
            let over = self.phase == Phase::Over;
            self.holds_for(card, over || zone != Zone::Chain, "a spell still in a chain")?;
            let can_exhaust = zone.is_play() || zone == Zone::Granary;
            let exhausted = area.exhausted.contains(n);
            self.holds_for(card, can_exhaust || !exhausted, "an exhausted card out of play")?;
            let down = area.down_level[n] > 0;
            self.holds_for(card, down == area.down_leveled.contains(n), "down-leveled")?;
            let private = matches!(
                zone,
                Zone::Hand | Zone::Graveyard | Zone::Reserves | Zone::Granary | Zone::Trapfield
            );
            let knows = self.knows(self.controller(card), card);
            self.holds_for(card, !private || knows, "a private card unknown to its player")?;
        }
        Ok(())
    }

    fn check_fields(&self, seat: Seat) -> Result<(), Violation> {
        let area = self.area(seat);
        for card in area.battlefield.as_slice() {
            self.holds_for(*card, self.controller(*card) == seat, "controller")?;
            self.holds_for(*card, self.definition(*card).is_minion(), "no minion in battlefield")?;
            let (own, n) = self.own(*card);
            self.holds_for(*card, own.offense[n] >= 0, "negative offense")?;
            // A minion may begin with a defense of 0; none lives on after damage to 0.
            let alive = own.defense[n] > 0 || self.definition(*card).defense() == 0;
            self.holds_for(*card, alive && own.defense[n] >= 0, "a minion without defense")?;
        }
        for card in area.trapfield.as_slice() {
            self.holds_for(*card, self.controller(*card) == seat, "controller")?;
            self.holds_for(*card, self.definition(*card).is_spell(), "no spell in trapfield")?;
        }
        Ok(())
    }

    fn check_counters(&self) -> Result<(), Violation> {
        for (n, counter) in self.counters().iter().enumerate() {
            let card = counter.card;
            self.holds_for(card, counter.count > 0, "no counter")?;
            let there = self.zone(card) == Zone::Battlefield;
            self.holds_for(card, there, "a counter on what is no minion in a battlefield")?;
            let twice = self.counters()[..n]
                .iter()
                .any(|c| c.card == card && c.kind == counter.kind && c.owner == counter.owner);
            self.holds_for(card, !twice, "two entries for the same counters")?;
        }
        for hypnotized in self.hypnotized.as_slice() {
            self.holds_for(hypnotized.card, self.in_play(hypnotized.card), "hypnotized")?;
        }
        Ok(())
    }

    fn check_ending(&self) -> Result<(), Violation> {
        self.holds(self.turn <= TURNS, "more turns than the limit")?;
        self.holds(
            (self.phase == Phase::Over) == self.ending.is_some(),
            "no ending, or too early",
        )?;
        let alive: SeatSet = self.all_seats().filter(|s| self.area(*s).hp > 0).collect();
        match self.ending {
            None => self.holds(alive.len() > 1, "the game goes on with one player alive"),
            Some(ending) => self.holds(!ending.winners.is_empty(), "an ending without a winner"),
        }
    }
}
