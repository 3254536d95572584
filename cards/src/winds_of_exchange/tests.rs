//! The cards of Winds of Exchange, one by one.

mod anomalies_tests;
mod brobnar_tests;
mod ekwidon_tests;
mod mars_tests;
mod sanctum_tests;
mod saurian_tests;
mod star_alliance_tests;
mod unfathomable_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::scenario::Scenario;

/// A scenario by the rules that decks of the set are played by.
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}
