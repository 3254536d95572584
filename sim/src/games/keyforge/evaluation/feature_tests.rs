//! Each feature shows in the position that it is about, and nowhere else.

use archon_cards::library;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::{Phase, State};

use super::{FEATURES, KeyForge};
use crate::evaluation::Evaluated;

fn scenario(house: &str) -> Scenario {
    Scenario::from_library(library(), house)
}

/// Creatures of both sides that no feature tells anything special of.
fn creatures() -> Scenario {
    scenario("dis").line(One, "troll krump").line(Two, "bumpsy lamindra")
}

fn found(state: &State, seat: usize) -> Vec<f32> {
    let mut found = vec![0.0; FEATURES.len()];
    KeyForge::features(state, seat, &mut found);
    found
}

fn value(game: &ScenarioGame, seat: usize, name: &str) -> f32 {
    let place = FEATURES.iter().position(|feature| feature.name == name).expect(name);
    found(&game.state, seat)[place]
}

/// The features of a seat that differ, with how much more the second position has of them.
fn differences(one: &ScenarioGame, other: &ScenarioGame, seat: usize) -> Vec<(&'static str, f32)> {
    let both = found(&one.state, seat).into_iter().zip(found(&other.state, seat));
    let named = FEATURES.iter().zip(both).filter(|(_, (one, other))| one != other);
    named.map(|(feature, (one, other))| (feature.name, other - one)).collect()
}

type Change = fn(Scenario) -> Scenario;
type Difference = &'static [(&'static str, f32)];

/// What a change of a position shows to player one, whose turn it is, and to player two.
fn shows(base: fn() -> Scenario, change: Change, to_one: Difference, to_two: Difference) {
    let (before, after) = (base().begin(), change(base()).begin());
    assert_eq!(differences(&before, &after, 0), to_one);
    assert_eq!(differences(&before, &after, 1), to_two);
}

#[test]
fn wards_and_rage_have_features_of_their_own() {
    shows(creatures, |s| s.warded("troll"), &[("my-warded", 1.0)], &[("their-warded", 1.0)]);
    shows(creatures, |s| s.warded("bumpsy"), &[("their-warded", 1.0)], &[("my-warded", 1.0)]);
    shows(creatures, |s| s.enraged("troll"), &[("my-enraged", 1.0)], &[("their-enraged", 1.0)]);
    shows(creatures, |s| s.enraged("bumpsy"), &[("their-enraged", 1.0)], &[("my-enraged", 1.0)]);
}

#[test]
fn exhausted_creatures_count_for_who_has_to_wait() {
    let (mine, theirs) = (&[("my-exhausted", 1.0)], &[("their-exhausted", 1.0)]);
    shows(creatures, |s| s.exhausted("bumpsy"), theirs, mine);
    // What is exhausted in the own turn is readied at its end.
    shows(creatures, |s| s.exhausted("troll"), &[], &[]);
}

#[test]
fn power_counters_are_power_up_to_8() {
    let counters: Change = |s| s.with("krump", |c| c.power_counters = 1);
    shows(creatures, counters, &[("my-power", 1.0)], &[("their-power", 1.0)]);
    let counters: Change = |s| s.with("krump", |c| c.power_counters = 99);
    shows(creatures, counters, &[("my-power", 2.0)], &[("their-power", 2.0)]);
}

#[test]
fn upgrades_are_told_apart_by_who_controls_them() {
    const UPGRADE: &str = "containment-field";
    let (mine, enemy) = ("my-upgrades", "my-enemy-upgrades");
    let (theirs, their_enemy) = ("their-upgrades", "their-enemy-upgrades");
    for (owner, host, to_one, to_two) in [
        (One, "troll", mine, theirs),
        (Two, "troll", enemy, their_enemy),
        (One, "bumpsy", their_enemy, enemy),
        (Two, "bumpsy", theirs, mine),
    ] {
        let game = creatures().upgrade(owner, UPGRADE, host).begin();
        assert_eq!(differences(&creatures().begin(), &game, 0), [(to_one, 1.0)]);
        assert_eq!(differences(&creatures().begin(), &game, 1), [(to_two, 1.0)]);
    }
}

