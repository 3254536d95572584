//! Sanctum of Prophetic Visions, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::{scenario, with_fate};

fn sanctum() -> Scenario {
    scenario("sanctum").houses(Two, "brobnar logos untamed")
}

#[test]
fn collective_calm_has_each_creature_gain_by_reaping() {
    let game = sanctum().artifacts(One, "collective-calm").line(One, "raiding-knight");
    let mut game = game.line(Two, "krump").begin();
    game.reap("raiding-knight", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
    assert!(game.is_in_play("collective-calm"));
}

#[test]
fn collective_calm_is_destroyed_after_a_friendly_creature_was_used_to_fight() {
    // Francus survives, the knight does not.
    for fighter in ["francus", "raiding-knight"] {
        let game = sanctum().artifacts(One, "collective-calm").line(One, "raiding-knight francus");
        let mut game = game.line(Two, "mother troll").artifacts(Two, "cannon").begin();
        game.end_turn("logos").fight("mother", "raiding-knight");
        assert!(game.is_in_play("collective-calm"), "an enemy creature");
        let target = if fighter == "francus" { "mother" } else { "troll" };
        game.end_turn("sanctum").fight(fighter, target);
        assert_eq!(game.is_in_play(fighter), fighter == "francus");
        assert!(game.is_in_discard("collective-calm") && game.is_in_play("cannon"));
    }
}

#[test]
fn emerald_duelist_has_its_neighbors_capture_after_it_fights() {
    let game = sanctum().line(One, "valdr raiding-knight emerald-duelist krump");
    let mut game = game.line(Two, "ember-imp troll").amber(Two, 5).begin();
    game.fight("emerald-duelist", "ember-imp");
    let captured = ["valdr", "raiding-knight", "emerald-duelist", "krump"];
    assert_eq!(captured.map(|name| game.amber_on(name)), [0, 1, 0, 1]);
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn luminous_boom_captures_everything_for_a_sanctum_card() {
    let position = || {
        let game =
            sanctum().hand(One, "luminous-boom raiding-knight punch").line(One, "troll krump");
        game.line(Two, "valdr").amber(One, 3).amber(Two, 5)
    };
    let mut game = position().hand(Two, "francus").begin();
    game.play("luminous-boom", "raiding-knight krump").offered("raiding-knight none");
    game.offered("troll krump");
    assert!(game.is_in_discard("raiding-knight") && game.is_in_hand("punch"));
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (5, 3, 0));
    let mut game = position().begin();
    game.play("luminous-boom", "none").offered("raiding-knight none").offered_nothing_more();
    assert!(game.is_in_hand("raiding-knight"));
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn luminous_boom_needs_a_sanctum_card() {
    let game = sanctum().hand(One, "luminous-boom punch").line(One, "troll krump").amber(Two, 5);
    let mut game = game.begin();
    game.play("luminous-boom", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn oracle_zan_heals_for_each_amber_that_leaves_a_friendly_creature() {
    let position = || {
        let game = sanctum().line(One, "oracle-zan troll krump").line(Two, "bumpsy");
        game.amber_on("troll", 2).amber_on("bumpsy", 1).damage("troll", 5).damage("bumpsy", 3)
    };
    let mut game = position().begin();
    game.reap("oracle-zan", "troll troll bumpsy").offered("oracle-zan troll krump");
    game.offered("oracle-zan troll krump bumpsy").offered("oracle-zan troll krump bumpsy");
    game.offered_nothing_more();
    assert_eq!((game.amber_on("troll"), game.amber_on("bumpsy")), (0, 1));
    assert_eq!((game.damage("troll"), game.damage("bumpsy")), (3, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let mut game = position().begin();
    game.reap("oracle-zan", "krump").offered("oracle-zan troll krump").offered_nothing_more();
    assert_eq!((game.amber_on("troll"), game.damage("troll")), (2, 5));
}

#[test]
fn relegated_relics_shuffles_each_artifact_into_its_owners_deck() {
    let game = sanctum().hand(One, "relegated-relics").artifacts(One, "cannon").line(One, "troll");
    let mut game = game.artifacts(Two, "dominator-bauble").line(Two, "krump").begin();
    game.play("relegated-relics", "");
    assert_eq!((game.zone("cannon"), game.zone("dominator-bauble")), (Zone::Deck, Zone::Deck));
    assert!(!game.knows(One, "cannon") && !game.knows(Two, "dominator-bauble"), "shuffled");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
}

#[test]
fn relegated_relics_fate_purges_each_artifact() {
    let game = with_fate("relegated-relics").artifacts(One, "cannon").line(One, "troll");
    let mut game = game.artifacts(Two, "dominator-bauble").line(Two, "krump").begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!((game.zone("cannon"), game.zone("dominator-bauble")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
}

#[test]
fn trenk_s_creed_lets_the_most_powerful_creature_capture_what_is_your_opponents() {
    let game = sanctum().hand(One, "trenk-s-creed").line(One, "krump dextre");
    let mut game = game.line(Two, "valdr bumpsy").amber(One, 2).amber(Two, 5).begin();
    game.play("trenk-s-creed", "1st valdr").offered("1st 2nd").offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber(One), game.amber(Two)), (5, 3, 0));
    let game = sanctum().hand(One, "trenk-s-creed").line(One, "krump troll");
    let mut game = game.line(Two, "valdr").amber(One, 2).amber(Two, 5).begin();
    game.play("trenk-s-creed", "1st").offered("1st 2nd").offered_nothing_more();
    assert_eq!((game.amber_on("troll"), game.amber(One), game.amber(Two)), (5, 3, 0));
}

#[test]
fn trenk_s_creed_or_empties_the_most_powerful_creature() {
    let game = sanctum().hand(One, "trenk-s-creed").line(One, "krump dextre").line(Two, "valdr");
    let game = game.amber_on("krump", 1).amber_on("dextre", 1).amber_on("valdr", 3);
    let mut game = game.amber(One, 2).amber(Two, 5).begin();
    game.play("trenk-s-creed", "2nd valdr").offered("1st 2nd").offered("krump valdr");
    assert_eq!(["krump", "dextre", "valdr"].map(|name| game.amber_on(name)), [1, 1, 0]);
    assert_eq!((game.amber(One), game.amber(Two)), (3, 5));
}

#[test]
fn benevolent_charity_empties_your_creatures() {
    let game = sanctum().hand(One, "benevolent-charity").line(One, "troll krump");
    let game = game.line(Two, "valdr").amber_on("troll", 2).amber_on("krump", 1);
    let mut game = game.amber_on("valdr", 3).amber(One, 1).amber(Two, 1).begin();
    game.play("benevolent-charity", "");
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.amber_on(name)), [0, 0, 3]);
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn benevolent_charity_fate_has_enemies_with_amber_capture() {
    let game = with_fate("benevolent-charity").line(One, "bumpsy dextre mother");
    let game = game.line(Two, "krump troll").amber_on("bumpsy", 1).amber_on("dextre", 2);
    let mut game = game.amber_on("troll", 1).amber(One, 1).amber(Two, 4).begin();
    game.end_turn("brobnar").reap("krump", "");
    let captured = ["bumpsy", "dextre", "mother", "troll"].map(|name| game.amber_on(name));
    assert_eq!((captured, game.amber(One), game.amber(Two)), ([2, 3, 0, 1], 1, 4 + 1 - 2));
}

#[test]
fn chanel_the_wise_strengthens_your_other_creatures() {
    let game = sanctum().line(One, "troll chanel-the-wise krump dextre").line(Two, "valdr").begin();
    let powers = ["troll", "chanel-the-wise", "krump", "dextre", "valdr"].map(|n| game.power(n));
    assert_eq!(powers, [11, 2, 9, 6, 6]);
}

#[test]
fn chanel_the_wise_scrapped_strengthens_one_of_your_creatures_for_good() {
    let game = sanctum().hand(One, "chanel-the-wise").line(One, "troll krump").line(Two, "valdr");
    let mut game = game.begin();
    game.discard("chanel-the-wise", "krump").offered("troll krump");
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.power(name)), [8, 11, 6]);
    game.end_turn("brobnar");
    assert_eq!(game.power("krump"), 11);
}

#[test]
fn dissonant_chord_stuns_the_neighbors_of_what_it_destroys() {
    let position = || {
        let game = sanctum().hand(One, "dissonant-chord").line(One, "valdr");
        game.line(Two, "troll dextre krump bumpsy")
    };
    let mut game = position().begin();
    game.play("dissonant-chord", "dextre").offered("valdr troll dextre krump bumpsy");
    assert_eq!(game.line(Two), "troll krump bumpsy");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll krump"));
    let mut game = position().begin();
    game.play("dissonant-chord", "troll");
    assert_eq!((game.damage("troll"), game.state.stunned_creatures().len()), (3, 0));
    let mut game = position().warded("dextre").begin();
    game.play("dissonant-chord", "dextre");
    assert!(game.is_in_play("dextre") && game.state.stunned_creatures().is_empty());
}

#[test]
fn dissonant_chord_fate_stuns_your_creatures_with_amber() {
    let game = with_fate("dissonant-chord").line(One, "bumpsy").line(Two, "krump troll valdr");
    let game = game.amber_on("bumpsy", 1).amber_on("troll", 1).amber_on("valdr", 2);
    let mut game = game.begin();
    game.end_turn("brobnar").reap("krump", "");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll valdr"));
}

#[test]
fn garnet_squire_heals_at_the_end_of_your_turn_and_gains_then() {
    let game = sanctum().line(One, "garnet-squire troll").damage("garnet-squire", 3);
    let mut game = game.damage("troll", 3).begin();
    game.end_turn("brobnar");
    assert_eq!((game.damage("garnet-squire"), game.damage("troll")), (2, 3));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    game.end_turn("sanctum");
    assert_eq!((game.damage("garnet-squire"), game.amber(One)), (2, 1), "at the end of theirs");
    let mut game = sanctum().line(One, "garnet-squire troll").damage("troll", 3).begin();
    game.end_turn("brobnar");
    assert_eq!((game.damage("troll"), game.amber(One)), (3, 0), "it was not healed");
}

#[test]
fn tealnar_heals_the_neighbors_of_your_creature_that_fought() {
    let game = scenario("brobnar").line(One, "tealnar krump troll bumpsy");
    let game = game.line(Two, "ember-imp valdr dextre").damage("tealnar", 2).damage("troll", 5);
    let mut game = game.damage("bumpsy", 4).damage("dextre", 1).begin();
    game.fight("krump", "ember-imp");
    let damage = ["tealnar", "krump", "troll", "bumpsy"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 2, 2, 4]);
    game.end_turn("brobnar").fight("valdr", "bumpsy");
    assert_eq!((game.is_in_play("valdr"), game.damage("dextre")), (true, 1), "no friend of it");
}

#[test]
fn tealnar_fate_heals_everything_and_your_opponent_gains_for_each() {
    let game = with_fate("tealnar").line(One, "bumpsy dextre").line(Two, "krump troll");
    let mut game = game.damage("bumpsy", 2).damage("troll", 7).begin();
    game.end_turn("brobnar").reap("krump", "");
    assert!(game.state.damaged_creatures().is_empty());
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn trade_blows_hurts_one_of_each_side_as_often_as_you_like_while_the_enemy_survives() {
    let game = sanctum().hand(One, "trade-blows").line(One, "troll krump");
    let mut game = game.line(Two, "valdr ember-imp").begin();
    game.play("trade-blows", "troll valdr yes krump valdr no");
    for _ in 0..2 {
        game.offered("troll krump").offered("valdr ember-imp").offered("yes no");
    }
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.damage(name)), [1, 1, 2]);
    let game = sanctum().hand(One, "trade-blows").line(One, "troll krump");
    let mut game = game.line(Two, "valdr ember-imp").damage("ember-imp", 1).begin();
    game.play("trade-blows", "krump ember-imp").offered("troll krump");
    game.offered("valdr ember-imp").offered_nothing_more();
    assert_eq!((game.line(Two), game.damage("krump")), ("valdr".into(), 1));
}

#[test]
fn trade_blows_hurts_one_side_where_there_is_no_other() {
    let game = sanctum().hand(One, "trade-blows").line(One, "troll krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("trade-blows", "krump").offered("troll krump").offered_nothing_more();
    assert_eq!((game.damage("troll"), game.damage("krump")), (0, 1));
    let mut game = sanctum().hand(One, "trade-blows").line(Two, "troll krump").begin();
    game.play("trade-blows", "krump yes krump no").offered("troll krump").offered("yes no");
    assert_eq!((game.damage("troll"), game.damage("krump")), (0, 2));
}

#[test]
fn brigadier_ols_has_armor_of_its_sanctum_neighbors() {
    for (line, armor) in [
        ("raiding-knight brigadier-ols almsmaster francus", 4),
        ("troll brigadier-ols almsmaster francus", 2),
        ("troll brigadier-ols krump francus", 0),
    ] {
        let game = sanctum().line(One, line).line(Two, "raiding-knight").begin();
        assert_eq!((game.armor("brigadier-ols"), game.armor("francus")), (armor, 1));
    }
}

#[test]
fn broken_intent_discards_the_archives_of_both() {
    let game =
        sanctum().hand(One, "broken-intent").archives(One, "troll").archives(Two, "krump dextre");
    let mut game = game.discard(One, "punch").discard(Two, "anger").begin();
    game.play("broken-intent", "1st").offered("1st 2nd").offered_nothing_more();
    for card in ["troll", "krump", "dextre", "punch", "anger"] {
        assert!(game.is_in_discard(card), "{card}");
    }
}

#[test]
fn broken_intent_or_purges_an_action_card_from_a_discard_pile() {
    let game =
        sanctum().hand(One, "broken-intent fear").archives(One, "troll").archives(Two, "krump");
    let mut game = game.discard(One, "punch valdr").discard(Two, "barehanded").begin();
    game.play("broken-intent", "2nd barehanded").offered("1st 2nd").offered("punch barehanded");
    assert_eq!((game.zone("barehanded"), game.zone("punch")), (Zone::Purged, Zone::Discard));
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Archives, Zone::Archives));
}

