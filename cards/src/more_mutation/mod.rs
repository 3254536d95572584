//! More Mutation (2025): 32 cards that are new in it.

pub mod dis;
pub mod logos;
pub mod sanctum;
pub mod saurian;
pub mod shadows;
pub mod star_alliance;
pub mod untamed;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Dis, dis::CARDS),
    (House::Logos, logos::CARDS),
    (House::Sanctum, sanctum::CARDS),
    (House::Saurian, saurian::CARDS),
    (House::Shadows, shadows::CARDS),
    (House::StarAlliance, star_alliance::CARDS),
    (House::Untamed, untamed::CARDS),
];