#[test]
fn creatures_with_effects_and_with_keywords_of_a_fight_count() {
    let of = |ids: &str, name: &str| value(&scenario("dis").line(One, ids).begin(), 0, name);
    assert_eq!(of("troll titan-mechanic", "my-effects"), 1.0);
    assert_eq!(of("troll bumpsy", "my-effects"), 0.0);
    // Skirmish; poison; hazardous; no such keyword, but elusive.
    assert_eq!(of("snufflegator", "my-fighters"), 1.0);
    assert_eq!(of("macis-asp", "my-fighters"), 1.0);
    assert_eq!(of("briar-grubbling", "my-fighters"), 1.0);
    assert_eq!(of("lamindra", "my-fighters"), 0.0);
    assert_eq!([of("lamindra", "my-guards"), of("snufflegator", "my-guards")], [1.0, 0.0]);
}

#[test]
fn a_gigantic_creature_is_one_creature() {
    let game = scenario("logos").hand(One, "ultra-gravitron ultra-gravitron2 labwork");
    let mut game = game.begin();
    assert_eq!(value(&game, 0, "house-cards"), 2.0, "both halves are one play");
    assert_eq!(value(&game, 0, "house-creatures"), 1.0);
    game.play("ultra-gravitron", "");
    assert_eq!([value(&game, 0, "my-creatures"), value(&game, 0, "house-cards")], [1.0, 1.0]);
    assert_eq!(value(&game, 0, "my-power"), 8.0);
    let game = scenario("logos").hand(One, "ultra-gravitron labwork").begin();
    assert_eq!(value(&game, 0, "house-cards"), 1.0, "half of one is no play");
}

#[test]
fn cards_of_the_house_count_if_they_could_be_played() {
    let mut game = scenario("untamed").hand(One, "glimmer dust-pixie regrowth").begin();
    assert_eq!(value(&game, 0, "house-cards"), 3.0);
    game.play("dust-pixie", "");
    assert_eq!(value(&game, 0, "house-cards"), 1.0, "it is too late for alpha");
    let game = scenario("brobnar").hand(One, "kelifi-dragon");
    assert_eq!(value(&game.begin(), 0, "house-cards"), 0.0, "7 æmber are needed");
    let game = scenario("brobnar").hand(One, "kelifi-dragon").amber(One, 7);
    assert_eq!(value(&game.begin(), 0, "house-cards"), 1.0);
}

/// Nothing else can be played then: to go on with the turn is worth nothing.
#[test]
fn after_the_one_card_of_the_first_turn_no_card_counts() {
    let mut game = scenario("sanctum").hand(One, "bulwark marshal-ewer").begin();
    game.state.turn = 1;
    assert_eq!(value(&game, 0, "house-cards"), 2.0);
    game.play("bulwark", "");
    assert_eq!(value(&game, 0, "house-cards"), 0.0);
}

#[test]
fn bonus_icons_of_enhance_count_in_hand() {
    let icons = [BonusIcon::Amber, BonusIcon::Amber, BonusIcon::Capture, BonusIcon::Draw];
    let icons = icons.into_iter().fold(BonusIcons::NONE, BonusIcons::with);
    let game = scenario("brobnar").hand(One, "bumpsy").bonus("bumpsy", icons).begin();
    assert_eq!([value(&game, 0, "house-amber"), value(&game, 0, "house-icons")], [2.0, 2.0]);
    let game = scenario("brobnar").hand(One, "bumpsy").begin();
    assert_eq!([value(&game, 0, "house-amber"), value(&game, 0, "house-icons")], [0.0, 0.0]);
}

