//! Brobnar of Æmber Skies, card by card.
//!
//! Over 400 lines: two tests for most of the 45 cards, of which half say two things.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn brobnar() -> Scenario {
    scenario("brobnar")
}

fn destroy(game: &mut ScenarioGame, name: &str) {
    let dead = game.cards(name);
    game.does("", |g| g.destroy(dead).map(|_| ()));
}

fn ready(game: &mut ScenarioGame, name: &str) {
    let card = game.card(name);
    game.does("", |g| g.make_ready(card).map(|_| ()));
}

#[test]
fn belcher_deals_the_power_of_the_creature_that_it_finds() {
    let game = brobnar().artifacts(One, "belcher").deck(One, "punch anger niffle-ape valdr");
    let mut game = game.line(One, "troll").line(Two, "krump frost-giant").begin();
    game.action("belcher", "krump").offered("krump frost-giant");
    assert_eq!(["krump", "frost-giant", "troll"].map(|n| game.damage(n)), [3, 0, 0]);
    assert_eq!(game.state.discard(One), game.cards("punch anger niffle-ape"));
    assert_eq!(game.zone("valdr"), Zone::Deck);
}

#[test]
fn belcher_deals_nothing_once_the_deck_is_out_of_cards() {
    let game = brobnar().artifacts(One, "belcher").deck(One, "punch anger").line(Two, "krump");
    let mut game = game.deck(Two, "valdr").begin_as_is();
    game.action("belcher", "");
    assert_eq!((game.damage("krump"), game.state.discard(One).len()), (0, 2));
    assert_eq!(game.zone("valdr"), Zone::Deck);
}

#[test]
fn eruption_carries_three_and_unloads_one_after_a_fight() {
    let game = brobnar().hand(One, "eruption").line(One, "troll").line(Two, "harland-mindlock");
    let mut game = game.begin();
    game.play("eruption", "right");
    assert_eq!(["eruption", "troll", "harland-mindlock"].map(|n| game.amber_on(n)), [3, 0, 0]);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    ready(&mut game, "eruption");
    game.fight("eruption", "");
    assert_eq!((game.amber_on("eruption"), game.amber(One), game.amber(Two)), (2, 1, 0));
}

#[test]
fn eruption_is_versatile() {
    let game = scenario("dis").line(One, "eruption troll").begin();
    assert_eq!(game.who_can_be_used(), "eruption");
}

#[test]
fn grat_tattuu_strengthens_other_friendly_brobnar_creatures() {
    let game = brobnar().line(One, "grat-tattuu krump snufflegator").line(Two, "bumpsy").begin();
    let powers = ["grat-tattuu", "krump", "snufflegator", "bumpsy"].map(|n| game.power(n));
    assert_eq!(powers, [5, 8, 4, 5]);
}

#[test]
fn improvised_aviation_readies_the_next_creature_and_lets_it_ram_an_artifact() {
    let game = brobnar().hand(One, "improvised-aviation rowdy-skald troll");
    let game = game.artifacts(One, "cannon").artifacts(Two, "dominator-bauble the-warchest");
    let mut game = game.line(Two, "harland-mindlock niffle-ape flaxia inka-the-spider").begin();
    game.play("improvised-aviation", "").play("rowdy-skald", "").play("troll", "right");
    assert!(game.is_ready("rowdy-skald") && !game.is_ready("troll"));
    game.fight("rowdy-skald", "harland-mindlock the-warchest")
        .offered("harland-mindlock niffle-ape flaxia inka-the-spider")
        .offered("cannon dominator-bauble the-warchest");
    assert_eq!(game.zone("the-warchest"), Zone::Deck);
    assert!(game.is_in_play("cannon") && game.is_in_play("dominator-bauble"));
    ready(&mut game, "troll");
    game.fight("troll", "niffle-ape").offered("niffle-ape flaxia inka-the-spider");
    game.offered_nothing_more();
    game.end_turn("logos").end_turn("brobnar").fight("rowdy-skald", "flaxia");
    game.offered("flaxia inka-the-spider").offered_nothing_more();
}

#[test]
fn improvised_aviation_is_about_your_creatures_of_this_turn() {
    let game = brobnar().hand(One, "improvised-aviation krump").hand(Two, "troll");
    let mut game = game.artifacts(One, "cannon").begin();
    game.play("improvised-aviation", "").end_turn("brobnar").play("troll", "");
    assert!(!game.is_ready("troll"));
    game.end_turn("brobnar").play("krump", "");
    assert!(!game.is_ready("krump"));
}

#[test]
fn improvised_aviation_passes_over_creatures_that_are_put_into_play() {
    let game = brobnar().hand(One, "improvised-aviation rowdy-skald").discard(One, "troll");
    let mut game = game.artifacts(Two, "cannon").line(Two, "harland-mindlock").begin();
    game.play("improvised-aviation", "");
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("", |g| g.put_into_play(ctx, troll, One).map(|_| ()));
    assert!(!game.is_ready("troll"));
    game.play("rowdy-skald", "right");
    assert!(game.is_ready("rowdy-skald"));
    game.fight("rowdy-skald", "");
    assert_eq!(game.zone("cannon"), Zone::Deck);
}

