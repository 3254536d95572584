//! House Untamed, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};

#[test]
fn cooperative_hunting_divides_1_for_each_friendly_creature() {
    let mut game = scenario("untamed")
        .hand(One, "cooperative-hunting")
        .line(One, "flaxia snufflegator dust-pixie")
        .line(Two, "troll krump")
        .begin();
    game.play("cooperative-hunting", "troll krump troll");
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 1));
}

#[test]
fn cooperative_hunting_without_friends_does_nothing() {
    let mut game = scenario("untamed").hand(One, "cooperative-hunting").line(Two, "troll").begin();
    game.play("cooperative-hunting", "");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn curiosity_kills_scientists() {
    let mut game = scenario("untamed")
        .hand(One, "curiosity")
        .line(One, "doc-bookton flaxia")
        .line(Two, "dextre krump")
        .begin();
    game.play("curiosity", "");
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "krump".into()));
}

#[test]
fn fertility_chant_feeds_the_opponent() {
    let mut game = scenario("untamed").hand(One, "fertility-chant").amber(Two, 1).begin();
    game.play("fertility-chant", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 3));
}

#[test]
fn fogbank_stops_fights_on_the_opponent_s_next_turn_only() {
    let mut game = scenario("untamed")
        .hand(One, "fogbank")
        .line(One, "snufflegator")
        .line(Two, "flaxia")
        .begin();
    game.play("fogbank", "");
    assert!(game.can_fight("snufflegator"));
    game.end_turn("untamed");
    assert!(!game.can_fight("flaxia"));
    assert!(game.can_reap("flaxia"));
    game.end_turn("untamed").end_turn("untamed");
    assert!(game.can_fight("flaxia"));
}

