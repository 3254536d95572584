//! Brobnar of Worlds Collide, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::{Ability, AbilityContext, UnprintedAbility, unprinted};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::each_creature;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

fn brobnar() -> Scenario {
    scenario("brobnar")
}

fn damage<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.damage(name))
}

#[test]
fn alaka_and_mega_alaka_enter_ready_after_a_fight() {
    for alaka in ["alaka", "mega-alaka"] {
        for fights in [false, true] {
            let game = brobnar().hand(One, alaka).line(One, "troll").line(Two, "krump");
            let mut game = game.begin();
            if fights {
                game.fight("troll", "");
            }
            game.play(alaka, "left");
            assert_eq!(game.is_ready(alaka), fights, "{alaka}");
        }
    }
}

#[test]
fn each_brew_gives_two_counters() {
    for brew in [
        "alaka-s-brew",
        "chieftain-s-brew",
        "cowfyne-s-brew",
        "groke-s-brew",
        "gron-s-brew",
        "mogghunter-s-brew",
        "narp-s-brew",
        "shorty-s-brew",
    ] {
        let mut game = brobnar().hand(One, brew).line(One, "troll").line(Two, "krump").begin();
        game.play(brew, "krump").offered("troll krump");
        assert_eq!((game.power("krump"), game.power("troll")), (8, 8), "{brew}");
    }
}

#[test]
fn ballcano_damages_each_creature_and_costs_chains() {
    let game = brobnar().hand(One, "ballcano").line(One, "troll").line(Two, "krump dextre");
    let mut game = game.begin();
    game.play("ballcano", "");
    assert_eq!(damage(&game, ["troll", "krump"]), [4, 4]);
    assert_eq!((game.line(Two), game.chains(One), game.chains(Two)), ("krump".into(), 2, 0));
}

