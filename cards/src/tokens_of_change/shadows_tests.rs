//! Shadows of Tokens of Change, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Stooges as token creatures of both players.
fn shadows() -> Scenario {
    scenario("shadows").token(One, "stooge").token(Two, "stooge")
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

const SIX: &str = "stooge stooge#2 stooge#3 stooge#4 stooge#5 stooge#6";

#[test]
fn the_long_con_forges_a_key_with_six_stooges() {
    for (chosen, keys, zone) in
        [(SIX, 1, Zone::Purged), (&SIX[..42], 0, Zone::Artifacts), ("", 0, Zone::Artifacts)]
    {
        let game = shadows().artifacts(One, "the-long-con").line(One, "umbra");
        let game = game.tokens(One, "troll krump gub anger punch").tokens(Two, "labwork");
        let mut game = game.amber(One, 1).begin();
        let answers = if chosen == SIX { SIX.into() } else { format!("{chosen} none") };
        game.action("the-long-con", &format!("right {answers}")).offered("left right");
        game.offered(&format!("{SIX} none"));
        assert_eq!((game.keys(One), game.amber(One), game.zone("the-long-con")), (keys, 1, zone));
        let left = 6 - chosen.split_whitespace().count();
        assert_eq!(game.line(One), format!("umbra{}", " stooge".repeat(left)));
        assert_eq!(game.line(Two), "stooge");
    }
}

#[test]
fn the_long_con_keeps_friendly_stooges_from_reaping() {
    let game = shadows().artifacts(One, "the-long-con").tokens(One, "anger").line(One, "umbra");
    let game = game.tokens(Two, "labwork").houses(Two, "shadows logos mars");
    let mut game = game.begin();
    assert_eq!(game.who_can_reap(), "umbra");
    game.end_turn("shadows");
    assert_eq!(game.who_can_reap(), "stooge#2");
    let game = shadows().token(One, "prowler").artifacts(One, "the-long-con").tokens(One, "anger");
    let mut game = game.begin();
    assert_eq!(game.who_can_reap(), "prowler");
    game.action("the-long-con", "");
    assert_eq!(game.line(One), "prowler", "it makes Stooges");
}

#[test]
fn big_sal_makes_two_tokens() {
    let mut game = shadows().hand(One, "big-sal").line(One, "umbra").begin();
    game.play("big-sal", "right left right").offered("left right").offered("left right");
    assert_eq!(game.line(One), "stooge umbra big-sal stooge");
}

#[test]
fn kymoor_outpost_trades_a_friendly_creature_for_an_amber_and_a_token() {
    let game = shadows().artifacts(One, "kymoor-outpost").line(One, "umbra troll").amber(Two, 3);
    let mut game = game.line(Two, "krump").begin();
    game.action("kymoor-outpost", "troll right").offered("umbra troll").offered("left right");
    assert_eq!((game.amber(One), game.amber(Two), game.line(One)), (1, 2, "umbra stooge".into()));
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("troll"));
    let game = shadows().artifacts(One, "kymoor-outpost").line(One, "umbra").amber(Two, 3);
    let mut game = game.warded("umbra").begin();
    game.action("kymoor-outpost", "");
    assert_eq!((game.amber(One), game.line(One)), (0, "umbra".into()), "the ward kept it");
}

#[test]
fn rich_score_steals_for_half_of_the_friendly_tokens() {
    for (tokens, stolen) in [("", 1), ("anger", 1), ("anger punch", 2)] {
        let game = shadows().hand(One, "rich-score").line(One, "umbra").tokens(One, tokens);
        let mut game = game.tokens(Two, "labwork krump").amber(Two, 5).begin();
        game.play("rich-score", "left").offered("left right");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
        assert!(game.line(One).starts_with("stooge umbra"));
    }
}

#[test]
fn cover_operation_makes_a_ready_token() {
    let game = shadows().hand(One, "cover-operation").line(One, "umbra").exhausted("umbra");
    let mut game = game.begin();
    game.play("cover-operation", "right").offered("left right");
    assert_eq!(game.line(One), "umbra stooge");
    assert!(game.is_ready("stooge") && !game.is_ready("umbra"));
}