#[test]
fn dame_margaret_has_armor_of_your_opponents_keys() {
    for (theirs, armor) in [(0, 0), (1, 2), (2, 4)] {
        let game = sanctum().line(One, "francus dame-margaret").keys(One, 1).keys(Two, theirs);
        let game = game.begin();
        assert_eq!((game.armor("dame-margaret"), game.armor("francus")), (armor, 1));
    }
}

#[test]
fn divine_seal_puts_a_creature_on_the_bottom_of_its_owners_deck() {
    let game = sanctum().hand(One, "divine-seal").line(One, "troll").line(Two, "krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("divine-seal", "krump").offered("troll krump");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("krump"));
}

#[test]
fn divine_seal_fate_purges_the_bottom_card_of_your_deck() {
    let game = with_fate("divine-seal").deck(One, "punch fear").line(Two, "krump");
    let mut game = game.deck(Two, "anger bumpsy troll").begin_as_is();
    game.end_turn("brobnar").reap("krump", "");
    let zones = ["anger", "bumpsy", "troll"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Deck, Zone::Deck, Zone::Purged]);
    assert!(game.is_in_hand("punch") && game.is_in_hand("fear"));
}

#[test]
fn greedy_reprisal_destroys_one_creature_after_another() {
    let game = sanctum().hand(One, "greedy-reprisal").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.artifacts(Two, "cannon").amber(One, 4).amber(Two, 2).begin();
    game.play("greedy-reprisal", "troll valdr").offered("troll krump valdr").offered("krump valdr");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "krump".into()));
    // How many is counted first: that the troll's æmber goes to the opponent adds none. A ward takes one.
    let game = sanctum().hand(One, "greedy-reprisal").line(One, "troll dextre").line(Two, "krump");
    let mut game = game.amber_on("troll", 3).warded("krump").amber(Two, 3).begin();
    game.play("greedy-reprisal", "troll krump krump");
    assert_eq!((game.line(One), game.line(Two), game.amber(Two)), ("dextre".into(), "".into(), 6));
}

