//! Unfathomable of Dark Tidings, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn flamegill_enforcers_rage_when_the_opponent_raises_the_tide() {
    for enforcer in ["flamegill-enforcer", "flamegill-enforcer-evil-twin"] {
        let start = || scenario("unfathomable").line(One, enforcer).amber(Two, 4).begin();
        let mut game = start();
        game.raise_tide();
        assert!(!game.state.is_enraged(game.card(enforcer)), "your own tide does not matter");
        game.does("", |g| g.raise_tide(Two).map(|_| ()));
        assert!(game.state.is_enraged(game.card(enforcer)));
        let mut game = start();
        game.action(enforcer, "");
        let steals = enforcer.ends_with("evil-twin");
        let expected = if steals { (1, 3, 0) } else { (0, 1, 3) };
        assert_eq!((game.amber(One), game.amber(Two), game.amber_on(enforcer)), expected);
    }
}

#[test]
fn giltspine_netcaster_readies_another_kind_if_it_is_evil() {
    let netcaster = "giltspine-netcaster-evil-twin";
    let line = format!("{netcaster} hookmaster shaffles troll");
    let game = scenario("unfathomable").line(One, &line).exhausted("troll").line(Two, "krump");
    let mut game = game.begin();
    game.reap(netcaster, "troll reap").offered("shaffles troll");
    assert_eq!(
        (game.amber(One), game.is_ready("troll"), game.is_ready("hookmaster")),
        (2, false, true)
    );
    let line = format!("{netcaster} hookmaster");
    let mut game = scenario("unfathomable").line(One, &line).begin();
    game.reap(netcaster, "");
    assert!(game.is_ready("hookmaster"), "there is only another Aquan");
}

#[test]
fn giltspine_netcaster_exhausts_a_creature() {
    let game = scenario("unfathomable").line(One, "giltspine-netcaster").line(Two, "troll krump");
    let mut game = game.begin();
    game.reap("giltspine-netcaster", "krump").offered("giltspine-netcaster troll krump");
    assert!(game.is_ready("troll") && !game.is_ready("krump"));
}

#[test]
fn kaupe_allows_the_opponent_one_card_of_each_type() {
    let game = scenario("brobnar").hand(One, "troll valdr punch anger").line(Two, "kaupe");
    let mut game = game.begin();
    game.play("troll", "");
    assert!(!game.can_play("valdr") && game.can_play("punch"));
    game.play("punch", "troll");
    assert!(!game.can_play("anger"));
    let game = scenario("staralliance").hand(One, "explo-rover explo-rover").line(Two, "kaupe");
    let mut game = game.begin();
    game.play("explo-rover", "creature").play("explo-rover#2", "kaupe");
    assert_eq!((game.line(One), game.line(Two)), ("explo-rover".into(), "kaupe".into()));
    let game = scenario("staralliance").hand(One, "cloaking-dongle explo-rover").line(Two, "kaupe");
    let mut game = game.begin();
    game.play("cloaking-dongle", "").play("explo-rover", "");
    assert_eq!(game.line(One), "explo-rover", "an upgrade was played");
    let game = scenario("brobnar").hand(One, "troll valdr").line(One, "kaupe");
    let mut game = game.begin();
    game.play("troll", "left");
    assert!(game.can_play("valdr"), "its own player is free");
}

#[test]
fn kaupe_binds_its_own_player_if_it_is_evil() {
    let game = scenario("brobnar").hand(One, "troll valdr punch").line(One, "kaupe-evil-twin");
    let mut game = game.begin();
    game.play("troll", "left");
    assert!(!game.can_play("valdr") && game.can_play("punch"));
    let game = scenario("brobnar").hand(One, "troll valdr").line(Two, "kaupe-evil-twin");
    let mut game = game.begin();
    game.play("troll", "");
    assert!(game.can_play("valdr"));
}

#[test]
fn kaupe_throws_cards_if_it_is_evil() {
    let game = scenario("unfathomable").line(One, "kaupe-evil-twin").hand(One, "fear arise tocsin");
    let mut game = game.line(Two, "troll krump").begin();
    game.reap("kaupe-evil-twin", "fear arise none troll krump");
    assert!(game.is_in_discard("fear") && game.is_in_discard("arise") && game.is_in_hand("tocsin"));
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
}

#[test]
fn taniwha_destroys_a_friendly_creature_for_amber() {
    let game = scenario("unfathomable").line(One, "taniwha shaffles").line(Two, "batdrone");
    let mut game = game.begin();
    game.reap("taniwha", "shaffles").offered("taniwha shaffles");
    assert_eq!((game.line(One), game.amber(One)), ("taniwha".into(), 2));
}

#[test]
fn taniwha_puts_a_creature_back_on_the_deck_if_it_is_evil() {
    let game =
        scenario("unfathomable").line(One, "taniwha-evil-twin").discard(One, "fear troll krump");
    let mut game = game.begin();
    game.reap("taniwha-evil-twin", "krump").offered("troll krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
    assert!(game.is_in_discard("troll") && game.is_in_discard("fear"));
}

#[test]
fn tomwa_of_the_glow_draws_for_exhausted_enemies_at_high_tide() {
    for (tide, drawn) in [(One, 2), (Two, 0)] {
        let game = scenario("unfathomable").line(One, "tomwa-of-the-glow").tide(tide);
        let mut game = game.line(Two, "troll krump bumpsy").exhausted("troll").begin();
        game.reap("tomwa-of-the-glow", "krump").offered("tomwa-of-the-glow troll krump bumpsy");
        assert!(!game.is_ready("krump") && game.is_ready("bumpsy"));
        assert_eq!(game.hand_len(One), drawn);
    }
}

#[test]
fn tomwa_of_the_glow_costs_a_card_at_high_tide_if_it_is_evil() {
    for (tide, high) in [(One, true), (Two, false)] {
        let game = scenario("unfathomable").line(One, "tomwa-of-the-glow-evil-twin").tide(tide);
        let mut game = game.line(Two, "troll").hand(Two, "fear").begin();
        game.reap("tomwa-of-the-glow-evil-twin", "");
        assert_eq!((game.is_ready("troll"), game.is_in_hand("fear")), (!high, !high));
    }
}

#[test]
fn wikolias_make_keys_dear_for_a_turn() {
    for (wikolia, more, exalted) in [("wikolia", 2, 0), ("wikolia-evil-twin", 4, 1)] {
        let game = scenario("unfathomable").line(One, wikolia).amber(Two, 7);
        let mut game = game.begin();
        game.reap(wikolia, "").end_turn("untamed");
        assert_eq!((game.keys(Two), game.state.key_cost(Two)), (0, 6 + more));
        assert_eq!(game.state.key_cost(One), 6 + more);
        assert_eq!(game.amber_on(wikolia), exalted);
        game.end_turn("unfathomable");
        assert_eq!(game.state.key_cost(Two), 6);
    }
}

#[test]
fn drawn_down_sorts_the_top_of_the_opponents_deck() {
    let game =
        scenario("unfathomable").hand(One, "drawn-down").deck(Two, "troll krump bumpsy valdr");
    let mut game = game.begin();
    game.play("drawn-down", "krump troll").offered("troll krump bumpsy").offered("troll bumpsy");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("bumpsy")));
    assert_eq!(game.state.area(Two).deck.as_slice()[0], game.card("troll"));
    let mut game =
        scenario("unfathomable").hand(One, "drawn-down").deck(Two, "troll").begin_as_is();
    game.play("drawn-down", "");
    assert!(game.is_in_discard("troll"), "as far as there are cards");
}

