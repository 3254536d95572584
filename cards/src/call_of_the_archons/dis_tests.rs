//! House Dis, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::Trigger::Destroyed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, TARGET, UnprintedAbility, unprinted, when,
};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

/// The houses that a player may choose.
fn choices(game: &ScenarioGame, player: archon_engine::keyforge::player::Player) -> HouseSet {
    game.state.house_choices(player)
}

#[test]
fn a_fair_game_pays_each_player_for_the_others_hand() {
    let mut game = scenario("dis")
        .hand(One, "a-fair-game charette troll")
        .deck(One, "shaffles")
        .hand(Two, "snufflegator flaxia krump")
        .deck(Two, "mighty-tiger")
        .begin();
    game.play("a-fair-game", "");
    assert!(game.is_in_discard("mighty-tiger") && game.is_in_discard("shaffles"));
    assert_eq!(game.amber(One), 2);
    assert_eq!(game.amber(Two), 1, "A Fair Game itself is in hand no more");
    assert!(game.knows(One, "krump") && game.knows(Two, "troll"));
}

#[test]
fn a_fair_game_pays_nothing_without_a_discarded_card() {
    let mut game =
        scenario("dis").hand(One, "a-fair-game charette").hand(Two, "snufflegator").begin_as_is();
    game.play("a-fair-game", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert!(game.knows(One, "snufflegator"), "the hand is revealed all the same");
}

#[test]
fn arise_returns_creatures_of_the_house_only() {
    let mut game = scenario("dis")
        .hand(One, "arise")
        .discard(One, "charette fear troll shaffles")
        .discard(Two, "tocsin")
        .begin();
    game.play("arise", "dis");
    assert!(game.is_in_hand("charette") && game.is_in_hand("shaffles"));
    assert!(game.is_in_discard("fear"), "no creature");
    assert!(game.is_in_discard("troll"), "another house");
    assert!(game.is_in_discard("tocsin"), "not your discard pile");
    assert_eq!(game.chains(One), 1);
}

#[test]
fn control_the_weak_forces_the_house_on_one_turn() {
    let mut game = scenario("dis").hand(One, "control-the-weak").begin();
    game.play("control-the-weak", "untamed");
    game.end_turn("");
    assert_eq!(choices(&game, Two), HouseSet::of(House::Untamed));
    assert_eq!(choices(&game, One).len(), 2, "you are free");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn control_the_weak_gives_way_to_cannot() {
    let mut game = scenario("dis").hand(One, "control-the-weak restringuntus").begin();
    game.play("control-the-weak", "untamed");
    game.play("restringuntus", "untamed");
    game.end_turn("");
    let expected = HouseSet::of(House::Dis).with(House::Logos);
    assert_eq!(choices(&game, Two), expected);
}

#[test]
fn creeping_oblivion_purges_up_to_two_of_one_pile() {
    let start = || {
        scenario("dis")
            .hand(One, "creeping-oblivion")
            .discard(One, "charette")
            .discard(Two, "krump fear troll")
            .begin()
    };
    let mut game = start();
    game.play("creeping-oblivion", "2nd krump fear");
    assert_eq!((game.zone("krump"), game.zone("fear")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_discard("troll") && game.is_in_discard("charette"));
    let mut game = start();
    game.play("creeping-oblivion", "1st none");
    assert!(game.is_in_discard("charette"));
}

#[test]
fn dance_of_doom_destroys_creatures_of_that_power() {
    let mut game = scenario("dis")
        .hand(One, "dance-of-doom")
        .line(One, "the-terror shaffles")
        .line(Two, "bumpsy troll")
        .begin();
    game.play("dance-of-doom", "5");
    assert!(game.is_in_discard("the-terror") && game.is_in_discard("bumpsy"));
    assert!(game.is_in_play("shaffles") && game.is_in_play("troll"));
}

#[test]
fn fear_returns_an_enemy_creature() {
    let mut game =
        scenario("dis").hand(One, "fear").line(One, "charette").line(Two, "troll flaxia").begin();
    game.play("fear", "flaxia");
    assert!(game.is_in_hand("flaxia"));
    assert!(game.is_in_play("troll") && game.is_in_play("charette"));
}

#[test]
fn gateway_to_dis_destroys_all_for_three_chains() {
    let mut game = scenario("dis")
        .hand(One, "gateway-to-dis")
        .line(One, "charette")
        .line(Two, "troll flaxia")
        .begin();
    game.play("gateway-to-dis", "");
    assert!(game.state.creatures().is_empty());
    assert_eq!(game.chains(One), 3);
}

#[test]
fn gongoozle_discards_if_the_creature_survives() {
    let start = || {
        scenario("dis")
            .hand(One, "gongoozle charette")
            .line(One, "shaffles")
            .hand(Two, "fear")
            .line(Two, "troll flaxia")
            .damage("flaxia", 1)
            .begin()
    };
    let mut game = start();
    game.play("gongoozle", "troll");
    assert_eq!(game.damage("troll"), 3);
    assert!(game.is_in_discard("fear"));
    let mut game = start();
    game.play("gongoozle", "flaxia");
    assert!(game.is_in_discard("flaxia"));
    assert!(game.is_in_hand("fear"));
}

#[test]
fn gongoozle_is_about_the_creatures_owner() {
    let mut game = scenario("dis")
        .hand(One, "gongoozle charette")
        .line(One, "the-terror")
        .hand(Two, "fear")
        .warded("the-terror")
        .begin();
    game.play("gongoozle", "");
    assert_eq!(game.damage("the-terror"), 0, "the ward prevents it; it is not destroyed");
    assert!(game.is_in_discard("charette") && game.is_in_hand("fear"));
}

#[test]
fn guilty_hearts_destroys_creatures_with_amber() {
    let mut game = scenario("dis")
        .hand(One, "guilty-hearts")
        .line(One, "charette shaffles")
        .line(Two, "troll flaxia")
        .amber_on("charette", 1)
        .amber_on("troll", 2)
        .begin();
    game.play("guilty-hearts", "");
    assert!(game.is_in_discard("charette") && game.is_in_discard("troll"));
    assert!(game.is_in_play("shaffles") && game.is_in_play("flaxia"));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1), "æmber goes to the opponents");
}

#[test]
fn hand_of_dis_cannot_reach_the_flanks() {
    let mut game = scenario("dis")
        .hand(One, "hand-of-dis hand-of-dis")
        .line(One, "charette shaffles")
        .line(Two, "troll bumpsy flaxia")
        .begin();
    game.play("hand-of-dis", "");
    assert!(game.is_in_discard("bumpsy"), "the only one");
    game.play("hand-of-dis#2", "");
    assert_eq!(game.line(Two), "troll flaxia");
    assert_eq!(game.line(One), "charette shaffles");
}

#[test]
fn hecatomb_pays_controllers() {
    let mut game = scenario("dis")
        .hand(One, "hecatomb")
        .line(One, "charette troll pit-demon")
        .line(Two, "shaffles the-terror flaxia")
        .warded("the-terror")
        .begin();
    game.play("hecatomb", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 2, 1));
    assert!(game.is_in_play("the-terror"), "its ward was destroyed instead");
    assert!(game.is_in_play("troll") && game.is_in_play("flaxia"));
}

