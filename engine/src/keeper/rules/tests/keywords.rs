//! "Keywords".

use super::*;
use crate::keeper::question::DecisionKind;
use crate::keeper::state::{Phase, Zone};

/// A spell of the first player with this ability, and resources for it.
fn spell(ability: &str) -> Scenario {
    two().spell("Deed", ability).hand(0, "Deed").resources(0, 12)
}

#[test]
fn batch_add_distributes_a_total() {
    // The rulebook's example: 5 offense to three targets as 1, 1 and 3.
    let mut game =
        spell("target: play 3; effect: batch-offense 5").battlefield(0, "Ogre Troll Imp").begin();
    game.play("cast Deed | Ogre | Troll | Imp | 1 | 1");
    assert_eq!([game.stats("Ogre").0, game.stats("Troll").0, game.stats("Imp").0], [3, 4, 4]);
    let mut game =
        spell("target: play 2; effect: batch-defense 6").battlefield(0, "Ogre Troll").begin();
    game.play("cast Deed | Ogre | Troll | 6");
    assert_eq!((game.stats("Ogre").1, game.stats("Troll").1), (16, 10));
}

#[test]
fn batch_subtract_takes_a_total() {
    // The rulebook's example: 7 from two targets as 2 and 5.
    let mut game = spell("target: play 2; effect: batch-offense-down 7")
        .minion("Giant", 6, 10, "")
        .battlefield(1, "Giant Troll")
        .begin();
    game.play("cast Deed | Troll | Giant");
    assert_eq!(game.asked().answers, ["1", "2", "3"], "the Giant can lose 6");
    game.play("2");
    assert_eq!((game.stats("Troll").0, game.stats("Giant").0), (1, 1));
}

#[test]
fn batch_subtract_takes_nobody_below_0() {
    // The rulebook's example: 3 from 1 and 5 offense; the second loses at least 2.
    let scenario = || {
        spell("target: play 2; effect: batch-offense-down 3")
            .minion("Giant", 5, 10, "")
            .battlefield(1, "Imp Giant")
    };
    let mut game = scenario().begin();
    game.play("cast Deed | Imp | Giant");
    assert_eq!(game.asked().answers, ["0", "1"]);
    game.play("1");
    assert_eq!((game.stats("Imp").0, game.stats("Giant").0), (0, 3));
    let mut game = scenario().begin();
    game.play("cast Deed | Giant | Imp");
    assert_eq!(game.asked().answers, ["2", "3"]);
}

#[test]
fn bounce_puts_into_the_owners_hand() {
    let mut game = spell("target: play 1; effect: bounce").battlefield(1, "Ogre").begin();
    game.play("cast Deed");
    assert_eq!(game.place("Ogre"), (Zone::Hand, 1));
    assert!(game.knows(0, "Ogre"), "it went there face-up");
}

#[test]
fn bury_puts_at_the_bottom_of_the_owners_deck_in_the_chosen_order() {
    let mut game = spell("target: play 2; effect: bury").battlefield(1, "Ogre Imp").begin();
    game.play("cast Deed | Ogre | Imp");
    assert_eq!(game.asked().ask, DecisionKind::DeckOrder);
    game.play("Imp");
    assert_eq!(game.deck(1)[..2], ["Ogre", "Imp"], "the last one is the lowest");
}

