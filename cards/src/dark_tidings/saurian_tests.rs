//! Saurian of Dark Tidings, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// For whom the tide is high, and whether that is player one.
const TIDES: [(Option<Player>, bool); 3] = [(Some(One), true), (Some(Two), false), (None, false)];

#[test]
fn bestiarii_urso_s_evil_twin_stuns_a_creature() {
    let game = scenario("saurian").hand(One, "bestiarii-urso-evil-twin").line(Two, "troll");
    let mut game = game.begin();
    game.play("bestiarii-urso-evil-twin", "troll").offered("bestiarii-urso-evil-twin troll");
    assert!(game.is_stunned("troll"));
    let game = scenario("saurian").line(One, "bestiarii-urso-evil-twin");
    let mut game = game.line(Two, "silvertooth troll").begin();
    game.fight("bestiarii-urso-evil-twin", "silvertooth troll");
    assert!(game.is_stunned("troll"));
}

#[test]
fn censor_philo_s_evil_twin_strikes_a_creature_with_amber() {
    let game = scenario("saurian").hand(One, "censor-philo-evil-twin").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").amber_on("krump", 1).begin();
    game.play("censor-philo-evil-twin", "left");
    assert_eq!((game.damage("krump"), game.damage("troll"), game.damage("flaxia")), (5, 0, 0));
}

#[test]
fn eclectic_ambrosius_s_evil_twin_blanks_a_creature_until_the_counter_is_gone() {
    let game = scenario("saurian").line(One, "eclectic-ambrosius-evil-twin flaxia");
    let mut game = game.line(Two, "ancient-bear champion-anaphiel").begin();
    game.reap("eclectic-ambrosius-evil-twin", "champion-anaphiel");
    game.offered("ancient-bear champion-anaphiel");
    let [anaphiel, ambrosius] =
        ["champion-anaphiel", "eclectic-ambrosius-evil-twin"].map(|c| game.card(c));
    assert_eq!(game.counters("champion-anaphiel", Counter::Ignorance), 1);
    assert!(!game.state.has(anaphiel, Keyword::Taunt));
    assert_eq!(game.state.keyword(game.card("ancient-bear"), Keyword::Assault), 2);
    game.does("", |g| g.destroy(ambrosius).map(|_| ()));
    assert!(!game.state.has(anaphiel, Keyword::Taunt), "though Ambrosius is gone");
    game.does("", |g| {
        g.remove_counters(anaphiel, Counter::Ignorance, 1);
        Ok(())
    });
    assert!(game.state.has(anaphiel, Keyword::Taunt));
}

#[test]
fn lapisaurus_s_evil_twin_exalts_what_it_fights() {
    let game = scenario("saurian").line(One, "lapisaurus-evil-twin").line(Two, "troll krump");
    let mut game = game.begin();
    game.fight("lapisaurus-evil-twin", "troll");
    assert_eq!((game.amber_on("troll"), game.amber_on("krump")), (1, 0));
}

#[test]
fn magistra_vita_s_evil_twin_exalts_a_foreigner_to_fight() {
    let game =
        scenario("saurian").hand(One, "magistra-vita-evil-twin").line(One, "flaxia undagnathus");
    let mut game = game.line(Two, "silvertooth").begin();
    game.play("magistra-vita-evil-twin", "left flaxia")
        .offered("left right")
        .offered("flaxia none");
    assert!(game.is_in_discard("silvertooth"));
    assert_eq!((game.amber_on("flaxia"), game.is_ready("flaxia")), (1, false));
    let game = scenario("saurian").line(One, "magistra-vita-evil-twin flaxia");
    let mut game = game.line(Two, "silvertooth troll").begin();
    game.fight("magistra-vita-evil-twin", "silvertooth none");
    assert_eq!((game.amber_on("flaxia"), game.damage("troll")), (0, 0));
}

#[test]
fn physicus_felix_s_evil_twin_exalts_a_creature_at_low_tide() {
    for (tide, low) in [(Some(Two), true), (Some(One), false), (None, false)] {
        let game = scenario("saurian").hand(One, "physicus-felix-evil-twin").line(Two, "troll");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.play("physicus-felix-evil-twin", if low { "troll" } else { "" });
        assert_eq!(game.amber_on("troll"), u8::from(low));
    }
    let game = scenario("saurian").line(One, "physicus-felix-evil-twin").tide(Two);
    let mut game = game.line(Two, "silvertooth troll").begin();
    game.fight("physicus-felix-evil-twin", "silvertooth none");
    assert_eq!(game.amber_on("troll"), 0);
}

