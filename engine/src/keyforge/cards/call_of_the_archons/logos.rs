//! House Logos in Call of the Archons.

use crate::keyforge::ability::Definition;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[];

#[cfg(test)]
#[path = "logos_tests.rs"]
mod tests;
