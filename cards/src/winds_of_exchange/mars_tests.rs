//! Mars of Winds of Exchange, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

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
    let is_of = |game: &archon_engine::keyforge::scenario::ScenarioGame, house| {
        game.state.is_of(cannon, house)
    };
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
    let game = game.archives(Two, "dextre").hand(One, "scoop-up");
    let mut game = game.begin();
    game.play("scoop-up", "").action("memrox-the-red", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    game.end_turn("logos yes").end_turn("mars yes");
    assert_eq!(game.state.archives(One), game.cards("krump"));
    assert!(game.is_in_hand("troll") && game.is_in_hand("dextre"));
}

/// With Grunts as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    mars().token(One, "grunt").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn blorb_hive_makes_two_blorbs_of_a_friendly_creature() {
    let game = mars().token(One, "blorb").artifacts(One, "blorb-hive").line(One, "troll krump");
    let mut game = game.line(Two, "dextre").begin();
    game.omni("blorb-hive", "krump right right").offered("troll krump");
    assert_eq!((game.line(One), game.keys(One)), ("troll blorb blorb".into(), 0));
    let game = with_tokens().artifacts(One, "blorb-hive").line(One, "troll krump");
    let mut game = game.begin();
    game.omni("blorb-hive", "krump");
    assert_eq!(game.line(One), "troll", "a Grunt is no Blorb");
}

#[test]
fn blorb_hive_is_a_key_beside_ten_blorbs() {
    for (blorbs, keys) in [(8, 1), (7, 0)] {
        let game = mars().token(One, "blorb").token(Two, "blorb").artifacts(One, "blorb-hive");
        let game = game.tokens(One, &"punch ".repeat(blorbs)).tokens(Two, "anger anger");
        let mut game = game.line(One, "troll").begin();
        game.omni("blorb-hive", "troll right right");
        assert_eq!((game.keys(One), game.is_in_play("blorb-hive")), (keys, keys == 0));
    }
}

#[test]
fn borka_rikk_makes_a_token_of_each_mars_card_that_you_discard() {
    let game = with_tokens().line(One, "borka-rikk").hand(One, "airlock zorg");
    let game = game.hand(Two, "zorg labwork dextre").artifacts(Two, "airlock");
    let mut game = game.begin();
    game.discard("airlock", "right");
    assert_eq!(game.line(One), "borka-rikk grunt");
    let cards = game.cards("zorg#2");
    game.does("", |g| g.discard_cards(cards).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("borka-rikk grunt".into(), "".into()));
    let game = with_tokens().line(One, "borka-rikk").artifacts(One, "airlock").hand(One, "troll");
    let mut game = game.begin();
    game.action("airlock", "");
    assert_eq!(game.line(One), "borka-rikk", "of Mars only");
}

#[test]
fn grondal_makes_two_tokens_and_eats_the_least_powerful() {
    let mut game = with_tokens().hand(One, "grondal").line(Two, "batdrone dextre").begin();
    game.play("grondal", "left right");
    assert_eq!(game.line(One), "grunt grondal grunt");
    game.end_turn("logos");
    assert_eq!(game.line(Two), "batdrone dextre");
    game.end_turn("mars");
    assert_eq!((game.line(One), game.line(Two)), ("grunt grondal grunt".into(), "dextre".into()));
    game.end_turn("logos").end_turn("grunt mars").offered_to(One, "grunt grunt#2 dextre");
}

#[test]
fn martian_revolution_trades_every_friend_for_a_token() {
    let game = with_tokens().hand(One, "martian-revolution").line(One, "troll krump valdr");
    let mut game = game.warded("valdr").line(Two, "dextre").begin();
    game.play("martian-revolution", "right right");
    assert_eq!((game.line(One), game.line(Two)), ("valdr grunt grunt".into(), "dextre".into()));
}

