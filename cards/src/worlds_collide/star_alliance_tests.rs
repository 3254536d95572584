//! House Star Alliance, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

fn has(game: &ScenarioGame, card: &str, keyword: Keyword) -> bool {
    game.state.has(game.card(card), keyword)
}

#[test]
fn armsmaster_molina_makes_its_neighbors_hazardous() {
    let line = "commander-chan armsmaster-molina nurse-soto medic-ingram";
    let game = star_alliance().line(One, line).begin();
    let hazardous = |card| game.state.keyword(game.card(card), Keyword::Hazardous);
    assert_eq!((hazardous("commander-chan"), hazardous("nurse-soto")), (3, 3));
    assert_eq!((hazardous("armsmaster-molina"), hazardous("medic-ingram")), (3, 0));
}

#[test]
fn chief_engineer_walls_returns_an_upgrade_or_a_robot() {
    let game = star_alliance().hand(One, "chief-engineer-walls").line(One, "commander-chan");
    let mut game = game.discard(One, "stunner explo-rover nurse-soto").begin();
    game.play("chief-engineer-walls", "left explo-rover");
    assert!(game.is_in_hand("explo-rover"));
    game.does("", |g| {
        g.make_ready(g.creatures())?;
        Ok(())
    });
    game.reap("chief-engineer-walls", "none");
    assert!(game.is_in_discard("stunner"));
    let game = star_alliance().line(One, "chief-engineer-walls").discard(One, "nurse-soto");
    game.begin().reap("chief-engineer-walls", "");
}

#[test]
fn cloaking_dongle_makes_a_creature_and_its_neighbors_elusive() {
    let game = star_alliance().line(Two, "troll commander-chan nurse-soto medic-ingram");
    let game = game.upgrade(One, "cloaking-dongle", "commander-chan").line(One, "krump").begin();
    for (card, elusive) in
        [("troll", true), ("commander-chan", true), ("nurse-soto", true), ("medic-ingram", false)]
    {
        assert_eq!(has(&game, card, Keyword::Elusive), elusive, "{card}");
    }
}

#[test]
fn com_officer_kirby_permits_one_card_of_another_house_that_is_no_creature() {
    let game = star_alliance().hand(One, "com-officer-kirby punch krump cannon").line(Two, "troll");
    let mut game = game.begin();
    assert!(!game.can_play("punch"));
    game.play("com-officer-kirby", "");
    assert!(game.can_play("punch") && game.can_play("cannon") && !game.can_play("krump"));
    game.play("punch", "troll");
    assert!(!game.can_play("cannon"));
}

#[test]
fn commander_chan_uses_another_friendly_creature() {
    let mut game = star_alliance().line(One, "commander-chan krump troll").begin();
    game.reap("commander-chan", "krump");
    assert_eq!((game.amber(One), game.is_ready("krump")), (2, false));
    let game = star_alliance().line(One, "commander-chan krump troll").exhausted("troll");
    let mut game = game.begin();
    game.reap("commander-chan", "");
    assert!(!game.is_ready("krump"), "the only one that can be used");
    let mut game = star_alliance().line(One, "commander-chan").begin();
    game.reap("commander-chan", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn explo_rover_is_a_creature_or_an_upgrade() {
    let mut game = star_alliance().hand(One, "explo-rover").line(One, "troll krump").begin();
    game.play("explo-rover", "upgrade troll");
    assert!(has(&game, "troll", Keyword::Skirmish) && !has(&game, "krump", Keyword::Skirmish));
    assert_eq!(game.line(One), "troll krump");
    let mut game = star_alliance().hand(One, "explo-rover").line(One, "troll").begin();
    game.play("explo-rover", "creature right");
    assert_eq!(game.line(One), "troll explo-rover");
    assert!(
        !has(&game, "troll", Keyword::Skirmish) && has(&game, "explo-rover", Keyword::Skirmish)
    );
}

#[test]
fn first_officer_frane_has_a_friendly_creature_capture() {
    let game = star_alliance().hand(One, "first-officer-frane").line(One, "troll").amber(Two, 3);
    let mut game = game.line(Two, "krump").begin();
    game.play("first-officer-frane", "right troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
}

#[test]
fn light_of_the_archons_counts_the_upgrades_on_its_creature() {
    let game = star_alliance().line(One, "troll krump").upgrade(One, "stunner", "troll");
    let game = game.upgrade(One, "light-of-the-archons", "troll").begin();
    assert_eq!((game.power("troll"), game.armor("troll")), (10, 2));
    assert_eq!((game.power("krump"), game.armor("krump")), (6, 0));
}

#[test]
fn medic_ingram_heals_and_wards_a_creature() {
    let game = star_alliance().line(One, "medic-ingram").line(Two, "troll").damage("troll", 5);
    let mut game = game.begin();
    game.reap("medic-ingram", "troll");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (2, true));
    let mut game = star_alliance().line(One, "medic-ingram").begin();
    game.reap("medic-ingram", "none");
    assert!(!game.is_warded("medic-ingram"));
}

#[test]
fn molina_s_blaster_shoots_or_goes_to_molina() {
    let scenario = || {
        let game = star_alliance().line(One, "commander-chan armsmaster-molina").line(Two, "troll");
        game.upgrade(One, "molina-s-blaster", "armsmaster-molina")
    };
    let mut game = scenario().begin();
    game.reap("armsmaster-molina", "1st troll");
    assert_eq!(game.damage("troll"), 2);
    let mut game = scenario().begin();
    game.reap("armsmaster-molina", "1st none");
    assert_eq!(game.damage("troll"), 0);
    let mut game = star_alliance()
        .line(One, "nurse-soto armsmaster-molina")
        .line(Two, "troll")
        .upgrade(One, "molina-s-blaster", "nurse-soto")
        .begin();
    game.reap("nurse-soto", "nurse-soto/molina-s-blaster 2nd troll");
    assert_eq!(game.damage("troll"), 3);
    assert_eq!(
        game.state.host(game.card("molina-s-blaster")),
        Some(game.card("armsmaster-molina"))
    );
}

#[test]
fn molina_s_blaster_is_attached_by_being_played_too() {
    for (bearer, answers, damage) in
        [("armsmaster-molina", "armsmaster-molina troll", 3), ("nurse-soto", "nurse-soto", 0)]
    {
        let game = star_alliance().hand(One, "molina-s-blaster").line(Two, "troll");
        let mut game = game.line(One, "armsmaster-molina nurse-soto").begin();
        game.play("molina-s-blaster", answers);
        assert_eq!(game.damage("troll"), damage, "{bearer}");
    }
}

#[test]
fn a_blaster_whose_officer_is_not_in_play_stays() {
    let game = star_alliance().line(One, "troll").house_of("troll", House::StarAlliance);
    let mut game = game.upgrade(One, "molina-s-blaster", "troll").damage("troll", 1).begin();
    game.reap("troll", "troll/molina-s-blaster 2nd");
    assert_eq!(game.state.host(game.card("molina-s-blaster")), Some(game.card("troll")));
}

#[test]
fn a_blaster_is_not_attached_to_its_officer_again() {
    let game = star_alliance().line(One, "com-officer-kirby");
    let mut game = game.upgrade(One, "kirby-s-blaster", "com-officer-kirby").begin();
    game.reap("com-officer-kirby", "com-officer-kirby/kirby-s-blaster 2nd");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn red_alert_deals_the_difference_to_each_enemy_creature() {
    let game = star_alliance().hand(One, "red-alert").line(One, "nurse-soto");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("red-alert", "");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("nurse-soto")), (2, 2, 0));
    let game = star_alliance().hand(One, "red-alert").line(One, "nurse-soto medic-ingram");
    let mut game = game.line(Two, "troll").begin();
    game.play("red-alert", "");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn sci_officer_qincan_steals_when_a_house_without_cards_in_play_is_chosen() {
    for (house, stolen) in [("untamed", 1), ("logos", 0)] {
        let game = star_alliance().line(One, "sci-officer-qincan").line(Two, "batdrone");
        let mut game = game.amber(Two, 2).begin();
        game.end_turn(house);
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 2 - stolen), "{house}");
    }
}

