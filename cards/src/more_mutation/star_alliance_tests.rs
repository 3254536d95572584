//! Star Alliance of More Mutation, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;

use crate::scenario;

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

/// Beside it three creatures of another house and one of its own.
fn jaeger() -> ScenarioGame {
    let game = scenario("staralliance").line(One, "j43g3r-v troll valdr krump dust-pixie");
    let game = game.house_of("dust-pixie", House::StarAlliance);
    game.line(Two, "bumpsy headhunter grey-monk raiding-knight").begin()
}

#[test]
fn j43g3r_v_lets_two_creatures_of_other_houses_reap_after_it_reaps() {
    let mut game = jaeger();
    assert_eq!(game.who_can_reap(), "j43g3r-v dust-pixie");
    game.reap("j43g3r-v", "");
    assert_eq!(game.who_can_reap(), "troll valdr krump dust-pixie");
    assert_eq!(game.who_can_fight(), "dust-pixie");
    game.reap("dust-pixie", "").reap("troll", "").reap("krump", "");
    assert_eq!(game.who_can_reap(), "", "up to 2, and its own house is none of them");
    game.end_turn("untamed").end_turn("staralliance");
    assert_eq!(game.who_can_reap(), "j43g3r-v dust-pixie", "this turn");
}

#[test]
fn j43g3r_v_lets_two_creatures_of_other_houses_fight_after_it_fights() {
    let mut game = jaeger();
    game.fight("j43g3r-v", "bumpsy");
    assert_eq!(game.who_can_fight(), "troll valdr krump dust-pixie");
    assert_eq!(game.who_can_reap(), "dust-pixie");
    game.fight("troll", "headhunter").fight("valdr", "grey-monk");
    assert_eq!(game.who_can_fight(), "dust-pixie");
    game.end_turn("untamed").end_turn("staralliance");
    assert_eq!(game.who_can_fight(), "j43g3r-v dust-pixie", "this turn");
}
