//! Sanctum of Winds of Exchange, card by card.

use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

/// With Squires as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    sanctum().token(One, "squire").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn batariel_of_the_grey_readies_each_disciple() {
    let game = sanctum().token(One, "disciple").token(Two, "disciple").line(One, "troll");
    let game = game.line(One, "batariel-of-the-grey").tokens(One, "anger").tokens(Two, "punch");
    let game = ["troll", "disciple", "disciple#2"].into_iter().fold(game, Scenario::exhausted);
    let mut game = game.begin();
    game.reap("batariel-of-the-grey", "");
    assert_eq!(game.state.ready_cards(), game.cards("disciple disciple#2"));
}

#[test]
fn halo_of_enlightenment_protects_beside_a_token() {
    let game = with_tokens().hand(One, "halo-of-enlightenment").line(One, "troll krump");
    let mut game = game.line(Two, "dextre valdr").begin();
    game.play("halo-of-enlightenment", "krump right").offered("troll krump dextre valdr");
    assert_eq!(game.line(One), "troll krump squire");
    destroy(&mut game, "squire", "");
    game.end_turn("logos").fight("dextre", "troll").offered("troll krump");
    let game = with_tokens().line(One, "dextre valdr").line(Two, "troll").tokens(Two, "anger");
    let game =
        game.upgrade(One, "halo-of-enlightenment", "troll").house_of("dextre", House::Sanctum);
    let mut game = game.begin();
    game.fight("dextre", "").offered_nothing_more();
    assert_eq!(game.line(Two), "troll", "the token was the only one that can be attacked");
    let game = with_tokens().line(One, "sequis").line(Two, "troll").tokens(One, "anger");
    let game = game.upgrade(One, "halo-of-enlightenment", "troll").begin();
    assert!(game.can_fight("sequis"), "its controller's tokens count");
}

