//! Dis of Worlds Collide, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

#[test]
fn buzzle_readies_by_purging_a_neighbor() {
    let start = || {
        let game = scenario("dis").line(One, "shaffles buzzle charette").warded("charette");
        game.line(Two, "batdrone").begin()
    };
    let mut game = start();
    game.fight("buzzle", "shaffles");
    assert_eq!(game.zone("shaffles"), Zone::Purged);
    assert!(game.is_ready("buzzle"));
    let mut game = start();
    game.fight("buzzle", "charette");
    assert!(game.is_in_play("charette") && !game.is_ready("buzzle"), "its ward is not it");
    let mut game = start();
    game.fight("buzzle", "none");
    assert!(!game.is_ready("buzzle"));
}

#[test]
fn buzzle_can_be_ready_as_it_is_played() {
    let game = scenario("dis").hand(One, "buzzle").line(One, "shaffles charette");
    let mut game = game.begin();
    game.play("buzzle", "left shaffles").offered("left right").offered("shaffles none");
    assert_eq!(game.line(One), "buzzle charette");
    assert!(game.is_ready("buzzle"));
}

#[test]
fn dendrix_has_a_random_card_discarded() {
    let mut game = scenario("dis").line(One, "dendrix").line(Two, "batdrone").hand(Two, "troll");
    game = game.hand(One, "fear");
    let mut game = game.begin();
    game.fight("dendrix", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("fear"));
}

#[test]
fn draining_touch_spares_creatures_with_amber() {
    let game = scenario("dis").hand(One, "draining-touch").line(One, "charette shaffles");
    let game = game.line(Two, "troll krump").amber_on("charette", 1).amber_on("krump", 1);
    let mut game = game.begin();
    game.play("draining-touch", "troll").offered("shaffles troll");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.line(One), game.line(Two)), ("charette shaffles".into(), "krump".into()));
}

#[test]
fn etaromme_destroys_one_of_the_house_with_the_most_creatures() {
    let start = |line| scenario("dis").line(One, "etaromme batdrone").line(Two, line).begin();
    let mut game = start("troll krump flaxia");
    game.reap("etaromme", "krump");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("etaromme batdrone".into(), "troll flaxia".into())
    );
    let mut game = start("shaffles troll krump flaxia");
    game.reap("etaromme", "shaffles").offered("etaromme shaffles troll krump");
    assert_eq!(game.line(Two), "troll krump flaxia", "of two houses, either");
}

#[test]
fn festering_touch_hurts_the_damaged_more() {
    let game = scenario("dis").hand(One, "festering-touch").line(One, "charette");
    let game = game.line(Two, "troll krump bumpsy");
    let mut game = game.damage("troll", 1).damage("bumpsy", 1).begin();
    game.play("festering-touch", "troll krump").offered("charette troll krump bumpsy none");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("bumpsy")), (4, 1, 1));
}

#[test]
fn harbinger_of_doom_takes_everybody_along() {
    let mut game = scenario("dis").line(One, "harbinger-of-doom charette").line(Two, "krump troll");
    game = game.damage("harbinger-of-doom", 1);
    let mut game = game.begin();
    game.fight("harbinger-of-doom", "krump");
    assert!(game.state.creatures().is_empty());
}

#[test]
fn impspector_purges_a_random_card() {
    let mut game = scenario("dis").line(One, "impspector").hand(One, "fear").line(Two, "troll");
    game = game.hand(Two, "krump");
    let mut game = game.begin();
    game.fight("impspector", "");
    assert_eq!((game.zone("krump"), game.zone("fear")), (Zone::Purged, Zone::Hand));
}

#[test]
fn infurnace_costs_the_opponent_the_bonus_of_what_it_purges() {
    let start = || {
        let game = scenario("dis").hand(One, "infurnace").discard(One, "dust-pixie charette fear");
        game.discard(Two, "punch").amber(Two, 5).begin()
    };
    let mut game = start();
    game.play("infurnace", "1st dust-pixie charette");
    assert_eq!((game.zone("dust-pixie"), game.zone("charette")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.amber(Two), game.is_in_discard("punch")), (3, true));
    let mut game = start();
    game.play("infurnace", "2nd none");
    assert_eq!((game.amber(Two), game.is_in_discard("punch")), (5, true));
}

