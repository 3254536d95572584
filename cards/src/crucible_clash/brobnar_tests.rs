//! Brobnar of Crucible Clash, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

use crate::scenario;

fn brobnar() -> Scenario {
    scenario("brobnar")
}

#[test]
fn snarri_warrior_poet_draws_for_each_friendly_creature_that_fights() {
    let game = brobnar().line(One, "snarri-warrior-poet troll headhunter");
    let mut game = game.line(Two, "krump bumpsy valdr").begin();
    assert_eq!(game.fight("troll", "valdr").hand_len(One), 1);
    // It was used to fight, though it did not survive.
    assert_eq!(game.fight("headhunter", "krump").hand_len(One), 2);
    assert_eq!(game.fight("snarri-warrior-poet", "bumpsy").hand_len(One), 2, "it is gone");
    let game = brobnar().line(One, "snarri-warrior-poet").line(Two, "troll shaffles");
    let mut game = game.begin();
    assert_eq!(game.fight("snarri-warrior-poet", "shaffles").hand_len(One), 1);
    game.end_turn("brobnar");
    let drawn = game.hand_len(One);
    assert_eq!(game.fight("troll", "").hand_len(One), drawn);
}

#[test]
fn überking_tablets_readies_or_exhausts_a_creature_and_hurts_it_then() {
    for (answers, ready, damage) in [
        ("ready troll", true, 2),
        ("ready krump", true, 0),
        ("exhaust krump", false, 2),
        ("exhaust troll", false, 0),
    ] {
        let game = brobnar().artifacts(One, "überking-tablets").line(One, "troll");
        let mut game = game.exhausted("troll").line(Two, "krump").begin();
        game.action("überking-tablets", answers).offered("ready exhaust").offered("troll krump");
        let name = answers.split(' ').nth(1).expect("a creature");
        assert_eq!((game.is_ready(name), game.damage(name)), (ready, damage), "{answers}");
    }
}

#[test]
fn badger_hurts_an_enemy_after_each_brobnar_creature_that_you_play() {
    let game = brobnar().hand(One, "badger troll dextre punch").line(One, "bumpsy");
    let game = game.line(Two, "krump valdr").hand(Two, "headhunter");
    let mut game = game.house_of("dextre", House::Logos).begin();
    game.play("badger", "left krump").offered("left right").offered("krump valdr");
    assert_eq!(game.damage("krump"), 3);
    game.play("troll", "left valdr");
    assert_eq!(game.damage("valdr"), 3);
    game.play("punch", "valdr").offered("badger troll bumpsy krump valdr").offered_nothing_more();
    game.end_turn("brobnar")
        .play("headhunter", "left")
        .offered("left right")
        .offered_nothing_more();
}

#[test]
fn badger_hurts_an_enemy_after_it_reaped_for_creatures_played_later() {
    let game = brobnar().line(One, "badger").hand(One, "troll headhunter").line(Two, "krump valdr");
    let mut game = game.house_of("headhunter", House::Dis).begin();
    game.reap("badger", "").offered_nothing_more();
    game.play("troll", "left krump").offered("left right").offered("krump valdr");
    assert_eq!((game.damage("krump"), game.damage("valdr")), (3, 0));
    game.end_turn("brobnar")
        .end_turn("dis")
        .play("headhunter", "left")
        .offered("left right")
        .offered_nothing_more();
}

#[test]
fn badger_does_not_hurt_for_creatures_of_other_houses() {
    let game = brobnar().line(One, "badger").hand(One, "dextre badger").line(Two, "krump valdr");
    let game = game.house_of("badger#2", House::Logos);
    let mut game = game.begin();
    game.reap("badger", "");
    let dextre = game.card("dextre");
    let ctx = AbilityContext::new(dextre, One);
    game.does("left", |g| g.play(ctx, dextre).map(|_| ()))
        .offered("left right")
        .offered_nothing_more();
    let other = game.card("badger#2");
    game.does("left", |g| g.play(ctx, other).map(|_| ())).offered("left right");
    game.offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("valdr")), (0, 0));
}

#[test]
fn born_to_rock_gives_power_for_each_brobnar_neighbor() {
    let game =
        brobnar().artifacts(One, "born-to-rock").line(One, "bumpsy troll krump dextre headhunter");
    let game = game.line(Two, "grenade-snib smaaash valdr").begin();
    let power = |name: &str| game.power(name) - i32::from(game.state.facts(game.card(name)).power);
    assert_eq!(["bumpsy", "troll", "krump", "dextre", "headhunter"].map(power), [1, 2, 1, 0, 0]);
    assert_eq!(["grenade-snib", "smaaash", "valdr"].map(power), [0, 0, 0]);
}

#[test]
fn honored_battlemaster_readies_and_fights_with_a_neighbor() {
    let game = brobnar().line(One, "bumpsy honored-battlemaster dextre troll").exhausted("dextre");
    let mut game = game.line(Two, "shaffles").begin();
    game.action("honored-battlemaster", "dextre").offered("bumpsy dextre");
    assert!(game.is_in_discard("shaffles") && !game.is_ready("dextre"));
    assert_eq!(game.damage("dextre"), 2);
}

#[test]
fn incite_violence_gives_splash_attack_to_your_creatures_for_the_turn() {
    let game = brobnar().hand(One, "incite-violence").line(One, "troll dextre").line(Two, "krump");
    let mut game = game.begin();
    game.play("incite-violence", "");
    let splash = |game: &ScenarioGame| {
        ["troll", "dextre", "krump"]
            .map(|name| game.state.keyword(game.card(name), Keyword::SplashAttack))
    };
    assert_eq!(splash(&game), [1, 1, 0]);
    assert_eq!(splash(game.end_turn("brobnar")), [0; 3]);
}

#[test]
fn wild_grumpus_has_skirmish_on_a_flank_and_taunt_elsewhere() {
    let has = |line: &str| {
        let game = brobnar().line(One, line).begin();
        let of =
            |name| [Keyword::Skirmish, Keyword::Taunt].map(|k| game.state.has(game.card(name), k));
        (of("wild-grumpus"), of("troll"))
    };
    let none = [false, false];
    assert_eq!(has("wild-grumpus troll"), ([true, false], none));
    assert_eq!(has("troll wild-grumpus"), ([true, false], none));
    assert_eq!(has("troll wild-grumpus bumpsy"), ([false, true], none));
}

#[test]
fn worthy_adversaries_hurts_two_enemies_and_exalts_each_damaged_creature() {
    let game =
        brobnar().hand(One, "worthy-adversaries").line(One, "troll bumpsy").damage("troll", 2);
    let mut game = game.line(Two, "krump valdr bulwark").begin();
    game.play("worthy-adversaries", "krump bulwark")
        .offered("krump valdr bulwark")
        .offered("valdr bulwark");
    let of = |name: &str| (game.damage(name), game.amber_on(name));
    assert_eq!(
        ["krump", "valdr", "bulwark"].map(of),
        [(1, 1), (0, 0), (0, 0)],
        "armor prevented one"
    );
    assert_eq!(["troll", "bumpsy"].map(of), [(2, 1), (0, 0)]);
}
