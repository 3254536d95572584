//! "Counters".

use super::*;
use crate::keeper::counter::CounterKind;
use crate::keeper::question::DecisionKind;
use crate::keeper::seat::Seat;
use crate::keeper::state::{Phase, Zone};

/// A position in which the first player places a counter on the second's Ogre.
fn placed(kind: &str, count: u8) -> Trial {
    let mut game = two()
        .spell("Mark", &format!("target: play 1; effect: {kind} {count}"))
        .hand(0, "Mark Imp")
        .resources(0, 9)
        .battlefield(0, "Troll")
        .battlefield(1, "Ogre")
        .begin();
    game.play("cast Mark | Ogre");
    game
}

#[test]
fn an_offense_counter_adds_1_offense() {
    let mut game = placed("offense", 2);
    game.play("offense counter on Ogre | pass");
    assert_eq!(game.stats("Ogre"), (3, 10));
    assert_eq!(game.now.count(game.card("Ogre"), CounterKind::Offense, Seat::new(0)), 1);
}

#[test]
fn a_defense_counter_adds_5_defense() {
    let mut game = placed("defense", 1);
    game.play("defense counter on Ogre");
    assert_eq!(game.stats("Ogre"), (2, 15));
}

#[test]
fn a_weakness_counter_takes_1_offense_and_never_below_0() {
    let mut game = placed("weakness", 3);
    for offense in [1, 0, 0] {
        game.play("weakness counter on Ogre | pass");
        assert_eq!(game.stats("Ogre").0, offense);
    }
}

#[test]
fn a_damage_counter_rolls_a_die_and_damages() {
    let mut game = placed("damage", 2);
    game.dice(&[4]).play("damage counter on Ogre | pass");
    assert_eq!(game.stats("Ogre"), (2, 6));
    game.dice(&[6]).play("damage counter on Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1));
}

#[test]
fn an_exhaustion_counter_exhausts() {
    let mut game = placed("exhaustion", 1);
    assert!(!game.exhausted("Ogre"));
    game.play("exhaustion counter on Ogre");
    assert!(game.exhausted("Ogre"));
}

#[test]
fn the_player_who_placed_a_counter_removes_it_whoever_controls_the_minion() {
    let game = placed("weakness", 1);
    assert_eq!(game.now.count(game.card("Ogre"), CounterKind::Weakness, Seat::new(0)), 1);
    assert!(
        game.may("weakness counter on Ogre"),
        "it is the first player's, on the second's minion"
    );
    // In the opponent's turn as well: before anything else can be done.
    let mut game = placed("weakness", 1);
    game.play("end | none").advance();
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::Attacker, 0));
    game.play("none");
    assert_eq!((game.now.phase, game.asked().ask), (Phase::Recovery, DecisionKind::StartChain));
    game.play("none").advance();
    assert_eq!(
        (game.asked().seat, game.asked().ask),
        (0, DecisionKind::StartChain),
        "{:?}",
        game.now.phase
    );
    assert_eq!((game.now.active, game.now.phase), (Seat::new(1), Phase::Action));
}

#[test]
fn removing_a_counter_does_not_exhaust_the_minion() {
    let mut game = placed("offense", 1);
    game.play("offense counter on Ogre");
    assert!(!game.exhausted("Ogre"));
}

#[test]
fn counters_leave_with_the_minion() {
    let mut game = two()
        .spell("Mark", "target: play 1; effect: offense 3; effect: bounce")
        .hand(0, "Mark Imp")
        .resources(0, 9)
        .battlefield(1, "Ogre")
        .begin();
    game.play("cast Mark");
    assert_eq!(game.now.counters(), []);
}

#[test]
fn a_dice_counter_rolls_any_die_again_outside_of_chains() {
    let mut game = two()
        .spell("Fortune", "target: play 1; effect: dice 2")
        .hand(0, "Fortune Salve")
        .resources(0, 9)
        .battlefield(0, "Ogre")
        .hp(0, 10)
        .begin();
    game.play("cast Fortune | pass");
    assert!(!game.may("dice counter on Ogre"), "it starts no chain");
    game.dice(&[1, 5, 2, 6]).play("cast Salve");
    assert_eq!(game.asked().answers, ["1 of player 1", "5 of player 1", "none"]);
    game.play("1 of player 1");
    assert_eq!(game.asked().answers, ["2 of player 1", "5 of player 1", "none"]);
    game.play("2 of player 1");
    assert_eq!((game.hp(0), game.now.counters().len()), (21, 0));
}