#[test]
fn lilithal_captures_when_it_fights_and_when_it_reaps() {
    let game = scenario("dis").line(One, "lilithal lilithal").line(Two, "batdrone").amber(Two, 3);
    let mut game = game.begin();
    game.reap("lilithal", "").fight("lilithal#2", "");
    assert_eq!((game.amber_on("lilithal"), game.amber_on("lilithal#2")), (1, 1));
}

#[test]
fn malison_moves_an_enemy_that_captures_on_a_flank() {
    let start = || {
        let game = scenario("dis").line(One, "malison").line(Two, "batdrone flaxia troll krump");
        game.amber(Two, 2).begin()
    };
    let mut game = start();
    game.fight("malison", "batdrone troll right")
        .offered("batdrone flaxia troll krump")
        .offered("flaxia troll krump none");
    assert_eq!(game.line(Two), "flaxia krump troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 1));
    let mut game = start();
    game.fight("malison", "batdrone krump @1");
    assert_eq!(game.line(Two), "flaxia krump troll");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (0, 2));
    let mut game = start();
    game.fight("malison", "batdrone none");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn rotgrub_costs_an_amber_again_and_again() {
    let mut game = scenario("dis").hand(One, "rotgrub").line(One, "rotgrub").amber(Two, 2).begin();
    game.play("rotgrub", "left");
    assert_eq!(game.amber(Two), 1);
    game.reap("rotgrub#2", "");
    assert_eq!((game.zone("rotgrub#2"), game.amber(One), game.amber(Two)), (Zone::Archives, 1, 1));
}

fn keys_are_dear_for_a_turn(mut game: ScenarioGame) {
    assert_eq!(game.state.key_cost(Two), 6, "not this turn");
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.state.key_cost(Two)), (0, 9));
    game.end_turn("dis");
    assert_eq!(game.state.key_cost(Two), 6);
}

#[test]
fn the_evil_eye_makes_keys_dear_for_a_turn() {
    let mut game = scenario("dis").hand(One, "the-evil-eye").amber(Two, 8).begin();
    game.play("the-evil-eye", "");
    keys_are_dear_for_a_turn(game);
}

#[test]
fn borr_nit_and_its_touch_purge_one_of_the_top_five() {
    let deck = "troll krump bumpsy valdr headhunter smaaash";
    let check = |game: &ScenarioGame| {
        assert_eq!(game.zone("krump"), Zone::Purged);
        let left = ["troll", "bumpsy", "valdr", "headhunter", "smaaash"];
        assert!(left.into_iter().all(|card| game.zone(card) == Zone::Deck));
        assert!(!game.knows(One, "troll"), "the deck was shuffled");
    };
    let mut game = scenario("dis").line(One, "borr-nit").deck(Two, deck).begin();
    game.reap("borr-nit", "2nd krump")
        .offered("1st 2nd")
        .offered("troll krump bumpsy valdr headhunter");
    check(&game);
    let mut game = scenario("dis").hand(One, "borr-nit-s-touch").deck(One, deck).begin();
    game.play("borr-nit-s-touch", "1st krump");
    check(&game);
}

#[test]
fn e_e_on_the_fringes_steals_by_purging_dis_cards() {
    let start = || {
        let game = scenario("dis").line(One, "e-e-on-the-fringes").hand(One, "fear tocsin");
        game.discard(Two, "shaffles troll").amber(Two, 3).begin()
    };
    let mut game = start();
    game.discard("fear", "shaffles").discard("tocsin", "none");
    assert_eq!((game.zone("shaffles"), game.zone("fear")), (Zone::Purged, Zone::Discard));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let mut game = start();
    game.discard("fear", "fear");
    assert_eq!((game.zone("fear"), game.amber(One)), (Zone::Purged, 1));
}

#[test]
fn e_e_on_the_fringes_heeds_dis_cards_on_your_turn_only() {
    let game = scenario("logos").line(One, "e-e-on-the-fringes").hand(One, "labwork");
    let mut game = game.discard(One, "fear").amber(Two, 3).begin();
    game.discard("labwork", "");
    assert_eq!(game.amber(One), 0);
    let game =
        scenario("dis").line(Two, "e-e-on-the-fringes").hand(One, "mind-barb").hand(Two, "fear");
    let mut game = game.begin();
    game.play("mind-barb", "");
    assert!(game.is_in_discard("fear"));
}

