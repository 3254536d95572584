//! Components: their level formulas, and what their words leave open.

use super::*;
use crate::keeper::component::{Condition, CostKind, EffectKind, TargetKind};
use crate::keeper::question::DecisionKind;
use crate::keeper::state::{Phase, Zone};
use crate::keeper::text::read;

/// The level of a spell with this ability.
fn level(ability: &str) -> u16 {
    let lines = ability.replace(';', "\n");
    let text = format!("card: C\nedition: 12\ntype: spell\nability:\n{lines}\n");
    read("test", &text).unwrap_or_else(|e| panic!("{e}")).cards[0].level
}

#[test]
fn the_level_of_every_effect() {
    let levels = [
        ("target: play 3; effect: remove-counters 3", 5), // 3 * 3 / 2
        ("target: play 2; effect: offense 3", 6),
        ("target: play 2; effect: defense 3", 6),
        ("target: play 2; effect: weakness 3", 6),
        ("target: play 2; effect: damage 3", 6),
        ("target: play 2; effect: exhaustion 3", 6),
        ("target: play 2; effect: dice 3", 6),
        ("target: play 2; effect: immortality 3", 12),
        ("target: play 2; effect: down-level 3", 6),
        ("target: play 3; effect: deploy", 3),
        ("target: play 3; effect: exhaust-fatigue", 3),
        ("target: play 3; effect: bounce", 3),
        ("target: play 3; effect: silo", 9),
        ("target: play 3; effect: hypnotize", 6),
        ("target: play 3; effect: sheathe", 6),
        ("target: play 3; effect: destroy", 6),
        ("target: play 3; effect: bury", 12),
        ("target: play 3; effect: batch-offense 6", 3), // 9 / 4
        ("target: play 3; effect: batch-defense 22", 3), // 25 / 12
        ("target: play 3; effect: batch-offense-down 6", 3),
        ("target: play 3; effect: dice-damage 6", 3),
        ("effect: draw 4", 4),
        ("effect: dice-heal 5", 5),
    ];
    assert_eq!(levels.len(), EffectKind::ALL.len());
    for ((ability, expected), kind) in levels.into_iter().zip(EffectKind::ALL) {
        assert!(ability.contains(&format!("effect: {}", kind.key())), "{ability}");
        assert_eq!(level(ability), expected, "{ability}");
    }
}

#[test]
fn the_level_of_every_target_selection() {
    let levels = [
        ("this", 2),
        ("play 3", 6),
        ("resources 3", 6),
        ("graveyard-random 3", 6),
        ("hand-random 3", 6),
        ("hand 3", 12),
        ("see-hand 3", 14),
        ("deck-top 3", 6),
        ("excavate 4 2", 5), // 2 * 12 / 5
    ];
    assert_eq!(levels.len(), TargetKind::ALL.len());
    for ((target, expected), kind) in levels.into_iter().zip(TargetKind::ALL) {
        assert!(target.starts_with(kind.key()));
        assert_eq!(level(&format!("target: {target}; effect: destroy")), expected, "{target}");
    }
}

#[test]
fn the_level_of_every_cost() {
    let levels = [
        ("exhaust-resources 3", 19), // 20 - 3 / 2
        ("exhaust-minions 3", 17),
        ("bounce-play 3", 17),
        ("sheathe-hand 3", 17),
        ("sheathe-play 3", 14),
        ("destroy-resources 3", 19),
        ("destroy-hand 3", 17),
        ("destroy-play 3", 14),
        ("bury-resources 3", 17),
        ("bury-hand 3", 14),
        ("bury-play 3", 8),
        ("sacrifice-hand 3", 2),
        ("sacrifice-play 2", 4),
    ];
    assert_eq!(levels.len(), CostKind::ALL.len());
    for ((cost, expected), kind) in levels.into_iter().zip(CostKind::ALL) {
        assert!(cost.starts_with(kind.key()));
        assert_eq!(level(&format!("cost: {cost}; effect: draw 20")), expected, "{cost}");
    }
    assert_eq!(level("cost: bury-play 9; effect: draw 1"), 1, "an ability adds at least 1");
}

#[test]
fn a_condition_does_not_change_the_level() {
    for condition in Condition::ALL {
        let ability = format!("when: {}; effect: draw 3", condition.key());
        assert_eq!(level(&ability), 3, "{condition:?}");
    }
}

/// A spell of the first player with this ability, and resources for it.
fn spell(ability: &str) -> Scenario {
    two().spell("Deed", ability).hand(0, "Deed").resources(0, 20)
}

#[test]
fn costs_of_resources_name_which() {
    for (cost, zone) in [("destroy-resources 1", Zone::Graveyard), ("bury-resources 1", Zone::Deck)]
    {
        let mut game = two()
            .spell("Deed", &format!("cost: {cost}; effect: dice-heal 1"))
            .hand(0, "Deed")
            .granary(0, "Imp Ogre")
            .begin();
        game.play("cast Deed | Imp");
        assert_eq!(
            game.asked().ask,
            DecisionKind::Cost(CostKind::parse(&cost[..cost.len() - 2]).expect("a cost"))
        );
        game.play("Ogre");
        assert_eq!(game.place("Ogre"), (zone, 0));
    }
}

