//! Saurian of Worlds Collide, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

#[test]
fn axiom_of_grisk_destroys_each_creature_without_amber_but_the_warded_one() {
    let mut game = scenario("saurian")
        .hand(One, "axiom-of-grisk")
        .line(One, "brutodon-auxiliary ancient-bear")
        .line(Two, "troll snufflegator")
        .amber_on("troll", 1)
        .begin();
    game.play("axiom-of-grisk", "brutodon-auxiliary")
        .offered("brutodon-auxiliary ancient-bear troll snufflegator");
    assert_eq!((game.line(One), game.line(Two)), ("brutodon-auxiliary".into(), "troll".into()));
    assert!(!game.is_warded("brutodon-auxiliary"), "the ward was used up");
    assert_eq!(game.chains(One), 2);
}

#[test]
fn chant_of_hubris_moves_one_amber_between_any_creatures() {
    let mut game = scenario("saurian")
        .hand(One, "chant-of-hubris")
        .line(One, "ancient-bear flaxia")
        .line(Two, "troll krump")
        .amber_on("ancient-bear", 2)
        .begin();
    game.play("chant-of-hubris", "ancient-bear krump");
    game.offered("ancient-bear flaxia troll krump").offered("flaxia troll krump");
    assert_eq!((game.amber_on("ancient-bear"), game.amber_on("krump")), (1, 1));
}

#[test]
fn imperial_scutum_protects_and_returns_the_amber_to_the_supply() {
    let mut game = scenario("saurian")
        .hand(One, "imperial-scutum")
        .line(One, "ancient-bear flaxia")
        .amber_on("ancient-bear", 3)
        .amber_on("flaxia", 1)
        .begin();
    game.play("imperial-scutum", "ancient-bear");
    assert_eq!((game.armor("ancient-bear"), game.armor("flaxia")), (2, 0));
    let bears = game.cards("ancient-bear flaxia");
    game.does("", |g| g.destroy(bears).map(|_| ()));
    assert_eq!(game.amber(Two), 1, "of the other creature");
}

#[test]
fn imperium_wards_two_friendly_creatures() {
    let mut game = scenario("saurian")
        .hand(One, "imperium")
        .line(One, "ancient-bear flaxia snufflegator")
        .line(Two, "troll")
        .begin();
    game.play("imperium", "flaxia snufflegator").offered("ancient-bear flaxia snufflegator");
    assert!(game.is_warded("flaxia") && game.is_warded("snufflegator"));
    assert!(!game.is_warded("ancient-bear") && !game.is_warded("troll"));
}

#[test]
fn legatus_raptor_exalts_itself_to_use_another_friendly_creature() {
    for (answers, amber) in [("yes flaxia", 1), ("no", 0)] {
        let mut game = scenario("saurian")
            .line(One, "legatus-raptor flaxia ancient-bear")
            .exhausted("flaxia")
            .line(Two, "dust-pixie")
            .begin();
        game.fight("legatus-raptor", answers);
        assert_eq!((game.amber_on("legatus-raptor"), game.amber(One)), (amber, u16::from(amber)));
    }
}

#[test]
fn odoac_the_patrician_keeps_thieves_off_while_amber_is_on_him() {
    for (amber, stolen) in [(1, 0), (0, 1)] {
        let mut game = scenario("shadows")
            .hand(One, "urchin")
            .line(Two, "odoac-the-patrician")
            .amber_on("odoac-the-patrician", amber)
            .amber(Two, 2)
            .begin();
        game.play("urchin", "");
        assert_eq!(game.amber(One), stolen);
    }
}

#[test]
fn odoac_the_patrician_captures_when_played() {
    let mut game = scenario("saurian").hand(One, "odoac-the-patrician").amber(Two, 2).begin();
    game.play("odoac-the-patrician", "");
    assert_eq!((game.amber_on("odoac-the-patrician"), game.amber(Two)), (1, 1));
}

#[test]
fn phalanx_strike_deals_one_damage_for_each_friendly_creature() {
    let mut game = scenario("saurian")
        .hand(One, "phalanx-strike")
        .line(One, "ancient-bear flaxia snufflegator")
        .line(Two, "troll")
        .begin();
    game.play("phalanx-strike", "troll none")
        .offered("ancient-bear flaxia snufflegator troll")
        .offered("ancient-bear flaxia snufflegator none");
    assert_eq!(game.damage("troll"), 3);
}

#[test]
fn phalanx_strike_is_repeated_once_by_exalting_a_creature() {
    let mut game = scenario("saurian")
        .hand(One, "phalanx-strike")
        .line(One, "ancient-bear flaxia")
        .line(Two, "troll krump")
        .warded("troll")
        .begin();
    game.play("phalanx-strike", "troll flaxia troll");
    assert_eq!(game.damage("troll"), 2, "the first time it lost its ward");
    assert_eq!(game.amber_on("flaxia"), 1);
}

#[test]
fn praefectus_ludo_has_other_friendly_creatures_return_amber_to_the_supply() {
    let mut game = scenario("saurian")
        .line(One, "praefectus-ludo flaxia")
        .line(Two, "troll")
        .amber_on("praefectus-ludo", 1)
        .amber_on("flaxia", 2)
        .amber_on("troll", 4)
        .begin();
    let all = game.cards("praefectus-ludo flaxia troll");
    game.does("", |g| g.destroy(all).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1));
}

