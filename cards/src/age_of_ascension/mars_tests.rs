//! Mars of Age of Ascension, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn mars() -> Scenario {
    scenario("mars")
}

fn damage<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.damage(name))
}

fn stunned(game: &ScenarioGame) -> CardSet {
    game.state.stunned_creatures()
}

#[test]
fn agent_hoo_man_stuns_one_of_each_side_that_is_not_of_mars() {
    let game = mars().line(One, "agent-hoo-man troll zorg krump").line(Two, "tunk dextre");
    let mut game = game.begin();
    game.reap("agent-hoo-man", "krump");
    assert_eq!(stunned(&game), game.cards("krump dextre"));
}

#[test]
fn agent_hoo_man_stuns_an_enemy_where_no_friend_can_be_chosen() {
    let mut game = mars().line(One, "agent-hoo-man zorg").line(Two, "dextre").begin();
    game.reap("agent-hoo-man", "");
    assert_eq!(stunned(&game), game.cards("dextre"));
}

#[test]
fn carpet_phloxem_needs_an_empty_battleline() {
    let mut game = mars().hand(One, "carpet-phloxem").line(Two, "troll dextre").begin();
    game.play("carpet-phloxem", "");
    assert_eq!((game.damage("troll"), game.line(Two)), (4, "troll".into()));
    let game = mars().hand(One, "carpet-phloxem").line(One, "zorg").line(Two, "troll");
    let mut game = game.begin();
    game.play("carpet-phloxem", "");
    assert_eq!(damage(&game, ["troll", "zorg"]), [0, 0]);
}

#[test]
fn collector_worm_archives_whom_it_fights() {
    let mut game = mars().line(One, "collector-worm").line(Two, "bumpsy troll").begin();
    game.fight("collector-worm", "bumpsy");
    assert!(game.state.archives(One).contains(game.card("bumpsy")));
    assert_eq!((game.line(One), game.line(Two)), ("collector-worm".into(), "troll".into()));
    game.end_turn("untamed").end_turn("mars yes");
    assert!(game.state.hand(Two).contains(game.card("bumpsy")), "it is its owner's");
}

#[test]
fn collector_worm_leaves_the_destroyed_where_they_are() {
    let mut game = mars().line(One, "collector-worm").line(Two, "umbra").begin();
    game.fight("collector-worm", "");
    assert!(game.is_in_discard("umbra"));
}

#[test]
fn glyxl_proliferator_archives_a_mars_card_from_a_flank() {
    for (line, zone) in [
        ("glyxl-proliferator troll", Zone::Archives),
        ("troll glyxl-proliferator krump", Zone::Discard),
    ] {
        let mut game = mars().line(One, line).discard(One, "bumpsy blypyp").begin();
        game.reap("glyxl-proliferator", "");
        assert_eq!((game.zone("blypyp"), game.zone("bumpsy")), (zone, Zone::Discard));
    }
}

#[test]
fn ixxyxli_fixfinger_armors_every_other_martian() {
    let game = mars().line(One, "ixxyxli-fixfinger blypyp zorg").line(Two, "john-smyth");
    let game = game.begin();
    let armor = ["ixxyxli-fixfinger", "blypyp", "zorg", "john-smyth"].map(|c| game.armor(c));
    assert_eq!(armor, [2, 1, 0, 1]);
}

#[test]
fn mars_first_readies_and_uses_a_mars_creature() {
    let game = mars().hand(One, "mars-first").line(One, "troll zorg").exhausted("zorg");
    let mut game = game.begin();
    game.play("mars-first", "");
    assert_eq!((game.amber(One), game.is_ready("zorg"), game.is_ready("troll")), (2, false, true));
}

#[test]
fn mars_needs_amber_makes_damaged_enemies_capture_from_their_own_side() {
    let game = mars().hand(One, "mars-needs-æmber").line(One, "krump").damage("krump", 1);
    let game = game.line(Two, "troll zorg bumpsy dextre").damage("troll", 1).damage("zorg", 1);
    let mut game = game.damage("bumpsy", 1).amber(Two, 2).begin();
    game.play("mars-needs-æmber", "").offered_nothing_more();
    let on = ["krump", "troll", "zorg", "bumpsy", "dextre"].map(|c| game.amber_on(c));
    assert_eq!((on, game.amber(One), game.amber(Two)), ([0, 1, 0, 1, 0], 1, 0));
}

