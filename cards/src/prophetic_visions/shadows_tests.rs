//! Shadows of Prophetic Visions, card by card.
