//! Shadows of Prophetic Visions, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn shadows() -> Scenario {
    scenario("shadows").houses(Two, "shadows brobnar logos")
}

/// A card of player one lies under Overreach, and player two is about to reap.
fn fated(id: &str, position: impl FnOnce(Scenario) -> Scenario) -> ScenarioGame {
    let game = shadows().prophecies(One, "overreach").prophesied(One, "overreach", id);
    let mut game = position(game).begin();
    game.end_turn("brobnar");
    game
}

#[test]
fn covetous_idol_has_you_draw_one_more_if_your_opponent_has_more() {
    for (yours, theirs, cards) in [(4, 5, 7), (5, 5, 6), (6, 5, 6)] {
        let game = shadows().artifacts(One, "covetous-idol").amber(One, yours).amber(Two, theirs);
        let mut game = game.begin();
        game.end_turn("brobnar");
        assert_eq!(game.hand_len(One), cards, "{yours} and {theirs}");
        game.end_turn("");
        assert_eq!(game.hand_len(Two), 6);
    }
}

#[test]
fn cursed_loot_costs_its_controller_a_card_for_each_that_they_play() {
    let game = shadows().hand(One, "cursed-loot silvertooth umbra");
    let mut game = game.hand(Two, "troll krump valdr").begin();
    game.play("cursed-loot", "").play("silvertooth", "");
    assert_eq!((game.controller("cursed-loot"), game.hand_len(One)), (Two, 1));
    game.end_turn("brobnar");
    game.chance_picks("krump").play("troll", "");
    assert!(game.is_in_discard("krump") && game.is_in_play("cursed-loot"));
    game.play("valdr", "left");
    assert!(game.is_in_discard("cursed-loot"), "no card is left");
}

#[test]
fn cursed_loot_goes_as_the_last_card_is_discarded() {
    let game = shadows().artifacts(One, "cursed-loot").hand(One, "silvertooth umbra");
    let mut game = game.begin();
    game.play("silvertooth", "");
    assert!(game.is_in_discard("umbra") && game.is_in_discard("cursed-loot"));
}

#[test]
fn disabled_security_plays_one_of_3_discarded_cards_of_your_opponent() {
    let game = shadows().hand(One, "disabled-security").line(One, "umbra");
    let mut game = game.deck(Two, "troll punch krump bumpsy").begin();
    game.play("disabled-security", "krump right").offered("troll punch krump");
    game.offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.controller("krump")), ("umbra krump".into(), One));
    assert!(game.is_in_discard("troll") && game.is_in_discard("punch"));
    assert_eq!((game.zone("bumpsy"), game.amber(One)), (Zone::Deck, 1));
}

#[test]
fn feldar_s_plan_steals_for_each_card_that_your_opponent_plays_on_their_next_turn() {
    let game =
        shadows().hand(One, "feldar-s-plan silvertooth umbra").hand(Two, "troll krump bumpsy");
    let mut game = game.amber(Two, 5).begin();
    game.play("feldar-s-plan", "").play("silvertooth", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 5));
    game.end_turn("brobnar").play("troll", "").play("krump", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
    let umbra = game.card("umbra");
    game.does("left", |g| g.play(AbilityContext::new(umbra, One), umbra).map(|_| ()));
    assert_eq!((game.line(One), game.amber(One)), ("umbra silvertooth".into(), 3), "not yours");
    game.end_turn("shadows").end_turn("brobnar");
    game.play("bumpsy", "left");
    // Bumpsy itself costs player one 1.
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn mickey_the_carver_steals_after_a_house_other_than_shadows_is_chosen() {
    let mut game = shadows().line(One, "mickey-the-carver").amber(Two, 5).begin();
    assert_eq!(game.state.keyword(game.card("mickey-the-carver"), Keyword::Hazardous), 2);
    game.end_turn("shadows");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
    game.end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 4));
    game.end_turn("brobnar");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
    game.end_turn("shadows");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn sleight_shuffles_each_creature_away_as_it_is_destroyed() {
    let game = shadows().line(One, "sleight umbra").line(Two, "troll").artifacts(Two, "cannon");
    let mut game = game.begin();
    let sleight = game.card("sleight");
    game.does("", |g| g.destroy(sleight).map(|_| ()));
    for card in ["sleight", "umbra", "troll"] {
        assert_eq!(game.zone(card), Zone::Deck, "{card}");
    }
    assert!(game.is_in_play("cannon"));
}

