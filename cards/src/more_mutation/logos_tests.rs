//! Logos of More Mutation, card by card.

use archon_engine::keyforge::player::Player::{One, Two};

use crate::scenario;

#[test]
fn horizon_saber_finds_any_card_and_shuffles_the_discard_pile_in() {
    let game = scenario("logos").hand(One, "horizon-saber horizon-saber2").deck(One, "troll krump");
    let mut game = game.discard(One, "bumpsy punch").begin();
    game.play("horizon-saber", "punch");
    assert_eq!(game.state.archives(One), game.cards("punch"));
    assert!(game.knows(Two, "punch"));
    // Ten cards more lie in the deck.
    let (deck, discard) = (game.state.area(One).deck.len(), game.state.area(One).discard.len());
    assert_eq!((deck, discard), (13, 0));
}

#[test]
fn graphton_archives_the_top_card_by_reaping() {
    let mut game = scenario("logos").line(One, "graphton").deck(One, "troll krump").begin();
    game.reap("graphton", "");
    assert_eq!(game.state.archives(One), game.cards("troll"));
}

#[test]
fn horizon_saber_may_fail_to_find() {
    let game = scenario("logos").line(One, "horizon-saber").discard(One, "punch");
    let mut game = game.begin();
    game.reap("horizon-saber", "none");
    assert!(game.state.archives(One).is_empty());
    assert_eq!(game.state.area(One).deck.len(), 11);
}