#[test]
fn heavy_subsidies_makes_keys_dear_and_reaping_better_for_both() {
    let game = sanctum().artifacts(One, "heavy-subsidies").line(One, "krump").line(Two, "valdr");
    let mut game = game.house_of("krump", House::Sanctum).house_of("valdr", House::Logos).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (12, 12));
    game.reap("krump", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    game.end_turn("logos").reap("valdr", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn renewed_life_makes_a_token_for_each_damage_healed() {
    let game = with_tokens().hand(One, "renewed-life").line(One, "troll krump").damage("krump", 2);
    let mut game = game.line(Two, "valdr").damage("valdr", 3).begin();
    game.play("renewed-life", "krump right right").offered("troll krump valdr");
    assert_eq!((game.line(One), game.damage("krump")), ("troll krump squire squire".into(), 0));
    assert_eq!(game.damage("valdr"), 3);
}

#[test]
fn sariel_the_steadfast_keeps_your_creatures_ready_on_the_opponents_turn() {
    let game = sanctum().line(One, "sariel-the-steadfast troll").line(Two, "dextre");
    let mut game = game.begin();
    let creatures = game.cards("sariel-the-steadfast troll dextre");
    game.reap("sariel-the-steadfast", "");
    assert!(!game.is_ready("sariel-the-steadfast"), "on your turn they can");
    game.end_turn("logos").does("", |g| {
        g.exhaust(creatures);
        Ok(())
    });
    let ready = ["sariel-the-steadfast", "troll", "dextre"].map(|name| game.is_ready(name));
    assert_eq!(ready, [true, true, false]);
}

#[test]
fn the_promised_blade_goes_to_who_has_the_fewest_creatures() {
    for (yours, theirs, answers, holder) in [
        ("troll krump", "dextre", "logos", Two),
        ("troll", "dextre valdr", "logos", One),
        ("troll", "dextre", "1st logos", One),
        ("troll", "dextre", "2nd logos", Two),
    ] {
        let game =
            sanctum().artifacts(One, "the-promised-blade").line(One, yours).line(Two, theirs);
        let mut game = game.begin();
        game.end_turn(answers);
        if answers.len() > 5 {
            game.offered_to(Two, "1st 2nd");
        }
        assert_eq!(game.controller("the-promised-blade"), holder, "{answers}");
    }
    // At the start of your turn, too.
    let game = sanctum().artifacts(One, "the-promised-blade").line(One, "troll krump sequis");
    let mut game = game.line(Two, "dextre valdr").begin();
    game.end_turn("logos");
    destroy(&mut game, "troll krump", "");
    game.end_turn("sanctum");
    assert_eq!(game.controller("the-promised-blade"), One);
    // Whoever has it then.
    let game = sanctum().artifacts(One, "the-promised-blade").line(One, "troll");
    let mut game = game.line(Two, "dextre valdr").begin();
    game.end_turn("logos");
    destroy(&mut game, "dextre valdr", "");
    game.end_turn("sanctum");
    assert_eq!(game.controller("the-promised-blade"), Two);
}

#[test]
fn the_promised_blade_has_a_friend_capture_one() {
    let game = sanctum().artifacts(One, "the-promised-blade").line(One, "troll krump");
    let mut game = game.line(Two, "dextre").amber(Two, 3).begin();
    game.omni("the-promised-blade", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (1, 2));
}

#[test]
fn zephon_the_opulent_needs_two_friendly_tokens() {
    for (yours, reaps) in
        [("anger punch", "zephon-the-opulent squire squire#2"), ("anger", "squire")]
    {
        let game = with_tokens().line(One, "zephon-the-opulent").tokens(One, yours);
        let mut game = game.tokens(Two, "krump").begin();
        assert_eq!(game.who_can_be_used(), reaps);
        if yours.len() > 5 {
            game.reap("zephon-the-opulent", "");
            assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
        }
    }
    let mut game = with_tokens().hand(One, "zephon-the-opulent").begin();
    game.play("zephon-the-opulent", "left right");
    assert_eq!(game.line(One), "squire zephon-the-opulent squire");
}

#[test]
fn grey_abbess_makes_a_token_and_gives_friendly_tokens_armor() {
    let game = with_tokens().hand(One, "grey-abbess").line(One, "troll").tokens(Two, "anger");
    let mut game = game.begin();
    game.play("grey-abbess", "right right");
    assert_eq!(game.line(One), "troll grey-abbess squire");
    assert_eq!(["squire", "fish", "troll", "grey-abbess"].map(|n| game.armor(n)), [1, 0, 0, 1]);
}

#[test]
fn hymn_to_duma_lets_friendly_creatures_be_destroyed_for_a_capture() {
    let game =
        sanctum().artifacts(One, "hymn-to-duma").line(One, "troll krump valdr").amber(Two, 5);
    let mut game = game.line(Two, "dextre").begin();
    game.omni("krump", "valdr").offered("troll valdr");
    assert_eq!(
        (game.line(One), game.amber_on("valdr"), game.amber(Two)),
        ("troll valdr".into(), 2, 3)
    );
    game.end_turn("logos");
    let omni = |game: &ScenarioGame| {
        use archon_engine::keyforge::question::Action;
        game.legal().iter().any(|action| matches!(action, Action::Omni(..)))
    };
    assert!(!omni(&game), "enemy creatures have none");
}

#[test]
fn katerina_the_summoner_captures_and_leaves_tokens() {
    let game = with_tokens().hand(One, "katerina-the-summoner").amber(Two, 5);
    let mut game = game.begin();
    game.play("katerina-the-summoner", "");
    assert_eq!(game.amber_on("katerina-the-summoner"), 1);
    game.end_turn("logos").end_turn("sanctum").reap("katerina-the-summoner", "");
    assert_eq!((game.amber_on("katerina-the-summoner"), game.amber(Two)), (2, 3));
    destroy(&mut game, "katerina-the-summoner", "right right");
    assert_eq!((game.line(One), game.amber(Two)), ("squire squire".into(), 5));
}

#[test]
fn lightbringer_outpost_has_a_friend_capture_three_for_another() {
    let game = sanctum().artifacts(One, "lightbringer-outpost").line(One, "troll krump valdr");
    let mut game = game.amber(Two, 5).line(Two, "dextre").begin();
    game.action("lightbringer-outpost", "krump valdr")
        .offered("troll krump valdr")
        .offered("troll valdr");
    assert_eq!((game.amber_on("valdr"), game.amber(Two)), (3, 2));
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    let game = sanctum().artifacts(One, "lightbringer-outpost").line(One, "troll").warded("troll");
    let mut game = game.amber(Two, 5).begin();
    game.action("lightbringer-outpost", "");
    assert_eq!(game.amber_on("troll"), 0);
}

#[test]
fn martyr_of_the_vault_leaves_the_opponent_five() {
    for (before, after) in [(9, 5), (7, 5), (6, 6)] {
        let game = sanctum().line(One, "martyr-of-the-vault").amber(One, 9).amber(Two, before);
        let mut game = game.begin();
        destroy(&mut game, "martyr-of-the-vault", "");
        assert_eq!((game.amber(One), game.amber(Two)), (9, after));
    }
}

#[test]
fn squire_recruitment_makes_a_token_for_each_friendly_knight() {
    let game = with_tokens().hand(One, "squire-recruitment").line(One, "troll sequis lyco-knight");
    let mut game = game.line(Two, "raiding-knight").begin();
    game.play("squire-recruitment", "right right");
    assert_eq!(game.line(One), "troll sequis lyco-knight squire squire");
}

#[test]
fn absolve_heals_one_each_and_has_the_healed_capture() {
    let game = sanctum().hand(One, "absolve").line(One, "troll krump").damage("troll", 3);
    let game = game.line(Two, "valdr dextre").damage("valdr", 1).amber(One, 3).amber(Two, 3);
    let mut game = game.begin();
    game.play("absolve", "");
    assert_eq!(["troll", "valdr"].map(|n| game.damage(n)), [2, 0]);
    assert_eq!(["troll", "krump", "valdr", "dextre"].map(|n| game.amber_on(n)), [1, 0, 1, 0]);
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2), "one is its own icon");
}

