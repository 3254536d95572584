//! House Untamed, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

#[test]
fn bramble_lynx_enters_ready_after_a_friend_has_reaped() {
    for reaps in [false, true] {
        let mut game = scenario("untamed").hand(One, "bramble-lynx").line(One, "flaxia").begin();
        if reaps {
            game.reap("flaxia", "");
        }
        game.play("bramble-lynx", "left");
        assert_eq!(game.is_ready("bramble-lynx"), reaps);
    }
}

#[test]
fn cauldron_boil_doubles_the_damage_on_each_creature() {
    let game = scenario("untamed").hand(One, "cauldron-boil").line(One, "flaxia troll");
    let game = game.damage("troll", 3).line(Two, "krump raiding-knight valdr");
    let mut game = game.damage("krump", 3).damage("raiding-knight", 3).begin();
    game.play("cauldron-boil", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll"), game.damage("valdr")), (0, 6, 0));
    assert!(game.is_in_discard("krump"));
    assert!(game.is_in_discard("raiding-knight"), "its armor prevents 2 of 3, and 4 is enough");
}

#[test]
fn deepwood_druid_heals_a_neighbor_fully() {
    let game = scenario("untamed").hand(One, "deepwood-druid").line(One, "flaxia troll");
    let mut game = game.damage("flaxia", 3).damage("troll", 7).begin();
    game.play("deepwood-druid", "@1 troll");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (3, 0));
    let game = scenario("untamed").line(One, "deepwood-druid flaxia troll").damage("troll", 7);
    let mut game = game.damage("flaxia", 3).begin();
    game.reap("deepwood-druid", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 7));
}

#[test]
fn ghosthawk_reaps_with_its_neighbors_one_at_a_time() {
    let game = scenario("untamed").hand(One, "ghosthawk").line(One, "troll flaxia murmook");
    let mut game = game.begin();
    game.play("ghosthawk", "@1 flaxia troll");
    assert_eq!(game.amber(One), 2);
    assert!(!game.is_ready("troll") && !game.is_ready("flaxia") && game.is_ready("murmook"));
}

#[test]
fn ghosthawk_need_not_reap_and_may_with_the_enraged() {
    let game = scenario("untamed").hand(One, "ghosthawk").line(One, "troll flaxia");
    let mut game = game.enraged("flaxia").line(Two, "krump").begin();
    game.play("ghosthawk", "@1 flaxia none");
    assert_eq!(game.amber(One), 1);
    assert!(game.is_ready("troll") && !game.is_ready("flaxia"));
    assert!(game.state.is_enraged(game.card("flaxia")));
}

#[test]
fn ghosthawk_reaps_once_on_each_side() {
    // Kangaphant destroys the neighbor that reaps; who takes its place on that side does not reap.
    let game = scenario("untamed").hand(One, "ghosthawk").line(One, "kangaphant flaxia murmook");
    let mut game = game.begin();
    game.play("ghosthawk", "right murmook");
    assert_eq!((game.line(One), game.amber(One)), ("kangaphant flaxia ghosthawk".into(), 1));
    // Who takes the place of the neighbor on the other side does (Master Rulebook 18.4, FAQ "Ghosthawk").
    let game = scenario("untamed").hand(One, "ghosthawk").line(One, "kangaphant murmook flaxia");
    let mut game = game.deck(One, "niffle-ape").begin();
    game.play("ghosthawk", "@2 flaxia murmook");
    assert_eq!((game.line(One), game.amber(One)), ("kangaphant ghosthawk".into(), 2));
}