#[test]
fn undagnathus_s_evil_twin_takes_double_damage_at_low_tide() {
    for (tide, high) in TIDES {
        let game = scenario("brobnar").hand(One, "punch").line(Two, "undagnathus-evil-twin");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.play("punch", "");
        assert_eq!(game.damage("undagnathus-evil-twin"), if high { 6 } else { 3 });
    }
}

#[test]
fn bracchanalia_offers_its_amber_to_who_controls_four_creatures_with_amber() {
    for (rich, taken) in [(4, 4), (3, 0)] {
        let game = scenario("saurian").hand(One, "bracchanalia").line(One, "flaxia");
        let mut game = game.line(Two, "troll krump valdr bumpsy").amber(Two, 2);
        for creature in ["troll", "krump", "valdr", "bumpsy"].iter().take(rich) {
            game = game.amber_on(creature, 1);
        }
        let mut game = game.begin();
        game.play("bracchanalia", "");
        assert_eq!((game.amber_on("bracchanalia"), game.amber_on("flaxia")), (4, 1));
        game.end_turn("untamed");
        assert_eq!((game.amber(Two), game.amber_on("bracchanalia")), (1 + taken, 4 - taken as u8));
    }
}

#[test]
fn brachiaditus_stuns_its_neighbors_and_takes_their_amber() {
    let mut game = scenario("saurian")
        .hand(One, "brachiaditus")
        .line(One, "flaxia umbra ancient-bear")
        .amber_on("flaxia", 2)
        .amber_on("umbra", 1)
        .amber_on("ancient-bear", 1)
        .begin();
    game.play("brachiaditus", "@1");
    assert!(game.is_stunned("flaxia") && game.is_stunned("umbra"));
    assert_eq!((game.amber_on("flaxia"), game.amber_on("umbra"), game.amber(Two)), (1, 0, 0));
    assert!(!game.is_stunned("ancient-bear"));
    assert_eq!(game.amber_on("ancient-bear"), 1);
}

#[test]
fn eclectic_ambrosius_learns_each_turn_and_spends_three_for_six_amber() {
    let mut game = scenario("saurian").line(One, "eclectic-ambrosius").begin();
    let learned = [1, 1, 2, 2, 3];
    for knowledge in learned {
        let next = if game.state.active == One { "untamed" } else { "saurian" };
        game.end_turn(next);
        assert_eq!(game.counters("eclectic-ambrosius", Counter::Knowledge), knowledge);
    }
    game.end_turn("saurian").action("eclectic-ambrosius", "");
    assert_eq!(game.amber(One), 6);
    assert_eq!(game.counters("eclectic-ambrosius", Counter::Knowledge), 0);
}

#[test]
fn eclectic_ambrosius_gains_nothing_for_less() {
    let mut game = scenario("saurian").line(One, "eclectic-ambrosius").begin();
    let ambrosius = game.card("eclectic-ambrosius");
    game.does("", |g| g.add_counters(ambrosius, Counter::Knowledge, 2));
    game.action("eclectic-ambrosius", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn enlist_numeri_takes_a_creature_with_amber_into_house_saurian() {
    let game = scenario("saurian").hand(One, "enlist-numeri").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").amber_on("krump", 1).begin();
    game.play("enlist-numeri", "right");
    let krump = game.card("krump");
    assert_eq!((game.line(One), game.controller("krump")), ("flaxia krump".into(), One));
    assert!(game.state.is_of(krump, House::Saurian) && !game.state.is_of(krump, House::Brobnar));
    assert!(game.can_reap("krump") && !game.can_reap("flaxia"));
    let ctx = AbilityContext::new(krump, One);
    game.does("left", |g| g.give_control(ctx, krump));
    assert!(game.state.is_of(krump, House::Brobnar), "under the opponent's control again");
}

#[test]
fn hastatus_raptor_strikes_for_the_amber_on_all_its_kin() {
    for (answer, damage) in [("yes", 4), ("no", 0)] {
        let mut game = scenario("saurian")
            .line(One, "hastatus-raptor hastatus-raptor flaxia")
            .line(Two, "undagnathus")
            .tide(One)
            .amber_on("hastatus-raptor#2", 3)
            .amber_on("flaxia", 5)
            .begin();
        game.fight("hastatus-raptor", answer);
        assert_eq!(game.damage("undagnathus"), damage + 5);
    }
}

#[test]
fn iss_indominus_fires_for_each_saurian_of_its_crew() {
    let mut game = scenario("saurian")
        .artifacts(One, "iss-indominus")
        .line(One, "undagnathus magistra-vita flaxia brachiaditus")
        .exhausted("brachiaditus")
        .line(Two, "troll krump")
        .begin();
    game.action("iss-indominus", "undagnathus magistra-vita");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("flaxia")), (2, 2, 0));
    assert!(!game.is_ready("undagnathus") && game.is_ready("flaxia"));
}

