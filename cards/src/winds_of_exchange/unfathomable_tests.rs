//! Unfathomable of Winds of Exchange, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;

fn unfathomable() -> Scenario {
    scenario("unfathomable")
}

#[test]
fn plunder_reveals_cards_until_one_is_discarded() {
    let game = unfathomable().hand(One, "plunder dextre").hand(Two, "troll krump valdr");
    let mut game = game.begin();
    game.chance_picks("krump valdr").play("plunder", "1st 2nd").offered("1st 2nd");
    assert!(game.is_in_discard("valdr"));
    assert!(game.knows(One, "krump") && !game.knows(One, "troll"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 2));
}

#[test]
fn plunder_ends_when_every_card_is_revealed() {
    let mut game = unfathomable().hand(One, "plunder").hand(Two, "troll krump").begin();
    game.play("plunder", "1st 1st");
    assert_eq!(game.hand_len(Two), 2);
    assert!(game.knows(One, "troll") && game.knows(One, "krump"));
}

#[test]
fn sibyl_waimare_exhausts_the_house_of_the_opponents_top_card() {
    let game = unfathomable().line(One, "sibyl-waimare troll snufflegator");
    let game = game.line(Two, "krump dextre").deck(One, "anger").deck(Two, "punch");
    let mut game = game.begin();
    game.end_turn("logos");
    assert!(game.is_in_discard("punch"));
    assert!(!game.is_ready("troll") && !game.is_ready("krump"));
    assert!(game.is_ready("snufflegator") && game.is_ready("dextre"));
    game.end_turn("unfathomable");
    assert_eq!(game.state.discard(One).len(), 0, "not at the start of your own turn");
}

#[test]
fn weak_link_makes_keys_dear_for_its_controller_while_exhausted() {
    for (host, costs) in [("troll", (12, 6)), ("krump", (6, 12))] {
        let game = unfathomable().line(One, "troll").line(Two, "krump").exhausted(host);
        let game = game.upgrade(One, "weak-link", host).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), costs);
    }
    let game = unfathomable().line(One, "troll").upgrade(One, "weak-link", "troll").begin();
    assert_eq!(game.state.key_cost(One), 6);
}

#[test]
fn catch_and_release_returns_everybody_and_thins_the_hands_to_six() {
    let game = unfathomable().hand(One, "catch-and-release anger labwork punch cannon");
    let game = game.line(One, "troll krump").line(Two, "valdr bumpsy dextre");
    let mut game = game.hand(Two, "anger labwork punch cannon snufflegator").begin();
    game.chance_picks("anger#2 dextre").play("catch-and-release", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 6));
    assert!(game.is_in_discard("anger#2") && game.is_in_discard("dextre"));
    assert_eq!((game.chains(One), game.chains(Two)), (2, 0));
}

#[test]
fn dragnet_returns_a_creature_and_its_neighbors_of_the_same_house() {
    let game = unfathomable().hand(One, "dragnet").line(One, "snufflegator");
    let mut game = game.line(Two, "valdr bumpsy troll dextre krump").begin();
    game.play("dragnet", "troll").offered("snufflegator valdr bumpsy troll dextre krump");
    assert_eq!(game.line(Two), "valdr dextre krump");
    assert_eq!(game.state.hand(Two), game.cards("bumpsy troll"));
}

#[test]
fn kelping_hands_makes_friendly_creatures_poisonous_for_the_turn() {
    let game = unfathomable().artifacts(One, "kelping-hands").line(One, "photic-raider");
    let mut game = game.line(Two, "troll").begin();
    game.omni("kelping-hands", "");
    assert!(game.is_in_discard("kelping-hands"));
    let poison = |game: &archon_engine::keyforge::scenario::Played, name| {
        game.state.has(game.card(name), Keyword::Poison)
    };
    assert_eq!((poison(&game, "photic-raider"), poison(&game, "troll")), (true, false));
    game.end_turn("brobnar");
    assert!(!poison(&game, "photic-raider"));
}

#[test]
fn stir_crazy_has_each_ready_creature_capture_from_its_opponent() {
    let game = unfathomable().hand(One, "stir-crazy").line(One, "troll krump").exhausted("krump");
    let game = game.line(Two, "valdr dextre bumpsy").exhausted("bumpsy").amber(One, 3);
    let mut game = game.amber(Two, 4).begin();
    game.play("stir-crazy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3), "one is its own icon");
    let amber = ["troll", "krump", "valdr", "dextre", "bumpsy"].map(|name| game.amber_on(name));
    assert_eq!(amber, [1, 0, 1, 1, 0]);
}

#[test]
fn covetous_hema_captures_three_and_is_elusive_between_others() {
    let game = unfathomable().hand(One, "covetous-hema").line(One, "troll").amber(Two, 5);
    let mut game = game.begin();
    game.play("covetous-hema", "right");
    assert_eq!((game.amber_on("covetous-hema"), game.amber(Two)), (3, 2));
    for (line, elusive) in [("troll covetous-hema krump", true), ("troll covetous-hema", false)] {
        let game = unfathomable().line(One, line).begin();
        assert_eq!(game.state.has(game.card("covetous-hema"), Keyword::Elusive), elusive);
        assert!(!game.state.has(game.card("troll"), Keyword::Elusive));
    }
}

#[test]
fn crushing_deep_costs_three_for_each_key_that_the_opponent_has() {
    let game = unfathomable().hand(One, "crushing-deep").keys(One, 1).keys(Two, 2);
    let mut game = game.begin();
    game.play("crushing-deep", "");
    assert_eq!(game.state.key_cost(Two), 6);
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (12, 12));
    game.end_turn("unfathomable");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}
