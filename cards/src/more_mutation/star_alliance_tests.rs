//! Star Alliance of More Mutation, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};

#[test]
fn cadet_allison_makes_the_house_of_the_discarded_card_active() {
    let game = scenario("staralliance").line(One, "cadet-allison").hand(One, "troll");
    let mut game = game.begin();
    game.reap("cadet-allison", "");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.state.house, Some(House::Brobnar));
}

#[test]
fn cadet_allison_changes_nothing_with_an_empty_hand() {
    let mut game = scenario("staralliance").line(One, "cadet-allison").begin();
    game.reap("cadet-allison", "");
    assert_eq!(game.state.house, Some(House::StarAlliance));
}

#[test]
fn gysgt_margot_damages_an_enemy_and_wards_a_friend() {
    let game = scenario("staralliance").line(One, "gysgt-margot troll").line(Two, "krump bumpsy");
    let mut game = game.begin();
    game.reap("gysgt-margot", "bumpsy troll").offered("krump bumpsy").offered("gysgt-margot troll");
    assert_eq!((game.damage("bumpsy"), game.damage("krump")), (2, 0));
    assert!(game.is_warded("troll") && !game.is_warded("gysgt-margot"));
}
