//! Sanctum of Dark Tidings, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

fn amber_on<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.amber_on(name))
}

fn damage<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.damage(name))
}

#[test]
fn almsmaster_evil_twin_makes_its_neighbors_steal_as_they_are_destroyed() {
    for (line, amber) in
        [("bulwark almsmaster-evil-twin", 1), ("bulwark sequis almsmaster-evil-twin", 0)]
    {
        let game = sanctum().line(One, line).line(Two, "troll").amber(Two, 2);
        let mut game = game.begin();
        game.fight("bulwark", "");
        assert!(game.is_in_discard("bulwark"));
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn grey_augur_evil_twin_makes_its_neighbors_gain_and_be_exalted() {
    let game = sanctum().line(One, "bulwark grey-augur-evil-twin sequis francus");
    let mut game = game.begin();
    game.reap("bulwark", "").reap("francus", "").reap("grey-augur-evil-twin", "");
    assert_eq!(game.amber(One), 4);
    assert_eq!(amber_on(&game, ["bulwark", "grey-augur-evil-twin", "francus"]), [1, 0, 0]);
}

#[test]
fn lærie_of_the_lake_evil_twin_has_armor_at_high_tide() {
    let low = || sanctum().line(One, "lærie-of-the-lake-evil-twin sequis");
    for (game, armor) in [(low(), 0), (low().tide(Two), 0), (low().tide(One), 5)] {
        let game = game.begin();
        assert_eq!([game.armor("lærie-of-the-lake-evil-twin"), game.armor("sequis")], [armor, 2]);
    }
}

#[test]
fn lightsmith_clariel_evil_twin_switches_power_and_armor_of_any_creature() {
    let game = sanctum().line(One, "lightsmith-clariel-evil-twin").line(Two, "bulwark sequis");
    let mut game = game.begin();
    game.action("lightsmith-clariel-evil-twin", "sequis")
        .offered("lightsmith-clariel-evil-twin bulwark sequis");
    assert_eq!((game.power("sequis"), game.armor("sequis")), (4, 4), "4 armor by Bulwark");
    game.end_turn("untamed");
    let game = sanctum().line(One, "lightsmith-clariel-evil-twin").line(Two, "francus");
    let mut game = game.begin();
    game.action("lightsmith-clariel-evil-twin", "francus");
    assert_eq!((game.power("francus"), game.armor("francus")), (1, 6));
    game.end_turn("untamed");
    assert_eq!((game.power("francus"), game.armor("francus")), (6, 1));
}

#[test]
fn lightsmith_clariel_evil_twin_destroys_what_has_no_armor() {
    let game =
        sanctum().line(One, "lightsmith-clariel-evil-twin").line(Two, "troll bulwark dextre");
    let mut game = game.begin();
    game.action("lightsmith-clariel-evil-twin", "troll");
    assert!(game.is_in_play("troll"), "Bulwark gives it 2 armor");
    let game = sanctum().line(One, "lightsmith-clariel-evil-twin").line(Two, "troll dextre");
    let mut game = game.begin();
    game.action("lightsmith-clariel-evil-twin", "troll");
    assert_eq!(game.line(Two), "dextre");
}

#[test]
fn seneschal_sargassa_evil_twin_captures_when_any_tide_rises() {
    let game = sanctum().line(One, "seneschal-sargassa-evil-twin").amber(One, 3).amber(Two, 5);
    let mut game = game.begin();
    game.raise_tide();
    assert_eq!((amber_on(&game, ["seneschal-sargassa-evil-twin"]), game.amber(Two)), ([2], 3));
    game.end_turn("untamed").raise_tide();
    assert_eq!((amber_on(&game, ["seneschal-sargassa-evil-twin"]), game.amber(Two)), ([4], 1));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn seneschal_sargassa_lets_a_creature_of_who_raised_it_capture() {
    let game = sanctum().line(One, "seneschal-sargassa bulwark").line(Two, "troll");
    let mut game = game.amber(One, 3).amber(Two, 5).begin();
    let seneschal = game.card("seneschal-sargassa");
    game.does("bulwark", |g| g.raise_tide(g.controller(seneschal)).map(|_| ()));
    assert_eq!((amber_on(&game, ["bulwark"]), game.amber(Two)), ([2], 3));
    game.end_turn("untamed").raise_tide();
    assert_eq!((amber_on(&game, ["troll"]), game.amber(One)), ([2], 1));
}

#[test]
fn urien_the_circumspect_gains_its_armor_and_its_evil_twin_takes_it() {
    let mut game = sanctum().line(One, "urien-the-circumspect bulwark").begin();
    game.reap("urien-the-circumspect", "");
    assert_eq!(game.amber(One), 4, "1 armor and 2 of Bulwark");
    let game = sanctum().line(One, "urien-the-circumspect-evil-twin bulwark").amber(Two, 5);
    let mut game = game.begin();
    game.reap("urien-the-circumspect-evil-twin", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn orphiel_fights_for_amber_at_high_tide() {
    for (tide, amber, damage) in [(One, 2, 0), (Two, 0, 1)] {
        let game = sanctum().line(One, "orphiel-sea-s-chosen").line(Two, "dust-pixie").tide(tide);
        let mut game = game.begin();
        game.fight("orphiel-sea-s-chosen", "");
        assert_eq!((game.amber(One), game.damage("orphiel-sea-s-chosen")), (amber, damage));
    }
}

#[test]
fn orphion_is_armored_and_captures_at_low_tide() {
    let neutral = || sanctum().line(One, "orphion-land-s-chosen").amber(Two, 5);
    for (game, armor, captured) in
        [(neutral(), 0, 0), (neutral().tide(One), 0, 0), (neutral().tide(Two), 3, 2)]
    {
        let mut game = game.begin();
        assert_eq!(game.armor("orphion-land-s-chosen"), armor);
        game.reap("orphion-land-s-chosen", "");
        assert_eq!(amber_on(&game, ["orphion-land-s-chosen"]), [captured]);
    }
}

#[test]
fn aja_the_inconspicuous_is_dealt_no_damage_off_the_flanks() {
    for (line, dealt) in
        [("troll aja-the-inconspicuous krump", 0), ("aja-the-inconspicuous krump", 2)]
    {
        let mut game = scenario("brobnar").artifacts(One, "cannon").line(Two, line).begin();
        game.action("cannon", "aja-the-inconspicuous");
        assert_eq!(game.damage("aja-the-inconspicuous"), dealt);
    }
}

#[test]
fn avenging_aura_gives_assault_for_the_opponents_keys() {
    let game = sanctum().hand(One, "avenging-aura").line(One, "bulwark troll").line(Two, "krump");
    let mut game = game.keys(Two, 2).keys(One, 1).begin();
    game.play("avenging-aura", "");
    let assault = |game: &ScenarioGame| {
        ["bulwark", "troll", "krump"].map(|c| game.state.keyword(game.card(c), Keyword::Assault))
    };
    assert_eq!(assault(&game), [2, 2, 0]);
    game.end_turn("untamed");
    assert_eq!(assault(&game), [0, 0, 0]);
}

#[test]
fn dry_the_river_keeps_creatures_from_reaping_at_low_tide() {
    let neutral = || sanctum().artifacts(Two, "dry-the-river").line(One, "bulwark");
    for (game, reaps) in
        [(neutral(), true), (neutral().tide(One), true), (neutral().tide(Two), false)]
    {
        assert_eq!(game.begin().can_reap("bulwark"), reaps);
    }
}

#[test]
fn harmonic_ritual_goes_left_as_long_as_houses_are_shared() {
    let game =
        sanctum().hand(One, "harmonic-ritual").line(One, "sequis troll bulwark francus sequis");
    let mut game = game.line(Two, "krump").begin();
    game.play("harmonic-ritual", "sequis#2").offered("sequis troll bulwark francus sequis#2");
    assert_eq!(game.amber(One), 3, "1 on the card");
    let mut game = sanctum().hand(One, "harmonic-ritual").line(One, "sequis troll").begin();
    game.play("harmonic-ritual", "troll");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn lightsmith_clariel_may_switch_its_power_and_armor_before_a_fight() {
    for (answer, dealt) in [("yes", 2), ("no", 5)] {
        let mut game = sanctum().line(One, "lightsmith-clariel").line(Two, "zorg").begin();
        game.fight("lightsmith-clariel", answer);
        assert_eq!(game.damage("zorg"), dealt);
        // 7 damage: with 5 armor and 2 power, or with 2 armor and 5 power.
        assert!(game.is_in_discard("lightsmith-clariel"));
    }
}

#[test]
fn lightsmith_clariel_s_switched_power_grows_by_counters() {
    let mut game = sanctum().line(One, "lightsmith-clariel").line(Two, "umbra").begin();
    game.fight("lightsmith-clariel", "yes");
    let clariel = game.card("lightsmith-clariel");
    game.does("", |g| {
        g.add_power_counters(clariel, 1);
        Ok(())
    });
    assert_eq!((game.power("lightsmith-clariel"), game.armor("lightsmith-clariel")), (3, 5));
    game.end_turn("untamed");
    assert_eq!((game.power("lightsmith-clariel"), game.armor("lightsmith-clariel")), (6, 2));
}

/// FAQ of March 2021, "Lightsmith Clariel": all of its armor counts, given or used.
#[test]
fn lightsmith_clariel_s_power_becomes_all_of_its_armor() {
    let game = sanctum().line(One, "bulwark lightsmith-clariel").line(Two, "umbra troll");
    let mut game = game.begin();
    let clariel = game.card("lightsmith-clariel");
    game.does("", |g| g.damage_each(clariel, 2).map(|_| ()));
    game.fight("lightsmith-clariel", "umbra yes");
    assert_eq!((game.power("lightsmith-clariel"), game.armor("lightsmith-clariel")), (4, 5));
    assert!(game.is_in_discard("umbra") && game.is_in_play("lightsmith-clariel"));
}

#[test]
fn sgs_illuminator_trades_exhaustion_for_stuns() {
    let game =
        sanctum().artifacts(One, "sgs-illuminator").line(One, "bulwark troll sequis francus");
    let mut game = game.exhausted("francus").line(Two, "krump dextre").begin();
    game.action("sgs-illuminator", "bulwark sequis krump dextre");
    assert_eq!(game.state.stunned_creatures(), game.cards("krump dextre"));
    assert_eq!(amber_on(&game, ["krump", "dextre", "troll"]), [1, 1, 0]);
    assert!(!game.is_ready("bulwark") && !game.is_ready("sequis") && game.is_ready("troll"));
}

#[test]
fn the_corpulent_collector_is_damaged_by_what_it_captures() {
    for (amber, line) in [(6, "the-corpulent-collector"), (7, "")] {
        let mut game = sanctum().hand(One, "the-corpulent-collector").amber(Two, amber).begin();
        game.play("the-corpulent-collector", "");
        assert_eq!(game.line(One), line);
        if amber == 6 {
            assert_eq!((amber_on(&game, ["the-corpulent-collector"]), game.amber(Two)), ([6], 0));
            assert_eq!(game.damage("the-corpulent-collector"), 6);
        } else {
            assert_eq!(game.amber(Two), 7, "it came back");
        }
    }
}

#[test]
fn trial_by_water_resets_the_tide_and_keeps_it_so() {
    let mut game = sanctum().hand(One, "trial-by-water").tide(One).begin();
    game.play("trial-by-water", "");
    assert_eq!(game.state.tide, None);
    let rise = |game: &mut ScenarioGame| {
        let mut risen = false;
        game.does("", |g| {
            risen = g.raise_tide(g.active)?;
            Ok(())
        });
        risen
    };
    assert!(!rise(&mut game));
    game.end_turn("untamed");
    assert!(!rise(&mut game));
    game.end_turn("sanctum");
    assert!(rise(&mut game));
}

#[test]
fn almsmaster_makes_its_neighbors_capture() {
    let game = sanctum().hand(One, "almsmaster").line(One, "bulwark sequis francus").amber(Two, 3);
    let mut game = game.begin();
    game.play("almsmaster", "@1");
    assert_eq!(amber_on(&game, ["bulwark", "almsmaster", "sequis", "francus"]), [1, 0, 1, 0]);
}

#[test]
fn first_or_last_purges_the_highest_or_the_lowest() {
    for (answer, one, two) in
        [("1st", "umbra", "krump silvertooth"), ("2nd", "troll", "krump troll")]
    {
        let game = sanctum().hand(One, "first-or-last").line(One, "troll umbra");
        let mut game = game.line(Two, "krump silvertooth troll").begin();
        game.play("first-or-last", answer);
        assert_eq!((game.line(One), game.line(Two)), (one.into(), two.into()));
    }
}

#[test]
fn grey_augur_makes_its_neighbors_gain_by_fighting() {
    let game = sanctum().line(One, "champion-anaphiel grey-augur sequis francus");
    let mut game = game.line(Two, "dextre batdrone").begin();
    game.fight("champion-anaphiel", "dextre").fight("francus", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn holdfast_readies_when_a_neighbor_is_damaged() {
    for (target, ready) in [("troll", true), ("krump", false), ("holdfast", false)] {
        let game = scenario("brobnar").hand(One, "punch").line(One, "troll holdfast bumpsy krump");
        let mut game = game.exhausted("holdfast").begin();
        game.play("punch", target);
        assert_eq!(game.is_ready("holdfast"), ready, "{target}");
    }
}

#[test]
fn honor_or_glory_damages_flanks_or_the_others() {
    for (answer, dealt) in [("1st", [3, 0, 3]), ("2nd", [0, 3, 0])] {
        let game = sanctum().hand(One, "honor-or-glory").line(Two, "troll krump valdr");
        let mut game = game.line(One, "smaaash headhunter bumpsy").begin();
        game.play("honor-or-glory", answer);
        assert_eq!(damage(&game, ["smaaash", "headhunter", "bumpsy"]), dealt);
        assert_eq!(damage(&game, ["troll", "krump", "valdr"]), dealt);
    }
}

#[test]
fn light_everlasting_plays_from_the_discard_pile_anywhere() {
    let game = sanctum().hand(One, "light-everlasting").line(One, "bulwark sequis").amber(Two, 2);
    let mut game = game.discard(One, "troll raiding-knight virtuous-works").begin();
    game.play("light-everlasting", "@1");
    assert_eq!(game.line(One), "bulwark raiding-knight sequis");
    assert_eq!(amber_on(&game, ["raiding-knight"]), [1], "it was played");
}

#[test]
fn redhand_registry_costs_the_thief_a_forging_step() {
    let game = scenario("shadows").houses(One, "shadows dis logos").hand(One, "urchin");
    let game = game.artifacts(Two, "redhand-registry").amber(One, 6).amber(Two, 2);
    let mut game = game.begin();
    game.play("urchin", "").end_turn("untamed").end_turn("shadows");
    assert_eq!((game.keys(One), game.amber(One)), (0, 7));
    game.end_turn("untamed").end_turn("shadows");
    assert_eq!((game.keys(One), game.amber(One)), (1, 1));
}

#[test]
fn redhand_registry_does_not_mind_who_steals_from_the_other() {
    let game = scenario("shadows").hand(One, "urchin").artifacts(One, "redhand-registry");
    let mut game = game.amber(One, 6).amber(Two, 8).begin();
    game.play("urchin", "").end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
    game.end_turn("shadows");
    assert_eq!(game.keys(One), 1);
}

/// Each side once (recorded case dt/badgemagus/06): not the one that takes the place of a neighbor that has fought.
#[test]
fn badgemagus_fights_with_each_neighbor() {
    let game = sanctum().line(One, "troll badgemagus krump bumpsy").exhausted("krump");
    let mut game = game.line(Two, "dust-pixie zorg tunk").begin();
    game.fight("badgemagus", "dust-pixie#11 krump zorg tunk");
    assert!(!game.is_ready("troll") && !game.is_ready("krump") && game.is_ready("bumpsy"));
    assert_eq!(game.damage("zorg"), 6);
    assert!(game.is_in_discard("tunk"), "Troll fought it");
}

#[test]
fn grand_melee_destroys_who_stands_alone() {
    let game = sanctum().hand(One, "grand-melee").line(One, "troll krump sequis bumpsy");
    let mut game = game.line(Two, "dextre batdrone zorg").begin();
    game.play("grand-melee", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll krump".into(), "dextre batdrone".into()));
}

#[test]
fn hammer_gram_damages_and_stuns() {
    let game = sanctum().hand(One, "hammer-gram").line(One, "bulwark");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("hammer-gram", "krump").offered("bulwark troll krump");
    assert_eq!(damage(&game, ["troll", "krump"]), [0, 3]);
    assert_eq!(game.state.stunned_creatures(), game.cards("krump"));
}

#[test]
fn heal_or_harm_heals_for_amber_or_fights() {
    let scene = || {
        let game = sanctum().hand(One, "heal-or-harm").line(One, "troll").damage("troll", 2);
        game.exhausted("troll").line(Two, "dextre").begin()
    };
    let mut game = scene();
    game.play("heal-or-harm", "1st troll").offered("1st 2nd").offered("troll dextre");
    assert_eq!((game.damage("troll"), game.amber(One), game.line(Two)), (0, 1, "dextre".into()));
    let mut game = scene();
    game.play("heal-or-harm", "2nd");
    assert_eq!((game.damage("troll"), game.amber(One), game.line(Two)), (5, 0, "".into()));
}

#[test]
fn lærie_of_the_lake_armors_friends_at_high_tide() {
    for (tide, armor) in [(One, [2, 2, 0]), (Two, [0, 0, 0])] {
        let game = sanctum().line(One, "lærie-of-the-lake troll").line(Two, "krump").tide(tide);
        let game = game.begin();
        assert_eq!(["lærie-of-the-lake", "troll", "krump"].map(|c| game.armor(c)), armor);
    }
}

#[test]
fn marshal_ewer_raises_the_tide_when_played_and_by_fighting() {
    let mut game = sanctum().hand(One, "marshal-ewer").tide(Two).begin();
    game.play("marshal-ewer", "");
    assert_eq!((game.state.tide, game.chains(One)), (Some(One), 0));
    let mut game = sanctum().line(One, "marshal-ewer").line(Two, "dust-pixie").begin();
    game.fight("marshal-ewer", "");
    assert_eq!(game.state.tide, Some(One));
}

#[test]
fn shifting_battlefield_moves_a_friend_that_captures() {
    let game = sanctum().hand(One, "shifting-battlefield").line(One, "troll krump valdr");
    let mut game = game.line(Two, "dextre").amber(Two, 2).begin();
    game.play("shifting-battlefield", "valdr @1").offered("troll krump valdr");
    assert_eq!((game.line(One), amber_on(&game, ["valdr"])), ("troll valdr krump".into(), [1]));
}

#[test]
fn strange_ordination_is_played_at_high_tide() {
    for (tide, playable) in [(One, true), (Two, false)] {
        let mut game = sanctum().hand(One, "strange-ordination").tide(tide).begin();
        assert_eq!(game.can_play("strange-ordination"), playable);
        if playable {
            game.play("strange-ordination", "");
            assert_eq!(game.amber(One), 3);
        }
    }
}

#[test]
fn taxing_journey_lets_a_friend_and_neighbors_of_its_house_capture() {
    let game = sanctum().hand(One, "taxing-journey").line(One, "bulwark sequis troll francus");
    let mut game = game.line(Two, "krump").amber(Two, 5).begin();
    game.play("taxing-journey", "sequis").offered("bulwark sequis troll francus");
    assert_eq!(amber_on(&game, ["bulwark", "sequis", "troll", "francus"]), [1, 1, 0, 0]);
    assert_eq!(game.zone("taxing-journey"), Zone::Discard);
}

#[test]
fn lightsmith_clariel_evil_twin_strengthens_what_has_more_armor() {
    let game = sanctum().line(One, "lightsmith-clariel-evil-twin").line(Two, "saurian-egg");
    let mut game = game.begin();
    game.action("lightsmith-clariel-evil-twin", "saurian-egg");
    assert_eq!((game.power("saurian-egg"), game.armor("saurian-egg")), (5, 1));
}

#[test]
fn dry_the_river_is_for_both_sides() {
    let game = sanctum().artifacts(One, "dry-the-river").line(One, "bulwark").tide(Two);
    assert!(!game.begin().can_reap("bulwark"));
}

#[test]
fn sgs_illuminator_exhausts_up_to_4_ready_friends_of_sanctum() {
    let line = "bulwark sequis francus champion-anaphiel raiding-knight";
    let game = sanctum().artifacts(One, "sgs-illuminator").line(One, line).line(One, "lyco-knight");
    let mut game = game.exhausted("lyco-knight").line(Two, "sequis troll").begin();
    let answers = "bulwark sequis francus champion-anaphiel troll sequis#2 lyco-knight bulwark";
    game.action("sgs-illuminator", answers).offered(&format!("{line} none"));
    game.offered("sequis francus champion-anaphiel raiding-knight none");
    game.offered("francus champion-anaphiel raiding-knight none");
    game.offered("champion-anaphiel raiding-knight none");
    game.offered(&format!("{line} lyco-knight sequis#2 troll"));
    assert_eq!(amber_on(&game, ["troll", "sequis#2", "lyco-knight", "bulwark"]), [1; 4]);
}

/// Master Rulebook 18.4, FAQ "Ghosthawk": who stands on the other side by then.
#[test]
fn badgemagus_fights_with_a_neighbor_that_came_in_the_meantime() {
    let game = sanctum().line(One, "troll badgemagus").deck(One, "bumpsy");
    let mut game = game.begin();
    let (troll, bumpsy) = (game.card("troll"), game.card("bumpsy"));
    let ctx = archon_engine::keyforge::ability::AbilityContext::new(game.card("badgemagus"), One);
    let mut fought = Vec::new();
    game.does("right", |g| {
        g.with_each_neighbor(ctx, false, |g, neighbor| {
            fought.push(neighbor);
            if neighbor == troll {
                g.put_into_play(ctx, bumpsy, One)?;
            }
            Ok(())
        })
    });
    assert_eq!(fought, [troll, bumpsy]);
}
