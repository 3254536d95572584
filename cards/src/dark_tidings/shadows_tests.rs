//! House Shadows of Dark Tidings, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn shadows() -> Scenario {
    scenario("shadows")
}

/// With the tide neutral, low and high for player one, and whether it is high.
fn tides(scenario: impl Fn() -> Scenario) -> [(ScenarioGame, bool); 3] {
    [
        (scenario().begin(), false),
        (scenario().tide(Two).begin(), false),
        (scenario().tide(One).begin(), true),
    ]
}

fn has(game: &ScenarioGame, name: &str, keyword: Keyword) -> bool {
    game.state.has(game.card(name), keyword)
}

#[test]
fn captain_no_beard_evil_twin_lets_its_neighbors_capture_as_it_dies() {
    let line = "troll krump captain-no-beard-evil-twin valdr";
    let mut game = shadows().line(One, line).amber(Two, 3).begin();
    let captain = game.card("captain-no-beard-evil-twin");
    game.does("", |g| g.destroy(captain).map(|_| ()));
    let on = ["troll", "krump", "valdr"].map(|c| game.amber_on(c));
    assert_eq!((on, game.amber(Two)), ([0, 1, 1], 1));
}

#[test]
fn freebooter_faye_evil_twin_raises_the_tide_and_steals_before_a_fight() {
    let mut game = shadows().hand(One, "freebooter-faye-evil-twin").begin();
    game.play("freebooter-faye-evil-twin", "");
    assert!(game.state.tide_is_high(One));
    let line = || shadows().line(One, "freebooter-faye-evil-twin").line(Two, "troll").amber(Two, 2);
    for (mut game, high) in tides(line) {
        game.fight("freebooter-faye-evil-twin", "");
        assert!(game.is_in_discard("freebooter-faye-evil-twin"));
        assert_eq!(game.amber(One), u16::from(high));
    }
}

#[test]
fn hard_simpson_evil_twin_turns_a_damaged_creature_against_its_own_side() {
    let line =
        || shadows().line(One, "hard-simpson-evil-twin").line(Two, "troll krump").amber(Two, 2);
    for (mut game, high) in tides(|| line().damage("troll", 1)) {
        game.reap("hard-simpson-evil-twin", "");
        assert_eq!(
            (game.amber_on("troll"), game.amber(Two)),
            (u8::from(high), 2 - u16::from(high))
        );
    }
    let mut game = line().tide(One).begin();
    game.reap("hard-simpson-evil-twin", "");
    assert_eq!(game.amber(Two), 2, "nobody is damaged");
}

#[test]
fn hobnobber_evil_twin_steals_the_last_amber() {
    for (theirs, left) in [(1, 0), (2, 2), (0, 0)] {
        let mut game =
            scenario("logos").line(One, "hobnobber-evil-twin").amber(Two, theirs).begin();
        game.omni("hobnobber-evil-twin", "");
        assert_eq!((game.amber(One), game.amber(Two)), (theirs - left, left));
    }
}

