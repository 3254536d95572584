//! Mars of Crucible Clash, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn mars() -> Scenario {
    scenario("mars")
}

fn destroy(game: &mut ScenarioGame, names: &str) {
    let cards = game.cards(names);
    game.does("", |g| g.destroy(cards).map(|_| ()));
}

fn stunned(game: &ScenarioGame, names: &str) -> String {
    names.split(' ').filter(|name| game.is_stunned(name)).collect::<Vec<_>>().join(" ")
}

#[test]
fn benny_readies_each_other_martian() {
    let game = mars().line(One, "benny blypyp number-612").line(Two, "ulyq-megamouth krump");
    let others = ["blypyp", "number-612", "ulyq-megamouth", "krump"];
    let mut game = others.into_iter().fold(game, |game, name| game.exhausted(name)).begin();
    game.reap("benny", "");
    let ready = ["benny", "blypyp", "number-612", "ulyq-megamouth", "krump"];
    assert_eq!(ready.map(|name| game.is_ready(name)), [false, true, false, true, false]);
}

#[test]
fn benny_is_purged_without_other_mars_creatures() {
    for (own, theirs, zone) in [
        ("benny number-612", "troll", Zone::Discard),
        ("benny troll", "blypyp", Zone::Purged),
        ("benny", "troll#2", Zone::Purged),
    ] {
        let mut game = mars().line(One, own).line(Two, theirs.trim_end_matches("#2")).begin();
        destroy(&mut game, "benny");
        assert_eq!(game.zone("benny"), zone, "{own}");
    }
}

#[test]
fn sonic_waver_stuns_a_creature_and_others_than_of_mars_as_they_enter_play() {
    let game = mars().hand(One, "sonic-waver blypyp dextre cannon");
    let game = game.line(One, "troll").line(Two, "krump");
    let mut game = game.hand(Two, "valdr").house_of("valdr", House::Brobnar).begin();
    game.play("sonic-waver", "krump").offered("troll krump").play("blypyp", "left");
    for (name, flank) in [("dextre", "left"), ("cannon", "")] {
        let card = game.card(name);
        let ctx = AbilityContext::new(card, One);
        game.does(flank, |g| g.put_into_play(ctx, card, One).map(|_| ()));
    }
    assert_eq!(stunned(&game, "troll krump blypyp dextre cannon"), "krump dextre");
    let game = mars().artifacts(One, "sonic-waver").line(One, "zorg").stunned("zorg");
    let mut game = game.hand(Two, "valdr").houses(Two, "brobnar mars dis").begin();
    game.end_turn("brobnar").play("valdr", "");
    assert!(game.is_stunned("valdr"), "an enemy, too");
}

#[test]
fn sonic_waver_is_purged_at_the_end_of_any_turn_without_stunned_creatures() {
    let begin = || mars().artifacts(One, "sonic-waver").line(One, "troll").line(Two, "krump");
    let mut game = begin().begin();
    assert_eq!(game.end_turn("mars").zone("sonic-waver"), Zone::Purged);
    let mut game = begin().stunned("krump").begin();
    assert_eq!(game.end_turn("mars").zone("sonic-waver"), Zone::Artifacts);
    let krump = game.card("krump");
    game.does("", |g| {
        g.unstun(krump);
        Ok(())
    });
    assert_eq!(game.end_turn("mars").zone("sonic-waver"), Zone::Purged, "of the opponent, too");
}

#[test]
fn experiment_q_has_power_and_stuns_for_each_mars_creature() {
    let game = mars().hand(One, "experiment-q").line(One, "zorg troll");
    let mut game = game.line(Two, "blypyp krump valdr dextre").begin();
    let all = "troll krump valdr dextre";
    game.play("experiment-q", "right krump krump troll").offered("left right");
    game.offered(all).offered(all).offered(all).offered_nothing_more();
    assert_eq!(stunned(&game, "zorg experiment-q blypyp troll krump valdr dextre"), "troll krump");
    assert_eq!(game.power("experiment-q"), 5 + 3);
    destroy(&mut game, "blypyp");
    assert_eq!(game.power("experiment-q"), 5 + 2);
}

#[test]
fn stasis_nexus_forges_cheaper_for_each_stunned_creature_and_is_purged() {
    let begin = |amber| {
        let game =
            mars().artifacts(One, "stasis-nexus").line(One, "troll").line(Two, "krump valdr");
        game.stunned("troll").stunned("krump").amber(One, amber).begin()
    };
    let mut game = begin(10);
    game.action("stasis-nexus", "yes").offered("yes no");
    assert_eq!((game.keys(One), game.amber(One), game.zone("stasis-nexus")), (1, 0, Zone::Purged));
    let mut game = begin(10);
    game.action("stasis-nexus", "no");
    assert_eq!((game.keys(One), game.zone("stasis-nexus")), (0, Zone::Purged));
    let mut game = begin(9);
    game.action("stasis-nexus", "").offered_nothing_more();
    assert_eq!((game.keys(One), game.amber(One), game.zone("stasis-nexus")), (0, 9, Zone::Purged));
}

#[test]
fn further_testing_needed_puts_a_friendly_card_into_its_owners_archives() {
    let game =
        mars().hand(One, "further-testing-needed").line(One, "troll").artifacts(One, "cannon");
    let game = game.upgrade(One, "shoulder-armor", "troll").line(Two, "krump");
    let mut game = game.artifacts(Two, "library-of-babble").begin();
    game.play("further-testing-needed", "cannon").offered("troll cannon shoulder-armor");
    assert!(game.state.archives(One).contains(game.card("cannon")));
}

#[test]
fn martian_propagandist_makes_its_neighbors_mars_for_the_turn() {
    let of_mars = |game: &ScenarioGame| {
        let names = ["troll", "bumpsy", "dextre", "krump"];
        names.map(|name| game.state.is_of(game.card(name), House::Mars))
    };
    let game = mars().line(One, "bumpsy martian-propagandist dextre troll").line(Two, "krump");
    let mut game = game.begin();
    game.reap("martian-propagandist", "");
    assert_eq!(of_mars(&game), [false, true, true, false]);
    assert!(!game.state.is_of(game.card("dextre"), House::Logos), "instead of its own house");
    assert_eq!(game.who_can_reap(), "bumpsy dextre");
    assert_eq!(of_mars(game.end_turn("mars")), [false; 4]);
    let game = mars().line(One, "bumpsy dextre troll").line(Two, "krump");
    let mut game = game.hand(One, "martian-propagandist").begin();
    game.play("martian-propagandist", "right");
    assert_eq!(of_mars(&game), [true, false, false, false]);
}

#[test]
fn pulse_cannon_stuns_a_creature_and_its_neighbors() {
    let game = mars().artifacts(One, "pulse-cannon").line(One, "troll");
    let mut game = game.line(Two, "krump valdr bumpsy dextre").begin();
    game.action("pulse-cannon", "valdr").offered("troll krump valdr bumpsy dextre");
    assert_eq!(stunned(&game, "troll krump valdr bumpsy dextre"), "krump valdr bumpsy");
}

#[test]
fn special_agent_tnega_has_two_power_for_each_mars_neighbor() {
    let power = |line: &str| mars().line(One, line).begin().power("special-agent-tnega");
    assert_eq!(power("blypyp special-agent-tnega zorg tunk"), 6);
    assert_eq!(power("troll special-agent-tnega zorg"), 4);
    assert_eq!(power("special-agent-tnega troll zorg"), 2);
}