#[test]
fn sleight_as_a_fate_shuffles_a_creature_for_each_enemy_of_shadows() {
    let mut game = fated("sleight", |game| {
        game.line(One, "umbra silvertooth valdr").line(Two, "ganger-chieftain krump bumpsy umbra")
    });
    game.reap("ganger-chieftain", "krump ganger-chieftain")
        .offered("ganger-chieftain krump bumpsy umbra#2");
    game.offered("ganger-chieftain bumpsy umbra#2").offered_nothing_more();
    assert_eq!((game.zone("krump"), game.zone("ganger-chieftain")), (Zone::Deck, Zone::Deck));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("umbra silvertooth valdr".into(), "bumpsy umbra".into())
    );
}

#[test]
fn brutal_consequences_deals_3_and_purges_what_that_destroys() {
    let begin = || {
        let game = shadows().hand(One, "brutal-consequences").line(One, "umbra");
        game.line(Two, "troll bumpsy").damage("bumpsy", 2).begin()
    };
    let mut game = begin();
    game.play("brutal-consequences", "bumpsy").offered("umbra troll bumpsy");
    assert_eq!(game.zone("bumpsy"), Zone::Purged);
    let mut game = begin();
    game.play("brutal-consequences", "troll");
    assert_eq!((game.damage("troll"), game.line(Two)), (3, "troll bumpsy".into()));
}

#[test]
fn brutal_consequences_as_a_fate_purges_an_exhausted_friendly_creature() {
    let mut game = fated("brutal-consequences", |game| {
        game.line(One, "umbra")
            .line(Two, "ganger-chieftain krump bumpsy")
            .exhausted("krump")
            .exhausted("umbra")
    });
    let umbra = game.card("umbra");
    game.does("", |g| {
        g.exhaust(umbra);
        Ok(())
    });
    game.reap("ganger-chieftain", "krump").offered("ganger-chieftain krump").offered_nothing_more();
    assert_eq!(
        (game.zone("krump"), game.line(Two)),
        (Zone::Purged, "ganger-chieftain bumpsy".into())
    );
    assert_eq!(game.line(One), "umbra");
}

#[test]
fn cap_reigns_has_enemy_creatures_pay_you_as_they_reap() {
    let game = shadows().line(One, "cap-reigns umbra").line(Two, "krump").amber(Two, 3);
    let mut game = game.amber(One, 2).begin();
    game.reap("umbra", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 3));
}

#[test]
fn chummy_steals_before_it_fights_the_least_powerful_enemy() {
    for (fought, amber) in [("silvertooth", (1, 4)), ("umbra", (1, 4)), ("troll", (0, 5))] {
        let game = shadows().line(One, "chummy gub").line(Two, "troll silvertooth umbra");
        let mut game = game.amber(Two, 5).begin();
        game.fight("chummy", fought).offered("troll silvertooth umbra");
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{fought}");
    }
}

