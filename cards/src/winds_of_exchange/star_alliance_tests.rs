//! Star Alliance of Winds of Exchange, card by card.
