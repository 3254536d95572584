use std::sync::Arc;

use archon_cards::{library, scenario};
use archon_engine::core::game::{Game, Match};
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::State;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{FEATURES, KeyForge, Seat, cards};
use crate::evaluation::card_network::CardNetwork;
use crate::evaluation::{Evaluated, Evaluation, MOST_FEATURES};
use crate::play::Seats;
use crate::player::Player;
use crate::players::random::Random;

const STARTERS: [&str; 2] = ["Radiant Argus the Supreme", "Miss Onyx Censorius"];

/// A deck of Winds of Exchange.
const WITH_TOKEN: &str = "altman-gangster-profetica";

/// Decks of every set, among them some that put cards facedown under others (Masterplan, Jargogle).
const OF_EVERY_SET: [[&str; 2]; 5] = [
    ["sahl-the-aegian", "vizier-wretchshard-the-afeared-lyricist"],
    ["ciphnuke-academy-tavernkeep", "duke-weasel-jeeves"],
    ["curinga-gomes-oraculo-da-agressao", "bauer-the-drummer-of-winter"],
    ["amethyst-harpy-photoforce", "boomer-abreu-xama-da-obediencia"],
    ["aurora-smash-duchessa-di-retenotturna", "brendan-arlequin-doctor-de-la-tienda"],
];

/// Plays a game at random and shows every state at a step boundary.
fn each_state(decks: [&str; 2], seed: u64, mut each: impl FnMut(&State)) {
    let decks = decks.map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let mut state = KeyForge::start(&Match {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        rules: Edition::default(),
        first: None,
        seed,
    });
    let mut players = [Random::default(), Random::default()];
    for player in &mut players {
        Player::<KeyForge>::begin(player, seed);
    }
    let [one, two] = &mut players;
    let mut seated: [&mut dyn Player<KeyForge>; 2] = [one, two];
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
    KeyForge::features(state, seat, &mut found[..FEATURES.len()]);
    found
}

/// What a position is worth, cards included.
fn value(state: &State, seat: Seat) -> f32 {
    Evaluation::<KeyForge>::learned().value(state, seat)
}

#[test]
fn a_card_counts_as_what_it_is_and_where_it_lies() {
    let game = scenario("untamed").hand(One, "key-charge");
    let state = &game.line(One, "dust-pixie").line(Two, "troll").begin().state.clone();
    let rows = |seat| {
        let mut rows = Vec::new();
        KeyForge::each_card_row(state, seat, |row| rows.push(cards::row_name(row)));
        rows.sort();
        rows
    };
    assert_eq!(rows(0), ["dust-pixie:mine", "key-charge:hand", "troll:theirs"]);
    assert_eq!(rows(1), ["dust-pixie:theirs", "troll:mine"]);
    assert_eq!(cards::row("troll:mine").map(cards::row_name).as_deref(), Some("troll:mine"));
    assert_eq!((cards::row("troll"), cards::row("troll:lost")), (None, None));
    let table = Evaluation::<KeyForge>::default();
    assert_ne!(value(state, 0), table.value(state, 0));
}

fn start_between(names: [&str; 2]) -> State {
    let decks = names.map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let (decks, rules) = ([&decks[0], &decks[1]], Edition::default());
    KeyForge::start(&Match { decks: &decks, handicaps: &[0, 0], rules, first: None, seed: 1 })
}

#[test]
fn the_cards_of_both_lists_count_wherever_they_are_and_a_token_creature_once() {
    let state = start_between([STARTERS[0], WITH_TOKEN]);
    let of_seat = |seat| {
        let mut names = Vec::new();
        KeyForge::each_list_row(&state, seat, |row| names.push(cards::list_row_name(row)));
        names
    };
    let of_list = |seat, list: &str| -> Vec<String> {
        let names = of_seat(seat);
        let cards = names.iter().filter_map(|name| name.strip_suffix(list)?.strip_suffix(':'));
        cards.map(str::to_string).collect()
    };
    assert_eq!([of_list(0, "list").len(), of_list(0, "their-list").len()], [36, 37]);
    assert_eq!(of_list(1, "list"), of_list(0, "their-list"));
    assert_eq!(of_list(1, "their-list"), of_list(0, "list"));
    let token = state.table().token(Two).expect("a token creature");
    assert!(of_list(1, "list").contains(&token.facts().id.to_string()));
}

