//! Brobnar of Winds of Exchange, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::player::Player::{One, Two};

#[test]
fn crim_torchtooth_enrages_its_own_neighbors_after_a_fight() {
    let game = scenario("brobnar").line(One, "troll crim-torchtooth krump valdr");
    let mut game = game.line(Two, "ancient-bear snufflegator champion-anaphiel").begin();
    game.fight("crim-torchtooth", "champion-anaphiel").offered("ancient-bear champion-anaphiel");
    assert_eq!(game.state.enraged_creatures(), game.cards("troll krump"));
    assert_eq!((game.damage("snufflegator"), game.is_in_discard("snufflegator")), (0, true));
    assert!(game.is_in_play("ancient-bear") && game.damage("ancient-bear") == 0);
}

#[test]
fn crim_torchtooth_enrages_nobody_as_it_reaps() {
    let game = scenario("brobnar").line(One, "troll crim-torchtooth");
    let mut game = game.line(Two, "dust-pixie").begin();
    game.reap("crim-torchtooth", "");
    assert!(game.state.enraged_creatures().is_empty());
}

#[test]
fn brikk_nastee_is_paid_for_fights_of_other_friendly_brobnar_creatures() {
    let game = scenario("brobnar").line(One, "brikk-nastee troll snufflegator");
    let game = game.house_of("snufflegator", archon_engine::keyforge::house::House::Dis);
    let mut game = game.line(Two, "batdrone krump tireless-crocag").begin();
    game.fight("brikk-nastee", "batdrone");
    assert_eq!(game.amber(One), 0);
    game.fight("troll", "krump");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let snufflegator = game.card("snufflegator");
    let ctx = archon_engine::keyforge::ability::AbilityContext::new(snufflegator, One);
    game.does("", |g| g.fight_with(ctx, snufflegator).map(|_| ()));
    assert_eq!(game.amber(One), 1);
    game.end_turn("brobnar").fight("tireless-crocag", "troll");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn shock_herder_readies_a_neighbor_and_fights_with_it() {
    let game = scenario("brobnar").hand(One, "shock-herder").line(One, "troll krump valdr");
    let game = game.exhausted("troll").exhausted("krump").line(Two, "ancient-bear");
    let mut game = game.begin();
    game.play("shock-herder", "@1 krump").offered("left @1 @2 right").offered("troll krump");
    assert!(game.is_in_discard("ancient-bear") && !game.is_ready("krump"));
}
