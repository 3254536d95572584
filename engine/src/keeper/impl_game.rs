//! What Keeper of the Cards offers as a [`Game`].

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::card::Card;
use super::deck::Deck;
use super::match_table::MatchTable;
use super::question::{self, Choice, Question};
use super::rules::setup::{HP, Start};
use super::seat;
use super::state::State;
use super::stepwise::PendingDecision;
use super::view::View;
use crate::core::game::{self, Described, Game, MOST_SEATS, Match, Seat, Stop};
use crate::core::rerun::Rerun;

/// The game of Keeper of the Cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeper;

impl game::Question for Question<'_> {
    fn seat(&self) -> Seat {
        self.seat.index()
    }

    fn num_choices(&self) -> usize {
        self.choices.len()
    }

    fn choice_id(&self, n: usize) -> u64 {
        let kind = |kind: u64, card: Option<Card>, other: u64| {
            let card = card.map_or(0xffff, |c| (c.owner().index() << 8 | c.number()) as u64);
            kind << 48 | card << 32 | other
        };
        match self.choices[n] {
            Choice::None => kind(1, None, 0),
            Choice::End => kind(2, None, 0),
            Choice::Yes => kind(3, None, 1),
            Choice::No => kind(3, None, 0),
            Choice::Card(card) => kind(4, Some(card), 0),
            Choice::TopOfDeck => kind(5, None, 0),
            Choice::Summon(card) => kind(6, Some(card), 0),
            Choice::Cast(card) => kind(7, Some(card), 0),
            Choice::Set(card) => kind(8, Some(card), 0),
            Choice::Ability(card, n) => kind(9, Some(card), n.into()),
            Choice::Trap(card) => kind(10, Some(card), 0),
            Choice::Counter(card, counter) => kind(11, Some(card), counter as u64),
            Choice::CounterOf(card, counter, owner) => {
                kind(12, Some(card), (owner.index() as u64) << 8 | counter as u64)
            }
            Choice::Seat(seat) => kind(13, None, seat.index() as u64),
            Choice::Number(number) => kind(14, None, number.into()),
            Choice::Die(seat, face) => kind(15, None, (seat.index() as u64) << 8 | u64::from(face)),
            Choice::HiddenTrap(seat, n) => {
                kind(16, None, (seat.index() as u64) << 8 | u64::from(n))
            }
        }
    }

    fn is_at_step_boundary(&self) -> bool {
        self.at_step_boundary
    }
}

/// Asks what decides in any game on behalf of the rules of this one.
struct Asks<'d, D: ?Sized>(&'d mut D);

impl<D: game::Decider<Keeper> + ?Sized> question::Decider for Asks<'_, D> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        self.0.decide(*view, question)
    }

    fn determinize(&mut self, state: &mut State, seat: seat::Seat) {
        self.0.determinize(state, seat.index());
    }
}

impl Game for Keeper {
    type Deck = Deck;
    type Rules = ();
    type State = State;
    type View<'s> = View<'s>;
    type Question<'q> = Question<'q>;
    type PendingDecision = PendingDecision;

    /// A handicap is so many HP fewer at the beginning.
    fn start(game: &Match<'_, Keeper>) -> State {
        let mut hp = [HP; MOST_SEATS];
        for (hp, handicap) in hp.iter_mut().zip(game.handicaps) {
            *hp = HP - handicap.min(&Keeper::MOST_HANDICAP);
        }
        State::start(&Start {
            table: Arc::new(MatchTable::new(game.decks)),
            hp,
            rng: Xoshiro256PlusPlus::seed_from_u64(game.seed),
            first: game.first.map(seat::Seat::new),
        })
    }

    fn seats(state: &State) -> usize {
        state.seats()
    }

    fn first(state: &State) -> Seat {
        state.first.index()
    }

    fn turns(state: &State) -> u32 {
        u32::from(state.turn) + 1
    }

    fn winners(state: &State) -> Option<u8> {
        state.ending.map(|ending| ending.winners.bits())
    }

    /// HP.
    fn progress(state: &State, seat: Seat) -> u16 {
        state.area(seat::Seat::new(seat)).hp
    }

    fn step<D: game::Decider<Keeper> + ?Sized>(
        state: &mut State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        super::game::Game::new(state, &mut Asks(decider)).step()
    }

    fn view(state: &State, seat: Seat) -> View<'_> {
        View::new(state, seat::Seat::new(seat))
    }

    fn resample(state: &mut State, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        state.resample(seat::Seat::new(seat), rng);
    }

    fn to_pending(question: &Question<'_>) -> PendingDecision {
        PendingDecision {
            seat: question.seat,
            ask: question.ask,
            source: question.source,
            choices: question.choices.to_vec(),
        }
    }

    fn pending_choices(pending: &PendingDecision) -> (Seat, usize) {
        (pending.seat.index(), pending.choices.len())
    }
}

impl Rerun for Keeper {
    // What chance brings is not told where a step is run again.
    type Card = usize;
    type Beginning = ();
}

impl Described for Keeper {
    const NAME: &'static str = "keeper";
    const HANDICAP: &'static str = "HP";
    const MOST_HANDICAP: u16 = HP - 1;

    fn deck_name(deck: &Deck) -> &str {
        &deck.name
    }
}
