//! Skyborn of Tokens of Change, card by card.

use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Wranglers as token creatures of player one, and Guardians of player two.
fn with_tokens() -> Scenario {
    scenario("skyborn").token(One, "wrangler").token(Two, "guardian")
}

/// A player forges a key of a color.
fn forge(game: &mut ScenarioGame, player: Player, color: &str) {
    game.does(color, |g| g.forge_key_at_no_cost(player).map(|_| ()));
}

#[test]
fn balaenora_captures_all_if_the_opponent_has_seven() {
    for (theirs, playable) in [(6, false), (7, true)] {
        let game = scenario("skyborn").hand(One, "balaenora").amber(One, 5).amber(Two, theirs);
        let mut game = game.begin();
        assert_eq!(game.can_play("balaenora"), playable);
        if playable {
            game.play("balaenora", "");
            assert_eq!((game.amber_on("balaenora"), game.amber(One), game.amber(Two)), (7, 5, 0));
        }
    }
}

#[test]
fn balaenora_goes_over_to_the_opponent_after_it_fights() {
    let game = scenario("skyborn").line(One, "balaenora redhawk").line(Two, "troll valdr");
    let mut game = game.amber_on("balaenora", 7).begin();
    game.fight("balaenora", "troll left").offered("troll valdr").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("redhawk".into(), "balaenora valdr".into()));
    assert_eq!((game.controller("balaenora"), game.amber_on("balaenora")), (Two, 7));
}

#[test]
fn hunter_of_legend_gives_skirmish_and_makes_tokens() {
    let game = with_tokens().hand(One, "hunter-of-legend").line(One, "redhawk captain-pella");
    let mut game = game.line(Two, "troll umbra").begin();
    game.play("hunter-of-legend", "redhawk").offered("redhawk captain-pella troll umbra");
    let skirmish = |name| game.state.has(game.card(name), Keyword::Skirmish);
    assert_eq!(["redhawk", "captain-pella", "troll"].map(skirmish), [true, false, false]);
    game.fight("redhawk", "troll right").offered("troll umbra").offered("left right");
    assert_eq!(
        (game.line(One), game.damage("redhawk")),
        ("redhawk captain-pella wrangler".into(), 0)
    );
    game.fight("captain-pella", "umbra");
    assert_eq!(game.line(One), "redhawk captain-pella wrangler", "no other creature does");
}

#[test]
fn redhawk_gives_each_player_one_and_makes_a_token() {
    let game = with_tokens().line(One, "redhawk").line(Two, "troll").amber(One, 1).amber(Two, 2);
    let mut game = game.begin();
    game.action("redhawk", "left").offered("left right");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
    assert_eq!((game.line(One), game.line(Two)), ("wrangler redhawk".into(), "troll".into()));
}

#[test]
fn watched_closely_has_the_opponent_of_the_creature_make_tokens() {
    let game = with_tokens().hand(One, "watched-closely").line(One, "redhawk shikari");
    let mut game = game.line(Two, "troll").begin();
    game.play("watched-closely", "redhawk").offered("redhawk shikari troll");
    game.reap("shikari", "").reap("redhawk", "left").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("redhawk shikari".into(), "guardian troll".into())
    );
    // On an enemy creature it is you.
    let game = with_tokens().line(Two, "troll").upgrade(One, "watched-closely", "troll");
    let mut game = game.houses(Two, "brobnar dis logos").begin();
    game.end_turn("brobnar").reap("troll", "troll");
    assert_eq!((game.line(One), game.line(Two)), ("wrangler".into(), "troll".into()));
}

#[test]
fn captain_pella_makes_a_token_as_she_reaps() {
    let mut game = with_tokens().line(One, "captain-pella").line(Two, "troll").begin();
    game.reap("captain-pella", "left").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("wrangler captain-pella".into(), "troll".into()));
}