#[test]
fn on_the_mark_moves_all_from_a_friend_to_an_enemy() {
    let begin = |amber| {
        let game = brobnar().hand(One, "on-the-mark").line(One, "troll krump");
        let game = game.amber_on("krump", amber).line(Two, "batdrone niffle-ape");
        game.amber_on("batdrone", 1).begin()
    };
    for amber in [1, 3] {
        let mut game = begin(amber);
        game.play("on-the-mark", "krump niffle-ape").offered("troll krump");
        game.offered("batdrone niffle-ape");
        let left = ["troll", "krump", "batdrone", "niffle-ape"].map(|n| game.amber_on(n));
        assert_eq!((left, game.amber(One)), ([0, 0, 1, amber], 0));
    }
    let mut game = begin(3);
    game.play("on-the-mark", "troll").offered("troll krump").offered_nothing_more();
    assert_eq!(game.amber_on("krump"), 3);
}

#[test]
fn brunx_and_bongle_may_reap_after_its_first_use_if_that_is_a_fight() {
    let begin =
        || brobnar().line(One, "brunx-and-bongle").line(Two, "harland-mindlock krump").begin();
    let mut game = begin();
    game.fight("brunx-and-bongle", "harland-mindlock yes");
    game.offered("harland-mindlock krump").offered("yes no").offered_nothing_more();
    assert_eq!((game.amber(One), game.is_ready("brunx-and-bongle")), (1, false));
    let mut game = begin();
    game.fight("brunx-and-bongle", "harland-mindlock no");
    assert_eq!((game.amber(One), game.is_ready("brunx-and-bongle")), (0, false));
    ready(&mut game, "brunx-and-bongle");
    game.fight("brunx-and-bongle", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.is_ready("brunx-and-bongle")), (0, false));
    let mut game = begin();
    game.reap("brunx-and-bongle", "").offered_nothing_more();
    assert_eq!(game.amber(One), 1);
}

#[test]
fn clap_of_thunder_destroys_the_weakest_and_rouses_the_strongest() {
    let game = brobnar().hand(One, "clap-of-thunder").line(One, "troll harland-mindlock krump");
    let game = game.line(Two, "restringuntus troll bumpsy").exhausted("troll").exhausted("krump");
    let mut game = game.exhausted("troll#2").begin();
    game.play("clap-of-thunder", "restringuntus troll");
    game.offered("harland-mindlock restringuntus").offered("troll troll#2");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll harland-mindlock krump".into(), "troll bumpsy".into())
    );
    assert_eq!(game.state.enraged_creatures(), game.cards("troll"));
    assert_eq!(["troll", "krump", "troll#2"].map(|n| game.is_ready(n)), [true, false, false]);
}

#[test]
fn clap_of_thunder_looks_for_the_strongest_once_the_weakest_is_gone() {
    let mut game = brobnar().hand(One, "clap-of-thunder").line(Two, "troll").begin();
    game.play("clap-of-thunder", "");
    assert_eq!(game.line(Two), "");
}

#[test]
fn crunch_grows_by_the_power_of_a_neighbor() {
    let game = brobnar().line(One, "troll niffle-ape crunch krump").line(Two, "harland-mindlock");
    let mut game = game.with("krump", |krump| krump.power_counters = 1).begin();
    game.reap("crunch", "krump").offered("niffle-ape krump");
    assert_eq!((game.power("crunch"), game.power("krump")), (9, 7));
    ready(&mut game, "crunch");
    game.fight("crunch", "niffle-ape").offered("niffle-ape krump");
    assert_eq!(game.power("crunch"), 12);
}

#[test]
fn nagoo_yani_deals_four_as_it_is_played_and_after_a_fight() {
    let game = brobnar().hand(One, "nagoo-yani").line(One, "troll");
    let mut game = game.line(Two, "bumpsy frost-giant harland-mindlock").begin();
    game.play("nagoo-yani", "right bumpsy");
    game.offered("left right").offered("bumpsy frost-giant harland-mindlock");
    assert_eq!((game.damage("bumpsy"), game.damage("troll")), (4, 0));
    ready(&mut game, "nagoo-yani");
    game.fight("nagoo-yani", "harland-mindlock frost-giant");
    game.offered("bumpsy frost-giant harland-mindlock").offered("bumpsy frost-giant");
    assert_eq!(["bumpsy", "frost-giant", "troll"].map(|n| game.damage(n)), [4, 4, 0]);
    ready(&mut game, "nagoo-yani");
    game.reap("nagoo-yani", "").offered_nothing_more();
}

#[test]
fn nagoo_yani_scrapped_deals_two_to_each_enemy_on_a_flank() {
    let game = brobnar().hand(One, "nagoo-yani").line(One, "troll");
    let mut game = game.line(Two, "bumpsy valdr krump").begin();
    game.discard("nagoo-yani", "");
    assert_eq!(["bumpsy", "valdr", "krump", "troll"].map(|n| game.damage(n)), [2, 0, 2, 0]);
}

#[test]
fn narplet_makes_its_neighbors_versatile() {
    let game = scenario("dis").line(One, "troll narplet krump bumpsy").begin();
    assert_eq!(game.who_can_be_used(), "troll krump");
}

