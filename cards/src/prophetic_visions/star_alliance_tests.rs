//! Star Alliance of Prophetic Visions, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use super::redemption_tests::fated;
use super::scenario;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

/// The cards of a player's deck, from the top.
fn deck(game: &ScenarioGame, player: archon_engine::keyforge::player::Player) -> String {
    let cards = game.state.area(player).deck.as_slice().iter().rev();
    let ids: Vec<_> = cards.map(|card| game.state.facts(*card).id).collect();
    ids.join(" ")
}

#[test]
fn cwo_tucheay_heals_and_uses_a_friendly_creature() {
    let game = star_alliance().hand(One, "cwo-tucheay").line(One, "troll").damage("troll", 3);
    let mut game = game.line(Two, "valdr").damage("valdr", 2).begin();
    game.play("cwo-tucheay", "left troll reap").offered("left right");
    game.offered("cwo-tucheay troll");
    assert_eq!((game.damage("troll"), game.damage("valdr"), game.amber(One)), (0, 2, 1));
    assert!(!game.is_ready("troll"));
    let game = star_alliance().line(One, "cwo-tucheay troll").damage("cwo-tucheay", 2);
    let mut game = game.begin();
    game.reap("cwo-tucheay", "cwo-tucheay").offered("cwo-tucheay troll");
    assert_eq!((game.damage("cwo-tucheay"), game.amber(One)), (0, 1), "it is exhausted");
}

#[test]
fn cosmic_recompense_steals_for_each_of_two_enemies_that_survive() {
    let begin = || {
        let game = star_alliance().hand(One, "cosmic-recompense").line(One, "dextre");
        game.line(Two, "krump umbra troll").amber(Two, 4).begin()
    };
    let mut game = begin();
    game.play("cosmic-recompense", "krump troll").offered("krump umbra troll");
    game.offered("krump umbra troll").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
    assert_eq!((game.damage("krump"), game.damage("troll")), (3, 3));
    let mut game = begin();
    game.play("cosmic-recompense", "umbra krump").offered("krump umbra troll");
    game.offered("krump troll").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
    let mut game = star_alliance().hand(One, "cosmic-recompense").amber(Two, 4).begin();
    game.play("cosmic-recompense", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 4), "there is no enemy creature");
}

#[test]
fn cosmic_recompenses_fate_forbids_to_play_cards_this_turn() {
    let game = fated("cosmic-recompense").line(One, "valdr krump").hand(One, "troll punch");
    let mut game = game.hand(Two, "bumpsy").begin();
    assert_eq!(game.what_can_be_played(), "troll punch");
    game.reap("valdr", "");
    assert_eq!(game.what_can_be_played(), "");
    assert_eq!(
        (game.what_can_be_discarded(), game.who_can_reap()),
        ("troll punch".into(), "krump".into())
    );
    game.end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "bumpsy");
    game.end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "troll punch");
}

#[test]
fn kaju_zhan_ignores_taunt_and_armor_and_puts_an_enemy_on_top_of_its_deck() {
    let game = star_alliance().line(One, "kaju-zhan dextre").warded("kaju-zhan");
    let mut game = game.line(Two, "tunk titan-guardian troll").begin();
    game.fight("kaju-zhan", "tunk troll").offered("tunk titan-guardian troll");
    game.offered("titan-guardian troll").offered_nothing_more();
    assert!(game.is_in_discard("tunk"), "its armor would have saved it");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("troll")));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("kaju-zhan dextre".into(), "titan-guardian".into())
    );
}

#[test]
fn kasheek_fall_destroys_whoever_has_a_more_powerful_neighbor() {
    let game = star_alliance().hand(One, "kasheek-fall").line(One, "umbra shaffles krump troll");
    let mut game = game.line(Two, "flaxia dodger valdr").begin();
    game.play("kasheek-fall", "");
    assert_eq!((game.line(One), game.line(Two)), ("umbra troll".into(), "valdr".into()));
}

#[test]
fn kasheek_falls_fate_destroys_whoever_has_a_less_powerful_neighbor() {
    let game = fated("kasheek-fall").line(One, "valdr krump dextre").line(Two, "umbra troll");
    let mut game = game.begin();
    game.reap("valdr", "");
    assert_eq!((game.line(One), game.line(Two)), ("valdr dextre".into(), "umbra".into()));
}

