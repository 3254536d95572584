//! Skyborn of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn skyborn() -> Scenario {
    scenario("skyborn")
}

/// A player has the keys of some colors, two at most.
fn forge(game: &mut ScenarioGame, player: Player, colors: &str) {
    for color in colors.split_whitespace() {
        game.does(color, |g| g.forge_key_at_no_cost(player).map(|_| ()));
    }
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

/// The cards of some that have taunt.
fn with_taunt(game: &ScenarioGame, names: &str) -> String {
    let has = |name: &&str| game.state.has(game.card(name), Keyword::Taunt);
    names.split_whitespace().filter(has).collect::<Vec<_>>().join(" ")
}

#[test]
fn aero_o_fore_rearranges_the_others_from_the_center_and_flanks_capture() {
    let game = skyborn().line(One, "troll bosun-creen aero-o-fore krump valdr").line(Two, "dextre");
    let mut game = game.amber(Two, 6).begin();
    game.reap("aero-o-fore", "valdr krump bosun-creen").offered("troll bosun-creen krump valdr");
    game.offered("troll bosun-creen krump").offered("troll bosun-creen").offered_nothing_more();
    assert_eq!(game.line(One), "valdr krump aero-o-fore bosun-creen troll");
    let on = ["valdr", "krump", "aero-o-fore", "troll", "dextre"].map(|name| game.amber_on(name));
    assert_eq!((on, game.amber(One), game.amber(Two)), ([2, 0, 0, 2, 0], 1, 2));
}

#[test]
fn aero_o_fore_does_nothing_beside_the_center() {
    for (line, who) in [
        ("troll aero-o-fore krump valdr", "aero-o-fore"),
        ("aero-o-fore troll krump", "aero-o-fore"),
        ("aero-o-fore bosun-creen krump", "bosun-creen"),
    ] {
        let game = skyborn().line(One, line).line(Two, "dextre aero-o-fore flaxia");
        let mut game = game.amber(Two, 6).begin();
        game.reap(who, "").offered_nothing_more();
        assert_eq!((game.line(One).as_str(), game.amber(Two)), (line, 6));
    }
}

#[test]
fn black_tempest_steals_more_without_a_key() {
    for (yours, theirs, stolen) in [(0, 1, 3), (1, 0, 2)] {
        let game = skyborn().line(One, "black-tempest").line(Two, "batdrone").amber(Two, 5);
        let mut game = game.keys(One, yours).keys(Two, theirs).begin();
        game.fight("black-tempest", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
    }
}

#[test]
fn cloudburst_command_counts_skyborn_creatures_on_flanks_of_both() {
    let game = skyborn().artifacts(One, "cloudburst-command");
    let game = game.line(One, "bosun-creen raiding-party scalawag-finn");
    let mut game = game.line(Two, "indigo-halyard han-peregrine krump").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 9));
    destroy(&mut game, "krump", "");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 10));
}

#[test]
fn flip_stallard_takes_their_destroyed_abilities() {
    let begin = || {
        let game = skyborn().line(One, "flip-stallard bad-penny");
        game.line(Two, "bad-penny dextre").begin()
    };
    let mut game = begin();
    destroy(&mut game, "bad-penny bad-penny#2", "");
    assert!(game.is_in_hand("bad-penny") && game.is_in_discard("bad-penny#2"));
    let mut game = begin();
    destroy(&mut game, "flip-stallard dextre", "");
    assert!(game.is_in_discard("dextre"), "they were destroyed together");
    destroy(&mut game, "bad-penny#2", "");
    assert!(game.is_in_hand("bad-penny#2"), "it is gone");
}

#[test]
fn han_peregrine_exalts_itself_to_heal_a_creature_and_move_it() {
    let begin = |damage| {
        let game = skyborn().line(One, "han-peregrine troll pelf").damage("troll", damage);
        game.line(Two, "umbra charette krump").damage("charette", damage).begin()
    };
    let mut game = begin(3);
    game.reap("han-peregrine", "yes troll right");
    game.offered("yes no").offered("troll charette").offered("left right");
    assert_eq!((game.line(One), game.damage("troll")), ("han-peregrine pelf troll".into(), 0));
    assert_eq!((game.damage("charette"), game.amber_on("han-peregrine")), (3, 1));
    let mut game = begin(3);
    game.fight("han-peregrine", "umbra yes charette right").offered("umbra charette krump");
    game.offered("yes no").offered("han-peregrine troll charette").offered("left right");
    assert_eq!((game.line(Two), game.damage("charette")), ("krump charette".into(), 0));
    let mut game = begin(3);
    game.reap("han-peregrine", "no").offered("yes no").offered_nothing_more();
    assert_eq!((game.damage("troll"), game.amber_on("han-peregrine")), (3, 0));
    let mut game = begin(0);
    game.reap("han-peregrine", "yes").offered("yes no").offered_nothing_more();
    assert_eq!(game.amber_on("han-peregrine"), 1);
}

