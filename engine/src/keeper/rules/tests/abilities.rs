//! "Abilities".

use super::*;
use crate::keeper::game::Game;
use crate::keeper::question::{Choice, Decider, DecisionKind, Question, Stop};
use crate::keeper::state::{Phase, Zone};
use crate::keeper::view::View;

#[test]
fn without_a_condition_an_ability_is_for_ones_own_action_phase() {
    let scenario = || {
        two()
            .minion("Sage", 0, 5, "ability: THINK; effect: draw 1")
            .battlefield(0, "Sage")
            .battlefield(1, "Ogre")
    };
    let mut game = scenario().begin();
    assert!(game.may("activate Sage: THINK"));
    game.play("activate Sage: THINK");
    assert_eq!(game.hand(0).len(), 1);
    let game = scenario().phase(Phase::Battle).begin();
    assert_eq!(game.asked().ask, DecisionKind::Attacker, "not in the Battle Phase");
}

#[test]
fn an_ability_whose_cost_cannot_be_paid_fails() {
    struct Nobody;
    impl Decider for Nobody {
        fn decide(&mut self, _: &View<'_>, _: &Question<'_>) -> Result<usize, Stop> {
            Err(Stop::Halted)
        }
    }
    let mut game = two()
        .spell("Rite", "cost: destroy-hand 1; effect: draw 3")
        .hand(0, "Rite")
        .resources(0, 5)
        .begin();
    assert!(!game.may("cast Rite"), "nothing can come of it, so it is not offered");
    let (rite, seat) = (game.card("Rite"), game.now.active);
    let mut nobody = Nobody;
    let mut running = Game::new(&mut game.now, &mut nobody);
    let link = running.activate(seat, Choice::Cast(rite)).expect("nobody is asked");
    assert!(link.is_none(), "it becomes no chain link");
    assert_eq!(game.place("Rite"), (Zone::Graveyard, 0));
    assert_eq!(game.hand(0).len(), 0, "no effect");
    assert_eq!(game.resources(0), 3, "the resource cost was paid");
}

#[test]
fn the_activation_cost_is_paid_and_targets_are_selected_at_once() {
    // The opponent's trap answers the targeting: by then the cost is paid.
    let mut game = two()
        .spell("Swap", "cost: bounce-play 1; target: play 1; effect: destroy")
        .spell("Dodge", "when: targeted; effect: draw 1")
        .hand(0, "Swap")
        .resources(0, 2)
        .battlefield(0, "Ogre")
        .battlefield(1, "Troll")
        .traps(1, "Dodge")
        .begin();
    game.play("cast Swap | trap 1 of player 2");
    assert_eq!(game.asked().ask, DecisionKind::Respond);
    assert_eq!(game.place("Ogre"), (Zone::Hand, 0));
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 1));
}

#[test]
fn sub_abilities_are_done_in_sequence() {
    let mut game = two()
        .spell(
            "Plan",
            "target: play 1; effect: offense 2; effect: bounce; target: none; effect: draw 1",
        )
        .hand(0, "Plan")
        .resources(0, 9)
        .battlefield(1, "Ogre")
        .begin();
    game.play("cast Plan");
    assert_eq!(game.place("Ogre"), (Zone::Hand, 1));
    assert_eq!(game.now.counters().len(), 0, "the counters left with the minion");
    assert_eq!(game.hand(0).len(), 1);
}

#[test]
fn an_impossible_effect_does_nothing() {
    // Counters cannot be placed on a trap, nor a resource deployed that cannot be paid for.
    let mut game = two()
        .spell("Mark", "target: play 1; effect: offense 1; effect: bounce")
        .hand(0, "Mark")
        .resources(0, 2)
        .traps(1, "Bolt")
        .begin();
    game.play("cast Mark");
    assert_eq!(game.now.counters().len(), 0);
    assert_eq!(game.place("Bolt"), (Zone::Hand, 1), "the next effect is possible");
}

#[test]
fn the_name_of_an_ability_has_no_effect() {
    let game = two()
        .minion("Sage", 0, 5, "ability: DRAW 99 CARDS; effect: draw 1")
        .battlefield(0, "Sage")
        .begin();
    let mut game = game;
    game.play("activate Sage: DRAW 99 CARDS");
    assert_eq!(game.hand(0).len(), 1);
}