#[test]
fn dive_deep_sinks_a_creature_of_the_same_house() {
    let game = scenario("unfathomable").hand(One, "dive-deep").deck(Two, "punch");
    let mut game = game.line(One, "krump").line(Two, "shaffles troll").begin();
    game.play("dive-deep", "krump").offered("krump troll");
    assert!(game.is_in_discard("punch"));
    assert_eq!(game.state.area(One).deck.as_slice()[0], game.card("krump"));
    assert_eq!(game.line(Two), "shaffles troll");
}

#[test]
fn dark_discovery_forges_if_both_titles_are_right() {
    let start = || {
        let game = scenario("unfathomable").hand(One, "dark-discovery").hand(Two, "bumpsy");
        game.deck(Two, "valdr krump troll").begin_as_is()
    };
    for names in ["krump troll", "troll krump"] {
        let mut game = start();
        game.play("dark-discovery", names);
        assert!(game.is_in_discard("krump") && game.is_in_discard("troll"));
        assert_eq!((game.keys(One), game.zone("dark-discovery")), (1, Zone::Purged));
    }
    for names in ["krump bumpsy", "troll troll"] {
        let mut game = start();
        game.play("dark-discovery", names);
        assert_eq!((game.keys(One), game.zone("dark-discovery")), (0, Zone::Discard), "{names}");
        assert!(game.is_in_discard("krump") && game.is_in_discard("troll"));
    }
}

#[test]
fn omnipus_plays_its_arms_from_the_discard_pile() {
    let deck = "tentaclid fear fear tentaclid fear fear fear fear tentaclid";
    let game = scenario("unfathomable").hand(One, "omnipus").deck(One, deck);
    let mut game = game.discard(One, "tentaclid").line(Two, "troll").begin();
    game.play("omnipus", "tentaclid left tentaclid#2 left left");
    assert_eq!(game.line(One), "tentaclid tentaclid tentaclid omnipus");
    assert_eq!(game.zone("tentaclid#3"), Zone::Deck, "the ninth card");
    assert!(!game.can_fight("omnipus"));
}

