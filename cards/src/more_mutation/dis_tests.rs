//! Dis of More Mutation, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

#[test]
fn build_your_champion_archives_two_halves_of_any_creatures() {
    let game = scenario("dis").hand(One, "build-your-champion").deck(One, "troll deusillus krump");
    let game = game.discard(One, "ultra-gravitron2 niffle-kong punch");
    let mut game =
        game.house_of("build-your-champion", archon_engine::keyforge::house::House::Dis).begin();
    game.play("build-your-champion", "deusillus ultra-gravitron2")
        .offered("deusillus ultra-gravitron2 niffle-kong none")
        .offered("ultra-gravitron2 niffle-kong none")
        .offered_nothing_more();
    assert_eq!(game.state.archives(One), game.cards("deusillus ultra-gravitron2"));
    assert!(game.knows(Two, "deusillus"));
}

#[test]
fn digging_up_the_monster_puts_the_halves_on_top_in_any_order() {
    let game = scenario("dis")
        .hand(One, "digging-up-the-monster")
        .deck(One, "troll krump deusillus bumpsy");
    let game = game.discard(One, "deusillus2");
    let game = game.house_of("digging-up-the-monster", archon_engine::keyforge::house::House::Dis);
    let mut game = game.begin();
    game.play("digging-up-the-monster", "deusillus deusillus2 deusillus");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("deusillus2")));
    assert_eq!(game.state.top_cards_of_deck(One, 2), game.cards("deusillus deusillus2"));
}

#[test]
fn tomes_gigantica_is_purged() {
    let game = scenario("dis").hand(One, "tomes-gigantica").deck(One, "deusillus troll");
    let game = game.house_of("tomes-gigantica", archon_engine::keyforge::house::House::Dis);
    let mut game = game.discard(One, "deusillus2").begin();
    game.play("tomes-gigantica", "deusillus deusillus2");
    assert!(game.is_in_hand("deusillus") && game.is_in_hand("deusillus2"));
    assert_eq!(game.zone("tomes-gigantica"), Zone::Purged);
}

#[test]
fn tormax_discards_your_hand_and_purges_two_of_theirs() {
    let game = scenario("dis").hand(One, "tormax tormax2 punch").hand(Two, "troll krump bumpsy");
    let mut game = game.begin();
    game.play("tormax", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
    assert!(game.is_in_discard("punch") && game.is_in_play("tormax"));
    let purged = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        ["troll", "krump", "bumpsy"].iter().filter(|n| game.zone(n) == Zone::Purged).count()
    };
    assert_eq!(purged(&game), 2);
}

#[test]
fn wretched_anathema_destroys_two_others_and_alone_it_gains_four() {
    let game = scenario("dis").hand(One, "wretched-anathema wretched-anathema2").line(One, "troll");
    let mut game = game.line(Two, "krump bumpsy").begin();
    game.play("wretched-anathema", "left troll krump")
        .offered("left right")
        .offered("troll krump bumpsy");
    assert_eq!((game.line(One), game.line(Two)), ("wretched-anathema".into(), "bumpsy".into()));
    game.end_turn("brobnar").end_turn("dis");
    game.action("wretched-anathema", "");
    assert_eq!(game.amber(One), 4);
}

#[test]
fn wretched_anathema_gains_nothing_beside_another_friendly_creature() {
    let game = scenario("dis").line(One, "wretched-anathema troll").line(Two, "krump");
    let mut game = game.begin();
    assert!(
        !game
            .legal()
            .iter()
            .any(|a| matches!(a, archon_engine::keyforge::question::Action::Action(..)))
    );
    game.reap("wretched-anathema", "");
    assert_eq!((game.line(One), game.line(Two)), ("wretched-anathema".into(), "".into()));
}

#[test]
fn scaethe_destroys_the_least_powerful_enemy() {
    let game = scenario("dis").line(One, "scaethe dust-imp").line(Two, "krump dextre troll");
    let mut game = game.begin();
    let scaethe = game.cards("scaethe");
    game.does("", |g| g.destroy(scaethe).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("dust-imp".into(), "krump troll".into()));
}