#[test]
fn swallow_whole_feeds_one_chosen_creature_to_the_other() {
    let game = scenario("saurian").hand(One, "swallow-whole").tide(One).line(One, "flaxia");
    let mut game = game.line(Two, "troll bumpsy").begin();
    game.play("swallow-whole", "flaxia bumpsy");
    assert_eq!(game.zone("flaxia"), Zone::Purged);
    assert_eq!((game.power("bumpsy"), game.power("troll")), (9, 8));
}

#[test]
fn swallow_whole_has_the_weaker_of_two_swallowed_and_a_single_one_purged() {
    let game = scenario("saurian").hand(One, "swallow-whole").tide(One).line(One, "flaxia");
    let mut game = game.line(Two, "troll").begin();
    game.play("swallow-whole", "");
    assert_eq!((game.zone("flaxia"), game.power("troll")), (Zone::Purged, 12));
    let game = scenario("saurian").hand(One, "swallow-whole").tide(One).line(Two, "troll");
    let mut game = game.begin();
    game.play("swallow-whole", "");
    assert_eq!(game.zone("troll"), Zone::Purged);
}

#[test]
fn swallow_whole_is_played_at_high_tide_only() {
    for (tide, high) in TIDES {
        let game = scenario("saurian").hand(One, "swallow-whole").line(One, "flaxia");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        assert_eq!(game.begin().can_play("swallow-whole"), high);
    }
}

#[test]
fn the_first_scroll_has_creatures_capture_from_their_own_side_after_a_key() {
    for (pool, answers, on) in
        [(9, "", [1, 1]), (8, "", [1, 1]), (6, "", [0, 0]), (7, "troll", [1, 0])]
    {
        let game = scenario("saurian").artifacts(One, "the-first-scroll").line(One, "flaxia");
        let mut game = game.line(Two, "troll krump").amber(One, 3).amber(Two, pool).begin();
        game.end_turn(&format!("{answers} untamed"));
        if pool == 7 {
            game.offered("troll krump");
        }
        assert_eq!(game.keys(Two), 1);
        assert_eq!(["troll", "krump"].map(|c| game.amber_on(c)), on);
        assert_eq!(game.amber(Two), pool - 6 - u16::from(on[0] + on[1]));
        assert_eq!((game.amber_on("flaxia"), game.amber(One)), (0, 3));
    }
}

#[test]
fn ankylo_formation_gives_skirmish_to_one_or_for_amber_to_all() {
    for (answers, all) in [("1st flaxia", false), ("2nd flaxia", true)] {
        let game = scenario("saurian").hand(One, "ankylo-formation");
        let mut game = game.line(One, "flaxia ancient-bear").line(Two, "troll").begin();
        game.play("ankylo-formation", answers).offered("1st 2nd").offered("flaxia ancient-bear");
        let [flaxia, bear, troll] = ["flaxia", "ancient-bear", "troll"].map(|c| game.card(c));
        assert!(game.state.has(flaxia, Keyword::Skirmish));
        assert_eq!(game.state.has(bear, Keyword::Skirmish), all);
        assert!(!game.state.has(troll, Keyword::Skirmish));
        assert_eq!(game.amber_on("flaxia"), u8::from(all));
        game.end_turn("untamed");
        assert!(!game.state.has(flaxia, Keyword::Skirmish));
    }
}

#[test]
fn ankylo_formation_gives_skirmish_to_creatures_that_come_later() {
    for (option, later) in [("1st", false), ("2nd", true)] {
        let game = scenario("saurian").hand(One, "ankylo-formation bestiarii-urso");
        let mut game = game.begin();
        game.play("ankylo-formation", option).play("bestiarii-urso", "none");
        assert_eq!(game.state.has(game.card("bestiarii-urso"), Keyword::Skirmish), later);
    }
}