#[test]
fn hecatomb_pays_who_controlled_them() {
    let mut game =
        scenario("dis").hand(One, "hecatomb collar-of-subordination").line(Two, "shaffles").begin();
    game.play("collar-of-subordination", "");
    assert_eq!(game.controller("shaffles"), One);
    game.play("hecatomb", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
}

/// The opponent forges a key on their turn and the card is played on the next.
fn after_a_forged_key(scenario: Scenario) -> ScenarioGame {
    let mut game = scenario.amber(Two, 6).begin();
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
    game.end_turn("dis");
    game
}

#[test]
fn tendrils_of_pain_hurts_more_after_a_key() {
    let start = || scenario("dis").hand(One, "tendrils-of-pain").line(Two, "troll sequis");
    let mut game = start().begin();
    game.play("tendrils-of-pain", "");
    assert_eq!((game.damage("troll"), game.damage("sequis")), (1, 0));
    let mut game = after_a_forged_key(start());
    game.play("tendrils-of-pain", "");
    assert_eq!((game.damage("troll"), game.damage("sequis")), (4, 2));
}

#[test]
fn tendrils_of_pain_is_printed_to_hurt_twice() {
    let scenario = scenario("dis")
        .edition(Edition::January2019)
        .hand(One, "tendrils-of-pain")
        .line(Two, "troll flaxia")
        .warded("flaxia");
    let mut game = after_a_forged_key(scenario);
    game.play("tendrils-of-pain", "");
    assert_eq!(game.damage("troll"), 4);
    assert_eq!(game.damage("flaxia"), 3, "the ward prevents the first portion only");
}

#[test]
fn hysteria_returns_all() {
    let mut game =
        scenario("dis").hand(One, "hysteria").line(One, "charette").line(Two, "troll").begin();
    game.play("hysteria", "");
    assert!(game.is_in_hand("charette") && game.is_in_hand("troll"));
}

#[test]
fn key_hammer_unforges_a_key_of_the_previous_turn() {
    let mut game = after_a_forged_key(scenario("dis").hand(One, "key-hammer"));
    game.play("key-hammer", "");
    assert_eq!((game.keys(Two), game.amber(Two)), (0, 6));
    let mut game = scenario("dis").keys(Two, 1).hand(One, "key-hammer").begin();
    game.play("key-hammer", "");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 6), "the æmber comes in any case");
}

#[test]
fn mind_barb_discards_at_random() {
    let mut game = scenario("dis").hand(One, "mind-barb fear").hand(Two, "troll").begin();
    game.play("mind-barb", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("fear"));
}

