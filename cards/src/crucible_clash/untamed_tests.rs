//! Untamed of Crucible Clash, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn untamed() -> Scenario {
    scenario("untamed")
}

#[test]
fn circle_of_power_sets_the_power_of_your_untamed_creatures() {
    let game = untamed().artifacts(One, "circle-of-power").line(One, "dew-faerie eunoia troll");
    let game = game.line(Two, "hunting-witch").with("dew-faerie", |card| card.power_counters = 2);
    let game = game.begin();
    let power = |name| game.power(name);
    assert_eq!(["dew-faerie", "eunoia", "troll", "hunting-witch"].map(power), [5, 5, 8, 2]);
}

#[test]
fn katha_the_wise_lets_you_play_one_untamed_creature_this_turn() {
    let game = scenario("dis").line(One, "katha-the-wise");
    let game = game.hand(One, "dew-faerie ancient-bear troll fertility-chant");
    let mut game = game.begin();
    assert_eq!(game.what_can_be_played(), "");
    game.omni("katha-the-wise", "").offered_nothing_more();
    assert_eq!(game.what_can_be_played(), "dew-faerie ancient-bear");
    game.play("ancient-bear", "left");
    assert_eq!(game.what_can_be_played(), "");
    let game = scenario("dis").line(One, "katha-the-wise").hand(One, "ancient-bear");
    let mut game = game.begin();
    game.omni("katha-the-wise", "").end_turn("dis").end_turn("dis");
    assert!(!game.can_play("ancient-bear"), "this turn");
}

#[test]
fn enchanted_murmook_makes_their_keys_dearer_for_each_untamed_neighbor() {
    let costs = |line: &str| {
        let game = untamed().line(One, line).line(Two, "troll").begin();
        (game.state.key_cost(One), game.state.key_cost(Two))
    };
    assert_eq!(costs("dew-faerie enchanted-murmook eunoia ancient-bear"), (6, 8));
    assert_eq!(costs("troll enchanted-murmook eunoia"), (6, 7));
    assert_eq!(costs("enchanted-murmook troll eunoia"), (6, 6));
}

#[test]
fn way_of_the_crow_gives_elusive() {
    let game = untamed().hand(One, "way-of-the-crow").line(One, "troll valdr").line(Two, "krump");
    let mut game = game.begin();
    game.play("way-of-the-crow", "troll");
    let elusive = |name| game.state.has(game.card(name), Keyword::Elusive);
    assert_eq!(["troll", "valdr", "krump"].map(elusive), [true, false, false]);
}

#[test]
fn conclave_witch_gains_an_amber_for_each_friendly_untamed_creature() {
    let game = untamed().line(One, "conclave-witch eunoia troll").line(Two, "ancient-bear");
    let mut game = game.begin();
    assert_eq!(game.action("conclave-witch", "").amber(One), 2);
}

#[test]
fn power_up_is_archived_if_its_creature_is_the_most_powerful() {
    for (theirs, zone) in
        [("krump", Zone::Archives), ("troll", Zone::Archives), ("grimlocus-dux", Zone::Discard)]
    {
        let game = untamed().hand(One, "power-up").line(One, "eunoia dew-faerie").line(Two, theirs);
        let mut game = game.begin();
        game.play("power-up", "eunoia").offered("eunoia dew-faerie");
        assert_eq!((game.power("eunoia"), game.zone("power-up")), (8, zone), "{theirs}");
    }
}

#[test]
fn prognosticating_witch_draws_two_cards_with_three_in_hand_or_less() {
    for (hand, drawn) in [("", 2), ("punch punch punch", 2), ("punch punch punch punch", 0)] {
        let count = hand.split_whitespace().count();
        let mut game = untamed().hand(One, &format!("{hand} prognosticating-witch")).begin();
        game.play("prognosticating-witch", "");
        assert_eq!(game.hand_len(One), count + drawn);
        let mut game = untamed().hand(One, hand).line(One, "prognosticating-witch").begin();
        game.reap("prognosticating-witch", "");
        assert_eq!(game.hand_len(One), count + drawn);
    }
}

#[test]
fn unleash_the_beast_exhausts_a_creature_to_deal_its_power() {
    let begin = || {
        let game = untamed().hand(One, "unleash-the-beast").line(One, "ancient-bear eunoia");
        game.exhausted("eunoia").line(Two, "troll krump").begin()
    };
    let mut game = begin();
    game.play("unleash-the-beast", "ancient-bear troll")
        .offered("ancient-bear eunoia")
        .offered("troll krump");
    assert_eq!((game.damage("troll"), game.is_ready("ancient-bear")), (5, false));
    begin()
        .play("unleash-the-beast", "eunoia")
        .offered("ancient-bear eunoia")
        .offered_nothing_more();
}

#[test]
fn conclave_witch_counts_creatures_by_the_house_that_they_have() {
    let game = untamed().line(One, "conclave-witch troll").house_of("troll", House::Untamed);
    assert_eq!(game.begin().action("conclave-witch", "").amber(One), 2);
}