#[test]
fn omnipus_gains_for_its_arms_and_they_cannot_reap() {
    let game = scenario("unfathomable").line(One, "omnipus tentaclid tentaclid");
    let mut game = game.line(Two, "tentaclid").begin();
    assert!(!game.can_reap("tentaclid") && game.can_fight("tentaclid"));
    assert!(!game.can_fight("omnipus"));
    game.reap("omnipus", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn corrode_destroys_one_of_three_kinds() {
    let start = || {
        let game = scenario("unfathomable").hand(One, "corrode").artifacts(Two, "cannon");
        let game = game.line(Two, "troll sequis").upgrade(Two, "flame-wreathed", "troll");
        game.begin()
    };
    for (answer, gone) in [("1st", "cannon"), ("2nd", "flame-wreathed"), ("3rd", "sequis")] {
        let mut game = start();
        game.play("corrode", answer);
        for card in ["cannon", "flame-wreathed", "sequis", "troll"] {
            assert_eq!(game.is_in_play(card), card != gone, "{answer}");
        }
    }
}

#[test]
fn cup_of_water_stuns_cyborgs_and_robots() {
    let game = scenario("unfathomable").hand(One, "cup-of-water").line(One, "titan-mechanic");
    let mut game = game.line(Two, "batdrone troll").begin();
    game.play("cup-of-water", "");
    assert!(game.is_stunned("titan-mechanic") && game.is_stunned("batdrone"));
    assert!(!game.is_stunned("troll"));
}

#[test]
fn deep_priest_glebe_exhausts_when_an_aquan_is_played() {
    let game = scenario("unfathomable").hand(One, "deep-priest-glebe portalmonger horrid-synan");
    let mut game = game.line(Two, "troll krump bumpsy").begin();
    game.play("deep-priest-glebe", "troll").offered("troll krump bumpsy");
    assert!(!game.is_ready("troll"), "it is an Aquan itself");
    game.play("horrid-synan", "left").play("portalmonger", "left krump");
    assert!(!game.is_ready("krump") && game.is_ready("bumpsy"));
}

#[test]
fn effigy_of_melerukh_awakes_after_six_enemy_reaps() {
    let game = scenario("brobnar").line(One, "troll valdr").artifacts(Two, "effigy-of-melerukh");
    let mut game = game.line(Two, "krump").begin();
    let effigy = game.card("effigy-of-melerukh");
    game.does("", |g| g.add_counters(effigy, Counter::Awakening, 4));
    game.reap("valdr", "");
    assert_eq!(game.counters("effigy-of-melerukh", Counter::Awakening), 5);
    assert_eq!(game.line(Two), "krump");
    game.reap("troll", "effigy-of-melerukh left");
    assert_eq!(game.line(Two), "effigy-of-melerukh krump");
    assert_eq!((game.power("effigy-of-melerukh"), game.armor("effigy-of-melerukh")), (100, 100));
    assert_eq!(game.state.card_type(effigy), CardType::Creature);
}

#[test]
fn effigy_of_melerukh_is_copied_as_the_creature_that_it_is() {
    let game = scenario("brobnar").line(One, "krump").artifacts(Two, "effigy-of-melerukh");
    let mut game = game.hand(Two, "mimic-gel").begin();
    let effigy = game.card("effigy-of-melerukh");
    game.does("", |g| g.add_counters(effigy, Counter::Awakening, 5));
    game.reap("krump", "").end_turn("logos");
    game.play("mimic-gel", "effigy-of-melerukh right");
    assert_eq!((game.power("mimic-gel"), game.armor("mimic-gel")), (100, 100));
    assert_eq!((game.power("effigy-of-melerukh"), game.armor("effigy-of-melerukh")), (100, 100));
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(game.counters("mimic-gel", Counter::Awakening), 0, "its text box is blank");
}

#[test]
fn flash_freeze_exhausts_after_each_other_card() {
    let game = scenario("unfathomable").hand(One, "flash-freeze hookmaster horrid-synan");
    let game = game.hand(Two, "snufflegator").line(Two, "troll krump bumpsy");
    let mut game = game.begin();
    game.play("flash-freeze", "");
    assert!(["troll", "krump", "bumpsy"].into_iter().all(|c| game.is_ready(c)));
    game.play("hookmaster", "troll").play("horrid-synan", "left krump");
    assert!(!game.is_ready("troll") && !game.is_ready("krump") && game.is_ready("bumpsy"));
    game.end_turn("untamed").play("snufflegator", "left");
    assert!(game.is_ready("bumpsy"), "this turn only");
}

#[test]
fn general_sherman_purges_all_others_until_it_leaves() {
    let game = scenario("unfathomable").hand(One, "general-sherman").line(One, "troll");
    let mut game = game.line(Two, "shaffles krump").begin();
    let (troll, krump) = (game.card("troll"), game.card("krump"));
    game.does("left", |g| g.take_control(AbilityContext::new(troll, One), krump));
    game.play("general-sherman", "left");
    assert_eq!((game.line(One), game.line(Two)), ("general-sherman".into(), String::new()));
    assert_eq!(game.zone("krump"), Zone::Purged);
    destroy(&mut game, "general-sherman", "troll shaffles left");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump shaffles".into()));
    assert!(!game.is_ready("troll") && !game.is_ready("krump"));
}

#[test]
fn general_sherman_leaves_purged_what_is_no_creature() {
    let game = scenario("unfathomable").hand(One, "general-sherman animating-force");
    let game = game.edition(Edition::June2026).line(One, "troll").artifacts(One, "cannon");
    let mut game = game.begin();
    let (troll, force) = (game.card("troll"), game.card("animating-force"));
    game.does("left", |g| g.play(AbilityContext::new(troll, One), force).map(|_| ()));
    assert_eq!(game.line(One), "cannon troll");
    game.play("general-sherman", "left");
    assert_eq!(game.zone("cannon"), Zone::Purged);
    destroy(&mut game, "general-sherman", "");
    assert_eq!((game.line(One), game.zone("cannon")), ("troll".into(), Zone::Purged));
}

#[test]
fn general_sherman_deals_no_damage_in_fights() {
    let mut game = scenario("unfathomable").line(One, "general-sherman").line(Two, "troll").begin();
    game.fight("general-sherman", "");
    assert_eq!((game.damage("general-sherman"), game.damage("troll")), (8, 0));
    assert!(game.is_in_play("troll"));
    let game = scenario("unfathomable").line(One, "general-sherman hookmaster");
    let mut game = game.line(Two, "krump").begin();
    let power = game.power("hookmaster");
    game.fight("hookmaster", "");
    assert_eq!(i32::from(game.damage("krump")), power, "the others do");
}

#[test]
fn kiligog_s_trench_deepens_and_swallows() {
    let game = scenario("unfathomable").artifacts(One, "kiligog-s-trench").line(One, "fuguru");
    let mut game = game.line(Two, "shaffles urchin troll").begin();
    game.end_turn("untamed");
    assert_eq!(game.counters("kiligog-s-trench", Counter::Depth), 1);
    assert!(game.is_in_discard("fuguru") && game.is_in_discard("urchin"));
    assert!(game.is_in_play("shaffles"));
    game.end_turn("unfathomable");
    assert!(game.is_in_play("shaffles"), "at the end of your turn");
    game.end_turn("untamed");
    assert!(game.is_in_discard("shaffles") && game.is_in_play("troll"));
}

#[test]
fn llack_gaboon_is_gone_as_soon_as_a_creature_readies() {
    let game = scenario("sanctum").hand(One, "heal-or-harm").line(One, "troll").exhausted("troll");
    let mut game = game.line(Two, "llack-gaboon").damage("llack-gaboon", 3).begin();
    assert_eq!(game.power("llack-gaboon"), 4);
    game.play("heal-or-harm", "2nd");
    assert!(game.is_in_discard("llack-gaboon") && game.is_ready("troll"));
    assert_eq!(game.damage("troll"), 0, "there was nobody left to fight");
}

#[test]
fn llack_gaboon_thrives_among_the_exhausted() {
    let game = scenario("unfathomable").line(One, "llack-gaboon charette").line(Two, "troll krump");
    let mut game = game.exhausted("charette").exhausted("troll").begin();
    let (gaboon, krump) = (game.card("llack-gaboon"), game.card("krump"));
    assert_eq!((game.power("llack-gaboon"), game.power("charette")), (3 + 2, 4));
    assert!(!game.state.has(gaboon, Keyword::Skirmish));
    game.does("", |g| {
        g.exhaust(krump);
        Ok(())
    });
    assert_eq!(game.power("llack-gaboon"), 3 + 3);
    assert!(game.state.has(gaboon, Keyword::Skirmish));
    assert_eq!(game.state.keyword(gaboon, Keyword::Hazardous), 5);
}

#[test]
fn portalmonger_makes_keys_dear_at_high_tide() {
    for (tide, cost) in [(One, 10), (Two, 6)] {
        let game = scenario("unfathomable").line(One, "portalmonger").tide(tide).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn rustmiser_exhausts_enemy_artifacts() {
    let game = scenario("unfathomable").line(One, "rustmiser").artifacts(One, "echo-pearl");
    let mut game = game.artifacts(Two, "cannon key-to-dis").line(Two, "troll").begin();
    game.reap("rustmiser", "");
    assert!(!game.is_ready("cannon") && !game.is_ready("key-to-dis"));
    assert!(game.is_ready("echo-pearl") && game.is_ready("troll"));
}

#[test]
fn sobogg_s_thingamabob_exhausts_who_forges() {
    let game = scenario("unfathomable").artifacts(One, "sobogg-s-thingamabob").amber(Two, 6);
    let mut game = game.line(One, "hookmaster").line(Two, "troll").begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.is_ready("troll")), (1, false));
    assert!(game.is_ready("hookmaster"));
    let game = scenario("unfathomable").artifacts(One, "sobogg-s-thingamabob").line(Two, "troll");
    let mut game = game.begin();
    game.does("", |g| g.forge_key_at_no_cost(One).map(|_| ()));
    assert!(game.is_ready("troll"), "your own keys do not matter");
}

#[test]
fn te_wheke_kraken_needs_two_to_carry_it() {
    for (line, survives) in [
        ("hookmaster fuguru", true),
        ("hookmaster shaffles", false),
        ("hookmaster rustmiser", false),
    ] {
        let game = scenario("unfathomable").hand(One, "te-wheke-kraken").line(One, line);
        let game = if line.ends_with("rustmiser") { game.exhausted("rustmiser") } else { game };
        let mut game = game.begin();
        let second = line.split(' ').nth(1).unwrap_or_default();
        let second = if second == "shaffles" { "te-wheke-kraken" } else { second };
        let answers = format!("left hookmaster {second}");
        game.play("te-wheke-kraken", if second == "te-wheke-kraken" { "left" } else { &answers });
        assert_eq!(game.is_in_play("te-wheke-kraken"), survives, "{line}");
        assert!(!game.is_ready("hookmaster"));
    }
}

#[test]
fn te_wheke_kraken_splashes() {
    let game =
        scenario("unfathomable").line(One, "te-wheke-kraken").line(Two, "troll krump bumpsy");
    let mut game = game.begin();
    game.reap("te-wheke-kraken", "krump").offered("te-wheke-kraken troll krump bumpsy");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("bumpsy")), (2, 2, 2));
}

