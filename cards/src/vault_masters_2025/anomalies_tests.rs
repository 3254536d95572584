//! Anomalies of Vault Masters 2025, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// A deck's house says what house the anomaly is of.
fn brobnar(anomaly: &str) -> Scenario {
    let game = scenario("brobnar").houses(Two, "brobnar logos untamed").hand(One, anomaly);
    game.house_of(anomaly, House::Brobnar)
}

#[test]
fn the_constant_has_nobody_draw_until_its_counters_are_gone() {
    let mut game = brobnar("the-constant").chains(One, 1).begin();
    game.play("the-constant", "").offered_nothing_more();
    let time = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        game.counters("the-constant", Counter::Time)
    };
    assert_eq!((time(&game), game.amber(One)), (2, 1));
    game.end_turn("brobnar").end_turn("brobnar");
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.chains(One)), (0, 0, 1));
    assert_eq!(time(&game), 1, "at the start of your turn, not of theirs");
    game.end_turn("brobnar").end_turn("brobnar");
    assert!(game.is_in_discard("the-constant") && game.hand_len(Two) == 0);
    game.end_turn("brobnar");
    assert_eq!(game.hand_len(One), 5);
}

fn antanagoge() -> Scenario {
    brobnar("antanagoge").line(One, "valdr").line(Two, "troll krump")
}

#[test]
fn antanagoge_may_graft_an_enemy_creature() {
    let mut game = antanagoge().begin();
    game.play("antanagoge", "right krump").offered("left right").offered("troll krump none");
    assert_eq!((game.line(Two), game.zone("krump")), ("troll".into(), Zone::Under));
    let mut game = antanagoge().begin();
    game.play("antanagoge", "right none").offered("left right").offered("troll krump none");
    assert_eq!((game.line(Two), game.line(One)), ("troll krump".into(), "valdr antanagoge".into()));
}

#[test]
fn antanagoge_deals_the_power_of_what_is_grafted_onto_it_to_each_creature() {
    let game = scenario("brobnar").line(One, "antanagoge valdr troll").line(Two, "troll");
    let game = game.house_of("antanagoge", House::Brobnar).hand(Two, "krump umbra punch");
    let mut game = game.begin();
    let (antanagoge, grafted) = (game.card("antanagoge"), game.cards("krump umbra punch"));
    game.does("", |g| {
        for card in grafted {
            g.graft(card, antanagoge)?;
        }
        Ok(())
    });
    // Umbra has 2 power, Krump 6.
    game.reap("antanagoge", "krump").offered("krump umbra");
    assert!(game.is_in_discard("antanagoge") && game.is_in_discard("valdr"));
    assert_eq!((game.damage("troll"), game.damage("troll#2")), (6, 6));
    let game = scenario("brobnar").line(One, "antanagoge").line(Two, "troll");
    let mut game = game.house_of("antanagoge", House::Brobnar).begin();
    game.reap("antanagoge", "").offered_nothing_more();
    assert_eq!((game.damage("antanagoge"), game.damage("troll")), (0, 0));
}

#[test]
fn cosmicrux_hurts_each_creature_that_is_readied() {
    let game = scenario("ouboros").line(One, "troll valdr").line(Two, "cosmicrux krump");
    let game = game.artifacts(One, "cannon").exhausted("cannon").exhausted("krump");
    let mut game = game.exhausted("troll").houses(Two, "ouboros logos dis").begin();
    game.end_turn("troll ouboros").offered("troll cannon");
    assert_eq!(["troll", "valdr", "krump", "cosmicrux"].map(|n| game.damage(n)), [1, 0, 0, 0]);
    game.end_turn("");
    assert_eq!(["troll", "valdr", "krump", "cosmicrux"].map(|n| game.damage(n)), [1, 0, 1, 0]);
}