#[test]
fn questor_jarta_gains_amber_for_being_exalted() {
    for (answer, amber) in [("yes", 1), ("no", 0)] {
        let mut game = scenario("saurian").line(One, "questor-jarta").begin();
        game.reap("questor-jarta", answer);
        assert_eq!((game.amber(One), game.amber_on("questor-jarta")), (1 + amber, amber as u8));
    }
}

#[test]
fn rhetor_gallim_raises_the_opponents_key_cost_for_their_next_turn() {
    let mut game = scenario("saurian").hand(One, "rhetor-gallim").begin();
    game.play("rhetor-gallim", "");
    for (one, two) in [(6, 6), (6, 9), (6, 6)] {
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (one, two));
        let next = if game.state.active == One { "untamed" } else { "saurian" };
        game.end_turn(next);
    }
}

#[test]
fn rhetor_gallim_does_it_again_when_exalted() {
    for (answer, cost) in [("yes", 9), ("no", 6)] {
        let mut game = scenario("saurian").line(One, "rhetor-gallim").begin();
        game.reap("rhetor-gallim", answer).end_turn("untamed");
        assert_eq!(game.state.key_cost(Two), cost);
    }
}

#[test]
fn senator_shrix_may_be_exalted_and_pays_for_keys() {
    let mut game = scenario("saurian").hand(One, "senator-shrix").amber(One, 5).begin();
    game.play("senator-shrix", "yes");
    assert_eq!(game.amber_on("senator-shrix"), 1);
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One), game.amber_on("senator-shrix")), (1, 0, 0));
    let mut game = scenario("saurian").line(One, "senator-shrix").begin();
    game.reap("senator-shrix", "no");
    assert_eq!(game.amber_on("senator-shrix"), 0);
}

#[test]
fn the_golden_spiral_exalts_readies_and_uses_a_creature() {
    let mut game = scenario("saurian")
        .artifacts(One, "the-golden-spiral")
        .line(One, "flaxia ancient-bear")
        .line(Two, "troll")
        .exhausted("flaxia")
        .begin();
    game.action("the-golden-spiral", "flaxia reap").offered("flaxia ancient-bear");
    assert_eq!((game.amber_on("flaxia"), game.amber(One)), (1, 1));
}

#[test]
fn thero_centurion_captures_when_played_and_after_fighting() {
    let mut game = scenario("saurian").hand(One, "thero-centurion").amber(Two, 2).begin();
    game.play("thero-centurion", "");
    assert_eq!(game.amber_on("thero-centurion"), 1);
    let game = scenario("saurian").line(One, "thero-centurion").line(Two, "dust-pixie");
    let mut game = game.amber(Two, 2).begin();
    game.fight("thero-centurion", "");
    assert_eq!((game.amber_on("thero-centurion"), game.amber(Two)), (1, 1));
}

#[test]
fn tribute_is_captured_by_the_most_powerful_friendly_creature() {
    let mut game = scenario("saurian")
        .hand(One, "tribute")
        .line(One, "ancient-bear flaxia")
        .line(Two, "troll")
        .amber(Two, 5)
        .begin();
    game.play("tribute", "no");
    assert_eq!((game.amber_on("ancient-bear"), game.amber(Two)), (2, 3));
}

#[test]
fn tribute_is_repeated_once_by_exalting_the_creature() {
    let mut game = scenario("saurian")
        .hand(One, "tribute")
        .line(One, "ancient-bear bumpsy flaxia")
        .amber(Two, 5)
        .begin();
    game.play("tribute", "bumpsy yes ancient-bear");
    assert_eq!((game.amber_on("bumpsy"), game.amber_on("ancient-bear")), (3, 2));
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn tricerian_legionary_wards_a_friendly_creature() {
    let game = scenario("saurian").hand(One, "tricerian-legionary").line(One, "flaxia");
    let mut game = game.line(Two, "troll").begin();
    game.play("tricerian-legionary", "left flaxia")
        .offered("left right")
        .offered("tricerian-legionary flaxia");
    assert!(game.is_warded("flaxia"));
    assert!(!game.is_warded("tricerian-legionary"));
}

#[test]
fn ancient_power_wards_friendly_creatures_with_amber() {
    let mut game = scenario("saurian")
        .hand(One, "ancient-power")
        .line(One, "flaxia ancient-bear")
        .line(Two, "troll")
        .amber_on("flaxia", 1)
        .amber_on("troll", 1)
        .begin();
    game.play("ancient-power", "");
    assert!(game.is_warded("flaxia"));
    assert!(!game.is_warded("ancient-bear") && !game.is_warded("troll"));
}

#[test]
fn centurion_stenopius_grows_with_the_amber_on_it() {
    let mut game = scenario("saurian").hand(One, "centurion-stenopius").begin();
    game.play("centurion-stenopius", "yes");
    assert_eq!(game.power("centurion-stenopius"), 6);
    let game = scenario("saurian").line(One, "centurion-stenopius").line(Two, "dust-pixie");
    let mut game = game.begin();
    game.fight("centurion-stenopius", "no");
    assert_eq!(game.power("centurion-stenopius"), 3);
    let mut game = scenario("saurian").line(One, "centurion-stenopius flaxia").begin();
    game.reap("centurion-stenopius", "yes");
    assert_eq!((game.power("centurion-stenopius"), game.power("flaxia")), (6, 4));
}

#[test]
fn city_state_interest_has_each_friendly_creature_capture() {
    let mut game = scenario("saurian")
        .hand(One, "city-state-interest")
        .line(One, "flaxia ancient-bear")
        .line(Two, "troll")
        .amber(One, 2)
        .amber(Two, 3)
        .begin();
    game.play("city-state-interest", "");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("ancient-bear")), (1, 1));
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (0, 1));
}