#[test]
fn battlefield_evangelist_makes_a_token_as_it_fights() {
    let game = with_tokens().line(One, "battlefield-evangelist").line(Two, "batdrone");
    let mut game = game.begin();
    game.fight("battlefield-evangelist", "left");
    assert_eq!(game.line(One), "squire battlefield-evangelist");
}

#[test]
fn celestial_gorm_returns_every_other_artifact() {
    let game = sanctum().artifacts(One, "celestial-gorm cannon").artifacts(Two, "dominator-bauble");
    let mut game = game.line(One, "troll").begin();
    game.omni("celestial-gorm", "");
    assert!(game.is_in_discard("celestial-gorm") && game.is_in_play("troll"));
    assert!(game.is_in_hand("cannon") && game.is_in_hand("dominator-bauble"));
}

#[test]
fn colonel_mariana_has_each_friendly_knight_capture_one() {
    let game = sanctum().hand(One, "colonel-mariana").line(One, "troll sequis").amber(One, 3);
    let mut game = game.line(Two, "lyco-knight").amber(Two, 4).begin();
    game.play("colonel-mariana", "right");
    let amber = ["colonel-mariana", "sequis", "troll", "lyco-knight"].map(|n| game.amber_on(n));
    assert_eq!((amber, game.amber(One), game.amber(Two)), ([1, 1, 0, 0], 3, 2));
}

#[test]
fn knightapult_throws_the_next_creature_anywhere_and_ready() {
    let game = with_tokens().artifacts(One, "knightapult").hand(One, "sequis raiding-knight");
    let mut game = game.line(One, "troll krump").begin();
    game.action("knightapult", "").play("sequis", "@1").offered("left @1 right");
    assert_eq!((game.line(One), game.is_ready("sequis")), ("troll sequis krump".into(), true));
    game.play("raiding-knight", "left").offered("left right");
    assert!(!game.is_ready("raiding-knight"));
}

#[test]
fn knightapult_throws_a_token_too_and_only_this_turn() {
    let game = with_tokens().artifacts(One, "knightapult").hand(One, "muster sequis");
    let mut game = game.line(One, "troll krump").begin();
    game.action("knightapult", "").play("muster", "@1").offered("left @1 right");
    assert_eq!((game.line(One), game.is_ready("squire")), ("troll squire krump".into(), true));
    let game = with_tokens().artifacts(One, "knightapult").hand(One, "sequis").line(One, "troll");
    let mut game = game.begin();
    game.action("knightapult", "").end_turn("logos").end_turn("sanctum").play("sequis", "left");
    assert!(!game.is_ready("sequis"));
}

#[test]
fn membership_drive_gains_one_for_each_friendly_token() {
    let game = with_tokens().hand(One, "membership-drive").line(One, "troll").tokens(One, "anger");
    let mut game = game.tokens(Two, "punch").begin();
    game.play("membership-drive", "right");
    assert_eq!((game.line(One), game.amber(One)), ("troll squire squire".into(), 2));
}

#[test]
fn muster_is_archived_if_the_opponent_has_more_amber() {
    for (theirs, archived) in [(3, true), (2, false)] {
        let mut game = with_tokens().hand(One, "muster").amber(One, 2).amber(Two, theirs).begin();
        game.play("muster", "");
        assert_eq!(
            (game.line(One), game.zone("muster") == Zone::Archives),
            ("squire".into(), archived)
        );
    }
}

#[test]
fn ostentatious_mount_moves_its_creature_and_gives_it_taunt() {
    let game = sanctum()
        .hand(One, "ostentatious-mount")
        .line(One, "sequis")
        .line(Two, "troll krump valdr");
    let mut game = game.begin();
    game.play("ostentatious-mount", "troll right").offered("sequis troll krump valdr");
    game.offered("left @1 right");
    assert_eq!(game.line(Two), "krump valdr troll");
    let taunt = |name| game.state.has(game.card(name), Keyword::Taunt);
    assert_eq!(["troll", "krump"].map(taunt), [true, false]);
}

