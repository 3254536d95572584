//! Brobnar of Age of Ascension, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

fn brobnar() -> Scenario {
    scenario("brobnar")
}

fn damage<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [u8; N] {
    names.map(|name| game.damage(name))
}

#[test]
fn one_two_punch_stuns_or_destroys_the_stunned() {
    let game = brobnar().hand(One, "1-2-punch 1-2-punch").line(One, "krump");
    let mut game = game.line(Two, "troll bumpsy").begin();
    game.play("1-2-punch", "troll").offered("troll bumpsy");
    assert!(game.is_stunned("troll") && game.is_in_play("troll"));
    game.play("1-2-punch#2", "troll");
    assert!(game.is_in_discard("troll"));
    assert!(!game.is_stunned("bumpsy"));
}

#[test]
fn bingle_bangbang_damages_the_neighbors_of_the_creature_it_fights() {
    let game = brobnar().line(One, "bingle-bangbang headhunter");
    let mut game = game.line(Two, "headhunter krump valdr troll smaaash").begin();
    game.fight("bingle-bangbang", "valdr");
    assert_eq!(
        damage(&game, ["headhunter#2", "krump", "valdr", "troll", "smaaash"]),
        [0, 5, 2, 5, 0]
    );
    assert!(game.is_in_discard("bingle-bangbang"));
}

#[test]
fn brammo_damages_enemy_flanks() {
    let game = brobnar().hand(One, "brammo").line(One, "headhunter");
    let mut game = game.line(Two, "krump valdr troll").begin();
    game.play("brammo", "left");
    assert_eq!(damage(&game, ["headhunter", "krump", "valdr", "troll"]), [0, 2, 0, 2]);
}

#[test]
fn cowfyne_damages_the_neighbors_of_the_creature_it_fights() {
    let game = brobnar().line(One, "cowfyne").line(Two, "krump dextre smaaash");
    let mut game = game.begin();
    game.fight("cowfyne", "krump");
    assert_eq!(damage(&game, ["krump", "dextre", "smaaash"]), [5, 2, 0]);
}

#[test]
fn drummernaut_returns_another_friendly_giant() {
    let game = brobnar().hand(One, "drummernaut").line(One, "looter-goblin troll");
    let mut game = game.line(Two, "krump").begin();
    game.play("drummernaut", "right");
    assert!(game.is_in_hand("troll"));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("looter-goblin drummernaut".into(), "krump".into())
    );
}

#[test]
fn drummernaut_returns_a_giant_after_a_fight_and_after_reaping_but_never_itself() {
    let mut game = brobnar().line(One, "drummernaut troll bumpsy").line(Two, "dextre").begin();
    game.fight("drummernaut", "bumpsy");
    assert!(game.is_in_hand("bumpsy"));
    let mut game = brobnar().line(One, "drummernaut looter-goblin").begin();
    game.reap("drummernaut", "");
    assert_eq!(game.line(One), "drummernaut looter-goblin");
    let mut game = brobnar().line(One, "drummernaut troll").begin();
    game.reap("drummernaut", "");
    assert!(game.is_in_hand("troll"));
}

#[test]
fn first_blood_divides_2_damage_for_each_friendly_brobnar_creature() {
    let game = brobnar().hand(One, "first-blood").line(One, "troll bumpsy dextre");
    let mut game = game.line(Two, "krump valdr").begin();
    game.play("first-blood", "krump valdr krump krump").offered("troll bumpsy dextre krump valdr");
    assert_eq!(damage(&game, ["troll", "krump", "valdr"]), [0, 3, 1]);
}

#[test]
fn first_blood_is_alpha() {
    let mut game = brobnar().hand(One, "first-blood").line(One, "troll bumpsy").begin();
    assert!(game.can_play("first-blood"));
    game.reap("troll", "");
    assert!(!game.can_play("first-blood"));
}