#[test]
fn monty_bank_evil_twin_is_exalted_twice_and_steals_as_much() {
    let mut game = shadows().hand(One, "monty-bank-evil-twin").amber(Two, 5).begin();
    game.play("monty-bank-evil-twin", "");
    assert_eq!((game.amber_on("monty-bank-evil-twin"), game.amber(Two)), (2, 5));
    game.end_turn("untamed").end_turn("shadows").action("monty-bank-evil-twin", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn monty_bank_may_be_exalted_up_to_twice() {
    for (answer, amber) in [("no", 0), ("once", 1), ("twice", 2)] {
        let mut game = shadows().hand(One, "monty-bank").amber(Two, 5).begin();
        game.play("monty-bank", answer);
        assert_eq!(game.amber_on("monty-bank"), amber);
        game.end_turn("untamed").end_turn("shadows").action("monty-bank", "");
        assert_eq!(game.amber(One), u16::from(amber));
    }
}

#[test]
fn one_eyed_willa_evil_twin_takes_amber_after_a_fight_at_high_tide() {
    let line =
        || shadows().line(One, "one-eyed-willa-evil-twin").line(Two, "dust-pixie").amber(Two, 3);
    for (mut game, high) in tides(line) {
        game.fight("one-eyed-willa-evil-twin", "");
        assert_eq!((game.amber(One), game.amber(Two)), (0, if high { 1 } else { 3 }));
    }
}

#[test]
fn sea_urchins_capture_and_steal_instead_at_high_tide() {
    for (urchin, amount) in [("sea-urchin", 1), ("sea-urchin-evil-twin", 2)] {
        for (mut game, high) in tides(|| shadows().hand(One, urchin).amber(Two, 3)) {
            game.play(urchin, "");
            let (stolen, captured) = if high { (amount, 0) } else { (0, amount) };
            assert_eq!((game.amber(One), u16::from(game.amber_on(urchin))), (stolen, captured));
            assert_eq!(game.amber(Two), 3 - amount);
        }
    }
}

#[test]
fn archon_s_revenge_exhausts_shadows_creatures_to_steal() {
    for (answers, stolen) in [("umbra dodger", 2), ("dodger none", 1), ("none", 0)] {
        let game = shadows()
            .artifacts(One, "archon-s-revenge")
            .line(One, "umbra dodger gamgee troll silvertooth");
        let mut game = game.exhausted("gamgee").line(Two, "urchin").amber(Two, 3).begin();
        game.action("archon-s-revenge", answers).offered("umbra dodger silvertooth none");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 3 - stolen));
        let ready = game.cards("umbra dodger gamgee") & game.state.ready_cards();
        assert_eq!(ready.len(), 2 - stolen as usize);
    }
}

#[test]
fn captain_no_beard_s_neighbors_taunt_and_it_captures() {
    let mut game = shadows().line(One, "troll krump captain-no-beard valdr").amber(Two, 2).begin();
    let taunt = ["troll", "krump", "captain-no-beard"].map(|c| has(&game, c, Keyword::Taunt));
    assert_eq!(taunt, [false, true, false]);
    game.reap("captain-no-beard", "");
    assert_eq!((game.amber_on("captain-no-beard"), game.amber(Two)), (1, 1));
}

#[test]
fn dead_man_s_chest_is_filled_and_hurts_a_creature() {
    let game = shadows().hand(One, "dead-man-s-chest").line(One, "dodger");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("dead-man-s-chest", "troll").offered("dodger troll krump");
    assert_eq!((game.amber_on("dead-man-s-chest"), game.damage("troll")), (4, 2));
}

#[test]
fn dead_man_s_chest_is_the_active_players_after_six_deaths() {
    for (deaths, exhausted) in [(6, false), (5, false), (6, true)] {
        let mut game = shadows().artifacts(One, "dead-man-s-chest").amber_on("dead-man-s-chest", 4);
        game = game.line(One, "urchin umbra dodger").line(Two, "gamgee lamindra redlock");
        if exhausted {
            game = game.exhausted("dead-man-s-chest");
        }
        let mut game = game.begin();
        let all = game.cards("urchin umbra dodger gamgee lamindra redlock");
        let dying = if deaths == 6 { all } else { all.without(game.card("redlock")) };
        let half = game.cards("urchin umbra gamgee");
        game.does("", |g| {
            g.destroy(half)?;
            g.destroy(dying - half).map(|_| ())
        });
        let paid = deaths == 6 && !exhausted;
        assert_eq!(
            (game.amber(One), game.amber_on("dead-man-s-chest")),
            if paid { (4, 0) } else { (0, 4) }
        );
    }
}