#[test]
fn draco_praeco_enrages_a_house_when_exalted() {
    for enraged in [true, false] {
        let game = scenario("saurian").line(One, "draco-praeco bumpsy").line(Two, "troll krump");
        let mut game = game.line(Two, "umbra").begin();
        game.reap("draco-praeco", if enraged { "yes brobnar" } else { "no" });
        assert_eq!(game.state.is_enraged(game.card("troll")), enraged);
        assert_eq!(game.state.is_enraged(game.card("bumpsy")), enraged);
        assert_eq!(game.state.is_enraged(game.card("krump")), enraged);
        assert!(!game.state.is_enraged(game.card("umbra")));
    }
}

#[test]
fn exile_gives_a_friendly_creature_away() {
    let mut game = scenario("saurian")
        .hand(One, "exile")
        .line(One, "flaxia ancient-bear")
        .line(Two, "troll")
        .begin();
    game.play("exile", "flaxia left");
    assert_eq!((game.line(One), game.line(Two)), ("ancient-bear".into(), "flaxia troll".into()));
    assert_eq!(game.controller("flaxia"), Two);
}

#[test]
fn gargantodon_makes_stealing_capturing() {
    let game = scenario("shadows").hand(One, "urchin").line(One, "gargantodon").amber(Two, 2);
    let mut game = game.begin();
    game.play("urchin", "left gargantodon");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("gargantodon")), (0, 1, 1));
    // Whoever controls it: the active player's creatures capture (case wc/gargantodon/13).
    let game = scenario("shadows").hand(One, "urchin").line(Two, "gargantodon").amber(Two, 2);
    let mut game = game.begin();
    game.play("urchin", "");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("urchin")), (0, 1, 1));
}

#[test]
fn gargantodon_enters_stunned_and_only_deals_four_damage() {
    let mut game = scenario("saurian").hand(One, "gargantodon").begin();
    game.play("gargantodon", "");
    assert!(game.is_stunned("gargantodon"));
    let mut game = scenario("saurian").line(One, "gargantodon").line(Two, "troll").begin();
    game.fight("gargantodon", "");
    assert_eq!((game.damage("troll"), game.damage("gargantodon")), (4, 8));
}

#[test]
fn library_of_polliasaurus_moves_amber_to_ones_pool() {
    let mut game = scenario("saurian")
        .artifacts(One, "library-of-polliasaurus")
        .line(One, "flaxia ancient-bear")
        .line(Two, "troll")
        .amber_on("flaxia", 2)
        .amber_on("troll", 2)
        .begin();
    game.action("library-of-polliasaurus", "flaxia").offered("flaxia ancient-bear");
    assert_eq!((game.amber_on("flaxia"), game.amber(One)), (1, 1));
}

#[test]
fn orator_hissaro_readies_exalts_and_recruits_its_neighbors() {
    let mut game = scenario("saurian")
        .hand(One, "orator-hissaro")
        .line(One, "flaxia ancient-bear snufflegator")
        .exhausted("flaxia")
        .begin();
    game.play("orator-hissaro", "@1");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("ancient-bear")), (1, 1));
    assert_eq!(game.amber_on("snufflegator"), 0);
    assert!(game.can_reap("flaxia") && game.can_reap("ancient-bear"));
    assert!(!game.can_reap("snufflegator"));
    game.end_turn("untamed");
    assert!(!game.state.is_of(game.card("flaxia"), House::Saurian), "for that turn only");
}

#[test]
fn paraguardian_wards_its_neighbors_when_exalted() {
    for (answer, warded) in [("yes", true), ("no", false)] {
        let mut game =
            scenario("saurian").line(One, "flaxia paraguardian ancient-bear umbra").begin();
        game.reap("paraguardian", answer);
        assert_eq!(game.is_warded("flaxia"), warded);
        assert_eq!(game.is_warded("ancient-bear"), warded);
        assert!(!game.is_warded("umbra") && !game.is_warded("paraguardian"));
    }
}

#[test]
fn philophosaurus_sorts_the_top_three_cards_of_the_deck() {
    let game = scenario("saurian").line(One, "philophosaurus");
    let mut game = game.deck(One, "anger punch krump valdr").begin();
    game.reap("philophosaurus", "yes punch krump").offered("yes no");
    game.offered("anger punch krump").offered("anger krump");
    assert_eq!(game.zone("punch"), Zone::Archives);
    assert!(game.is_in_hand("krump") && game.is_in_discard("anger"));
    assert_eq!(game.zone("valdr"), Zone::Deck);
}

