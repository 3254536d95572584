use rand::SeedableRng;

use super::*;
use crate::core::hidden::Hidden;
use crate::keyforge::KeyForge;
use crate::keyforge::deck::bundled_deck;
use crate::keyforge::edition::Edition;
use crate::keyforge::fixtures::library;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::question::{Decider, Question, Stop};
use crate::keyforge::rules::setup::Start;
use crate::keyforge::state::Zone;

struct FirstAnswer;

impl Decider for FirstAnswer {
    fn decide(&mut self, _: &View<'_>, _: &Question<'_>) -> Result<usize, Stop> {
        Ok(0)
    }
}

fn start(hidden: [bool; 2], seed: u64) -> State {
    let names = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
    let mut decks = names.map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    for (deck, hidden) in decks.iter_mut().zip(hidden) {
        deck.hidden_list = hidden;
    }
    let edition = Edition::default();
    State::start(&Start {
        decks: [&decks[0], &decks[1]],
        chains: [0; 2],
        edition,
        first: Some(One),
        seed,
    })
}

fn resampled(state: &State, player: Player, seed: u64) -> State {
    let mut state = state.clone();
    state.resample(player, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    state.check().expect("a sound state");
    state
}

fn ids(state: &State, owner: Player) -> Vec<CardId> {
    let cards = state.table.in_decks() & CardSet::owned_by(owner);
    cards.into_iter().map(|card| state.printed_id(card)).collect()
}

#[test]
fn a_determinization_draws_the_hidden_list_with_twelve_cards_of_each_house() {
    let state = start([true; 2], 1);
    assert_eq!(state.unidentified(One).len(), 36);
    let (one, other) = (resampled(&state, One, 1), resampled(&state, One, 2));
    assert_ne!(ids(&one, Two), ids(&state, Two));
    assert_ne!(ids(&one, Two), ids(&other, Two), "another list each time");
    for state in [&one, &other] {
        assert_eq!(ids(state, One), ids(&start([true; 2], 1), One), "the own list stays");
        for house in state.areas[Two].houses.iter() {
            let cards = state.table.in_decks() & CardSet::owned_by(Two);
            assert_eq!(cards.filter(|c| state.printed_house(c) == house).len(), 12);
        }
    }
    assert_eq!(ids(&resampled(&state, One, 1), Two), ids(&one, Two));
    assert!(KeyForge::look_the_same(&state, &one, One.index()));
}

#[test]
fn an_open_list_stays_and_the_view_shows_all_of_it() {
    let state = start([true, false], 1);
    assert_eq!(ids(&resampled(&state, One, 1), Two), ids(&state, Two));
    assert_ne!(ids(&resampled(&state, Two, 1), One), ids(&state, One));
    assert_eq!(View::new(&state, One).cards().len(), 72);
    assert_eq!(View::new(&state, Two).cards().len(), 36);
}

#[test]
fn a_card_that_was_seen_stays_known_when_it_is_shuffled_into_the_deck() {
    let mut state = start([true; 2], 1);
    let card = state.hand(Two).first().expect("a starting hand");
    let id = state.printed_id(card);
    assert!(!View::new(&state, One).identifies(card));
    assert_eq!(View::new(&state, One).printed_id(card), CardId(0));
    state.known[One].insert(card);
    assert!(View::new(&state, One).identifies(card));
    let mut nobody = FirstAnswer;
    let mut game = Game::new(&mut state, &mut nobody);
    game.note_seen();
    game.known[One].remove(card);
    assert!(View::new(&state, One).identifies(card) && !View::new(&state, One).knows(card));
    for seed in 0..20 {
        let drawn = resampled(&state, One, seed);
        assert_eq!(drawn.printed_id(card), id);
        let house = state.printed_house(card);
        let cards = drawn.table.in_decks() & CardSet::owned_by(Two);
        assert_eq!(cards.filter(|c| drawn.printed_house(c) == house).len(), 12);
    }
}

#[test]
fn what_is_drawn_does_not_depend_on_the_list() {
    let state = start([true; 2], 3);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for seed in 0..20 {
        let mut other = state.clone();
        KeyForge::permute(&mut other, &state, One.index(), &mut rng);
        assert!(KeyForge::look_the_same(&state, &other, One.index()));
        assert!(!KeyForge::look_the_same(&state, &other, Two.index()));
        assert_ne!(ids(&state, Two), ids(&other, Two));
        assert_eq!(resampled(&state, One, seed), resampled(&other, One, seed));
    }
}

#[test]
fn numbers_of_cards_do_not_follow_a_hidden_list() {
    let of = |hidden, seed| ids(&start([true, hidden], seed), Two);
    assert_eq!(of(false, 1), of(false, 2));
    assert_ne!(of(true, 1), of(true, 2));
    let sorted = |hidden| {
        let mut ids = of(hidden, 1);
        ids.sort_unstable();
        ids
    };
    assert_eq!(sorted(true), sorted(false));
}

#[test]
fn a_determinization_is_used_again_while_the_same_is_unknown() {
    let state = start([true; 2], 1);
    let drawn = resampled(&state, One, 1);
    let mut again = state.clone();
    assert!(again.hide_as_in(&drawn, One));
    assert_eq!(again, drawn);
    let mut seen = state.clone();
    let card = seen.area(Two).deck.as_slice()[3];
    Arc::make_mut(&mut seen.table).note_seen(CardSet::of(card));
    assert!(!seen.hide_as_in(&drawn, One));
    assert_eq!(seen.zone(card), Zone::Deck);
}

#[test]
fn who_does_not_know_a_list_knows_the_cards_of_it_that_were_seen() {
    let mut state = start([false, true], 1);
    let known = |state: &State, owner, by| state.table.list_of(owner, by).len();
    assert_eq!([known(&state, One, Two), known(&state, Two, Two)], [36, 36]);
    assert_eq!(known(&state, Two, One), 0);
    let before = state.table.lists_fingerprint();
    assert_eq!(before, start([false, true], 1).table.lists_fingerprint());
    let seen = state.table.list_of(Two, Two).first().expect("a card");
    Arc::make_mut(&mut state.table).note_seen(CardSet::of(seen));
    assert_eq!(known(&state, Two, One), 1);
    assert_ne!(state.table.lists_fingerprint(), before);
    assert_ne!(start([false; 2], 1).table.lists_fingerprint(), before);
}
