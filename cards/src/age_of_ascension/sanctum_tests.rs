//! Sanctum of Age of Ascension, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

#[test]
fn lion_bautrem_strengthens_its_neighbors() {
    let game = sanctum().line(One, "troll lion-bautrem krump bumpsy").begin();
    let power = ["troll", "lion-bautrem", "krump", "bumpsy"].map(|c| game.power(c));
    assert_eq!(power, [10, 4, 8, 5]);
}

#[test]
fn abond_the_armorsmith_armors_others_and_again_for_a_turn() {
    let game = sanctum().line(One, "abond-the-armorsmith troll bulwark").line(Two, "krump");
    let mut game = game.begin();
    let armor = |game: &ScenarioGame| {
        ["abond-the-armorsmith", "troll", "bulwark", "krump"].map(|c| game.armor(c))
    };
    assert_eq!(armor(&game), [0, 3, 3, 0], "Bulwark gives Troll 2");
    game.action("abond-the-armorsmith", "");
    assert_eq!(armor(&game), [0, 4, 4, 0]);
    game.end_turn("untamed");
    assert_eq!(armor(&game), [0, 3, 3, 0]);
}

#[test]
fn aubade_the_grim_captures_and_discards() {
    let mut game = sanctum().hand(One, "aubade-the-grim").amber(Two, 5).begin();
    game.play("aubade-the-grim", "");
    assert_eq!((game.amber_on("aubade-the-grim"), game.amber(Two)), (3, 2));
    game.end_turn("untamed").end_turn("sanctum").reap("aubade-the-grim", "");
    assert_eq!((game.amber_on("aubade-the-grim"), game.amber(One), game.amber(Two)), (2, 1, 2));
}

#[test]
fn bordan_the_redeemed_captures_2() {
    let mut game = sanctum().line(One, "bordan-the-redeemed").amber(Two, 3).begin();
    game.action("bordan-the-redeemed", "");
    assert_eq!((game.amber_on("bordan-the-redeemed"), game.amber(Two)), (2, 1));
}

#[test]
fn golden_aura_heals_shields_and_lends_to_sanctum() {
    let game = sanctum().hand(One, "golden-aura").line(One, "troll krump").damage("troll", 3);
    let mut game = game.line(Two, "bumpsy").begin();
    assert!(!game.can_use("troll"));
    game.play("golden-aura", "troll").offered("troll krump bumpsy");
    assert!(game.can_reap("troll") && !game.can_use("krump"));
    game.fight("troll", "");
    assert_eq!(game.damage("troll"), 0);
    game.end_turn("untamed").end_turn("sanctum");
    assert!(!game.can_use("troll"));
}

#[test]
fn hallowed_shield_protects_one_creature_for_the_turn() {
    let game = sanctum().artifacts(One, "hallowed-shield").line(One, "bulwark sequis");
    let mut game = game.line(Two, "troll").begin();
    game.action("hallowed-shield", "sequis").fight("sequis", "");
    assert!(game.is_in_play("sequis"));
    game.fight("bulwark", "");
    assert!(game.is_in_discard("bulwark"));
}

/// FAQ of March 2021: such protection comes before armor.
#[test]
fn hallowed_shield_leaves_armor_unused() {
    let game = sanctum().artifacts(One, "hallowed-shield").line(One, "maruck-the-marked");
    let mut game = game.line(Two, "dextre").amber(Two, 2).begin();
    game.action("hallowed-shield", "maruck-the-marked").fight("maruck-the-marked", "");
    assert_eq!(game.amber_on("maruck-the-marked"), 0);
    assert_eq!(game.state.armor_left(game.card("maruck-the-marked")), 1);
}

#[test]
fn healing_blast_gains_for_4_healed() {
    for (damage, amber) in [(3, 1), (4, 3)] {
        let game =
            sanctum().hand(One, "healing-blast").line(One, "bulwark").line(Two, "troll krump");
        let mut game = game.damage("troll", damage).begin();
        game.play("healing-blast", "troll").offered("bulwark troll krump");
        assert_eq!((game.damage("troll"), game.amber(One)), (0, amber));
    }
}

