//! The engine's hot paths: clone, legal answers, one turn, one game. Each asserts what it worked
//! on, so that a bench that measures something else fails.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::rules::legal::Actions;
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;
use archon_sim::play::{Seats, play};
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use criterion::{Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn decks() -> [Deck; 2] {
    ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"))
}

fn start<'d>(decks: &'d [&'d Deck; 2], seed: u64) -> Match<'d, KeyForge> {
    let rules = Edition::default();
    Match { decks, handicaps: &[0, 0], rules, first: Some(0), seed }
}

/// A state in the main phase of turn 20 with creatures on both sides.
fn middle_of_a_game(decks: &[&Deck; 2]) -> State {
    for seed in 0.. {
        let mut state = KeyForge::start(&start(decks, seed));
        let (mut one, mut two) = (Random::default(), Random::default());
        let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut one, &mut two];
        let mut seats = Seats::new(&mut players);
        while state.turn < 20 || state.phase != Phase::Main {
            if seats.step(&mut state).is_err() {
                break;
            }
        }
        if Side::BOTH.into_iter().all(|p| state.creatures_of(p).len() >= 2) && !state.is_over() {
            return state;
        }
    }
    unreachable!("some game has creatures on both sides")
}

fn benches(c: &mut Criterion) {
    let decks = decks();
    let decks = [&decks[0], &decks[1]];
    let state = middle_of_a_game(&decks);
    assert_eq!((state.turn, state.phase), (20, Phase::Main));
    c.bench_function("clone", |b| b.iter(|| black_box(&state).clone()));
    c.bench_function("legal answers", |b| {
        b.iter(|| {
            let mut actions = Actions::new();
            black_box(&state).actions(&mut actions);
            assert!(!actions.is_empty());
            actions.len()
        });
    });
    c.bench_function("resample", |b| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        b.iter(|| View::new(black_box(&state), Side::One).resample(&mut rng));
    });
    c.bench_function("one turn", |b| {
        let (mut one, mut two) = (Random::default(), Random::default());
        b.iter(|| {
            let mut state = black_box(&state).clone();
            let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut one, &mut two];
            players[0].begin(1);
            players[1].begin(2);
            let mut seats = Seats::new(&mut players);
            while state.turn == 20 && seats.step(&mut state).is_ok() {}
            assert!(state.turn == 21 || state.is_over());
            state.turn
        });
    });
    c.bench_function("one game", |b| {
        let (mut one, mut two) = (Random::default(), Random::default());
        let mut seed = 0;
        b.iter(|| {
            seed += 1;
            let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut one, &mut two];
            let played = play(&start(&decks, seed), &mut players);
            assert!(played.turns > 5);
            played
        });
    });
}

criterion_group!(all, benches);
criterion_main!(all);
