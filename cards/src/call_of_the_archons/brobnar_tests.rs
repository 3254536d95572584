//! House Brobnar, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::Trigger::Destroyed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, TARGET, UnprintedAbility, unprinted, when,
};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;

#[test]
fn anger_readies_and_fights() {
    let mut game = scenario("brobnar")
        .hand(One, "anger")
        .line(One, "troll headhunter")
        .exhausted("troll")
        .line(Two, "mooncurser smaaash")
        .begin();
    game.play("anger", "troll smaaash");
    assert_eq!(game.damage("troll"), 5);
    assert!(game.is_in_discard("smaaash"));
    assert!(!game.is_ready("troll"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn anger_spends_itself_on_a_stun() {
    let mut game = scenario("brobnar")
        .hand(One, "anger")
        .line(One, "troll")
        .stunned("troll")
        .line(Two, "snufflegator")
        .begin();
    game.play("anger", "");
    assert!(!game.is_stunned("troll"));
    assert!(game.is_in_play("snufflegator"));
    assert!(!game.is_ready("troll"));
}

/// "Resolve as much as you can", the example of Anger and Snufflegator.
#[test]
fn anger_fights_with_a_creature_that_is_ready_already() {
    let mut game =
        scenario("brobnar").hand(One, "anger").line(One, "snufflegator").line(Two, "krump").begin();
    game.play("anger", "");
    assert_eq!(game.damage("krump"), 4);
    assert!(!game.is_ready("snufflegator"));
}

/// FAQ "Using Creatures": Anger with no enemy creature in play.
#[test]
fn anger_readies_where_there_is_nobody_to_fight() {
    let mut game =
        scenario("brobnar").hand(One, "anger").line(One, "bumpsy").exhausted("bumpsy").begin();
    game.play("anger", "");
    assert!(game.can_reap("bumpsy"));
}

#[test]
fn barehanded_stacks_artifacts_on_decks_in_any_order() {
    let mut game = scenario("brobnar")
        .hand(One, "barehanded")
        .artifacts(One, "cannon banner-of-battle")
        .artifacts(Two, "pile-of-skulls")
        .begin();
    game.play("barehanded", "banner-of-battle");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("cannon")));
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("pile-of-skulls")));
    assert!(game.state.artifacts().is_empty());
}

#[test]
fn blood_money_comes_from_the_supply() {
    let mut game = scenario("brobnar")
        .hand(One, "blood-money")
        .line(One, "troll")
        .line(Two, "headhunter krump")
        .amber(Two, 1)
        .begin();
    game.play("blood-money", "krump");
    assert_eq!(game.amber_on("krump"), 2);
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn brothers_in_battle_lets_one_house_fight() {
    let mut game = scenario("brobnar")
        .hand(One, "brothers-in-battle")
        .line(One, "doc-bookton snufflegator")
        .line(Two, "troll")
        .begin();
    assert!(!game.can_fight("doc-bookton"));
    game.play("brothers-in-battle", "logos");
    assert!(game.can_fight("doc-bookton"));
    assert!(!game.can_reap("doc-bookton"));
    assert!(!game.can_fight("snufflegator"));
}

#[test]
fn burn_the_stockpile_needs_7() {
    for (before, after) in [(6, 6), (7, 3), (9, 5)] {
        let mut game =
            scenario("brobnar").hand(One, "burn-the-stockpile").amber(Two, before).begin();
        game.play("burn-the-stockpile", "");
        assert_eq!(game.amber(Two), after);
    }
}

#[test]
fn champion_s_challenge_leaves_one_each_who_fight() {
    let mut game = scenario("brobnar")
        .hand(One, "champion-s-challenge")
        .line(One, "headhunter troll krump")
        .exhausted("troll")
        .line(Two, "ancient-bear snufflegator doc-bookton")
        .begin();
    game.play("champion-s-challenge", "ancient-bear");
    assert_eq!(game.line(One), "troll");
    assert_eq!(game.line(Two), "");
    assert!(game.is_in_discard("ancient-bear"), "troll fought it");
    assert_eq!(game.damage("troll"), 5);
    assert!(!game.is_ready("troll"));
}

#[test]
fn champion_s_challenge_fights_with_one_of_those_a_ward_kept() {
    let mut game = scenario("brobnar")
        .hand(One, "champion-s-challenge")
        .line(One, "headhunter troll")
        .warded("headhunter")
        .line(Two, "snufflegator")
        .begin();
    game.play("champion-s-challenge", "headhunter");
    assert_eq!(game.line(One), "headhunter troll");
    assert_eq!(game.damage("headhunter"), 4);
    assert!(game.is_ready("troll"));
}

#[test]
fn coward_s_end_spares_the_damaged() {
    let mut game = scenario("brobnar")
        .hand(One, "coward-s-end")
        .line(One, "troll headhunter")
        .damage("troll", 1)
        .line(Two, "krump snufflegator")
        .damage("snufflegator", 2)
        .begin();
    game.play("coward-s-end", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "snufflegator".into()));
    assert_eq!((game.chains(One), game.chains(Two)), (3, 0));
}