#[test]
fn philophosaurus_need_not_and_takes_what_there_is() {
    let game = scenario("saurian").line(One, "philophosaurus").deck(One, "anger punch");
    let mut game = game.begin_as_is();
    game.reap("philophosaurus", "no");
    assert_eq!((game.zone("anger"), game.zone("punch")), (Zone::Deck, Zone::Deck));
    let game = scenario("saurian").line(One, "philophosaurus").deck(One, "anger punch");
    let mut game = game.begin_as_is();
    game.reap("philophosaurus", "yes anger");
    assert_eq!((game.zone("anger"), game.zone("punch")), (Zone::Archives, Zone::Hand));
}

#[test]
fn regrettable_meteor_destroys_dinosaurs_and_the_powerful() {
    let mut game = scenario("saurian")
        .hand(One, "regrettable-meteor")
        .line(One, "questor-jarta ancient-bear")
        .line(Two, "krump bumpsy draco-praeco")
        .begin();
    game.play("regrettable-meteor", "");
    assert_eq!((game.line(One), game.line(Two)), ("ancient-bear".into(), "bumpsy".into()));
}

#[test]
fn sic_semper_tyrannosaurus_takes_from_the_most_powerful_and_destroys_it() {
    let mut game = scenario("saurian")
        .hand(One, "sic-semper-tyrannosaurus")
        .line(One, "ancient-bear")
        .line(Two, "troll krump")
        .amber_on("troll", 3)
        .amber_on("krump", 1)
        .begin();
    game.play("sic-semper-tyrannosaurus", "");
    assert_eq!((game.amber(One), game.line(Two)), (3, "krump".into()));
}

#[test]
fn stomp_exalts_a_friendly_creature_if_it_destroys() {
    for (target, amber) in [("krump", 0), ("bumpsy", 1)] {
        let game = scenario("saurian").hand(One, "stomp").line(One, "flaxia");
        let mut game = game.line(Two, "krump bumpsy").begin();
        game.play("stomp", target).offered("flaxia krump bumpsy");
        assert_eq!(game.amber_on("flaxia"), amber);
    }
}

#[test]
fn terrordactyl_damages_the_neighbors_of_what_it_fights() {
    let game = scenario("saurian").line(One, "terrordactyl").line(Two, "krump troll valdr");
    let mut game = game.line(Two, "bumpsy").begin();
    game.fight("terrordactyl", "troll");
    assert_eq!((game.damage("krump"), game.damage("troll"), game.damage("valdr")), (4, 4, 4));
    assert_eq!((game.damage("bumpsy"), game.damage("terrordactyl")), (0, 8));
    let mut game = scenario("saurian").hand(One, "terrordactyl").begin();
    game.play("terrordactyl", "");
    assert!(game.is_stunned("terrordactyl"));
}

#[test]
fn the_callipygian_ideal_exalts_its_creature_and_lets_its_controller_spend() {
    let game = scenario("saurian").hand(One, "the-callipygian-ideal").line(One, "flaxia");
    let mut game = game.amber(One, 5).begin();
    game.play("the-callipygian-ideal", "");
    assert_eq!(game.amber_on("flaxia"), 1);
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber_on("flaxia")), (1, 0));
}

#[test]
fn the_callipygian_ideal_on_an_enemy_serves_the_enemy() {
    let game = scenario("saurian").hand(One, "the-callipygian-ideal").line(Two, "flaxia");
    let mut game = game.amber(One, 5).amber(Two, 5).begin();
    game.play("the-callipygian-ideal", "");
    game.does("", |g| {
        assert!(!g.forge_key(One, 0)?);
        assert!(g.forge_key(Two, 0)?);
        Ok(())
    });
}

#[test]
fn tribune_pompitus_strengthens_each_by_the_amber_on_it() {
    let mut game = scenario("saurian")
        .line(One, "tribune-pompitus flaxia ancient-bear")
        .line(Two, "dust-pixie")
        .amber_on("flaxia", 2)
        .amber_on("dust-pixie", 1)
        .begin();
    assert_eq!((game.power("flaxia"), game.power("ancient-bear")), (8, 5));
    assert_eq!((game.power("tribune-pompitus"), game.power("dust-pixie#11")), (4, 1));
    game.fight("tribune-pompitus", "yes");
    assert_eq!(game.power("tribune-pompitus"), 6);
    assert_eq!(game.amber(One), 1, "of the enemy creature");
}

#[test]
fn auto_legionary_becomes_a_creature_of_any_house() {
    let game = scenario("saurian").artifacts(One, "auto-legionary").line(Two, "troll");
    let mut game = game.begin();
    game.action("auto-legionary", "").end_turn("untamed").end_turn("dis");
    assert_eq!((game.line(One), game.power("auto-legionary")), ("auto-legionary".into(), 5));
    assert!(game.can_fight("auto-legionary"), "whatever the active house");
    game.fight("auto-legionary", "");
    assert!(game.is_in_discard("auto-legionary"));
}

#[test]
fn auto_legionary_has_the_power_that_animator_says() {
    let mut game = scenario("logos").artifacts(One, "animator auto-legionary").begin();
    game.action("animator", "auto-legionary");
    assert_eq!((game.line(One), game.power("auto-legionary")), ("auto-legionary".into(), 3));
}

