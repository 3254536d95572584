//! Prophecies of Prophetic Visions, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

use super::scenario;

/// A position with a prophecy of player one that is active: beneath lies a card without a fate.
fn prophesied(prophecy: &str) -> Scenario {
    scenario("brobnar").prophecies(One, prophecy).prophesied(One, prophecy, "punch")
}

/// Whether the only prophecy was fulfilled, with what lay beneath.
fn is_fulfilled(game: &ScenarioGame, prophecy: &str) -> bool {
    let active = game.state.is_active_prophecy(game.card(prophecy));
    assert_eq!(game.is_in_discard("punch"), !active);
    !active
}

// Overreach

#[test]
fn overreach_is_fulfilled_after_an_enemy_creature_reaps() {
    let game = prophesied("overreach").line(One, "valdr bumpsy").line(Two, "troll krump");
    let mut game = game.begin();
    game.reap("valdr", "");
    assert!(!is_fulfilled(&game, "overreach"), "it is its owner's turn");
    game.end_turn("brobnar").fight("troll", "valdr");
    assert!(!is_fulfilled(&game, "overreach"));
    // A friendly creature that reaps on the opponent's turn is no enemy creature.
    let bumpsy = game.card("bumpsy");
    game.does("", |g| {
        let ctx = archon_engine::keyforge::ability::AbilityContext::new(bumpsy, One);
        g.reap_with(ctx, bumpsy).map(|_| ())
    });
    assert!(!is_fulfilled(&game, "overreach"));
    game.reap("krump", "");
    assert!(is_fulfilled(&game, "overreach"));
}
