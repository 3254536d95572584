//! House Sanctum in Call of the Archons.

use crate::keyforge::ability::Definition;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[];

#[cfg(test)]
#[path = "sanctum_tests.rs"]
mod tests;
