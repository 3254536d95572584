//! Saurian of Crucible Clash, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

use crate::scenario;

fn saurian() -> Scenario {
    scenario("saurian")
}

fn amber_on<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.amber_on(name))
}

#[test]
fn edict_of_conscription_makes_your_creatures_saurian_for_the_turn() {
    let game = saurian().artifacts(One, "edict-of-conscription").line(One, "troll dextre");
    let mut game = game.line(Two, "krump").begin();
    game.action("edict-of-conscription", "");
    assert!(game.is_in_discard("edict-of-conscription"));
    let of_saurian = |game: &ScenarioGame| {
        ["troll", "dextre", "krump"].map(|name| game.state.is_of(game.card(name), House::Saurian))
    };
    assert_eq!(of_saurian(&game), [true, true, false]);
    assert_eq!(game.who_can_reap(), "troll dextre");
    assert_eq!(of_saurian(game.end_turn("saurian")), [false; 3]);
}

#[test]
fn legate_scipio_may_exalt_each_saurian_creature() {
    for (answer, amber) in [("yes", [1, 1, 0, 1, 0]), ("no", [0; 5])] {
        let game = saurian().hand(One, "legate-scipio").line(One, "thero-centurion troll");
        let mut game = game.line(Two, "paraguardian krump").begin();
        game.play("legate-scipio", &format!("left {answer}"))
            .offered("left right")
            .offered("yes no");
        let all = ["legate-scipio", "thero-centurion", "troll", "paraguardian", "krump"];
        assert_eq!(amber_on(&game, all), amber);
    }
}

#[test]
fn bellatoran_recruiter_strengthens_a_creature_that_is_no_dinosaur_and_fights_with_it() {
    let begin = || {
        let game = saurian().line(One, "bellatoran-recruiter troll dextre paraguardian");
        game.exhausted("dextre").line(Two, "headhunter dust-imp").begin()
    };
    let mut game = begin();
    game.reap("bellatoran-recruiter", "dextre headhunter");
    game.offered("troll dextre").offered("headhunter dust-imp");
    assert!(game.is_in_discard("headhunter"), "with power 5 it dealt 5 damage");
    assert_eq!((game.damage("dextre"), game.power("dextre"), game.armor("dextre")), (3, 5, 2));
    game.end_turn("saurian");
    assert!(!game.is_in_play("dextre"), "as 3 damage are all that it has power for then");
    let mut game = begin();
    game.fight("bellatoran-recruiter", "dust-imp troll").offered("headhunter dust-imp");
    game.offered("troll dextre").offered_nothing_more();
    assert_eq!((game.power("troll"), game.armor("troll")), (10, 2));
    assert!(game.is_in_discard("headhunter"));
}

#[test]
fn laurel_wreath_exalts_its_creature_and_gives_it_power_for_amber() {
    let game = saurian().hand(One, "laurel-wreath").line(One, "troll").line(Two, "krump");
    let mut game = game.amber_on("krump", 2).begin();
    game.play("laurel-wreath", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.power("krump"), game.power("troll")), (3, 9, 8));
    let krump = game.card("krump");
    game.does("", |g| g.move_amber_to_supply(krump, 2).map(|_| ()));
    assert_eq!(game.power("krump"), 7);
}

#[test]
fn decree_of_primus_moves_all_amber_from_a_creature_to_another() {
    let game = saurian().hand(One, "decree-of-primus").line(One, "troll bumpsy").line(Two, "krump");
    let mut game = game.amber_on("troll", 3).amber_on("bumpsy", 1).begin();
    game.play("decree-of-primus", "troll krump")
        .offered("troll bumpsy krump")
        .offered("bumpsy krump");
    assert_eq!(amber_on(&game, ["troll", "bumpsy", "krump"]), [0, 1, 3]);
}

#[test]
fn glorious_tradition_exalts_enemy_flanks() {
    let game = saurian().artifacts(One, "glorious-tradition").line(One, "troll");
    let mut game = game.line(Two, "krump valdr bumpsy").begin();
    game.action("glorious-tradition", "");
    assert_eq!(amber_on(&game, ["troll", "krump", "valdr", "bumpsy"]), [0, 1, 0, 1]);
}

#[test]
fn praetorian_kentro_gives_your_saurian_creatures_power() {
    let game =
        saurian().line(One, "praetorian-kentro paraguardian troll").line(Two, "thero-centurion");
    let game = game.begin();
    let power = |name| game.power(name);
    assert_eq!(
        ["praetorian-kentro", "paraguardian", "troll", "thero-centurion"].map(power),
        [4, 7, 8, 6]
    );
}

#[test]
fn stand_and_fight_exalts_two_creatures_and_fights_with_the_friendly_one() {
    let game = saurian().hand(One, "stand-and-fight").line(One, "troll bumpsy").exhausted("troll");
    let mut game = game.line(Two, "krump valdr").begin();
    game.play("stand-and-fight", "troll krump valdr");
    game.offered("troll bumpsy").offered("krump valdr").offered("krump valdr");
    assert_eq!(amber_on(&game, ["troll", "bumpsy", "krump"]), [1, 0, 1]);
    assert!(game.is_in_discard("valdr") && !game.is_ready("troll"));
    let mut game = saurian().hand(One, "stand-and-fight").line(Two, "krump").begin();
    game.play("stand-and-fight", "");
    assert_eq!(game.amber_on("krump"), 1);
}