#[test]
fn dead_man_s_chest_pays_the_opponent_on_their_turn_and_counts_each_turn_anew() {
    let game = shadows().artifacts(One, "dead-man-s-chest").amber_on("dead-man-s-chest", 4);
    let game = game.line(One, "urchin umbra dodger").line(Two, "gamgee lamindra redlock");
    let mut game = game.line(Two, "silvertooth").begin();
    let urchin = game.card("urchin");
    game.does("", |g| g.destroy(urchin).map(|_| ())).end_turn("shadows");
    let (five, last) =
        (game.cards("umbra dodger gamgee lamindra redlock"), game.card("silvertooth"));
    game.does("", |g| g.destroy(five).map(|_| ()));
    assert_eq!(game.amber(Two), 0);
    game.does("", |g| g.destroy(last).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 4));
}

#[test]
fn early_birds_ready_each_shadows_card() {
    let game =
        shadows().hand(One, "early-birds").line(One, "umbra troll").artifacts(One, "subtle-maul");
    let game = game.line(Two, "urchin").exhausted("umbra").exhausted("troll");
    let mut game = game.exhausted("subtle-maul").exhausted("urchin").begin();
    game.play("early-birds", "");
    let ready = ["umbra", "troll", "subtle-maul", "urchin"].map(|c| game.is_ready(c));
    assert_eq!(ready, [true, false, true, true]);
}

#[test]
fn easy_marks_exalts_damaged_enemies() {
    let game = shadows().hand(One, "easy-marks").line(One, "dodger").line(Two, "troll krump valdr");
    let mut game = game.damage("dodger", 1).damage("troll", 1).damage("valdr", 1).begin();
    game.play("easy-marks", "");
    let on = ["dodger", "troll", "krump", "valdr"].map(|c| game.amber_on(c));
    assert_eq!(on, [0, 1, 0, 1]);
}

#[test]
fn ransom_holds_a_creature_until_it_is_paid() {
    for (answer, paid) in [("yes", true), ("no", false)] {
        let game = shadows().hand(One, "ransom").line(Two, "niffle-ape dust-pixie");
        let mut game = game.amber(Two, 3).begin();
        game.play("ransom", "niffle-ape");
        game.end_turn(&format!("{answer} untamed"));
        assert_eq!((game.amber(One), game.amber(Two)), if paid { (2, 1) } else { (0, 3) });
        assert_eq!((game.is_in_discard("ransom"), game.can_use("niffle-ape")), (paid, paid));
    }
}

#[test]
fn ransom_is_not_paid_in_part() {
    let game = shadows().line(Two, "niffle-ape").upgrade(One, "ransom", "niffle-ape").amber(Two, 1);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.amber(Two), game.can_use("niffle-ape")), (1, false));
}

#[test]
fn submersible_hides_friendly_thieves_at_high_tide() {
    let line =
        || shadows().artifacts(One, "submersible").line(One, "dodger troll").line(Two, "redlock");
    for (game, high) in tides(line) {
        let elusive = ["dodger", "troll", "redlock"].map(|c| has(&game, c, Keyword::Elusive));
        assert_eq!(elusive, [high, false, false]);
    }
}

#[test]
fn widespread_corruption_has_another_creature_capture_what_is_reaped() {
    let game = scenario("brobnar").line(One, "troll").hand(One, "punch").line(Two, "valdr krump");
    let mut game = game.artifacts(Two, "widespread-corruption").begin();
    game.play("punch", "troll").reap("troll", "krump").offered("valdr krump");
    assert_eq!((game.amber(One), game.amber_on("krump")), (1, 1));
}

#[test]
fn widespread_corruption_takes_only_what_was_gained() {
    // Case dt/widespread-corruption/05: Sir Marrows has captured it before.
    let game = scenario("brobnar").line(One, "troll").amber(One, 3).line(Two, "sir-marrows krump");
    let mut game = game.artifacts(Two, "widespread-corruption").begin();
    game.reap("troll", "sir-marrows krump");
    let on = ["sir-marrows", "krump"].map(|c| game.amber_on(c));
    assert_eq!((on, game.amber(One)), ([1, 0], 3));
}