#[test]
fn mars_needs_amber_lets_choose_who_captures_the_last() {
    let game = mars().hand(One, "mars-needs-æmber").line(Two, "troll bumpsy").damage("troll", 1);
    let mut game = game.damage("bumpsy", 1).amber(Two, 1).begin();
    game.play("mars-needs-æmber", "bumpsy").offered("troll bumpsy");
    assert_eq!((game.amber_on("bumpsy"), game.amber_on("troll"), game.amber(Two)), (1, 0, 0));
}

#[test]
fn mindworm_makes_whom_it_fights_damage_its_neighbors() {
    let mut game = mars().line(One, "mindworm").line(Two, "troll dextre zorg krump").begin();
    game.fight("mindworm", "dextre");
    assert_eq!(damage(&game, ["troll", "dextre", "zorg", "krump"]), [3, 1, 3, 0]);
}

/// FAQ "Damage, Source of"; recorded case mm/shoulder-id/06: the damage is that of Mindworm's ability.
#[test]
fn source_of_the_damage_of_mindworm_is_mindworm() {
    let game = mars().line(One, "mindworm").line(Two, "troll shoulder-id zorg");
    let mut game = game.amber(One, 4).begin();
    game.fight("mindworm", "");
    assert_eq!(damage(&game, ["troll", "zorg"]), [6, 6]);
    assert_eq!(game.amber(Two), 1, "by the fight alone");
}