#[test]
fn full_moon_pays_for_creatures_played_after_it() {
    let mut game = scenario("untamed")
        .hand(One, "full-moon snufflegator briar-grubbling murmook curiosity")
        .begin();
    game.play("murmook", "").play("full-moon", "");
    assert_eq!(game.amber(One), 0);
    game.play("snufflegator", "left");
    assert_eq!(game.amber(One), 1);
    game.play("curiosity", "");
    assert_eq!(game.amber(One), 2, "its bonus only");
    game.play("briar-grubbling", "right");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn full_moon_ends_with_the_turn_and_is_not_the_opponent_s() {
    let mut game =
        scenario("untamed").hand(One, "full-moon snufflegator").hand(Two, "murmook").begin();
    game.play("full-moon", "").end_turn("untamed");
    game.play("murmook", "").end_turn("untamed");
    game.play("snufflegator", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn grasping_vines_returns_up_to_3_artifacts() {
    let mut game = scenario("untamed")
        .hand(One, "grasping-vines grasping-vines")
        .artifacts(One, "world-tree cannon")
        .artifacts(Two, "pile-of-skulls the-warchest")
        .begin();
    game.play("grasping-vines", "none");
    assert!(game.is_in_play("world-tree"));
    game.play("grasping-vines#2", "cannon pile-of-skulls the-warchest");
    assert!(game.is_in_hand("cannon") && game.is_in_hand("pile-of-skulls"));
    assert_eq!(game.hand_len(Two), 2);
    assert!(game.is_in_play("world-tree"));
}

#[test]
fn key_charge_forges_at_current_cost() {
    let mut game = scenario("untamed").hand(One, "key-charge").amber(One, 8).begin();
    game.play("key-charge", "yes");
    assert_eq!((game.keys(One), game.amber(One)), (1, 1));
}

#[test]
fn key_charge_need_not_forge_and_costs_1() {
    let mut game = scenario("untamed").hand(One, "key-charge").amber(One, 8).begin();
    game.play("key-charge", "no");
    assert_eq!((game.keys(One), game.amber(One)), (0, 7));
}

#[test]
fn key_charge_loses_1_also_where_too_little_is_left() {
    let mut game = scenario("untamed").hand(One, "key-charge").amber(One, 6).begin();
    game.play("key-charge", "");
    assert_eq!((game.keys(One), game.amber(One)), (0, 5));
}

#[test]
fn key_charge_without_amber_does_not_forge_even_for_nothing() {
    let mut game = scenario("untamed").hand(One, "key-charge").begin();
    game.play("key-charge", "");
    assert_eq!((game.keys(One), game.amber(One)), (0, 0));
}

#[test]
fn lifeweb_needs_3_creatures_played_on_the_turn_before() {
    for (hand, stolen) in
        [("snufflegator flaxia curiosity", 0), ("snufflegator ancient-bear murmook", 2)]
    {
        let mut game =
            scenario("untamed").hand(One, hand).hand(Two, "lifeweb").amber(One, 5).begin();
        for card in hand.split(' ') {
            let flank = if card == "curiosity" || game.line(One).is_empty() { "" } else { "left" };
            game.play(card, flank);
        }
        let before = game.amber(One);
        game.end_turn("untamed").play("lifeweb", "");
        assert_eq!((game.amber(One), game.amber(Two)), (before - stolen, 1 + stolen));
    }
}

#[test]
fn lost_in_the_woods_shuffles_2_of_each_side() {
    let mut game = scenario("untamed")
        .hand(One, "lost-in-the-woods")
        .line(One, "troll krump bumpsy")
        .line(Two, "headhunter smaaash valdr")
        .begin();
    game.play("lost-in-the-woods", "troll bumpsy smaaash valdr");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "headhunter".into()));
    assert_eq!(game.state.area(One).deck.len(), 12);
    assert_eq!(game.state.area(Two).deck.len(), 12);
    assert!(!game.knows(One, "troll"));
}

/// FAQ: no creatures of one's own, two of the opponent's.
#[test]
fn lost_in_the_woods_shuffles_as_many_as_there_are() {
    let mut game =
        scenario("untamed").hand(One, "lost-in-the-woods").line(Two, "headhunter smaaash").begin();
    game.play("lost-in-the-woods", "");
    assert_eq!(game.line(Two), "");
}

#[test]
fn mimicry_is_the_action_it_copies_with_its_bonus() {
    let mut game = scenario("untamed")
        .hand(One, "mimicry")
        .line(Two, "troll")
        .discard(Two, "punch anger krump")
        .begin();
    game.play("mimicry", "punch");
    assert_eq!((game.damage("troll"), game.amber(One)), (3, 1));
    assert!(game.is_in_discard("mimicry") && game.is_in_discard("punch"));
    assert_eq!(game.state.facts(game.card("mimicry")).id, "mimicry");
}

/// Case cota/mimicry/03: icons that were added to the copied card, not those of Mimicry.
#[test]
fn mimicry_has_the_icons_of_the_copied_card() {
    let mut game = scenario("untamed")
        .hand(One, "mimicry")
        .bonus("mimicry", [BonusIcon::Amber; 5].into_iter().collect())
        .discard(Two, "foggify")
        .bonus("foggify", [BonusIcon::Amber, BonusIcon::Draw].into_iter().collect())
        .begin();
    game.play("mimicry", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (1, 1));
    assert_eq!(game.state.bonus_icons(game.card("mimicry")).count(BonusIcon::Amber), 5);
}

#[test]
fn mimicry_without_an_action_to_copy_does_nothing() {
    let mut game = scenario("untamed")
        .hand(One, "mimicry")
        .discard(One, "punch")
        .discard(Two, "troll mimicry")
        .begin();
    game.play("mimicry", "");
    assert!(game.is_in_discard("mimicry"));
    assert_eq!(game.amber(One), 0);
}

/// FAQ "Rule of Six": the copied card counts.
#[test]
fn mimicry_counts_as_the_copied_card() {
    let mut game = scenario("untamed")
        .hand(One, "mimicry regrowth")
        .discard(One, "flaxia")
        .discard(Two, "regrowth")
        .begin();
    game.play("mimicry", "");
    assert!(game.is_in_hand("flaxia"));
    assert!(!game.state.was_played_this_turn(game.card("mimicry")));
    assert!(game.state.was_played_this_turn(game.card("regrowth#2")));
}

/// FAQ "Alpha": as a copy of Eureka! it cannot be played after another card, and goes back. That can be
/// tried six times, as anything with one card.
#[test]
fn mimicry_goes_back_to_the_hand_as_a_copy_that_cannot_be_played() {
    let mut game = scenario("untamed")
        .hand(One, "mimicry flaxia")
        .line(One, "niffle-ape")
        .discard(Two, "eureka punch")
        .begin();
    game.play("flaxia", "right");
    for _ in 0..6 {
        assert!(game.can_play("mimicry"));
        game.play("mimicry", "eureka");
        assert!(game.is_in_hand("mimicry") && game.knows(Two, "mimicry"));
        assert!(!game.state.was_played_this_turn(game.card("mimicry")));
    }
    assert!(!game.can_play("mimicry"));
}

/// What permits a card of another house to be played is not used up by one that goes back.
#[test]
fn mimicry_that_goes_back_uses_up_no_permission() {
    let mut game = scenario("logos")
        .hand(One, "phase-shift mimicry flaxia")
        .discard(Two, "eureka punch")
        .begin();
    game.play("phase-shift", "").play("mimicry", "eureka");
    assert!(game.is_in_hand("mimicry") && game.can_play("flaxia"));
    game.play("mimicry", "punch");
    assert!(game.is_in_discard("mimicry") && !game.can_play("flaxia"));
}

#[test]
fn nature_s_call_returns_up_to_3_creatures() {
    let mut game = scenario("untamed")
        .hand(One, "nature-s-call")
        .line(One, "troll krump")
        .line(Two, "headhunter smaaash")
        .begin();
    game.play("nature-s-call", "krump smaaash none");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "headhunter".into()));
    assert!(game.is_in_hand("krump") && game.is_in_hand("smaaash"));
}

#[test]
fn nocturnal_maneuver_exhausts_up_to_3_creatures() {
    let mut game = scenario("untamed")
        .hand(One, "nocturnal-maneuver")
        .line(One, "troll")
        .line(Two, "headhunter smaaash krump")
        .begin();
    game.play("nocturnal-maneuver", "headhunter smaaash krump");
    let ready = ["troll", "headhunter", "smaaash", "krump"].map(|name| game.is_ready(name));
    assert_eq!(ready, [true, false, false, false]);
}