#[test]
fn a_minion_of_another_owner_is_its_controllers_to_use_and_its_owners_when_destroyed() {
    let mut game =
        spell("target: hand-random 1; effect: deploy").hand(0, "Bolt").hand(1, "Ogre").begin();
    game.picks(&[0]).play("cast Deed | player 2 | summon Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Battlefield, 0), "controller");
    assert_eq!(game.card("Ogre").owner().index(), 1, "owner");
    game.play("cast Bolt");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
}

#[test]
fn deploy_is_optional_pays_all_costs_and_exhausts() {
    let scenario = || spell("target: hand 2; effect: deploy").hand(0, "Ogre Bolt");
    let mut game = scenario().begin();
    // Deed is of level 4.
    game.play("cast Deed | Ogre | Bolt | none");
    assert!(game.may("set Bolt") && game.may("none") && !game.may("cast Bolt"), "nothing in play");
    game.play("set Bolt");
    assert_eq!((game.place("Ogre"), game.place("Bolt")), ((Zone::Hand, 0), (Zone::Trapfield, 0)));
    assert_eq!(game.resources(0), 12 - 4 - 2);
    assert!(game.exhausted("Bolt") && game.knows(1, "Ogre"), "the targets are revealed");
    let mut game = scenario().begin();
    game.play("cast Deed | Ogre | none | none | summon Ogre");
    assert_eq!((game.resources(0), game.exhausted("Ogre")), (4, true));
}

#[test]
fn a_deployed_spell_starts_a_chain_of_its_own() {
    let mut game =
        spell("target: hand 1; effect: deploy").hand(0, "Bolt").battlefield(1, "Ogre").begin();
    game.play("cast Deed | none | cast Bolt");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
    assert_eq!(game.place("Bolt"), (Zone::Graveyard, 0));
    assert_eq!(game.resources(0), 12 - 2 - 2);
}

#[test]
fn a_deployed_spell_is_cast_only_if_all_its_costs_can_be_paid() {
    // Rite is of level 1, with a cost of 2 resources: 3 together. Deed is of level 2.
    for (resources, may) in [(5, true), (4, false)] {
        let mut game = two()
            .spell("Deed", "target: hand 1; effect: deploy")
            .spell("Rite", "cost: exhaust-resources 2; effect: draw 2")
            .hand(0, "Deed Rite")
            .resources(0, resources)
            .begin();
        game.play("cast Deed | pass");
        assert_eq!(game.may("cast Rite"), may, "{:?}", game.asked());
    }
}

#[test]
fn what_is_in_play_cannot_be_deployed() {
    let mut game = spell("target: play 1; effect: deploy").battlefield(0, "Ogre").begin();
    game.play("cast Deed");
    assert_eq!(game.place("Ogre"), (Zone::Battlefield, 0));
    assert_eq!(game.resources(0), 11);
}

#[test]
fn a_resource_that_is_deployed_does_not_pay_for_itself() {
    let mut game = two()
        .spell("Deed", "target: resources 1; effect: deploy")
        .hand(0, "Deed")
        .granary(0, "Ogre Imp Imp Imp Pebble")
        .begin();
    game.play("cast Deed | Pebble | Ogre");
    assert_eq!(game.place("Ogre").0, Zone::Granary, "3 others are left, 4 are needed");
}

#[test]
fn destroy_is_seen_by_what_waits_for_it_and_sacrifice_is_not() {
    for (cost, seen) in [("destroy-play", true), ("sacrifice-play", false)] {
        let mut game = two()
            .spell("Offer", &format!("cost: {cost} 1; effect: draw 1"))
            .minion("Cat", 0, 5, "ability: HISS; when: destroyed; effect: draw 1")
            .hand(0, "Offer")
            .resources(0, 1)
            .battlefield(0, "Cat")
            .begin();
        game.play("cast Offer");
        assert_eq!(game.place("Cat"), (Zone::Graveyard, 0), "{cost}");
        assert_eq!(game.may("activate Cat: HISS"), seen, "{cost}");
    }
}

#[test]
fn dice_damage_assigns_each_die_after_all_are_rolled() {
    let mut game =
        spell("target: play 2; effect: dice-damage 3").battlefield(1, "Ogre Imp").begin();
    game.dice(&[2, 6, 3]).play("cast Deed | Ogre | Imp");
    assert_eq!(game.asked().ask, DecisionKind::DamageWith(6));
    game.play("Imp");
    // The Imp is destroyed; only the Ogre is left.
    assert_eq!((game.place("Imp"), game.stats("Ogre")), ((Zone::Graveyard, 1), (2, 5)));
}

#[test]
fn three_dice_heal_gains_the_total() {
    // The rulebook's example: 4, 1 and 3.
    let mut game = spell("effect: dice-heal 3").begin();
    game.dice(&[4, 1, 3]).play("cast Deed");
    assert_eq!(game.hp(0), 43);
}

#[test]
fn down_level_never_goes_below_1() {
    let mut game = spell("target: play 1; effect: down-level 3")
        .minion("Boar", 2, 5, "")
        .battlefield(0, "Boar")
        .begin();
    assert_eq!(game.now.level(game.card("Boar")), 3);
    game.play("cast Deed");
    assert_eq!(game.now.level(game.card("Boar")), 1);
}

#[test]
fn draw_takes_the_topmost_card() {
    let mut game = spell("effect: draw 2").deck(0, "Imp Ogre Troll").begin();
    game.play("cast Deed");
    assert_eq!(game.deck(0), ["Imp"]);
}

#[test]
fn excavated_cards_are_seen_and_stay_where_they_are() {
    let mut game =
        spell("target: excavate 3 1; effect: bounce").deck(0, "Imp Pebble Ogre Troll").begin();
    game.play("cast Deed");
    assert_eq!(game.asked().answers, ["Troll", "Ogre", "Pebble"]);
    game.play("Ogre");
    assert_eq!(game.deck(0), ["Imp", "Pebble", "Troll"]);
    assert!(game.knows(0, "Troll") && !game.knows(1, "Troll"));
    assert_eq!(game.place("Ogre"), (Zone::Hand, 0));
}

#[test]
fn with_too_few_cards_nothing_is_excavated_and_nothing_further_happens() {
    let mut game = spell("effect: dice-heal 1; target: excavate 3 1; effect: bounce; target: none; effect: dice-heal 2")
        .deck(0, "Imp Pebble")
        .begin();
    game.dice(&[5, 6, 6]).play("cast Deed");
    assert_eq!((game.hp(0), game.deck(0).len()), (40, 2));
}

#[test]
fn only_in_play_cards_and_resources_are_exhausted() {
    let mut game = spell("target: hand 1; effect: exhaust-fatigue").hand(0, "Ogre").begin();
    game.play("cast Deed");
    assert!(!game.exhausted("Ogre"));
    let mut game = two()
        .spell("Deed", "target: resources 1; effect: exhaust-fatigue")
        .hand(0, "Deed")
        .granary(0, "Ogre Pebble")
        .begin();
    game.play("cast Deed | Ogre | Pebble");
    assert!(game.exhausted("Ogre"));
}

#[test]
fn fatigue_lasts_until_the_controllers_next_recovery_phase() {
    let mut game = players(3)
        .spell("Deed", "target: play 1; effect: batch-offense 3; effect: exhaust-fatigue")
        .hand(0, "Deed")
        .resources(0, 12)
        .battlefield(2, "Ogre")
        .hand(1, "Imp")
        .hand(2, "Imp")
        .begin();
    game.play("cast Deed").advance();
    assert_eq!(game.now.active.index(), 1);
    assert_eq!((game.exhausted("Ogre"), game.stats("Ogre").0), (true, 5), "not recovered");
    game.play("none").advance();
    assert_eq!(game.now.active.index(), 2);
    assert!(game.exhausted("Ogre"), "nor in the second player's Recovery Phase");
    game.play("none").advance();
    assert_eq!(game.now.active.index(), 0);
    assert_eq!((game.exhausted("Ogre"), game.stats("Ogre").0), (false, 2));
}

#[test]
fn fatigue_in_ones_own_turn_lasts_until_the_next_one() {
    let mut game = spell("target: play 1; effect: exhaust-fatigue; effect: exhaust-fatigue")
        .battlefield(0, "Ogre")
        .hand(0, "Troll")
        .hand(1, "Imp")
        .begin();
    game.play("cast Deed | end").advance();
    assert!(game.now.active.index() == 1 && game.exhausted("Ogre"));
    game.play("none").advance();
    assert!(game.now.active.index() == 0 && game.exhausted("Ogre"));
    game.play("none | end").advance();
    assert!(!game.exhausted("Ogre"), "it does not stack");
}

#[test]
fn ghost_play_works_wherever_the_card_is_and_without_exhaustion() {
    let mut game = two()
        .minion("Wolf", 1, 5, "ability: HOWL; when: attack; effect: dice-heal 1")
        .battlefield(0, "Wolf")
        .phase(Phase::Battle)
        .begin();
    game.play("Wolf");
    assert!(game.exhausted("Wolf") && game.may("activate Wolf: HOWL"));
}

#[test]
fn hypnotize_changes_the_controller_until_the_end_of_the_turn() {
    let mut game = spell("target: play 1; effect: hypnotize")
        .hand(0, "Imp")
        .battlefield(1, "Troll")
        .hand(1, "Ogre")
        .begin();
    game.play("cast Deed");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 0));
    assert!(!game.exhausted("Troll"));
    game.play("end | Troll").advance();
    assert!(game.hp(1) < 35, "it attacked its owner");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 1), "the turn has ended");
    // A trap, in the trapfield of its new controller, who may look at it.
    let mut game =
        spell("target: play 1; effect: hypnotize").traps(1, "Salve").hand(0, "Imp").begin();
    game.play("cast Deed");
    assert_eq!(game.place("Salve"), (Zone::Trapfield, 0));
    assert!(game.knows(0, "Salve") && game.may("trap Salve"));
}