#[test]
fn thalassophobia_discards_ten_cards() {
    let game = scenario("unfathomable").hand(One, "thalassophobia").deck(Two, "troll krump");
    let mut game = game.begin();
    game.play("thalassophobia", "");
    assert_eq!((game.state.discard(Two).len(), game.state.area(Two).deck.len()), (10, 2));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn the_chosen_one_takes_the_place_of_readying() {
    let game = scenario("brobnar").line(One, "troll valdr").artifacts(One, "cannon");
    let mut game = game.line(Two, "the-chosen-one shaffles").begin();
    game.reap("troll", "").end_turn("untamed");
    assert_eq!((game.damage("the-chosen-one"), game.is_ready("troll")), (1, false));
    let game = scenario("brobnar").line(One, "troll valdr").line(Two, "the-chosen-one");
    let mut game = game.damage("the-chosen-one", 8).begin();
    game.reap("troll", "").reap("valdr", "").end_turn("untamed");
    assert!(game.is_in_discard("the-chosen-one"));
    assert!(!game.is_ready("troll") && !game.is_ready("valdr"), "FAQ \"The Chosen One\"");
}

#[test]
fn the_chosen_one_replaces_nothing_where_no_creature_would_ready() {
    for (line, damage) in [("troll", 0), ("troll valdr", 2)] {
        let game =
            scenario("brobnar").line(One, line).exhausted("troll").line(Two, "the-chosen-one");
        let game = if damage > 0 { game.exhausted("valdr") } else { game };
        let mut game = game.upgrade(Two, "under-pressure", "troll").begin();
        game.end_turn("untamed");
        assert_eq!(game.damage("the-chosen-one"), damage, "{line}");
    }
}

#[test]
fn the_susurrus_exhausts_one_to_exhaust_three() {
    let start = || {
        let game = scenario("unfathomable").artifacts(One, "the-susurrus");
        game.line(One, "hookmaster shaffles").artifacts(Two, "cannon").line(Two, "troll krump")
    };
    let mut game = start().begin();
    game.action("the-susurrus", "troll cannon none");
    assert!(!game.is_ready("hookmaster") && !game.is_ready("troll") && !game.is_ready("cannon"));
    assert!(game.is_ready("krump"));
    let mut game = start().exhausted("hookmaster").begin();
    game.action("the-susurrus", "");
    assert!(game.is_ready("troll"));
}

#[test]
fn voice_of_rakuzel_strengthens_whom_the_tide_favors() {
    let stats = |game: &ScenarioGame| {
        (game.power("shaffles"), game.armor("shaffles"), game.power("troll"), game.armor("troll"))
    };
    let start =
        || scenario("unfathomable").line(One, "voice-of-rakuzel shaffles").line(Two, "troll");
    let mut game = start().begin();
    assert_eq!(stats(&game), (2, 0, 8, 0), "the tide is neither high nor low");
    game.raise_tide();
    assert_eq!(stats(&game), (3, 1, 8, 0));
    let mut game = start().tide(One).damage("shaffles", 2).begin();
    game.does("", |g| g.raise_tide(Two).map(|_| ()));
    assert!(game.is_in_discard("shaffles"));
    assert_eq!((game.power("troll"), game.armor("troll")), (9, 1));
    assert_eq!((game.power("voice-of-rakuzel"), game.armor("voice-of-rakuzel")), (5, 1));
}

#[test]
fn whirlpool_turns_the_battlelines() {
    let game = scenario("brobnar").artifacts(One, "whirlpool").line(One, "troll valdr");
    let mut game = game.line(Two, "krump").begin();
    game.end_turn("untamed");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "valdr krump".into()));
    game.end_turn("brobnar");
    assert_eq!((game.line(One), game.line(Two)), ("krump troll".into(), "valdr".into()));
}

