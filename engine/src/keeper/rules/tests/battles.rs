//! "Battles".

use super::*;
use crate::keeper::question::DecisionKind;
use crate::keeper::state::{Phase, Zone};

#[test]
fn the_battle_of_minions_a_to_e_die_by_die() {
    let mut game = Scenario::new(2)
        .minion("A", 2, 5, "")
        .minion("B", 2, 5, "")
        .minion("C", 2, 10, "")
        .minion("D", 1, 10, "")
        .minion("E", 1, 10, "")
        .battlefield(0, "A B C")
        .battlefield(1, "D E")
        .phase(Phase::Battle)
        .begin();
    game.dice(&[1, 6, 5, 5, 3, 6, 6, 2]);
    game.play("C | A | B | player 2 | D | E");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Die, 0));
    assert_eq!(game.asked().answers.len(), 4, "1, 3, 5 and 6");
    game.play("6 of player 1 | 3 of player 1 | 1 of player 1");
    assert_eq!(game.place("D"), (Zone::Graveyard, 1));
    game.play("5 of player 1 | 5 of player 1");
    assert_eq!(game.place("E"), (Zone::Graveyard, 1));
    assert_eq!(game.stats("C"), (2, 2), "six and two");
    assert_eq!((game.hp(0), game.hp(1)), (35, 29), "the other six is left over");
    assert_eq!(game.minions(0), ["A", "B", "C"]);
}

fn battle() -> Scenario {
    two().phase(Phase::Battle)
}

#[test]
fn an_undefended_attack_damages_its_target() {
    let mut game = battle().battlefield(0, "Troll").begin();
    game.dice(&[2, 3, 4]).play("Troll");
    assert_eq!((game.hp(1), game.exhausted("Troll")), (26, true));
    let mut game = battle().battlefield(0, "Troll").battlefield(1, "Ogre").begin();
    game.dice(&[2, 3, 4]).play("Troll | Ogre | none");
    assert_eq!((game.hp(1), game.stats("Ogre")), (35, (2, 1)));
}

#[test]
fn leftover_dice_damage_a_target_minion_that_did_not_defend() {
    let mut game = battle()
        .minion("Giant", 4, 20, "")
        .battlefield(0, "Giant")
        .battlefield(1, "Imp Ogre")
        .begin();
    game.dice(&[5, 5, 5, 5, 1]).play("Giant | Ogre | Imp | none");
    assert_eq!(game.minions(1), [] as [&str; 0], "5 for the Imp, 15 for the Ogre");
    assert_eq!(game.hp(1), 35);
}

#[test]
fn a_target_that_defends_is_damaged_as_part_of_the_team() {
    let mut game = battle().battlefield(0, "Troll").battlefield(1, "Imp").begin();
    game.dice(&[6, 6, 6, 2]).play("Troll | Imp | Imp");
    assert_eq!(game.place("Imp"), (Zone::Graveyard, 1));
    assert_eq!((game.hp(1), game.stats("Troll")), (35, (3, 8)));
}

#[test]
fn leftover_dice_of_the_defenders_damage_the_attacking_player_if_a_player_was_attacked() {
    let mut game = battle().battlefield(0, "Imp").battlefield(1, "Troll").begin();
    game.dice(&[1, 6, 5, 4]).play("Imp | player 2 | Troll | 6 of player 2");
    assert_eq!(game.place("Imp"), (Zone::Graveyard, 0));
    assert_eq!((game.hp(0), game.hp(1)), (26, 35), "5 and 4 are left");
    let mut game = battle().battlefield(0, "Imp").battlefield(1, "Troll Ogre").begin();
    game.dice(&[1, 6, 5, 4]).play("Imp | Ogre | Troll | none | 6 of player 2");
    assert_eq!(game.hp(0), 35, "not if a minion was attacked");
}

#[test]
fn each_player_or_minion_is_the_target_once_in_a_battle_phase() {
    let mut game = battle().battlefield(0, "Ogre Troll Imp").battlefield(1, "Pebble").begin();
    game.dice(&[1, 1]).play("Ogre | none | player 2 | none");
    game.dice(&[1, 1, 1]).play("Troll | none");
    assert_eq!(game.asked().ask, DecisionKind::Defender, "only the Pebble is left as a target");
    game.play("none").advance();
    assert_eq!(game.asked().seat, 1, "all targets are used up: the Imp cannot attack any more");
}

#[test]
fn as_many_battles_as_there_are_unexhausted_minions_and_targets() {
    let mut game = players(3).battlefield(0, "Ogre Imp").phase(Phase::Battle).begin();
    game.dice(&[1, 1, 6]).play("Ogre | none | player 2").play("Imp");
    assert_eq!((game.hp(1), game.hp(2)), (33, 29));
    game.advance();
    assert!(game.now.turn > 2, "no minion is left to attack with");
}

#[test]
fn exhausted_minions_neither_attack_nor_defend() {
    let mut game =
        two().hand(0, "Ogre").resources(0, 4).battlefield(0, "Imp").battlefield(1, "Troll").begin();
    game.play("summon Ogre").advance();
    assert_eq!(game.asked().ask, DecisionKind::Attacker);
    assert!(game.may("Imp") && !game.may("Ogre"));
    game.dice(&[6, 1, 1, 1]).play("Imp | player 2 | Troll");
    assert!(game.exhausted("Troll"));
}

