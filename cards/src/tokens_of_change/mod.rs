//! Tokens of Change (2025): 84 cards that are new in it.

pub mod dis;
pub mod geistoid;
pub mod logos;
pub mod redemption;
pub mod shadows;
pub mod skyborn;
pub mod untamed;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Dis, dis::CARDS),
    (House::Geistoid, geistoid::CARDS),
    (House::Logos, logos::CARDS),
    (House::Redemption, redemption::CARDS),
    (House::Shadows, shadows::CARDS),
    (House::Skyborn, skyborn::CARDS),
    (House::Untamed, untamed::CARDS),
];