#[test]
fn pandemonium_lets_undamaged_creatures_capture() {
    let mut game = scenario("dis")
        .amber(One, 3)
        .amber(Two, 3)
        .hand(One, "pandemonium")
        .line(One, "charette shaffles")
        .line(Two, "troll flaxia bumpsy")
        .damage("shaffles", 1)
        .damage("troll", 1)
        .begin();
    game.play("pandemonium", "");
    assert_eq!((game.amber_on("charette"), game.amber_on("shaffles")), (1, 0));
    assert_eq!((game.amber_on("troll"), game.amber_on("flaxia")), (0, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (3 + 1 - 2, 2));
}

#[test]
fn pandemonium_asks_who_captures_too_little() {
    let mut game = scenario("dis")
        .amber(Two, 1)
        .hand(One, "pandemonium")
        .line(One, "charette shaffles the-terror")
        .begin();
    game.play("pandemonium", "shaffles");
    assert_eq!(game.amber_on("shaffles"), 1);
    assert_eq!((game.amber_on("charette"), game.amber_on("the-terror")), (0, 0));
}

#[test]
fn poltergeist_uses_any_artifact_as_yours_and_destroys_it() {
    let mut game = scenario("dis")
        .hand(One, "poltergeist charette")
        .artifacts(One, "annihilation-ritual")
        .artifacts(Two, "library-of-the-damned")
        .begin();
    game.play("poltergeist", "library-of-the-damned");
    assert_eq!(game.zone("charette"), Zone::Archives);
    assert!(game.is_in_discard("library-of-the-damned"));
    assert!(game.is_in_play("annihilation-ritual"));
}

#[test]
fn poltergeist_destroys_what_cannot_be_used() {
    let mut game = scenario("dis")
        .hand(One, "poltergeist charette")
        .artifacts(Two, "library-of-the-damned")
        .exhausted("library-of-the-damned")
        .begin();
    game.play("poltergeist", "");
    assert!(game.is_in_hand("charette"));
    assert!(game.is_in_discard("library-of-the-damned"));
}

#[test]
fn red_hot_armor_turns_armor_into_damage() {
    let mut game = scenario("dis")
        .hand(One, "red-hot-armor")
        .line(One, "raiding-knight charette")
        .line(Two, "sequis champion-anaphiel troll")
        .begin();
    game.play("red-hot-armor", "");
    assert_eq!((game.damage("sequis"), game.damage("champion-anaphiel")), (2, 1));
    assert_eq!((game.damage("troll"), game.damage("raiding-knight")), (0, 0));
    game.fight("charette", "");
    assert_eq!(game.damage("champion-anaphiel"), 5, "it has no armor this turn");
    game.end_turn("untamed");
    assert_eq!(game.state.armor_left(game.card("sequis")), 2, "next turn it has");
}

#[test]
fn red_hot_armor_does_not_count_armor_that_was_used() {
    let mut game = scenario("dis")
        .hand(One, "red-hot-armor")
        .line(One, "shaffles")
        .line(Two, "sequis raiding-knight")
        .begin();
    game.fight("shaffles", "sequis");
    game.play("red-hot-armor", "");
    assert_eq!((game.damage("sequis"), game.damage("raiding-knight")), (0, 2));
}

#[test]
fn three_fates_takes_the_most_powerful() {
    let mut game = scenario("dis")
        .hand(One, "three-fates")
        .line(One, "the-terror shaffles")
        .line(Two, "troll krump bumpsy")
        .begin();
    game.play("three-fates", "the-terror");
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert!(game.is_in_discard("the-terror"), "chosen of those tied");
    assert!(game.is_in_play("bumpsy") && game.is_in_play("shaffles"));
}

#[test]
fn annihilation_ritual_purges_creatures() {
    let mut game = scenario("dis")
        .hand(One, "gateway-to-dis shaffles")
        .artifacts(One, "annihilation-ritual")
        .line(One, "dust-imp")
        .line(Two, "troll")
        .upgrade(Two, "flame-wreathed", "troll")
        .begin();
    game.play("gateway-to-dis", "");
    assert_eq!((game.zone("dust-imp"), game.zone("troll")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_discard("flame-wreathed"), "upgrades are not purged");
    assert_eq!(game.amber(One), 2, "it was destroyed");
    game.discard("shaffles", "");
    assert!(game.is_in_discard("shaffles"), "not from play");
}

#[test]
fn dominator_bauble_uses_a_friendly_creature_of_any_house() {
    let mut game = scenario("dis")
        .artifacts(One, "dominator-bauble")
        .line(One, "snufflegator shaffles")
        .line(Two, "troll")
        .begin();
    assert!(!game.can_reap("snufflegator"));
    game.action("dominator-bauble", "snufflegator reap");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("snufflegator") && game.is_ready("shaffles"));
}

#[test]
fn key_to_dis_is_sacrificed_to_destroy_all() {
    let mut game = scenario("logos")
        .artifacts(One, "key-to-dis")
        .line(One, "charette")
        .line(Two, "troll")
        .begin();
    game.omni("key-to-dis", "");
    assert!(game.is_in_discard("key-to-dis"));
    assert!(game.state.creatures().is_empty());
}

#[test]
fn lash_of_broken_dreams_makes_keys_dear_for_a_turn() {
    let mut game = scenario("dis").artifacts(One, "lash-of-broken-dreams").amber(Two, 8).begin();
    game.action("lash-of-broken-dreams", "");
    assert_eq!(game.state.key_cost(Two), 6, "not this turn");
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.state.key_cost(Two)), (0, 9));
    game.end_turn("dis");
    assert_eq!(game.state.key_cost(Two), 6);
}

#[test]
fn library_of_the_damned_archives_a_card() {
    let mut game =
        scenario("dis").artifacts(One, "library-of-the-damned").hand(One, "charette troll").begin();
    game.action("library-of-the-damned", "troll");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.is_in_hand("charette"));
}

#[test]
fn lifeward_forbids_creatures_on_the_next_turn() {
    let mut game = scenario("dis")
        .artifacts(One, "lifeward")
        .hand(One, "charette")
        .hand(Two, "flaxia fear")
        .begin();
    game.omni("lifeward", "");
    assert!(game.is_in_discard("lifeward"));
    assert!(game.can_play("charette"), "you can");
    game.end_turn("untamed");
    assert!(!game.can_play("flaxia"));
    game.end_turn("dis");
    game.end_turn("untamed");
    assert!(game.can_play("flaxia"), "for one turn only");
}

/// FAQ "Explo-rover": a creature card that is played as an upgrade is not played as a creature.
#[test]
fn explo_rover_is_no_creature_as_an_upgrade_after_lifeward() {
    let game = scenario("dis").artifacts(One, "lifeward").hand(Two, "explo-rover");
    let game = game.line(Two, "troll").houses(Two, "brobnar staralliance untamed");
    let mut game = game.begin();
    game.omni("lifeward", "").end_turn("staralliance");
    game.play("explo-rover", "");
    assert_eq!((game.line(Two).as_str(), game.zone("explo-rover")), ("troll", Zone::Attached));
}

#[test]
fn lifeward_allows_other_cards() {
    let mut game = scenario("dis").artifacts(One, "lifeward").hand(Two, "fear charette").begin();
    game.omni("lifeward", "");
    game.end_turn("dis");
    assert!(game.can_play("fear") && !game.can_play("charette"));
}