#[test]
fn strength_within_raises_the_cost_of_keys_by_the_damage_on_its_creature() {
    let cost = |host| {
        let game = brobnar().line(One, "troll krump").line(Two, "bumpsy").damage("troll", 2);
        let game = game.damage("bumpsy", 1).damage("krump", 4);
        let game = game.upgrade(One, "strength-within", host).begin();
        (game.state.key_cost(One), game.state.key_cost(Two))
    };
    assert_eq!((cost("troll"), cost("bumpsy")), ((6, 8), (7, 6)));
}

#[test]
fn bosch_the_unyielding_heals_itself_after_a_fight() {
    let game = brobnar().line(One, "bosch-the-unyielding troll").damage("bosch-the-unyielding", 2);
    let mut game = game.damage("troll", 1).line(Two, "niffle-ape").begin();
    game.reap("bosch-the-unyielding", "");
    assert_eq!(game.damage("bosch-the-unyielding"), 2);
    ready(&mut game, "bosch-the-unyielding");
    game.fight("bosch-the-unyielding", "");
    assert_eq!((game.damage("bosch-the-unyielding"), game.damage("troll")), (0, 1));
}

#[test]
fn cirrus_mace_strengthens_a_creature_and_hits_its_neighbors() {
    let game = brobnar().artifacts(One, "cirrus-mace").line(One, "niffle-ape troll bumpsy krump");
    let mut game = game.line(Two, "valdr").begin();
    game.action("cirrus-mace", "troll").offered("niffle-ape troll bumpsy krump valdr");
    let damage = ["niffle-ape", "troll", "bumpsy", "krump", "valdr"].map(|n| game.damage(n));
    assert_eq!((damage, game.power("troll"), game.power("bumpsy")), ([2, 0, 2, 0, 0], 10, 5));
}

