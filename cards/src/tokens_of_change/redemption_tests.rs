//! Redemption of Tokens of Change, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Zealots, which are Mutants, as token creatures of player one, and Guardians of player two.
fn with_tokens() -> Scenario {
    scenario("redemption").token(One, "zealot").token(Two, "guardian")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn vault_of_redemption_draws_a_card_for_each_mutant_destroyed() {
    let game = with_tokens().artifacts(One, "vault-of-redemption").line(One, "snarette troll");
    let game = game.tokens(One, "anger").line(Two, "rogue-ogre valdr").tokens(Two, "punch");
    let mut game = game.begin();
    for (name, hand) in [
        ("troll", 0),
        ("valdr", 0),
        ("guardian", 0),
        ("snarette", 1),
        ("zealot", 2),
        ("rogue-ogre", 3),
    ] {
        destroy(&mut game, name, "");
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (hand, 0), "{name}");
    }
}

#[test]
fn vault_of_redemption_looks_at_a_creature_as_it_was_destroyed() {
    let game = with_tokens().artifacts(One, "vault-of-redemption").line(One, "snarette");
    let game = game.line(Two, "troll valdr").houses(One, "redemption untamed dis");
    let mut game = game.hand(One, "mutation-of-fury").begin();
    game.end_turn("logos").end_turn("untamed").play("mutation-of-fury", "troll");
    let hand = game.hand_len(One);
    destroy(&mut game, "valdr", "");
    assert_eq!(game.hand_len(One), hand);
    destroy(&mut game, "troll", "");
    assert_eq!(game.hand_len(One), hand + 1, "it had become a Mutant");
}

#[test]
fn redeemer_amara_makes_tokens_of_enemies_and_of_mutants() {
    let game = scenario("redemption").token(One, "guardian").token(Two, "guardian");
    let game = game.line(One, "snarette redeemer-amara troll").line(Two, "rogue-ogre valdr krump");
    let mut game = game.begin();
    destroy(&mut game, "troll", "");
    assert_eq!(game.line(One), "snarette redeemer-amara");
    destroy(&mut game, "snarette", "left");
    game.offered("left right").offered_nothing_more();
    assert_eq!(game.line(One), "guardian redeemer-amara");
    destroy(&mut game, "valdr", "left");
    assert_eq!(game.line(One), "guardian guardian redeemer-amara");
    destroy(&mut game, "rogue-ogre", "left");
    assert_eq!(game.line(One), "guardian guardian guardian redeemer-amara", "one for one creature");
    assert_eq!(game.line(Two), "krump");
}

#[test]
fn sacred_duty_readies_its_creature_which_makes_tokens() {
    let game = with_tokens().hand(One, "sacred-duty").line(One, "admirable-neophyte sequis");
    let game = game.exhausted("admirable-neophyte").exhausted("sequis").line(Two, "umbra");
    let mut game = game.begin();
    game.play("sacred-duty", "admirable-neophyte").offered("admirable-neophyte sequis umbra");
    let power = ["admirable-neophyte", "sequis", "umbra"].map(|name| game.power(name));
    assert_eq!((power, game.line(One)), ([4, 4, 2], "admirable-neophyte sequis".into()));
    assert!(game.is_ready("admirable-neophyte") && !game.is_ready("sequis"));
    game.fight("admirable-neophyte", "right");
    assert_eq!(game.line(One), "admirable-neophyte sequis zealot");
    let game = with_tokens().line(One, "intrepid-exemplar admirable-neophyte").line(Two, "umbra");
    let mut game = game.upgrade(One, "sacred-duty", "intrepid-exemplar").begin();
    game.fight("admirable-neophyte", "");
    assert_eq!(game.line(One), "intrepid-exemplar admirable-neophyte", "no other creature does");
}

#[test]
fn vindication_outpost_makes_a_token_that_fights() {
    let game = with_tokens().artifacts(One, "vindication-outpost").line(One, "troll krump");
    let mut game = game.line(Two, "umbra bumpsy").begin();
    game.action("vindication-outpost", "troll right umbra");
    game.offered("troll krump").offered("left right").offered("umbra bumpsy");
    assert_eq!((game.line(One), game.line(Two)), ("krump zealot".into(), "bumpsy".into()));
    assert!(!game.is_ready("zealot"));
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("troll"));
    let game = with_tokens().artifacts(One, "vindication-outpost").line(One, "troll");
    let mut game = game.warded("troll").line(Two, "umbra").begin();
    game.action("vindication-outpost", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "umbra".into()));
    let mut game = with_tokens().artifacts(One, "vindication-outpost").line(One, "troll").begin();
    game.action("vindication-outpost", "");
    assert_eq!((game.line(One), game.is_ready("zealot")), ("zealot".into(), true), "none to fight");
}