#[test]
fn sacrificial_altar_trades_a_human_for_a_creature() {
    let mut game = scenario("dis")
        .artifacts(One, "sacrificial-altar")
        .line(One, "sequis shaffles")
        .discard(One, "charette troll truebaru fear")
        .amber(Two, 3)
        .begin();
    game.action("sacrificial-altar", "charette left");
    assert_eq!(game.zone("sequis"), Zone::Purged);
    assert_eq!(game.line(One), "charette shaffles");
    assert_eq!(game.amber_on("charette"), 3, "it was played");
}

#[test]
fn sacrificial_altar_needs_a_human() {
    let start = || {
        scenario("dis")
            .artifacts(One, "sacrificial-altar")
            .line(One, "sequis shaffles")
            .discard(One, "charette")
    };
    let mut game = start().warded("sequis").begin();
    game.action("sacrificial-altar", "");
    assert!(game.is_in_play("sequis") && game.is_in_discard("charette"));
    let mut game = scenario("dis")
        .artifacts(One, "sacrificial-altar")
        .line(One, "shaffles")
        .line(Two, "sequis")
        .discard(One, "charette")
        .begin();
    game.action("sacrificial-altar", "");
    assert!(game.is_in_play("sequis") && game.is_in_discard("charette"));
}

#[test]
fn screaming_cave_shuffles_hand_and_discard_pile_away() {
    let mut game = scenario("dis")
        .artifacts(One, "screaming-cave")
        .hand(One, "charette")
        .discard(One, "troll fear")
        .hand(Two, "flaxia")
        .begin();
    game.action("screaming-cave", "");
    for name in ["charette", "troll", "fear"] {
        assert_eq!(game.zone(name), Zone::Deck);
    }
    assert!(game.is_in_hand("flaxia"));
    assert_eq!(game.state.area(One).deck.len(), 13);
}

#[test]
fn screaming_cave_shuffles_the_deck_though_nothing_goes_there() {
    let mut game = scenario("dis").artifacts(One, "screaming-cave").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.put_on_top_of_deck(troll).map(|_| ()));
    assert!(game.knows(One, "troll"));
    game.action("screaming-cave", "");
    assert!(!game.knows(One, "troll"), "the order of the deck is another");
}