#[test]
fn bestiarii_urso_may_unstun_a_creature() {
    for (answer, stunned) in [("flaxia", false), ("none", true)] {
        let game = scenario("saurian").hand(One, "bestiarii-urso").line(One, "flaxia");
        let mut game = game.line(Two, "troll").stunned("flaxia").stunned("troll").begin();
        game.play("bestiarii-urso", &format!("left {answer}")).offered("left right");
        game.offered("bestiarii-urso flaxia troll none");
        assert_eq!((game.is_stunned("flaxia"), game.is_stunned("troll")), (stunned, true));
    }
    let game = scenario("saurian").line(One, "bestiarii-urso flaxia").stunned("flaxia");
    let mut game = game.begin();
    game.reap("bestiarii-urso", "flaxia");
    assert!(!game.is_stunned("flaxia"));
}

#[test]
fn bury_riches_pays_out_at_high_tide_and_raises_it_otherwise() {
    for (tide, high) in TIDES {
        let game = scenario("saurian").hand(One, "bury-riches").line(One, "flaxia umbra");
        let game = game.line(Two, "troll").amber_on("flaxia", 2).amber_on("troll", 1);
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.play("bury-riches", "");
        assert_eq!((game.amber(One), game.amber(Two)), if high { (1, 1) } else { (0, 0) });
        assert!(game.state.tide_is_high(One));
        assert_eq!(game.chains(One), 0);
    }
}

#[test]
fn di_no_you_didn_t_destroys_an_enemy_with_amber() {
    let game = scenario("saurian").hand(One, "di-no-you-didn-t").line(One, "flaxia");
    let game = game.line(Two, "troll krump").amber_on("flaxia", 1).amber_on("krump", 1);
    let mut game = game.begin();
    game.play("di-no-you-didn-t", "");
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "troll".into()));
}

#[test]
fn physicus_felix_exalts_a_creature_at_high_tide() {
    for (tide, high) in TIDES {
        let game = scenario("saurian").hand(One, "physicus-felix").line(Two, "troll");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.play("physicus-felix", if high { "troll" } else { "" });
        assert_eq!(game.amber_on("troll"), u8::from(high));
    }
    let game = scenario("saurian").line(One, "physicus-felix").tide(One);
    let mut game = game.line(Two, "silvertooth").begin();
    game.fight("physicus-felix", "none");
    assert_eq!(game.amber_on("physicus-felix"), 0);
}

#[test]
fn saurarium_keeps_the_weakest_from_reaping() {
    let game = scenario("saurian").artifacts(Two, "saurarium").line(One, "lapisaurus undagnathus");
    let mut game = game.line(Two, "flaxia").begin();
    assert!(!game.can_reap("lapisaurus") && game.can_reap("undagnathus"));
    let flaxia = game.card("flaxia");
    game.does("", |g| {
        g.add_power_counters(flaxia, 1);
        Ok(())
    });
    assert!(!game.can_reap("lapisaurus"));
    let lapisaurus = game.card("lapisaurus");
    game.does("", |g| {
        g.add_power_counters(lapisaurus, 2);
        Ok(())
    });
    assert!(game.can_reap("lapisaurus"), "Flaxia is the weakest now");
}

#[test]
fn trojan_sauropod_empties_creatures_out_of_the_hand_of_who_sent_it() {
    let game = scenario("saurian").hand(One, "trojan-sauropod flaxia anger umbra");
    let mut game = game.deck(One, "punch punch punch punch punch").begin();
    game.play("trojan-sauropod", "");
    assert_eq!(game.controller("trojan-sauropod"), Two);
    game.end_turn("untamed");
    let hand = game.hand_len(One);
    assert_eq!(hand, 6);
    game.end_turn("saurian").end_turn("untamed");
    let before = game.amber(Two);
    game.omni("trojan-sauropod", "flaxia left");
    assert_eq!(game.amber(Two), before + 3);
    assert_eq!(game.line(One), "umbra flaxia");
    assert!(game.is_ready("flaxia") && game.is_ready("umbra"));
    assert_eq!(game.amber(One), 1, "the bonus of Trojan Sauropod: Flaxia was not played");
    assert_eq!(game.hand_len(One), 6);
    assert!(game.knows(Two, "anger"), "it was revealed");
    assert!(game.is_in_discard("trojan-sauropod"));
}

