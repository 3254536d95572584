//! Winds of Exchange (2022): 265 cards that are new in it.

pub mod anomalies;
pub mod brobnar;
pub mod ekwidon;
pub mod mars;
pub mod sanctum;
pub mod saurian;
pub mod star_alliance;
pub mod unfathomable;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Brobnar, brobnar::CARDS),
    (House::Ekwidon, ekwidon::CARDS),
    (House::Mars, mars::CARDS),
    (House::Sanctum, sanctum::CARDS),
    (House::Saurian, saurian::CARDS),
    (House::StarAlliance, star_alliance::CARDS),
    (House::Unfathomable, unfathomable::CARDS),
];
