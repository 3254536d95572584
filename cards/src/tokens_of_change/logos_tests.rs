//! Logos of Tokens of Change, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Spydrones as token creatures of player one, and Guardians of player two.
fn with_tokens() -> Scenario {
    scenario("logos").token(One, "spydrone").token(Two, "guardian")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn beta_forge_makes_an_alpha_gamma_and_may_forge_at_twelve_more() {
    for (archived, amber) in [(12, 6), (11, 7), (14, 4)] {
        for (more, answer) in [(-1, ""), (0, "yes"), (0, "no"), (1, "yes")] {
            let game = scenario("logos").token(One, "alpha-gamma").artifacts(One, "beta-forge");
            let game = game.archives(One, &"toad ".repeat(archived)).archives(Two, "troll krump");
            let mut game = game.amber(One, (amber + more) as u16).begin();
            game.action("beta-forge", answer);
            let left = if answer == "yes" { more } else { amber + more };
            assert_eq!((game.line(One), game.amber(One)), ("alpha-gamma".into(), left as u16));
            assert_eq!(game.keys(One), usize::from(answer == "yes"));
            assert_eq!(game.zone("beta-forge") == Zone::Purged, answer == "yes");
            if answer == "no" {
                game.offered("yes no");
            }
        }
    }
    let mut game = with_tokens().artifacts(One, "beta-forge").begin();
    game.action("beta-forge", "");
    assert_eq!(game.line(One), "", "what it makes has another name");
}

#[test]
fn cognitive_assumptions_reveals_up_to_three_logos_cards_for_tokens() {
    let game = with_tokens().hand(One, "cognitive-assumptions dr-westing troll batdrone");
    let game = game.hand(One, "dr-milli helper-bot").hand(Two, "titan-outpost");
    let mut game = game.begin();
    game.play("cognitive-assumptions", "dr-westing batdrone dr-milli right right");
    game.offered("dr-westing batdrone dr-milli helper-bot none");
    game.offered("batdrone dr-milli helper-bot none").offered("dr-milli helper-bot none");
    assert_eq!((game.line(One), game.line(Two)), ("spydrone spydrone spydrone".into(), "".into()));
    let known = ["dr-westing", "batdrone", "dr-milli", "helper-bot"].map(|n| game.knows(Two, n));
    assert_eq!((known, game.hand_len(One)), ([true, true, true, false], 5));
    let mut game = with_tokens().hand(One, "cognitive-assumptions dr-westing batdrone").begin();
    game.play("cognitive-assumptions", "batdrone none");
    assert_eq!((game.line(One), game.knows(Two, "dr-westing")), ("spydrone".into(), false));
}

#[test]
fn dr_westing_makes_a_token_on_a_flank() {
    for (line, answer, after) in [
        ("troll dr-westing", "left", "spydrone troll dr-westing"),
        ("troll dr-westing krump", "", "troll dr-westing krump"),
    ] {
        let mut game = with_tokens().line(One, line).line(Two, "valdr").begin();
        game.reap("dr-westing", answer);
        assert_eq!((game.line(One), game.line(Two)), (after.into(), "valdr".into()));
    }
}

#[test]
fn titan_outpost_makes_a_token_of_another_creature_and_archives_a_card() {
    let game = with_tokens().artifacts(One, "titan-outpost").line(One, "troll krump");
    let mut game = game.hand(One, "batdrone dextre").hand(Two, "valdr").line(Two, "bumpsy").begin();
    game.action("titan-outpost", "troll right dextre");
    game.offered("troll krump").offered("left right").offered("batdrone dextre");
    assert_eq!((game.line(One), game.zone("dextre")), ("krump spydrone".into(), Zone::Archives));
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("troll"));
    let game = with_tokens().artifacts(One, "titan-outpost").line(One, "troll").warded("troll");
    let mut game = game.hand(One, "batdrone dextre").begin();
    game.action("titan-outpost", "");
    assert_eq!((game.line(One), game.hand_len(One)), ("troll".into(), 2));
}

