//! Star Alliance of More Mutation.

use archon_engine::keyforge::ability::Definition;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[];
