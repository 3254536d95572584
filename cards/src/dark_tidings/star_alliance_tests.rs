//! Star Alliance of Dark Tidings, card by card.
