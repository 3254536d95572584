//! Random games under every invariant: the short version of `archon check`.

use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_sim::check::{Games, check};

static NEVER: AtomicBool = AtomicBool::new(false);

#[test]
fn random_games_violate_no_invariant_in_any_edition() {
    let decks: Vec<Deck> = bundled()
        .iter()
        .map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck").remove(0))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    for rules in Edition::ALL {
        let games = Games {
            decks: &decks,
            seats: (2, 2),
            games: 200,
            rules,
            seed: 42,
            reference: false,
            interrupted: &NEVER,
        };
        let checked = check::<KeyForge>(&games);
        assert_eq!(checked.games, 200);
        assert!(checked.violations.is_empty(), "{:#?}", checked.violations);
        assert!(checked.replays > 0 && checked.resamples > 0);
    }
}

#[test]
fn random_games_of_keeper_of_the_cards_violate_no_invariant_at_any_table() {
    let decks = bundled_decks();
    for seats in [(2, 2), (3, 8)] {
        let games = Games {
            decks: &decks,
            seats,
            games: 70,
            rules: (),
            seed: 42,
            reference: false,
            interrupted: &NEVER,
        };
        let checked = check::<Keeper>(&games);
        assert_eq!(checked.games, 70);
        assert!(checked.violations.is_empty(), "{:#?}", checked.violations);
        assert!(checked.replays > 0 && checked.resamples > 0);
    }
}

#[test]
fn every_derived_value_is_the_same_by_the_plain_reading_of_the_rules_in_any_edition() {
    let decks: Vec<Deck> = bundled()
        .iter()
        .step_by(3)
        .map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck").remove(0))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    for rules in Edition::ALL {
        let games = Games {
            decks: &decks,
            seats: (2, 2),
            games: 30,
            rules,
            seed: 43,
            reference: true,
            interrupted: &NEVER,
        };
        let checked = check::<KeyForge>(&games);
        assert!(checked.violations.is_empty(), "{:#?}", checked.violations);
        assert!(checked.compared > 3_000, "{}", checked.compared);
    }
}