#[test]
fn amber_on_cards_that_can_be_spent_is_amber_for_a_key() {
    let with = |card: &str| {
        let game = scenario("shadows").artifacts(One, card).amber_on(card, 3).amber(One, 4);
        game.artifacts(Two, "cannon").begin()
    };
    let (safe, other) = (with("safe-place"), with("gauntlet-of-command"));
    assert_eq!([&safe, &other].map(|game| value(game, 0, "my-check")), [1.0, 0.0]);
    assert_eq!([&safe, &other].map(|game| value(game, 0, "my-amber")), [6.0, 4.0]);
    assert_eq!([&safe, &other].map(|game| value(game, 0, "my-surplus-amber")), [1.0, 0.0]);
    assert_eq!([&safe, &other].map(|game| value(game, 1, "their-check-next")), [1.0, 0.0]);
    // It is the opponent's to capture or steal no more than any on cards.
    assert_eq!(value(&safe, 1, "their-amber"), 6.0);
}

#[test]
fn what_lasts_for_the_next_turn_makes_the_next_key_dearer() {
    let game = scenario("dis").artifacts(One, "lash-of-broken-dreams").amber(Two, 8);
    let mut game = game.begin();
    assert_eq!([value(&game, 0, "their-check"), value(&game, 0, "their-key-cost")], [1.0, 0.0]);
    game.action("lash-of-broken-dreams", "");
    assert_eq!([value(&game, 0, "their-check"), value(&game, 0, "their-key-cost")], [0.0, 3.0]);
    assert_eq!([value(&game, 0, "my-key-cost"), value(&game, 1, "my-key-cost")], [0.0, 3.0]);
    assert_eq!(value(&game, 0, "their-amber"), 8.0, "of the 9 that it costs");
    game.end_turn("");
    assert_eq!(value(&game, 0, "their-key-cost"), 0.0, "their step is over");
}

#[test]
fn who_cannot_forge_is_not_in_check() {
    let game = scenario("shadows").hand(One, "miasma").amber(One, 6).amber(Two, 6).keys(Two, 2);
    let mut game = game.begin();
    assert_eq!(value(&game, 0, "their-check-for-game"), 1.0);
    game.play("miasma", "");
    let names = ["their-check", "their-check-for-game", "their-reach", "their-key-cost"];
    assert_eq!(names.map(|name| value(&game, 0, name)), [0.0, 0.0, 0.0, 6.0]);
    assert_eq!([value(&game, 0, "my-check"), value(&game, 0, "my-key-cost")], [1.0, 0.0]);
}

#[test]
fn keys_that_cost_less_are_in_reach_sooner() {
    let game = |ids: &str| scenario("dis").line(Two, ids).amber(One, 5).begin();
    let [cheaper, usual] = ["titan-mechanic", "troll"].map(game);
    assert_eq!([value(&cheaper, 0, "my-key-cost"), value(&cheaper, 1, "my-key-cost")], [-1.0; 2]);
    assert_eq!([value(&cheaper, 0, "my-check"), value(&usual, 0, "my-check")], [1.0, 0.0]);
}

#[test]
fn the_tide_is_high_for_one_and_low_for_the_other() {
    shows(creatures, |s| s.tide(One), &[("tide", 1.0)], &[("tide", -1.0)]);
    shows(creatures, |s| s.tide(Two), &[("tide", -1.0)], &[("tide", 1.0)]);
}

#[test]
fn cards_that_refer_to_the_tide_count_while_it_is_high_for_who_holds_them() {
    let hand = || scenario("sanctum").hand(One, "marshal-ewer bulwark").line(One, "marshal-ewer");
    let of = |game: Scenario| {
        let game = game.begin();
        [0, 1].map(|seat| value(&game, seat, "house-tide"))
    };
    assert_eq!(of(hand().tide(One)), [1.0, 0.0]);
    assert_eq!(of(hand().tide(Two)), [0.0, 0.0]);
    assert_eq!(of(hand()), [0.0, 0.0]);
    assert_eq!(of(hand().tide(One).phase(Phase::House)), [0.0, 0.0]);
}

#[test]
fn amber_on_creatures_is_the_opponents_when_they_go() {
    let (mine, theirs) = (&[("my-captured-amber", 2.0)], &[("their-captured-amber", 2.0)]);
    shows(creatures, |s| s.amber_on("troll", 2), mine, theirs);
    shows(creatures, |s| s.amber_on("bumpsy", 2), theirs, mine);
}
