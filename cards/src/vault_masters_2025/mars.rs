//! Mars of Vault Masters 2025.

use archon_engine::keyforge::ability::Definition;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[];