#[test]
fn perilous_wild_destroys_elusive_creatures() {
    let mut game = scenario("untamed")
        .hand(One, "perilous-wild")
        .line(One, "dew-faerie flaxia")
        .line(Two, "kindrith-longshot troll")
        .begin();
    game.play("perilous-wild", "");
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "troll".into()));
}

#[test]
fn regrowth_returns_a_creature_only() {
    let mut game = scenario("untamed")
        .hand(One, "regrowth")
        .discard(One, "punch troll cannon krump")
        .discard(Two, "headhunter")
        .begin();
    game.play("regrowth", "krump");
    assert!(game.is_in_hand("krump"));
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn save_the_pack_destroys_the_damaged_for_a_chain() {
    let mut game = scenario("untamed")
        .hand(One, "save-the-pack")
        .line(One, "troll krump")
        .damage("troll", 1)
        .line(Two, "headhunter smaaash")
        .damage("smaaash", 2)
        .begin();
    game.play("save-the-pack", "");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "headhunter".into()));
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn scout_fights_with_2_creatures_that_take_no_damage() {
    let mut game = scenario("untamed")
        .hand(One, "scout")
        .line(One, "flaxia murmook troll")
        .line(Two, "krump briar-grubbling")
        .begin();
    game.play("scout", "murmook troll krump krump");
    assert_eq!((game.damage("murmook"), game.damage("troll")), (0, 0));
    assert!(game.is_in_discard("krump"));
    assert!(!game.is_ready("murmook") && !game.is_ready("troll") && game.is_ready("flaxia"));
}

#[test]
fn scout_s_skirmish_lasts_for_the_turn_and_may_be_for_nobody() {
    let mut game = scenario("untamed")
        .hand(One, "scout scout")
        .line(One, "flaxia")
        .exhausted("flaxia")
        .line(Two, "troll")
        .begin();
    game.play("scout", "none");
    assert!(
        !game.state.has(game.card("flaxia"), archon_engine::keyforge::keyword::Keyword::Skirmish)
    );
    game.play("scout#2", "flaxia");
    assert_eq!(game.damage("troll"), 0, "an exhausted creature cannot fight");
    assert!(
        game.state.has(game.card("flaxia"), archon_engine::keyforge::keyword::Keyword::Skirmish)
    );
    game.end_turn("untamed");
    assert!(
        !game.state.has(game.card("flaxia"), archon_engine::keyforge::keyword::Keyword::Skirmish)
    );
}

#[test]
fn stampede_needs_3_creatures_used() {
    for (used, stolen) in [(2, 0), (3, 2)] {
        let mut game = scenario("untamed")
            .hand(One, "stampede")
            .line(One, "flaxia murmook snufflegator")
            .amber(Two, 5)
            .begin();
        for name in ["flaxia", "murmook", "snufflegator"].into_iter().take(used) {
            game.reap(name, "");
        }
        game.play("stampede", "");
        assert_eq!(game.amber(Two), 5 - stolen);
        assert_eq!(game.amber(One), used as u16 + 1 + stolen);
    }
}

#[test]
fn stampede_counts_an_artifact_that_was_a_creature_as_it_was_used() {
    let game = scenario("untamed").hand(One, "stampede").line(One, "flaxia murmook").amber(Two, 5);
    let mut game = game.artifacts(One, "auto-legionary").begin();
    let legionary = game.card("auto-legionary");
    let ctx = AbilityContext::new(legionary, One);
    game.does("left", |g| g.becomes_creature(ctx, legionary).map(|_| ()));
    game.reap("flaxia", "").reap("murmook", "").reap("auto-legionary", "");
    game.does("", |g| g.destroy(legionary).map(|_| ())).play("stampede", "");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn stampede_counts_no_creature_that_the_opponent_used() {
    let game = scenario("untamed").hand(One, "stampede").line(One, "flaxia murmook").amber(Two, 5);
    let mut game = game.line(Two, "troll").begin();
    let troll = game.card("troll");
    game.reap("flaxia", "").reap("murmook", "");
    game.does("", |g| g.reap_with(AbilityContext::new(troll, Two), troll).map(|_| ()));
    game.play("stampede", "");
    assert_eq!(game.amber(Two), 6);
}

#[test]
fn the_common_cold_may_destroy_mars() {
    for (answer, line) in [("yes", "troll"), ("no", "zorg troll")] {
        let mut game = scenario("untamed")
            .hand(One, "the-common-cold")
            .line(One, "krump dust-pixie")
            .line(Two, "zorg troll")
            .begin();
        game.play("the-common-cold", answer);
        assert_eq!((game.line(One), game.line(Two)), ("krump".into(), line.into()));
        assert_eq!((game.damage("krump"), game.damage("troll")), (1, 1));
    }
}

#[test]
fn troop_call_gathers_niffles() {
    let mut game = scenario("untamed")
        .hand(One, "troop-call")
        .line(One, "niffle-ape flaxia")
        .discard(One, "niffle-queen ancient-bear")
        .line(Two, "niffle-ape")
        .begin();
    game.play("troop-call", "");
    assert!(game.is_in_hand("niffle-ape") && game.is_in_hand("niffle-queen"));
    assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), "niffle-ape".into()));
    assert!(game.is_in_discard("ancient-bear"));
}