#[test]
fn a_dice_counter_rolls_again_what_another_player_rolled() {
    let mut game = two()
        .spell("Fortune", "target: play 1; effect: dice 1")
        .hand(0, "Fortune")
        .resources(0, 1)
        .battlefield(0, "Ogre")
        .hand(1, "Salve")
        .resources(1, 2)
        .battlefield(1, "Imp")
        .begin();
    game.play("cast Fortune | Ogre").play("none").advance();
    game.play("none").advance();
    game.dice(&[6, 6, 1]).play("cast Salve");
    assert_eq!((game.asked().seat, game.asked().ask), (0, DecisionKind::Reroll));
    game.play("6 of player 2");
    assert_eq!(game.hp(1), 42);
}

/// The second player's Ogre has an Immortality Counter of the second player.
fn immortal(effect: &str) -> Trial {
    let mut game = players(2)
        .spell("Deed", &format!("target: play 1; effect: {effect}"))
        .minion("Saint", 0, 5, "ability: BLESS; target: play 1; effect: immortality 1")
        .battlefield(1, "Ogre Saint")
        .hand(0, "Deed")
        .resources(0, 12)
        .battlefield(0, "Troll")
        .hand(1, "Imp")
        .resources(1, 2)
        .begin();
    game.play("end | none").advance().play("none").advance();
    game.play("activate Saint: BLESS | Ogre | end | none").advance();
    game.play("none").advance();
    assert_eq!(game.now.counters().len(), 1);
    game
}

#[test]
fn an_immortality_counter_prevents_destroy_silo_bounce_bury_and_hypnotize() {
    for effect in ["destroy", "silo", "bounce", "bury", "hypnotize"] {
        let mut game = immortal(effect);
        game.play("cast Deed | Ogre");
        let asked = game.asked();
        assert!(
            matches!(asked.ask, DecisionKind::Immortality(_)) && asked.seat == 1,
            "{effect}: {asked:?}"
        );
        game.play("yes");
        assert_eq!(game.place("Ogre"), (Zone::Battlefield, 1), "{effect}");
        assert_eq!(game.now.counters(), [], "it was removed in place of the effect");
        let mut game = immortal(effect);
        game.play("cast Deed | Ogre | no");
        assert_ne!(game.place("Ogre"), (Zone::Battlefield, 1), "{effect}: it need not be removed");
    }
}