#[test]
fn maruck_the_marked_captures_what_its_armor_prevents() {
    let game = scenario("brobnar").hand(One, "punch").line(Two, "maruck-the-marked");
    let mut game = game.amber(One, 2).begin();
    game.play("punch", "");
    assert_eq!((game.damage("maruck-the-marked"), game.amber_on("maruck-the-marked")), (2, 1));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn sir_marrows_captures_what_the_opponent_gains_by_reaping() {
    let game = scenario("brobnar").line(One, "bumpsy").hand(One, "punch").line(Two, "sir-marrows");
    let mut game = game.begin();
    game.play("punch", "sir-marrows").reap("bumpsy", "");
    assert_eq!((game.amber(One), game.amber_on("sir-marrows")), (1, 1), "not the bonus icon");
    let mut game = sanctum().line(One, "sir-marrows bulwark").begin();
    game.reap("bulwark", "");
    assert_eq!((game.amber(One), game.amber_on("sir-marrows")), (1, 0));
}

/// FAQ of March 2021, "Sir Marrows".
#[test]
fn two_sir_marrows_capture_the_same_amber_once() {
    let game = scenario("brobnar").line(One, "bumpsy").line(Two, "sir-marrows sir-marrows");
    let mut game = game.amber(One, 2).begin();
    game.reap("bumpsy", "sir-marrows");
    let on = ["sir-marrows", "sir-marrows#2"].map(|c| game.amber_on(c));
    assert_eq!((game.amber(One), on), (2, [1, 0]));
}

/// FAQ of March 2021, "Replacement effects": what Po's Pixies lets be captured from the supply is
/// still there for the second.
#[test]
fn two_sir_marrows_capture_from_the_supply_what_po_s_pixies_keeps() {
    let game = scenario("untamed").line(One, "po-s-pixies").line(Two, "sir-marrows sir-marrows");
    let mut game = game.begin();
    game.reap("po-s-pixies", "sir-marrows");
    let on = ["sir-marrows", "sir-marrows#2"].map(|c| game.amber_on(c));
    assert_eq!((game.amber(One), on), (1, [1, 1]));
}

/// FAQ of March 2021, "Replacement effects": reaping to steal instead gains nothing.
#[test]
fn sir_marrows_does_not_capture_what_is_stolen_instead() {
    let game = scenario("logos").hand(One, "dimension-door").line(One, "dextre");
    let mut game = game.line(Two, "sir-marrows").amber(Two, 2).begin();
    game.play("dimension-door", "").reap("dextre", "");
    assert_eq!((game.amber(One), game.amber_on("sir-marrows")), (1, 0));
}

#[test]
fn smite_fights_and_damages_the_neighbors_of_the_attacked() {
    let game = sanctum().hand(One, "smite").line(One, "troll").exhausted("troll");
    let mut game = game.line(Two, "krump batdrone bumpsy zorg").begin();
    game.play("smite", "batdrone");
    assert!(game.is_in_discard("batdrone") && !game.is_ready("troll"));
    let damage = ["krump", "bumpsy", "zorg"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 2, 0]);
}

#[test]
fn smite_damages_the_neighbors_of_a_creature_that_survives() {
    let game = sanctum().hand(One, "smite").line(One, "bulwark").line(Two, "krump troll bumpsy");
    let mut game = game.begin();
    game.play("smite", "troll");
    let damage = ["krump", "troll", "bumpsy"].map(|c| game.damage(c));
    assert_eq!(damage, [2, 4, 2]);
}

