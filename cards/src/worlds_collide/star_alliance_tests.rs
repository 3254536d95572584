//! Star Alliance of Worlds Collide, card by card.
