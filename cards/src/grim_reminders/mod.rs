//! Grim Reminders (2023): 244 cards that are new in it.

pub mod brobnar;
pub mod ekwidon;
pub mod geistoid;
pub mod logos;
pub mod mars;
pub mod sanctum;
pub mod saurian;
pub mod star_alliance;
pub mod unfathomable;
pub mod untamed;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[
    (House::Brobnar, brobnar::CARDS),
    (House::Ekwidon, ekwidon::CARDS),
    (House::Geistoid, geistoid::CARDS),
    (House::Logos, logos::CARDS),
    (House::Mars, mars::CARDS),
    (House::Sanctum, sanctum::CARDS),
    (House::Saurian, saurian::CARDS),
    (House::StarAlliance, star_alliance::CARDS),
    (House::Unfathomable, unfathomable::CARDS),
    (House::Untamed, untamed::CARDS),
];
