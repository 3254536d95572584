//! The cards of Vault Masters 2025, one by one.

mod anomalies_tests;
mod mars_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::scenario::Scenario;

/// A scenario by the rules that decks of the set are played by.
#[allow(dead_code, reason = "a set without cards has no tests")]
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}