#[test]
fn an_immortality_counter_prevents_no_damage_no_cost_and_starts_no_chain() {
    let mut game = immortal("dice-damage 2");
    assert!(game.now.all_seats().all(|_| !game.may("immortality counter on Ogre")));
    game.dice(&[5, 5]).play("cast Deed | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1), "destroyed by damage");
    // A cost: the second player destroys the Ogre for an ability.
    let mut game = two()
        .minion("Saint", 0, 5, "ability: BLESS; target: play 1; effect: immortality 1")
        .spell("Offer", "cost: destroy-play 1; effect: draw 3")
        .battlefield(0, "Ogre Saint")
        .hand(0, "Offer")
        .resources(0, 9)
        .begin();
    game.play("activate Saint: BLESS | Ogre").play("cast Offer | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 0));
    assert_eq!(game.hand(0).len(), 3);
}

#[test]
fn counters_can_be_removed_by_an_effect_whoever_owns_them() {
    let mut game = two()
        .minion("Witch", 0, 5, "ability: HEX; target: play 1; effect: weakness 2")
        .minion("Nurse", 0, 5, "ability: WASH; target: play 1; effect: remove-counters 3")
        .battlefield(0, "Witch")
        .battlefield(1, "Nurse")
        .begin();
    game.play("activate Witch: HEX | Nurse");
    game.play("end | pass | none | pass").advance();
    assert_eq!(game.now.active, Seat::new(1));
    game.play("pass | activate Nurse: WASH | Nurse | pass | weakness counter of player 1 on Nurse");
    assert_eq!(game.now.counters(), [], "both are removed: up to 3");
}

#[test]
fn counters_are_not_placed_on_traps_or_resources() {
    let mut game = two()
        .spell("Mark", "target: resources 1; effect: offense 1")
        .hand(0, "Mark")
        .granary(0, "Ogre Imp")
        .begin();
    game.play("cast Mark | Ogre");
    assert_eq!(game.now.counters(), []);
}

#[test]
fn an_effect_that_removes_counters_in_time_hinders_immortality() {
    let mut game = immortal("remove-counters 1; effect: destroy");
    game.play("cast Deed | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Graveyard, 1), "nobody was asked");
}

#[test]
fn an_immortality_counter_does_not_prevent_putting_on_top_of_the_deck() {
    let mut game = immortal("sheathe");
    game.play("cast Deed | Ogre");
    assert_eq!(game.place("Ogre"), (Zone::Deck, 1));
}

#[test]
fn a_counter_removed_in_response_does_not_make_a_cost_impossible() {
    let mut game = two()
        .minion("Witch", 0, 5, "ability: HEX; target: play 1; effect: exhaustion 1")
        .spell("March", "cost: exhaust-minions 1; effect: dice-heal 1")
        .battlefield(0, "Witch")
        .battlefield(1, "Ogre")
        .hand(1, "March Imp")
        .resources(1, 1)
        .begin();
    game.play("activate Witch: HEX | Ogre | pass | end | pass | pass").advance();
    game.play("pass").advance();
    // The second player's turn: before March nobody removes the counter, in response it is removed.
    game.play("none | pass").advance();
    if game.asked().ask == DecisionKind::StartChain {
        game.play("pass");
    }
    game.dice(&[6]).play("cast March | exhaustion counter on Ogre");
    assert_eq!(game.hp(1), 41, "the cost was paid with the Ogre before");
}

#[test]
fn the_owners_of_immortality_counters_are_asked_one_after_the_other() {
    let scenario = || {
        let bless = "target: play 1; effect: immortality 1";
        let mut game = two()
            .minion("Saint", 0, 5, &format!("ability: BLESS; {bless}"))
            .minion("Monk", 0, 5, &format!("ability: PRAY; {bless}"))
            .spell("Deed", "target: play 1; effect: bounce")
            .battlefield(0, "Saint Pebble")
            .hand(0, "Deed")
            .resources(0, 1)
            .battlefield(1, "Monk")
            .hand(1, "Imp")
            .begin();
        game.play("activate Saint: BLESS | Pebble | pass | end | none").advance();
        game.play("none").advance();
        game.play("activate Monk: PRAY | Pebble").advance();
        game.play("none").advance();
        assert_eq!(game.now.counters().len(), 2, "one of each player");
        game.play("cast Deed | Pebble | pass");
        game
    };
    let pebble = |game: &Trial| game.now.area(Seat::new(0)).battlefield.len();
    let left = |game: &Trial| -> Vec<usize> {
        game.now.counters().iter().map(|c| c.owner.index()).collect()
    };
    let mut game = scenario();
    assert_eq!((game.asked().seat, pebble(&game)), (0, 2), "the active player first");
    game.play("yes");
    assert_eq!((pebble(&game), left(&game)), (2, vec![1]), "nobody else is asked then");
    let mut game = scenario();
    game.play("no");
    assert!(matches!(game.asked().ask, DecisionKind::Immortality(_)) && game.asked().seat == 1);
    game.play("yes");
    assert_eq!((pebble(&game), left(&game)), (2, vec![0]));
    let mut game = scenario();
    game.play("no | no");
    assert_eq!((pebble(&game), left(&game)), (1, vec![]), "both were left where they were");
}

#[test]
fn the_player_chooses_which_of_their_dice_counters_is_removed() {
    let mut game = two()
        .spell("Fortune", "target: play 2; effect: dice 1")
        .hand(0, "Fortune Salve")
        .resources(0, 9)
        .battlefield(0, "Ogre Troll")
        .begin();
    game.play("cast Fortune | Ogre | Troll | pass");
    game.dice(&[1, 5, 6]).play("cast Salve | 1 of player 1");
    assert_eq!((game.asked().ask, game.asked().seat), (DecisionKind::DiceCounter, 0));
    assert_eq!(game.asked().answers, ["Ogre", "Troll"]);
    game.play("Troll | none");
    let left: Vec<_> = game.now.counters().iter().map(|c| c.card).collect();
    assert_eq!((game.hp(0), left), (46, vec![game.card("Ogre")]));
}