#[test]
fn abandon_ship_returns_one_creature_or_four() {
    for (tide, answers, left) in [(Two, "troll", 4), (One, "troll krump hookmaster shaffles", 1)] {
        let game = scenario("unfathomable").hand(One, "abandon-ship").line(One, "hookmaster");
        let mut game = game.line(Two, "troll krump shaffles bumpsy").tide(tide).begin();
        game.play("abandon-ship", answers).offered("hookmaster troll krump shaffles bumpsy");
        assert!(game.is_in_hand("troll") && game.is_in_play("bumpsy"));
        assert_eq!(game.state.creatures().len(), left);
    }
}

#[test]
fn abyssal_zealot_follows_the_tide() {
    let mut game = scenario("unfathomable").line(One, "abyssal-zealot").amber(Two, 5).begin();
    game.raise_tide();
    assert_eq!((game.amber_on("abyssal-zealot"), game.amber(Two)), (2, 3));
    game.does("", |g| g.raise_tide(Two).map(|_| ()));
    assert_eq!((game.amber_on("abyssal-zealot"), game.amber(One), game.amber(Two)), (0, 0, 3));
}

#[test]
fn allusions_of_grandeur_pays_unless_the_house_is_chosen() {
    for (chosen, gained) in [("untamed", 0), ("logos", 3)] {
        let mut game = scenario("unfathomable").hand(One, "allusions-of-grandeur").begin();
        game.play("allusions-of-grandeur", "untamed");
        assert_eq!(game.amber(One), 1);
        game.end_turn(chosen);
        assert_eq!(game.amber(One), 1 + gained);
        game.end_turn("dis").end_turn("logos");
        assert_eq!(game.amber(One), 1 + gained, "on their next turn only");
    }
}

#[test]
fn allusions_of_grandeur_pays_where_no_house_can_be_chosen() {
    use archon_engine::keyforge::ability::{Ability, UnprintedAbility, unprinted};
    static NONE: UnprintedAbility =
        unprinted(0, Ability::CannotChoose(|_, _, _| House::ALL.into_iter().collect()));
    let mut game = scenario("unfathomable").hand(One, "allusions-of-grandeur").begin();
    let ctx = AbilityContext::new(game.card("allusions-of-grandeur"), One);
    game.play("allusions-of-grandeur", "untamed");
    game.does("", |g| g.opponents_next_turn(ctx, &NONE)).end_turn("").end_turn("dis");
    assert_eq!(game.amber(One), 1 + 3);
}

#[test]
fn echo_pearl_exhausts_stuns_and_enrages() {
    let game = scenario("logos").artifacts(One, "echo-pearl").line(Two, "troll krump");
    let mut game = game.line(One, "dextre").begin();
    game.omni("echo-pearl", "troll").offered("dextre troll krump");
    assert!(game.is_in_discard("echo-pearl"));
    assert!(!game.is_ready("troll") && game.is_stunned("troll"));
    assert!(game.state.is_enraged(game.card("troll")));
    assert!(game.is_ready("krump") && !game.is_stunned("krump"));
}

#[test]
fn fuguru_shrinks_the_opponents_hand() {
    let game = scenario("unfathomable").line(One, "fuguru").begin();
    assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), (6, 5));
}

#[test]
fn kiri_giltspine_keeps_reapers_exhausted_for_a_step() {
    let game = scenario("brobnar").line(One, "krump valdr").line(Two, "kiri-giltspine");
    let mut game = game.houses(One, "brobnar logos dis").begin();
    game.reap("krump", "").end_turn("untamed");
    assert!(!game.is_ready("krump") && game.is_ready("valdr"));
    game.end_turn("dis").end_turn("untamed");
    assert!(game.is_ready("krump"), "only in the next step");
}

#[test]
fn kiri_giltspine_keeps_those_who_reap_on_its_own_turn_exhausted_in_their_next_step() {
    let game = scenario("unfathomable").line(One, "kiri-giltspine").line(Two, "krump");
    let mut game = game.houses(Two, "brobnar logos dis").begin();
    let (kiri, krump) = (game.card("kiri-giltspine"), game.card("krump"));
    let ctx = AbilityContext::new(kiri, One);
    game.does("", |g| g.reap_with(ctx, krump).map(|_| ())).end_turn("dis").end_turn("unfathomable");
    assert!(!game.is_ready("krump"), "its controller's next step is that of their own turn");
    game.end_turn("dis").end_turn("unfathomable");
    assert!(game.is_ready("krump"));
}

#[test]
fn scyphos_is_archived_at_high_tide() {
    for (tide, zone) in [(One, Zone::Archives), (Two, Zone::Discard)] {
        let mut game = scenario("unfathomable").line(One, "scyphos").tide(tide).begin();
        destroy(&mut game, "scyphos", "");
        assert_eq!(game.zone("scyphos"), zone);
    }
}

#[test]
fn sleep_with_the_fishes_destroys_the_exhausted() {
    let game =
        scenario("unfathomable").hand(One, "sleep-with-the-fishes").line(One, "hookmaster fuguru");
    let game = game.line(Two, "troll krump").exhausted("fuguru").exhausted("krump");
    let mut game = game.artifacts(Two, "cannon").exhausted("cannon").begin();
    game.play("sleep-with-the-fishes", "");
    assert_eq!((game.line(One), game.line(Two)), ("hookmaster".into(), "troll".into()));
    assert!(game.is_in_play("cannon"));
}

#[test]
fn sparkfist_stuns_and_exhausts_whom_it_fights() {
    let game = scenario("unfathomable").line(One, "sparkfist").line(Two, "troll krump");
    let mut game = game.begin();
    game.fight("sparkfist", "troll");
    assert!(game.is_stunned("troll") && !game.is_ready("troll"));
    assert!(!game.is_stunned("krump") && game.is_ready("krump"));
}

