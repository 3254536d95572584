//! "Chains".

use super::*;
use crate::keeper::question::DecisionKind;
use crate::keeper::state::{Phase, Zone};

#[test]
fn a_chain_of_two_links_resolves_backwards() {
    // The rulebook's example: link 1 destroys, link 2 is a Weakness Counter.
    let mut game = two()
        .minion("Witch", 0, 5, "ability: HEX; target: play 1; effect: weakness 1")
        .hand(0, "Bolt")
        .resources(0, 2)
        .battlefield(0, "Witch")
        .battlefield(1, "Ogre")
        .begin();
    game.play("activate Witch: HEX | Ogre | pass");
    game.play("cast Bolt | Ogre");
    assert_eq!(game.asked().ask, DecisionKind::Respond, "the counter's owner may respond");
    assert_eq!(game.stats("Ogre"), (2, 10), "nothing has resolved yet");
    game.play("weakness counter on Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
    // The other way round, a bounce in response comes first and the destruction finds it in hand.
    let mut game = two()
        .spell("Flee", "when: targeted; target: play 1; effect: bounce")
        .hand(0, "Bolt")
        .resources(0, 2)
        .battlefield(1, "Ogre")
        .minion("Ghost", 1, 5, "ability: FADE; when: targeted; target: this; effect: bounce")
        .battlefield(1, "Ghost")
        .begin();
    game.play("cast Bolt | Ghost | activate Ghost: FADE");
    assert_eq!(game.place("Ghost"), (Zone::Graveyard, 1), "still a target, wherever it is");
}

#[test]
fn casting_activating_and_removing_a_counter_start_chains_and_summoning_does_not() {
    let scenario = || {
        two()
            .minion("Sage", 0, 5, "ability: THINK; effect: draw 1")
            .spell("Watch", "when: targeted; effect: draw 1")
            .minion("Mine", 0, 5, "ability: BLAST; target: play 1; effect: damage 2")
            .battlefield(0, "Sage Mine")
            .hand(0, "Salve Imp Study")
            .resources(0, 8)
    };
    let mut game = scenario().begin();
    game.play("cast Salve");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Respond, 0));
    let mut game = scenario().begin();
    game.play("activate Sage: THINK");
    assert_eq!(game.asked().ask, DecisionKind::Respond);
    let mut game = scenario().begin();
    game.play("activate Mine: BLAST | Sage | pass");
    game.play("damage counter on Sage");
    assert_eq!(game.asked().ask, DecisionKind::Respond);
    let mut game = scenario().begin();
    game.play("summon Imp");
    assert_eq!(game.asked().ask, DecisionKind::Action);
}

/// Four players; each but the first has a trap that answers an attack.
fn four() -> Scenario {
    let trap = "when: opponent-attacks; effect: dice-heal 1";
    players(4)
        .spell("Ward", trap)
        .spell("Ward2", trap)
        .spell("Ward3", trap)
        .battlefield(0, "Ogre")
        .traps(1, "Ward")
        .traps(2, "Ward2")
        .traps(3, "Ward3")
        .phase(Phase::Battle)
}

#[test]
fn responses_go_clockwise_from_the_left_of_the_last_link() {
    let mut game = four().begin();
    game.play("Ogre | player 4");
    // After Attack Formation everybody may start a chain, from the active player on.
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::StartChain, 1));
    game.play("none");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::StartChain, 2));
    game.play("trap Ward2");
    // Responses begin to the left of player 3, and come round to player 2.
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Respond, 3));
    game.play("none");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Respond, 1));
    game.play("trap Ward");
    // All again, this time from the left of player 2.
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Respond, 3));
    game.dice(&[2, 3]).play("none");
    // Backwards: player 2's die first.
    assert_eq!((game.hp(1), game.hp(2)), (37, 38));
}

#[test]
fn what_everybody_passed_on_cannot_be_activated_later() {
    let mut game = four().begin();
    game.play("Ogre | player 3 | trap Ward | none | none");
    // Player 1's chain resolved; players 3 and 4 passed in it.
    assert_ne!(game.asked().ask, DecisionKind::StartChain);
    assert_eq!(game.area(2).trapfield.len(), 1);
}

#[test]
fn what_happens_while_a_chain_resolves_can_be_answered_after_it() {
    let mut game = two()
        .spell("Wrath", "when: yours-destroyed; target: play 1; effect: destroy")
        .hand(0, "Bolt")
        .resources(0, 2)
        .battlefield(0, "Troll")
        .battlefield(1, "Ogre")
        .traps(1, "Wrath")
        .begin();
    game.play("cast Bolt | Ogre");
    assert_eq!(game.place("Bolt"), (Zone::Graveyard, 0), "the chain has resolved");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::StartChain, 1));
    game.play("trap Wrath");
    assert_eq!(game.place("Troll"), (Zone::Graveyard, 0));
}

#[test]
fn an_event_in_an_activation_cost_can_be_responded_to() {
    let mut game = two()
        .spell("Offer", "cost: destroy-play 1; effect: draw 1")
        .minion("Cat", 0, 5, "ability: NINE LIVES; when: destroyed; target: this; effect: bounce")
        .hand(0, "Offer")
        .resources(0, 1)
        .battlefield(0, "Cat")
        .begin();
    game.play("cast Offer");
    assert_eq!(game.asked().ask, DecisionKind::Respond);
    game.play("activate Cat: NINE LIVES");
    assert_eq!(game.place("Cat"), (Zone::Hand, 0));
}

#[test]
fn the_same_happening_activates_an_ability_once() {
    // Ghost-play exhausts nothing, so that nothing else would stop it.
    let mut game = two()
        .minion("Bell", 0, 5, "ability: TOLL; when: destroyed; effect: dice-heal 1")
        .hand(0, "Bolt")
        .resources(0, 2)
        .battlefield(1, "Bell")
        .begin();
    game.dice(&[1]).play("cast Bolt");
    assert_eq!(game.asked().answers, ["activate Bell: TOLL", "none"]);
    game.play("activate Bell: TOLL");
    assert_eq!(game.hp(1), 36);
    assert_ne!(game.asked().ask, DecisionKind::StartChain);
}

#[test]
fn the_active_player_may_respond_to_a_chain_with_abilities_without_a_condition() {
    let mut game = two().hand(0, "Salve Study").resources(0, 3).begin();
    game.play("cast Salve");
    assert!(game.may("cast Study"));
    let mut game = two()
        .spell("Watch", "when: opponent-attacks; effect: draw 1")
        .traps(1, "Watch")
        .battlefield(0, "Ogre")
        .hand(0, "Study")
        .resources(0, 1)
        .phase(Phase::Battle)
        .begin();
    game.play("Ogre | trap Watch");
    assert_ne!(game.asked().ask, DecisionKind::Respond, "but only in the Action Phase");
}