#[test]
fn auto_legionary_is_used_like_other_artifacts_before_and_may_change_flanks_after() {
    let mut game = scenario("dis").artifacts(One, "auto-legionary").line(One, "umbra").begin();
    assert!(!game.can_use("auto-legionary"), "an artifact of another house");
    let legionary = game.card("auto-legionary");
    game.does("left", |g| {
        let ctx = AbilityContext::new(legionary, One);
        g.becomes_creature(ctx, legionary).map(|_| ())
    });
    assert_eq!(game.line(One), "auto-legionary umbra");
    game.action("auto-legionary", "right");
    assert_eq!(game.line(One), "umbra auto-legionary");
}

/// FAQ "Moving Creatures": "your battleline" is that of who uses it, and only what changes control
/// brings a card there.
#[test]
fn auto_legionary_stays_where_it_is_if_the_opponent_uses_it() {
    let game = scenario("shadows").line(One, "nexus").artifacts(Two, "auto-legionary");
    let mut game = game.begin();
    game.reap("nexus", "");
    assert_eq!(game.zone("auto-legionary"), Zone::Artifacts);
    assert!(!game.is_ready("auto-legionary"), "it was used");
}

#[test]
fn cincinnatus_rex_needs_enemies() {
    let mut game = scenario("saurian").line(One, "cincinnatus-rex").line(Two, "flaxia").begin();
    assert!(game.is_in_play("cincinnatus-rex"));
    let flaxia = game.card("flaxia");
    game.does("", |g| g.destroy(flaxia).map(|_| ()));
    assert!(game.is_in_discard("cincinnatus-rex"));
}

#[test]
fn cincinnatus_rex_readies_each_other_friendly_card_when_exalted() {
    for (answer, ready) in [("yes", true), ("no", false)] {
        let mut game = scenario("saurian")
            .line(One, "cincinnatus-rex flaxia")
            .artifacts(One, "city-gates")
            .line(Two, "troll")
            .exhausted("flaxia")
            .exhausted("city-gates")
            .exhausted("troll")
            .begin();
        game.fight("cincinnatus-rex", answer);
        assert_eq!((game.is_ready("flaxia"), game.is_ready("city-gates")), (ready, ready));
        assert!(!game.is_ready("cincinnatus-rex") && !game.is_ready("troll"));
    }
}

#[test]
fn city_gates_has_dinosaurs_capture_twice_as_much() {
    for (creature, captured) in [("flaxia", 1), ("questor-jarta", 2)] {
        let game = scenario("saurian").artifacts(One, "city-gates");
        let game = game.line(One, "flaxia questor-jarta").line(Two, "troll");
        let mut game = game.amber(Two, 3).begin();
        game.action("city-gates", creature).offered("flaxia questor-jarta");
        assert_eq!((game.amber_on(creature), game.amber(Two)), (captured, 3 - u16::from(captured)));
    }
}

#[test]
fn crassosaurus_captures_ten_from_both_players() {
    let game = scenario("saurian").hand(One, "crassosaurus").amber(One, 7).amber(Two, 6);
    let mut game = game.begin();
    game.play("crassosaurus", "4");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert_eq!(game.amber_on("crassosaurus"), 10);
}

#[test]
fn crassosaurus_is_purged_if_there_is_too_little() {
    let game = scenario("saurian").hand(One, "crassosaurus").amber(One, 3).amber(Two, 6);
    let mut game = game.begin();
    game.play("crassosaurus", "");
    assert_eq!(game.zone("crassosaurus"), Zone::Purged);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 9));
}

#[test]
fn diplo_macy_has_fighters_exalted_until_ones_next_turn() {
    let mut game = scenario("saurian")
        .hand(One, "diplo-macy")
        .line(One, "troll odoac-the-patrician")
        .line(Two, "krump silvertooth umbra")
        .begin();
    game.play("diplo-macy", "");
    game.fight("odoac-the-patrician", "silvertooth");
    assert_eq!(game.amber_on("odoac-the-patrician"), 1);
    game.end_turn("untamed");
    game.does("troll", |g| {
        let krump = g.creatures_of(Two).first().unwrap();
        let ctx = AbilityContext::new(krump, Two);
        g.fight_with(ctx, krump).map(|_| ())
    });
    assert_eq!(game.amber(One), 1 + 1, "the bonus; exalted, and destroyed by the troll");
    game.end_turn("saurian").fight("odoac-the-patrician", "");
    assert_eq!(game.amber_on("odoac-the-patrician"), 1);
}

#[test]
fn favor_of_rex_triggers_the_play_effect_of_any_creature_as_ones_own() {
    let game = scenario("saurian").hand(One, "favor-of-rex").line(One, "flaxia");
    let mut game = game.line(Two, "bumpsy charette").amber(Two, 4).begin();
    game.play("favor-of-rex", "charette").offered("flaxia bumpsy charette");
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (3, 1));
}

#[test]
fn good_of_the_many_destroys_each_creature_that_is_unlike_its_fellows() {
    let mut game = scenario("saurian")
        .hand(One, "good-of-the-many")
        .line(One, "questor-jarta troll legatus-raptor")
        .line(Two, "krump valdr tribune-pompitus")
        .begin();
    game.play("good-of-the-many", "");
    assert_eq!(game.line(One), "questor-jarta legatus-raptor", "those of the enemy do not count");
    assert_eq!(game.line(Two), "krump valdr");
}