#[test]
fn follow_the_leader_lets_all_fight_this_turn() {
    let mut game = scenario("brobnar")
        .hand(One, "follow-the-leader")
        .line(One, "doc-bookton snufflegator")
        .line(Two, "troll")
        .begin();
    game.play("follow-the-leader", "");
    assert!(game.can_fight("doc-bookton"));
    assert!(game.can_fight("snufflegator"));
    assert!(!game.can_reap("snufflegator"));
    game.end_turn("untamed").end_turn("brobnar");
    assert!(!game.can_fight("doc-bookton"));
}

#[test]
fn lava_ball_splashes_neighbors() {
    let mut game = scenario("brobnar")
        .hand(One, "lava-ball")
        .line(Two, "troll krump headhunter smaaash")
        .begin();
    game.play("lava-ball", "krump");
    let damage = ["troll", "krump", "headhunter", "smaaash"].map(|name| game.damage(name));
    assert_eq!(damage, [2, 4, 2, 0]);
}

#[test]
fn loot_the_bodies_pays_for_each_enemy_creature_destroyed() {
    let mut game = scenario("brobnar")
        .hand(One, "loot-the-bodies")
        .line(One, "troll")
        .line(Two, "mooncurser")
        .begin();
    game.play("loot-the-bodies", "");
    game.fight("troll", "");
    assert_eq!(game.amber(One), 1);
    assert!(game.is_in_discard("troll"), "mooncurser has poison");
}

#[test]
fn take_that_smartypants_counts_logos_cards_of_the_opponent() {
    for (upgrade, stolen) in [("blood-of-titans", 0), ("experimental-therapy", 2)] {
        let mut game = scenario("brobnar")
            .hand(One, "take-that-smartypants")
            .line(One, "batdrone dextre")
            .line(Two, "doc-bookton titan-mechanic troll")
            .upgrade(Two, upgrade, "troll")
            .amber(Two, 5)
            .begin();
        game.play("take-that-smartypants", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 5 - stolen));
    }
}

#[test]
fn punch_deals_3() {
    let mut game =
        scenario("brobnar").hand(One, "punch").line(One, "troll").line(Two, "krump").begin();
    game.play("punch", "krump");
    assert_eq!((game.damage("krump"), game.damage("troll")), (3, 0));
}

#[test]
fn relentless_assault_fights_with_up_to_3_different_creatures() {
    let mut game = scenario("brobnar")
        .hand(One, "relentless-assault")
        .line(One, "troll krump valdr bumpsy")
        .exhausted("troll")
        .line(Two, "troll silvertooth")
        .begin();
    game.play("relentless-assault", "troll silvertooth valdr krump");
    assert!(game.is_in_discard("silvertooth"));
    assert!(game.is_in_discard("troll#2"), "8 from Valdr");
    assert!(!game.is_ready("troll"));
    assert!(game.is_ready("bumpsy"));
}

#[test]
fn relentless_assault_may_stop_early() {
    let mut game = scenario("brobnar")
        .hand(One, "relentless-assault")
        .line(One, "troll krump")
        .line(Two, "valdr")
        .begin();
    game.play("relentless-assault", "krump none");
    assert!(game.is_ready("troll"));
    assert!(game.is_in_discard("valdr"));
}