#[test]
fn nautilixian_waits_for_another_mars_creature() {
    let game = mars().line(One, "nautilixian zorg troll").house_of("troll", House::Logos);
    let mut game = game.line(Two, "dextre").artifacts(One, "airlock").begin();
    assert_eq!(game.who_can_reap(), "zorg");
    game.action("airlock", "");
    assert_eq!(game.who_can_reap(), "zorg", "an artifact is no creature");
    game.reap("zorg", "");
    assert_eq!(game.who_can_reap(), "nautilixian");
    game.end_turn("logos").end_turn("mars");
    assert_eq!(game.who_can_reap(), "zorg", "this turn");
}

#[test]
fn nautilixian_protects_friendly_pilots() {
    let game = mars().line(One, "nautilixian white-aeronaut troll").line(Two, "green-aeronaut");
    let mut game = game.begin();
    let all = game.cards("white-aeronaut troll green-aeronaut");
    game.does("", |g| g.damage_each(all, 1).map(|_| ()));
    assert_eq!(["white-aeronaut", "troll", "green-aeronaut"].map(|n| game.damage(n)), [0, 1, 1]);
    game.does("", |g| g.destroy(all).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("nautilixian white-aeronaut".into(), "".into()));
}

#[test]
fn r_evolution_arms_every_creature_of_the_same_name() {
    let game = mars().line(One, "zorg zorg troll").upgrade(One, "r-evolution", "zorg");
    let mut game = game.line(Two, "krump dextre zorg").house_of("zorg#3", House::Logos).begin();
    game.reap("zorg", "dextre").offered("krump dextre zorg#3");
    assert_eq!(game.damage("dextre"), 2);
    game.reap("zorg#2", "krump");
    assert_eq!(game.damage("krump"), 2);
    game.end_turn("logos").reap("zorg#3", "troll").offered("zorg zorg#2 troll");
    game.reap("dextre", "").offered_nothing_more();
}

#[test]
fn ironyx_banner_strengthens_friendly_ironyx_and_makes_a_token() {
    let game = mars().token(One, "rebel").token(Two, "rebel").hand(One, "ironyx-banner");
    let mut game = game.line(One, "troll").tokens(Two, "anger").begin();
    game.play("ironyx-banner", "right");
    let values = ["rebel", "rebel#2", "troll"].map(|name| (game.power(name), game.armor(name)));
    let own = if game.controller("rebel") == One { [(2, 1), (1, 0)] } else { [(1, 0), (2, 1)] };
    assert_eq!(values, [own[0], own[1], (8, 0)]);
}

#[test]
fn nyyon_outpost_makes_two_tokens_of_a_friend() {
    let game = with_tokens().artifacts(One, "nyyon-outpost").line(One, "troll krump");
    let mut game = game.line(Two, "dextre").begin();
    game.action("nyyon-outpost", "krump right right").offered("troll krump");
    assert_eq!(game.line(One), "troll grunt grunt");
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    let game = with_tokens().artifacts(One, "nyyon-outpost").line(One, "troll").warded("troll");
    let mut game = game.begin();
    game.action("nyyon-outpost", "");
    assert_eq!(game.line(One), "troll");
}

#[test]
fn space_invaders_puts_creatures_of_your_hand_facedown_into_play() {
    let game = with_tokens().hand(One, "space-invaders troll krump dextre anger");
    let mut game = game.hand(Two, "valdr").begin();
    game.play("space-invaders", "troll dextre none dextre right")
        .offered("troll krump dextre none");
    assert_eq!((game.line(One), game.hand_len(One)), ("grunt grunt".into(), 2));
    assert!(game.knows(Two, "troll") && !game.knows(Two, "krump"));
    let token = game.card("grunt");
    assert_eq!(game.state.facedown_in_play(token), Some(game.card("dextre")));
}

#[test]
fn suspended_animation_takes_a_damaged_enemy_into_your_archives() {
    let game = mars().hand(One, "suspended-animation").line(One, "troll").damage("troll", 1);
    let game = game.line(Two, "krump valdr dextre").damage("krump", 1).damage("valdr", 1);
    let mut game = game.begin();
    game.play("suspended-animation", "valdr").offered("krump valdr");
    assert_eq!(game.state.archives(One), game.cards("valdr"));
    let archives = game.cards("valdr");
    game.does("", |g| g.take_up(archives).map(|_| ()));
    assert_eq!((game.hand_len(One), game.state.hand(Two)), (0, archives));
}