#[test]
fn wipe_clear_damages_creatures_and_destroys_upgrades() {
    let game = scenario("saurian").hand(One, "wipe-clear").line(One, "flaxia");
    let game = game.line(Two, "troll").upgrade(Two, "siren-horn", "troll");
    let mut game = game.artifacts(Two, "saurarium").begin();
    game.play("wipe-clear", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (1, 1));
    assert!(game.is_in_discard("siren-horn") && game.is_in_play("saurarium"));
}

#[test]
fn altruist_s_rostrum_moves_one_amber_between_creatures() {
    let game = scenario("saurian").artifacts(One, "altruist-s-rostrum").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").amber_on("flaxia", 2).begin();
    game.action("altruist-s-rostrum", "flaxia krump");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("krump")), (1, 1));
}

#[test]
fn carpe_vinum_exalts_two_enemies() {
    let game = scenario("saurian").hand(One, "carpe-vinum").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("carpe-vinum", "krump valdr").offered("troll krump valdr").offered("troll valdr");
    let amber = ["flaxia", "troll", "krump", "valdr"].map(|c| game.amber_on(c));
    assert_eq!(amber, [0, 0, 1, 1]);
}

#[test]
fn censor_philo_is_safe_from_creatures_with_amber() {
    for amber in [0, 1] {
        let game = scenario("brobnar").line(One, "bumpsy").amber_on("bumpsy", amber);
        let mut game = game.line(Two, "censor-philo").begin();
        game.fight("bumpsy", "");
        assert_eq!(game.is_in_discard("censor-philo"), amber == 0);
    }
}

#[test]
fn crushing_charge_destroys_the_weak_for_a_chain() {
    let game = scenario("saurian").hand(One, "crushing-charge").line(One, "flaxia ancient-bear");
    let mut game = game.line(Two, "bumpsy charette").begin();
    game.play("crushing-charge", "");
    assert_eq!((game.line(One), game.line(Two)), ("ancient-bear".into(), "bumpsy".into()));
    assert_eq!(game.chains(One), 1);
}

#[test]
fn decadence_exalts_readies_and_uses_or_moves_amber() {
    let game = scenario("saurian").hand(One, "decadence").line(One, "flaxia ancient-bear");
    let mut game = game.exhausted("flaxia").line(Two, "krump").begin();
    game.play("decadence", "1st flaxia reap").offered("1st 2nd").offered("flaxia ancient-bear");
    assert_eq!((game.amber(One), game.amber_on("flaxia")), (1, 1));
    let game = scenario("saurian").hand(One, "decadence").line(One, "flaxia ancient-bear");
    let mut game = game.amber_on("flaxia", 1).begin();
    game.play("decadence", "2nd flaxia");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("ancient-bear")), (0, 1));
}

#[test]
fn lapisaurus_has_its_attackers_exalted() {
    let game = scenario("brobnar").line(One, "troll krump").line(Two, "bumpsy umbra lapisaurus");
    let mut game = game.begin();
    game.fight("troll", "lapisaurus");
    assert_eq!(game.amber_on("troll"), 1);
    game.fight("krump", "bumpsy");
    assert_eq!(game.amber_on("krump"), 0);
}

#[test]
fn lapisaurus_is_not_exalted_when_it_attacks() {
    let mut game = scenario("saurian").line(One, "lapisaurus").line(Two, "silvertooth").begin();
    game.fight("lapisaurus", "");
    assert_eq!(game.amber_on("lapisaurus"), 0);
}

#[test]
fn magistra_vita_exalts_a_foreigner_to_reap() {
    let game = scenario("saurian").hand(One, "magistra-vita").line(One, "flaxia undagnathus");
    let mut game = game.begin();
    game.play("magistra-vita", "left flaxia");
    assert_eq!((game.amber(One), game.amber_on("flaxia")), (1, 1));
    assert!(!game.is_ready("flaxia"));
    let mut game = scenario("saurian").line(One, "magistra-vita flaxia").begin();
    game.reap("magistra-vita", "none");
    assert_eq!((game.amber(One), game.amber_on("flaxia")), (1, 0));
}

#[test]
fn medicus_lacus_spends_while_the_tide_is_high() {
    for (tide, high) in TIDES {
        let game = scenario("saurian").line(One, "medicus-lacus flaxia").amber_on("flaxia", 2);
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.amber(One, 4).begin();
        game.does("", |g| g.forge_key(One, 0).map(|_| ()));
        assert_eq!(game.keys(One), usize::from(high));
    }
}

