//! Dis of Tokens of Change, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Catena Fiends as token creatures of player one, and Facets of player two.
fn dis() -> Scenario {
    scenario("dis").token(One, "catena-fiend").token(Two, "facet")
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn codex_of_true_names_returns_an_enemy_for_each_catena_fiend() {
    let game = dis().artifacts(One, "codex-of-true-names").line(One, "troll");
    let game = game.tokens(One, "anger punch").line(Two, "krump valdr dextre");
    let mut game = game.begin();
    game.action("codex-of-true-names", "valdr dextre").offered("krump valdr dextre");
    game.offered("krump dextre").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 2));
    assert!(game.is_in_discard("codex-of-true-names"));
}

#[test]
fn codex_of_true_names_counts_friendly_fiends_that_are_returned() {
    let game = dis().token(Two, "catena-fiend").artifacts(One, "codex-of-true-names");
    let game = game.tokens(One, "anger punch").tokens(Two, "labwork").line(Two, "krump");
    let mut game = game.warded("catena-fiend").warded("krump").begin();
    game.action("codex-of-true-names", "krump").offered("krump catena-fiend#2");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(!game.is_warded("krump") && game.line(Two).contains("catena-fiend"));
    let game = dis().token(One, "facet").artifacts(One, "codex-of-true-names");
    let mut game = game.tokens(One, "anger").line(Two, "krump").begin();
    game.action("codex-of-true-names", "");
    assert_eq!((game.line(One), game.line(Two)), ("facet".into(), "krump".into()));
}

#[test]
fn beyond_all_darkness_makes_a_token_for_each_creature_that_is_destroyed() {
    let game = dis().hand(One, "beyond-all-darkness").line(One, "troll gub");
    let mut game = game.line(Two, "krump valdr").begin();
    game.play("beyond-all-darkness", "").offered_nothing_more();
    destroy(&mut game, "gub", "right");
    game.offered("left right");
    destroy(&mut game, "krump", "left");
    assert_eq!(game.line(One), "catena-fiend troll catena-fiend");
    assert_eq!((game.line(Two), game.is_ready("catena-fiend")), ("valdr".into(), false));
    game.end_turn("logos");
    destroy(&mut game, "valdr", "");
    assert_eq!(game.line(One), "catena-fiend troll catena-fiend", "the turn is over");
    let game = dis().hand(One, "beyond-all-darkness").line(One, "gub").line(Two, "valdr");
    let mut game = game.begin();
    game.play("beyond-all-darkness", "").fight("gub", "");
    assert_eq!((game.line(One), game.damage("valdr")), ("catena-fiend".into(), 1));
}

#[test]
fn the_amasser_makes_a_token_on_the_right_for_each_card_the_opponent_draws() {
    let game = dis().line(One, "the-amasser troll").line(Two, "krump").deck(One, "anger punch");
    let mut game = game.begin();
    game.does("", |g| g.draw(Two, 2).map(|_| ()));
    assert_eq!(game.line(One), "the-amasser troll catena-fiend catena-fiend");
    assert_eq!(game.line(Two), "krump");
    game.does("", |g| g.draw(One, 2).map(|_| ()));
    assert_eq!(game.line(One), "the-amasser troll catena-fiend catena-fiend");
}

#[test]
fn the_amasser_watches_the_draw_step() {
    let game = dis().line(One, "the-amasser").hand(Two, "anger punch troll valdr krump");
    let mut game = game.begin();
    game.end_turn("logos");
    assert_eq!(game.line(One), "the-amasser", "its controller draws");
    game.end_turn("dis");
    assert_eq!(game.line(One), "the-amasser catena-fiend");
}

#[test]
fn the_forsaken_makes_a_token_on_the_left_for_each_card_the_opponent_discards() {
    let game = dis().line(One, "the-forsaken troll").hand(One, "gub").hand(Two, "krump valdr");
    let mut game = game.deck(Two, "dextre").begin();
    game.discard("gub", "");
    game.does("", |g| g.discard_top_of_deck(Two).map(|_| ()));
    assert_eq!(game.line(One), "the-forsaken troll");
    game.does("", |g| g.discard_at_random(Two).map(|_| ()));
    assert_eq!(game.line(One), "catena-fiend the-forsaken troll");
    game.does("", |g| g.discard_hand(Two).map(|_| ()));
    assert_eq!(game.line(One), "catena-fiend catena-fiend the-forsaken troll");
}