#[test]
fn help_from_another_self_fetches_a_variant() {
    let begin = || {
        let game = brobnar("help-from-another-self").deck(One, "omega-tt troll");
        game.discard(One, "omega-tt krump").discard(Two, "omega-tt").line(One, "valdr").begin()
    };
    let mut game = begin();
    assert!(!game.knows(One, "troll"));
    game.play("help-from-another-self", "omega-tt").offered("omega-tt omega-tt#2 none");
    assert!(game.is_in_hand("omega-tt") && game.is_in_discard("omega-tt#2"));
    assert!(game.knows(Two, "omega-tt") && !game.knows(One, "troll"), "the deck is shuffled");
    assert_eq!(game.amber(One), 1);
    let mut game = begin();
    game.play("help-from-another-self", "omega-tt#2");
    assert!(game.is_in_hand("omega-tt#2") && game.zone("omega-tt") == Zone::Deck);
    let mut game = begin();
    game.play("help-from-another-self", "none");
    assert_eq!((game.hand_len(One), game.zone("omega-tt")), (0, Zone::Deck));
}

#[test]
fn ignitus_has_splash_attack_for_each_exhausted_creature() {
    let game = scenario("ouboros").line(One, "ignitus valdr").exhausted("valdr");
    let game = game.artifacts(One, "cannon").exhausted("cannon");
    let mut game = game.line(Two, "krump umbra troll").exhausted("krump").begin();
    let splash = |game: &archon_engine::keyforge::scenario::ScenarioGame, name| {
        game.state.keyword(game.card(name), Keyword::SplashAttack)
    };
    assert_eq!((splash(&game, "ignitus"), splash(&game, "valdr")), (2, 0));
    // It is exhausted itself as it fights.
    game.fight("ignitus", "umbra").offered("krump umbra troll");
    assert_eq!((game.damage("krump"), game.damage("troll")), (3, 3));
}

#[test]
fn omega_tt_purges_two_cards_of_a_discard_pile() {
    let game = brobnar("omega-tt").discard(One, "punch").discard(Two, "troll krump valdr");
    let mut game = game.begin();
    game.play("omega-tt", "2nd krump valdr").offered("1st 2nd").offered("troll krump valdr");
    game.offered("troll valdr").offered_nothing_more();
    assert_eq!(game.state.purged(Two), game.cards("krump valdr"));
    assert!(game.is_in_discard("troll") && game.is_in_discard("punch"));
    let mut game = brobnar("omega-tt").discard(One, "punch").begin();
    game.play("omega-tt", "").offered_nothing_more();
    assert_eq!((game.zone("punch"), game.amber(One)), (Zone::Purged, 1));
}

#[test]
fn omega_tt_shuffles_itself_into_its_owners_deck() {
    let game = scenario("brobnar").line(One, "omega-tt").house_of("omega-tt", House::Brobnar);
    let mut game = game.begin();
    game.action("omega-tt", "");
    assert_eq!(game.zone("omega-tt"), Zone::Deck);
}

#[test]
fn thermal_depletion_keeps_creatures_from_readying_until_your_next_turn() {
    let game = scenario("ouboros").hand(One, "thermal-depletion").line(One, "troll");
    let game = game.artifacts(One, "cannon").exhausted("cannon").exhausted("troll");
    let mut game = game.line(Two, "krump").exhausted("krump").begin();
    game.play("thermal-depletion", "");
    let krump = game.card("krump");
    game.does("", |g| {
        assert!(g.make_ready(krump)?.is_empty());
        Ok(())
    });
    game.end_turn("logos").end_turn("ouboros");
    assert_eq!(["troll", "krump", "cannon"].map(|n| game.is_ready(n)), [false, false, true]);
    game.does("", |g| g.make_ready(krump).map(|_| ()));
    assert!(game.is_ready("krump"));
    game.end_turn("logos");
    assert!(game.is_ready("troll"));
}

#[test]
fn treok_makes_a_creature_invulnerable_until_your_next_turn() {
    let game = scenario("ouboros").line(One, "treok-the-wise troll").line(Two, "krump");
    let mut game = game.artifacts(One, "cannon").begin();
    game.reap("treok-the-wise", "troll").offered("treok-the-wise troll krump");
    let invulnerable = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        ["treok-the-wise", "troll", "krump"]
            .map(|n| game.state.has(game.card(n), Keyword::Invulnerable))
    };
    assert_eq!(invulnerable(&game), [false, true, false]);
    game.end_turn("logos");
    assert_eq!(invulnerable(&game), [false, true, false]);
    game.end_turn("ouboros");
    assert_eq!(invulnerable(&game), [false, false, false]);
}