#[test]
fn soul_snatcher_pays_owners() {
    let mut game = scenario("dis")
        .artifacts(One, "soul-snatcher")
        .hand(One, "gateway-to-dis collar-of-subordination")
        .line(One, "charette")
        .line(Two, "troll flaxia shaffles")
        .begin();
    game.play("collar-of-subordination", "shaffles left");
    assert_eq!(game.controller("shaffles"), One);
    game.play("gateway-to-dis", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn soul_snatcher_is_about_destroyed_creatures_only() {
    let mut game = scenario("dis")
        .artifacts(One, "soul-snatcher")
        .hand(One, "hysteria")
        .line(One, "charette")
        .begin();
    game.play("hysteria", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn charette_captures_three() {
    let mut game = scenario("dis").hand(One, "charette").amber(Two, 5).begin();
    game.play("charette", "");
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (3, 2));
}

#[test]
fn drumble_captures_all_of_seven_or_more() {
    for (amber, captured) in [(6, 0), (7, 7), (9, 9)] {
        let mut game = scenario("dis").hand(One, "drumble").amber(Two, amber).begin();
        game.play("drumble", "");
        assert_eq!(game.amber_on("drumble"), captured);
    }
}

#[test]
fn dust_imp_pays_when_destroyed() {
    let mut game = scenario("dis").line(One, "dust-imp").line(Two, "troll").begin();
    game.fight("dust-imp", "");
    assert!(game.is_in_discard("dust-imp"));
    assert_eq!(game.amber(One), 2);
    let mut game = scenario("dis").hand(One, "fear").line(Two, "dust-imp").begin();
    game.play("fear", "");
    assert_eq!(game.amber(Two), 0);
}

#[test]
fn eater_of_the_dead_grows_on_purged_creatures() {
    let mut game = scenario("dis")
        .line(One, "eater-of-the-dead")
        .discard(One, "fear shaffles")
        .discard(Two, "troll")
        .begin();
    game.reap("eater-of-the-dead", "troll");
    assert_eq!(game.zone("troll"), Zone::Purged);
    assert_eq!(game.power("eater-of-the-dead"), 5);
    let mut game = scenario("dis")
        .line(One, "eater-of-the-dead")
        .line(Two, "dust-pixie")
        .discard(One, "fear")
        .begin();
    game.reap("eater-of-the-dead", "");
    assert_eq!(game.power("eater-of-the-dead"), 4, "there is no creature to purge");
}

#[test]
fn eater_of_the_dead_eats_what_it_has_slain() {
    let mut game =
        scenario("dis").line(One, "eater-of-the-dead").line(Two, "urchin shaffles").begin();
    game.fight("eater-of-the-dead", "shaffles");
    assert_eq!(game.zone("shaffles"), Zone::Purged);
    assert_eq!(game.power("eater-of-the-dead"), 5);
}

#[test]
fn ember_imp_allows_the_opponent_two_cards() {
    let mut game =
        scenario("dis").hand(One, "mind-barb tocsin pit-demon").line(Two, "ember-imp").begin();
    game.play("tocsin", "");
    assert!(game.can_play("pit-demon"));
    game.play("mind-barb", "");
    assert!(!game.can_play("pit-demon"));
    let mut game =
        scenario("dis").hand(One, "mind-barb tocsin pit-demon").line(One, "ember-imp").begin();
    game.play("tocsin", "left");
    game.play("mind-barb", "");
    assert!(game.can_play("pit-demon"), "you are not limited by your own");
}

#[test]
fn gabos_longarms_deals_its_damage_elsewhere() {
    let mut game =
        scenario("dis").line(One, "gabos-longarms").line(Two, "snufflegator troll").begin();
    game.fight("gabos-longarms", "snufflegator troll");
    assert_eq!((game.damage("snufflegator"), game.damage("troll")), (0, 5));
    assert_eq!(game.damage("gabos-longarms"), 4, "it is fighting the snufflegator all the same");
}

#[test]
fn gabos_longarms_reaches_past_elusive() {
    // FAQ "Elusive": whichever of the two creatures is elusive.
    let mut game = scenario("dis").line(One, "gabos-longarms").line(Two, "urchin troll").begin();
    game.fight("gabos-longarms", "urchin troll");
    assert_eq!(game.damage("troll"), 5, "only the attacked creature is spared");
    assert_eq!(game.damage("gabos-longarms"), 0, "and it deals no damage");
    let mut game = scenario("dis").line(One, "gabos-longarms").line(Two, "urchin troll").begin();
    game.fight("gabos-longarms", "troll urchin");
    assert!(game.is_in_discard("urchin"), "it was not attacked");
    let mut game = scenario("dis").line(One, "gabos-longarms").line(Two, "urchin troll").begin();
    game.fight("gabos-longarms", "urchin urchin");
    assert!(game.is_in_play("urchin"));
}

#[test]
fn overlord_greking_takes_what_it_destroys() {
    let mut game = scenario("dis")
        .line(One, "overlord-greking")
        .line(Two, "flaxia troll")
        .amber_on("flaxia", 2)
        .begin();
    game.fight("overlord-greking", "flaxia right");
    assert_eq!(game.line(One), "overlord-greking flaxia");
    assert_eq!(game.controller("flaxia"), One);
    assert!(!game.is_ready("flaxia"));
    assert_eq!((game.amber(One), game.amber_on("flaxia")), (2, 0), "it had left play");
}

#[test]
fn overlord_greking_takes_several_one_after_another() {
    for (first, line) in [("krump", "flaxia krump"), ("flaxia", "krump flaxia")] {
        let game = scenario("dis").edition(Edition::June2026).line(One, "overlord-greking");
        let game = game.upgrade(One, "pyr*0", "overlord-greking").line(Two, "flaxia krump");
        let mut game = game.damage("krump", 3).begin();
        game.fight("overlord-greking", &format!("flaxia overlord-greking:{first} left left"));
        game.offered("flaxia krump");
        game.offered("overlord-greking:flaxia overlord-greking:krump");
        assert_eq!(game.line(One), format!("{line} overlord-greking"));
    }
}

#[test]
fn overlord_greking_takes_nothing_that_is_purged() {
    let mut game = scenario("dis")
        .line(One, "overlord-greking")
        .artifacts(Two, "annihilation-ritual")
        .line(Two, "flaxia")
        .begin();
    game.fight("overlord-greking", "");
    assert_eq!((game.line(One), game.zone("flaxia")), ("overlord-greking".into(), Zone::Purged));
}

#[test]
fn overlord_greking_must_survive() {
    let mut game = scenario("dis").line(One, "overlord-greking").line(Two, "zorg").begin();
    game.fight("overlord-greking", "");
    assert!(game.is_in_discard("zorg") && game.is_in_discard("overlord-greking"));
}

#[test]
fn overlord_greking_takes_attackers_too() {
    let mut game = scenario("dis").line(One, "charette").line(Two, "overlord-greking").begin();
    game.fight("charette", "left");
    assert_eq!(game.line(Two), "charette overlord-greking");
    assert_eq!(game.controller("charette"), Two);
}

#[test]
fn overlord_greking_takes_tolas_without_its_ability() {
    // FAQ "Tolas": it is not in play when it is destroyed.
    let mut game = scenario("dis").line(One, "overlord-greking").line(Two, "tolas").begin();
    game.fight("overlord-greking", "");
    assert!(game.is_in_play("tolas"), "elusive");
    let mut game = scenario("dis")
        .line(One, "overlord-greking")
        .line(Two, "tolas")
        .with("tolas", |c| c.attacked = true)
        .begin();
    game.fight("overlord-greking", "left");
    assert_eq!(game.controller("tolas"), One);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn guardian_demon_moves_damage_from_friend_to_foe() {
    let mut game = scenario("dis")
        .line(One, "guardian-demon charette")
        .line(Two, "troll")
        .damage("charette", 3)
        .begin();
    game.reap("guardian-demon", "charette 2 troll");
    assert_eq!((game.damage("charette"), game.damage("troll")), (1, 2));
}

#[test]
fn guardian_demon_deals_only_what_it_healed() {
    let mut game = scenario("dis")
        .hand(One, "guardian-demon")
        .line(Two, "troll flaxia")
        .damage("flaxia", 1)
        .begin();
    game.play("guardian-demon", "flaxia 1 troll");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 1));
    let mut game = scenario("dis").hand(One, "guardian-demon").line(Two, "troll flaxia").begin();
    game.play("guardian-demon", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 0));
    let mut game = scenario("dis")
        .hand(One, "guardian-demon")
        .line(Two, "troll flaxia")
        .damage("flaxia", 1)
        .begin();
    game.play("guardian-demon", "troll");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (1, 0), "nothing was healed");
}

#[test]
fn the_masters_may_destroy_creatures_of_their_number() {
    for (master, prey) in
        [("master-of-1", "restringuntus"), ("master-of-2", "shaffles"), ("master-of-3", "tocsin")]
    {
        let start =
            || scenario("dis").line(One, master).line(Two, &format!("troll {prey}")).begin();
        let mut game = start();
        game.reap(master, prey);
        assert!(!game.state.creatures_of(Two).contains(game.card(prey)), "{master}");
        let mut game = start();
        game.reap(master, "none");
        assert_eq!(game.line(Two), format!("troll {prey}"));
    }
}