#[test]
fn sensor_chief_garcia_makes_keys_dearer_on_the_opponents_next_turn() {
    let mut game = star_alliance().hand(One, "sensor-chief-garcia").amber(Two, 7).begin();
    game.play("sensor-chief-garcia", "");
    assert_eq!(game.state.key_cost(One), 6);
    game.end_turn("logos");
    assert_eq!((game.keys(Two), game.state.key_cost(One)), (0, 8));
    game.end_turn("logos");
    assert_eq!(game.state.key_cost(One), 6);
}

#[test]
fn stealth_mode_forbids_action_cards_on_the_opponents_next_turn() {
    let game = star_alliance().hand(One, "stealth-mode zap").hand(Two, "zap red-alert nurse-soto");
    let mut game = game.begin();
    game.play("stealth-mode", "");
    assert!(game.can_play("zap"));
    game.end_turn("staralliance");
    assert!(!game.can_play("zap#2") && game.can_play("nurse-soto"));
    game.end_turn("staralliance").end_turn("staralliance");
    assert!(game.can_play("zap#2"));
}

#[test]
fn zap_deals_1_for_each_house_among_creatures() {
    let game = star_alliance().hand(One, "zap").line(One, "nurse-soto batdrone dextre");
    let mut game = game.line(Two, "troll").begin();
    game.play("zap", "troll troll batdrone");
    assert_eq!((game.damage("troll"), game.damage("batdrone")), (2, 1));
}

#[test]
fn calv_1n_draws_as_a_creature_and_as_an_upgrade() {
    let mut game = star_alliance().line(One, "calv-1n").begin();
    game.reap("calv-1n", "");
    assert_eq!(game.hand_len(One), 1);
    let mut game = star_alliance().hand(One, "calv-1n").line(One, "lieutenant-khrkhar").begin();
    game.play("calv-1n", "upgrade").reap("lieutenant-khrkhar", "");
    assert_eq!((game.hand_len(One), game.line(One).as_str()), (1, "lieutenant-khrkhar"));
}

#[test]
fn cxo_taber_permits_to_play_or_to_use_one_card_of_another_house() {
    let scenario = || star_alliance().line(One, "cxo-taber krump").hand(One, "anger batdrone");
    let mut game = scenario().line(Two, "troll").begin();
    assert!(!game.can_reap("krump") && !game.can_play("batdrone"));
    game.reap("cxo-taber", "").reap("krump", "");
    assert!(!game.can_play("batdrone"));
    let mut game = scenario().line(Two, "troll").begin();
    game.reap("cxo-taber", "").play("batdrone", "right");
    assert!(!game.can_reap("krump"));
}

#[test]
fn force_field_wards_its_creature_when_it_reaps() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").line(Two, "dextre");
    let mut game = game.upgrade(One, "force-field", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "");
    assert!(game.is_warded("lieutenant-khrkhar") && !game.is_warded("dextre"));
}

#[test]
fn helmsman_spears_exchanges_cards_of_the_hand() {
    let game = star_alliance().line(One, "helmsman-spears").hand(One, "troll krump valdr");
    let mut game = game.deck(One, "zap red-alert nurse-soto").begin();
    game.reap("helmsman-spears", "troll valdr none");
    assert!(game.is_in_discard("troll") && game.is_in_discard("valdr") && game.is_in_hand("krump"));
    assert!(
        game.is_in_hand("zap") && game.is_in_hand("red-alert") && !game.is_in_hand("nurse-soto")
    );
}

#[test]
fn information_officer_gray_archives_a_revealed_card_of_another_house() {
    let game = star_alliance().line(One, "information-officer-gray");
    let mut game = game.hand(One, "troll nurse-soto krump").begin();
    game.reap("information-officer-gray", "troll");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.knows(Two, "troll") && game.is_in_hand("krump"));
    let game = star_alliance().line(One, "information-officer-gray").hand(One, "nurse-soto");
    game.begin().reap("information-officer-gray", "");
}

