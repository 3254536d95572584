//! Every component once: a card with it, its level, and what it does. A component that is added
//! without a case here does not compile.

use super::*;
use crate::keeper::component::{Condition, CostKind, EffectKind, TargetKind};
use crate::keeper::counter::CounterKind;
use crate::keeper::question::DecisionKind;
use crate::keeper::seat::Seat;
use crate::keeper::state::{Phase, Zone};

/// An ability, the level of the spell that has it, the answers that cast it, and what it must have
/// done then.
struct Case {
    ability: &'static str,
    level: u16,
    answers: &'static str,
    did: fn(&Trial) -> bool,
}

/// The first player casts the spell: a Troll, an Imp in hand, 20 Pebbles as resources. The second has
/// an Ogre, a Study in hand and a Salve in the graveyard. Everybody's deck has ten Pebbles.
fn cast(case: &Case, component: &str) {
    assert!(case.ability.contains(component), "{} is not a case of {component}", case.ability);
    let mut game = two()
        .spell("Deed", case.ability)
        .hand(0, "Deed Imp")
        .resources(0, 20)
        .battlefield(0, "Troll")
        .battlefield(1, "Ogre")
        .hand(1, "Study")
        .graveyard_of(1, "Salve")
        .begin();
    assert_eq!(game.now.level(game.card("Deed")), case.level, "level of {}", case.ability);
    game.dice(&[1, 2, 3]).play(case.answers);
    assert!((case.did)(&game), "{} did not do what it says", case.ability);
}

fn on_ogre(game: &Trial, kind: CounterKind) -> u8 {
    game.now.count(game.card("Ogre"), kind, Seat::new(0))
}

fn on_top(game: &Trial, seat: usize, name: &str) -> bool {
    game.deck(seat).last() == Some(&name)
}

fn at_bottom(game: &Trial, seat: usize, name: &str) -> bool {
    game.deck(seat).first() == Some(&name)
}

#[test]
fn every_effect() {
    for kind in EffectKind::ALL {
        cast(&effect(kind), &format!("effect: {}", kind.key()));
    }
}