#[test]
fn ostracize_purges_a_creature_for_one_amber() {
    for (amber, purged) in [(1, true), (0, false)] {
        let game = scenario("saurian").hand(One, "ostracize").line(Two, "troll");
        let mut game = game.amber(One, amber).begin();
        game.play("ostracize", "");
        assert_eq!((game.amber(One), game.zone("troll") == Zone::Purged), (0, purged));
    }
}

#[test]
fn reach_advantage_captures_at_high_tide_and_raises_it_otherwise() {
    for (tide, high) in TIDES {
        let game = scenario("saurian").hand(One, "reach-advantage").line(One, "flaxia umbra");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.line(Two, "troll").amber(Two, 4).begin();
        game.play("reach-advantage", if high { "flaxia" } else { "" });
        if high {
            game.offered("flaxia umbra");
        }
        assert_eq!(game.amber_on("flaxia"), if high { 3 } else { 0 });
        assert!(game.state.tide_is_high(One));
    }
}

#[test]
fn undagnathus_deals_no_damage_at_low_tide() {
    for (tide, high) in TIDES {
        let game = scenario("brobnar").line(One, "troll").line(Two, "undagnathus");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.fight("troll", "");
        // High for player one it is low for Undagnathus.
        assert_eq!(game.is_in_play("troll"), high);
        assert_eq!(game.damage("undagnathus"), 8);
    }
}

#[test]
fn venator_altum_is_exalted_after_it_is_dealt_damage_at_low_tide() {
    for (tide, high) in TIDES {
        let game = scenario("brobnar").hand(One, "punch punch").line(Two, "venator-altum");
        let game = if let Some(player) = tide { game.tide(player) } else { game };
        let mut game = game.begin();
        game.play("punch", "");
        assert_eq!(game.amber_on("venator-altum"), u8::from(high), "1 damage, 2 prevented");
    }
}

#[test]
fn venator_altum_is_not_exalted_by_what_armor_prevents_or_destroys_it() {
    let game = scenario("brobnar").line(Two, "venator-altum").tide(One);
    let mut game = game.begin();
    let venator = game.card("venator-altum");
    game.does("", |g| g.damage_each(venator, 2).map(|_| ()));
    assert_eq!(game.amber_on("venator-altum"), 0);
    game.does("", |g| g.damage_each(venator, 7).map(|_| ()));
    assert!(game.is_in_discard("venator-altum"));
    assert_eq!(game.amber(One), 0);
}

#[test]
fn censor_philo_evil_twin_strikes_one_creature_of_either_side() {
    let game = scenario("saurian").hand(One, "censor-philo-evil-twin").line(One, "flaxia");
    let game = game.line(Two, "troll krump valdr").artifacts(Two, "monument-to-shrix");
    let game = game.amber_on("flaxia", 1).amber_on("troll", 1).amber_on("krump", 1);
    let mut game = game.amber_on("monument-to-shrix", 1).begin();
    game.play("censor-philo-evil-twin", "left krump").offered("left right");
    game.offered("flaxia troll krump");
    assert_eq!((game.damage("krump"), game.damage("troll"), game.damage("flaxia")), (5, 0, 0));
}

#[test]
fn bracchanalia_is_for_its_own_player_too() {
    let line = "flaxia umbra troll krump";
    let mut game = scenario("saurian").artifacts(One, "bracchanalia").line(One, line);
    for creature in line.split(' ').chain(["bracchanalia"]) {
        game = game.amber_on(creature, 4);
    }
    let mut game = game.begin();
    game.end_turn("untamed").end_turn("saurian");
    assert_eq!((game.amber(One), game.amber_on("bracchanalia")), (4, 0));
}

#[test]
fn eclectic_ambrosius_spends_3_of_4() {
    let mut game = scenario("saurian").line(One, "eclectic-ambrosius").begin();
    let ambrosius = game.card("eclectic-ambrosius");
    game.does("", |g| g.add_counters(ambrosius, Counter::Knowledge, 4));
    game.action("eclectic-ambrosius", "");
    assert_eq!((game.amber(One), game.counters("eclectic-ambrosius", Counter::Knowledge)), (6, 1));
}