#[test]
fn yxl_the_iron_captain_has_friendly_ironyx_capture_two() {
    let game = mars().hand(One, "yxl-the-iron-captain").line(One, "ironyx-rebel troll");
    let mut game = game.line(Two, "borka-rikk").amber(One, 5).amber(Two, 6).begin();
    game.play("yxl-the-iron-captain", "right");
    let amber =
        ["yxl-the-iron-captain", "ironyx-rebel", "troll", "borka-rikk"].map(|n| game.amber_on(n));
    assert_eq!((amber, game.amber(One), game.amber(Two)), ([2, 2, 0, 0], 5, 2));
}

#[test]
fn clone_home_is_archived_if_you_have_more_creatures() {
    for (theirs, archived) in [("dextre", true), ("dextre krump", false)] {
        let game = with_tokens().hand(One, "clone-home").line(One, "troll").line(Two, theirs);
        let mut game = game.begin();
        game.play("clone-home", "right");
        assert_eq!(
            (game.line(One), game.zone("clone-home") == Zone::Archives),
            ("troll grunt".into(), archived)
        );
    }
}

#[test]
fn genetic_blast_hits_every_creature_of_a_name() {
    let game = mars().hand(One, "genetic-blast").line(One, "troll krump").line(Two, "troll dextre");
    let mut game = game.begin();
    game.play("genetic-blast", "troll#2").offered("troll krump troll#2 dextre");
    assert_eq!(["troll", "krump", "troll#2", "dextre"].map(|n| game.damage(n)), [2, 0, 2, 0]);
}

#[test]
fn ironyx_propaganda_makes_tokens_of_fights_and_reaps() {
    for reaps in [true, false] {
        let game = with_tokens().line(One, "borka-rikk zorg");
        let game = game.upgrade(One, "ironyx-propaganda", "zorg");
        let mut game = game.line(Two, "urchin").begin();
        if reaps {
            game.reap("zorg", "right");
        } else {
            game.fight("zorg", "right");
        }
        game.reap("borka-rikk", "");
        assert_eq!(
            (game.line(One), game.line(Two)),
            ("borka-rikk zorg grunt".into(), "urchin".into())
        );
    }
}

#[test]
fn ironyx_vatminder_makes_a_token_as_it_comes_and_goes() {
    let mut game = with_tokens().hand(One, "ironyx-vatminder").begin();
    game.play("ironyx-vatminder", "right");
    assert_eq!(game.line(One), "ironyx-vatminder grunt");
    destroy(&mut game, "ironyx-vatminder", "right");
    assert_eq!(game.line(One), "grunt grunt");
}

#[test]
fn kaboom_archives_mars_and_destroys_the_rest() {
    let game = mars().hand(One, "kaboom").line(One, "zorg troll").line(Two, "borka-rikk krump");
    let mut game = game.begin();
    game.play("kaboom", "");
    assert_eq!(
        (game.state.archives(One), game.state.archives(Two)),
        (game.cards("zorg"), game.cards("borka-rikk"))
    );
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert_eq!((game.chains(One), game.chains(Two)), (3, 0));
}

#[test]
fn mk2_generator_enters_ready_and_makes_tokens() {
    let mut game = with_tokens().hand(One, "mk2-generator airlock").begin();
    game.play("airlock", "").play("mk2-generator", "");
    assert!(game.is_ready("mk2-generator") && !game.is_ready("airlock"));
    game.action("mk2-generator", "");
    assert_eq!((game.line(One), game.line(Two)), ("grunt".into(), "".into()));
}

#[test]
fn myx_the_tallminded_makes_keys_dear_for_each_friendly_mars_creature() {
    let game = mars().line(One, "myx-the-tallminded zorg troll").line(Two, "borka-rikk").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 8));
}