#[test]
fn ley_earl_of_hurl_flees_to_a_flank() {
    let game = skyborn().line(One, "troll ley-earl-of-hurl bosun-creen krump");
    let mut game = game.damage("ley-earl-of-hurl", 2).line(Two, "dextre").begin();
    destroy(&mut game, "krump", "");
    game.offered_nothing_more();
    assert_eq!(game.line(One), "troll ley-earl-of-hurl bosun-creen");
    destroy(&mut game, "ley-earl-of-hurl", "right");
    game.offered("left right");
    assert_eq!(game.line(One), "troll bosun-creen ley-earl-of-hurl");
    assert_eq!(game.damage("ley-earl-of-hurl"), 0);
    assert!(!game.is_ready("ley-earl-of-hurl") && game.is_warded("ley-earl-of-hurl"));
    destroy(&mut game, "ley-earl-of-hurl", "");
    destroy(&mut game, "ley-earl-of-hurl", "");
    game.offered_nothing_more();
    assert!(game.is_in_discard("ley-earl-of-hurl"), "on a flank, after its ward");
}

#[test]
fn maqui_expedition_takes_an_enemy_flank_creature() {
    let game = skyborn().hand(One, "maqui-expedition").line(One, "troll bumpsy");
    let mut game = game.line(Two, "krump dextre valdr").begin();
    game.play("maqui-expedition", "valdr left").offered("krump valdr").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("valdr troll bumpsy".into(), "krump dextre".into())
    );
    let mut game = skyborn().hand(One, "maqui-expedition").line(One, "troll").begin();
    game.play("maqui-expedition", "").offered_nothing_more();
}

#[test]
fn nantucket_gains_for_its_skyborn_neighbors() {
    for (line, gained) in [
        ("raiding-party bosun-creen nantucket scalawag-finn", 2),
        ("bosun-creen nantucket troll scalawag-finn", 1),
        ("troll nantucket krump", 0),
    ] {
        let begin = || skyborn().line(One, line).line(Two, "batdrone").begin();
        let mut game = begin();
        game.reap("nantucket", "");
        assert_eq!(game.amber(One), 1 + gained, "{line}");
        let mut game = begin();
        game.fight("nantucket", "");
        assert_eq!(game.amber(One), gained, "{line}");
    }
}

#[test]
fn nomadic_insight_has_your_flank_creatures_capture() {
    let game = skyborn().hand(One, "nomadic-insight").line(One, "troll krump valdr");
    let mut game = game.line(Two, "dextre").amber(One, 2).amber(Two, 4).begin();
    game.play("nomadic-insight", "");
    let on = ["troll", "krump", "valdr", "dextre"].map(|name| game.amber_on(name));
    assert_eq!((on, game.amber(One), game.amber(Two)), ([1, 0, 1, 0], 3, 2));
}

#[test]
fn razor_s_gambit_fights_once_or_with_your_blue_key_twice() {
    let begin = || {
        let game = skyborn().artifacts(One, "razor-s-gambit");
        let game = game.line(One, "bosun-creen troll scalawag-finn").exhausted("bosun-creen");
        let game = game.exhausted("scalawag-finn");
        game.line(Two, "batdrone silvertooth raiding-party").begin()
    };
    for (yours, theirs) in [("", ""), ("red yellow", "blue")] {
        let mut game = begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.action("razor-s-gambit", "scalawag-finn batdrone");
        game.offered("bosun-creen scalawag-finn").offered("batdrone silvertooth raiding-party");
        game.offered_nothing_more();
        assert_eq!(game.line(Two), "silvertooth raiding-party");
        assert!(!game.is_ready("scalawag-finn"));
    }
    let mut game = begin();
    forge(&mut game, One, "blue");
    game.action("razor-s-gambit", "scalawag-finn batdrone bosun-creen silvertooth");
    game.offered("bosun-creen scalawag-finn").offered("batdrone silvertooth raiding-party");
    game.offered("bosun-creen scalawag-finn").offered("silvertooth raiding-party");
    assert_eq!(game.line(Two), "raiding-party");
}

#[test]
fn recreational_jettison_resolves_icons_and_repeats_for_a_yellow_key() {
    let begin = || {
        let hand = "recreational-jettison dust-pixie control-the-weak gub";
        skyborn().hand(One, hand).hand(Two, "punch").begin()
    };
    for keys in ["", "red blue"] {
        let mut game = begin();
        forge(&mut game, One, keys);
        game.play("recreational-jettison", "dust-pixie");
        game.offered("dust-pixie control-the-weak gub").offered_nothing_more();
        assert_eq!((game.amber(One), game.hand_len(One), game.hand_len(Two)), (3, 2, 1));
        assert!(game.is_in_discard("dust-pixie"));
    }
    for player in [One, Two] {
        let mut game = begin();
        forge(&mut game, player, "yellow");
        game.play("recreational-jettison", "dust-pixie control-the-weak");
        game.offered("dust-pixie control-the-weak gub").offered("control-the-weak gub");
        assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (4, 0, 1));
    }
}

#[test]
fn recreational_jettison_needs_a_card_that_is_discarded() {
    let mut game = skyborn().hand(One, "recreational-jettison").hand(Two, "punch").begin();
    game.play("recreational-jettison", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.hand_len(Two)), (1, 1));
    let game = skyborn().hand(One, "recreational-jettison dust-pixie").line(One, "troll");
    let mut game = game.upgrade(One, "refined-adhesive", "troll").begin();
    game.play("recreational-jettison", "");
    assert_eq!((game.amber(One), game.zone("dust-pixie")), (1, Zone::Under));
}

