//! Call of the Archons (2018), 370 cards.

pub mod brobnar;
pub mod dis;
pub mod logos;
pub mod mars;
pub mod sanctum;
pub mod shadows;
pub mod untamed;

use crate::keyforge::ability::Definition;

/// The cards of the set, by house.
pub static HOUSES: [&[Definition]; 7] = [
    brobnar::CARDS,
    dis::CARDS,
    logos::CARDS,
    mars::CARDS,
    sanctum::CARDS,
    shadows::CARDS,
    untamed::CARDS,
];