#[test]
fn yxlix_mesmerist_has_a_creature_capture_from_its_own_side() {
    for (creature, amber) in [("troll", (2, 3)), ("krump", (3, 2))] {
        let game = mars().line(One, "yxlix-mesmerist troll").line(Two, "krump").amber(One, 3);
        let mut game = game.amber(Two, 3).begin();
        game.action("yxlix-mesmerist", creature).offered("yxlix-mesmerist troll krump");
        assert_eq!(
            (game.amber(One), game.amber(Two), game.amber_on(creature)),
            (amber.0, amber.1, 1)
        );
    }
}

#[test]
fn blorb_cannot_reap_and_brings_its_hive_back() {
    let game =
        mars().token(One, "blorb").tokens(One, "anger").line(One, "zorg").line(Two, "dextre");
    let game = game.discard(One, "blorb-hive blorb-hive punch").discard(Two, "blorb-hive");
    let mut game = game.begin();
    assert_eq!((game.who_can_reap(), game.who_can_fight()), ("zorg".into(), "zorg blorb".into()));
    destroy(&mut game, "blorb", "blorb-hive#2");
    game.offered("blorb-hive blorb-hive#2");
    assert_eq!(game.state.hand(One), game.cards("blorb-hive#2"));
}

/// The Aeronauts with two friendly Nautilixians, and an enemy one.
fn fleet(aeronauts: &str) -> Scenario {
    mars()
        .line(One, "nautilixian troll nautilixian")
        .line(One, aeronauts)
        .line(Two, "dextre nautilixian")
}

#[test]
fn green_aeronaut_gives_a_nautilixian_splash_attack_for_the_turn() {
    let mut game = fleet("green-aeronaut").begin();
    game.action("green-aeronaut", "nautilixian#2").offered("nautilixian nautilixian#2");
    let splash =
        |game: &ScenarioGame, name| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!(
        ["nautilixian", "nautilixian#2", "nautilixian#3"].map(|n| splash(&game, n)),
        [0, 3, 0]
    );
    game.end_turn("logos");
    assert_eq!(splash(&game, "nautilixian#2"), 0);
}

#[test]
fn purple_aeronaut_makes_a_nautilixian_terrible_after_four_pilots() {
    let pilots = "green-aeronaut white-aeronaut red-aeronaut purple-aeronaut";
    let mut game = fleet(pilots).line(One, "zorg").line(Two, "krump").begin();
    game.reap("zorg", "")
        .reap("green-aeronaut", "")
        .reap("white-aeronaut", "")
        .reap("red-aeronaut", "");
    game.offered_nothing_more();
    game.reap("purple-aeronaut", "nautilixian").offered("nautilixian nautilixian#2");
    game.fight("nautilixian", "krump");
    assert_eq!((game.line(Two), game.line(One).contains("troll")), ("".into(), true));
    let mut game = fleet(pilots).line(Two, "krump").begin();
    for pilot in pilots.split(' ') {
        game.reap(pilot, if pilot == "purple-aeronaut" { "nautilixian" } else { "" });
    }
    game.end_turn("logos").end_turn("mars");
    game.reap("green-aeronaut", "").fight("nautilixian", "krump");
    assert_eq!(game.line(Two), "dextre nautilixian", "for that turn");
}

#[test]
fn purple_aeronaut_counts_each_pilot_once_and_no_fifth() {
    let pilots = "green-aeronaut white-aeronaut red-aeronaut purple-aeronaut";
    let mut game = fleet(&format!("{pilots} green-aeronaut")).begin();
    for pilot in pilots.split(' ') {
        game.reap(pilot, if pilot == "purple-aeronaut" { "nautilixian" } else { "" });
    }
    let purple = game.card("purple-aeronaut");
    game.does("", |g| g.make_ready(purple).map(|_| ())).reap("purple-aeronaut", "");
    game.offered_nothing_more().reap("green-aeronaut#2", "").offered_nothing_more();
}