#[test]
fn with_more_players_one_chooses_whose_control_it_comes_under() {
    let mut game = players(3)
        .spell("Deed", "target: play 1; effect: hypnotize")
        .hand(0, "Deed Imp")
        .resources(0, 9)
        .battlefield(1, "Troll")
        .begin();
    game.play("cast Deed");
    assert_eq!(game.asked().answers, ["player 1", "player 3"]);
    game.play("player 3");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 2));
}

#[test]
fn resources_and_cast_spells_are_not_in_play() {
    let game = spell("target: play 5; effect: destroy").granary(1, "Ogre").begin();
    assert!(!game.may("cast Deed"), "nothing is in play");
    let mut game = spell("target: play 5; effect: destroy").battlefield(1, "Ogre Imp").begin();
    game.play("cast Deed");
    assert_eq!(game.asked().answers, ["Ogre", "Imp"]);
}

#[test]
fn an_activated_trap_is_no_longer_in_play() {
    let mut game = two()
        .spell("Snap", "cost: bounce-play 1; effect: draw 1")
        .spell("Snip", "target: play 1; effect: bounce")
        .traps(0, "Snap Snip")
        .begin();
    assert!(!game.may("trap Snap") || game.area(0).trapfield.len() == 2);
    game.play("trap Snap");
    assert_eq!(game.place("Snip"), (Zone::Hand, 0), "Snap could not pay with itself");
}