#[test]
fn banes_destroy_a_creature_of_their_trait() {
    for (bane, bait, other) in [
        ("giants--bane", "troll", "shaffles"),
        ("beasts--bane", "snufflegator", "troll"),
        ("demons--bane", "charette", "shaffles"),
        ("dinosaurs--bane", "saurus-rex", "troll"),
        ("humans--bane", "sequis", "shaffles"),
        ("scientists--bane", "dextre", "sequis"),
        ("thieves--bane", "noddy-the-thief", "troll"),
    ] {
        let line = format!("{other} {bait}");
        let mut game = scenario("dis").hand(One, bane).line(Two, &line).begin();
        game.play(bane, "");
        assert_eq!((game.is_in_play(bait), game.line(Two)), (false, other.into()), "{bane}");
    }
}

#[test]
fn gleeful_mayhem_hurts_one_creature_of_each_house() {
    let game = scenario("dis").hand(One, "gleeful-mayhem").line(One, "pit-demon");
    let mut game = game.line(Two, "troll krump silvertooth sequis").begin();
    game.play("gleeful-mayhem", "troll");
    assert_eq!((game.damage("troll"), game.damage("krump")), (5, 0));
    assert!(game.is_in_discard("pit-demon") && game.is_in_discard("silvertooth"));
    assert_eq!(game.line(Two), "troll krump sequis", "armor 2");
}

#[test]
fn obsidian_forge_makes_a_key_of_creatures() {
    let start = |amber| {
        let game = scenario("dis").artifacts(One, "obsidian-forge").amber(One, amber);
        let game = game.line(One, "charette shaffles pit-demon").warded("shaffles");
        game.line(Two, "troll").begin()
    };
    let mut game = start(10);
    game.action("obsidian-forge", "charette pit-demon none yes");
    game.offered("charette shaffles pit-demon none");
    assert_eq!((game.keys(One), game.amber(One)), (1, 0), "6 + 6 - 2");
    assert!(game.is_in_discard("obsidian-forge") && game.is_in_discard("charette"));
    let mut game = start(10);
    game.action("obsidian-forge", "charette pit-demon none no");
    assert_eq!((game.keys(One), game.is_in_play("obsidian-forge")), (0, true));
    let mut game = start(10);
    game.action("obsidian-forge", "charette shaffles none");
    assert_eq!((game.keys(One), game.amber(One)), (0, 10), "the warded one was not sacrificed");
    assert!(game.is_in_play("obsidian-forge"));
}

#[test]
fn snag_imposes_the_house_of_the_creature_it_fights() {
    let start = || scenario("dis").line(One, "snag").line(Two, "flaxia troll shaffles").begin();
    let mut game = start();
    game.fight("snag", "flaxia").end_turn("");
    assert!(game.is_in_discard("flaxia"));
    assert_eq!(game.state.house_choices(Two), HouseSet::of(House::Untamed));
    game.end_turn("");
    let mut game = start();
    game.fight("snag", "troll");
    assert!(game.is_in_discard("snag"), "it must survive");
    game.end_turn("");
    assert!(game.state.house_choices(Two).len() > 1);
}

#[test]
fn snag_s_mandate_is_for_one_turn() {
    let mut game = scenario("dis").line(One, "snag").line(Two, "flaxia").begin();
    // The only house is not asked for.
    game.fight("snag", "").end_turn("").end_turn("dis");
    assert!(game.state.house_choices(Two).len() > 1);
}

#[test]
fn soul_fiddle_enrages() {
    let game = scenario("dis").artifacts(One, "soul-fiddle").line(One, "charette");
    let mut game = game.line(Two, "troll").begin();
    game.action("soul-fiddle", "troll").offered("charette troll");
    assert!(game.state.is_enraged(game.card("troll")));
    assert!(!game.state.is_enraged(game.card("charette")));
}

#[test]
fn greater_oxtet_feeds_on_the_hand_before_cards_are_drawn() {
    let game =
        scenario("dis").line(One, "greater-oxtet").hand(One, "fear arise").hand(Two, "troll");
    let mut game = game.begin();
    game.end_turn("fear untamed").offered("fear arise");
    assert_eq!((game.zone("fear"), game.power("greater-oxtet")), (Zone::Purged, 6));
    assert_eq!(game.hand_len(One), 6);
    game.end_turn("dis");
    assert_eq!(game.power("greater-oxtet"), 6, "on your own turns");
    let mut game = scenario("dis").line(One, "greater-oxtet").begin();
    game.end_turn("untamed");
    assert_eq!(game.power("greater-oxtet"), 4, "nothing was purged");
}