#[test]
fn grimlocus_dux_is_exalted_twice() {
    let mut game = scenario("saurian").hand(One, "grimlocus-dux").begin();
    game.play("grimlocus-dux", "");
    assert_eq!(game.amber_on("grimlocus-dux"), 2);
}

#[test]
fn imperial_forge_is_cheaper_for_amber_on_friendly_creatures() {
    for (pool, keys) in [(10, 1), (9, 0)] {
        let mut game = scenario("saurian")
            .hand(One, "imperial-forge")
            .line(One, "flaxia ancient-bear")
            .line(Two, "troll")
            .amber(One, pool)
            .amber_on("flaxia", 2)
            .amber_on("ancient-bear", 1)
            .amber_on("troll", 5)
            .begin();
        game.play("imperial-forge", "");
        assert_eq!((game.keys(One), game.amber(One)), (keys, if keys == 1 { 0 } else { 10 }));
    }
}

#[test]
fn imperial_road_plays_a_saurian_creature_stunned() {
    let mut game = scenario("dis")
        .artifacts(One, "imperial-road")
        .hand(One, "questor-jarta pit-demon thero-centurion kelifi-dragon deusillus stomp")
        .house_of("kelifi-dragon", House::Saurian)
        .amber(Two, 1)
        .begin();
    game.omni("imperial-road", "thero-centurion").offered("questor-jarta thero-centurion");
    assert!(game.is_stunned("thero-centurion"));
    assert_eq!(game.amber_on("thero-centurion"), 1, "it was played");
    game.play("pit-demon", "left");
    assert!(!game.is_stunned("pit-demon"));
}

#[test]
fn kompsos_haruspex_has_creatures_resolve_their_play_effects_when_they_reap() {
    let game = scenario("brobnar").line(One, "kompsos-haruspex bumpsy").amber(Two, 3);
    let mut game = game.begin();
    game.reap("bumpsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let mut game = scenario("brobnar").line(One, "bumpsy").amber(Two, 3).begin();
    game.reap("bumpsy", "");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn livia_the_elder_makes_fight_and_reap_effects_one_for_the_turn() {
    for (answer, damage) in [("yes", 2), ("no", 5)] {
        let game = scenario("saurian").line(One, "livia-the-elder troll").line(Two, "shaffles");
        let mut game = game.damage("troll", 3).begin();
        game.reap("livia-the-elder", answer);
        let troll = game.card("troll");
        let ctx = AbilityContext::new(troll, One);
        game.does("", |g| g.fight_with(ctx, troll).map(|_| ()));
        assert_eq!(game.damage("troll"), damage, "3 and 2, and 3 healed by its reap effect");
    }
}

#[test]
fn kompsos_haruspex_and_livia_the_elder_double_no_effect_that_is_both_already() {
    let mut game = scenario("saurian").line(One, "kompsos-haruspex senator-shrix").begin();
    game.reap("senator-shrix", "yes");
    assert_eq!(game.amber_on("senator-shrix"), 1);
    let line = "kompsos-haruspex livia-the-elder lilithal thero-centurion";
    let mut game = scenario("saurian").line(One, line).amber(Two, 9).begin();
    game.reap("livia-the-elder", "yes").reap("thero-centurion", "");
    let lilithal = game.card("lilithal");
    let ctx = AbilityContext::new(lilithal, One);
    game.does("", |g| g.reap_with(ctx, lilithal).map(|_| ()));
    assert_eq!((game.amber_on("thero-centurion"), game.amber_on("lilithal")), (1, 1));
}

#[test]
fn primus_unguis_strengthens_all_by_the_amber_on_it() {
    let game = scenario("saurian").line(One, "primus-unguis flaxia").line(Two, "troll");
    let mut game = game.amber_on("flaxia", 3).begin();
    game.reap("primus-unguis", "");
    assert_eq!(game.amber_on("primus-unguis"), 1);
    assert_eq!((game.power("primus-unguis"), game.power("flaxia")), (7, 6));
    assert_eq!(game.power("troll"), 8);
}

#[test]
fn saurus_rex_in_the_center_searches_for_a_saurian_card() {
    let game = scenario("saurian").line(One, "flaxia saurus-rex ancient-bear");
    let mut game = game.deck(One, "anger stomp tribute").begin();
    game.reap("saurus-rex", "yes tribute").offered("yes no").offered("stomp tribute none");
    assert!(!game.knows(One, "stomp"), "the deck was shuffled");
    assert!(game.is_in_hand("tribute") && game.knows(Two, "tribute"));
    assert_eq!((game.amber_on("saurus-rex"), game.zone("stomp")), (1, Zone::Deck));
    let game = scenario("saurian").line(One, "saurus-rex").line(Two, "dust-pixie");
    let mut game = game.deck(One, "stomp").begin();
    game.fight("saurus-rex", "no");
    assert_eq!((game.amber_on("saurus-rex"), game.zone("stomp")), (0, Zone::Deck));
}

#[test]
fn saurus_rex_beside_the_center_only_reaps() {
    let game = scenario("saurian").line(One, "saurus-rex flaxia").deck(One, "stomp");
    let mut game = game.begin();
    game.reap("saurus-rex", "");
    assert_eq!(game.amber_on("saurus-rex"), 0);
}

#[test]
fn saury_about_that_pays_the_controller_of_what_it_destroys() {
    let game = scenario("saurian").hand(One, "saury-about-that").line(One, "flaxia");
    let mut game = game.line(Two, "troll").begin();
    game.play("saury-about-that", "troll").offered("flaxia troll");
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn saury_about_that_pays_who_controlled_the_creature_not_its_owner() {
    let game = scenario("saurian").hand(One, "exile saury-about-that").line(One, "flaxia");
    let mut game = game.line(Two, "troll").begin();
    game.play("exile", "left").play("saury-about-that", "flaxia");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "the first is the bonus of Exile");
}

#[test]
fn senator_bracchus_spends_amber_on_friendly_creatures() {
    let game = scenario("saurian").line(One, "senator-bracchus flaxia").amber_on("flaxia", 4);
    let mut game = game.amber(One, 1).begin();
    game.reap("senator-bracchus", "");
    assert_eq!(game.amber_on("senator-bracchus"), 1);
    game.does("flaxia 4 none", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One), game.amber_on("flaxia")), (1, 0, 0));
}

