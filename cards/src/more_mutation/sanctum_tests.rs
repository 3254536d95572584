//! Sanctum of More Mutation, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::traits::Trait;

use crate::scenario;

#[test]
fn ascendant_hester_has_each_friendly_creature_capture_and_armors_the_others() {
    let game = scenario("sanctum")
        .hand(One, "ascendant-hester ascendant-hester2")
        .line(One, "krump troll");
    let mut game =
        game.amber_on("troll", 1).line(Two, "bumpsy").amber_on("bumpsy", 2).amber(Two, 5).begin();
    game.play("ascendant-hester", "left");
    assert_eq!(
        (game.amber_on("krump"), game.amber_on("troll"), game.amber_on("ascendant-hester")),
        (1, 2, 1)
    );
    assert_eq!((game.armor("krump"), game.armor("troll")), (2, 4));
    assert_eq!((game.armor("ascendant-hester"), game.armor("bumpsy")), (0, 0));
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn sirs_colossus_is_one_capture_of_each_creature() {
    let game = scenario("sanctum").hand(One, "sirs-colossus sirs-colossus2").line(One, "kretchee");
    let mut game = game.amber(Two, 3).begin();
    game.play("sirs-colossus", "left kretchee kretchee sirs-colossus");
    let amber = (game.amber_on("kretchee"), game.amber_on("sirs-colossus"), game.amber(Two));
    assert_eq!(amber, (3, 2, 0), "Kretchee adds 1 to each");
}

#[test]
fn sirs_colossus_distributes_all_that_it_captures() {
    let game = scenario("sanctum").hand(One, "sirs-colossus sirs-colossus2").line(One, "krump");
    let mut game = game.line(Two, "bumpsy").amber(Two, 3).begin();
    game.play("sirs-colossus", "left krump sirs-colossus krump")
        .offered("left right")
        .offered("krump sirs-colossus");
    assert_eq!(
        (game.amber_on("krump"), game.amber_on("sirs-colossus"), game.amber(Two)),
        (2, 1, 0)
    );
    game.end_turn("brobnar").end_turn("sanctum");
    game.fight("sirs-colossus", "krump").offered("krump sirs-colossus").offered_nothing_more();
    assert_eq!(
        (game.amber_on("krump"), game.amber_on("sirs-colossus"), game.amber(Two)),
        (0, 1, 0)
    );
}

#[test]
fn grey_aberrant_takes_the_traits_of_creatures_alone() {
    let game = scenario("sanctum").line(One, "grey-aberrant").line(Two, "troll");
    let game = game.artifacts(One, "cannon").upgrade(Two, "mutagenic-serum", "troll");
    let game = game.begin();
    let has = |name: &str, t| game.state.has_trait(game.card(name), t);
    assert!(!has("grey-aberrant", Trait::Mutant) && !has("grey-aberrant", Trait::Monk));
    assert!(!has("troll", Trait::Giant) && has("cannon", Trait::Weapon));
}