#[test]
fn auto_autopsy_21_makes_a_token() {
    let mut game = with_tokens().hand(One, "auto-autopsy-21").line(One, "troll").begin();
    game.play("auto-autopsy-21", "right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("troll spydrone".into(), "".into()));
}

#[test]
fn auto_autopsy_21_gains_one_for_a_friendly_creature() {
    let game = with_tokens().artifacts(One, "auto-autopsy-21").line(One, "troll krump");
    let mut game = game.line(Two, "valdr").begin();
    game.omni("auto-autopsy-21", "troll").offered("troll krump");
    assert_eq!((game.line(One), game.amber(One), game.amber(Two)), ("krump".into(), 1, 0));
    let game = with_tokens().artifacts(One, "auto-autopsy-21").line(One, "troll").warded("troll");
    let mut game = game.begin();
    game.omni("auto-autopsy-21", "");
    assert_eq!((game.line(One), game.amber(One)), ("troll".into(), 0));
}

#[test]
fn golis_artificer_makes_a_token_as_it_reaps() {
    let mut game = with_tokens().line(One, "golis-artificer").line(Two, "troll").begin();
    game.reap("golis-artificer", "left").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("spydrone golis-artificer".into(), "troll".into())
    );
}

#[test]
fn hypothesize_is_archived_with_three_friendly_logos_cards() {
    for (line, artifacts, upgrade, archived) in [
        ("batdrone", "titan-outpost", "", true),
        ("batdrone dextre", "", "", true),
        ("batdrone troll", "cannon", "", false),
        ("batdrone troll", "", "static-charge", true),
    ] {
        let game = with_tokens().hand(One, "hypothesize").line(One, line).artifacts(One, artifacts);
        let mut game = game.line(Two, "dr-milli krump").artifacts(Two, "library-of-babble");
        if !upgrade.is_empty() {
            game = game.upgrade(One, upgrade, "krump");
        }
        let mut game = game.begin();
        game.play("hypothesize", "right");
        assert!(game.line(One).ends_with(" spydrone"), "it counts itself, being Logos");
        assert_eq!(game.zone("hypothesize") == Zone::Archives, archived, "{line} {artifacts}");
    }
}

#[test]
fn practical_methods_makes_a_token_and_destroys_one_of_each_side() {
    let game = with_tokens().hand(One, "practical-methods").line(One, "troll");
    let mut game = game.line(Two, "krump valdr").begin();
    game.play("practical-methods", "right valdr spydrone");
    game.offered("left right").offered("krump valdr").offered("troll spydrone");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump".into()));
}

#[test]
fn alpha_gamma_is_archived_as_it_is_destroyed() {
    let game = scenario("logos").token(One, "alpha-gamma").tokens(One, "anger troll");
    let mut game = game.line(One, "batdrone").begin();
    destroy(&mut game, "batdrone alpha-gamma", "");
    assert_eq!((game.line(One), game.zone("anger")), ("alpha-gamma".into(), Zone::Archives));
    assert!(game.is_in_discard("batdrone") && game.state.archives(One) == game.cards("anger"));
}

#[test]
fn chronicler_archives_the_top_card_of_the_deck() {
    let game =
        scenario("logos").token(One, "chronicler").tokens(One, "anger").deck(One, "troll krump");
    let mut game = game.begin();
    game.reap("chronicler", "");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    assert!(game.state.archives(Two).is_empty());
}

#[test]
fn savant_takes_a_card_from_the_archives_or_archives_one() {
    let begin = |hand| {
        let game = scenario("logos").token(One, "savant").tokens(One, "anger").hand(One, hand);
        game.archives(One, "dextre krump").archives(Two, "valdr").hand(Two, "bumpsy").begin()
    };
    let mut game = begin("batdrone troll");
    game.action("savant", "dextre").offered("dextre krump batdrone troll").offered_nothing_more();
    assert_eq!(game.state.hand(One), game.cards("batdrone troll dextre"));
    assert_eq!(game.state.archives(One), game.cards("krump"));
    let mut game = begin("batdrone troll");
    game.action("savant", "troll").offered("dextre krump batdrone troll").offered_nothing_more();
    assert_eq!(game.state.hand(One), game.cards("batdrone"));
    assert_eq!(game.state.archives(One), game.cards("dextre krump troll"));
    for (answer, hand) in [("none", 0), ("krump", 1)] {
        let mut game = begin("");
        game.action("savant", answer).offered("dextre krump none");
        assert_eq!((game.hand_len(One), game.state.archives(One).len()), (hand, 2 - hand));
    }
}

#[test]
fn spydrone_draws_a_card() {
    let mut game = with_tokens().tokens(One, "anger").begin();
    game.action("spydrone", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}