/// FAQ of March 2021, "Smite": neighbors that left play with the attacked creature are not those
/// that stand there now.
#[test]
fn smite_damages_nobody_where_all_left_together() {
    let game = sanctum().hand(One, "smite").line(One, "firespitter");
    let mut game = game.line(Two, "krump dust-pixie lamindra dust-pixie troll").begin();
    game.play("smite", "lamindra");
    assert_eq!(game.line(Two), "krump troll");
    assert_eq!(["krump", "troll"].map(|c| game.damage(c)), [1, 1], "of Firespitter");
}

#[test]
fn smite_does_nothing_more_where_no_fight_is() {
    let game = sanctum().hand(One, "smite").line(One, "troll").stunned("troll");
    let mut game = game.line(Two, "krump dextre bumpsy").begin();
    game.play("smite", "");
    assert!(!game.is_stunned("troll"));
    assert_eq!(["krump", "bumpsy"].map(|c| game.damage(c)), [0, 0]);
}

#[test]
fn the_grey_rider_may_ready_and_fight_with_a_neighbor() {
    let game = sanctum().hand(One, "the-grey-rider").line(One, "troll krump sequis");
    let mut game = game.exhausted("troll").line(Two, "zorg").begin();
    game.play("the-grey-rider", "@1 troll").offered("left @1 @2 right").offered("troll krump none");
    assert_eq!(game.line(One), "troll the-grey-rider krump sequis");
    assert_eq!(game.damage("troll"), 7);
    let mut game = sanctum().line(One, "the-grey-rider troll").line(Two, "zorg").begin();
    game.reap("the-grey-rider", "none");
    assert_eq!(game.damage("zorg"), 0);
    let mut game = sanctum().line(One, "the-grey-rider troll").line(Two, "bad-penny zorg").begin();
    game.fight("the-grey-rider", "bad-penny troll");
    assert_eq!(game.damage("troll"), 7);
}

#[test]
fn baron_mengevin_captures_when_its_controller_discards_sanctum_cards() {
    let game = sanctum().hand(One, "bulwark smaaash").line(One, "baron-mengevin").amber(Two, 3);
    let mut game = game.begin();
    let smaaash = game.card("smaaash");
    game.does("", |g| g.discard_cards(smaaash).map(|_| ()));
    assert_eq!(game.amber_on("baron-mengevin"), 0);
    game.discard("bulwark", "");
    assert_eq!((game.amber_on("baron-mengevin"), game.amber(Two)), (1, 2));
}

#[test]
fn baron_mengevin_does_not_watch_the_opponent() {
    let mut game = sanctum().hand(One, "bulwark").line(Two, "baron-mengevin").amber(One, 3).begin();
    game.discard("bulwark", "");
    assert_eq!(game.amber_on("baron-mengevin"), 0);
}

#[test]
fn barrister_joya_keeps_enemies_from_reaping() {
    let game = scenario("brobnar").line(One, "troll").line(Two, "barrister-joya").begin();
    assert!(!game.can_reap("troll") && game.can_fight("troll"));
    let game = sanctum().line(One, "barrister-joya bulwark").begin();
    assert!(game.can_reap("bulwark"));
}

#[test]
fn each_ambassador_permits_one_card_of_its_house() {
    for (ambassador, creature, card, other) in [
        ("brobnar-ambassador", "troll", "punch", "batdrone"),
        ("dis-ambassador", "charette", "ember-imp", "punch"),
        ("logos-ambassador", "dextre", "batdrone", "punch"),
        ("mars-ambassador", "zorg", "blypyp", "punch"),
        ("shadows-ambassador", "umbra", "silvertooth", "punch"),
        ("untamed-ambassador", "murmook", "dust-pixie", "punch"),
    ] {
        for reaps in [true, false] {
            let game = sanctum().line(One, &format!("{ambassador} {creature}"));
            let game = game.hand(One, &format!("{card} {other}"));
            let mut game = game.line(Two, "lamindra").begin();
            assert!(!game.can_use(creature) && !game.can_play(card), "{ambassador}");
            if reaps {
                game.reap(ambassador, "")
            } else {
                game.fight(ambassador, "")
            };
            assert!(game.can_use(creature) && game.can_play(card), "{ambassador}");
            assert!(!game.can_play(other), "{ambassador}");
            game.reap(creature, "");
            assert!(!game.can_play(card), "{ambassador}: one card, played or used");
        }
    }
}