#[test]
fn refined_adhesive_puts_cards_of_both_hands_under_its_creature() {
    let game = skyborn().line(One, "krump troll").upgrade(One, "refined-adhesive", "troll");
    let game = game.hand(One, "bosun-creen scalawag-finn").hand(Two, "dextre batdrone");
    let mut game = game.deck(One, "anger").begin();
    game.discard("bosun-creen", "").offered_nothing_more();
    game.does("", |g| g.discard_top_of_deck(One).map(|_| ()));
    assert_eq!((game.zone("bosun-creen"), game.zone("anger")), (Zone::Under, Zone::Discard));
    game.end_turn("logos").discard("dextre", "");
    assert_eq!(game.zone("dextre"), Zone::Under);
    assert!(game.knows(Two, "bosun-creen") && game.knows(One, "dextre"), "they were revealed");
    assert!(!game.knows(Two, "scalawag-finn") && !game.knows(One, "batdrone"));
    destroy(&mut game, "krump", "");
    assert_eq!(game.zone("dextre"), Zone::Under, "it lies under the other");
    destroy(&mut game, "troll", "");
    assert!(game.is_in_discard("dextre") && game.is_in_discard("bosun-creen"));
    game.discard("batdrone", "");
    assert!(game.is_in_discard("batdrone"));
}

#[test]
fn refined_adhesive_works_on_an_enemy_creature() {
    let game = skyborn().line(Two, "troll").upgrade(One, "refined-adhesive", "troll");
    let mut game = game.hand(One, "bosun-creen").begin();
    game.discard("bosun-creen", "").offered_nothing_more();
    assert_eq!(game.zone("bosun-creen"), Zone::Under);
}

#[test]
fn treasure_island_takes_from_reaping_skyborn_and_pays_for_keys() {
    let game = skyborn().artifacts(One, "treasure-island").line(One, "bosun-creen troll");
    let game = game.amber_on("troll", 2).line(Two, "scalawag-finn").amber(One, 3);
    let mut game = game.amber(Two, 1).begin();
    game.reap("bosun-creen", "");
    assert_eq!((game.amber(One), game.amber_on("treasure-island")), (3, 1));
    assert_eq!((game.state.amber_for_keys(One), game.state.amber_for_keys(Two)), (4, 1));
    game.end_turn("skyborn").reap("scalawag-finn", "");
    assert_eq!((game.amber(Two), game.amber_on("treasure-island")), (2, 1), "an enemy");
    game.end_turn("brobnar").reap("troll", "");
    assert_eq!((game.amber(One), game.amber_on("treasure-island")), (4, 1), "another house");
}

#[test]
fn universal_welcome_takes_the_creature_in_their_center() {
    let game = skyborn().hand(One, "universal-welcome").line(One, "troll");
    let mut game = game.line(Two, "krump dextre valdr").begin();
    game.play("universal-welcome", "right").offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("troll dextre".into(), "krump valdr".into()));
    let game = skyborn().hand(One, "universal-welcome").line(One, "troll");
    let mut game = game.line(Two, "krump dextre").begin();
    game.play("universal-welcome", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump dextre".into()));
}

#[test]
fn viscount_of_aerys_stuns_their_creatures_with_your_yellow_key() {
    for (yours, theirs, stunned) in [("yellow", "", true), ("red blue", "yellow", false)] {
        let game = skyborn().hand(One, "viscount-of-aerys bosun-creen").line(One, "troll");
        let game = game.line(Two, "krump valdr").hand(Two, "batdrone library-of-babble");
        let mut game = game.begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.play("viscount-of-aerys", "left").play("bosun-creen", "right");
        let are = ["krump", "valdr"].map(|name| game.is_stunned(name));
        assert_eq!(are, [stunned, stunned]);
        let own = ["troll", "viscount-of-aerys", "bosun-creen"].map(|name| game.is_stunned(name));
        assert_eq!(own, [false; 3]);
        game.end_turn("logos").play("batdrone", "left").play("library-of-babble", "");
        assert_eq!(game.is_stunned("batdrone"), stunned);
        assert!(!game.is_stunned("library-of-babble"), "no creature");
    }
}

#[test]
fn æmber_airhart_flies_into_the_deck() {
    let begin = || skyborn().line(One, "troll æmber-airhart").line(Two, "batdrone").begin();
    for fights in [false, true] {
        let mut game = begin();
        if fights {
            game.fight("æmber-airhart", "");
        } else {
            game.reap("æmber-airhart", "");
        }
        assert_eq!((game.zone("æmber-airhart"), game.line(One)), (Zone::Deck, "troll".into()));
        assert!(!game.knows(One, "æmber-airhart"), "the deck was shuffled");
    }
}

#[test]
fn edge_of_the_world_moves_any_creature_and_steals() {
    let game = skyborn().hand(One, "edge-of-the-world").line(One, "troll krump bumpsy");
    let mut game = game.line(Two, "dextre valdr flaxia").amber(Two, 3).begin();
    game.play("edge-of-the-world", "valdr left");
    game.offered("troll krump bumpsy dextre valdr flaxia").offered("left right");
    assert_eq!(
        (game.line(Two), game.line(One)),
        ("valdr dextre flaxia".into(), "troll krump bumpsy".into())
    );
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let mut game = skyborn().hand(One, "edge-of-the-world").amber(Two, 3).begin();
    game.play("edge-of-the-world", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2), "without a creature, too");
}

#[test]
fn freedom_to_be_forges_cheaper_for_skyborn_creatures_on_flanks() {
    for (amber, keys) in [(8, 1), (7, 1), (6, 0)] {
        let game = skyborn().hand(One, "freedom-to-be").amber(One, amber).amber(Two, 9);
        let game = game.line(One, "bosun-creen raiding-party scalawag-finn");
        let mut game = game.line(Two, "indigo-halyard han-peregrine troll").begin();
        game.play("freedom-to-be", if keys == 1 { "red" } else { "" });
        assert_eq!((game.keys(One), game.amber(One)), (keys, amber - 7 * keys as u16));
        assert_eq!(game.keys(Two), 0);
    }
}

