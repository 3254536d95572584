//! Saurian of Prophetic Visions, card by card.