#[test]
fn an_ambassador_permits_after_a_fight_too_and_for_this_turn() {
    let game = sanctum().line(One, "brobnar-ambassador").hand(One, "punch").line(Two, "lamindra");
    let mut game = game.begin();
    game.fight("brobnar-ambassador", "");
    assert!(game.can_play("punch"), "it survives an elusive creature");
    game.end_turn("untamed").end_turn("sanctum");
    assert!(!game.can_play("punch"));
}

#[test]
fn equalize_redistributes_amber_on_each_side() {
    let game = sanctum().hand(One, "equalize").line(One, "troll valdr").amber_on("troll", 2);
    let mut game = game.line(Two, "krump bumpsy").amber_on("krump", 1).begin();
    game.play("equalize", "valdr troll bumpsy");
    let on = ["troll", "valdr", "krump", "bumpsy"].map(|c| game.amber_on(c));
    assert_eq!(on, [1, 1, 0, 1]);
}

#[test]
fn free_markets_gains_for_each_other_house_in_play() {
    let game = sanctum().hand(One, "free-markets").line(One, "bulwark troll krump");
    let game = game.artifacts(Two, "library-of-babble");
    let mut game = game.upgrade(Two, "ring-of-invisibility", "troll").begin();
    game.play("free-markets", "");
    assert_eq!(game.amber(One), 3, "Brobnar, Logos and Shadows");
}

#[test]
fn free_markets_gains_6_at_most() {
    let game = sanctum().hand(One, "free-markets").line(One, "troll dextre zorg umbra charette");
    let game = game.line(Two, "murmook bumpsy").house_of("bumpsy", House::Saurian);
    let mut game = game.begin();
    game.play("free-markets", "");
    assert_eq!(game.amber(One), 6);
}

#[test]
fn haedroth_s_wall_strengthens_friendly_flanks() {
    let game = sanctum().artifacts(One, "haedroth-s-wall").line(One, "troll krump bumpsy");
    let game = game.line(Two, "zorg").begin();
    let power = ["troll", "krump", "bumpsy", "zorg"].map(|c| game.power(c));
    assert_eq!(power, [10, 6, 7, 7]);
}

