//! Draconian Measures (2026): 154 cards that are new in it.

pub mod ekwidon;
pub mod geistoid;
pub mod mars;
pub mod ouboros;
pub mod shadows;
pub mod skyborn;
pub mod unfathomable;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Ekwidon, ekwidon::CARDS),
    (House::Geistoid, geistoid::CARDS),
    (House::Mars, mars::CARDS),
    (House::Ouboros, ouboros::CARDS),
    (House::Shadows, shadows::CARDS),
    (House::Skyborn, skyborn::CARDS),
    (House::Unfathomable, unfathomable::CARDS),
];
