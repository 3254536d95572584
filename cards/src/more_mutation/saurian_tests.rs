//! Saurian of More Mutation, card by card.

use archon_engine::keyforge::player::Player::{One, Two};

use crate::scenario;

#[test]
fn bawretchadontius_exalts_and_has_those_with_amber_deal_damage() {
    let game = scenario("saurian")
        .hand(One, "bawretchadontius bawretchadontius2")
        .line(One, "tricerian-legionary troll");
    let mut game = game.line(Two, "krump bumpsy dextre").begin();
    game.play("bawretchadontius", "left tricerian-legionary krump dextre")
        .offered("left right")
        .offered("tricerian-legionary troll bawretchadontius")
        .offered("krump bumpsy dextre");
    let amber = |game: &archon_engine::keyforge::scenario::ScenarioGame, name| game.amber_on(name);
    assert_eq!(
        (amber(&game, "tricerian-legionary"), amber(&game, "krump"), amber(&game, "dextre")),
        (1, 1, 1)
    );
    assert_eq!(
        (amber(&game, "troll"), amber(&game, "bumpsy"), amber(&game, "bawretchadontius")),
        (0, 0, 0)
    );
    game.reap("tricerian-legionary", "bumpsy");
    assert_eq!((game.damage("bumpsy"), game.damage("krump")), (4, 0));
}

#[test]
fn bawretchadontius_gives_nothing_to_creatures_without_amber_or_enemies() {
    let game =
        scenario("saurian").line(One, "bawretchadontius tricerian-legionary").line(Two, "krump");
    let mut game = game.amber_on("krump", 1).begin();
    game.reap("tricerian-legionary", "");
    assert_eq!(game.damage("krump"), 0);
}

#[test]
fn cera_severa_captures_and_strikes_back_as_it_is_destroyed() {
    let game =
        scenario("saurian").line(One, "cera-severa").amber_on("cera-severa", 2).amber(Two, 3);
    let mut game = game.line(Two, "krump troll").begin();
    game.reap("cera-severa", "");
    assert_eq!((game.amber_on("cera-severa"), game.amber(Two)), (3, 2));
    let cera = game.cards("cera-severa");
    game.does("troll", |g| g.destroy(cera).map(|_| ())).offered("krump troll");
    assert_eq!((game.damage("troll"), game.damage("krump")), (3, 0));
}