#[test]
fn foozle_gains_when_an_enemy_creature_has_been_destroyed() {
    for (destroyed, amber) in [(false, 1), (true, 2)] {
        let game = brobnar().line(One, "foozle troll").line(Two, "dextre krump");
        let mut game = game.begin();
        if destroyed {
            game.fight("troll", "dextre");
        }
        game.reap("foozle", "");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn foozle_does_not_count_friendly_creatures() {
    let mut game = brobnar().line(One, "foozle looter-goblin").line(Two, "krump").begin();
    game.fight("looter-goblin", "").reap("foozle", "");
    assert!(game.is_in_discard("looter-goblin"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn groggins_attacks_flank_creatures_only() {
    let mut game = brobnar().line(One, "groggins").line(Two, "dextre valdr krump").begin();
    let groggins = game.card("groggins");
    assert_eq!(game.state.attackable(groggins), game.cards("dextre krump"));
    game.fight("groggins", "krump");
    assert!(game.is_in_discard("krump"));
}

#[test]
fn groke_makes_the_opponent_lose_amber() {
    let mut game = brobnar().line(One, "groke").line(Two, "dextre").amber(Two, 2).begin();
    game.fight("groke", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
}

#[test]
fn into_the_fray_readies_a_fighter_as_long_as_it_fights() {
    let game = brobnar().hand(One, "into-the-fray").line(One, "troll dextre");
    let mut game = game.line(Two, "batdrone silvertooth").begin();
    game.play("into-the-fray", "");
    game.fight("troll", "batdrone").fight("troll", "");
    assert!(game.is_ready("troll"));
    game.reap("troll", "");
    assert!(!game.is_ready("troll"));
}

#[test]
fn into_the_fray_ends_with_the_turn() {
    let game = brobnar().hand(One, "into-the-fray").line(One, "troll").line(Two, "zorg");
    let mut game = game.begin();
    game.play("into-the-fray", "").end_turn("untamed").end_turn("brobnar");
    game.fight("troll", "");
    assert!(!game.is_ready("troll"));
}

#[test]
fn lollop_the_titanic_deals_no_damage_when_attacked() {
    let game = brobnar().line(One, "troll krump").line(Two, "lollop-the-titanic bumpsy");
    let mut game = game.begin();
    game.fight("troll", "lollop-the-titanic").fight("krump", "bumpsy");
    assert_eq!(damage(&game, ["troll", "krump", "lollop-the-titanic"]), [0, 5, 8]);
    assert!(game.is_in_play("troll"));
    let mut game = brobnar().line(One, "lollop-the-titanic").line(Two, "troll").begin();
    game.fight("lollop-the-titanic", "");
    assert!(game.is_in_discard("troll"), "it attacks with all its power");
}

#[test]
fn pound_splashes_1() {
    let game = brobnar().hand(One, "pound").line(One, "dextre");
    let mut game = game.line(Two, "krump valdr troll smaaash").begin();
    game.play("pound", "valdr").offered("dextre krump valdr troll smaaash");
    assert_eq!(damage(&game, ["krump", "valdr", "troll", "smaaash"]), [1, 2, 1, 0]);
}

#[test]
fn flamethrower_splashes_1() {
    let game = brobnar().artifacts(One, "flamethrower").line(Two, "krump valdr troll");
    let mut game = game.begin();
    game.action("flamethrower", "krump");
    assert_eq!(damage(&game, ["krump", "valdr", "troll"]), [1, 1, 0]);
}

#[test]
fn flamewake_shaman_deals_2() {
    let mut game = brobnar().hand(One, "flamewake-shaman").line(Two, "krump").begin();
    game.play("flamewake-shaman", "krump");
    assert_eq!(damage(&game, ["krump", "flamewake-shaman"]), [2, 0]);
}

#[test]
fn gargantes_scrapper_needs_3_amber() {
    for (amber, answers, dealt) in [(2, "left", 0), (3, "left krump", 3)] {
        let game = brobnar().hand(One, "gargantes-scrapper").line(One, "troll");
        let mut game = game.line(Two, "krump bumpsy").amber(One, amber).begin();
        game.play("gargantes-scrapper", answers);
        assert_eq!(damage(&game, ["troll", "krump", "bumpsy"]), [0, dealt, 0]);
    }
}

#[test]
fn grump_buggy_makes_keys_dearer_for_strong_creatures_of_the_other_side() {
    let game = brobnar().artifacts(One, "grump-buggy").line(One, "troll bumpsy charette");
    let mut game = game.line(Two, "krump snufflegator").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 8));
    let charette = game.card("charette");
    game.does("", |g| {
        g.add_power_counters(charette, 1);
        Ok(())
    });
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 9));
}

#[test]
fn little_rapscal_makes_creatures_fight_if_they_can() {
    let game = brobnar().line(One, "little-rapscal troll valdr").line(Two, "dextre");
    let mut game = game.begin();
    for creature in ["little-rapscal", "troll", "valdr"] {
        assert!(game.can_fight(creature) && !game.can_reap(creature), "{creature}");
    }
    game.fight("troll", "").reap("valdr", "");
    assert_eq!(game.amber(One), 1, "there is nobody left to fight");
}

#[test]
fn little_rapscal_makes_enemy_creatures_fight_too() {
    let game = brobnar().line(One, "troll").line(Two, "little-rapscal").begin();
    assert!(game.can_fight("troll") && !game.can_reap("troll"));
}

#[test]
fn ogopogo_may_damage_after_it_attacked_and_destroyed() {
    for (answers, dealt) in [("dextre troll", 2), ("dextre none", 0)] {
        let mut game = brobnar().line(One, "ogopogo").line(Two, "dextre troll").begin();
        game.fight("ogopogo", answers).offered("dextre troll").offered("ogopogo troll none");
        assert_eq!(game.damage("troll"), dealt);
    }
    let mut game = brobnar().line(One, "ogopogo").line(Two, "zorg troll").begin();
    game.fight("ogopogo", "zorg");
    assert_eq!(game.damage("zorg"), 6, "nothing was destroyed by it");
}

#[test]
fn ogopogo_does_nothing_when_it_is_attacked() {
    let mut game = brobnar().line(One, "looter-goblin troll").line(Two, "ogopogo").begin();
    game.fight("looter-goblin", "");
    assert_eq!(damage(&game, ["troll", "ogopogo"]), [0, 2]);
}

#[test]
fn the_flex_exhausts_a_creature_for_half_its_power() {
    let game = brobnar().hand(One, "the-flex").line(One, "bumpsy troll dextre").exhausted("troll");
    let mut game = game.begin();
    game.play("the-flex", "");
    assert_eq!(game.amber(One), 2);
    assert!(!game.is_ready("bumpsy") && game.is_ready("dextre"));
}

#[test]
fn bellowing_patrizate_damages_what_enters_while_it_is_ready() {
    for ready in [true, false] {
        let game = brobnar().hand(One, "troll cannon").line(One, "bellowing-patrizate");
        let game = if ready { game } else { game.exhausted("bellowing-patrizate") };
        let mut game = game.begin();
        game.play("cannon", "").play("troll", "left");
        assert_eq!(game.damage("troll"), u8::from(ready));
    }
}

#[test]
fn bellowing_patrizate_enters_exhausted() {
    let mut game = brobnar().hand(One, "bellowing-patrizate").begin();
    game.play("bellowing-patrizate", "");
    assert_eq!(game.damage("bellowing-patrizate"), 0);
}

#[test]
fn cybergiant_rig_turns_damage_into_power_that_fades() {
    let game = brobnar().hand(One, "cybergiant-rig").line(One, "troll krump").damage("troll", 3);
    let mut game = game.with("krump", |krump| krump.power_counters = 1).begin();
    game.play("cybergiant-rig", "troll");
    assert_eq!((game.damage("troll"), game.power("troll")), (0, 11));
    game.end_turn("untamed");
    assert_eq!((game.power("troll"), game.power("krump")), (10, 7));
    game.end_turn("brobnar");
    assert_eq!(game.power("troll"), 10, "at the end of its controller's turns only");
}

#[test]
fn forgemaster_og_takes_what_is_left_after_a_key() {
    let game = brobnar().line(One, "forgemaster-og").amber(One, 3).amber(Two, 9);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber(One), game.amber(Two)), (1, 3, 0));
}