#[test]
fn chummy_as_a_fate_has_the_active_player_pay_2() {
    let mut game =
        fated("chummy", |game| game.line(Two, "ganger-chieftain").amber(One, 1).amber(Two, 4));
    game.reap("ganger-chieftain", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn cover_fire_costs_half_and_steals_1() {
    let game = shadows().hand(One, "cover-fire").amber(One, 1).amber(Two, 7);
    let mut game = game.begin();
    game.play("cover-fire", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn gone_pear_shaped_discards_both_archives() {
    let game = shadows().hand(One, "gone-pear-shaped umbra").archives(One, "troll krump");
    let mut game = game.archives(Two, "valdr").hand(Two, "bumpsy").begin();
    game.play("gone-pear-shaped", "");
    for card in ["troll", "krump", "valdr"] {
        assert!(game.is_in_discard(card), "{card}");
    }
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.amber(One)), (1, 1, 1));
}

#[test]
fn gone_pear_shaped_as_a_fate_keeps_creatures_from_reaping_this_turn() {
    let mut game = fated("gone-pear-shaped", |game| {
        game.line(One, "umbra").line(Two, "ganger-chieftain krump")
    });
    game.reap("ganger-chieftain", "");
    assert_eq!((game.who_can_reap(), game.who_can_fight()), (String::new(), "krump".into()));
    let umbra = game.card("umbra");
    game.does("", |g| {
        assert!(!g.reap_with(AbilityContext::new(umbra, One), umbra)?, "nor any other");
        Ok(())
    });
    game.end_turn("shadows");
    assert_eq!(game.who_can_reap(), "umbra");
}

#[test]
fn ox_sarbane_has_enemies_exhaust_friends_of_their_house() {
    for fights in [false, true] {
        let game = shadows().line(One, "ox-sarbane troll umbra");
        let mut game = game.line(Two, "krump dextre bumpsy valdr").begin();
        game.reap("umbra", "");
        game.end_turn("brobnar");
        if fights {
            game.fight("krump", "umbra");
        } else {
            game.reap("krump", "");
        }
        let ready = ["krump", "dextre", "bumpsy", "valdr", "troll", "ox-sarbane"];
        assert_eq!(ready.map(|n| game.is_ready(n)), [false, true, false, false, true, true]);
        game.end_turn("shadows");
    }
    let game = shadows().line(One, "ox-sarbane troll umbra").line(Two, "krump");
    let mut game = game.begin();
    game.reap("umbra", "");
    assert!(game.is_ready("ox-sarbane"), "an enemy creature");
}

#[test]
fn bandit_culver_steals_for_the_first_shadows_card_that_you_discard_in_a_turn() {
    let game = shadows().line(One, "bandit-culver").hand(One, "umbra silvertooth dextre cannon");
    let game = game.house_of("cannon", House::Shadows).hand(Two, "umbra troll");
    let mut game = game.amber(Two, 5).begin();
    let discards = |game: &mut ScenarioGame, name: &str| {
        let card = game.card(name);
        game.does("", |g| g.discard_cards(card).map(|_| ()));
        game.amber(One)
    };
    assert_eq!(discards(&mut game, "dextre"), 0);
    assert_eq!(discards(&mut game, "umbra#2"), 0, "your opponent's");
    assert_eq!(discards(&mut game, "umbra"), 1);
    assert_eq!(discards(&mut game, "silvertooth"), 1);
    game.end_turn("brobnar");
    assert_eq!(discards(&mut game, "cannon"), 2, "on another turn");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn bandit_culver_comes_too_late_for_the_second() {
    let game = shadows().hand(One, "umbra silvertooth bandit-culver").amber(Two, 5);
    let mut game = game.begin();
    game.discard("umbra", "").play("bandit-culver", "").discard("silvertooth", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
}

#[test]
fn bondsman_belvan_may_discard_the_top_of_your_opponents_deck() {
    for (answer, fights) in [("krump", false), ("krump", true), ("none", false)] {
        let game = shadows().line(One, "bondsman-belvan").line(Two, "silvertooth");
        let game = game.deck(Two, "krump troll").deck(One, "valdr");
        let mut game = game.begin();
        if fights {
            game.fight("bondsman-belvan", answer);
        } else {
            game.reap("bondsman-belvan", answer);
        }
        game.offered("krump none");
        assert_eq!(game.is_in_discard("krump"), answer == "krump");
        assert_eq!((game.zone("troll"), game.zone("valdr")), (Zone::Deck, Zone::Deck));
        if answer == "none" {
            assert!(game.knows(One, "krump") && !game.knows(Two, "krump"));
        }
    }
}

#[test]
fn bondsman_belvan_as_a_fate_has_the_active_player_give_an_artifact_away() {
    let mut game = fated("bondsman-belvan", |game| {
        game.artifacts(One, "might-club")
            .artifacts(Two, "cannon the-warchest")
            .line(Two, "ganger-chieftain")
    });
    game.reap("ganger-chieftain", "cannon").offered("cannon the-warchest").offered_nothing_more();
    assert_eq!((game.controller("cannon"), game.controller("the-warchest")), (One, Two));
}

#[test]
fn burnished_nickles_returns_another_creature_as_it_is_destroyed() {
    let game = shadows().line(One, "burnished-nickles umbra").line(Two, "troll krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    let nickles = game.card("burnished-nickles");
    game.does("troll", |g| g.destroy(nickles).map(|_| ()));
    game.offered("umbra troll krump");
    assert!(game.is_in_hand("troll") && game.is_in_discard("burnished-nickles"));
}

#[test]
fn evasive_maneuvers_keeps_friendly_creatures_from_damage_this_turn() {
    let game = shadows().hand(One, "evasive-maneuvers").line(One, "macis-asp umbra");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("evasive-maneuvers", "");
    let all = game.state.creatures();
    game.does("", |g| g.damage_each(all, 1).map(|_| ()));
    let damage = |game: &ScenarioGame| {
        ["macis-asp", "umbra", "troll", "krump"].map(|name| game.damage(name))
    };
    assert_eq!((damage(&game), game.amber(One)), ([0, 0, 1, 1], 1));
    game.end_turn("brobnar");
    game.does("", |g| g.damage_each(all, 1).map(|_| ()));
    assert_eq!(damage(&game), [1, 1, 2, 2]);
}

#[test]
fn evasive_maneuvers_as_a_fate_deals_2_to_the_active_players_creatures() {
    let mut game = fated("evasive-maneuvers", |game| {
        game.line(One, "macis-asp").line(Two, "ganger-chieftain krump")
    });
    game.reap("ganger-chieftain", "");
    let damage = ["macis-asp", "ganger-chieftain", "krump"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 2, 2]);
}

#[test]
fn fallguy_steals_1_as_it_is_destroyed() {
    let mut game = shadows().line(One, "fallguy").amber(One, 1).amber(Two, 3).begin();
    let fallguy = game.card("fallguy");
    game.does("", |g| g.destroy(fallguy).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn hoodwink_steals_for_each_revealed_card_of_another_house() {
    let game = shadows().hand(One, "hoodwink umbra troll dextre").hand(Two, "krump");
    let mut game = game.amber(Two, 5).begin();
    game.play("hoodwink", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
    assert!(game.knows(Two, "umbra") && game.knows(Two, "troll") && !game.knows(One, "krump"));
    assert_eq!((game.zone("hoodwink"), game.hand_len(One)), (Zone::Purged, 3));
}

#[test]
fn porter_cilla_puts_a_random_card_of_your_opponents_on_their_deck() {
    let game = shadows().line(One, "porter-cilla").hand(One, "umbra").hand(Two, "troll krump");
    let mut game = game.begin();
    game.chance_picks("krump").reap("porter-cilla", "");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("krump")));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
    assert!(game.knows(Two, "krump") && !game.knows(One, "krump"));
}

#[test]
fn predatory_lending_exalts_and_enrages_an_enemy() {
    let game = shadows().hand(One, "predatory-lending").line(One, "umbra").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("predatory-lending", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber_on("troll"), game.amber(One)), (1, 0, 1));
    assert_eq!(game.state.enraged_creatures(), game.cards("krump"));
}

#[test]
fn predatory_lending_as_a_fate_has_the_active_player_pay_for_each_enemy_of_shadows() {
    let mut game = fated("predatory-lending", |game| {
        let game = game.line(One, "umbra silvertooth valdr").line(Two, "ganger-chieftain umbra");
        game.amber(One, 1).amber(Two, 4)
    });
    game.reap("ganger-chieftain", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn thunk_hurts_an_enemy_and_exhausts_it() {
    let game = shadows().hand(One, "thunk").line(One, "umbra").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("thunk", "left krump").offered("left right").offered("troll krump");
    assert_eq!(
        (game.damage("krump"), game.is_ready("krump"), game.is_ready("troll")),
        (2, false, true)
    );
}

#[test]
fn thunk_as_a_fate_destroys_each_exhausted_creature() {
    let mut game = fated("thunk", |game| {
        game.line(One, "umbra valdr").line(Two, "ganger-chieftain krump").artifacts(Two, "cannon")
    });
    let others = game.cards("valdr cannon");
    game.does("", |g| {
        g.exhaust(others);
        Ok(())
    });
    game.reap("ganger-chieftain", "");
    assert_eq!((game.line(One), game.line(Two)), ("umbra".into(), "krump".into()));
    assert!(game.is_in_play("cannon"));
}
