//! Shadows of More Mutation, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};

use crate::scenario;

#[test]
fn boosted_b4_rry_takes_an_artifact_for_shadows() {
    let game = scenario("shadows")
        .hand(One, "boosted-b4-rry boosted-b4-rry2")
        .artifacts(One, "gauntlet-of-command");
    let mut game = game.artifacts(Two, "cannon anomaly-exploiter").archives(Two, "troll").begin();
    game.play("boosted-b4-rry", "artifact cannon")
        .offered("artifact archives")
        .offered("cannon anomaly-exploiter");
    assert_eq!(game.controller("cannon"), One);
    assert!(game.state.is_of(game.card("cannon"), House::Shadows));
    assert!(!game.state.is_of(game.card("cannon"), House::Brobnar));
}

#[test]
fn boosted_b4_rry_plays_a_card_of_their_archives_as_yours() {
    let game =
        scenario("shadows").hand(One, "boosted-b4-rry boosted-b4-rry2").archives(Two, "troll");
    let mut game = game.begin();
    game.play("boosted-b4-rry", "archives left");
    assert_eq!((game.controller("troll"), game.line(Two)), (One, "".into()));
}

#[test]
fn dodger_s_10_steals_half_rounded_down() {
    for (amber, left) in [(0, 0), (1, 1), (5, 3), (6, 3)] {
        let mut game = scenario("shadows").line(One, "dodger-s-10").amber(Two, amber).begin();
        game.reap("dodger-s-10", "");
        assert_eq!((game.amber(Two), game.amber(One)), (left, 1 + amber - left), "{amber}");
    }
}

#[test]
fn spare_arm_carmine_counts_mutants_of_both_sides() {
    for (enemies, stolen) in [("troll", 2), ("spare-arm-carmine", 1), ("scaethe scaethe", 1)] {
        let game = scenario("shadows").line(One, "spare-arm-carmine").line(Two, enemies);
        let mut game = game.amber(Two, 3).begin();
        game.reap("spare-arm-carmine", "");
        assert_eq!((game.amber(Two), game.amber(One)), (3 - stolen, 1 + stolen), "{enemies}");
    }
}