#[test]
fn an_evaluation_that_is_asked_of_several_matches_says_of_each_what_another_says() {
    let pairs = [STARTERS, [STARTERS[1], STARTERS[0]], [STARTERS[0], WITH_TOKEN], OF_EVERY_SET[4]];
    let states = pairs.map(start_between);
    let evaluation = Evaluation::<KeyForge>::learned();
    for _ in 0..2 {
        for state in &states {
            for seat in [0, 1, 0] {
                assert_eq!(evaluation.value(state, seat), value(state, seat));
            }
        }
    }
    let of_lists = |state, seat| cards::NETWORK.of_lists::<KeyForge>(state, seat);
    assert_ne!(of_lists(&states[0], 0), of_lists(&states[0], 1), "decks are worth something");
}

#[test]
fn the_slope_of_both_lists_multiplies_the_value_of_a_position_and_that_of_stopping() {
    let slope = |logarithm| {
        let lists = vec![[0.0, logarithm]; cards::list_rows()];
        let network = CardNetwork { lists, ..CardNetwork::default() };
        Evaluation::<KeyForge>::default().with_cards(Arc::new(network))
    };
    // 72 cards are in both lists.
    let (steep, level) = (slope(3.0f32.ln() / 72.0), slope(0.0));
    let mut compared = 0;
    each_state(STARTERS, 5, |state| {
        for seat in 0..2 {
            let values = |evaluation: &Evaluation<KeyForge>| {
                [evaluation.value(state, seat), evaluation.value_of_stopping(state, seat)]
            };
            for (steep, level) in values(&steep).into_iter().zip(values(&level)) {
                let is_decided = KeyForge::winners(state).is_some();
                let expected = if is_decided { level } else { 3.0 * level };
                assert!((steep - expected).abs() < 1e-3, "{steep} {expected}");
                compared += u32::from(level.abs() > 0.1);
            }
        }
    });
    assert!(compared > 40, "{compared}");
}

#[test]
fn nothing_is_counted_that_the_seat_cannot_know() {
    let mut facedown = 0;
    for seed in 0..20 {
        let decks = OF_EVERY_SET[seed as usize % OF_EVERY_SET.len()];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        each_state(decks, seed, |state| {
            for seat in 0..2 {
                facedown += u32::from(hides_a_card_in_play(state, seat));
                let mut other = state.clone();
                KeyForge::resample(&mut other, seat, &mut rng);
                assert_eq!(found(state, seat), found(&other, seat), "seed {seed}");
                assert_eq!(value(state, seat), value(&other, seat), "seed {seed}");
            }
        });
    }
    assert!(facedown > 0, "no game had a card facedown under another");
}

/// Whether a card lies under one in play that the seat does not know.
fn hides_a_card_in_play(state: &State, seat: Seat) -> bool {
    let view = KeyForge::view(state, seat);
    let hides = |card| view.under_len(card) > view.known_under(card).len();
    state.all_in_play().into_iter().any(hides)
}

#[test]
fn only_the_active_player_has_turn_local_features() {
    each_state(STARTERS, 3, |state| {
        for seat in 0..2 {
            let on_turn = state.active.index() == seat;
            let has_turn_local = found(state, seat)
                .iter()
                .zip(FEATURES)
                .any(|(found, feature)| feature.turn_local && *found != 0.0);
            assert!(on_turn || !has_turn_local);
        }
    });
}

#[test]
fn what_is_mine_is_theirs_from_the_other_seat() {
    let place = |name: &str| FEATURES.iter().position(|f| f.name == name).expect(name);
    let mirrored = FEATURES.iter().filter_map(|feature| {
        let rest = feature.name.strip_prefix("my-")?;
        // What depends on whose turn it is has its mirror image under another name.
        let theirs = format!("their-{rest}");
        let same = !["check", "reach", "hand"].iter().any(|word| rest.contains(word));
        same.then(|| (place(feature.name), place(&theirs)))
    });
    let mirrored: Vec<_> = mirrored.collect();
    assert!(mirrored.len() >= 24);
    for (seed, decks) in (5..).zip(OF_EVERY_SET) {
        each_state(decks, seed, |state| {
            let (one, two) = (found(state, 0), found(state, 1));
            for (mine, theirs) in &mirrored {
                assert_eq!(one[*mine], two[*theirs], "{}", FEATURES[*mine].name);
                assert_eq!(two[*mine], one[*theirs], "{}", FEATURES[*mine].name);
            }
        });
    }
}