#[test]
fn greedy_reprisal_fate_hurts_your_creatures_for_the_armor_of_enemies() {
    let game = with_fate("greedy-reprisal").line(One, "raiding-knight troll francus");
    let mut game = game.line(Two, "krump valdr champion-tabris").begin();
    game.end_turn("brobnar").reap("krump", "krump valdr valdr");
    for _ in 0..3 {
        game.offered("krump valdr champion-tabris");
    }
    game.offered_nothing_more();
    assert_eq!(["krump", "valdr", "troll"].map(|name| game.damage(name)), [2, 4, 0]);
}

#[test]
fn grey_warden_readies_a_neighbor_of_sanctum() {
    for reaps in [true, false] {
        let game = sanctum().line(One, "raiding-knight grey-warden almsmaster francus");
        let game = game.exhausted("raiding-knight").exhausted("almsmaster").exhausted("francus");
        let mut game = game.line(Two, "ember-imp").begin();
        if reaps {
            game.reap("grey-warden", "almsmaster").offered("raiding-knight almsmaster");
        } else {
            game.fight("grey-warden", "almsmaster").offered("raiding-knight almsmaster");
        }
        assert_eq!(
            game.state.ready_cards(),
            game.cards("almsmaster ember-imp") & game.state.creatures()
        );
    }
    let game = sanctum().line(One, "troll grey-warden").exhausted("troll");
    let mut game = game.begin();
    game.reap("grey-warden", "").offered_nothing_more();
    assert!(!game.is_ready("troll"));
}