#[test]
fn target_selections_select_what_they_say() {
    let mut game = spell("target: graveyard-random 2; effect: bounce")
        .graveyard_of(1, "Ogre Imp Troll")
        .begin();
    game.picks(&[2, 0]).play("cast Deed | 2");
    assert_eq!((game.place("Troll"), game.place("Ogre")), ((Zone::Hand, 1), (Zone::Hand, 1)));
    assert_eq!(game.place("Imp"), (Zone::Graveyard, 1));
    let mut game = spell("target: hand-random 1; effect: destroy").hand(1, "Ogre Imp").begin();
    game.picks(&[1]).play("cast Deed");
    assert_eq!(game.place("Imp"), (Zone::Graveyard, 1));
    assert!(!game.knows(0, "Imp"), "it went face-down");
    let mut game = spell("target: deck-top 2; effect: destroy").deck(1, "Imp Ogre Troll").begin();
    game.play("cast Deed | player 2 | 2");
    assert_eq!(game.deck(1), ["Imp"]);
    let mut game = spell("target: see-hand 1; effect: bury").hand(1, "Ogre Imp").begin();
    game.play("cast Deed | Imp");
    assert_eq!(game.deck(1)[0], "Imp");
    let mut game = spell("target: this; effect: silo").begin();
    game.play("cast Deed");
    assert_eq!(game.place("Deed"), (Zone::Granary, 0), "the spell went where its effect put it");
}

/// A position in which the second player's Guard has an ability for the condition.
fn guard(condition: &str) -> Scenario {
    let ability = format!("ability: ACT; when: {condition}; effect: dice-heal 1");
    two().minion("Guard", 1, 15, &ability)
}

const ACT: &str = "activate Guard: ACT";

#[test]
fn condition_attack_and_opponent_attacks() {
    let mut game = guard("attack").battlefield(0, "Guard").phase(Phase::Battle).begin();
    game.play("Guard");
    assert!(game.may(ACT));
    for (seats, target) in [(2, ""), (3, "| player 2")] {
        let mut game = cards(Scenario::new(seats))
            .minion("Guard", 1, 15, "ability: ACT; when: opponent-attacks; effect: dice-heal 1")
            .battlefield(0, "Ogre")
            .battlefield(seats - 1, "Guard")
            .phase(Phase::Battle)
            .begin();
        let target = if seats == 2 { "| player 2" } else { target };
        game.play(&format!("Ogre {target}"));
        assert!(game.may(ACT), "whoever is attacked: {seats} players");
    }
}

#[test]
fn conditions_damaged_and_yours_damaged() {
    for (condition, damaged) in [("damaged", "Guard"), ("yours-damaged", "Pebble")] {
        let mut game = guard(condition)
            .spell("Spark", "target: play 1; effect: dice-damage 1")
            .hand(0, "Spark")
            .resources(0, 1)
            .battlefield(1, "Guard Pebble")
            .begin();
        game.dice(&[2]).play(&format!("cast Spark | {damaged}"));
        assert!(game.asked().ask == DecisionKind::StartChain && game.may(ACT), "{condition}");
    }
    let mut game = guard("yours-damaged")
        .spell("Spark", "target: play 1; effect: dice-damage 1")
        .hand(0, "Spark")
        .resources(0, 1)
        .battlefield(1, "Guard Pebble")
        .begin();
    game.dice(&[2]).play("cast Spark | Guard");
    assert_ne!(game.asked().ask, DecisionKind::StartChain, "cards other than this one");
}

#[test]
fn conditions_destroyed_and_yours_destroyed() {
    for (condition, destroyed) in [("destroyed", "Guard"), ("yours-destroyed", "Ogre")] {
        let mut game =
            guard(condition).hand(0, "Bolt").resources(0, 2).battlefield(1, "Guard Ogre").begin();
        game.play(&format!("cast Bolt | {destroyed}"));
        assert!(game.asked().ask == DecisionKind::StartChain && game.may(ACT), "{condition}");
    }
}

#[test]
fn conditions_on_destruction_elsewhere_cost_the_cards_level() {
    // The Guard is of level 5: 1 + 15/5 + 1.
    type Place = fn(Scenario) -> Scenario;
    let elsewhere: [(&str, &str, Place); 3] = [
        ("destroyed-hand", "target: hand-random 1", |s| s.hand(1, "Guard")),
        ("destroyed-deck", "target: deck-top 1", |s| s.deck(1, "Ogre Imp Guard")),
        ("destroyed-resource", "cost: destroy-resources 1", |s| s),
    ];
    for (condition, how, place) in elsewhere {
        let own = condition == "destroyed-resource";
        let payer = usize::from(!own);
        let ability =
            if own { format!("{how}; effect: draw 1") } else { format!("{how}; effect: destroy") };
        for (resources, may) in [(5, true), (4, false)] {
            let mut scenario = guard(condition)
                .spell("Deed", &ability)
                .hand(0, "Deed")
                .resources(0, if own { resources + 1 } else { 9 });
            scenario =
                if own { scenario.granary(0, "Guard") } else { scenario.resources(1, resources) };
            let mut game = place(scenario).begin();
            game.picks(&[0]).play("cast Deed");
            while !game.may("none") {
                let next = ["player 2", "Guard"].into_iter().find(|a| game.may(a));
                // Pebbles pay; the Guard is what is destroyed.
                let next = if game.asked().ask == DecisionKind::Pay {
                    "Pebble"
                } else {
                    match next {
                        Some(next) => next,
                        None => break,
                    }
                };
                game.play(next);
            }
            assert_eq!(game.may(ACT), may, "{condition} with {resources}");
            if may {
                let before = game.resources(payer);
                game.dice(&[6]).play(ACT);
                assert_eq!(game.hp(payer), 41, "{condition}");
                assert_eq!(game.resources(payer) + 5, before, "{condition}");
            }
        }
    }
}