#[test]
fn blatant_thievery_enrages_and_robs_an_enemy() {
    let game = shadows().hand(One, "blatant-thievery").line(One, "dodger");
    let mut game = game.line(Two, "troll krump").amber_on("troll", 3).begin();
    game.play("blatant-thievery", "troll").offered("troll krump");
    assert_eq!((game.amber(One), game.amber_on("troll")), (1 + 3, 0));
    let enraged = ["troll", "krump"].map(|c| game.state.is_enraged(game.card(c)));
    assert_eq!(enraged, [true, false]);
}

#[test]
fn freebooter_faye_raises_the_tide_and_steals_as_she_reaps() {
    let mut game = shadows().hand(One, "freebooter-faye").begin();
    game.play("freebooter-faye", "");
    assert!(game.state.tide_is_high(One));
    for (mut game, high) in tides(|| shadows().line(One, "freebooter-faye").amber(Two, 2)) {
        game.reap("freebooter-faye", "");
        assert_eq!(game.amber(One), 1 + u16::from(high));
    }
}

#[test]
fn hand_cannon_shoots_amber_off_the_creature_that_is_fought() {
    let game = shadows().line(One, "boss-zarek").upgrade(One, "hand-cannon", "boss-zarek");
    let mut game = game.line(Two, "troll krump").amber_on("troll", 2).amber_on("krump", 2).begin();
    game.fight("boss-zarek", "troll");
    assert_eq!((game.amber(One), game.amber_on("troll"), game.amber_on("krump")), (1, 1, 2));
    assert_eq!(game.damage("boss-zarek"), 0, "skirmish");
}

#[test]
fn safe_or_sorry_archives_friendly_creatures() {
    let game =
        shadows().hand(One, "safe-or-sorry").line(One, "umbra dodger urchin").line(Two, "troll");
    let mut game = game.begin();
    game.play("safe-or-sorry", "archive umbra urchin none").offered("1st 2nd");
    game.offered("umbra dodger urchin none");
    assert_eq!(game.line(One), "dodger");
    assert!(game.zone("umbra") == Zone::Archives && game.zone("urchin") == Zone::Archives);
}

#[test]
fn safe_or_sorry_deals_damage_for_the_opponents_amber() {
    let game =
        shadows().hand(One, "safe-or-sorry").line(One, "umbra").line(Two, "troll").amber(Two, 3);
    let mut game = game.begin();
    game.play("safe-or-sorry", "damage troll");
    assert_eq!((game.damage("troll"), game.damage("umbra")), (3, 0));
}

#[test]
fn stir_up_trouble_makes_neighbors_hurt_each_other() {
    let game =
        shadows().hand(One, "stir-up-trouble").line(One, "dodger").line(Two, "troll krump valdr");
    let mut game = game.begin();
    game.play("stir-up-trouble", "krump troll")
        .offered("dodger troll krump valdr")
        .offered("troll valdr");
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.damage("troll"), game.damage("valdr")), (6, 0));
}

#[test]
fn stir_up_trouble_is_dealt_by_each_of_the_two() {
    // Shoulder Id would deal damage, and steals instead.
    let game = shadows().hand(One, "stir-up-trouble").line(One, "shoulder-id dodger").amber(Two, 2);
    let mut game = game.begin();
    game.play("stir-up-trouble", "dodger");
    assert_eq!((game.damage("dodger"), game.damage("shoulder-id"), game.amber(One)), (0, 5, 1));
}

#[test]
fn the_flyin_specter_steals_at_high_tide_and_sinks_with_it() {
    for (mut game, high) in tides(|| shadows().artifacts(One, "the-flyin--specter").amber(Two, 2)) {
        game.action("the-flyin--specter", "");
        assert_eq!(game.amber(One), u16::from(high));
        game.does("", |g| g.raise_tide(One).map(|_| ()));
        assert!(game.is_in_play("the-flyin--specter"));
        game.does("", |g| g.raise_tide(Two).map(|_| ()));
        assert!(game.is_in_discard("the-flyin--specter"));
    }
}