#[test]
fn see_shows_to_one_player_alone() {
    let mut game = players(3)
        .spell("Deed", "target: see-hand 1; effect: down-level 1")
        .hand(0, "Deed")
        .resources(0, 9)
        .hand(1, "Ogre Troll")
        .battlefield(0, "Imp")
        .begin();
    game.play("cast Deed | Ogre");
    assert!(game.knows(0, "Ogre") && game.knows(0, "Troll") && !game.knows(2, "Troll"));
    assert_eq!(game.hand(1).len(), 2);
}

#[test]
fn silo_puts_into_the_owners_granary_face_down_and_exhausted() {
    let mut game = spell("target: play 1; effect: silo")
        .battlefield(1, "Ogre")
        .hand(0, "Imp")
        .resources(1, 1)
        .begin();
    game.play("cast Deed");
    assert_eq!(game.place("Ogre"), (Zone::Granary, 1));
    assert!(game.exhausted("Ogre"));
    assert_eq!(game.resources(1), 1);
}

#[test]
fn a_target_stays_one_wherever_it_goes_and_is_selected_once() {
    // Deploy a card, then destroy the same one.
    let mut game = spell("target: hand 1; effect: deploy; effect: destroy").hand(0, "Ogre").begin();
    game.play("cast Deed | summon Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 0));
    // Not twice for an activation, not even by different sub-abilities.
    let mut game = spell("target: play 2; effect: offense 1; target: play 1; effect: bounce")
        .battlefield(1, "Ogre Imp Troll")
        .begin();
    game.play("cast Deed | Ogre");
    assert_eq!(game.asked().answers, ["Imp", "Troll", "none"]);
    game.play("none");
    assert_eq!(game.asked().answers, ["Imp", "Troll"]);
}

#[test]
fn up_to_is_at_least_1_and_at_most_the_number() {
    let mut game = spell("target: play 2; effect: bounce").battlefield(1, "Ogre Imp Troll").begin();
    game.play("cast Deed");
    assert!(!game.may("none"));
    game.play("Ogre");
    assert!(game.may("none"));
    game.play("Imp");
    assert_eq!(game.minions(1), ["Troll"], "no third is asked for");
}

#[test]
fn you_is_the_player_who_uses_the_card() {
    // A spell of the opponent, deployed: its user heals.
    let mut game = spell("target: hand-random 1; effect: deploy").hand(1, "Salve").begin();
    game.dice(&[1, 1]).picks(&[0]).play("cast Deed | cast Salve");
    assert_eq!((game.hp(0), game.hp(1)), (37, 35));
    assert_eq!(game.place("Salve"), (Zone::Graveyard, 1));
}

#[test]
fn each_target_is_decided_for_separately() {
    let mut game = two()
        .minion(
            "Witch",
            0,
            5,
            "ability: HEX; target: play 2; effect: offense 1; effect: weakness 1",
        )
        .spell("Wash", "target: play 2; effect: remove-counters 1")
        .battlefield(0, "Witch Imp")
        .hand(0, "Wash")
        .resources(0, 9)
        .battlefield(1, "Ogre")
        .begin();
    game.play("activate Witch: HEX | Ogre | Imp | none");
    game.play("cast Wash | Ogre | Imp | none");
    assert_eq!(game.asked().ask, DecisionKind::RemoveCounter(game.card("Ogre")));
    game.play("offense counter of player 1 on Ogre");
    game.play("weakness counter of player 1 on Imp");
    let left = game.now.counters().iter().map(|c| (c.card, c.kind.name()));
    assert_eq!(
        left.collect::<Vec<_>>(),
        [(game.card("Imp"), "offense"), (game.card("Ogre"), "weakness")]
            .into_iter()
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
}

#[test]
fn a_hypnotized_minions_last_ability_is_its_owners() {
    let mut game = spell("target: play 1; effect: hypnotize; effect: destroy")
        .minion("Cat", 0, 5, "ability: HISS; when: destroyed; effect: dice-heal 1")
        .battlefield(1, "Cat")
        .begin();
    game.dice(&[3]).play("cast Deed");
    assert_eq!((game.asked().seat, game.place("Cat")), (1, (Zone::Graveyard, 1)));
    game.play("activate Cat: HISS");
    assert_eq!(game.hp(1), 38);
}

#[test]
fn the_same_resources_are_asked_for_only_where_it_can_matter() {
    let mut game =
        two().hand(0, "Bolt").granary(0, "Imp Troll Study").battlefield(1, "Ogre").begin();
    game.play("cast Bolt");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1), "nobody was asked");
    let mut game = spell("target: resources 1; effect: bounce").granary(0, "Imp").begin();
    game.play("cast Deed");
    assert_eq!(game.asked().ask, DecisionKind::Pay);
}