#[test]
fn lurking_hob_makes_a_token_as_it_reaps() {
    let mut game = shadows().line(One, "lurking-hob").begin();
    game.reap("lurking-hob", "right").offered("left right");
    assert_eq!((game.line(One), game.is_ready("stooge")), ("lurking-hob stooge".into(), false));
}

#[test]
fn slipshot_makes_a_token_and_is_ready_when_a_neighbor_is_destroyed() {
    let game = shadows().hand(One, "slipshot").line(One, "troll umbra").line(Two, "krump valdr");
    let mut game = game.begin();
    game.play("slipshot", "right right").offered("left right").offered("left right");
    assert_eq!(game.line(One), "troll umbra slipshot stooge");
    destroy(&mut game, "troll krump", "");
    assert!(!game.is_ready("slipshot"));
    destroy(&mut game, "stooge", "");
    assert!(game.is_ready("slipshot") && game.is_in_play("umbra"));
}

#[test]
fn slipshot_is_ready_when_a_destroyed_neighbor_goes_to_a_hand() {
    let game = shadows().line(One, "slipshot bad-penny umbra").exhausted("slipshot");
    let mut game = game.exhausted("umbra").begin();
    destroy(&mut game, "bad-penny", "");
    assert!(game.is_in_hand("bad-penny") && game.is_ready("slipshot"));
    assert!(!game.is_ready("umbra"));
}

#[test]
fn sneaky_feats_is_archived_after_you_stole() {
    for (yours, theirs, zone) in
        [(1, 0, Zone::Archives), (0, 1, Zone::Discard), (0, 0, Zone::Discard)]
    {
        let game = shadows().hand(One, "sneaky-feats").line(One, "umbra").amber(One, 3);
        let mut game = game.amber(Two, 3).begin();
        game.does("", |g| {
            g.steal(One, yours)?;
            g.steal(Two, theirs).map(|_| ())
        });
        game.play("sneaky-feats", "left").offered("left right");
        assert_eq!((game.zone("sneaky-feats"), game.line(One)), (zone, "stooge umbra".into()));
    }
}

#[test]
fn stooge_makes_a_token_on_a_flank() {
    let game = shadows().line(One, "umbra").tokens(One, "anger punch").begin();
    let mut game = game;
    game.action("stooge", "").offered_nothing_more();
    assert_eq!(game.line(One), "umbra stooge stooge");
    game.action("stooge#2", "left").offered("left right");
    assert_eq!(game.line(One), "stooge umbra stooge stooge");
}

#[test]
fn cleaner_deals_three_damage() {
    let game = shadows().token(One, "cleaner").tokens(One, "anger").line(Two, "krump valdr");
    let mut game = game.begin();
    game.action("cleaner", "valdr").offered("cleaner krump valdr");
    assert_eq!((game.damage("krump"), game.damage("valdr")), (0, 3));
}

#[test]
fn prowler_steals_from_who_has_more() {
    for (theirs, after) in [(2, (2, 2)), (3, (3, 2)), (4, (3, 3))] {
        let game = shadows().token(One, "prowler").tokens(One, "anger").amber(One, 1);
        let mut game = game.amber(Two, theirs).begin();
        game.reap("prowler", "");
        assert_eq!((game.amber(One), game.amber(Two)), after);
    }
}

#[test]
fn yardbird_readies_another_before_it_fights() {
    let game = shadows().token(One, "yardbird").token(Two, "yardbird").line(One, "umbra");
    let game = game.tokens(One, "anger punch gub").tokens(Two, "labwork").line(Two, "krump");
    let game = game.exhausted("umbra").exhausted("yardbird").exhausted("yardbird#2");
    let mut game = game.begin();
    game.fight("yardbird#3", "krump yardbird#2").offered("krump yardbird#4");
    game.offered("yardbird yardbird#2 yardbird#4");
    assert!(game.is_ready("yardbird#2") && !game.is_ready("yardbird") && !game.is_ready("umbra"));
}