#[rustfmt::skip]
fn effect(kind: EffectKind) -> Case {
    const OGRE: &str = "cast Deed | Ogre";
    let case = |ability, level, answers, did| Case { ability, level, answers, did };
    match kind {
        EffectKind::RemoveCounters => case(
            "target: play 1; effect: offense 2; effect: remove-counters 1", 3, OGRE,
            |g| on_ogre(g, CounterKind::Offense) == 1,
        ),
        EffectKind::Offense => case("target: play 1; effect: offense 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Offense) == 2),
        EffectKind::Defense => case("target: play 1; effect: defense 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Defense) == 2),
        EffectKind::Weakness => case("target: play 1; effect: weakness 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Weakness) == 2),
        EffectKind::Damage => case("target: play 1; effect: damage 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Damage) == 2),
        EffectKind::Exhaustion => case("target: play 1; effect: exhaustion 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Exhaustion) == 2),
        EffectKind::Dice => case("target: play 1; effect: dice 2", 2, OGRE,
            |g| on_ogre(g, CounterKind::Dice) == 2),
        EffectKind::Immortality => case("target: play 1; effect: immortality 2", 4, OGRE,
            |g| on_ogre(g, CounterKind::Immortality) == 2),
        EffectKind::DownLevel => case("target: play 1; effect: down-level 2", 2, OGRE,
            |g| g.now.level(g.card("Ogre")) == 2),
        EffectKind::Deploy => case("target: hand 1; effect: deploy", 2, "cast Deed | summon Imp",
            |g| g.place("Imp") == (Zone::Battlefield, 0) && g.exhausted("Imp")),
        EffectKind::ExhaustFatigue => case("target: play 1; effect: exhaust-fatigue", 1, OGRE,
            |g| g.exhausted("Ogre") && g.now.fatigued(g.card("Ogre"))),
        EffectKind::Bounce => case("target: play 1; effect: bounce", 1, OGRE,
            |g| g.place("Ogre") == (Zone::Hand, 1)),
        EffectKind::Silo => case("target: play 1; effect: silo", 3, OGRE,
            |g| g.place("Ogre") == (Zone::Granary, 1) && g.exhausted("Ogre")),
        EffectKind::Hypnotize => case("target: play 1; effect: hypnotize", 2, OGRE,
            |g| g.place("Ogre") == (Zone::Battlefield, 0)),
        EffectKind::Sheathe => case("target: play 1; effect: sheathe", 2, OGRE,
            |g| on_top(g, 1, "Ogre")),
        EffectKind::Destroy => case("target: play 1; effect: destroy", 2, OGRE,
            |g| g.place("Ogre") == (Zone::Graveyard, 1)),
        EffectKind::Bury => case("target: play 1; effect: bury", 4, OGRE,
            |g| at_bottom(g, 1, "Ogre")),
        EffectKind::BatchOffense => case("target: play 1; effect: batch-offense 7", 2, OGRE,
            |g| g.stats("Ogre") == (9, 10)),
        EffectKind::BatchDefense => case("target: play 1; effect: batch-defense 11", 1, OGRE,
            |g| g.stats("Ogre") == (2, 21)),
        EffectKind::BatchOffenseDown => case("target: play 1; effect: batch-offense-down 3", 1, OGRE,
            |g| g.stats("Ogre") == (0, 10)),
        EffectKind::DiceDamage => case("target: play 1; effect: dice-damage 3", 1, OGRE,
            |g| g.stats("Ogre") == (2, 4)),
        EffectKind::Draw => case("effect: draw 2", 2, "cast Deed",
            |g| g.hand(0) == ["Imp", "Pebble", "Pebble"]),
        EffectKind::DiceHeal => case("effect: dice-heal 3", 3, "cast Deed", |g| g.hp(0) == 41),
    }
}

#[test]
fn every_target_selection() {
    for kind in TargetKind::ALL {
        cast(&target(kind), &format!("target: {}", kind.key()));
    }
}

#[rustfmt::skip]
fn target(kind: TargetKind) -> Case {
    let case = |ability, level, answers, did| Case { ability, level, answers, did };
    match kind {
        TargetKind::This => case("target: this; effect: silo", 3, "cast Deed",
            |g| g.place("Deed") == (Zone::Granary, 0)),
        TargetKind::Play => case("target: play 2; effect: bounce", 2, "cast Deed | Ogre | Troll",
            |g| g.place("Ogre") == (Zone::Hand, 1) && g.place("Troll") == (Zone::Hand, 0)),
        TargetKind::Resources => case("target: resources 1; effect: bounce", 1, "cast Deed | Pebble",
            |g| g.hand(0).contains(&"Pebble") && g.area(0).granary.len() == 19),
        TargetKind::GraveyardRandom => case("target: graveyard-random 1; effect: bounce", 1,
            "cast Deed", |g| g.place("Salve") == (Zone::Hand, 1)),
        TargetKind::HandRandom => case("target: hand-random 1; effect: destroy", 2,
            "cast Deed | player 2", |g| g.place("Study") == (Zone::Graveyard, 1)),
        TargetKind::Hand => case("target: hand 1; effect: down-level 1", 2, "cast Deed",
            |g| g.now.level(g.card("Imp")) == 1),
        TargetKind::SeeHand => case("target: see-hand 1; effect: down-level 1", 3, "cast Deed",
            |g| g.knows(0, "Study") && g.place("Study") == (Zone::Hand, 1)),
        TargetKind::DeckTop => case("target: deck-top 2; effect: destroy", 4,
            "cast Deed | player 2 | 2", |g| g.deck(1).len() == 8 && g.deck(0).len() == 10),
        TargetKind::Excavate => case("target: excavate 3 1; effect: bounce", 2,
            "cast Deed | Pebble", |g| g.deck(0).len() == 9 && g.hand(0) == ["Imp", "Pebble"]),
    }
}

#[test]
fn every_cost() {
    for kind in CostKind::ALL {
        cast(&cost(kind), &format!("cost: {}", kind.key()));
    }
}

#[rustfmt::skip]
fn cost(kind: CostKind) -> Case {
    let case = |ability, level, did| Case { ability, level, answers: "cast Deed", did };
    // Exhausted resources and others are not the same.
    let which = |case| Case { answers: "cast Deed | Pebble | Pebble", ..case };
    match kind {
        CostKind::ExhaustResources => case("cost: exhaust-resources 2; effect: dice-heal 9", 8,
            |g| g.resources(0) == 20 - 8 - 2),
        CostKind::ExhaustMinions => case("cost: exhaust-minions 1; effect: dice-heal 9", 8,
            |g| g.exhausted("Troll")),
        CostKind::BouncePlay => case("cost: bounce-play 1; effect: dice-heal 9", 8,
            |g| g.place("Troll") == (Zone::Hand, 0)),
        CostKind::SheatheHand => case("cost: sheathe-hand 1; effect: dice-heal 9", 8,
            |g| on_top(g, 0, "Imp")),
        CostKind::SheathePlay => case("cost: sheathe-play 1; effect: dice-heal 9", 7,
            |g| on_top(g, 0, "Troll")),
        CostKind::DestroyResources => which(case("cost: destroy-resources 2; effect: dice-heal 9", 8,
            |g| g.area(0).granary.len() == 18 && g.area(0).graveyard.len() == 3)),
        CostKind::DestroyHand => case("cost: destroy-hand 1; effect: dice-heal 9", 8,
            |g| g.place("Imp") == (Zone::Graveyard, 0)),
        CostKind::DestroyPlay => case("cost: destroy-play 1; effect: dice-heal 9", 7,
            |g| g.place("Troll") == (Zone::Graveyard, 0)),
        CostKind::BuryResources => which(case("cost: bury-resources 2; effect: dice-heal 9", 7,
            |g| g.area(0).granary.len() == 18 && g.deck(0).len() == 12)),
        CostKind::BuryHand => case("cost: bury-hand 1; effect: dice-heal 9", 7,
            |g| at_bottom(g, 0, "Imp")),
        CostKind::BuryPlay => case("cost: bury-play 1; effect: dice-heal 9", 5,
            |g| at_bottom(g, 0, "Troll")),
        CostKind::SacrificeHand => case("cost: sacrifice-hand 1; effect: dice-heal 9", 3,
            |g| g.place("Imp") == (Zone::Graveyard, 0)),
        CostKind::SacrificePlay => case("cost: sacrifice-play 1; effect: dice-heal 9", 1,
            |g| g.place("Troll") == (Zone::Graveyard, 0)),
    }
}

/// The second player's Guard has an ability for the condition, which the first player meets.
#[test]
fn every_condition() {
    const ACT: &str = "activate Guard: ACT";
    for kind in Condition::ALL {
        let ability = format!("ability: ACT; when: {}; effect: dice-heal 1", kind.key());
        let scenario = two().minion("Guard", 1, 15, &ability);
        let mut game = happening(kind, scenario);
        assert_eq!(game.now.level(game.card("Guard")), 5, "{kind:?}: 1, 15/5 and 1");
        assert!(
            matches!(game.asked().ask, DecisionKind::StartChain | DecisionKind::Respond),
            "{kind:?}"
        );
        assert!(game.may(ACT), "{kind:?}");
        let seat = game.asked().seat;
        let before = game.hp(seat);
        game.dice(&[4, 1, 1]).play(ACT);
        // There the battle goes on: two dice for the Ogre.
        let lost = if kind == Condition::OpponentAttacks { 2 } else { 0 };
        assert_eq!(game.hp(seat), before + 4 - lost, "{kind:?}");
    }
}

fn happening(kind: Condition, scenario: Scenario) -> Trial {
    let (scenario, answers) = match kind {
        Condition::Attack => (scenario.battlefield(0, "Guard").phase(Phase::Battle), "Guard"),
        Condition::Defend => (
            scenario.battlefield(0, "Ogre").battlefield(1, "Guard").phase(Phase::Battle),
            "Ogre | player 2 | Guard",
        ),
        Condition::Targeted => (
            scenario.hand(0, "Bolt").resources(0, 2).battlefield(1, "Guard Ogre"),
            "cast Bolt | Guard",
        ),
        Condition::Damaged => (
            scenario
                .spell("Spark", "target: play 1; effect: dice-damage 1")
                .hand(0, "Spark")
                .resources(0, 1)
                .battlefield(1, "Guard"),
            "cast Spark",
        ),
        Condition::Destroyed => (
            scenario.hand(0, "Bolt").resources(0, 2).battlefield(1, "Guard Ogre"),
            "cast Bolt | Guard",
        ),
        Condition::DestroyedResource => (
            scenario
                .spell("Deed", "cost: destroy-resources 1; effect: draw 1")
                .hand(0, "Deed")
                .granary(0, "Guard")
                .resources(0, 6),
            "cast Deed | Pebble | Guard",
        ),
        Condition::DestroyedHand => (
            scenario
                .spell("Deed", "target: hand-random 1; effect: destroy")
                .hand(0, "Deed")
                .resources(0, 2)
                .hand(1, "Guard")
                .resources(1, 5),
            "cast Deed",
        ),
        Condition::DestroyedDeck => (
            scenario
                .spell("Deed", "target: deck-top 1; effect: destroy")
                .hand(0, "Deed")
                .resources(0, 2)
                .deck(1, "Pebble Guard")
                .resources(1, 5),
            "cast Deed | player 2",
        ),
        Condition::YoursDamaged => (
            scenario
                .spell("Spark", "target: play 1; effect: dice-damage 1")
                .hand(0, "Spark")
                .resources(0, 1)
                .battlefield(1, "Guard Ogre"),
            "cast Spark | Ogre",
        ),
        Condition::YoursDestroyed => (
            scenario.hand(0, "Bolt").resources(0, 2).battlefield(1, "Guard Ogre"),
            "cast Bolt | Ogre",
        ),
        Condition::HandDestroyed => (
            scenario
                .spell("Deed", "target: hand-random 1; effect: destroy")
                .hand(0, "Deed")
                .resources(0, 2)
                .hand(1, "Imp")
                .battlefield(1, "Guard"),
            "cast Deed",
        ),
        Condition::DeckDestroyed => (
            scenario
                .spell("Deed", "target: deck-top 1; effect: destroy")
                .hand(0, "Deed")
                .resources(0, 2)
                .battlefield(1, "Guard"),
            "cast Deed | player 2",
        ),
        Condition::YouDamaged => (
            scenario.battlefield(0, "Ogre").battlefield(1, "Guard").phase(Phase::Battle),
            "Ogre | player 2 | none",
        ),
        Condition::OpponentAttacks => (
            scenario.battlefield(0, "Ogre").battlefield(1, "Guard").phase(Phase::Battle),
            "Ogre | player 2",
        ),
    };
    let mut game = scenario.begin();
    game.dice(&match kind {
        Condition::Damaged | Condition::YoursDamaged => vec![2],
        Condition::YouDamaged => vec![2, 2],
        _ => vec![],
    });
    game.play(answers);
    game
}