#[test]
fn smith_needs_more_creatures() {
    for (enemies, amber) in [("krump", 3), ("krump headhunter", 1)] {
        let mut game = scenario("brobnar")
            .hand(One, "smith")
            .line(One, "troll bumpsy")
            .line(Two, enemies)
            .begin();
        game.play("smith", "");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn sound_the_horns_digs_for_a_brobnar_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "sound-the-horns")
        .deck(One, "cannon dust-pixie troll krump")
        .begin();
    game.play("sound-the-horns", "");
    assert!(game.is_in_hand("troll"));
    assert!(game.is_in_discard("cannon"));
    assert!(game.is_in_discard("dust-pixie"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
}

#[test]
fn sound_the_horns_may_run_out_of_cards() {
    let mut game = scenario("brobnar")
        .hand(One, "sound-the-horns")
        .deck(One, "cannon dust-pixie")
        .begin_as_is();
    game.play("sound-the-horns", "");
    assert_eq!(game.hand_len(One), 0);
    assert_eq!(game.state.area(One).discard.len(), 3);
}

#[test]
fn tremor_stuns_neighbors_too() {
    let mut game = scenario("brobnar")
        .hand(One, "tremor")
        .line(One, "bumpsy")
        .line(Two, "troll krump headhunter smaaash")
        .begin();
    game.play("tremor", "krump");
    let stunned = ["troll", "krump", "headhunter", "smaaash", "bumpsy"].map(|n| game.is_stunned(n));
    assert_eq!(stunned, [true, true, true, false, false]);
}

#[test]
fn unguarded_camp_captures_with_as_many_as_are_in_excess() {
    let mut game = scenario("brobnar")
        .hand(One, "unguarded-camp")
        .line(One, "troll krump headhunter")
        .line(Two, "smaaash")
        .amber(Two, 5)
        .begin();
    game.play("unguarded-camp", "headhunter troll");
    let captured = ["troll", "krump", "headhunter"].map(|name| game.amber_on(name));
    assert_eq!(captured, [1, 0, 1]);
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn unguarded_camp_does_nothing_without_excess() {
    let mut game = scenario("brobnar")
        .hand(One, "unguarded-camp")
        .line(One, "troll")
        .line(Two, "smaaash krump")
        .amber(Two, 5)
        .begin();
    game.play("unguarded-camp", "");
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn warsong_pays_for_each_fight_of_a_friendly_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "warsong")
        .line(One, "troll grenade-snib bumpsy")
        .line(Two, "valdr krump")
        .begin();
    game.fight("bumpsy", "valdr");
    assert_eq!(game.amber(One), 0, "not before it is played");
    game.play("warsong", "");
    game.fight("troll", "krump");
    assert_eq!(game.amber(One), 1);
    game.fight("grenade-snib", "");
    assert!(game.is_in_discard("grenade-snib"));
    assert_eq!(game.amber(One), 2, "the destroyed have fought too");
}

#[test]
fn autocannon_hits_every_creature_that_enters() {
    let mut game = scenario("brobnar")
        .hand(One, "troll cannon")
        .hand(Two, "krump")
        .artifacts(One, "autocannon")
        .line(One, "smaaash")
        .begin();
    game.play("troll", "right");
    game.play("cannon", "");
    assert_eq!((game.damage("troll"), game.damage("smaaash")), (1, 0));
    game.end_turn("brobnar").play("krump", "");
    assert_eq!(game.damage("krump"), 1);
}

#[test]
fn banner_of_battle_strengthens_friends() {
    let game = scenario("brobnar")
        .artifacts(One, "banner-of-battle")
        .line(One, "troll")
        .line(Two, "krump")
        .begin();
    assert_eq!((game.power("troll"), game.power("krump")), (9, 6));
}

#[test]
fn cannon_deals_2() {
    let mut game =
        scenario("brobnar").artifacts(One, "cannon").line(One, "troll").line(Two, "krump").begin();
    game.action("cannon", "krump");
    assert_eq!(game.damage("krump"), 2);
    assert!(!game.is_ready("cannon"));
}

#[test]
fn gauntlet_of_command_readies_and_fights() {
    let mut game = scenario("brobnar")
        .artifacts(One, "gauntlet-of-command")
        .line(One, "snufflegator troll")
        .exhausted("snufflegator")
        .line(Two, "krump")
        .begin();
    game.action("gauntlet-of-command", "snufflegator");
    assert_eq!(game.damage("krump"), 4);
    assert!(!game.is_ready("snufflegator"));
}

#[test]
fn iron_obelisk_counts_damaged_friendly_brobnar_creatures() {
    let game = scenario("brobnar")
        .artifacts(One, "iron-obelisk")
        .line(One, "troll krump headhunter snufflegator")
        .damage("troll", 1)
        .damage("krump", 2)
        .damage("snufflegator", 1)
        .line(Two, "smaaash")
        .damage("smaaash", 1)
        .begin();
    assert_eq!(game.state.key_cost(Two), 8);
    assert_eq!(game.state.key_cost(One), 6);
}

#[test]
fn mighty_javelin_is_sacrificed_for_4() {
    let mut game = scenario("logos")
        .artifacts(One, "mighty-javelin")
        .line(One, "doc-bookton")
        .line(Two, "krump")
        .begin();
    game.omni("mighty-javelin", "krump");
    assert_eq!(game.damage("krump"), 4);
    assert!(game.is_in_discard("mighty-javelin"));
}

#[test]
fn pile_of_skulls_captures_on_your_turn() {
    let mut game = scenario("brobnar")
        .artifacts(One, "pile-of-skulls")
        .line(One, "troll krump")
        .line(Two, "headhunter grenade-snib smaaash")
        .amber(Two, 5)
        .begin();
    game.fight("troll", "headhunter krump");
    assert_eq!(game.amber_on("krump"), 1);
    game.end_turn("brobnar").fight("smaaash", "krump");
    assert!(game.is_in_discard("smaaash"));
    assert_eq!(game.amber_on("krump") + game.amber_on("troll"), 1, "not on the opponent's turn");
}

#[test]
fn pile_of_skulls_ignores_friendly_creatures() {
    let mut game = scenario("brobnar")
        .artifacts(One, "pile-of-skulls")
        .line(One, "troll grenade-snib")
        .line(Two, "krump")
        .amber(Two, 5)
        .begin();
    game.fight("grenade-snib", "");
    assert_eq!(game.amber_on("troll"), 0);
    assert_eq!(game.amber(Two), 3, "by the snib");
}

#[test]
fn screechbomb_is_sacrificed_and_costs_2() {
    let mut game =
        scenario("logos").artifacts(One, "screechbomb").amber(One, 4).amber(Two, 5).begin();
    game.omni("screechbomb", "");
    assert_eq!((game.amber(One), game.amber(Two)), (4, 3));
    assert!(game.is_in_discard("screechbomb"));
}

#[test]
fn the_warchest_counts_enemies_destroyed_in_fights_this_turn() {
    let mut game = scenario("brobnar")
        .hand(One, "punch")
        .artifacts(One, "the-warchest")
        .line(One, "troll krump grenade-snib")
        .line(Two, "snufflegator headhunter smaaash silvertooth")
        .amber(Two, 6)
        .begin();
    game.fight("troll", "snufflegator");
    game.fight("krump", "headhunter");
    game.fight("grenade-snib", "smaaash");
    game.play("punch", "silvertooth");
    assert!(game.is_in_discard("silvertooth"));
    game.action("the-warchest", "");
    assert_eq!(game.amber(One), 1 + 2, "neither the friendly snib nor who was punched");
}

#[test]
fn the_warchest_does_not_count_who_was_not_destroyed_after_all() {
    for saved_by_ward in [true, false] {
        let game = scenario("brobnar")
            .artifacts(One, "the-warchest")
            .line(One, "troll")
            .line(Two, "headhunter");
        let game = if saved_by_ward {
            game.warded("headhunter")
        } else {
            game.upgrade(Two, "armageddon-cloak", "headhunter")
        };
        let mut game = game.begin();
        game.fight("troll", "");
        assert!(game.is_in_play("headhunter"));
        game.action("the-warchest", "");
        assert_eq!(game.amber(One), 0);
    }
}

#[test]
fn bilgum_avalanche_rolls_when_you_forge() {
    let mut game = scenario("brobnar")
        .line(One, "bilgum-avalanche")
        .line(Two, "troll krump")
        .amber(One, 6)
        .amber(Two, 6)
        .begin();
    game.end_turn("brobnar");
    assert_eq!(game.keys(Two), 1);
    assert_eq!(game.damage("troll"), 0);
    game.end_turn("brobnar");
    assert_eq!(game.keys(One), 1);
    let damage = ["troll", "krump", "bilgum-avalanche"].map(|name| game.damage(name));
    assert_eq!(damage, [2, 2, 0]);
}

#[test]
fn valdr_hits_flanks_harder() {
    let mut game = scenario("brobnar")
        .line(One, "valdr valdr")
        .line(Two, "troll titan-mechanic troll")
        .begin();
    game.fight("valdr", "troll");
    assert!(game.is_in_discard("troll"), "6 and 2");
    let mut game =
        scenario("brobnar").line(One, "valdr").line(Two, "krump troll headhunter").begin();
    game.fight("valdr", "troll");
    assert_eq!(game.damage("troll"), 6);
}

#[test]
fn valdr_deals_no_more_when_attacked() {
    let mut game = scenario("brobnar").line(One, "troll").line(Two, "valdr").begin();
    game.fight("troll", "");
    assert_eq!(game.damage("troll"), 6);
}

#[test]
fn bumpsy_costs_the_opponent_1() {
    let mut game = scenario("brobnar").hand(One, "bumpsy").amber(One, 2).amber(Two, 2).begin();
    game.play("bumpsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn earthshaker_destroys_the_weak() {
    let mut game = scenario("brobnar")
        .hand(One, "earthshaker")
        .line(One, "wardrummer troll")
        .line(Two, "snufflegator grenade-snib umbra")
        .begin();
    game.play("earthshaker", "right");
    assert_eq!(game.line(One), "troll earthshaker");
    assert_eq!(game.line(Two), "snufflegator");
}

#[test]
fn firespitter_spits_before_it_fights() {
    let mut game = scenario("brobnar")
        .line(One, "firespitter troll")
        .line(Two, "mooncurser krump headhunter")
        .begin();
    game.fight("firespitter", "headhunter");
    assert!(game.is_in_discard("mooncurser"));
    assert!(game.is_in_discard("headhunter"));
    assert_eq!((game.damage("krump"), game.damage("troll")), (1, 0));
    assert_eq!(game.damage("firespitter"), 4, "armor 1");
}

#[test]
fn firespitter_does_not_fight_what_it_burnt() {
    let mut game =
        scenario("brobnar").line(One, "firespitter").line(Two, "mooncurser krump").begin();
    game.fight("firespitter", "mooncurser");
    assert!(game.is_in_discard("mooncurser"));
    assert!(game.is_in_play("firespitter"), "no poison, for there was no fight");
}

#[test]
fn ganger_chieftain_may_take_a_neighbor_into_a_fight() {
    let mut game = scenario("brobnar")
        .hand(One, "ganger-chieftain ganger-chieftain")
        .line(One, "snufflegator troll")
        .exhausted("snufflegator")
        .line(Two, "krump")
        .begin();
    game.play("ganger-chieftain", "left snufflegator");
    assert_eq!(game.damage("krump"), 4);
    game.play("ganger-chieftain#2", "right none");
    assert!(game.is_ready("troll"));
    assert_eq!(game.damage("krump"), 4);
}

#[test]
fn grenade_snib_goes_off_when_destroyed() {
    let mut game = scenario("brobnar")
        .line(One, "troll")
        .line(Two, "grenade-snib")
        .amber(One, 5)
        .amber(Two, 5)
        .begin();
    game.fight("troll", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 5));
}

#[test]
fn headhunter_is_paid_for_a_fight_it_survives() {
    let mut game = scenario("brobnar")
        .line(One, "headhunter headhunter")
        .line(Two, "snufflegator troll")
        .begin();
    game.fight("headhunter", "snufflegator");
    assert_eq!(game.amber(One), 1);
    game.fight("headhunter#2", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn hebe_the_huge_hits_the_undamaged() {
    let mut game = scenario("brobnar")
        .hand(One, "hebe-the-huge")
        .line(One, "troll")
        .line(Two, "krump bumpsy")
        .damage("bumpsy", 1)
        .begin();
    game.play("hebe-the-huge", "left");
    let damage = ["troll", "krump", "bumpsy", "hebe-the-huge"].map(|name| game.damage(name));
    assert_eq!(damage, [2, 2, 1, 0]);
}

#[test]
fn kelifi_dragon_needs_7_to_be_played() {
    for (amber, playable) in [(6, false), (7, true)] {
        let game = scenario("brobnar").hand(One, "kelifi-dragon").amber(One, amber).begin();
        assert_eq!(game.can_play("kelifi-dragon"), playable);
    }
}

#[test]
fn kelifi_dragon_breathes_fire() {
    let mut game = scenario("brobnar")
        .line(One, "kelifi-dragon kelifi-dragon")
        .line(Two, "troll krump")
        .begin();
    game.reap("kelifi-dragon", "troll");
    assert_eq!((game.amber(One), game.damage("troll")), (2, 5));
    game.fight("kelifi-dragon#2", "krump troll");
    assert_eq!(game.amber(One), 3);
    assert!(game.is_in_discard("troll"));
}

#[test]
fn king_of_the_crag_weakens_enemy_brobnar_creatures() {
    let game = scenario("brobnar")
        .line(One, "king-of-the-crag headhunter")
        .line(Two, "troll snufflegator")
        .begin();
    assert_eq!((game.power("troll"), game.power("snufflegator")), (6, 4));
    assert_eq!((game.power("king-of-the-crag"), game.power("headhunter")), (7, 5));
}

/// FAQ "0-Power Creatures"; FAQ "Pingle Who Annoys; King of the Crag".
#[test]
fn king_of_the_crag_destroys_pingle_before_it_can_annoy() {
    let mut game = scenario("brobnar")
        .hand(One, "king-of-the-crag")
        .line(Two, "pingle-who-annoys looter-goblin")
        .begin();
    game.play("king-of-the-crag", "");
    assert!(game.is_in_discard("pingle-who-annoys"));
    assert!(game.is_in_discard("looter-goblin"));
    assert_eq!(game.damage("king-of-the-crag"), 0);
}

#[test]
fn krump_robs_whom_it_destroys() {
    let mut game = scenario("brobnar")
        .hand(One, "punch")
        .line(One, "krump")
        .line(Two, "snufflegator headhunter silvertooth")
        .amber(Two, 4)
        .begin();
    game.play("punch", "silvertooth");
    assert_eq!(game.amber(Two), 4, "not in a fight");
    game.fight("krump", "snufflegator");
    assert_eq!(game.amber(Two), 3);
    game.end_turn("brobnar").fight("headhunter", "");
    assert!(game.is_in_discard("krump"));
    assert!(game.is_in_discard("headhunter"));
    assert_eq!(game.amber(Two), 3, "it did not survive");
}

#[test]
fn lomir_flamefist_needs_7() {
    for (before, after) in [(6, 6), (7, 5)] {
        let mut game = scenario("brobnar").hand(One, "lomir-flamefist").amber(Two, before).begin();
        game.play("lomir-flamefist", "");
        assert_eq!(game.amber(Two), after);
    }
}

#[test]
fn looter_goblin_loots_after_reaping() {
    let mut game = scenario("brobnar")
        .line(One, "looter-goblin troll valdr")
        .line(Two, "headhunter snufflegator")
        .begin();
    game.fight("troll", "headhunter");
    assert_eq!(game.amber(One), 0, "not before");
    game.reap("looter-goblin", "");
    game.fight("valdr", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn mugwump_grows_on_what_it_destroys() {
    let mut game = scenario("brobnar")
        .line(One, "mugwump")
        .damage("mugwump", 1)
        .line(Two, "snufflegator troll")
        .begin();
    game.fight("mugwump", "snufflegator");
    assert_eq!((game.damage("mugwump"), game.power("mugwump")), (0, 7));
}

#[test]
fn mugwump_does_not_grow_otherwise() {
    let mut game = scenario("brobnar").line(One, "mugwump").line(Two, "bumpsy").begin();
    game.fight("mugwump", "");
    assert_eq!((game.damage("mugwump"), game.power("mugwump")), (0, 7));
    let mut game = scenario("brobnar").line(One, "mugwump krump").line(Two, "snufflegator").begin();
    game.fight("krump", "");
    assert_eq!(game.power("mugwump"), 6);
}

#[test]
fn pingle_who_annoys_only_enemies() {
    let mut game = scenario("brobnar")
        .hand(One, "troll")
        .hand(Two, "krump")
        .line(Two, "pingle-who-annoys")
        .begin();
    game.play("troll", "");
    assert_eq!(game.damage("troll"), 1);
    game.end_turn("brobnar").play("krump", "left");
    assert_eq!(game.damage("krump"), 0);
}

#[test]
fn rock_hurling_giant_hurls_discarded_brobnar_cards() {
    let mut game = scenario("brobnar")
        .hand(One, "anger punch dextre")
        .house_of("dextre", House::Brobnar)
        .line(One, "rock-hurling-giant")
        .line(Two, "troll")
        .begin();
    game.discard("anger", "troll");
    assert_eq!(game.damage("troll"), 4);
    game.discard("punch", "none");
    assert_eq!(game.damage("troll"), 4);
    game.discard("dextre", "troll");
    assert!(game.is_in_discard("troll"), "a maverick is a Brobnar card");
}

#[test]
fn rock_hurling_giant_ignores_other_houses() {
    let mut game = scenario("logos")
        .hand(One, "dextre")
        .line(One, "rock-hurling-giant")
        .line(Two, "troll")
        .begin();
    game.discard("dextre", "");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn rogue_ogre_rests_after_exactly_one_card() {
    for (played, damage, captured) in [("", 5, 0), ("bumpsy", 3, 1), ("bumpsy earthshaker", 5, 0)] {
        let mut game = scenario("brobnar")
            .hand(One, "bumpsy earthshaker")
            .line(One, "rogue-ogre")
            .damage("rogue-ogre", 5)
            .amber(Two, 4)
            .begin();
        for card in played.split_whitespace() {
            game.play(card, "left");
        }
        game.end_turn("");
        assert_eq!((game.damage("rogue-ogre"), game.amber_on("rogue-ogre")), (damage, captured));
    }
}

/// FAQ "Smaaash".
#[test]
fn smaaash_stuns_any_creature_stunned_or_not() {
    let mut game =
        scenario("brobnar").hand(One, "smaaash smaaash").line(Two, "troll krump").begin();
    game.play("smaaash", "krump");
    assert!(game.is_stunned("krump"));
    assert!(!game.is_stunned("smaaash"));
    game.play("smaaash#2", "left krump");
    assert!(!game.is_stunned("troll"));
    assert!(!game.is_stunned("smaaash#2"));
}

#[test]
fn tireless_crocag_fights_in_any_house_and_never_reaps() {
    let mut game = scenario("logos").line(One, "tireless-crocag").line(Two, "krump").begin();
    assert!(game.can_fight("tireless-crocag"));
    assert!(!game.can_reap("tireless-crocag"));
    game.fight("tireless-crocag", "");
    assert!(game.is_in_discard("krump"));
    assert!(game.is_in_discard("tireless-crocag"), "no enemy is left");
}

#[test]
fn tireless_crocag_is_destroyed_where_there_is_no_enemy() {
    let mut game = scenario("brobnar").hand(One, "tireless-crocag").line(One, "troll").begin();
    game.play("tireless-crocag", "left");
    assert!(game.is_in_discard("tireless-crocag"));
    assert!(game.is_in_play("troll"));
}

#[test]
fn troll_heals_3_when_it_reaps() {
    let mut game = scenario("brobnar").line(One, "troll").damage("troll", 5).begin();
    game.reap("troll", "");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn wardrummer_calls_other_brobnar_creatures_back() {
    let mut game = scenario("brobnar")
        .hand(One, "wardrummer")
        .line(One, "troll snufflegator wardrummer")
        .line(Two, "krump")
        .begin();
    game.play("wardrummer", "left");
    assert_eq!(game.line(One), "wardrummer snufflegator");
    assert_eq!(game.line(Two), "krump");
    assert!(game.is_in_hand("troll"));
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn blood_of_titans_gives_5_power() {
    let game = scenario("brobnar")
        .line(One, "grenade-snib troll")
        .upgrade(One, "blood-of-titans", "grenade-snib")
        .begin();
    assert_eq!((game.power("grenade-snib"), game.power("troll")), (7, 8));
}

#[test]
fn phoenix_heart_returns_its_creature_and_burns_all() {
    let mut game = scenario("brobnar")
        .line(One, "troll")
        .line(Two, "headhunter krump")
        .upgrade(Two, "phoenix-heart", "headhunter")
        .begin();
    game.fight("troll", "headhunter");
    assert!(game.is_in_hand("headhunter"));
    assert!(game.is_in_discard("phoenix-heart"));
    assert_eq!(game.damage("krump"), 3);
    assert!(game.is_in_discard("troll"), "5 in the fight, 3 from the heart");
}

#[test]
fn yo_mama_mastery_heals_and_taunts() {
    let mut game = scenario("brobnar")
        .hand(One, "yo-mama-mastery")
        .line(One, "troll krump")
        .damage("troll", 5)
        .damage("krump", 1)
        .line(Two, "valdr")
        .begin();
    game.play("yo-mama-mastery", "troll");
    assert_eq!((game.damage("troll"), game.damage("krump")), (0, 1));
    game.end_turn("brobnar").fight("valdr", "");
    assert!(game.is_in_discard("troll"), "its neighbor cannot be attacked");
}

#[test]
fn blood_money_goes_on_an_enemy_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "blood-money")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("blood-money", "ancient-bear").offered("snufflegator ancient-bear");
}

#[test]
fn lava_ball_hits_any_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "lava-ball")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("lava-ball", "snufflegator").offered("dust-pixie snufflegator ancient-bear");
}

#[test]
fn relentless_assault_is_done_with_another_friendly_creature_each_time() {
    let mut game = scenario("brobnar")
        .hand(One, "relentless-assault")
        .line(One, "champion-anaphiel dust-pixie")
        .line(Two, "ancient-bear")
        .begin();
    game.play("relentless-assault", "champion-anaphiel none")
        .offered("champion-anaphiel dust-pixie none")
        .offered("dust-pixie none");
}

#[test]
fn tremor_stuns_any_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "tremor")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("tremor", "snufflegator").offered("dust-pixie snufflegator ancient-bear");
}

#[test]
fn unguarded_camp_captures_once_with_a_friendly_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "unguarded-camp")
        .line(One, "champion-anaphiel dust-pixie macis-asp")
        .line(Two, "snufflegator")
        .amber(Two, 5)
        .begin();
    game.play("unguarded-camp", "dust-pixie macis-asp")
        .offered("champion-anaphiel dust-pixie macis-asp")
        .offered("champion-anaphiel macis-asp");
}

#[test]
fn gauntlet_of_command_readies_a_friendly_creature() {
    let mut game = scenario("brobnar")
        .artifacts(One, "gauntlet-of-command")
        .line(One, "champion-anaphiel dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.action("gauntlet-of-command", "champion-anaphiel").offered("champion-anaphiel dust-pixie");
}

#[test]
fn pile_of_skulls_captures_with_a_friendly_creature() {
    let mut game = scenario("brobnar")
        .artifacts(One, "pile-of-skulls")
        .line(One, "troll dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .amber(Two, 3)
        .begin();
    game.fight("troll", "snufflegator dust-pixie")
        .offered("snufflegator ancient-bear")
        .offered("troll dust-pixie");
}

#[test]
fn valdr_deals_2_more_to_a_flank() {
    let mut game = scenario("brobnar").line(One, "valdr").line(Two, "kelifi-dragon").begin();
    game.fight("valdr", "");
    assert_eq!(game.damage("kelifi-dragon"), 8);
}

#[test]
fn ganger_chieftain_fights_with_a_neighbor() {
    let mut game = scenario("brobnar")
        .hand(One, "ganger-chieftain")
        .line(One, "champion-anaphiel dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("ganger-chieftain", "right none").offered("left right").offered("dust-pixie none");
}

#[test]
fn rock_hurling_giant_looks_at_your_discards_alone() {
    let mut game = scenario("dis")
        .hand(One, "mind-barb")
        .hand(Two, "bumpsy")
        .line(One, "rock-hurling-giant")
        .line(Two, "snufflegator")
        .begin();
    game.play("mind-barb", "").offered_nothing_more();
}

#[test]
fn rock_hurling_giant_hits_any_creature() {
    let mut game = scenario("brobnar")
        .hand(One, "anger")
        .line(One, "rock-hurling-giant")
        .line(Two, "snufflegator")
        .begin();
    game.discard("anger", "none").offered("rock-hurling-giant snufflegator none");
}

#[test]
fn rogue_ogre_looks_at_your_turn_alone() {
    let mut game =
        scenario("brobnar").hand(Two, "snufflegator").line(One, "rogue-ogre").amber(Two, 3).begin();
    game.end_turn("untamed");
    game.play("snufflegator", "");
    game.end_turn("brobnar");
    assert_eq!(game.amber_on("rogue-ogre"), 0);
}

#[test]
fn smaaash_stuns_any_creature() {
    let mut game =
        scenario("brobnar").hand(One, "smaaash").line(Two, "snufflegator ancient-bear").begin();
    game.play("smaaash", "snufflegator").offered("smaaash snufflegator ancient-bear");
}

#[test]
fn tireless_crocag_alone_cannot_reap() {
    let game =
        scenario("brobnar").line(One, "tireless-crocag bumpsy").line(Two, "snufflegator").begin();
    assert_eq!(game.who_can_reap(), "bumpsy");
}

#[test]
fn tireless_crocag_alone_fights_in_every_house() {
    let game =
        scenario("logos").line(One, "tireless-crocag bumpsy").line(Two, "snufflegator").begin();
    assert_eq!(game.who_can_fight(), "tireless-crocag");
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
    let game = scenario("brobnar").line(One, winner).line(Two, victim).damage(winner, 1);
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    let ctx = AbilityContext::new(game.card(victim), Two).about(game.card(victim));
    game.does("", |g| g.this_turn(ctx, &DESERTS));
    game.fight(winner, "left");
    assert!(game.is_in_discard(victim) && game.controller(winner) == Two);
    game
}

#[test]
fn krump_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("krump", "umbra");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

#[test]
fn mugwump_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("mugwump", "umbra");
    assert_eq!((game.damage("mugwump"), game.power("mugwump")), (3, 6));
}

#[test]
fn warsong_pays_for_friendly_creatures_whoever_uses_them() {
    for user in [One, Two] {
        let game = scenario("brobnar").hand(One, "warsong").line(One, "troll");
        let mut game = game.line(Two, "krump valdr").begin();
        game.play("warsong", "");
        let (amber, krump, troll) = (game.amber(One), game.card("krump"), game.card("troll"));
        game.does("", |g| g.fight_with(AbilityContext::new(krump, user), krump).map(|_| ()));
        assert_eq!((game.damage("troll"), game.amber(One)), (6, amber));
        game.does("", |g| g.fight_with(AbilityContext::new(troll, user), troll).map(|_| ()));
        assert_eq!((game.is_in_play("troll"), game.amber(One)), (false, amber + 1));
    }
}

#[test]
fn loot_the_bodies_looter_goblin_and_warsong_end_with_the_turn() {
    let game = scenario("brobnar").hand(One, "loot-the-bodies warsong").line(One, "looter-goblin");
    let mut game = game.line(One, "troll").line(Two, "krump umbra").begin();
    game.play("loot-the-bodies", "").play("warsong", "").reap("looter-goblin", "");
    game.end_turn("untamed");
    let (before, troll, umbra) = (game.amber(One), game.card("troll"), game.cards("umbra"));
    game.does("", |g| {
        g.destroy(umbra)?;
        g.fight_with(AbilityContext::new(troll, One), troll).map(|_| ())
    });
    assert_eq!((game.line(Two), game.amber(One)), ("".into(), before));
}
