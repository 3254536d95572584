//! The beginning of a game ("Setup and Deck Building").

use std::sync::Arc;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::card::{Card, List};
use super::super::match_table::MatchTable;
use super::super::seat::{MOST_SEATS, Seat, SeatSet};
use super::super::state::{Area, Phase, State, Zone};

/// HP at the beginning of a game.
pub const HP: u16 = 35;
/// Cards in the starting hand.
pub const HAND: usize = 5;

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The cards of the match, by seat: 2 to 8 decks
    pub table: Arc<MatchTable>,
    /// HP at the beginning, by seat: [`HP`] but for a handicap
    pub hp: [u16; MOST_SEATS],
    /// All chance
    pub rng: Xoshiro256PlusPlus,
    /// Who takes the first turn; without it the players roll two dice each
    pub first: Option<Seat>,
}

impl Start {
    /// A game without handicap.
    pub fn new(table: Arc<MatchTable>, rng: Xoshiro256PlusPlus) -> Start {
        Start { table, hp: [HP; MOST_SEATS], rng, first: None }
    }
}

impl State {
    /// A new game: decks shuffled, starting hands drawn, at the first Resource Phase.
    pub fn start(start: &Start) -> State {
        let mut state = State {
            table: Arc::clone(&start.table),
            rng: start.rng.clone(),
            turn: 0,
            phase: Phase::Resource,
            active: Seat::default(),
            first: Seat::default(),
            within: Default::default(),
            attacked: SeatSet::NONE,
            overdrawn: SeatSet::NONE,
            ending: None,
            counters: List::default(),
            hypnotized: List::default(),
            areas: Default::default(),
        };
        state.restart(start);
        state
    }

    /// Sets a game up in a state that is there already, without allocating.
    pub fn restart(&mut self, start: &Start) {
        self.table.clone_from(&start.table);
        self.rng = start.rng.clone();
        (self.turn, self.phase) = (0, Phase::Resource);
        (self.attacked, self.overdrawn, self.ending) = (SeatSet::NONE, SeatSet::NONE, None);
        self.within.clear();
        self.counters.clear();
        self.hypnotized.clear();
        self.areas.clear();
        for n in 0..start.table.seats() {
            let seat = Seat::new(n);
            let mut area = Area::empty(seat);
            area.hp = start.hp[n];
            self.areas.push(area);
            self.deal(seat);
        }
        self.active = start.first.unwrap_or_else(|| self.roll_for_first_turn());
        self.first = self.active;
    }

    fn deal(&mut self, seat: Seat) {
        let table = Arc::clone(&self.table);
        let (all, main) = (table.cards_of(seat), table.deck_size(seat));
        let mut numbers: arrayvec::ArrayVec<u8, 128> = (0..main as u8).collect();
        numbers.shuffle(&mut self.rng);
        let area = &mut self.areas[seat.index()];
        for n in numbers {
            area.deck.push(n);
            area.zone[usize::from(n)] = Zone::Deck;
        }
        for n in main..all {
            area.reserves.insert(n);
            area.zone[n] = Zone::Reserves;
            area.known[n] = SeatSet::of(seat);
        }
        for _ in 0..HAND {
            let Some(n) = area.deck.last() else { break };
            area.deck.remove(n);
            let card = Card::of(seat, n.into()).number();
            area.hand.insert(card);
            area.zone[card] = Zone::Hand;
            area.known[card] = SeatSet::of(seat);
        }
    }

    /// Everybody rolls two dice; the highest takes the first turn, those who tie roll again.
    fn roll_for_first_turn(&mut self) -> Seat {
        let mut left: SeatSet = self.all_seats().collect();
        while left.len() > 1 {
            let mut best = (0, SeatSet::NONE);
            for seat in left.iter() {
                let roll: u8 = self.rng.random_range(1..=6) + self.rng.random_range(1..=6);
                if roll > best.0 {
                    best = (roll, SeatSet::of(seat));
                } else if roll == best.0 {
                    best.1.insert(seat);
                }
            }
            left = best.1;
        }
        left.iter().next().unwrap_or_default()
    }
}