#[test]
fn outflank_has_each_sanctum_creature_on_a_flank_capture_two() {
    let game = sanctum().hand(One, "outflank").line(One, "sequis lyco-knight troll").amber(One, 4);
    let mut game = game.line(Two, "krump raiding-knight").amber(Two, 5).begin();
    game.play("outflank", "");
    let amber = ["sequis", "lyco-knight", "troll", "krump", "raiding-knight"];
    assert_eq!(amber.map(|n| game.amber_on(n)), [2, 0, 0, 0, 2]);
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3), "one is its own icon");
}

#[test]
fn pandulf_the_provoker_enrages_an_enemy() {
    let game = sanctum().hand(One, "pandulf-the-provoker").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("pandulf-the-provoker", "krump").offered("troll krump");
    assert_eq!(game.state.enraged_creatures(), game.cards("krump"));
}

#[test]
fn request_donations_makes_a_token_that_captures_two() {
    let game = with_tokens().hand(One, "request-donations").line(One, "troll").amber(Two, 5);
    let mut game = game.begin();
    game.play("request-donations", "right");
    assert_eq!((game.amber_on("squire"), game.amber_on("troll"), game.amber(Two)), (2, 0, 3));
}

#[test]
fn retribution_destroys_an_enemy_if_you_are_outnumbered() {
    let game = sanctum().hand(One, "retribution").line(One, "troll").line(Two, "dextre krump");
    let mut game = game.begin();
    game.play("retribution", "krump").offered("dextre krump");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "dextre".into()));
    let game = sanctum().hand(One, "retribution").line(One, "troll").line(Two, "dextre");
    let mut game = game.begin();
    game.play("retribution", "").offered_nothing_more();
    assert_eq!(game.line(Two), "dextre");
}

#[test]
fn revered_monk_is_armored_by_sanctum_neighbors() {
    for (line, armor) in [
        ("sequis revered-monk lyco-knight", 4),
        ("sequis revered-monk troll lyco-knight", 2),
        ("troll revered-monk", 0),
    ] {
        let game = sanctum().line(One, line).begin();
        assert_eq!((game.armor("revered-monk"), game.power("revered-monk")), (armor, 4));
    }
}

#[test]
fn disciple_is_stronger_beside_monks() {
    let game = sanctum().token(One, "disciple").line(One, "revered-monk").tokens(One, "anger");
    let game = game.line(One, "grey-abbess").tokens(One, "punch").line(One, "troll").begin();
    let values = |name| (game.power(name), game.armor(name));
    // Grey Abbess gives each of them 1 armor, too.
    assert_eq!((values("disciple"), values("disciple#2")), ((3, 3), (2, 2)));
}

#[test]
fn cleric_captures_one_as_it_enters_play() {
    let game = sanctum().token(One, "cleric").hand(One, "muster raiding-knight").amber(Two, 5);
    let mut game = game.amber(One, 5).begin();
    game.play("muster", "");
    assert_eq!((game.amber_on("cleric"), game.amber(One), game.amber(Two)), (1, 5, 4));
    game.play("raiding-knight", "right");
    assert_eq!(game.amber_on("cleric"), 1, "by itself only");
}

#[test]
fn friendship_divides_damage_among_neighbors() {
    let begin = |line: &str| {
        let game = scenario("sanctum").line(One, line).upgrade(One, "friendship", "troll");
        game.line(Two, "krump").warded("dextre").begin()
    };
    let mut game = begin("valdr troll dextre");
    let troll = game.card("troll");
    game.does("valdr", |g| g.damage_each(troll, 3).map(|_| ())).offered("valdr dextre");
    assert_eq!(["valdr", "troll", "dextre"].map(|c| game.damage(c)), [2, 0, 0]);
    assert!(!game.is_warded("dextre"), "it would have been dealt 1");
    let mut game = begin("troll valdr dextre");
    game.does("", |g| g.damage_each(g.creatures(), 1).map(|_| ()));
    assert_eq!(["troll", "valdr", "dextre", "krump"].map(|c| game.damage(c)), [0, 2, 0, 1]);
    let game = scenario("sanctum").line(One, "troll").upgrade(One, "friendship", "troll");
    let mut game = game.begin();
    let troll = game.card("troll");
    game.does("", |g| g.damage_each(troll, 3).map(|_| ()));
    assert_eq!(game.damage("troll"), 3, "no neighbor");
}
