//! Æmber Skies (2024): 208 cards that are new in it.

pub mod brobnar;
pub mod dis;
pub mod ekwidon;
pub mod geistoid;
pub mod logos;
pub mod mars;
pub mod skyborn;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Brobnar, brobnar::CARDS),
    (House::Dis, dis::CARDS),
    (House::Ekwidon, ekwidon::CARDS),
    (House::Geistoid, geistoid::CARDS),
    (House::Logos, logos::CARDS),
    (House::Mars, mars::CARDS),
    (House::Skyborn, skyborn::CARDS),
];
