//! Untamed of More Mutation, card by card.

use archon_engine::keyforge::player::Player::{One, Two};

use crate::scenario;

#[test]
fn titanic_bumblebird_gives_the_power_of_its_prey_to_a_friend() {
    let game =
        scenario("untamed").hand(One, "titanic-bumblebird titanic-bumblebird2").line(One, "krump");
    let mut game = game.line(Two, "troll bumpsy").begin();
    game.play("titanic-bumblebird", "left troll krump")
        .offered("left right")
        .offered("troll bumpsy")
        .offered("krump titanic-bumblebird");
    assert_eq!(
        (game.power("krump"), game.power("titanic-bumblebird"), game.line(Two)),
        (6 + 8, 8, "bumpsy".into())
    );
}

#[test]
fn titanic_bumblebird_gives_nothing_for_a_warded_creature() {
    let game = scenario("untamed")
        .line(One, "titanic-bumblebird krump")
        .line(Two, "troll")
        .warded("troll");
    let mut game = game.begin();
    game.reap("titanic-bumblebird", "").offered_nothing_more();
    assert_eq!(
        (game.power("krump"), game.power("titanic-bumblebird"), game.line(Two)),
        (6, 8, "troll".into())
    );
}

#[test]
fn rockatiel_shuffles_up_to_two_creatures_into_their_decks() {
    let game = scenario("untamed").line(One, "rockatiel krump").line(Two, "troll bumpsy").begin();
    let mut game = game;
    game.reap("rockatiel", "krump troll")
        .offered("rockatiel krump troll bumpsy none")
        .offered("rockatiel troll bumpsy none")
        .offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("rockatiel".into(), "bumpsy".into()));
    assert_eq!(
        (game.state.area(One).deck.len(), game.state.area(Two).deck.len()),
        (11, 11),
        "ten were there"
    );
}