#[test]
fn thundertow_hurts_all_that_are_exhausted() {
    let game = scenario("unfathomable").hand(One, "thundertow").line(One, "hookmaster");
    let mut game = game.line(Two, "troll krump bumpsy").exhausted("bumpsy").begin();
    game.play("thundertow", "troll bumpsy")
        .offered("hookmaster troll krump bumpsy")
        .offered("hookmaster krump bumpsy");
    let damage = ["troll", "krump", "bumpsy", "hookmaster"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 0, 2, 0]);
}

#[test]
fn tidal_wave_destroys_at_high_tide_and_turns_it() {
    for (tide, line) in [(One, "valdr"), (Two, "troll krump bumpsy valdr")] {
        let game =
            scenario("unfathomable").hand(One, "tidal-wave").line(Two, "troll krump bumpsy valdr");
        let mut game = game.line(One, "hookmaster").tide(tide).begin();
        game.play("tidal-wave", if tide == One { "krump" } else { "" });
        if tide == One {
            game.offered("hookmaster troll krump bumpsy valdr");
        }
        assert_eq!((game.line(Two), game.state.tide), (line.into(), Some(Two)));
    }
}

#[test]
fn under_pressure_keeps_its_creature_exhausted() {
    let game = scenario("dis").line(One, "charette shaffles krump").exhausted("charette");
    let game = game.exhausted("shaffles").upgrade(Two, "under-pressure", "charette");
    let mut game = game.upgrade(Two, "under-pressure", "krump").begin();
    assert!(game.is_ready("krump"), "it exhausts nothing");
    let both = game.cards("charette shaffles");
    game.does("", |g| {
        g.make_ready(both)?;
        Ok(())
    });
    assert!(!game.is_ready("charette") && game.is_ready("shaffles"));
    game.end_turn("untamed");
    assert!(!game.is_ready("charette") && game.is_ready("krump"));
}

#[test]
fn wrath_or_ruin_is_one_of_two() {
    let start = || {
        let game = scenario("unfathomable").hand(One, "wrath-or-ruin").line(One, "hookmaster");
        game.line(Two, "troll krump bumpsy").begin()
    };
    let mut game = start();
    game.play("wrath-or-ruin", "1st troll").offered("1st 2nd").offered("hookmaster troll bumpsy");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.line(Two), "krump bumpsy");
    let mut game = start();
    game.play("wrath-or-ruin", "2nd krump troll")
        .offered("1st 2nd")
        .offered("troll krump bumpsy")
        .offered("troll bumpsy");
    assert!(game.is_in_hand("krump") && game.is_in_hand("troll"));
    assert_eq!((game.line(One), game.line(Two)), ("hookmaster".into(), "bumpsy".into()));
}

#[test]
fn brain_drain_puts_a_card_of_the_hand_on_the_deck() {
    let game = scenario("unfathomable").hand(One, "brain-drain").hand(Two, "troll krump");
    let mut game = game.begin();
    game.play("brain-drain", "krump").offered("troll krump");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("krump")));
    assert!(game.is_in_hand("troll") && game.knows(One, "troll"));
}

#[test]
fn bubbles_puts_an_enemy_creature_on_its_deck() {
    let game = scenario("unfathomable").hand(One, "bubbles").line(One, "hookmaster");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("bubbles", "left troll").offered("left right").offered("troll krump");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("troll")));
    assert_eq!(game.line(Two), "krump");
}

#[test]
fn call_of_the_void_destroys_what_is_exhausted_already() {
    let start = || {
        let game = scenario("unfathomable").hand(One, "call-of-the-void").amber(Two, 3);
        game.line(One, "hookmaster").line(Two, "troll krump").exhausted("krump").begin()
    };
    let mut game = start();
    game.play("call-of-the-void", "troll").offered("hookmaster troll krump");
    assert_eq!(
        (game.is_ready("troll"), game.is_in_play("troll"), game.amber(Two)),
        (false, true, 3)
    );
    let mut game = start();
    game.play("call-of-the-void", "krump");
    assert_eq!((game.is_in_discard("krump"), game.amber(Two)), (true, 2));
}

#[test]
fn frigorific_rod_exhausts_a_creature_or_artifact() {
    let game = scenario("unfathomable").artifacts(One, "frigorific-rod frigorific-rod");
    let game = game.line(One, "hookmaster");
    let mut game = game.artifacts(Two, "cannon").line(Two, "troll krump").begin();
    game.action("frigorific-rod", "cannon");
    game.offered("frigorific-rod frigorific-rod#2 hookmaster cannon troll krump");
    game.action("frigorific-rod#2", "troll");
    assert!(!game.is_ready("cannon") && !game.is_ready("troll") && game.is_ready("krump"));
}

#[test]
fn hookmaster_costs_amber_at_high_tide() {
    for (tide, left) in [(One, 1), (Two, 3)] {
        let game = scenario("unfathomable").line(One, "hookmaster").line(Two, "batdrone");
        let mut game = game.amber(Two, 3).tide(tide).begin();
        game.fight("hookmaster", "");
        assert_eq!(game.amber(Two), left);
    }
}

#[test]
fn mælstrom_puts_all_creatures_on_their_decks() {
    let game = scenario("unfathomable").hand(One, "mælstrom").line(One, "hookmaster krump");
    let mut game = game.line(Two, "troll valdr").warded("valdr").begin();
    let krump = game.card("krump");
    game.chance_picks("krump hookmaster").play("mælstrom", "");
    assert_eq!(game.chains(One), 2);
    let deck = game.state.area(One).deck;
    assert_eq!(deck.as_slice()[deck.len() - 2..], [krump, game.card("hookmaster")]);
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("troll")));
    assert_eq!(game.line(Two), "valdr");
}

#[test]
fn photic_raider_captures_and_grows_with_the_tide() {
    let mut game = scenario("unfathomable").hand(One, "photic-raider").amber(Two, 3).begin();
    game.play("photic-raider", "");
    assert_eq!((game.amber_on("photic-raider"), game.power("photic-raider")), (2, 2));
    game.raise_tide();
    assert_eq!(game.power("photic-raider"), 6);
    let photic = game.card("photic-raider");
    game.does("", |g| {
        g.damage_each(photic, 3)?;
        g.raise_tide(Two).map(|_| ())
    });
    assert!(game.is_in_discard("photic-raider"), "the tide has gone");
}