#[test]
fn harmonia_pays_for_creatures_played_by_who_has_fewer() {
    let game = scenario("untamed").hand(One, "harmonia briar-grubbling murmook the-fittest");
    let mut game = game.hand(Two, "snufflegator").line(Two, "troll krump").begin();
    game.play("harmonia", "");
    assert_eq!(game.amber(One), 1, "there are 2 enemies, and Harmonia");
    game.play("briar-grubbling", "left").play("murmook", "left");
    assert_eq!(game.amber(One), 1, "no longer more enemies");
    game.end_turn("untamed").play("snufflegator", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn imprinted_murmook_makes_its_player_s_keys_cheaper() {
    let game = scenario("untamed").line(One, "imprinted-murmook").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (5, 6));
}

#[test]
fn molephin_hurts_each_enemy_for_each_amber_stolen_from_its_player() {
    let game = scenario("untamed").line(One, "flaxia").line(Two, "molephin troll").amber(Two, 5);
    let mut game = game.amber(One, 5).begin();
    game.does("", |g| g.steal(One, 2u8).map(|_| ()));
    assert_eq!((game.damage("flaxia"), game.damage("molephin"), game.damage("troll")), (2, 0, 0));
    game.does("", |g| g.steal(Two, 2u8).map(|_| ()));
    assert_eq!(game.damage("flaxia"), 2, "its player is the thief");
}

#[test]
fn musthic_murmook_deals_4_and_makes_all_keys_dearer() {
    let game = scenario("untamed").hand(One, "musthic-murmook").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("musthic-murmook", "left troll")
        .offered("left right")
        .offered("musthic-murmook flaxia troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump")), (4, 0));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 7));
}

#[test]
fn song_of_the_wild_doubles_the_gain_of_reaping_this_turn() {
    let game = scenario("untamed").hand(One, "song-of-the-wild").line(One, "flaxia murmook");
    let mut game = game.line(Two, "snufflegator").begin();
    game.reap("murmook", "");
    assert_eq!(game.amber(One), 1);
    game.play("song-of-the-wild", "").reap("flaxia", "");
    assert_eq!(game.amber(One), 3);
    game.end_turn("untamed").reap("snufflegator", "").end_turn("untamed").reap("flaxia", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1));
}

#[test]
fn the_fittest_strengthens_each_friend() {
    let game = scenario("untamed").hand(One, "the-fittest").line(One, "flaxia troll");
    let mut game = game.line(Two, "krump").begin();
    game.play("the-fittest", "");
    assert_eq!(["flaxia", "troll", "krump"].map(|name| game.power(name)), [5, 9, 6]);
}

#[test]
fn unnatural_selection_leaves_3_on_each_side() {
    let game = scenario("untamed").hand(One, "unnatural-selection").line(One, "flaxia troll");
    let mut game = game.line(Two, "krump murmook bumpsy valdr snufflegator").begin();
    game.play("unnatural-selection", "snufflegator krump bumpsy");
    assert_eq!(game.line(One), "flaxia troll");
    assert_eq!(game.line(Two), "krump bumpsy snufflegator");
}

#[test]
fn unsuspecting_prey_hurts_up_to_3_undamaged_creatures() {
    let game = scenario("untamed").hand(One, "unsuspecting-prey").line(One, "flaxia");
    let mut game = game.line(Two, "krump troll valdr bumpsy").damage("bumpsy", 1).begin();
    game.play("unsuspecting-prey", "krump valdr none");
    let damage = ["flaxia", "krump", "troll", "valdr", "bumpsy"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 2, 0, 2, 1]);
}

#[test]
fn unsuspecting_prey_cannot_be_damaged_creatures() {
    let game = scenario("untamed").hand(One, "unsuspecting-prey").line(Two, "bumpsy troll");
    let mut game = game.damage("bumpsy", 1).damage("troll", 1).begin();
    game.play("unsuspecting-prey", "");
    assert_eq!((game.damage("bumpsy"), game.damage("troll")), (1, 1));
}

#[test]
fn fangtooth_cavern_destroys_the_least_powerful_at_the_end_of_its_player_s_turn() {
    let game = scenario("untamed").artifacts(One, "fangtooth-cavern").line(One, "flaxia troll");
    let mut game = game.line(Two, "murmook krump").begin();
    game.end_turn("untamed");
    assert!(game.is_in_discard("murmook"));
    game.end_turn("untamed");
    assert!(game.is_in_play("flaxia"), "not after the opponent's turn");
    game.end_turn("untamed");
    assert!(game.is_in_discard("flaxia"));
}

#[test]
fn gebuk_is_followed_by_a_creature_from_the_deck() {
    let game = scenario("untamed").line(One, "shaffles gebuk urchin").deck(One, "niffle-ape troll");
    let mut game = game.line(Two, "valdr").begin();
    game.fight("gebuk", "");
    assert_eq!(game.line(One), "shaffles niffle-ape urchin");
    assert!(!game.is_ready("niffle-ape") && game.is_in_discard("gebuk"));
    assert_eq!(game.zone("troll"), Zone::Deck);
}