#[test]
fn admirable_neophyte_makes_a_token() {
    let mut game = with_tokens().hand(One, "admirable-neophyte").line(Two, "troll").begin();
    game.play("admirable-neophyte", "left").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("zealot admirable-neophyte".into(), "troll".into())
    );
    assert!(!game.is_ready("zealot"));
}

#[test]
fn intrepid_exemplar_makes_a_token_as_it_fights() {
    let game = with_tokens().line(One, "intrepid-exemplar").line(Two, "umbra");
    let mut game = game.begin();
    game.fight("intrepid-exemplar", "left");
    assert_eq!((game.line(One), game.line(Two)), ("zealot intrepid-exemplar".into(), "".into()));
    game.end_turn("logos").end_turn("redemption").reap("intrepid-exemplar", "");
    assert_eq!(game.line(One), "zealot intrepid-exemplar");
}

#[test]
fn intrepid_exemplar_makes_a_token_as_it_is_destroyed() {
    // Destroyed in a fight, it makes no second one (recorded case toc/intrepid-exemplar/02).
    let mut game = with_tokens().line(One, "intrepid-exemplar").line(Two, "troll").begin();
    game.fight("intrepid-exemplar", "left");
    assert_eq!((game.line(One), game.line(Two)), ("zealot".into(), "troll".into()));
    assert!(game.is_in_discard("intrepid-exemplar"));
}

#[test]
fn steadfast_commitment_puts_a_card_below_the_deck_and_makes_a_token() {
    let game = with_tokens().hand(One, "steadfast-commitment").discard(One, "troll krump");
    let mut game = game.discard(Two, "valdr").begin();
    let top = game.state.top_of_discard(One).into_iter().collect();
    game.play("steadfast-commitment", "").offered_nothing_more();
    assert_eq!((game.line(One), game.state.bottom_cards_of_deck(One, 1)), ("zealot".into(), top));
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (2, 1));
    // The only card of the deck is the one that was put there.
    let game = with_tokens().hand(One, "steadfast-commitment").discard(One, "troll");
    let mut game = game.deck(Two, "krump").begin_as_is();
    game.play("steadfast-commitment", "");
    assert_eq!((game.line(One), game.zone("troll")), ("zealot".into(), Zone::Facedown));
}

#[test]
fn swift_induction_is_archived_if_the_token_is_beside_a_mutant() {
    for (line, answer, archived) in [
        ("snarette troll", "left", true),
        ("snarette troll", "right", false),
        ("snarette", "right", true),
        ("", "", false),
    ] {
        let game = with_tokens().hand(One, "swift-induction").line(One, line);
        let mut game = game.line(Two, "rogue-ogre").begin();
        game.play("swift-induction", answer);
        assert_eq!(game.zone("swift-induction") == Zone::Archives, archived, "{line} {answer}");
        assert!(game.line(One).contains("zealot") && game.line(Two) == "rogue-ogre");
    }
    let game = with_tokens().hand(One, "swift-induction").line(One, "snarette").deck(Two, "troll");
    let mut game = game.begin_as_is();
    game.play("swift-induction", "");
    assert!(game.is_in_discard("swift-induction"), "there is no token");
}

#[test]
fn paragon_enters_play_enraged_if_a_mutant_is_in_play() {
    for (yours, theirs, enraged) in
        [("snarette", "troll", true), ("troll", "snarette", true), ("troll", "krump", false)]
    {
        let game = scenario("redemption").token(One, "paragon").hand(One, "admirable-neophyte");
        let game = game.hand(One, "steadfast-commitment").line(One, yours).line(Two, theirs);
        let mut game = game.begin();
        game.play("steadfast-commitment", "right");
        assert_eq!(game.state.is_enraged(game.card("paragon")), enraged, "{yours} {theirs}");
        game.play("admirable-neophyte", "left right");
        assert!(!game.state.is_enraged(game.card("admirable-neophyte")));
        assert!(game.state.is_enraged(game.card("paragon#2")), "a Mutant is there now");
    }
}

#[test]
fn sentinel_stuns_an_enemy_or_destroys_a_stunned_one() {
    for (answer, line, stunned) in [("troll", "troll krump", true), ("krump", "troll", false)] {
        let game = scenario("redemption").token(One, "sentinel").tokens(One, "anger");
        let mut game = game.line(One, "valdr").line(Two, "troll krump").stunned("krump").begin();
        game.action("sentinel", answer).offered("troll krump");
        assert_eq!((game.line(Two), game.is_stunned("troll")), (line.into(), stunned));
        assert_eq!(game.line(One), "sentinel valdr");
    }
}
