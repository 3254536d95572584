//! Vault Masters 2025 (2025): 9 cards that are new in it.

pub mod anomalies;
pub mod mars;

use archon_engine::keyforge::ability::Definition;
use archon_engine::keyforge::house::House;

/// The cards of the set, by house.
pub const HOUSES: &[(House, &[Definition])] = &[(House::Mars, mars::CARDS)];