#[test]
fn vigor_pays_for_3_healed() {
    for (damage, answer, left, amber) in [(4, "3", 1, 2), (4, "2", 2, 1), (2, "2", 0, 1)] {
        let mut game = scenario("untamed")
            .hand(One, "vigor")
            .line(One, "troll")
            .damage("troll", damage)
            .begin();
        game.play("vigor", answer);
        assert_eq!((game.damage("troll"), game.amber(One)), (left, amber));
    }
}

#[test]
fn word_of_returning_hurts_the_captors_and_brings_it_back() {
    let mut game = scenario("untamed")
        .hand(One, "word-of-returning")
        .line(One, "flaxia")
        .amber_on("flaxia", 2)
        .line(Two, "troll silvertooth krump")
        .amber_on("troll", 3)
        .amber_on("silvertooth", 2)
        .begin();
    game.play("word-of-returning", "");
    assert_eq!((game.damage("troll"), game.damage("krump")), (3, 0));
    assert!(game.is_in_discard("silvertooth"));
    assert_eq!((game.amber_on("troll"), game.amber_on("flaxia")), (0, 2));
    assert_eq!((game.amber(One), game.amber(Two)), (6, 0));
}

#[test]
fn bear_flute_heals_a_bear() {
    let mut game = scenario("untamed")
        .artifacts(One, "bear-flute")
        .line(Two, "ancient-bear ancient-bear troll")
        .damage("ancient-bear#2", 4)
        .deck(One, "ancient-bear")
        .begin();
    game.action("bear-flute", "ancient-bear#3");
    assert_eq!(game.hand_len(One), 0);
    assert_eq!(game.damage("ancient-bear#3"), 0);
}

#[test]
fn bear_flute_finds_bears_where_there_are_none() {
    let mut game = scenario("untamed")
        .artifacts(One, "bear-flute")
        .line(Two, "troll")
        .deck(One, "ancient-bear")
        .discard(One, "ancient-bear flaxia")
        .begin();
    game.action("bear-flute", "ancient-bear ancient-bear#2");
    assert_eq!(game.hand_len(One), 2);
    assert!(game.state.discard(One).is_empty());
    assert_eq!(game.state.area(One).deck.len(), 11);
}

#[test]
fn bear_flute_may_find_nothing() {
    let mut game = scenario("untamed")
        .artifacts(One, "bear-flute")
        .deck(One, "ancient-bear")
        .discard(One, "flaxia")
        .begin();
    game.action("bear-flute", "none");
    assert_eq!(game.hand_len(One), 0);
    assert!(game.is_in_discard("flaxia"), "only if a bear was found");
}

#[test]
fn nepenthe_seed_returns_a_card() {
    let mut game =
        scenario("brobnar").artifacts(One, "nepenthe-seed").discard(One, "punch troll").begin();
    game.omni("nepenthe-seed", "punch");
    assert!(game.is_in_hand("punch"));
    assert!(game.is_in_discard("nepenthe-seed") && game.is_in_discard("troll"));
}

#[test]
fn ritual_of_balance_needs_6() {
    for (amber, stolen) in [(5, 0), (6, 1)] {
        let mut game =
            scenario("untamed").artifacts(One, "ritual-of-balance").amber(Two, amber).begin();
        game.action("ritual-of-balance", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, amber - stolen));
    }
}

#[test]
fn ritual_of_the_hunt_lets_untamed_creatures_be_used() {
    let mut game = scenario("brobnar")
        .artifacts(One, "ritual-of-the-hunt world-tree")
        .line(One, "flaxia doc-bookton")
        .line(Two, "troll")
        .begin();
    assert!(!game.can_use("flaxia"));
    game.omni("ritual-of-the-hunt", "");
    assert!(game.is_in_discard("ritual-of-the-hunt"));
    assert!(game.can_reap("flaxia") && game.can_fight("flaxia"));
    assert!(!game.can_use("doc-bookton") && !game.can_use("world-tree"));
}

