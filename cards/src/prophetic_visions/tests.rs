//! The cards of Prophetic Visions, one by one.

mod dis_tests;
mod logos_tests;
mod prophecies_tests;
mod redemption_tests;
mod sanctum_tests;
mod saurian_tests;
mod shadows_tests;
mod star_alliance_tests;
mod untamed_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::One;
use archon_engine::keyforge::scenario::Scenario;

/// A scenario by the rules that decks of the set are played by.
#[allow(dead_code, reason = "a set without cards has no tests")]
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}

/// A position in which player one's Overreach is active with a card beneath, whose fate player two resolves by
/// reaping with a creature of house Brobnar on their turn.
#[allow(dead_code, reason = "a set without cards has no tests")]
fn with_fate(card: &str) -> Scenario {
    scenario("brobnar").prophecies(One, "overreach").prophesied(One, "overreach", card)
}