#[test]
fn forgemaster_og_takes_it_from_its_controller_too() {
    let mut game = brobnar().line(One, "forgemaster-og").amber(One, 9).begin();
    game.end_turn("untamed").end_turn("brobnar");
    assert_eq!((game.keys(One), game.amber(One)), (1, 0));
}

/// FAQ of March 2021: who forges says which happens first.
#[test]
fn forgemaster_og_and_interdimensional_graft_happen_in_the_order_of_who_forges() {
    for (first, to_one) in [("forgemaster-og", 0), ("interdimensional-graft", 4)] {
        let game = scenario("logos").hand(One, "interdimensional-graft");
        let mut game = game.line(Two, "forgemaster-og").amber(Two, 10).begin();
        game.play("interdimensional-graft", "");
        let bonus = game.amber(One);
        game.end_turn(&format!("{first} untamed"));
        assert_eq!((game.amber(One) - bonus, game.amber(Two)), (to_one, 0));
    }
}

#[test]
fn grumpus_tamer_finds_a_war_grumpus() {
    let game = brobnar().line(One, "grumpus-tamer").deck(One, "troll war-grumpus");
    let game = game.discard(One, "war-grumpus").discard(Two, "war-grumpus");
    let mut game = game.begin();
    game.reap("grumpus-tamer", "war-grumpus").offered("war-grumpus war-grumpus#2 none");
    assert!(game.is_in_hand("war-grumpus") && game.is_in_discard("war-grumpus#2"));
    assert!(game.knows(Two, "war-grumpus"));
    assert!(!game.knows(One, "troll"), "the deck was shuffled");
}

