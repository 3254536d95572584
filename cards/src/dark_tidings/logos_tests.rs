//! House Logos, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

#[test]
fn armadrone_and_its_evil_twin_steal_when_they_fight() {
    for (card, stolen) in [("armadrone", 1), ("armadrone-evil-twin", 2)] {
        let game = scenario("logos").line(One, card).line(Two, "helper-bot").amber(Two, 3);
        let mut game = game.begin();
        game.fight(card, "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 3 - stolen), "{card}");
    }
}

#[test]
fn binary_moray_and_its_evil_twin_follow_the_tide() {
    for card in ["binary-moray", "binary-moray-evil-twin"] {
        let mut game = scenario("logos").line(One, card).exhausted(card).tide(Two).begin();
        game.raise_tide();
        assert!(game.is_ready(card), "{card}");
        game.end_turn("logos").raise_tide();
        assert!(!game.is_ready(card), "{card}");
    }
}

#[test]
fn binary_moray_archives_a_card_by_reaping() {
    let mut game = scenario("logos").line(One, "binary-moray").hand(One, "troll krump").begin();
    game.reap("binary-moray", "krump");
    assert_eq!(game.zone("krump"), Zone::Archives);
}

#[test]
fn captain_kresage_evil_twin_takes_keywords_from_every_creature() {
    let game = scenario("logos").line(One, "umbra daughter").line(Two, "titan-guardian macis-asp");
    let mut game = game.hand(One, "captain-kresage-evil-twin").begin();
    let has = |game: &archon_engine::keyforge::scenario::ScenarioGame| {
        [
            ("umbra", Keyword::Skirmish),
            ("daughter", Keyword::Elusive),
            ("titan-guardian", Keyword::Taunt),
            ("macis-asp", Keyword::Poison),
        ]
        .map(|(card, keyword)| game.state.has(game.card(card), keyword))
    };
    assert_eq!(has(&game), [true; 4]);
    game.play("captain-kresage-evil-twin", "left");
    assert_eq!(has(&game), [false; 4]);
}

#[test]
fn old_egad_evil_twin_enrages_each_enemy() {
    let game = scenario("logos").line(One, "old-egad-evil-twin dextre").line(Two, "troll krump");
    let mut game = game.begin();
    game.fight("old-egad-evil-twin", "troll");
    let enraged = ["dextre", "troll", "krump"].map(|c| game.state.is_enraged(game.card(c)));
    assert_eq!(enraged, [false, true, true]);
}

#[test]
fn pi_sweven_evil_twin_costs_the_opponent_a_card_at_high_tide() {
    for (tide, left) in [(One, 1), (Two, 2)] {
        let game = scenario("logos").line(One, "pi-sweven-evil-twin").hand(Two, "troll krump");
        let mut game = game.tide(tide).begin();
        game.chance_picks(if tide == One { "krump" } else { "" });
        game.reap("pi-sweven-evil-twin", "");
        assert_eq!((game.hand_len(Two), game.is_in_discard("krump")), (left, tide == One));
    }
}

#[test]
fn prof_garwynne_evil_twin_may_take_an_archived_card_by_fighting() {
    for (answer, left) in [("troll", 1), ("none", 2)] {
        let game = scenario("logos").line(One, "prof-garwynne-evil-twin").line(Two, "helper-bot");
        let mut game = game.archives(One, "troll krump").begin();
        game.fight("prof-garwynne-evil-twin", answer);
        assert_eq!((game.state.archives(One).len(), game.hand_len(One)), (left, 2 - left));
    }
}

#[test]
fn talmage_steelheart_evil_twin_deals_damage_for_each_card_played() {
    let game = scenario("logos").hand(One, "dextre mother talmage-steelheart-evil-twin");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("dextre", "").play("mother", "left");
    game.play("talmage-steelheart-evil-twin", "left troll")
        .offered("left right")
        .offered("troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (3, 0));
}

#[test]
fn dr_verokter_puts_an_upgrade_or_action_back_on_the_deck() {
    for card in ["labwork", "rocket-boots"] {
        let game = scenario("logos").line(One, "dr-verokter");
        let mut game = game.discard(One, "labwork rocket-boots dextre cannon").begin();
        game.reap("dr-verokter", card).offered("labwork rocket-boots");
        assert_eq!(game.state.top_of_deck(One), Some(game.card(card)));
    }
    let mut game = scenario("logos").line(One, "dr-verokter").discard(One, "dextre cannon").begin();
    game.reap("dr-verokter", "");
    assert_eq!(game.state.discard(One).len(), 2);
}

#[test]
fn rooftop_laboratory_readies_scientists_as_they_enter() {
    let game = scenario("logos").artifacts(One, "rooftop-laboratory");
    let mut game = game.hand(One, "doc-bookton batdrone").hand(Two, "babbling-bibliophile").begin();
    game.play("doc-bookton", "").play("batdrone", "left");
    assert!(game.is_ready("doc-bookton") && !game.is_ready("batdrone"));
    game.end_turn("logos").play("babbling-bibliophile", "");
    assert!(!game.is_ready("babbling-bibliophile"));
}

#[test]
fn reckless_experimentation_plays_the_top_card_by_reaping() {
    let game = scenario("logos").line(One, "mother dextre").deck(One, "troll krump");
    let mut game = game.upgrade(One, "reckless-experimentation", "mother").begin();
    game.reap("mother", "right").reap("dextre", "");
    assert_eq!(game.line(One), "mother dextre troll");
    assert_eq!(game.zone("krump"), Zone::Deck, "Dextre has no such ability");
}

#[test]
fn groundbreaking_discovery_needs_all_three() {
    let position = |lab: &str| {
        let game = scenario("logos").hand(One, "groundbreaking-discovery").line(One, "dr-verokter");
        let game = game.upgrade(One, "reckless-experimentation", "dr-verokter");
        let game = game.artifacts(One, lab).line(Two, "troll").artifacts(Two, "cannon");
        game.keys(Two, 1).begin()
    };
    let mut game = position("rooftop-laboratory");
    game.play("groundbreaking-discovery", "");
    assert_eq!(game.zone("groundbreaking-discovery"), Zone::Purged);
    assert!(game.state.all_in_play().is_empty());
    assert_eq!(game.keys(Two), 0);
    let mut game = position("library-of-babble");
    game.play("groundbreaking-discovery", "");
    assert!(game.is_in_discard("groundbreaking-discovery") && game.is_in_play("troll"));
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn backup_plan_archives_for_each_creature_in_excess() {
    for (line, archived) in [("dextre", 2), ("dextre mother batdrone troll", 0)] {
        let game = scenario("logos").hand(One, "backup-plan").line(One, line);
        let mut game = game.line(Two, "valdr krump umbra").deck(One, "smaaash bumpsy").begin();
        game.play("backup-plan", "");
        assert_eq!(game.state.archives(One).len(), archived);
        assert_eq!(game.zone("bumpsy") == Zone::Archives, archived == 2);
    }
}

#[test]
fn captain_kresage_has_the_keywords_of_friendly_creatures() {
    let game = scenario("logos").line(One, "captain-kresage umbra titan-guardian");
    let game = game.line(Two, "macis-asp daughter").begin();
    let kresage = game.card("captain-kresage");
    let has = [Keyword::Skirmish, Keyword::Taunt, Keyword::Poison, Keyword::Elusive]
        .map(|keyword| game.state.has(kresage, keyword));
    assert_eq!(has, [true, true, false, false]);
}

#[test]
fn two_captains_kresage_do_not_hold_each_other_up() {
    let game = scenario("logos").line(One, "captain-kresage captain-kresage daughter").begin();
    for captain in ["captain-kresage", "captain-kresage#2"].map(|c| game.card(c)) {
        assert!(game.state.has(captain, Keyword::Elusive));
        assert!(!game.state.has(captain, Keyword::Taunt));
    }
}

#[test]
fn chronophage_ends_the_step_after_the_opponents_creatures_and_artifacts() {
    for (card, ends) in [("dextre", true), ("library-of-babble", true), ("labwork", false)] {
        let game = scenario("logos").line(Two, "chronophage").hand(One, "mother").hand(One, card);
        let mut game = game.begin();
        game.play(card, "");
        assert_eq!(game.state.active == Two, ends, "{card}");
    }
    let game = scenario("logos").line(One, "chronophage");
    let mut game = game.hand(One, "mother dextre library-of-babble").begin();
    game.play("mother", "left").play("library-of-babble", "");
    assert!(game.can_play("dextre"), "its own side's do not");
}

#[test]
fn honors_keysis_is_cheaper_for_each_card_played() {
    for (amber, keys) in [(10, 1), (9, 0)] {
        let game = scenario("logos").hand(One, "dextre mother honors-keysis").amber(One, amber - 1);
        let mut game = game.begin();
        game.play("dextre", "").play("mother", "left");
        // It costs 6 and 7, less 3; its own icon is spent too.
        game.play("honors-keysis", "");
        assert_eq!((game.keys(One), game.amber(One)), (keys, if keys == 1 { 0 } else { amber }));
        let zone = if keys == 1 { Zone::Purged } else { Zone::Discard };
        assert_eq!(game.zone("honors-keysis"), zone);
    }
}

#[test]
fn ruins_of_archonis_pays_for_the_sixth_card() {
    let game = scenario("logos").hand(One, "ruins-of-archonis troll");
    let game =
        game.hand(Two, "library-card mother batdrone babbling-bibliophile doc-bookton quant");
    let mut game = game.begin();
    game.play("ruins-of-archonis", "");
    assert_eq!((game.amber_on("ruins-of-archonis"), game.zone("troll")), (4, Zone::Archives));
    game.end_turn("logos").play("library-card", "").play("mother", "").play("batdrone", "left");
    game.play("babbling-bibliophile", "left").play("doc-bookton", "left");
    assert_eq!((game.amber_on("ruins-of-archonis"), game.amber(Two)), (4, 0));
    game.play("quant", "left");
    assert_eq!((game.amber_on("ruins-of-archonis"), game.amber(Two)), (0, 4));
}

#[test]
fn ruins_of_archonis_pays_only_while_it_is_ready() {
    let game = scenario("logos").artifacts(One, "ruins-of-archonis").exhausted("ruins-of-archonis");
    let game = game.hand(One, "library-card mother batdrone library-of-babble quant doc-bookton");
    let mut game = game.amber_on("ruins-of-archonis", 4).begin();
    game.play("library-card", "").play("mother", "").play("batdrone", "left");
    game.play("library-of-babble", "").play("doc-bookton", "left").play("quant", "left");
    assert_eq!((game.amber_on("ruins-of-archonis"), game.amber(One)), (4, 0));
}

#[test]
fn slrs_austeralis_plays_a_card_for_each_creature_exhausted() {
    let game = scenario("logos").artifacts(One, "slrs-austeralis").line(One, "dextre mother troll");
    let mut game = game.deck(One, "krump bumpsy valdr").begin();
    game.action("slrs-austeralis", "dextre mother left right");
    assert_eq!(game.line(One), "krump dextre mother troll bumpsy");
    assert!(!game.is_ready("dextre") && !game.is_ready("mother") && game.is_ready("troll"));
    let game = scenario("logos").artifacts(One, "slrs-austeralis").line(One, "dextre");
    let mut game = game.deck(One, "krump").begin();
    game.action("slrs-austeralis", "none");
    assert_eq!(game.zone("krump"), Zone::Deck);
}

#[test]
fn tide_warp_turns_the_tide_at_the_start_of_ones_turn() {
    for (tide, then) in [(One, Two), (Two, One)] {
        let mut game = scenario("logos").artifacts(Two, "tide-warp").tide(tide).begin();
        game.end_turn("logos");
        assert_eq!(game.state.tide, Some(then));
        game.end_turn("logos");
        assert_eq!(game.state.tide, Some(then), "not on the opponent's turn");
    }
    let mut game = scenario("logos").artifacts(Two, "tide-warp").begin();
    game.end_turn("logos");
    assert_eq!(game.state.tide, Some(Two), "a neutral tide is not high");
}

#[test]
fn archon_s_callback_draws_five_and_ends_the_step() {
    let mut game = scenario("logos").hand(One, "archon-s-callback dextre mother").begin();
    game.play("archon-s-callback", "");
    assert_eq!((game.hand_len(One), game.state.active), (2 + 5, Two));
}

#[test]
fn forgive_or_forget_archives_cards_of_different_types() {
    let game = scenario("logos").hand(One, "forgive-or-forget");
    let mut game = game.discard(One, "troll krump labwork punch").begin();
    // Another creature is no answer after the first.
    game.play("forgive-or-forget", "1st krump punch")
        .offered("1st 2nd")
        .offered("troll krump labwork punch")
        .offered("labwork punch");
    assert_eq!(game.state.archives(One), game.cards("krump punch"));
    let game = scenario("logos").hand(One, "forgive-or-forget").discard(One, "troll krump");
    let mut game = game.begin();
    game.play("forgive-or-forget", "1st krump");
    assert_eq!(game.state.archives(One), game.cards("krump"), "there is no other type");
}

#[test]
fn forgive_or_forget_purges_up_to_two_cards_of_each_discard_pile() {
    let game = scenario("logos").hand(One, "forgive-or-forget").discard(One, "troll krump");
    let mut game = game.discard(Two, "dextre mother labwork").begin();
    game.play("forgive-or-forget", "2nd troll none dextre labwork");
    let purged = ["troll", "krump", "dextre", "mother", "labwork"]
        .map(|card| game.zone(card) == Zone::Purged);
    assert_eq!(purged, [true, false, true, false, true]);
}

#[test]
fn isotropic_core_makes_friendly_creatures_hazardous() {
    let game = scenario("logos").artifacts(One, "isotropic-core").line(One, "dextre");
    let game = game.line(Two, "troll").begin();
    let hazardous =
        ["dextre", "troll"].map(|c| game.state.keyword(game.card(c), Keyword::Hazardous));
    assert_eq!(hazardous, [1, 0]);
}

#[test]
fn mechabuoy_pays_who_has_the_high_tide() {
    let mut game = scenario("logos").artifacts(One, "mechabuoy").tide(Two).begin();
    game.end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    game.end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    game.raise_tide().end_turn("logos").end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn mind_bullets_hit_each_creature_for_each_card_played() {
    let game = scenario("logos").hand(One, "library-card mind-bullets").line(One, "mother");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("library-card", "").play("mind-bullets", "");
    assert_eq!(["mother", "troll", "krump"].map(|c| game.damage(c)), [2, 2, 2]);
}

/// "Each card you have played this turn" is said of whoever plays it, on either player's turn.
#[test]
fn cards_played_this_turn_count_on_the_turn_of_the_other_player() {
    let game = scenario("logos").hand(One, "library-card").hand(Two, "dextre honors-keysis");
    let game = game.hand(Two, "mind-bullets talmage-steelheart talmage-steelheart-evil-twin");
    let mut game = game.line(One, "troll krump").amber(Two, 7).begin();
    game.play("library-card", "");
    let plays = |game: &mut ScenarioGame, name: &str, answers: &str| {
        let card = game.card(name);
        game.does(answers, |g| g.play(AbilityContext::new(card, Two), card).map(|_| ()));
    };
    plays(&mut game, "dextre", "");
    plays(&mut game, "talmage-steelheart", "left");
    assert_eq!(game.power("talmage-steelheart"), 3 + 2);
    plays(&mut game, "talmage-steelheart-evil-twin", "left troll");
    assert_eq!(game.damage("troll"), 3);
    plays(&mut game, "mind-bullets", "");
    assert_eq!(game.damage("krump"), 4);
    // 6 and 7, less 5; with its own icon there are 8.
    plays(&mut game, "honors-keysis", "");
    assert_eq!((game.keys(Two), game.zone("honors-keysis")), (1, Zone::Purged));
    assert_eq!(game.state.record_of_this_turn().cards_played, 1, "by the active player");
}

/// What nobody showed nobody knows.
#[test]
fn knowledge_of_archives_is_lost_where_their_holder_takes_a_card_unseen() {
    for taken in ["troll", "krump"] {
        let game = scenario("logos").line(One, "prof-garwynne").archives(One, "troll krump");
        let mut game = game.begin();
        let troll = game.card("troll");
        game.does("", |g| {
            g.reveal(troll);
            Ok(())
        });
        assert!(game.knows(Two, "troll"));
        game.reap("prof-garwynne", taken);
        assert!(!game.knows(Two, "troll") && !game.knows(Two, "krump"), "after {taken}");
    }
}

#[test]
fn prof_garwynne_may_take_an_archived_card_by_reaping() {
    for (answer, left) in [("troll", 1), ("none", 2)] {
        let game = scenario("logos").line(One, "prof-garwynne").archives(One, "troll krump");
        let mut game = game.begin();
        game.reap("prof-garwynne", answer);
        assert_eq!((game.state.archives(One).len(), game.hand_len(One)), (left, 2 - left));
    }
}

#[test]
fn think_twice_plays_an_action_again_and_purges_it() {
    let game = scenario("logos").hand(One, "think-twice").discard(One, "dextre poke labwork");
    let mut game = game.line(Two, "troll").begin();
    game.play("think-twice", "poke").offered("poke labwork");
    assert_eq!((game.damage("troll"), game.zone("poke")), (1, Zone::Purged));
    assert!(game.is_in_discard("think-twice"));
}

#[test]
fn think_twice_finds_no_action() {
    let mut game = scenario("logos").hand(One, "think-twice").discard(One, "dextre").begin();
    game.play("think-twice", "");
    assert!(game.is_in_discard("dextre") && game.is_in_discard("think-twice"));
}

#[test]
fn austeralis_seaborg_raises_the_tide_if_it_destroys() {
    for (target, tide) in [("umbra", Some(One)), ("troll", Some(Two))] {
        let game = scenario("logos").line(One, "austeralis-seaborg").line(Two, "umbra troll");
        let mut game = game.tide(Two).begin();
        game.reap("austeralis-seaborg", target).offered("austeralis-seaborg umbra troll");
        assert_eq!(game.damage("troll"), if target == "troll" { 2 } else { 0 });
        assert_eq!(game.state.tide, tide);
    }
}

#[test]
fn bilgewarden_turns_the_tide() {
    let mut game = scenario("logos").hand(One, "bilgewarden").begin();
    game.play("bilgewarden", "");
    assert_eq!(game.state.tide, Some(One));
    game.end_turn("logos").end_turn("logos").reap("bilgewarden", "");
    assert_eq!(game.state.tide, Some(Two));
}

#[test]
fn final_analysis_draws_for_what_it_destroyed() {
    let game = scenario("logos").hand(One, "final-analysis").line(One, "dextre mother");
    let mut game = game.line(Two, "troll krump umbra").warded("umbra").begin();
    game.play("final-analysis", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 2));
    assert_eq!(game.line(Two), "umbra");
}

#[test]
fn hydrocataloguer_archives_for_who_raises_the_tide() {
    let game = scenario("logos").artifacts(One, "hydrocataloguer").deck(One, "troll");
    let mut game = game.deck(Two, "krump").begin();
    game.raise_tide();
    assert_eq!(game.state.archives(One), game.cards("troll"));
    let two = game.card("krump");
    game.end_turn("logos");
    game.does("", |g| g.put_on_top_of_deck(two).map(|_| ()));
    game.raise_tide();
    assert_eq!(game.state.archives(Two), game.cards("krump"));
}

#[test]
fn old_egad_wards_its_neighbors() {
    let game = scenario("logos").line(One, "dextre old-egad mother batdrone").begin();
    let mut game = game;
    let egad = game.card("old-egad");
    game.does("", |g| g.destroy(egad).map(|_| ()));
    assert_eq!(["dextre", "mother", "batdrone"].map(|c| game.is_warded(c)), [true, true, false]);
}

#[test]
fn pi_sweven_draws_three_at_high_tide() {
    for (tide, drawn) in [(One, 3), (Two, 0)] {
        let mut game = scenario("logos").line(One, "pi-sweven").tide(tide).begin();
        game.reap("pi-sweven", "");
        assert_eq!(game.hand_len(One), drawn);
    }
}

/// Recorded case dt/science/05: it begins while what follows playing the Wormhole is resolved.
#[test]
fn timing_lets_an_effect_join_that_begins_at_the_timing_point_it_watches() {
    let game = scenario("logos").hand(One, "wild-wormhole").deck(One, "science");
    let mut game = game.begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.amber(One), 1 + 1, "the icon, and for the Wormhole");
}

#[test]
fn science_pays_for_other_actions() {
    let mut game = scenario("logos").hand(One, "science labwork mother dextre").begin();
    game.play("science", "");
    assert_eq!(game.amber(One), 0, "not for itself");
    game.play("mother", "");
    assert_eq!(game.amber(One), 0);
    game.play("labwork", "science");
    assert_eq!(game.amber(One), 2, "Labwork has an icon of its own");
}

#[test]
fn static_charge_hits_the_neighbors_at_the_start_of_its_controllers_turn() {
    let game = scenario("logos").line(Two, "troll krump bumpsy valdr");
    let mut game = game.upgrade(One, "static-charge", "krump").begin();
    game.end_turn("logos");
    assert_eq!(["troll", "krump", "bumpsy", "valdr"].map(|c| game.damage(c)), [2, 0, 2, 0]);
    game.end_turn("logos");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn submersive_principle_takes_more_at_high_tide() {
    for (tide, one, two) in [(One, 3, 2), (Two, 4, 3)] {
        let game = scenario("logos").hand(One, "submersive-principle").tide(tide);
        let mut game = game.amber(One, 5).amber(Two, 4).begin();
        game.play("submersive-principle", "");
        assert_eq!((game.amber(One), game.amber(Two)), (one, two));
    }
}

#[test]
fn talmage_steelheart_grows_for_each_card_played() {
    let game = scenario("logos").hand(One, "dextre mother talmage-steelheart");
    let mut game = game.begin();
    game.play("dextre", "").play("mother", "left").play("talmage-steelheart", "left");
    assert_eq!(game.power("talmage-steelheart"), 3 + 3);
}

#[test]
fn theory_or_conjecture_archives_or_plays() {
    let position =
        || scenario("logos").hand(One, "theory-or-conjecture").deck(One, "troll krump").begin();
    let mut game = position();
    game.play("theory-or-conjecture", "1st");
    assert_eq!(game.state.archives(One), game.cards("troll krump"));
    let mut game = position();
    game.play("theory-or-conjecture", "2nd");
    assert_eq!((game.line(One), game.zone("krump")), ("troll".into(), Zone::Deck));
}

#[test]
fn captain_kresage_evil_twin_takes_each_keyword_from_both_sides() {
    let line = "umbra daughter titan-guardian macis-asp";
    let game = scenario("logos").line(One, line).line(Two, line);
    let game = game.line(One, "captain-kresage-evil-twin").begin();
    for (card, keyword) in [
        ("umbra", Keyword::Skirmish),
        ("daughter", Keyword::Elusive),
        ("titan-guardian", Keyword::Taunt),
        ("macis-asp", Keyword::Poison),
    ] {
        for card in [card.to_string(), format!("{card}#2")] {
            assert!(!game.state.has(game.card(&card), keyword), "{card}");
        }
    }
}

#[test]
fn captain_kresage_has_poison_and_elusive_of_others_too() {
    let game = scenario("logos").line(One, "captain-kresage macis-asp daughter").begin();
    let kresage = game.card("captain-kresage");
    let has = [Keyword::Skirmish, Keyword::Taunt, Keyword::Poison, Keyword::Elusive]
        .map(|keyword| game.state.has(kresage, keyword));
    assert_eq!(has, [true, false, true, true]);
}

#[test]
fn ruins_of_archonis_does_not_pay_for_a_seventh_card() {
    let game = scenario("logos").artifacts(One, "ruins-of-archonis").exhausted("ruins-of-archonis");
    let game = game.hand(One, "library-card mother batdrone library-of-babble quant doc-bookton");
    let game = game.hand(One, "dextre").amber_on("ruins-of-archonis", 4);
    let mut game = game.begin();
    game.play("library-card", "").play("mother", "").play("batdrone", "left");
    game.play("library-of-babble", "").play("doc-bookton", "left").play("quant", "left");
    let ruins = game.card("ruins-of-archonis");
    game.does("", |g| g.make_ready(ruins).map(|_| ())).play("dextre", "left");
    assert_eq!((game.amber_on("ruins-of-archonis"), game.amber(One)), (4, 0));
}

#[test]
fn slrs_austeralis_exhausts_up_to_3_ready_friends_of_logos() {
    let game = scenario("logos").artifacts(One, "slrs-austeralis").deck(One, "krump bumpsy valdr");
    let game = game.line(One, "dextre mother batdrone quant troll doc-bookton");
    let mut game = game.exhausted("doc-bookton").line(Two, "dextre").begin();
    game.action("slrs-austeralis", "dextre mother batdrone left left left");
    game.offered("dextre mother batdrone quant none");
    assert!(game.is_ready("quant") && !game.is_ready("batdrone"));
}

#[test]
fn science_pays_for_actions_that_its_player_plays() {
    let game = scenario("logos").hand(One, "science").hand(Two, "virtuous-works");
    let mut game = game.begin();
    let works = game.card("virtuous-works");
    let ctx = AbilityContext::new(works, Two);
    game.play("science", "").does("", |g| g.play(ctx, works).map(|_| ()));
    assert_eq!((game.is_in_discard("virtuous-works"), game.amber(One)), (true, 0));
}