#[test]
fn pour_tal_raises_the_tide_or_is_archived() {
    let mut game = scenario("unfathomable").hand(One, "pour-tal pour-tal").begin();
    game.play("pour-tal", "");
    assert_eq!((game.zone("pour-tal"), game.state.tide), (Zone::Discard, Some(One)));
    assert_eq!(game.chains(One), 0);
    game.play("pour-tal#2", "");
    assert_eq!(game.zone("pour-tal#2"), Zone::Archives);
}

#[test]
fn rakuzel_s_chant_exhausts_one_or_all() {
    for (tide, answers, ready) in [(Two, "troll", true), (One, "", false)] {
        let game = scenario("unfathomable").hand(One, "rakuzel-s-chant").line(One, "hookmaster");
        let mut game = game.line(Two, "troll krump").tide(tide).begin();
        game.play("rakuzel-s-chant", answers);
        if ready {
            game.offered("hookmaster troll krump");
        }
        assert!(!game.is_ready("troll"));
        assert_eq!((game.is_ready("krump"), game.is_ready("hookmaster")), (ready, ready));
    }
}

#[test]
fn seabringer_kekoa_brings_the_tide_for_its_player() {
    let game = scenario("brobnar").line(One, "troll").line(Two, "seabringer-kekoa").tide(One);
    let mut game = game.begin();
    game.fight("troll", "");
    assert_eq!((game.is_in_discard("seabringer-kekoa"), game.state.tide), (true, Some(Two)));
}

#[test]
fn sink_or_swim_is_one_of_two() {
    let start = || {
        let game = scenario("unfathomable").hand(One, "sink-or-swim").hand(Two, "fear");
        game.line(One, "hookmaster").line(Two, "troll krump bumpsy").begin()
    };
    let mut game = start();
    game.play("sink-or-swim", "1st");
    assert!(game.is_in_discard("fear") && game.is_ready("krump"));
    let mut game = start();
    game.play("sink-or-swim", "2nd troll")
        .offered("1st 2nd")
        .offered("hookmaster troll krump bumpsy");
    assert!(game.is_in_hand("fear") && game.is_ready("bumpsy"));
    assert!(!game.is_ready("troll") && !game.is_ready("krump"));
}

#[test]
fn storm_surge_keeps_the_opponent_from_readying() {
    let game = scenario("unfathomable").hand(One, "storm-surge").line(One, "hookmaster");
    let game = game.line(Two, "flaxia troll").artifacts(Two, "cannon").exhausted("cannon");
    let mut game = game.exhausted("hookmaster").begin();
    game.play("storm-surge", "").end_turn("untamed");
    assert!(game.is_ready("hookmaster"));
    game.reap("flaxia", "").end_turn("unfathomable");
    assert!(!game.is_ready("flaxia") && !game.is_ready("cannon") && game.is_ready("troll"));
    game.end_turn("untamed").end_turn("unfathomable");
    assert!(game.is_ready("flaxia") && game.is_ready("cannon"));
}

#[test]
fn kaupe_evil_twin_counts_a_creature_played_as_an_upgrade_as_an_upgrade() {
    let start = |other| {
        let game = scenario("unfathomable").line(One, "kaupe-evil-twin");
        let game = game.hand(One, other).hand(One, "calv-1n");
        let game = game.house_of("calv-1n", House::Unfathomable);
        game.house_of(other, House::Unfathomable).begin()
    };
    let mut game = start("hookmaster");
    game.play("hookmaster", "left").play("calv-1n", "kaupe-evil-twin");
    assert_eq!(game.state.host(game.card("calv-1n")), Some(game.card("kaupe-evil-twin")));
    let mut game = start("stunner");
    game.play("stunner", "").play("calv-1n", "left").offered("left right");
    assert_eq!(game.line(One), "calv-1n kaupe-evil-twin");
}