#[test]
fn navigator_ketarr_draws_and_archives_on_a_flank() {
    for (line, does) in [("navigator-ketarr troll", true), ("troll navigator-ketarr krump", false)]
    {
        let game = skyborn().line(One, line).hand(One, "punch krump").hand(Two, "valdr");
        let mut game = game.deck(One, "anger labwork cannon").begin();
        if does {
            game.reap("navigator-ketarr", "punch").offered("punch krump anger labwork");
            assert_eq!(game.state.archives(One), game.cards("punch"));
        } else {
            game.reap("navigator-ketarr", "").offered_nothing_more();
        }
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (2 + usize::from(does), 1));
    }
}

#[test]
fn pirate_champion_may_move_to_a_flank_after_a_fight() {
    let begin = || skyborn().line(One, "troll pirate-champion krump").line(Two, "batdrone").begin();
    let mut game = begin();
    game.fight("pirate-champion", "yes right").offered("yes no").offered("left right");
    assert_eq!(game.line(One), "troll krump pirate-champion");
    let mut game = begin();
    game.fight("pirate-champion", "no").offered("yes no").offered_nothing_more();
    assert_eq!(game.line(One), "troll pirate-champion krump");
    let mut game = begin();
    game.reap("pirate-champion", "").offered_nothing_more();
}

#[test]
fn red_skies_moves_and_readies_once_or_with_a_red_key_twice() {
    let begin = || {
        let game = skyborn().hand(One, "red-skies").line(One, "flaxia bosun-creen scalawag-finn");
        let game = game.exhausted("bosun-creen").exhausted("scalawag-finn").exhausted("flaxia");
        game.line(Two, "indigo-halyard").begin()
    };
    for keys in ["", "blue yellow"] {
        let mut game = begin();
        forge(&mut game, One, keys);
        game.play("red-skies", "bosun-creen left").offered("bosun-creen scalawag-finn");
        game.offered("left right").offered_nothing_more();
        assert_eq!(game.line(One), "bosun-creen flaxia scalawag-finn");
        assert!(game.is_ready("bosun-creen") && !game.is_ready("scalawag-finn"));
    }
    for player in [One, Two] {
        let mut game = begin();
        forge(&mut game, player, "red");
        game.play("red-skies", "bosun-creen left scalawag-finn left");
        game.offered("bosun-creen scalawag-finn").offered("left right");
        game.offered("bosun-creen scalawag-finn").offered("left right");
        assert_eq!(game.line(One), "scalawag-finn bosun-creen flaxia");
        assert!(game.is_ready("scalawag-finn") && !game.is_ready("flaxia"));
    }
}

#[test]
fn redline_rotation_steals_half_of_seven_or_more() {
    for (theirs, stolen) in [(6, 0), (7, 3), (10, 5)] {
        let game = skyborn().hand(One, "redline-rotation").amber(One, 8).amber(Two, theirs);
        let mut game = game.begin();
        game.play("redline-rotation", "");
        assert_eq!((game.amber(One), game.amber(Two)), (9 + stolen, theirs - stolen));
    }
}

#[test]
fn rose_of_sharon_deals_the_power_of_a_neighbor() {
    let begin = || {
        let game = skyborn().line(One, "flaxia rose-of-sharon hunting-witch bumpsy");
        game.line(Two, "troll krump").begin()
    };
    for (yours, theirs) in [("", ""), ("blue yellow", "red")] {
        let mut game = begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.action("rose-of-sharon", "flaxia troll").offered("flaxia hunting-witch");
        game.offered("troll krump").offered_nothing_more();
        assert_eq!((game.damage("troll"), game.damage("krump")), (4, 0));
    }
    let mut game = begin();
    forge(&mut game, One, "red");
    game.action("rose-of-sharon", "flaxia troll hunting-witch troll")
        .offered("flaxia hunting-witch");
    game.offered("troll krump").offered("flaxia hunting-witch").offered("troll krump");
    assert_eq!(game.damage("troll"), 6);
    let mut game = skyborn().line(One, "rose-of-sharon").line(Two, "troll krump").begin();
    game.action("rose-of-sharon", "").offered_nothing_more();
}

#[test]
fn shae_cloudkicker_swaps_with_another_friend() {
    let game = skyborn().hand(One, "shae-cloudkicker").line(One, "flaxia dust-pixie");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("shae-cloudkicker", "right flaxia");
    game.offered("left right").offered("flaxia dust-pixie");
    assert_eq!(game.line(One), "shae-cloudkicker dust-pixie flaxia");
    let game = skyborn().line(One, "shae-cloudkicker dust-pixie flaxia").line(Two, "troll krump");
    let mut game = game.begin();
    game.reap("shae-cloudkicker", "dust-pixie").offered("dust-pixie flaxia");
    assert_eq!(game.line(One), "dust-pixie shae-cloudkicker flaxia");
}

#[test]
fn silver_linings_counts_houses_of_your_flank_creatures() {
    for (line, houses) in [("troll dextre krump", 1), ("troll flaxia batdrone", 2), ("", 0)] {
        let game = skyborn().hand(One, "silver-linings").line(One, line);
        let mut game = game.line(Two, "charette bosun-creen").begin();
        game.play("silver-linings", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + houses, 0));
    }
}

