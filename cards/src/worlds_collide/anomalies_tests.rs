//! Anomalies of Worlds Collide, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn ghostform_makes_invulnerable_until_its_creature_is_used() {
    let game = scenario("dis").line(One, "shaffles").line(Two, "troll");
    let mut game = game.upgrade(One, "ghostform", "shaffles").begin();
    let shaffles = game.card("shaffles");
    game.does("", |g| g.destroy(shaffles).map(|_| ()));
    game.fight("shaffles", "");
    assert_eq!((game.damage("shaffles"), game.damage("troll")), (0, 2));
    assert_eq!(game.zone("ghostform"), Zone::Archives);
    game.does("", |g| g.destroy(shaffles).map(|_| ()));
    assert!(game.is_in_discard("shaffles"), "it protects no longer");
    let game = scenario("dis").line(One, "shaffles").upgrade(One, "ghostform", "shaffles");
    let mut game = game.begin();
    game.reap("shaffles", "");
    assert_eq!(game.zone("ghostform"), Zone::Archives);
}

#[test]
fn infomancer_triggers_the_action_grafted_onto_it() {
    let game = scenario("dis").hand(One, "infomancer punch labwork shaffles").line(Two, "troll");
    let mut game = game.house_of("infomancer", House::Dis).begin();
    game.play("infomancer", "punch");
    assert_eq!(game.state.host(game.card("punch")), Some(game.card("infomancer")));
    let mut game = scenario("dis").line(One, "infomancer").line(Two, "troll krump");
    game = game.hand(One, "punch").house_of("infomancer", House::Dis);
    let mut game = game.begin();
    let (infomancer, punch) = (game.card("infomancer"), game.card("punch"));
    game.does("", |g| g.graft(punch, infomancer).map(|_| ())).reap("infomancer", "krump");
    assert_eq!((game.damage("krump"), game.amber(One)), (3, 1), "no bonus icon");
    assert_eq!(game.zone("punch"), Zone::Under);
}

#[test]
fn lateral_shift_plays_a_card_of_the_opponents_hand() {
    let game = scenario("dis").hand(One, "lateral-shift").hand(Two, "bumpsy kelifi-dragon punch");
    let mut game = game.house_of("lateral-shift", House::Dis).amber(Two, 2).begin();
    game.play("lateral-shift", "bumpsy").offered("bumpsy punch");
    assert_eq!((game.line(One), game.amber(Two)), ("bumpsy".into(), 1));
    assert!(game.knows(One, "punch") && game.is_in_hand("kelifi-dragon"));
    let bumpsy = game.card("bumpsy");
    game.does("", |g| g.destroy(bumpsy).map(|_| ()));
    assert!(game.state.discard(Two).contains(bumpsy));
}

#[test]
fn lateral_shift_does_nothing_where_no_card_of_the_hand_can_be_played() {
    let game = scenario("dis").hand(One, "lateral-shift").hand(Two, "flame-wreathed");
    let mut game = game.house_of("lateral-shift", House::Dis).begin();
    game.play("lateral-shift", "");
    assert!(game.is_in_hand("flame-wreathed") && game.knows(One, "flame-wreathed"));
}

#[test]
fn memolith_grafts_or_triggers() {
    let game = scenario("dis").artifacts(One, "memolith memolith memolith").line(Two, "troll");
    let game = game.hand(One, "punch labwork fear");
    let memoliths = ["memolith", "memolith#2", "memolith#3"];
    let game = memoliths.into_iter().fold(game, |game, card| game.house_of(card, House::Dis));
    let mut game = game.begin();
    game.action("memolith", "punch");
    assert_eq!(game.state.host(game.card("punch")), Some(game.card("memolith")));
    let [first, second, punch] = ["memolith", "memolith#2", "labwork"].map(|c| game.card(c));
    game.does("", |g| {
        g.make_ready(first)?;
        g.graft(punch, second).map(|_| ())
    });
    game.action("memolith", "2nd");
    assert_eq!((game.damage("troll"), game.zone("punch")), (3, Zone::Under));
    game.action("memolith#2", "1st");
    assert_eq!(game.state.host(game.card("fear")), Some(game.card("memolith#2")));
    game.action("memolith#3", "");
    assert_eq!(game.hand_len(One), 0, "nothing to graft, nothing grafted");
}

#[test]
fn nizak_the_forgotten_is_invulnerable_while_fighting() {
    let start = |line| {
        let game = scenario("brobnar").line(One, line).line(Two, "nizak-the-forgotten");
        game.house_of("nizak-the-forgotten", House::Untamed).begin()
    };
    let mut game = start("troll");
    game.fight("troll", "");
    assert_eq!((game.damage("nizak-the-forgotten"), game.damage("troll")), (0, 6));
    let nizak = game.card("nizak-the-forgotten");
    game.does("", |g| g.damage_each(nizak, 1).map(|_| ()));
    assert_eq!(game.damage("nizak-the-forgotten"), 1, "at other times it is not");
    let mut game = start("krump");
    game.fight("krump", "");
    assert!(game.is_in_hand("krump"), "what it destroys returns to hand");
}

#[test]
fn orb_of_wonder_finds_any_card() {
    let start = || {
        let game = scenario("logos").artifacts(One, "orb-of-wonder").deck(One, "troll fear krump");
        game.begin()
    };
    let mut game = start();
    game.omni("orb-of-wonder", "krump");
    assert!(game.is_in_hand("krump") && game.is_in_discard("orb-of-wonder"));
    assert!(!game.knows(One, "troll"), "the deck was shuffled");
    assert!(!game.knows(Two, "krump"));
    let mut game = start();
    game.omni("orb-of-wonder", "none");
    assert_eq!(game.hand_len(One), 0, "a search may fail");
}