#[test]
fn enlist_numeri_and_di_no_you_didn_t_choose_an_enemy_creature_with_amber() {
    for (card, answers) in [("enlist-numeri", "krump left"), ("di-no-you-didn-t", "krump")] {
        let game = scenario("saurian").hand(One, card).line(One, "flaxia");
        let game = game.line(Two, "troll krump valdr").artifacts(Two, "monument-to-shrix");
        let game = game.amber_on("flaxia", 1).amber_on("troll", 1).amber_on("krump", 1);
        let mut game = game.amber_on("monument-to-shrix", 1).begin();
        game.play(card, answers).offered("troll krump");
        assert_eq!(game.line(Two), "troll valdr", "{card}");
    }
}

#[test]
fn hastatus_raptor_counts_friendly_kin() {
    let game = scenario("saurian").line(One, "hastatus-raptor");
    let mut game = game.line(Two, "undagnathus hastatus-raptor").amber_on("hastatus-raptor#2", 3);
    game = game.tide(One);
    let mut game = game.begin();
    game.fight("hastatus-raptor", "undagnathus yes");
    assert_eq!(game.damage("undagnathus"), 1 + 5);
}

#[test]
fn iss_indominus_exhausts_up_to_5_ready_friends_of_saurian() {
    let line = "undagnathus magistra-vita censor-philo lapisaurus hastatus-raptor bestiarii-urso";
    let game = scenario("saurian").artifacts(One, "iss-indominus").line(One, line);
    let game = game.line(One, "brachiaditus flaxia").exhausted("brachiaditus");
    let mut game = game.line(Two, "draco-praeco troll").begin();
    let answers = "undagnathus magistra-vita censor-philo lapisaurus hastatus-raptor";
    game.action("iss-indominus", answers).offered(&format!("{line} none"));
    assert_eq!(game.damage("troll"), 5);
    assert!(game.is_ready("bestiarii-urso") && game.is_in_discard("draco-praeco"));
}

#[test]
fn swallow_whole_may_feed_either_of_two_equals() {
    let game = scenario("saurian").hand(One, "swallow-whole").tide(One).line(One, "krump");
    let mut game = game.line(Two, "valdr").begin();
    game.play("swallow-whole", "valdr").offered("krump valdr");
    assert_eq!((game.zone("valdr"), game.power("krump")), (Zone::Purged, 12));
}

#[test]
fn wipe_clear_destroys_every_upgrade() {
    let game = scenario("saurian").hand(One, "wipe-clear").line(One, "flaxia").line(Two, "troll");
    let game = game.upgrade(Two, "siren-horn", "troll").upgrade(One, "siren-horn", "flaxia");
    let mut game = game.begin();
    game.play("wipe-clear", "").offered_nothing_more();
    assert!(game.is_in_discard("siren-horn") && game.is_in_discard("siren-horn#2"));
}

#[test]
fn censor_philo_is_hurt_by_artifacts_with_amber() {
    let game = scenario("brobnar").artifacts(One, "cannon").amber_on("cannon", 1);
    let mut game = game.line(Two, "censor-philo").begin();
    game.action("cannon", "");
    assert_eq!(game.damage("censor-philo"), 2);
}

#[test]
fn medicus_lacus_spends_from_friendly_creatures() {
    let game = scenario("saurian").line(One, "medicus-lacus").line(Two, "troll").tide(One);
    let mut game = game.amber_on("troll", 2).amber(One, 4).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!(game.keys(One), 0);
}

#[test]
fn ostracize_purges_one_creature_of_either_side_for_1() {
    let game = scenario("saurian").hand(One, "ostracize").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").amber(One, 3).begin();
    game.play("ostracize", "troll").offered("flaxia troll krump");
    assert_eq!((game.amber(One), game.line(Two)), (2, "krump".into()));
}

#[test]
fn the_first_scroll_heeds_the_keys_of_its_own_player() {
    let game = scenario("saurian").artifacts(One, "the-first-scroll").line(One, "flaxia");
    let mut game = game.line(Two, "troll").amber(One, 8).amber(Two, 2).begin();
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.amber_on("flaxia"), game.amber(One), game.amber_on("troll")), (1, 1, 0));
}

#[test]
fn trojan_sauropod_puts_creatures_into_play_ready_and_readies_none() {
    let game = scenario("saurian").artifacts(One, "trojan-sauropod").line(Two, "cosmicrux");
    let mut game = game.hand(Two, "flaxia").begin();
    game.omni("trojan-sauropod", "left");
    assert_eq!(game.line(Two), "flaxia cosmicrux");
    assert_eq!((game.is_ready("flaxia"), game.damage("flaxia")), (true, 0));
}