#[test]
fn sample_42_c_takes_amber_and_forges_with_the_fourth() {
    for (on, theirs, keys, left) in [(2, 3, 0, 3), (3, 3, 1, 0), (3, 0, 0, 3), (4, 0, 1, 0)] {
        let game = star_alliance().artifacts(One, "sample-42-c").amber_on("sample-42-c", on);
        let mut game = game.amber(One, 6).amber(Two, theirs).begin();
        game.action("sample-42-c", "");
        assert_eq!((game.keys(One), game.keys(Two)), (keys, 0), "{on} {theirs}");
        assert_eq!((game.amber(One), game.amber(Two)), (6, theirs.saturating_sub(1)));
        let zone = if keys == 1 { Zone::Purged } else { Zone::Artifacts };
        assert_eq!((game.zone("sample-42-c"), game.amber_on("sample-42-c")), (zone, left));
    }
}

#[test]
fn sample_42_cs_fate_lets_the_most_powerful_enemy_capture_half() {
    let game = fated("sample-42-c").line(One, "valdr groggins").amber(One, 4).amber(Two, 9);
    let mut game = game.line(Two, "krump troll dextre troll").begin();
    game.reap("valdr", "troll").offered("troll troll#2");
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (2, 3, 9));
}

#[test]
fn yondar_s_log_archives_the_hand_of_who_is_overwhelmed() {
    for (theirs, archived) in [("troll krump", 2), ("troll", 0)] {
        let game = star_alliance().hand(One, "yondar-s-log anger punch").line(One, "dextre");
        let mut game = game.line(Two, theirs).hand(Two, "bumpsy").begin();
        game.play("yondar-s-log", "");
        assert_eq!((game.state.archives(One).len(), game.hand_len(One)), (archived, 2 - archived));
        assert!(game.is_in_hand("bumpsy"));
    }
}

#[test]
fn bridge_officer_zaro_readies_a_friendly_non_alien_if_it_captured_all_three() {
    let begin = |amber| {
        let line = "bridge-officer-zaro medic-ingram lieutenant-khrkhar troll";
        let game = star_alliance().line(One, line).exhausted("medic-ingram").exhausted("troll");
        game.line(Two, "umbra dextre").exhausted("dextre").amber(Two, amber).begin()
    };
    let mut game = begin(4);
    game.fight("bridge-officer-zaro", "umbra medic-ingram").offered("umbra dextre");
    game.offered("bridge-officer-zaro medic-ingram troll").offered_nothing_more();
    assert_eq!((game.amber_on("bridge-officer-zaro"), game.amber(Two)), (3, 1));
    assert!(game.is_ready("medic-ingram") && !game.is_ready("troll"));
    let mut game = begin(2);
    game.fight("bridge-officer-zaro", "umbra").offered("umbra dextre").offered_nothing_more();
    assert_eq!((game.amber_on("bridge-officer-zaro"), game.amber(Two)), (2, 0));
}

#[test]
fn digital_signal_archives_as_many_as_it_discards_of_the_opponents() {
    let game = star_alliance().hand(One, "digital-signal anger punch troll");
    let game = game.archives(One, "bumpsy").archives(Two, "krump valdr").hand(Two, "dextre");
    let mut game = game.begin();
    game.play("digital-signal", "anger troll").offered("anger punch troll").offered("punch troll");
    assert_eq!(game.state.archives(One), game.cards("bumpsy anger troll"));
    assert!(game.state.archives(Two).is_empty() && game.is_in_hand("dextre"));
    assert!(game.is_in_discard("krump") && game.is_in_discard("valdr"));
}

#[test]
fn further_investigations_archives_a_card_for_each_friendly_creature_destroyed() {
    let begin = || {
        let game = star_alliance().hand(One, "further-investigations anger punch bumpsy");
        game.line(One, "dextre troll valdr").warded("valdr").line(Two, "krump").begin()
    };
    let mut game = begin();
    game.play("further-investigations", "dextre valdr none punch")
        .offered("dextre troll valdr none");
    game.offered("troll valdr none").offered("troll none").offered("anger punch bumpsy");
    game.offered_nothing_more();
    assert_eq!(game.state.archives(One), game.cards("punch"));
    assert_eq!((game.line(One), game.line(Two)), ("troll valdr".into(), "krump".into()));
    let mut game = begin();
    game.play("further-investigations", "dextre troll none anger punch");
    assert_eq!(game.state.archives(One), game.cards("anger punch"));
    let mut game = begin();
    game.play("further-investigations", "none").offered("dextre troll valdr none");
    game.offered_nothing_more();
    assert!(game.state.archives(One).is_empty());
}