#[test]
fn gebuk_is_followed_by_nothing_if_no_creature_is_found() {
    let game = scenario("untamed").line(One, "shaffles gebuk").deck(One, "punch");
    let mut game = game.line(Two, "valdr").begin();
    game.fight("gebuk", "");
    assert_eq!(game.line(One), "shaffles");
    assert!(game.is_in_discard("punch"));
}

#[test]
fn gebuk_s_place_is_counted_among_those_that_stay() {
    let game = scenario("untamed").line(One, "troll gebuk urchin").deck(One, "niffle-ape");
    let mut game = game.warded("urchin").begin();
    game.does("", |g| g.destroy(g.creatures()).map(|_| ()));
    assert_eq!(game.line(One), "niffle-ape urchin");
}

#[test]
fn instrument_of_silence_gives_skirmish_and_pays_for_fights() {
    let game = scenario("untamed").line(One, "flaxia").line(Two, "troll");
    let mut game = game.upgrade(One, "instrument-of-silence", "flaxia").begin();
    game.fight("flaxia", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll"), game.amber(One)), (0, 4, 1));
}

#[test]
fn kangaphant_destroys_each_creature_that_reaps() {
    let game = scenario("untamed").line(One, "kangaphant flaxia").line(Two, "murmook");
    let mut game = game.begin();
    game.reap("flaxia", "");
    assert_eq!((game.line(One), game.amber(One)), ("kangaphant".into(), 1));
    game.end_turn("untamed").reap("murmook", "");
    assert_eq!((game.line(Two), game.amber(Two)), ("".into(), 1));
}

#[test]
fn low_dawn_shuffles_untamed_creatures_back_and_pays_for_3() {
    for (discard, gained) in [("flaxia murmook teliga", 2), ("flaxia murmook troll regrowth", 0)] {
        let game = scenario("untamed").hand(One, "low-dawn").discard(One, discard);
        let mut game = game.discard(Two, "dew-faerie").begin();
        game.play("low-dawn", "");
        assert_eq!(game.amber(One), 1 + gained);
        assert_eq!((game.zone("flaxia"), game.zone("murmook")), (Zone::Deck, Zone::Deck));
        assert!(game.is_in_discard("dew-faerie"));
        assert!(gained > 0 || game.is_in_discard("troll") && game.is_in_discard("regrowth"));
    }
}

/// A deck that cards are shuffled into is shuffled, though there are none.
#[test]
fn shuffle_mixes_the_deck_though_low_dawn_puts_nothing_there() {
    let mut game = scenario("untamed").hand(One, "low-dawn").deck(One, "troll krump").begin();
    let ctx = AbilityContext::new(game.card("low-dawn"), One);
    let troll = game.card("troll");
    game.does("", |g| {
        g.look_at(ctx, troll);
        Ok(())
    });
    assert!(game.knows(One, "troll"));
    game.play("low-dawn", "");
    assert!(!game.knows(One, "troll"));
}

#[test]
fn mab_the_mad_goes_back_to_the_deck_by_reaping() {
    let mut game = scenario("untamed").line(One, "mab-the-mad").begin();
    game.reap("mab-the-mad", "");
    assert_eq!((game.zone("mab-the-mad"), game.amber(One)), (Zone::Deck, 1));
}

#[test]
fn the_feathered_shaman_wards_its_neighbors_by_reaping_and_fighting() {
    for fights in [false, true] {
        let line = "flaxia the-feathered-shaman troll murmook";
        let mut game = scenario("untamed").line(One, line).line(Two, "dust-pixie").begin();
        if fights {
            game.fight("the-feathered-shaman", "");
        } else {
            game.reap("the-feathered-shaman", "");
        }
        let warded = ["flaxia", "troll", "murmook", "the-feathered-shaman"];
        assert_eq!(warded.map(|name| game.is_warded(name)), [true, true, false, false]);
    }
}

#[test]
fn wild_spirit_lets_its_creature_capture_by_reaping() {
    let game = scenario("untamed").line(One, "flaxia murmook").amber(Two, 2);
    let mut game = game.upgrade(One, "wild-spirit", "flaxia").begin();
    game.reap("murmook", "").reap("flaxia", "");
    assert_eq!((game.amber_on("flaxia"), game.amber_on("murmook"), game.amber(Two)), (1, 0, 1));
}

#[test]
fn creed_of_nature_gives_skirmish_and_assault_equal_to_power() {
    let game = scenario("untamed").artifacts(One, "creed-of-nature").line(One, "flaxia murmook");
    let mut game = game.line(Two, "troll").begin();
    game.omni("creed-of-nature", "flaxia").offered("flaxia murmook troll");
    assert!(game.is_in_discard("creed-of-nature"));
    let flaxia = game.card("flaxia");
    assert_eq!(game.state.keyword(flaxia, Keyword::Assault), 4);
    game.does("", |g| {
        g.add_power_counters(flaxia, 1);
        Ok(())
    });
    assert_eq!(game.state.keyword(flaxia, Keyword::Assault), 5);
    game.fight("flaxia", "");
    assert!(game.is_in_discard("troll") && game.is_in_play("flaxia"));
    assert_eq!(game.damage("flaxia"), 0);
    assert!(!game.state.has(game.card("murmook"), Keyword::Skirmish));
    game.end_turn("untamed");
    assert_eq!(game.state.keyword(flaxia, Keyword::Assault), 0);
}

#[test]
fn creed_of_nurture_lends_the_text_of_a_card_in_hand() {
    // The rulebook's example ("Self-referential"): a Dust Pixie with the text of Bad Penny.
    let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, "bad-penny punch");
    let mut game = game.line(One, "dust-pixie flaxia").begin();
    game.omni("creed-of-nurture", "dust-pixie");
    assert!(game.is_in_discard("creed-of-nurture") && game.knows(Two, "bad-penny"));
    let both = game.cards("dust-pixie flaxia");
    game.does("", |g| g.destroy(both).map(|_| ()));
    assert!(game.is_in_hand("dust-pixie") && game.is_in_discard("flaxia"));
}