#[test]
fn damage_that_leaves_defense_does_not_destroy_and_damage_to_0_does() {
    let mut game = battle()
        .minion("Tower", 0, 15, "")
        .minion("Hut", 0, 8, "")
        .battlefield(0, "Ogre Imp Pebble")
        .battlefield(1, "Tower Hut")
        .begin();
    game.dice(&[4, 4]).play("Ogre | none | Tower | none");
    assert_eq!(game.stats("Tower"), (0, 7));
    game.dice(&[6]).play("Imp | none | Hut | none");
    assert_eq!(game.stats("Hut"), (0, 2));
    let mut game =
        battle().minion("Hut", 0, 8, "").battlefield(0, "Ogre").battlefield(1, "Hut").begin();
    game.dice(&[4, 4]).play("Ogre | Hut | none");
    assert_eq!(game.place("Hut"), (Zone::Graveyard, 1));
}

#[test]
fn a_minion_with_0_defense_lives_until_any_damage() {
    let mut game =
        battle().minion("Wisp", 1, 0, "").battlefield(0, "Imp").battlefield(1, "Wisp").begin();
    assert_eq!(game.place("Wisp"), (Zone::Battlefield, 1));
    game.dice(&[1]).play("Imp | Wisp | none");
    assert_eq!(game.place("Wisp"), (Zone::Graveyard, 1));
}

#[test]
fn chains_wait_for_the_end_of_a_step() {
    // After Attack Formation a trap takes an attacker away: it rolls no dice.
    let mut game = battle()
        .spell("Snare", "when: opponent-attacks; target: play 1; effect: bounce")
        .battlefield(0, "Ogre Troll")
        .traps(1, "Snare")
        .begin();
    game.play("Ogre | Troll");
    assert_eq!(game.asked().ask, DecisionKind::StartChain);
    game.dice(&[1, 1]).play("trap Snare | Troll");
    assert_eq!((game.hp(1), game.place("Troll")), (33, (Zone::Hand, 0)));
}

#[test]
fn a_target_that_is_gone_takes_no_damage() {
    let mut game = battle()
        .minion("Ghost", 0, 5, "ability: FADE; when: damaged; target: this; effect: bounce")
        .spell("Hide", "when: opponent-attacks; target: play 1; effect: bounce")
        .battlefield(0, "Ogre")
        .battlefield(1, "Imp")
        .traps(1, "Hide")
        .begin();
    game.play("Ogre | Imp | trap Hide | Imp");
    assert_eq!((game.hp(1), game.place("Imp")), (35, (Zone::Hand, 1)));
}

#[test]
fn between_dice_and_damage_there_is_a_moment_for_chains() {
    let mut game = two()
        .minion("Smith", 0, 5, "ability: FORGE; target: play 1; effect: defense 1")
        .battlefield(0, "Ogre Smith")
        .battlefield(1, "Troll")
        .begin();
    game.play("activate Smith: FORGE | Ogre | end | none");
    game.dice(&[1, 1, 5, 5, 1]).play("Ogre | player 2");
    assert_eq!(game.asked().ask, DecisionKind::StartChain, "after the Attack Formation");
    game.play("none | Troll");
    assert_eq!(game.asked().ask, DecisionKind::StartChain, "after the Defense Formation");
    game.play("none");
    assert_eq!(
        (game.asked().ask, game.asked().seat),
        (DecisionKind::StartChain, 0),
        "the dice are rolled"
    );
    assert_eq!((game.stats("Ogre"), game.stats("Troll")), ((2, 10), (3, 10)), "and not used yet");
    game.play("defense counter on Ogre");
    assert_eq!(game.stats("Ogre"), (2, 4), "it would have been destroyed by 11");
    assert_eq!(game.stats("Troll"), (3, 8));
}

#[test]
fn without_an_attacking_team_there_is_no_battle() {
    let mut game = battle().battlefield(0, "Ogre").hand(1, "Imp").begin();
    game.play("none").advance();
    assert_eq!((game.hp(1), game.now.active.index()), (35, 1), "the phase is over");
    // Nobody is asked without an unexhausted minion.
    let mut game = battle().battlefield(1, "Ogre").hand(1, "Imp").begin();
    game.advance();
    assert_eq!(game.now.active.index(), 1);
}

#[test]
fn an_attacking_team_that_is_emptied_rolls_no_dice_and_leaves_its_player_to_the_defenders() {
    let mut game = battle()
        .spell("Snare", "when: opponent-attacks; target: play 1; effect: bounce")
        .battlefield(0, "Ogre")
        .battlefield(1, "Troll")
        .traps(1, "Snare")
        .begin();
    game.dice(&[2, 3, 4]).play("Ogre | player 2 | trap Snare | Ogre | Troll");
    assert_eq!((game.hp(0), game.hp(1)), (26, 35), "2, 3 and 4 of the Troll are left over");
}
