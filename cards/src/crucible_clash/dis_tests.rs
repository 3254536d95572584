//! Dis of Crucible Clash, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn dis() -> Scenario {
    scenario("dis")
}

fn destroy(game: &mut ScenarioGame, names: &str) {
    let cards = game.cards(names);
    game.does("", |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn avarice_makes_its_creature_capture_from_its_own_side() {
    for (host, on_host, pools) in [("troll", 2, (2, 3)), ("krump", 2, (4, 1))] {
        let game = dis().hand(One, "avarice").line(One, "troll").line(Two, "krump");
        let mut game = game.amber(One, 3).amber(Two, 3).begin();
        game.play("avarice", host).offered("troll krump");
        assert_eq!(game.amber_on(host), on_host);
        assert_eq!((game.amber(One), game.amber(Two)), pools, "with the bonus icon");
    }
}

#[test]
fn doom_device_destroys_all_at_the_end_of_your_turn_if_thirteen_cards_are_in_play() {
    let begin = |own: &str, line: &str| {
        let game = dis().artifacts(One, &format!("doom-device {own}")).line(One, line);
        let game = game.line(Two, "troll krump valdr bumpsy").artifacts(Two, "library-of-babble");
        game.upgrade(Two, "shoulder-armor", "troll").begin()
    };
    // One of the artifact, six of theirs: with five more there are twelve.
    let mut game = begin("key-to-dis", "charette dextre bulwark ember-imp");
    game.end_turn("dis");
    assert!(game.is_in_play("doom-device") && game.is_in_play("krump"));
    let mut game = begin("key-to-dis", "charette dextre bulwark ember-imp pit-demon");
    game.end_turn("dis");
    let gone = "doom-device key-to-dis charette krump troll library-of-babble shoulder-armor";
    assert!(gone.split(' ').all(|name| game.is_in_discard(name)));
    // Not at the end of the opponent's turn.
    let mut game = begin("key-to-dis", "charette dextre bulwark ember-imp");
    game.end_turn("dis");
    let demon = game.card("dust-pixie");
    let ctx = AbilityContext::new(demon, One);
    game.does("left", |g| g.put_into_play(ctx, demon, One).map(|_| ()));
    game.end_turn("dis");
    assert!(game.is_in_play("doom-device"));
    game.end_turn("dis");
    assert!(game.is_in_discard("doom-device"));
}

#[test]
fn lok_the_corruptor_takes_an_amber_for_each_friendly_dis_creature() {
    let game = dis().line(One, "lok-the-corruptor pit-demon troll").line(Two, "shaffles krump");
    let mut game = game.amber(Two, 5).begin();
    game.reap("lok-the-corruptor", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn radix_of_suffering_draws_if_nothing_is_left() {
    for (before, after, drawn) in [(3, 2, 0), (2, 1, 0), (1, 0, 1), (0, 0, 1)] {
        let mut game = dis().artifacts(One, "radix-of-suffering").amber(Two, before).begin();
        game.action("radix-of-suffering", "");
        assert_eq!((game.amber(Two), game.hand_len(One)), (after, drawn));
    }
}

#[test]
fn chaos_imp_is_archived_if_nothing_is_left() {
    for (before, after, zone) in
        [(2, 1, Zone::Discard), (1, 0, Zone::Archives), (0, 0, Zone::Archives)]
    {
        let mut game = dis().line(One, "chaos-imp").amber(One, 3).amber(Two, before).begin();
        destroy(&mut game, "chaos-imp");
        assert_eq!((game.amber(One), game.amber(Two), game.zone("chaos-imp")), (3, after, zone));
    }
}

#[test]
fn offering_to_invidius_purges_a_creature_of_either_discard_pile() {
    let game = dis().hand(One, "offering-to-invidius").discard(One, "troll punch");
    let mut game = game.discard(Two, "krump cannon").line(Two, "valdr").begin();
    game.play("offering-to-invidius", "krump").offered("troll krump");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Purged, Zone::Discard));
}

#[test]
fn rotting_mist_takes_a_power_from_each_enemy_for_the_turn() {
    let game = dis().hand(One, "rotting-mist").line(One, "troll").line(Two, "krump lamindra");
    let mut game = game.begin();
    game.play("rotting-mist", "");
    assert_eq!((game.power("troll"), game.power("krump")), (8, 5));
    assert!(game.is_in_discard("lamindra"));
    game.end_turn("dis");
    assert_eq!((game.power("troll"), game.power("krump")), (8, 6));
}

#[test]
fn ruination_destroys_all_cards_of_a_name() {
    let begin = || {
        let game = dis().hand(One, "ruination").line(One, "troll krump").artifacts(One, "cannon");
        let game = game.line(Two, "troll valdr").artifacts(Two, "cannon library-of-babble");
        game.upgrade(Two, "shoulder-armor", "valdr").hand(Two, "troll").begin()
    };
    let all = "troll krump cannon troll#2 valdr cannon#2 library-of-babble shoulder-armor";
    let mut game = begin();
    game.play("ruination", "troll").offered(all);
    assert!(
        game.is_in_discard("troll") && game.is_in_discard("troll#2") && game.is_in_hand("troll#3")
    );
    assert!(game.is_in_play("krump") && game.is_in_play("cannon"));
    let mut game = begin();
    game.play("ruination", "cannon#2");
    assert!(
        game.is_in_discard("cannon") && game.is_in_discard("cannon#2") && game.is_in_play("troll")
    );
    let mut game = begin();
    game.play("ruination", "shoulder-armor");
    assert!(game.is_in_discard("shoulder-armor") && game.is_in_play("valdr"));
}

#[test]
fn lok_the_corruptor_counts_dis_creatures_by_the_house_that_they_have() {
    let game = dis().line(One, "lok-the-corruptor troll").house_of("troll", House::Dis);
    let mut game = game.amber(Two, 5).begin();
    assert_eq!(game.reap("lok-the-corruptor", "").amber(Two), 3);
}