#[test]
fn creed_of_nurture_lends_it_for_the_turn() {
    let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, "bad-penny");
    let mut game = game.line(One, "dust-pixie").begin();
    game.omni("creed-of-nurture", "").end_turn("untamed");
    let pixie = game.card("dust-pixie");
    game.does("", |g| g.destroy(pixie).map(|_| ()));
    assert!(game.is_in_discard("dust-pixie"));
}

#[test]
fn creed_of_nurture_s_text_stays_when_the_revealed_card_leaves_play() {
    let game = scenario("shadows").artifacts(One, "creed-of-nurture").hand(One, "bad-penny");
    let mut game = game.line(One, "dust-pixie").begin();
    game.omni("creed-of-nurture", "").play("bad-penny", "left");
    let penny = game.card("bad-penny");
    game.does("", |g| g.purge(penny).map(|_| ()));
    let pixie = game.card("dust-pixie");
    game.does("", |g| g.destroy(pixie).map(|_| ()));
    assert!(game.is_in_hand("dust-pixie"));
}

#[test]
fn creed_of_nurture_finds_the_text_of_a_gigantic_creature_on_its_bottom_half() {
    for (half, destroyed) in [("niffle-kong", true), ("niffle-kong2", false)] {
        let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, half);
        let other = if destroyed { "niffle-kong2" } else { "niffle-kong" };
        let game = game.line(One, "flaxia niffle-ape").discard(One, other).line(Two, "troll");
        let mut game = game.amber(Two, 1).begin();
        game.omni("creed-of-nurture", "flaxia");
        game.reap("flaxia", if destroyed { "niffle-ape troll" } else { "" });
        assert_eq!(game.is_in_discard("niffle-ape"), destroyed);
        assert_eq!(game.amber(Two), if destroyed { 0 } else { 1 });
    }
}

#[test]
fn creed_of_nurture_lends_constant_abilities_too() {
    let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, "knoxx murmook");
    let mut game = game.line(One, "flaxia troll").begin();
    game.omni("creed-of-nurture", "knoxx flaxia");
    assert_eq!(game.power("flaxia"), 4 + 3);
    let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, "knoxx murmook");
    let mut game = game.line(One, "flaxia troll").begin();
    game.omni("creed-of-nurture", "murmook flaxia");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 7));
}

