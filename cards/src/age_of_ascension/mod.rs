//! Age of Ascension (2019): 204 cards that are new in it.

pub mod brobnar;
pub mod dis;
pub mod logos;
pub mod mars;
pub mod sanctum;
pub mod shadows;
pub mod untamed;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Brobnar, brobnar::CARDS),
    (House::Dis, dis::CARDS),
    (House::Logos, logos::CARDS),
    (House::Mars, mars::CARDS),
    (House::Sanctum, sanctum::CARDS),
    (House::Shadows, shadows::CARDS),
    (House::Untamed, untamed::CARDS),
];
