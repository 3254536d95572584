//! Geistoid of Tokens of Change, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

/// With Minions as token creatures of player one, and Guardians of player two.
fn with_tokens() -> Scenario {
    scenario("geistoid").token(One, "minion").token(Two, "guardian")
}

/// So many cards for a discard pile: of 10 a player is haunted.
fn pile(cards: usize) -> String {
    "toad ".repeat(cards)
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn suzerain_purges_the_top_card_of_a_deck_for_a_minion() {
    for (answer, purged) in [("1st", "troll"), ("2nd", "valdr")] {
        let game = with_tokens().line(One, "suzerain").deck(One, "troll krump");
        let mut game = game.deck(Two, "valdr bumpsy").begin();
        game.reap("suzerain", &format!("{answer} left")).offered("1st 2nd").offered("left right");
        assert_eq!(game.zone(purged), Zone::Purged);
        assert_eq!((game.line(One), game.line(Two)), ("minion suzerain".into(), "".into()));
    }
    let game = with_tokens().line(One, "suzerain").deck(One, "krump");
    let mut game = game.begin_as_is();
    game.reap("suzerain", "2nd");
    assert_eq!(game.line(One), "suzerain", "there was no card to purge");
    let game = scenario("geistoid").token(One, "phantasm").line(One, "suzerain");
    let mut game = game.deck(One, "troll krump").begin();
    game.reap("suzerain", "1st");
    assert_eq!((game.line(One), game.zone("troll")), ("suzerain".into(), Zone::Purged));
}

#[test]
fn inevitable_decay_turns_artifacts_and_upgrades_into_tokens() {
    let game = scenario("geistoid").token(One, "phantasm").hand(One, "inevitable-decay");
    let game = game.line(One, "touchstone");
    let game = game.artifacts(One, "cannon").artifacts(Two, "library-of-babble").line(Two, "troll");
    let mut game = game.upgrade(Two, "static-charge", "touchstone").begin();
    game.play("inevitable-decay", "left right right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("phantasm touchstone phantasm phantasm".into(), "troll".into())
    );
    let gone = ["cannon", "library-of-babble", "static-charge"];
    assert_eq!(gone.map(|name| game.is_in_discard(name)), [true; 3]);
}

#[test]
fn recycler_discards_three_cards_and_makes_tokens_of_creatures() {
    for (deck, line) in [
        ("troll anger krump valdr", "minion minion recycler"),
        ("troll anger punch valdr", "minion recycler"),
        ("anger punch cannon valdr", "recycler"),
    ] {
        let mut game = with_tokens().line(One, "recycler").deck(One, deck).begin();
        game.reap(
            "recycler",
            if line.contains("minion minion") {
                "left left"
            } else if line.contains("minion") {
                "left"
            } else {
                ""
            },
        );
        assert_eq!((game.line(One), game.state.discard(One).len()), (line.into(), 3), "{deck}");
        assert!(game.state.discard(Two).is_empty() && game.line(Two).is_empty());
    }
}

#[test]
fn spinnertech_makes_a_token_of_a_discarded_card() {
    let game =
        with_tokens().hand(One, "spinnertech").discard(One, "troll anger").discard(Two, "krump");
    let mut game = game.begin();
    game.play("spinnertech", "anger left").offered("troll anger").offered("left right");
    assert_eq!((game.line(One), game.zone("anger")), ("minion spinnertech".into(), Zone::Facedown));
    assert!(game.knows(Two, "anger") && game.is_in_discard("troll"));
    // There may be no card (recorded case toc/spinnertech/03).
    let mut game = with_tokens().hand(One, "spinnertech").begin();
    game.play("spinnertech", "left");
    assert_eq!((game.line(One), game.line(Two)), ("minion spinnertech".into(), "".into()));
}

#[test]
fn spinnertech_does_so_too_as_it_is_destroyed() {
    let game = with_tokens().line(One, "spinnertech").discard(One, "troll anger");
    let mut game = game.begin();
    destroy(&mut game, "spinnertech", "troll left");
    game.offered("troll anger").offered("left right");
    assert_eq!((game.line(One), game.zone("troll")), ("minion".into(), Zone::Facedown));
    assert!(game.is_in_discard("spinnertech"));
}

#[test]
fn administrator_rivet_has_friendly_tokens_capture_if_you_are_haunted() {
    for (cards, captured) in [(9, 0), (10, 1)] {
        let game = with_tokens().hand(One, "administrator-rivet").tokens(One, "anger");
        let game = game.line(One, "touchstone").tokens(Two, "punch").discard(One, &pile(cards));
        let mut game = game.amber(One, 4).amber(Two, 5).begin();
        game.play("administrator-rivet", "right right");
        assert_eq!(game.line(One), "minion touchstone administrator-rivet minion");
        let names = ["minion", "minion#2", "touchstone", "administrator-rivet", "guardian"];
        let amber = names.map(|name| game.amber_on(name));
        assert_eq!(amber, [captured, captured, 0, 0, 0]);
        assert_eq!((game.amber(One), game.amber(Two)), (4, 5 - 2 * u16::from(captured)));
    }
}

#[test]
fn bump_in_the_night_destroys_an_enemy_for_a_token_once() {
    let game = with_tokens().hand(One, "bump-in-the-night").line(One, "touchstone");
    let mut game = game.line(Two, "dr-milli krump").discard(One, &pile(9)).begin();
    game.play("bump-in-the-night", "dr-milli left").offered("dr-milli krump").offered("left right");
    game.offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("minion touchstone".into(), "krump".into()));
    let game = with_tokens().hand(One, "bump-in-the-night").line(Two, "dextre krump");
    let mut game = game.discard(One, &pile(9)).begin();
    game.play("bump-in-the-night", "dextre");
    assert_eq!((game.line(One), game.damage("dextre"), game.damage("krump")), ("".into(), 2, 0));
}

