//! The cards of Tokens of Change, one by one.

mod dis_tests;
mod geistoid_tests;
mod logos_tests;
mod redemption_tests;
mod shadows_tests;
mod skyborn_tests;
mod untamed_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::scenario::Scenario;

/// A scenario by the rules that decks of the set are played by.
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}
