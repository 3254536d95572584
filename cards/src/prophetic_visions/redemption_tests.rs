//! Redemption of Prophetic Visions, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

use super::scenario;

fn redemption() -> Scenario {
    scenario("redemption")
}

/// Overreach of player two is active with a card beneath: player one follows its fate after a creature of theirs,
/// of Brobnar, has reaped.
pub fn fated(card: &str) -> Scenario {
    scenario("brobnar").prophecies(Two, "overreach").prophesied(Two, "overreach", card)
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

fn is_mutant(game: &ScenarioGame, name: &str) -> bool {
    game.state.has_trait(game.card(name), Trait::Mutant)
}

fn is_enraged(game: &ScenarioGame, name: &str) -> bool {
    game.state.is_enraged(game.card(name))
}

#[test]
fn azrael_lets_friendly_creatures_fight_this_turn() {
    let mut game = redemption().line(One, "azrael troll").line(Two, "valdr").begin();
    assert_eq!(game.who_can_fight(), "azrael");
    game.reap("azrael", "");
    assert_eq!((game.who_can_fight(), game.who_can_reap()), ("troll".into(), String::new()));
    game.end_turn("redemption");
    assert_eq!(game.who_can_fight(), "");
    game.end_turn("redemption");
    assert_eq!(game.who_can_fight(), "azrael");
}

#[test]
fn corrosive_monk_leaves_no_armor_to_anybody() {
    let game = redemption().line(One, "raiding-knight corrosive-monk");
    let mut game = game.line(Two, "bulwark raiding-knight").begin();
    let armor = |game: &ScenarioGame| {
        ["raiding-knight", "bulwark", "raiding-knight#2"].map(|name| game.armor(name))
    };
    assert_eq!(armor(&game), [0, 0, 0]);
    destroy(&mut game, "corrosive-monk", "");
    assert_eq!(armor(&game), [2, 2, 4]);
}

#[test]
fn corrosive_monks_fate_destroys_a_friendly_creature_for_each_enemy_mutant() {
    let game = fated("corrosive-monk").line(One, "valdr dextre fandangle");
    let mut game = game.line(Two, "snarette rogue-ogre troll").begin();
    game.reap("valdr", "dextre fandangle").offered("valdr dextre fandangle");
    game.offered("valdr fandangle").offered_nothing_more();
    assert_eq!(game.line(One), "valdr");
    assert_eq!(game.line(Two), "snarette rogue-ogre troll");
}

#[test]
fn doomsayer_deals_two_for_each_amber_that_goes_to_the_supply() {
    let begin = || {
        let game = redemption().line(One, "doomsayer valdr").amber_on("valdr", 2);
        game.line(Two, "troll krump").amber_on("troll", 1).begin()
    };
    let mut game = begin();
    game.reap("doomsayer", "valdr troll krump").offered("doomsayer valdr");
    game.offered("doomsayer valdr troll krump").offered("doomsayer valdr troll krump");
    game.offered_nothing_more();
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
    assert_eq!((game.amber_on("valdr"), game.amber_on("troll")), (0, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    let mut game = begin();
    game.reap("doomsayer", "doomsayer").offered("doomsayer valdr").offered_nothing_more();
    assert_eq!(game.amber_on("valdr"), 2);
}

#[test]
fn heavy_adornment_exalts_both_neighbors() {
    let game = redemption().line(One, "umbra salvay dextre krump corrosive-monk");
    let mut game = game.line(Two, "troll").upgrade(One, "heavy-adornment", "salvay").begin();
    game.reap("corrosive-monk", "").reap("salvay", "");
    let on = ["umbra", "salvay", "dextre", "krump", "troll"].map(|name| game.amber_on(name));
    assert_eq!(on, [1, 0, 1, 0, 0]);
}

#[test]
fn heed_the_horde_costs_the_opponent_one_for_each_friendly_mutant() {
    let game = redemption().hand(One, "heed-the-horde").line(One, "fandangle snarette troll");
    let mut game = game.line(Two, "rogue-ogre").amber(Two, 5).begin();
    game.play("heed-the-horde", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn heed_the_hordes_fate_lets_enemy_mutants_capture() {
    let game = fated("heed-the-horde").line(One, "valdr fandangle").amber(One, 4).amber(Two, 4);
    let mut game = game.line(Two, "snarette rogue-ogre dextre").begin();
    game.reap("valdr", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
    let on = ["fandangle", "snarette", "rogue-ogre", "dextre"].map(|name| game.amber_on(name));
    assert_eq!(on, [0, 1, 1, 0]);
}

#[test]
fn namel_s_confession_pays_half_the_power_of_what_it_destroys() {
    for (chosen, amber) in [("dextre", 1 + 1), ("valdr", 1 + 3), ("urchin", 1), ("krump", 1)] {
        let game = redemption().hand(One, "namel-s-confession").line(Two, "troll");
        let game = game.line(One, "dextre valdr urchin krump").warded("krump");
        let mut game = game.begin();
        game.play("namel-s-confession", chosen).offered("dextre valdr urchin krump");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0), "{chosen}");
        assert_eq!(game.is_in_play(chosen), chosen == "krump");
    }
    let game = redemption().hand(One, "namel-s-confession").line(Two, "troll");
    let mut game = game.begin();
    game.play("namel-s-confession", "");
    assert_eq!((game.amber(One), game.line(Two)), (1, "troll".into()));
}

#[test]
fn tome_of_abatement_takes_elusive_skirmish_and_taunt_from_all() {
    let game =
        redemption().artifacts(One, "tome-of-abatement").line(One, "macis-asp urchin sir-bevor");
    let game = game.line(Two, "titan-guardian batdrone mindwarper troll");
    let mut game = game.upgrade(Two, "cloaking-dongle", "troll").begin();
    let has = |game: &ScenarioGame| {
        [
            ("macis-asp", Keyword::Skirmish),
            ("urchin", Keyword::Elusive),
            ("sir-bevor", Keyword::Taunt),
            ("titan-guardian", Keyword::Taunt),
            ("batdrone", Keyword::Skirmish),
            ("mindwarper", Keyword::Elusive),
            ("troll", Keyword::Elusive),
            ("macis-asp", Keyword::Poison),
        ]
        .map(|(name, keyword)| game.state.has(game.card(name), keyword))
    };
    assert_eq!(has(&game), [false, false, false, false, false, false, false, true]);
    destroy(&mut game, "tome-of-abatement", "");
    assert_eq!(has(&game), [true; 8]);
}

#[test]
fn tormented_badge_takes_control_of_an_enemy_mutant() {
    let game = redemption().artifacts(One, "tormented-badge").line(One, "dextre fandangle");
    let mut game = game.line(Two, "troll snarette rogue-ogre").begin();
    game.action("tormented-badge", "snarette left").offered("snarette rogue-ogre");
    assert_eq!(game.line(One), "snarette dextre fandangle");
    assert_eq!(game.controller("snarette"), One);
}

#[test]
fn tormented_badges_fate_gives_away_the_most_powerful_creature() {
    let game = fated("tormented-badge").line(One, "valdr krump dextre").line(Two, "troll");
    let mut game = game.begin();
    game.reap("valdr", "krump right").offered("valdr krump");
    assert_eq!((game.line(One), game.line(Two)), ("valdr dextre".into(), "troll krump".into()));
    assert_eq!(game.controller("krump"), Two);
    assert!(game.is_in_discard("tormented-badge"));
}

#[test]
fn agamignus_gains_one_for_another_mutant_that_enters_play() {
    let game = redemption().hand(One, "agamignus growland ruthless-avenger tome-of-abatement");
    let game = game.hand(Two, "fandangle flaxia").discard(Two, "snarette");
    let mut game = game.begin();
    game.play("agamignus", "");
    assert_eq!(game.amber(One), 0, "it is itself");
    game.play("growland", "left");
    assert_eq!(game.amber(One), 1);
    game.play("ruthless-avenger", "left").play("tome-of-abatement", "");
    assert_eq!(game.amber(One), 1 + 1, "a bonus icon, but no Mutant");
    game.end_turn("untamed").play("fandangle", "").play("flaxia", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    let ctx = AbilityContext::new(game.card("fandangle"), Two);
    let snarette = game.card("snarette");
    game.does("left", |g| g.put_into_play(ctx, snarette, Two).map(|_| ()));
    assert_eq!(game.amber(One), 4, "put into play");
}

#[test]
fn agamignuss_fate_destroys_each_creature_that_is_no_mutant() {
    let game = fated("agamignus").line(One, "valdr fandangle").line(Two, "snarette troll");
    let mut game = game.begin();
    game.reap("valdr", "");
    assert_eq!((game.line(One), game.line(Two)), ("fandangle".into(), "snarette".into()));
}

#[test]
fn indignant_tone_enrages_the_neighbors_of_what_it_destroys() {
    for (chosen, enraged) in [("dextre", true), ("charette", false)] {
        let game = redemption().hand(One, "indignant-tone").line(One, "valdr");
        let mut game = game.line(Two, "umbra dextre charette krump").begin();
        game.play("indignant-tone", chosen).offered("valdr umbra dextre charette krump");
        assert_eq!(game.is_in_play("dextre"), !enraged);
        assert_eq!(game.damage("charette"), if enraged { 0 } else { 3 });
        let all = ["umbra", "charette", "krump", "valdr"].map(|name| is_enraged(&game, name));
        assert_eq!(all, [enraged, enraged, false, false], "{chosen}");
    }
}

#[test]
fn rack_of_redemption_pays_the_owner_of_the_first_mutant_of_the_turn() {
    let game = redemption().artifacts(One, "rack-of-redemption").line(One, "fandangle troll");
    let game = game.line(Two, "snarette rogue-ogre valdr");
    let mut game = game.begin();
    destroy(&mut game, "troll", "");
    destroy(&mut game, "valdr", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    destroy(&mut game, "snarette", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    destroy(&mut game, "fandangle", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    game.end_turn("redemption");
    let ctx = AbilityContext::new(game.card("rack-of-redemption"), One);
    let ogre = game.card("rogue-ogre");
    game.does("", |g| g.take_control(ctx, ogre));
    destroy(&mut game, "rogue-ogre", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2), "its owner, not who controlled it");
}

#[test]
fn rack_of_redemption_pays_for_one_of_two_mutants_that_are_destroyed_together() {
    for (chosen, amber) in [("fandangle", (2, 0)), ("snarette", (0, 2))] {
        let game = redemption().artifacts(One, "rack-of-redemption");
        let game = game.artifacts(Two, "rack-of-redemption").line(One, "fandangle");
        let mut game = game.line(Two, "snarette").begin();
        // Each of two racks pays for one.
        let first = format!("rack-of-redemption:{chosen}");
        let second = format!("rack-of-redemption#2:{chosen}");
        destroy(&mut game, "fandangle snarette", &format!("{first} {second} rack-of-redemption"));
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{chosen}");
    }
}

#[test]
fn rack_of_redemption_comes_too_late_for_the_first_mutant_of_the_turn() {
    let game = redemption().hand(One, "rack-of-redemption").line(One, "fandangle growland");
    let mut game = game.line(Two, "troll").begin();
    destroy(&mut game, "troll", "");
    destroy(&mut game, "fandangle", "");
    game.play("rack-of-redemption", "");
    destroy(&mut game, "growland", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn ragatha_hurts_its_neighbors_when_an_enemy_creature_reaps() {
    let game = redemption().hand(One, "ragatha").line(One, "salvay").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("ragatha", "left");
    assert_eq!(game.line(Two), "ragatha troll krump");
    game.reap("salvay", "");
    let damage =
        |game: &ScenarioGame| ["ragatha", "troll", "krump", "salvay"].map(|name| game.damage(name));
    assert_eq!(damage(&game), [0, 3, 0, 0]);
    let mut game = redemption().line(One, "salvay").line(Two, "troll ragatha krump").begin();
    game.reap("salvay", "");
    assert_eq!(damage(&game), [0, 3, 3, 0]);
    game.end_turn("redemption").reap("ragatha", "");
    assert_eq!(damage(&game), [0, 3, 3, 0], "a creature of its own side");
}

#[test]
fn redeem_the_crucible_forges_at_one_less_for_each_mutant_destroyed() {
    let begin = |amber| {
        let game = redemption().hand(One, "redeem-the-crucible").amber(One, amber).amber(Two, 5);
        let game = game.line(One, "fandangle snarette troll").line(Two, "rogue-ogre citizen-shrix");
        game.warded("citizen-shrix").begin()
    };
    for (answer, keys, amber) in [("yes", 1, 1), ("no", 0, 10)] {
        let mut game = begin(10);
        game.play("redeem-the-crucible", answer).offered("yes no");
        assert_eq!((game.keys(One), game.amber(One), game.keys(Two)), (keys, amber, 0));
        assert_eq!((game.line(One), game.line(Two)), (String::new(), "citizen-shrix".into()));
        assert_eq!(game.zone("redeem-the-crucible"), Zone::Purged);
    }
    let mut game = begin(8);
    game.play("redeem-the-crucible", "").offered_nothing_more();
    assert_eq!((game.keys(One), game.amber(One)), (0, 8));
    assert_eq!(game.zone("redeem-the-crucible"), Zone::Purged);
}

#[test]
fn ruthless_avengers_fate_purges_two_of_the_discard_pile_and_shuffles_the_rest_in() {
    let game = fated("ruthless-avenger").line(One, "valdr").discard(One, "punch anger troll krump");
    let mut game = game.discard(Two, "bumpsy").begin();
    game.chance_picks("punch troll").reap("valdr", "");
    for (name, zone) in [
        ("punch", Zone::Purged),
        ("troll", Zone::Purged),
        ("anger", Zone::Deck),
        ("krump", Zone::Deck),
        ("bumpsy", Zone::Discard),
        ("ruthless-avenger", Zone::Discard),
    ] {
        assert_eq!(game.zone(name), zone, "{name}");
    }
    assert!(game.state.discard(One).is_empty() && !game.knows(One, "anger"));
}

#[test]
fn the_mist_makes_each_creature_a_mutant_for_the_turn() {
    let game = redemption().artifacts(One, "the-mist cannon").line(One, "troll").line(Two, "valdr");
    let mut game = game.hand(One, "punch").begin();
    game.omni("the-mist", "");
    assert!(game.is_in_discard("the-mist"));
    let mutants = |game: &ScenarioGame| {
        ["troll", "valdr", "cannon", "punch"].map(|name| is_mutant(game, name))
    };
    assert_eq!(mutants(&game), [true, true, false, false]);
    game.end_turn("redemption");
    assert_eq!(mutants(&game), [false; 4]);
}

#[test]
fn brass_klein_has_skirmish_on_a_flank_and_taunt_elsewhere() {
    for (line, keywords) in [
        ("troll krump brass-klein", [true, false]),
        ("brass-klein troll", [true, false]),
        ("troll brass-klein krump", [false, true]),
    ] {
        let game = redemption().line(One, line).begin();
        let has = |name, keyword| game.state.has(game.card(name), keyword);
        let both = |name| [has(name, Keyword::Skirmish), has(name, Keyword::Taunt)];
        assert_eq!(both("brass-klein"), keywords, "{line}");
        assert_eq!(both("troll"), [false, false]);
    }
}

#[test]
fn brass_kleins_fate_forbids_friendly_creatures_to_fight_this_turn() {
    let game = fated("brass-klein").line(One, "valdr krump").line(Two, "troll bumpsy");
    let mut game = game.begin();
    assert_eq!(game.who_can_fight(), "valdr krump");
    game.reap("valdr", "");
    assert_eq!((game.who_can_fight(), game.who_can_reap()), (String::new(), "krump".into()));
    let ctx = AbilityContext::new(game.card("troll"), Two);
    game.does("krump", |g| {
        assert!(g.fight_with(ctx, ctx.card)?, "an enemy creature may");
        Ok(())
    });
    game.end_turn("brobnar");
    assert_eq!(game.who_can_fight(), "bumpsy");
}

#[test]
fn charitable_herald_wards_a_creature_as_it_is_played_and_reaps() {
    let game = redemption().hand(One, "charitable-herald").line(One, "valdr").line(Two, "troll");
    let mut game = game.begin();
    game.play("charitable-herald", "left troll").offered("left right");
    game.offered("charitable-herald valdr troll");
    assert!(game.is_warded("troll") && !game.is_warded("valdr"));
    let mut game = redemption().line(One, "charitable-herald valdr").line(Two, "troll").begin();
    game.reap("charitable-herald", "valdr").offered("charitable-herald valdr troll");
    assert!(game.is_warded("valdr") && !game.is_warded("troll"));
}

#[test]
fn charitable_heralds_fate_removes_the_wards_of_friendly_creatures() {
    let game = fated("charitable-herald").line(One, "valdr krump").line(Two, "troll");
    let mut game = game.warded("valdr").warded("krump").warded("troll").begin();
    game.reap("valdr", "");
    let warded = ["valdr", "krump", "troll"].map(|name| game.is_warded(name));
    assert_eq!(warded, [false, false, true]);
}

#[test]
fn dark_influence_pays_for_a_mutant_on_top_of_a_deck() {
    for (chosen, [mine, theirs], amber) in [
        ("1st", ["fandangle", "troll"], 2),
        ("1st", ["troll", "fandangle"], 1),
        ("2nd", ["troll", "fandangle"], 2),
        ("2nd", ["fandangle", "troll"], 1),
    ] {
        let game = redemption().hand(One, "dark-influence").deck(One, mine).deck(Two, theirs);
        let mut game = game.begin_as_is();
        game.play("dark-influence", chosen).offered("1st 2nd");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
        let discarded = [mine, theirs].map(|name| game.is_in_discard(name));
        assert_eq!(discarded, [chosen == "1st", chosen == "2nd"]);
    }
}

#[test]
fn driving_courage_readies_and_uses_a_friendly_mutant() {
    let game = redemption().hand(One, "driving-courage").line(One, "citizen-shrix troll growland");
    let game = game.exhausted("citizen-shrix").exhausted("troll").line(Two, "fandangle");
    let mut game = game.begin();
    game.play("driving-courage", "citizen-shrix reap").offered("citizen-shrix growland");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("citizen-shrix") && !game.is_ready("troll"));
}

#[test]
fn driving_courages_fate_exhausts_friendly_creatures_that_are_no_mutants() {
    let game = fated("driving-courage").line(One, "valdr fandangle troll").line(Two, "krump");
    let mut game = game.begin();
    game.reap("valdr", "");
    let ready = ["fandangle", "troll", "krump"].map(|name| game.is_ready(name));
    assert_eq!(ready, [true, false, true]);
}

#[test]
fn fallen_sovereign_makes_its_neighbors_mutants() {
    let game = redemption().line(One, "troll fallen-sovereign dextre krump").line(Two, "valdr");
    let game = game.begin();
    let mutants = ["troll", "dextre", "krump", "valdr"].map(|name| is_mutant(&game, name));
    assert_eq!(mutants, [true, true, false, false]);
}

#[test]
fn fallen_sovereigns_fate_puts_it_into_play_for_who_follows_it() {
    let mut game = fated("fallen-sovereign").line(One, "valdr krump").line(Two, "troll").begin();
    game.reap("valdr", "right").offered("left right");
    assert_eq!(game.line(One), "valdr krump fallen-sovereign");
    assert_eq!(game.controller("fallen-sovereign"), One);
    assert!(!game.is_ready("fallen-sovereign") && is_mutant(&game, "krump"));
}

#[test]
fn genetic_strain_lets_each_mutant_capture() {
    let game = redemption().hand(One, "genetic-strain").line(One, "fandangle troll");
    let mut game = game.line(Two, "snarette valdr").amber(One, 3).amber(Two, 3).begin();
    game.play("genetic-strain", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3 + 1 - 1, 3 - 1));
    let on = ["fandangle", "troll", "snarette", "valdr"].map(|name| game.amber_on(name));
    assert_eq!(on, [1, 0, 1, 0]);
}

#[test]
fn genetic_strains_fate_pays_the_opponent_if_there_is_an_enemy_mutant() {
    for (theirs, amber) in [("snarette rogue-ogre", 2), ("troll", 0)] {
        let game = fated("genetic-strain").line(One, "valdr fandangle").line(Two, theirs);
        let mut game = game.begin();
        game.reap("valdr", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, amber), "{theirs}");
    }
}

#[test]
fn growland_may_destroy_a_mutant_after_it_fights_or_reaps() {
    let begin = || {
        let game = redemption().line(One, "growland troll fandangle").line(Two, "urchin snarette");
        game.begin()
    };
    let mut game = begin();
    game.fight("growland", "urchin snarette").offered("urchin snarette");
    game.offered("growland fandangle snarette none");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("growland troll fandangle".into(), "urchin".into())
    );
    let mut game = begin();
    game.reap("growland", "growland").offered("growland fandangle snarette none");
    assert_eq!(game.line(One), "troll fandangle");
    let mut game = begin();
    game.reap("growland", "none");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("growland troll fandangle".into(), "urchin snarette".into())
    );
}

#[test]
fn growland_scrapped_heals_friendly_mutants() {
    let game = redemption().hand(One, "growland").line(One, "dark-centurion fandangle troll");
    let game = game.damage("dark-centurion", 4).damage("fandangle", 1).damage("troll", 2);
    let mut game = game.line(Two, "snarette").damage("snarette", 2).begin();
    game.discard("growland", "");
    let damage = ["dark-centurion", "fandangle", "troll", "snarette"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 0, 2, 2]);
}

#[test]
fn knockback_puts_a_creature_on_top_of_its_owners_deck() {
    let game = redemption().hand(One, "knockback").line(One, "valdr").artifacts(Two, "cannon");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("knockback", "krump").offered("valdr troll krump");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("krump")));
}

#[test]
fn knockbacks_fate_discards_until_a_creature() {
    let game = fated("knockback").line(One, "valdr").deck(One, "punch anger troll krump");
    let mut game = game.deck(Two, "bumpsy").begin_as_is();
    game.reap("valdr", "");
    let discarded =
        ["punch", "anger", "troll", "krump", "bumpsy"].map(|name| game.is_in_discard(name));
    assert_eq!(discarded, [true, true, true, false, false]);
    let mut game = fated("knockback").line(One, "valdr").deck(One, "punch anger").begin_as_is();
    game.reap("valdr", "");
    assert!(game.is_in_discard("punch") && game.is_in_discard("anger"));
}

#[test]
fn oblivion_knight_purges_what_it_fights_unless_the_fight_destroyed_it() {
    for (target, zone) in [("charette", Zone::Purged), ("umbra", Zone::Discard)] {
        let game =
            redemption().line(One, "oblivion-knight troll").line(Two, "charette umbra krump");
        let mut game = game.begin();
        game.fight("oblivion-knight", target);
        assert_eq!(game.zone(target), zone);
        assert!(game.is_in_play("oblivion-knight") && game.is_in_play("krump"));
    }
}

#[test]
fn oblivion_knights_fate_purges_the_most_powerful_friendly_creature() {
    let game = fated("oblivion-knight").line(One, "valdr krump dextre").line(Two, "troll");
    let mut game = game.begin();
    game.reap("valdr", "krump").offered("valdr krump");
    assert_eq!((game.zone("krump"), game.line(Two)), (Zone::Purged, "troll".into()));
}

#[test]
fn salvay_has_assault_for_each_neighbor_of_its_house() {
    let icons = BonusIcons::default().with(BonusIcon::House(House::Redemption));
    for (line, assault) in [
        ("growland salvay ruthless-avenger", 4),
        ("growland salvay krump", 2),
        ("troll salvay growland", 4),
        ("krump salvay", 0),
    ] {
        let mut game = redemption().line(One, line).line(Two, "azrael");
        if line.starts_with("troll") {
            game = game.bonus("troll", icons);
        }
        let game = game.begin();
        let of = |name| game.state.keyword(game.card(name), Keyword::Assault);
        assert_eq!((of("salvay"), of("azrael")), (assault, 0), "{line}");
        let first = line.split(' ').next().expect("a creature");
        assert_eq!(of(first), 0, "{line}");
    }
}

#[test]
fn vial_of_mutation_makes_two_creatures_mutants_while_they_have_their_counters() {
    let game = redemption().hand(One, "vial-of-mutation").line(One, "troll dextre");
    let mut game = game.line(Two, "valdr krump").begin();
    game.play("vial-of-mutation", "troll valdr").offered("troll dextre valdr krump");
    game.offered("dextre valdr krump").offered_nothing_more();
    let all = ["troll", "dextre", "valdr", "krump"];
    assert_eq!(all.map(|name| game.counters(name, Counter::Mutation)), [1, 0, 1, 0]);
    game.end_turn("redemption");
    assert_eq!(all.map(|name| is_mutant(&game, name)), [true, false, true, false]);
    // A counter elsewhere does nothing, and does again where it was.
    let [troll, krump] = ["troll", "krump"].map(|name| game.card(name));
    game.does("", |g| {
        g.remove_counters(troll, Counter::Mutation, 1);
        g.add_counters(krump, Counter::Mutation, 1)
    });
    assert_eq!(all.map(|name| is_mutant(&game, name)), [false, false, true, false]);
    game.does("", |g| g.add_counters(troll, Counter::Mutation, 1));
    assert!(is_mutant(&game, "troll"));
    // What comes back into play is another creature.
    let ctx = AbilityContext::new(krump, Two);
    game.does("left", |g| {
        g.return_to_hand(troll)?;
        g.put_into_play(ctx, troll, One)?;
        g.add_counters(troll, Counter::Mutation, 1)
    });
    assert!(!is_mutant(&game, "troll"));
}

#[test]
fn agamignus_gains_one_for_a_mutant_that_entered_and_left_by_its_own_icon() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = redemption().line(One, "agamignus").hand(One, "gloriana-s-attendant");
    let game = game.house_of("gloriana-s-attendant", House::Redemption);
    let mut game = game.bonus("gloriana-s-attendant", icons).begin();
    game.play("gloriana-s-attendant", "left gloriana-s-attendant");
    assert!(game.is_in_discard("gloriana-s-attendant"));
    assert_eq!(game.amber(One), 1);
}
