//! Star Alliance of Prophetic Visions, card by card.