#[test]
fn creed_of_nurture_lends_what_may_be_done() {
    let begun = |revealed: &str| {
        let hand = "captain-val-jericho mack-the-knife umbra punch";
        let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, hand);
        let mut game = game.line(One, "troll").begin();
        if !revealed.is_empty() {
            game.omni("creed-of-nurture", revealed);
        }
        game
    };
    let game = begun("");
    assert!(!game.can_reap("troll") && !game.can_play("punch"));
    assert!(begun("mack-the-knife").can_reap("troll"), "as if it belonged to the active house");
    let mut game = begun("captain-val-jericho");
    assert!(!game.can_reap("troll") && game.can_play("punch"));
    game.play("punch", "");
    assert!(!game.can_play("umbra"), "one card that is not of the active house");
}

#[test]
fn creed_of_nurture_lends_traits_which_are_in_the_text_box() {
    let game = scenario("untamed").artifacts(One, "creed-of-nurture").hand(One, "troll");
    let mut game = game.line(One, "dust-pixie").begin();
    let pixie = game.card("dust-pixie");
    assert!(!game.state.has_trait(pixie, Trait::Giant));
    game.omni("creed-of-nurture", "");
    assert!(
        game.state.has_trait(pixie, Trait::Giant) && game.state.has_trait(pixie, Trait::Faerie)
    );
}

#[test]
fn kangaphant_s_ability_is_lost_with_it_before_it_resolves() {
    // Legion's March, chosen first, destroys Kangaphant (recorded case mm/legion-s-march/02).
    let game = scenario("saurian").hand(One, "legion-s-march").line(One, "praefectus-ludo");
    let mut game = game.line(Two, "kangaphant").damage("kangaphant", 4).begin();
    game.play("legion-s-march", "").reap("praefectus-ludo", "legion-s-march");
    assert!(game.is_in_discard("kangaphant") && game.is_in_play("praefectus-ludo"));
}

#[test]
fn eldest_bear_is_paid_for_fights_from_the_center() {
    for (line, amber) in [("flaxia eldest-bear murmook", 2), ("eldest-bear flaxia", 0)] {
        let mut game = scenario("untamed").line(One, line).line(Two, "dust-pixie").begin();
        // The dust-pixie is destroyed by assault.
        let answers = if amber > 0 { "eldest-bear" } else { "" };
        game.fight("eldest-bear", answers);
        assert_eq!(game.amber(One), amber, "in {line}");
    }
}

#[test]
fn giant_gnawbill_has_each_player_destroy_an_artifact_of_the_house_they_choose() {
    let game =
        scenario("untamed").line(One, "giant-gnawbill").artifacts(One, "cannon creed-of-nature");
    let mut game = game.artifacts(Two, "nepeta-gigantica vineapple-tree").begin();
    game.end_turn("untamed creed-of-nature");
    assert!(game.is_in_discard("creed-of-nature"));
    game.end_turn("dis");
    assert!(["cannon", "nepeta-gigantica", "vineapple-tree"].iter().all(|c| game.is_in_play(c)));
    game.end_turn("untamed vineapple-tree");
    assert!(game.is_in_discard("vineapple-tree"));
}

#[test]
fn moor_wolf_readies_other_wolves() {
    let game = scenario("untamed").hand(One, "moor-wolf").line(One, "moor-wolf flaxia");
    let mut game = game.exhausted("moor-wolf#2").exhausted("flaxia").begin();
    game.play("moor-wolf", "left");
    assert!(game.is_ready("moor-wolf#2"));
    assert!(!game.is_ready("moor-wolf") && !game.is_ready("flaxia"));
}

#[test]
fn nepeta_gigantica_stuns_the_powerful_and_giants() {
    // Alaka is a Giant with less power than 5.
    let game =
        scenario("untamed").artifacts(One, "nepeta-gigantica").line(One, "ancient-bear alaka");
    let mut game = game.line(Two, "flaxia alaka").begin();
    game.action("nepeta-gigantica", "alaka").offered("ancient-bear alaka alaka#2");
    assert!(game.is_stunned("alaka") && !game.is_stunned("ancient-bear"));
}