#[test]
fn world_tree_puts_a_creature_on_top_of_the_deck() {
    let mut game =
        scenario("untamed").artifacts(One, "world-tree").discard(One, "punch troll krump").begin();
    game.action("world-tree", "krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn ancient_bear_assaults_for_2() {
    let mut game = scenario("untamed").line(One, "ancient-bear").line(Two, "troll").begin();
    game.fight("ancient-bear", "");
    assert_eq!(game.damage("troll"), 7);
    assert!(game.is_in_discard("ancient-bear"));
}

#[test]
fn bigtwig_fights_only_the_stunned() {
    let game = scenario("untamed").line(One, "bigtwig").line(Two, "flaxia troll").begin();
    assert!(!game.can_fight("bigtwig"));
    let mut game = scenario("untamed")
        .line(One, "bigtwig")
        .line(Two, "flaxia troll")
        .stunned("flaxia")
        .begin();
    game.fight("bigtwig", "");
    assert!(game.is_in_discard("flaxia"));
}

#[test]
fn bigtwig_can_be_attacked_by_anybody() {
    let game = scenario("untamed").line(One, "flaxia").line(Two, "bigtwig").begin();
    assert!(game.can_fight("flaxia"));
}

#[test]
fn bigtwig_stuns_and_exhausts() {
    let mut game = scenario("untamed").line(One, "bigtwig").line(Two, "flaxia troll").begin();
    game.reap("bigtwig", "troll");
    assert!(game.is_stunned("troll") && !game.is_ready("troll"));
    assert!(!game.is_stunned("flaxia") && game.is_ready("flaxia"));
}

#[test]
fn witch_of_the_wilds_allows_one_untamed_card_each_turn() {
    let mut game = scenario("brobnar")
        .line(One, "witch-of-the-wilds")
        .hand(One, "flaxia murmook punch foggify world-tree")
        .begin();
    assert!(game.can_play("flaxia") && game.can_play("world-tree"));
    assert!(!game.can_play("foggify"));
    game.play("punch", "");
    game.play("flaxia", "left");
    assert!(!game.can_play("murmook") && !game.can_play("world-tree"));
    game.end_turn("untamed").end_turn("brobnar");
    assert!(game.can_play("murmook"));
}

#[test]
fn witch_of_the_wilds_allows_one_for_each_witch() {
    let mut game = scenario("brobnar")
        .line(One, "witch-of-the-wilds witch-of-the-wilds")
        .hand(One, "flaxia murmook curiosity")
        .begin();
    game.play("flaxia", "left").play("murmook", "left");
    assert!(!game.can_play("curiosity"));
}

#[test]
fn witch_of_the_wilds_is_anew_after_leaving_play() {
    let mut game = scenario("brobnar")
        .line(One, "witch-of-the-wilds")
        .hand(One, "nature-s-call flaxia")
        .house_of("witch-of-the-wilds", House::Brobnar)
        .begin();
    game.play("nature-s-call", "witch-of-the-wilds");
    assert!(!game.can_play("flaxia"));
    game.play("witch-of-the-wilds", "");
    assert!(game.can_play("flaxia"));
}

#[test]
fn witch_of_the_wilds_lets_nothing_else_be_done() {
    let game =
        scenario("brobnar").line(One, "witch-of-the-wilds flaxia").hand(One, "murmook").begin();
    assert!(!game.can_use("flaxia"));
    let legal = game.legal();
    assert_eq!(legal.len(), 2, "play Murmook or end the step: {legal:?}");
}

#[test]
fn briar_grubbling_is_hazardous() {
    let mut game = scenario("untamed").line(One, "niffle-ape").line(Two, "briar-grubbling").begin();
    game.fight("niffle-ape", "");
    assert!(game.is_in_discard("niffle-ape") && game.is_in_play("briar-grubbling"));
}

#[test]
fn chota_hazri_lets_a_key_be_forged() {
    for (answer, keys, amber) in [("yes", 1, 0), ("no", 0, 6)] {
        let mut game = scenario("untamed").hand(One, "chota-hazri").amber(One, 7).begin();
        game.play("chota-hazri", answer);
        assert_eq!((game.keys(One), game.amber(One)), (keys, amber));
    }
}

#[test]
fn chota_hazri_costs_1_in_any_case() {
    let mut game = scenario("untamed").hand(One, "chota-hazri").amber(One, 3).begin();
    game.play("chota-hazri", "");
    assert_eq!((game.keys(One), game.amber(One)), (0, 2));
}

#[test]
fn dew_faerie_reaps_for_2() {
    let mut game = scenario("untamed").line(One, "dew-faerie").begin();
    game.reap("dew-faerie", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn dust_pixie_brings_2() {
    let mut game = scenario("untamed").hand(One, "dust-pixie").begin();
    game.play("dust-pixie", "");
    assert_eq!((game.amber(One), game.power("dust-pixie")), (2, 1));
}

#[test]
fn flaxia_needs_more_creatures() {
    for (enemies, amber) in [("troll", 2), ("troll krump", 0)] {
        let mut game =
            scenario("untamed").hand(One, "flaxia").line(One, "murmook").line(Two, enemies).begin();
        game.play("flaxia", "left");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn fuzzy_gruen_feeds_the_opponent() {
    let mut game = scenario("untamed").hand(One, "fuzzy-gruen").begin();
    game.play("fuzzy-gruen", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn giant_sloth_waits_for_a_discarded_untamed_card() {
    let mut game = scenario("untamed")
        .line(One, "giant-sloth")
        .hand(One, "punch flaxia")
        .house_of("punch", House::Untamed)
        .begin();
    assert!(!game.can_use("giant-sloth"));
    game.play("flaxia", "left");
    assert!(!game.can_use("giant-sloth"));
    game.discard("punch", "");
    game.action("giant-sloth", "");
    assert_eq!(game.amber(One), 5, "2 of them Flaxia's");
}

#[test]
fn giant_sloth_cares_for_the_house_of_what_is_discarded() {
    let mut game = scenario("brobnar")
        .line(One, "giant-sloth")
        .house_of("giant-sloth", House::Brobnar)
        .hand(One, "punch")
        .begin();
    game.discard("punch", "");
    assert!(!game.can_use("giant-sloth"));
}

#[test]
fn halacor_gives_the_flanks_skirmish() {
    let mut game =
        scenario("untamed").line(One, "murmook halacor flaxia").line(Two, "troll").begin();
    game.fight("murmook", "").fight("flaxia", "");
    assert_eq!((game.damage("murmook"), game.damage("flaxia")), (0, 0));
    game.fight("halacor", "");
    assert!(game.is_in_discard("halacor"), "it is not on a flank");
}

#[test]
fn inka_the_spider_stuns_as_it_is_played_and_reaps() {
    let mut game =
        scenario("untamed").hand(One, "inka-the-spider").line(Two, "troll krump").begin();
    game.play("inka-the-spider", "troll");
    assert!(game.is_stunned("troll") && !game.is_stunned("krump"));
    let mut game = scenario("untamed").line(One, "inka-the-spider").line(Two, "krump").begin();
    game.reap("inka-the-spider", "krump");
    assert!(game.is_stunned("krump"));
}

#[test]
fn kindrith_longshot_shoots_for_2() {
    let mut game = scenario("untamed").line(One, "kindrith-longshot").line(Two, "troll").begin();
    game.reap("kindrith-longshot", "troll");
    assert_eq!((game.damage("troll"), game.damage("kindrith-longshot")), (2, 0));
}

#[test]
fn snufflegator_skirmishes() {
    let mut game = scenario("untamed").line(One, "snufflegator").line(Two, "troll").begin();
    game.fight("snufflegator", "");
    assert_eq!((game.damage("troll"), game.damage("snufflegator")), (4, 0));
}

#[test]
fn lupo_the_scarred_deals_2_to_an_enemy() {
    let mut game = scenario("untamed")
        .hand(One, "lupo-the-scarred")
        .line(One, "murmook")
        .line(Two, "troll krump")
        .begin();
    game.play("lupo-the-scarred", "left krump");
    assert_eq!((game.damage("krump"), game.damage("troll")), (2, 0));
}

#[test]
fn mighty_tiger_deals_4_to_an_enemy() {
    let mut game = scenario("untamed")
        .hand(One, "mighty-tiger")
        .line(One, "murmook")
        .line(Two, "troll krump")
        .begin();
    game.play("mighty-tiger", "left troll");
    assert_eq!((game.damage("krump"), game.damage("troll")), (0, 4));
}

#[test]
fn murmook_makes_the_opponent_s_keys_dearer() {
    let game = scenario("untamed").line(One, "murmook murmook").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 8));
}

#[test]
fn mushroom_man_shrinks_with_the_keys() {
    for (keys, power) in [(0, 11), (1, 8), (2, 5)] {
        let game =
            scenario("untamed").line(One, "mushroom-man").keys(One, keys).keys(Two, 1).begin();
        assert_eq!(game.power("mushroom-man"), power);
    }
}

#[test]
fn niffle_ape_ignores_taunt_and_elusive() {
    let mut game = scenario("untamed")
        .line(One, "niffle-ape snufflegator")
        .line(Two, "dew-faerie troll dew-faerie")
        .upgrade(Two, "yo-mama-mastery", "troll")
        .begin();
    game.fight("niffle-ape", "dew-faerie#2");
    assert!(game.is_in_discard("dew-faerie#2"));
    game.fight("snufflegator", "");
    assert!(game.is_in_play("dew-faerie"), "only Troll could be attacked");
}

#[test]
fn niffle_queen_leads_beasts_and_niffles() {
    let game = scenario("untamed")
        .line(One, "niffle-queen niffle-ape ancient-bear flaxia")
        .line(Two, "murmook")
        .begin();
    let powers = ["niffle-queen", "niffle-ape", "ancient-bear", "flaxia", "murmook"]
        .map(|name| game.power(name));
    assert_eq!(powers, [6, 5, 6, 4, 3]);
}

#[test]
fn piranha_monkeys_bite_everybody_else() {
    let mut game = scenario("untamed")
        .hand(One, "piranha-monkeys")
        .line(One, "flaxia")
        .line(Two, "troll silvertooth")
        .begin();
    game.play("piranha-monkeys", "left");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (2, 2));
    assert!(game.is_in_discard("silvertooth") && game.is_in_play("piranha-monkeys"));
    let mut game = scenario("untamed").line(One, "piranha-monkeys").line(Two, "troll").begin();
    game.reap("piranha-monkeys", "");
    assert_eq!((game.damage("piranha-monkeys"), game.damage("troll")), (0, 2));
}

#[test]
fn teliga_gains_from_the_opponent_s_creatures() {
    let mut game = scenario("untamed")
        .hand(One, "snufflegator")
        .line(One, "teliga")
        .hand(Two, "murmook world-tree")
        .begin();
    game.play("snufflegator", "left");
    assert_eq!(game.amber(One), 0);
    game.end_turn("untamed").play("world-tree", "");
    assert_eq!(game.amber(One), 0);
    game.play("murmook", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn hunting_witch_gains_from_other_creatures_played() {
    let mut game = scenario("untamed")
        .hand(One, "hunting-witch snufflegator world-tree")
        .hand(Two, "murmook")
        .begin();
    game.play("hunting-witch", "").play("world-tree", "");
    assert_eq!(game.amber(One), 0);
    game.play("snufflegator", "left");
    assert_eq!(game.amber(One), 1);
    game.end_turn("untamed").play("murmook", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn witch_of_the_eye_returns_a_card() {
    let mut game = scenario("untamed")
        .line(One, "witch-of-the-eye")
        .discard(One, "punch troll")
        .discard(Two, "krump")
        .begin();
    game.reap("witch-of-the-eye", "punch");
    assert!(game.is_in_hand("punch") && game.is_in_discard("troll"));
}

#[test]
fn way_of_the_bear_gives_assault() {
    let mut game = scenario("untamed")
        .hand(One, "way-of-the-bear")
        .line(One, "flaxia murmook")
        .line(Two, "troll")
        .begin();
    game.play("way-of-the-bear", "flaxia").fight("flaxia", "");
    assert_eq!(game.damage("troll"), 6);
    game.fight("murmook", "");
    assert!(game.is_in_discard("troll"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn way_of_the_wolf_gives_skirmish() {
    let mut game = scenario("untamed")
        .line(One, "flaxia")
        .upgrade(One, "way-of-the-wolf", "flaxia")
        .line(Two, "troll")
        .begin();
    game.fight("flaxia", "");
    assert_eq!((game.damage("troll"), game.damage("flaxia")), (4, 0));
}

#[test]
fn cooperative_hunting_hits_any_creature() {
    let mut game = scenario("untamed")
        .hand(One, "cooperative-hunting")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("cooperative-hunting", "snufflegator").offered("dust-pixie snufflegator");
}

#[test]
fn lost_in_the_woods_takes_2_of_each_side() {
    let mut game = scenario("untamed")
        .hand(One, "lost-in-the-woods")
        .line(One, "dust-pixie macis-asp bulwark")
        .line(Two, "snufflegator ancient-bear dew-faerie")
        .begin();
    game.play("lost-in-the-woods", "dust-pixie bulwark snufflegator dew-faerie")
        .offered("dust-pixie macis-asp bulwark")
        .offered("macis-asp bulwark")
        .offered("snufflegator ancient-bear dew-faerie")
        .offered("ancient-bear dew-faerie");
}

#[test]
fn nature_s_call_returns_up_to_3() {
    let mut game = scenario("untamed")
        .hand(One, "nature-s-call")
        .line(One, "dust-pixie macis-asp")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("nature-s-call", "dust-pixie snufflegator ancient-bear")
        .offered("dust-pixie macis-asp snufflegator ancient-bear none");
    assert_eq!(game.line(One), "macis-asp");
}

#[test]
fn nocturnal_maneuver_may_stop_early() {
    let mut game = scenario("untamed")
        .hand(One, "nocturnal-maneuver")
        .line(One, "dust-pixie macis-asp")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("nocturnal-maneuver", "snufflegator dust-pixie none")
        .offered("dust-pixie macis-asp snufflegator ancient-bear none");
}

#[test]
fn scout_fights_with_up_to_2_friendly_creatures() {
    let mut game = scenario("untamed")
        .hand(One, "scout")
        .line(One, "dust-pixie macis-asp")
        .line(Two, "snufflegator")
        .begin();
    game.play("scout", "macis-asp none")
        .offered("dust-pixie macis-asp none")
        .offered("dust-pixie none");
}

#[test]
fn the_common_cold_destroys_creatures_of_mars_on_both_sides() {
    let mut game = scenario("untamed")
        .hand(One, "the-common-cold")
        .line(One, "zorg")
        .artifacts(One, "sniffer")
        .line(Two, "troll")
        .begin();
    game.play("the-common-cold", "yes").offered("yes no");
    assert_eq!(game.line(One), "");
    assert!(game.is_in_play("sniffer"));
}

#[test]
fn the_common_cold_asks_nothing_without_mars() {
    let mut game =
        scenario("untamed").hand(One, "the-common-cold").line(One, "snufflegator").begin();
    game.play("the-common-cold", "").offered_nothing_more();
}

#[test]
fn vigor_heals_up_to_3_of_any_creature() {
    let mut game = scenario("untamed")
        .hand(One, "vigor")
        .line(One, "dust-pixie")
        .line(Two, "ancient-bear")
        .damage("ancient-bear", 4)
        .begin();
    game.play("vigor", "ancient-bear 2").offered("dust-pixie ancient-bear").offered("0 1 2 3");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn word_of_returning_hurts_enemies_with_amber_alone() {
    let mut game = scenario("untamed")
        .hand(One, "word-of-returning")
        .line(Two, "snufflegator ancient-bear")
        .amber_on("ancient-bear", 1)
        .begin();
    game.play("word-of-returning", "");
    assert_eq!(game.damage("ancient-bear"), 1);
}

#[test]
fn bear_flute_heals_any_ancient_bear() {
    let mut game = scenario("untamed")
        .artifacts(One, "bear-flute")
        .line(One, "ancient-bear")
        .line(Two, "ancient-bear")
        .begin();
    game.action("bear-flute", "ancient-bear#2").offered("ancient-bear ancient-bear#2");
}

#[test]
fn bear_flute_shuffles_after_a_search() {
    let mut game =
        scenario("untamed").artifacts(One, "bear-flute").deck(One, "troll ancient-bear").begin();
    game.action("bear-flute", "none").offered("ancient-bear none");
    assert!(!game.knows(One, "troll"));
}

#[test]
fn world_tree_returns_a_discarded_creature() {
    let mut game =
        scenario("untamed").artifacts(One, "world-tree").discard(One, "troll krump punch").begin();
    game.action("world-tree", "krump").offered("troll krump");
}

#[test]
fn bigtwig_stuns_any_creature() {
    let mut game = scenario("untamed").line(One, "bigtwig").line(Two, "snufflegator").begin();
    game.reap("bigtwig", "snufflegator").offered("bigtwig snufflegator");
}

#[test]
fn halacor_gives_skirmish_to_your_flanks() {
    let game = scenario("untamed")
        .line(One, "dust-pixie halacor murmook")
        .line(Two, "briar-grubbling")
        .begin();
    let has = |name| game.state.keyword(game.card(name), Keyword::Skirmish) > 0;
    assert_eq!(
        ["dust-pixie", "halacor", "murmook", "briar-grubbling"].map(has),
        [true, false, true, false]
    );
}

#[test]
fn inka_the_spider_stuns_any_creature() {
    let mut game =
        scenario("untamed").line(One, "inka-the-spider").line(Two, "snufflegator").begin();
    game.reap("inka-the-spider", "snufflegator").offered("inka-the-spider snufflegator");
}

#[test]
fn lupo_the_scarred_bites_an_enemy() {
    let mut game = scenario("untamed")
        .hand(One, "lupo-the-scarred")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("lupo-the-scarred", "snufflegator").offered("snufflegator ancient-bear");
}

#[test]
fn mighty_tiger_bites_an_enemy() {
    let mut game = scenario("untamed")
        .hand(One, "mighty-tiger")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("mighty-tiger", "snufflegator").offered("snufflegator ancient-bear");
}

#[test]
fn mushroom_man_alone_gets_power() {
    let game = scenario("untamed").line(One, "mushroom-man dust-pixie").begin();
    assert_eq!(game.power("dust-pixie"), 1);
}

#[test]
fn witch_of_the_eye_returns_a_discarded_card() {
    let mut game = scenario("untamed")
        .line(One, "witch-of-the-eye")
        .discard(One, "troll punch")
        .discard(Two, "krump")
        .begin();
    game.reap("witch-of-the-eye", "punch").offered("troll punch");
}

#[test]
fn curiosity_destroys_creatures_alone() {
    let game = scenario("untamed").hand(One, "curiosity").line(One, "flaxia");
    let mut game = game.line(Two, "snufflegator de-animator doc-bookton dextre").begin();
    let doc = game.card("doc-bookton");
    game.does("", |g| g.add_counters(doc, Counter::Mineralize, 1));
    game.play("curiosity", "left");
    // De-Animator is a scientist too: without it the other is a creature again.
    assert_eq!(game.line(Two), "doc-bookton snufflegator");
}

#[test]
fn fogbank_forbids_to_fight_with_any_creature() {
    let game = scenario("untamed").hand(One, "fogbank").line(One, "flaxia").line(Two, "troll");
    let mut game = game.begin();
    game.play("fogbank", "").end_turn("untamed");
    let (flaxia, troll) = (game.card("flaxia"), game.card("troll"));
    game.does("", |g| {
        for creature in [flaxia, troll] {
            assert!(!g.fight_with(AbilityContext::new(troll, Two), creature)?);
        }
        Ok(())
    });
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 0));
}

#[test]
fn mimicry_copies_no_mimicry() {
    let game = scenario("untamed").hand(One, "mimicry").line(Two, "troll");
    let mut game = game.discard(Two, "mimicry foggify punch").begin();
    game.play("mimicry", "punch").offered("foggify punch");
}

#[test]
fn ways_of_the_bear_and_the_wolf_are_for_one_creature() {
    let game = scenario("untamed").line(One, "flaxia murmook troll");
    let game = game.upgrade(One, "way-of-the-bear", "flaxia");
    let game = game.upgrade(One, "way-of-the-wolf", "troll").begin();
    let names = ["flaxia", "murmook", "troll"];
    let of = |keyword| names.map(|name| game.state.keyword(game.card(name), keyword));
    assert_eq!(of(Keyword::Assault), [2, 0, 0]);
    assert_eq!(of(Keyword::Skirmish), [0, 0, 1]);
}

#[test]
fn chota_hazri_forges_only_if_1_was_lost() {
    let game = scenario("untamed").hand(One, "chota-hazri").artifacts(One, "pocket-universe");
    let mut game = game.amber_on("pocket-universe", 6).begin();
    game.play("chota-hazri", "").offered_nothing_more();
    assert_eq!((game.keys(One), game.amber_on("pocket-universe")), (0, 6));
}

#[test]
fn teliga_and_hunting_witch_do_not_heed_a_creature_card_that_was_played_as_an_upgrade() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = scenario("staralliance").line(One, "urchin hunting-witch").line(Two, "teliga");
    let mut game = game.hand(One, "explo-rover").bonus("explo-rover", icons).begin();
    game.play("explo-rover", "upgrade urchin urchin");
    assert!(game.is_in_discard("explo-rover"));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}