#[test]
fn lay_of_the_land_rearranges_the_top_of_the_deck_and_draws() {
    let game = star_alliance().hand(One, "lay-of-the-land").deck(One, "troll krump valdr bumpsy");
    let mut game = game.begin();
    game.play("lay-of-the-land", "valdr troll");
    assert!(game.is_in_hand("krump"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
}

#[test]
fn navigator_ali_rearranges_the_top_of_the_deck() {
    let game = star_alliance().hand(One, "navigator-ali").deck(One, "troll krump valdr bumpsy");
    let mut game = game.begin();
    game.play("navigator-ali", "valdr krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
    game.does("", |g| g.draw(One, 2).map(|_| ()));
    assert!(game.is_in_hand("krump") && !game.is_in_hand("valdr"));
    assert!(game.knows(One, "valdr") && !game.knows(Two, "valdr"));
}

#[test]
fn nurse_soto_heals_its_neighbors() {
    let game = star_alliance().hand(One, "nurse-soto").line(One, "troll krump valdr");
    let mut game = game.damage("troll", 4).damage("krump", 2).damage("valdr", 3).begin();
    game.play("nurse-soto", "@1");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("valdr")), (1, 0, 3));
}

#[test]
fn quadracorder_counts_up_to_three_houses_of_friendly_creatures() {
    let houses = ["nurse-soto", "nurse-soto troll valdr", "nurse-soto troll batdrone dextre"];
    for (line, cost) in houses.into_iter().zip([7, 8, 9]) {
        let game = star_alliance().line(One, line).line(Two, "dust-pixie");
        let game = game.upgrade(One, "quadracorder", "nurse-soto").begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
    let game = star_alliance().line(One, "nurse-soto troll batdrone dust-pixie");
    let game = game.upgrade(One, "quadracorder", "nurse-soto").begin();
    assert_eq!(game.state.key_cost(Two), 9);
}

#[test]
fn quintrino_flux_destroys_whatever_has_the_same_power() {
    let game = star_alliance().hand(One, "quintrino-flux").line(One, "troll nurse-soto krump");
    let mut game = game.line(Two, "dextre smaaash bumpsy").begin();
    game.play("quintrino-flux", "nurse-soto smaaash")
        .offered("troll nurse-soto krump")
        .offered("dextre smaaash bumpsy");
    assert_eq!((game.line(One), game.line(Two)), ("troll krump".into(), String::new()));
}

#[test]
fn quintrino_flux_does_with_one_side() {
    let game = star_alliance().hand(One, "quintrino-flux").line(Two, "dextre smaaash");
    let mut game = game.begin();
    game.play("quintrino-flux", "dextre");
    assert_eq!(game.line(Two), "smaaash");
}

#[test]
fn sci_officer_morpheus_has_play_effects_happen_twice() {
    let game = star_alliance().line(One, "sci-officer-morpheus").amber(Two, 5);
    let mut game = game.hand(One, "first-officer-frane lieutenant-khrkhar").begin();
    let answers = "right first-officer-frane first-officer-frane sci-officer-morpheus";
    game.play("first-officer-frane", answers);
    assert_eq!(
        (game.amber_on("first-officer-frane"), game.amber_on("sci-officer-morpheus")),
        (1, 1)
    );
    game.play("lieutenant-khrkhar", "left");
}

#[test]
fn sci_officer_morpheus_does_nothing_for_the_opponent_or_an_action() {
    let game = star_alliance().line(Two, "sci-officer-morpheus").amber(Two, 5);
    let mut game = game.hand(One, "first-officer-frane").begin();
    game.play("first-officer-frane", "");
    assert_eq!(game.amber(Two), 4);
}

#[test]
fn stunner_may_stun_a_creature() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").line(Two, "dextre troll");
    let mut game = game.upgrade(One, "stunner", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "troll");
    assert!(game.is_stunned("troll") && !game.is_stunned("dextre"));
}

#[test]
fn tactical_officer_moon_may_rearrange_a_battleline() {
    for (order, line) in
        [("krump valdr", "krump valdr troll"), ("troll krump", "troll krump valdr")]
    {
        let game =
            star_alliance().hand(One, "tactical-officer-moon").line(Two, "troll krump valdr");
        let mut game = game.begin();
        game.play("tactical-officer-moon", &format!("2nd {order}"));
        assert_eq!(game.line(Two), line);
    }
}

#[test]
fn transporter_platform_returns_a_creature_and_its_upgrades_to_their_owners() {
    let game = star_alliance().artifacts(One, "transporter-platform").line(One, "troll krump");
    let game = game.upgrade(One, "stunner", "troll").upgrade(Two, "force-field", "troll");
    let mut game = game.line(Two, "dextre").begin();
    game.action("transporter-platform", "troll").offered("troll krump");
    assert!(game.is_in_hand("troll") && game.is_in_hand("stunner") && game.is_in_play("krump"));
    assert!(game.state.hand(Two).contains(game.card("force-field")));
}

#[test]
fn universal_translator_uses_a_creature_of_another_house() {
    let game = star_alliance().line(One, "lieutenant-khrkhar nurse-soto batdrone krump");
    let mut game = game.upgrade(One, "universal-translator", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "krump");
    assert_eq!((game.amber(One), game.is_ready("krump")), (2, false));
    let game = star_alliance().line(One, "lieutenant-khrkhar nurse-soto");
    let mut game = game.upgrade(One, "universal-translator", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "");
    assert!(game.is_ready("nurse-soto"));
}

#[test]
fn xenotraining_captures_for_each_house_of_friendly_creatures() {
    let game = star_alliance().hand(One, "xenotraining").line(One, "nurse-soto krump troll");
    let mut game = game.line(Two, "batdrone").amber(Two, 5).begin();
    game.play("xenotraining", "krump troll").offered("nurse-soto krump troll");
    assert_eq!((game.amber_on("krump"), game.amber_on("troll"), game.amber(Two)), (1, 1, 3));
}

#[test]
fn æmbertracker_hurts_enemies_with_amber_whatever_their_armor() {
    let game = star_alliance().hand(One, "æmbertracker").line(One, "troll").amber_on("troll", 1);
    let game = game.line(Two, "raiding-knight krump").amber_on("raiding-knight", 1);
    let mut game = game.begin();
    game.play("æmbertracker", "left");
    let damage = ["raiding-knight", "krump", "troll"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 0, 0]);
}