#[test]
fn skybooster_squadron_returns_to_hand_after_reaping() {
    let mut game = mars().line(One, "skybooster-squadron").begin();
    game.reap("skybooster-squadron", "");
    assert!(game.is_in_hand("skybooster-squadron"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn tyxl_beambuckler_damages_and_moves_to_a_flank() {
    for (flank, line) in [("left", "krump troll bumpsy"), ("right", "troll bumpsy krump")] {
        let game = mars().hand(One, "tyxl-beambuckler").line(Two, "troll krump bumpsy");
        let mut game = game.begin();
        game.play("tyxl-beambuckler", &format!("krump {flank}"));
        game.offered("tyxl-beambuckler troll krump bumpsy").offered("left right");
        assert_eq!((game.line(Two), game.damage("krump")), (line.into(), 2));
    }
}

#[test]
fn tyxl_beambuckler_does_not_move_the_destroyed() {
    let game = mars().hand(One, "tyxl-beambuckler").line(Two, "troll umbra bumpsy");
    let mut game = game.begin();
    game.play("tyxl-beambuckler", "umbra");
    assert_eq!(game.line(Two), "troll bumpsy");
}

#[test]
fn xanthyx_harvester_is_of_no_use_beside_other_houses() {
    let mut game = mars().line(One, "zorg xanthyx-harvester troll").begin();
    assert!(!game.can_use("xanthyx-harvester"));
    let troll = game.card("troll");
    game.does("", |g| g.destroy(troll).map(|_| ()));
    game.reap("xanthyx-harvester", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn zysysyx_shockworm_stuns_enemies_that_reap() {
    let game = scenario("brobnar").line(One, "bumpsy krump").line(Two, "zysysyx-shockworm");
    let mut game = game.begin();
    game.reap("bumpsy", "");
    assert_eq!(stunned(&game), game.cards("bumpsy"));
    let mut game = mars().line(One, "zysysyx-shockworm zorg").begin();
    game.reap("zorg", "");
    assert!(stunned(&game).is_empty());
}

#[test]
fn amber_conduction_unit_stuns_the_first_enemy_that_reaps() {
    let game =
        scenario("brobnar").line(One, "bumpsy krump").artifacts(Two, "æmber-conduction-unit");
    let mut game = game.begin();
    game.reap("bumpsy", "").reap("krump", "");
    assert_eq!(stunned(&game), game.cards("bumpsy"));
    let game = mars().line(One, "zorg").artifacts(One, "æmber-conduction-unit");
    let mut game = game.begin();
    game.reap("zorg", "");
    assert!(stunned(&game).is_empty());
}

#[test]
fn containment_field_destroys_a_creature_after_it_is_used() {
    let game =
        scenario("brobnar").line(One, "bumpsy krump").upgrade(Two, "containment-field", "bumpsy");
    let mut game = game.begin();
    game.reap("krump", "");
    assert!(game.is_in_play("krump"));
    game.reap("bumpsy", "");
    assert!(game.is_in_discard("bumpsy") && game.is_in_discard("containment-field"));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn containment_field_counts_the_removal_of_a_stun_as_a_use() {
    let game = scenario("brobnar").line(One, "troll").upgrade(Two, "containment-field", "troll");
    let mut game = game.stunned("troll").begin();
    game.unstun("troll");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn destroy_them_all_destroys_one_of_each() {
    let game = mars().hand(One, "destroy-them-all").artifacts(Two, "cannon library-of-babble");
    let game = game.artifacts(One, "hideaway-hole").line(One, "zorg");
    let game = game.line(Two, "troll krump").upgrade(Two, "blood-of-titans", "krump");
    let mut game = game.begin();
    game.play("destroy-them-all", "cannon troll");
    game.offered("hideaway-hole cannon library-of-babble").offered("zorg troll krump");
    assert!(game.is_in_discard("cannon") && game.is_in_discard("troll"));
    assert!(game.is_in_discard("blood-of-titans"));
    assert!(game.is_in_play("krump") && game.is_in_play("library-of-babble"));
}

#[test]
fn destroy_them_all_destroys_what_there_is() {
    let mut game = mars().hand(One, "destroy-them-all").line(Two, "troll").begin();
    game.play("destroy-them-all", "");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn exterminate_destroys_a_weaker_creature_for_each_mars_creature() {
    let game = mars().hand(One, "exterminate-exterminate").line(One, "zorg blypyp");
    let mut game = game.line(Two, "krump troll dextre tunk").begin();
    game.play("exterminate-exterminate", "zorg krump");
    assert_eq!(game.line(Two), "troll dextre tunk", "nobody is weaker than Blypyp");
}

#[test]
fn hypnobeam_takes_control() {
    let game = mars().hand(One, "hypnobeam").line(One, "zorg").line(Two, "troll dextre");
    let mut game = game.begin();
    game.play("hypnobeam", "troll left").offered("troll dextre");
    assert_eq!((game.line(One), game.line(Two)), ("troll zorg".into(), "dextre".into()));
}

#[test]
fn nyzyk_resonator_makes_keys_dearer_for_each_neighbor() {
    for (line, cost) in [
        ("nyzyk-resonator", 6),
        ("troll nyzyk-resonator", 8),
        ("troll nyzyk-resonator krump zorg", 10),
    ] {
        let game = mars().line(One, line).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn phloxem_spike_spares_flanks_and_needs_an_empty_battleline() {
    let mut game = mars().hand(One, "phloxem-spike").line(Two, "troll krump dextre zorg").begin();
    game.play("phloxem-spike", "");
    assert_eq!(game.line(Two), "troll zorg");
    let game = mars().hand(One, "phloxem-spike").line(One, "blypyp").line(Two, "troll krump zorg");
    let mut game = game.begin();
    game.play("phloxem-spike", "");
    assert_eq!(game.line(Two), "troll krump zorg");
}

#[test]
fn storm_crawler_deals_1_and_stuns_enemies_that_reap() {
    let mut game = mars().line(One, "storm-crawler").line(Two, "krump").begin();
    game.fight("storm-crawler", "");
    assert_eq!(game.damage("krump"), 1);
    let game = scenario("brobnar").line(One, "bumpsy krump").line(Two, "storm-crawler");
    let mut game = game.begin();
    game.fight("krump", "").reap("bumpsy", "");
    assert_eq!(game.damage("krump"), 1);
    assert_eq!(stunned(&game), game.cards("bumpsy"));
}

#[test]
fn destructive_analysis_purges_archives_for_more_damage() {
    for (answers, dealt) in [("troll none", 2), ("troll zorg none", 4), ("troll zorg blypyp", 6)] {
        let game = mars().hand(One, "destructive-analysis").archives(One, "zorg blypyp");
        let mut game = game.line(One, "tunk").line(Two, "troll krump").begin();
        game.play("destructive-analysis", answers).offered("tunk troll krump");
        assert_eq!(damage(&game, ["troll", "krump"]), [dealt, 0]);
        assert_eq!(game.zone("zorg") == Zone::Purged, dealt > 2);
    }
}

#[test]
fn destructive_analysis_deals_all_its_damage_at_the_same_time() {
    let game = mars().hand(One, "destructive-analysis").archives(One, "zorg blypyp");
    let mut game = game.line(Two, "troll krump").warded("troll").begin();
    game.play("destructive-analysis", "troll zorg blypyp");
    assert_eq!((game.is_warded("troll"), game.damage("troll")), (false, 0));
}

#[test]
fn destructive_analysis_does_not_purge_what_goes_to_its_owners_hand() {
    let game = mars().hand(One, "sample-collection destructive-analysis");
    let mut game = game.line(Two, "troll krump").keys(Two, 1).begin();
    game.play("sample-collection", "krump").play("destructive-analysis", "krump");
    assert!(game.is_in_hand("krump"));
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn entropic_manipulator_redistributes_damage() {
    let game = mars().hand(One, "entropic-manipulator").line(One, "zorg").damage("zorg", 1);
    let mut game = game.line(Two, "krump bumpsy").damage("krump", 2).begin();
    game.play("entropic-manipulator", "2nd yes bumpsy bumpsy");
    assert_eq!(damage(&game, ["zorg", "krump", "bumpsy"]), [1, 0, 2]);
}

#[test]
fn entropic_manipulator_may_destroy_and_may_do_nothing() {
    let game = mars().hand(One, "entropic-manipulator entropic-manipulator");
    let mut game = game.line(Two, "troll dextre").damage("troll", 3).begin();
    game.play("entropic-manipulator", "2nd no");
    assert_eq!(game.damage("troll"), 3);
    game.play("entropic-manipulator#2", "2nd yes dextre dextre dextre");
    assert_eq!((game.line(Two), game.damage("troll")), ("troll".into(), 0));
}

#[test]
fn extinction_destroys_all_that_share_a_trait() {
    let game = mars().hand(One, "extinction").line(One, "bumpsy zorg");
    let mut game = game.line(Two, "troll dextre krump").begin();
    game.play("extinction", "troll");
    assert_eq!((game.line(One), game.line(Two)), ("zorg".into(), "dextre".into()));
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn killzord_arms_a_creature_and_costs_chains() {
    let game = mars().line(One, "zorg").upgrade(One, "killzord-mk-9001", "zorg");
    let mut game = game.line(Two, "troll").begin();
    assert_eq!((game.power("zorg"), game.armor("zorg")), (9, 2));
    assert!(game.state.has(game.card("zorg"), Keyword::Skirmish));
    game.fight("zorg", "");
    assert_eq!((game.chains(One), game.chains(Two), game.damage("zorg")), (1, 0, 0));
}

#[test]
fn martian_generosity_turns_amber_into_cards() {
    let mut game = mars().hand(One, "martian-generosity").amber(One, 2).begin();
    game.play("martian-generosity", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (0, 6), "with the 1 on the card");
}

#[test]
fn shard_of_hate_stuns_for_each_friendly_shard() {
    let game = mars().artifacts(One, "shard-of-hate shard-of-hope cannon").line(One, "zorg");
    let game = game.artifacts(Two, "shard-of-strength");
    let mut game = game.line(Two, "troll krump dextre").begin();
    game.action("shard-of-hate", "troll dextre").offered("troll krump dextre");
    assert_eq!(stunned(&game), game.cards("troll dextre"));
}

#[test]
fn yxlyx_stimrager_damages_and_moves_after_a_fight() {
    let game = mars().line(One, "yxlyx-stimrager").line(Two, "dextre troll krump");
    let mut game = game.begin();
    game.fight("yxlyx-stimrager", "dextre krump left");
    assert_eq!((game.line(Two), game.damage("krump")), ("krump troll".into(), 2));
}

#[test]
fn yzphyz_knowdrone_archives_and_may_purge_to_stun() {
    for (answers, stuns) in [("blypyp zorg troll", true), ("blypyp none", false)] {
        let game = mars().hand(One, "yzphyz-knowdrone blypyp tunk").archives(One, "zorg");
        let mut game = game.line(Two, "troll").begin();
        game.play("yzphyz-knowdrone", answers);
        assert_eq!(game.zone("blypyp"), Zone::Archives);
        assert_eq!(game.zone("zorg") == Zone::Purged, stuns);
        assert_eq!(game.is_stunned("troll"), stuns);
    }
}

/// FAQ "Archives" of March 2021, Yzphyz Knowdrone.
#[test]
fn yzphyz_knowdrone_purges_at_random_from_the_opponents_archives() {
    let game = mars().hand(One, "yzphyz-knowdrone").archives(Two, "dextre krump");
    let mut game = game.line(Two, "troll").begin();
    game.chance_picks("krump").play("yzphyz-knowdrone", "2nd troll");
    assert_eq!((game.zone("krump"), game.zone("dextre")), (Zone::Purged, Zone::Archives));
    assert!(game.is_stunned("troll"));
}

#[test]
fn glyxl_proliferator_archives_one_of_several_mars_cards() {
    let game = mars().line(One, "glyxl-proliferator").discard(One, "bumpsy blypyp zorg");
    let mut game = game.begin();
    game.reap("glyxl-proliferator", "zorg").offered("blypyp zorg");
    assert_eq!((game.zone("zorg"), game.zone("blypyp")), (Zone::Archives, Zone::Discard));
}

#[test]
fn mars_needs_amber_asks_nobody_when_there_is_nothing_to_capture() {
    let game = mars().hand(One, "mars-needs-æmber").line(Two, "troll bumpsy").damage("troll", 1);
    let mut game = game.damage("bumpsy", 1).amber(One, 3).begin();
    game.play("mars-needs-æmber", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber_on("troll"), game.amber_on("bumpsy")), (4, 0, 0));
}

#[test]
fn exterminate_destroys_another_creature_for_each() {
    let game = mars().hand(One, "exterminate-exterminate").line(One, "zorg tunk");
    let mut game = game.line(Two, "bumpsy dextre flaxia bellowing-patrizate krump").begin();
    game.play("exterminate-exterminate", "zorg bumpsy dextre").offered("zorg tunk");
    // Less than 7 power for Zorg, less than 6 for Tunk.
    game.offered("bumpsy dextre flaxia krump").offered("dextre flaxia").offered_nothing_more();
    assert_eq!(game.line(Two), "flaxia bellowing-patrizate krump");
}

#[test]
fn storm_crawler_leaves_its_side_as_it_is() {
    let mut game = mars().line(One, "storm-crawler zorg blypyp").line(Two, "krump troll").begin();
    game.fight("zorg", "krump").reap("blypyp", "");
    assert!(game.is_in_discard("krump") && !game.is_stunned("blypyp"));
}

#[test]
fn extinction_spares_artifacts_of_the_same_trait() {
    let game = mars().hand(One, "extinction").artifacts(Two, "hideaway-hole");
    let mut game = game.line(One, "zorg").line(Two, "lollop-the-titanic krump dextre").begin();
    game.play("extinction", "lollop-the-titanic").offered("zorg lollop-the-titanic krump dextre");
    assert!(game.is_in_play("hideaway-hole"));
    assert_eq!((game.line(One), game.line(Two)), ("zorg".into(), "dextre".into()));
}

#[test]
fn killzord_is_for_its_creature_alone() {
    let game = mars().line(One, "zorg tunk").upgrade(One, "killzord-mk-9001", "zorg");
    let mut game = game.line(Two, "krump").begin();
    assert_eq!((game.power("tunk"), game.armor("tunk")), (6, 1));
    assert!(!game.state.has(game.card("tunk"), Keyword::Skirmish));
    game.fight("tunk", "");
    assert_eq!(game.chains(One), 0);
}

#[test]
fn yzphyz_knowdrone_says_whose_archives_if_any() {
    for (answers, purged, stunned) in [("1st zorg krump", true, true), ("3rd", false, false)] {
        let game = mars().hand(One, "yzphyz-knowdrone").archives(One, "zorg blypyp");
        let mut game = game.line(Two, "troll krump").archives(Two, "dextre").begin();
        game.play("yzphyz-knowdrone", answers).offered("1st 2nd 3rd");
        assert_eq!(game.zone("zorg") == Zone::Purged, purged);
        assert_eq!((game.zone("dextre"), game.is_stunned("krump")), (Zone::Archives, stunned));
        if stunned {
            game.offered("zorg blypyp none").offered("yzphyz-knowdrone troll krump");
        }
    }
}