#[test]
fn third_of_cliff_destroys_one_flank_creature_or_each() {
    let begin = || {
        let game = skyborn().line(One, "troll third-of-cliff bumpsy");
        game.line(Two, "krump flaxia valdr").begin()
    };
    for (yours, theirs) in [("", ""), ("blue yellow", "red")] {
        let mut game = begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.action("third-of-cliff", "valdr").offered("krump valdr").offered_nothing_more();
        assert_eq!(game.line(Two), "krump flaxia");
    }
    let mut game = begin();
    forge(&mut game, One, "red");
    game.action("third-of-cliff", "").offered_nothing_more();
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll third-of-cliff bumpsy".into(), "flaxia".into())
    );
}

#[test]
fn transmuting_lift_may_move_its_creature_anywhere() {
    let begin = || {
        let game = skyborn().line(One, "flaxia dust-pixie bosun-creen scalawag-finn");
        game.upgrade(One, "transmuting-lift", "bosun-creen").line(Two, "troll").begin()
    };
    let mut game = begin();
    game.reap("bosun-creen", "yes @1").offered("yes no").offered("left @1 @2 right");
    assert_eq!(game.line(One), "flaxia bosun-creen dust-pixie scalawag-finn");
    let mut game = begin();
    game.reap("bosun-creen", "no").offered("yes no").offered_nothing_more();
    assert_eq!(game.line(One), "flaxia dust-pixie bosun-creen scalawag-finn");
    game.reap("scalawag-finn", "").offered_nothing_more();
}

#[test]
fn transmuting_lift_is_gone_with_its_creature() {
    let game = skyborn().line(One, "bosun-creen").upgrade(One, "transmuting-lift", "bosun-creen");
    let mut game = game.upgrade(Two, "niffle-paw", "bosun-creen").begin();
    game.reap("bosun-creen", "niffle-paw").offered("niffle-paw transmuting-lift");
    game.offered_nothing_more();
    assert!(game.is_in_discard("bosun-creen") && game.is_in_discard("transmuting-lift"));
}

#[test]
fn against_all_flags_steals_more_if_flank_creatures_share_a_house() {
    for (yours, theirs, stolen) in [
        ("troll dextre flaxia", "charette batdrone", 1),
        ("troll flaxia", "charette dextre krump", 2),
        ("troll dextre krump", "", 2),
        ("", "troll dextre krump", 2),
        ("troll", "", 1),
        ("", "", 1),
    ] {
        let game = skyborn().hand(One, "against-all-flags").line(One, yours).line(Two, theirs);
        let mut game = game.amber(Two, 4).begin();
        game.play("against-all-flags", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, 4 - stolen));
    }
}

#[test]
fn bomb_arang_comes_back_unless_it_destroys() {
    let begin = || {
        let game = skyborn().hand(One, "bomb-arang").line(One, "troll krump");
        game.line(Two, "valdr flaxia pelf").begin()
    };
    let mut game = begin();
    game.play("bomb-arang", "flaxia krump").offered("valdr flaxia pelf").offered("troll krump");
    assert_eq!((game.damage("flaxia"), game.damage("krump"), game.damage("troll")), (3, 1, 0));
    let mut game = begin();
    game.play("bomb-arang", "pelf").offered("valdr flaxia pelf").offered_nothing_more();
    assert_eq!(game.line(Two), "valdr flaxia");
    let mut game = skyborn().hand(One, "bomb-arang").line(One, "troll krump").begin();
    game.play("bomb-arang", "").offered_nothing_more();
}

#[test]
fn bosun_creen_as_scrap_moves_any_creature_to_a_flank() {
    let game = skyborn().hand(One, "bosun-creen").line(One, "troll krump bumpsy");
    let mut game = game.line(Two, "dextre valdr flaxia").begin();
    game.discard("bosun-creen", "valdr right");
    game.offered("troll krump bumpsy dextre valdr flaxia").offered("left right");
    assert_eq!((game.line(Two), game.amber(One)), ("dextre flaxia valdr".into(), 0));
    let mut game = skyborn().hand(One, "bosun-creen").begin();
    game.discard("bosun-creen", "").offered_nothing_more();
}

#[test]
fn bux_bastian_as_scrap_exalts_an_enemy_flank_creature() {
    let game = skyborn().hand(One, "bux-bastian").line(One, "troll bumpsy");
    let mut game = game.line(Two, "krump dextre valdr").begin();
    game.discard("bux-bastian", "valdr").offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber_on("krump")), (1, 0));
}

#[test]
fn chandler_anouk_arms_your_flank_creatures() {
    let game = skyborn().line(One, "troll chandler-anouk krump").line(Two, "valdr flaxia");
    let mut game = game.begin();
    let all = "troll chandler-anouk krump valdr flaxia";
    let armor =
        |game: &ScenarioGame| ["troll", "chandler-anouk", "krump", "valdr"].map(|c| game.armor(c));
    assert_eq!((armor(&game), with_taunt(&game, all)), ([2, 0, 2, 0], "troll krump".into()));
    destroy(&mut game, "krump", "");
    assert_eq!(game.armor("chandler-anouk"), 2);
    assert_eq!(with_taunt(&game, "troll chandler-anouk"), "troll chandler-anouk");
}