#[test]
fn fierce_competition_is_archived_if_the_keys_are_as_many() {
    for (yours, theirs, archived) in [(0, 0, true), (1, 1, true), (1, 0, false), (0, 1, false)] {
        let game = with_tokens().hand(One, "fierce-competition").keys(One, yours);
        let mut game = game.keys(Two, theirs).begin();
        game.play("fierce-competition", "");
        let zone = if archived { Zone::Archives } else { Zone::Discard };
        assert_eq!(
            (game.line(One), game.zone("fierce-competition")),
            ("wrangler".into(), zone),
            "{yours} {theirs}"
        );
    }
}

#[test]
fn shikari_makes_a_token_and_returns_after_it_fights() {
    let mut game = with_tokens().hand(One, "shikari").line(Two, "umbra").begin();
    game.play("shikari", "right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("shikari wrangler".into(), "umbra".into()));
    game.end_turn("logos").end_turn("skyborn").fight("shikari", "").offered_nothing_more();
    assert!(game.is_in_hand("shikari"));
    assert_eq!((game.line(One), game.line(Two)), ("wrangler".into(), "".into()));
}

#[test]
fn the_twin_lamps_steal_one_and_may_make_a_token() {
    for (yours, theirs, tokens) in [(1, 3, ""), (1, 2, "wrangler"), (2, 3, "wrangler")] {
        let game = with_tokens().hand(One, "the-twin-lamps").amber(One, yours).amber(Two, theirs);
        let mut game = game.begin();
        game.play("the-twin-lamps", "");
        assert_eq!((game.amber(One), game.amber(Two)), (yours + 1, theirs - 1));
        assert_eq!((game.line(One), game.line(Two)), (tokens.into(), "".into()));
    }
}

#[test]
fn wrangler_gives_each_player_one() {
    let mut game = with_tokens().tokens(One, "anger").amber(One, 1).amber(Two, 3).begin();
    game.action("wrangler", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 4));
}

#[test]
fn aerialist_captures_while_your_yellow_key_is_forged() {
    for (yours, theirs, captured) in
        [("yellow", "blue", 1), ("red", "yellow", 0), ("blue", "yellow", 0)]
    {
        let game = scenario("skyborn").token(One, "aerialist").tokens(One, "anger");
        let game = game.line(One, "redhawk").amber(One, 2).amber(Two, 3).everything_asked();
        let mut game = game.begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.reap("redhawk", "").reap("aerialist", "");
        assert_eq!((game.amber_on("aerialist"), game.amber_on("redhawk")), (captured, 0));
        assert_eq!((game.amber(One), game.amber(Two)), (4, 3 - u16::from(captured)), "{yours}");
    }
}

#[test]
fn corsair_is_stronger_and_skirmishes_while_your_red_key_is_forged() {
    for (yours, theirs, power) in [("red", "blue", 3), ("yellow", "red", 2), ("blue", "red", 2)] {
        let game = scenario("skyborn").token(One, "corsair").tokens(One, "anger");
        let game = game.line(One, "redhawk").line(Two, "troll").everything_asked();
        let mut game = game.begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        assert_eq!((game.power("corsair"), game.power("redhawk")), (power, 3), "{yours}");
        let skirmish = |name| game.state.has(game.card(name), Keyword::Skirmish);
        assert_eq!(["corsair", "redhawk"].map(skirmish), [power == 3, false]);
    }
}

#[test]
fn marketeer_is_sold_for_two_while_your_blue_key_is_forged() {
    for (yours, theirs, sold) in
        [("blue", "red", true), ("yellow", "blue", false), ("red", "blue", false)]
    {
        let game = scenario("skyborn").token(One, "marketeer").tokens(One, "anger punch");
        let mut game = game.line(One, "shikari").amber(One, 1).everything_asked().begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        let actions = |game: &ScenarioGame| {
            use archon_engine::keyforge::question::Action;
            game.legal().iter().filter(|action| matches!(action, Action::Action(..))).count()
        };
        assert_eq!(actions(&game), if sold { 2 } else { 0 }, "{yours}");
        if sold {
            game.action("marketeer", "");
            assert_eq!((game.amber(One), game.line(One)), (3, "marketeer shikari".into()));
            assert!(game.is_in_discard("anger"));
        }
    }
}