#[test]
fn galactic_tariff_captures_from_the_side_of_its_creature() {
    let begin = || {
        let game = star_alliance().line(One, "explo-rover").line(Two, "umbra");
        let game = game.upgrade(One, "galactic-tariff", "explo-rover");
        game.amber(One, 3).amber(Two, 3).begin()
    };
    let mut game = begin();
    game.reap("explo-rover", "");
    assert_eq!((game.amber_on("explo-rover"), game.amber(One), game.amber(Two)), (1, 3, 3));
    let mut game = begin();
    game.fight("explo-rover", "");
    assert_eq!((game.amber_on("explo-rover"), game.amber(One), game.amber(Two)), (1, 2, 3));
    let game = star_alliance().line(Two, "explo-rover").amber(One, 3).amber(Two, 3);
    let mut game = game.upgrade(One, "galactic-tariff", "explo-rover").begin();
    game.end_turn("staralliance").reap("explo-rover", "");
    assert_eq!((game.amber_on("explo-rover"), game.amber(One), game.amber(Two)), (1, 3, 3));
}

#[test]
fn gleaming_the_cube_readies_and_uses_a_friendly_creature() {
    let game = star_alliance().hand(One, "gleaming-the-cube").line(One, "troll krump");
    let mut game = game.exhausted("troll").line(Two, "valdr").begin();
    game.play("gleaming-the-cube", "troll reap").offered("troll krump");
    assert_eq!(game.amber(One), 2);
    assert!(!game.is_ready("troll") && game.is_ready("krump"));
}

#[test]
fn gleaming_the_cubes_fate_changes_the_active_house() {
    let game = fated("gleaming-the-cube").line(One, "valdr krump chonkers").deck(One, "flaxia");
    let mut game = game.deck(Two, "dextre").begin_as_is();
    game.reap("valdr", "");
    assert_eq!((game.state.house, game.who_can_reap()), (Some(House::Untamed), "chonkers".into()));
    assert!(game.is_in_discard("flaxia") && !game.is_in_discard("dextre"));
    let icons = BonusIcons::default().with(BonusIcon::House(House::Dis));
    let game = fated("gleaming-the-cube").line(One, "valdr").deck(One, "flaxia");
    let mut game = game.bonus("flaxia", icons).begin_as_is();
    game.reap("valdr", "dis").offered("dis untamed");
    assert_eq!(game.state.house, Some(House::Dis));
    let mut game = fated("gleaming-the-cube").line(One, "valdr").begin_as_is();
    game.reap("valdr", "");
    assert_eq!(game.state.house, Some(House::Brobnar), "no card to discard");
}

#[test]
fn omicron_callen_destroys_each_other_creature() {
    let game = star_alliance().line(One, "troll omicron-callen").artifacts(One, "cannon");
    let mut game = game.line(Two, "krump valdr").begin();
    game.reap("omicron-callen", "");
    assert_eq!((game.line(One), game.line(Two)), ("omicron-callen".into(), String::new()));
    assert!(game.is_in_play("cannon"));
}

#[test]
fn omicron_callens_fate_destroys_who_shares_no_house_with_a_neighbor() {
    let game = fated("omicron-callen").line(One, "valdr krump dextre umbra silvertooth fandangle");
    let mut game = game.line(Two, "troll dextre").begin();
    game.reap("valdr", "");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("valdr krump umbra silvertooth".into(), "troll dextre".into())
    );
    let mut game = fated("omicron-callen").line(One, "valdr").begin();
    game.reap("valdr", "");
    assert_eq!(game.line(One), "", "it has no neighbor");
}

#[test]
fn dal_33_t3r_returns_two_enemy_creatures() {
    let game = star_alliance().line(One, "dal-33-t3r dextre").line(Two, "troll krump valdr");
    let mut game = game.begin();
    game.reap("dal-33-t3r", "troll valdr").offered("troll krump valdr").offered("krump valdr");
    assert_eq!((game.line(One), game.line(Two)), ("dal-33-t3r dextre".into(), "krump".into()));
    assert!(game.is_in_hand("troll") && game.is_in_hand("valdr"));
}

#[test]
fn dal_33_t3rs_fate_purges_the_most_powerful_friendly_creature() {
    let game = fated("dal-33-t3r").line(One, "valdr krump dextre").line(Two, "troll");
    let mut game = game.begin();
    game.reap("valdr", "krump").offered("valdr krump");
    assert_eq!((game.zone("krump"), game.line(Two)), (Zone::Purged, "troll".into()));
}

