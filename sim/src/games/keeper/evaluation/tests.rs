use archon_engine::core::game::{Game, Match};
use archon_engine::keeper::deck::bundled_decks;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{ALL, Keeper, Seat, State};
use crate::evaluation::{Evaluated, Evaluation, MOST_FEATURES};
use crate::play::Seats;
use crate::player::Player;
use crate::players::random::Random;

/// Plays a game at random and shows every state at a step boundary.
fn each_state(seats: usize, seed: u64, mut each: impl FnMut(&State)) {
    let decks = bundled_decks();
    let decks: Vec<_> = (0..seats).map(|n| &decks[(n + seed as usize) % decks.len()]).collect();
    let mut state = Keeper::start(&Match {
        decks: &decks,
        handicaps: &vec![0; seats],
        rules: (),
        first: None,
        seed,
    });
    let mut players: Vec<Random> = (0..seats).map(|_| Random::default()).collect();
    for (n, player) in players.iter_mut().enumerate() {
        Player::<Keeper>::begin(player, seed + n as u64);
    }
    let mut seated: Vec<&mut dyn Player<Keeper>> =
        players.iter_mut().map(|p| p as &mut dyn Player<Keeper>).collect();
    let mut seats = Seats::new(&mut seated);
    loop {
        each(&state);
        if seats.step(&mut state).is_err() {
            break;
        }
    }
}

fn found(state: &State, seat: Seat) -> [f32; MOST_FEATURES] {
    let mut found = [0.0; MOST_FEATURES];
    Keeper::features(state, seat, &mut found[..ALL.len()]);
    found
}

#[test]
fn nothing_is_counted_that_the_seat_cannot_know() {
    for seed in 0..12 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let seats = 2 + seed as usize % 3;
        each_state(seats, seed, |state| {
            for seat in 0..seats {
                let mut other = state.clone();
                Keeper::resample(&mut other, seat, &mut rng);
                assert_eq!(found(state, seat), found(&other, seat), "seed {seed}");
            }
        });
    }
}

#[test]
fn values_are_finite_and_hit_points_are_worth_something() {
    let evaluation = Evaluation::<Keeper>::default();
    for seed in 0..6 {
        each_state(2, seed, |state| {
            let values = [0, 1].map(|seat| evaluation.value(state, seat));
            assert!(values.iter().all(|v| v.is_finite()), "seed {seed}");
        });
    }
    let decks = bundled_decks();
    let start = |handicaps: [u16; 2]| {
        Keeper::start(&Match {
            decks: &[&decks[0], &decks[0]],
            handicaps: &handicaps,
            rules: (),
            first: Some(0),
            seed: 1,
        })
    };
    let value = |handicaps| evaluation.value(&start(handicaps), 0);
    assert!(
        value([20, 0]) < value([0, 0]) && value([0, 0]) < value([0, 20]),
        "HP are worth something"
    );
}