#[test]
fn book_of_leq_changes_the_active_house() {
    let game = star_alliance().artifacts(One, "book-of-leq").deck(One, "krump").line(One, "troll");
    let mut game = game.line(One, "nurse-soto").begin();
    game.action("book-of-leq", "");
    assert!(game.can_reap("troll") && !game.can_reap("nurse-soto"));
    assert!(game.knows(Two, "krump"));
}

#[test]
fn book_of_leq_ends_the_turn_for_a_card_of_star_alliance() {
    let game = star_alliance().artifacts(One, "book-of-leq").deck(One, "nurse-soto");
    let mut game = game.begin();
    game.action("book-of-leq", "");
    assert_eq!((game.state.active, game.hand_len(One)), (Two, 0));
    assert!(!game.is_ready("book-of-leq"));
    let mut game = star_alliance().artifacts(One, "book-of-leq").begin_as_is();
    game.action("book-of-leq", "");
    assert_eq!(game.state.active, Two, "there is no card to be revealed");
}

#[test]
fn captain_val_jericho_permits_one_card_each_turn_while_in_the_center() {
    let game = star_alliance().line(One, "captain-val-jericho").hand(One, "punch batdrone dextre");
    let mut game = game.line(Two, "troll").begin();
    game.play("punch", "troll");
    assert!(!game.can_play("batdrone"));
    game.end_turn("staralliance").end_turn("staralliance");
    assert!(game.can_play("batdrone"));
    let game = star_alliance().line(One, "captain-val-jericho nurse-soto").hand(One, "punch");
    assert!(!game.begin().can_play("punch"), "there is no center");
}

#[test]
fn crash_muldoon_enters_ready_and_uses_a_neighbor_of_another_house() {
    let game = star_alliance().hand(One, "crash-muldoon").line(One, "nurse-soto krump batdrone");
    let mut game = game.begin();
    game.play("crash-muldoon", "@1");
    assert!(game.is_ready("crash-muldoon"));
    game.action("crash-muldoon", "");
    assert!(!game.is_ready("krump") && game.is_ready("nurse-soto") && game.is_ready("batdrone"));
}

#[test]
fn disruption_field_costs_more_with_every_fight_and_reap() {
    let game = star_alliance().line(One, "lieutenant-khrkhar");
    let mut game = game.upgrade(One, "disruption-field", "lieutenant-khrkhar").begin();
    assert_eq!(game.state.key_cost(Two), 6);
    game.reap("lieutenant-khrkhar", "");
    assert_eq!(game.counters("disruption-field", Counter::Disruption), 1);
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 7));
}

#[test]
fn doctor_driscoll_gains_what_is_healed() {
    for (damage, gained) in [(0, 0), (1, 1), (5, 2)] {
        let game = star_alliance().line(One, "doctor-driscoll troll").damage("troll", damage);
        let mut game = game.line(Two, "krump").begin();
        game.action("doctor-driscoll", "troll").offered("doctor-driscoll troll krump");
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn encounter_suit_wards_before_an_action_card_resolves() {
    let game = scenario("brobnar").hand(One, "punch").line(Two, "troll krump");
    let mut game = game.upgrade(Two, "encounter-suit", "troll").begin();
    game.play("punch", "troll");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (0, false));
    let game = scenario("brobnar").hand(One, "valdr").line(Two, "troll");
    let mut game = game.upgrade(Two, "encounter-suit", "troll").begin();
    game.play("valdr", "");
    assert!(!game.is_warded("troll"), "that was no action card");
}

#[test]
fn encounter_suit_waits_for_the_icons_of_the_action_card() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = scenario("brobnar").hand(One, "warsong").bonus("warsong", icons);
    let mut game = game.line(Two, "troll").upgrade(Two, "encounter-suit", "troll").begin();
    game.play("warsong", "");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (1, true));
}

#[test]
fn forging_an_alliance_costs_less_for_each_house_in_play() {
    for (artifacts, keys) in [("", 0), ("cannon", 1)] {
        let game = star_alliance().hand(One, "forging-an-alliance").artifacts(One, artifacts);
        // 13 less one for each house; the card itself is worth 1.
        let mut game = game.line(One, "nurse-soto batdrone").amber(One, 9).begin();
        game.play("forging-an-alliance", "");
        assert_eq!((game.keys(One), game.amber(One)), (keys, if keys == 1 { 0 } else { 10 }));
    }
}

#[test]
fn galactic_census_counts_houses_of_creatures() {
    let line = ["nurse-soto", "batdrone", "troll", "dust-pixie", "silvertooth", "pitlord"];
    for (houses, gained) in [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3)] {
        let game =
            star_alliance().hand(One, "galactic-census").line(Two, &line[..houses].join(" "));
        let mut game = game.artifacts(One, "gauntlet-of-command").begin();
        game.play("galactic-census", "");
        assert_eq!(game.amber(One), 1 + gained, "{houses}");
    }
}

#[test]
fn general_order_24_destroys_the_house_of_a_chosen_creature_on_each_turn() {
    let game = star_alliance().artifacts(One, "general-order-24").line(One, "batdrone nurse-soto");
    let mut game = game.line(Two, "dextre troll").begin();
    game.end_turn("dextre untamed");
    assert_eq!((game.line(One), game.line(Two)), ("nurse-soto".into(), "troll".into()));
    game.end_turn("staralliance");
    assert_eq!((game.line(One), game.is_in_play("general-order-24")), (String::new(), true));
    game.end_turn("untamed");
    assert_eq!(game.line(Two), "");
    game.end_turn("staralliance");
    assert!(game.is_in_discard("general-order-24"), "nobody is left");
}

