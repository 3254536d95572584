//! Crucible Clash (2026): 84 cards that are new in it.

pub mod archon_powers;
pub mod brobnar;
pub mod dis;
pub mod mars;
pub mod sanctum;
pub mod saurian;
pub mod skyborn;
pub mod untamed;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Brobnar, brobnar::CARDS),
    (House::Dis, dis::CARDS),
    (House::Mars, mars::CARDS),
    (House::Sanctum, sanctum::CARDS),
    (House::Saurian, saurian::CARDS),
    (House::Skyborn, skyborn::CARDS),
    (House::Untamed, untamed::CARDS),
];