#[test]
fn db_gobber_costs_the_opponent_one_as_it_reaps() {
    let mut game = brobnar().line(One, "db-gobber").amber(One, 2).amber(Two, 3).begin();
    game.reap("db-gobber", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn db_gobber_scrapped_costs_the_rich_two() {
    for (before, after) in [((7, 7), (5, 5)), ((6, 8), (6, 6)), ((9, 6), (7, 6))] {
        let game = brobnar().hand(One, "db-gobber").amber(One, before.0).amber(Two, before.1);
        let mut game = game.begin();
        game.discard("db-gobber", "");
        assert_eq!((game.amber(One), game.amber(Two)), after);
    }
}

#[test]
fn dreadstarr_the_lone_is_versatile_without_other_friendly_brobnar_creatures() {
    for (others, usable) in [("snufflegator", "dreadstarr-the-lone"), ("snufflegator krump", "")] {
        let game = scenario("dis").line(One, "dreadstarr-the-lone").line(One, others);
        assert_eq!(game.line(Two, "troll").begin().who_can_be_used(), usable);
    }
    let game = scenario("dis").line(One, "dreadstarr-the-lone").line(Two, "dreadstarr-the-lone");
    assert_eq!(game.begin().who_can_be_used(), "dreadstarr-the-lone");
}

#[test]
fn dreadstarr_the_lone_costs_the_opponent_one_after_a_fight() {
    let game = brobnar().line(One, "dreadstarr-the-lone").line(Two, "harland-mindlock");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    game.fight("dreadstarr-the-lone", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn fancy_donavon_scrapped_has_a_friend_of_another_house_fight() {
    let game = brobnar().hand(One, "fancy-donavon").line(One, "krump snufflegator flaxia");
    let mut game = game.exhausted("flaxia").line(Two, "harland-mindlock batdrone").begin();
    game.discard("fancy-donavon", "flaxia harland-mindlock").offered("snufflegator flaxia");
    game.offered("harland-mindlock batdrone");
    assert_eq!((game.line(Two), game.damage("flaxia")), ("batdrone".into(), 1));
    assert!(!game.is_ready("flaxia") && game.is_ready("snufflegator"));
}

#[test]
fn incensed_pays_for_your_fights_of_the_turn() {
    let game = brobnar().hand(One, "incensed").line(One, "troll rowdy-skald bumpsy");
    let mut game = game.line(Two, "harland-mindlock niffle-ape snufflegator").begin();
    game.play("incensed", "");
    assert_eq!(game.amber(One), 1);
    game.fight("troll", "niffle-ape").fight("rowdy-skald", "harland-mindlock");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    game.reap("bumpsy", "");
    assert_eq!(game.amber(One), 4);
    game.end_turn("untamed").fight("snufflegator", "bumpsy").end_turn("brobnar");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
    game.fight("troll", "");
    assert_eq!(game.amber(One), 4);
}

#[test]
fn incensed_pays_nothing_for_an_enemy_that_fights_in_your_turn() {
    let game = brobnar().hand(One, "incensed").line(One, "bumpsy").line(Two, "snufflegator");
    let mut game = game.begin();
    let snufflegator = game.card("snufflegator");
    let ctx = AbilityContext::new(snufflegator, Two);
    game.play("incensed", "").does("", |g| g.fight_with(ctx, snufflegator).map(|_| ()));
    assert_eq!((game.damage("bumpsy"), game.amber(One), game.amber(Two)), (4, 1, 0));
}

#[test]
fn raince_furyheart_exalts_whom_it_fights_before_it_does() {
    let game = brobnar().line(One, "raince-furyheart").line(Two, "harland-mindlock frost-giant");
    let mut game = game.begin();
    game.fight("raince-furyheart", "frost-giant");
    let amber = ["frost-giant", "harland-mindlock", "raince-furyheart"].map(|n| game.amber_on(n));
    assert_eq!((amber, game.amber(One)), ([1, 0, 0], 0));
    ready(&mut game, "raince-furyheart");
    game.fight("raince-furyheart", "harland-mindlock");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn raise_your_glass_has_the_weakest_friend_used() {
    let game = brobnar().hand(One, "raise-your-glass").line(One, "krump grenade-snib wardrummer");
    let game = game.line(One, "pingle-who-annoys").exhausted("grenade-snib");
    let mut game = game.line(Two, "harland-mindlock").begin();
    game.play("raise-your-glass", "grenade-snib reap").offered("grenade-snib pingle-who-annoys");
    game.offered("fight reap");
    assert_eq!((game.amber(One), game.is_ready("grenade-snib")), (2, false));
    assert!(game.is_ready("pingle-who-annoys"));
}

#[test]
fn terrance_surefoot_captures_as_it_is_played_and_reaps() {
    let game = brobnar().hand(One, "terrance-surefoot").amber(Two, 4).line(Two, "harland-mindlock");
    let mut game = game.begin();
    game.play("terrance-surefoot", "");
    assert_eq!((game.amber_on("terrance-surefoot"), game.amber(Two)), (1, 3));
    ready(&mut game, "terrance-surefoot");
    game.reap("terrance-surefoot", "");
    assert_eq!((game.amber_on("terrance-surefoot"), game.amber(Two)), (2, 2));
    ready(&mut game, "terrance-surefoot");
    game.fight("terrance-surefoot", "");
    assert_eq!((game.amber_on("terrance-surefoot"), game.amber(One)), (2, 1));
}

#[test]
fn terrance_surefoot_drops_one_whenever_an_enemy_reaps() {
    let game = brobnar().line(One, "terrance-surefoot rowdy-skald").line(Two, "harland-mindlock");
    let mut game = game.amber_on("terrance-surefoot", 3).begin();
    game.reap("rowdy-skald", "");
    assert_eq!(game.amber_on("terrance-surefoot"), 3);
    game.end_turn("logos").reap("harland-mindlock", "");
    assert_eq!((game.amber_on("terrance-surefoot"), game.amber(One), game.amber(Two)), (2, 1, 1));
}

#[test]
fn armored_spikes_give_armor_and_hazardous_to_their_creature() {
    let game = brobnar().line(One, "troll krump").upgrade(One, "armored-spikes", "krump").begin();
    let hazardous = |name| game.state.keyword(game.card(name), Keyword::Hazardous);
    assert_eq!((game.armor("krump"), hazardous("krump")), (2, 2));
    assert_eq!((game.armor("troll"), hazardous("troll")), (0, 0));
}

#[test]
fn bigger_guns_for_everyone_fire_at_any_creature_after_a_fight() {
    let game = brobnar().line(One, "rowdy-skald troll").line(Two, "harland-mindlock krump");
    let mut game = game.upgrade(One, "bigger-guns-for-everyone", "rowdy-skald").begin();
    game.fight("rowdy-skald", "harland-mindlock krump").offered("harland-mindlock krump");
    game.offered("rowdy-skald troll krump");
    assert_eq!(["rowdy-skald", "troll", "krump"].map(|n| game.damage(n)), [1, 0, 5]);
    game.fight("troll", "").offered_nothing_more();
}

#[test]
fn akugyo_captures_what_the_opponent_would_get() {
    let game =
        brobnar().line(One, "akugyo troll").line(Two, "harland-mindlock").hand(Two, "flaxia");
    let mut game = game.begin();
    game.reap("akugyo", "");
    assert_eq!((game.amber(One), game.amber_on("akugyo")), (1, 0));
    game.end_turn("logos").reap("harland-mindlock", "");
    assert_eq!((game.amber(Two), game.amber_on("akugyo"), game.amber_on("troll")), (0, 1, 0));
    game.does("", |g| g.gain_amber(Two, 2));
    assert_eq!((game.amber(Two), game.amber_on("akugyo"), game.amber(One)), (0, 3, 1));
}

#[test]
fn akugyo_unloads_two_after_a_fight() {
    let game = brobnar().line(One, "akugyo").amber_on("akugyo", 4).line(Two, "batdrone");
    let mut game = game.begin();
    game.fight("akugyo", "");
    assert_eq!((game.amber_on("akugyo"), game.amber(One), game.amber(Two)), (2, 2, 0));
}

#[test]
fn alien_puffer_leaves_two() {
    let mut game = brobnar().line(One, "alien-puffer").begin();
    destroy(&mut game, "alien-puffer");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
}

#[test]
fn anvil_crawler_has_both_players_draw_one_more() {
    let mut game = brobnar().line(One, "anvil-crawler").begin();
    game.end_turn("logos");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (7, 0));
    game.end_turn("logos");
    assert_eq!(game.hand_len(Two), 7);
}

#[test]
fn beehemoth_strengthens_a_creature_at_the_start_of_your_turn() {
    let game = brobnar().line(One, "beehemoth niffle-ape").line(Two, "troll");
    let mut game = game.begin();
    game.end_turn("logos").end_turn("troll brobnar").offered_to(One, "beehemoth niffle-ape troll");
    assert_eq!(["beehemoth", "niffle-ape", "troll"].map(|n| game.power(n)), [7, 3, 9]);
}

#[test]
fn beehemoth_moves_and_harvests_its_neighbors() {
    let game = brobnar().line(One, "beehemoth niffle-ape krump bumpsy").line(Two, "troll");
    let game = game.with("beehemoth", |c| c.power_counters = 1);
    let game = game.with("niffle-ape", |c| c.power_counters = 1);
    let game = game.with("krump", |c| c.power_counters = 2);
    let mut game = game.with("bumpsy", |c| c.power_counters = 3).begin();
    game.reap("beehemoth", "@2").offered("left @1 @2 right");
    assert_eq!((game.line(One), game.amber(One)), ("niffle-ape krump beehemoth bumpsy".into(), 6));
    let powers = ["beehemoth", "niffle-ape", "krump", "bumpsy"].map(|n| game.power(n));
    assert_eq!((powers, game.amber(Two)), ([8, 4, 6, 5], 0));
}

#[test]
fn colossipede_exalts_each_creature() {
    let game = brobnar().hand(One, "colossipede").line(One, "troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("colossipede", "right");
    assert_eq!(["colossipede", "troll", "krump"].map(|n| game.amber_on(n)), [1, 1, 1]);
}

#[test]
fn colossipede_has_friends_with_amber_unload_after_their_fights() {
    let game = brobnar().line(One, "colossipede rowdy-skald troll headhunter");
    let game = game.amber_on("rowdy-skald", 2).amber_on("colossipede", 1).amber_on("troll", 1);
    let game = game.line(Two, "harland-mindlock snufflegator batdrone hunting-witch");
    let mut game = game.amber_on("snufflegator", 1).begin();
    game.fight("rowdy-skald", "harland-mindlock");
    assert_eq!((game.amber(One), game.amber_on("rowdy-skald")), (2, 0));
    game.fight("colossipede", "batdrone");
    assert_eq!((game.amber(One), game.amber_on("colossipede"), game.amber_on("troll")), (3, 0, 1));
    // Without æmber it has no second ability that could come first.
    game.fight("headhunter", "hunting-witch").offered("snufflegator hunting-witch");
    game.offered_nothing_more();
    assert_eq!(game.amber(One), 4);
    game.end_turn("untamed").fight("snufflegator", "troll");
    assert_eq!((game.amber(Two), game.amber_on("snufflegator")), (0, 1));
}

#[test]
fn falcron_has_its_neighbors_steal_as_they_reap() {
    let game = brobnar().line(One, "rowdy-skald falcron crogg-the-clumsy grumpus");
    let mut game = game.amber(Two, 4).begin();
    game.reap("rowdy-skald", "").reap("crogg-the-clumsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 2));
    game.reap("falcron", "").reap("grumpus", "");
    assert_eq!((game.amber(One), game.amber(Two)), (6, 2));
}

#[test]
fn grinder_swarm_grows_with_each_creature_and_captures_two_after_a_fight() {
    let game = brobnar().line(One, "grinder-swarm troll").line(Two, "krump harland-mindlock");
    let mut game = game.amber(Two, 3).begin();
    assert_eq!((game.power("grinder-swarm"), game.power("troll")), (7, 8));
    game.fight("grinder-swarm", "harland-mindlock");
    assert_eq!((game.amber_on("grinder-swarm"), game.amber(Two)), (2, 1));
    assert_eq!(game.power("grinder-swarm"), 6);
}

#[test]
fn grizzled_wyvern_captures_six_from_both_players() {
    for ((one, two), answer, offered, left) in [
        ((7, 7), "0", "0 1 2 3 4 5 6", (1, 7)),
        ((5, 7), "4", "1 2 3 4 5 6", (3, 3)),
        ((2, 7), "5", "4 5 6", (1, 2)),
        ((5, 3), "3", "1 2 3", (2, 0)),
    ] {
        let mut game =
            brobnar().hand(One, "grizzled-wyvern").amber(One, one).amber(Two, two).begin();
        game.play("grizzled-wyvern", answer).offered(offered);
        assert_eq!((game.amber(One), game.amber(Two)), left);
        assert_eq!(game.amber_on("grizzled-wyvern"), 6);
    }
}

#[test]
fn grizzled_wyvern_is_destroyed_if_it_has_fewer_than_six() {
    for (one, survives, left) in [(3, true, (0, 0)), (2, false, (0, 5))] {
        let mut game = brobnar().hand(One, "grizzled-wyvern").amber(One, one).amber(Two, 3).begin();
        game.play("grizzled-wyvern", "");
        assert_eq!((game.is_in_play("grizzled-wyvern"), game.amber(One), game.amber(Two)), {
            (survives, left.0, left.1)
        });
    }
}

#[test]
fn hungry_hippogriff_saves_the_amber_of_its_friends() {
    let game = brobnar().line(One, "hungry-hippogriff troll").amber_on("hungry-hippogriff", 2);
    let game = game.amber_on("troll", 3).line(Two, "krump").amber_on("krump", 1);
    let mut game = game.begin();
    destroy(&mut game, "troll");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    destroy(&mut game, "krump");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
    destroy(&mut game, "hungry-hippogriff");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 2));
}

#[test]
fn icarus_20_has_friendly_creatures_draw() {
    let game = brobnar().line(One, "icarus-20 krump").line(Two, "troll");
    let mut game = game.begin();
    game.action("krump", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    game.action("icarus-20", "");
    assert_eq!(game.hand_len(One), 2);
    game.end_turn("brobnar");
    assert!(!game.legal().iter().any(|action| matches!(action, Action::Action(..))));
}

#[test]
fn impzilla_destroys_the_most_powerful_enemy_after_a_fight() {
    let game = brobnar().line(One, "impzilla frost-giant");
    let mut game = game.line(Two, "harland-mindlock troll bumpsy troll").begin();
    game.fight("impzilla", "harland-mindlock troll#2")
        .offered("harland-mindlock troll bumpsy troll#2");
    game.offered("troll troll#2");
    assert_eq!((game.line(Two), game.is_in_play("troll")), ("troll bumpsy".into(), true));
    assert_eq!(game.line(One), "impzilla frost-giant");
}

#[test]
fn lancet_has_friendly_creatures_capture_after_their_fights() {
    let game = brobnar().line(One, "lancet rowdy-skald").amber(One, 3).amber(Two, 4);
    let mut game = game.line(Two, "harland-mindlock batdrone snufflegator").begin();
    game.fight("rowdy-skald", "harland-mindlock").fight("lancet", "batdrone");
    assert_eq!(["lancet", "rowdy-skald"].map(|n| game.amber_on(n)), [1, 1]);
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    game.end_turn("untamed").fight("snufflegator", "lancet");
    assert_eq!((game.amber_on("snufflegator"), game.amber(One)), (0, 3));
}

#[test]
fn malifi_dragon_pays_two_at_the_end_of_a_poor_turn_of_yours() {
    for (before, after) in [(4, 6), (5, 5)] {
        let mut game = brobnar().line(One, "malifi-dragon").amber(One, before).begin();
        game.end_turn("logos");
        assert_eq!((game.amber(One), game.amber(Two)), (after, 0));
    }
    let mut game = brobnar().line(One, "malifi-dragon").amber(Two, 5).begin();
    game.end_turn("logos").end_turn("brobnar");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 5), "on your turn only");
}

#[test]
fn naja_reaps_three_more() {
    let mut game = brobnar().line(One, "naja").begin();
    game.reap("naja", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
}

#[test]
fn rorqual_grows_with_the_amber_on_it() {
    let game = brobnar().line(One, "rorqual troll").amber_on("rorqual", 2).amber_on("troll", 4);
    let mut game = game.line(Two, "harland-mindlock").begin();
    assert_eq!((game.power("rorqual"), game.power("troll")), (7, 8));
    game.fight("rorqual", "");
    assert_eq!((game.power("rorqual"), game.amber_on("rorqual")), (8, 3));
    ready(&mut game, "rorqual");
    game.reap("rorqual", "");
    assert_eq!((game.amber_on("rorqual"), game.amber(One)), (4, 1));
    ready(&mut game, "rorqual");
    game.action("rorqual", "");
    assert_eq!((game.amber_on("rorqual"), game.amber(One), game.amber_on("troll")), (0, 5, 4));
}

#[test]
fn screeyan_forbids_the_house_of_the_card_that_it_discards() {
    let game = brobnar().line(One, "screeyan").deck(Two, "niffle-ape").deck(One, "dextre");
    let mut game = game.begin();
    game.end_turn("logos").offered_to(Two, "brobnar logos");
    assert!(game.is_in_discard("niffle-ape") && !game.is_in_discard("dextre"));
    game.end_turn("brobnar").offered_to(One, "brobnar logos dis");
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (0, 1));
    destroy(&mut game, "screeyan");
    game.end_turn("logos").offered_to(Two, "brobnar logos untamed");
}

#[test]
fn screeyan_forbids_both_houses_of_a_card_of_two() {
    let icon = BonusIcons::default().with(BonusIcon::House(House::Logos));
    let game = brobnar().houses(Two, "logos untamed dis brobnar").line(One, "screeyan");
    let mut game = game.deck(Two, "niffle-ape").bonus("niffle-ape", icon).begin();
    game.end_turn("dis").offered_to(Two, "brobnar dis");
}

#[test]
fn sentient_cloud_pays_two_for_fights_of_your_most_powerful_creatures() {
    let game = brobnar().line(One, "sentient-cloud crogg-the-clumsy rowdy-skald crogg-the-clumsy");
    let game = game.line(Two, "harland-mindlock frost-giant batdrone flaxia");
    let mut game = game.begin();
    game.fight("crogg-the-clumsy", "harland-mindlock").fight("rowdy-skald", "batdrone");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    game.fight("crogg-the-clumsy#2", "flaxia");
    assert_eq!(game.amber(One), 4);
    game.end_turn("brobnar").fight("frost-giant", "rowdy-skald");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
}

#[test]
fn titanarpon_readies_the_first_creature_that_you_play_each_turn() {
    let game = brobnar().line(One, "titanarpon").hand(One, "krump cannon troll bumpsy");
    let mut game = game.hand(Two, "valdr").begin();
    game.play("krump", "right").play("cannon", "").play("troll", "right");
    assert_eq!(["krump", "cannon", "troll"].map(|n| game.is_ready(n)), [true, false, false]);
    game.end_turn("brobnar").play("valdr", "");
    assert!(!game.is_ready("valdr"));
    game.end_turn("brobnar").play("bumpsy", "right");
    assert!(game.is_ready("bumpsy"));
}

#[test]
fn titanarpon_readies_what_you_play_on_either_turn_and_nothing_of_your_opponents() {
    for (line, ready) in [(One, [false, false]), (Two, [true, false])] {
        let game = brobnar().line(line, "titanarpon").hand(Two, "valdr krump");
        let mut game = game.begin();
        for name in ["valdr", "krump"] {
            let card = game.card(name);
            let first_alone = line == One && name == "valdr";
            game.does(if first_alone { "" } else { "right" }, |g| {
                g.play(AbilityContext::new(card, Two), card).map(|_| ())
            });
        }
        assert_eq!(["valdr", "krump"].map(|name| game.is_ready(name)), ready, "{line:?}");
    }
}

#[test]
fn titanarpon_may_be_that_creature_and_passes_over_what_is_put_into_play() {
    let mut game = brobnar().hand(One, "titanarpon troll").begin();
    game.play("titanarpon", "").play("troll", "right");
    assert_eq!(["titanarpon", "troll"].map(|n| game.is_ready(n)), [true, false]);
    let mut game =
        brobnar().line(One, "titanarpon").discard(One, "troll").hand(One, "krump").begin();
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("right", |g| g.put_into_play(ctx, troll, One).map(|_| ()));
    game.play("krump", "right");
    assert_eq!(["troll", "krump"].map(|n| game.is_ready(n)), [false, true]);
}

#[test]
fn tyrannus_aquilae_captures_at_the_end_of_every_turn() {
    let mut game = brobnar().line(One, "tyrannus-aquilae").amber(One, 3).amber(Two, 4).begin();
    game.end_turn("logos");
    assert_eq!((game.amber_on("tyrannus-aquilae"), game.amber(Two)), (1, 3));
    game.end_turn("brobnar");
    assert_eq!((game.amber_on("tyrannus-aquilae"), game.amber(Two)), (2, 2));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn tyrannus_aquilae_unloads_one_after_a_fight() {
    let game = brobnar().line(One, "tyrannus-aquilae").amber_on("tyrannus-aquilae", 3);
    let mut game = game.line(Two, "harland-mindlock").begin();
    game.fight("tyrannus-aquilae", "");
    assert_eq!((game.amber_on("tyrannus-aquilae"), game.amber(One), game.amber(Two)), (2, 1, 0));
}

#[test]
fn volax_doubles_the_pool_of_its_controller_as_it_is_destroyed() {
    let mut game = brobnar().line(One, "volax").amber(One, 3).amber(Two, 5).begin();
    destroy(&mut game, "volax");
    assert_eq!((game.amber(One), game.amber(Two)), (6, 5));
}

/// A player with some æmber and none or one key has a drake destroyed: their æmber, the keys that they have.
fn drake_falls(id: &str, amber: u16, keys: usize) -> (u16, Vec<&'static str>) {
    let game = brobnar().line(One, id).amber(One, amber).amber(Two, 7).keys(One, keys);
    let mut game = game.begin();
    destroy(&mut game, id);
    assert_eq!((game.amber(Two), game.keys(Two)), (7, 0));
    let has = |color: &KeyColor| game.state.has_key(One, *color);
    (game.amber(One), KeyColor::ALL.iter().filter(|c| has(c)).map(|c| c.key()).collect())
}

#[test]
fn blue_æmberdrake_pays_four_and_forges_the_blue_key() {
    assert_eq!(drake_falls("blue-æmberdrake", 2, 0), (0, vec!["blue"]));
    assert_eq!(drake_falls("blue-æmberdrake", 3, 1), (1, vec!["red", "blue"]));
    assert_eq!(drake_falls("blue-æmberdrake", 1, 0), (5, vec![]));
}

#[test]
fn red_æmberdrake_pays_four_and_forges_the_red_key() {
    assert_eq!(drake_falls("red-æmberdrake", 2, 0), (0, vec!["red"]));
    assert_eq!(drake_falls("red-æmberdrake", 4, 1), (8, vec!["red"]), "it is forged already");
}

#[test]
fn yellow_æmberdrake_pays_four_and_forges_the_yellow_key() {
    assert_eq!(drake_falls("yellow-æmberdrake", 2, 0), (0, vec!["yellow"]));
    assert_eq!(drake_falls("yellow-æmberdrake", 1, 0), (5, vec![]));
}

#[test]
fn improvised_aviation_twice_is_about_one_creature() {
    let game = brobnar().hand(One, "improvised-aviation improvised-aviation rowdy-skald troll");
    let game = game.artifacts(Two, "dominator-bauble the-warchest cannon");
    let mut game = game.line(Two, "harland-mindlock").begin();
    game.play("improvised-aviation", "").play("improvised-aviation#2", "");
    game.play("rowdy-skald", "improvised-aviation:rowdy-skald").play("troll", "right");
    assert!(game.is_ready("rowdy-skald") && !game.is_ready("troll"));
    game.fight("rowdy-skald", "rowdy-skald/improvised-aviation the-warchest cannon");
    assert_eq!(["the-warchest", "cannon"].map(|n| game.zone(n)), [Zone::Deck; 2]);
    assert!(game.is_in_play("dominator-bauble"));
}

#[test]
fn akugyo_captures_nothing_once_it_has_left_play() {
    let game = brobnar().line(One, "akugyo troll").amber_on("akugyo", 4).amber_on("troll", 2);
    let mut game = game.begin();
    destroy(&mut game, "troll");
    assert_eq!((game.amber(Two), game.amber_on("akugyo")), (0, 6));
    destroy(&mut game, "akugyo");
    assert_eq!((game.amber(Two), game.amber(One)), (6, 0));
    let game = brobnar().line(One, "akugyo troll").amber_on("akugyo", 4).amber_on("troll", 2);
    let mut game = game.begin();
    destroy(&mut game, "akugyo troll");
    assert_eq!(game.amber(Two), 6);
}

#[test]
fn akugyo_captures_what_the_opponent_steals() {
    let mut game = brobnar().line(One, "akugyo").amber(One, 5).amber(Two, 1).begin();
    game.does("", |g| g.steal(Two, 2).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("akugyo")), (3, 1, 2));
}

#[test]
fn incensed_pays_twice_if_it_is_played_twice() {
    let game = brobnar().hand(One, "incensed incensed").line(One, "troll");
    let mut game = game.line(Two, "harland-mindlock").begin();
    game.play("incensed", "").play("incensed#2", "").fight("troll", "troll/incensed");
    assert_eq!(game.amber(One), 4);
}

#[test]
fn brunx_and_bongle_was_used_before_if_it_recovered_from_a_stun() {
    let game = brobnar().line(One, "brunx-and-bongle").stunned("brunx-and-bongle");
    let mut game = game.line(Two, "harland-mindlock").begin();
    game.unstun("brunx-and-bongle");
    ready(&mut game, "brunx-and-bongle");
    game.fight("brunx-and-bongle", "").offered_nothing_more();
    assert_eq!(game.amber(One), 0);
}

#[test]
fn titanarpon_comes_too_late_for_the_second_creature_of_a_turn() {
    let mut game = brobnar().hand(One, "troll titanarpon krump").begin();
    game.play("troll", "").play("titanarpon", "right").play("krump", "right");
    assert_eq!(["troll", "titanarpon", "krump"].map(|n| game.is_ready(n)), [false; 3]);
}

#[test]
fn clap_of_thunder_rouses_the_strongest_though_the_weakest_was_warded() {
    let game = brobnar().hand(One, "clap-of-thunder").line(One, "troll").exhausted("troll");
    let mut game = game.line(Two, "harland-mindlock").warded("harland-mindlock").begin();
    game.play("clap-of-thunder", "");
    assert_eq!(game.line(Two), "harland-mindlock");
    assert!(game.is_ready("troll") && game.state.enraged_creatures() == game.cards("troll"));
}

#[test]
fn screeyan_twice_forbids_two_houses() {
    let game = brobnar().line(One, "screeyan screeyan").deck(Two, "niffle-ape dextre");
    let game = game.houses(Two, "brobnar logos untamed");
    let mut game = game.begin();
    game.end_turn("screeyan brobnar").offered("screeyan screeyan#2");
    assert_eq!(game.state.discard(Two), game.cards("niffle-ape dextre"));
    assert_eq!(game.state.house, Some(House::Brobnar));
}

#[test]
fn belcher_deals_the_printed_power_of_a_creature_that_is_not_in_play() {
    let game = brobnar().artifacts(One, "belcher").deck(One, "grinder-swarm");
    let mut game = game.line(One, "grat-tattuu").line(Two, "krump frost-giant").begin();
    game.action("belcher", "frost-giant").offered("krump frost-giant");
    assert_eq!(game.damage("frost-giant"), 3);
}

#[test]
fn rorqual_is_destroyed_once_the_amber_that_it_lived_by_is_gone() {
    let game = brobnar().line(One, "rorqual").amber_on("rorqual", 2).damage("rorqual", 5);
    let mut game = game.begin();
    game.action("rorqual", "");
    assert_eq!((game.line(One).as_str(), game.amber(One), game.amber(Two)), ("", 2, 0));
}