#[test]
fn might_makes_right_forges_for_25_power() {
    let game =
        brobnar().hand(One, "might-makes-right").line(One, "troll krump valdr bumpsy dextre");
    let mut game = game.line(Two, "zorg").begin();
    game.play("might-makes-right", "troll krump valdr bumpsy none");
    game.offered("troll krump valdr bumpsy dextre none");
    assert_eq!((game.line(One), game.keys(One), game.amber(One)), ("dextre".into(), 1, 1));
}

#[test]
fn might_makes_right_sacrifices_nobody_for_less() {
    let game = brobnar().hand(One, "might-makes-right").line(One, "troll krump valdr bumpsy");
    let mut game = game.begin();
    game.play("might-makes-right", "troll krump none");
    assert_eq!((game.line(One), game.keys(One)), ("troll krump valdr bumpsy".into(), 0));
    let game = brobnar().hand(One, "might-makes-right").line(One, "troll krump").line(Two, "zorg");
    let mut game = game.begin();
    game.play("might-makes-right", "");
    assert_eq!((game.line(One), game.keys(One)), ("troll krump".into(), 0));
}

#[test]
fn might_makes_right_does_not_count_whom_a_ward_keeps() {
    let game = brobnar().hand(One, "might-makes-right").line(One, "troll krump valdr bumpsy");
    let mut game = game.warded("bumpsy").begin();
    game.play("might-makes-right", "troll krump valdr bumpsy");
    assert_eq!((game.line(One), game.keys(One)), ("bumpsy".into(), 0));
}

#[test]
fn shard_of_strength_gives_counters_for_each_friendly_shard() {
    let game =
        brobnar().artifacts(One, "shard-of-strength shard-of-hate cannon").line(One, "troll krump");
    let mut game = game.artifacts(Two, "shard-of-hope").line(Two, "bumpsy").begin();
    game.action("shard-of-strength", "troll krump").offered("troll krump");
    assert_eq!((game.power("troll"), game.power("krump")), (9, 7));
}

#[test]
fn signal_fire_lets_brobnar_creatures_fight() {
    let game = scenario("logos").artifacts(One, "signal-fire").line(One, "troll charette");
    let mut game = game.line(Two, "dextre").begin();
    assert!(!game.can_fight("troll"));
    game.omni("signal-fire", "");
    assert!(game.is_in_discard("signal-fire"));
    assert!(game.can_fight("troll") && !game.can_reap("troll"));
    assert!(!game.can_fight("charette"));
}

#[test]
fn war_grumpus_readies_and_fights_with_a_neighboring_giant() {
    let game = brobnar().line(One, "troll war-grumpus looter-goblin krump").exhausted("troll");
    let mut game = game.line(Two, "zorg").begin();
    game.reap("war-grumpus", "");
    assert_eq!(game.damage("troll"), 7);
    assert!(game.is_in_discard("zorg") && !game.is_ready("troll"));
    assert!(game.is_ready("looter-goblin") && game.is_ready("krump"));
}

#[test]
fn war_grumpus_fights_with_a_giant_after_its_own_fight() {
    let game = brobnar().line(One, "war-grumpus troll").line(Two, "bad-penny zorg");
    let mut game = game.begin();
    game.fight("war-grumpus", "bad-penny");
    assert_eq!(game.damage("troll"), 7);
}

#[test]
fn bellowing_patrizate_damages_what_the_opponent_plays() {
    let game = brobnar().line(One, "bellowing-patrizate").hand(Two, "krump");
    let mut game = game.begin();
    game.end_turn("brobnar").play("krump", "");
    assert_eq!(game.damage("krump"), 1);
}

#[test]
fn might_makes_right_needs_25_power() {
    let game = brobnar().hand(One, "might-makes-right").line(One, "troll krump valdr charette");
    let mut game = game.begin();
    game.play("might-makes-right", "").offered_nothing_more();
    let line = "troll krump valdr charette dust-pixie";
    for (warded, answers, left) in [
        ("troll", "troll krump valdr charette none", line),
        ("dust-pixie", "troll krump valdr charette dust-pixie", "dust-pixie"),
    ] {
        let game = brobnar().hand(One, "might-makes-right").line(One, line).warded(warded);
        let mut game = game.begin();
        game.play("might-makes-right", answers);
        assert_eq!((game.line(One), game.keys(One)), (left.into(), 0));
    }
}