#[test]
fn ensign_clarks_fate_destroys_a_friendly_artifact() {
    let game = fated("ensign-clark").line(One, "valdr").artifacts(One, "cannon banner-of-battle");
    let mut game = game.artifacts(Two, "shard-of-greed").begin();
    game.reap("valdr", "cannon").offered("cannon banner-of-battle");
    assert!(game.is_in_discard("cannon") && game.is_in_play("shard-of-greed"));
}

#[test]
fn precision_striker_puts_one_of_three_discarded_on_the_bottom() {
    let acts: [fn(&mut ScenarioGame) -> &mut ScenarioGame; 3] = [
        |game| game.play("precision-striker", "bumpsy"),
        |game| game.fight("precision-striker#2", "bumpsy"),
        |game| game.reap("precision-striker#2", "bumpsy"),
    ];
    for (n, act) in acts.into_iter().enumerate() {
        let game = star_alliance().deck(Two, "krump bumpsy punch troll dextre").deck(One, "valdr");
        let mut game = if n == 0 {
            game.hand(One, "precision-striker").begin_as_is()
        } else {
            game.hand(One, "precision-striker")
                .line(One, "precision-striker")
                .line(Two, "urchin")
                .begin_as_is()
        };
        act(&mut game).offered("krump bumpsy punch").offered_nothing_more();
        assert_eq!(
            (deck(&game, One), deck(&game, Two)),
            ("valdr".into(), "troll dextre bumpsy".into())
        );
        assert!(game.is_in_discard("krump") && game.is_in_discard("punch"));
    }
    let game = star_alliance().line(One, "precision-striker").deck(Two, "krump");
    let mut game = game.discard(Two, "bumpsy").begin_as_is();
    game.reap("precision-striker", "").offered_nothing_more();
    assert_eq!(deck(&game, Two), "krump");
}

#[test]
fn recovery_operation_puts_discarded_cards_on_top_in_any_order() {
    let begin = || {
        let game = star_alliance().hand(One, "recovery-operation").discard(One, "valdr");
        game.deck(One, "bumpsy dextre krump anger punch").deck(Two, "troll").begin_as_is()
    };
    let mut game = begin();
    game.play("recovery-operation", "anger krump none").offered("krump anger punch none");
    game.offered("krump punch none").offered("punch none");
    assert_eq!(
        (deck(&game, One), deck(&game, Two)),
        ("krump anger bumpsy dextre".into(), "troll".into())
    );
    assert!(game.is_in_discard("punch"));
    let mut game = begin();
    game.play("recovery-operation", "none")
        .offered("krump anger punch none")
        .offered_nothing_more();
    assert_eq!(deck(&game, One), "bumpsy dextre");
    let game = star_alliance().hand(One, "recovery-operation").deck(One, "anger");
    let mut game = game.begin_as_is();
    game.play("recovery-operation", "anger").offered("anger none");
    assert_eq!(deck(&game, One), "anger");
}

#[test]
fn refit_may_move_an_upgrade_to_another_creature() {
    let begin = || {
        let game = star_alliance().hand(One, "refit").line(One, "troll krump").line(Two, "valdr");
        let game = game.upgrade(One, "blood-of-titans", "troll");
        game.upgrade(Two, "duskrunner", "valdr").artifacts(Two, "cannon").begin()
    };
    let mut game = begin();
    game.play("refit", "duskrunner krump").offered("blood-of-titans duskrunner none");
    game.offered("troll krump").offered_nothing_more();
    assert_eq!(game.state.host(game.card("duskrunner")), Some(game.card("krump")));
    let mut game = begin();
    game.play("refit", "blood-of-titans valdr").offered("blood-of-titans duskrunner none");
    game.offered("krump valdr");
    assert_eq!((game.power("troll"), game.power("valdr")), (8, 6 + 5));
    let mut game = begin();
    game.play("refit", "none").offered("blood-of-titans duskrunner none").offered_nothing_more();
    assert_eq!(game.power("troll"), 8 + 5);
}

#[test]
fn refits_fate_destroys_an_upgrade_on_a_friendly_creature() {
    let game = fated("refit").line(One, "valdr krump").line(Two, "troll");
    let game = game.upgrade(Two, "blood-of-titans", "valdr").upgrade(One, "duskrunner", "krump");
    let mut game = game.upgrade(One, "phoenix-heart", "troll").begin();
    game.reap("valdr", "blood-of-titans").offered("blood-of-titans duskrunner");
    assert!(game.is_in_discard("blood-of-titans"));
    assert!(game.is_in_play("duskrunner") && game.is_in_play("phoenix-heart"));
}

