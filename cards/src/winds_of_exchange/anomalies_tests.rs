//! Anomalies of Winds of Exchange, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// Ecto-Charge with a discard pile of so many cards and so much æmber: what is left of that, and the keys.
fn charge(pile: usize, amber: u16) -> (u16, usize, Zone) {
    let game = scenario("geistoid").hand(One, "ecto-charge").amber(One, amber);
    let game = game.house_of("ecto-charge", House::Geistoid);
    let game = game.discard(One, &"dust-pixie ".repeat(pile)).discard(Two, "troll krump");
    let mut game = game.begin();
    game.play("ecto-charge", "");
    (game.amber(One), game.keys(One), game.zone("ecto-charge"))
}

#[test]
fn ecto_charge_is_cheaper_for_each_card_in_your_discard_pile() {
    // Its own icon gives one more.
    assert_eq!(charge(5, 20), (0, 1, Zone::Purged));
    assert_eq!(charge(5, 19), (20, 0, Zone::Discard));
}

#[test]
fn ecto_charge_never_costs_less_than_six() {
    assert_eq!(charge(20, 5), (0, 1, Zone::Purged));
    assert_eq!(charge(20, 4), (5, 0, Zone::Discard));
    assert_eq!(charge(19, 6), (0, 1, Zone::Purged));
    assert_eq!(charge(23, 6), (1, 1, Zone::Purged));
    // Whatever else makes your keys dearer.
    let game =
        scenario("geistoid").hand(One, "ecto-charge").amber(One, 5).artifacts(One, "æmbitrage");
    let game = game.house_of("ecto-charge", House::Geistoid);
    let mut game = game.discard(One, &"dust-pixie ".repeat(23)).begin();
    game.play("ecto-charge", "");
    assert_eq!((game.keys(One), game.amber(One)), (1, 0));
}

#[test]
fn curse_of_forgetfulness_purges_the_top_of_the_discard_pile_of_who_has_it() {
    let game = scenario("geistoid").hand(One, "curse-of-forgetfulness").discard(One, "punch");
    let game = game.house_of("curse-of-forgetfulness", House::Geistoid);
    let mut game = game.discard(Two, "troll krump").begin();
    game.play("curse-of-forgetfulness", "");
    assert_eq!(game.controller("curse-of-forgetfulness"), Two);
    game.end_turn("logos");
    assert!(game.is_in_discard("punch") && game.is_in_discard("troll"));
    game.end_turn("");
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Purged, Zone::Discard));
}

#[test]
fn near_future_lens_shows_the_top_card_and_plays_it_of_whatever_house() {
    let game = scenario("staralliance").artifacts(One, "near-future-lens").deck(One, "troll krump");
    let mut game = game.deck(Two, "valdr").line(Two, "dextre").begin();
    game.does("", |_| Ok(()));
    assert!(game.knows(Two, "troll") && game.knows(One, "troll") && !game.knows(Two, "krump"));
    assert!(!game.knows(One, "valdr"));
    game.omni("near-future-lens", "");
    assert_eq!(game.line(One), "troll");
    assert!(game.knows(Two, "krump"));
}