#[test]
fn operations_officer_yshi_has_its_neighbors_capture() {
    let line = "lieutenant-khrkhar operations-officer-yshi armsmaster-molina explo-rover";
    let mut game = star_alliance().line(One, line).amber(Two, 3).begin();
    game.reap("lieutenant-khrkhar", "").reap("operations-officer-yshi", "").reap("explo-rover", "");
    assert_eq!((game.amber_on("lieutenant-khrkhar"), game.amber(Two)), (1, 2));
}

#[test]
fn peace_accord_pays_both_and_ends_with_the_first_fight() {
    let game = star_alliance().hand(One, "peace-accord").line(One, "nurse-soto lieutenant-khrkhar");
    let mut game = game.line(Two, "troll").amber(One, 3).begin();
    game.play("peace-accord", "");
    assert_eq!((game.amber(One), game.amber(Two)), (5, 2));
    game.fight("nurse-soto", "");
    assert!(game.is_in_discard("nurse-soto") && game.is_in_discard("peace-accord"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    game.fight("lieutenant-khrkhar", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn plasma_nozzle_deals_damage_with_splash_before_the_fight() {
    let game =
        star_alliance().line(One, "lieutenant-khrkhar").line(Two, "dextre krump troll valdr");
    let mut game = game.upgrade(One, "plasma-nozzle", "lieutenant-khrkhar").begin();
    game.fight("lieutenant-khrkhar", "krump");
    assert_eq!(["dextre", "troll", "valdr"].map(|c| game.damage(c)), [2, 2, 0]);
    assert!(game.is_in_discard("krump"), "2 and 5");
}

#[test]
fn psionic_officer_lang_archives_when_an_enemy_reaps() {
    let game = star_alliance().line(One, "troll").house_of("troll", House::StarAlliance);
    let game = game.line(One, "psionic-officer-lang").line(Two, "lieutenant-khrkhar");
    let mut game = game.deck(One, "zap red-alert").begin();
    game.reap("psionic-officer-lang", "").end_turn("staralliance");
    let archived = |game: &ScenarioGame| game.state.archives(One).len();
    assert_eq!(archived(&game), 0);
    game.reap("lieutenant-khrkhar", "");
    assert_eq!(archived(&game), 1);
}

#[test]
fn quixxle_stone_forbids_creatures_to_who_has_more() {
    for (line, can) in [("dextre", true), ("", false)] {
        let game = star_alliance().hand(One, "nurse-soto zap").line(One, "medic-ingram");
        let game = game.artifacts(One, "quixxle-stone").line(Two, line).begin();
        assert_eq!(game.can_play("nurse-soto"), can);
        assert!(game.can_play("zap"));
    }
}

#[test]
fn quixxle_stone_does_not_forbid_a_creature_as_an_upgrade() {
    let game = star_alliance().hand(One, "explo-rover").line(One, "troll");
    let mut game = game.artifacts(Two, "quixxle-stone").begin();
    game.play("explo-rover", "");
    assert_eq!(game.state.host(game.card("explo-rover")), Some(game.card("troll")));
}

#[test]
fn special_agent_fingers_steals() {
    let mut game = star_alliance().line(One, "special-agent-fingers").amber(Two, 3).begin();
    game.action("special-agent-fingers", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn tachyon_pulse_destroys_artifacts_and_exhausts_creatures_with_upgrades() {
    let game = star_alliance().hand(One, "tachyon-pulse").line(One, "troll krump");
    let game = game.upgrade(Two, "stunner", "troll").artifacts(One, "cannon");
    let game = game.line(Two, "dextre").upgrade(One, "force-field", "dextre");
    let mut game = game.artifacts(Two, "gauntlet-of-command").begin();
    game.play("tachyon-pulse", "");
    assert!(game.is_in_discard("cannon") && game.is_in_discard("gauntlet-of-command"));
    assert!(!game.is_ready("troll") && !game.is_ready("dextre") && game.is_ready("krump"));
}

#[test]
fn techivore_pulpate_destroys_artifacts_of_the_chosen_house() {
    let game = star_alliance().line(One, "techivore-pulpate").line(Two, "dextre");
    let game = game.artifacts(One, "cannon library-of-babble lash-of-broken-dreams");
    let mut game = game.artifacts(Two, "library-of-babble").begin();
    game.end_turn("logos");
    let destroyed = ["library-of-babble", "library-of-babble#2"];
    assert!(destroyed.into_iter().all(|card| game.is_in_discard(card)));
    assert!(
        ["cannon", "techivore-pulpate", "dextre"].into_iter().all(|card| game.is_in_play(card))
    );
    game.end_turn("dis");
    assert!(game.is_in_discard("lash-of-broken-dreams"), "its player chooses a house too");
}

#[test]
fn uncharted_lands_gives_its_amber_to_creatures_of_star_alliance() {
    let game = star_alliance().hand(One, "uncharted-lands").line(One, "explo-rover troll");
    let mut game = game.line(Two, "lieutenant-khrkhar dextre").begin();
    game.play("uncharted-lands", "");
    assert_eq!(game.amber_on("uncharted-lands"), 6);
    game.reap("explo-rover", "");
    assert_eq!((game.amber(One), game.amber_on("uncharted-lands")), (2, 5));
    game.end_turn("staralliance").reap("lieutenant-khrkhar", "");
    assert_eq!((game.amber(Two), game.amber_on("uncharted-lands")), (2, 4));
    game.end_turn("dis").end_turn("logos").reap("dextre", "");
    assert_eq!((game.amber(Two), game.amber_on("uncharted-lands")), (3, 4));
}

#[test]
fn united_action_permits_houses_in_play_and_forbids_using() {
    let game = star_alliance().hand(One, "united-action krump batdrone silvertooth zap");
    let mut game = game.line(One, "troll explo-rover").line(Two, "silvertooth").begin();
    game.play("united-action", "");
    assert!(game.can_play("krump") && !game.can_play("batdrone") && !game.can_play("silvertooth"));
    assert!(game.can_play("zap") && !game.can_use("explo-rover"));
    let mut game = star_alliance().hand(One, "united-action zap").line(Two, "troll").begin();
    game.play("zap", "");
    assert!(!game.can_play("united-action"));
}

#[test]
fn we_can_all_win_until_the_end_of_ones_next_turn() {
    let mut game = star_alliance().hand(One, "we-can-all-win").begin();
    game.play("we-can-all-win", "");
    for cost in [4, 4, 4, 6] {
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, cost));
        game.end_turn("logos");
    }
}

/// A position with a blaster in hand, its officer and Nurse Soto in play, and it played on one.
fn blaster(name: &str, officer: &str, on: &str, answers: &str) -> ScenarioGame {
    let game = star_alliance().hand(One, name).line(One, &format!("{officer} nurse-soto krump"));
    let game = game.damage("nurse-soto", 2).amber_on(officer, 2).amber_on("nurse-soto", 1);
    let mut game = game.line(Two, "troll").amber(Two, 3).begin();
    game.play(name, &format!("{on} {answers}"));
    game
}

#[test]
fn chan_s_blaster_on_chan_uses_another_creature() {
    let game = blaster("chan-s-blaster", "commander-chan", "commander-chan", "krump reap");
    assert!(!game.is_ready("krump"));
    let game = blaster("chan-s-blaster", "commander-chan", "commander-chan", "none");
    assert!(game.is_ready("krump"));
    blaster("chan-s-blaster", "commander-chan", "nurse-soto", "");
}

#[test]
fn frane_s_blaster_on_frane_takes_its_amber() {
    let officer = "first-officer-frane";
    let game = blaster("frane-s-blaster", officer, officer, "");
    assert_eq!((game.amber(One), game.amber_on(officer), game.amber_on("nurse-soto")), (3, 0, 1));
    let game = blaster("frane-s-blaster", officer, "nurse-soto", "");
    assert_eq!((game.amber(One), game.amber_on(officer), game.amber_on("nurse-soto")), (1, 2, 1));
}

#[test]
fn garcia_s_blaster_on_garcia_steals() {
    let officer = "sensor-chief-garcia";
    assert_eq!(blaster("garcia-s-blaster", officer, officer, "").amber(Two), 2);
    assert_eq!(blaster("garcia-s-blaster", officer, "nurse-soto", "").amber(Two), 3);
}

#[test]
fn ingram_s_blaster_on_ingram_fully_heals() {
    let game = blaster("ingram-s-blaster", "medic-ingram", "medic-ingram", "nurse-soto");
    assert_eq!(game.damage("nurse-soto"), 0);
    let game = blaster("ingram-s-blaster", "medic-ingram", "nurse-soto", "");
    assert_eq!(game.damage("nurse-soto"), 2);
}

#[test]
fn khrkhar_s_blaster_on_khrkhar_wards_it() {
    let officer = "lieutenant-khrkhar";
    assert!(blaster("khrkhar-s-blaster", officer, officer, "").is_warded(officer));
    let game = blaster("khrkhar-s-blaster", officer, "nurse-soto", "");
    assert!(!game.is_warded(officer) && !game.is_warded("nurse-soto"));
}

#[test]
fn kirby_s_blaster_on_kirby_draws_two_cards() {
    let officer = "com-officer-kirby";
    assert_eq!(blaster("kirby-s-blaster", officer, officer, "").hand_len(One), 2);
    assert_eq!(blaster("kirby-s-blaster", officer, "nurse-soto", "").hand_len(One), 0);
}

#[test]
fn qincan_s_blaster_on_qincan_archives_a_creature_for_its_owner() {
    let officer = "sci-officer-qincan";
    let game = blaster("qincan-s-blaster", officer, officer, "troll");
    assert!(game.state.archives(Two).contains(game.card("troll")));
    assert!(blaster("qincan-s-blaster", officer, officer, "none").is_in_play("troll"));
    blaster("qincan-s-blaster", officer, "nurse-soto", "");
}

#[test]
fn walls_blaster_on_walls_stuns_for_each_upgrade() {
    let game = star_alliance().hand(One, "walls--blaster").line(One, "chief-engineer-walls");
    let game = game.upgrade(One, "quadracorder", "chief-engineer-walls");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("walls--blaster", "chief-engineer-walls troll valdr");
    let stunned = ["troll", "krump", "valdr"].map(|c| game.is_stunned(c));
    assert_eq!(stunned, [true, false, true]);
    let officer = "chief-engineer-walls";
    assert!(!blaster("walls--blaster", officer, "nurse-soto", "").is_stunned("troll"));
}

#[test]
fn com_officer_kirby_allows_a_creature_only_as_an_upgrade() {
    let game = scenario("staralliance").hand(One, "com-officer-kirby explo-rover punch krump");
    let game = game.house_of("explo-rover", House::Brobnar).line(One, "troll");
    let mut game = game.begin();
    game.play("com-officer-kirby", "left");
    assert!(game.can_play("punch") && game.can_play("explo-rover") && !game.can_play("krump"));
    game.play("explo-rover", "troll"); // as an upgrade, unasked
    assert!(!game.can_play("punch"));
}

/// A creature is played beside Krump, fights Urchin, which is elusive, or reaps.
fn used(how: &str, name: &str, game: Scenario, answers: &str) -> ScenarioGame {
    let game = game.line(One, "krump").line(Two, "urchin");
    let game = if how == "play" { game.hand(One, name) } else { game.line(One, name) };
    let mut game = game.begin();
    match how {
        "play" => game.play(name, &format!("right {answers}")).offered("left right"),
        "fight" => game.fight(name, answers),
        _ => game.reap(name, answers),
    };
    game
}

#[test]
fn chief_engineer_walls_returns_an_upgrade_after_a_fight() {
    let game = star_alliance().discard(One, "stunner nurse-soto");
    let mut game = used("fight", "chief-engineer-walls", game, "stunner");
    game.offered("stunner none");
    assert!(game.is_in_hand("stunner"));
}

#[test]
fn com_officer_kirby_permits_after_a_fight_and_after_reaping() {
    for how in ["fight", "reap"] {
        let game = used(how, "com-officer-kirby", star_alliance().hand(One, "cannon"), "");
        assert!(game.can_play("cannon"), "{how}");
    }
}

#[test]
fn commander_chan_uses_another_after_a_fight() {
    let game = star_alliance().line(One, "troll");
    let mut game = used("fight", "commander-chan", game, "krump reap");
    game.offered("troll krump");
    assert_eq!((game.amber(One), game.is_ready("krump")), (1, false));
}

#[test]
fn first_officer_frane_has_one_capture_however_used() {
    for how in ["play", "fight", "reap"] {
        let game = star_alliance().amber(Two, 3);
        let mut game = used(how, "first-officer-frane", game, "krump");
        game.offered("krump first-officer-frane");
        assert_eq!((game.amber_on("krump"), game.amber(Two)), (1, 2), "{how}");
    }
}

#[test]
fn medic_ingram_may_heal_however_used() {
    for how in ["play", "fight", "reap"] {
        let game = star_alliance().line(One, "troll").damage("troll", 5);
        let mut game = used(how, "medic-ingram", game, "troll");
        game.offered("troll krump medic-ingram urchin none");
        assert_eq!((game.damage("troll"), game.is_warded("troll")), (2, true), "{how}");
    }
}

#[test]
fn sensor_chief_garcia_makes_keys_dearer_however_used() {
    for how in ["play", "fight", "reap"] {
        let mut game = used(how, "sensor-chief-garcia", star_alliance(), "");
        game.end_turn("logos");
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (8, 8), "{how}");
    }
}

#[test]
fn calv_1n_draws_after_fights() {
    assert_eq!(used("fight", "calv-1n", star_alliance(), "").hand_len(One), 1);
    let game = star_alliance().hand(One, "calv-1n").line(One, "lieutenant-khrkhar");
    let mut game = game.line(Two, "urchin").begin();
    game.play("calv-1n", "upgrade lieutenant-khrkhar").fight("lieutenant-khrkhar", "");
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn cxo_taber_permits_after_a_fight() {
    assert!(used("fight", "cxo-taber", star_alliance(), "").can_reap("krump"));
}

#[test]
fn helmsman_spears_exchanges_after_a_fight() {
    let game = used("fight", "helmsman-spears", star_alliance().hand(One, "troll"), "troll");
    assert!(game.is_in_discard("troll") && game.hand_len(One) == 1);
}

#[test]
fn information_officer_gray_may_archive_however_used() {
    for how in ["play", "fight", "reap"] {
        let game = star_alliance().hand(One, "troll nurse-soto");
        let mut game = used(how, "information-officer-gray", game, "troll");
        game.offered("troll none");
        assert_eq!(game.zone("troll"), Zone::Archives, "{how}");
    }
}

#[test]
fn navigator_ali_rearranges_however_used() {
    for how in ["play", "fight", "reap"] {
        let game = star_alliance().deck(One, "troll bumpsy valdr");
        let game = used(how, "navigator-ali", game, "valdr bumpsy");
        assert!(game.knows(One, "bumpsy"), "{how}");
    }
}

#[test]
fn nurse_soto_heals_after_a_fight() {
    let game = star_alliance().line(One, "troll").damage("troll", 5);
    let mut game = game.line(One, "nurse-soto").line(Two, "urchin").begin();
    game.fight("nurse-soto", "");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn operations_officer_yshi_has_its_neighbors_capture_by_fighting() {
    let game = star_alliance().line(One, "lieutenant-khrkhar operations-officer-yshi");
    let mut game = game.line(Two, "urchin").amber(Two, 3).begin();
    game.fight("lieutenant-khrkhar", "");
    assert_eq!((game.amber_on("lieutenant-khrkhar"), game.amber(Two)), (1, 2));
}

#[test]
fn molina_s_blaster_and_all_others_may_shoot_after_their_creature_fights_or_reaps() {
    for blaster in [
        "chan-s-blaster",
        "frane-s-blaster",
        "garcia-s-blaster",
        "ingram-s-blaster",
        "khrkhar-s-blaster",
        "kirby-s-blaster",
        "molina-s-blaster",
        "qincan-s-blaster",
        "walls--blaster",
    ] {
        let start = || {
            let game = star_alliance().line(One, "explo-rover lieutenant-khrkhar");
            game.line(Two, "troll").upgrade(One, blaster, "explo-rover").begin()
        };
        let mut game = start();
        game.reap("explo-rover", "1st troll").offered("1st 2nd");
        game.offered("explo-rover lieutenant-khrkhar troll none");
        assert_eq!(game.damage("troll"), 2, "{blaster}");
        game.reap("lieutenant-khrkhar", "").offered_nothing_more();
        let mut game = start();
        game.fight("explo-rover", "1st troll");
        assert_eq!(game.damage("troll"), 3 + 2, "{blaster}");
    }
}

#[test]
fn chan_s_blaster_may_go_to_any_chan() {
    let game = star_alliance().line(One, "explo-rover commander-chan").line(Two, "commander-chan");
    let mut game = game.upgrade(One, "chan-s-blaster", "explo-rover").begin();
    game.reap("explo-rover", "2nd commander-chan").offered("1st 2nd");
    game.offered("commander-chan commander-chan#2");
}

#[test]
fn chan_s_blaster_uses_another_friendly_creature() {
    let mut game = blaster("chan-s-blaster", "commander-chan", "commander-chan", "none");
    game.offered("commander-chan nurse-soto krump troll").offered("nurse-soto krump none");
}

#[test]
fn garcia_s_blaster_heeds_that_it_is_attached_by_its_player() {
    let game = star_alliance().line(One, "explo-rover sensor-chief-garcia").amber(One, 3);
    let mut game = game.upgrade(Two, "garcia-s-blaster", "explo-rover").amber(Two, 3).begin();
    game.reap("explo-rover", "2nd");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 3), "the other player attached it");
    let game = star_alliance().line(One, "sensor-chief-garcia").hand(One, "stunner");
    let game = game.upgrade(One, "garcia-s-blaster", "sensor-chief-garcia").amber(Two, 3);
    let mut game = game.begin();
    game.play("stunner", "");
    assert_eq!(game.amber(Two), 3, "another upgrade was attached");
}

#[test]
fn molina_s_ingram_s_qincan_s_and_walls_blasters_choose_among_all() {
    for (name, officer, none) in [
        ("molina-s-blaster", "armsmaster-molina", " none"),
        ("ingram-s-blaster", "medic-ingram", ""),
        ("qincan-s-blaster", "sci-officer-qincan", " none"),
        ("walls--blaster", "chief-engineer-walls", ""),
    ] {
        let mut game = blaster(name, officer, officer, "krump");
        game.offered(&format!("{officer} nurse-soto krump troll"));
        game.offered(&format!("{officer} nurse-soto krump troll{none}"));
    }
}

#[test]
fn force_field_stunner_and_disruption_field_are_for_their_creature_alone() {
    for upgrade in ["force-field", "stunner", "disruption-field"] {
        let game = star_alliance().line(One, "lieutenant-khrkhar armsmaster-molina");
        let game = game.upgrade(One, upgrade, "lieutenant-khrkhar").line(Two, "urchin");
        let mut game = game.begin();
        game.reap("armsmaster-molina", "").offered_nothing_more();
        assert!(!game.is_warded("armsmaster-molina"));
        assert_eq!(game.state.key_cost(Two), 6);
    }
}

#[test]
fn stunner_and_disruption_field_serve_fighters_too() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").line(Two, "urchin dextre");
    let game = game.upgrade(One, "stunner", "lieutenant-khrkhar");
    let mut game = game.begin();
    game.fight("lieutenant-khrkhar", "urchin dextre").offered("urchin dextre");
    game.offered("lieutenant-khrkhar urchin dextre none");
    assert!(game.is_stunned("dextre"));
    let game = star_alliance().line(One, "lieutenant-khrkhar").line(Two, "urchin");
    let mut game = game.upgrade(One, "disruption-field", "lieutenant-khrkhar").begin();
    game.fight("lieutenant-khrkhar", "");
    assert_eq!(game.state.key_cost(Two), 7);
}

#[test]
fn universal_translator_uses_a_friend_after_a_fight() {
    let game = star_alliance().line(One, "lieutenant-khrkhar krump batdrone nurse-soto");
    let game = game.upgrade(One, "universal-translator", "lieutenant-khrkhar");
    let mut game = game.line(Two, "urchin").begin();
    game.fight("lieutenant-khrkhar", "krump reap").offered("krump batdrone");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn crash_muldoon_alone_enters_ready() {
    let game = star_alliance().line(One, "crash-muldoon").hand(One, "armsmaster-molina");
    let mut game = game.begin();
    game.play("armsmaster-molina", "left");
    assert!(!game.is_ready("armsmaster-molina"));
}

#[test]
fn encounter_suit_heeds_the_actions_of_its_own_player() {
    let game = scenario("brobnar").hand(One, "punch").line(One, "bumpsy").line(Two, "troll");
    let mut game = game.upgrade(One, "encounter-suit", "bumpsy").begin();
    game.play("punch", "troll");
    assert!(game.is_warded("bumpsy"));
}

#[test]
fn forging_an_alliance_is_6_cheaper_at_most() {
    let line = "nurse-soto batdrone troll dust-pixie silvertooth pitlord zorg";
    let game = star_alliance().hand(One, "forging-an-alliance").line(One, line);
    let mut game = game.amber(One, 6).begin();
    game.play("forging-an-alliance", "");
    assert_eq!((game.keys(One), game.amber(One)), (1, 0), "6 and 7 less 6, the card is worth 1");
}

#[test]
fn galactic_census_counts_both_sides() {
    let game = star_alliance().hand(One, "galactic-census").line(One, "nurse-soto batdrone");
    let mut game = game.line(Two, "troll").begin();
    game.play("galactic-census", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn peace_accord_punishes_whoever_fights() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").artifacts(Two, "peace-accord");
    let mut game = game.line(Two, "urchin").amber(One, 5).amber(Two, 5).begin();
    game.fight("lieutenant-khrkhar", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 5));
    assert!(game.is_in_discard("peace-accord"));
}

#[test]
fn plasma_nozzle_deals_2_for_its_creature_alone() {
    let game = star_alliance().line(One, "lieutenant-khrkhar armsmaster-molina");
    let game = game.upgrade(One, "plasma-nozzle", "lieutenant-khrkhar");
    let mut game = game.line(Two, "troll krump dextre valdr").begin();
    game.fight("armsmaster-molina", "dextre");
    assert_eq!(["troll", "krump", "valdr"].map(|c| game.damage(c)), [0; 3]);
    game.fight("lieutenant-khrkhar", "troll");
    assert_eq!(["troll", "krump", "valdr"].map(|c| game.damage(c)), [2 + 5, 2, 0]);
}

#[test]
fn peace_accord_punishes_the_controller_of_the_fighter_whoever_used_it() {
    let game = star_alliance().line(One, "krump").artifacts(Two, "peace-accord");
    let mut game = game.line(Two, "troll").amber(One, 5).amber(Two, 5).begin();
    let krump = game.card("krump");
    let ctx = AbilityContext::new(krump, Two);
    game.does("", |g| g.fight_with(ctx, krump).map(|_| ()));
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 5));
}