#[test]
fn nepeta_gigantica_spares_the_weak() {
    let game = scenario("untamed").artifacts(One, "nepeta-gigantica").line(Two, "flaxia murmook");
    let mut game = game.begin();
    game.action("nepeta-gigantica", "");
    assert!(!game.is_stunned("flaxia") && !game.is_stunned("murmook"));
}

#[test]
fn vineapple_tree_makes_keys_dearer_until_one_is_forged() {
    let game = scenario("untamed").artifacts(One, "vineapple-tree").amber(Two, 8);
    let mut game = game.begin();
    game.action("vineapple-tree", "");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 7));
    assert_eq!(game.counters("vineapple-tree", Counter::Growth), 1);
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 1));
    assert_eq!(
        (game.counters("vineapple-tree", Counter::Growth), game.state.key_cost(One)),
        (0, 6)
    );
}

#[test]
fn toad_cannot_reap() {
    let mut game = scenario("untamed").line(One, "toad flaxia").line(Two, "troll").begin();
    assert!(!game.can_reap("toad") && game.can_fight("toad") && game.can_reap("flaxia"));
    let toad = game.card("toad");
    let ctx = AbilityContext::new(toad, One);
    game.does("", |g| {
        assert!(!g.reap_with(ctx, toad)?);
        Ok(())
    });
}

#[test]
fn song_of_the_wild_is_for_friendly_creatures() {
    let game = scenario("untamed").hand(One, "song-of-the-wild").line(Two, "flaxia");
    let mut game = game.begin();
    game.play("song-of-the-wild", "");
    let (before, flaxia) = (game.amber(One), game.card("flaxia"));
    game.does("", |g| g.reap_with(AbilityContext::new(flaxia, Two), flaxia).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (before, 1));
}

#[test]
fn unnatural_selection_has_3_of_each_side_chosen() {
    let game =
        scenario("untamed").hand(One, "unnatural-selection").line(One, "flaxia troll umbra dextre");
    let mut game = game.line(Two, "krump murmook bumpsy valdr").begin();
    game.play("unnatural-selection", "flaxia troll umbra krump murmook bumpsy");
    game.offered("flaxia troll umbra dextre").offered("troll umbra dextre").offered("umbra dextre");
    game.offered("krump murmook bumpsy valdr").offered("murmook bumpsy valdr");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("flaxia troll umbra".into(), "krump murmook bumpsy".into())
    );
}

#[test]
fn unsuspecting_prey_is_3_at_most() {
    let game = scenario("untamed").hand(One, "unsuspecting-prey");
    let mut game = game.line(Two, "krump troll valdr bumpsy").begin();
    game.play("unsuspecting-prey", "krump valdr troll").offered("krump troll valdr bumpsy none");
    assert_eq!(["krump", "troll", "valdr", "bumpsy"].map(|c| game.damage(c)), [2, 2, 2, 0]);
}

#[test]
fn gebuk_puts_no_artifact_into_play() {
    let game = scenario("untamed").line(One, "shaffles gebuk").deck(One, "cannon");
    let mut game = game.line(Two, "valdr").begin();
    game.fight("gebuk", "");
    assert!(game.is_in_discard("cannon"));
}

#[test]
fn instrument_of_silence_is_for_its_creature_alone() {
    let game = scenario("untamed").line(One, "flaxia murmook").line(Two, "urchin");
    let mut game = game.upgrade(One, "instrument-of-silence", "flaxia").begin();
    assert!(!game.state.has(game.card("murmook"), Keyword::Skirmish));
    game.fight("murmook", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn giant_gnawbill_heeds_its_own_player_and_destroys_artifacts_only() {
    let game = scenario("untamed").line(One, "giant-gnawbill").line(Two, "flaxia");
    let mut game = game.artifacts(Two, "nepeta-gigantica vineapple-tree").begin();
    game.end_turn("logos").end_turn("untamed vineapple-tree");
    assert!(game.is_in_discard("vineapple-tree"));
    game.end_turn("untamed");
    assert!(game.is_in_discard("nepeta-gigantica") && game.is_in_play("giant-gnawbill"));
}

#[test]
fn vineapple_tree_loses_its_counters_by_any_key() {
    let mut game = scenario("untamed").artifacts(One, "vineapple-tree").amber(One, 7).begin();
    game.action("vineapple-tree", "").does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.counters("vineapple-tree", Counter::Growth)), (1, 0));
}