#[test]
fn red_aeronaut_brings_a_nautilixian_and_strengthens_one() {
    let game = mars().hand(One, "red-aeronaut").deck(One, "troll nautilixian krump");
    let mut game = game.discard(One, "nautilixian zorg").discard(Two, "nautilixian").begin();
    game.play("red-aeronaut", "nautilixian right").offered("nautilixian nautilixian#2 none");
    assert_eq!(game.line(One), "red-aeronaut nautilixian");
    assert!(!game.knows(One, "troll"), "the deck is shuffled");
    let mut game = fleet("red-aeronaut").begin();
    game.action("red-aeronaut", "nautilixian#2").offered("nautilixian nautilixian#2");
    assert_eq!(["nautilixian", "nautilixian#2"].map(|name| game.power(name)), [6, 11]);
    game.end_turn("logos");
    assert_eq!(game.power("nautilixian#2"), 6);
}

#[test]
fn white_aeronaut_wards_and_heals_a_nautilixian() {
    let game = fleet("white-aeronaut").damage("nautilixian", 3).damage("nautilixian#2", 4);
    let mut game = game.begin();
    game.action("white-aeronaut", "nautilixian#2").offered("nautilixian nautilixian#2");
    assert_eq!((game.damage("nautilixian"), game.damage("nautilixian#2")), (3, 0));
    assert_eq!(game.state.warded_creatures(), game.cards("nautilixian#2"));
}

#[test]
fn rebel_deals_one_damage_as_it_reaps() {
    let game = mars().token(One, "rebel").tokens(One, "anger").line(One, "troll");
    let mut game = game.line(Two, "krump").begin();
    game.reap("rebel", "krump").offered("rebel troll krump");
    assert_eq!((game.damage("krump"), game.damage("troll")), (1, 0));
}

#[test]
fn researcher_archives_a_mars_card_for_all_to_see() {
    let game = mars().token(One, "researcher").tokens(One, "anger").hand(One, "zorg airlock troll");
    let mut game = game.begin();
    game.omni("researcher", "airlock").offered("zorg airlock");
    assert_eq!(game.state.archives(One), game.cards("airlock"));
    assert!(game.knows(Two, "airlock") && !game.knows(Two, "zorg"));
}

#[test]
fn replay_pod_keeps_destroyed_friendly_mars_creatures() {
    let game = mars().token(One, "grunt").token(Two, "grunt").artifacts(One, "replay-pod");
    let game = game.line(One, "zorg troll").tokens(One, "anger").line(Two, "borka-rikk");
    let mut game = game.begin();
    destroy(&mut game, "zorg troll grunt borka-rikk", "zorg");
    assert!(game.is_in_discard("troll") && game.is_in_discard("borka-rikk"));
    let pod = game.card("replay-pod");
    assert_eq!(game.state.under(pod), game.cards("zorg anger"));
    assert!(game.knows(Two, "zorg") && game.knows(One, "anger") && !game.knows(Two, "anger"));
    game.action("replay-pod", "");
    assert_eq!(
        (game.state.hand(One), game.zone("replay-pod")),
        (game.cards("zorg anger"), Zone::Purged)
    );
}

#[test]
fn zizok_is_ready_again_if_its_splash_attack_destroys() {
    for edition in [Edition::March2021, Edition::June2026] {
        for (line, target, ready) in [
            ("dextre urchin", "dextre", true),
            ("troll dextre", "troll", false),
            ("batdrone troll", "batdrone", false),
        ] {
            let game = mars().edition(edition).line(One, "zizok").line(Two, line);
            let mut game = game.begin();
            game.fight("zizok", target);
            assert_eq!(game.is_ready("zizok"), ready, "{line} {edition:?}");
        }
        let game =
            mars().edition(edition).line(One, "zizok crogg-the-clumsy").line(Two, "dextre urchin");
        let mut game = game.begin();
        let crogg = game.card("crogg-the-clumsy");
        let ctx = archon_engine::keyforge::ability::AbilityContext::new(crogg, One);
        let zizok = game.cards("zizok");
        game.does("dextre", |g| {
            g.exhaust(zizok);
            g.fight_with(ctx, crogg).map(|_| ())
        });
        assert_eq!((game.line(Two), game.is_ready("zizok")), ("".into(), false), "by another's");
    }
}