#[test]
fn harvest_time_purges_a_trait_and_pays_for_it() {
    let game = scenario("dis").hand(One, "harvest-time").line(One, "troll shaffles");
    let mut game = game.line(Two, "krump dust-imp valdr").warded("valdr").begin();
    game.play("harvest-time", "giant");
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.line(One), game.line(Two)), ("shaffles".into(), "dust-imp valdr".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn lesser_oxtet_purges_your_hand() {
    let game = scenario("dis").hand(One, "lesser-oxtet fear arise").hand(Two, "troll");
    let mut game = game.begin();
    game.play("lesser-oxtet", "");
    assert_eq!((game.zone("fear"), game.zone("arise")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_hand("troll"));
}

#[test]
fn lesser_oxtet_makes_keys_dear_for_a_turn() {
    let mut game = scenario("dis").line(One, "lesser-oxtet").amber(Two, 8).begin();
    game.reap("lesser-oxtet", "");
    keys_are_dear_for_a_turn(game);
}

#[test]
fn lord_invidius_takes_flank_creatures_from_the_center() {
    let game = scenario("dis").line(One, "shaffles lord-invidius charette");
    let mut game = game.line(Two, "troll krump bumpsy").begin();
    game.reap("lord-invidius", "troll right");
    assert_eq!(game.line(One), "shaffles lord-invidius charette troll");
    assert!(!game.is_ready("troll"));
    let troll = game.card("troll");
    assert_eq!(game.state.houses(troll), HouseSet::of(House::Dis));
    game.does("left", |g| {
        let two = archon_engine::keyforge::ability::AbilityContext::new(troll, Two);
        g.take_control(two, troll)
    });
    assert_eq!(game.state.houses(troll), HouseSet::of(House::Brobnar));
    let game = scenario("dis").line(One, "lord-invidius charette").line(Two, "troll");
    let mut game = game.begin();
    game.reap("lord-invidius", "");
    assert_eq!(game.line(Two), "troll", "it is not in the center");
}

#[test]
fn noname_grows_with_every_purged_card() {
    let game = scenario("dis").line(One, "noname").hand(One, "noname").discard(One, "fear");
    let mut game = game.discard(Two, "troll krump").begin();
    assert_eq!(game.power("noname"), 1);
    game.reap("noname", "troll").play("noname#2", "left fear");
    assert_eq!((game.zone("troll"), game.zone("fear")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.power("noname"), game.power("noname#2")), (3, 3));
}

#[test]
fn sinestra_and_dexus_watch_the_opponents_flanks() {
    for (card, flank, lost) in [
        ("sinestra", "left", 1),
        ("sinestra", "right", 0),
        ("dexus", "left", 0),
        ("dexus", "right", 1),
    ] {
        let game = scenario("brobnar").hand(One, "valdr").line(One, "troll").amber(One, 3);
        let mut game = game.line(Two, card).amber(Two, 3).begin();
        game.play("valdr", flank);
        assert_eq!((game.amber(One), game.amber(Two)), (3 - lost, 3), "{card} {flank}");
    }
    // FAQ "Dexus": the first creature is on both flanks.
    let game = scenario("brobnar").hand(One, "valdr").amber(One, 3).line(Two, "sinestra dexus");
    let mut game = game.begin();
    game.play("valdr", "sinestra");
    assert_eq!(game.amber(One), 1);
    let game = scenario("dis").hand(One, "shaffles").line(One, "sinestra").amber(Two, 3);
    let mut game = game.begin();
    game.play("shaffles", "left");
    assert_eq!(game.amber(Two), 3, "your own creatures do not matter");
}

#[test]
fn sinestra_and_dexus_ask_where_it_was_played_whatever_its_bonus_icons_did_since() {
    let icon = BonusIcons::default().with(BonusIcon::Damage);
    // Who is alone then, was played on the left flank; who is gone, on the right one.
    for (card, flank, hit, lost) in [
        ("dexus", "left", "umbra", 0),
        ("dexus", "right", "bad-penny", 1),
        ("sinestra", "right", "umbra", 0),
        ("sinestra", "left", "bad-penny", 1),
    ] {
        let game = scenario("shadows").hand(One, "bad-penny").bonus("bad-penny", icon);
        let game = game.line(One, "umbra").damage("umbra", 1).amber(One, 3);
        let mut game = game.line(Two, card).begin();
        game.play("bad-penny", &format!("{flank} {hit}"));
        assert_eq!(game.amber(One), 3 - lost, "{card} {flank} {hit}");
    }
}

#[test]
fn snag_s_mirror_keeps_each_player_from_the_others_house() {
    let game = scenario("dis").artifacts(One, "snag-s-mirror").houses(Two, "dis logos untamed");
    let mut game = game.houses(One, "dis logos mars").begin();
    game.end_turn("dis").end_turn("logos");
    let choices = |game: &ScenarioGame, player| game.state.house_choices(player);
    assert!(!choices(&game, One).contains(House::Dis), "the opponent has chosen it");
    assert_eq!(choices(&game, One).len(), 2);
    game.end_turn("dis");
    assert!(!choices(&game, Two).contains(House::Logos));
    assert_eq!(choices(&game, Two).len(), 2, "what they chose themselves they may choose again");
}

#[test]
fn snaglet_steals_if_the_house_is_chosen() {
    for (chosen, stolen) in [("untamed", 2), ("logos", 0)] {
        let mut game = scenario("dis").line(One, "snaglet").amber(Two, 3).begin();
        game.action("snaglet", "untamed").end_turn(chosen);
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 3 - stolen));
        game.end_turn("dis").end_turn("untamed");
        assert_eq!(game.amber(One), stolen, "on their next turn only");
    }
}