#[test]
fn a_card_that_changes_zones_is_fatigued_no_longer() {
    let mut game = two()
        .spell("Lull", "target: play 1; effect: exhaust-fatigue")
        .spell("Home", "target: play 1; effect: bounce")
        .hand(0, "Lull Home")
        .resources(0, 9)
        .battlefield(0, "Ogre")
        .hand(1, "Imp")
        .begin();
    game.play("cast Lull | pass");
    assert!(game.now.fatigued(game.card("Ogre")));
    game.play("cast Home");
    assert!(!game.now.fatigued(game.card("Ogre")));
    game.play("summon Ogre").advance();
    assert_eq!(game.now.active.index(), 1);
    assert!(!game.exhausted("Ogre"), "the Recovery Phase applied to it");
}

#[test]
fn what_is_hypnotized_twice_goes_back_all_the_way() {
    let mut game = players(3)
        .spell("Deed", "target: play 1; effect: hypnotize")
        .spell("Again", "target: play 1; effect: hypnotize")
        .hand(0, "Deed Again Imp")
        .resources(0, 9)
        .battlefield(1, "Troll")
        .begin();
    game.play("cast Deed | pass | player 1");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 0));
    game.play("cast Again | player 3");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 2));
    game.play("end").advance();
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 1), "the last effect ends first");
    // Taken and given back: nothing is left of either.
    let mut game = two()
        .spell("Deed", "target: play 1; effect: hypnotize; effect: hypnotize")
        .hand(0, "Deed Imp")
        .resources(0, 9)
        .battlefield(1, "Troll")
        .begin();
    game.play("cast Deed");
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 1));
    game.play("end").advance();
    assert_eq!(game.place("Troll"), (Zone::Battlefield, 1));
}

#[test]
fn a_hypnotized_minion_that_left_play_does_not_come_back() {
    let mut game = two()
        .spell("Deed", "target: play 1; effect: hypnotize; effect: destroy")
        .hand(0, "Deed Imp")
        .resources(0, 9)
        .battlefield(1, "Troll")
        .begin();
    game.play("cast Deed | end").advance();
    assert_eq!(game.place("Troll"), (Zone::Graveyard, 1), "its owner's");
}