#[test]
fn kaupe_evil_twin_and_taniwha_twins_do_so_by_fighting() {
    let game = scenario("unfathomable").line(One, "kaupe-evil-twin").hand(One, "fear arise");
    let mut game = game.line(Two, "urchin troll").begin();
    game.fight("kaupe-evil-twin", "urchin fear none troll").offered("urchin troll");
    game.offered("fear arise none").offered("arise none").offered("urchin troll");
    assert_eq!((game.damage("troll"), game.is_in_discard("fear")), (2, true));
    let game = scenario("unfathomable").line(One, "taniwha-evil-twin").discard(One, "troll krump");
    let mut game = game.line(Two, "urchin").begin();
    game.fight("taniwha-evil-twin", "krump").offered("troll krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
    let game = scenario("unfathomable").line(One, "taniwha shaffles").line(Two, "urchin");
    let mut game = game.begin();
    game.fight("taniwha", "shaffles").offered("taniwha shaffles");
    assert_eq!((game.line(One), game.amber(One)), ("taniwha".into(), 1));
}

#[test]
fn corrode_destroys_one_on_either_side() {
    for (answers, offered) in
        [("1st cannon", "hideaway-hole cannon"), ("3rd sequis", "francus sequis")]
    {
        let game = scenario("unfathomable").hand(One, "corrode").artifacts(One, "hideaway-hole");
        let game =
            game.line(One, "francus").artifacts(Two, "cannon").line(Two, "troll dextre sequis");
        let mut game = game.begin();
        game.play("corrode", answers).offered("1st 2nd 3rd").offered(offered);
        assert!(game.is_in_play("hideaway-hole") && game.is_in_play("francus"));
    }
}

#[test]
fn deep_priest_glebe_heeds_what_its_own_player_plays() {
    let game = scenario("unfathomable").line(One, "deep-priest-glebe").line(Two, "troll krump");
    let game = game.hand(Two, "portalmonger").houses(Two, "unfathomable logos untamed");
    let mut game = game.begin();
    game.end_turn("unfathomable").play("portalmonger", "left").offered("left right");
    game.offered_nothing_more();
    assert!(game.is_ready("troll") && game.is_ready("krump"));
}

#[test]
fn effigy_of_melerukh_and_kiri_giltspine_do_not_mind_friends() {
    let game = scenario("brobnar").line(One, "troll kiri-giltspine");
    let mut game = game.artifacts(One, "effigy-of-melerukh").begin();
    game.reap("troll", "");
    assert_eq!(game.counters("effigy-of-melerukh", Counter::Awakening), 0);
    game.end_turn("untamed");
    assert!(game.is_ready("troll"));
}

#[test]
fn llack_gaboon_counts_other_creatures_only() {
    let game = scenario("unfathomable").line(One, "llack-gaboon charette").artifacts(One, "cannon");
    let game = game.exhausted("llack-gaboon").exhausted("cannon").exhausted("charette");
    assert_eq!(game.begin().power("llack-gaboon"), 3 + 1);
}

#[test]
fn te_wheke_kraken_is_carried_by_friends_and_splashes_after_a_fight() {
    let game = scenario("unfathomable").hand(One, "te-wheke-kraken");
    let game = game.line(One, "hookmaster fuguru rustmiser").line(Two, "hookmaster");
    let mut game = game.begin();
    game.play("te-wheke-kraken", "left hookmaster fuguru").offered("left right");
    game.offered("te-wheke-kraken hookmaster fuguru rustmiser");
    let game =
        scenario("unfathomable").line(One, "te-wheke-kraken").line(Two, "urchin troll krump");
    let mut game = game.begin();
    game.fight("te-wheke-kraken", "urchin krump").offered("urchin troll krump");
    game.offered("te-wheke-kraken urchin troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
}

#[test]
fn the_chosen_one_leaves_its_own_players_creatures_alone() {
    let game = scenario("unfathomable").line(One, "the-chosen-one hookmaster").line(Two, "troll");
    let mut game = game.exhausted("troll").begin();
    game.reap("hookmaster", "").end_turn("untamed");
    assert_eq!((game.is_ready("hookmaster"), game.damage("the-chosen-one")), (true, 0));
}

#[test]
fn the_susurrus_exhausts_one_friend_and_up_to_3_of_anything() {
    let game = scenario("unfathomable").artifacts(One, "the-susurrus hideaway-hole");
    let game = game.line(One, "hookmaster fuguru shaffles").artifacts(Two, "cannon");
    let mut game = game.line(Two, "hookmaster troll krump").begin();
    game.action("the-susurrus", "hookmaster troll cannon krump").offered("hookmaster fuguru");
    let all = "hookmaster fuguru shaffles hookmaster#2 troll krump";
    game.offered(&format!("{all} the-susurrus hideaway-hole cannon none"));
    assert!(game.is_ready("fuguru") && !game.is_ready("krump"));
}

#[test]
fn abyssal_zealot_loses_2_of_3() {
    let game = scenario("unfathomable").line(One, "abyssal-zealot").amber_on("abyssal-zealot", 3);
    let mut game = game.begin();
    game.does("", |g| g.raise_tide(Two).map(|_| ()));
    assert_eq!(game.amber_on("abyssal-zealot"), 1);
}

#[test]
fn thundertow_hurts_friends_too_and_photic_raider_alone_grows() {
    let game = scenario("unfathomable").hand(One, "thundertow").line(One, "photic-raider troll");
    let mut game = game.exhausted("troll").tide(One).line(Two, "krump valdr").begin();
    assert_eq!((game.power("photic-raider"), game.power("troll")), (6, 8));
    game.play("thundertow", "krump valdr");
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
}

#[test]
fn flash_freeze_exhausts_any_creature() {
    let game =
        scenario("unfathomable").hand(One, "flash-freeze hookmaster").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("flash-freeze", "").play("hookmaster", "troll").offered("hookmaster troll krump");
}

#[test]
fn kaupe_evil_twin_permits_one_action_and_one_artifact() {
    let game = scenario("unfathomable").line(One, "kaupe-evil-twin").hand(Two, "troll krump");
    let game = game.hand(One, "brain-drain sink-or-swim frigorific-rod the-susurrus");
    let mut game = game.begin();
    game.play("brain-drain", "krump");
    assert_eq!(game.what_can_be_played(), "frigorific-rod the-susurrus");
    game.play("frigorific-rod", "");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn flash_freeze_heeds_the_cards_that_its_player_plays() {
    let game = scenario("unfathomable").hand(One, "flash-freeze").hand(Two, "virtuous-works");
    let mut game = game.line(Two, "troll krump").begin();
    let works = game.card("virtuous-works");
    let ctx = AbilityContext::new(works, Two);
    game.play("flash-freeze", "").does("", |g| g.play(ctx, works).map(|_| ()));
    assert!(
        game.is_in_discard("virtuous-works") && game.is_ready("troll") && game.is_ready("krump")
    );
}

/// Recorded cases dt/the-chosen-one/08, /09.
#[test]
fn the_chosen_one_replaces_nothing_where_all_creatures_stay_exhausted_by_choice() {
    let begin = |line: &str| {
        let game = archon_cards::scenario("skyborn").line(One, line).line(Two, "the-chosen-one");
        line.split(' ').fold(game, |game, name| game.exhausted(name)).begin()
    };
    let mut game = begin("cabochon remmi-hound");
    game.end_turn("cabochon remmi-hound").offered("cabochon remmi-hound none");
    assert_eq!(game.damage("the-chosen-one"), 0);
    let mut game = begin("cabochon remmi-hound troll");
    game.end_turn("cabochon none");
    assert_eq!(game.damage("the-chosen-one"), 3);
    assert!(!game.is_ready("remmi-hound") && !game.is_ready("troll"));
}

#[test]
fn call_of_the_void_is_about_a_creature_that_is_exhausted_not_one_that_cannot_be() {
    let game = scenario("unfathomable").hand(One, "call-of-the-void").amber(Two, 3);
    let mut game = game.line(Two, "troll sariel-the-steadfast").begin();
    game.play("call-of-the-void", "troll");
    assert!(game.is_ready("troll") && game.is_in_play("troll"));
    assert_eq!(game.amber(Two), 3);
}