#[test]
fn prince_derric_needs_creatures_of_3_houses() {
    for (line, amber) in [("troll krump", 0), ("troll dextre", 3)] {
        let game = sanctum().hand(One, "prince-derric-unifier").line(One, line).line(Two, "zorg");
        let mut game = game.begin();
        game.play("prince-derric-unifier", "left");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn anahita_the_trader_sells_an_artifact() {
    let game = sanctum().line(One, "anahita-the-trader").artifacts(One, "cannon").amber(Two, 3);
    let mut game = game.begin();
    game.reap("anahita-the-trader", "");
    assert_eq!((game.controller("cannon"), game.amber(One), game.amber(Two)), (Two, 3, 1));
}

#[test]
fn anahita_the_trader_gets_nothing_for_nothing() {
    let mut game = sanctum().line(One, "anahita-the-trader").amber(Two, 3).begin();
    game.reap("anahita-the-trader", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn eye_of_judgment_purges_a_creature_from_a_discard_pile() {
    let game = sanctum().artifacts(One, "eye-of-judgment").discard(One, "bulwark");
    let mut game = game.discard(Two, "punch troll").begin();
    game.action("eye-of-judgment", "troll").offered("bulwark troll");
    assert_eq!([game.zone("troll"), game.zone("bulwark")], [Zone::Purged, Zone::Discard]);
}

#[test]
fn martyr_s_end_gains_for_each_creature_destroyed() {
    let game =
        sanctum().hand(One, "martyr-s-end").line(One, "bulwark sequis troll").warded("troll");
    let mut game = game.line(Two, "zorg").begin();
    game.play("martyr-s-end", "bulwark troll none").offered("bulwark sequis troll none");
    assert_eq!((game.line(One), game.amber(One)), ("sequis troll".into(), 2));
}

#[test]
fn mother_northelle_moves_amber_from_a_friendly_creature() {
    let game = sanctum().line(One, "mother-northelle bulwark sequis").amber_on("bulwark", 2);
    let mut game = game.line(Two, "troll").amber_on("troll", 1).begin();
    game.reap("mother-northelle", "");
    assert_eq!((game.amber(One), game.amber_on("bulwark"), game.amber_on("troll")), (2, 1, 1));
}

#[test]
fn opal_knight_destroys_even_power() {
    let game = sanctum().hand(One, "opal-knight").line(One, "sequis dextre");
    let mut game = game.line(Two, "troll zorg").begin();
    game.play("opal-knight", "left");
    assert_eq!((game.line(One), game.line(Two)), ("opal-knight dextre".into(), "zorg".into()));
}

/// FAQ of March 2021: Soulkeeper's choice is among the creatures that are still in play, those that
/// are to leave with its creature too.
#[test]
fn opal_knight_and_soulkeeper_destroy_the_same_creature() {
    let game = sanctum().hand(One, "opal-knight").line(One, "umbra");
    let mut game = game.upgrade(One, "soulkeeper", "umbra").line(Two, "krump bumpsy").begin();
    game.play("opal-knight", "left");
    assert_eq!((game.line(One), game.line(Two)), ("opal-knight".into(), "bumpsy".into()));
}

#[test]
fn proclamation_346e_taxes_who_controls_too_few_houses() {
    for (line, cost) in [("", 8), ("troll krump dextre", 8), ("troll zorg dextre", 6)] {
        let game = sanctum().artifacts(One, "proclamation-346e").line(Two, line).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, cost));
    }
}

#[test]
fn seraphic_armor_heals_and_armors() {
    let game = sanctum().hand(One, "seraphic-armor").line(One, "krump troll bulwark");
    let mut game = game.damage("troll", 5).begin();
    assert_eq!(game.armor("troll"), 2, "of Bulwark");
    game.play("seraphic-armor", "troll");
    assert_eq!((game.damage("troll"), game.armor("troll"), game.armor("krump")), (0, 3, 0));
}

#[test]
fn shard_of_hope_captures_for_each_friendly_shard() {
    let game = sanctum().artifacts(One, "shard-of-hope shard-of-hate shard-of-strength cannon");
    let game = game.line(One, "bulwark sequis").artifacts(Two, "shard-of-hope");
    let mut game = game.amber(Two, 5).begin();
    game.action("shard-of-hope", "sequis bulwark sequis");
    assert_eq!((game.amber_on("bulwark"), game.amber_on("sequis"), game.amber(Two)), (1, 2, 2));
}

#[test]
fn anahita_the_trader_sells_a_friendly_artifact() {
    let game = sanctum().line(One, "anahita-the-trader").artifacts(One, "cannon hideaway-hole");
    let mut game = game.artifacts(Two, "library-of-babble").amber(Two, 3).begin();
    game.reap("anahita-the-trader", "cannon").offered("cannon hideaway-hole");
    assert_eq!((game.controller("cannon"), game.controller("hideaway-hole")), (Two, One));
}

#[test]
fn shard_of_hope_ends_when_the_pool_is_empty() {
    let game = sanctum().artifacts(One, "shard-of-hope shard-of-hate").line(One, "bulwark sequis");
    let mut game = game.line(Two, "troll").amber(Two, 1).begin();
    game.action("shard-of-hope", "sequis").offered("bulwark sequis").offered_nothing_more();
    assert_eq!((game.amber_on("sequis"), game.amber(Two)), (1, 0));
}