#[test]
fn trickle_down_theory_raises_the_tide_and_pays_while_the_opponent_is_rich() {
    let mut game = shadows().hand(One, "trickle-down-theory").begin();
    game.play("trickle-down-theory", "");
    assert!(game.state.tide_is_high(One));
    for (theirs, gained) in [(6, 1), (5, 0)] {
        let mut game =
            scenario("logos").artifacts(One, "trickle-down-theory").amber(Two, theirs).begin();
        game.omni("trickle-down-theory", "");
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn cement_shoes_raise_the_tide_if_they_drown_somebody() {
    for (target, drowns) in [("umbra", true), ("troll", false)] {
        let game = shadows().hand(One, "cement-shoes").line(One, "dodger");
        let mut game = game.line(Two, "umbra troll").begin();
        game.play("cement-shoes", target).offered("dodger umbra troll");
        assert_eq!(game.damage("troll"), if drowns { 0 } else { 2 });
        assert_eq!(game.state.tide_is_high(One), drowns);
    }
}

#[test]
fn gas_pipes_malone_turns_its_opponent_against_its_own_side() {
    let game = shadows().line(One, "gas-pipes-malone").line(Two, "troll krump").amber(Two, 2);
    let mut game = game.begin();
    game.fight("gas-pipes-malone", "troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 1));
}

#[test]
fn hard_simpson_steals_when_hurt_unless_the_tide_is_low() {
    for (tide, after) in [(None, (3, 1)), (Some(One), (3, 1)), (Some(Two), (1, 3))] {
        let mut game = shadows().line(One, "hard-simpson").amber(One, 2).amber(Two, 2);
        if let Some(player) = tide {
            game = game.tide(player);
        }
        let mut game = game.begin();
        let simpson = game.card("hard-simpson");
        game.does("", |g| g.damage_each(simpson, 1).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), after);
    }
}

#[test]
fn hard_simpson_steals_nothing_when_killed() {
    let mut game = shadows().line(One, "hard-simpson").amber(Two, 2).begin();
    let simpson = game.card("hard-simpson");
    game.does("", |g| g.damage_each(simpson, 4).map(|_| ()));
    assert_eq!((game.is_in_discard("hard-simpson"), game.amber(Two)), (true, 2));
}

#[test]
fn hobnobber_steals_from_the_rich() {
    for (theirs, stolen) in [(6, 2), (5, 0)] {
        let mut game = shadows().line(One, "hobnobber").amber(Two, theirs).begin();
        game.action("hobnobber", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, theirs - stolen));
    }
}

#[test]
fn hornswoggle_uses_an_enemy_artifact() {
    let game = shadows().hand(One, "hornswoggle").artifacts(Two, "seeker-needle subtle-maul");
    let game = game.artifacts(One, "cannon");
    let mut game = game.line(Two, "gamgee troll").begin();
    game.play("hornswoggle", "seeker-needle troll").offered("seeker-needle subtle-maul");
    assert_eq!((game.damage("troll"), game.is_ready("seeker-needle")), (1, false));
    assert!(game.is_ready("subtle-maul"));
}

#[test]
fn jackie_tar_hits_harder_at_high_tide() {
    for (mut game, high) in tides(|| shadows().line(One, "jackie-tar").line(Two, "troll")) {
        game.reap("jackie-tar", "troll");
        assert_eq!(game.damage("troll"), if high { 6 } else { 1 });
    }
}

#[test]
fn kerwollop_pays_for_each_creature_it_destroys() {
    let game =
        shadows().hand(One, "kerwollop").line(One, "sea-urchin dodger").line(Two, "troll lamindra");
    let mut game = game.begin();
    game.play("kerwollop", "");
    assert_eq!((game.line(One), game.line(Two)), ("dodger".into(), "troll".into()));
    assert_eq!((game.amber(One), game.damage("troll"), game.damage("dodger")), (2, 1, 1));
}

#[test]
fn loot_or_pillage_steals_or_captures() {
    for (answers, stolen, captured) in [("steal", 1, 0), ("capture umbra", 0, 3)] {
        let game =
            shadows().hand(One, "loot-or-pillage").line(One, "umbra dodger").line(Two, "troll");
        let mut game = game.amber(Two, 4).begin();
        game.play("loot-or-pillage", answers).offered("1st 2nd");
        if captured > 0 {
            game.offered("umbra dodger");
        }
        assert_eq!((game.amber(One), game.amber_on("umbra")), (stolen, captured));
        assert_eq!(game.amber(Two), 4 - stolen - u16::from(captured));
    }
}

#[test]
fn one_eyed_willa_hides_at_high_tide_and_steals_after_a_fight() {
    for (mut game, high) in
        tides(|| shadows().line(One, "one-eyed-willa dodger").line(Two, "dust-pixie").amber(Two, 2))
    {
        for keyword in [Keyword::Elusive, Keyword::Skirmish] {
            assert_eq!(has(&game, "one-eyed-willa", keyword), high);
            assert!(!has(&game, "dodger", keyword));
        }
        game.fight("one-eyed-willa", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    }
}

#[test]
fn scooped_makes_a_survivor_capture_from_its_own_side() {
    for (target, captured) in [("troll", 1), ("gamgee", 0)] {
        let game = shadows().hand(One, "scooped").line(One, "dodger").line(Two, "troll gamgee");
        let mut game = game.amber(Two, 2).begin();
        game.play("scooped", target).offered("dodger troll gamgee");
        assert_eq!(game.damage("troll"), 2 * captured);
        assert_eq!((game.amber_on("troll"), game.amber(Two)), (captured, 2 - u16::from(captured)));
    }
}

#[test]
fn walk_the_plank_hurts_who_has_nothing_to_steal() {
    for (theirs, damage) in [(0, 4), (2, 0)] {
        let game = shadows().hand(One, "walk-the-plank").line(Two, "troll").amber(Two, theirs);
        let mut game = game.begin();
        game.play("walk-the-plank", "");
        assert_eq!((game.damage("troll"), game.amber(One)), (damage, theirs.min(1)));
    }
}

#[test]
fn ransom_asks_the_creatures_player_who_has_2_on_their_own_turn() {
    let game = shadows().line(Two, "niffle-ape").upgrade(One, "ransom", "niffle-ape").amber(Two, 2);
    let mut game = game.begin();
    game.end_turn("no untamed").end_turn("shadows");
    assert!(game.is_in_play("ransom"));
    game.end_turn("yes untamed");
    assert!(game.is_in_discard("ransom"));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
}

#[test]
fn hand_cannon_is_for_its_creature_alone() {
    let game = shadows().line(One, "boss-zarek dodger").upgrade(One, "hand-cannon", "boss-zarek");
    let game = game.warded("dodger");
    let mut game = game.line(Two, "troll umbra").amber_on("troll", 2).begin();
    assert!(!has(&game, "dodger", Keyword::Skirmish));
    game.fight("dodger", "troll");
    assert_eq!((game.amber(One), game.amber_on("troll")), (0, 2));
    assert!(!game.is_warded("dodger"));
}

#[test]
fn walk_the_plank_hurts_one_creature_of_either_side() {
    let game = shadows().hand(One, "walk-the-plank").line(One, "dodger").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("walk-the-plank", "troll").offered("dodger troll krump");
    assert_eq!((game.damage("troll"), game.damage("krump"), game.damage("dodger")), (4, 0, 0));
}
