//! The cards of Æmber Skies, one by one.

mod brobnar_tests;
mod dis_tests;
mod ekwidon_tests;
mod geistoid_tests;
mod logos_tests;
mod mars_tests;
mod skyborn_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::scenario::Scenario;

/// A scenario by the rules that decks of the set are played by.
#[allow(dead_code, reason = "a set without cards has no tests")]
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}