#[test]
fn the_grim_reaper_enters_ready_if_you_are_haunted() {
    for (cards, ready) in [(9, false), (10, true)] {
        let game = scenario("dis").hand(One, "the-grim-reaper");
        let game = game.discard(One, &"fear ".repeat(cards)).discard(Two, &"fear ".repeat(10));
        let mut game = game.house_of("the-grim-reaper", House::Dis).begin();
        game.play("the-grim-reaper", "");
        assert_eq!(game.is_ready("the-grim-reaper"), ready);
    }
}

#[test]
fn the_grim_reaper_purges_a_creature_of_each_side() {
    let game = scenario("dis").line(One, "the-grim-reaper shaffles").line(Two, "troll krump");
    let mut game = game.house_of("the-grim-reaper", House::Dis).begin();
    game.reap("the-grim-reaper", "krump the-grim-reaper");
    assert_eq!((game.zone("krump"), game.zone("the-grim-reaper")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.line(One), game.line(Two)), ("shaffles".into(), "troll".into()));
}

#[test]
fn the_red_baron_heeds_red_keys() {
    for (keys, stolen) in [(0, 0), (1, 1)] {
        let game = scenario("dis").line(One, "the-red-baron").amber(Two, 3).keys(One, keys);
        let mut game = game.house_of("the-red-baron", House::Dis).begin();
        game.reap("the-red-baron", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 3 - stolen));
    }
    for (keys, damage) in [(0, 2), (1, 0)] {
        let game = scenario("dis").line(One, "shaffles").keys(One, keys).keys(Two, 1 - keys);
        let game = game.line(Two, "the-red-baron").damage("the-red-baron", 1);
        let mut game = game.house_of("the-red-baron", House::Untamed).begin();
        game.fight("shaffles", "");
        assert_eq!(game.is_in_discard("shaffles"), damage > 0);
    }
}

#[test]
fn timequake_shuffles_your_cards_away_and_draws_as_many() {
    let game = scenario("dis").hand(One, "timequake").line(One, "shaffles charette pit-demon");
    let game = game.artifacts(One, "key-to-dis").line(Two, "troll").warded("pit-demon");
    let game = game.upgrade(One, "flame-wreathed", "troll").upgrade(Two, "ghostform", "shaffles");
    let mut game = game.house_of("timequake", House::Dis).begin();
    game.play("timequake", "");
    assert_eq!((game.line(One), game.line(Two)), ("pit-demon".into(), "troll".into()));
    assert!(!game.is_in_play("key-to-dis") && !game.is_in_play("flame-wreathed"));
    assert!(game.is_in_discard("ghostform"), "an upgrade of the opponent's");
    assert_eq!(game.hand_len(One), 4);
}

#[test]
fn timequake_shuffles_the_deck_though_nothing_goes_there() {
    let game = scenario("dis").hand(One, "timequake").deck(One, "krump troll");
    let mut game = game.house_of("timequake", House::Dis).begin();
    let (krump, ctx) = (game.card("krump"), AbilityContext::new(game.card("timequake"), One));
    game.does("", |g| {
        g.look_at(ctx, krump);
        Ok(())
    });
    assert!(game.knows(One, "krump"));
    game.play("timequake", "");
    assert_eq!(game.hand_len(One), 0);
    assert!(!game.knows(One, "krump"), "nobody knows which card is on top");
}

#[test]
fn valoocanth_cannot_be_used_at_low_tide() {
    let start = || {
        let game = scenario("dis").line(One, "valoocanth").line(Two, "troll krump valdr bumpsy");
        game.house_of("valoocanth", House::Dis)
    };
    assert!(start().begin().can_reap("valoocanth"), "the tide is neither high nor low");
    assert!(!start().tide(Two).begin().can_use("valoocanth"));
    let mut game = start().tide(One).begin();
    game.reap("valoocanth", "krump");
    let ready = ["troll", "krump", "valdr", "bumpsy"].map(|c| game.is_ready(c));
    assert_eq!(ready, [false, false, false, true]);
}

#[test]
fn ghostform_is_for_its_creature_alone() {
    let game = scenario("dis").line(One, "shaffles charette").upgrade(One, "ghostform", "shaffles");
    let mut game = game.begin();
    let charette = game.card("charette");
    game.reap("charette", "");
    assert!(game.is_in_play("ghostform"));
    game.does("", |g| g.destroy(charette).map(|_| ()));
    assert!(game.is_in_discard("charette"));
}

#[test]
fn memolith_triggers_what_is_grafted_when_there_is_nothing_to_graft() {
    let game = scenario("dis").artifacts(One, "memolith").house_of("memolith", House::Dis);
    let mut game = game.hand(One, "punch").line(Two, "troll").begin();
    let [memolith, punch] = ["memolith", "punch"].map(|c| game.card(c));
    game.does("", |g| g.graft(punch, memolith).map(|_| ()));
    game.action("memolith", "").offered_nothing_more();
    assert_eq!(game.damage("troll"), 3);
}

#[test]
fn valoocanth_exhausts_after_a_fight() {
    let game = scenario("dis").line(One, "valoocanth shaffles").house_of("valoocanth", House::Dis);
    let mut game = game.line(Two, "batdrone troll krump").begin();
    game.fight("valoocanth", "batdrone krump").offered("batdrone troll krump");
    game.offered("troll krump");
    assert_eq!(["troll", "krump"].map(|c| game.is_ready(c)), [false, false]);
}
