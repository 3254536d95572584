//! Random games under every invariant: the short version of `archon check`.

use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardId, Reference};
use archon_engine::keyforge::set::Set;
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
fn random_games_with_prophecies_violate_no_invariant() {
    let all: Vec<CardId> = library()
        .ids()
        .filter(|id| id.facts().reference == Some(Reference::Prophecy))
        .filter(|id| library().is_playable(*id))
        .collect();
    assert_eq!(all.len(), 22);
    // Four each, in changing company, as of a deck that may have them.
    let with_prophecies = |(n, deck): (usize, Deck)| {
        let side = |k: usize| all[(n + k * (1 + n % 5)) % all.len()];
        let set = Some(Set::PropheticVisions);
        Deck { set, prophecies: (0..4).map(side).collect(), ..deck }
    };
    let bundled = bundled()
        .iter()
        .map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck").remove(0));
    let built = (1..=20).filter_map(|seed| Deck::build(library(), Set::PropheticVisions, seed));
    let decks: Vec<Deck> = bundled
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .enumerate()
        .map(with_prophecies)
        .chain(built)
        .collect();
    for (games, reference) in [(130, false), (10, true)] {
        let games = Games {
            decks: &decks,
            seats: (2, 2),
            games,
            rules: Edition::June2026,
            seed: 44,
            reference,
            interrupted: &NEVER,
        };
        let checked = check::<KeyForge>(&games);
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