#[test]
fn indigo_halyard_fights_with_another_with_your_blue_key() {
    let begin = || {
        let game = skyborn().line(One, "scalawag-finn indigo-halyard troll krump");
        let game = game.exhausted("troll");
        game.line(Two, "batdrone silvertooth").begin()
    };
    let all = "scalawag-finn indigo-halyard troll krump batdrone silvertooth";
    let mut game = begin();
    forge(&mut game, One, "blue");
    assert_eq!(with_taunt(&game, all), "");
    game.reap("indigo-halyard", "troll batdrone").offered("scalawag-finn troll krump");
    game.offered("batdrone silvertooth").offered_nothing_more();
    assert_eq!((game.line(Two), game.is_ready("troll")), ("silvertooth".into(), false));
    game.reap("scalawag-finn", "").offered_nothing_more();
    let mut game = begin();
    forge(&mut game, One, "red yellow");
    forge(&mut game, Two, "blue");
    game.reap("indigo-halyard", "").offered_nothing_more();
    assert_eq!(with_taunt(&game, all), "scalawag-finn troll");
    let mut game = begin();
    forge(&mut game, Two, "red yellow");
    assert_eq!(with_taunt(&game, all), "");
}

#[test]
fn prop_dusting_destroys_an_enemy_flank_creature() {
    let game = skyborn().hand(One, "prop-dusting").line(One, "troll");
    let mut game = game.line(Two, "krump flaxia valdr").begin();
    game.play("prop-dusting", "krump").offered("krump valdr");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "flaxia valdr".into()));
}

#[test]
fn raiding_party_steals_more_if_both_have_a_key_of_a_color() {
    for (yours, theirs, stolen) in [
        ("red blue", "yellow", 1),
        ("", "", 1),
        ("red blue", "blue yellow", 2),
        ("yellow", "yellow", 2),
    ] {
        let game = skyborn().line(One, "raiding-party").line(Two, "batdrone").amber(Two, 4);
        let mut game = game.begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        game.fight("raiding-party", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 4 - stolen));
    }
}

#[test]
fn safe_port_captures_for_your_yellow_key_and_steals_for_theirs() {
    for (yours, theirs, captured, stolen) in [
        ("yellow", "red blue", 2, 0),
        ("red blue", "yellow", 0, 1),
        ("yellow", "yellow", 2, 1),
        ("red", "blue", 0, 0),
    ] {
        let game = skyborn().hand(One, "safe-port").line(One, "troll krump").line(Two, "valdr");
        let mut game = game.amber(Two, 5).begin();
        forge(&mut game, One, yours);
        forge(&mut game, Two, theirs);
        if captured > 0 {
            game.play("safe-port", "krump").offered("troll krump");
        } else {
            game.play("safe-port", "").offered_nothing_more();
        }
        assert_eq!((game.amber_on("krump"), game.amber(One)), (captured, 1 + stolen));
        assert_eq!(game.amber(Two), 5 - u16::from(captured) - stolen);
    }
}

#[test]
fn scalawag_finn_heals_after_a_fight() {
    let begin = || {
        let game = skyborn().line(One, "scalawag-finn troll").damage("scalawag-finn", 3);
        game.damage("troll", 3).line(Two, "batdrone").begin()
    };
    let mut game = begin();
    game.fight("scalawag-finn", "");
    assert_eq!((game.damage("scalawag-finn"), game.damage("troll")), (2, 3));
    let mut game = begin();
    game.reap("scalawag-finn", "");
    assert_eq!(game.damage("scalawag-finn"), 3);
}

#[test]
fn seeker_missiles_deal_two_for_each_skyborn_creature_on_a_flank() {
    let game = skyborn().hand(One, "seeker-missiles").line(One, "bosun-creen raiding-party krump");
    let mut game = game.line(Two, "troll indigo-halyard").begin();
    game.play("seeker-missiles", "troll krump");
    let all = "bosun-creen raiding-party krump troll indigo-halyard";
    game.offered(all).offered(all).offered_nothing_more();
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 2));
}

#[test]
fn skulking_saboteurs_destroy_by_the_colors_of_your_keys() {
    let begin = || {
        let game = skyborn().line(One, "skulking-saboteurs troll").line(Two, "krump valdr");
        let game =
            game.artifacts(One, "dominator-bauble").artifacts(Two, "cannon library-of-babble");
        let game =
            game.upgrade(Two, "bonecrusher", "krump").upgrade(Two, "blood-of-titans", "troll");
        game.upgrade(One, "flame-wreathed", "valdr").begin()
    };
    for (keys, asked) in [
        ("red", &[("krump", "krump valdr")][..]),
        ("yellow", &[("cannon", "cannon library-of-babble")]),
        ("blue", &[("blood-of-titans", "bonecrusher blood-of-titans")]),
        ("blue red", &[("valdr", "krump valdr"), ("bonecrusher", "bonecrusher blood-of-titans")]),
    ] {
        let mut game = begin();
        forge(&mut game, One, keys);
        let answers = asked.iter().map(|(answer, _)| *answer).collect::<Vec<_>>();
        game.reap("skulking-saboteurs", &answers.join(" "));
        for (_, offered) in asked {
            game.offered(offered);
        }
        game.offered_nothing_more();
        assert!(answers.iter().all(|name| game.is_in_discard(name)));
    }
    let mut game = begin();
    forge(&mut game, Two, "red blue");
    game.reap("skulking-saboteurs", "").offered_nothing_more();
    assert_eq!(game.line(Two), "krump valdr");
}