#[test]
fn jayne_the_bard_hurts_again_after_an_enemy_with_amber() {
    let position = || {
        let game = sanctum().line(One, "jayne-the-bard valdr").line(Two, "krump troll ember-imp");
        game.amber_on("krump", 1)
    };
    let mut game = position().begin();
    game.reap("jayne-the-bard", "krump krump").offered("krump troll ember-imp");
    game.offered("krump troll ember-imp").offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("valdr")), (4, 0), "once more, not a third time");
    let mut game = position().begin();
    game.reap("jayne-the-bard", "troll").offered("krump troll ember-imp").offered_nothing_more();
    assert_eq!(game.damage("troll"), 2);
    // What it destroyed had æmber on it.
    let mut game = position().amber_on("ember-imp", 1).begin();
    game.reap("jayne-the-bard", "ember-imp troll").offered("krump troll ember-imp");
    game.offered("krump troll");
    assert_eq!((game.damage("troll"), game.amber(One)), (2, 2));
}

/// Praefectus Ludo's ability takes it away before the creature leaves play (recorded case
/// pv/jayne-the-bard/05).
#[test]
fn jayne_the_bard_looks_at_the_amber_with_which_a_creature_left_play() {
    let game = sanctum().line(One, "jayne-the-bard").line(Two, "praefectus-ludo ember-imp troll");
    let mut game = game.amber_on("ember-imp", 1).begin();
    game.reap("jayne-the-bard", "ember-imp").offered("praefectus-ludo ember-imp troll");
    game.offered_nothing_more();
    assert_eq!((game.line(Two), game.damage("troll")), ("praefectus-ludo troll".into(), 0));
}