#[test]
fn barn_razing_makes_each_fight_of_the_turn_cost_the_opponent_amber() {
    let game = brobnar().hand(One, "barn-razing").line(One, "troll looter-goblin krump");
    let mut game = game.line(Two, "zorg bumpsy").amber(Two, 5).begin();
    game.fight("troll", "bumpsy");
    assert_eq!(game.amber(Two), 5);
    game.play("barn-razing", "").fight("looter-goblin", "").fight("krump", "");
    assert!(game.is_in_discard("looter-goblin"), "it has fought too");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn berserker_slam_costs_the_controller_of_the_destroyed() {
    for (target, line, amber) in [("dextre", "troll krump", 2), ("krump", "dextre troll krump", 3)]
    {
        let game = brobnar().hand(One, "berserker-slam").line(One, "zorg");
        let mut game = game.line(Two, "dextre troll krump").amber(Two, 3).begin();
        game.play("berserker-slam", target).offered("zorg dextre krump");
        assert_eq!(game.damage("krump"), if target == "krump" { 4 } else { 0 });
        assert_eq!((game.line(Two), game.amber(Two), game.amber(One)), (line.into(), amber, 1));
    }
}

#[test]
fn gron_nine_toes_and_mega_gron_are_stronger_while_damaged() {
    for (gron, power) in [("gron-nine-toes", 5), ("mega-gron-nine-toes", 7)] {
        let game = brobnar().hand(One, "punch").line(One, &format!("{gron} krump"));
        let mut game = game.begin();
        assert_eq!(game.power(gron), power);
        game.play("punch", gron);
        assert_eq!((game.power(gron), game.power("krump")), (power + 4, 6));
    }
}

#[test]
fn gron_nine_toes_and_mega_gron_must_survive_the_damage() {
    for (gron, power) in [("gron-nine-toes", 5), ("mega-gron-nine-toes", 7)] {
        let mut game = brobnar().line(One, gron).begin();
        let card = game.card(gron);
        game.does("", |g| g.damage_each(card, power).map(|_| ()));
        assert!(game.is_in_discard(gron), "destroyed before it is stronger");
        let mut game = brobnar().line(One, gron).damage(gron, 1).begin();
        game.does("", |g| g.damage_each(card, power).map(|_| ()));
        assert!(game.is_in_play(gron), "stronger already");
    }
}

#[test]
fn irestaff_enrages_and_strengthens() {
    let game = brobnar().artifacts(One, "irestaff").line(One, "bumpsy");
    let mut game = game.line(Two, "troll krump").begin();
    game.action("irestaff", "krump").offered("bumpsy troll krump");
    assert!(game.state.is_enraged(game.card("krump")));
    assert_eq!((game.power("krump"), game.power("troll")), (7, 8));
}

#[test]
fn mogghunter_and_mega_mogghunter_damage_a_flank_after_a_fight() {
    for mogghunter in ["mogghunter", "mega-mogghunter"] {
        let game = brobnar().line(One, mogghunter).line(Two, "dextre krump bumpsy troll");
        let mut game = game.begin();
        game.fight(mogghunter, "dextre troll").offered("dextre krump bumpsy troll");
        game.offered(&format!("{mogghunter} krump troll"));
        assert_eq!(damage(&game, ["krump", "troll"]), [0, 2]);
    }
}

#[test]
fn narp_and_mega_narp_keep_their_neighbors_from_reaping() {
    for narp in ["narp", "mega-narp"] {
        let game = brobnar().line(One, &format!("troll {narp} krump bumpsy")).begin();
        let reap = ["troll", narp, "krump", "bumpsy"].map(|c| game.can_reap(c));
        assert_eq!(reap, [false, true, false, true]);
    }
}

#[test]
fn shorty_and_mega_shorty_are_enraged_by_reaping() {
    for shorty in ["shorty", "mega-shorty"] {
        let mut game = brobnar().line(One, shorty).begin();
        assert!(!game.state.is_enraged(game.card(shorty)));
        game.reap(shorty, "");
        assert!(game.state.is_enraged(game.card(shorty)));
    }
}

#[test]
fn stilt_kin_fights_when_a_giant_is_played_beside_it() {
    for (giant, place, fights) in
        [("troll", "right", true), ("troll", "left", false), ("looter-goblin", "right", false)]
    {
        let game = brobnar().hand(One, giant).line(One, "dextre stilt-kin").exhausted("stilt-kin");
        let mut game = game.line(Two, "krump").begin();
        game.play(giant, place);
        assert_eq!(game.damage("krump"), if fights { 2 } else { 0 }, "{giant} {place}");
    }
}

#[test]
fn warriors_refrain_stuns_the_weak() {
    let game = brobnar().hand(One, "warriors--refrain").line(One, "looter-goblin troll");
    let mut game = game.line(Two, "dextre snufflegator").begin();
    game.play("warriors--refrain", "");
    assert_eq!(game.state.stunned_creatures(), game.cards("looter-goblin dextre"));
}

#[test]
fn fyre_breath_burns_the_neighbors_of_whom_its_creature_fights() {
    let game = brobnar().line(One, "troll krump").upgrade(One, "fyre-breath", "troll");
    let mut game = game.line(Two, "zorg dextre bumpsy valdr").begin();
    assert_eq!((game.power("troll"), game.power("krump")), (11, 6));
    game.fight("troll", "dextre");
    assert_eq!(damage(&game, ["zorg", "bumpsy", "valdr"]), [2, 2, 0]);
    game.fight("krump", "zorg");
    assert_eq!(damage(&game, ["bumpsy", "valdr"]), [2, 0], "another fights without it");
}

#[test]
fn gravelguts_grows_by_what_it_destroys_in_fights() {
    let mut game = brobnar().line(One, "gravelguts").line(Two, "dextre").begin();
    game.fight("gravelguts", "");
    assert_eq!(game.power("gravelguts"), 7);
    let mut game = brobnar().line(One, "looter-goblin").line(Two, "gravelguts").begin();
    game.fight("looter-goblin", "");
    assert_eq!(game.power("gravelguts"), 7);
    let game = brobnar().line(One, "gravelguts").line(Two, "charette").warded("charette");
    let mut game = game.begin();
    game.fight("gravelguts", "");
    assert_eq!(game.power("gravelguts"), 5);
}

#[test]
fn overrun_needs_3_destroyed_enemies() {
    for (enemies, amber) in [("dextre umbra troll", 5), ("dextre umbra nexus", 3)] {
        let game = brobnar().hand(One, "ballcano overrun").line(Two, enemies).amber(Two, 5);
        let mut game = game.line(One, "looter-goblin").begin();
        game.play("ballcano", "").play("overrun", "");
        assert_eq!(game.amber(Two), amber);
    }
}

#[test]
fn power_of_fire_costs_each_player_half_the_power() {
    let game = brobnar().hand(One, "power-of-fire").line(One, "bumpsy troll").amber(One, 3);
    let mut game = game.line(Two, "zorg").amber(Two, 5).begin();
    game.play("power-of-fire", "bumpsy").offered("bumpsy troll");
    assert!(game.is_in_discard("bumpsy"));
    assert_eq!((game.amber(One), game.amber(Two), game.chains(One)), (1, 3, 1));
}

#[test]
fn power_of_fire_needs_the_sacrifice_but_not_for_its_chain() {
    let game = brobnar().hand(One, "power-of-fire").line(One, "troll").warded("troll");
    let mut game = game.amber(Two, 5).begin();
    game.play("power-of-fire", "");
    assert_eq!((game.amber(Two), game.chains(One), game.line(One)), (5, 1, "troll".into()));
}

#[test]
fn ragwarg_damages_the_first_creature_that_reaps() {
    let mut game = brobnar().line(One, "krump bumpsy").artifacts(One, "ragwarg").begin();
    game.reap("krump", "").reap("bumpsy", "");
    assert_eq!(damage(&game, ["krump", "bumpsy"]), [2, 0]);
    let game = brobnar().line(Two, "murmook flaxia").artifacts(One, "ragwarg");
    let mut game = game.begin();
    game.end_turn("untamed").reap("murmook", "");
    assert_eq!(game.damage("murmook"), 2);
}

#[test]
fn shattered_throne_lets_each_fighter_capture() {
    let game = brobnar().line(One, "troll looter-goblin").artifacts(Two, "shattered-throne");
    let mut game = game.line(Two, "zorg krump").amber(Two, 3).begin();
    game.fight("troll", "zorg");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
    game.fight("looter-goblin", "");
    assert_eq!(game.amber(Two), 2, "it did not survive");
}

#[test]
fn sköll_strengthens_a_friend_by_what_its_assault_destroys() {
    let mut game = brobnar().line(One, "sköll troll").line(Two, "dextre krump").begin();
    game.fight("sköll", "dextre troll").offered("dextre krump").offered("sköll troll");
    assert_eq!((game.power("troll"), game.is_in_play("sköll")), (9, true));
}

#[test]
fn sköll_does_not_count_what_the_fight_destroys() {
    let mut game = brobnar().line(One, "sköll troll").line(Two, "charette").begin();
    game.fight("sköll", "");
    assert!(game.is_in_discard("charette"));
    assert_eq!(game.power("troll"), 8);
    let game = brobnar().line(One, "looter-goblin").line(Two, "sköll troll");
    let mut game = game.begin();
    game.fight("looter-goblin", "sköll");
    assert!(game.is_in_discard("looter-goblin"));
    assert_eq!(game.power("troll"), 8, "assault is for attackers");
}

#[test]
fn slimy_jark_enrages_whom_it_fights() {
    let mut game = brobnar().line(One, "slimy-jark").line(Two, "troll krump").begin();
    game.fight("slimy-jark", "troll");
    let enraged = ["troll", "krump", "slimy-jark"].map(|c| game.state.is_enraged(game.card(c)));
    assert_eq!(enraged, [true, false, false]);
}

#[test]
fn guji_deals_more_to_creatures_with_amber_and_dinosaurs() {
    for (amber, dealt) in [(0, 2), (1, 6)] {
        let game = brobnar().line(One, "guji-dinosaur-hunter").line(Two, "troll krump");
        let mut game = game.amber_on("troll", amber).begin();
        game.action("guji-dinosaur-hunter", "troll").offered("guji-dinosaur-hunter troll krump");
        assert_eq!(damage(&game, ["troll", "krump"]), [dealt, 0]);
    }
    static DINOSAURS: UnprintedAbility =
        unprinted(0, Ability::GainsTrait(Trait::Dinosaur, each_creature));
    let mut game = brobnar().line(One, "guji-dinosaur-hunter").line(Two, "troll krump").begin();
    let ctx = AbilityContext::new(game.card("troll"), Two);
    game.does("", |g| g.this_turn(ctx, &DINOSAURS)).action("guji-dinosaur-hunter", "troll");
    assert_eq!(damage(&game, ["troll", "krump"]), [6, 0]);
}

#[test]
fn igon_the_green_is_purged_and_fetches_the_terrible() {
    let game = brobnar().line(One, "igon-the-green").discard(One, "troll igon-the-terrible");
    let mut game = game.line(Two, "krump").begin();
    game.fight("igon-the-green", "");
    assert_eq!(game.zone("igon-the-green"), Zone::Purged);
    assert!(game.is_in_hand("igon-the-terrible") && game.is_in_discard("troll"));
}

#[test]
fn igon_the_terrible_stays_once_the_green_is_purged() {
    let game = brobnar().line(One, "igon-the-green").hand(One, "igon-the-terrible");
    let mut game = game.line(Two, "krump").begin();
    game.play("igon-the-terrible", "left");
    assert!(game.is_in_discard("igon-the-terrible"));
    game.fight("igon-the-green", "").play("igon-the-terrible", "");
    assert_eq!(game.line(One), "igon-the-terrible");
}

#[test]
fn igon_the_terrible_steals_by_fighting() {
    let mut game =
        brobnar().line(One, "igon-the-terrible").line(Two, "krump").amber(Two, 2).begin();
    game.fight("igon-the-terrible", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn kaloch_stonefather_gives_skirmish_from_the_center() {
    for (line, skirmish) in
        [("troll kaloch-stonefather krump", true), ("troll kaloch-stonefather", false)]
    {
        let game = brobnar().line(One, line).line(Two, "zorg").begin();
        let has = ["troll", "kaloch-stonefather", "zorg"]
            .map(|c| game.state.has(game.card(c), Keyword::Skirmish));
        assert_eq!(has, [skirmish, skirmish, false]);
    }
}

#[test]
fn nogi_smartfist_draws_and_discards_2() {
    let game = brobnar().line(One, "nogi-smartfist").line(Two, "dextre").hand(One, "troll");
    let mut game = game.deck(One, "krump bumpsy").begin();
    game.chance_picks("krump troll").fight("nogi-smartfist", "");
    assert!(game.is_in_discard("krump") && game.is_in_discard("troll"));
    assert!(game.is_in_hand("bumpsy") && game.hand_len(One) == 1);
}

#[test]
fn old_boomy_reveals_until_stopped_and_archives() {
    let game = brobnar().line(One, "old-boomy").deck(One, "dextre batdrone umbra troll");
    let mut game = game.begin();
    game.reap("old-boomy", "1st 2nd");
    assert_eq!(["dextre", "batdrone"].map(|c| game.zone(c)), [Zone::Archives; 2]);
    assert_eq!(["umbra", "troll"].map(|c| game.zone(c)), [Zone::Deck; 2]);
    assert!(game.is_in_play("old-boomy") && game.knows(Two, "dextre"));
}

#[test]
fn old_boomy_is_damaged_by_a_brobnar_card() {
    let game = brobnar().line(One, "old-boomy").deck(One, "dextre troll umbra");
    let mut game = game.begin();
    game.reap("old-boomy", "1st");
    assert!(game.is_in_discard("old-boomy"));
    assert_eq!(
        ["dextre", "troll", "umbra"].map(|c| game.zone(c)),
        [Zone::Archives, Zone::Archives, Zone::Deck]
    );
}

#[test]
fn ragnarok_forbids_reaping_pays_for_fights_and_ends_all() {
    let game = brobnar().hand(One, "ragnarok").line(One, "troll krump").line(Two, "zorg dextre");
    let mut game = game.begin();
    game.play("ragnarok", "");
    assert!(!game.can_reap("troll"));
    game.fight("troll", "zorg").fight("krump", "");
    assert_eq!(game.amber(One), 2);
    game.end_turn("untamed");
    assert!(game.state.creatures().is_empty());
}

#[test]
fn ragnarok_is_for_one_turn() {
    let game = brobnar().hand(One, "ragnarok").hand(Two, "murmook").line(Two, "flaxia");
    let mut game = game.begin();
    game.play("ragnarok", "").end_turn("untamed").play("murmook", "").end_turn("brobnar");
    assert_eq!(game.line(Two), "murmook");
}

#[test]
fn the_big_one_counts_creatures_played_and_explodes() {
    let game =
        brobnar().artifacts(Two, "the-big-one cannon").hand(One, "troll krump gauntlet-of-command");
    let game = game.line(Two, "dextre");
    let mut game = game.with("the-big-one", |c| c.counters.push((Counter::Fuse, 8))).begin();
    game.play("gauntlet-of-command", "").play("troll", "");
    assert_eq!(game.counters("the-big-one", Counter::Fuse), 9);
    game.play("krump", "left");
    assert!((game.state.creatures() | game.state.artifacts()).is_empty());
}

#[test]
fn the_floor_is_lava_burns_one_of_each_side_at_the_start_of_the_turn() {
    let game = brobnar().artifacts(One, "the-floor-is-lava").line(One, "troll krump");
    let mut game = game.line(Two, "zorg").begin();
    game.end_turn("untamed");
    assert_eq!(game.damage("zorg"), 0);
    game.end_turn("krump brobnar");
    assert_eq!(damage(&game, ["troll", "krump", "zorg"]), [0, 1, 1]);
}

#[test]
fn mega_cowfyne_damages_the_neighbors_of_the_creature_it_fights() {
    let mut game = brobnar().line(One, "mega-cowfyne").line(Two, "krump troll bumpsy zorg").begin();
    game.fight("mega-cowfyne", "troll");
    assert_eq!(damage(&game, ["krump", "troll", "bumpsy", "zorg"]), [2, 7, 2, 0]);
}

#[test]
fn mega_ganger_chieftain_may_ready_and_fight_with_a_neighbor() {
    for (answers, dealt) in [("left troll", 7), ("left none", 0)] {
        let game = brobnar().hand(One, "mega-ganger-chieftain").line(One, "troll krump");
        let mut game = game.exhausted("troll").line(Two, "zorg").begin();
        game.play("mega-ganger-chieftain", answers).offered("left right").offered("troll none");
        assert_eq!(game.damage("troll"), dealt);
    }
}

#[test]
fn mega_groke_makes_the_opponent_lose_amber() {
    let mut game = brobnar().line(One, "mega-groke").line(Two, "dextre").amber(Two, 2).begin();
    game.fight("mega-groke", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn shattered_throne_serves_its_own_side_too() {
    let game = brobnar().line(One, "troll").artifacts(One, "shattered-throne");
    let mut game = game.line(Two, "dextre krump").amber(Two, 3).begin();
    game.fight("troll", "dextre");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
}

#[test]
fn sköll_does_not_count_the_assault_of_others() {
    let mut game = brobnar().line(One, "sköll shorty").line(Two, "dextre").begin();
    game.fight("shorty", "").offered_nothing_more();
    assert_eq!((game.power("sköll"), game.power("shorty")), (3, 4));
}

#[test]
fn igon_the_terrible_stays_if_the_opponents_green_is_purged() {
    let game = brobnar().hand(One, "igon-the-terrible").line(Two, "igon-the-green");
    let mut game = game.begin();
    let green = game.card("igon-the-green");
    game.does("", |g| g.destroy(green).map(|_| ())).play("igon-the-terrible", "");
    assert_eq!(
        (game.line(One), game.zone("igon-the-green")),
        ("igon-the-terrible".into(), Zone::Purged)
    );
}

#[test]
fn old_boomy_is_dealt_2_and_reveals_from_the_top() {
    let game = brobnar().line(One, "old-boomy bumpsy").deck(One, "dextre umbra");
    let mut game = game.with("old-boomy", |boomy| boomy.power_counters = 3).begin();
    let bumpsy = game.card("bumpsy");
    game.does("", |g| g.put_on_top_of_deck(bumpsy).map(|_| ())).reap("old-boomy", "");
    assert_eq!((game.damage("old-boomy"), game.zone("bumpsy")), (2, Zone::Archives));
    assert_eq!(game.zone("dextre"), Zone::Deck);
}

#[test]
fn barn_razing_and_ragnarok_heed_friendly_fighters() {
    for (card, amber) in [("barn-razing", (0, 3)), ("ragnarok", (0, 3))] {
        let game = brobnar().hand(One, card).line(One, "troll").line(Two, "zorg flaxia");
        let mut game = game.amber(Two, 3).begin();
        game.play(card, "");
        let [zorg, flaxia] = ["zorg", "flaxia"].map(|c| game.card(c));
        let ctx = AbilityContext::new(zorg, Two);
        game.does("", |g| g.fight_with(ctx, zorg).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{card}");
        // "Creatures cannot reap" is about both sides.
        game.does("", |g| g.reap_with(ctx, flaxia).map(|_| ()));
        assert_eq!(game.amber(Two), if card == "ragnarok" { 3 } else { 4 });
    }
}

#[test]
fn barn_razing_and_ragnarok_are_about_friendly_creatures_whoever_uses_them() {
    for card in ["barn-razing", "ragnarok"] {
        let game = brobnar().hand(One, card).line(One, "troll").line(Two, "zorg").amber(Two, 3);
        let mut game = game.begin();
        game.play(card, "");
        let zorg = game.card("zorg");
        game.does("", |g| g.fight_with(AbilityContext::new(zorg, One), zorg).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), (0, 3), "{card}");
    }
}

#[test]
fn the_big_one_does_not_count_a_creature_card_that_was_played_as_an_upgrade() {
    let game = scenario("staralliance").artifacts(Two, "the-big-one").line(One, "urchin");
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let mut game = game.hand(One, "explo-rover").bonus("explo-rover", icons).begin();
    game.play("explo-rover", "upgrade");
    assert!(game.is_in_discard("explo-rover"));
    assert_eq!(game.counters("the-big-one", Counter::Fuse), 0);
}
