//! "Minions", "Spells".

use super::*;
use crate::keeper::question::DecisionKind;
use crate::keeper::state::{Phase, Zone};

#[test]
fn a_minion_is_summoned_face_up_and_exhausted() {
    let mut game = two().hand(0, "Ogre").resources(0, 4).begin();
    game.play("summon Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Battlefield, 0));
    assert!(game.exhausted("Ogre") && game.knows(1, "Ogre"));
}

#[test]
fn a_minion_ability_exhausts_the_minion() {
    let mut game = two()
        .minion("Sage", 0, 5, "ability: THINK; effect: draw 1; ability: REST; effect: dice-heal 1")
        .battlefield(0, "Sage")
        .hand(0, "Imp")
        .resources(0, 2)
        .begin();
    assert!(game.may("activate Sage: THINK") && game.may("activate Sage: REST"));
    game.play("activate Sage: REST");
    assert!(game.exhausted("Sage"));
    assert_eq!(game.asked().answers, ["summon Imp", "end"], "no ability of an exhausted minion");
}

#[test]
fn a_minion_in_hand_has_no_ability() {
    let game = two()
        .minion("Sage", 0, 5, "ability: THINK; effect: draw 1")
        .hand(0, "Sage")
        .resources(0, 9)
        .begin();
    assert!(!game.may("activate Sage: THINK"));
}

#[test]
fn a_spell_is_cast_for_its_level_revealed_and_goes_to_the_graveyard() {
    let mut game = two().hand(0, "Salve").resources(0, 3).hp(0, 10).begin();
    game.dice(&[3, 4]).play("cast Salve");
    assert_eq!((game.resources(0), game.hp(0)), (1, 17));
    assert_eq!(game.place("Salve"), (Zone::Graveyard, 0));
    assert!(game.knows(1, "Salve"));
}

#[test]
fn a_trap_is_set_for_its_level_face_down_and_exhausted() {
    let mut game = two().hand(0, "Bolt Imp").resources(0, 4).battlefield(1, "Ogre").begin();
    game.play("set Bolt");
    assert_eq!((game.resources(0), game.place("Bolt")), (2, (Zone::Trapfield, 0)));
    assert!(game.exhausted("Bolt") && !game.knows(1, "Bolt"));
    assert!(!game.may("trap Bolt"), "only unexhausted traps can be activated");
    game.play("end").advance();
    assert!(!game.exhausted("Bolt"));
}

#[test]
fn a_trap_is_activated_without_a_resource_cost_and_goes_to_the_graveyard() {
    let mut game = two().traps(0, "Bolt").battlefield(1, "Ogre").begin();
    game.play("trap Bolt");
    assert_eq!(game.place("Bolt"), (Zone::Graveyard, 0));
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
    assert!(game.knows(1, "Bolt"), "it was revealed");
}

#[test]
fn a_trap_without_a_condition_waits_for_its_owners_action_phase() {
    let game = two().traps(1, "Bolt").battlefield(0, "Ogre").phase(Phase::Battle).begin();
    assert_eq!(game.asked().seat, 0);
}

#[test]
fn a_spell_with_a_condition_is_cast_from_hand_when_it_is_met() {
    let scenario = |resources| {
        two()
            .spell("Wrath", "when: yours-destroyed; target: play 1; effect: destroy")
            .hand(0, "Bolt")
            .resources(0, 2)
            .battlefield(0, "Troll")
            .battlefield(1, "Ogre")
            .hand(1, "Wrath")
            .resources(1, resources)
    };
    let mut game = scenario(2).begin();
    game.play("cast Bolt | Ogre");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::StartChain, 1));
    game.play("cast Wrath");
    assert_eq!(game.place("Troll"), (Zone::Graveyard, 0));
    assert_eq!(game.resources(1), 0);
    let mut game = scenario(1).begin();
    game.play("cast Bolt | Ogre");
    assert_ne!(game.asked().ask, DecisionKind::StartChain, "it cannot be paid for");
}