#[test]
fn the_evil_eye_and_lesser_oxtet_make_the_keys_of_both_dear() {
    let game = scenario("dis").hand(One, "the-evil-eye").line(One, "lesser-oxtet");
    let mut game = game.begin();
    game.play("the-evil-eye", "").end_turn("untamed");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
}

#[test]
fn e_e_on_the_fringes_heeds_your_own_discards() {
    let game = scenario("dis").line(One, "e-e-on-the-fringes").hand(One, "mind-barb");
    let mut game = game.hand(Two, "fear").amber(Two, 3).begin();
    game.play("mind-barb", "").offered_nothing_more();
    assert_eq!((game.zone("fear"), game.amber(Two)), (Zone::Discard, 3));
}

#[test]
fn lord_invidius_changes_the_house_of_no_other_creature() {
    let game = scenario("dis").line(One, "batdrone lord-invidius charette");
    let mut game = game.line(Two, "troll krump bumpsy").begin();
    game.reap("lord-invidius", "troll right").offered("troll bumpsy");
    assert_eq!(game.state.houses(game.card("batdrone")), HouseSet::of(House::Logos));
}

#[test]
fn noname_purges_after_a_fight() {
    let game = scenario("dis").line(One, "noname").warded("noname").discard(One, "fear");
    let mut game = game.discard(Two, "punch").line(Two, "krump").begin();
    game.fight("noname", "fear").offered("fear punch");
    assert_eq!((game.zone("fear"), game.power("noname")), (Zone::Purged, 2));
}

#[test]
fn banes_destroy_one_creature_of_either_side() {
    let game = scenario("dis").hand(One, "beasts--bane").artifacts(Two, "the-mysticeti");
    let mut game = game.line(One, "buzzle").line(Two, "snufflegator troll murmook").begin();
    game.play("beasts--bane", "murmook").offered("buzzle snufflegator murmook");
    assert_eq!((game.line(One), game.line(Two)), ("buzzle".into(), "snufflegator troll".into()));
}

#[test]
fn snag_imposes_the_house_that_the_destroyed_creature_had() {
    let game =
        scenario("dis").line(One, "snag").line(Two, "flaxia").houses(Two, "logos untamed dis");
    let mut game = game.upgrade(Two, "academy-training", "flaxia").begin();
    game.fight("snag", "");
    assert!(game.is_in_discard("flaxia"));
    game.end_turn("");
    assert_eq!(game.state.house_choices(Two), HouseSet::of(House::Logos));
}