#[test]
fn gate_warden_keeps_enemies_from_reaping_beside_a_token_of_yours() {
    let game = dis().hand(One, "gate-warden").line(One, "gub").line(Two, "dextre");
    let mut game = game.tokens(Two, "anger").begin();
    game.play("gate-warden", "left right").offered("left right").offered("left right");
    assert_eq!(game.line(One), "gate-warden gub catena-fiend");
    assert_eq!(game.who_can_reap(), "gub");
    game.end_turn("logos");
    assert_eq!(game.who_can_reap(), "");
    destroy(&mut game, "catena-fiend", "");
    assert_eq!(game.who_can_reap(), "dextre", "the token creature left is not yours");
}

#[test]
fn havoc_makes_a_token() {
    let mut game = dis().hand(One, "havoc").line(Two, "troll").begin();
    game.play("havoc", "left").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("catena-fiend havoc".into(), "troll".into()));
}

#[test]
fn levy_of_souls_makes_a_token_and_keys_cost_more_for_each() {
    let game = dis().artifacts(One, "levy-of-souls").line(One, "troll").tokens(One, "anger");
    let mut game = game.tokens(Two, "labwork").begin();
    game.action("levy-of-souls", "left").offered("left right");
    assert_eq!(game.line(One), "catena-fiend troll catena-fiend");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (8, 8));
    destroy(&mut game, "catena-fiend", "");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 7));
    game.end_turn("dis");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

#[test]
fn unbinding_is_archived_after_a_friendly_creature_was_destroyed() {
    for (destroyed, zone) in [("gub", Zone::Archives), ("krump", Zone::Discard)] {
        let game = dis().hand(One, "unbinding").line(One, "troll gub").line(Two, "krump");
        let mut game = game.begin();
        destroy(&mut game, destroyed, "");
        game.play("unbinding", "right").offered("left right");
        assert!(game.line(One).ends_with(" catena-fiend"));
        assert_eq!(game.zone("unbinding"), zone);
    }
    let game = dis().hand(One, "unbinding").line(One, "troll gub").line(Two, "krump");
    let mut game = game.begin();
    destroy(&mut game, "gub", "");
    game.end_turn("logos").end_turn("dis").play("unbinding", "right");
    assert!(game.is_in_discard("unbinding"), "that was another turn");
}

#[test]
fn catena_fiend_steals_and_hurts_a_friend_by_fighting() {
    let game = dis().tokens(One, "anger").line(One, "troll").line(Two, "dextre valdr");
    let mut game = game.amber(Two, 3).begin();
    game.fight("catena-fiend", "dextre troll").offered("dextre valdr");
    game.offered("catena-fiend troll");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert_eq!((game.damage("troll"), game.damage("catena-fiend")), (3, 3));
}

#[test]
fn facet_gains_as_it_is_destroyed_on_your_turn() {
    for (turns, amber) in [(0, 1), (1, 0)] {
        let mut game = dis().token(One, "facet").tokens(One, "anger").line(Two, "troll").begin();
        for _ in 0..turns {
            game.end_turn("logos");
        }
        destroy(&mut game, "facet", "");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
    }
}

#[test]
fn snare_costs_the_opponent_as_it_is_destroyed_on_your_turn() {
    for (turns, amber) in [(0, 2), (1, 3)] {
        let game = dis().token(One, "snare").tokens(One, "anger").amber(Two, 3).amber(One, 3);
        let mut game = game.line(Two, "troll").begin();
        for _ in 0..turns {
            game.end_turn("logos");
        }
        destroy(&mut game, "snare", "");
        assert_eq!((game.amber(One), game.amber(Two)), (3, amber));
    }
}

#[test]
fn thrall_has_the_opponent_discard_a_card() {
    let game = dis().token(One, "thrall").tokens(One, "anger").hand(One, "gub");
    let mut game = game.hand(Two, "krump valdr").begin();
    game.chance_picks("valdr");
    destroy(&mut game, "thrall", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
    assert!(game.is_in_discard("valdr") && game.is_in_hand("krump"));
    let game = dis().token(One, "thrall").tokens(One, "anger").hand(Two, "krump valdr");
    let mut game = game.begin();
    let thrall = game.card("thrall");
    let ctx = AbilityContext::new(thrall, Two);
    game.does("", |g| g.take_control(ctx, thrall));
    destroy(&mut game, "thrall", "");
    assert_eq!(game.hand_len(Two), 2, "its controller's opponent has no hand");
}
