//! "Alpha", "Deploy" and "Omega": the keywords of playing a card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Phase;

/// "Alpha": only before any other card is played, used or discarded.
pub fn alpha_cards_are_played_before_anything_else(edition: Edition) {
    let begin = || {
        let game = scenario("shadows").edition(edition).line(One, "umbra");
        game.hand(One, "sucker-punch sucker-punch urchin").line(Two, "troll").begin()
    };
    assert!(begin().can_play("sucker-punch"));
    assert!(!begin().play("urchin", "left").can_play("sucker-punch"));
    assert!(!begin().reap("umbra", "").can_play("sucker-punch"));
    assert!(!begin().discard("urchin", "").can_play("sucker-punch"));
    assert!(!begin().play("sucker-punch", "").can_play("sucker-punch#2"), "another alpha card");
}

/// "Alpha": to remove a stun is to use a card.
pub fn alpha_comes_too_late_after_a_stun_is_removed(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "umbra").stunned("umbra");
    let mut game = game.hand(One, "sucker-punch").line(Two, "troll").begin();
    game.unstun("umbra");
    assert!(!game.can_play("sucker-punch"));
}

/// "Alpha", "Tide": no card is used when the rules raise the tide.
pub fn alpha_cards_can_be_played_after_the_tide_is_raised_by_the_rules(edition: Edition) {
    let game = scenario("shadows").edition(edition).deck(One, "hydrocataloguer");
    let mut game = game.hand(One, "sucker-punch").line(Two, "troll").begin();
    game.raise_tide();
    assert!(game.can_play("sucker-punch"));
}

/// "Alpha": a card that another card plays comes after that one.
pub fn alpha_cards_are_not_played_by_wild_wormhole(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "wild-wormhole");
    let mut game = game.deck(One, "sucker-punch").line(Two, "troll").begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("sucker-punch")));
    assert_eq!((game.amber(One), game.damage("troll")), (1, 0));
}

/// "Alpha": under Jargogle, it cannot be played when other cards were, and is discarded with it.
pub fn alpha_cards_under_jargogle_come_too_late(edition: Edition) {
    let game = scenario("logos").edition(edition);
    let game = game.hand(One, "jargogle sucker-punch twin-bolt-emission").line(Two, "troll");
    let mut game = game.begin();
    game.play("jargogle", "sucker-punch").play("twin-bolt-emission", "");
    assert!(game.is_in_discard("jargogle") && game.is_in_discard("sucker-punch"));
    assert_eq!((game.amber(One), game.damage("troll")), (1, 2));
}

/// "Deploy": anywhere in the battleline.
pub fn deploy_puts_a_creature_anywhere_in_the_battleline(edition: Edition) {
    for (place, line) in [
        ("left", "lamindra umbra urchin dodger"),
        ("@1", "umbra lamindra urchin dodger"),
        ("@2", "umbra urchin lamindra dodger"),
        ("right", "umbra urchin dodger lamindra"),
    ] {
        let game = scenario("shadows").edition(edition).hand(One, "lamindra");
        let mut game = game.line(One, "umbra urchin dodger").begin();
        game.play("lamindra", place);
        assert_eq!(game.line(One), line);
    }
}

/// "Deploy": from wherever the creature is played.
pub fn deploy_works_from_the_deck(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "wild-wormhole");
    let mut game = game.line(One, "troll krump").deck(One, "lamindra").begin();
    game.play("wild-wormhole", "@1");
    assert_eq!(game.line(One), "troll lamindra krump");
}

/// "Omega": the step ends, and the next ones follow.
pub fn omega_ends_the_step_and_the_next_steps_follow(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "swindle urchin").line(One, "umbra");
    let mut game = game.exhausted("umbra").amber(Two, 3).begin();
    game.play("swindle", "");
    assert_eq!((game.state.active, game.state.phase), (Two, Phase::House));
    assert_eq!((game.amber(One), game.hand_len(One)), (3, 6));
    assert!(game.is_ready("umbra") && game.is_in_hand("urchin"));
}

/// "Omega": what the card triggered is resolved before the step ends.
pub fn omega_waits_for_what_its_card_has_triggered(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "duskwitch");
    let mut game = game.line(One, "hunting-witch").begin();
    game.play("duskwitch", "left");
    assert_eq!((game.amber(One), game.state.active), (1, Two));
}

/// "Omega": from wherever the card is played.
pub fn omega_cards_end_the_step_when_wild_wormhole_plays_them(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "wild-wormhole");
    let mut game = game.deck(One, "duskwitch").begin();
    game.play("wild-wormhole", "");
    assert_eq!((game.line(One), game.state.active), ("duskwitch".into(), Two));
}

/// "Omega": a copy of an omega card is one.
pub fn omega_is_copied_by_mimicry(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "mimicry");
    let mut game = game.discard(Two, "unlocked-gateway").line(Two, "troll").begin();
    game.play("mimicry", "");
    assert_eq!((game.line(Two).as_str(), game.state.active), ("", Two));
}

/// "Omega", "Play": a card that is put into play is not played.
pub fn omega_does_nothing_when_its_card_is_put_into_play(edition: Edition) {
    let game = scenario("untamed").edition(edition).discard(One, "duskwitch").hand(One, "flaxia");
    let mut game = game.begin();
    let duskwitch = game.card("duskwitch");
    let ctx = AbilityContext::new(duskwitch, One);
    game.does("", |g| g.put_into_play(ctx, duskwitch, One).map(|_| ()));
    assert!(game.is_in_play("duskwitch") && game.can_play("flaxia"));
}
