//! House Brobnar, card by card.

use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn anger_readies_and_fights() {
    let mut game = Scenario::new("brobnar")
        .hand(One, "anger")
        .line(One, "troll headhunter")
        .exhausted("troll")
        .line(Two, "mooncurser smaaash")
        .begin();
    game.play("anger", "troll smaaash");
    assert_eq!(game.damage("troll"), 5);
    assert!(game.is_in_discard("smaaash"));
    assert!(!game.is_ready("troll"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn loot_the_bodies_pays_for_each_enemy_creature_destroyed() {
    let mut game = Scenario::new("brobnar")
        .hand(One, "loot-the-bodies")
        .line(One, "troll")
        .line(Two, "mooncurser")
        .begin();
    game.play("loot-the-bodies", "");
    game.fight("troll", "");
    assert_eq!(game.amber(One), 1);
    assert!(game.is_in_discard("troll"), "mooncurser has poison");
}

#[test]
fn phoenix_heart_returns_its_creature_and_burns_all() {
    let mut game = Scenario::new("brobnar")
        .line(One, "troll")
        .line(Two, "headhunter krump")
        .upgrade(Two, "phoenix-heart", "headhunter")
        .begin();
    game.fight("troll", "headhunter");
    assert!(game.is_in_hand("headhunter"));
    assert!(game.is_in_discard("phoenix-heart"));
    assert_eq!(game.damage("krump"), 3);
    assert!(game.is_in_discard("troll"), "5 in the fight, 3 from the heart");
}