#[test]
fn reservist_jones_captures_two_for_each_neighbor_of_another_house() {
    for (line, place, captured) in [
        ("troll krump", "@1", 4),
        ("troll krump", "right", 2),
        ("medic-ingram krump", "@1", 2),
        ("medic-ingram krump", "left", 0),
    ] {
        let game = star_alliance().hand(One, "reservist-jones").line(One, line).amber(Two, 6);
        let mut game = game.amber(One, 6).begin();
        game.play("reservist-jones", place);
        let on = game.amber_on("reservist-jones");
        assert_eq!((on, game.amber(One), game.amber(Two)), (captured, 6, 6 - u16::from(captured)));
    }
}

#[test]
fn sil_a_t8_may_ready_a_non_robot_for_each_neighbor_of_its_house() {
    let begin = |line: &str| {
        let game = star_alliance().line(One, line).line(Two, "batdrone urchin");
        ["troll", "medic-ingram", "urchin", "batdrone"]
            .into_iter()
            .fold(game, Scenario::exhausted)
            .begin()
    };
    let line = "medic-ingram sil-a-t8 cxo-taber troll explo-rover";
    let mut game = begin(line);
    game.reap("sil-a-t8", "troll urchin").offered("medic-ingram cxo-taber troll urchin none");
    game.offered("medic-ingram cxo-taber troll urchin none").offered_nothing_more();
    assert!(game.is_ready("troll") && game.is_ready("urchin") && !game.is_ready("medic-ingram"));
    let mut game = begin(line);
    game.fight("sil-a-t8", "urchin medic-ingram none").offered("batdrone urchin");
    game.offered("medic-ingram cxo-taber troll urchin none");
    game.offered("medic-ingram cxo-taber troll urchin none").offered_nothing_more();
    assert!(game.is_ready("medic-ingram") && !game.is_ready("troll"));
    let mut game = begin("troll sil-a-t8 medic-ingram");
    game.reap("sil-a-t8", "none").offered("troll medic-ingram urchin none").offered_nothing_more();
    let mut game = begin("troll sil-a-t8 krump medic-ingram");
    game.reap("sil-a-t8", "").offered_nothing_more();
}

#[test]
fn spade_teller_pays_for_a_card_of_the_house_it_named() {
    for (house, amber) in [("brobnar", 1), ("dis", 0)] {
        let game = star_alliance().hand(One, "spade-teller").deck(One, "troll krump");
        let mut game = game.deck(Two, "dextre").begin_as_is();
        game.play("spade-teller", house);
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
        assert!(game.is_in_discard("troll") && !game.is_in_discard("krump"));
        assert!(!game.is_in_discard("dextre"));
        let begin = || {
            let game = star_alliance().line(One, "spade-teller").deck(One, "troll krump");
            game.line(Two, "urchin").begin_as_is()
        };
        let mut game = begin();
        game.reap("spade-teller", house);
        assert_eq!(game.amber(One), 1 + amber);
        let mut game = begin();
        game.fight("spade-teller", house);
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn strategic_feint_damages_and_exhausts_two_enemies() {
    let game = star_alliance().hand(One, "strategic-feint").line(One, "valdr");
    let mut game = game.line(Two, "troll krump umbra").begin();
    game.play("strategic-feint", "troll krump").offered("troll krump umbra").offered("krump umbra");
    let names = ["troll", "krump", "umbra", "valdr"];
    assert_eq!(names.map(|name| game.damage(name)), [1, 1, 0, 0]);
    assert_eq!(names.map(|name| game.is_ready(name)), [false, false, true, true]);
}

#[test]
fn strategic_feints_fate_forbids_to_play_cards_of_the_type_discarded() {
    for (top, playable) in [
        ("anger", "troll cannon blood-of-titans"),
        ("bumpsy", "punch cannon blood-of-titans"),
        ("banner-of-battle", "troll punch blood-of-titans"),
        ("phoenix-heart", "troll punch cannon"),
    ] {
        let game = fated("strategic-feint").line(One, "valdr krump").deck(One, top);
        let game = game.hand(One, "troll punch cannon blood-of-titans");
        let mut game = game.hand(Two, "dextre fear").houses(Two, "logos dis untamed").begin_as_is();
        game.reap("valdr", "");
        assert_eq!(game.what_can_be_played(), playable, "{top}");
        assert_eq!(game.what_can_be_discarded(), "troll punch cannon blood-of-titans");
        game.end_turn("logos");
        assert_eq!(game.what_can_be_played(), "dextre");
        game.end_turn("brobnar");
        assert!(game.can_play("troll") && game.can_play("punch") && game.can_play("cannon"));
    }
}