#[test]
fn pit_demon_steals() {
    let mut game = scenario("dis").line(One, "pit-demon").amber(Two, 2).begin();
    game.action("pit-demon", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn pitlord_forces_house_dis() {
    let mut game = scenario("dis").line(One, "pitlord").begin();
    assert_eq!(choices(&game, One), HouseSet::of(House::Dis));
    assert_eq!(choices(&game, Two).len(), 3);
    game.end_turn("logos");
    assert_eq!(choices(&game, Two).len(), 3);
}

#[test]
fn pitlord_cannot_force_a_house_one_does_not_have() {
    // FAQ "Pitlord": a maverick in a deck without Dis.
    let start = || {
        scenario("logos")
            .houses(One, "logos mars sanctum")
            .line(One, "pitlord")
            .house_of("pitlord", House::Mars)
    };
    assert_eq!(choices(&start().begin(), One).len(), 3);
    let older = start().edition(Edition::January2019).begin();
    assert_eq!(choices(&older, One), HouseSet::of(House::Dis));
}

#[test]
fn restringuntus_forbids_a_house_until_it_leaves_play() {
    let mut game = scenario("dis").hand(One, "restringuntus").hand(Two, "fear").begin();
    game.play("restringuntus", "untamed");
    assert!(!choices(&game, Two).contains(House::Untamed));
    assert_eq!(choices(&game, Two).len(), 2);
    assert_eq!(choices(&game, One).len(), 2, "only the opponent: dis and logos");
    game.end_turn("dis");
    game.play("fear", "");
    assert!(choices(&game, Two).contains(House::Untamed));
}

#[test]
fn restringuntus_beats_pitlord() {
    let mut game = scenario("dis").hand(One, "restringuntus").line(Two, "pitlord").begin();
    assert_eq!(choices(&game, Two), HouseSet::of(House::Dis));
    game.play("restringuntus", "dis");
    let expected = HouseSet::of(House::Logos).with(House::Untamed);
    assert_eq!(choices(&game, Two), expected);
}

#[test]
fn shaffles_costs_the_opponent_at_the_end_of_your_turn() {
    let mut game = scenario("dis").line(One, "shaffles").amber(One, 3).amber(Two, 3).begin();
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    game.end_turn("dis");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2), "not at the end of theirs");
}

#[test]
fn shooler_steals_from_the_rich() {
    for (amber, stolen) in [(3, 0), (4, 1)] {
        let mut game = scenario("dis").hand(One, "shooler").amber(Two, amber).begin();
        game.play("shooler", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, amber - stolen));
    }
}

#[test]
fn snudge_returns_an_artifact_or_a_flank_creature() {
    let start = || {
        scenario("dis")
            .line(One, "snudge")
            .line(Two, "troll bumpsy flaxia")
            .artifacts(Two, "lifeward")
            .begin()
    };
    let mut game = start();
    game.reap("snudge", "lifeward");
    assert!(game.is_in_hand("lifeward"));
    let mut game = start();
    game.reap("snudge", "troll");
    assert_eq!(game.line(Two), "bumpsy flaxia");
    let mut game = scenario("dis")
        .line(One, "snudge")
        .line(Two, "shaffles")
        .artifacts(Two, "lifeward")
        .begin();
    game.fight("snudge", "lifeward");
    assert!(game.is_in_hand("lifeward"));
}

#[test]
#[should_panic(expected = "does not answer")]
fn snudge_cannot_return_a_creature_between_others() {
    let mut game = scenario("dis").line(One, "snudge").line(Two, "troll bumpsy flaxia").begin();
    game.reap("snudge", "bumpsy");
}

#[test]
fn stealer_of_souls_purges_what_it_destroys() {
    let mut game = scenario("dis").line(One, "stealer-of-souls").line(Two, "flaxia troll").begin();
    game.fight("stealer-of-souls", "flaxia");
    assert_eq!(game.zone("flaxia"), Zone::Purged);
    assert_eq!(game.amber(One), 1);
}

#[test]
fn stealer_of_souls_must_survive() {
    // FAQ "Destroyed": if both die, nothing triggers.
    let mut game = scenario("dis").line(One, "stealer-of-souls").line(Two, "zorg").begin();
    game.fight("stealer-of-souls", "");
    assert!(game.is_in_play("zorg") && game.is_in_discard("stealer-of-souls"));
    let mut game =
        scenario("dis").line(One, "stealer-of-souls").line(Two, "zorg").damage("zorg", 1).begin();
    game.fight("stealer-of-souls", "");
    assert!(game.is_in_discard("zorg") && game.is_in_discard("stealer-of-souls"));
    assert_eq!(game.amber(One), 0);
}

#[test]
fn succubus_shrinks_the_opponents_hand() {
    let mut game = scenario("dis").line(One, "succubus").begin();
    game.end_turn("untamed");
    assert_eq!(game.hand_len(One), 6);
    game.end_turn("dis");
    assert_eq!(game.hand_len(Two), 5);
}

#[test]
fn tentacus_taxes_the_use_of_artifacts() {
    let start = |amber| {
        scenario("dis")
            .amber(One, amber)
            .hand(One, "fear troll")
            .artifacts(One, "library-of-the-damned")
            .line(One, "charette")
            .line(Two, "tentacus")
            .artifacts(Two, "soul-snatcher")
            .begin()
    };
    let mut game = start(1);
    game.action("library-of-the-damned", "troll");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    assert_eq!(game.zone("troll"), Zone::Archives);
    let game = start(0);
    assert!(!game.can_use("library-of-the-damned"));
    assert!(game.can_reap("charette"), "creatures are free");
    let mut game = scenario("dis")
        .hand(One, "fear troll")
        .artifacts(One, "library-of-the-damned")
        .line(One, "tentacus")
        .begin();
    game.action("library-of-the-damned", "troll");
    assert_eq!(game.amber(Two), 0, "your own asks nothing of you");
}

