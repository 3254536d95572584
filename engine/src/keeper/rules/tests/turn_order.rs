//! "Turn Order", "Resources, Exhaustion, and Recovery".

use super::*;
use crate::keeper::question::DecisionKind;
use crate::keeper::seat::Seat;
use crate::keeper::state::{Phase, Zone};

fn resource_phase() -> Scenario {
    two().hand(0, "Ogre Imp Bolt").deck(0, "Pebble Pebble Salve Study").phase(Phase::Resource)
}

#[test]
fn in_the_resource_phase_resources_placed_and_cards_drawn_are_two_together() {
    for (answers, resources, deck) in [("none", 0, 2), ("Ogre | none", 1, 3), ("Ogre | Imp", 2, 4)]
    {
        let mut game = resource_phase().begin();
        game.play(answers);
        assert_eq!(game.resources(0), resources, "unexhausted, after {answers}");
        assert_eq!(game.deck(0).len(), deck, "after {answers}");
        assert_eq!(game.area(0).hand.len(), 3 - resources + 2 - resources, "after {answers}");
    }
}

#[test]
fn on_the_first_turn_of_the_game_one_resource_or_one_card() {
    let mut game = resource_phase().turn(0).begin();
    game.play("Ogre");
    assert_eq!((game.resources(0), game.deck(0).len()), (1, 4));
    let mut game = resource_phase().turn(0).begin();
    game.play("none");
    assert_eq!((game.resources(0), game.deck(0).len()), (0, 3));
    // The second player's first turn is no exception.
    let mut game = resource_phase().turn(1).begin();
    game.play("Ogre | Imp");
    assert_eq!(game.resources(0), 2);
}

#[test]
fn resources_are_placed_face_down() {
    let mut game = resource_phase().begin();
    game.play("Ogre | none");
    assert!(game.knows(0, "Ogre") && !game.knows(1, "Ogre"));
}

#[test]
fn the_phases_follow_each_other_and_the_turn_goes_clockwise() {
    let mut game = players(3).battlefield(0, "Ogre").hand(1, "Imp").begin();
    game.advance();
    assert_eq!(game.asked().ask, DecisionKind::Attacker, "nothing to do in the Action Phase");
    game.play("none").advance();
    assert_eq!((game.now.active, game.now.phase), (Seat::new(1), Phase::Resource));
    assert_eq!(game.asked().seat, 1);
}

#[test]
fn the_level_is_what_is_exhausted_to_summon() {
    // An Ogre is of level 4: 2 + 10/5.
    let mut game = two().hand(0, "Ogre Imp").resources(0, 5).begin();
    game.play("summon Ogre");
    assert_eq!(game.resources(0), 1);
    assert!(!game.may("summon Imp"), "level 2, one resource left");
    assert!(!two().hand(0, "Ogre Imp").resources(0, 3).begin().may("summon Ogre"));
}

#[test]
fn a_level_4_minion_reduced_by_4_costs_1_resource() {
    let mut game = two()
        .spell("Discount", "target: hand 1; effect: down-level 4")
        .hand(0, "Discount Ogre")
        .resources(0, 9)
        .begin();
    game.play("cast Discount");
    assert_eq!((game.resources(0), game.now.level(game.card("Ogre"))), (1, 1));
    game.play("summon Ogre");
    assert_eq!((game.resources(0), game.place("Ogre")), (0, (Zone::Battlefield, 0)));
    assert_eq!(game.now.level(game.card("Ogre")), 1, "it persists where the card moves to");
    game.advance();
    assert_eq!(game.now.level(game.card("Ogre")), 4, "until the Recovery Phase");
}

#[test]
fn recovery_unexhausts_the_cards_of_every_player() {
    let mut game = two()
        .spell("Lull", "target: play 3; effect: exhaustion 1")
        .hand(0, "Lull Ogre")
        .resources(0, 8)
        .battlefield(1, "Troll Imp")
        .begin();
    game.play("cast Lull | Troll | Imp | exhaustion counter on Troll | pass");
    assert!(game.exhausted("Troll") && !game.exhausted("Imp"));
    game.play("summon Ogre | end | pass | pass | pass");
    assert!(!game.exhausted("Troll") && !game.exhausted("Ogre"));
    assert_eq!(game.resources(0), 8);
}

#[test]
fn stats_are_reset_to_what_is_printed() {
    // The rulebook's example: 3 offense and 10 defense; offense increased by 4; 8 damage in battle.
    let mut game = two()
        .spell("Fury", "target: play 1; effect: batch-offense 4")
        .hand(0, "Fury")
        .resources(0, 2)
        .battlefield(0, "Troll")
        .battlefield(1, "Ogre")
        .begin();
    game.dice(&[1, 1, 1, 1, 1, 1, 1, 4, 4]);
    game.play("cast Fury | Troll | Troll | player 2 | Ogre");
    assert_eq!((game.stats("Troll"), game.stats("Ogre")), ((7, 2), (2, 3)));
    game.advance();
    assert_eq!((game.stats("Troll"), game.stats("Ogre")), ((3, 10), (2, 10)));
}
