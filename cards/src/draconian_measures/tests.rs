//! The cards of Draconian Measures, one by one.

mod ekwidon_tests;
mod geistoid_tests;
mod mars_tests;
mod ouboros_tests;
mod shadows_tests;
mod skyborn_tests;
mod unfathomable_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

/// A scenario by the rules that decks of the set are played by.
#[allow(dead_code, reason = "a set without cards has no tests")]
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}

/// Gives a creature +1 power counters before the cards under test say anything.
fn add_counters(game: &mut ScenarioGame, name: &str, count: u8) {
    let card = game.card(name);
    game.does("", |g| {
        g.add_power_counters(card, count);
        Ok(())
    });
}

/// How many +1 power counters are on a creature.
fn counters(game: &ScenarioGame, name: &str) -> u8 {
    game.state.power_counters(game.card(name))
}
