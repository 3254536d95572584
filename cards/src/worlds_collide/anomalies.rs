//! Anomalies of Worlds Collide: cards printed before their set, in the house of the card that they replace.

use archon_engine::keyforge::ability::Definition;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[];
