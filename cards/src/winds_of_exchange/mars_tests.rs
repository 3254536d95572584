//! Mars of Winds of Exchange, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

fn mars() -> Scenario {
    scenario("mars")
}

#[test]
fn big_magnet_takes_every_upgrade_for_a_friendly_creature() {
    let game = mars().hand(One, "big-magnet").line(One, "troll krump").line(Two, "valdr");
    let game = game.upgrade(One, "way-of-the-bear", "krump").upgrade(Two, "freelancer", "valdr");
    let mut game = game.upgrade(Two, "way-of-the-bear", "troll").begin();
    game.play("big-magnet", "troll").offered("troll krump");
    let troll = game.card("troll");
    assert_eq!(game.state.upgrades(troll).len(), 3);
    assert_eq!((game.controller("freelancer"), game.controller("way-of-the-bear#2")), (One, One));
    let freelancer = game.cards("freelancer");
    game.does("", |g| g.return_to_hand(freelancer).map(|_| ()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1), "to its owner");
}

#[test]
fn revo_hooligans_paint_an_artifact_for_as_long_as_the_paint_lasts() {
    let game = mars().line(One, "revo-hooligans").artifacts(One, "cannon");
    let mut game = game.artifacts(Two, "dominator-bauble").begin();
    game.reap("revo-hooligans", "cannon").offered("cannon dominator-bauble");
    assert_eq!(game.counters("cannon", Counter::Paint), 1);
    let cannon = game.card("cannon");
    let is_of =
        |game: &archon_engine::keyforge::scenario::Played, house| game.state.is_of(cannon, house);
    assert_eq!((is_of(&game, House::Mars), is_of(&game, House::Brobnar)), (true, false));
    assert!(game.can_use("cannon"));
    assert!(!game.state.is_of(game.card("dominator-bauble"), House::Mars));
    game.end_turn("logos").end_turn("mars");
    assert!(is_of(&game, House::Mars));
    game.does("", |g| {
        g.remove_counters(cannon, Counter::Paint, 1);
        Ok(())
    });
    assert_eq!((is_of(&game, House::Mars), is_of(&game, House::Brobnar)), (false, true));
}

#[test]
fn airlock_discards_a_card_of_another_house_for_a_new_one() {
    let game = mars().artifacts(One, "airlock").hand(One, "troll krump braindart");
    let mut game = game.deck(One, "anger labwork").begin();
    game.action("airlock", "krump").offered("troll krump");
    assert_eq!(game.state.hand(One), game.cards("troll braindart anger"));
    assert!(game.is_in_discard("krump"));
    let mut game = mars().artifacts(One, "airlock").hand(One, "braindart").begin();
    game.action("airlock", "").offered_nothing_more();
    assert_eq!(game.hand_len(One), 1, "nothing was discarded");
}

#[test]
fn braindart_enrages_an_enemy_that_captures_from_its_own_side() {
    let game = mars().hand(One, "braindart").line(One, "zorg").line(Two, "troll krump");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    game.play("braindart", "krump").offered("troll krump");
    assert_eq!(game.state.enraged_creatures(), game.cards("krump"));
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("krump")), (4, 2, 1));
}

#[test]
fn ironyx_rebel_readies_its_mars_neighbors() {
    let line = "ether-spider zorg troll krump";
    for (place, ready) in [("@1", "ether-spider zorg"), ("@2", "zorg"), ("right", "")] {
        let game = mars().hand(One, "ironyx-rebel").line(One, line);
        let game =
            game.exhausted("ether-spider").exhausted("zorg").exhausted("troll").exhausted("krump");
        let mut game = game.begin();
        game.play("ironyx-rebel", place).offered("left @1 @2 @3 right");
        assert_eq!(game.state.ready_cards(), game.cards(ready), "{place}");
    }
}

#[test]
fn scoop_up_archives_one_of_each_side_that_is_not_of_mars() {
    let game = mars().hand(One, "scoop-up").line(One, "zorg troll krump");
    let game = game.line(Two, "zorg valdr dextre").amber_on("dextre", 1);
    let mut game = game.begin();
    game.play("scoop-up", "dextre krump").offered("valdr dextre").offered("troll krump");
    assert_eq!(game.state.archives(One), game.cards("krump dextre"));
    assert_eq!((game.zone("troll"), game.zone("valdr")), (Zone::Battleline, Zone::Battleline));
    let archives = game.cards("krump dextre");
    game.does("", |g| g.take_up(archives).map(|_| ()));
    assert_eq!(
        (game.state.hand(One), game.state.hand(Two)),
        (game.cards("krump"), game.cards("dextre"))
    );
}

#[test]
fn memrox_the_red_keeps_their_cards_in_your_archives_and_is_paid_for_all() {
    let game = mars().line(One, "memrox-the-red").archives(One, "troll").line(Two, "krump");
    let game = game.archives(Two, "dextre valdr").hand(One, "scoop-up");
    let mut game = game.begin();
    game.play("scoop-up", "").action("memrox-the-red", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    game.end_turn("logos yes").end_turn("mars yes");
    assert_eq!(game.state.archives(One), game.cards("krump"));
    assert!(game.is_in_hand("troll") && game.is_in_hand("dextre"));
}
