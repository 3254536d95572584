//! Skyborn of Crucible Clash, card by card.

use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn skyborn() -> Scenario {
    scenario("skyborn")
}

/// A player has the key of a color.
fn forge(game: &mut ScenarioGame, player: Player, color: &str) {
    game.does(color, |g| g.forge_key_at_no_cost(player).map(|_| ()));
}

#[test]
fn curse_of_forgery_takes_the_place_of_a_key() {
    let mut game = skyborn().hand(One, "curse-of-forgery").amber(Two, 7).amber(One, 12).begin();
    game.play("curse-of-forgery", "");
    assert_eq!(game.controller("curse-of-forgery"), Two);
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One)), (1, 6), "not of who played it");
    game.end_turn("skyborn");
    assert_eq!(
        (game.keys(Two), game.amber(Two), game.zone("curse-of-forgery")),
        (0, 7, Zone::Purged)
    );
    game.end_turn("skyborn").end_turn("skyborn");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 1));
}

#[test]
fn one_of_two_curses_of_forgery_is_purged_for_a_key() {
    let game = skyborn().artifacts(One, "curse-of-forgery curse-of-forgery").amber(One, 6);
    let mut game = game.begin();
    game.does("curse-of-forgery#2", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.zone("curse-of-forgery"), game.keys(One)), (Zone::Artifacts, 0));
    assert_eq!(game.zone("curse-of-forgery#2"), Zone::Purged);
}

#[test]
fn long_way_home_puts_your_skyborn_creatures_into_archives() {
    let game =
        skyborn().hand(One, "long-way-home").line(One, "scalawag-finn troll pirate-champion");
    let mut game = game.line(Two, "flip-stallard").begin();
    game.play("long-way-home", "").offered_nothing_more();
    assert_eq!(game.state.archives(One), game.cards("scalawag-finn pirate-champion"));
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "flip-stallard".into()));
}

#[test]
fn endurance_lets_skyborn_neighbors_fight_after_reaping() {
    let game = skyborn().line(One, "flip-stallard endurance troll pirate-champion");
    let mut game = game.line(Two, "dust-imp krump").begin();
    game.reap("flip-stallard", "dust-imp").offered("dust-imp krump");
    assert!(game.is_in_discard("dust-imp"));
    game.reap("pirate-champion", "").offered_nothing_more();
    assert_eq!(game.damage("krump"), 0, "it is no neighbor");
    // A Skyborn creature that would have somebody to fight, but is no neighbor.
    let game = skyborn().line(One, "endurance troll pirate-champion").line(Two, "krump valdr");
    let mut game = game.begin();
    game.reap("pirate-champion", "").offered_nothing_more();
    let game = scenario("brobnar").line(One, "endurance troll").line(Two, "krump valdr");
    game.begin().reap("troll", "").offered_nothing_more();
}

#[test]
fn sir_lorcas_has_a_keyword_for_each_color_of_your_keys() {
    let keywords = |player, color| {
        let mut game = skyborn().line(One, "sir-lorcas troll").begin();
        forge(&mut game, player, color);
        let has = |keyword| game.state.keyword(game.card("sir-lorcas"), keyword);
        assert!(!game.state.has(game.card("troll"), Keyword::Skirmish));
        [Keyword::Skirmish, Keyword::Elusive, Keyword::Taunt].map(has)
    };
    assert_eq!(keywords(One, "red"), [1, 0, 0]);
    assert_eq!(keywords(One, "yellow"), [0, 1, 0]);
    assert_eq!(keywords(One, "blue"), [0, 0, 1]);
    assert_eq!(["red", "blue", "yellow"].map(|color| keywords(Two, color)), [[0; 3]; 3]);
}

#[test]
fn heart_of_steel_plays_a_skyborn_creature_from_your_discard_pile() {
    let game = skyborn().hand(One, "heart-of-steel pirate-champion");
    let game = game.discard(One, "scalawag-finn troll flip-stallard long-way-home");
    let mut game = game.discard(Two, "bux-bastian").begin();
    game.play("heart-of-steel", "flip-stallard").offered("scalawag-finn flip-stallard");
    assert_eq!(game.line(One), "flip-stallard");
}

#[test]
fn journey_onward_fights_with_a_skyborn_creature_that_steals() {
    let game = skyborn().hand(One, "journey-onward").line(One, "flip-stallard troll bux-bastian");
    let game = game.exhausted("flip-stallard").line(Two, "dust-imp krump bumpsy scalawag-finn");
    let mut game = game.amber(Two, 4).begin();
    game.play("journey-onward", "flip-stallard dust-imp");
    game.offered("flip-stallard bux-bastian").offered("dust-imp krump bumpsy scalawag-finn");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
    game.fight("bux-bastian", "bumpsy");
    assert_eq!(game.amber(One), 1, "it alone");
    // For the turn.
    game.end_turn("logos").end_turn("skyborn");
    let amber = game.amber(One);
    game.fight("flip-stallard", "bumpsy");
    assert_eq!(game.amber(One), amber);
}

#[test]
fn ripper_jack_steals_and_goes_back_to_the_hand_after_fighting() {
    let game = skyborn().hand(One, "ripper-jack").line(Two, "dust-pixie").amber(Two, 3);
    let mut game = game.begin();
    game.play("ripper-jack", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    game.end_turn("logos").end_turn("skyborn").fight("ripper-jack", "");
    assert!(game.is_in_hand("ripper-jack"));
    assert_eq!(game.amber(One), 1, "it steals as it is played alone");
}

#[test]
fn wheel_of_fire_gives_assault_hazardous_and_splash_attack() {
    let game = skyborn().hand(One, "wheel-of-fire").line(One, "troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("wheel-of-fire", "krump").offered("troll krump");
    let of = |name| {
        let value = |keyword| game.state.keyword(game.card(name), keyword);
        [Keyword::Assault, Keyword::Hazardous, Keyword::SplashAttack].map(value)
    };
    assert_eq!((of("troll"), of("krump")), ([0; 3], [2; 3]));
}