#[test]
fn sow_salt_keeps_every_creature_from_reaping_until_ones_next_turn() {
    let mut game = scenario("saurian")
        .hand(One, "sow-salt")
        .line(One, "brutodon-auxiliary")
        .line(Two, "flaxia")
        .begin();
    game.play("sow-salt", "");
    assert!(!game.can_reap("brutodon-auxiliary"));
    game.end_turn("untamed");
    assert!(!game.can_reap("flaxia"));
    game.end_turn("saurian");
    assert!(game.can_reap("brutodon-auxiliary"));
}

#[test]
fn spartasaur_avenges_friendly_creatures_on_all_but_dinosaurs() {
    for (destroyed, left) in [("flaxia", "spartasaur"), ("krump", "spartasaur flaxia umbra")] {
        let game = scenario("saurian").line(One, "spartasaur flaxia umbra");
        let mut game = game.line(Two, "krump troll legatus-raptor").begin();
        let card = game.card(destroyed);
        game.does("", |g| g.destroy(card).map(|_| ()));
        assert_eq!(game.line(One), left);
        assert_eq!(game.is_in_play("troll"), destroyed == "krump");
        assert!(game.is_in_play("legatus-raptor"));
    }
}

#[test]
fn spartasaur_gains_amber_by_fighting() {
    let mut game = scenario("saurian").line(One, "spartasaur").line(Two, "dust-pixie").begin();
    game.fight("spartasaur", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn tertiate_destroys_a_third_of_each_side_rounded_up() {
    let mut game = scenario("saurian")
        .hand(One, "tertiate")
        .line(One, "flaxia ancient-bear umbra")
        .line(Two, "krump troll valdr bumpsy")
        .begin();
    game.play("tertiate", "troll krump flaxia").offered("krump troll valdr bumpsy");
    game.offered("krump valdr bumpsy").offered("flaxia ancient-bear umbra");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("ancient-bear umbra".into(), "valdr bumpsy".into())
    );
}

#[test]
fn the_colosseum_counts_enemies_destroyed_while_fighting() {
    let mut game = scenario("brobnar")
        .artifacts(One, "the-colosseum")
        .line(One, "troll firespitter bumpsy")
        .line(Two, "umbra silvertooth krump groggins")
        .damage("umbra", 1)
        .damage("silvertooth", 1)
        .begin();
    game.fight("firespitter", "umbra");
    assert!(game.is_in_discard("umbra") && game.is_in_discard("silvertooth"));
    let glory = |game: &ScenarioGame| game.counters("the-colosseum", Counter::Glory);
    assert_eq!(glory(&game), 0, "before the fight");
    game.fight("troll", "krump");
    assert_eq!(glory(&game), 1);
    game.fight("bumpsy", "");
    assert_eq!(glory(&game), 1, "of the friendly ones none counts");
}

#[test]
fn the_colosseum_counts_enemies_that_fall_attacking() {
    let game = scenario("brobnar").artifacts(Two, "the-colosseum").line(One, "bumpsy");
    let mut game = game.line(Two, "troll").begin();
    game.fight("bumpsy", "");
    assert_eq!(game.counters("the-colosseum", Counter::Glory), 1);
}

#[test]
fn the_colosseum_forges_a_key_for_six_glory() {
    for (glory, pool, keys, left) in [(7, 6, 1, 1), (6, 6, 1, 0), (7, 5, 0, 1), (5, 6, 0, 5)] {
        let game = scenario("saurian").artifacts(One, "the-colosseum").amber(One, pool);
        let mut game = game.begin();
        let colosseum = game.card("the-colosseum");
        game.does("", |g| g.add_counters(colosseum, Counter::Glory, glory));
        game.omni("the-colosseum", "");
        assert_eq!((game.keys(One), game.counters("the-colosseum", Counter::Glory)), (keys, left));
    }
}

#[test]
fn triumph_exalts_all_and_forges_a_key_for_six() {
    for (line, keys) in
        [("flaxia umbra troll krump valdr", 0), ("flaxia umbra troll krump valdr bumpsy", 1)]
    {
        let mut game = scenario("saurian").hand(One, "triumph").line(One, line).begin();
        game.play("triumph", "");
        assert_eq!((game.amber_on("flaxia"), game.amber_on("valdr")), (1, 1));
        assert_eq!((game.keys(One), game.amber(One)), (keys, 1));
    }
}

#[test]
fn triumph_needs_a_field_without_enemies() {
    let line = "flaxia umbra troll krump valdr bumpsy";
    let game = scenario("saurian").hand(One, "triumph").line(One, line).line(Two, "urchin");
    let mut game = game.begin();
    game.play("triumph", "");
    assert_eq!((game.amber_on("flaxia"), game.keys(One)), (0, 0));
}

#[test]
fn legatus_raptor_uses_a_friend_and_not_itself() {
    let game = scenario("saurian").line(One, "legatus-raptor flaxia ancient-bear");
    let mut game = game.exhausted("flaxia").line(Two, "dust-pixie troll").begin();
    game.fight("legatus-raptor", "dust-pixie#11 yes flaxia reap");
    game.offered("dust-pixie#11 troll").offered("yes no").offered("flaxia ancient-bear");
    assert_eq!((game.amber_on("legatus-raptor"), game.amber(One)), (1, 1));
}

#[test]
fn senator_shrix_and_the_callipygian_ideal_pay_for_one_creature_and_its_player() {
    for ideal in [true, false] {
        let line = if ideal { "umbra flaxia" } else { "senator-shrix flaxia" };
        let payer = if ideal { "umbra" } else { "senator-shrix" };
        let mut game = scenario("saurian").line(One, line).amber_on("flaxia", 1);
        if ideal {
            game = game.upgrade(One, "the-callipygian-ideal", "umbra");
        }
        let mut game = game.amber(One, 5).amber(Two, 5).begin();
        game.does("", |g| {
            assert!(!g.forge_key(One, 0)?, "Flaxia's is not spent");
            Ok(())
        });
        let payer = game.card(payer);
        game.does("", |g| {
            g.exalt(payer)?;
            assert!(!g.forge_key(Two, 0)?);
            Ok(())
        });
        assert_eq!((game.keys(One), game.keys(Two)), (0, 0));
    }
}

#[test]
fn gargantodon_and_terrordactyl_alone_enter_stunned_and_hold_back() {
    for beast in ["gargantodon", "terrordactyl"] {
        let game = scenario("saurian").line(One, &format!("{beast} questor-jarta"));
        let mut game = game.hand(One, "draco-praeco").line(Two, "troll").begin();
        game.play("draco-praeco", "right");
        assert!(!game.is_stunned("draco-praeco"), "{beast}");
        let power = game.power("questor-jarta") as u8;
        game.fight("questor-jarta", "");
        assert_eq!(game.damage("troll"), power, "{beast}");
    }
}

#[test]
fn sic_semper_tyrannosaurus_spares_no_friendly_tyrant() {
    let game = scenario("saurian").hand(One, "sic-semper-tyrannosaurus").line(One, "gargantodon");
    let mut game = game.line(Two, "troll").amber_on("gargantodon", 2).begin();
    game.play("sic-semper-tyrannosaurus", "");
    assert_eq!((game.amber(One), game.line(One), game.line(Two)), (2, "".into(), "troll".into()));
}

#[test]
fn kompsos_haruspex_serves_friendly_creatures() {
    let game = scenario("brobnar").line(One, "kompsos-haruspex").line(Two, "bumpsy").amber(One, 3);
    let mut game = game.begin();
    game.end_turn("brobnar").reap("bumpsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
}

#[test]
fn livia_the_elder_serves_friendly_creatures() {
    let game =
        scenario("saurian").line(One, "livia-the-elder groke flaxia").line(Two, "groke troll");
    let mut game = game.damage("troll", 3).amber(One, 3).amber(Two, 3).begin();
    game.reap("livia-the-elder", "yes");
    let [groke, theirs, troll] = ["groke", "groke#2", "troll"].map(|c| game.card(c));
    game.does("", |g| g.reap_with(AbilityContext::new(groke, One), groke).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (5, 2), "its fight effect");
    game.does("", |g| g.reap_with(AbilityContext::new(theirs, Two), theirs).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (5, 3));
    game.does("flaxia", |g| g.fight_with(AbilityContext::new(troll, Two), troll).map(|_| ()));
    assert_eq!(game.damage("troll"), 7, "nothing was healed");
}

#[test]
fn senator_bracchus_is_exalted_by_fighting_and_pays_for_its_side() {
    let game = scenario("saurian").line(One, "senator-bracchus flaxia").line(Two, "umbra");
    let game = game.amber_on("flaxia", 1).amber_on("umbra", 1).damage("umbra", 1);
    let mut game = game.amber(One, 4).amber(Two, 5).begin();
    game.does("", |g| {
        assert!(!g.forge_key(One, 0)?, "Umbra's is not spent");
        assert!(!g.forge_key(Two, 0)?);
        Ok(())
    });
    game.fight("senator-bracchus", "");
    assert_eq!(game.amber_on("senator-bracchus"), 1);
}
