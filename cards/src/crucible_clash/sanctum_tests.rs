//! Sanctum of Crucible Clash, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;

use crate::scenario;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

#[test]
fn master_rabten_lets_each_friendly_monk_capture() {
    let begin = || sanctum().line(Two, "revered-monk").amber(Two, 5);
    let mut game = begin().hand(One, "master-rabten").line(One, "revered-monk bulwark").begin();
    game.play("master-rabten", "left");
    let amber = |name| game.amber_on(name);
    assert_eq!(
        ["master-rabten", "revered-monk", "bulwark", "revered-monk#2"].map(amber),
        [1, 1, 0, 0]
    );
    assert_eq!(game.amber(Two), 3);
    let mut game = begin().line(One, "master-rabten revered-monk").begin();
    game.reap("master-rabten", "");
    assert_eq!((game.amber_on("master-rabten"), game.amber_on("revered-monk")), (1, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn perfect_harmony_draws_gains_and_archives_with_creatures_of_three_houses() {
    let begin = |line: &str| {
        let game = sanctum().hand(One, "perfect-harmony punch").line(One, line);
        game.line(Two, "krump shaffles").deck(One, "troll valdr cannon").begin()
    };
    let mut game = begin("bulwark dextre zorg");
    game.play("perfect-harmony", "valdr").offered("punch troll valdr");
    assert_eq!((game.amber(One), game.hand_len(One), game.state.archives(One).len()), (3, 2, 1));
    for line in ["bulwark dextre", "bulwark revered-monk dextre"] {
        let mut game = begin(line);
        game.play("perfect-harmony", "").offered_nothing_more();
        assert_eq!((game.amber(One), game.hand_len(One)), (1, 1), "{line}");
    }
}

#[test]
fn administrator_pelith_may_move_a_friendly_sanctum_creature() {
    let begin = || {
        let game = sanctum().line(One, "administrator-pelith troll bulwark dextre");
        game.line(Two, "revered-monk krump").begin()
    };
    let mut game = begin();
    game.reap("administrator-pelith", "bulwark left");
    game.offered("administrator-pelith bulwark none");
    assert_eq!(game.line(One), "bulwark administrator-pelith troll dextre");
    let mut game = begin();
    game.reap("administrator-pelith", "none");
    assert_eq!(game.line(One), "administrator-pelith troll bulwark dextre");
}

#[test]
fn master_tashi_reaps_with_a_neighbor_after_fighting() {
    let game = sanctum().line(One, "bulwark master-tashi dextre troll").exhausted("dextre");
    let mut game = game.line(Two, "shaffles krump").begin();
    game.fight("master-tashi", "shaffles dextre")
        .offered("shaffles krump")
        .offered("bulwark dextre");
    assert!(!game.is_ready("dextre") && game.is_ready("bulwark"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn master_tashi_fights_with_a_neighbor_after_reaping() {
    let game = sanctum().line(One, "bulwark master-tashi dextre troll").exhausted("dextre");
    let mut game = game.line(Two, "shaffles krump").begin();
    game.reap("master-tashi", "dextre shaffles")
        .offered("bulwark dextre")
        .offered("shaffles krump");
    assert!(game.is_in_discard("shaffles") && !game.is_ready("dextre"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn congregate_gives_amber_for_two_creatures_with_a_trait() {
    for (chosen, amber) in [("knight", 2), ("giant", 0), ("human", 2)] {
        let game = sanctum().hand(One, "congregate").line(One, "bulwark barrister-joya troll");
        let mut game = game.line(Two, "krump").begin();
        game.play("congregate", chosen).offered("giant human knight");
        assert_eq!(game.amber(One), amber, "{chosen}");
    }
}

#[test]
fn novice_gelard_readies_and_reaps_with_a_sanctum_neighbor() {
    let game =
        sanctum().hand(One, "novice-gelard").line(One, "dextre bulwark").exhausted("bulwark");
    let game = game.house_of("dextre", House::Logos).line(Two, "revered-monk");
    let mut game = game.begin();
    game.play("novice-gelard", "right").offered("left right");
    assert_eq!((game.amber(One), game.is_ready("bulwark")), (1, false));
    let game =
        sanctum().hand(One, "novice-gelard").line(One, "dextre bulwark").exhausted("bulwark");
    let mut game = game.begin();
    game.play("novice-gelard", "left").offered("left right").offered_nothing_more();
    assert_eq!(game.amber(One), 0);
}

#[test]
fn render_guilt_captures_and_hurts_for_each_amber_on_the_creature() {
    let begin = |amber| {
        let game =
            sanctum().hand(One, "render-guilt").line(One, "troll bumpsy").amber_on("troll", 1);
        game.line(Two, "krump valdr").amber(Two, amber).begin()
    };
    let all = "troll bumpsy krump valdr";
    let mut game = begin(3);
    game.play("render-guilt", "troll krump valdr")
        .offered("troll bumpsy")
        .offered(all)
        .offered(all);
    assert_eq!((game.amber_on("troll"), game.amber(Two), game.amber(One)), (2, 2, 1));
    assert_eq!((game.damage("krump"), game.damage("valdr")), (1, 1));
    let mut game = begin(0);
    game.play("render-guilt", "bumpsy").offered("troll bumpsy").offered_nothing_more();
}

#[test]
fn stalwart_may_move_after_fighting() {
    for (answers, line) in [("yes right", "troll bumpsy stalwart"), ("no", "stalwart troll bumpsy")]
    {
        let game = sanctum().line(One, "stalwart troll bumpsy").line(Two, "dust-imp");
        let mut game = game.begin();
        game.fight("stalwart", answers).offered("yes no");
        assert_eq!(game.line(One), line);
    }
}