#[test]
fn the_terror_gains_from_the_poor() {
    for (amber, gained) in [(0, 2), (1, 0)] {
        let mut game = scenario("dis").hand(One, "the-terror").amber(Two, amber).begin();
        game.play("the-terror", "");
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn tocsin_discards_at_random() {
    let mut game = scenario("dis").line(One, "tocsin").hand(Two, "troll").begin();
    game.reap("tocsin", "");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn tolas_pays_the_opponent_of_the_destroyed_creature() {
    let mut game = scenario("dis").line(One, "charette tolas").line(Two, "troll flaxia").begin();
    game.fight("charette", "flaxia");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "both were destroyed");
}

#[test]
fn tolas_destroyed_with_others_pays_nobody() {
    // FAQ "Tolas".
    let mut game = scenario("dis")
        .hand(One, "gateway-to-dis")
        .line(One, "charette tolas")
        .line(Two, "troll")
        .begin();
    game.play("gateway-to-dis", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn truebaru_costs_three_and_pays_five() {
    let game = scenario("dis").hand(One, "truebaru").amber(One, 2).begin();
    assert!(!game.can_play("truebaru"));
    let mut game =
        scenario("dis").hand(One, "truebaru gateway-to-dis").amber(One, 4).amber(Two, 1).begin();
    game.play("truebaru", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "lost, not paid");
    game.play("gateway-to-dis", "");
    assert_eq!(game.amber(One), 6);
}

#[test]
fn collar_of_subordination_after_overlord_greking_takes_precedence() {
    let mut game = scenario("dis")
        .line(One, "overlord-greking charette")
        .hand(Two, "collar-of-subordination")
        .line(Two, "flaxia")
        .begin();
    game.fight("overlord-greking", "right").end_turn("dis");
    game.play("collar-of-subordination", "flaxia");
    assert_eq!((game.controller("flaxia"), game.line(Two)), (Two, "flaxia".into()));
    let collar = game.card("collar-of-subordination");
    game.does("right", |g| g.destroy(collar).map(|_| ()));
    assert_eq!(game.controller("flaxia"), One, "the effect before lasts");
}

#[test]
fn collar_of_subordination_after_harland_mindlock_takes_precedence() {
    let mut game = scenario("logos")
        .hand(One, "harland-mindlock")
        .houses(Two, "dis logos untamed")
        .hand(Two, "collar-of-subordination")
        .line(Two, "flaxia")
        .begin();
    game.play("harland-mindlock", "right");
    assert_eq!(game.controller("flaxia"), One);
    game.end_turn("dis").play("collar-of-subordination", "flaxia");
    assert_eq!(game.controller("flaxia"), Two);
}

#[test]
fn collar_of_subordination_takes_control_while_it_is_there() {
    let mut game = scenario("dis")
        .hand(One, "collar-of-subordination")
        .line(One, "charette")
        .line(Two, "troll flaxia")
        .begin();
    game.play("collar-of-subordination", "troll left");
    assert_eq!((game.line(One), game.line(Two)), ("troll charette".into(), "flaxia".into()));
    assert_eq!(game.controller("troll"), One);
    let mut game = scenario("dis")
        .hand(One, "hysteria")
        .line(Two, "troll")
        .upgrade(One, "collar-of-subordination", "troll")
        .begin();
    game.play("hysteria", "");
    assert_eq!(game.zone("troll"), Zone::Hand);
    assert_eq!(game.hand_len(Two), 1);
    assert!(game.is_in_discard("collar-of-subordination"));
}

#[test]
fn flame_wreathed_strengthens_and_burns_attackers() {
    let mut game = scenario("dis")
        .hand(One, "flame-wreathed")
        .line(One, "the-terror")
        .line(Two, "flaxia")
        .begin();
    game.play("flame-wreathed", "flaxia");
    assert_eq!((game.power("flaxia"), game.power("the-terror")), (6, 5));
    assert_eq!(game.state.keyword(game.card("flaxia"), Keyword::Hazardous), 2);
    game.fight("the-terror", "");
    assert!(game.is_in_discard("the-terror"), "6 damage and 2 before");
    assert_eq!(game.damage("flaxia"), 5);
}

#[test]
fn dance_of_doom_names_any_number() {
    let mut game = scenario("dis").hand(One, "dance-of-doom").line(Two, "snufflegator").begin();
    game.play("dance-of-doom", "4").offered("0 1 2 3 4");
}

#[test]
fn dance_of_doom_asks_nothing_without_creatures() {
    let mut game = scenario("dis").hand(One, "dance-of-doom").artifacts(One, "key-to-dis").begin();
    game.play("dance-of-doom", "").offered_nothing_more();
}

#[test]
fn fear_is_for_enemy_creatures_alone() {
    let mut game = scenario("dis")
        .hand(One, "fear")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("fear", "snufflegator").offered("snufflegator ancient-bear");
}

#[test]
fn guilty_hearts_destroys_no_artifacts() {
    let mut game = scenario("dis")
        .hand(One, "guilty-hearts")
        .artifacts(One, "pocket-universe")
        .amber_on("pocket-universe", 1)
        .line(Two, "snufflegator")
        .amber_on("snufflegator", 1)
        .begin();
    game.play("guilty-hearts", "");
    assert!(game.is_in_play("pocket-universe"));
    assert!(!game.is_in_play("snufflegator"));
}

#[test]
fn hand_of_dis_destroys_one_inside_a_line() {
    let mut game = scenario("dis")
        .hand(One, "hand-of-dis")
        .line(One, "dust-pixie champion-anaphiel macis-asp")
        .line(Two, "snufflegator ancient-bear briar-grubbling")
        .begin();
    game.play("hand-of-dis", "ancient-bear").offered("champion-anaphiel ancient-bear");
    assert_eq!(game.line(One), "dust-pixie champion-anaphiel macis-asp");
    assert_eq!(game.line(Two), "snufflegator briar-grubbling");
}

#[test]
fn hecatomb_destroys_no_artifacts() {
    let mut game = scenario("dis")
        .hand(One, "hecatomb")
        .artifacts(Two, "key-to-dis")
        .line(Two, "tocsin")
        .begin();
    game.play("hecatomb", "");
    assert!(game.is_in_play("key-to-dis"));
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn tendrils_of_pain_hurts_both_sides() {
    let mut game = scenario("dis")
        .hand(One, "tendrils-of-pain")
        .line(One, "champion-anaphiel snufflegator")
        .line(Two, "ancient-bear")
        .begin();
    game.play("tendrils-of-pain", "");
    assert_eq!(game.damage("snufflegator"), 1);
    assert_eq!(game.damage("ancient-bear"), 1);
}

#[test]
fn dominator_bauble_uses_a_friendly_creature() {
    let mut game = scenario("dis")
        .artifacts(One, "dominator-bauble")
        .line(One, "dust-pixie champion-anaphiel")
        .line(Two, "snufflegator")
        .begin();
    game.action("dominator-bauble", "dust-pixie reap")
        .offered("dust-pixie champion-anaphiel")
        .offered("reap fight");
}

#[test]
fn sacrificial_altar_purges_one_human_for_one_creature() {
    let mut game = scenario("dis")
        .artifacts(One, "sacrificial-altar")
        .line(One, "bulwark grey-monk dust-pixie")
        .discard(One, "snufflegator ancient-bear sound-the-horns")
        .line(Two, "sequis")
        .begin();
    game.action("sacrificial-altar", "bulwark snufflegator left")
        .offered("bulwark grey-monk")
        .offered("snufflegator ancient-bear");
    assert!(game.is_in_play("grey-monk"));
}

#[test]
fn soul_snatcher_pays_owners_in_every_turn() {
    let mut game = scenario("dis")
        .artifacts(One, "soul-snatcher")
        .line(One, "champion-anaphiel")
        .line(Two, "snufflegator")
        .hand(Two, "gateway-to-dis")
        .begin();
    game.end_turn("dis");
    game.play("gateway-to-dis", "");
    assert_eq!(game.amber(One), 1);
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn gabos_longarms_hits_any_creature() {
    let mut game = scenario("dis")
        .line(One, "gabos-longarms dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.fight("gabos-longarms", "snufflegator ancient-bear")
        .offered("snufflegator ancient-bear")
        .offered("gabos-longarms dust-pixie snufflegator ancient-bear");
}

#[test]
fn guardian_demon_heals_up_to_2_of_any_creature() {
    let mut game = scenario("dis")
        .line(One, "guardian-demon champion-anaphiel")
        .damage("champion-anaphiel", 4)
        .line(Two, "ancient-bear")
        .begin();
    game.reap("guardian-demon", "champion-anaphiel 2 ancient-bear")
        .offered("guardian-demon champion-anaphiel ancient-bear")
        .offered("0 1 2")
        .offered("guardian-demon ancient-bear");
}

#[test]
fn guardian_demon_heals_after_a_fight() {
    let mut game = scenario("dis")
        .line(One, "guardian-demon champion-anaphiel")
        .damage("champion-anaphiel", 3)
        .line(Two, "dust-pixie")
        .begin();
    game.fight("guardian-demon", "champion-anaphiel 0");
    assert_eq!(game.damage("guardian-demon"), 1);
}

#[test]
fn snudge_returns_an_artifact_or_a_creature_on_a_flank() {
    let mut game = scenario("dis")
        .line(One, "snudge")
        .artifacts(One, "key-to-dis")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .artifacts(Two, "pocket-universe")
        .begin();
    game.reap("snudge", "snufflegator")
        .offered("snudge key-to-dis pocket-universe snufflegator macis-asp");
}

/// What is destroyed fighting a creature, and takes control of it by that: they are of one side then.
static DESERTS: UnprintedAbility = unprinted(
    0,
    Ability::GainsAbilities(
        TARGET,
        &[when(Destroyed, |g, ctx| {
            let survivor = g.choose(ctx, g.enemy_creatures(ctx))?;
            survivor.map_or(Ok(()), |creature| g.take_control(ctx, creature))
        })],
    ),
);

/// Two's creature is destroyed fighting One's, which is Two's after that.
fn destroyed_fighting_one_that_changes_sides(winner: &str, victim: &str) -> ScenarioGame {
    let game = scenario("dis").line(One, winner).line(Two, victim).damage(winner, 1);
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    let ctx = AbilityContext::new(game.card(victim), Two).about(game.card(victim));
    game.does("", |g| g.this_turn(ctx, &DESERTS));
    game.fight(winner, "left");
    assert!(game.is_in_discard(victim) && game.controller(winner) == Two);
    game
}

#[test]
fn overlord_greking_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("overlord-greking", "umbra");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "overlord-greking".into()));
}

#[test]
fn stealer_of_souls_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("stealer-of-souls", "umbra");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn tendrils_of_pain_hurts_friends_too() {
    for edition in [Edition::March2021, Edition::January2019] {
        let scenario = scenario("dis").edition(edition).hand(One, "tendrils-of-pain");
        let mut game = after_a_forged_key(scenario.line(One, "krump").line(Two, "troll"));
        game.play("tendrils-of-pain", "");
        assert_eq!((game.damage("krump"), game.damage("troll")), (4, 4), "{edition:?}");
    }
}

#[test]
fn lash_of_broken_dreams_makes_the_keys_of_both_players_dear() {
    let mut game = scenario("dis").artifacts(One, "lash-of-broken-dreams").begin();
    game.action("lash-of-broken-dreams", "").end_turn("untamed");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
}