#[test]
fn jayne_the_bard_scrapped_exalts_two_of_your_creatures() {
    let game = sanctum().hand(One, "jayne-the-bard").line(One, "troll krump valdr");
    let mut game = game.line(Two, "bumpsy").begin();
    game.discard("jayne-the-bard", "troll valdr")
        .offered("troll krump valdr")
        .offered("krump valdr");
    let amber = ["troll", "krump", "valdr", "bumpsy"].map(|name| game.amber_on(name));
    assert_eq!(amber, [1, 0, 1, 0]);
}

#[test]
fn lightbearer_kelvin_takes_a_creature_from_the_bottom_of_a_deck() {
    let position = || {
        let game = sanctum().line(One, "lightbearer-kelvin").line(Two, "ember-imp");
        game.deck(One, "punch anger").deck(Two, "fear krump troll")
    };
    let mut game = position().begin_as_is();
    game.fight("lightbearer-kelvin", "2nd left").offered("1st 2nd").offered("left right");
    assert_eq!(
        (game.line(One), game.controller("troll")),
        ("troll lightbearer-kelvin".into(), One)
    );
    assert!(!game.is_ready("troll"));
    assert_eq!(game.zone("krump"), Zone::Deck);
    let mut game = position().begin_as_is();
    game.fight("lightbearer-kelvin", "1st").offered("1st 2nd").offered_nothing_more();
    assert!(game.is_in_discard("anger"));
    assert_eq!((game.zone("punch"), game.zone("troll")), (Zone::Deck, Zone::Deck));
}

#[test]
fn sir_jaune_captures_a_third() {
    for (amber, captured) in [(8, 2), (9, 3), (2, 0)] {
        let game = sanctum().hand(One, "sir-jaune").amber(One, 6).amber(Two, amber);
        let mut game = game.begin();
        game.play("sir-jaune", "");
        assert_eq!(u16::from(game.amber_on("sir-jaune")), captured);
        assert_eq!((game.amber(One), game.amber(Two)), (6, amber - captured));
    }
}

#[test]
fn sir_jaune_fate_loses_a_third() {
    // One more is gained by reaping.
    for (amber, left) in [(5, 4), (4, 4), (1, 2)] {
        let game = with_fate("sir-jaune").amber(One, 9).amber(Two, amber).line(Two, "krump");
        let mut game = game.begin();
        game.end_turn("brobnar").reap("krump", "");
        assert_eq!((game.amber(One), game.amber(Two)), (9, left));
    }
}

#[test]
fn collective_calm_is_about_friendly_creatures_whoever_uses_them() {
    use archon_engine::keyforge::ability::AbilityContext;
    for (fighter, user, destroyed) in
        [("raiding-knight", One, true), ("raiding-knight", Two, true), ("krump", One, false)]
    {
        let game = sanctum().artifacts(One, "collective-calm").line(One, "raiding-knight");
        let mut game = game.line(Two, "krump").damage("krump", 5).begin();
        let card = game.card(fighter);
        game.does("", |g| g.fight_with(AbilityContext::new(card, user), card).map(|_| ()));
        assert!(game.is_in_discard("krump"));
        assert_eq!(game.is_in_discard("collective-calm"), destroyed, "{fighter}, used by {user:?}");
    }
}
