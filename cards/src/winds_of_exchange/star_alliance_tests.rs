//! Star Alliance of Winds of Exchange, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

#[test]
fn cultural_exchange_empties_the_opponents_archives() {
    let game = star_alliance().hand(One, "cultural-exchange").archives(One, "troll");
    let mut game = game.archives(Two, "krump valdr").hand(Two, "dextre").begin();
    game.play("cultural-exchange", "");
    assert_eq!(game.state.hand(Two), game.cards("krump valdr dextre"));
    assert_eq!(game.state.archives(One), game.cards("troll"));
}

/// Shakedown Sullivan's own side has a card of its creature's house on top, the other side has not.
fn shakedown() -> Scenario {
    let game = star_alliance().line(One, "shakedown-sullivan troll").deck(One, "krump");
    game.line(Two, "valdr dextre").deck(Two, "anger")
}

#[test]
fn shakedown_sullivan_pays_the_controller_of_a_creature_that_shares_a_house() {
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "troll").offered("shakedown-sullivan troll valdr dextre");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_discard("krump")), (2, 0, true));
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "valdr");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_discard("anger")), (1, 1, true));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("shakedown-sullivan troll".into(), "valdr dextre".into())
    );
}

#[test]
fn shakedown_sullivan_destroys_a_creature_of_another_house() {
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "shakedown-sullivan");
    assert_eq!((game.amber(One), game.line(One)), (1, "troll".into()));
    let game = star_alliance().line(One, "shakedown-sullivan").line(Two, "valdr");
    let mut game = game.begin_as_is();
    game.reap("shakedown-sullivan", "valdr");
    assert_eq!((game.amber(Two), game.line(Two)), (0, "".into()), "no card to discard");
}

#[test]
fn stronger_together_readies_who_stands_between_two_other_houses() {
    let ours = "nurse-soto lieutenant-khrkhar troll commander-chan dextre cxo-taber snufflegator";
    let game = star_alliance().hand(One, "stronger-together").line(One, ours);
    let theirs = "krump com-officer-hings valdr com-officer-gross bumpsy armsmaster-molina dextre";
    let game = game.line(Two, theirs);
    let game = ["nurse-soto", "lieutenant-khrkhar", "troll", "commander-chan", "cxo-taber"]
        .into_iter()
        .fold(game, Scenario::exhausted);
    let game = ["com-officer-hings", "com-officer-gross", "armsmaster-molina", "krump"]
        .into_iter()
        .fold(game, Scenario::exhausted);
    let mut game = game.begin();
    game.play("stronger-together", "");
    for (name, ready) in [
        ("nurse-soto", false),
        ("lieutenant-khrkhar", false),
        ("troll", false),
        ("commander-chan", true),
        ("cxo-taber", true),
        ("com-officer-hings", false),
        ("com-officer-gross", false),
        ("armsmaster-molina", true),
        ("krump", false),
    ] {
        assert_eq!(game.is_ready(name), ready, "{name}");
    }
}

#[test]
fn badge_of_unity_adds_its_house_to_a_creature() {
    let game = star_alliance().line(One, "troll krump").upgrade(One, "badge-of-unity", "troll");
    let game = game.begin();
    let troll = game.card("troll");
    assert!(
        game.state.is_of(troll, House::StarAlliance) && game.state.is_of(troll, House::Brobnar)
    );
    assert_eq!(game.who_can_reap(), "troll");
}

#[test]
fn camaraderie_draws_two_for_each_neighbor_of_another_house() {
    for (chosen, drawn) in [("nurse-soto", 2), ("lieutenant-khrkhar", 4), ("cxo-taber", 0)] {
        let line = "nurse-soto troll lieutenant-khrkhar krump cxo-taber";
        let game = star_alliance().hand(One, "camaraderie").line(One, line).exhausted("cxo-taber");
        let mut game = game.line(Two, "com-officer-hings").begin();
        game.play("camaraderie", chosen).offered("nurse-soto lieutenant-khrkhar cxo-taber");
        assert!(!game.is_ready(chosen) && game.is_ready("troll"));
        assert_eq!(game.hand_len(One), drawn, "{chosen}");
    }
}

#[test]
fn camaraderie_counts_no_neighbors_of_its_house() {
    let game = star_alliance().hand(One, "camaraderie");
    let mut game = game.line(One, "nurse-soto lieutenant-khrkhar troll").begin();
    game.play("camaraderie", "lieutenant-khrkhar");
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn quintrino_warp_destroys_two_houses() {
    let game = star_alliance().hand(One, "quintrino-warp").line(One, "troll snufflegator dextre");
    let mut game = game.line(Two, "krump ancient-bear batdrone zorg").begin();
    game.play("quintrino-warp", "batdrone troll");
    game.offered("krump ancient-bear batdrone zorg").offered("troll snufflegator dextre");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("snufflegator".into(), "ancient-bear zorg".into())
    );
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn quintrino_warp_takes_whom_it_can() {
    let game = star_alliance().hand(One, "quintrino-warp").line(Two, "krump troll zorg");
    let mut game = game.begin();
    game.play("quintrino-warp", "troll");
    assert_eq!((game.line(Two), game.chains(One)), ("zorg".into(), 1));
}

#[test]
fn pyr_0_gives_splash_attack_as_an_upgrade() {
    // PYR*0 is `pyr*0`.
    let game = star_alliance().hand(One, "pyr*0").line(One, "nurse-soto troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("pyr*0", "2nd troll").offered("1st 2nd").offered("nurse-soto troll krump");
    let splash = |name| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!((splash("troll"), splash("nurse-soto"), game.power("troll")), (3, 0, 8));
}

#[test]
fn rogue_operation_steals_for_each_house_that_it_discards() {
    for (deck, stolen) in [("troll dextre snufflegator", 2), ("troll krump dextre", 1)] {
        let game = star_alliance().hand(One, "rogue-operation").deck(One, deck).amber(Two, 5);
        let mut game = game.deck(Two, "valdr").begin();
        game.play("rogue-operation", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
        assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (3, 0));
    }
}