#[test]
fn bump_in_the_night_is_repeated_if_you_are_haunted() {
    let game = with_tokens().hand(One, "bump-in-the-night").line(One, "touchstone");
    let mut game = game.line(Two, "dr-milli krump umbra").discard(One, &pile(10)).begin();
    game.play("bump-in-the-night", "krump umbra left");
    game.offered("dr-milli krump umbra").offered("dr-milli krump umbra").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("minion touchstone".into(), "dr-milli krump".into())
    );
    assert_eq!(game.damage("krump"), 2);
}

#[test]
fn looping_dirge_makes_a_token_if_you_are_haunted() {
    for (yours, theirs, line) in [(9, 10, ""), (10, 0, "minion")] {
        let game = with_tokens().hand(One, "looping-dirge").discard(One, &pile(yours));
        let mut game = game.discard(Two, &pile(theirs)).begin();
        game.play("looping-dirge", "");
        assert_eq!((game.line(One), game.line(Two)), (line.into(), "".into()));
    }
}

#[test]
fn sidekick_puts_a_card_of_the_hand_into_play_as_a_token() {
    let game = with_tokens().hand(One, "sidekick touchstone anger").hand(Two, "troll");
    let mut game = game.begin();
    game.play("sidekick", "anger left").offered("touchstone anger").offered("left right");
    assert_eq!((game.line(One), game.zone("anger")), ("minion sidekick".into(), Zone::Facedown));
    assert!(game.knows(One, "anger") && !game.knows(Two, "anger") && !game.is_ready("minion"));
    let mut game = with_tokens().hand(One, "sidekick").begin();
    game.play("sidekick", "");
    assert_eq!(game.line(One), "sidekick");
}

#[test]
fn minion_puts_the_top_of_a_haunted_discard_pile_on_its_deck() {
    let begin = |yours: usize, theirs: usize| {
        let game = with_tokens().tokens(One, "anger").discard(One, &pile(yours));
        game.discard(Two, &pile(theirs)).begin()
    };
    for (yours, theirs, answer, left) in [
        (9, 9, "", (9, 9)),
        (10, 9, "", (9, 9)),
        (9, 10, "", (9, 9)),
        (10, 11, "1st", (9, 11)),
        (10, 11, "2nd", (10, 10)),
    ] {
        let mut game = begin(yours, theirs);
        let tops = [One, Two].map(|player| game.state.top_of_discard(player));
        game.reap("minion", answer);
        if !answer.is_empty() {
            game.offered("1st 2nd");
        }
        let piles = (game.state.discard(One).len(), game.state.discard(Two).len());
        assert_eq!(piles, left, "{yours} {theirs} {answer}");
        let moved = [One, Two].map(|player| game.state.top_of_deck(player));
        assert_eq!(moved[0] == tops[0], left.0 < yours);
        assert_eq!(moved[1] == tops[1], left.1 < theirs);
    }
}

#[test]
fn phantasm_discards_a_card_of_the_hand() {
    let game = scenario("geistoid").token(One, "phantasm").tokens(One, "anger");
    let mut game = game.hand(One, "troll krump").hand(Two, "valdr").begin();
    game.reap("phantasm", "krump").offered("troll krump");
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
}

#[test]
fn wrecker_discards_the_top_card_of_a_deck() {
    for (answer, discarded) in [("1st", "troll"), ("2nd", "valdr")] {
        let game = scenario("geistoid").token(One, "wrecker").tokens(One, "anger");
        let mut game = game.deck(One, "troll krump").deck(Two, "valdr bumpsy").begin();
        game.reap("wrecker", answer).offered("1st 2nd");
        assert_eq!(game.state.discard_piles(), game.cards(discarded));
    }
}

#[test]
fn æmberologist_captures_one() {
    let game = scenario("geistoid").token(One, "æmberologist").tokens(One, "anger");
    let mut game = game.amber(One, 2).amber(Two, 3).begin();
    game.action("æmberologist", "");
    assert_eq!((game.amber_on("æmberologist"), game.amber(One), game.amber(Two)), (1, 2, 2));
}
