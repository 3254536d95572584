//! "Setup and Deck Building", "Card Types and Layout".

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keeper::deck::bundled_decks;
use crate::keeper::match_table::MatchTable;
use crate::keeper::rules::setup::Start;
use crate::keeper::seat::Seat;
use crate::keeper::state::{Phase, State};

fn start(seats: usize, seed: u64) -> State {
    let decks = bundled_decks();
    let decks: Vec<_> = (0..seats).map(|n| &decks[n % decks.len()]).collect();
    let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    State::start(&Start::new(Arc::new(MatchTable::new(&decks)), rng))
}

#[test]
fn everybody_begins_with_5_cards_of_a_shuffled_deck_and_35_hp() {
    for seats in 2..=8 {
        let state = start(seats, 1);
        state.check().expect("sound");
        assert_eq!(state.phase, Phase::Resource);
        for seat in state.all_seats() {
            let area = state.area(seat);
            assert_eq!((area.hp, area.hand.len()), (35, 5));
            assert_eq!(area.deck.len() + 5, state.table().deck_size(seat));
            let brought = state.table().cards_of(seat) - state.table().deck_size(seat);
            assert_eq!(area.reserves.len(), brought, "the hand is drawn from the deck");
        }
    }
    let order = |seed| start(2, seed).area(Seat::new(0)).deck.as_slice().to_vec();
    assert_ne!(order(1), order(2), "the deck is shuffled");
    assert_eq!(order(1), order(1), "the seed decides");
}

#[test]
fn who_goes_first_is_rolled_for() {
    let mut firsts = [0; 3];
    for seed in 0..300 {
        let state = start(3, seed);
        assert_eq!(state.first, state.active);
        firsts[state.first.index()] += 1;
    }
    assert!(firsts.iter().all(|n| *n > 60), "{firsts:?}");
}

#[test]
fn a_hand_has_no_limit() {
    use crate::keeper::scenario::Scenario;
    let mut game = Scenario::new(2)
        .spell("Study", "effect: draw 30")
        .hand(0, "Study Pebble")
        .hand(1, "Pebble")
        .resources(0, 30)
        .deck(0, &"Pebble ".repeat(31))
        .begin();
    game.play("cast Study").advance();
    assert_eq!(game.now.active.index(), 1);
    assert_eq!(game.hand(0).len(), 31, "nothing is put away at the end of a turn");
}

#[test]
fn the_largest_and_the_smallest_legal_deck_are_played() {
    use crate::keeper::deck::Deck;
    let deck = &bundled_decks()[0];
    for (cards, reserves) in [(60, 5), (40, 0)] {
        let sized = Deck { cards: vec![0; cards], reserves: vec![0; reserves], ..deck.clone() };
        assert_eq!(sized.faults(), []);
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let state = State::start(&Start::new(Arc::new(MatchTable::new(&[&sized, deck])), rng));
        state.check().expect("sound");
        let area = state.area(Seat::new(0));
        assert_eq!(
            (area.deck.len(), area.hand.len(), area.reserves.len()),
            (cards - 5, 5, reserves)
        );
    }
}