#[test]
fn efficient_æmber_burner_makes_keys_cheaper_for_the_opponent() {
    let game = skyborn().line(One, "bosun-creen troll").amber_on("bosun-creen", 2);
    let game = game.amber_on("troll", 1).upgrade(One, "efficient-æmber-burner", "bosun-creen");
    let mut game = game.begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 4));
    game.reap("bosun-creen", "");
    assert_eq!((game.amber_on("bosun-creen"), game.amber_on("troll")), (3, 1));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 3));
    let game = skyborn().line(Two, "troll").amber_on("troll", 2);
    let game = game.upgrade(One, "efficient-æmber-burner", "troll").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (4, 6), "their opponent's");
}

#[test]
fn flint_s_legend_moves_their_amber_to_a_treasure_island() {
    for (answer, other) in
        [("treasure-island", "treasure-island#2"), ("treasure-island#2", "treasure-island")]
    {
        let game = skyborn().hand(One, "flint-s-legend").artifacts(One, "treasure-island cannon");
        let mut game = game.artifacts(Two, "treasure-island").amber(One, 2).amber(Two, 3).begin();
        game.play("flint-s-legend", answer).offered("treasure-island treasure-island#2");
        assert_eq!((game.amber_on(answer), game.amber_on(other)), (1, 0));
        assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    }
    let game = skyborn().hand(One, "flint-s-legend").artifacts(One, "cannon").amber(Two, 3);
    let mut game = game.begin();
    game.play("flint-s-legend", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
}

#[test]
fn flint_s_map_finds_a_treasure_in_deck_or_discard_pile() {
    for answer in ["flint-s-legend", "treasure-island", "none"] {
        let game =
            scenario("untamed").artifacts(One, "flint-s-map").deck(One, "flint-s-legend troll");
        let game = game.discard(One, "flint-s-stash krump treasure-island");
        let game = game.discard(Two, "flint-s-stash").deck(Two, "flint-s-legend dextre");
        let mut game = game.archives(One, "valdr").begin();
        let (yours, theirs) = (game.card("troll"), game.card("dextre"));
        game.does("", |g| {
            g.look_at(AbilityContext::new(yours, One), yours);
            g.look_at(AbilityContext::new(theirs, Two), theirs);
            Ok(())
        });
        game.omni("flint-s-map", answer);
        game.offered("flint-s-legend flint-s-stash treasure-island none");
        let found = if answer == "none" { "" } else { answer };
        assert_eq!(game.state.archives(One), game.cards("valdr") | game.cards(found));
        assert!(found.is_empty() || game.knows(Two, found), "it was revealed");
        assert!(!game.knows(One, "troll") && game.knows(Two, "dextre"), "your deck is shuffled");
    }
}

#[test]
fn flint_s_stash_pays_for_destroyed_flank_creatures_of_both() {
    let game = skyborn().artifacts(One, "flint-s-stash").line(One, "troll bosun-creen krump");
    let mut game = game.line(Two, "valdr flaxia bumpsy").begin();
    destroy(&mut game, "bosun-creen flaxia", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    destroy(&mut game, "troll", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    destroy(&mut game, "bumpsy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn lateral_thrusters_rearrange_at_the_start_of_your_turn() {
    let game = skyborn().line(One, "troll krump valdr").upgrade(Two, "lateral-thrusters", "krump");
    let mut game = game.line(Two, "dextre flaxia batdrone").begin();
    game.end_turn("logos");
    assert_eq!(game.line(One), "troll krump valdr", "their turn");
    game.end_turn("valdr troll skyborn").offered("troll krump valdr").offered("troll krump");
    assert_eq!(game.line(One), "valdr troll krump");
    assert_eq!(game.line(Two), "dextre flaxia batdrone");
}

#[test]
fn torpefying_harpoon_destroys_at_the_end_of_its_controllers_turn_between_others() {
    let game = skyborn().line(One, "troll krump valdr").upgrade(Two, "torpefying-harpoon", "krump");
    let game = game.line(Two, "dextre flaxia batdrone");
    let mut game = game.upgrade(One, "torpefying-harpoon", "flaxia").begin();
    game.end_turn("logos");
    assert_eq!(
        (game.line(One).as_str(), game.line(Two).as_str()),
        ("troll valdr", "dextre flaxia batdrone")
    );
    game.end_turn("skyborn");
    assert_eq!(
        (game.line(One).as_str(), game.line(Two).as_str()),
        ("troll valdr", "dextre batdrone")
    );
}

#[test]
fn torpefying_harpoon_spares_its_creature_on_a_flank() {
    let game = skyborn().line(One, "troll krump valdr").upgrade(Two, "torpefying-harpoon", "valdr");
    let mut game = game.line(Two, "flaxia").begin();
    game.end_turn("logos").end_turn("skyborn");
    assert_eq!((game.line(One).as_str(), game.line(Two).as_str()), ("troll krump valdr", "flaxia"));
}

#[test]
fn shard_of_courage_fights_for_each_friendly_shard() {
    let game = skyborn().artifacts(One, "shard-of-courage shard-of-hope cannon");
    let game = game.artifacts(Two, "shard-of-pain").line(One, "troll krump").exhausted("troll");
    let mut game = game.exhausted("krump").line(Two, "batdrone silvertooth pelf").begin();
    game.action("shard-of-courage", "troll batdrone krump silvertooth").offered("troll krump");
    game.offered("batdrone silvertooth pelf").offered("troll krump").offered("silvertooth pelf");
    game.offered_nothing_more();
    assert_eq!(game.line(Two), "pelf");
    assert!(!game.is_ready("troll") && !game.is_ready("krump"));
}

#[test]
fn ley_earl_of_hurl_is_not_on_a_flank_while_its_neighbors_are_destroyed_with_it() {
    let game = skyborn().line(One, "troll ley-earl-of-hurl krump").line(Two, "dextre");
    let mut game = game.begin();
    destroy(&mut game, "troll ley-earl-of-hurl krump", "left");
    assert_eq!(game.line(One), "ley-earl-of-hurl");
    let game = skyborn().line(One, "troll ley-earl-of-hurl krump").line(Two, "flip-stallard");
    let mut game = game.begin();
    destroy(&mut game, "ley-earl-of-hurl", "");
    assert!(game.is_in_discard("ley-earl-of-hurl"), "it lost its destroyed ability");
}

#[test]
fn viscount_of_aerys_stuns_whom_the_opponent_plays_whoever_controls_it_then() {
    // As it enters a creature is still its player's (Master Rulebook 18.4, FAQ "Duskwitch").
    let game = scenario("ekwidon").line(One, "viscount-of-aerys").hand(One, "elenya-the-charming");
    let mut game = game.hand(Two, "elenya-the-charming").line(Two, "dextre").begin();
    forge(&mut game, One, "yellow");
    game.play("elenya-the-charming", "left");
    assert!(!game.is_stunned("elenya-the-charming"));
    game.end_turn("ekwidon").play("elenya-the-charming#2", "left");
    assert_eq!(game.line(One), "elenya-the-charming viscount-of-aerys");
    assert!(game.is_stunned("elenya-the-charming#2"));
}

#[test]
fn bomb_arang_comes_back_from_a_ward_and_from_a_replaced_destruction() {
    let game = skyborn().hand(One, "bomb-arang").line(One, "troll").line(Two, "pelf");
    let mut game = game.warded("pelf").begin();
    game.play("bomb-arang", "");
    assert_eq!((game.damage("troll"), game.damage("pelf"), game.is_warded("pelf")), (1, 0, false));
    let game = skyborn().hand(One, "bomb-arang").line(One, "troll");
    let game = game.line(Two, "krump ley-earl-of-hurl valdr").damage("ley-earl-of-hurl", 3);
    let mut game = game.begin();
    game.play("bomb-arang", "ley-earl-of-hurl left");
    assert_eq!((game.line(Two), game.damage("troll")), ("ley-earl-of-hurl krump valdr".into(), 1));
}

#[test]
fn flint_s_stash_looks_at_the_flanks_as_they_were() {
    let game = skyborn().artifacts(One, "flint-s-stash").line(One, "troll bosun-creen krump");
    let mut game = game.begin();
    destroy(&mut game, "troll bosun-creen krump", "troll/flint-s-stash");
    assert_eq!(game.amber(One), 4);
    let game = skyborn().artifacts(One, "flint-s-stash").line(One, "flip-stallard");
    let mut game = game.line(Two, "troll").begin();
    destroy(&mut game, "troll", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0), "what it gained is lost, too");
}

#[test]
fn treasure_island_takes_from_whoever_controls_it_and_its_creatures() {
    let game = skyborn().artifacts(Two, "treasure-island").line(One, "bosun-creen").amber(One, 3);
    let mut game = game.begin();
    let island = game.card("treasure-island");
    let ctx = AbilityContext::new(game.card("bosun-creen"), One);
    game.does("", |g| g.take_control(ctx, island));
    game.reap("bosun-creen", "");
    assert_eq!((game.amber(One), game.amber_on("treasure-island")), (3, 1));
    assert_eq!((game.state.amber_for_keys(One), game.state.amber_for_keys(Two)), (4, 0));
}

#[test]
fn refined_adhesive_leaves_what_it_put_under_a_creature() {
    let game = skyborn().line(One, "troll").upgrade(Two, "refined-adhesive", "troll");
    let mut game = game.hand(One, "bosun-creen scalawag-finn").begin();
    game.discard("bosun-creen", "");
    destroy(&mut game, "refined-adhesive", "");
    assert_eq!(game.zone("bosun-creen"), Zone::Under);
    game.discard("scalawag-finn", "");
    assert!(game.is_in_discard("scalawag-finn"));
}

#[test]
fn recreational_jettison_scraps_before_it_resolves_the_icons() {
    let icon = BonusIcons::default().with(BonusIcon::Capture);
    let game = skyborn().hand(One, "recreational-jettison bux-bastian").line(One, "valdr");
    let game = game.bonus("bux-bastian", icon).line(Two, "troll krump pelf").amber(Two, 2);
    let mut game = game.begin();
    game.play("recreational-jettison", "pelf").offered("troll pelf").offered_nothing_more();
    assert_eq!((game.amber_on("pelf"), game.amber_on("valdr"), game.amber(Two)), (1, 1, 1));
}

#[test]
fn third_of_cliff_destroys_no_warded_creature() {
    let game = skyborn().line(One, "third-of-cliff").line(Two, "krump flaxia valdr");
    let mut game = game.warded("krump").warded("flaxia").begin();
    forge(&mut game, One, "red");
    game.action("third-of-cliff", "");
    assert_eq!(game.line(Two), "krump flaxia");
    assert!(!game.is_warded("krump") && game.is_warded("flaxia"));
}
